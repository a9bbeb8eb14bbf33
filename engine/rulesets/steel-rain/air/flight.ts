import { type Board, type Edge, onBoard } from '../../../board/board.ts'
import { axialOf, type DirectionIndex, hexDistance, neighbour, STEPS } from '../../../board/hex.ts'
import { must } from '../../../kernel/assert.ts'
import type { Hex } from '../../../kernel/names.ts'
import { ENTRY_SPREAD, HEADING_STEP, STRAFE, STRAIGHT_IN } from '../tables/air.ts'
import { CM } from '../tables/scale.ts'
import type { Turn } from './words.ts'

/** The geometry of straight flight: twelve headings, in degrees clockwise from north (R-173, hex.md 7). Whole numbers throughout. */

/** Direction of each hexside heading, and back. */
const DIRECTION_AT: Readonly<Record<number, DirectionIndex>> = { 90: 0, 30: 1, 330: 2, 270: 3, 210: 4, 150: 5 }
const isHexside = (heading: number): boolean => heading % 60 === 30
const directionAt = (heading: number): DirectionIndex => must(DIRECTION_AT[heading], `a direction at ${heading} degrees`)

/** One step of 30 degrees left or right. */
export const turnedBy = (heading: number, by: -1 | 1): number => (heading + by * HEADING_STEP + 360) % 360

/** The direction of the next step; between two directions they alternate, the clockwise one first. */
export function stepDirection(heading: number, steps: number): DirectionIndex {
  if (isHexside(heading)) return directionAt(heading)
  return directionAt((heading + (steps % 2 === 0 ? HEADING_STEP : 360 - HEADING_STEP)) % 360)
}
/** The directions that a heading is made of: one, or two in turn. */
const directionsOf = (heading: number): readonly DirectionIndex[] =>
  isHexside(heading) ? [directionAt(heading)] : [stepDirection(heading, 0), stepDirection(heading, 1)]

/** The edge that a step off the map crosses: of a corner, the one of the rows. */
export function edgeCrossed(board: Board, [col, row]: Hex): Edge | null {
  if (row < 0) return 'north'
  if (row >= board.height) return 'south'
  if (col < 0) return 'west'
  return col >= board.width ? 'east' : null
}

export interface Flight {
  readonly hex: Hex
  readonly heading: number
  readonly steps: number
}
export interface Path {
  readonly hexes: readonly Hex[]
  readonly end: Flight
  /** Set where the path leaves the map; its hexes end before that. */
  readonly exit: Edge | null
}
/** A number of hexes straight on, with one change of heading at most. */
export function pathOf(board: Board, from: Flight, hexes: number, turn: Turn | null): Path {
  const path: Hex[] = []
  let at = from
  for (let i = 0; i < hexes; i++) {
    if (turn?.after === i) at = { hex: at.hex, heading: turnedBy(at.heading, turn.by), steps: 0 }
    const hex = neighbour(at.hex, stepDirection(at.heading, at.steps))
    const exit = edgeCrossed(board, hex)
    if (exit !== null) return { hexes: path, end: at, exit }
    at = { hex, heading: at.heading, steps: at.steps + 1 }
    path.push(hex)
  }
  return { hexes: path, end: at, exit: null }
}

/** Hexes that an airspeed in cm a turn covers; the rest is lost. */
export const sweepHexes = (airspeed: number, hexMilli: number): number => Math.floor((airspeed * CM) / hexMilli)

/** Headings with which a Fast Mover may come over an edge, straight in first. */
export const entryHeadings = (edge: Edge): readonly number[] => {
  const straight = STRAIGHT_IN[edge]
  const spread: number[] = [straight]
  for (let by = HEADING_STEP; by <= ENTRY_SPREAD; by += HEADING_STEP) spread.push((straight + 360 - by) % 360, (straight + by) % 360)
  return spread
}

/**
 * SR-STRAFE-2, hex.md 5: ahead of the aircraft, not farther than its airspeed, and at most half the corridor's width from its line of
 * flight. A hexside heading has lanes sqrt(3)/2 hexes apart, a corner heading half a hex; squares keep the numbers whole.
 */
export function inCorridor(board: Board, from: Hex, heading: number, airspeed: number, hexMilli: number, to: Hex): boolean {
  if (!onBoard(board, to) || hexDistance(from, to) > sweepHexes(airspeed, hexMilli)) return false
  const [a, b] = [axialOf(from), axialOf(to)]
  const d = { q: b.q - a.q, r: b.r - a.r }
  const way = directionsOf(heading).reduce((sum, index) => ({ q: sum.q + (STEPS[index]?.q ?? 0), r: sum.r + (STEPS[index]?.r ?? 0) }), {
    q: 0,
    r: 0,
  })
  const ahead = 2 * d.q * way.q + 2 * d.r * way.r + d.q * way.r + d.r * way.q
  if (ahead <= 0) return false
  const lanes = Math.abs(d.q * way.r - d.r * way.q) * hexMilli
  const half = (STRAFE.corridorCm * CM) / 2
  return isHexside(heading) ? 3 * lanes * lanes <= 4 * half * half : lanes <= 2 * half
}
