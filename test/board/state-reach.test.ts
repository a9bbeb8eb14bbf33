import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Board, hexOf, idOf } from '../../engine/board/board.ts'
import { directionOf, isSideFacing, SIDE_FACINGS, type SideFacing, turned } from '../../engine/board/facing.ts'
import { DIRECTION_INDEXES, directionTo } from '../../engine/board/hex.ts'
import { boardOf } from '../../engine/board/notation.ts'
import { NO_ENTRY, NO_STOP, Pathfinder, reach } from '../../engine/board/reach.ts'
import {
  type Arrival,
  cheapestByHex,
  hexesEntered,
  type Place,
  type PlaceSteps,
  placesOf,
  reachPlaces,
  type TakeStep,
} from '../../engine/board/state-reach.ts'
import { costOfStep, stepCosts } from '../../engine/board/step-costs.ts'
import { FAR, WayField } from '../../engine/board/way-field.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { pictureOf, plainBoard, seeded } from './support.ts'

/** Steps at random: to a neighbour or in the same hex, into any state, some for nothing, some that end the move. */
interface Edge {
  readonly from: Place
  readonly to: Place
  readonly cost: number
  readonly ends: boolean
}
function randomEdges(board: Board, states: number, seed: number): readonly Edge[] {
  const random = seeded(seed)
  return Array.from({ length: board.size * states * 2 }, () => {
    const hex = random(board.size)
    const next = random(4) === 0 ? hex : board.neighbours[6 * hex + random(6)]!
    const from = { hex, state: random(states) }
    return { from, to: { hex: next < 0 ? hex : next, state: random(states) }, cost: random(5), ends: random(6) === 0 }
  })
}
function stepsOver(board: Board, edges: readonly Edge[], limits: readonly number[]): PlaceSteps {
  const eachStep = ({ hex, state }: Place, take: TakeStep): void => {
    for (const { from, to, cost, ends } of edges) if (from.hex === hex && from.state === state) take(to.hex, to.state, cost, ends)
  }
  return { board, limits, eachStep }
}
/** Least cost and then least length of every place that may be stopped in, by going over all steps again and again. */
function oracle(edges: readonly Edge[], limits: readonly number[], start: Place, mask: Uint8Array): Map<string, readonly [number, number]> {
  const name = ({ hex, state }: Place, ended: boolean): string => `${hex}/${state}${ended ? ' ended' : ''}`
  const best = new Map<string, readonly [number, number]>([[name(start, false), [0, 0]]])
  for (let changed = true; changed; ) {
    changed = false
    for (const { from, to, cost, ends } of edges) {
      const before = best.get(name(from, false))
      if (!before || (mask[to.hex]! & NO_ENTRY) !== 0 || (ends && (mask[to.hex]! & NO_STOP) !== 0)) continue
      const after = [before[0] + cost, before[1] + 1] as const
      const known = best.get(name(to, ends))
      if (after[0] > limits[to.state]! || (known && (known[0] < after[0] || (known[0] === after[0] && known[1] <= after[1])))) continue
      best.set(name(to, ends), after)
      changed = true
    }
  }
  for (const key of best.keys()) {
    const hex = Number(key.split('/')[0])
    if ((mask[hex]! & NO_STOP) !== 0 && key !== name(start, false)) best.delete(key)
  }
  return best
}

describe('cheapest ways over places', () => {
  it('are those that going over all steps again and again finds: cost, length, ends, limits, masks', () => {
    const board = plainBoard(6, 5)
    fc.assert(
      fc.property(fc.nat(100_000), fc.array(fc.nat(14), { minLength: 1, maxLength: 4 }), (seed, limits) => {
        const edges = randomEdges(board, limits.length, seed + 1)
        const random = seeded(seed + 7)
        const mask = Uint8Array.from({ length: board.size }, () => [0, 0, 0, 0, NO_ENTRY, NO_STOP][random(6)]!)
        const start = { hex: random(board.size), state: random(limits.length) }
        const arrivals = reachPlaces(stepsOver(board, edges, limits), start, mask)
        const found = arrivals.map(({ hex, state, ended, cost, length }) => [`${hex}/${state}${ended ? ' ended' : ''}`, [cost, length]])
        const expected = oracle(edges, limits, start, mask)
        expect(new Map(found as never)).toEqual(expected)
        expect(arrivals).toHaveLength(expected.size)
        expect(arrivals.map(({ cost }) => cost)).toEqual(arrivals.map(({ cost }) => cost).sort((a, b) => a - b))
        expect(arrivals[0]).toMatchObject({ ...start, cost: 0, length: 0, ended: false })
        for (const arrival of arrivals) expectWay(edges, start, arrival)
      }),
    )
  })

  /** Every step of the way is one that there is, and only the last may end the move. */
  function expectWay(edges: readonly Edge[], start: Place, arrival: Arrival): void {
    expect(placesOf(arrival)).toHaveLength(arrival.length + 1)
    expect(placesOf(arrival)[0]).toEqual(start)
    for (let at = arrival; at.before !== null; at = at.before) {
      const before = at.before
      expect(before.ended).toBe(false)
      expect(
        edges.some(
          ({ from, to, cost, ends }) =>
            from.hex === before.hex &&
            from.state === before.state &&
            to.hex === at.hex &&
            to.state === at.state &&
            ends === at.ended &&
            before.cost + cost === at.cost,
        ),
      ).toBe(true)
    }
  }

  it('with one state are those of reach', () => {
    const board = plainBoard(15, 14)
    for (let seed = 1; seed <= 30; seed++) {
      const random = seeded(seed)
      const prices = Array.from({ length: board.size }, () => [0, 1, 1, 2, 3][random(5)]!)
      const table = stepCosts(board, (_, to) => (prices[to] === 0 ? null : prices[to]! * 50))
      const mask = Uint8Array.from({ length: board.size }, () => [0, 0, 0, 0, 0, NO_ENTRY, NO_STOP][random(7)]!)
      const start = random(board.size)
      const eachStep = ({ hex }: Place, take: TakeStep): void => {
        for (const d of DIRECTION_INDEXES) {
          const cost = costOfStep(table, hex, d)
          if (cost !== null) take(board.neighbours[6 * hex + d]!, 0, cost)
        }
      }
      const plain = reach(new Pathfinder(board.size), table, start, 500, mask)
      const arrivals = reachPlaces({ board, limits: [500], eachStep }, { hex: start, state: 0 }, mask)
      expect(new Map(arrivals.map(({ hex, cost }) => [hex, cost]))).toEqual(new Map([...plain.ids].map((id, i) => [id, plain.costs[i]!])))
    }
  })
})

describe('what books say with it', () => {
  const board = boardOf(['. . . . . . .', ' . . . . . . .', '. . . . . . .', ' . . . . . . .', '. . . . . . .'].join('\n'))
  const digit = (arrivals: readonly Arrival[]) => {
    const cheapest = cheapestByHex(arrivals)
    return (hex: Hex): string => cheapest.get(idOf(board, hex))?.cost.toString(36) ?? '.'
  }

  it('a vehicle that goes where it faces, and pays one for each side that it turns', () => {
    const facingOfState = (state: number): SideFacing => SIDE_FACINGS[state]!
    const eachStep = ({ hex, state }: Place, take: TakeStep): void => {
      const next = board.neighbours[6 * hex + directionOf(facingOfState(state))]!
      if (next >= 0) take(next, state, 1)
      for (const by of [-2, 2]) {
        const facing = turned(facingOfState(state), by)
        if (isSideFacing(facing)) take(hex, SIDE_FACINGS.indexOf(facing), 1)
      }
    }
    const arrivals = reachPlaces({ board, limits: SIDE_FACINGS.map(() => 3), eachStep }, { hex: idOf(board, [2, 2]), state: 1 })
    expect(pictureOf(board, digit(arrivals))).toBe(
      ['. . . 3 . . .', ' . 3 2 3 . . .', '. . 0 1 2 3 .', ' . 3 2 3 . . .', '. . . 3 . . .'].join('\n'),
    )
    const back = arrivals.find(({ hex }) => hex === idOf(board, [2, 1]))!
    expect(placesOf(back).map(({ hex, state }) => [...hexOf(board, hex), facingOfState(state)])).toEqual([
      [2, 2, 3],
      [2, 2, 1],
      [2, 1, 1],
    ])
    expect(hexesEntered(board, back)).toEqual([[2, 1]])
  })

  it('a stream that takes half the allowance, once, and a bog that ends the move', () => {
    const wet = new Set([3, 10, 17, 24, 31])
    const bog = new Set([idOf(board, [1, 1]), idOf(board, [2, 0])])
    // State 1: the stream has been crossed. Of an allowance of 6 half is gone then.
    const eachStep = ({ hex, state }: Place, take: TakeStep): void => {
      for (const d of DIRECTION_INDEXES) {
        const next = board.neighbours[6 * hex + d]!
        if (next < 0) continue
        if (wet.has(next) === wet.has(hex)) take(next, state, 1, bog.has(next))
        else if (state === 0) take(next, 1, 3)
      }
    }
    const arrivals = reachPlaces({ board, limits: [6, 6], eachStep }, { hex: idOf(board, [0, 2]), state: 0 })
    expect(pictureOf(board, digit(arrivals))).toBe(
      ['2 2 3 6 . . .', ' 1 2 3 6 . . .', '0 1 2 5 . . .', ' 1 2 3 6 . . .', '2 2 3 6 . . .'].join('\n'),
    )
    expect(arrivals.filter(({ ended }) => ended).map(({ hex }) => hex)).toEqual([...bog].sort((a, b) => b - a))
    for (const arrival of arrivals)
      expect(
        placesOf(arrival)
          .slice(1, -1)
          .some(({ hex }) => bog.has(hex)),
      ).toBe(false)
  })
})

describe('the way to a goal', () => {
  it('is as long from each hex as reach says the other way round, and tolls bend it without making it longer than it is', () => {
    const board = plainBoard(12, 11)
    for (let seed = 1; seed <= 12; seed++) {
      const random = seeded(seed)
      const prices = Array.from({ length: board.size }, () => [0, 1, 2, 4][random(4)]!)
      const table = stepCosts(board, (_, to) => (prices[to] === 0 ? null : prices[to]! * 10))
      const goal = prices.findIndex((price) => price > 0)
      const field = new WayField(table, goal)
      const finder = new Pathfinder(board.size)
      const toll = Uint8Array.from({ length: board.size }, () => (random(3) === 0 ? 40 : 0))
      const tolled = new WayField(table, goal, { marks: toll, prices: Uint8Array.from({ length: 256 }, (_, mark) => mark) })
      for (let from = 0; from < board.size; from++) {
        const way = finder.way(table, from, goal)
        expect(field.from(from)).toBe(way === null ? FAR : way.cost)
        expect(tolled.from(from) >= field.from(from)).toBe(true)
        expect(tolled.from(from) === FAR).toBe(way === null)
      }
    }
  })
  it('to the nearest of several goals is the shortest of the ways to each', () => {
    const board = plainBoard(12, 11)
    const table = stepCosts(board, (_, to) => (to % 5 === 0 ? null : 1000 * (1 + (to % 3))))
    const goals = [1, 47, 121]
    const [several, ...each] = [new WayField(table, goals), ...goals.map((goal) => new WayField(table, goal))]
    for (let from = 0; from < board.size; from++)
      expect(several!.from(from), `from ${from}`).toBe(Math.min(...each.map((field) => field.from(from))))
    expect(new WayField(table, []).from(3), 'without a goal there is no way').toBe(FAR)
  })
  it('is told in units, and a step of the table in those of the caller', () => {
    const board = plainBoard(4, 4)
    const table = stepCosts(board, (_, to) => (to === 5 ? null : 3000))
    expect([table.unit, new WayField(table, 0).from(1), new WayField(table, 5).from(0)]).toEqual([3000, 1, FAR])
    const [a, b] = [hexOf(board, 1), hexOf(board, 2)]
    expect(costOfStep(table, 1, directionTo(a, b)!)).toBe(3000)
    expect(costOfStep(table, 1, directionTo(a, hexOf(board, 5))!)).toBeNull()
    expect(costOfStep(table, 0, 2)).toBeNull()
  })
})
