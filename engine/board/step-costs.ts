import type { Board } from './board.ts'
import { DIRECTION_INDEXES, type DirectionIndex } from './hex.ts'

/**
 * What a step costs one class of movers, packed for speed: entry `8 * id + d` is `neighbour << COST_BITS | cost`. A step that cannot be
 * taken leads to the hex itself, which never is an improvement. Costs are kept in whole `unit`s, their greatest common divisor.
 */
export interface StepCosts {
  readonly board: Board
  readonly edges: Int32Array
  readonly unit: number
  /** The smallest and the largest cost of any step, in units. */
  readonly least: number
  readonly most: number
}
export const COST_BITS = 8
export const COST_MASK = (1 << COST_BITS) - 1

/** What the step from a hex to its neighbour in direction d costs: a positive whole number in units of the caller, or null: impossible. */
export type StepCost = (fromId: number, toId: number, direction: DirectionIndex) => number | null

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** The table of a board and a class of movers. Costs may have at most 255 times their greatest common divisor. */
export function stepCosts(board: Board, cost: StepCost): StepCosts {
  const { size, neighbours } = board
  const edges = new Int32Array(size * 8)
  const costs = new Set<number>()
  let last = Number.NaN
  for (let id = 0; id < size; id++)
    for (let d = 0; d < 6; d++) {
      const next = neighbours[6 * id + d]!
      const steps = next < 0 ? null : cost(id, next, d as DirectionIndex)
      if (steps === null) continue
      edges[8 * id + d] = steps
      // Thousands of steps cost the same: only a cost unlike the one before is looked at.
      if (steps === last) continue
      if (!(Number.isInteger(steps) && steps > 0)) throw new Error(`a step costs a positive whole number, not ${steps}`)
      costs.add(steps)
      last = steps
    }
  const unit = [...costs].reduce(gcd, 0) || 1
  const most = Math.max(1, ...costs) / unit
  const least = Math.min(COST_MASK * unit, ...costs) / unit
  if (most > COST_MASK) throw new Error(`costs of steps differ too finely: ${most} times their common divisor ${unit}`)
  for (let id = 0; id < size; id++)
    for (let d = 0; d < 8; d++) {
      const units = edges[8 * id + d]! / unit
      edges[8 * id + d] = units === 0 ? (id << COST_BITS) | COST_MASK : (neighbours[6 * id + d]! << COST_BITS) | units
    }
  return { board, edges, unit, least, most }
}

/**
 * The table with the steps out of and into these hexes worked out anew: for ground that has changed in a few places. Null where a new cost is no
 * multiple of the table's unit; then the table has to be made as a whole.
 */
export function changedCosts(base: StepCosts, cost: StepCost, hexes: Iterable<number>): StepCosts | null {
  const { board, unit } = base
  const edges = base.edges.slice()
  let { least, most } = base
  const around = new Set<number>()
  for (const id of hexes) {
    around.add(id)
    for (const d of DIRECTION_INDEXES) {
      const next = board.neighbours[6 * id + d]!
      if (next >= 0) around.add(next)
    }
  }
  for (const id of around)
    for (const d of DIRECTION_INDEXES) {
      const next = board.neighbours[6 * id + d]!
      const steps = next < 0 ? null : cost(id, next, d)
      const units = (steps ?? 0) / unit
      if (!Number.isInteger(units) || units > COST_MASK) return null
      edges[8 * id + d] = units === 0 ? (id << COST_BITS) | COST_MASK : (next << COST_BITS) | units
      if (units === 0) continue
      least = Math.min(least, units)
      most = Math.max(most, units)
    }
  return { board, edges, unit, least, most }
}

/** What the table says of a step, in the caller's units; null where it cannot be taken. */
export function costOfStep({ edges, unit }: StepCosts, id: number, direction: DirectionIndex): number | null {
  const edge = edges[8 * id + direction]!
  return edge >> COST_BITS === id ? null : (edge & COST_MASK) * unit
}
