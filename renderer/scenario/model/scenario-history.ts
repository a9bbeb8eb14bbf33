import type { ScenarioDoc } from '../../../engine/screen.ts'
import { sharedWith } from './shared-parts.ts'

/** A scenario as it is edited, with everything that was done to it. Documents are never changed, and share what is equal in them. Pure. */

export interface ScenarioStep {
  /** What it is called in the menu. */
  readonly name: string
  /** Steps in a row with the same name and run are one: a text that is being typed. */
  readonly run: string | null
  /** Of a step that was done: the scenario before it; of one that was taken back: after it. */
  readonly doc: ScenarioDoc
}
export interface ScenarioHistory {
  readonly doc: ScenarioDoc
  /** The nearest last. */
  readonly done: readonly ScenarioStep[]
  readonly undone: readonly ScenarioStep[]
  /** What the library has; null where it was never saved. */
  readonly saved: ScenarioDoc | null
}

/** @param saved it is kept as it is: there is nothing to lose */
export const beginScenario = (doc: ScenarioDoc, saved: boolean): ScenarioHistory => ({
  doc,
  done: [],
  undone: [],
  saved: saved ? doc : null,
})

/** The scenario after a step. One that changes nothing is none; what was taken back before cannot be done again any more. */
export function stepped(history: ScenarioHistory, name: string, made: ScenarioDoc, run: string | null = null): ScenarioHistory {
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
export function back(history: ScenarioHistory): ScenarioHistory {
  const { doc, done, undone } = history
  const last = done.at(-1)
  if (last === undefined) return history
  return { ...history, doc: last.doc, done: done.slice(0, -1), undone: [...undone, { ...last, doc }] }
}
/** One step forward again. */
export function forth(history: ScenarioHistory): ScenarioHistory {
  const { doc, done, undone } = history
  const last = undone.at(-1)
  if (last === undefined) return history
  return { ...history, doc: last.doc, done: [...done, { ...last, doc }], undone: undone.slice(0, -1) }
}

/** The library has this document now. */
export const keptAs = (history: ScenarioHistory, saved: ScenarioDoc): ScenarioHistory => ({ ...history, saved })
export const isChanged = ({ doc, saved }: ScenarioHistory): boolean => doc !== saved

/** What is kept of a history for the case of a crash, as JSON. */
export interface KeptScenario {
  readonly doc: ScenarioDoc
  readonly done: readonly ScenarioStep[]
  /** The document is as it was saved. */
  readonly isSaved: boolean
}
/** Letters of the steps that are kept: a document each. */
const MOST_KEPT = 1_500_000

/** The nearest steps, as many as fit. */
export function keptScenario({ doc, done, saved }: ScenarioHistory, most = MOST_KEPT): KeptScenario {
  let left = most
  const from =
    done.findLastIndex((step) => {
      left -= JSON.stringify(step).length
      return left < 0
    }) + 1
  return { doc, done: done.slice(from), isSaved: doc === saved }
}
export function resumedScenario({ doc, done, isSaved }: KeptScenario): ScenarioHistory {
  let newer = doc
  const steps = done.toReversed().map((step): ScenarioStep => {
    newer = sharedWith(newer, step.doc)
    return { ...step, doc: newer }
  })
  return { doc, done: steps.toReversed(), undone: [], saved: isSaved ? doc : null }
}
