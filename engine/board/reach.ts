import type { Board } from './board.ts'
import { DIRECTION_INDEXES, type DirectionIndex } from './hex.ts'

/**
 * What a step costs one class of movers, packed for speed: entry `8 * id + d` is `neighbour << COST_BITS | cost`. A step that cannot be
 * taken leads to the hex itself, which never is an improvement. Costs are kept in whole `unit`s, their greatest common divisor.
 */
export interface StepCosts {
  readonly board: Board
  readonly edges: Int32Array
  readonly unit: number
  /** The smallest and the largest cost of any step, in units. */
  readonly least: number
  readonly most: number
}
const COST_BITS = 8
const COST_MASK = (1 << COST_BITS) - 1

/** What the step from a hex to its neighbour in direction d costs: a positive whole number in units of the caller, or null: impossible. */
export type StepCost = (fromId: number, toId: number, direction: DirectionIndex) => number | null

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** The table of a board and a class of movers. Costs may have at most 255 times their greatest common divisor. */
export function stepCosts(board: Board, cost: StepCost): StepCosts {
  const raw = new Int32Array(board.size * 6)
  let unit = 0
  for (let id = 0; id < board.size; id++)
    for (const d of DIRECTION_INDEXES) {
      const next = board.neighbours[6 * id + d]!
      const steps = next < 0 ? null : cost(id, next, d)
      if (steps === null) continue
      if (!(Number.isInteger(steps) && steps > 0)) throw new Error(`a step costs a positive whole number, not ${steps}`)
      raw[6 * id + d] = steps
      unit = gcd(unit, steps)
    }
  unit = Math.max(unit, 1)
  const edges = new Int32Array(board.size * 8)
  let least = COST_MASK
  let most = 1
  for (let id = 0; id < board.size; id++)
    for (const d of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const units = d < 6 ? raw[6 * id + d]! / unit : 0
      if (units > COST_MASK) throw new Error(`costs of steps differ too finely: ${units} times their common divisor ${unit}`)
      edges[8 * id + d] = units === 0 ? (id << COST_BITS) | COST_MASK : (board.neighbours[6 * id + d]! << COST_BITS) | units
      if (units === 0) continue
      least = Math.min(least, units)
      most = Math.max(most, units)
    }
  return { board, edges, unit, least, most }
}

/**
 * The table with the steps out of and into these hexes worked out anew: for ground that has changed in a few places. Null where a new cost is no
 * multiple of the table's unit; then the table has to be made as a whole.
 */
export function changedCosts(base: StepCosts, cost: StepCost, hexes: Iterable<number>): StepCosts | null {
  const { board, unit } = base
  const edges = base.edges.slice()
  let { least, most } = base
  const around = new Set<number>()
  for (const id of hexes) {
    around.add(id)
    for (const d of DIRECTION_INDEXES) {
      const next = board.neighbours[6 * id + d]!
      if (next >= 0) around.add(next)
    }
  }
  for (const id of around)
    for (const d of DIRECTION_INDEXES) {
      const next = board.neighbours[6 * id + d]!
      const steps = next < 0 ? null : cost(id, next, d)
      const units = (steps ?? 0) / unit
      if (!Number.isInteger(units) || units > COST_MASK) return null
      edges[8 * id + d] = units === 0 ? (id << COST_BITS) | COST_MASK : (next << COST_BITS) | units
      if (units === 0) continue
      least = Math.min(least, units)
      most = Math.max(most, units)
    }
  return { board, edges, unit, least, most }
}

/** What the table says of a step, in the caller's units; null where it cannot be taken. */
export function costOfStep({ edges, unit }: StepCosts, id: number, direction: DirectionIndex): number | null {
  const edge = edges[8 * id + direction]!
  return edge >> COST_BITS === id ? null : (edge & COST_MASK) * unit
}

/** What may be forbidden in a hex, by hex number: bits of a Uint8Array. */
export const NO_ENTRY = 1
export const NO_STOP = 2

/** Everything that can be reached within a budget. Lists go together and are in order of cost; the start comes first and costs nothing. */
export interface Reach {
  readonly start: number
  /** Hexes where one may stop, and what it costs to get there in the caller's units. */
  readonly ids: Int32Array
  readonly costs: Int32Array
  /** Null where the hex is out of reach (or one may only pass). */
  cost(id: number): number | null
  /** The cheapest way, both ends included; null where the hex is out of reach. */
  path(id: number): readonly number[] | null
}

/** More than any cost of a way in units; each call takes the tags of its own range, so that nothing needs to be cleared between calls. */
const TAG_RANGE = 1 << 20
const NEVER = 0x7fffffff

/**
 * Workspace for cheapest ways on maps of one size: a ring of buckets, one for each cost (Dial's algorithm). One may serve any number of tables and calls;
 * `order`, `from` and `costAt` speak of the last call only.
 */
export class Pathfinder {
  /** Reached hexes in order of cost, start first, after `spread`. */
  readonly order: Int32Array
  /** By hex number: the hex before it on its cheapest way; the start has itself. */
  readonly from: Int32Array
  private readonly tags: Int32Array
  private base = NEVER
  private stacks = new Int32Array(0)
  private lengths = new Int32Array(0)
  private readonly size: number
  private readonly open: Uint8Array

  constructor(size: number) {
    this.size = size
    this.order = new Int32Array(size)
    this.from = new Int32Array(size)
    this.tags = new Int32Array(size).fill(NEVER)
    this.open = new Uint8Array(size)
  }

  /** Cost in units at the last call; only for hexes that it reached (also where one may not stop). */
  costAt(id: number): number {
    return this.tags[id]! - this.base
  }

  /**
   * All cheapest ways within `budget` units. Returns how many hexes were reached: the first so many of `order`, those where one may only
   * pass among them.
   */
  spread(table: StepCosts, start: number, budget: number, mask: Uint8Array = this.open): number {
    const { edges } = table
    const base = this.begin(table.most)
    const { tags, order, from, size, stacks, lengths } = this
    const ring = lengths.length - 1
    const limit = base + Math.min(budget, TAG_RANGE - 1)
    tags[start] = base
    from[start] = start
    stacks[0] = start
    lengths[0] = 1
    let count = 0
    let pending = 1
    // Tags, not costs, are counted up: `now` is the tag of everything in the bucket at hand.
    for (let now = base; pending > 0; now++) {
      const bucket = (now - base) & ring
      const length = lengths[bucket]!
      if (length === 0) continue
      lengths[bucket] = 0
      pending -= length
      const first = bucket * size
      for (let s = first; s < first + length; s++) {
        const here = stacks[s]!
        if (tags[here] !== now) continue
        order[count++] = here
        const edge0 = here << 3
        for (let e = edge0; e < edge0 + 6; e++) {
          const edge = edges[e]!
          const next = edge >> COST_BITS
          const tag = now + (edge & COST_MASK)
          if (tag < tags[next]! && tag <= limit && (mask[next]! & NO_ENTRY) === 0) {
            tags[next] = tag
            from[next] = here
            const target = (tag - base) & ring
            const top = lengths[target]!
            lengths[target] = top + 1
            stacks[target * size + top] = next
            pending++
          }
        }
      }
    }
    return count
  }

  /** The cheapest way to one hex however far, both ends included, with its cost in units; null without one. A* over the same buckets. */
  way(
    table: StepCosts,
    start: number,
    goal: number,
    mask: Uint8Array = this.open,
  ): { readonly cost: number; readonly path: readonly number[] } | null {
    const { edges, board, least, most } = table
    const { tags, from, size } = this
    const base = this.begin(most + least)
    const { stacks, lengths } = this
    const ring = lengths.length - 1
    const { width } = board
    const goalRow = Math.floor(goal / width)
    const goalQ = (goal % width) - ((goalRow - (goalRow & 1)) >> 1)
    const ahead = (id: number): number => {
      const row = (id / width) | 0
      const dq = id - row * width - ((row - (row & 1)) >> 1) - goalQ
      const dr = row - goalRow
      return least * Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr))
    }
    tags[start] = base
    from[start] = start
    let estimate = ahead(start)
    stacks[(estimate & ring) * size] = start
    lengths[estimate & ring] = 1
    for (let pending = 1; pending > 0; ) {
      const bucket = estimate & ring
      if (lengths[bucket] === 0) {
        estimate++
        continue
      }
      const here = stacks[bucket * size + --lengths[bucket]!]!
      pending--
      const cost = tags[here]! - base
      if (cost + ahead(here) !== estimate) continue
      if (here === goal) {
        lengths.fill(0)
        return { cost, path: this.wayTo(goal) }
      }
      for (let e = here << 3; e < (here << 3) + 6; e++) {
        const edge = edges[e]!
        const next = edge >> COST_BITS
        const total = cost + (edge & COST_MASK)
        if (base + total >= tags[next]! || (mask[next]! & NO_ENTRY) !== 0) continue
        tags[next] = base + total
        from[next] = here
        const target = (total + ahead(next)) & ring
        stacks[target * size + lengths[target]!++] = next
        pending++
      }
    }
    return null
  }

  /** The way of the last call to a hex that it reached. */
  wayTo(id: number): readonly number[] {
    const path = [id]
    for (let at = id; this.from[at] !== at; ) {
      at = this.from[at]!
      path.push(at)
    }
    return path.reverse()
  }

  /** Takes a fresh range of tags below all earlier ones and makes room for costs up to `most` more than the one at hand. */
  private begin(most: number): number {
    let ring = 2
    while (ring <= most) ring *= 2
    if (this.lengths.length < ring) {
      this.stacks = new Int32Array(ring * this.size)
      this.lengths = new Int32Array(ring)
    }
    this.base -= TAG_RANGE
    if (this.base < 0) {
      this.tags.fill(NEVER)
      this.base = NEVER - TAG_RANGE
    }
    return this.base
  }
}

/**
 * What can be reached from a hex within a budget (in the caller's units), with costs and ways.
 * @param mask by hex number: NO_ENTRY and NO_STOP bits; the start is never masked
 */
export function reach(finder: Pathfinder, table: StepCosts, start: number, budget: number, mask?: Uint8Array): Reach {
  const count = finder.spread(table, start, Math.floor(budget / table.unit), mask)
  const ids: number[] = []
  const costs: number[] = []
  const before = new Map<number, number>()
  for (let i = 0; i < count; i++) {
    const id = finder.order[i]!
    before.set(id, finder.from[id]!)
    if (i > 0 && ((mask?.[id] ?? 0) & NO_STOP) !== 0) continue
    ids.push(id)
    costs.push(finder.costAt(id) * table.unit)
  }
  const place = new Map(ids.map((id, i) => [id, i]))
  const cost = (id: number): number | null => costs[place.get(id) ?? -1] ?? null
  const path = (id: number): readonly number[] | null => {
    if (!place.has(id)) return null
    const way = [id]
    for (let at = id; at !== start; ) {
      at = before.get(at)!
      way.push(at)
    }
    return way.reverse()
  }
  return { start, ids: Int32Array.from(ids), costs: Int32Array.from(costs), cost, path }
}

/** The length that stands for: there is no way. */
export const FAR = 0x3fffffff

/**
 * How far every hex is from a goal in the table's units, FAR where there is no way. With a toll the way taken is the one that is cheapest
 * when each hex entered costs `toll` of it more; what is told is its length without the tolls. For plans over several turns: it ignores
 * who stands where.
 */
export function wayField(table: StepCosts, goal: number, toll: Uint8Array | null = null): Int32Array {
  const { edges, board, most } = table
  const { neighbours, size } = board
  const costs = new Int32Array(size).fill(FAR)
  const lengths = toll === null ? costs : new Int32Array(size).fill(FAR)
  // One bucket per cost, round and round: no step costs more than the ring is long.
  const ring = ringFor(most + (toll === null ? 0 : 255))
  const buckets: number[][] = Array.from({ length: ring }, () => [])
  const mask = ring - 1
  costs[goal] = 0
  lengths[goal] = 0
  buckets[0]!.push(goal)
  let waiting = 1
  for (let cost = 0; waiting > 0; cost++) {
    const bucket = buckets[cost & mask]!
    for (let at = bucket.pop(); at !== undefined; at = bucket.pop()) {
      waiting--
      if (costs[at] !== cost) continue
      const entering = cost + (toll === null ? 0 : toll[at]!)
      for (let d = 0; d < 6; d++) {
        const from: number = neighbours[6 * at + d]!
        if (from < 0) continue
        const edge: number = edges[8 * from + ((d + 3) % 6)]!
        if (edge >> COST_BITS !== at) continue
        const total = entering + (edge & COST_MASK)
        if (total >= costs[from]!) continue
        costs[from] = total
        if (toll !== null) lengths[from] = lengths[at]! + (edge & COST_MASK)
        buckets[total & mask]!.push(from)
        waiting++
      }
    }
  }
  return lengths
}
function ringFor(most: number): number {
  let ring = 1
  while (ring <= most) ring *= 2
  return ring
}
