import type { SideId } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'
import type { Reason, Refusal } from '../kernel/why.ts'
import { type Deed, isDone, type Met, metAfter, NOTHING_MET } from '../learn/done.ts'
import type { DecisionDoc, HintDoc, LessonDoc, StepDoc } from '../learn/lesson-doc.ts'
import { fits } from '../learn/part.ts'
import type { ReplyDoc } from '../learn/parts-doc.ts'
import { type Course, type LessonSides, momentsOf, type Position, played } from './lesson-play.ts'

/** The steps of a lesson, from any position: what an order makes of one, how it is shown, which hint is due. Nothing here is kept or changed. */

type Order = Shape['order']
export interface StepPlayed {
  readonly course: Course
  readonly met: Met
  readonly done: boolean
}

/** An order of a document, given by the learner's side where it says nothing else. */
export const orderOf = (doc: Readonly<Record<string, unknown>>, learner: SideId): Order => ({ side: learner, ...doc }) as unknown as Order

/** Replies of the step (or of the decision) come before those of the lesson. */
export const repliesOf = (doc: LessonDoc, part: Pick<StepDoc | DecisionDoc, 'replies'> | undefined): readonly ReplyDoc[] => [
  ...(part?.replies ?? []),
  ...doc.replies,
]

/** What an order of the learner makes of a step. The dice are loaded where that completes it, and fall by chance where it does not. */
export function stepPlayed(
  sides: LessonSides,
  doc: LessonDoc,
  step: StepDoc,
  from: { readonly at: Position; readonly met: Met },
  order: Order,
  freely = false,
): StepPlayed | { readonly why: Refusal } {
  const by = (rolls: readonly number[] | undefined): StepPlayed | { readonly why: Refusal } => {
    const course = played(sides, from.at, order, repliesOf(doc, step), { rolls, freely })
    if ('why' in course) return course
    const met = metAfter(step.done, deedOf(sides, [order], course), from.met)
    return { course, met, done: isDone(step.done, met) }
  }
  if (step.dice === undefined) return by(undefined)
  const loaded = by(step.dice)
  return 'why' in loaded || loaded.done ? loaded : by(undefined)
}

export function deedOf({ battle: { rules }, learner }: LessonSides, orders: readonly Order[], course: Course): Deed {
  return {
    did: 'play',
    orders,
    events: momentsOf(course).map(({ event }) => event),
    picture: () => rules.picture(rules.view(course.at.state, learner)),
  }
}

/** A step as it is shown: its own orders, one after the other, from a position. `trouble`: why that does not do it, in words. */
export interface Shown {
  readonly parts: readonly { readonly order: Order; readonly course: Course }[]
  readonly at: Position
  readonly trouble: { readonly at: string; readonly text: string } | null
}
export function shown(sides: LessonSides, doc: LessonDoc, step: StepDoc, from: Position): Shown {
  const parts: { order: Order; course: Course }[] = []
  let [at, met] = [from, NOTHING_MET]
  const ended = (place: string, text: string): Shown => ({ parts, at, trouble: { at: place, text } })
  for (const [i, given] of step.show.entries()) {
    if (i > 0 && isDone(step.done, met))
      return ended(`show[${i}]`, 'The step is done before this order; leave it out, or ask for more in "done".')
    const order = orderOf(given, sides.learner)
    const now = stepPlayed(sides, doc, step, { at, met }, order, true)
    if ('why' in now)
      return ended(`show[${i}]`, `This order must be taken, but it is refused: ${now.why.text} (${now.why.rule ?? 'no rule'})`)
    parts.push({ order, course: now.course })
    ;({ met } = now)
    ;({ at } = now.course)
  }
  const after = metAfter(step.done, { did: 'shown' }, met)
  if (isDone(step.done, after)) return { parts, at, trouble: null }
  const happened = parts.flatMap(({ course }) => momentsOf(course).map(({ event }) => event.kind))
  return ended('show', `These orders must do what "done" asks for, but what happened is: ${happened.join(', ') || 'nothing'}.`)
}

/** What a learner has tried that did not do it. */
export type Try =
  | { readonly order: Order; readonly refused: Refusal | null; readonly reasons: () => readonly Reason[] }
  | { readonly answer: number }
  | { readonly waited: true }

/**
 * The hint that is due: the first that fits and has not been given; where all that fit have been, the last of them again. For a wrong try there is always one: the
 * general one, or the first of the step.
 */
export function hintFor(step: StepDoc, tried: Try, given: ReadonlySet<HintDoc>): HintDoc | null {
  const fitting = (is: (hint: HintDoc) => boolean): HintDoc | null => {
    const all = step.hints.filter(is)
    return all.find((hint) => !given.has(hint)) ?? all.at(-1) ?? null
  }
  if ('waited' in tried) return fitting((hint) => hint.after !== undefined) ?? fitting(isGeneral)
  return fitting((hint) => isMeant(hint, tried)) ?? fitting(isGeneral) ?? step.hints[0] ?? null
}
const isGeneral = ({ after, wrong, cites }: HintDoc): boolean => after === undefined && wrong === undefined && cites === undefined
function isMeant({ wrong, cites }: HintDoc, tried: Exclude<Try, { waited: true }>): boolean {
  if (wrong !== undefined) return fits(wrong, 'order' in tried ? tried.order : tried.answer)
  if (cites === undefined || !('order' in tried)) return false
  return tried.refused ? tried.refused.rule === cites : tried.reasons().some((reason) => names(reason, cites))
}
const names = ({ rule, terms = [] }: Reason, cited: string): boolean => rule === cited || terms.some((term) => names(term, cited))

/** Seconds after which the next hint is due that comes by itself. */
export function hintAfter(step: StepDoc, given: ReadonlySet<HintDoc>): number | null {
  const timed = step.hints.flatMap((hint) => (hint.after === undefined ? [] : [{ hint, after: hint.after }]))
  const next = timed.find(({ hint }) => !given.has(hint))
  if (!next) return null
  const gone = Math.max(0, ...timed.filter(({ hint }) => given.has(hint)).map(({ after }) => after))
  return Math.max(1, next.after - gone)
}
/** An order on the way to the deed is no wrong try. */
export const isOnTheWay = (step: StepDoc, order: Order): boolean => step.show.some((one) => fits(one, order))
