import { COST_BITS, COST_MASK, type StepCosts } from './step-costs.ts'

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
  /** The cheapest way to the hex at a place of `ids`. */
  wayAt(at: number): readonly number[]
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
  /** Room for whoever numbers what was reached. */
  readonly places: Int32Array
  private readonly tags: Int32Array
  private base = NEVER
  private stacks = new Int32Array(0)
  private lengths = new Int32Array(0)
  private readonly size: number
  private readonly open: Uint8Array
  private readonly mask: Uint8Array

  constructor(size: number) {
    this.size = size
    this.order = new Int32Array(size)
    this.from = new Int32Array(size)
    this.places = new Int32Array(size)
    this.tags = new Int32Array(size).fill(NEVER)
    this.open = new Uint8Array(size)
    this.mask = new Uint8Array(size)
  }

  /**
   * A search with a mask in which some hexes are marked and all others free: one mask serves all searches.
   * @param marks a hex number and its bits, one after the other; of several for a hex the last counts
   */
  masked<T>(marks: readonly number[], search: (mask: Uint8Array) => T): T {
    for (let i = 0; i < marks.length; i += 2) this.mask[marks[i]!] = marks[i + 1]!
    try {
      return search(this.mask)
    } finally {
      for (let i = 0; i < marks.length; i += 2) this.mask[marks[i]!] = 0
    }
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
 * What can be reached from a hex within a budget (in the caller's units). Ways are followed back when they are asked for.
 * @param mask by hex number: NO_ENTRY and NO_STOP bits; the start is never masked
 */
export function reach(finder: Pathfinder, table: StepCosts, start: number, budget: number, mask?: Uint8Array): Reach {
  const count = finder.spread(table, start, Math.floor(budget / table.unit), mask)
  const { from, places, order } = finder
  const all = numbers(count)
  const before = numbers(count)
  for (let i = 0; i < count; i++) {
    const id = order[i]!
    all[i] = id
    places[id] = i
    before[i] = places[from[id]!]!
  }
  const stops = mask === undefined ? null : stopsIn(all, mask)
  const ids = stops === null ? all : numbers(stops.length)
  const costs = numbers(ids.length)
  for (let at = 0; at < ids.length; at++) {
    if (stops !== null) ids[at] = all[stops[at]!]!
    costs[at] = finder.costAt(ids[at]!) * table.unit
  }
  const wayAt = (at: number): readonly number[] => {
    const way: number[] = []
    for (let i = stops === null ? at : stops[at]!; i > 0; i = before[i]!) way.push(all[i]!)
    way.push(start)
    return way.reverse()
  }
  const path = (id: number): readonly number[] | null => {
    const at = ids.indexOf(id)
    return at < 0 ? null : wayAt(at)
  }
  return { start, ids, costs, cost: (id) => costs[ids.indexOf(id)] ?? null, path, wayAt }
}
/** Room for so many numbers. Small arrays are cut from a larger one: making each by itself would take as long as the search. */
function numbers(count: number): Int32Array {
  if (count > CHUNK >> 2) return new Int32Array(count)
  if (used + count > CHUNK) {
    chunk = new Int32Array(CHUNK)
    used = 0
  }
  used += count
  return chunk.subarray(used - count, used)
}
const CHUNK = 16_384
let chunk = new Int32Array(0)
let used = CHUNK

/** The places of the hexes where one may stop, the start among them; null where that are all. */
function stopsIn(all: Int32Array, mask: Uint8Array): Int32Array | null {
  let kept = 0
  let crowded = false
  for (let i = 1; i < all.length && !crowded; i++) crowded = (mask[all[i]!]! & NO_STOP) !== 0
  if (!crowded) return null
  const places = numbers(all.length)
  for (let i = 0; i < all.length; i++) if (i === 0 || (mask[all[i]!]! & NO_STOP) === 0) places[kept++] = i
  return places.subarray(0, kept)
}
