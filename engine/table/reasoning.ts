import { canonical } from '../kernel/journal.ts'
import type { Plain } from '../kernel/migrate.ts'
import { fail, ok, type Problem, type Result, type SideId } from '../kernel/names.ts'
import type { Ruleset, Shape } from '../kernel/ruleset.ts'
import type { Advice, Grounds } from '../screen/grounds.ts'
import type { Offer } from '../screen/offers.ts'
import type { Game } from './game.ts'
import type { AnswerOf, Request } from './protocol.ts'
import { ADVISER, type Decision, EXPLORER, HAND, type Mind, RANDOM } from './seats.ts'

/**
 * Why the computer gave an order, and what it would do in a hand's place. A mind answers the same whenever it is asked with the same view and memory, so grounds
 * need no place in a save: it is asked once more, with what its side knew then.
 */

/** What a mind is to be asked: one side's view, and what it had in mind. */
export interface Asked {
  readonly side: SideId
  readonly seat: string
  readonly view: Shape['view']
  readonly memory: Plain | null
}

/** Seats that go by chance or by hand: there is nothing to ask them. */
const WITHOUT_GROUNDS: readonly string[] = [HAND, RANDOM, EXPLORER]
export const hasGrounds = (seat: string): boolean => !WITHOUT_GROUNDS.includes(seat)

/** The question that the mind was asked which gave an order. @param place of the order in the journal, from 0 */
export function askedAt(game: Game, seats: Readonly<Record<SideId, string>>, place: number): Result<Asked, readonly Problem[]> {
  const order = game.orders[place]
  if (!order) return fail([{ at: 'act', text: `There is no order ${place + 1}; ${game.orders.length} have been given.` }])
  const { side } = order
  if (!hasGrounds(seats[side]) || game.byStandingOrders.has(place))
    return fail([{ at: 'act', text: `Order ${place + 1} was not given by a mind that has grounds.` }])
  const view = game.battle.rules.view(game.stateAfter(place), side)
  return ok({ side, seat: seats[side], view, memory: game.memoryOf(side, place) })
}

/** The question that a side is asked now, for whoever advises it. He thinks anew: what the computer had in mind for this side is nobody's. */
export function askedNow(game: Game, side: SideId): Result<Asked, readonly Problem[]> {
  const view = game.battle.rules.view(game.state, side)
  if (view.question === null) return fail([{ at: 'side', text: 'This side is not asked anything now.' }])
  return ok({ side, seat: ADVISER, view, memory: null })
}

/** Both, thought of here and now. @param newMind a mind for this alone: that of the seat may be in the midst of its dice */
export function reasoned(
  game: Game,
  seats: Readonly<Record<SideId, string>>,
  request: Extract<Request, { do: 'grounds' | 'advise' }>,
  newMind: (seat: string, side: SideId) => Mind,
): Result<AnswerOf['grounds'] | AnswerOf['advise'], readonly Problem[]> {
  const asked = request.do === 'advise' ? askedNow(game, request.side) : askedAt(game, seats, Math.abs(request.act) - 1)
  if (!asked.ok) return asked
  const { side, seat, view, memory } = asked.value
  try {
    const decision = newMind(seat, side).decide(view, memory)
    if (request.do === 'advise') return ok({ advice: adviceFrom(game.battle.rules, view, decision) })
    return ok({ grounds: groundsAgain(decision, game.orders[Math.abs(request.act) - 1]) })
  } catch (error) {
    return fail([{ at: 'do', text: `${seat} could not decide: ${error instanceof Error ? error.message : String(error)}.` }])
  }
}

/** The grounds of an order, from what the mind answers that is asked once more. */
export function groundsAgain({ order, because, plan }: Decision, given: Shape['order'] | undefined): Grounds {
  return { because, plan: plan ?? null, from: isSame(order, given) ? 'again' : 'other' }
}

/** What was advised, as an order that the screen can show and give. */
export function adviceFrom(
  rules: Pick<Ruleset<Shape>, 'offers' | 'sheet'>,
  view: Shape['view'],
  { order, because, plan }: Decision,
): Advice {
  return { offer: offerOf(rules, view, order) ?? bareOffer(order, because?.text), because, plan: plan ?? null }
}

/** The order among those that are offered, for everybody or for a piece that it names: there it has its label, its price and its way. */
export function offerOf(rules: Pick<Ruleset<Shape>, 'offers' | 'sheet'>, view: Shape['view'], order: Shape['order']): Offer | null {
  const among = (offers: readonly Offer[]): Offer | undefined => offers.find((one) => isSame(one.order, order))
  const found = among(rules.offers(view))
  if (found) return found
  for (const name of Object.values(order)) {
    const close = typeof name === 'string' && rules.sheet(view, name) !== null ? among(rules.offers(view, name)) : undefined
    if (close) return close
  }
  return null
}
/** An order that is possible and that nobody offers: it can be given all the same. */
const bareOffer = (order: Shape['order'], label = order.kind): Offer => ({ order, verb: order.kind, actor: null, to: {}, label })

const isSame = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b)
