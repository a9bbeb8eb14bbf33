import type { Cells, Smoothing } from '../hex-field.ts'
import { bendingSpan, grainOf, movedTo, roundOf, withNeighbours } from '../hex-field.ts'

/**
 * A relaxed field that remembers each of its rounds. What a limit that has moved makes different in a round are at first the hexes around it; so a change
 * is followed round by round through those hexes alone, to exactly the values that all rounds over the whole field would give.
 */
export interface Settled {
  readonly cells: Cells
  readonly low: Float32Array
  readonly high: Float32Array
  /** 1 for a cell that moves. */
  readonly free: Uint8Array
  /** Grains that values are rounded to from time to time. */
  readonly grains: number
  /** The values before the first round and after each. */
  readonly rounds: readonly Float32Array[]
}
/** Rounds between two pauses. */
const BREATH = 10
/** Cells that are worked out between two pauses when a change is followed. */
const BUSY = 6000

/** Relaxes a field as `relax` does, and remembers. */
export function* settle(
  cells: Cells,
  limits: { readonly low: Float32Array; readonly high: Float32Array; readonly free: Uint8Array },
  { rounds: count, grains }: Smoothing,
): Generator<void, Settled> {
  const { low, high, free } = limits
  const moving = Int32Array.from(cells.hex.keys()).filter((cell) => free[cell] === 1)
  const felt = withNeighbours(cells, moving)
  const values = low.map((least, cell) => (least + (high[cell] as number)) / 2)
  const scratch = [new Float32Array(cells.count), new Float32Array(cells.count)] as const
  const rounds = [values.slice()]
  for (let round = 0; round < count; round++) {
    roundOf(cells, limits, { moving, felt }, grainOf(round, grains), values, values, scratch)
    rounds.push(values.slice())
    if (round % BREATH === BREATH - 1) yield
  }
  return { cells, low, high, free, grains, rounds }
}
export const valuesOf = ({ rounds }: Settled): Float32Array => rounds[rounds.length - 1] as Float32Array

/** What following a change needs of room; made once for a map. */
export interface Room {
  /** How the field bends, as far as it has been worked out for a round. */
  readonly bent: Float32Array
  /** And how that bends. */
  readonly twice: Float32Array
  /** What differs after a round, what may differ in the next, and what bends then. */
  readonly changed: Spans
  readonly moving: Spans
  readonly felt: Spans
  /** Where limits are others. */
  readonly limited: Spans
}
export const roomFor = ({ count, rows }: Cells): Room => ({
  bent: new Float32Array(count),
  twice: new Float32Array(count),
  changed: spansOf(rows),
  moving: spansOf(rows),
  felt: spansOf(rows),
  limited: spansOf(rows),
})

/** Of each row of cells a stretch from the first column to the last one; nothing where the last comes before the first. */
export interface Spans {
  readonly first: Int32Array
  readonly last: Int32Array
  north: number
  south: number
}
const FAR = 0x7fffffff
const spansOf = (rows: number): Spans => ({
  first: new Int32Array(rows).fill(FAR),
  last: new Int32Array(rows).fill(-1),
  north: rows,
  south: -1,
})
function clear(spans: Spans): void {
  const { first, last, north, south } = spans
  if (south < north) return
  first.fill(FAR, north, south + 1)
  last.fill(-1, north, south + 1)
  spans.north = first.length
  spans.south = -1
}
function include(spans: Spans, row: number, west: number, east: number): void {
  const { first, last } = spans
  if (west < (first[row] as number)) first[row] = west
  if (east > (last[row] as number)) last[row] = east
  if (row < spans.north) spans.north = row
  if (row > spans.south) spans.south = row
}
/** Takes all that lies up to `by` cells from some stretches into others. In rows farther off that is fewer columns, as odd rows lie half a hex to the east. */
function widen(into: Spans, from: Spans, by: number, { cols, rows }: Cells): void {
  for (let row = from.north; row <= from.south; row++) {
    const [first, last] = [from.first[row] as number, from.last[row] as number]
    if (last < 0) continue
    for (let near = Math.max(0, row - by); near <= Math.min(rows - 1, row + by); near++) {
      const away = Math.abs(near - row)
      const east = (away & 1) * (row & 1)
      const [left, right] = [by - (away >> 1), by - ((away + 1) >> 1)]
      include(into, near, Math.max(0, first + east - left), Math.min(cols - 1, last + east + right))
    }
  }
}

/**
 * Follows a change of the limits (or of who is free) at these cells, which has been made already. Gives the cells whose value is another one at the end.
 * In each round stretches of rows are worked out that hold everything that may differ: two cells wider than what differed before.
 */
export function* resettle(field: Settled, limits: readonly number[], room: Room): Generator<void, readonly number[]> {
  const { cells, low, high, rounds } = field
  const { cols } = cells
  const [start] = rounds as [Float32Array]
  const { bent, changed, moving, felt, limited } = room
  if (limits.length === 0) return []
  clear(limited)
  clear(changed)
  for (const cell of limits) {
    const row = Math.floor(cell / cols)
    include(limited, row, cell - row * cols, cell - row * cols)
    const middle = Math.fround(((low[cell] as number) + (high[cell] as number)) / 2)
    if (start[cell] === middle) continue
    start[cell] = middle
    include(changed, row, cell - row * cols, cell - row * cols)
  }
  const found: number[] = []
  let worked = 0
  for (let round = 0; round + 1 < rounds.length; round++) {
    clear(moving)
    clear(felt)
    widen(moving, changed, 2, cells)
    widen(moving, limited, 0, cells)
    widen(felt, moving, 1, cells)
    clear(changed)
    const values = rounds[round] as Float32Array
    for (let row = felt.north; row <= felt.south; row++)
      bendingSpan(cells, values, row, felt.first[row] as number, felt.last[row] as number, bent)
    const isLast = round + 2 === rounds.length
    for (let row = moving.north; row <= moving.south; row++) {
      worked += Math.max(0, (moving.last[row] as number) + 1 - (moving.first[row] as number))
      moveSpan(field, round, row, room, isLast ? found : null)
    }
    if (worked > BUSY) {
      worked = 0
      yield
    }
  }
  return found
}
/** Moves the cells of a row by a round, as `roundOf` does; notes those whose value is another one than it was after this round. */
function moveSpan(
  { cells, low, high, free, grains: coarse, rounds }: Settled,
  round: number,
  row: number,
  room: Room,
  found: number[] | null,
): void {
  const { bent, twice, changed, moving } = room
  if ((moving.last[row] as number) < 0) return
  bendingSpan(cells, bent, row, moving.first[row] as number, moving.last[row] as number, twice)
  const [values, after] = [rounds[round] as Float32Array, rounds[round + 1] as Float32Array]
  const grains = grainOf(round, coarse)
  const start = row * cells.cols
  const [from, to] = [start + (moving.first[row] as number), start + (moving.last[row] as number)]
  let [first, last] = [-1, -1]
  for (let cell = from; cell <= to; cell++) {
    let value = values[cell] as number
    if (free[cell] === 1) {
      const moved = movedTo(value, bent[cell] as number, twice[cell] as number, grains)
      value = Math.fround(Math.max(low[cell] as number, Math.min(high[cell] as number, moved)))
    }
    if (after[cell] === value) continue
    after[cell] = value
    if (first < 0) first = cell
    last = cell
    if (found !== null) found.push(cell)
  }
  if (first >= 0) include(changed, row, first - start, last - start)
}
