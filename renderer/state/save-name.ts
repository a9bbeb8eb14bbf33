/** A name ends so where it is not the label itself; no label that looks like it is its own name. */
const MARKED = /-[0-9a-f]{8}$/
/** Windows keeps these for devices. */
const RESERVED = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/
const LONGEST = 48

/** How a label is kept: spelt in one way, however it was typed. */
export const plainLabel = (label: string): string => label.normalize('NFC').trim()

/**
 * The name of a save out of what a person typed: small letters, digits and hyphens, 48 at most, good on every system. One label has one name, and no two
 * labels share one: where the label is not a name already, a mark of its exact letters stands at the end.
 */
export function saveName(given: string): string {
  const label = plainLabel(given)
  if (/^[a-z0-9][a-z0-9-]*$/.test(label) && label.length <= LONGEST && !MARKED.test(label) && !RESERVED.test(label)) return label
  return `${nameWords(label, LONGEST - 9)}-${markOf(label)}`
}

/** What a name begins with that a person finds again: the label's letters and digits, so many at most; `instead` where it has none. */
export function nameWords(label: string, longest: number, instead = 'battle'): string {
  const words = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
  return words || instead
}

/** FNV-1a over the UTF-8 of the label, twice as long in the making so that near labels part. */
function markOf(label: string): string {
  let h = 0x811c9dc5
  for (const byte of new TextEncoder().encode(label)) h = Math.imul(h ^ byte, 0x01000193)
  h ^= h >>> 15
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  return (h >>> 0).toString(16).padStart(8, '0')
}
