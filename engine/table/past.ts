import { must } from '../kernel/assert.ts'
import type { SideId } from '../kernel/names.ts'
import { begin, submit } from '../kernel/referee.ts'
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
    const start = begin(rules, game.battle.start, game.dice)
    tell(witness(rules, start.state, start.moments, side), start.state, 0)
  }
  const last = Math.min(from + most, game.orders.length)
  let state = from < last ? stateAt(game, from) : null
  for (let at = from; at < last && state; at++) {
    const order = must(game.orders[at], 'an order of the journal')
    const verdict = submit(rules, state, order)
    if (!verdict.ok) return { past, next: null }
    tell(asOwnOrder(rules, state, order, side, witness(rules, verdict.state, verdict.moments, side)), verdict.state, at + 1)
    state = verdict.state
  }
  return { past, next: state && last < game.orders.length ? last : null }
}

/** A save of another edition goes on from its state; its earlier orders may mean nothing to this one. */
function stateAt(game: Game, count: number): GameState<Shape> | null {
  try {
    return game.stateAfter(count)
  } catch {
    return null
  }
}
