import type { Hex } from '../kernel/names.ts'
import { sameHex } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'
import type { Picture } from '../screen/picture.ts'
import type { DoneDoc } from './lesson-doc.ts'
import { fits } from './part.ts'

/** What completes a step of a lesson, held against what its learner does. */

export type Deed =
  /** Orders that were taken, everything that happened, and what the learner's side sees of it now. */
  | {
      readonly did: 'play'
      readonly orders: readonly Shape['order'][]
      readonly events: readonly Shape['event'][]
      readonly picture: () => Picture
    }
  | { readonly did: 'answered'; readonly answer: number }
  | { readonly did: 'opened'; readonly what: string; readonly at?: string | Hex | undefined; readonly picture: () => Picture }
  /** Whoever is shown the step answers right and opens what is to be opened. */
  | { readonly did: 'shown' }

/** The parts of a condition that hold: they need not come about at once. */
export type Met = ReadonlySet<DoneDoc>
export const NOTHING_MET: Met = new Set()

/** What holds after a deed. What is seen holds only as long as it is seen. */
export function metAfter(done: DoneDoc, deed: Deed, met: Met): Met {
  const after = new Set(met)
  for (const leaf of leavesOf(done)) {
    if (holds(leaf, deed)) after.add(leaf)
    else if ('picture' in leaf && deed.did === 'play') after.delete(leaf)
  }
  return after
}
export function isDone(done: DoneDoc, met: Met): boolean {
  if ('all' in done) return done.all.every((one) => isDone(one, met))
  if ('any' in done) return done.any.some((one) => isDone(one, met))
  return met.has(done)
}
/** The answers to choose from, where a condition asks for one. */
export function choicesOf(done: DoneDoc): { readonly answer: number; readonly choices: readonly string[] } | null {
  return leavesOf(done).find((leaf) => 'answer' in leaf) ?? null
}

type Leaf = Exclude<DoneDoc, { readonly all: unknown } | { readonly any: unknown }>
export function leavesOf(done: DoneDoc): readonly Leaf[] {
  if ('all' in done) return done.all.flatMap(leavesOf)
  if ('any' in done) return done.any.flatMap(leavesOf)
  return [done]
}
function holds(leaf: Leaf, deed: Deed): boolean {
  if ('order' in leaf) return deed.did === 'play' && deed.orders.some((order) => fits(leaf.order, order))
  if ('event' in leaf) return deed.did === 'play' && deed.events.some((event) => fits(leaf.event, event))
  if ('picture' in leaf) return deed.did === 'play' && fits(leaf.picture, deed.picture())
  if (deed.did === 'shown') return true
  if ('answer' in leaf) return deed.did === 'answered' && deed.answer === leaf.answer
  return deed.did === 'opened' && deed.what === leaf.opened && (leaf.at === undefined || isAt(leaf.at, deed.at, deed.picture))
}
/** A piece is meant by its hex, too, and a hex by a piece in it: both are ways to look at the same thing. */
function isAt(wanted: string | readonly [number, number], at: string | Hex | undefined, picture: () => Picture): boolean {
  if (at === undefined) return false
  if (typeof wanted === 'string' && typeof at === 'string') return wanted === at
  const hexOf = (place: string | readonly [number, number]): Hex | undefined =>
    typeof place === 'string' ? picture().pieces.find(({ id }) => id === place)?.hex : place
  const [one, other] = [hexOf(wanted), hexOf(at)]
  return one !== undefined && other !== undefined && sameHex(one, other)
}
