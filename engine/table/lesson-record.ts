import { facesShown, unloadedDice, watchedDice } from '../kernel/dice.ts'
import type { GameState, Shape } from '../kernel/ruleset.ts'
import type { LessonDoc, StepDoc } from '../learn/lesson-doc.ts'
import type { AskedOther, LessonRecord } from './learn-protocol.ts'
import { type Course, type LessonSides, type Position, played, withDice } from './lesson-play.ts'
import { repliesOf } from './lesson-steps.ts'

/** What an author has done in a trial of a step, as the step's document says it; and what the other side was asked by it. Nothing here is kept or changed. */

type Order = Shape['order']
type State = GameState<Shape>
/** Answers to choose from. */
const ANSWERS_MOST = 60

/**
 * The learner's orders from where a step begins, given again: what they are in a document, the dice that fell at the last of them, what happened then.
 * The position has its dice, so they fall as they fell in the trial.
 */
export function recordOf(
  sides: LessonSides,
  doc: LessonDoc,
  step: Pick<StepDoc, 'replies'> | undefined,
  from: Position,
  orders: readonly Order[],
): LessonRecord {
  const replies = repliesOf(doc, step)
  let at = from
  let dice: readonly number[] = []
  let events: readonly Shape['event'][] = []
  const given: Order[] = []
  for (const order of orders) {
    const course = played(sides, withDice(at, watchedDice(at.state.dice)), order, replies)
    if ('why' in course) break
    const { dice: fell } = course.at.state
    dice = facesShown(fell)
    events = course.given.flatMap(({ taken }) => taken.moments.map(({ event }) => event))
    given.push(order)
    at = withDice(course.at, unloadedDice(fell))
  }
  return { orders: given.map(lean), dice, events: events.map((event) => ({ ...event })) }
}

/** What the other side was asked on the way, with everything that it could have answered. */
export function askedOf({ battle: { rules }, learner }: LessonSides, begin: State, { given }: Course): readonly AskedOther[] {
  const asked: AskedOther[] = []
  let before = begin
  for (const { order, taken } of given) {
    const { standing } = before
    const question = standing.is === 'over' ? undefined : standing.questions.find(({ side }) => side === order.side)
    if (question && order.side !== learner) {
      const offers = rules.offers(rules.view(before, order.side)).slice(0, ANSWERS_MOST)
      const title = rules.picture(rules.view(before, order.side)).question?.title ?? question.kind
      asked.push({
        to: partOf(question),
        title,
        given: lean(order),
        answers: offers.map((offer) => ({ label: offer.label, order: lean(offer.order) })),
      })
    }
    before = taken.state
  }
  return distinct(asked)
}
/** What tells a question from others: its kind, its side, and whom it is about. */
function partOf(question: Shape['question']): Readonly<Record<string, unknown>> {
  const plain = Object.entries(question).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(plain)
}
/** An order as a document has it: its side goes without saying. */
function lean(order: Order): AskedOther['given'] {
  const { side: _, ...rest } = order as Order & Readonly<Record<string, unknown>>
  return rest as AskedOther['given']
}
function distinct(asked: readonly AskedOther[]): readonly AskedOther[] {
  const seen = new Map(asked.map((one) => [JSON.stringify(one.to), one]))
  return [...seen.values()]
}
