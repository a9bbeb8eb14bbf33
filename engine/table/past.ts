import { replay } from '../kernel/journal.ts'
import { opposite, type SideId } from '../kernel/names.ts'
import type { GameState, Shape } from '../kernel/ruleset.ts'
import { asOwnOrder, witness } from '../kernel/witness.ts'
import type { Telling } from '../screen/telling.ts'
import { COACHED } from './asides.ts'
import { tellConcession } from './concession.ts'
import type { Game } from './game.ts'
import type { PastTelling } from './protocol.ts'
import { actGiven } from './standing-decision.ts'
import { TurnLogs } from './turn-logs.ts'

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
  /** Up to where the past has been told, and what has been noted of the turn that stands there: parts are asked for one after the other. */
  private told: { readonly at: number; readonly logs: TurnLogs } | null = null

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
    const logs = this.told?.at === from ? this.told.logs : turnLogsOf(game, side, from)
    let at = from
    for (const { tellings, after } of toldAgain(game, side, logs, from, last)) {
      const isAct = this.others && game.orders[at]?.side === opposite(side)
      at++
      tell(isAct ? tellings.map((telling) => ({ ...telling, act: -at })) : tellings, after, at)
      if (game.coachedFrom === at) tell([COACHED], after, at)
    }
    if (at === game.orders.length && game.conceded !== null) tell([tellConcession(game.battle, game.conceded)], game.state, at)
    this.told = { at, logs }
    return { past, next: at === last && last < game.orders.length ? last : null }
  }
}

const turnOf = ({ battle: { rules } }: Game, state: GameState<Shape>, side: SideId): number => rules.picture(rules.view(state, side)).turn

/** The orders of a stretch of the journal, given again and told; ends before one that cannot be. */
function* toldAgain(
  game: Game,
  side: SideId,
  logs: TurnLogs,
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
    const turn = act ? turnOf(game, before, side) : 0
    yield { tellings: logs.told(seen, { act, place: place++, turn, state: after }), after }
  }
}

/** What is noted of the turn that stands after so many orders. */
export function turnLogsOf(game: Game, side: SideId, orders: number): TurnLogs {
  const turn = turnOf(game, game.stateAfter(orders), side)
  // The first order of the turn: turns never go back.
  let [first, after] = [0, orders]
  while (first < after) {
    const middle = (first + after) >> 1
    if (turnOf(game, game.stateAfter(middle), side) < turn) first = middle + 1
    else after = middle
  }
  // The order before it led into the turn, and a part of what it told belongs there.
  const from = Math.max(0, first - 1)
  const logs = new TurnLogs(game.battle, side, game.stateAfter(from))
  for (const _ of toldAgain(game, side, logs, from, orders));
  return logs
}
