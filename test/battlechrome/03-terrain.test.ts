import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { battle, march, problemsOf } from './support.ts'

/** What hexes cost (BC-TER). */

const enemy = ['truck R1 15,5']
/** One of each way of moving, side by side, with the hex to the right of each as drawn. */
const WAYS = ['lancer B 2,0', 'guards I 2,1', 'dart W 2,2', 'mastodon T 2,3', 'skimmer H 2,4', 'harpy A 2,5']
const costs = (cell: string, from = '.0', draw = {}) => {
  const rows = [0, 1, 2, 3, 4, 5]
  const cells = Object.fromEntries(rows.flatMap((row) => [[`3,${row}`, cell], ...[0, 1, 2].map((col) => [`${col},${row}`, from])]))
  const b = battle({ blue: WAYS, red: enemy, cells, draw })
  return Object.fromEntries(
    ['B', 'I', 'W', 'T', 'H', 'A'].map((id, row) => {
      // What the step itself costs, not a way round it.
      const verdict = b.rules.refuse(b.view('blue'), { kind: 'march', side: 'blue', unit: id, path: [[3, row]] })
      if (verdict !== null) return [id, verdict.rule]
      const probe = battle({ blue: WAYS, red: enemy, cells, draw })
      probe.do(march(id, [3, row]))
      return [id, probe.of('moved')[0]?.cost]
    }),
  )
}
const streams = [0, 1, 2, 3, 4, 5].map((row) => ({ hex: [2, row] as Hex, side: 'E' as const, kind: 'stream' as const }))
const roads = (kind: 'road' | 'track') => ({
  roads: [0, 1, 2, 3, 4, 5].map((row) => ({
    kind,
    path: [
      [2, row],
      [3, row],
      [4, row],
    ] as Hex[],
  })),
})

test('BC-TER-01: clear, town and city cost everybody 1, and so does any way down', () => {
  const ones = { B: 1, I: 1, W: 1, T: 1, H: 1, A: 1 }
  expect(costs('.0')).toEqual(ones)
  expect(costs('B0', '.0', { floors: 1 })).toEqual(ones)
  expect(costs('B0', '.0', { floors: 3 })).toEqual(ones)
  expect(costs('.0', '.1')).toEqual(ones)
  // From a hill down two levels into a town.
  expect(costs('B0', '.2', { floors: 1 })).toEqual(ones)
})
test('BC-TER-02, BC-R-20: dense forest, which is heavy forest, costs a frame 2 and foot 1; wheels and tracks may not enter', () => {
  expect(costs('W0')).toEqual({ B: 2, I: 1, W: 'BC-TER-02', T: 'BC-TER-02', H: 1, A: 1 })
})
test('BC-TER-03: light forest costs frames and foot 1, wheels and tracks 2', () => {
  expect(costs('w0')).toEqual({ B: 1, I: 1, W: 2, T: 2, H: 1, A: 1 })
})
test('BC-TER-04: a level up costs 1 more, wheels 2 more; a frame pays 2 for light forest uphill', () => {
  expect(costs('.1')).toEqual({ B: 2, I: 2, W: 3, T: 2, H: 1, A: 1 })
  expect(costs('w1')).toMatchObject({ B: 2, W: 4, T: 3 })
})
test('BC-R-07, BC-TER-04: two levels up are paid twice; three or more, up or down, are closed to wheels and tracks', () => {
  expect(costs('.2')).toEqual({ B: 3, I: 3, W: 5, T: 3, H: 1, A: 1 })
  expect(costs('.3')).toEqual({ B: 4, I: 4, W: 'BC-R-07', T: 'BC-R-07', H: 1, A: 1 })
  expect(costs('.0', '.3')).toEqual({ B: 1, I: 1, W: 'BC-R-07', T: 'BC-R-07', H: 1, A: 1 })
})
test('BC-TER-05: along a road or a trail a hex costs 1, whatever else is there: forest, levels, streams', () => {
  for (const kind of ['road', 'track'] as const) {
    expect(costs('w1', '.0', roads(kind))).toEqual({ B: 1, I: 1, W: 1, T: 1, H: 1, A: 1 })
    expect(costs('W3', '.0', { ...roads(kind), hexsides: streams })).toEqual({ B: 1, I: 1, W: 1, T: 1, H: 1, A: 1 })
  }
})
test('BC-TER-06: road hexes side by side that are not joined cost what they cost: no corners are cut', () => {
  // The road goes 2,2 - 3,2 - 3,3; from 2,2 the hex 2,3 is a neighbour, and on the road too by another piece.
  const path: Hex[] = [
    [2, 2],
    [3, 2],
    [3, 3],
    [2, 3],
  ]
  const b = battle({
    blue: ['dart B1 2,2'],
    red: enemy,
    cells: { '2,3': 'w0', '3,2': 'w0', '3,3': 'w0' },
    draw: { roads: [{ kind: 'road', path }] },
  })
  b.do(march('B1', [2, 3]))
  expect(b.of('moved')).toMatchObject([{ cost: 2, road: false }])
  const along = battle({
    blue: ['dart B1 2,2'],
    red: enemy,
    cells: { '2,3': 'w0', '3,2': 'w0', '3,3': 'w0' },
    draw: { roads: [{ kind: 'road', path }] },
  })
  along.do(march('B1', ...path.slice(1)))
  expect(along.of('moved').map(({ cost, road }) => [cost, road])).toEqual([
    [1, true],
    [1, true],
    [1, true],
  ])
})

describe('wheels on roads', () => {
  const straight = { roads: [{ kind: 'road' as const, path: Array.from({ length: 13 }, (_, col): Hex => [col, 2]) }] }
  const east = (from: number, to: number): Hex[] => Array.from({ length: to - from }, (_, i): Hex => [from + 1 + i, 2])
  test('BC-TER-07: Speed 6 is seven hexes of road, and not eight', () => {
    const b = battle({ blue: ['truck B1 0,2'], red: enemy, draw: straight })
    expect([b.cost('B1', [7, 2]), b.cost('B1', [8, 2])]).toEqual([7, null])
    expect(b.rule(march('B1', ...east(0, 8)))).toBe('BC-MOV-02')
    b.do(march('B1', ...east(0, 7)))
    expect(b.unit('B1').spent).toBe(7)
  })
  test('BC-TER-07: one point off the road, at the beginning or at the end, and there is no seventh', () => {
    const b = battle({ blue: ['truck B1 0,1', 'truck B2 0,2'], red: enemy, draw: straight })
    expect([b.cost('B1', [6, 2]), b.cost('B1', [7, 2])]).toEqual([6, null])
    expect(b.rule(march('B1', [0, 2], ...east(0, 6)))).toBe('BC-MOV-02')
    expect(b.rule(march('B2', ...east(0, 6), [6, 1]))).toBe('BC-MOV-02')
    b.do(march('B1', [0, 2]))
    expect(b.rule(march('B1', ...east(0, 6)))).toBe('BC-MOV-02')
    b.do(march('B2', ...east(0, 6)), march('B2', [7, 2]))
    expect(b.unit('B2').spent).toBe(7)
  })
  test('BC-TER-07: only wheels: tracks have their four on roads too', () => {
    const b = battle({ blue: ['mastodon B1 0,2'], red: enemy, draw: straight })
    expect([b.cost('B1', [4, 2]), b.cost('B1', [5, 2])]).toEqual([4, null])
  })
})

test('BC-TER-08: a stream costs wheels 2 more and tracks 1 more to cross, frames and foot nothing; a tracked clear hex is 2', () => {
  expect(costs('.0', '.0', { hexsides: streams })).toEqual({ B: 1, I: 1, W: 3, T: 2, H: 1, A: 1 })
  expect(costs('w1', '.0', { hexsides: streams })).toMatchObject({ B: 2, W: 6, T: 4 })
})
test('BC-TEC-06: a map needs not have every ground; one that the book does not know is refused', () => {
  expect(problemsOf({ blue: ['lancer B1 2,2'], red: enemy })).toEqual([])
  for (const letter of ['r', 'R', 'o', '1'])
    expect(problemsOf({ blue: ['lancer B1 2,2'], red: enemy, cells: { '5,2': `${letter}0` } })).toHaveLength(1)
})
