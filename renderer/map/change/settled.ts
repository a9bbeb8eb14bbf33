import type { Cells } from '../hex-field.ts'
import { roundOf, withNeighbours } from '../hex-field.ts'

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
    roundOf(cells, limits, { moving, felt }, values, values, scratch)
    rounds.push(values.slice())
    if (round % BREATH === BREATH - 1) yield
  }
  return { cells, low, high, free, rounds }
}
export const valuesOf = ({ rounds }: Settled): Float32Array => rounds[rounds.length - 1] as Float32Array

/** A growing set of cells, as a list. */
class CellSet {
  count = 0
  readonly list: Int32Array<ArrayBuffer>
  private readonly stamps: Int32Array
  private stamp = 0
  constructor(size: number) {
    this.list = new Int32Array(size)
    this.stamps = new Int32Array(size)
  }
  clear(): void {
    this.count = 0
    this.stamp++
  }
  add(cell: number): void {
    if (this.stamps[cell] === this.stamp) return
    this.stamps[cell] = this.stamp
    this.list[this.count++] = cell
  }
  get all(): Int32Array<ArrayBuffer> {
    return this.list.subarray(0, this.count)
  }
  /** Everything that lies beside a cell of the set is in it too. */
  spread(cells: Cells): void {
    for (let at = 0, count = this.count; at < count; at++)
      for (let d = 0; d < 6; d++) this.add(cells.neighbours[(this.list[at] as number) * 6 + d] as number)
  }
}
/** What following a change needs of room; made once for a map. */
export interface Room {
  readonly near: CellSet
  readonly felt: CellSet
  readonly first: Float32Array
  readonly second: Float32Array
  readonly next: Float32Array
}
export const roomFor = ({ count }: Cells): Room => ({
  near: new CellSet(count),
  felt: new CellSet(count),
  first: new Float32Array(count),
  second: new Float32Array(count),
  next: new Float32Array(count),
})

/** Follows a change of the limits (or of who is free) at these cells, which has been made already. Gives the cells whose value is another one at the end. */
export function resettle(field: Settled, limited: readonly number[], room: Room): readonly number[] {
  const { cells, low, high, free, rounds } = field
  const [start] = rounds as [Float32Array]
  let changed: number[] = []
  for (const cell of limited) {
    const middle = Math.fround(((low[cell] as number) + (high[cell] as number)) / 2)
    if (start[cell] === middle) continue
    start[cell] = middle
    changed.push(cell)
  }
  for (let round = 0; round + 1 < rounds.length; round++) {
    const [values, after] = [rounds[round] as Float32Array, rounds[round + 1] as Float32Array]
    room.near.clear()
    for (const cell of changed) room.near.add(cell)
    room.near.spread(cells)
    room.near.spread(cells)
    for (const cell of limited) room.near.add(cell)
    const near = room.near.all
    const moving = near.filter((cell) => free[cell] === 1)
    room.felt.clear()
    for (const cell of moving) room.felt.add(cell)
    room.felt.spread(cells)
    for (const cell of near) room.next[cell] = values[cell] as number
    roundOf(cells, { low, high }, { moving, felt: room.felt.all }, values, room.next, [room.first, room.second])
    changed = []
    for (const cell of near) {
      const value = room.next[cell] as number
      if (after[cell] === value) continue
      after[cell] = value
      changed.push(cell)
    }
  }
  return changed
}
