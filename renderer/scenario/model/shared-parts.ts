/**
 * The newer of two documents, with every part that is equal in both taken from the older one. Documents that come out of another thread share nothing with
 * those before them: with this a long history holds each part once, and whoever compares by identity sees what has changed. Plain data only.
 */
export function sharedWith<T>(older: unknown, newer: T): T {
  if (Object.is(older, newer) || typeof newer !== 'object' || newer === null || typeof older !== 'object' || older === null) return newer
  if (Array.isArray(newer)) {
    if (!Array.isArray(older)) return newer
    const parts = newer.map((part: unknown, i) => sharedWith(older[i], part))
    return (parts.length === older.length && parts.every((part, i) => part === older[i]) ? older : parts) as T
  }
  if (Array.isArray(older)) return newer
  const before = older as Readonly<Record<string, unknown>>
  const keys = Object.keys(newer)
  const parts = Object.fromEntries(keys.map((key) => [key, sharedWith(before[key], (newer as Readonly<Record<string, unknown>>)[key])]))
  const former = Object.keys(before)
  // Another order of the keys is another text of the file.
  const same = former.length === keys.length && keys.every((key, i) => former[i] === key && parts[key] === before[key])
  return (same ? before : parts) as T
}
