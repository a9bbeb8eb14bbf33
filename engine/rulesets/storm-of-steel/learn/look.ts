import type { CoachHint } from '../../../board/learn-kit.ts'
import { opposite, type SideId } from '../../../kernel/names.ts'
import { enemiesOf, friendsOf, type Placed, sideOfPlayer } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { Phase } from '../tables/cards.ts'
import type { World } from '../words/world.ts'

/** A position as the coach looks at it: what the asked side knows. */
export interface Look {
  readonly s: Situation
  readonly side: SideId
}
export type Hint = (look: Look) => CoachHint | null

export const ownOf = ({ s, side }: Look): readonly Placed[] => friendsOf(s.world, side)
export const foesOf = ({ s, side }: Look): readonly Placed[] => enemiesOf(s.world, side)

/** Whether this card of the turn has been drawn (SS-SEQ-07): what has come does not come again before the shuffle. */
export const hasCome = (world: World, phase: Phase, side: SideId): boolean =>
  world.drawn.some((card) => card.phase !== 'event' && card.phase === phase && sideOfPlayer(world, card.player) === side)
/**
 * Thousandths that the other side has a fire card before the next move card of this one: a card that is still in the deck comes, unless an event ends the turn; of
 * the next turn's two either may be first (SS-SEQ-03, SS-SEQ-06).
 */
export const fireComes = (world: World, side: SideId): number => (hasCome(world, 'fire', opposite(side)) ? HALF : CERTAIN)
const [HALF, CERTAIN] = [500, 1000]

/** The best by a number; the first of equals. Null where there is none, or none reaches the least. */
export function bestBy<T>(
  list: readonly T[],
  worth: (one: T) => number,
  least: number,
): { readonly one: T; readonly worth: number } | null {
  let best: { readonly one: T; readonly worth: number } | null = null
  for (const one of list) {
    const value = worth(one)
    if (value >= least && (best === null || value > best.worth)) best = { one, worth: value }
  }
  return best
}
