import { expect, test } from 'vitest'
import { axialOf, disk, hexDistance, mayLeadOver, shifted } from '../../engine/board/hex.ts'
import {
  crossings,
  hasTwoVariants,
  LINE_DIRECTION,
  LINE_LENGTH,
  LINE_START,
  LINE_TWINS,
  LINE_WAY,
  LONGEST_RAY,
  lineHexes,
  passingsOf,
  type RayTable,
  rayTable,
  slantOf,
  stepsOn,
} from '../../engine/board/sightline.ts'
import { type Hex, hexKey, sameHex } from '../../engine/kernel/names.ts'
import { oracleLine } from './support.ts'

const VARIANTS = [0, 1] as const
const text = (hexes: readonly Hex[]): string => hexes.map(([col, row]) => `${col},${row}`).join(' ')
/** An even and an odd row, so that the offset coordinates are tried both ways. */
const CENTRES: readonly Hex[] = [
  [100, 100],
  [100, 101],
]

test('lines to all 2,790 hexes within 30 are the displaced samples of the rule, from even and odd rows', () => {
  for (const from of CENTRES)
    for (const to of disk(from, 30))
      for (const variant of VARIANTS) expect(text(lineHexes(from, to, variant))).toBe(text(oracleLine(from, to, variant).slice(1, -1)))
})

test('the line back crosses the same hexes in the same variant, for all offsets within 30', () => {
  for (const from of CENTRES)
    for (const to of disk(from, 30))
      for (const variant of VARIANTS) expect(text([...lineHexes(to, from, variant)].reverse())).toBe(text(lineHexes(from, to, variant)))
})

test('a line is a chain of neighbours: hex i is i steps from the one end and n - i from the other', () => {
  for (const from of CENTRES)
    for (const to of disk(from, 30))
      for (const variant of VARIANTS) {
        const line = [from, ...lineHexes(from, to, variant), ...(sameHex(from, to) ? [] : [to])]
        const n = hexDistance(from, to)
        const counted = line.map((hex, i) => [hexDistance(from, hex), hexDistance(hex, to), i === 0 ? 1 : hexDistance(line[i - 1]!, hex)])
        expect(counted.join(' ')).toBe(Array.from({ length: n + 1 }, (_, i) => [i, n - i, 1]).join(' '))
      }
})

test('the variants differ exactly where a sample lies on a border: 3,906 of the 11,719 offsets within 62', () => {
  const from: Hex = [200, 200]
  for (const to of disk(from, 30)) expect(hasTwoVariants(from, to)).toBe(text(lineHexes(from, to, 0)) !== text(lineHexes(from, to, 1)))
  const ties = disk(from, 62).filter((to) => hasTwoVariants(from, to))
  expect(disk(from, 62)).toHaveLength(11_719)
  expect(ties).toHaveLength(3_906)
})

test('along a hexside the two variants pass on its two sides', () => {
  expect([lineHexes([10, 10], [10, 8], 0), lineHexes([10, 10], [10, 8], 1)]).toEqual([[[10, 9]], [[9, 9]]])
})

test('neighbours and a hex itself have no hexes between them and no ties', () => {
  for (const to of disk([10, 10], 1)) {
    expect(lineHexes([10, 10], to, 0)).toEqual([])
    expect(hasTwoVariants([10, 10], to)).toBe(false)
  }
})

test('a slant counts its steps in two directions that follow each other', () => {
  expect(slantOf(5, 0)).toEqual({ n: 5, j: 0, k: 0 })
  expect(slantOf(5, -2)).toEqual({ n: 5, j: 2, k: 0 })
  expect(slantOf(-3, 5)).toEqual({ n: 5, j: 2, k: 4 })
  expect(slantOf(2, 3)).toEqual({ n: 5, j: 2, k: 5 })
})

/** The table's line to an offset as hexes from a centre; the rounded-up variant comes first. */
function tableLines(table: RayTable, from: Hex, dq: number, dr: number): readonly string[] {
  const line = table.lines[(dr + table.radius) * table.span + dq + table.radius]!
  const n = line & LINE_LENGTH
  const steps = stepsOn(1000)
  const k = (line >> LINE_DIRECTION) & LINE_WAY
  const starts = (line & LINE_TWINS) === 0 ? [0] : [0, n - 1]
  return starts.map((start) =>
    text(
      Array.from({ length: Math.max(0, n - 1) }, (_, i) => {
        const position = (i + 1) * steps[k]! + table.turns[(line >> LINE_START) + start + i]! * (steps[k + 1]! - steps[k]!)
        const r = Math.round(position / 1000)
        return shifted(from, { q: position - 1000 * r, r })
      }),
    ),
  )
}

test('the ray table holds every line up to its radius in both variants, up to 125 hexes', () => {
  const from: Hex = [300, 300]
  for (const [radius, every] of [
    [30, 1],
    [LONGEST_RAY, 41],
  ] as const) {
    const table = rayTable(radius)
    for (const [i, to] of disk(from, radius).entries()) {
      if (i % every !== 0) continue
      const [a, b] = [axialOf(from), axialOf(to)]
      const expected = new Set(VARIANTS.map((variant) => text(lineHexes(from, to, variant))))
      expect(new Set(tableLines(table, from, b.q - a.q, b.r - a.r))).toEqual(expected)
    }
  }
})

test('tables are kept and refuse more than 125 hexes', () => {
  expect(rayTable(30)).toBe(rayTable(30))
  expect(rayTable(62).turns.length).toBe(107_830)
  expect(() => rayTable(126)).toThrow('1 to 125 hexes')
  expect(() => rayTable(0)).toThrow('1 to 125 hexes')
})

test('crossings are the lines read backwards, each far end once', () => {
  const radius = 9
  const span = 2 * radius + 1
  const { start, targets } = crossings(radius)
  const from: Hex = [100, 100]
  const number = (hex: Hex): number => {
    const dr = hex[1] - 100
    const dq = hex[0] - 100 - ((dr - (dr & 1)) >> 1)
    return (dr + radius) * span + dq + radius
  }
  const expected = new Map<number, Set<number>>()
  for (const to of disk(from, radius))
    for (const variant of VARIANTS)
      for (const hex of lineHexes(from, to, variant)) expected.set(number(hex), (expected.get(number(hex)) ?? new Set()).add(number(to)))
  for (let crossed = 0; crossed < span * span; crossed++) {
    const found = [...targets.subarray(start[crossed]!, start[crossed + 1]!)].sort((a, b) => a - b)
    expect(found).toEqual([...(expected.get(crossed) ?? [])].sort((a, b) => a - b))
  }
  expect(new Set(disk(from, radius).map(hexKey)).size).toBe(271)
})

test('step by step: the hexes of both variants, each hexside between them once, and none twice', () => {
  for (const from of CENTRES)
    for (const to of disk(from, 12)) {
      const steps = passingsOf(from, to)
      const variants = VARIANTS.map((variant) => [...lineHexes(from, to, variant), ...(sameHex(from, to) ? [] : [to])])
      expect(steps.map((step) => step.map(({ hex }) => hexKey(hex)))).toEqual(
        steps.map((_, i) => [...new Set(variants.map((line) => hexKey(line[i]!)))]),
      )
      const name = (a: Hex, b: Hex): string => `${text([a])} to ${text([b])}`
      const crossed = steps.flatMap((step) => step.flatMap(({ sides }) => sides.map(([here, next]) => name(here, next))))
      const expected = variants.flatMap((line) => line.map((hex, i) => name(i === 0 ? from : line[i - 1]!, hex)))
      expect(crossed.sort((a, b) => (a < b ? -1 : 1))).toEqual([...new Set(expected)].sort((a, b) => (a < b ? -1 : 1)))
    }
  const along = passingsOf([10, 10], [10, 8])
  expect(along.map((step) => step.map(({ hex, sides }) => [text([hex]), sides.length]))).toEqual([
    [
      ['10,9', 2],
      ['9,9', 2],
    ],
    [['10,8', 0]],
  ])
})

test('a quick look whether a line may lead over a hex never says no of one that it crosses or ends in, and mostly no of others', () => {
  const count = { crossed: 0, others: 0, said: 0 }
  for (const from of [
    [30, 30],
    [31, 31],
  ] as const)
    for (const to of disk(from, 24)) {
      const crossed = new Set([from, to, ...lineHexes(from, to, 0), ...lineHexes(from, to, 1)].map(hexKey))
      for (const over of disk(from, 24)) {
        const said = mayLeadOver(from, over, to)
        if (crossed.has(hexKey(over))) {
          count.crossed++
          expect(said).toBe(true)
        } else {
          count.others++
          if (said) count.said++
        }
      }
    }
  expect(count.crossed).toBeGreaterThan(50_000)
  expect(count.said / count.others).toBeLessThan(0.02)
})
