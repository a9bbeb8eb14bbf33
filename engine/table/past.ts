import { replay } from '../kernel/journal.ts'
import type { SideId } from '../kernel/names.ts'
import type { GameState, Shape } from '../kernel/ruleset.ts'
import { asOwnOrder, witness } from '../kernel/witness.ts'
import type { Telling } from '../screen/telling.ts'
import type { Game } from './game.ts'
import type { PastTelling } from './protocol.ts'

/** Orders that are told at one go where nobody says how many. */
export const PAST_ORDERS = 25

/**
 * What a side saw of the battle so far: the journal is played again and told with that side's eyes, as it was told then. Of nothing else does it speak, so
 * a battle that is taken up again tells no more than it told the first time. An order that cannot be played again ends it.
 */
export function pastOf(
  game: Game,
  side: SideId,
  from: number,
  most: number,
): { readonly past: readonly PastTelling[]; readonly next: number | null } {
  const { rules } = game.battle
  const past: PastTelling[] = []
  const tell = (seen: readonly Telling[], after: GameState<Shape>, orders: number): void => {
    const told = seen.filter(({ line, cues, begins }) => line !== null || cues.length > 0 || begins)
    if (told.length === 0) return
    const { turn } = rules.picture(rules.view(after, side))
    for (const telling of told) past.push({ turn, after: orders, telling })
  }
  if (from === 0) {
    const start = game.stateAfter(0)
    tell(witness(rules, start, game.opening, side), start, 0)
  }
  const last = Math.min(from + most, game.orders.length)
  let at = from
  for (const { order, before, verdict } of replay(rules, game.stateAfter(from), game.orders.slice(from, last))) {
    if (!verdict.ok) return { past, next: null }
    tell(asOwnOrder(rules, before, order, side, witness(rules, verdict.state, verdict.moments, side)), verdict.state, ++at)
  }
  return { past, next: last < game.orders.length ? last : null }
}
