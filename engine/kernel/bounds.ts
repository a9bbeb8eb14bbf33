import type { Problem } from './names.ts'

/** Limits on everything that comes from outside: how much, how deep, under which names. They are checked before any schema, so that checking a file takes time in proportion to its size. */

/** The most that documents hold. The schemas quote them, docs/protocol.md and the books' pages print them with each field. */
export const LIMITS = {
  /** Columns and rows of a map, and its hexes. */
  side: 240,
  hexes: 57_600,
  /** Coordinates of a hex, on the map or not. */
  coordinate: 999,
  /** Characters of an id, of a name, of a line. */
  id: 40,
  name: 80,
  line: 200,
  /** Characters of a small picture, as a data URL. No other text of a document is as long. */
  picture: 60_000,
  turns: 60,
  /** Orders of a battle. */
  orders: 20_000,
  /** Dice of a script, and faces of a die. */
  dice: 100_000,
  faces: 1_000,
  /** Units of a side. */
  units: 240,
  /** Things of one kind that lie on a map as a battle begins: smoke, wrecks, obstacles, mines. */
  marks: 2_000,
} as const

/** Values (numbers, texts, lists, objects) of one piece of JSON, how deep they lie, how long a text is, and how many entries a list or an object has. */
export interface Bounds {
  readonly values: number
  readonly depth: number
  readonly text: number
  readonly list: number
  /** Its texts are looked up as ids: none of them, and no key, may be a name that every object of the language answers to ("constructor"). */
  readonly ids: boolean
}
export const DOCUMENT_BOUNDS: Bounds = { values: 300_000, depth: 24, text: LIMITS.picture, list: LIMITS.hexes, ids: true }
/** The scenario and the orders in a save are looked at one by one as they are taken up, so that a bad order does not cost those before it. */
export const SAVE_BOUNDS: Bounds = { values: 2_000_000, depth: 32, text: LIMITS.picture, list: LIMITS.dice, ids: false }
export const REQUEST_BOUNDS: Bounds = { ...SAVE_BOUNDS, text: 32_000_000, ids: true }
/** A request that carries a save, as JSON or as its text. */
export const SAVE_REQUEST_BOUNDS: Bounds = { ...REQUEST_BOUNDS, ids: false }
export const ORDER_BOUNDS: Bounds = { values: 1_000, depth: 8, text: LIMITS.line, list: 200, ids: true }
/** Characters of a file or a line that is read at all. */
export const MOST_CHARACTERS = 32_000_000

interface Spot {
  readonly value: unknown
  readonly depth: number
  readonly key: string | number | null
  readonly above: Spot | null
}

/** The first limit that a piece of JSON exceeds, or null. Takes time in proportion to its size, however deeply it is nested. */
export function boundsProblem(json: unknown, bounds: Bounds): Problem | null {
  const open: Spot[] = [{ value: json, depth: 0, key: null, above: null }]
  let values = 0
  for (let spot = open.pop(); spot; spot = open.pop()) {
    if (++values > bounds.values)
      return { at: '', text: `This holds more than ${bounds.values} values, which is more than any real one; make it smaller.` }
    const wrong = wrongWith(spot, bounds)
    if (wrong !== null) return { at: placeOf(spot), text: wrong }
    const { value, depth } = spot
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value))
      for (let i = value.length - 1; i >= 0; i--) open.push({ value: value[i], depth: depth + 1, key: i, above: spot })
    else for (const key of Object.keys(value).reverse()) open.push({ value: (value as Plain)[key], depth: depth + 1, key, above: spot })
  }
  return null
}
type Plain = Readonly<Record<string, unknown>>

function wrongWith({ value, depth, key }: Spot, bounds: Bounds): string | null {
  if (depth > bounds.depth) return `Lists and objects lie more than ${bounds.depth} deep here; take some of them away.`
  if (key === '__proto__' || (bounds.ids && (isTaken(key) || isTaken(value)))) return 'Nothing may have this name; choose another.'
  if (typeof key === 'string' && key.length > bounds.text) return `This name is too long: it must have at most ${bounds.text} letters.`
  if (typeof value === 'number' && !Number.isFinite(value)) return 'This number is too large; write a smaller one.'
  if (typeof value === 'string' && value.length > bounds.text) return `This text is too long: it must have at most ${bounds.text} letters.`
  if (typeof value === 'object' && value !== null && sizeOf(value) > bounds.list)
    return `${Array.isArray(value) ? 'This list is too long: it must' : 'This holds too much: it must'} have at most ${bounds.list} entries.`
  return null
}

const sizeOf = (value: object): number => (Array.isArray(value) ? value.length : Object.keys(value).length)

/** A long path is shortened to its end. */
function placeOf(spot: Spot): string {
  const keys: (string | number)[] = []
  for (let at: Spot | null = spot; at && at.key !== null; at = at.above) keys.push(at.key)
  const told = keys.slice(0, PATH_TOLD).reverse()
  const text = told.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`
    const name = key === '' ? '""' : key.length > LIMITS.id ? `${key.slice(0, LIMITS.id)}...` : key
    return path === '' ? name : `${path}.${name}`
  }, '')
  return keys.length > PATH_TOLD ? `... ${text}` : text
}
const PATH_TOLD = 8

/** Every object answers to "constructor", "toString" and the like: where ids are looked up in objects, nothing may be called so. */
const isTaken = (name: unknown): boolean => typeof name === 'string' && name in Object.prototype

/** The first few problems, as many as a person reads, and how many more there are. */
export function fewProblems(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length <= PROBLEMS_TOLD) return problems
  const more = problems.length - PROBLEMS_TOLD
  return [
    ...problems.slice(0, PROBLEMS_TOLD),
    { at: '', text: `There ${more === 1 ? 'is 1 more problem' : `are ${more} more problems`}; put these right first.` },
  ]
}
export const PROBLEMS_TOLD = 50
