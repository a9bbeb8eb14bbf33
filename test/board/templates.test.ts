import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onBoard } from '../../engine/board/board.ts'
import { turned, VERTEX_FACINGS } from '../../engine/board/facing.ts'
import { DIRECTION_INDEXES, directionTo, disk, hexDistance, offsetTo, oppositeDirection, shifted } from '../../engine/board/hex.ts'
import { advanced, hexesAround, hexesAt, hexesUnder, type Row, type Template, vertexOf } from '../../engine/board/templates.ts'
import { type Hex, hexKey } from '../../engine/kernel/names.ts'
import { pictureOfHexes, plainBoard, rotated } from './support.ts'

const coordinate = fc.integer({ min: 0, max: 239 })
const anyHex = fc.tuple(coordinate, coordinate)
const anyVertex = fc.constantFrom(...VERTEX_FACINGS)
const anyDirection = fc.constantFrom(...DIRECTION_INDEXES)
const keys = (hexes: readonly Hex[]): readonly number[] => hexes.map(hexKey).sort((a, b) => a - b)
const wide = plainBoard(60, 60)
const board = plainBoard(8, 7)
const drawn = (template: Template): string => pictureOfHexes(board, hexesUnder(board, template))

describe('a vertex', () => {
  it('has one name only, from all three hexes that meet there', () => {
    fc.assert(
      fc.property(anyHex, anyVertex, (hex, facing) => {
        const vertex = vertexOf(hex, facing)
        const hexes = hexesAt(vertex)
        expect(keys(hexes)).toContain(hexKey(hex))
        for (const [i, each] of hexes.entries()) {
          expect(hexDistance(each, hexes[(i + 1) % 3] as Hex)).toBe(1)
          const names = VERTEX_FACINGS.map((other) => vertexOf(each, other))
          expect(names.filter((name) => name.point === vertex.point && hexKey(name.hex) === hexKey(vertex.hex))).toHaveLength(1)
        }
      }),
    )
  })

  it('lies between the two sides beside it, and turns with the map', () => {
    fc.assert(
      fc.property(anyHex, anyVertex, fc.integer({ min: 0, max: 5 }), (hex, facing, times) => {
        const there = hexesAt(vertexOf(hex, turned(facing, 2 * times) as typeof facing))
        const here = hexesAt(vertexOf(hex, facing)).map((each) => shifted(hex, rotated(offsetTo(hex, each), times)))
        expect(keys(there)).toEqual(keys(here))
      }),
    )
  })

  it('drawn: the corners of one hex, and one at the edge of the board', () => {
    expect(drawn({ kind: 'vertex', ...vertexOf([3, 3], 0) })).toBe(
      [
        '. . . . . . . .',
        ' . . . . . . . .',
        '. . . # # . . .',
        ' . . . # . . . .',
        '. . . . . . . .',
        ' . . . . . . . .',
        '. . . . . . . .',
      ].join('\n'),
    )
    expect(drawn({ kind: 'vertex', ...vertexOf([3, 3], 4) })).toBe(
      [
        '. . . . . . . .',
        ' . . . . . . . .',
        '. . . . . . . .',
        ' . . . # # . . .',
        '. . . . # . . .',
        ' . . . . . . . .',
        '. . . . . . . .',
      ].join('\n'),
    )
    expect(drawn({ kind: 'vertex', ...vertexOf([0, 3], 10) })).toBe(
      [
        '. . . . . . . .',
        ' . . . . . . . .',
        '# . . . . . . .',
        ' # . . . . . . .',
        '. . . . . . . .',
        ' . . . . . . . .',
        '. . . . . . . .',
      ].join('\n'),
    )
  })
})

describe('disks', () => {
  it.each([
    [1, 7],
    [2, 19],
    [3, 37],
  ])('of radius %i have %i hexes', (radius, count) => {
    expect(hexesUnder(wide, { kind: 'disk', centre: [30, 31], radius })).toHaveLength(count)
  })
  it('are cut at the edge of the board, and may be put beyond it', () => {
    expect(drawn({ kind: 'disk', centre: [1, 1], radius: 2 })).toBe(
      [
        '# # # # . . . .',
        ' # # # # . . . .',
        '# # # # . . . .',
        ' # # # . . . . .',
        '. . . . . . . .',
        ' . . . . . . . .',
        '. . . . . . . .',
      ].join('\n'),
    )
    expect(drawn({ kind: 'disk', centre: [-1, 3], radius: 3 })).toBe(
      [
        '# # . . . . . .',
        ' # # . . . . . .',
        '# # # . . . . .',
        ' # # # . . . . .',
        '# # # . . . . .',
        ' # # . . . . . .',
        '# # . . . . . .',
      ].join('\n'),
    )
  })
})

describe('rows', () => {
  const anyRow = fc.record({ from: anyHex, direction: anyDirection, length: fc.integer({ min: 1, max: 18 }) })
  const whole = (row: Row): readonly Hex[] => hexesUnder(plainBoard(1, 1), { kind: 'row', ...row })

  it('are straight, and the same from their other end', () => {
    fc.assert(
      fc.property(fc.nat(59), fc.nat(59), anyDirection, fc.integer({ min: 1, max: 18 }), (col, row, direction, length) => {
        const hexes = hexesUnder(wide, { kind: 'row', from: [col, row], direction, length })
        for (const [i, hex] of hexes.entries()) {
          const before = hexes[i - 1]
          if (before) expect(directionTo(before, hex)).toBe(direction)
        }
        const last = hexes.at(-1)
        if (hexes.length !== length || !last) return
        const back = hexesUnder(wide, { kind: 'row', from: last, direction: oppositeDirection(direction), length })
        expect(keys(back)).toEqual(keys(hexes))
      }),
    )
  })

  it('advance straight: step by step or at once, and back to where they were', () => {
    const step = fc.integer({ min: -12, max: 12 })
    fc.assert(
      fc.property(anyRow, step, step, (row, a, b) => {
        expect(advanced(advanced(row, a), b)).toEqual(advanced(row, a + b))
        const moved = advanced(row, a)
        expect(hexDistance(row.from, moved.from)).toBe(Math.abs(a))
        // Never farther lengthwise than half a hex.
        const { q, r } = offsetTo(row.from, moved.from)
        const lengthwise = { 0: 2 * q + r, 1: q - r, 2: -q - 2 * r, 3: -2 * q - r, 4: r - q, 5: q + 2 * r }[row.direction]
        expect(Math.abs(lengthwise)).toBe(Math.abs(a) % 2)
      }),
    )
  })

  it('and the same row backwards advance together, to the other side', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), anyDirection, fc.integer({ min: -9, max: 9 }), (col, row, direction, rows) => {
        const one: Row = { from: [col + 20, row + 20], direction, length: 6 }
        const hexes = hexesUnder(wide, { kind: 'row', ...one })
        const other: Row = { from: hexes.at(-1) as Hex, direction: oppositeDirection(direction), length: 6 }
        expect(keys(hexesUnder(wide, { kind: 'row', ...advanced(other, -rows) }))).toEqual(
          keys(hexesUnder(wide, { kind: 'row', ...advanced(one, rows) })),
        )
      }),
    )
  })

  it('drawn: a smoke screen to the north-east, and a line of fire that moves on by two and by three rows', () => {
    expect(drawn({ kind: 'row', from: [1, 5], direction: 1, length: 4 })).toBe(
      [
        '. . . . . . . .',
        ' . . . . . . . .',
        '. . . # . . . .',
        ' . . # . . . . .',
        '. . # . . . . .',
        ' . # . . . . . .',
        '. . . . . . . .',
      ].join('\n'),
    )
    const line: Row = { from: [0, 5], direction: 0, length: 12 }
    expect(drawn({ kind: 'row', ...advanced(line, 3) })).toBe(
      [
        '. . . . . . . .',
        ' . . . . . . . .',
        '# # # # # # # #',
        ' . . . . . . . .',
        '. . . . . . . .',
        ' . . . . . . . .',
        '. . . . . . . .',
      ].join('\n'),
    )
    const slanted: Row = { from: [0, 2], direction: 1, length: 3 }
    expect(drawn({ kind: 'row', ...slanted })).toBe(
      [
        '. # . . . . . .',
        ' # . . . . . . .',
        '# . . . . . . .',
        ' . . . . . . . .',
        '. . . . . . . .',
        ' . . . . . . . .',
        '. . . . . . . .',
      ].join('\n'),
    )
    expect(drawn({ kind: 'row', ...advanced(slanted, -3) })).toBe(
      [
        '. . . . . . . .',
        ' . . . . . . . .',
        '. . . # . . . .',
        ' . . # . . . . .',
        '. . # . . . . .',
        ' . . . . . . . .',
        '. . . . . . . .',
      ].join('\n'),
    )
    expect(whole(line)).toEqual([])
  })

  it('reach as far around as they are told, each hex once', () => {
    const row = hexesUnder(wide, { kind: 'row', from: [20, 20], direction: 0, length: 12 })
    const zone = hexesAround(wide, row, 6)
    expect(new Set(zone.map(hexKey)).size).toBe(zone.length)
    const expected = disk([26, 20], 30).filter((hex) => onBoard(wide, hex) && row.some((each) => hexDistance(each, hex) <= 6))
    expect(keys(zone)).toEqual(keys(expected))
    expect(
      pictureOfHexes(
        board,
        hexesAround(
          board,
          [
            [0, 0],
            [7, 6],
          ],
          1,
        ),
      ),
    ).toBe(
      [
        '# # . . . . . .',
        ' # . . . . . . .',
        '. . . . . . . .',
        ' . . . . . . . .',
        '. . . . . . . .',
        ' . . . . . . # #',
        '. . . . . . # #',
      ].join('\n'),
    )
  })
})
