import { countBits, hasBit } from '../../engine/board/bitset.ts'
import { type Board, distanceToEdge, EDGES, type Edge, hexOf, idOf, onBoard, wholeLevel } from '../../engine/board/board.ts'
import { axialOf, DIRECTION_INDEXES, disk, hexAt, hexDistance } from '../../engine/board/hex.ts'
import type { ScenarioDoc, ZoneDoc } from '../../engine/board/scenario-doc.ts'
import { makeSightField } from '../../engine/board/sight-field.ts'
import { Viewsheds } from '../../engine/board/viewshed.ts'
import type { Hex, SideId } from '../../engine/kernel/names.ts'
import { opposite } from '../../engine/kernel/names.ts'
import { levelMilli, woodsDepth } from '../../engine/rulesets/steel-rain/tables/scale.ts'
import {
  costPerCm,
  FLOOR_HEIGHT,
  GROUND,
  type GroundClass,
  SIGHT_HEIGHTS,
  slopeRow,
} from '../../engine/rulesets/steel-rain/tables/terrain.ts'

/** What a map offers for manoeuvre, at 2 cm per hex under Steel Rain: how far one sees, where one can drive, which ways stay out of sight. */

/** The book that the measures are made for. */
export const RULESET = 'steel-rain'

const HEX_MILLI = 2000
const HEX_CM = 2
/** Vehicles see and are seen at 125 cm. */
export const SIGHT_HEXES = 62
/** Allowance of a tracked vehicle of 50 t in cm per turn. */
const TRACKED_CM = 12

/** Who sees what, vehicle to vehicle, over terrain alone. */
export function viewshedsOf(board: Board): Viewsheds {
  const field = makeSightField(board, levelMilli(HEX_MILLI))
  for (const [id, terrain] of board.terrain.entries()) {
    const ground = GROUND[terrain]
    if (ground.foliageTop > 0) field.setFoliage(id, ground.foliageTop)
    if (ground.isBuilding) field.setBuilding(id, (board.floors[id] ?? 0) * FLOOR_HEIGHT)
    else if (ground.solidTop > 0) field.setSolid(id, ground.solidTop)
  }
  return new Viewsheds(field, SIGHT_HEXES, SIGHT_HEIGHTS.vehicle.sight, SIGHT_HEIGHTS.vehicle.sight, woodsDepth(HEX_MILLI))
}

/** Of the other hexes in range, the share (0..1) that a hex sees: for every `every`-th hex of the map. */
export function shareSeen(board: Board, sheds: Viewsheds, every: number): readonly number[] {
  const shares: number[] = []
  for (let id = 0; id < board.size; id += every) shares.push((countBits(sheds.row(id)) - 1) / (inSightRange(board, hexOf(board, id)) - 1))
  return shares
}
/** How many hexes of the map are in range of one, itself included: row by row, since the hexes of a row in range adjoin. */
function inSightRange(board: Board, hex: Hex): number {
  const { q, r } = axialOf(hex)
  let sum = 0
  for (let row = 0; row < board.height; row++) {
    const down = row - r
    if (Math.abs(down) > SIGHT_HEXES) continue
    const [first] = hexAt({ q: q + Math.max(-SIGHT_HEXES, -SIGHT_HEXES - down), r: row })
    const [last] = hexAt({ q: q + Math.min(SIGHT_HEXES, SIGHT_HEXES - down), r: row })
    sum += Math.max(0, Math.min(board.width - 1, last) - Math.max(0, first) + 1)
  }
  return sum
}
export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Of all hexsides between hexes, how many have a difference of 0, 1, 2, 3 and more levels. */
export function slopes(board: Board): readonly number[] {
  const counts = [0, 0, 0, 0]
  for (let id = 0; id < board.size; id++)
    for (const d of DIRECTION_INDEXES) {
      const next = board.neighbours[6 * id + d] ?? -1
      if (next <= id) continue
      const step = Math.min(3, Math.abs(wholeLevel(board, id) - wholeLevel(board, next)))
      counts[step] = (counts[step] ?? 0) + 1
    }
  return counts
}

/** Cost of a step in cm of allowance, or null where it cannot be made (Steel Rain's table; roads pave, decks bridge). */
export function stepCm(board: Board, cls: GroundClass, from: number, to: number, direction: number): number | null {
  const bit = 1 << direction
  const road = ((board.roads[from] ?? 0) & bit) !== 0
  const joined = road || ((board.tracks[from] ?? 0) & bit) !== 0
  const onDeck = board.bridge[from] !== 0 || board.bridge[to] !== 0
  if (onDeck) return joined ? HEX_CM : null
  const ground = GROUND[board.terrain[to] ?? 'open']
  if (ground.isBuilding && cls !== 'infantry') return null
  const slope = slopeRow(wholeLevel(board, to) - wholeLevel(board, from))
  const cost = costPerCm([road ? 'pavement' : ground.row, slope], cls, 'C')
  return cost === null ? null : cost * HEX_CM
}

export interface Way {
  readonly path: readonly Hex[]
  readonly cm: number
}

/** The cheapest way from one of the starts to one of the goals, over allowed hexes only. */
export function cheapestWay(
  board: Board,
  cls: GroundClass,
  starts: readonly number[],
  isGoal: (id: number) => boolean,
  isAllowed: (id: number) => boolean = () => true,
): Way | null {
  const cost = new Map<number, number>()
  const before = new Map<number, number>()
  const buckets: number[][] = [starts.filter(isAllowed)]
  for (const id of buckets[0] ?? []) cost.set(id, 0)
  for (let cm = 0; cm < buckets.length; cm++)
    for (const id of buckets[cm] ?? []) {
      if (cost.get(id) !== cm) continue
      if (isGoal(id)) return { path: wayBack(board, before, id), cm }
      for (const d of DIRECTION_INDEXES) {
        const next = board.neighbours[6 * id + d] ?? -1
        if (next < 0 || !isAllowed(next)) continue
        const step = stepCm(board, cls, id, next, d)
        if (step === null || cm + step >= (cost.get(next) ?? Number.POSITIVE_INFINITY)) continue
        cost.set(next, cm + step)
        before.set(next, id)
        while (buckets.length <= cm + step) buckets.push([])
        buckets[cm + step]?.push(next)
      }
    }
  return null
}
function wayBack(board: Board, before: ReadonlyMap<number, number>, end: number): readonly Hex[] {
  const path: Hex[] = []
  for (let id: number | undefined = end; id !== undefined; id = before.get(id)) path.push(hexOf(board, id))
  return path.reverse()
}

const all = (board: Board): readonly number[] => Array.from({ length: board.size }, (_, id) => id)
/** A way from edge to edge, or null. */
export const acrossTheMap = (board: Board, cls: GroundClass, from: Edge, to: Edge): Way | null =>
  cheapestWay(
    board,
    cls,
    all(board).filter((id) => distanceToEdge(board, hexOf(board, id), from) === 0),
    (id) => distanceToEdge(board, hexOf(board, id), to) === 0,
  )
export const EDGE_PAIRS = EDGES.flatMap((from, i) => EDGES.slice(i + 1).map((to) => [from, to] as const))

/** The hexes of a scenario's zone that are on the board. */
export const zoneHexes = (board: Board, zone: ZoneDoc): readonly Hex[] => {
  if ('hexes' in zone) return zone.hexes
  const [left, top, right, bottom] = zone.rect
  return all(board)
    .map((id) => hexOf(board, id))
    .filter(([col, row]) => col >= left && col <= right && row >= top && row <= bottom)
}

/** How far from its own to the enemy's edge a hex lies, 0 to 1000. */
const depthFor = (board: Board, side: SideId, scenario: ScenarioDoc, hex: Hex): number => {
  const own = distanceToEdge(board, hex, scenario.sides[side].edge)
  const enemy = distanceToEdge(board, hex, scenario.sides[opposite(side)].edge)
  return Math.round((1000 * own) / (own + enemy))
}

/** Approaches begin this near to the side's own edge. */
const STRIP_HEXES = 3
/** Ways apart by less than this are one way. */
const LANE_HEXES = 5
/** An objective's area, from which the enemy watches. */
const AREA_HEXES = 2
/** Close enough to an objective to begin an assault on it from cover. */
const NEAR_HEXES = 15
const MIDDLE = 500
/** Objectives about the middle line are watched from as well. */
const MIDDLE_BAND = 40

/** The objectives of the enemy's half, those about the middle line among them. */
const enemyObjectives = (board: Board, scenario: ScenarioDoc, side: SideId): readonly Hex[] =>
  scenario.objectives.map(({ hex }) => hex).filter((hex) => depthFor(board, side, scenario, hex) >= MIDDLE - MIDDLE_BAND)

/** By hex number: whether a hex is out of sight of the areas of the objectives in the enemy's half. */
export function unseenBy(board: Board, sheds: Viewsheds, scenario: ScenarioDoc, side: SideId): boolean[] {
  const watchers = enemyObjectives(board, scenario, side)
    .flatMap((hex) => disk(hex, AREA_HEXES))
    .filter((hex) => onBoard(board, hex))
  const rows = watchers.map((hex) => sheds.row(idOf(board, hex)))
  return all(board).map((id) => !rows.some((row) => hasBit(row, id)))
}

/**
 * Covered approaches of a side: ways for tracked vehicles from its own edge across the middle line to within 15 hexes of an objective of the enemy's half,
 * on which no hex is seen from the area (two hexes about) of any objective there; nowhere nearer to each other than 5 hexes.
 */
export function coveredApproaches(board: Board, sheds: Viewsheds, scenario: ScenarioDoc, side: SideId, most = 4): readonly Way[] {
  const goals = enemyObjectives(board, scenario, side)
  const unseen = unseenBy(board, sheds, scenario, side)
  const starts = all(board).filter((id) => distanceToEdge(board, hexOf(board, id), scenario.sides[side].edge) < STRIP_HEXES)
  const isGoal = (id: number): boolean => {
    const hex = hexOf(board, id)
    return depthFor(board, side, scenario, hex) > MIDDLE && goals.some((goal) => hexDistance(goal, hex) <= NEAR_HEXES)
  }
  const found: Way[] = []
  while (found.length < most) {
    const way = cheapestWay(board, 'tracked', starts, isGoal, (id) => unseen[id] === true)
    if (!way) break
    found.push(way)
    for (const hex of way.path) for (const near of disk(hex, LANE_HEXES - 1)) if (onBoard(board, near)) unseen[idOf(board, near)] = false
  }
  return found
}
export const turnsOf = ({ cm }: Way): number => Math.ceil(cm / TRACKED_CM)
