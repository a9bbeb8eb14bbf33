/** Shapes under the pointer: hexes of brushes, lines, rectangles, lassos and floods; hexsides between them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Hex, hexDistance, hexKey, neighbours, sameHex } from '../../engine/screen.ts'
import { endsOf, hexUnder, nearestCorner, nearestSide, sidesAlong, spotOf } from '../../renderer/editor/model/corners.ts'
import {
  allHexes,
  BRUSH_SIZES,
  brushHexes,
  distinct,
  floodHexes,
  freehand,
  lassoHexes,
  lineHexes,
  rectangleHexes,
  shapeHexes,
  withHexes,
  withoutHexes,
} from '../../renderer/editor/model/shapes.ts'
import { sideKey } from '../../renderer/editor/model/tools-sides.ts'
import { anyDrag, anyHex, anySettings, country, HEIGHT, sheetHex, WIDTH } from './support.ts'

const keys = (hexes: readonly Hex[]): number[] => hexes.map(hexKey).sort((a, b) => a - b)
const isWay = (path: readonly Hex[]): boolean => path.slice(1).every((hex, i) => hexDistance(path[i] as Hex, hex) === 1)

describe('shapes', () => {
  it('never name a hex twice, nor one off the sheet', () => {
    fc.assert(
      fc.property(anySettings, anyDrag, ({ shape, brush }, { hexes }) => {
        const found = shapeHexes(country(), shape, hexes, brush)
        expect(distinct(found)).toEqual(found)
        expect(found.every(([col, row]) => col >= 0 && col < WIDTH && row >= 0 && row < HEIGHT)).toBe(true)
      }),
    )
  })
  it('a line is as short as can be and goes from neighbour to neighbour; the pointer leaves no gaps', () => {
    fc.assert(
      fc.property(anyHex, anyHex, anyHex, (a, b, c) => {
        const line = lineHexes(a, b)
        expect([line.length, line[0], line.at(-1), isWay(line)]).toEqual([hexDistance(a, b) + 1, a, b, true])
        const path = freehand([a, b, c])
        expect([isWay(path), path.length]).toEqual([true, hexDistance(a, b) + hexDistance(b, c) + 1])
      }),
    )
  })
  it('brushes are as wide as they are called, each within the next one but one', () => {
    const at: Hex = [6, 5]
    expect(BRUSH_SIZES.map((size) => brushHexes(at, size).length)).toEqual([1, 3, 7, 12, 19, 27, 37, 48, 61])
    for (const size of BRUSH_SIZES) {
      const row = brushHexes(at, size).filter(([, r]) => r === 5)
      expect(row.length).toBe(size)
    }
  })
  it('a rectangle is the same from any two corners', () => {
    fc.assert(
      fc.property(sheetHex, sheetHex, (a, b) => {
        const hexes = rectangleHexes(a, b)
        expect(hexes.length).toBe((Math.abs(a[0] - b[0]) + 1) * (Math.abs(a[1] - b[1]) + 1))
        expect(keys(rectangleHexes([a[0], b[1]], [b[0], a[1]]))).toEqual(keys(hexes))
      }),
    )
  })
  it('a lasso holds its line and everything inside it, and nothing else', () => {
    const ring: Hex[] = [
      [4, 2],
      [8, 2],
      [10, 6],
      [8, 10],
      [4, 10],
      [2, 6],
    ]
    expect(keys(lassoHexes(ring))).toEqual(keys(allHexes({ width: 30, height: 30 }).filter((hex) => hexDistance(hex, [6, 6]) <= 4)))
    expect(lassoHexes([[3, 3]])).toEqual([[3, 3]])
    expect(
      keys(
        lassoHexes([
          [0, 0],
          [5, 0],
        ]),
      ),
    ).toEqual(keys(lineHexes([0, 0], [5, 0])))
  })
  it('a flood takes what is alike and hangs together', () => {
    const doc = country()
    const farm = floodHexes(doc, [0, 4], { terrain: true, level: false })
    expect(keys(farm)).toEqual(
      keys([
        [1, 3],
        [0, 4],
        [1, 4],
      ]),
    )
    const hill = floodHexes(doc, [4, 1], { terrain: true, level: true })
    expect(keys(hill)).toEqual(
      keys([
        [4, 0],
        [5, 0],
        [4, 1],
      ]),
    )
    expect(floodHexes(doc, [0, 0], { terrain: false, level: false }).length).toBe(WIDTH * HEIGHT)
    expect(floodHexes(doc, [99, 0], { terrain: true, level: true })).toEqual([])
    fc.assert(
      fc.property(sheetHex, fc.boolean(), fc.boolean(), (from, terrain, level) => {
        const hexes = floodHexes(doc, from, { terrain, level })
        const inside = new Set(hexes.map(hexKey))
        const alike = ([col, row]: Hex): boolean =>
          (!terrain || doc.terrain[row]?.[col] === doc.terrain[from[1]]?.[from[0]]) &&
          (!level || doc.level[row]?.[col] === doc.level[from[1]]?.[from[0]])
        const isOn = ([col, row]: Hex): boolean => col >= 0 && row >= 0 && col < WIDTH && row < HEIGHT
        const missed = hexes.flatMap(neighbours).filter((next) => isOn(next) && alike(next) && !inside.has(hexKey(next)))
        expect([hexes.every(alike), missed]).toEqual([true, []])
      }),
    )
  })
  it('selections add and take away', () => {
    const [some, more] = [rectangleHexes([0, 0], [3, 3]), rectangleHexes([2, 2], [5, 5])]
    expect(keys(withoutHexes(withHexes(some, more), more))).toEqual(keys(withoutHexes(some, more)))
  })
})

describe('hexsides', () => {
  it('the spot of a hex lies in it, and every spot in the nearest one', () => {
    fc.assert(
      fc.property(anyHex, fc.integer({ min: -8, max: 8 }), fc.integer({ min: -9, max: 9 }), (hex, dx, dy) => {
        const { x, y } = spotOf(hex)
        expect(hexUnder({ x, y })).toEqual(hex)
        // A tenth of a half width and of a quarter height: still inside the hex.
        expect(hexUnder({ x: x + dx / 10, y: y + dy / 10 })).toEqual(hex)
      }),
    )
  })
  it('have their ends at corners of both their hexes', () => {
    fc.assert(
      fc.property(anyHex, fc.nat(5), (hex, d) => {
        const direction = d as 0 | 1 | 2 | 3 | 4 | 5
        const over = neighbours(hex)[d] as Hex
        const [a, b] = endsOf({ hex, direction })
        const [c, e] = endsOf({ hex: over, direction: ((d + 3) % 6) as 0 | 1 | 2 | 3 | 4 | 5 })
        expect([c, e]).toEqual([b, a])
        expect(sideKey({ hex, direction })).toBe(sideKey({ hex: over, direction: ((d + 3) % 6) as 0 | 1 | 2 | 3 | 4 | 5 }))
        expect(nearestCorner({ x: a.x + 0.1, y: a.y })).toEqual(a)
        const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
        expect(sideKey(nearestSide(middle))).toBe(sideKey({ hex, direction }))
      }),
    )
  })
  it('of a line hang together from corner to corner, none of them twice', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (from, to) => {
        const [a, b] = [
          nearestCorner({ x: spotOf(from).x, y: spotOf(from).y - 2 }),
          nearestCorner({ x: spotOf(to).x, y: spotOf(to).y - 2 }),
        ]
        const sides = sidesAlong([a, b])
        if (sameHex(from, to)) {
          expect(sides.length).toBe(1)
          return
        }
        expect(new Set(sides.map(sideKey)).size).toBe(sides.length)
        let at = a
        for (const side of sides) {
          const ends = endsOf(side)
          const next = ends.find(({ x, y }) => x !== at.x || y !== at.y)
          expect(ends.some(({ x, y }) => x === at.x && y === at.y)).toBe(true)
          at = next ?? at
        }
        expect(at).toEqual(b)
        // Two sides for each step between hexes are enough.
        expect(sides.length).toBeLessThanOrEqual(2 * hexDistance(from, to))
      }),
    )
  })
})
