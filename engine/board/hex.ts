import type { Hex } from '../kernel/names.ts'

/**
 * Pointy-top hexes, offset odd-r: column 0 west, row 0 north, odd rows half a hex east. All arithmetic is in whole numbers;
 * axial q = col - (row - (row & 1)) / 2, r = row.
 */
export const DIRECTIONS = ['E', 'NE', 'NW', 'W', 'SW', 'SE'] as const
export const DIRECTION_WORDS = ['east', 'north-east', 'north-west', 'west', 'south-west', 'south-east'] as const
export type DirectionIndex = 0 | 1 | 2 | 3 | 4 | 5
export const DIRECTION_INDEXES: readonly DirectionIndex[] = [0, 1, 2, 3, 4, 5]

export interface Axial {
  readonly q: number
  readonly r: number
}
/** Axial steps, counter-clockwise from east; the index is the direction's. */
export const STEPS: readonly Axial[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
]

export const axialOf = (hex: Hex): Axial => ({ q: hex[0] - ((hex[1] - (hex[1] & 1)) >> 1), r: hex[1] })
export const hexAt = ({ q, r }: Axial): Hex => [q + ((r - (r & 1)) >> 1), r]

/** Distance in hex steps. Asked more often than anything else: no objects are made on the way. */
export function hexDistance(a: Hex, b: Hex): number {
  const dr = b[1] - a[1]
  const dq = qBetween(a, b)
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr))
}
/** Axial steps in q from one hex to another; those in r are the rows between them. */
const qBetween = (a: Hex, b: Hex): number => b[0] - a[0] - ((b[1] - (b[1] & 1) - a[1] + (a[1] & 1)) >> 1)

/**
 * Whether a line between two hexes may lead over a third one: a quick no for nearly all others. The middle of a hex that it crosses is no farther
 * from it than a corner is from the middle, which the cross product of the axial steps measures.
 */
export function mayLeadOver(from: Hex, over: Hex, to: Hex): boolean {
  const n = hexDistance(from, to)
  const cross = qBetween(from, over) * (to[1] - from[1]) - (over[1] - from[1]) * qBetween(from, to)
  return Math.abs(cross) <= n && hexDistance(from, over) + hexDistance(over, to) === n
}

export function neighbour(hex: Hex, direction: DirectionIndex): Hex {
  const step = STEPS[direction] as Axial
  const row = hex[1] + step.r
  return [hex[0] + step.q - ((hex[1] - (hex[1] & 1)) >> 1) + ((row - (row & 1)) >> 1), row]
}
/** The six neighbours in direction order, on the map or not. */
export const neighbours = (hex: Hex): readonly Hex[] => DIRECTION_INDEXES.map((direction) => neighbour(hex, direction))

/** The direction of a neighbouring hex, or null when they are not neighbours. */
export function directionTo(from: Hex, to: Hex): DirectionIndex | null {
  const offset = offsetTo(from, to)
  const found = STEPS.findIndex(({ q, r }) => q === offset.q && r === offset.r)
  return found < 0 ? null : (found as DirectionIndex)
}
/** Where a neighbour lies, in words for a list in which hexes alone would differ: "to the north-east"; of another hex its label. */
export function whereFrom(from: Hex, to: Hex): string {
  const direction = directionTo(from, to)
  return direction === null ? hexLabel(to) : `to the ${DIRECTION_WORDS[direction]}`
}
export const oppositeDirection = (direction: DirectionIndex): DirectionIndex => ((direction + 3) % 6) as DirectionIndex

/** How one gets from a hex to another, in axial steps. */
export const offsetTo = (from: Hex, to: Hex): Axial => ({ q: qBetween(from, to), r: to[1] - from[1] })
/** The hex `by` away in axial steps. */
export function shifted(hex: Hex, by: Axial): Hex {
  const { q, r } = axialOf(hex)
  return hexAt({ q: q + by.q, r: r + by.r })
}

/** All hexes with distance exactly `radius`, beginning in the west-south-west and going round. Radius 0 is the hex itself. */
export function ring(centre: Hex, radius: number): readonly Hex[] {
  if (radius === 0) return [centre]
  const { q, r } = axialOf(centre)
  let at = { q: q - radius, r: r + radius }
  const found: Hex[] = []
  for (const { q: dq, r: dr } of STEPS) {
    for (let i = 0; i < radius; i++) {
      found.push(hexAt(at))
      at = { q: at.q + dq, r: at.r + dr }
    }
  }
  return found
}
/** The hex and everything up to `radius` away, ring by ring. */
export const disk = (centre: Hex, radius: number): readonly Hex[] => Array.from({ length: radius + 1 }, (_, i) => ring(centre, i)).flat()

/** "0714": column and row, two digits each, or as many each as the longer of them has: "011203" is column 11, row 203. No two hexes share one. */
export function hexLabel([col, row]: Hex): string {
  const digits = Math.max(2, String(col).length, String(row).length)
  return `${String(col).padStart(digits, '0')}${String(row).padStart(digits, '0')}`
}
