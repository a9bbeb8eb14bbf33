import { textHash } from './hash.ts'
import { submit, type Verdict } from './referee.ts'
import type { GameState, Ruleset, Shape } from './ruleset.ts'

/** An order of a journal, given again: the state that it met, and what came of it. */
export interface Step<S extends Shape> {
  readonly order: S['order']
  readonly before: GameState<S>
  readonly verdict: Verdict<S>
}

/**
 * Gives the orders of a journal again from a state on, one each time the next step is asked for. A refused order is the last step. Loading, jumps, what
 * a side saw before, the command line and the laws all go this way, so that what they find is the same.
 */
export function* replay<S extends Shape>(rules: Ruleset<S>, from: GameState<S>, orders: Iterable<S['order']>): Generator<Step<S>, void> {
  let before = from
  for (const order of orders) {
    const verdict = submit(rules, before, order)
    yield { order, before, verdict }
    if (!verdict.ok) return
    before = verdict.state
  }
}

/** JSON with the keys of every object in order. */
export const canonical = (value: unknown): string =>
  value === null || typeof value !== 'object' ? (JSON.stringify(value) ?? 'null') : textOf(value, canonical)

function textOf(value: object, part: (value: unknown) => string): string {
  if (Array.isArray(value)) return `[${value.map(part).join(',')}]`
  const entries = Object.entries(value).filter(([, v]) => v !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${part(v)}`).join(',')}}`
}

/** The hash of saves up to version 2: FNV-1a over the whole state as JSON with the keys in order. */
export const hashByText = (state: unknown): number => textHash(keptText(state)) >>> 0
const texts = new WeakMap<object, string>()
function keptText(value: unknown): string {
  if (value === null || typeof value !== 'object') return canonical(value)
  const text = texts.get(value) ?? textOf(value, keptText)
  texts.set(value, text)
  return text
}

/** A part of a state in words; a long one is cut. */
function shown(part: unknown): string {
  if (part === undefined) return 'nothing'
  const text = JSON.stringify(part) ?? 'nothing'
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}...` : text
}
const SHOWN = 80

/** The first path at which two states differ, or null, and what is there: what a replay that leads elsewhere prints instead of a hash. */
export function firstDifference(a: unknown, b: unknown, path = ''): string | null {
  if (Object.is(a, b)) return null
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object')
    return `${path || 'the state'}, where the rules lead to ${shown(a)} and the file has ${shown(b)}`
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  for (const key of [...new Set([...Object.keys(left), ...Object.keys(right)])].sort((x, y) => (x < y ? -1 : 1))) {
    const found = firstDifference(left[key], right[key], path ? `${path}.${key}` : key)
    if (found !== null) return found
  }
  return null
}
