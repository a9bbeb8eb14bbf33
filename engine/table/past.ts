import { must } from '../kernel/assert.ts'
import type { SideId } from '../kernel/names.ts'
import { begin, submit } from '../kernel/referee.ts'
import type { GameState, Moment, Shape } from '../kernel/ruleset.ts'
import { witness } from '../kernel/witness.ts'
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
  const tell = (moments: readonly Moment<Shape>[], after: GameState<Shape>, orders: number): void => {
    const told = witness(rules, after, moments, side).filter(({ line, cues }) => line !== null || cues.length > 0)
    if (told.length === 0) return
    const { turn } = rules.picture(rules.view(after, side))
    for (const telling of told) past.push({ turn, after: orders, telling })
  }
  if (from === 0) {
    const start = begin(rules, game.battle.start, game.dice)
    tell(start.moments, start.state, 0)
  }
  const last = Math.min(from + most, game.orders.length)
  let state = from < last ? stateAt(game, from) : null
  for (let at = from; at < last && state; at++) {
    const verdict = submit(rules, state, must(game.orders[at], 'an order of the journal'))
    if (!verdict.ok) return { past, next: null }
    state = verdict.state
    tell(verdict.moments, state, at + 1)
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
