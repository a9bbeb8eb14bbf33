import type { z } from 'zod'
import type { Hex, SideId } from '../../../kernel/names.ts'

/** What buildings, bridges and crossing water adds to the vocabulary of model.ts. */

export const STRUCTURES_ORDERS = [] as const
export const STRUCTURES_QUESTIONS = [] as const
export const STRUCTURES_EVENTS = [] as const
export type StructuresTask = never

/** A bridge laid in the battle. */
export interface Span {
  readonly id: string
  readonly kind: 'foot' | 'avlb'
  /** Gap hexes under it, from the near bank on; both ends lead to the ground beyond. */
  readonly hexes: readonly Hex[]
  /** Bank hexes at its ends; the far one is null until a footbridge gets there. */
  readonly from: Hex
  readonly to: Hex | null
  /** Footbridge: thousandths of a cm built of the next hex. */
  readonly progress: number
  /** Who lays it and may recover it. */
  readonly side: SideId
}
/** `what`: "building:3", "bridge:0" by their index on the board, or a span's id. */
export interface Damage {
  readonly what: string
  readonly points: number
}
/** */
export interface Raft {
  /** Actions spent on making it, 2 and it is ready. */
  readonly made: number
  /** Thousandths of a cm drifted towards the next hex. */
  readonly pool: number
}

export interface StructuresWords {
  order: z.infer<(typeof STRUCTURES_ORDERS)[number]>
  question: z.infer<(typeof STRUCTURES_QUESTIONS)[number]>
  event: z.infer<(typeof STRUCTURES_EVENTS)[number]>
  task: StructuresTask
}
