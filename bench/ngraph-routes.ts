import createGraph from 'ngraph.graph'
import { aStar } from 'ngraph.path'
import { type Board, hexOf, idOf } from '../engine/board/board.ts'
import { DIRECTION_INDEXES, hexDistance } from '../engine/board/hex.ts'
import type { StepCost } from '../engine/board/step-costs.ts'
import type { Hex } from '../engine/kernel/names.ts'

/** Cheapest ways over a board by ngraph.path: what tests and kernels hold `Pathfinder.way` against. */
interface Routes {
  /** The cheapest way with both ends, null when there is none. */
  route(from: Hex, to: Hex): readonly Hex[] | null
}

export function makeRoutes(board: Board, cost: StepCost): Routes {
  const graph = createGraph<Hex, number>()
  let least = Number.POSITIVE_INFINITY
  for (let id = 0; id < board.size; id++) graph.addNode(id, hexOf(board, id))
  for (let id = 0; id < board.size; id++)
    for (const d of DIRECTION_INDEXES) {
      const next = board.neighbours[6 * id + d]!
      const step = next < 0 ? null : cost(id, next, d)
      if (step === null) continue
      graph.addLink(id, next, step)
      least = Math.min(least, step)
    }
  const perHex = Number.isFinite(least) ? least : 0
  const finder = aStar<Hex, number>(graph, {
    oriented: true,
    distance: (_from, _to, link) => link.data,
    heuristic: (from, to) => perHex * hexDistance(from.data, to.data),
  })
  return {
    route(from, to) {
      const [start, goal] = [idOf(board, from), idOf(board, to)]
      if (start === goal) return [from]
      // ngraph.path answers from the goal back to the start.
      const nodes = finder.find(start, goal)
      return nodes.length === 0 ? null : nodes.map((node) => node.data).reverse()
    },
  }
}
