import { DIRECTION_INDEXES, type DirectionIndex, type Hex } from '../../../engine/screen.ts'

/**
 * Hexsides under a pointer. A spot is a place on the sheet in half hex widths east and quarter hex heights south of the centre of hex 0,0: the centre of
 * `[col, row]` is `{x: 2 * col + (row & 1), y: 3 * row}`, and every corner of a hex is a pair of whole numbers. The screen divides its pixels by half a
 * hex width and a quarter of a hex height.
 */
export interface Spot {
  readonly x: number
  readonly y: number
}
/** A hexside, told from one of its two hexes. */
export interface Side {
  readonly hex: Hex
  readonly direction: DirectionIndex
}

export const spotOf = ([col, row]: Hex): Spot => ({ x: 2 * col + (row & 1), y: 3 * row })
/** From a hex's centre to its corners, counter-clockwise; the hexside in direction d lies between corner d and the next. */
const CORNERS: readonly Spot[] = [
  { x: 1, y: 1 },
  { x: 1, y: -1 },
  { x: 0, y: -2 },
  { x: -1, y: -1 },
  { x: -1, y: 1 },
  { x: 0, y: 2 },
]
const cornerOf = ({ x, y }: Spot, corner: number): Spot => {
  const by = CORNERS[corner % 6] as Spot
  return { x: x + by.x, y: y + by.y }
}
/** The two ends of a hexside. */
export const endsOf = ({ hex, direction }: Side): readonly [Spot, Spot] => [
  cornerOf(spotOf(hex), direction),
  cornerOf(spotOf(hex), direction + 1),
]

/** How far apart two spots are, squared, in sixteenths of a hex height: a hex is 2 half widths wide, which is 3.46 quarters of its height. */
const apart = (a: Spot, b: Spot): number => 3 * (a.x - b.x) ** 2 + (a.y - b.y) ** 2
const nearest = <T>(all: readonly T[], to: Spot, at: (one: T) => Spot): T =>
  all.reduce((best, one) => (apart(at(one), to) < apart(at(best), to) ? one : best))

/** The hex that a spot lies in, on the sheet or not. */
export function hexUnder(spot: Spot): Hex {
  // No minus nought: it is not what a file has.
  const row = Math.round(spot.y / 3) + 0
  const around = [row - 1, row, row + 1].flatMap((r) => {
    const col = Math.round((spot.x - (r & 1)) / 2) + 0
    return [col - 1, col, col + 1].map((c): Hex => [c, r])
  })
  return nearest(around, spot, spotOf)
}
export const nearestCorner = (spot: Spot): Spot => {
  const centre = spotOf(hexUnder(spot))
  return nearest(
    CORNERS.map((_, i) => cornerOf(centre, i)),
    spot,
    (corner) => corner,
  )
}
export function nearestSide(spot: Spot): Side {
  const hex = hexUnder(spot)
  const middle = (side: Side): Spot => {
    const [a, b] = endsOf(side)
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  }
  return nearest(
    DIRECTION_INDEXES.map((direction): Side => ({ hex, direction })),
    spot,
    middle,
  )
}

/** The hexes that meet in a corner. */
const hexesAround = (corner: Spot): readonly Hex[] =>
  CORNERS.flatMap(({ x, y }): readonly Hex[] => {
    const row = (corner.y - y) / 3
    const twice = corner.x - x - (row & 1)
    return Number.isInteger(row) && twice % 2 === 0 ? [[twice / 2, row]] : []
  })
/** The hexsides that meet in a corner, each with its other end. */
const sidesFrom = (corner: Spot): readonly { readonly side: Side; readonly to: Spot }[] =>
  hexesAround(corner).flatMap((hex) =>
    DIRECTION_INDEXES.flatMap((direction) => {
      const side = { hex, direction }
      const [from, to] = endsOf(side)
      return same(from, corner) ? [{ side, to }] : []
    }),
  )
const same = (a: Spot, b: Spot): boolean => a.x === b.x && a.y === b.y

/** Hexsides one after the other from a corner to another: at each fork the one that leads nearer. */
function sidesBetween(from: Spot, to: Spot): readonly Side[] {
  const found: Side[] = []
  let at = from
  // Some side of every corner leads nearer to any other, so this ends.
  while (!same(at, to)) {
    const next = nearest(sidesFrom(at), to, (way) => way.to)
    found.push(next.side)
    at = next.to
  }
  return found
}
/** The line along hexsides that follows a pointer: a single report is the nearest hexside, more are a line from corner to corner. */
export function sidesAlong(spots: readonly Spot[]): readonly Side[] {
  const [first] = spots
  if (first === undefined) return []
  const corners = spots.map(nearestCorner)
  const found = corners.slice(1).flatMap((corner, i) => sidesBetween(corners[i] as Spot, corner))
  return found.length === 0 ? [nearestSide(first)] : found
}
