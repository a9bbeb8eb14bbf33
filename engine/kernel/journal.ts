import type { DiceState } from './dice.ts'
import { begin, submit } from './referee.ts'
import type { GameState, Ruleset, Shape } from './ruleset.ts'

/** All that is needed to play a game again. */
export interface Journal<S extends Shape> {
  readonly dice: DiceState
  readonly start: S['world']
  readonly orders: readonly S['order'][]
}

export type Replayed<S extends Shape> =
  | { readonly ok: true; readonly state: GameState<S> }
  | { readonly ok: false; readonly state: GameState<S>; readonly order: number; readonly text: string }

/** Plays a journal again; where an order is refused or a check differs, says at which order. `checks[i]` is the hash after order i. */
export function replay<S extends Shape>(
  rules: Ruleset<S>,
  journal: Journal<S>,
  checks: readonly number[] = [],
  upTo = journal.orders.length,
): Replayed<S> {
  let { state } = begin(rules, journal.start, journal.dice)
  for (const [i, order] of journal.orders.slice(0, upTo).entries()) {
    const verdict = submit(rules, state, order)
    if (!verdict.ok) return { ok: false, state, order: i, text: verdict.why.text }
    const check = checks[i]
    if (check !== undefined && hash(verdict.state) !== check)
      return { ok: false, state: verdict.state, order: i, text: 'the state differs from the recorded one' }
    state = verdict.state
  }
  return { ok: true, state }
}

/**
 * FNV-1a over the state as JSON with sorted keys, so that equal games hash equal however they were built. States are never changed and share most
 * of their parts, so the text of a part is kept as long as the part lives: the hash after an order costs what the order changed.
 */
export function hash(state: unknown): number {
  let h = 0x811c9dc5
  const text = keptText(state)
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

const texts = new WeakMap<object, string>()
function keptText(value: unknown): string {
  if (value === null || typeof value !== 'object') return canonical(value)
  const kept = texts.get(value)
  if (kept !== undefined) return kept
  const text = textOf(value, keptText)
  texts.set(value, text)
  return text
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
