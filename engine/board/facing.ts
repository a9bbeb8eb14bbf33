import type { Hex } from '../kernel/names.ts'
import { type Axial, type DirectionIndex, offsetTo, STEPS } from './hex.ts'

/**
 * Which way something looks: twelve headings of 30 degrees each, clockwise from north. Hexes stand on a point (`hex.ts`), so the even headings
 * lead through a vertex (0 is north) and the odd ones through a hexside (3 is east). Angles are those of regular hexes, exact in whole numbers.
 */
export const FACINGS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const
export type Facing = (typeof FACINGS)[number]
export const SIDE_FACINGS = [1, 3, 5, 7, 9, 11] as const
export type SideFacing = (typeof SIDE_FACINGS)[number]
export const VERTEX_FACINGS = [0, 2, 4, 6, 8, 10] as const
export type VertexFacing = (typeof VERTEX_FACINGS)[number]
export const FACING_WORDS = [
  'north',
  'north-east',
  'east-north-east',
  'east',
  'east-south-east',
  'south-east',
  'south',
  'south-west',
  'west-south-west',
  'west',
  'west-north-west',
  'north-west',
] as const

export const isSideFacing = (facing: Facing): facing is SideFacing => facing % 2 === 1
export const isVertexFacing = (facing: Facing): facing is VertexFacing => facing % 2 === 0

/** The facing through a hexside. Directions of `hex.ts` go counter-clockwise from east. */
export const facingOf = (direction: DirectionIndex): SideFacing => wrapped(15 - 2 * direction) as SideFacing
/** The direction of the hexside that it looks through. */
export const directionOf = (facing: SideFacing): DirectionIndex => (((15 - facing) / 2) % 6) as DirectionIndex

/** Turned clockwise by so many steps of 30 degrees; counter-clockwise where it is negative. */
export const turned = (facing: Facing, by: number): Facing => wrapped(facing + by)
export const oppositeFacing = (facing: Facing): Facing => turned(facing, 6)
/** The shorter turn from one to the other in steps of 30 degrees: -5 to 6, clockwise where it is positive. */
export const turnTo = (from: Facing, to: Facing): number => 6 - wrapped(6 - (to - from))
const wrapped = (number: number): Facing => FACINGS[((number % 12) + 12) % 12] as Facing

const axis = (facing: Facing): Axial => {
  if (isSideFacing(facing)) return STEPS[directionOf(facing)] as Axial
  const [left, right] = [axis(turned(facing, -1)), axis(turned(facing, 1))]
  return { q: left.q + right.q, r: left.r + right.r }
}
const AXES: readonly Axial[] = FACINGS.map(axis)
/**
 * The vector along a facing: to the neighbour through a hexside, one hex long; through a vertex to the nearest hex exactly beyond it, the square
 * root of three long.
 */
export const axisOf = (facing: Facing): Axial => AXES[facing] as Axial

/** Twice the dot product of two vectors between hex centres, a hex being one wide: positive where they point less than 90 degrees apart. */
export const doubledDot = (a: Axial, b: Axial): number => 2 * (a.q * b.q + a.r * b.r) + a.q * b.r + a.r * b.q
/** Which side of `a` the vector `b` points to: positive to the right (clockwise), negative to the left, 0 along the same line. */
export const crossOf = (a: Axial, b: Axial): number => a.q * b.r - a.r * b.q

/**
 * How far ahead of a hex another lies, measured along the facing: in halves of a hex through a hexside, in rows of hexes through a vertex.
 * Negative behind it.
 */
export function aheadOf(facing: Facing, from: Hex, to: Hex): number {
  const along = doubledDot(axisOf(facing), offsetTo(from, to))
  return isSideFacing(facing) ? along : along / 3
}

/** The facing that points most nearly at a hex; nothing ever lies halfway between two. Null from a hex to itself. */
export const facingTowards = (from: Hex, to: Hex): Facing | null => nearest(FACINGS, offsetTo(from, to))
/** The same of the six hexsides; exactly halfway, through a vertex, the side farther clockwise. */
export const sideTowards = (from: Hex, to: Hex): SideFacing | null => nearest(SIDE_FACINGS, offsetTo(from, to))
/** The same of the six vertices; exactly halfway, through a hexside, the vertex farther clockwise. */
export const vertexTowards = (from: Hex, to: Hex): VertexFacing | null => nearest(VERTEX_FACINGS, offsetTo(from, to))

function nearest<F extends Facing>(among: readonly F[], offset: Axial): F | null {
  if (offset.q === 0 && offset.r === 0) return null
  let best: { readonly facing: F; readonly closeness: number } | null = null
  for (const facing of among) {
    const closeness = closenessOf(facing, offset)
    if (best === null || closeness > best.closeness || (closeness === best.closeness && turnTo(best.facing, facing) > 0))
      best = { facing, closeness }
  }
  return best?.facing ?? null
}
/** Grows with the cosine of the angle between facing and vector: its square with its sign, times what is the same for all facings. */
function closenessOf(facing: Facing, offset: Axial): number {
  const along = doubledDot(axisOf(facing), offset)
  return (isSideFacing(facing) ? 3 : 1) * along * Math.abs(along)
}
