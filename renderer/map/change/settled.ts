import type { Cells } from '../hex-field.ts'
import { grainOf, roundOf, withNeighbours } from '../hex-field.ts'

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
  /** The values before the first round and after each. */
  readonly rounds: readonly Float32Array[]
}
/** Rounds between two pauses. */
const BREATH = 10
/** Of fewer cells than this all rounds are done at one go. */
const BUSY = 400

/** Relaxes a field as `relax` does, and remembers. */
export function* settle(
  cells: Cells,
  limits: { readonly low: Float32Array; readonly high: Float32Array; readonly free: Uint8Array },
  count: number,
): Generator<void, Settled> {
  const { low, high, free } = limits
  const moving = Int32Array.from(cells.hex.keys()).filter((cell) => free[cell] === 1)
  const felt = withNeighbours(cells, moving)
  const values = low.map((least, cell) => (least + (high[cell] as number)) / 2)
  const scratch = [new Float32Array(cells.count), new Float32Array(cells.count)] as const
  const rounds = [values.slice()]
  for (let round = 0; round < count; round++) {
    roundOf(cells, limits, { moving, felt }, grainOf(round), values, values, scratch)
    rounds.push(values.slice())
    if (round % BREATH === BREATH - 1) yield
  }
  return { cells, low, high, free, rounds }
}
export const valuesOf = ({ rounds }: Settled): Float32Array => rounds[rounds.length - 1] as Float32Array

/** What following a change needs of room; made once for a map. */
export interface Room {
  readonly first: Float32Array
  readonly second: Float32Array
  readonly next: Float32Array
}
export const roomFor = ({ count }: Cells): Room => ({
  first: new Float32Array(count),
  second: new Float32Array(count),
  next: new Float32Array(count),
})

/** A rectangle of cells, the last column and row in it; nothing where they come before the first. */
interface Rect {
  west: number
  east: number
  north: number
  south: number
}
const nowhere = (): Rect => ({ west: Number.MAX_SAFE_INTEGER, east: -1, north: Number.MAX_SAFE_INTEGER, south: -1 })
function include(rect: Rect, cell: number, cols: number): void {
  const row = Math.floor(cell / cols)
  const col = cell - row * cols
  if (col < rect.west) rect.west = col
  if (col > rect.east) rect.east = col
  if (row < rect.north) rect.north = row
  if (row > rect.south) rect.south = row
}
/** Both, and so many cells around the first. */
function around(a: Rect, by: number, b: Rect, { cols, rows }: Cells): Rect {
  if (a.east < 0) return b
  return {
    west: Math.max(0, Math.min(a.west - by, b.west)),
    east: Math.min(cols - 1, Math.max(a.east + by, b.east)),
    north: Math.max(0, Math.min(a.north - by, b.north)),
    south: Math.min(rows - 1, Math.max(a.south + by, b.south)),
  }
}
/** The numbers of its cells, row by row. */
function cellsIn({ west, east, north, south }: Rect, cols: number): Int32Array<ArrayBuffer> {
  const found = new Int32Array((east + 1 - west) * (south + 1 - north))
  let at = 0
  for (let row = north; row <= south; row++) for (let col = west; col <= east; col++) found[at++] = row * cols + col
  return found
}

/**
 * Follows a change of the limits (or of who is free) at these cells, which has been made already. Gives the cells whose value is another one at the end.
 * In each round a rectangle is worked out that holds everything that may differ: two cells wider than what differed before.
 */
export function* resettle(field: Settled, limited: readonly number[], room: Room): Generator<void, readonly number[]> {
  const { cells, low, high, free, rounds } = field
  const { cols } = cells
  const [start] = rounds as [Float32Array]
  if (limited.length === 0) return []
  const always = nowhere()
  for (const cell of limited) include(always, cell, cols)
  let changed = nowhere()
  let others: number[] = []
  for (const cell of limited) {
    const middle = Math.fround(((low[cell] as number) + (high[cell] as number)) / 2)
    if (start[cell] === middle) continue
    start[cell] = middle
    include(changed, cell, cols)
  }
  for (let round = 0; round + 1 < rounds.length; round++) {
    const [values, after] = [rounds[round] as Float32Array, rounds[round + 1] as Float32Array]
    const rect = around(changed, 2, always, cells)
    const near = cellsIn(rect, cols)
    const felt = cellsIn(around(rect, 1, rect, cells), cols)
    roundOf(cells, { low, high }, { moving: near, felt }, grainOf(round), values, room.next, [room.first, room.second])
    changed = nowhere()
    others = []
    for (const cell of near) {
      const value = free[cell] === 1 ? (room.next[cell] as number) : (values[cell] as number)
      if (after[cell] === value) continue
      after[cell] = value
      others.push(cell)
      include(changed, cell, cols)
    }
    if (near.length > BUSY && round % BREATH === BREATH - 1) yield
  }
  return others
}
