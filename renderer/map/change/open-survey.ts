import { COVER_IDS, type Cover, type CoverId } from '../covers.ts'
import { type Raster, rasterOf } from '../raster.ts'
import { type Contour, piecesWithin } from '../relief.ts'
import { GROWTH, type Survey } from '../survey.ts'
import type { Covers } from '../underpaint.ts'
import type { CoverWork } from './cover-again.ts'
import type { Farms } from './houses-again.ts'
import { frameOf, type MapFrame } from './map-frame.ts'
import { openRelief, type ReliefWork } from './relief-again.ts'
import type { ShoreWork } from './water-again.ts'

/**
 * A survey that is being changed, with what its layers were made from; what costs much is worked out when a layer is changed for the first time. Its
 * rasters are its own and are written into: a survey that it had before a change is used up.
 */
export interface OpenSurvey {
  survey: Survey
  readonly ground: MapFrame
  relief: ReliefWork
  readonly covers: Map<CoverId, CoverWork>
  shores: ShoreWork | null
  farms: Farms | null
  /** The parts of each contour that run through woods. */
  pieces: ReadonlyMap<Contour, readonly Contour[]>
}

/**
 * Opens a survey for changes. The one that is given stays as it is. A generator of pauses; it takes about as long as a third of a survey.
 * @throws when something of the map has been shot away
 */
export function* openSurvey(given: Survey): Generator<void, OpenSurvey> {
  if (given.cleared.size > 0 || given.houses !== given.built.houses || given.ways !== given.built.ways)
    throw new Error('a map in battle cannot be edited')
  const ground = frameOf(given.board)
  const shares: Partial<Record<CoverId, Cover | null>> = {}
  for (const id of COVER_IDS) {
    const cover = given.covers[id]
    shares[id] = cover === null ? null : { ...cover, share: copied(cover.share) }
    yield
  }
  const covers = shares as Covers
  const { height, smooth } = given.relief
  const relief = yield* openRelief(given.board, { ...given.relief, height: copied(height), smooth: copied(smooth) }, ground)
  const pieces = piecesOf(relief.relief.contours, covers.woods)
  yield
  const ways = { ...given.ways, distance: copied(given.ways.distance) }
  const survey: Survey = {
    ...given,
    relief: relief.relief,
    covers,
    bare: bareOf(covers),
    woodContours: [...pieces.values()].flat(),
    ways,
    ground: { ...given.ground, pixels: given.ground.pixels.slice() },
    built: { houses: given.houses, ways },
  }
  return { survey, ground, relief, covers: new Map(), shores: null, farms: null, pieces }
}
const copied = (raster: Raster): Raster => rasterOf(raster, raster.data.slice())
export const piecesOf = (contours: readonly Contour[], woods: Cover | null): OpenSurvey['pieces'] =>
  new Map(contours.map((contour) => [contour, woods === null ? [] : piecesWithin(contour, woods.share)]))

/** The covers that no shot changes. */
export const bareOf = (covers: Covers): Survey['bare'] =>
  Object.fromEntries(Object.entries(covers).filter(([id]) => !(GROWTH as readonly string[]).includes(id))) as unknown as Survey['bare']
