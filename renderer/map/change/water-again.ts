import type { Cover } from '../covers.ts'
import { followed } from '../isolines.ts'
import type { Line } from '../lines.ts'
import type { Raster } from '../raster.ts'
import { inwardsWithin, LEAST_SHORE, SHORES, type Shore, surveyInwards } from '../shores.ts'
import { drawnOf, linesAgain, type Traced, traced } from './lines-again.ts'
import type { MapFrame } from './map-frame.ts'
import { emptyLike, groupsOf, type Patch, putSamples, widened, windowOf } from './patch.ts'

/** The shores with what they are lines of. */
export interface ShoreWork {
  readonly inwards: Raster
  readonly lines: readonly (readonly Traced[])[]
}
const keeps = (line: Line): boolean => line.points.length >= 2 * LEAST_SHORE

export function* openShores(water: Cover, { box }: MapFrame): Generator<void, ShoreWork> {
  const inwards = yield* surveyInwards(water, box)
  const lines: (readonly Traced[])[] = []
  for (const pixelsIn of SHORES) {
    yield
    lines.push(traced(followed(inwards, pixelsIn), keeps))
  }
  return { inwards, lines }
}

/** Follows a change of the water's share, with the outline that it has now. */
export function* shoresAgain({ inwards, lines }: ShoreWork, water: Cover, share: Patch, dirty: Patch): Generator<void, ShoreWork> {
  const changed = emptyLike(share)
  for (const group of groupsOf(widened(share, 1))) {
    const window = windowOf(group, inwards)
    putSamples(inwards, window, inwardsWithin(water, inwards, window), changed)
  }
  yield
  return { inwards, lines: lines.map((list, n) => linesAgain(list, inwards, SHORES[n] as number, keeps, changed, dirty)) }
}
export const shoresOf = ({ lines }: ShoreWork): readonly Shore[] =>
  lines.map((list, n) => ({ pixelsIn: SHORES[n] as number, outline: drawnOf(list) }))
