import { opposite, type SideId } from '../../../engine/mind.ts'
import { book, type Phase, type World } from './book.ts'

/** Which cards are still to come: in which order nobody knows, but what has been drawn is seen (SS-SEQ-07). */

/** A card that is in the deck still comes in this turn, if no event ends the turn before it (SS-EVT-24). */
const COMES = 0.93
/** Of two cards of the next turn, each comes first in half of all cases; and much may have changed until then. */
const FIRST = 0.5

/** How many cards of a phase a side will have before the other thing is done again; `foresight`: what the next turn counts. */
export interface Coming {
  readonly now: number
  readonly next: number
}
const isToCome = ({ deck, scenario }: World, side: SideId, phase: Phase): boolean =>
  deck.some((card) => card.phase !== 'event' && card.phase === phase && book.sideOfPlayer({ scenario } as World, card.player) === side)

/** Cards of a phase that a side has before the next move card of either comes: what is left of this turn, and the half of the next one. */
function comingOf(world: World, side: SideId, phase: Phase): Coming {
  return { now: isToCome(world, side, phase) ? COMES : 0, next: FIRST }
}
const comes = ({ now, next }: Coming, foresight: number): number => now + next * foresight

/** What is expected to come for both sides, by phase. */
export interface Cards {
  readonly own: Readonly<Record<Phase, number>>
  readonly theirs: Readonly<Record<Phase, number>>
}
export function cardsOf(world: World, side: SideId, foresight: number): Cards {
  const all = (whose: SideId): Readonly<Record<Phase, number>> => {
    const of = (phase: Phase): number => comes(comingOf(world, whose, phase), foresight)
    return { rally: of('rally'), assault: of('assault'), support: of('support'), fire: of('fire'), move: of('move') }
  }
  return { own: all(side), theirs: all(opposite(side)) }
}
