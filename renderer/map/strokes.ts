import { DIRECTION_INDEXES, type DirectionIndex, type Hex, neighbour, oppositeDirection, sameHex } from '../../engine/screen.ts'
import { type BoardSize, centreOf, cornersOf, hexAtPixel, type Point } from './pixels.ts'

/** What a moving pointer passes on the map: hexes and hexsides, without gaps however fast it is. Places are world pixels. */

/** A hexside, by one of its two hexes and the direction from there. */
export interface HexSide {
  readonly hex: Hex
  readonly direction: DirectionIndex
}
/** The same hexside has the same name from both of its hexes: that of the hex from which it lies east, north-east or north-west. */
export function namedSide({ hex, direction }: HexSide): HexSide {
  return direction < 3 ? { hex, direction } : { hex: neighbour(hex, direction), direction: oppositeDirection(direction) }
}
export const sameSide = (a: HexSide, b: HexSide): boolean => {
  const [one, other] = [namedSide(a), namedSide(b)]
  return one.direction === other.direction && sameHex(one.hex, other.hex)
}

/** Stretches this short are no longer halved: a corner that is cut by less is not passed. */
const FINEST = 0.5

/**
 * The hexes of the board under the straight stroke from `a` to `b`, in order, that of `a` among them. Two that follow each other are neighbours, except
 * where the stroke leaves the board and comes back.
 */
export function hexesUnder(a: Point, b: Point, board: BoardSize): readonly Hex[] {
  const passed: Hex[] = []
  const add = (hex: Hex | null): void => {
    const last = passed.at(-1)
    if (hex !== null && (last === undefined || !sameHex(last, hex))) passed.push(hex)
  }
  const wide = unbounded(board)
  const walk = (p: Point, q: Point): void => {
    const [from, to] = [wide(p), wide(q)]
    // A hex has no dents: a stroke with both ends in it has left it nowhere.
    if (sameHex(from, to)) return
    if (Math.hypot(q.x - p.x, q.y - p.y) <= FINEST) return add(onBoard(to, board))
    const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }
    walk(p, middle)
    walk(middle, q)
  }
  add(hexAtPixel(a.x, a.y, board))
  walk(a, b)
  return passed
}
const onBoard = (hex: Hex, { width, height }: BoardSize): Hex | null =>
  hex[0] >= 0 && hex[1] >= 0 && hex[0] < width && hex[1] < height ? hex : null
/** The hex at a place of the plane, on the board or not: the plane is a board large enough, laid so that rows keep their indent. */
function unbounded({ width, height }: BoardSize): (at: Point) => Hex {
  const size = { width: width + 2 * AROUND, height: height + 2 * AROUND }
  const corner = centreOf([AROUND, AROUND])
  const own = centreOf([0, 0])
  return ({ x, y }) => {
    const far = hexAtPixel(x + corner.x - own.x, y + corner.y - own.y, size)
    return far === null ? [-AROUND, -AROUND] : [far[0] - AROUND, far[1] - AROUND]
  }
}
/** An even number, so that odd rows stay odd. */
const AROUND = 200

/** The hexside nearest to a place, of the hex there, and how far it is; null off the board. */
export function sideAt(at: Point, board: BoardSize): (HexSide & { readonly apart: number }) | null {
  const hex = hexAtPixel(at.x, at.y, board)
  if (hex === null) return null
  const corners = cornersOf(hex)
  let best: (HexSide & { readonly apart: number }) | null = null
  for (const direction of DIRECTION_INDEXES) {
    const apart = distanceTo(at, corners[direction]!, corners[(direction + 1) % 6]!)
    if (best === null || apart < best.apart) best = { hex, direction, apart }
  }
  return best
}
function distanceTo({ x, y }: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const t = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - a.x - t * dx, y - a.y - t * dy)
}

/** Of a stroke places so far from each other, in world pixels, are looked at for the corners beside them: an eighth of a hexside. */
const CORNER_STEP = 4
/**
 * The hexsides along the straight stroke from `a` to `b`, in order, each once in a row and as `namedSide` has them: from corner to corner, always the one
 * nearest to the stroke, so that each begins where the one before ends. Strokes that follow each other make one chain.
 */
export function sidesUnder(a: Point, b: Point, board: BoardSize): readonly HexSide[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / CORNER_STEP))
  const passed: HexSide[] = []
  let last: Corner | null = null
  for (let i = 0; i <= steps; i++) {
    const corner = cornerAt({ x: a.x + ((b.x - a.x) * i) / steps, y: a.y + ((b.y - a.y) * i) / steps }, board)
    if (last && corner)
      for (const side of sidesBetween(last, corner)) {
        const before = passed.at(-1)
        if (before === undefined || !sameSide(before, side)) passed.push(namedSide(side))
      }
    last = corner
  }
  return passed
}
/** A corner of a hex, by its place in `cornersOf`. */
interface Corner {
  readonly hex: Hex
  readonly at: number
}
function cornerAt({ x, y }: Point, board: BoardSize): Corner | null {
  const hex = hexAtPixel(x, y, board)
  if (hex === null) return null
  const apart = cornersOf(hex).map((corner) => Math.hypot(corner.x - x, corner.y - y))
  return { hex, at: apart.indexOf(Math.min(...apart)) }
}
/** The hexsides that lead from a corner to one of the same hex or of a neighbour: the shorter way round the hex to which both belong. */
function sidesBetween(from: Corner, to: Corner): readonly HexSide[] {
  for (const hex of [to.hex, from.hex]) {
    const [start, end] = [cornerOn(hex, from), cornerOn(hex, to)]
    if (start < 0 || end < 0) continue
    const ahead = (end - start + 6) % 6
    return ahead <= 3
      ? Array.from({ length: ahead }, (_, i) => ({ hex, direction: ((start + i) % 6) as DirectionIndex }))
      : Array.from({ length: 6 - ahead }, (_, i) => ({ hex, direction: ((start - 1 - i + 6) % 6) as DirectionIndex }))
  }
  return []
}
/** Which of a hex's corners it is; -1 where it is none of them. */
function cornerOn(hex: Hex, { hex: own, at }: Corner): number {
  const { x, y } = cornersOf(own)[at]!
  return cornersOf(hex).findIndex((corner) => Math.abs(corner.x - x) < 1 && Math.abs(corner.y - y) < 1)
}
