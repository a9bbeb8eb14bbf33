import { unreachable } from '../kernel/assert.ts'
import { type Hex, hexKey } from '../kernel/names.ts'
import { type Board, onBoard } from './board.ts'
import { crossOf, directionOf, type SideFacing, type VertexFacing } from './facing.ts'
import { type Axial, axialOf, type DirectionIndex, disk, neighbour, STEPS, shifted } from './hex.ts'

/** What an area effect covers: hexes around a vertex, around a hex, in a row. Where they are put may lie off the board; what they cover is cut to it. */

/** A corner where three hexes meet, named by the one of them whose northern or southern point it is: each corner has one name only. */
export interface Vertex {
  readonly hex: Hex
  readonly point: 'north' | 'south'
}

/** The corner of a hex that lies in a facing. */
export function vertexOf(hex: Hex, facing: VertexFacing): Vertex {
  if (facing === 0 || facing === 6) return { hex, point: facing === 0 ? 'north' : 'south' }
  // Of the other four, the north-eastern and north-western ones are southern points of the neighbours there, and the other way round.
  const north = facing === 2 || facing === 10
  const side = ({ 2: 1, 4: 5, 8: 7, 10: 11 } as const)[facing]
  return { hex: neighbour(hex, directionOf(side)), point: north ? 'south' : 'north' }
}
/** The three hexes that meet at a corner: the one that names it, then clockwise. On the board or not. */
export function hexesAt({ hex, point }: Vertex): readonly [Hex, Hex, Hex] {
  const sides: readonly [SideFacing, SideFacing] = point === 'north' ? [11, 1] : [5, 7]
  return [hex, neighbour(hex, directionOf(sides[0])), neighbour(hex, directionOf(sides[1]))]
}

/** `length` hexes in a straight row, the first of them at `from`. */
export interface Row {
  readonly from: Hex
  readonly direction: DirectionIndex
  readonly length: number
}
/** A disk of radius 1, 2, 3 has 7, 19, 37 hexes. */
export type Template =
  | ({ readonly kind: 'vertex' } & Vertex)
  | { readonly kind: 'disk'; readonly centre: Hex; readonly radius: number }
  | ({ readonly kind: 'row' } & Row)

/** The hexes of the board that a template covers. */
export const hexesUnder = (board: Board, template: Template): readonly Hex[] => allUnder(template).filter((hex) => onBoard(board, hex))
function allUnder(template: Template): readonly Hex[] {
  switch (template.kind) {
    case 'vertex':
      return hexesAt(template)
    case 'disk':
      return disk(template.centre, template.radius)
    case 'row':
      return hexesOfRow(template)
    default:
      return unreachable(template)
  }
}
function hexesOfRow({ from, direction, length }: Row): readonly Hex[] {
  const { q, r } = STEPS[direction] as Axial
  return Array.from({ length }, (_, i) => shifted(from, { q: i * q, r: i * r }))
}

/**
 * A row moved sideways by so many rows of hexes, to the left of its direction, or to the right where `rows` is negative. Neighbouring rows lie half a
 * hex apart lengthwise: out of an even row it goes half a hex one way, out of an odd row back again. So it advances straight, and moved back it lies
 * where it was. A row to the east or west keeps its columns.
 */
export function advanced(row: Row, rows: number): Row {
  let { from } = row
  for (let i = 0; i < Math.abs(rows); i++) from = neighbour(from, sideways(from, row.direction, rows > 0))
  return { ...row, from }
}
function sideways(from: Hex, direction: DirectionIndex, left: boolean): DirectionIndex {
  // A row and the same row backwards lie on one axis: E-W, NE-SW or NW-SE.
  const axis = STEPS[direction % 3] as Axial
  const even = crossOf(axis, axialOf(from)) % 2 === 0
  const alongAxis = direction < 3
  const turn = even === alongAxis ? 1 : 2
  return ((direction + (left ? turn : 6 - turn)) % 6) as DirectionIndex
}

/** The hexes of the board that are at most so far from any of these, each once: the zone of a line of fire, what friends cover. */
export function hexesAround(board: Board, hexes: readonly Hex[], radius: number): readonly Hex[] {
  const found = new Map<number, Hex>()
  for (const centre of hexes) for (const hex of disk(centre, radius)) if (onBoard(board, hex)) found.set(hexKey(hex), hex)
  return [...found.values()]
}
