import type { Board, Hex } from '../../engine/screen.ts'
import { COVER_IDS, type Cover, type CoverId, surveyCover, terrainWithout } from './covers.ts'
import { layOutFarms, type Parcel } from './farms.ts'
import { type Cells, cellsOf } from './hex-field.ts'
import { type HexsideLine, traceHexsides } from './hexside-lines.ts'
import { buildHouses, type House, underRoofs } from './houses.ts'
import { type Box, grown, HEX_HEIGHT, ROW_PITCH, worldSize } from './pixels.ts'
import { type Contour, contoursWithin, type Relief, surveyRelief } from './relief.ts'
import { type Shore, surveyShores } from './shores.ts'
import { type Covers, type Underpaint, underpaint } from './underpaint.ts'
import { crossingsOf, traceWays, type Ways, wayDistances, withoutBridges } from './ways.ts'
import { plant, type Trees } from './woods.ts'

/** Everything about a map that is drawn, as shapes in world pixels: measured once, painted in any piece and at any size. */
export interface Survey {
  readonly board: Board
  readonly terrain: Board['terrain']
  readonly relief: Relief
  readonly covers: Covers
  /** The covers that no shot changes. */
  readonly bare: BareCovers
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
  /** Houses and ways as the map has them, before anything fell. */
  readonly built: { readonly houses: readonly House[]; readonly ways: Ways }
}

/** What a battle changes of the painted map, each list whole. */
export interface Alterations {
  /** Foliage shot away. */
  readonly cleared: readonly Hex[]
  /** Buildings that have collapsed. */
  readonly ruined: readonly Hex[]
  /** Bridges that are down. */
  readonly fallen: readonly Hex[]
}
export const UNALTERED: Alterations = { cleared: [], ruined: [], fallen: [] }

/** The shapes run on under the margin, so that nothing ends at the edge of the map. */
export const BLEED = 24

/** Measures a board. A generator of pauses: run it to the end, letting the screen breathe between the steps. */
export function* surveyBoard(board: Board, cleared: readonly Hex[] = []): Generator<void, Survey> {
  const [cells, box] = [cellsOf(board), mapBox(board)]
  const relief = yield* surveyRelief(board, cells, box)
  const lines = traceWays(board)
  yield
  const distance = wayDistances(lines, box, 8)
  yield
  const edges = traceHexsides(board)
  yield
  const bare = yield* surveyBare(board, cells, box)
  const streams = edges.filter(({ kind }) => kind === 'stream').map(({ points }) => points)
  const houses = buildHouses(board, { ways: lines, wayDistance: distance, water: bare.water?.share ?? null, streams })
  yield
  const shores = yield* surveyShores(bare.water, box)
  const ways = { ways: lines, distance, crossings: crossingsOf(board, lines, bare.water?.share ?? null, streams) }
  const parcels = layOutFarms(bare.field, box)
  yield
  const built = { houses, ways }
  return yield* surveyGrowth({ board, relief, houses, edges, ways, shores, parcels, bare, built }, clearedSet(board, cleared), null)
}

/** The same map after foliage has been shot away and walls have fallen, or (when a list has become shorter) has been put back by an undo. */
export function* resurvey(survey: Survey, { cleared, ruined, fallen }: Alterations): Generator<void, Survey> {
  const { board, built } = survey
  const down = clearedSet(board, ruined)
  const struck: Survey = {
    ...survey,
    houses: down.size === 0 ? built.houses : built.houses.map((house) => (down.has(house.hex) ? { ...house, ruined: true } : house)),
    ways: withoutBridges(built.ways, fallen),
  }
  const now = clearedSet(board, cleared)
  // Trees take time, and most of the time it is not they that have changed.
  const same = now.size === survey.cleared.size && [...now].every((hex) => survey.cleared.has(hex))
  return same ? struck : yield* surveyGrowth(struck, now, survey)
}

/** What no shot changes. */
type Fixed = Pick<Survey, 'board' | 'relief' | 'houses' | 'edges' | 'ways' | 'shores' | 'parcels' | 'built'> & { readonly bare: BareCovers }
type BareCovers = Omit<Covers, Growth>
export const GROWTH = ['woods', 'heavyWoods', 'scrub'] as const satisfies readonly CoverId[]
type Growth = (typeof GROWTH)[number]

const clearedSet = (board: Board, hexes: readonly Hex[]): ReadonlySet<number> => new Set(hexes.map(([col, row]) => row * board.width + col))
const mapBox = (board: Board): Box => grown({ x: 0, y: 0, ...worldSize(board) }, BLEED)

function* surveyBare(board: Board, cells: Cells, box: Box): Generator<void, BareCovers> {
  const found: Partial<Record<CoverId, Cover | null>> = {}
  for (const id of COVER_IDS) {
    if ((GROWTH as readonly CoverId[]).includes(id)) continue
    found[id] = surveyCover(id, board.terrain, cells, box)
    yield
  }
  return found as BareCovers
}

/** Woods and scrub, and the ground as it looks with them. Of an earlier survey, what lies far from any change is taken over. */
function* surveyGrowth(fixed: Fixed, cleared: ReadonlySet<number>, before: Survey | null): Generator<void, Survey> {
  const { board, relief, bare, ways, houses } = fixed
  const terrain = terrainWithout(board, cleared)
  const [cells, box] = [cellsOf(board), mapBox(board)]
  const growth: Partial<Record<CoverId, Cover | null>> = {}
  for (const id of GROWTH) {
    growth[id] = surveyCover(id, terrain, cells, box)
    yield
  }
  const covers = { ...bare, ...growth } as Covers
  const woodContours = contoursWithin(relief, covers.woods)
  yield
  const around = {
    woods: covers.woods,
    heavyWoods: covers.heavyWoods,
    water: covers.water,
    ways: ways.distance,
    houses: underRoofs(houses),
  }
  const trees = yield* plant(around, box)
  const ground = yield* underpaint(relief, covers, before === null ? null : { ground: before.ground, rows: changedRows(before, cleared) })
  return { ...fixed, terrain, covers, woodContours, trees, ground, cleared }
}

/** How far from a hex its foliage is felt in the shapes around it. */
const FELT = 180
/** The band of the map, in world pixels, in which something has changed. */
function changedRows({ board, cleared }: Survey, now: ReadonlySet<number>): readonly [from: number, to: number] {
  const changed = [...cleared, ...now].filter((hex) => cleared.has(hex) !== now.has(hex))
  const rows = changed.map((hex) => Math.floor(hex / board.width))
  return [Math.min(...rows) * ROW_PITCH - FELT, Math.max(...rows) * ROW_PITCH + HEX_HEIGHT + FELT]
}

/** Runs a survey to its end without a pause: for tests and for small maps. */
export function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
