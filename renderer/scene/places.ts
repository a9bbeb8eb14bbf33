import type { Board, Hex } from '../../engine/screen.ts'
import { type Box, HEX_HEIGHT, HEX_WIDTH, hexAtPixel, type Point } from '../map/pixels.ts'

/** Places of the map in world pixels. */

/** The box around these places, with a margin. */
export function boxAround(places: readonly Point[], margin: number): Box {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y }
}

/** The hex at a place, or the one of the map that is nearest to it. Every second row begins half a hex farther in, and no row has a point at its edge. */
export function nearestHex({ x, y }: Point, { width, height }: Pick<Box, 'width' | 'height'>, board: Board): Hex {
  const within = (at: number, margin: number, most: number): number => Math.min(most - margin, Math.max(margin, at))
  return hexAtPixel(within(x, HEX_WIDTH / 2 + 1, width), within(y, HEX_HEIGHT / 3, height), board) ?? [0, 0]
}
