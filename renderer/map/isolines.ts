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

/** A line as it was followed through the raster. */
export interface Followed {
  /** The side of a square where it begins; of a closed line the first of all that it crosses. No two lines of a value have the same. */
  readonly start: number
  readonly line: Line
}
/** In the order of `isolines`: open lines first, each kind by where they begin. */
export const inOrder = (a: Followed, b: Followed): number => Number(a.line.closed) - Number(b.line.closed) || a.start - b.start

/** The lines along which the field has the value; open where they leave the raster. Lines of fewer than `least` points are dropped. */
export const isolines = (raster: Raster, value: number, least: number): readonly Line[] =>
  followed(raster, value)
    .map(({ line }) => line)
    .filter(({ points }) => points.length >= 2 * least)

/** All of them, however short. */
export function followed(raster: Raster, value: number): readonly Followed[] {
  const next = links(raster, value)
  const entered = new Set(next.values())
  const from = [...next.keys()].sort((a, b) => a - b)
  const lines: Followed[] = []
  const take = (first: number): void => {
    const points: number[] = []
    let side: number | undefined = first
    do {
      crossing(raster, value, side, points)
      const to = next.get(side)
      next.delete(side)
      side = to
    } while (side !== undefined && side !== first)
    lines.push({ start: first, line: lineOf(points, side === first) })
  }
  for (const side of from) if (!entered.has(side)) take(side)
  for (const side of from) if (next.has(side)) take(side)
  return lines
}

/**
 * For each side of a square that a line crosses the side where the line goes on. They are few of all: a table with a place for every side would cost more to make
 * than all the rest.
 */
function links({ data, cols, rows }: Raster, value: number): Map<number, number> {
  const next = new Map<number, number>()
  for (let j = 0; j + 1 < rows; j++) {
    let west = corners(data, j * cols, cols, value)
    for (let at = j * cols; at < (j + 1) * cols - 1; at++) {
      const east = corners(data, at + 1, cols, value)
      const isPlain = west === east && (west === 0 || west === 3)
      west = east
      if (isPlain) continue
      const pieces = piecesOf(data, cols, at, value)
      for (let k = 0; k < pieces.length; k += 2) next.set(sideOf(at, cols, pieces[k] as number), sideOf(at, cols, pieces[k + 1] as number))
    }
  }
  return next
}
/** Whether a sample, and the one to the south of it, are above the value: 1 and 2. */
const corners = (data: Float32Array, at: number, cols: number, value: number): number =>
  ((data[at] as number) > value ? 1 : 0) | ((data[at + cols] as number) > value ? 2 : 0)

/** The pieces of line in the square whose north-west corner is sample `at`. */
function piecesOf(data: Float32Array, cols: number, at: number, value: number): readonly number[] {
  const nw = data[at] as number
  const ne = data[at + 1] as number
  const sw = data[at + cols] as number
  const se = data[at + cols + 1] as number
  const code = (nw > value ? 1 : 0) | (ne > value ? 2 : 0) | (se > value ? 4 : 0) | (sw > value ? 8 : 0)
  if (code !== 5 && code !== 10) return PIECES[code] as readonly number[]
  const joined = nw + ne + se + sw > 4 * value
  return joined ? (code === 5 ? SADDLE_5_JOINED : SADDLE_10_JOINED) : (PIECES[code] as readonly number[])
}

/** Whether a line of the value crosses the side (which must not lie on the far rim of the raster). */
export function isCrossed({ data, cols }: Raster, value: number, side: number): boolean {
  const at = side >> 1
  return (data[at] as number) > value !== (data[side & 1 ? at + cols : at + 1] as number) > value
}

/** The line that crosses a side, followed through the raster from there both ways: the same as `followed` gives. `pass` is told each side. */
export function followFrom(raster: Raster, value: number, side: number, pass: (side: number) => void): Followed {
  const sides = [side]
  let [first, at] = [side, onward(raster, value, side, true)]
  for (; at >= 0 && at !== side; at = onward(raster, value, at, true)) {
    sides.push(at)
    first = Math.min(first, at)
  }
  const closed = at === side
  const ahead: number[] = []
  if (!closed) {
    for (let back = onward(raster, value, side, false); back >= 0; back = onward(raster, value, back, false)) ahead.push(back)
    ahead.reverse()
  }
  const from = closed ? sides.indexOf(first) : 0
  const points: number[] = []
  const put = (each: number): void => {
    pass(each)
    crossing(raster, value, each, points)
  }
  for (const each of ahead) put(each)
  for (let i = 0; i < sides.length; i++) put(sides[(from + i) % sides.length] as number)
  return { start: closed ? first : (ahead[0] ?? side), line: lineOf(points, closed) }
}
/** The side where a line goes on that comes through this one, or where it comes from; -1 where it leaves the raster. */
function onward({ data, cols, rows }: Raster, value: number, side: number, forward: boolean): number {
  const at = side >> 1
  const i = at % cols
  const upright = (side & 1) === 1
  const [here, there] = upright ? [LEFT, RIGHT] : [TOP, BOTTOM]
  const before = upright ? at - 1 : at - cols
  const found = i + 1 < cols && at < (rows - 1) * cols ? through(data, cols, at, value, here, forward) : -1
  if (found >= 0) return found
  return (upright ? i > 0 : at >= cols) ? through(data, cols, before, value, there, forward) : -1
}
function through(data: Float32Array, cols: number, at: number, value: number, edge: number, forward: boolean): number {
  const pieces = piecesOf(data, cols, at, value)
  for (let k = 0; k < pieces.length; k += 2)
    if (pieces[forward ? k : k + 1] === edge) return sideOf(at, cols, pieces[forward ? k + 1 : k] as number)
  return -1
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
