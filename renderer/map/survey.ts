import type { Board, Hex } from '../../engine/index.ts'
import { COVER_IDS, surveyCover, terrainWithout } from './covers.ts'
import { layOutFarms, type Parcel } from './farms.ts'
import { cellsOf } from './hex-field.ts'
import { type HexsideLine, traceHexsides } from './hexside-lines.ts'
import { buildHouses, type House, underRoofs } from './houses.ts'
import { type Box, grown, worldSize } from './pixels.ts'
import { type Contour, contoursWithin, type Relief, surveyRelief } from './relief.ts'
import { type Shore, surveyShores } from './shores.ts'
import { type Covers, type Underpaint, underpaint } from './underpaint.ts'
import { crossingsOf, traceWays, type Ways, wayDistances } from './ways.ts'
import { plant, type Trees } from './woods.ts'

/** Everything about a map that is drawn, as shapes in world pixels: measured once, painted in any piece and at any size. */
export interface Survey {
  readonly board: Board
  readonly terrain: Board['terrain']
  readonly relief: Relief
  readonly covers: Covers
  /** The parts of the contours that run through woods: they are drawn again over the trees. */
  readonly woodContours: readonly Contour[]
  readonly shores: readonly Shore[]
  readonly ways: Ways
  readonly houses: readonly House[]
  readonly parcels: readonly Parcel[]
  readonly trees: Trees
  readonly edges: readonly HexsideLine[]
  readonly ground: Underpaint
  /** Hex numbers whose foliage has been shot away. */
  readonly cleared: ReadonlySet<number>
}

/** The shapes run on under the margin, so that nothing ends at the edge of the map. */
const BLEED = 24

/** Measures a board. A generator of pauses: run it to the end, letting the screen breathe between the steps. */
export function* surveyBoard(board: Board, cleared: readonly Hex[] = []): Generator<void, Survey> {
  const box = grown({ x: 0, y: 0, ...worldSize(board) }, BLEED)
  const relief = yield* surveyRelief(board, cellsOf(board), box)
  const lines = traceWays(board)
  const distance = wayDistances(lines, box, 8)
  yield
  const houses = buildHouses(board, { ways: lines, wayDistance: distance })
  yield
  const edges = traceHexsides(board)
  const fixed = { board, relief, houses, edges, lines, distance }
  return yield* surveyCovers(fixed, box, cleared)
}

/** The same map after foliage has been shot away, or (when the list has become shorter) has been put back by an undo. */
export function* resurvey(survey: Survey, cleared: readonly Hex[]): Generator<void, Survey> {
  const { board, relief, houses, edges } = survey
  const box = grown({ x: 0, y: 0, ...worldSize(board) }, BLEED)
  const fixed = { board, relief, houses, edges, lines: survey.ways.ways, distance: survey.ways.distance }
  return yield* surveyCovers(fixed, box, cleared)
}

interface Fixed {
  readonly board: Board
  readonly relief: Relief
  readonly houses: readonly House[]
  readonly edges: readonly HexsideLine[]
  readonly lines: Ways['ways']
  readonly distance: Ways['distance']
}

function* surveyCovers(fixed: Fixed, box: Box, clearedHexes: readonly Hex[]): Generator<void, Survey> {
  const { board, relief, houses, edges, lines, distance } = fixed
  const cleared = new Set(clearedHexes.map(([col, row]) => row * board.width + col))
  const terrain = terrainWithout(board, cleared)
  const cells = cellsOf(board)
  const found: Record<string, Covers[keyof Covers]> = {}
  for (const id of COVER_IDS) {
    found[id] = surveyCover(id, terrain, cells, box)
    yield
  }
  const covers = found as Covers
  const water = covers.water?.share ?? null
  const shores = surveyShores(covers.water, box)
  yield
  const ways = { ways: lines, distance, crossings: crossingsOf(board, lines, water) }
  yield
  const woodContours = contoursWithin(relief, covers.woods)
  yield
  const parcels = layOutFarms(covers.field, box)
  yield
  const trees = yield* plant(
    { woods: covers.woods, heavyWoods: covers.heavyWoods, water: covers.water, ways: distance, houses: underRoofs(houses) },
    box,
  )
  const ground = yield* underpaint(relief, covers)
  return { board, terrain, relief, covers, woodContours, shores, ways, houses, parcels, trees, edges, ground, cleared }
}

/** Runs a survey to its end without a pause: for tests and for small maps. */
export function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
