import { describe, expect, it, test } from 'vitest'
import { makeRoutes } from '../../bench/ngraph-routes.ts'
import { type Board, hexOf, idOf, neighboursOn } from '../../engine/board/board.ts'
import { type DirectionIndex, directionTo, hexDistance } from '../../engine/board/hex.ts'
import { NO_ENTRY, NO_STOP, Pathfinder, reach } from '../../engine/board/reach.ts'
import { changedCosts, type StepCost, stepCosts } from '../../engine/board/step-costs.ts'
import { plainBoard, seeded } from './support.ts'

/** Costs that depend on both hexes and the direction, some steps impossible, all multiples of `unit`. */
function randomCosts(board: Board, seed: number, unit: number): StepCost {
  const random = seeded(seed)
  const ground = Array.from({ length: board.size }, () => [1, 1, 2, 2, 3, 4, 6, 0][random(8)]!)
  const slopes = Array.from({ length: board.size * 6 }, () => [0, 0, 0, 1, 3][random(5)]!)
  return (from, to, d) => (ground[to] === 0 || (from + 5 * d) % 19 === 0 ? null : (ground[to]! + slopes[6 * from + d]!) * unit)
}

/** Dijkstra with a list, as in a textbook. */
function dijkstra(board: Board, cost: StepCost, start: number, closed: (id: number) => boolean = () => false): Map<number, number> {
  const best = new Map<number, number>([[start, 0]])
  const done = new Set<number>()
  for (;;) {
    let here = -1
    for (const [id, total] of best) if (!done.has(id) && (here < 0 || total < best.get(here)!)) here = id
    if (here < 0) return best
    done.add(here)
    for (const { hex, direction } of neighboursOn(board, hexOf(board, here))) {
      const next = idOf(board, hex)
      const step = cost(here, next, direction)
      if (step === null || closed(next)) continue
      if (best.get(here)! + step < (best.get(next) ?? Number.POSITIVE_INFINITY)) best.set(next, best.get(here)! + step)
    }
  }
}
function costOfPath(board: Board, cost: StepCost, path: readonly number[]): number {
  return path
    .slice(1)
    .reduce((sum, id, i) => sum + cost(path[i]!, id, directionTo(hexOf(board, path[i]!), hexOf(board, id)) as DirectionIndex)!, 0)
}

test('reach equals plain Dijkstra: costs, order and ways, on 12 maps x 8 starts x 3 budgets', () => {
  for (let map = 0; map < 12; map++) {
    const board = plainBoard(15 + map, 14)
    const cost = randomCosts(board, map + 1, 250)
    const table = stepCosts(board, cost)
    const finder = new Pathfinder(board.size)
    const random = seeded(map + 50)
    for (let i = 0; i < 8; i++) {
      const start = random(board.size)
      const best = dijkstra(board, cost, start)
      for (const budget of [0, 1250, 4000 + 10 * random(300)]) {
        const field = reach(finder, table, start, budget)
        const expected = [...best].filter(([, total]) => total <= budget)
        expect([...field.ids].sort((a, b) => a - b)).toEqual(expected.map(([id]) => id).sort((a, b) => a - b))
        expect([...field.costs]).toEqual([...field.costs].sort((a, b) => a - b))
        expect(field.ids[0]).toBe(start)
        for (const [id, total] of expected) {
          expect(field.cost(id)).toBe(total)
          const path = field.path(id)!
          expect([path[0], path.at(-1)]).toEqual([start, id])
          expect(costOfPath(board, cost, path)).toBe(total)
        }
      }
    }
  }
})

test('the unit is the greatest common divisor, and costs are given back in the caller units', () => {
  const board = plainBoard(6, 6)
  const table = stepCosts(board, (_from, to) => (to % 2 === 0 ? 3000 : 4500))
  expect([table.unit, table.least, table.most]).toEqual([1500, 2, 3])
  const field = reach(new Pathfinder(board.size), table, 0, 4500)
  expect(Math.max(...field.costs)).toBe(4500)
  expect(field.cost(35)).toBeNull()
  expect(field.path(35)).toBeNull()
})

test('masked hexes are not entered; where one may not stop one passes but does not end', () => {
  const board = plainBoard(9, 1)
  const table = stepCosts(board, () => 1)
  const finder = new Pathfinder(board.size)
  const mask = new Uint8Array(board.size)
  mask[2] = NO_STOP
  mask[5] = NO_ENTRY
  const field = reach(finder, table, 0, 8, mask)
  expect([...field.ids]).toEqual([0, 1, 3, 4])
  expect([...field.costs]).toEqual([0, 1, 3, 4])
  expect(field.path(4)).toEqual([0, 1, 2, 3, 4])
  expect([field.cost(2), field.path(2), field.cost(6)]).toEqual([null, null, null])
  mask[0] = NO_STOP | NO_ENTRY
  expect([...reach(finder, table, 0, 1, mask).ids]).toEqual([0, 1])
})

test('masked reach equals Dijkstra on the map without the masked hexes', () => {
  const board = plainBoard(20, 20)
  const cost = randomCosts(board, 31, 1)
  const table = stepCosts(board, cost)
  const finder = new Pathfinder(board.size)
  const random = seeded(32)
  for (let round = 0; round < 10; round++) {
    const mask = new Uint8Array(board.size)
    for (let i = 0; i < 120; i++) mask[random(board.size)] = NO_ENTRY
    const start = random(board.size)
    const best = dijkstra(board, cost, start, (id) => mask[id] === NO_ENTRY)
    const field = reach(finder, table, start, 25, mask)
    expect(new Map([...field.ids].map((id, i) => [id, field.costs[i]!]))).toEqual(new Map([...best].filter(([, total]) => total <= 25)))
  }
})

test('one workspace serves thousands of calls without a trace of the earlier ones', () => {
  const board = plainBoard(8, 8)
  const table = stepCosts(board, randomCosts(board, 3, 1))
  const finder = new Pathfinder(board.size)
  const expected = Array.from({ length: board.size }, (_, start) => new Pathfinder(board.size).spread(table, start, 9))
  const different = Array.from({ length: 5000 }, (_, call) => call).filter(
    (call) => finder.spread(table, (call * 7) % board.size, 9) !== expected[(call * 7) % board.size],
  )
  expect(different).toEqual([])
  expect(Math.max(...expected)).toBeGreaterThan(10)
})

test('costs that are no positive whole numbers or too far apart are refused', () => {
  const board = plainBoard(4, 4)
  expect(() => stepCosts(board, () => 0)).toThrow('positive whole number')
  expect(() => stepCosts(board, () => 1.5)).toThrow('positive whole number')
  expect(() => stepCosts(board, (from) => (from === 0 ? 1 : 256))).toThrow('too finely')
  expect(stepCosts(board, () => 7000).unit).toBe(7000)
})

test('the way to one hex and the route by ngraph cost what Dijkstra says, on 8 maps x 40 pairs', () => {
  let long = 0
  for (let map = 0; map < 8; map++) {
    const board = plainBoard(30, 12)
    const cost = randomCosts(board, map + 70, 5)
    const table = stepCosts(board, cost)
    const finder = new Pathfinder(board.size)
    const routes = makeRoutes(board, cost)
    const random = seeded(map + 90)
    for (let round = 0; round < 4; round++) {
      const start = random(board.size)
      const best = dijkstra(board, cost, start)
      for (let i = 0; i < 10; i++) {
        const goal = random(board.size)
        const [way, route] = [finder.way(table, start, goal), routes.route(hexOf(board, start), hexOf(board, goal))]
        const expected = best.get(goal)
        if (expected === undefined) {
          expect([way, route]).toEqual([null, null])
          continue
        }
        expect(way!.cost * table.unit).toBe(expected)
        for (const path of [way!.path, route!.map((hex) => idOf(board, hex))]) {
          expect([path[0], path.at(-1)]).toEqual([start, goal])
          expect(costOfPath(board, cost, path)).toBe(expected)
        }
        if (hexDistance(hexOf(board, start), hexOf(board, goal)) > 15) long++
      }
    }
  }
  expect(long).toBeGreaterThan(40)
})

test('a way around walls, and none into a closed yard', () => {
  const board = plainBoard(7, 7)
  const wall = new Set(
    [
      [2, 1],
      [2, 2],
      [2, 3],
      [2, 4],
      [2, 5],
      [2, 0],
    ].map(([col, row]) => idOf(board, [col!, row!])),
  )
  const cost: StepCost = (_from, to) => (wall.has(to) ? null : 2)
  const routes = makeRoutes(board, cost)
  expect(routes.route([0, 0], [4, 0])).toHaveLength(14)
  expect(routes.route([0, 0], [0, 0])).toEqual([[0, 0]])
  expect(routes.route([0, 0], [2, 2])).toBeNull()
})

describe('changed costs', () => {
  const board = plainBoard(9, 7)
  const wall = new Set([30, 31, 40])
  const plain: StepCost = () => 2000
  const walled: StepCost = (_, to) => (wall.has(to) ? null : to === 20 ? 6000 : 2000)

  it('are the same as a table made as a whole', () => {
    const changed = changedCosts(stepCosts(board, plain), walled, [...wall, 20])
    const whole = stepCosts(board, walled)
    expect(changed?.unit).toBe(whole.unit)
    expect([...(changed?.edges ?? [])]).toEqual([...whole.edges])
    expect([changed?.least, changed?.most]).toEqual([whole.least, whole.most])
  })
  it('leave the table that they were made from as it was', () => {
    const base = stepCosts(board, plain)
    const before = [...base.edges]
    changedCosts(base, walled, wall)
    expect([...base.edges]).toEqual(before)
  })
  it('are none where a new price does not fit the unit', () => {
    expect(changedCosts(stepCosts(board, plain), () => 1500, [20])).toBeNull()
  })
})
