import { type Board, hasRoad, hasSide, hexOf, idOf, isRoad, onBoard, wholeLevel } from '../../../board/board.ts'
import { directionTo } from '../../../board/hex.ts'
import { type StepCosts, stepCosts } from '../../../board/step-costs.ts'
import { must } from '../../../kernel/assert.ts'
import type { Hex } from '../../../kernel/names.ts'
import { CITY_FLOORS, CLOSED_LEVELS, COSTS, type Ground, type MoveType, ROAD_COST, STREAM, TERRAIN, UP_LEVEL } from '../tables/terrain.ts'

/** What a hex is, and what a step costs (BC-TER). */

export function groundAt(board: Board, hex: Hex): Ground {
  const id = idOf(board, hex)
  const ground = TERRAIN[must(board.terrain[id], 'terrain')]
  if (ground === 'by floors') return (board.floors[id] ?? 1) >= CITY_FLOORS ? 'city' : 'town'
  // Muster refuses such maps.
  return ground === 'notInThisBook' ? 'clear' : ground
}
export const levelAt = (board: Board, hex: Hex): number => wholeLevel(board, idOf(board, hex))

export interface Step {
  readonly cost: number
  readonly road: boolean
}
/** What entering a neighbouring hex costs; null where this way of moving may not. */
export function stepCost(board: Board, type: MoveType, from: Hex, to: Hex): Step | null {
  const direction = directionTo(from, to)
  if (direction === null || !onBoard(board, to)) return null
  const road = isRoad(board, from, direction)
  if (road) return { cost: ROAD_COST, road }
  const entry = COSTS[groundAt(board, to)][type]
  const climb = levelAt(board, to) - levelAt(board, from)
  if (entry === null || (Math.abs(climb) >= CLOSED_LEVELS && (type === 'W' || type === 'T'))) return null
  const cost = entry + Math.max(0, climb) * UP_LEVEL[type] + (hasSide(board, 'stream', from, direction) ? STREAM[type] : 0)
  return { cost, road }
}
const tables = new WeakMap<Board, Map<MoveType, StepCosts>>()
/** What every step costs a way of moving, made once for a board (play does not change it): the referee and the computer read the same table. */
export function stepTable(board: Board, type: MoveType): StepCosts {
  const kept = tables.get(board) ?? new Map<MoveType, StepCosts>()
  tables.set(board, kept)
  let table = kept.get(type)
  if (!table) {
    table = stepCosts(board, (from, to) => stepCost(board, type, hexOf(board, from), hexOf(board, to))?.cost ?? null)
    kept.set(type, table)
  }
  return table
}
/** Whether a way of moving may go into a hex off the roads. */
export const mayStandIn = (board: Board, type: MoveType, hex: Hex): boolean => COSTS[groundAt(board, hex)][type] !== null
/** Whether it may be in a hex at all: what stands on a road in a forest has come by the road (BC-TER-05, decision 302). */
export const mayBeIn = (board: Board, type: MoveType, hex: Hex): boolean => mayStandIn(board, type, hex) || hasRoad(board, hex)
