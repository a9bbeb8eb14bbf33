import type { ScenarioDoc } from '../../../engine/screen.ts'
import { sharedWith } from './shared-parts.ts'

/** A document as it is edited, a scenario or a lesson, with everything that was done to it. Documents are never changed, and share what is equal in them. Pure. */

export interface DocStep<D> {
  /** What it is called in the menu. */
  readonly name: string
  /** Steps in a row with the same name and run are one: a text that is being typed. */
  readonly run: string | null
  /** Of a step that was done: the document before it; of one that was taken back: after it. */
  readonly doc: D
}
export interface DocHistory<D> {
  readonly doc: D
  /** The nearest last. */
  readonly done: readonly DocStep<D>[]
  readonly undone: readonly DocStep<D>[]
  /** What the library has; null where it was never saved. */
  readonly saved: D | null
}
export type ScenarioHistory = DocHistory<ScenarioDoc>

/** @param saved it is kept as it is: there is nothing to lose */
export const beginScenario = <D>(doc: D, saved: boolean): DocHistory<D> => ({
  doc,
  done: [],
  undone: [],
  saved: saved ? doc : null,
})

/** The document after a step. One that changes nothing is none; what was taken back before cannot be done again any more. */
export function stepped<D>(history: DocHistory<D>, name: string, made: D, run: string | null = null): DocHistory<D> {
  const { doc, done, saved } = history
  const next = sharedWith(doc, made)
  if (next === doc) return history
  const last = done.at(-1)
  // What was saved stays a place to come back to.
  const joins = run !== null && last !== undefined && last.name === name && last.run === run && history.undone.length === 0 && doc !== saved
  if (!joins) return { ...history, doc: next, done: [...done, { name, run, doc }], undone: [] }
  const before = sharedWith(last.doc, next)
  // Typed and taken away again: nothing has happened.
  return before === last.doc ? { ...history, doc: before, done: done.slice(0, -1) } : { ...history, doc: next }
}

/** One step back; the same history where there is none. */
export function back<D>(history: DocHistory<D>): DocHistory<D> {
  const { doc, done, undone } = history
  const last = done.at(-1)
  if (last === undefined) return history
  return { ...history, doc: last.doc, done: done.slice(0, -1), undone: [...undone, { ...last, doc }] }
}
/** One step forward again. */
export function forth<D>(history: DocHistory<D>): DocHistory<D> {
  const { doc, done, undone } = history
  const last = undone.at(-1)
  if (last === undefined) return history
  return { ...history, doc: last.doc, done: [...done, { ...last, doc }], undone: undone.slice(0, -1) }
}

/** The library has this document now. */
export const keptAs = <D>(history: DocHistory<D>, saved: D): DocHistory<D> => ({ ...history, saved })
export const isChanged = <D>({ doc, saved }: DocHistory<D>): boolean => doc !== saved

/** What is kept of a history for the case of a crash, as JSON. */
export interface KeptDoc<D> {
  readonly doc: D
  readonly done: readonly DocStep<D>[]
  /** The document is as it was saved. */
  readonly isSaved: boolean
}
export type KeptScenario = KeptDoc<ScenarioDoc>
/** Letters of the steps that are kept: a document each. */
const MOST_KEPT = 1_500_000

/** The nearest steps, as many as fit. */
export function keptScenario<D>({ doc, done, saved }: DocHistory<D>, most = MOST_KEPT): KeptDoc<D> {
  let left = most
  const from =
    done.findLastIndex((step) => {
      left -= JSON.stringify(step).length
      return left < 0
    }) + 1
  return { doc, done: done.slice(from), isSaved: doc === saved }
}
export function resumedScenario<D>({ doc, done, isSaved }: KeptDoc<D>): DocHistory<D> {
  let newer = doc
  const steps = done.toReversed().map((step): DocStep<D> => {
    newer = sharedWith(newer, step.doc)
    return { ...step, doc: newer }
  })
  return { doc, done: steps.toReversed(), undone: [], saved: isSaved ? doc : null }
}
