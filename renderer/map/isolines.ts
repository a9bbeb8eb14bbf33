import { type Line, lineOf } from './lines.ts'
import type { Raster } from './raster.ts'

/**
 * Marching squares. The sides of a square are numbered over the whole raster (`2 * sample` for the one to the east of the sample,
 * `2 * sample + 1` for the one to the south), and each piece of line leads from one side to another with the higher ground on its left, so
 * that every side has at most one way in and one way out, and pieces chain up by themselves.
 */
const TOP = 0
const RIGHT = 1
const BOTTOM = 2
const LEFT = 3
/** For the corners above the value (1 NW, 2 NE, 4 SE, 8 SW): the pieces as from, to. The saddles 5 and 10 are decided by the middle. */
const PIECES: readonly (readonly number[])[] = [
  [],
  [LEFT, TOP],
  [TOP, RIGHT],
  [LEFT, RIGHT],
  [RIGHT, BOTTOM],
  [LEFT, TOP, RIGHT, BOTTOM],
  [TOP, BOTTOM],
  [LEFT, BOTTOM],
  [BOTTOM, LEFT],
  [BOTTOM, TOP],
  [TOP, RIGHT, BOTTOM, LEFT],
  [BOTTOM, RIGHT],
  [RIGHT, LEFT],
  [RIGHT, TOP],
  [TOP, LEFT],
  [],
]
const SADDLE_5_JOINED = [RIGHT, TOP, LEFT, BOTTOM]
const SADDLE_10_JOINED = [TOP, LEFT, BOTTOM, RIGHT]

/** The lines along which the field has the value; open where they leave the raster. Lines of fewer than `least` points are dropped. */
export function isolines(raster: Raster, value: number, least = 6): readonly Line[] {
  const next = links(raster, value)
  const entered = new Uint8Array(next.length)
  for (const to of next) if (to >= 0) entered[to] = 1
  const lines: Line[] = []
  const take = (from: number): void => {
    const points: number[] = []
    let side = from
    do {
      crossing(raster, value, side, points)
      const to = next[side] as number
      next[side] = -1
      side = to
    } while (side >= 0 && side !== from)
    if (points.length >= 2 * least) lines.push(lineOf(points, side === from))
  }
  for (let side = 0; side < next.length; side++) if ((next[side] as number) >= 0 && entered[side] === 0) take(side)
  for (let side = 0; side < next.length; side++) if ((next[side] as number) >= 0) take(side)
  return lines
}

/** For each side of a square that a line crosses: the side where the line goes on, or -1. */
function links({ data, cols, rows }: Raster, value: number): Int32Array {
  const next = new Int32Array(cols * rows * 2).fill(-1)
  for (let j = 0; j + 1 < rows; j++) {
    for (let i = 0; i + 1 < cols; i++) {
      const at = j * cols + i
      const nw = data[at] as number
      const ne = data[at + 1] as number
      const sw = data[at + cols] as number
      const se = data[at + cols + 1] as number
      const code = (nw > value ? 1 : 0) | (ne > value ? 2 : 0) | (se > value ? 4 : 0) | (sw > value ? 8 : 0)
      if (code === 0 || code === 15) continue
      const joined = nw + ne + se + sw > 4 * value
      const pieces = code === 5 && joined ? SADDLE_5_JOINED : code === 10 && joined ? SADDLE_10_JOINED : (PIECES[code] as readonly number[])
      for (let k = 0; k < pieces.length; k += 2) next[sideOf(at, cols, pieces[k] as number)] = sideOf(at, cols, pieces[k + 1] as number)
    }
  }
  return next
}

function sideOf(at: number, cols: number, side: number): number {
  if (side === TOP) return 2 * at
  if (side === RIGHT) return 2 * (at + 1) + 1
  if (side === BOTTOM) return 2 * (at + cols)
  return 2 * at + 1
}

/** Where the line crosses the side, appended as x, y. */
function crossing({ data, cols, x, y, step }: Raster, value: number, side: number, out: number[]): void {
  const at = side >> 1
  const other = side & 1 ? at + cols : at + 1
  const a = data[at] as number
  const along = (value - a) / ((data[other] as number) - a)
  const i = at % cols
  const j = (at - i) / cols
  out.push(x + step * (i + (side & 1 ? 0 : along)), y + step * (j + (side & 1 ? along : 0)))
}
