import { COST_BITS, COST_MASK, type StepCosts } from './step-costs.ts'

/** The length that stands for: there is no way. */
export const FAR = 0x3fffffff

/**
 * How far hexes are from a goal, or from the nearest of several, in the table's units, FAR where there is no way. With a toll the way taken is the one that is cheapest when each
 * hex entered costs the toll of it more; what is told is its length without the tolls. For plans over several turns: it ignores who stands where.
 * The search goes on from the goal only as far as somebody asks, so that a large map costs no more than a small one.
 */
export class WayField {
  private readonly table: StepCosts
  private readonly toll: Toll | null
  /** One more than the cost with tolls; 0 where no way has been found yet. */
  private readonly costs: Int32Array
  private readonly lengths: Int32Array
  /** One bucket per cost, round and round: no step costs more than the ring is long. */
  private readonly buckets: number[][]
  /** Hexes that cost less than this are settled: those whose entry is not above it. */
  private now = 0
  private waiting: number

  constructor(table: StepCosts, goals: number | readonly number[], toll: Toll | null = null) {
    const { size } = table.board
    this.table = table
    this.toll = toll
    this.costs = new Int32Array(size)
    this.lengths = toll === null ? this.costs : new Int32Array(size)
    this.buckets = Array.from({ length: ringFor(table.most + (toll === null ? 0 : 255)) }, () => [])
    const ends = typeof goals === 'number' ? [goals] : goals
    for (const end of ends) {
      this.costs[end] = 1
      this.lengths[end] = 1
    }
    this.buckets[0]!.push(...ends)
    this.waiting = ends.length
  }

  /** The length of the way from a hex. */
  from(id: number): number {
    return this.dearness(id) === FAR ? FAR : this.lengths[id]! - 1
  }
  /** The same with the tolls on the way: of two neighbouring hexes never more apart than the step between them and its toll. */
  dearness(id: number): number {
    while (this.waiting > 0 && (this.costs[id] === 0 || this.costs[id]! > this.now)) this.settle()
    return this.costs[id] === 0 ? FAR : this.costs[id]! - 1
  }

  /** Takes the hexes of the next cost. */
  private settle(): void {
    const { costs, lengths, buckets, toll } = this
    const { edges, board } = this.table
    const { neighbours } = board
    const mask = buckets.length - 1
    const cost = this.now++
    const bucket = buckets[cost & mask]!
    for (let at = bucket.pop(); at !== undefined; at = bucket.pop()) {
      this.waiting--
      if (costs[at] !== cost + 1) continue
      const entering = cost + (toll === null ? 0 : toll.prices[toll.marks[at]!]!)
      for (let d = 0; d < 6; d++) {
        const from: number = neighbours[6 * at + d]!
        if (from < 0) continue
        const edge: number = edges[8 * from + ((d + 3) % 6)]!
        if (edge >> COST_BITS !== at) continue
        const total = entering + (edge & COST_MASK)
        if (costs[from] !== 0 && total + 1 >= costs[from]!) continue
        costs[from] = total + 1
        if (toll !== null) lengths[from] = lengths[at]! + (edge & COST_MASK)
        buckets[total & mask]!.push(from)
        this.waiting++
      }
    }
  }
}
/** What entering a hex costs besides: the price of its mark. */
export interface Toll {
  /** By hex number. */
  readonly marks: Uint8Array
  /** In the table's units, at most 255. */
  readonly prices: Uint8Array
}
function ringFor(most: number): number {
  let ring = 1
  while (ring <= most) ring *= 2
  return ring
}
