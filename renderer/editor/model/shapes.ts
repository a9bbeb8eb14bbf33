import { disk, type Hex, hexDistance, hexKey, type MapDoc, neighbour, neighbourTable, offsetTo, shifted } from '../../../engine/screen.ts'
import { isOn, landOf } from './map-grid.ts'

/** Shapes on the sheet: each gives hexes, none of them twice. */

/** Each hex once, in the order in which it comes first. */
export function distinct(hexes: readonly Hex[]): readonly Hex[] {
  const found = new Map<number, Hex>()
  for (const hex of hexes) if (!found.has(hexKey(hex))) found.set(hexKey(hex), hex)
  return [...found.values()]
}
export const onSheet = (size: Pick<MapDoc, 'width' | 'height'>, hexes: readonly Hex[]): readonly Hex[] =>
  hexes.filter((hex) => isOn(size, hex))

/** The straight line from one hex to another, both included, each a neighbour of the one before. */
export function lineHexes(from: Hex, to: Hex): readonly Hex[] {
  const n = hexDistance(from, to)
  const { q, r } = offsetTo(from, to)
  return Array.from({ length: n + 1 }, (_, i) => shifted(from, roundedAxial((q * i) / (n || 1) + 1e-6, (r * i) / (n || 1) + 2e-6)))
}
function roundedAxial(q: number, r: number): { q: number; r: number } {
  const s = -q - r
  let [x, y, z] = [Math.round(q), Math.round(r), Math.round(s)]
  const [dx, dy, dz] = [Math.abs(x - q), Math.abs(y - r), Math.abs(z - s)]
  if (dx > dy && dx > dz) x = -y - z
  else if (dy > dz) y = -x - z
  else z = -x - y
  return { q: x, r: y }
}
/** The way of a pointer, with the hexes that it skipped between two reports; it may come back to where it was. */
export function freehand(path: readonly Hex[]): readonly Hex[] {
  const found: Hex[] = path.slice(0, 1)
  for (const hex of path.slice(1)) found.push(...lineHexes(found.at(-1) as Hex, hex).slice(1))
  return found
}
/** Between two corners, as columns and rows of the sheet. */
export function rectangleHexes(one: Hex, other: Hex): readonly Hex[] {
  const [left, right] = [Math.min(one[0], other[0]), Math.max(one[0], other[0])]
  const [top, bottom] = [Math.min(one[1], other[1]), Math.max(one[1], other[1])]
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, col): Hex => [left + col, top + row]),
  ).flat()
}

/** Everything that a closed line around hex centres holds, the line itself included; the last point is joined to the first. */
export function lassoHexes(points: readonly Hex[]): readonly Hex[] {
  const [first] = points
  if (first === undefined) return []
  const line = freehand([...points, first])
  const corners = points.map(flat)
  const inside: Hex[] = []
  const [cols, rows] = [points.map(([col]) => col), points.map(([, row]) => row)]
  for (const hex of rectangleHexes([Math.min(...cols), Math.min(...rows)], [Math.max(...cols), Math.max(...rows)]))
    if (isInside(corners, flat(hex))) inside.push(hex)
  return distinct([...line, ...inside])
}
/** A hex centre in whole numbers: half hex widths, rows. Whether a point is in a polygon does not depend on how tall a row is. */
const flat = ([col, row]: Hex): readonly [x: number, y: number] => [2 * col + (row & 1), row]
function isInside(corners: readonly (readonly [x: number, y: number])[], [x, y]: readonly [x: number, y: number]): boolean {
  let odd = false
  for (const [i, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners.at(i - 1) as readonly [number, number]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  }
  return odd
}

/** What makes a neighbour belong to a flood: the same ground, the same level, or both. With neither it is the whole sheet. */
export interface FloodBy {
  readonly terrain: boolean
  readonly level: boolean
}
/** The hexes like this one that hang together with it; none where it is not on the sheet. */
export function floodHexes(doc: MapDoc, from: Hex, by: FloodBy): readonly Hex[] {
  if (!isOn(doc, from)) return []
  const { width, height, ground, halves } = landOf(doc)
  const next = neighbourTable(width, height)
  const first = from[1] * width + from[0]
  const found = new Uint8Array(width * height)
  found[first] = 1
  const queue = [first]
  for (const id of queue)
    for (let d = 0; d < 6; d++) {
      const other = next[6 * id + d] as number
      if (other < 0 || found[other] === 1) continue
      if ((by.terrain && ground[other] !== ground[first]) || (by.level && halves[other] !== halves[first])) continue
      found[other] = 1
      queue.push(other)
    }
  return queue.map((id): Hex => [id % width, Math.floor(id / width)])
}

/** How many hexes a brush is wide, 1 to 9. Brushes of an even width lie around the corner that is south-east of their hex. */
export const BRUSH_SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export type BrushSize = (typeof BRUSH_SIZES)[number]
export function brushHexes(at: Hex, size: BrushSize): readonly Hex[] {
  if (size % 2 === 1) return disk(at, (size - 1) / 2)
  const around = [at, neighbour(at, 0), neighbour(at, 5)]
  return distinct(around.flatMap((hex) => disk(hex, size / 2 - 1)))
}
/** Everything that a brush touches on the sheet as it is led along hexes. Asked again at each move of the pointer, with an ever longer way. */
export function brushed({ width, height }: Pick<MapDoc, 'width' | 'height'>, path: readonly Hex[], brush: BrushSize): readonly Hex[] {
  // From an even row and from an odd one.
  const prints = [brushHexes([0, 0], brush), brushHexes([0, 1], brush)] as const
  const touched = new Uint8Array(width * height)
  const found: Hex[] = []
  for (const [col, row] of path)
    for (const [dc, dr] of prints[row & 1 ? 1 : 0]) {
      const [c, r] = [col + dc, row + dr - (row & 1)]
      if (c < 0 || r < 0 || c >= width || r >= height || touched[r * width + c] === 1) continue
      touched[r * width + c] = 1
      found.push([c, r])
    }
  return found
}

/** The shapes that a drag can draw. */
export type Shape = 'freehand' | 'line' | 'rectangle' | 'lasso' | { readonly flood: FloodBy }
/**
 * The hexes that a drag means: of a freehand line and a straight one with the width of the brush, of the others whole.
 * @param path where the pointer was, at least one hex; a line, a rectangle and a flood go by its ends
 */
export function shapeHexes(doc: MapDoc, shape: Shape, path: readonly Hex[], brush: BrushSize): readonly Hex[] {
  const [first, last] = [path[0], path.at(-1)]
  if (first === undefined || last === undefined) return []
  if (typeof shape === 'object') return floodHexes(doc, last, shape.flood)
  switch (shape) {
    case 'freehand':
      return brushed(doc, distinct(freehand(path)), brush)
    case 'line':
      return brushed(doc, lineHexes(first, last), brush)
    case 'rectangle':
      return rectangleHexes(within(doc, first), within(doc, last))
    case 'lasso':
      return onSheet(doc, lassoHexes(path))
  }
}
/** The nearest hex of the sheet. */
export const within = ({ width, height }: Pick<MapDoc, 'width' | 'height'>, [col, row]: Hex): Hex => [
  Math.max(0, Math.min(width - 1, col)),
  Math.max(0, Math.min(height - 1, row)),
]

/** Selections: with more hexes, without some, and everything else of the sheet. */
export const withHexes = (hexes: readonly Hex[], more: readonly Hex[]): readonly Hex[] => distinct([...hexes, ...more])
export function withoutHexes(hexes: readonly Hex[], less: readonly Hex[]): readonly Hex[] {
  const gone = new Set(less.map(hexKey))
  return hexes.filter((hex) => !gone.has(hexKey(hex)))
}
export const allHexes = ({ width, height }: Pick<MapDoc, 'width' | 'height'>): readonly Hex[] =>
  rectangleHexes([0, 0], [width - 1, height - 1])
