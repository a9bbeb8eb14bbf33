import { type BoardSize, centreOf, HEX_WIDTH, ROW_PITCH } from './pixels.ts'

/**
 * A number for every hex, and for two rings of made-up hexes around the board that copy its edge, so that hills, rivers and woods run on
 * to the edge of the paper.
 */
export interface Cells {
  readonly count: number
  /** Row by row. */
  readonly cols: number
  readonly rows: number
  /** The board's hex number that a cell stands for. */
  readonly hex: Int32Array
  readonly x: Float32Array
  readonly y: Float32Array
  /** The neighbouring cell in direction d at `6 * cell + d`; the cell itself where there is none. */
  readonly neighbours: Int32Array
}
/** Rings of made-up hexes. */
export const PAD = 2

export function cellsOf(board: BoardSize): Cells {
  const cols = board.width + 2 * PAD
  const rows = board.height + 2 * PAD
  const count = cols * rows
  const cells = {
    count,
    cols,
    rows,
    hex: new Int32Array(count),
    x: new Float32Array(count),
    y: new Float32Array(count),
    neighbours: new Int32Array(count * 6),
  }
  const clamp = (value: number, size: number): number => Math.max(0, Math.min(size - 1, value))
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++) {
      const cell = row * cols + col
      const { x, y } = centreOf([col - PAD, row - PAD])
      cells.hex[cell] = clamp(row - PAD, board.height) * board.width + clamp(col - PAD, board.width)
      cells.x[cell] = x
      cells.y[cell] = y
      const east = row & 1
      const steps = [
        [1, 0],
        [east, -1],
        [east - 1, -1],
        [-1, 0],
        [east - 1, 1],
        [east, 1],
      ] as const
      steps.forEach(([dc, dr], d) => {
        const [c, r] = [col + dc, row + dr]
        cells.neighbours[cell * 6 + d] = c >= 0 && r >= 0 && c < cols && r < rows ? r * cols + c : cell
      })
    }
  return cells
}

/**
 * What lies around a cell, on average, less its own value: how far the field is from being flat there. Neighbours are added up in the order of the directions,
 * so that each way to this sum gives the same number.
 */
function bendingAt({ neighbours: next }: Cells, values: Float32Array, cell: number): number {
  const at = cell * 6
  return (
    ((values[next[at] as number] as number) +
      (values[next[at + 1] as number] as number) +
      (values[next[at + 2] as number] as number) +
      (values[next[at + 3] as number] as number) +
      (values[next[at + 4] as number] as number) +
      (values[next[at + 5] as number] as number)) /
      6 -
    (values[cell] as number)
  )
}
function bendings(cells: Cells, values: Float32Array, which: Int32Array, out: Float32Array): void {
  for (const cell of which) out[cell] = bendingAt(cells, values, cell)
}
/** The same for a stretch of a row, the last column included. */
export function bendingSpan(cells: Cells, values: Float32Array, row: number, first: number, last: number, out: Float32Array): void {
  const { cols, rows } = cells
  const start = row * cols
  const isInside = row > 0 && row < rows - 1
  const [from, to] = isInside ? [Math.max(1, first), Math.min(cols - 2, last)] : [last + 1, last]
  for (let col = first; col < from; col++) out[start + col] = bendingAt(cells, values, start + col)
  for (let col = Math.max(from, to + 1); col <= last; col++) out[start + col] = bendingAt(cells, values, start + col)
  const [north, south] = [cols - (row & 1), cols + (row & 1)]
  for (let cell = start + from; cell <= start + to; cell++)
    out[cell] =
      ((values[cell + 1] as number) +
        (values[cell - north] as number) +
        (values[cell - north - 1] as number) +
        (values[cell - 1] as number) +
        (values[cell + south - 1] as number) +
        (values[cell + south] as number)) /
        6 -
      (values[cell] as number)
}

/**
 * The smoothest field that stays within its limits at every cell. This turns steps into slopes: a map knows whole levels (or "woods: yes
 * or no") only, and whatever lies between the limits is free for the shape to become round. Minimises bending by steepest descent.
 * Only the cells in `free` move, the others keep the middle of their limits.
 */
export function relax(
  cells: Cells,
  low: Float32Array,
  high: Float32Array,
  { rounds, grains }: Smoothing,
  free: Int32Array = allOf(cells),
): Float32Array {
  const values = low.map((least, cell) => (least + (high[cell] as number)) / 2)
  const scratch = [new Float32Array(cells.count), new Float32Array(cells.count)] as const
  const which = { moving: free, felt: withNeighbours(cells, free) }
  for (let round = 0; round < rounds; round++) roundOf(cells, { low, high }, which, grainOf(round, grains), values, values, scratch)
  return values
}

/** How long a field is smoothed, and to how many grains a whole one its values are rounded from time to time. */
export interface Smoothing {
  readonly rounds: number
  readonly grains: number
}
/**
 * Every so many rounds values are rounded to whole grains. A grain is less than anybody sees, but without it a moved limit would change the last digits of
 * values forty hexes off, and an editor would have to draw all of that again: so what it changes ends where it is no longer seen.
 */
const ROUNDED_EVERY = 8
/** Grains to a whole one after a round, 0 where values stay as they are. */
export const grainOf = (round: number, grains: number): number => (round % ROUNDED_EVERY === ROUNDED_EVERY - 1 ? grains : 0)

/**
 * One round of it: `moving` cells move by how the field bends around them, `felt` are those and what lies beside them. From `values` into `after`, which may be
 * the same. `grains`: see `grainOf`.
 */
export function roundOf(
  cells: Cells,
  { low, high }: { readonly low: Float32Array; readonly high: Float32Array },
  { moving, felt }: { readonly moving: Int32Array; readonly felt: Int32Array },
  grains: number,
  values: Float32Array,
  after: Float32Array,
  [first, second]: readonly [Float32Array, Float32Array],
): void {
  bendings(cells, values, felt, first)
  bendings(cells, first, moving, second)
  for (const cell of moving) {
    const moved = movedTo(values[cell] as number, first[cell] as number, second[cell] as number, grains)
    after[cell] = Math.max(low[cell] as number, Math.min(high[cell] as number, moved))
  }
}
/** Where a value would go in a round if it had no limits: by how the field bends there, and how that bends. */
export function movedTo(value: number, bent: number, twice: number, grains: number): number {
  const free = value - 0.5 * twice + 0.06 * bent
  return grains === 0 ? free : Math.round(free * grains) / grains
}
const allOf = (cells: Cells): Int32Array<ArrayBuffer> => Int32Array.from({ length: cells.count }, (_, cell) => cell)
/** The listed cells and those beside them, in order. */
export function withNeighbours(cells: Cells, list: Int32Array): Int32Array<ArrayBuffer> {
  const marked = new Uint8Array(cells.count)
  for (const cell of list) {
    marked[cell] = 1
    for (let d = 0; d < 6; d++) marked[cells.neighbours[cell * 6 + d] as number] = 1
  }
  return allOf(cells).filter((cell) => marked[cell] === 1)
}

/** The cells within `reach` steps of an edge of the set. */
export function nearEdge(cells: Cells, isIn: Uint8Array, reach: number): Int32Array {
  let found = allOf(cells).filter((cell) => {
    for (let d = 0; d < 6; d++) if (isIn[cells.neighbours[cell * 6 + d] as number] !== isIn[cell]) return true
    return false
  })
  for (let step = 1; step < reach; step++) found = withNeighbours(cells, found)
  return found
}

/** How fast a field rises per pixel to the east and to the south, at each cell: least squares over the six neighbours. */
export function slopes(cells: Cells, values: Float32Array): { readonly east: Float32Array; readonly south: Float32Array } {
  const found = { east: new Float32Array(cells.count), south: new Float32Array(cells.count) }
  for (let cell = 0; cell < cells.count; cell++) slopeAt(cells, values, cell, found)
  return found
}
export function slopeAt(
  cells: Cells,
  values: Float32Array,
  cell: number,
  out: { readonly east: Float32Array; readonly south: Float32Array },
): void {
  const half = HEX_WIDTH / 2
  const squareX = 3 * HEX_WIDTH * HEX_WIDTH
  const squareY = 4 * ROW_PITCH * ROW_PITCH
  const rise = (d: number): number => (values[cells.neighbours[cell * 6 + d] as number] as number) - (values[cell] as number)
  const [e, ne, nw, w, sw, se] = [rise(0), rise(1), rise(2), rise(3), rise(4), rise(5)]
  out.east[cell] = (HEX_WIDTH * (e - w) + half * (ne + se - nw - sw)) / squareX
  out.south[cell] = (ROW_PITCH * (sw + se - ne - nw)) / squareY
}
