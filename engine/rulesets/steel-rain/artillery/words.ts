import type { z } from 'zod'
import type { Hex, PieceId, SideId } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'

type UnitId = PieceId
/** What indirect fire adds to the vocabulary of model.ts. */

export const ARTILLERY_ORDERS = [] as const
export const ARTILLERY_QUESTIONS = [] as const
export const ARTILLERY_EVENTS = [] as const
export type ArtilleryTask = never

/** Of a unit with a weapon for indirect fire. */
export interface Gunnery {
  /** What its launchers are loaded with: high explosive and smoke are one state. */
  readonly munition: 'he' | 'fascam'
  /** On a counter-battery mission (SR-CB-2). */
  readonly counterBattery: boolean
  /** Turn of its latest indirect shot, null where it has moved in a later Action (SR-CB-1). */
  readonly salvo: { readonly turn: number; readonly moved: boolean } | null
  /** What it is ranged in on, and by how many earlier shots (SR-ADJ-1, R-106). */
  readonly ranged: { readonly hex: Hex; readonly unit: UnitId | null; readonly shots: number } | null
}
export type RoundKind = 'he' | 'smoke' | 'fascam' | 'rail'
/** A round that lands at the start of turn `due` (SR-DELIV-1, R-101). */
export interface Mission {
  readonly id: number
  readonly side: SideId
  readonly gun: UnitId
  readonly weapon: number
  readonly round: RoundKind
  readonly hex: Hex
  /** The unit or blip it is aimed at, if any. */
  readonly at: PieceId | null
  readonly due: number
  /** Range that the roll is made for, thousandths of a cm: the observer's, or the gun's own. */
  readonly range: number
  /** Everything added to the die, as terms. */
  readonly terms: readonly Reason[]
}

export interface ArtilleryWords {
  order: z.infer<(typeof ARTILLERY_ORDERS)[number]>
  question: z.infer<(typeof ARTILLERY_QUESTIONS)[number]>
  event: z.infer<(typeof ARTILLERY_EVENTS)[number]>
  task: ArtilleryTask
}
