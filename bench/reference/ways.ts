/**
 * The fastest plain kernels for ways that were found. `edges` has for each hex 8 entries, the first six `neighbour << 8 | cost`; a step that
 * cannot be taken leads to the hex itself at 255. Costs are whole, at least 1.
 */

const NEVER = 0x7fffffff
const RANGE = 0x10000

/**
 * All hexes within a budget below 255. The tags of a call are smaller than those of all calls before, so that nothing is cleared between
 * them; a stack of hexes for each cost.
 */
export class ReferenceReach {
  /** The hexes reached in order of cost, and the direction in which each was entered. */
  readonly order: Int32Array
  readonly entered: Int8Array
  private readonly edges: Int32Array
  private readonly size: number
  private readonly tags: Int32Array
  private readonly stacks: Int32Array
  private readonly lengths: Int32Array
  private base = NEVER - RANGE + 1

  constructor(edges: Int32Array, most: number) {
    this.size = edges.length >> 3
    this.edges = edges
    this.order = new Int32Array(this.size)
    this.entered = new Int8Array(this.size)
    this.tags = new Int32Array(this.size).fill(NEVER)
    this.stacks = new Int32Array((most + 1) * this.size)
    this.lengths = new Int32Array(most + 1)
  }

  costAt(id: number): number {
    return this.tags[id]! - this.base
  }

  spread(start: number, budget: number): number {
    const { edges, order, entered, size, tags, stacks, lengths } = this
    this.base -= RANGE
    if (this.base < 0) {
      tags.fill(NEVER)
      this.base = NEVER - 2 * RANGE + 1
    }
    const base = this.base
    let count = 0
    tags[start] = base
    entered[start] = -1
    stacks[0] = start
    lengths[0] = 1
    for (let cost = 0; cost <= budget; cost++) {
      const length = lengths[cost]!
      if (length === 0) continue
      lengths[cost] = 0
      const first = cost * size
      const now = base + cost
      for (let s = first; s < first + length; s++) {
        const here = stacks[s]!
        if (tags[here] !== now) continue
        order[count++] = here
        const edge0 = here << 3
        for (let d = 0; d < 6; d++) {
          const edge = edges[edge0 + d]!
          const total = cost + (edge & 255)
          if (total > budget) continue
          const next = edge >> 8
          if (base + total >= tags[next]!) continue
          tags[next] = base + total
          entered[next] = d
          stacks[total * size + lengths[total]!++] = next
        }
      }
    }
    return count
  }
}

/** A* over buckets with linked entries; the estimate is the distance in hexes at the least cost of a step. */
export class ReferenceWay {
  private readonly edges: Int32Array
  private readonly q: Int16Array
  private readonly r: Int16Array
  private readonly costs: Int32Array
  private readonly stamps: Uint32Array
  private readonly entered: Int8Array
  private readonly nodes: Int32Array
  private readonly nexts: Int32Array
  private readonly heads: Int32Array
  private stamp = 0

  constructor(edges: Int32Array, { q, r }: { readonly q: Int16Array; readonly r: Int16Array }, mostCost: number) {
    const size = edges.length >> 3
    this.edges = edges
    this.q = q
    this.r = r
    this.costs = new Int32Array(size)
    this.stamps = new Uint32Array(size)
    this.entered = new Int8Array(size)
    this.nodes = new Int32Array(6 * size + 2)
    this.nexts = new Int32Array(6 * size + 2)
    this.heads = new Int32Array(mostCost + 1).fill(-1)
  }

  /** What the cheapest way costs; -1 where there is none. */
  cost(start: number, goal: number, least: number): number {
    const { edges, q, r, costs, stamps, entered, nodes, nexts, heads } = this
    const stamp = ++this.stamp
    const [goalQ, goalR] = [q[goal]!, r[goal]!]
    const ahead = (id: number): number => {
      const dq = Math.abs(q[id]! - goalQ)
      const dr = Math.abs(r[id]! - goalR)
      const ds = Math.abs(q[id]! - goalQ + r[id]! - goalR)
      return (dq > dr ? (dq > ds ? dq : ds) : dr > ds ? dr : ds) * least
    }
    let entries = 1
    let estimate = ahead(start)
    let most = estimate
    let found = -1
    stamps[start] = stamp
    costs[start] = 0
    entered[start] = -1
    nodes[0] = start
    nexts[0] = -1
    heads[estimate] = 0
    search: for (; estimate <= most; estimate++) {
      for (let entry = heads[estimate]!; entry >= 0; entry = heads[estimate]!) {
        heads[estimate] = nexts[entry]!
        const here = nodes[entry]!
        const cost = costs[here]!
        if (cost + ahead(here) !== estimate) continue
        if (here === goal) {
          found = cost
          break search
        }
        for (let d = 0; d < 6; d++) {
          const edge = edges[(here << 3) + d]!
          const price = edge & 255
          if (price === 255) continue
          const next = edge >> 8
          const total = cost + price
          if (stamps[next] === stamp && total >= costs[next]!) continue
          stamps[next] = stamp
          costs[next] = total
          entered[next] = d
          const bucket = total + ahead(next)
          if (bucket > most) most = bucket
          nodes[entries] = next
          nexts[entries] = heads[bucket]!
          heads[bucket] = entries++
        }
      }
    }
    for (let bucket = estimate; bucket <= most; bucket++) heads[bucket] = -1
    return found
  }
}
