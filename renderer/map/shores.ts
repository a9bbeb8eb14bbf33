import type { Cover } from './covers.ts'
import { closedOff } from './covers.ts'
import { isolines } from './isolines.ts'
import { type Line, SPAN } from './lines.ts'
import { type Box, grown, overlaps } from './pixels.ts'
import { type Lattice, type Raster, rasterOf, rasterOver, sample, type Window } from './raster.ts'

/** Outlines that run along inside the banks, each farther in: what is painted inside of one is that far from the shore. */
export interface Shore {
  readonly pixelsIn: number
  readonly outline: readonly Line[]
}
export const SHORES = [2, 5.5, 11] as const
export const LEAST_SHORE = 6
const REACH = 15
const STEP = 4

export function* surveyShores(water: Cover | null, box: Box): Generator<void, readonly Shore[]> {
  if (water === null) return []
  const inwards = yield* surveyInwards(water, box)
  yield
  const shores: Shore[] = []
  for (const pixelsIn of SHORES) {
    shores.push({ pixelsIn, outline: isolines(inwards, pixelsIn, LEAST_SHORE) })
    yield
  }
  return shores
}
/** What the shores are lines of: pixels from the bank, see `inwardsWithin`. */
export function* surveyInwards(water: Cover, box: Box): Generator<void, Raster> {
  const raster = rasterOver(box, STEP)
  const whole = { fromI: 0, fromJ: 0, toI: raster.cols, toJ: raster.rows }
  const data = sidesWithin(raster, whole, water.share)
  yield
  closerWithin(rasterOf(raster, data), whole, water.outline)
  return closedOff(rasterOf(raster, data))
}

/** Pixels from the bank for the places of a window that lie in the water (up to `REACH`), below 0 on land and at the rim of the raster. */
export function inwardsWithin({ share, outline }: Cover, lattice: Lattice, window: Window): Float32Array<ArrayBuffer> {
  const data = sidesWithin(lattice, window, share)
  closerWithin(rasterOf(lattice, data), window, outline)
  const { fromI, fromJ, toI, toJ } = window
  for (let j = fromJ, at = 0; j < toJ; j++)
    for (let i = fromI; i < toI; i++, at++) if (i === 0 || j === 0 || i === lattice.cols - 1 || j === lattice.rows - 1) data[at] = -1
  return data
}

/** Water or land; the water's own samples lie twice as far apart, and decide at once where all four agree. */
function sidesWithin({ x, y }: Lattice, { fromI, fromJ, toI, toJ }: Window, share: Raster): Float32Array<ArrayBuffer> {
  const data = new Float32Array((toI - fromI) * (toJ - fromJ))
  for (let j = fromJ, to = 0; j < toJ; j++) {
    const below = Math.min(share.rows - 2, j >> 1) * share.cols
    for (let i = fromI; i < toI; i++, to++) {
      const at = below + Math.min(share.cols - 2, i >> 1)
      const wet = Number((share.data[at] as number) > 0.5) + Number((share.data[at + 1] as number) > 0.5)
      const all = wet + Number((share.data[at + share.cols] as number) > 0.5) + Number((share.data[at + share.cols + 1] as number) > 0.5)
      const inWater = all === 4 || (all > 0 && sample(share, x + i * STEP, y + j * STEP) > 0.5)
      data[to] = inWater ? REACH : -REACH
    }
  }
  return data
}
/** How far from a window a bank may be and be felt in it. */
const FELT = 40
function closerWithin(sheet: Raster, window: Window, outline: readonly Line[]): void {
  const { x, y } = sheet
  const [width, height] = [(window.toI - window.fromI) * STEP, (window.toJ - window.fromJ) * STEP]
  const felt = grown({ x: x + window.fromI * STEP, y: y + window.fromJ * STEP, width, height }, FELT)
  for (const { points, box: own, spans } of outline) {
    if (!overlaps(own, felt)) continue
    const count = points.length >> 1
    for (let k = 0; k < count; k++) {
      if (k % SPAN === 0 && !overlaps(spans[k / SPAN] as Box, felt)) {
        k += SPAN - 1
        continue
      }
      const n = (k + 1) % count
      const [ax, ay] = [points[2 * k] as number, points[2 * k + 1] as number]
      const [bx, by] = [points[2 * n] as number, points[2 * n + 1] as number]
      const pieces = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / 3))
      for (let p = 0; p < pieces; p++) closer(sheet, window, ax + ((bx - ax) * p) / pieces, ay + ((by - ay) * p) / pieces)
    }
  }
}
/** Lets one place of the bank be felt around it. */
function closer({ data, x: x0, y: y0 }: Raster, { fromI, fromJ, toI, toJ }: Window, x: number, y: number): void {
  const reach = Math.ceil(REACH / STEP)
  const ci = Math.round((x - x0) / STEP)
  const cj = Math.round((y - y0) / STEP)
  for (let j = Math.max(fromJ, cj - reach); j <= Math.min(toJ - 1, cj + reach); j++) {
    const dy = y0 + j * STEP - y
    for (let i = Math.max(fromI, ci - reach); i <= Math.min(toI - 1, ci + reach); i++) {
      const at = (j - fromJ) * (toI - fromI) + i - fromI
      const now = data[at] as number
      const dx = x0 + i * STEP - x
      const squared = dx * dx + dy * dy
      if (squared >= now * now) continue
      const away = Math.sqrt(squared)
      data[at] = now < 0 ? -away : away
    }
  }
}
