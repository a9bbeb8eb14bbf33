import { DIRECTION_INDEXES, type DirectionIndex } from '../../../engine/screen.ts'
import { makeHeap } from '../grid.ts'
import { type Country, fromEdge } from './country.ts'

/**
 * The easiest way for a road: along what is there, on the level, through fords where it may, and over water in a straight line where
 * it must. It bends by 60 degrees at most, never climbs more than two levels in a step, and never leaves the hexes that have a twin.
 */
export interface WayWishes {
  readonly kind: 'road' | 'track'
  readonly from: readonly number[]
  readonly isGoal: (id: number) => boolean
  /** Where it leads, if that is one place: the search looks there first. */
  readonly towards?: number
}
/** The hexes of a way, and those of the bridges that it needs. */
export interface FoundWay {
  readonly ids: readonly number[]
  readonly bridges: readonly (readonly number[])[]
}

const LONGEST_BRIDGE = 6
/** A search's state is a hex with the heading in which it was entered; 6 is none. */
const HEADINGS = 7
const CLIMB = { road: [0, 1.2, 7], track: [0, 0.9, 4] } as const
const TURN = [0, 0.35]

/** Hex numbers of the neighbours, direction by direction, -1 off the sheet. */
export function neighboursOf({ grid }: Country): Int32Array {
  const table = new Int32Array(grid.size * 6).fill(-1)
  const even = [[1, 0], [0, -1], [-1, -1], [-1, 0], [-1, 1], [0, 1]] as const // biome-ignore format: six neighbours
  const odd = [[1, 0], [1, -1], [0, -1], [-1, 0], [0, 1], [1, 1]] as const // biome-ignore format: six neighbours
  for (let id = 0; id < grid.size; id++) {
    const [col, row] = grid.hexOf(id)
    for (const [d, [dc, dr]] of (row & 1 ? odd : even).entries())
      if (grid.on([col + dc, row + dr])) table[6 * id + d] = grid.idOf([col + dc, row + dr])
  }
  return table
}

export class WaySearch {
  private readonly costs: Float64Array
  private readonly before: Int32Array

  constructor(
    private readonly country: Country,
    readonly next: Int32Array = neighboursOf(country),
  ) {
    this.costs = new Float64Array(country.grid.size * HEADINGS)
    this.before = new Int32Array(country.grid.size * HEADINGS)
  }

  /** The easiest way from one of the hexes to a goal, or null where none leads. */
  find({ kind, from, isGoal, towards }: WayWishes): FoundWay | null {
    const { grid } = this.country
    this.costs.fill(Number.POSITIVE_INFINITY)
    const heap = makeHeap()
    for (const id of from) {
      this.costs[id * HEADINGS + 6] = 0
      this.before[id * HEADINGS + 6] = -1
      heap.push(0, id * HEADINGS + 6)
    }
    const done = new Uint8Array(grid.size * HEADINGS)
    while (heap.size > 0) {
      const state = heap.pop()
      if (done[state]) continue
      done[state] = 1
      const [id, heading] = [Math.floor(state / HEADINGS), state % HEADINGS]
      if (isGoal(id)) return this.traced(state)
      for (const d of DIRECTION_INDEXES) {
        const turn = heading === 6 ? 0 : Math.min((d - heading + 6) % 6, (heading - d + 6) % 6)
        if (turn > 1) continue
        const reached = this.step(kind, id, d, turn)
        if (!reached) continue
        const sum = this.costs[state]! + reached.cost + TURN[turn]!
        const then = reached.id * HEADINGS + d
        if (sum >= this.costs[then]!) continue
        this.costs[then] = sum
        this.before[then] = state
        heap.push(sum + (towards === undefined ? 0 : 0.9 * grid.distance(reached.id, towards)), then)
      }
    }
    return null
  }

  /** Where a step in a direction ends and what it costs: on the next hex, or over the bridge that it would need. */
  private step(kind: 'road' | 'track', id: number, d: DirectionIndex, turn: number): { readonly id: number; readonly cost: number } | null {
    const { depth, wayBits, bridged, level } = this.country
    const next = this.next[6 * id + d]!
    if (next < 0 || !this.mayUse(next)) return null
    if ((wayBits[id]! >> d) & 1) return { id: next, cost: 0.35 }
    if (bridged[id] || bridged[next]) return null
    if (!depth[next]) {
      const climb = Math.abs(level[id]! - level[next]!)
      return climb > 2 ? null : { id: next, cost: this.landCost(kind, id, next, climb) }
    }
    if (kind === 'track' && depth[next] === 1) return level[id] === level[next] || depth[id] ? { id: next, cost: 2.4 } : null
    return turn > 0 || depth[id] ? null : this.over(kind, id, d)
  }

  private landCost(kind: 'road' | 'track', id: number, next: number, climb: number): number {
    const { grid, fine, depth } = this.country
    const wet = grid.next[next]!.some((other) => depth[other]) ? 0.6 : 0
    const edge = fromEdge(grid, next) === 0 ? 1.2 : 0
    return 1 + CLIMB[kind][climb]! + 1.3 * Math.abs(fine[id]! - fine[next]!) + wet + edge
  }

  /** A new bridge from here in a straight line, to level ground on the other side. */
  private over(kind: 'road' | 'track', id: number, d: DirectionIndex): { readonly id: number; readonly cost: number } | null {
    const { depth, level, broad } = this.country
    const ids: number[] = []
    let at = this.next[6 * id + d]!
    while (at >= 0 && depth[at] && ids.length <= LONGEST_BRIDGE) {
      ids.push(at)
      at = this.next[6 * at + d]!
    }
    if (at < 0 || depth[at] || !this.mayUse(at)) return null
    const water = level[ids[0]!]!
    if (level[id] !== water || level[at] !== water || ids.some((one) => level[one] !== water) || !this.mayBridge(ids, [id, at])) return null
    // A ford is there to be forded: a bridge over it would waste it.
    const wasted = ids.some((one) => this.country.fords.some((ford) => this.country.grid.distance(ford, one) <= 3)) ? 9 : 0
    const isBrook = ids.length === 1 && !broad[ids[0]!]
    return { id: at, cost: (isBrook ? 3 : kind === 'road' ? 7 : 16) + 2.2 * ids.length + wasted }
  }

  private mayUse(id: number): boolean {
    const { twin } = this.country
    return twin[id]! >= 0
  }

  /** No two bridges side by side; a bridge is its own twin or well away from it. */
  private mayBridge(ids: readonly number[], banks: readonly number[]): boolean {
    const { grid, bridged, wayBits, twin } = this.country
    if (ids.some((id) => fromEdge(grid, id) === 0 || bridged[id] || wayBits[id] || grid.next[id]!.some((other) => bridged[other])))
      return false
    const twins = ids.map((id) => twin[id]!)
    if (twins.some((id) => id < 0)) return false
    if (twins.every((id) => ids.includes(id))) return banks.every((id) => banks.includes(twin[id]!))
    return twins.every((id) => ids.every((one) => grid.distance(id, one) > 1))
  }

  private traced(end: number): FoundWay {
    const { country, next, before } = this
    const stops: { readonly id: number; readonly heading: number }[] = []
    for (let state = end; state >= 0; state = before[state]!) stops.push({ id: Math.floor(state / HEADINGS), heading: state % HEADINGS })
    stops.reverse()
    const ids = [stops[0]!.id]
    const bridges: number[][] = []
    for (const { id, heading } of stops.slice(1)) {
      const deck: number[] = []
      for (let at = next[6 * ids.at(-1)! + heading]!; at !== id; at = next[6 * at + heading]!) deck.push(at)
      if (deck.length > 0) bridges.push(deck)
      ids.push(...deck, id)
    }
    return { ids, bridges: bridges.filter((deck) => deck.every((id) => !country.bridged[id])) }
  }
}

/** Lays a way and its twin, with the bridges; what is a way already is not drawn twice. */
export function layWayOf(country: Country, next: Int32Array, kind: 'road' | 'track', way: FoundWay, nameOf: () => string): void {
  const { twin, parameters } = country
  const isEven = parameters.symmetry !== 'none'
  for (const deck of way.bridges)
    for (const ids of isEven ? [deck, deck.map((id) => twin[id]!)] : [deck]) {
      if (country.bridged[ids[0]!]) continue
      country.bridges.push({ name: nameOf(), ids })
      for (const id of ids) country.bridged[id] = 1
    }
  for (const ids of isEven ? [way.ids, way.ids.map((id) => twin[id]!)] : [way.ids]) layPieces(country, next, kind, ids)
}

function layPieces(country: Country, next: Int32Array, kind: 'road' | 'track', ids: readonly number[]): void {
  const { wayBits, ways } = country
  let open: number[] | null = null
  for (let i = 0; i + 1 < ids.length; i++) {
    const [a, b] = [ids[i]!, ids[i + 1]!]
    const d = DIRECTION_INDEXES.find((one) => next[6 * a + one] === b)!
    if ((wayBits[a]! >> d) & 1) {
      open = null
      continue
    }
    wayBits[a] = wayBits[a]! | (1 << d)
    wayBits[b] = wayBits[b]! | (1 << ((d + 3) % 6))
    if (!open) {
      open = [a]
      ways.push({ kind, ids: open })
    }
    open.push(b)
  }
}
