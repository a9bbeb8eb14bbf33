import { replay } from '../kernel/journal.ts'
import { opposite, type SideId } from '../kernel/names.ts'
import type { GameState, Shape } from '../kernel/ruleset.ts'
import { asOwnOrder, witness } from '../kernel/witness.ts'
import type { Telling } from '../screen/telling.ts'
import { COACHED } from './asides.ts'
import type { Game } from './game.ts'
import type { PastTelling } from './protocol.ts'
import { actGiven } from './standing-decision.ts'
import { StandingLog } from './standing-log.ts'

/** How many orders are told at once where the request does not say. */
export const PAST_ORDERS = 25

/**
 * What a side saw of the battle so far: the journal is played again and told with that side's eyes, as it was told then. It tells nothing else, so
 * a battle that is taken up again tells no more than it told the first time. An order that cannot be played again ends it.
 */
export class Past {
  private readonly game: Game
  private readonly side: SideId
  private readonly others: boolean
  /** Up to where the past has been told, and what standing orders did in the turn that stands there: parts are asked for one after the other. */
  private told: { readonly at: number; readonly log: StandingLog } = { at: 0, log: new StandingLog() }

  /** @param others the seat of the other side is a mind: its acts have numbers by which their grounds can be asked for */
  constructor(game: Game, side: SideId, others = false) {
    this.game = game
    this.side = side
    this.others = others
  }

  /** @param from the first order; 0 tells what came before it, too */
  of(from: number, most: number): { readonly past: readonly PastTelling[]; readonly next: number | null } {
    const { game, side } = this
    const { rules } = game.battle
    const past: PastTelling[] = []
    const tell = (seen: readonly Telling[], after: GameState<Shape>, orders: number): void => {
      const told = seen.filter(({ line, cues, begins }) => line !== null || cues.length > 0 || begins)
      if (told.length === 0) return
      const turn = turnOf(game, after, side)
      for (const telling of told) past.push({ turn, after: orders, telling })
    }
    if (from === 0) {
      const start = game.stateAfter(0)
      tell(witness(rules, start, game.opening, side), start, 0)
      if (game.coachedFrom === 0) tell([COACHED], start, 0)
    }
    const last = Math.min(from + most, game.orders.length)
    const log = this.told.at === from ? this.told.log : standingLogOf(game, side, from)
    let at = from
    for (const { tellings, after } of toldAgain(game, side, log, from, last)) {
      const isAct = this.others && game.orders[at]?.side === opposite(side)
      at++
      tell(isAct ? tellings.map((telling) => ({ ...telling, act: -at })) : tellings, after, at)
      if (game.coachedFrom === at) tell([COACHED], after, at)
    }
    this.told = { at, log }
    return { past, next: at === last && last < game.orders.length ? last : null }
  }
}

const turnOf = ({ battle: { rules } }: Game, state: GameState<Shape>, side: SideId): number => rules.picture(rules.view(state, side)).turn

/** The orders of a stretch of the journal, given again and told; ends before one that cannot be. */
function* toldAgain(
  game: Game,
  side: SideId,
  log: StandingLog,
  from: number,
  to: number,
): Generator<{ readonly tellings: readonly Telling[]; readonly after: GameState<Shape> }, void> {
  const { rules, edition } = game.battle
  let place = from
  for (const { order, before, verdict } of replay(rules, game.stateAfter(from), game.orders.slice(from, to))) {
    if (!verdict.ok) return
    const { state: after, moments } = verdict
    const isOurs = order.side === side && game.byStandingOrders.has(place)
    const act = isOurs ? actGiven(rules, edition.standingOrders ?? [], rules.view(before, side), order) : null
    const seen = asOwnOrder(rules, before, order, side, witness(rules, after, moments, side))
    const turn = { before: act ? turnOf(game, before, side) : 0, after: () => turnOf(game, after, side) }
    yield { tellings: log.told(seen, { act, place: place++, turn, over: after.standing.is === 'over' }), after }
  }
}

/** What standing orders have done so far in the turn that stands after so many orders. */
export function standingLogOf(game: Game, side: SideId, orders: number): StandingLog {
  const log = new StandingLog()
  if (![...game.byStandingOrders].some((place) => place < orders)) return log
  const turn = turnOf(game, game.stateAfter(orders), side)
  // The first order of the turn: turns never go back.
  let [first, after] = [0, orders]
  while (first < after) {
    const middle = (first + after) >> 1
    if (turnOf(game, game.stateAfter(middle), side) < turn) first = middle + 1
    else after = middle
  }
  for (const _ of toldAgain(game, side, log, first, orders));
  return log
}
