import type { Window } from '../raster.ts'
import type { Relief } from '../relief.ts'
import type { Covers, Underpaint } from '../underpaint.ts'
import { underpaintWithin } from '../underpaint.ts'
import { markMoved, type Patch, runsOf, SQUARE, windowOf } from './patch.ts'

/** Pixels between two pauses. */
const BUSY = 20_000

/** Paints the ground anew where it may be another one, into the picture that there is; marks the pixels that differ. */
export function* groundAgain(ground: Underpaint, relief: Relief, covers: Covers, patch: Patch, dirty: Patch): Generator<void, void> {
  const data = new Uint32Array(ground.pixels.buffer)
  const { cols, step } = relief.smooth
  let worked = 0
  for (const run of runsOf(patch)) {
    const window = windowOf(run, relief.smooth)
    const fresh = new Uint32Array(underpaintWithin(relief, covers, window).buffer)
    for (let col = run.west; col <= run.east; col++) putSquare(data, cols, fresh, window, col, run.north, SQUARE / step, dirty)
    worked += fresh.length
    if (worked < BUSY) continue
    worked = 0
    yield
  }
}
/** Writes a square of a run into the picture, `per` pixels a side. */
function putSquare(
  data: Uint32Array,
  cols: number,
  fresh: Uint32Array,
  { fromI, fromJ, toI, toJ }: Window,
  col: number,
  row: number,
  per: number,
  dirty: Patch,
): void {
  const [left, right] = [col * per, Math.min(toI, (col + 1) * per)]
  let [west, east, north, south] = [cols, -1, toJ, -1]
  for (let j = fromJ; j < toJ; j++) {
    let from = (j - fromJ) * (toI - fromI) + left - fromI
    for (let i = left; i < right; i++, from++) {
      const at = j * cols + i
      if (data[at] === fresh[from]) continue
      data[at] = fresh[from] as number
      if (i < west) west = i
      if (i > east) east = i
      if (j < north) north = j
      south = j
    }
  }
  if (east >= 0) markMoved(dirty, col, row, per, { west, east, north, south })
}
