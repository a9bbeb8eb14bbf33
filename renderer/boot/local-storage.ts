/** The browser's small storage, or null where the page has none (a private window may throw at the very question). */
export function localStorageOrNull(): Storage | null {
  try {
    return globalThis.localStorage
  } catch {
    return null
  }
}
