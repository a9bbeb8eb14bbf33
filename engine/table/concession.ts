import { type BySide, fail, ok, opposite, type Problem, type Result, type SideId } from '../kernel/names.ts'
import type { GameState, Shape } from '../kernel/ruleset.ts'
import { banner, said } from '../screen/kit.ts'
import type { Outcome } from '../screen/picture.ts'
import type { Telling } from '../screen/telling.ts'
import type { Game } from './game.ts'
import type { Battle } from './opening.ts'
import { HAND } from './seats.ts'

/**
 * A side gives a battle up. No book knows of it: the orders, and what they led to, stay what they were, and the table ends the battle where it stands. A save
 * says who conceded, beside the orders.
 */
type Named = Pick<Battle, 'scenario'>

const concessionOf = ({ scenario }: Named, side: SideId): Outcome => ({
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

/**
 * A side gives up: one that a hand plays, or a mind's that thinks that it has lost (`givesUp`) and is taken at its word. Refused where the battle is over, or the
 * mind fights on.
 */
export function concede(
  game: Game,
  side: SideId,
  seats: BySide<string>,
  givesUp: SideId | null,
): Result<{ readonly outcome: Outcome }, readonly Problem[]> {
  if (game.state.standing.is === 'over') return fail([{ at: 'do', text: 'The battle is over.' }])
  if (seats[side] !== HAND && side !== givesUp)
    return fail([{ at: 'side', text: `This side is played by ${seats[side]}, which does not think that it has lost.` }])
  game.concede(side)
  return ok({ outcome: concessionOf(game.battle, side) })
}
