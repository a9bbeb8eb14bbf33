import type { Box, Point } from '../pixels.ts'
import type { Raster, Window } from '../raster.ts'

/** A part of the map, as squares of a lattice that are in it: what has changed there, or what must be looked at again. */
export interface Patch {
  readonly x: number
  readonly y: number
  readonly cols: number
  readonly rows: number
  /** 1 for a square that is in the patch. */
  readonly marked: Uint8Array
  /** First and last column and row that may be marked; the last before the first where nothing is. */
  west: number
  east: number
  north: number
  south: number
}
/** Side of a square in world pixels: whole numbers of samples of every raster, whose corner is the patch's. */
export const SQUARE = 32

export function patchOver(box: Box): Patch {
  const [cols, rows] = [Math.floor(box.width / SQUARE) + 2, Math.floor(box.height / SQUARE) + 2]
  return emptyPatch(box.x, box.y, cols, rows)
}
export const isEmpty = ({ west, east }: Patch): boolean => east < west
/** A patch of the same lattice with nothing in it. */
export const emptyLike = ({ x, y, cols, rows }: Patch): Patch => emptyPatch(x, y, cols, rows)
const emptyPatch = (x: number, y: number, cols: number, rows: number): Patch => ({
  x,
  y,
  cols,
  rows,
  marked: new Uint8Array(cols * rows),
  west: cols,
  east: -1,
  north: rows,
  south: -1,
})

const clamped = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at))
function markSquares(patch: Patch, west: number, north: number, east: number, south: number): void {
  if (east < 0 || south < 0 || west >= patch.cols || north >= patch.rows) return
  const [c0, c1] = [clamped(west, patch.cols), clamped(east, patch.cols)]
  const [r0, r1] = [clamped(north, patch.rows), clamped(south, patch.rows)]
  for (let row = r0; row <= r1; row++) patch.marked.fill(1, row * patch.cols + c0, row * patch.cols + c1 + 1)
  patch.west = Math.min(patch.west, c0)
  patch.east = Math.max(patch.east, c1)
  patch.north = Math.min(patch.north, r0)
  patch.south = Math.max(patch.south, r1)
}
/** Takes all squares in that a box touches, its edges included. */
export function mark(patch: Patch, { x, y, width, height }: Box): void {
  const at = (value: number): number => Math.floor(value / SQUARE)
  markSquares(patch, at(x - patch.x), at(y - patch.y), at(x + width - patch.x), at(y + height - patch.y))
}
/** Takes a place in with `by` pixels around it. */
export const markAround = (patch: Patch, x: number, y: number, by: number): void =>
  mark(patch, { x: x - by, y: y - by, width: 2 * by, height: 2 * by })
/** Takes in the places whose value a sample of a raster has a part in. */
export function markSample(patch: Patch, i: number, j: number, step: number): void {
  const per = SQUARE / step
  const [col, row] = [Math.floor(i / per), Math.floor(j / per)]
  const [u, v] = [i - col * per, j - row * per]
  // Most samples lie within a square that has been marked for another one.
  if (u > 0 && v > 0 && u < per - 1 && v < per - 1 && patch.marked[row * patch.cols + col] === 1) return
  markSquares(patch, u === 0 ? col - 1 : col, v === 0 ? row - 1 : row, u === per - 1 ? col + 1 : col, v === per - 1 ? row + 1 : row)
}

/**
 * Writes what a window (of whole squares, as `windowOf` gives it) holds now into a raster, row by row; marks where that differs from what was there, with the
 * places whose value such a sample has a part in. `moved` is told each sample that differs, with what it was.
 */
export function putSamples(
  { data, cols, step }: Raster,
  { fromI, fromJ, toI, toJ }: Window,
  fresh: Float32Array,
  changed: Patch,
  moved: ((at: number, i: number, j: number, before: number) => void) | null = null,
): void {
  const [per, wide] = [SQUARE / step, toI - fromI]
  for (let top = fromJ; top < toJ; top += per)
    for (let left = fromI; left < toI; left += per) {
      const [right, bottom] = [Math.min(toI, left + per), Math.min(toJ, top + per)]
      let [west, east, north, south] = [cols, -1, bottom, -1]
      for (let j = top; j < bottom; j++) {
        let from = (j - fromJ) * wide + left - fromI
        for (let i = left; i < right; i++, from++) {
          const at = j * cols + i
          const [before, value] = [data[at] as number, fresh[from] as number]
          if (before === value) continue
          data[at] = value
          if (i < west) west = i
          if (i > east) east = i
          if (j < north) north = j
          south = j
          if (moved !== null) moved(at, i, j, before)
        }
      }
      if (east >= 0) markMoved(changed, left / per, top / per, per, { west, east, north, south })
    }
}
/** Takes in a square of which samples differ (the first and last columns and rows of them), and those beside it whose values such a sample has a part in. */
export function markMoved(patch: Patch, col: number, row: number, per: number, { west, east, north, south }: Squares): void {
  const [isWest, isEast] = [west === col * per, east === col * per + per - 1]
  const [isNorth, isSouth] = [north === row * per, south === row * per + per - 1]
  markSquares(patch, isWest ? col - 1 : col, isNorth ? row - 1 : row, isEast ? col + 1 : col, isSouth ? row + 1 : row)
}

/** Whether a place is in the patch. */
export function holds(patch: Patch, x: number, y: number): boolean {
  const [col, row] = [Math.floor((x - patch.x) / SQUARE), Math.floor((y - patch.y) / SQUARE)]
  if (col < patch.west || col > patch.east || row < patch.north || row > patch.south) return false
  return patch.marked[row * patch.cols + col] === 1
}
/** The place of the map's box that is nearest: beyond its rim a raster has the values that it has there. */
export const onto = ({ x, y, width, height }: Box, p: Point): Point => ({
  x: Math.max(x, Math.min(x + width, p.x)),
  y: Math.max(y, Math.min(y + height, p.y)),
})
/** Whether a part of a box, brought onto the map's, is in the patch. */
export function touchesOnto(patch: Patch, map: Box, box: Box): boolean {
  const [from, to] = [onto(map, box), onto(map, { x: box.x + box.width, y: box.y + box.height })]
  return touches(patch, { ...from, width: to.x - from.x, height: to.y - from.y })
}
/** Whether a part of a box is in the patch. */
export function touches(patch: Patch, { x, y, width, height }: Box): boolean {
  const at = (value: number): number => Math.floor(value / SQUARE)
  const [c0, c1] = [Math.max(patch.west, at(x - patch.x)), Math.min(patch.east, at(x + width - patch.x))]
  const [r0, r1] = [Math.max(patch.north, at(y - patch.y)), Math.min(patch.south, at(y + height - patch.y))]
  for (let row = r0; row <= r1; row++) for (let col = c0; col <= c1; col++) if (patch.marked[row * patch.cols + col] === 1) return true
  return false
}

/** Takes in what another patch of the same lattice holds, and `by` squares around it. */
export function take(into: Patch, from: Patch, by = 0): void {
  for (let row = from.north; row <= from.south; row++)
    for (let col = from.west; col <= from.east; col++)
      if (from.marked[row * from.cols + col] === 1) markSquares(into, col - by, row - by, col + by, row + by)
}
/** The patch with so many squares more around it. */
export function widened(patch: Patch, by: number): Patch {
  const wide = emptyLike(patch)
  take(wide, patch, by)
  return wide
}
export function together(lattice: Patch, patches: readonly Patch[]): Patch {
  const all = emptyLike(lattice)
  for (const patch of patches) take(all, patch)
  return all
}

/** A rectangle of squares: the last column and row are in it. */
export interface Squares {
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
}
/** Squares on a side of what is worked on at once. */
const GROUP = 8
/** And at most in a row. */
const WIDE = 24
/**
 * Rectangles that hold all of the patch, few and large enough to be worked on as wholes, none overlapping another. Not all in them need be in the patch.
 */
export function* groupsOf(patch: Patch): Generator<Squares> {
  for (let top = Math.floor(patch.north / GROUP) * GROUP; top <= patch.south; top += GROUP) {
    let run: Squares | null = null
    for (let left = Math.floor(patch.west / GROUP) * GROUP; left <= patch.east; left += GROUP) {
      const own = trimmed(patch, left, top)
      if (own !== null && run !== null && run.east + 1 === own.west && own.east - run.west < WIDE) run = joined(run, own)
      else {
        if (run !== null) yield run
        run = own
      }
    }
    if (run !== null) yield run
  }
}
const joined = (a: Squares, b: Squares): Squares => ({
  west: Math.min(a.west, b.west),
  north: Math.min(a.north, b.north),
  east: Math.max(a.east, b.east),
  south: Math.max(a.south, b.south),
})
function trimmed({ marked, cols, rows }: Patch, left: number, top: number): Squares | null {
  let [west, north, east, south] = [cols, rows, -1, -1]
  for (let row = top; row < Math.min(rows, top + GROUP); row++)
    for (let col = left; col < Math.min(cols, left + GROUP); col++) {
      if (marked[row * cols + col] === 0) continue
      west = Math.min(west, col)
      east = Math.max(east, col)
      north = Math.min(north, row)
      south = Math.max(south, row)
    }
  return east < 0 ? null : { west, north, east, south }
}

/** The patch itself: each run of squares in a row. */
export function* runsOf({ marked, cols, west, east, north, south }: Patch): Generator<Squares> {
  for (let row = north; row <= south; row++)
    for (let col = west; col <= east; col++) {
      if (marked[row * cols + col] === 0) continue
      const first = col
      while (col < east && marked[row * cols + col + 1] === 1) col++
      yield { west: first, north: row, east: col, south: row }
    }
}

/** The samples of a raster in a rectangle of squares, with `more` around them. */
export function windowOf(
  { west, north, east, south }: Squares,
  { step, cols, rows }: Pick<Raster, 'step' | 'cols' | 'rows'>,
  more = 0,
): Window {
  const per = SQUARE / step
  return {
    fromI: Math.min(cols, Math.max(0, west * per - more)),
    fromJ: Math.min(rows, Math.max(0, north * per - more)),
    toI: Math.min(cols, (east + 1) * per + more),
    toJ: Math.min(rows, (south + 1) * per + more),
  }
}

/** The patch as boxes in world pixels that do not overlap: runs of squares, those under each other in one where they are equally wide. */
export function boxesOf(patch: Patch): readonly Box[] {
  const boxes: Box[] = []
  let open = new Map<string, number>()
  for (let row = patch.north; row <= patch.south; row++) {
    const now = new Map<string, number>()
    for (let col = patch.west; col <= patch.east; col++) {
      if (patch.marked[row * patch.cols + col] === 0) continue
      const first = col
      while (col + 1 < patch.cols && patch.marked[row * patch.cols + col + 1] === 1) col++
      const key = `${first} ${col}`
      const known = open.get(key)
      const above = known === undefined ? undefined : boxes[known]
      if (known !== undefined && above !== undefined) boxes[known] = { ...above, height: above.height + SQUARE }
      else boxes.push({ x: patch.x + first * SQUARE, y: patch.y + row * SQUARE, width: (col + 1 - first) * SQUARE, height: SQUARE })
      now.set(key, known ?? boxes.length - 1)
    }
    open = now
  }
  return boxes
}
