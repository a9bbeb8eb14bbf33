import type { Hex, SideId } from '../../../kernel/names.ts'
import type { GroundClass } from '../tables/terrain.ts'
import type { Unit } from '../words/units.ts'

/** Who moves, what a step costs him, and what he has to pay with. */

export interface Mover {
  readonly id: string
  readonly side: SideId
  readonly infantry: boolean
  /** Above the ground: it shares any hex. */
  readonly aloft?: boolean
  /** Floor of the building that it is on or goes to; the ground floor where it is left out. */
  readonly floor?: number
}

/** A unit or a blip about to move: a blip is as slow as its slowest member and pays as its clumsiest. */
export interface Marcher extends Mover {
  readonly drone: boolean
  readonly hex: Hex
  readonly members: readonly Unit[]
  readonly classes: readonly GroundClass[]
  readonly half: number
  readonly actions: number
  readonly pool: number
  readonly entered: number
  readonly blip: boolean
  /** Helicopters in flight: every cm costs 1 whatever is below, and nothing is in the way. */
  readonly flying: boolean
  /** What is left of the 2 cm an Action of a raft that is ready; null without one. */
  readonly raft: number | null
}

export interface Step {
  readonly cost: number
  /** A vehicle goes over a cliff and is destroyed (SR-SLOPE-5). */
  readonly fall: boolean
  /** A cliff hexside takes a stand's whole turn (SR-SCALE-1, R-19). */
  readonly climb: boolean
  /** On a raft: paid with its own 2 cm an Action (SR-RAFT-2). */
  readonly raft?: true
}

/** Purse of a march: Actions that can still be committed and the pool they have bought. */
export interface Purse {
  readonly actions: number
  readonly pool: number
  readonly entered: number
  readonly committed: number
  readonly raft?: number
}

/** A hex that a piece gets to now, with the cheapest way. */
export interface ReachedHex {
  readonly hex: Hex
  readonly path: readonly Hex[]
  /** That it takes besides those that are paid already. */
  readonly actions: number
  /** In thousandths of a cm. */
  readonly cost: number
}
