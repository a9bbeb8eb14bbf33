import { loadedDice, unloadedDice } from '../kernel/dice.ts'
import { isPlain, type Plain } from '../kernel/migrate.ts'
import type { Problem, SideId } from '../kernel/names.ts'
import { submit } from '../kernel/referee.ts'
import type { GameState, Moment, Shape } from '../kernel/ruleset.ts'
import { type Refusal, refusal } from '../kernel/why.ts'
import { filled, fits } from '../learn/part.ts'
import type { ReplyDoc } from '../learn/parts-doc.ts'
import { readOrder } from './door.ts'
import type { Taken } from './game.ts'
import type { Battle } from './opening.ts'
import type { Mind } from './seats.ts'

/** The two sides of a lesson at play, without a table: an order and everything that answers it, from any position. Nothing here is kept or changed. */

type State = GameState<Shape>
type Order = Shape['order']
/** Where a lesson stands: the state, how often each reply has been given, what the other side's mind has in mind. */
export interface Position {
  readonly state: State
  readonly counts: ReadonlyMap<ReplyDoc, number>
  readonly memory: Plain | null
}
/** An order with what came of it. */
export interface GivenOrder {
  readonly order: Order
  readonly taken: Taken
  /** It was given by the lesson, for whichever side: undo takes it back with the learner's order before it. */
  readonly automatic: boolean
  readonly memory?: Plain
}
/** A stretch of play, and where it has led. */
export interface Course {
  readonly given: readonly GivenOrder[]
  readonly at: Position
  /** Replies of the lesson that the rules refused, in words; something else was done in their place. */
  readonly troubles: readonly string[]
}
export const momentsOf = ({ given }: Course): readonly Moment<Shape>[] => given.flatMap(({ taken }) => taken.moments)

interface Gathered {
  readonly given: GivenOrder[]
  readonly troubles: string[]
  at: Position
}
/** Nobody answers so many questions between two of the learner's. */
const ANSWERS_MOST = 400

export interface LessonSides {
  readonly battle: Battle
  readonly learner: SideId
  /** Null: whoever has no reply does as little as he may. */
  readonly other: Mind | null
}

/** Answers everything that is asked until the learner is: by the first reply that fits, then by the other side's mind or by doing as little as it may. */
export function settled(sides: LessonSides, from: Position, replies: readonly ReplyDoc[]): Course {
  const all: Gathered = { given: [], troubles: [], at: from }
  settle(sides, all, replies)
  return all
}

/**
 * The learner's order with everything that answers it, or why it is refused.
 * @param rolls shown by the dice until the learner is asked again; then they fall by chance
 * @param freely questions in the midst of an order that it does not answer are passed first
 */
export function played(
  sides: LessonSides,
  from: Position,
  order: Order,
  replies: readonly ReplyDoc[],
  { rolls, freely = false }: { readonly rolls?: readonly number[] | undefined; readonly freely?: boolean } = {},
): Course | { readonly why: Refusal } {
  const all: Gathered = { given: [], troubles: [], at: rolls ? withDice(from, loadedDice(from.state.dice, rolls)) : from }
  const read = readOrder(sides.battle.edition, order)
  if (!read.ok) return { why: unread(read.error) }
  if (freely) passUntil(sides, all, read.value, replies)
  const why = give(sides, all, read.value, { automatic: false })
  if (why !== null) return { why }
  settle(sides, all, replies)
  return rolls ? unloaded(all) : all
}

function give(
  { battle }: LessonSides,
  all: Gathered,
  order: Order,
  more: { readonly automatic: boolean; readonly memory?: Plain | undefined },
): Refusal | null {
  const taken = submit(battle.rules, all.at.state, order)
  if (!taken.ok) return taken.why
  const { automatic, memory } = more
  all.given.push({ order, taken, automatic, ...(memory === undefined ? {} : { memory }) })
  all.at = { ...all.at, state: taken.state, ...(memory === undefined ? {} : { memory }) }
  return null
}

function settle(sides: LessonSides, all: Gathered, replies: readonly ReplyDoc[]): void {
  for (let i = 0; i < ANSWERS_MOST; i++) {
    const { standing } = all.at.state
    if (standing.is === 'over') return
    const question = standing.questions.find((asked) => asked.side !== sides.learner || replyTo(sides, all.at, asked, replies) !== null)
    if (!question) return
    if (!reply(sides, all, question, replies) && !think(sides, all, question) && !idle(sides, all, question)) return
  }
}

/** For the learner's own side a reply answers only where it says so. */
function replyTo(
  { learner }: LessonSides,
  { counts }: Position,
  question: Shape['question'],
  replies: readonly ReplyDoc[],
): ReplyDoc | null {
  const meant = ({ to }: ReplyDoc): boolean => question.side !== learner || (isPlain(to) && to['side'] === learner)
  return (
    replies.find((one) => meant(one) && fits(one.to, question) && (counts.get(one) ?? 0) < (one.times ?? Number.POSITIVE_INFINITY)) ?? null
  )
}

function reply(sides: LessonSides, all: Gathered, question: Shape['question'], replies: readonly ReplyDoc[]): boolean {
  const doc = replyTo(sides, all.at, question, replies)
  if (!doc) return false
  // A reply that is refused is used up too, so that it is not tried for ever.
  all.at = { ...all.at, counts: new Map(all.at.counts).set(doc, (all.at.counts.get(doc) ?? 0) + 1) }
  const order = { side: question.side, ...(filled(doc.give, { question }) as object) }
  const read = readOrder(sides.battle.edition, order)
  const why = read.ok ? give(sides, all, read.value, { automatic: true }) : unread(read.error)
  if (why === null) return true
  all.troubles.push(`${JSON.stringify(order)} in answer to ${JSON.stringify(question)}: ${why.text}`)
  return question.side !== sides.learner ? think(sides, all, question) || idle(sides, all, question) : true
}

function think(sides: LessonSides, all: Gathered, question: Shape['question']): boolean {
  const { other, learner, battle } = sides
  if (!other || question.side === learner) return false
  try {
    const { order, memory } = other.decide(battle.rules.view(all.at.state, question.side), all.at.memory)
    return give(sides, all, order, { automatic: true, memory }) === null
  } catch {
    // A mind that breaks down must not end the lesson: it does as little as it may.
    return false
  }
}

/** The laziest first. */
const LAZY = ['pass', 'close', 'group', 'place'] as const
function idle(sides: LessonSides, all: Gathered, question: Shape['question']): boolean {
  const { rules } = sides.battle
  const offers = rules.offers(rules.view(all.at.state, question.side))
  const offer = LAZY.map((role) => offers.find((one) => one.role === role)).find((one) => one !== undefined) ?? offers[0]
  return offer !== undefined && give(sides, all, offer.order, { automatic: true }) === null
}

/** Whoever shows something does not answer what he has no order for: the reaction is passed, until the order fits what is asked. */
function passUntil(sides: LessonSides, all: Gathered, order: Order, replies: readonly ReplyDoc[]): void {
  const { rules } = sides.battle
  for (let i = 0; i < ANSWERS_MOST; i++) {
    const { standing } = all.at.state
    if (standing.is === 'over') return
    const question = standing.questions.find(({ side }) => side === order.side)
    if (!question || !rules.isReaction?.(question)) return
    const view = rules.view(all.at.state, order.side)
    if (rules.refuse(view, order) === null) return
    const pass = rules.offers(view).find(({ role }) => role === 'pass')
    if (!pass || give(sides, all, pass.order, { automatic: true }) !== null) return
    settle(sides, all, replies)
  }
}

/** Orders of a document are looked at as any that comes from outside. */
const unread = ([first]: readonly Problem[]): Refusal => refusal(`${first?.at ?? ''}: ${first?.text ?? ''}`, null, 'order')
export const withDice = (at: Position, dice: State['dice']): Position => ({ ...at, state: { ...at.state, dice } })
function unloaded(course: Course): Course {
  const at = withDice(course.at, unloadedDice(course.at.state.dice))
  const given = course.given.map((one, i) => {
    if (i < course.given.length - 1) return one
    const { taken } = one
    return {
      ...one,
      taken: {
        ok: true as const,
        state: at.state,
        moments: taken.moments,
        get undoable() {
          return taken.undoable
        },
      },
    }
  })
  return { ...course, given, at }
}
