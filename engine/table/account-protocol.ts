import type { PieceFact } from '../board/mission/facts.ts'
import type { BySide, Hex, PieceId, SideId } from '../kernel/names.ts'
import type { ScoreLine } from '../screen/picture.ts'

/** What the answer to `account` says of a battle that is over. */

/** A unit of either side, uncovered. */
export interface AccountUnit {
  readonly id: PieceId
  readonly side: SideId
  /** "Main battle tank A12". */
  readonly title: string
  readonly symbol: string
  readonly group: string
  readonly strength: number
  /** `waiting`: it never came on. */
  readonly is: PieceFact['is']
  /** Where it is, or was lost; null where nobody can say. */
  readonly hex: Hex | null
  /** Pieces of the other side that were lost by its doing. */
  readonly kills: number
}
export interface AccountLoss {
  /** The place in the journal of the order by which it came: the position before it is that after so many orders. */
  readonly act: number
  readonly turn: number
  readonly side: SideId
  readonly piece: PieceId
  readonly strength: number
  readonly hex: Hex | null
  /** Null where nobody did it. */
  readonly by: PieceId | null
  /** With what; empty where the book does not say. */
  readonly means: string
}
/** Throws of a kind that served a side when they were made. */
export interface AccountThrows {
  readonly what: string
  readonly thrown: number
  readonly made: number
  /** How many were to be expected, in thousandths. */
  readonly expected: number
  /** The sum of chance x (1 - chance) over the throws, in thousandths: the square of how far luck reaches. */
  readonly spread: number
}
/** How it stood when a turn was over. */
export interface AccountTurn {
  readonly turn: number
  /** Orders given up to then. */
  readonly after: number
  readonly lines: readonly Pick<ScoreLine, 'id' | 'blue' | 'red'>[]
  /** Who held which objective, in the order of `BattleAccount.objectives`. */
  readonly held: readonly (SideId | null)[]
  /** Strength lost so far. */
  readonly lost: BySide<number>
}
export interface BattleAccount {
  readonly orders: number
  /** What strength is measured in. */
  readonly unit: string
  readonly units: readonly AccountUnit[]
  readonly losses: readonly AccountLoss[]
  readonly throws: BySide<readonly AccountThrows[]>
  readonly objectives: readonly string[]
  readonly lines: readonly Pick<ScoreLine, 'id' | 'label' | 'decides'>[]
  /** The beginning (turn 0), and each turn that is over. */
  readonly course: readonly AccountTurn[]
}
