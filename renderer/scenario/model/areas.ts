import { hexesOfZone } from '../../../engine/author.ts'
import { type Board, type BySide, type Edge, type Hex, hexKey, type ZoneDoc } from '../../../engine/screen.ts'

/** Parts of the map as a scenario has them: rectangles and lists of hexes. */

/** A zone of exactly these hexes: a rectangle where they fill one, for a file that is short and read at once. Null of none. */
export function zoneOf(hexes: readonly Hex[]): ZoneDoc | null {
  const distinct = [...new Map(hexes.map((hex) => [hexKey(hex), hex])).values()]
  const [first, ...rest] = distinct
  if (first === undefined) return null
  const box = rest.reduce<ZoneDoc & { rect: [number, number, number, number] }>((zone, hex) => around(zone.rect, hex), rectOf(first, first))
  const [left, top, right, bottom] = box.rect
  if ((right - left + 1) * (bottom - top + 1) === distinct.length) return box
  return { hexes: distinct.toSorted((a, b) => a[1] - b[1] || a[0] - b[0]).map(([col, row]) => [col, row] as const) }
}
const around = ([left, top, right, bottom]: readonly [number, number, number, number], [col, row]: Hex) =>
  rectOf([Math.min(left, col), Math.min(top, row)], [Math.max(right, col), Math.max(bottom, row)])

/** The rectangle between two corners, in whichever order they were chosen. */
export const rectOf = (a: Hex, b: Hex): { rect: [number, number, number, number] } => ({
  rect: [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])],
})

/** The strip along a whole edge of the map, so many hexes deep; no deeper than the map. */
export function edgeStrip({ width, height }: Pick<Board, 'width' | 'height'>, edge: Edge, depth: number): ZoneDoc {
  const deep = Math.max(1, Math.min(depth, edge === 'north' || edge === 'south' ? height : width))
  switch (edge) {
    case 'north':
      return rectOf([0, 0], [width - 1, deep - 1])
    case 'south':
      return rectOf([0, height - deep], [width - 1, height - 1])
    case 'west':
      return rectOf([0, 0], [deep - 1, height - 1])
    case 'east':
      return rectOf([width - deep, 0], [width - 1, height - 1])
  }
}

/** How a side's ground is carried over to the other's: across the middle between their edges, or by half a turn where these do not face each other. */
export type Mirroring = 'columns' | 'rows' | 'turn'
export function mirroringOf(sides: BySide<{ readonly edge: Edge }>): Mirroring {
  const edges = new Set<Edge>([sides.blue.edge, sides.red.edge])
  if (edges.has('west') && edges.has('east')) return 'columns'
  return edges.has('north') && edges.has('south') ? 'rows' : 'turn'
}
/** A zone carried over. Every hex of the map has one that it is carried to; what reaches beyond the map is cut off. Null where nothing of it is on the map. */
export function mirrored(board: Board, zone: ZoneDoc, how: Mirroring): ZoneDoc | null {
  const flip = ([col, row]: Hex): Hex => [how === 'rows' ? col : board.width - 1 - col, how === 'columns' ? row : board.height - 1 - row]
  return zoneOf(hexesOfZone(board, zone).map(flip))
}

/** A hex in the middle of a zone and in it, to look at; null where none is on the map. */
export function middleOf(board: Board, zone: ZoneDoc): Hex | null {
  const hexes = hexesOfZone(board, zone)
  if (hexes.length === 0) return null
  const mean = (axis: 0 | 1): number => hexes.reduce((sum, hex) => sum + hex[axis], 0) / hexes.length
  const [col, row] = [mean(0), mean(1)]
  const off = (hex: Hex): number => (hex[0] - col) ** 2 + (hex[1] - row) ** 2
  return hexes.reduce((best, hex) => (off(hex) < off(best) ? hex : best))
}
