import { type Axial, axialOf, DIRECTION_INDEXES, type DirectionIndex, hexAt, hexDistance } from '../board/hex.ts'
import type { Hex } from '../kernel/names.ts'

/** Where hexes lie on a map of Tiled, in its pixels: pointed at the top, odd rows half a hex to the east. */

/** `side` is the length of the upright hexsides, `pitch` what rows are apart. Whole numbers, so that every centre and corner falls on a pixel. */
export const TILE = { width: 56, height: 64, side: 32, pitch: 48 } as const

export interface Spot {
  readonly x: number
  readonly y: number
}
const [HALF_WIDE, HALF_HIGH] = [TILE.width / 2, TILE.height / 2]
const indent = (row: number): number => (row & 1 ? HALF_WIDE : 0)

/** The centre of a hex. */
export const centreAt = ([col, row]: Hex): Spot => ({ x: HALF_WIDE + TILE.width * col + indent(row), y: HALF_HIGH + TILE.pitch * row })

/** The hex whose centre is nearest, on the map or not. */
export function hexAtSpot({ x, y }: Spot): Hex {
  const above = Math.floor((y - HALF_HIGH) / TILE.pitch)
  const [first, second] = [above, above + 1].map((row): Hex => [Math.round((x - HALF_WIDE - indent(row)) / TILE.width) + 0, row + 0])
  return distance(centreAt(first as Hex), { x, y }) <= distance(centreAt(second as Hex), { x, y }) ? (first as Hex) : (second as Hex)
}
/** Squared: it is only compared. */
export const distance = (a: Spot, b: Spot): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2

/** Corner `d` and the one after it bound hexside `d`, counter-clockwise from east; from the centre. */
const CORNERS: readonly Spot[] = [
  { x: HALF_WIDE, y: TILE.side / 2 },
  { x: HALF_WIDE, y: -TILE.side / 2 },
  { x: 0, y: -HALF_HIGH },
  { x: -HALF_WIDE, y: -TILE.side / 2 },
  { x: -HALF_WIDE, y: TILE.side / 2 },
  { x: 0, y: HALF_HIGH },
]
/** The two ends of a hexside. */
export function endsOfSide(hex: Hex, direction: DirectionIndex): readonly [Spot, Spot] {
  const { x, y } = centreAt(hex)
  const corner = (d: number): Spot => {
    const by = CORNERS[d % 6] as Spot
    return { x: x + by.x, y: y + by.y }
  }
  return [corner(direction), corner(direction + 1)]
}
export const middleOf = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** How far from the middle of a hexside what is meant for it may lie, in pixels. */
const REACH = 13
/** The hexside whose middle is nearest to a place; null where none is near. */
export function sideAtSpot(spot: Spot): { readonly hex: Hex; readonly direction: DirectionIndex } | null {
  const hex = hexAtSpot(spot)
  const far = (direction: DirectionIndex): number => distance(middleOf(...endsOfSide(hex, direction)), spot)
  const direction = DIRECTION_INDEXES.reduce((best, next) => (far(next) < far(best) ? next : best))
  return far(direction) <= REACH ** 2 ? { hex, direction } : null
}

/** The hexes from one to another in a straight line, both included, each next to the one before. */
export function hexesBetween(from: Hex, to: Hex): readonly Hex[] {
  const steps = hexDistance(from, to)
  const [a, b] = [axialOf(from), axialOf(to)]
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = steps === 0 ? 0 : i / steps
    return hexAt(rounded({ q: a.q + (b.q - a.q) * share, r: a.r + (b.r - a.r) * share }))
  })
}
/** A line along a hexside goes on one side of it all the way. */
const [NUDGE_Q, NUDGE_R] = [1e-6, 2e-6]
function rounded(at: Axial): Axial {
  const [x, z] = [at.q + NUDGE_Q, at.r + NUDGE_R]
  const y = -x - z
  const [rx, ry, rz] = [Math.round(x), Math.round(y), Math.round(z)]
  const [dx, dy, dz] = [Math.abs(rx - x), Math.abs(ry - y), Math.abs(rz - z)]
  // Adding 0 turns the -0 of the rounding into 0.
  if (dx > dy && dx > dz) return { q: -ry - rz + 0, r: rz + 0 }
  return dy > dz ? { q: rx + 0, r: rz + 0 } : { q: rx + 0, r: -rx - ry + 0 }
}
