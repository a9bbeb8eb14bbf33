import type { z } from 'zod'
import type { Edge } from '../../../board/board.ts'

/** What aircraft adds to the vocabulary of model.ts. */

export const AIR_ORDERS = [] as const
export const AIR_QUESTIONS = [] as const
export const AIR_EVENTS = [] as const
export type AirTask = never

/** Of a helicopter, VTOL or Fast Mover. */
export interface AirState {
  readonly flying: boolean
  /** Fast Mover: cm a turn. Helicopter: cm flown in its latest activation. */
  readonly airspeed: number
  /** Twelfths of a circle clockwise from north (hex.md 7); a helicopter's last direction. Null before it has flown. */
  readonly heading: number | null
  /** It has used the one change of heading of this sweep (SR-FM-4). */
  readonly turned: boolean
  /** It has flown its distance this turn (SR-FM-1). */
  readonly swept: boolean
  /** Fast Mover off the table: where it left, and the first turn in which it may be back by each edge (SR-FM-5). */
  readonly away: { readonly edge: Edge; readonly turn: number } | null
  /** Shot down: it crashes as the next turn begins (SR-CRASH-1). */
  readonly doomed: boolean
  /** Shots left in its mine dispenser (SR-FASCAM-4). */
  readonly stores: number
  /** The latest Action was a straight flight: its direction and hexes (SR-FASCAM-5). */
  readonly run: { readonly direction: number; readonly hexes: number } | null
}

export interface AirWords {
  order: z.infer<(typeof AIR_ORDERS)[number]>
  question: z.infer<(typeof AIR_QUESTIONS)[number]>
  event: z.infer<(typeof AIR_EVENTS)[number]>
  task: AirTask
}
