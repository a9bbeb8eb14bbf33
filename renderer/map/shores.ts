import type { Cover } from './covers.ts'
import { closedOff } from './covers.ts'
import { isolines } from './isolines.ts'
import type { Line } from './lines.ts'
import { type Box, overlaps } from './pixels.ts'
import { type Raster, rasterOver, sample } from './raster.ts'

/** Outlines that run along inside the banks, each farther in: what is painted inside of one is that far from the shore. */
export interface Shore {
  readonly pixelsIn: number
  readonly outline: readonly Line[]
}
const SHORES = [2, 5.5, 11] as const
const REACH = 15
const STEP = 4

export function* surveyShores(water: Cover | null, box: Box): Generator<void, readonly Shore[]> {
  if (water === null) return []
  const inwards = closedOff(yield* distanceIn(water, box))
  yield
  const shores: Shore[] = []
  for (const pixelsIn of SHORES) {
    shores.push({ pixelsIn, outline: isolines(inwards, pixelsIn, 6) })
    yield
  }
  return shores
}

/** Pixels from the bank for places in the water (up to `REACH`), below 0 on land. */
function* distanceIn({ share, outline }: Cover, box: Box): Generator<void, Raster> {
  const raster = rasterOver(box, STEP)
  for (let j = 0; j < raster.rows; j++) markSides(raster, share, j)
  yield
  for (const { points, box: own } of outline) {
    if (!overlaps(own, box)) continue
    const count = points.length >> 1
    for (let k = 0; k < count; k++) {
      const n = (k + 1) % count
      const [ax, ay] = [points[2 * k] as number, points[2 * k + 1] as number]
      const [bx, by] = [points[2 * n] as number, points[2 * n + 1] as number]
      const pieces = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / 3))
      for (let p = 0; p < pieces; p++) closer(raster, ax + ((bx - ax) * p) / pieces, ay + ((by - ay) * p) / pieces)
    }
  }
  return raster
}
/** Water or land for a row of places; the water's own samples lie twice as far apart, and decide at once where all four agree. */
function markSides({ data, cols, x, y }: Raster, share: Raster, j: number): void {
  const below = Math.min(share.rows - 2, j >> 1) * share.cols
  for (let i = 0; i < cols; i++) {
    const at = below + Math.min(share.cols - 2, i >> 1)
    const wet = Number((share.data[at] as number) > 0.5) + Number((share.data[at + 1] as number) > 0.5)
    const all = wet + Number((share.data[at + share.cols] as number) > 0.5) + Number((share.data[at + share.cols + 1] as number) > 0.5)
    const inWater = all === 4 || (all > 0 && sample(share, x + i * STEP, y + j * STEP) > 0.5)
    data[j * cols + i] = inWater ? REACH : -REACH
  }
}
/** Lets one place of the bank be felt around it. */
function closer({ data, cols, rows, x: x0, y: y0 }: Raster, x: number, y: number): void {
  const reach = Math.ceil(REACH / STEP)
  const ci = Math.round((x - x0) / STEP)
  const cj = Math.round((y - y0) / STEP)
  for (let j = Math.max(0, cj - reach); j <= Math.min(rows - 1, cj + reach); j++)
    for (let i = Math.max(0, ci - reach); i <= Math.min(cols - 1, ci + reach); i++) {
      const at = j * cols + i
      const now = data[at] as number
      const away = Math.hypot(x0 + i * STEP - x, y0 + j * STEP - y)
      if (away < Math.abs(now)) data[at] = now < 0 ? -away : away
    }
}
