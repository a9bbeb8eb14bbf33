import type { DecisionDoc, DoneDoc, HintDoc, LessonDoc, LessonRecord, PointDoc, ReplyDoc, StepDoc } from '../../../engine/screen.ts'
import { lessonEditorWords as words } from '../../words/lesson-editor-words.ts'

/** What an author does to a lesson. Documents are never changed. Pure. */

/** The form that is open: the lesson's own, that of a step (from 0), or that of the decision. */
export type LessonPlace = 'lesson' | 'decision' | number

/** A field of a thing anew; undefined takes it away, so that nothing is written of it. */
export function put<T extends object, K extends keyof T>(thing: T, key: K, value: T[K] | undefined): T {
  if (value !== undefined) return { ...thing, [key]: value }
  const { [key]: _, ...rest } = thing
  return rest as T
}
/** A list with one thing of it anew. */
export const withOne = <T>(list: readonly T[], at: number, change: (one: T) => T): readonly T[] =>
  list.map((one, i) => (i === at ? change(one) : one))
export const withoutOne = <T>(list: readonly T[], at: number): readonly T[] => list.filter((_, i) => i !== at)
/** One place on; at an end nothing is moved. */
export function withMoved<T>(list: readonly T[], at: number, by: 1 | -1): readonly T[] {
  const [one, other] = [list[at], list[at + by]]
  if (one === undefined || other === undefined) return list
  return list.map((each, i) => (i === at ? other : i === at + by ? one : each))
}
/** A list that is left out where nothing is in it. */
export const unlessEmpty = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list)

// ---- steps

export const freshHint = (): HintDoc => ({ after: 30, text: words.freshHint })
export const freshStep = (): StepDoc => ({
  text: words.freshStep,
  rules: [],
  done: { opened: 'forces' },
  show: [],
  hints: [freshHint()],
})
export const withStep = (doc: LessonDoc, at: number, change: (step: StepDoc) => StepDoc): LessonDoc => ({
  ...doc,
  steps: withOne(doc.steps, at, change),
})
/** @param at the place that it gets */
export const withNewStep = (doc: LessonDoc, at: number, step: StepDoc = freshStep()): LessonDoc => ({
  ...doc,
  steps: [...doc.steps.slice(0, at), step, ...doc.steps.slice(at)],
})
export const withoutStep = (doc: LessonDoc, at: number): LessonDoc => ({ ...doc, steps: withoutOne(doc.steps, at) })
export const withMovedStep = (doc: LessonDoc, at: number, by: 1 | -1): LessonDoc => ({ ...doc, steps: withMoved(doc.steps, at, by) })
/** The copy stands behind it. */
export function withCopiedStep(doc: LessonDoc, at: number): LessonDoc {
  const step = doc.steps[at]
  return step ? withNewStep(doc, at + 1, step) : doc
}

// ---- what completes a step

export const DONE_KINDS = ['order', 'event', 'picture', 'answer', 'opened', 'all', 'any'] as const
export type DoneKind = (typeof DONE_KINDS)[number]
export function doneKind(done: DoneDoc): DoneKind {
  return DONE_KINDS.find((kind) => kind in done) ?? 'opened'
}
/** A condition of another kind, as a beginning; what it was is kept where both kinds can say it. */
export function doneAs(kind: DoneKind, before: DoneDoc): DoneDoc {
  if (doneKind(before) === kind) return before
  switch (kind) {
    case 'order':
      return { order: { kind: 'move' } }
    case 'event':
      return { event: { kind: 'moved' } }
    case 'picture':
      return { picture: { pieces: { some: { id: 'A1' } } } }
    case 'answer':
      return { answer: 0, choices: [words.freshChoice(1), words.freshChoice(2)] }
    case 'opened':
      return { opened: 'forces' }
    case 'all':
      return { all: partsOf(before) }
    case 'any':
      return { any: partsOf(before) }
  }
}
const partsOf = (before: DoneDoc): readonly DoneDoc[] =>
  'all' in before ? before.all : 'any' in before ? before.any : [before, { opened: 'forces' }]

// ---- what was done in a trial

/** The orders of a trial as a step: the last of them completes it, all of them show it, and the dice show again what they showed. */
export function withRecord(step: StepDoc, { orders, dice }: Pick<LessonRecord, 'orders' | 'dice'>): StepDoc {
  const last = orders.at(-1)
  if (!last) return step
  const recorded: StepDoc = { ...step, done: { order: mainPart(last) }, show: orders.map((order) => ({ ...order })) }
  return put(recorded, 'dice', unlessEmpty(dice) as StepDoc['dice'])
}
/** What matters of an order: whoever comes to the same place by another way has done it, too. */
const mainPart = (order: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(order).filter(([, value]) => typeof value !== 'object' || isHex(value)))
const isHex = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number')

/**
 * A lesson in which a step is tried for its record: it has no end that could be reached, and no dice are loaded in it. What comes before it is as it is.
 */
export function recordingOf(doc: LessonDoc, at: number): LessonDoc {
  const { decision: _, ...rest } = doc
  const step = doc.steps[at]
  const asked: StepDoc = {
    text: words.recordingText,
    rules: [],
    // No order is called so: the trial ends when its author says so.
    done: { order: { kind: 'recorded' } },
    show: [],
    hints: [{ text: words.recordingHint }],
  }
  return { ...rest, steps: [...doc.steps.slice(0, at), step?.replies ? { ...asked, replies: step.replies } : asked] }
}

// ---- replies

/** The other side's answer to a question of this step: in the place of the one that was there for the same question. */
export function withReply(replies: readonly ReplyDoc[], to: unknown, give: ReplyDoc['give'] | null): readonly ReplyDoc[] {
  const key = JSON.stringify(to)
  const others = replies.filter((reply) => JSON.stringify(reply.to) !== key)
  return give === null ? others : [...others, { to, give }]
}
export const replyFor = (replies: readonly ReplyDoc[], to: unknown): ReplyDoc | null =>
  replies.find((reply) => JSON.stringify(reply.to) === JSON.stringify(to)) ?? null

// ---- points

export type PointKind = 'hex' | 'piece' | 'area' | 'line' | 'verb' | 'panel'
export function pointKind(point: PointDoc): PointKind {
  return (['hex', 'piece', 'area', 'line', 'verb', 'panel'] as const).find((kind) => kind in point) ?? 'hex'
}

// ---- the decision

export const freshDecision = (): DecisionDoc => ({
  text: words.freshDecision,
  rules: [],
  ways: [1, 2, 3].map((number) => ({ text: words.freshWay(number), orders: [{ kind: 'pass' }], why: words.freshWhy })),
  best: 0,
  success: { event: { kind: 'destroyed' } },
  successText: words.freshSuccess,
})
