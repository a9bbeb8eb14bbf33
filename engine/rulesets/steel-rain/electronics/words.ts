import type { z } from 'zod'
import type { PieceId } from '../../../kernel/names.ts'

/** What electronic reconnaissance adds to the vocabulary of model.ts. */

export const ELECTRONICS_ORDERS = [] as const
export const ELECTRONICS_QUESTIONS = [] as const
export const ELECTRONICS_EVENTS = [] as const
export type ElectronicsTask = never

/** Of a unit with an ELINT package, of a drone, of a Doppelganger. */
export interface Electronics {
  /** Drones still aboard, and whether a Doppelganger is (SR-DRONE-7, SR-DOPP-1). */
  readonly drones: number
  readonly decoy: boolean
  /** Who launched it: drones die with their parent (SR-DRONE-9); null for the parent itself. */
  readonly parent: PieceId | null
  /** What a Doppelganger looks like inside ELINT range, a design id. */
  readonly guise: string | null
}

export interface ElectronicsWords {
  order: z.infer<(typeof ELECTRONICS_ORDERS)[number]>
  question: z.infer<(typeof ELECTRONICS_QUESTIONS)[number]>
  event: z.infer<(typeof ELECTRONICS_EVENTS)[number]>
  task: ElectronicsTask
}
