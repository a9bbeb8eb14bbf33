import { type Board, bareBoard, hexOf, idOf, wholeLevel } from '../engine/board/board.ts'
import type { TerrainId } from '../engine/board/ground.ts'
import { hexDistance } from '../engine/board/hex.ts'
import { makeSightField, type SightField } from '../engine/board/sight-field.ts'
import { lineHexes } from '../engine/board/sightline.ts'
import type { StepCost } from '../engine/board/step-costs.ts'
import type { Hex } from '../engine/kernel/names.ts'

/** The reference maps of the gates: seeded hills, a river, woods, towns and roads. */

/** Whole numbers 0..below-1 from a seed (xorshift). */
export type Random = (below: number) => number
export function seeded(seed: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) | 0 || 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

/** Smooth random heights 0..1: random values on a coarse lattice, blended. */
function noise(random: Random, width: number, height: number, cell: number): (column: number, row: number) => number {
  const across = Math.ceil(width / cell) + 2
  const values = Float64Array.from({ length: across * (Math.ceil(height / cell) + 2) }, () => random(1000) / 999)
  const smooth = (t: number): number => t * t * (3 - 2 * t)
  return (column, row) => {
    const [x, y] = [Math.floor(column / cell), Math.floor(row / cell)]
    const [u, v] = [smooth(column / cell - x), smooth(row / cell - y)]
    const at = (dx: number, dy: number): number => values[(y + dy) * across + x + dx]!
    return (at(0, 0) * (1 - u) + at(1, 0) * u) * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v
  }
}

export interface BenchMap {
  readonly board: Board
  readonly field: SightField
  readonly cost: StepCost
}
export const LEVEL_HEIGHT = 1155
const TOPS: Partial<Record<TerrainId, number>> = { 'light-woods': 4000, 'heavy-woods': 5000, overgrown: 400, rubble: 400, building: 2000 }
/** Costs in half movement points; null: not passable. */
const GROUND_COST: Partial<Record<TerrainId, number | null>> = {
  overgrown: 3,
  'light-woods': 4,
  'heavy-woods': 6,
  rubble: 4,
  building: 4,
  shallow: 6,
  medium: null,
}

/** @param density scales woods and towns; 0 is a flat and empty plain */
export function benchMap(width: number, height: number, density: number, seed = 1): BenchMap {
  const random = seeded(seed)
  const board = bareBoard('bench', width, height)
  if (density > 0) paint(board, board.terrain, random, density)
  const field = makeSightField(board, LEVEL_HEIGHT)
  layTops(board, field)
  const cost: StepCost = (from, to, d) => {
    if (((board.roads[from]! >> d) & 1) === 1) return 1
    const ground = GROUND_COST[board.terrain[to]!]
    if (ground === null) return null
    const slope = Math.abs(wholeLevel(board, to) - wholeLevel(board, from))
    return slope >= 3 ? null : (ground ?? 2) + [0, 1, 4][slope]!
  }
  return { board, field, cost }
}

/** Puts what stands on the ground into the field of heights. */
export function layTops({ terrain, size }: Board, field: SightField): void {
  for (let id = 0; id < size; id++) {
    const kind = terrain[id]!
    const top = TOPS[kind] ?? 0
    if (kind === 'building') field.setBuilding(id, top)
    else if (kind === 'rubble') field.setSolid(id, top)
    else field.setFoliage(id, top, kind !== 'overgrown')
  }
}

function paint(board: Board, terrain: TerrainId[], random: Random, density: number): void {
  const { width, height, size } = board
  const [broad, fine, trees] = [noise(random, width, height, 22), noise(random, width, height, 9), noise(random, width, height, 5)]
  for (let id = 0; id < size; id++) {
    const [col, row] = hexOf(board, id)
    board.halfLevels[id] = 2 * Math.max(0, Math.floor(broad(col, row) * 4.5 + fine(col, row) * 1.2 - 1.2))
    const wood = trees(col, row) + random(100) / 400
    const limit = 1.16 - 0.3 * density
    if (wood > limit) terrain[id] = wood > limit + 0.12 ? 'heavy-woods' : 'light-woods'
    else if (random(100) < 6 * density) terrain[id] = random(2) === 0 ? 'overgrown' : 'rubble'
  }
  const towns = Array.from({ length: Math.max(2, Math.round((size / 900) * density)) }, () => hexOf(board, random(size)))
  for (const town of towns)
    for (let id = 0; id < size; id++) {
      const far = hexDistance(town, hexOf(board, id))
      if (far < 4 && random(4) > far) terrain[id] = 'building'
    }
  let col = Math.floor(width / 2)
  for (let row = 0; row < height; row++) {
    col = Math.min(width - 2, Math.max(1, col + random(3) - 1))
    for (const id of [idOf(board, [col, row]), idOf(board, [col + 1, row])]) terrain[id] = row % 12 === 5 ? 'shallow' : 'medium'
  }
  for (let i = 1; i < towns.length; i++) road(board, terrain, [towns[i - 1]!, ...lineHexes(towns[i - 1]!, towns[i]!, 0), towns[i]!])
}

/** A road along a line of hexes; it clears the ground and bridges the river. */
function road(board: Board, terrain: TerrainId[], line: readonly Hex[]): void {
  for (let i = 0; i < line.length; i++) {
    const id = idOf(board, line[i]!)
    terrain[id] = 'pavement'
    for (const [d, next] of Array.from(board.neighbours.subarray(6 * id, 6 * id + 6)).entries())
      if (next >= 0 && [line[i - 1], line[i + 1]].some((hex) => hex !== undefined && idOf(board, hex) === next)) board.roads[id]! |= 1 << d
  }
}

/** Distinct hex numbers at random. */
export function randomHexes(board: Board, random: Random, count: number): Int32Array {
  const ids = Int32Array.from({ length: board.size }, (_, id) => id)
  for (let i = 0; i < Math.min(count, board.size); i++) {
    const other = i + random(board.size - i)
    const kept = ids[i]!
    ids[i] = ids[other]!
    ids[other] = kept
  }
  return ids.slice(0, count)
}

/** Pairs of hexes `least` to `most` apart, as two numbers each. */
export function randomPairs(board: Board, random: Random, count: number, least: number, most: number): Int32Array {
  const pairs = new Int32Array(2 * count)
  for (let i = 0; i < count; ) {
    const [a, b] = [random(board.size), random(board.size)]
    const far = hexDistance(hexOf(board, a), hexOf(board, b))
    if (far < least || far > most) continue
    pairs[2 * i] = a
    pairs[2 * i + 1] = b
    i++
  }
  return pairs
}
