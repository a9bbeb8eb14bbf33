import type { Board } from '../../../engine/screen.ts'
import { COVER_IDS, type Cover, type CoverId, groundsOf, surveyCover } from '../covers.ts'
import { hasHalves } from '../elevation.ts'
import { type Box, grown, worldSize } from '../pixels.ts'
import { type Contour, piecesWithin, surveyRelief } from '../relief.ts'
import { surveyShores } from '../shores.ts'
import { BLEED, type Survey } from '../survey.ts'
import { type Covers, underpaint } from '../underpaint.ts'
import { crossingsOf, type Ways } from '../ways.ts'
import { coverAgain, coverOf, markCover, openCover } from './cover-again.ts'
import { farmsAgain, housesAgain, openFarms, rebuilt } from './houses-again.ts'
import { comesThrough } from './lines-again.ts'
import { bareOf, type OpenSurvey, piecesOf } from './open-survey.ts'
import { groundAgain } from './paint-again.ts'
import { boxesOf, emptyLike, isEmpty, mark, markAround, type Patch, take, together, widened } from './patch.ts'
import { openRelief, reliefAgain } from './relief-again.ts'
import { openShores, shoresAgain, shoresOf } from './water-again.ts'
import { crossingsAgain, distanceAgain, edgesAgain, hasWaysChanged, waysAgain } from './ways-again.ts'
import { treesAgain } from './woods-again.ts'

/** A survey after a change, and what of the painted map it changes: a piece that overlaps none of the boxes (world pixels) looks as before. */
export interface Resurveyed {
  readonly survey: Survey
  readonly dirty: readonly Box[]
}

/** One change on its way through the layers. */
interface Change {
  readonly live: OpenSurvey
  readonly was: Board
  readonly board: Board
  /** Hexes with other terrain, and with another level. */
  readonly retyped: readonly number[]
  readonly raised: readonly number[]
  /** Where shapes, and where pixels of the ground are others. */
  readonly shapes: Patch
  readonly pixels: Patch
}

/**
 * Measures a changed board of the same size anew where the change can be felt, and nowhere else. The survey is equal in every value to `surveyBoard(board)`;
 * the one of before is used up. A generator of pauses, which must be run to its end.
 * @throws when the size is another one
 */
export function* surveyAgain(live: OpenSurvey, board: Board): Generator<void, Resurveyed> {
  const { board: was } = live.survey
  if (board.width !== was.width || board.height !== was.height) throw new Error('a map of another size is surveyed as a whole')
  const { lattice } = live.ground
  const [retyped, raised]: [number[], number[]] = [[], []]
  for (let hex = 0; hex < board.size; hex++) {
    if (was.terrain[hex] !== board.terrain[hex]) retyped.push(hex)
    if (was.halfLevels[hex] !== board.halfLevels[hex]) raised.push(hex)
  }
  const change: Change = {
    live,
    was,
    board,
    retyped,
    raised,
    shapes: emptyLike(lattice),
    pixels: emptyLike(lattice),
  }
  const survey = yield* through(change)
  live.survey = survey
  const dirty = widened(change.shapes, 1)
  take(dirty, change.pixels)
  return { survey, dirty: boxesOf(dirty) }
}

function* through(change: Change): Generator<void, Survey> {
  const { live, was, board, shapes } = change
  const before = live.survey
  // Both are worked out from the covers of before, which are written into.
  if (isTurned(change, 'water') && before.covers.water !== null) live.shores ??= yield* openShores(before.covers.water, live.ground)
  if (isTurned(change, 'field')) live.farms ??= yield* openFarms(before.covers.field, live.ground)
  const { covers, changed } = yield* coversOf(change)
  const land = yield* reliefOf(change)
  const edges = edgesAgain(before.edges, was, board, change.raised, shapes)
  const streams = edges.filter(({ kind }) => kind === 'stream')
  const lines = emptyLike(shapes)
  for (const { points } of apart(before.edges, edges)) for (const { x, y } of points) markAround(lines, x, y, 0)
  yield
  const { ways, distance } = waysOf(
    change,
    covers,
    changed('water'),
    streams.map(({ points }) => points),
    lines,
  )
  yield
  const roofs = emptyLike(shapes)
  const ground = {
    ways: ways.ways,
    wayDistance: ways.distance,
    water: covers.water?.share ?? null,
    streams: streams.map(({ points }) => points),
  }
  const sites = { hexes: new Set([...change.retyped, ...rebuilt(was, board)]), lines, fields: [distance, changed('water')] }
  const houses = housesAgain(before.houses, board, ground, sites, roofs)
  take(shapes, roofs)
  yield
  const shores = yield* shoresOfWater(change, covers.water, changed('water'))
  const parcels = yield* parcelsOf(change, covers.field, changed('field'))
  const woodContours = contoursInWoods(change, land.contours, covers.woods, changed('woods'))
  yield
  const planted = together(shapes, [changed('woods'), changed('heavyWoods'), changed('water'), distance, roofs])
  const trees = yield* treesAgain(
    before.trees,
    { woods: covers.woods, heavyWoods: covers.heavyWoods, water: covers.water, ways: ways.distance },
    houses,
    { patch: planted, map: live.ground.box },
    shapes,
  )
  const washed = together(shapes, [land.smooth, ...COVER_IDS.map(changed)])
  const painted = yield* groundOfMap(change, covers, washed, land.isWhole)
  return {
    board,
    terrain: board.terrain,
    relief: live.relief.relief,
    covers,
    bare: bareOf(covers),
    woodContours,
    shores,
    ways,
    houses,
    parcels,
    trees,
    edges,
    ground: painted,
    cleared: new Set(),
    built: { houses, ways },
  }
}

const isOf = (id: CoverId, board: Board, hex: number): boolean => groundsOf(id).has(board.terrain[hex] as Board['terrain'][number])
/** Whether some hexes have come to a cover or have left it. */
const isTurned = ({ was, board, retyped }: Change, id: CoverId): boolean =>
  retyped.some((hex) => isOf(id, was, hex) !== isOf(id, board, hex))
/** The shapes that only one of two lists has. */
const apart = <T>(a: readonly T[], b: readonly T[]): readonly T[] => {
  if (a === b) return []
  const [old, now] = [new Set(a), new Set(b)]
  return [...a.filter((each) => !now.has(each)), ...b.filter((each) => !old.has(each))]
}

// ---------------------------------------------------------------------------------------------------------- covers

interface CoversChange {
  readonly covers: Covers
  /** Where the share of a cover is another one. */
  readonly changed: (id: CoverId) => Patch
}
function* coversOf(change: Change): Generator<void, CoversChange> {
  const { live, was, board, retyped, shapes } = change
  const covers: Partial<Record<CoverId, Cover | null>> = { ...live.survey.covers }
  const patches = new Map<CoverId, Patch>()
  for (const id of COVER_IDS) {
    if (!isTurned(change, id)) continue
    const before = live.survey.covers[id]
    const wanted = groundsOf(id)
    const patch = emptyLike(shapes)
    patches.set(id, patch)
    if (before === null || !board.terrain.some((each) => wanted.has(each))) {
      const now = before === null ? surveyCover(id, board.terrain, live.ground.cells, live.ground.box) : null
      live.covers.delete(id)
      for (const cover of [before, now]) if (cover !== null) markCover(cover, patch, shapes)
      covers[id] = now
    } else {
      const work = live.covers.get(id) ?? (yield* openCover(id, was.terrain, before, live.ground))
      const found = yield* coverAgain(work, board.terrain, retyped, live.ground, shapes)
      live.covers.set(id, found.work)
      take(patch, found.changed)
      covers[id] = coverOf(found.work)
    }
    yield
  }
  const nothing = emptyLike(shapes)
  return { covers: covers as Covers, changed: (id) => patches.get(id) ?? nothing }
}

// ---------------------------------------------------------------------------------------------------------- relief

interface LandChange {
  readonly contours: { readonly height: Patch }
  readonly smooth: Patch
  /** Whether all of the map is tinted anew. */
  readonly isWhole: boolean
}
function* reliefOf(change: Change): Generator<void, LandChange> {
  const { live, was, board, raised, shapes } = change
  const { ground } = live
  if (raised.length > 0 && hasHalves(was.halfLevels) !== hasHalves(board.halfLevels)) {
    // In half steps instead of whole ones all of the land is another one.
    const relief = yield* surveyRelief(board, ground.cells, ground.box)
    live.relief = yield* openRelief(board, relief, ground)
    const all = emptyLike(shapes)
    mark(all, ground.box)
    return { contours: { height: all }, smooth: all, isWhole: true }
  }
  const found = yield* reliefAgain(live.relief, board, change, ground, shapes)
  live.relief = found.work
  return { contours: found, smooth: found.smooth, isWhole: found.range }
}

function contoursInWoods({ live }: Change, { height }: LandChange['contours'], woods: Cover | null, share: Patch): readonly Contour[] {
  const { contours } = live.relief.relief
  const before = live.survey.covers.woods
  if (contours === live.survey.relief.contours && isEmpty(share) && (woods === null) === (before === null)) return live.survey.woodContours
  const changed = together(share, [height, share])
  live.pieces =
    (woods === null) !== (before === null)
      ? piecesOf(contours, woods)
      : new Map(
          contours.map((contour) => {
            const known = comesThrough(contour.line, changed) ? undefined : live.pieces.get(contour)
            return [contour, known ?? (woods === null ? [] : piecesWithin(contour, woods.share))]
          }),
        )
  return [...live.pieces.values()].flat()
}

// ------------------------------------------------------------------------------------------------------------ rest

function waysOf(
  { live, was, board, shapes }: Change,
  covers: Covers,
  water: Patch,
  streams: Parameters<typeof crossingsOf>[3],
  lines: Patch,
): { readonly ways: Ways; readonly distance: Patch } {
  const before = live.survey.ways
  const moved = emptyLike(shapes)
  let { ways } = before
  let distance = moved
  if (hasWaysChanged(was, board)) {
    const found = waysAgain(before.ways, board, moved)
    ways = found.now
    for (const { points } of [...found.gone, ...found.fresh]) for (const { x, y } of points) markAround(lines, x, y, 0)
    distance = distanceAgain(before.distance, ways, moved)
    take(shapes, moved)
  }
  const isSame = ways === before.ways && isEmpty(water) && isEmpty(lines) && sameBridges(was, board)
  const crossings = isSame
    ? before.crossings
    : crossingsAgain(before.crossings, crossingsOf(board, ways, covers.water?.share ?? null, streams), shapes)
  return { ways: { ways, crossings, distance: before.distance }, distance }
}
const sameBridges = (a: Board, b: Board): boolean =>
  a.bridges === b.bridges || JSON.stringify(a.bridges.map(({ hexes }) => hexes)) === JSON.stringify(b.bridges.map(({ hexes }) => hexes))

function* shoresOfWater({ live, shapes }: Change, water: Cover | null, share: Patch): Generator<void, Survey['shores']> {
  if (isEmpty(share)) return live.survey.shores
  if (water === null || live.shores === null) {
    live.shores = null
    for (const { outline } of live.survey.shores) for (const { box } of outline) mark(shapes, box)
    const shores = yield* surveyShores(water, live.ground.box)
    for (const { outline } of shores) for (const { box } of outline) mark(shapes, box)
    return shores
  }
  live.shores = yield* shoresAgain(live.shores, water, share, shapes)
  return shoresOf(live.shores)
}

function* parcelsOf({ live, shapes }: Change, field: Cover | null, share: Patch): Generator<void, Survey['parcels']> {
  if (live.farms === null || isEmpty(share)) return live.survey.parcels
  yield
  return farmsAgain(live.farms, live.survey.parcels, field, { changed: share, map: live.ground.box }, shapes)
}

function* groundOfMap({ live, board, pixels }: Change, covers: Covers, washed: Patch, isWhole: boolean): Generator<void, Survey['ground']> {
  const { relief } = live.relief
  if (!isWhole) {
    yield* groundAgain(live.survey.ground, relief, covers, washed, pixels)
    return live.survey.ground
  }
  mark(pixels, grown({ x: 0, y: 0, ...worldSize(board) }, BLEED))
  return yield* underpaint(relief, covers, null)
}
