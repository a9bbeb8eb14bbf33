import { defineHex, hexToOffset, Orientation, pointToCube } from 'honeycomb-grid'
import type { Board, Hex } from '../../engine/screen.ts'

/** Pixels of the map at zoom 1. Whole numbers, so that the grid falls on pixels: rows are 48 apart, columns 56. */
export const HEX_WIDTH = 56
export const HEX_HEIGHT = 64
export const ROW_PITCH = 48

/** A place on the map in world pixels: (0, 0) is the north-west corner of the box around all hexes. */
export interface Point {
  readonly x: number
  readonly y: number
}
export const samePoints = (a: readonly Point[], b: readonly Point[]): boolean =>
  a.length === b.length && a.every(({ x, y }, i) => x === b[i]?.x && y === b[i]?.y)
/** A rectangle of the map in world pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export type BoardSize = Pick<Board, 'width' | 'height'>

const Tile = defineHex({
  dimensions: { width: HEX_WIDTH, height: HEX_HEIGHT },
  orientation: Orientation.POINTY,
  origin: 'topLeft',
  offset: -1,
})

/** The centre of a hex in world pixels. */
export function centreOf([col, row]: Hex): Point {
  const { x, y } = new Tile({ col, row })
  return { x, y }
}

/** The hex whose area holds the place, on the board or not. */
function hexUnder(x: number, y: number): Hex {
  const { q, r } = pointToCube(Tile.settings, { x, y })
  const { col, row } = hexToOffset({ q, r, offset: -1, isPointy: true })
  // Adding 0 turns the -0 of the rounding into 0.
  return [col + 0, row + 0]
}

/** The hex at a place in world pixels, or null off the board. */
export function hexAtPixel(x: number, y: number, board: BoardSize): Hex | null {
  const [col, row] = hexUnder(x, y)
  return col >= 0 && row >= 0 && col < board.width && row < board.height ? [col, row] : null
}

/** The six corners of a hex; hexside `d` (direction index, counter-clockwise from east) runs from corner `d` to corner `d + 1`. */
export function cornersOf([col, row]: Hex): readonly Point[] {
  const { corners } = new Tile({ col, row })
  return [0, 1, 2, 3, 4, 5].map((d) => corners[(7 - d) % 6] as Point)
}

/** The size of the box around all hexes, in world pixels. */
export const worldSize = (board: BoardSize): { readonly width: number; readonly height: number } => ({
  width: board.width * HEX_WIDTH + (board.height > 1 ? HEX_WIDTH / 2 : 0),
  height: (board.height - 1) * ROW_PITCH + HEX_HEIGHT,
})

/** Paper around the hexes, with the coordinates printed on it, and the shadow that the sheet throws on the table. */
const MARGIN = 40
const SHADOW = 25

/** The sheet of paper: the map and its margin. */
export const sheetBox = (board: BoardSize): Box => grown({ x: 0, y: 0, ...worldSize(board) }, MARGIN)
/** Everything that is painted: the sheet and its shadow. Outside of this box nothing is ever drawn. */
export const paintedBox = (board: BoardSize): Box => grown(sheetBox(board), SHADOW)

/** The box with `by` more pixels on every side. */
export const grown = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
})
export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
export const contains = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height
