import { idOf, onBoard, type TerrainId } from '../../board/board.ts'
import { directionTo, neighbours, oppositeDirection } from '../../board/hex.ts'
import type { Hex } from '../../kernel/names.ts'
import { sameHex } from '../../kernel/names.ts'
import type { Reason } from '../../kernel/why.ts'
import type { Unit } from './model.ts'
import { isEntrenched } from './pits.ts'
import type { Situation } from './situation.ts'
import { costPerCm, GROUND, type GroundClass, PROFILE_MODIFIERS, type RowId, slopeRow } from './tables/terrain.ts'

/** The ground of a hex as it is now: the map plus what play has changed. */
export function terrainAt(s: Situation, hex: Hex): TerrainId {
  const terrain = s.board.terrain[idOf(s.board, hex)] as TerrainId
  return s.world.ground.cleared.some((cleared) => sameHex(cleared, hex)) ? 'open' : terrain
}
export const groundAt = (s: Situation, hex: Hex): (typeof GROUND)[TerrainId] => GROUND[terrainAt(s, hex)]
export const isFoliage = (s: Situation, hex: Hex): boolean => groundAt(s, hex).foliageTop > 0
export const levelAt = (s: Situation, hex: Hex): number => s.board.level[idOf(s.board, hex)] as number
export const onBridge = (s: Situation, hex: Hex): boolean => s.board.bridge[idOf(s.board, hex)] !== 0

/** Whether a road, track or bridge deck leads from a hex to its neighbour. */
export function joined(s: Situation, from: Hex, to: Hex): boolean {
  const direction = directionTo(from, to)
  if (direction === null) return false
  const roads = (s.board.roads[idOf(s.board, from)] as number) | (s.board.tracks[idOf(s.board, from)] as number)
  const back = (s.board.roads[idOf(s.board, to)] as number) | (s.board.tracks[idOf(s.board, to)] as number)
  return (roads & (1 << direction)) !== 0 || (back & (1 << oppositeDirection(direction))) !== 0
}
const paved = (s: Situation, from: Hex, to: Hex): boolean => {
  const direction = directionTo(from, to)
  if (direction === null) return false
  return (
    ((s.board.roads[idOf(s.board, from)] as number) & (1 << direction)) !== 0 ||
    ((s.board.roads[idOf(s.board, to)] as number) & (1 << oppositeDirection(direction))) !== 0
  )
}

/** The rows of the movement table that a step into `to` pays for: the entered hex's ground and the slope of the hexside. */
export function rowsOfStep(s: Situation, from: Hex, to: Hex): readonly RowId[] {
  const slope = slopeRow(Math.abs(levelAt(s, to) - levelAt(s, from)))
  const onDeck = onBridge(s, from) || onBridge(s, to)
  // A bridge deck lies level between its banks and is paved; a road paves the step along it.
  if (onDeck && joined(s, from, to)) return ['pavement']
  if (paved(s, from, to)) return ['pavement', slope]
  return [groundAt(s, to).row, slope]
}

/** Price of a step in milli; null where the table forbids it. Stacking, wire and enemies are asked elsewhere. */
export function stepCost(s: Situation, cls: GroundClass, from: Hex, to: Hex): number | null {
  if (cls !== 'infantry' && groundAt(s, to).isBuilding) return null
  if ((onBridge(s, from) || onBridge(s, to)) && !joined(s, from, to)) return null
  const perCm = costPerCm(rowsOfStep(s, from, to), cls, s.world.settings.slopeRule)
  return perCm === null ? null : perCm * s.world.settings.hexMilli
}

/** SR-SLOPE-5: three levels or more down is a fall for a vehicle. */
export const isCliff = (s: Situation, from: Hex, to: Hex): boolean =>
  slopeRow(Math.abs(levelAt(s, to) - levelAt(s, from))) === 'cliff' && !(onBridge(s, from) || onBridge(s, to))

export const smokedTop = (s: Situation, hex: Hex): number =>
  s.world.ground.smoke.reduce((top, smoke) => (sameHex(smoke.hex, hex) ? Math.max(top, smoke.height) : top), 0)

/** What the ground of its own hex does to a unit's Profile: terrain and entrenchment (SR-COVER-2, SR-COVER-3, R-74). */
export function coverTerms(s: Situation, unit: Unit, hex: Hex): readonly Reason[] {
  const terms: Reason[] = []
  const ground = groundAt(s, hex)
  const modifier = onBridge(s, hex) ? 0 : (PROFILE_MODIFIERS[ground.isBuilding ? 'building' : ground.row] ?? 0)
  if (modifier !== 0) terms.push({ text: ground.name, value: modifier, rule: 'SR-COVER-3' })
  if (isEntrenched(s.world, unit)) terms.push({ text: 'Entrenchment', value: PROFILE_MODIFIERS.entrenchment, rule: 'SR-COVER-11' })
  return terms
}
export const coverAt = (s: Situation, hex: Hex): number => {
  const ground = groundAt(s, hex)
  return onBridge(s, hex) ? 0 : (PROFILE_MODIFIERS[ground.isBuilding ? 'building' : ground.row] ?? 0)
}

/** what a hex offers to hide in: a feature, the bank of shallow or medium water, a dug position that nobody has. */
export function hidesInside(s: Situation, hex: Hex): boolean {
  if (onBridge(s, hex)) return false
  const { hide } = groundAt(s, hex)
  if (hide === 'inside') return true
  if (hide === 'bank') return neighbours(hex).some((next) => onBoard(s.board, next) && !groundAt(s, next).water)
  return s.world.ground.pits.some((pit) => pit.holder === null && sameHex(pit.hex, hex))
}
/** the adjacent hexes behind which a stand can hide: at least one level higher, or across a wall or berm. */
export const hidesBehind = (s: Situation, hex: Hex): readonly Hex[] =>
  neighbours(hex).filter((next) => onBoard(s.board, next) && (levelAt(s, next) > levelAt(s, hex) || walled(s, hex, next)))
/** Whether a wall or berm stands on the hexside between two neighbours. */
export function walled(s: Situation, from: Hex, to: Hex): boolean {
  const direction = directionTo(from, to)
  if (direction === null) return false
  const sides = (hex: Hex): number => (s.board.walls[idOf(s.board, hex)] as number) | (s.board.berms[idOf(s.board, hex)] as number)
  return (sides(from) & (1 << direction)) !== 0 || (sides(to) & (1 << oppositeDirection(direction))) !== 0
}

/** places where a stand stands in the open. */
export const isOpenGround = (s: Situation, hex: Hex): boolean => {
  const { row, water } = groundAt(s, hex)
  return water || onBridge(s, hex) || row === 'open' || row === 'pavement' || row === 'sand'
}
