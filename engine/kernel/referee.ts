import type { Outcome } from '../screen/picture.ts'
import { DiceError, type DiceState, rollDie, shuffled } from './dice.ts'
import { isNonEmpty, type NonEmpty, opposite, SIDES, type SideId } from './names.ts'
import type { Answer, GameState, Moment, Play, Ruleset, Shape, Standing } from './ruleset.ts'
import { type Refusal, refusal } from './why.ts'

/** What came of an order: refused and nothing changed, or the new state with every moment on the way. */
export type Verdict<S extends Shape> =
  | { readonly ok: true; readonly state: GameState<S>; readonly moments: readonly Moment<S>[]; readonly undoable: boolean }
  | { readonly ok: false; readonly why: Refusal }

const TASKS_PER_ORDER_MAX = 10_000

/** Begins a game: plays on until somebody is asked something. @throws DiceError when scripted dice run out before that */
export function begin<S extends Shape>(
  rules: Ruleset<S>,
  world: S['world'],
  dice: DiceState,
): { state: GameState<S>; moments: readonly Moment<S>[] } {
  const hand = new Hand(rules, world, [rules.first], dice)
  return { state: hand.playOn(), moments: hand.moments }
}

/** The one door: an order that answers a question. A refusal changes nothing. */
export function submit<S extends Shape>(rules: Ruleset<S>, state: GameState<S>, order: S['order']): Verdict<S> {
  const tried = attempt(rules, state, order)
  if (!tried.ok) return tried
  return {
    ...tried,
    // Found out when somebody asks: who gives a journal again does not.
    get undoable() {
      const { standing } = tried.state
      return (standing.is === 'asking' && standing.sealed.length > 0) || canBeUndone(rules, state, tried, order)
    },
  }
}

/** What would come of an order: refused, or the state after it with every moment on the way. */
export type Attempt<S extends Shape> =
  | { readonly ok: true; readonly state: GameState<S>; readonly moments: readonly Moment<S>[] }
  | { readonly ok: false; readonly why: Refusal }

export interface Attempting {
  /** Rolled instead of the state's own: what would happen if the dice fell otherwise. They go on in the state that is given back. */
  readonly dice?: DiceState
}

/**
 * Tries an order: what `submit` does, which is built on it, without asking who may take it back. Nothing is changed or kept, so that thousands of
 * orders can be thought through from one state.
 */
export function attempt<S extends Shape>(
  rules: Ruleset<S>,
  state: GameState<S>,
  order: S['order'],
  { dice = state.dice }: Attempting = {},
): Attempt<S> {
  const { standing } = state
  if (standing.is === 'over') return { ok: false, why: refusal('The battle is over.') }
  const question = standing.questions.find((asked) => asked.side === order.side)
  if (!question) return { ok: false, why: refusal('It is not your decision now.', null, 'side') }
  const why = rules.refuse(rules.view(state, order.side), order)
  if (why !== null) return { ok: false, why }

  const waiting = standing.questions.filter((asked) => asked !== question)
  const answers = inSideOrder([...standing.sealed, { question, order }])
  if (isNonEmpty(waiting))
    return { ok: true, state: { ...state, dice, standing: { is: 'asking', questions: waiting, sealed: answers } }, moments: [] }
  try {
    const hand = new Hand(rules, state.world, state.agenda, dice)
    rules.obey(hand, answers)
    return { ok: true, state: hand.playOn(), moments: hand.moments }
  } catch (error) {
    if (error instanceof DiceError) return { ok: false, why: refusal(`The dice cannot be rolled: ${error.message}.`, null, 'dice') }
    throw error
  }
}

/** Whose the last order is for undo: an answer that the other side cannot notice belongs to that side's own order before it. */
function whoMayUndo<S extends Shape>(rules: Ruleset<S>, state: GameState<S>, order: S['order']): SideId {
  const other = opposite(order.side)
  const question = state.standing.is === 'asking' ? state.standing.questions.find(({ side }) => side === order.side) : undefined
  return question && rules.isUnnoticed?.(rules.view(state, other), question, order) ? other : order.side
}

/** Undo ends where a die fell, the other side is asked (so that this one can notice), or something new was seen. */
function canBeUndone<S extends Shape>(
  rules: Ruleset<S>,
  before: GameState<S>,
  { state: after, moments }: Extract<Attempt<S>, { ok: true }>,
  order: S['order'],
): boolean {
  if (after.dice.rolled !== before.dice.rolled || after.standing.is === 'over') return false
  const side = whoMayUndo(rules, before, order)
  const noticed = (asked: S['question']): boolean => asked.side !== side && !rules.isUnnoticed?.(rules.view(after, side), asked, null)
  if (after.standing.questions.some(noticed)) return false
  return moments.every(({ event }) => !rules.unveils(event, side))
}

const inSideOrder = <S extends Shape>(answers: readonly Answer<S>[]): NonEmpty<Answer<S>> =>
  [...answers].sort((x, y) => SIDES.indexOf(x.order.side) - SIDES.indexOf(y.order.side)) as unknown as NonEmpty<Answer<S>>

/** The one mutable thing in the engine; lives for one order. */
class Hand<S extends Shape> implements Play<S> {
  readonly moments: Moment<S>[] = []
  world: S['world']
  private readonly rules: Ruleset<S>
  private readonly agenda: S['task'][]
  private dice: DiceState
  private standing: Standing<S> | null = null

  constructor(rules: Ruleset<S>, world: S['world'], agenda: readonly S['task'][], dice: DiceState) {
    this.rules = rules
    this.world = world
    this.agenda = [...agenda]
    this.dice = dice
  }

  roll(faces: number): number {
    const [value, after] = rollDie(this.dice, faces)
    this.dice = after
    return value
  }
  shuffle<T>(cards: readonly T[]): T[] {
    return shuffled(cards, (faces) => this.roll(faces))
  }
  emit(event: S['event']): void {
    const before = this.world
    this.world = this.rules.reduce(before, event)
    this.moments.push({ event, before, after: this.world })
  }
  then(...tasks: S['task'][]): void {
    this.agenda.push(...tasks.reverse())
  }
  ask(...questions: NonEmpty<S['question']>): void {
    if (this.standing) throw new Error('a task asked twice')
    this.standing = { is: 'asking', questions, sealed: [] }
  }
  end(outcome: Outcome): void {
    this.standing = { is: 'over', outcome }
  }

  playOn(): GameState<S> {
    for (let done = 0; !this.standing; done++) {
      if (done > TASKS_PER_ORDER_MAX) throw new Error('the agenda does not end')
      const task = this.agenda.pop()
      if (!task) throw new Error('the agenda ran dry: a ruleset must ask or end')
      this.rules.perform(this, task)
    }
    return { world: this.world, agenda: this.agenda, dice: this.dice, standing: this.standing }
  }
}
