import { onBoard } from '../../../board/board.ts'
import { hexDistance, neighbours } from '../../../board/hex.ts'
import type { Hex } from '../../../kernel/names.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { unitAt } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { Unit } from '../words/model.ts'

/** Where a piece may go (NB-MOV-01). */

export function refuseMove({ board, world }: Situation, unit: Unit, hex: Hex): Refusal | null {
  if (unit.moved) return refusal('It has moved in this round.', 'NB-MOV-01', 'unit')
  if (hexDistance(unit.hex, hex) !== 1) return refusal('It moves one hex: choose a neighbouring one.', 'NB-MOV-01', 'hex')
  if (!onBoard(board, hex)) return refusal('That hex is off the map: choose another.', 'NB-MOV-01', 'hex')
  return unitAt(world, hex) ? refusal('Somebody is in that hex: choose a free one.', 'NB-MOV-01', 'hex') : null
}
export const movesOf = (s: Situation, unit: Unit): readonly Hex[] => neighbours(unit.hex).filter((hex) => refuseMove(s, unit, hex) === null)
