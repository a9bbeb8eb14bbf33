import type { DirectionIndex, Hex } from '../../../engine/screen.ts'
import type { Symmetry } from '../parameters.ts'
import { type Point, ROW } from '../plane.ts'

/**
 * Maps whose halves are alike. Every hex has a twin, which may be itself; only the last hexes of the odd rows, which stand out half a hex to the east,
 * may have none (-1).
 */

/** The twin of a hex on a sheet of this size; it may lie off the sheet. */
export function twinHex(symmetry: Symmetry, width: number, height: number, [col, row]: Hex): Hex {
  switch (symmetry) {
    case 'none':
      return [col, row]
    case 'mirrored':
      return [width - 1 - col - (row & 1), row]
    case 'turned':
      // Over an even number of rows a turn brings odd rows onto even ones, and nothing stands out.
      return [width - 1 - col - (height % 2 === 0 ? 0 : row & 1), height - 1 - row]
  }
}

/** The twin of each hex of a sheet, by number; -1 where it would lie off the sheet. */
export function twinsOf(symmetry: Symmetry, width: number, height: number): Int32Array {
  return Int32Array.from({ length: width * height }, (_, id) => {
    const [col, row] = twinHex(symmetry, width, height, [id % width, Math.floor(id / width)])
    return col < 0 || col >= width ? -1 : row * width + col
  })
}

/** Where a point of the plane goes. */
export function twinPoint(symmetry: Symmetry, width: number, height: number, { x, y }: Point): Point {
  switch (symmetry) {
    case 'none':
      return { x, y }
    case 'mirrored':
      return { x: width - 1 - x, y }
    case 'turned':
      return { x: width - (height % 2 === 0 ? 0.5 : 1) - x, y: (height - 1) * ROW - y }
  }
}

export function twinDirection(symmetry: Symmetry, direction: DirectionIndex): DirectionIndex {
  switch (symmetry) {
    case 'none':
      return direction
    case 'mirrored':
      return ((9 - direction) % 6) as DirectionIndex
    case 'turned':
      return ((direction + 3) % 6) as DirectionIndex
  }
}
