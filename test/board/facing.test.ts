import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aheadOf,
  axisOf,
  crossOf,
  directionOf,
  doubledDot,
  FACING_WORDS,
  FACINGS,
  facingOf,
  facingTowards,
  isSideFacing,
  isVertexFacing,
  oppositeFacing,
  SIDE_FACINGS,
  sideTowards,
  turned,
  turnTo,
  VERTEX_FACINGS,
  vertexTowards,
} from '../../engine/board/facing.ts'
import { DIRECTION_INDEXES, DIRECTION_WORDS, disk, neighbour, offsetTo, shifted } from '../../engine/board/hex.ts'
import { sameHex } from '../../engine/kernel/names.ts'
import { pictureOf, plainBoard, rotated } from './support.ts'

const coordinate = fc.integer({ min: 0, max: 239 })
const anyHex = fc.tuple(coordinate, coordinate)
const anyFacing = fc.constantFrom(...FACINGS)

/** Degrees clockwise from north in floating point: what the whole numbers are compared with. */
function degrees({ q, r }: { readonly q: number; readonly r: number }): number {
  const angle = (Math.atan2(Math.sqrt(3) * (q + r / 2), -1.5 * r) * 180) / Math.PI
  return (angle + 360) % 360
}
const apart = (a: number, b: number): number => Math.min(Math.abs(a - b), 360 - Math.abs(a - b))

describe('the twelve facings', () => {
  it('go clockwise from north in steps of 30 degrees, sides and vertices in turn', () => {
    for (const facing of FACINGS) expect(apart(degrees(axisOf(facing)), 30 * facing)).toBeLessThan(1e-9)
    expect(FACINGS.filter(isSideFacing)).toEqual(SIDE_FACINGS)
    expect(FACINGS.filter(isVertexFacing)).toEqual(VERTEX_FACINGS)
    expect(new Set(FACING_WORDS).size).toBe(12)
  })

  it('through a side are the directions of the hexes beyond it', () => {
    for (const direction of DIRECTION_INDEXES) {
      const facing = facingOf(direction)
      expect(directionOf(facing)).toBe(direction)
      expect(FACING_WORDS[facing]).toBe(DIRECTION_WORDS[direction])
      expect(shifted([5, 5], axisOf(facing))).toEqual(neighbour([5, 5], direction))
    }
  })

  it('turn by steps and back; the shorter turn leads there and is at most half round', () => {
    fc.assert(
      fc.property(anyFacing, anyFacing, fc.integer({ min: -30, max: 30 }), (a, b, by) => {
        expect(turned(turned(a, by), -by)).toBe(a)
        expect(turned(a, turnTo(a, b))).toBe(b)
        expect(turnTo(a, b)).toBeGreaterThan(-6)
        expect(turnTo(a, b)).toBeLessThanOrEqual(6)
        expect(oppositeFacing(oppositeFacing(a))).toBe(a)
      }),
    )
    expect([turnTo(11, 1), turnTo(1, 11), turnTo(3, 9), turnTo(9, 3), turnTo(0, 7)]).toEqual([2, -2, 6, 6, -5])
  })
})

describe('the products', () => {
  it('are those of the plane: length, angle, and which side', () => {
    fc.assert(
      fc.property(anyHex, anyHex, anyFacing, (from, to, facing) => {
        const offset = offsetTo(from, to)
        const axis = axisOf(facing)
        const [x, y] = [offset.q + offset.r / 2, (offset.r * Math.sqrt(3)) / 2]
        const [u, v] = [axis.q + axis.r / 2, (axis.r * Math.sqrt(3)) / 2]
        expect(doubledDot(axis, offset) / 2).toBeCloseTo(u * x + v * y, 6)
        expect((crossOf(axis, offset) * Math.sqrt(3)) / 2).toBeCloseTo(u * y - v * x, 6)
      }),
    )
  })
})

describe('the facing towards a hex', () => {
  it('is the nearest of all twelve by angle', () => {
    for (const hex of disk([60, 60], 40)) {
      if (sameHex(hex, [60, 60])) continue
      const angle = degrees(offsetTo([60, 60], hex))
      const facing = facingTowards([60, 60], hex)
      const away = FACINGS.map((each) => apart(angle, 30 * each))
      expect(away[facing ?? -1]).toBe(Math.min(...away))
      // Nothing lies halfway.
      expect(away.filter((each) => Math.abs(each - 15) < 1e-9)).toEqual([])
    }
  })

  it('turns with the map, and is opposite the other way', () => {
    fc.assert(
      fc.property(anyHex, anyHex, fc.integer({ min: 0, max: 5 }), (from, to, times) => {
        const there = shifted(from, rotated(offsetTo(from, to), times))
        for (const find of [facingTowards, sideTowards, vertexTowards]) {
          const facing = find(from, to)
          if (facing === null) expect(sameHex(from, to)).toBe(true)
          else {
            expect(find(from, there)).toBe(turned(facing, 2 * times))
            expect(find(to, from)).toBe(oppositeFacing(facing))
          }
        }
      }),
    )
  })

  it('of the sides or of the vertices: halfway the one farther clockwise', () => {
    const board = plainBoard(7, 7)
    const sign = (number: number | null): string => (number === null ? '@' : number.toString(12))
    expect(pictureOf(board, (hex) => sign(sideTowards([3, 3], hex)))).toBe(
      ['b b b b 1 1 1', ' b b b 1 1 1 3', '9 9 b b 1 3 3', ' 9 9 9 @ 3 3 3', '9 9 9 7 5 5 3', ' 9 7 7 7 5 5 5', '7 7 7 7 5 5 5'].join('\n'),
    )
    expect(pictureOf(board, (hex) => sign(vertexTowards([3, 3], hex)))).toBe(
      ['a a 0 0 0 2 2', ' a a 0 0 2 2 2', 'a a a 0 2 2 2', ' a a a @ 4 4 4', '8 8 8 8 6 4 4', ' 8 8 8 6 6 4 4', '8 8 8 6 6 6 4'].join('\n'),
    )
  })

  it('says how far ahead a hex lies, in halves of a hex or in rows', () => {
    const board = plainBoard(7, 5)
    const sign = (ahead: number): string => (ahead < 0 ? String.fromCharCode(96 - ahead) : String(ahead))
    expect(pictureOf(board, (hex) => sign(aheadOf(3, [3, 2], hex)))).toBe(
      ['f d b 0 2 4 6', ' e c a 1 3 5 7', 'f d b 0 2 4 6', ' e c a 1 3 5 7', 'f d b 0 2 4 6'].join('\n'),
    )
    expect(pictureOf(board, (hex) => sign(aheadOf(0, [3, 2], hex)))).toBe(
      ['2 2 2 2 2 2 2', ' 1 1 1 1 1 1 1', '0 0 0 0 0 0 0', ' a a a a a a a', 'b b b b b b b'].join('\n'),
    )
  })
})
