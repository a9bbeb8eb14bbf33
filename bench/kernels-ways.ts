import { hexOf } from '../engine/board/board.ts'
import { Pathfinder } from '../engine/board/reach.ts'
import { stepCosts } from '../engine/board/step-costs.ts'
import { WayField } from '../engine/board/way-field.ts'
import { type BenchMap, randomHexes, randomPairs, seeded } from './maps.ts'
import { makeRoutes } from './ngraph-routes.ts'
import { HoneycombPeer, NgraphPeer } from './peers.ts'
import { axialsOf, referenceEdges } from './reference/grid.ts'
import { ReferenceReach, ReferenceWay } from './reference/ways.ts'
import { cycling, must, referenceMap, SOURCES, tell, theUnit, time, timeEach } from './timing.ts'

/** One process of the kernels of movement: every contender checked against ours, then timed. */

const figures: Record<string, number> = {}
const facts: string[] = []

/** The budget whose reach comes nearest to so many hexes on average. */
function budgetFor(finder: ReferenceReach, sources: Int32Array, hexes: number): { readonly budget: number; readonly mean: number } {
  let best = { budget: 0, mean: 1 }
  for (let budget = 1; budget < MOST_BUDGET; budget++) {
    const mean = sources.reduce((sum, id) => sum + finder.spread(id, budget), 0) / sources.length
    if (Math.abs(mean - hexes) < Math.abs(best.mean - hexes)) best = { budget, mean }
    if (mean > hexes) break
  }
  return best
}
const MOST_BUDGET = 120

function reaches(map: BenchMap, honeycomb: HoneycombPeer): void {
  const { board, cost } = map
  const table = stepCosts(board, cost)
  const finder = new Pathfinder(board.size)
  const ngraph = new NgraphPeer(map)
  const reference = new ReferenceReach(referenceEdges(map), MOST_BUDGET)
  const sources = randomHexes(board, seeded(14), 4 * SOURCES)
    .filter((id) => reference.spread(id, 12) > 4)
    .slice(0, SOURCES)
  must(sources.length === SOURCES, 'too few hexes to start from')
  for (const [row, hexes, batch] of [
    ['reach-50', 50, 64],
    ['reach-175', 175, 16],
    ['reach-900', 900, 4],
  ] as const) {
    const { budget, mean } = budgetFor(reference, sources, hexes)
    for (const id of sources.subarray(0, 40)) {
      const count = finder.spread(table, id, budget)
      const reached = new Map(Array.from(finder.order.subarray(0, count), (hex) => [hex, finder.costAt(hex)]))
      must(reference.spread(id, budget) === count, `reach from ${id} by the reference`)
      for (const hex of reference.order.subarray(0, count)) must(reached.get(hex) === reference.costAt(hex), `reach from ${id} to ${hex}`)
      for (const theirs of [ngraph.reach(id, budget), honeycomb.reach(id, budget)])
        must(theirs.size === count && [...theirs].every(([hex, total]) => reached.get(hex) === total), `reach from ${id}`)
    }
    const ours = timeEach('ours', SOURCES, batch, (at) => finder.spread(table, sources[at]!, budget))
    const theirs = timeEach('reference', SOURCES, batch, (at) => reference.spread(sources[at]!, budget))
    figures[row] = ours / theirs
    facts.push(`${row}: ${mean.toFixed(0)} hexes on average, ${theirs.toFixed(2)} us by the reference kernel`)
    if (row !== 'reach-175') continue
    figures['reach-ngraph'] = timeEach('ngraph', SOURCES, batch, (at) => ngraph.reach(sources[at]!, budget).size) / ours
    figures['reach-honeycomb'] = timeEach('honeycomb', SOURCES, 2, (at) => honeycomb.reach(sources[at]!, budget).size) / ours
  }
}

function ways(map: BenchMap): void {
  const { board, cost } = map
  const table = stepCosts(board, cost)
  const finder = new Pathfinder(board.size)
  const routes = makeRoutes(board, cost)
  const reference = new ReferenceWay(referenceEdges(map), axialsOf(board), 255 * 255)
  const every = randomPairs(board, seeded(15), 4 * SOURCES, 30, 70)
  const found: (readonly [number, number])[] = []
  for (let i = 0; i < 4 * SOURCES && found.length < SOURCES; i++) {
    const [a, b] = [every[2 * i]!, every[2 * i + 1]!]
    const way = finder.way(table, a, b)
    must((way?.cost ?? -1) === reference.cost(a, b, table.least), `way from ${a} to ${b} by the reference`)
    if (way !== null) found.push([a, b])
  }
  must(found.length === SOURCES, 'too few pairs with a way')
  const costOf = (path: readonly number[]): number =>
    path.slice(1).reduce((sum, id, i) => {
      for (let e = path[i]! << 3; e < (path[i]! << 3) + 6; e++) if (table.edges[e]! >>> 8 === id) return sum + (table.edges[e]! & 255)
      throw new Error('a way with a gap')
    }, 0)
  for (const [a, b] of found.slice(0, 60)) {
    const way = finder.way(table, a, b)!
    const theirs = routes.route(hexOf(board, a), hexOf(board, b))!.map(([col, r]) => r * board.width + col)
    finder.spread(table, a, 1_000_000)
    must(way.cost === finder.costAt(b) && costOf(way.path) === way.cost && costOf(theirs) === way.cost, `way from ${a} to ${b}`)
  }
  const ours = timeEach('way', SOURCES, 4, (at) => finder.way(table, found[at]![0], found[at]![1])!.cost)
  const theirs = timeEach('reference', SOURCES, 4, (at) => reference.cost(found[at]![0], found[at]![1], table.least))
  const hexes = found.map(([a, b]) => [hexOf(board, a), hexOf(board, b)] as const)
  figures.way = ours / theirs
  figures['way-ngraph'] =
    time(
      'ngraph.path',
      cycling(SOURCES, (at) => routes.route(hexes[at]![0], hexes[at]![1])!.length),
    ) / ours
  facts.push(`a way of 30 to 70 hexes by the reference kernel: ${theirs.toFixed(0)} us`)

  // The game asks for fewer hexes than all.
  const whole = (field: WayField): number => {
    let farthest = 0
    for (let id = 0; id < map.board.size; id++) farthest = Math.max(farthest, field.from(id))
    return farthest
  }
  const unit = time(
    'unit',
    cycling(SOURCES, (at) => theUnit().viewshed(at)),
  )
  figures['way-field'] = timeEach('field', SOURCES, 2, (at) => whole(new WayField(table, found[at]![1]))) / unit
}

const map = referenceMap()
reaches(map, new HoneycombPeer(map))
ways(map)
tell({ figures, facts })
