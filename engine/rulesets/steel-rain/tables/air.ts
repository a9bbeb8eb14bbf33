import type { Edge } from '../../../board/board.ts'
import type { DirectionIndex } from '../../../board/hex.ts'
import { must } from '../../../kernel/assert.ts'
import { CM, type HexMilli } from './scale.ts'

/** Aircraft: turns off the table, strafing, mine runs, crashes. Lengths in cm, speeds in cm per turn, weights in tons. */

/** Upper ends of the speed columns; the first one takes everything up to 30. */
export const SPEED_COLUMNS = [30, 40, 50, 60, 70, 80, 90, 100] as const
/** Speed-vs-Weight table: turns that a Fast Mover needs to come about (SR-FM-6). Weights to the upper end of the band. */
// biome-ignore format: a table
export const COMING_ABOUT = [
  //                   30 40 50 60 70 80 90 100
  { upTo: 30,  turns: [1, 1, 1, 2, 2, 2, 2, 3] },
  { upTo: 40,  turns: [1, 1, 2, 2, 2, 2, 2, 3] },
  { upTo: 50,  turns: [1, 2, 2, 2, 2, 2, 2, 3] },
  { upTo: 60,  turns: [2, 2, 2, 2, 2, 2, 3, 3] },
  { upTo: 70,  turns: [2, 2, 2, 2, 3, 3, 3, 3] },
  { upTo: 80,  turns: [2, 2, 2, 3, 3, 3, 3, 3] },
  { upTo: 90,  turns: [2, 2, 3, 3, 3, 3, 3, 3] },
  { upTo: 100, turns: [3, 3, 3, 3, 3, 3, 3, 3] },
  { upTo: Infinity, turns: [3, 3, 3, 3, 3, 3, 3, 3] },
] as const
/** Base turns off the table for a weight in tons at a speed in cm a turn (SR-FM-6). */
export function baseTurns(weight: number, airspeed: number): number {
  const row = must(
    COMING_ABOUT.find((band) => weight <= band.upTo),
    `a weight band for ${weight} t`,
  )
  const column = SPEED_COLUMNS.findIndex((upTo) => airspeed <= upTo)
  return must(row.turns[column < 0 ? SPEED_COLUMNS.length - 1 : column], `a speed column for ${airspeed} cm`)
}

/** By how much the base is multiplied: back over the same edge, a neighbouring one, the opposite one (SR-FM-7). */
export const TURN_MULTIPLIERS = { same: 1, adjacent: 2, opposite: 3 } as const
const OPPOSITE: Readonly<Record<Edge, Edge>> = { north: 'south', south: 'north', east: 'west', west: 'east' }
export function turnMultiplier(exit: Edge, entry: Edge): number {
  if (exit === entry) return TURN_MULTIPLIERS.same
  return OPPOSITE[exit] === entry ? TURN_MULTIPLIERS.opposite : TURN_MULTIPLIERS.adjacent
}

/** One change of heading in a sweep, degrees (SR-FM-4, R-173). */
export const HEADING_STEP = 30
/** How far from straight in a Fast Mover may come over an edge, degrees. */
export const ENTRY_SPREAD = 60
/** Straight in from each edge, degrees clockwise from north (hex.md 7). */
export const STRAIGHT_IN: Readonly<Record<Edge, number>> = { north: 180, east: 270, south: 0, west: 90 }

/** Strafing: targets, and width of the corridor (SR-STRAFE-1, SR-STRAFE-2). */
export const STRAFE = { targets: 5, corridorCm: 8 } as const

/** A mine run: exactly this far, straight, in each of two Actions (SR-FASCAM-5, SR-FASCAM-6), and 4 cm wide (SR-FASCAM-4). */
export const MINE_RUN = { lengthCm: 20, widthCm: 4 } as const
export const mineRunHexes = (hexMilli: HexMilli): number => Math.floor((MINE_RUN.lengthCm * CM) / hexMilli)
/** Lanes of mines, the path itself included; a block of 2 cm is at least one hex wide (hex.md 5). */
export const mineRunLanes = (hexMilli: HexMilli): number => Math.max(2, Math.floor((MINE_RUN.widthCm * CM) / hexMilli))

/** What is under a crash is struck with this Lethality; survivors get as much Suppression (SR-CRASH-4, R-178). */
export const CRASH_LETHALITY = 4

/** The heading of each of the six directions, in degrees clockwise from north. */
const HEADINGS = [90, 30, 330, 270, 210, 150] as const
export const headingOf = (direction: DirectionIndex): number => HEADINGS[direction] as number
