import type { z } from 'zod'
import type { Hex, SideId } from '../../../kernel/names.ts'

/** What obstacles, mines and engineering adds to the vocabulary of model.ts. */

export const ENGINEERING_ORDERS = [] as const
export const ENGINEERING_QUESTIONS = [] as const
export const ENGINEERING_EVENTS = [] as const
export type EngineeringTask = never

/** One block of wire, dragon's teeth or roadblock in a hex (SR-OBST-1, SR-OBST-2); mines are apart, they share a hex with anything. */
export interface Obstacle {
  readonly kind: 'wire' | 'teeth' | 'roadblock'
  readonly hex: Hex
  /** Earth is broken up, other roadblocks are pushed (SR-BREACH-3). */
  readonly earth: boolean
  /** Work done on removing it, by side: Actions of stands, thousandths of a cm of pushing. */
  readonly work: readonly Work[]
}
export interface Work {
  readonly side: SideId
  readonly actions: number
  readonly pushed: number
}
export interface Mines {
  readonly hex: Hex
  /** Detonations left (SR-MINE-4). */
  readonly left: number
  /** Who laid them; with the option hiddenMines the other side knows of them once they are revealed. */
  readonly side: SideId | null
  readonly revealed: boolean
}

export interface EngineeringWords {
  order: z.infer<(typeof ENGINEERING_ORDERS)[number]>
  question: z.infer<(typeof ENGINEERING_QUESTIONS)[number]>
  event: z.infer<(typeof ENGINEERING_EVENTS)[number]>
  task: EngineeringTask
}
