import { onBoard } from '../../../board/board.ts'
import type { Hex } from '../../../kernel/names.ts'
import { groundAt, levelAt, onBridge } from '../state/ground.ts'
import { isAloft, onMap } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'

/** What a bridge is laid over: water, or a ditch, ground that lies two levels or more below the bank (R-158, R-159, SR-GLOS-3). */

/** One level is an easy slope that everybody drives down. */
const DITCH_LEVELS = 2

/** Whether a hex is part of a gap, seen from a bank of this level. Where a deck lies already there is none. */
export function isGap(s: Situation, hex: Hex, bank: number): boolean {
  if (!onBoard(s.board, hex) || onBridge(s, hex)) return false
  const { water, isBuilding } = groundAt(s, hex)
  const level = levelAt(s, hex)
  return !isBuilding && level <= (water ? bank : bank - DITCH_LEVELS)
}
/** Whether a bridge can end on a hex: ground at most one level higher or lower than the other bank, and no building. */
export function isBank(s: Situation, hex: Hex, bank: number): boolean {
  if (!onBoard(s.board, hex) || onBridge(s, hex)) return false
  const { water, isBuilding } = groundAt(s, hex)
  return !water && !isBuilding && Math.abs(levelAt(s, hex) - bank) <= 1
}
/** Whether a unit or a blip is in the way of a deck that comes down on these hexes. */
export const isTaken = (s: Situation, hexes: readonly Hex[]): boolean => {
  const inIt = (at: Hex): boolean => hexes.some((hex) => hex[0] === at[0] && hex[1] === at[1])
  return (
    onMap(s.world).some((unit) => !isAloft(s.world, unit) && inIt(unit.hex)) ||
    Object.values(s.world.blips).some((blip) => blip.flying !== true && inIt(blip.hex))
  )
}
