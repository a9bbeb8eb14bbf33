import { Direction, defineHex, Grid, line, Orientation, rectangle } from 'honeycomb-grid'
import createGraph, { type Graph } from 'ngraph.graph'
import type { DirectionIndex } from '../engine/board/hex.ts'
import type { StepCost } from '../engine/board/step-costs.ts'
import type { BenchMap } from './maps.ts'

/** The same questions answered with the libraries of the trade, as directly as they allow. */

/** A binary heap of (cost, node), smallest cost first. */
class Heap {
  private readonly costs: number[] = []
  private readonly nodes: number[] = []
  get size(): number {
    return this.costs.length
  }
  push(cost: number, node: number): void {
    const { costs, nodes } = this
    let at = costs.length
    costs.push(cost)
    nodes.push(node)
    while (at > 0) {
      const up = (at - 1) >> 1
      if (costs[up]! <= cost) break
      costs[at] = costs[up]!
      nodes[at] = nodes[up]!
      at = up
    }
    costs[at] = cost
    nodes[at] = node
  }
  pop(): readonly [cost: number, node: number] {
    const { costs, nodes } = this
    const top = [costs[0]!, nodes[0]!] as const
    const [cost, node] = [costs.pop()!, nodes.pop()!]
    const length = costs.length
    if (length === 0) return top
    let at = 0
    for (let down = 1; down < length; down = 2 * at + 1) {
      if (down + 1 < length && costs[down + 1]! < costs[down]!) down++
      if (costs[down]! >= cost) break
      costs[at] = costs[down]!
      nodes[at] = nodes[down]!
      at = down
    }
    costs[at] = cost
    nodes[at] = node
    return top
  }
}

/** Cheapest costs within a budget by Map and heap, over whatever gives the steps of a node. */
function spread(
  start: number,
  budget: number,
  steps: (id: number, take: (next: number, cost: number) => void) => void,
): Map<number, number> {
  const best = new Map([[start, 0]])
  const done = new Set<number>()
  const heap = new Heap()
  heap.push(0, start)
  while (heap.size > 0) {
    const [total, here] = heap.pop()
    if (done.has(here)) continue
    done.add(here)
    steps(here, (next, cost) => {
      const sum = total + cost
      if (sum > budget || sum >= (best.get(next) ?? Number.POSITIVE_INFINITY)) return
      best.set(next, sum)
      heap.push(sum, next)
    })
  }
  return best
}

export class NgraphPeer {
  private readonly graph: Graph<undefined, number> = createGraph<undefined, number>()
  constructor({ board, cost }: BenchMap) {
    for (let id = 0; id < board.size; id++) this.graph.addNode(id)
    for (let id = 0; id < board.size; id++)
      for (let d = 0; d < 6; d++) {
        const next = board.neighbours[6 * id + d]!
        const step = next < 0 ? null : cost(id, next, d as DirectionIndex)
        if (step !== null) this.graph.addLink(id, next, step)
      }
  }
  reach(start: number, budget: number): Map<number, number> {
    return spread(start, budget, (id, take) => {
      this.graph.forEachLinkedNode(id, (node, link) => take(node.id as number, link.data), true)
    })
  }
}

const Tile = defineHex({ dimensions: 1, orientation: Orientation.POINTY, offset: -1 })
class BenchHex extends Tile {
  id = 0
  ground = 0
  veil = 0
  smoke = 0
}
/** Ours: E NE NW W SW SE. */
const SIX: readonly Direction[] = [Direction.E, Direction.NE, Direction.NW, Direction.W, Direction.SW, Direction.SE]

export class HoneycombPeer {
  private readonly grid: Grid<BenchHex>
  private readonly hexes: BenchHex[] = []
  private readonly create: (coordinates?: Parameters<Grid<BenchHex>['createHex']>[0]) => BenchHex
  private readonly cost: StepCost

  constructor({ board, field, cost }: BenchMap) {
    this.grid = new Grid(BenchHex, rectangle({ width: board.width, height: board.height }))
    this.cost = cost
    this.create = (coordinates) => this.grid.createHex(coordinates)
    for (const hex of this.grid) {
      hex.id = hex.row * board.width + hex.col
      const cell = field.cellOf[hex.id]!
      hex.ground = field.ground[cell]!
      hex.veil = field.veil[cell]!
      hex.smoke = field.smoke[cell]!
      this.hexes[hex.id] = hex
    }
  }

  /** One line (honeycomb has no second variant), each of its hexes looked up in the grid. */
  sees(a: number, eye: number, b: number, aim: number): boolean {
    const [start, stop] = [this.hexes[a]!, this.hexes[b]!]
    const [from, to] = [start.ground + eye, stop.ground + aim]
    const hexes = line<BenchHex>({ start, stop })(this.create)
    const n = hexes.length - 1
    if (n > 1 && (from < start.smoke || to < stop.smoke)) return false
    for (let i = 1; i < n; i++) {
      const hex = this.grid.getHex(hexes[i]!)
      if (hex !== undefined && (hex.veil - from) * n > (to - from) * i) return false
    }
    return true
  }

  /** Everything seen within the radius, hex by hex. */
  viewshed(a: number, radius: number, eye: number, aim: number): number {
    let seen = 0
    for (const hex of this.hexes) if (this.grid.distance(this.hexes[a]!, hex) <= radius && this.sees(a, eye, hex.id, aim)) seen++
    return seen
  }

  reach(start: number, budget: number): Map<number, number> {
    return spread(start, budget, (id, take) => {
      for (let d = 0; d < 6; d++) {
        const next = this.grid.neighborOf(this.hexes[id]!, SIX[d]!, { allowOutside: false })
        const cost = next === undefined ? null : this.cost(id, next.id, d as DirectionIndex)
        if (cost !== null) take(next!.id, cost)
      }
    })
  }
}
