import type { Board, Hex } from '../../engine/screen.ts'
import { type Box, hexAtPixel, type Point } from '../map/pixels.ts'

/** Places of the map in world pixels. */

/** The box around these places, with a margin. */
export function boxAround(places: readonly Point[], margin: number): Box {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y }
}

/** The hex at a place, or the one of the map that is nearest to it. */
export function nearestHex({ x, y }: Point, { width, height }: Box, board: Board): Hex {
  return hexAtPixel(Math.min(width - 1, Math.max(0, x)), Math.min(height - 20, Math.max(20, y)), board) ?? [0, 0]
}
