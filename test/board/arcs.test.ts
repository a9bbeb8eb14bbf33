import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ARC_DEGREES, type Arc, hexesInArc, inArc, placeInArc } from '../../engine/board/arcs.ts'
import { FACINGS, SIDE_FACINGS, sideTowards, turned, VERTEX_FACINGS, vertexTowards } from '../../engine/board/facing.ts'
import { disk, hexDistance, offsetTo, shifted } from '../../engine/board/hex.ts'
import { type Hex, sameHex } from '../../engine/kernel/names.ts'
import { pictureOf, pictureOfHexes, plainBoard, rotated } from './support.ts'

const coordinate = fc.integer({ min: 0, max: 239 })
const anyHex = fc.tuple(coordinate, coordinate)
const anyArc = fc.record({ facing: fc.constantFrom(...FACINGS), degrees: fc.constantFrom(...ARC_DEGREES) })
const SIGNS = { inside: '#', 'left edge': '<', 'right edge': '>', outside: '.' } as const
const drawn = (arc: Arc): string => {
  const from: Hex = [4, 4]
  return pictureOf(plainBoard(9, 9), (hex) => (sameHex(hex, from) ? '@' : SIGNS[placeInArc(arc, from, hex)]))
}

describe('arcs', () => {
  it('of 60 degrees, left edge in and right edge out, cover every other hex exactly once: through sides and through vertices', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (from, to) => {
        for (const [facings, towards] of [
          [SIDE_FACINGS, sideTowards],
          [VERTEX_FACINGS, vertexTowards],
        ] as const) {
          const holding = facings.filter((facing) => ['inside', 'left edge'].includes(placeInArc({ facing, degrees: 60 }, from, to)))
          expect(holding).toEqual([towards(from, to)].filter((facing) => facing !== null))
        }
      }),
    )
  })

  it('are those of the angle in floating point, with the hexes on the edges in', () => {
    const wrong: unknown[] = []
    for (const to of disk([60, 60], 30)) {
      const { q, r } = offsetTo([60, 60], to)
      const angle = (Math.atan2(Math.sqrt(3) * (q + r / 2), -1.5 * r) * 180) / Math.PI
      for (const facing of FACINGS)
        for (const degrees of ARC_DEGREES) {
          const off = Math.abs(((angle - 30 * facing + 540) % 360) - 180)
          const onEdge = Math.abs(off - degrees / 2) < 1e-9
          const place = placeInArc({ facing, degrees }, [60, 60], to)
          const expected = sameHex(to, [60, 60]) || (off > degrees / 2 && !onEdge) ? 'outside' : onEdge ? 'edge' : 'inside'
          if (place.split(' ').at(-1) !== expected || (onEdge && degrees === 90)) wrong.push([to, facing, degrees, place, expected])
        }
    }
    expect(wrong).toEqual([])
  })

  it('turn with the map', () => {
    fc.assert(
      fc.property(anyArc, anyHex, anyHex, fc.integer({ min: 0, max: 5 }), ({ facing, degrees }, from, to, times) => {
        const there = shifted(from, rotated(offsetTo(from, to), times))
        expect(placeInArc({ facing: turned(facing, 2 * times), degrees }, from, there)).toBe(placeInArc({ facing, degrees }, from, to))
      }),
    )
  })

  it('to the left and to the right are mirror images, and edges change places', () => {
    const mirrored = { inside: 'inside', outside: 'outside', 'left edge': 'right edge', 'right edge': 'left edge' } as const
    fc.assert(
      fc.property(anyArc, anyHex, anyHex, ({ facing, degrees }, from, to) => {
        const { q, r } = offsetTo(from, to)
        // East and west exchanged: facing 1 becomes 11.
        const there = shifted(from, { q: 0 - q - r, r })
        expect(placeInArc({ facing: turned(0, -facing), degrees }, from, there)).toBe(mirrored[placeInArc({ facing, degrees }, from, to)])
      }),
    )
  })

  it('lie within wider ones, and the half behind is what the half in front leaves, its edges in both', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FACINGS), anyHex, anyHex, (facing, from, to) => {
        const within = ARC_DEGREES.map((degrees) => inArc({ facing, degrees }, from, to))
        expect(within).toEqual([...within].sort((a, b) => Number(a) - Number(b)))
        if (sameHex(from, to)) return
        const halves = [facing, turned(facing, 6)].map((each) => placeInArc({ facing: each, degrees: 180 }, from, to))
        expect(halves.filter((place) => place !== 'outside').length).toBe(halves.some((place) => place.endsWith('edge')) ? 2 : 1)
      }),
    )
  })

  it('looks the same from both ends: I am in front of who is ahead of me and faces me', () => {
    fc.assert(
      fc.property(anyArc, anyHex, anyHex, ({ facing, degrees }, from, to) => {
        expect(placeInArc({ facing: turned(facing, 6), degrees }, to, from)).toBe(placeInArc({ facing, degrees }, from, to))
      }),
    )
  })

  it('are listed on the board only, nearest first, without the hex they are seen from', () => {
    const board = plainBoard(20, 15)
    fc.assert(
      fc.property(anyArc, fc.nat(19), fc.nat(14), fc.nat(9), (arc, col, row, radius) => {
        const hexes = hexesInArc(board, [col, row], arc, radius)
        const all = Array.from({ length: board.size }, (_, id): Hex => [id % 20, Math.floor(id / 20)])
        const expected = all.filter((hex) => hexDistance([col, row], hex) <= radius && inArc(arc, [col, row], hex))
        expect(pictureOfHexes(board, hexes)).toBe(pictureOfHexes(board, expected))
        expect(hexes).toHaveLength(expected.length)
        const far = hexes.map((hex) => hexDistance([col, row], hex))
        expect(far).toEqual([...far].sort((a, b) => a - b))
      }),
    )
  })
})

describe('arcs drawn', () => {
  it('60 degrees through the eastern side, and through the northern vertex', () => {
    expect(drawn({ facing: 3, degrees: 60 })).toBe(
      [
        '. . . . . . . . .',
        ' . . . . . . . . <',
        '. . . . . . . < #',
        ' . . . . . < # # #',
        '. . . . @ # # # #',
        ' . . . . . > # # #',
        '. . . . . . . > #',
        ' . . . . . . . . >',
        '. . . . . . . . .',
      ].join('\n'),
    )
    expect(drawn({ facing: 0, degrees: 60 })).toBe(
      [
        '. . < # # # > . .',
        ' . . < # # > . . .',
        '. . . < # > . . .',
        ' . . . < > . . . .',
        '. . . . @ . . . .',
        ' . . . . . . . . .',
        '. . . . . . . . .',
        ' . . . . . . . . .',
        '. . . . . . . . .',
      ].join('\n'),
    )
  })
  it('90 degrees: no edges', () => {
    expect(drawn({ facing: 1, degrees: 90 })).toBe(
      [
        '. . . . # # # # #',
        ' . . . # # # # # #',
        '. . . . # # # # #',
        ' . . . . # # # . .',
        '. . . . @ . . . .',
        ' . . . . . . . . .',
        '. . . . . . . . .',
        ' . . . . . . . . .',
        '. . . . . . . . .',
      ].join('\n'),
    )
    expect(drawn({ facing: 6, degrees: 90 })).toBe(
      [
        '. . . . . . . . .',
        ' . . . . . . . . .',
        '. . . . . . . . .',
        ' . . . . . . . . .',
        '. . . . @ . . . .',
        ' . . . # # . . . .',
        '. . . # # # . . .',
        ' . # # # # # # . .',
        '. # # # # # # # .',
      ].join('\n'),
    )
  })
  it('120 degrees: front and rear of a vehicle', () => {
    expect(drawn({ facing: 5, degrees: 120 })).toBe(
      [
        '. . . . . . . . .',
        ' . . . . . . . . .',
        '. . . . . . . . .',
        ' . . . . . . . . .',
        '. . . . @ < < < <',
        ' . . . > # # # # #',
        '. . . > # # # # #',
        ' . . > # # # # # #',
        '. . > # # # # # #',
      ].join('\n'),
    )
    expect(drawn({ facing: 11, degrees: 120 })).toBe(
      [
        '# # # # # # > . .',
        ' # # # # # > . . .',
        '# # # # # > . . .',
        ' # # # # > . . . .',
        '< < < < @ . . . .',
        ' . . . . . . . . .',
        '. . . . . . . . .',
        ' . . . . . . . . .',
        '. . . . . . . . .',
      ].join('\n'),
    )
  })
  it('180 degrees', () => {
    expect(drawn({ facing: 9, degrees: 180 })).toBe(
      [
        '# # # # > . . . .',
        ' # # # # . . . . .',
        '# # # # > . . . .',
        ' # # # # . . . . .',
        '# # # # @ . . . .',
        ' # # # # . . . . .',
        '# # # # < . . . .',
        ' # # # # . . . . .',
        '# # # # < . . . .',
      ].join('\n'),
    )
    expect(drawn({ facing: 2, degrees: 180 })).toBe(
      [
        '. . < # # # # # #',
        ' . . < # # # # # #',
        '. . . < # # # # #',
        ' . . . < # # # # #',
        '. . . . @ # # # #',
        ' . . . . > # # # #',
        '. . . . . > # # #',
        ' . . . . . > # # #',
        '. . . . . . > # #',
      ].join('\n'),
    )
  })
})
