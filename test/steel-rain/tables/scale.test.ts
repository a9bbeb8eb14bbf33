import { expect, test } from 'vitest'
import type { DirectionIndex } from '../../../engine/board/hex.ts'
import {
  ambushHexes,
  avlbHexes,
  closeHexes,
  cloudHexes,
  deployRows,
  discHexes,
  discRings,
  driftHexes,
  grenadeHexes,
  HEX_MILLIS,
  type HexMilli,
  LENGTHS_CM,
  lessThanHexes,
  levelMilli,
  limitHexes,
  mineCounter,
  mineRolls,
  mortarBurstHexes,
  passThroughHexes,
  rangeColumn,
  rocketBurstHexes,
  SCATTER,
  scatterOf,
  screenHexes,
  type Template,
  woodsDepth,
} from '../../../engine/rulesets/steel-rain/tables/scale.ts'

/** The values of a measure at 1, 2 and 2.5 cm a hex. */
const scales = <T>(measure: (hexMilli: HexMilli) => T): readonly T[] => HEX_MILLIS.map(measure)
const pairs = (template: Template): readonly string[] => template.map(({ q, r }) => `${q},${r}`).sort()

test('SR-GEN-1: a 40 cm weapon reaches 20 hexes of 2 cm and not 21; every range of the book as hexes at three scales', () => {
  expect(limitHexes(40, 2000)).toBe(20)
  const hexes = (cm: number) => scales((hexMilli) => limitHexes(cm, hexMilli))
  expect(hexes(10)).toEqual([10, 5, 4])
  expect(hexes(25)).toEqual([25, 12, 10])
  expect(hexes(40)).toEqual([40, 20, 16])
  expect(hexes(50)).toEqual([50, 25, 20])
  expect(hexes(60)).toEqual([60, 30, 24])
  expect(hexes(65)).toEqual([65, 32, 26])
  expect(hexes(70)).toEqual([70, 35, 28])
  expect(hexes(80)).toEqual([80, 40, 32])
  expect(hexes(85)).toEqual([85, 42, 34])
  expect(hexes(100)).toEqual([100, 50, 40])
  expect(hexes(125)).toEqual([125, 62, 50])
  expect(hexes(200)).toEqual([200, 100, 80])
})

test('R-17: a level is the hex width over the root of 3, in whole thousandths', () => {
  expect(scales(levelMilli)).toEqual([577, 1155, 1443])
  for (const hexMilli of HEX_MILLIS) expect(Math.round(hexMilli / Math.sqrt(3))).toBe(levelMilli(hexMilli))
})

test('R-53: close assault and finding Hidden stands reach 2, 1 and 1 hexes', () => expect(scales(closeHexes)).toEqual([2, 1, 1]))
test('R-82: drift of 3 cm is 3, 1 and 1 hexes', () => expect(scales(driftHexes)).toEqual([3, 1, 1]))
test('R-79: damage goes 5, 2 and 2 hexes beyond cleared foliage', () => expect(scales(passThroughHexes)).toEqual([5, 2, 2]))
test('R-88: an ambush is nearer than 5 cm: 4, 2 and 1 hexes', () => {
  expect(scales(ambushHexes)).toEqual([4, 2, 1])
  expect(lessThanHexes(4, 2000)).toBe(1)
  expect(lessThanHexes(5, 2000)).toBe(2)
})
test('the 5 cm strip of the set-up is 5, 3 and 2 rows deep', () => expect(scales(deployRows)).toEqual([5, 3, 2]))
test('R-77: sight goes 2, 1 and 1 hexes into woods', () => expect(scales(woodsDepth)).toEqual([2, 1, 1]))
test('a mine loss is seen from 10, 5 and 4 hexes, a hex of mines holds 1, 4 and 6', () => {
  expect(scales((hexMilli) => limitHexes(LENGTHS_CM.mineWitness, hexMilli))).toEqual([10, 5, 4])
  expect(scales(mineCounter)).toEqual([1, 4, 6])
})
test('R-150: rolls on entering and leaving a mined hex add up to the centimetres crossed', () => {
  expect(scales(mineRolls)).toEqual([
    { enter: 1, leave: 0 },
    { enter: 1, leave: 1 },
    { enter: 2, leave: 1 },
  ])
})
test('R-159: a bridge layer covers 6, 3 and 2 hexes', () => expect(scales(avlbHexes)).toEqual([6, 3, 2]))

test('SR-DF-5: 2 cm is Close Assault, 4 and 10 cm the second column, 12 cm the third, 10.5 cm rounds up, 130 cm the last', () => {
  expect(rangeColumn(2000, 1)).toBe(0)
  expect(rangeColumn(2000, 2)).toBe(0)
  expect(rangeColumn(2001, 2)).toBe(1)
  expect(rangeColumn(4000, 2)).toBe(1)
  expect(rangeColumn(10_000, 5)).toBe(1)
  expect(rangeColumn(10_500, 6)).toBe(2)
  expect(rangeColumn(12_000, 6)).toBe(2)
  expect(rangeColumn(90_000, 45)).toBe(9)
  expect(rangeColumn(92_000, 46)).toBe(10)
  expect(rangeColumn(130_000, 65)).toBe(10)
})

test('R-72: at 2.5 cm a hex neighbours are in Close Assault; at 2 cm the columns change after 1, 5, 10, 15, ... 45 hexes', () => {
  expect(rangeColumn(2500, 1)).toBe(0)
  expect(rangeColumn(5000, 2)).toBe(1)
  const last = (column: number): number =>
    Math.max(...Array.from({ length: 60 }, (_, i) => i + 1).filter((n) => rangeColumn(n * 2000, n) === column))
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(last)).toEqual([1, 5, 10, 15, 20, 25, 30, 35, 40, 45])
})

test('the 5 cm circle of a blip is the hex and its ring: 19, 7 and 7 hexes', () => {
  expect(scales(discRings)).toEqual([2, 1, 1])
  expect(scales((hexMilli) => discHexes(hexMilli).length)).toEqual([19, 7, 7])
  expect(pairs(discHexes(2000))).toEqual(['-1,0', '-1,1', '0,-1', '0,0', '0,1', '1,-1', '1,0'])
})

test('bursts: rockets 37, 7 and 7 hexes, mortars 7, 1 and 1', () => {
  expect(scales((hexMilli) => rocketBurstHexes(hexMilli).length)).toEqual([37, 7, 7])
  expect(scales((hexMilli) => mortarBurstHexes(hexMilli).length)).toEqual([7, 1, 1])
})

test('grenade smoke of a stand is one hex, at 1 cm a block of four', () => {
  expect(scales((hexMilli) => grenadeHexes(hexMilli).length)).toEqual([4, 1, 1])
  expect(pairs(grenadeHexes(1000))).toEqual(['0,0', '0,1', '1,0', '1,1'])
})

test('artillery clouds: 42 hexes in seven rows of six, 9 in three rows of three, 7', () => {
  expect(scales((hexMilli) => cloudHexes(hexMilli).length)).toEqual([42, 9, 7])
  for (const [hexMilli, width] of [
    [1000, 6],
    [2000, 3],
  ] as const)
    for (const r of new Set(cloudHexes(hexMilli).map((at) => at.r)))
      expect(cloudHexes(hexMilli).filter((at) => at.r === r)).toHaveLength(width)
})

test('a screen at 2 cm is the neighbour ahead with the two beside it, for all six directions', () => {
  const steps = ['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1']
  for (const direction of [0, 1, 2, 3, 4, 5] as const) {
    const expected = [5, 0, 1].map((turn) => steps[(direction + turn) % 6]).sort()
    expect(pairs(screenHexes(2000, direction))).toEqual(expected)
    expect(pairs(screenHexes(2500, direction))).toEqual(expected)
  }
})

test('a screen at 1 cm is fourteen hexes in the strip 0.5 to 2.5 cm ahead and 3 cm to each side, measured on the map', () => {
  const bearing = [0, 60, 120, 180, 240, 300]
  for (const direction of [0, 1, 2, 3, 4, 5] as const satisfies readonly DirectionIndex[]) {
    const [fx, fy] = [Math.cos((bearing[direction]! * Math.PI) / 180), Math.sin((bearing[direction]! * Math.PI) / 180)]
    expect(screenHexes(1000, direction)).toHaveLength(14)
    for (const { q, r } of screenHexes(1000, direction)) {
      const [x, y] = [q + r / 2, (-r * Math.sqrt(3)) / 2]
      const [ahead, aside] = [x * fx + y * fy, x * fy - y * fx]
      expect(ahead).toBeGreaterThan(0.499)
      expect(ahead).toBeLessThan(2.5)
      expect(Math.abs(aside)).toBeLessThan(3.001)
    }
  }
})

test('SR-SCAT-3: 1 to 3 go north, 4 and 5 north-east, 6 to 8 east, 9 and 10 south-east, and so on round the compass', () => {
  expect(SCATTER.map(({ cm, towards }) => `${cm}${towards}`).join(' ')).toBe(
    '3N 6N 10N 3NE 6NE 3E 6E 10E 3SE 6SE 3S 6S 10S 3SW 6SW 3W 6W 10W 3NW 6NW',
  )
})
test('SR-SCAT-4: a 15 falls 6 cm to the south-west, three hexes of 2 cm at (-3, +2)', () => {
  expect(scatterOf(15)).toMatchObject({ cm: 6, towards: 'SW', by: { 2000: { q: -3, r: 2 } } })
})
test('R-109: the steps of 3, 6 and 10 cm are 3, 6, 10 hexes at 1 cm, 1, 3, 5 at 2 cm and 1, 2, 4 at 2.5 cm, and opposite dice mirror each other', () => {
  const steps = { 1000: { 3: 3, 6: 6, 10: 10 }, 2000: { 3: 1, 6: 3, 10: 5 }, 2500: { 3: 1, 6: 2, 10: 4 } } as const
  const opposite = { N: 'S', NE: 'SW', E: 'W', SE: 'NW' } as const
  for (const hexMilli of HEX_MILLIS) {
    for (const { cm, by } of SCATTER) {
      const { q, r } = by[hexMilli]
      expect(Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))).toBe(steps[hexMilli][cm])
    }
    for (const [one, other] of Object.entries(opposite))
      for (const cm of [3, 6, 10] as const) {
        const here = SCATTER.find((row) => row.towards === one && row.cm === cm)?.by[hexMilli]
        const there = SCATTER.find((row) => row.towards === other && row.cm === cm)?.by[hexMilli]
        expect(here && [here.q + (there?.q ?? 99), here.r + (there?.r ?? 99)]).toEqual(here && [0, 0])
      }
  }
})
