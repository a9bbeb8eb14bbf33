import { opposite, type SideId } from '../kernel/names.ts'
import type { GameState, Shape } from '../kernel/ruleset.ts'
import { banner, said } from '../screen/kit.ts'
import type { Outcome } from '../screen/picture.ts'
import type { Telling } from '../screen/telling.ts'
import type { Battle } from './opening.ts'

/**
 * A side gives a battle up. No book knows of it: the orders, and what they led to, stay what they were, and the table ends the battle where it stands. A save
 * says who conceded, beside the orders.
 */
type Named = Pick<Battle, 'scenario'>

export const concessionOf = ({ scenario }: Named, side: SideId): Outcome => ({
  winner: opposite(side),
  why: `${scenario.sides[side].name} concedes the battle.`,
})

/** The same position, in which nobody is asked any more. */
export const conceded = <S extends Shape>(battle: Named, state: GameState<S>, side: SideId): GameState<S> => ({
  ...state,
  standing: { is: 'over', outcome: concessionOf(battle, side) },
})

/** The last line of the log: both sides hear of it. */
export function tellConcession(battle: Named, side: SideId): Telling {
  const { why } = concessionOf(battle, side)
  return said(why, 'turn', banner(why, opposite(side)))
}
