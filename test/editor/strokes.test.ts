/** What a stroke passes: hexes without gaps however fast it is, and the hexsides beside it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Hex, hexDistance, hexKey, neighbour, sameHex } from '../../engine/screen.ts'
import { centreOf, cornersOf, hexAtPixel, type Point, worldSize } from '../../renderer/map/pixels.ts'
import { type HexSide, hexesUnder, namedSide, sameSide, sideAt, sidesUnder } from '../../renderer/map/strokes.ts'

const board = { width: 12, height: 9 }
const size = worldSize(board)
const anyPlace = fc.record({
  x: fc.double({ min: 30, max: size.width - 60, noNaN: true }),
  y: fc.double({ min: 20, max: size.height - 20, noNaN: true }),
})
const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })

test('hexes under a stroke are a chain from its first to its last, whatever its length', () => {
  fc.assert(
    fc.property(anyPlace, anyPlace, (a, b) => {
      const passed = hexesUnder(a, b, board)
      const inside = [0, 0.25, 0.5, 0.75, 1].every((t) => hexAtPixel(between(a, b, t).x, between(a, b, t).y, board) !== null)
      if (!inside) return
      expect(passed[0]).toEqual(hexAtPixel(a.x, a.y, board))
      for (let i = 1; i < passed.length; i++) expect(hexDistance(passed[i - 1]!, passed[i]!)).toBe(1)
    }),
  )
})
test('no hex is left out: every place of the stroke lies in one that was passed, or within half a pixel of one', () => {
  fc.assert(
    fc.property(anyPlace, anyPlace, (a, b) => {
      const passed = new Set(hexesUnder(a, b, board).map(hexKey))
      for (let i = 0; i <= 200; i++) {
        const { x, y } = between(a, b, i / 200)
        const near = [
          [0, 0],
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ].map(([dx, dy]) => hexAtPixel(x + dx! * 0.6, y + dy! * 0.6, board))
        if (near.some((hex) => hex === null)) continue
        expect(near.some((hex) => passed.has(hexKey(hex!)))).toBe(true)
      }
    }),
  )
})
test('a stroke along a row passes the row, one that leaves the board goes on where it comes back', () => {
  expect(hexesUnder(centreOf([1, 2]), centreOf([5, 2]), board)).toEqual([1, 2, 3, 4, 5].map((col) => [col, 2]))
  const out = hexesUnder(centreOf([0, 4]), { x: -400, y: centreOf([0, 4]).y }, board)
  expect(out).toEqual([[0, 4]])
  expect(hexesUnder({ x: -900, y: -500 }, { x: -50, y: -50 }, board)).toEqual([])
})

test('the hexside that is picked is the nearest of the six', () => {
  fc.assert(
    fc.property(anyPlace, (at) => {
      const side = sideAt(at, board)
      if (!side) return
      // From the nearest place of each hexside.
      const apart = [0, 1, 2, 3, 4, 5].map((d) => {
        const [a, b] = [cornersOf(side.hex)[d]!, cornersOf(side.hex)[(d + 1) % 6]!]
        const along = ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / ((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
        const nearest = between(a, b, Math.max(0, Math.min(1, along)))
        return Math.hypot(at.x - nearest.x, at.y - nearest.y)
      })
      expect(side.apart).toBeLessThanOrEqual(Math.min(...apart) + 1e-6)
      expect(apart[side.direction]).toBeCloseTo(side.apart, 6)
    }),
  )
})
test('each hexside is picked from just inside either of its hexes, and has one name', () => {
  for (const direction of [0, 1, 2, 3, 4, 5] as const) {
    const hex: Hex = [5, 4]
    const [a, b] = [cornersOf(hex)[direction]!, cornersOf(hex)[(direction + 1) % 6]!]
    const middle = between(a, b, 0.5)
    const inner = sideAt(between(middle, centreOf(hex), 0.1), board)!
    const outer = sideAt(between(middle, centreOf(neighbour(hex, direction)), 0.1), board)!
    expect([inner.hex, inner.direction]).toEqual([hex, direction])
    expect(sameSide(inner, outer)).toBe(true)
    expect(namedSide(inner)).toEqual(namedSide(outer))
    expect(namedSide(inner).direction).toBeLessThan(3)
  }
  expect(sideAt({ x: -5, y: 10 }, board)).toBeNull()
})
test('hexsides along a stroke are a chain: each begins at a corner where the one before ends', () => {
  const endsOf = ({ hex, direction }: HexSide): readonly string[] =>
    [direction, (direction + 1) % 6].map((at) => `${Math.round(cornersOf(hex)[at]!.x)}/${Math.round(cornersOf(hex)[at]!.y)}`)
  fc.assert(
    fc.property(anyPlace, anyPlace, (a, b) => {
      const onBoard = Array.from({ length: 60 }, (_, i) => between(a, b, i / 59)).every(({ x, y }) => hexAtPixel(x, y, board) !== null)
      if (!onBoard) return
      const sides = sidesUnder(a, b, board)
      for (let i = 1; i < sides.length; i++) {
        expect(sameSide(sides[i - 1]!, sides[i]!)).toBe(false)
        expect(endsOf(sides[i]!).some((end) => endsOf(sides[i - 1]!).includes(end))).toBe(true)
      }
    }),
  )
})
test('down beside the east side of a hex that side is told, across a row the zigzag above it', () => {
  const [x, y] = [cornersOf([3, 2])[1]!.x, centreOf([3, 2]).y]
  expect(sidesUnder({ x: x - 4, y: y - 12 }, { x: x - 4, y: y + 12 }, board)).toEqual([{ hex: [3, 2], direction: 0 }])
  const top = centreOf([2, 3]).y - 24
  const along = sidesUnder({ x: centreOf([2, 3]).x, y: top }, { x: centreOf([5, 3]).x, y: top }, board)
  expect(along.map(({ hex, direction }) => [...hex, direction])).toEqual([
    [2, 3, 1],
    [3, 3, 2],
    [3, 3, 1],
    [4, 3, 2],
    [4, 3, 1],
    [5, 3, 2],
  ])
})
test('a stroke cut into pieces passes what the whole one passes', () => {
  fc.assert(
    fc.property(anyPlace, anyPlace, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (a, b, t) => {
      const middle = between(a, b, t)
      const [first, second] = [hexesUnder(a, middle, board), hexesUnder(middle, b, board)]
      const joint = first.at(-1) && second[0] && sameHex(first.at(-1)!, second[0]) ? [...first, ...second.slice(1)] : [...first, ...second]
      const whole = hexesUnder(a, b, board)
      const missing = whole.filter((hex) => !joint.some((other) => sameHex(other, hex)))
      // Corners that are cut by less than half a pixel may be told in one and not in the other.
      expect(missing.length).toBeLessThanOrEqual(1)
    }),
  )
})
