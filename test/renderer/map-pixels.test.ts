import { describe, expect, test } from 'vitest'
import type { Board, Hex } from '../../engine/index.ts'
import { gridPieces } from '../../renderer/map/grid-layer.ts'
import { centreOf, cornersOf, HEX_WIDTH, hexAtPixel, paintedBox, ROW_PITCH, sheetBox, worldSize } from '../../renderer/map/pixels.ts'
import { OVERVIEW, PLAN } from '../../renderer/map/tiles.ts'
import { nearestHex } from '../../renderer/scene/places.ts'

const board = { width: 90, height: 60 }
const hexes: readonly Hex[] = Array.from({ length: board.width * board.height }, (_, id): Hex => [id % 90, Math.floor(id / 90)])

describe('pixels of the map', () => {
  test('every hex of a 90 x 60 map is found again at its centre and just inside each of its corners', () => {
    for (const hex of hexes) {
      const centre = centreOf(hex)
      const inward = cornersOf(hex).map(({ x, y }) => ({ x: x + (centre.x - x) * 0.02, y: y + (centre.y - y) * 0.02 }))
      for (const { x, y } of [centre, ...inward]) expect(hexAtPixel(x, y, board)).toEqual(hex)
    }
  })
  test('beside the map the nearest hex of the row is found, at every row and column', () => {
    const world = worldSize(board)
    const nearest = (x: number, y: number): Hex => nearestHex({ x, y }, world, board as Board)
    for (let row = 0; row < board.height; row++) {
      const { y } = centreOf([0, row])
      expect(nearest(-500, y)).toEqual([0, row])
      expect(nearest(world.width + 500, y)).toEqual([board.width - 1, row])
    }
    for (let col = 0; col < board.width; col++) {
      expect(nearest(centreOf([col, 0]).x, -500)).toEqual([col, 0])
      expect(nearest(centreOf([col, board.height - 1]).x, world.height + 500)).toEqual([col, board.height - 1])
    }
  })
  test('rows are 48 pixels apart, columns 56, odd rows half a hex further east', () => {
    expect(centreOf([0, 0])).toEqual({ x: 28, y: 32 })
    expect(centreOf([0, 1])).toEqual({ x: 56, y: 80 })
    expect(centreOf([7, 14])).toEqual({ x: 28 + 7 * HEX_WIDTH, y: 32 + 14 * ROW_PITCH })
    expect(worldSize(board)).toEqual({ width: 5068, height: 2896 })
  })
  test('hexside d lies between corners d and d + 1, on the way to the neighbour in direction d', () => {
    const neighbours: readonly Hex[] = [
      [6, 4],
      [5, 3],
      [4, 3],
      [4, 4],
      [4, 5],
      [5, 5],
    ]
    const centre = centreOf([5, 4])
    const corners = cornersOf([5, 4])
    for (const [d, hex] of neighbours.entries()) {
      const [a, b] = [corners[d], corners[(d + 1) % 6]]
      const other = centreOf(hex)
      expect(((a?.x ?? 0) + (b?.x ?? 0)) / 2).toBeCloseTo((centre.x + other.x) / 2, 6)
      expect(((a?.y ?? 0) + (b?.y ?? 0)) / 2).toBeCloseTo((centre.y + other.y) / 2, 6)
    }
  })
  test('there is no hex beyond the edge', () => {
    expect(hexAtPixel(-1, 32, board)).toBeNull()
    expect(hexAtPixel(5, 80, board)).toBeNull()
    expect(hexAtPixel(5068, 60 * 48 + 40, board)).toBeNull()
  })
})

describe('pieces of the painted map', () => {
  test('tiles of the overview and the plan begin on whole canvas pixels', () => {
    const { x, y } = paintedBox(board)
    for (const { scale, inner, gutter } of [OVERVIEW, PLAN]) {
      expect(Math.abs(x * scale - Math.round(x * scale))).toBeLessThan(1e-9)
      expect(Math.abs(y * scale - Math.round(y * scale))).toBeLessThan(1e-9)
      expect(inner / scale).toBe(Math.round(inner / scale))
      expect(gutter / scale).toBe(Math.round(gutter / scale))
    }
    expect(sheetBox(board).x).toBe(-40)
  })
  test('the pieces of the grid cover the board without overlap, but for the two corners where no hex is', () => {
    const { width, height } = worldSize(board)
    const area = gridPieces(board).reduce((sum, piece) => sum + piece.width * piece.height, 0)
    expect(area).toBe(width * height - 2 * 28 * 16)
    for (const piece of gridPieces(board)) {
      expect(piece.x + piece.width).toBeLessThanOrEqual(width)
      expect(piece.y + piece.height).toBeLessThanOrEqual(height)
    }
  })
})
