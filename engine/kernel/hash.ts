/**
 * The number by which two states are told apart: equal games have equal hashes, however they were built and on every machine. The hash of a thing is
 * made of the hashes of its parts, which are kept as long as the part lives: states are never changed and share most of what they hold, so the hash
 * after an order costs what the order has changed.
 */

/** A whole number from 0 to 2^32 - 1 for anything that is JSON. Keys count whatever their order; what is undefined counts as not there. */
export const hash = (value: unknown): number => partHash(value) >>> 0

const kept = new WeakMap<object, number>()
function partHash(value: unknown): number {
  switch (typeof value) {
    case 'number':
      return Number.isInteger(value) && Math.abs(value) <= SMALL ? mixed(NUMBER, value) : mixed(NUMBER, textHash(String(value)))
    case 'string':
      return wordHash(value)
    case 'boolean':
      return value ? mixed(TRUTH, 1) : mixed(TRUTH, 0)
    case 'object':
      return value === null ? mixed(NOTHING, 0) : thingHash(value)
    default:
      return mixed(NOTHING, 0)
  }
}
/** Whole numbers of 32 bits. */
const SMALL = 0x7fffffff
/** What keeps 0, false, null, [] and {} apart. */
const [NUMBER, TRUTH, NOTHING, LIST, RECORD] = [0x2f1b63a5, 0x51ed270b, 0x7a3c9d11, 0x13579bdf, 0x2468ace1]

function thingHash(thing: object): number {
  // Hexes and other small lists are made sooner than they are looked up.
  if (Array.isArray(thing) && thing.length <= SHORT) return listHash(thing)
  const known = kept.get(thing)
  if (known !== undefined) return known
  const made = Array.isArray(thing) ? listHash(thing) : recordHash(thing as Readonly<Record<string, unknown>>)
  kept.set(thing, made)
  return made
}
const SHORT = 2

function listHash(list: readonly unknown[]): number {
  let h = mixed(LIST, list.length)
  for (let i = 0; i < list.length; i++) h = mixed(h, partHash(list[i]))
  return finished(h)
}
/** The sum of its entries' hashes: no order is needed, so nothing has to be sorted. */
function recordHash(record: Readonly<Record<string, unknown>>): number {
  let sum = 0
  let count = 0
  for (const key in record) {
    const value = record[key]
    if (value === undefined || !Object.hasOwn(record, key)) continue
    sum = (sum + finished(mixed(wordHash(key), partHash(value)))) | 0
    count++
  }
  return finished(mixed(mixed(RECORD, count), sum))
}

/** Names, kinds and keys come again and again. */
const words = new Map<string, number>()
const WORDS_KEPT = 20_000
function wordHash(word: string): number {
  const known = words.get(word)
  if (known !== undefined) return known
  if (words.size >= WORDS_KEPT) words.clear()
  const made = textHash(word)
  words.set(word, made)
  return made
}

/** FNV-1a over the characters of a text. */
export function textHash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h
}

/** The steps of MurmurHash3, 32 bits: each bit of what is mixed in reaches all of the result. */
function mixed(h: number, word: number): number {
  let k = Math.imul(word, 0xcc9e2d51)
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593)
  const x = h ^ k
  return (Math.imul((x << 13) | (x >>> 19), 5) + 0xe6546b64) | 0
}
function finished(h: number): number {
  let x = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return x ^ (x >>> 16)
}
