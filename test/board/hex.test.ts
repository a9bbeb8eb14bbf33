import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceToEdge, hexOf, idOf, neighboursOn } from '../../engine/board/board.ts'
import {
  axialOf,
  DIRECTION_INDEXES,
  directionTo,
  disk,
  hexAt,
  hexDistance,
  hexLabel,
  neighbour,
  neighbours,
  oppositeDirection,
  ring,
} from '../../engine/board/hex.ts'
import { type Hex, hexKey } from '../../engine/kernel/names.ts'
import { plainBoard } from './support.ts'

const anyHex = fc.tuple(fc.integer({ min: 0, max: 239 }), fc.integer({ min: 0, max: 239 }))

test('neighbours in direction order E NE NW W SW SE, from an even and an odd row', () => {
  expect(neighbours([5, 4])).toEqual([
    [6, 4],
    [5, 3],
    [4, 3],
    [4, 4],
    [4, 5],
    [5, 5],
  ])
  expect(neighbours([5, 5])).toEqual([
    [6, 5],
    [6, 4],
    [5, 4],
    [4, 5],
    [5, 6],
    [6, 6],
  ])
})

test('distances: along a row, straight north two rows a hex and a half wide, and across', () => {
  expect(hexDistance([0, 0], [7, 0])).toBe(7)
  expect(hexDistance([10, 10], [10, 8])).toBe(2)
  expect(hexDistance([0, 0], [0, 59])).toBe(59)
  expect(hexDistance([0, 59], [89, 0])).toBe(118)
  expect(hexDistance([3, 4], [3, 4])).toBe(0)
})

test('distance is the length of the shortest walk over neighbours', () => {
  const board = plainBoard(11, 11)
  const steps = new Map<number, number>([[idOf(board, [5, 5]), 0]])
  for (const [id, count] of steps)
    for (const { hex } of neighboursOn(board, hexOf(board, id))) if (!steps.has(idOf(board, hex))) steps.set(idOf(board, hex), count + 1)
  for (const [id, count] of steps) expect(hexDistance([5, 5], hexOf(board, id))).toBe(count)
  expect(steps.size).toBe(121)
})

test('distance is a metric', () => {
  fc.assert(
    fc.property(anyHex, anyHex, anyHex, (a, b, c) => {
      expect(hexDistance(a, b)).toBe(hexDistance(b, a))
      expect(hexDistance(a, c)).toBeLessThanOrEqual(hexDistance(a, b) + hexDistance(b, c))
      expect(hexDistance(a, b) === 0).toBe(hexKey(a) === hexKey(b))
    }),
  )
})

test('axial coordinates go there and back; a step and its opposite cancel', () => {
  fc.assert(
    fc.property(anyHex, fc.constantFrom(...DIRECTION_INDEXES), (hex, direction) => {
      expect(hexAt(axialOf(hex))).toEqual(hex)
      const next = neighbour(hex, direction)
      expect(directionTo(hex, next)).toBe(direction)
      expect(neighbour(next, oppositeDirection(direction))).toEqual(hex)
      expect(directionTo(hex, neighbour(next, direction))).toBeNull()
    }),
  )
})

test('a ring of radius r has 6r hexes, each once, all at distance r, each next to the one before', () => {
  for (const centre of [
    [50, 50],
    [50, 51],
  ] as const)
    for (const radius of [1, 2, 3, 17]) {
      const hexes = ring(centre, radius)
      expect(new Set(hexes.map(hexKey)).size).toBe(6 * radius)
      for (const [i, hex] of hexes.entries()) {
        expect(hexDistance(centre, hex)).toBe(radius)
        expect(hexDistance(hex, hexes[(i + 1) % hexes.length] as Hex)).toBe(1)
      }
    }
  expect(ring([5, 4], 1)).toEqual([
    [4, 5],
    [5, 5],
    [6, 4],
    [5, 3],
    [4, 3],
    [4, 4],
  ])
  expect(ring([5, 4], 0)).toEqual([[5, 4]])
})

test('a disk is its rings: 3r(r+1)+1 hexes in order of distance', () => {
  expect(disk([20, 20], 2)).toHaveLength(19)
  expect(disk([20, 20], 5)).toHaveLength(91)
  const far = disk([20, 20], 5).map((hex) => hexDistance([20, 20], hex))
  expect(far).toEqual([...far].sort((a, b) => a - b))
})

test('numbers, labels and edges of a board', () => {
  const board = plainBoard(9, 7)
  expect(hexOf(board, idOf(board, [8, 3]))).toEqual([8, 3])
  expect(neighboursOn(board, [0, 0]).map(({ direction }) => direction)).toEqual([0, 5])
  expect(board.neighbours.subarray(0, 6)).toEqual(Int32Array.of(1, -1, -1, -1, -1, 9))
  expect([hexLabel([7, 14]), hexLabel([107, 4])]).toEqual(['0714', '107004'])
  expect((['north', 'east', 'south', 'west'] as const).map((edge) => distanceToEdge(board, [2, 5], edge))).toEqual([5, 6, 1, 2])
})
test('A9: no two hexes of the largest maps share a label, and a label leads back to its hex', () => {
  expect([hexLabel([11, 203]), hexLabel([112, 3])]).toEqual(['011203', '112003'])
  const back = (label: string): readonly number[] => [label.slice(0, label.length / 2), label.slice(label.length / 2)].map(Number)
  const labels = new Set<string>()
  for (let col = 0; col < 260; col++)
    for (let row = 0; row < 260; row++) {
      const label = hexLabel([col, row])
      labels.add(label)
      if (back(label)[0] !== col || back(label)[1] !== row) throw new Error(label)
    }
  expect(labels.size).toBe(260 * 260)
})
