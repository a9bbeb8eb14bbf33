import type { Hex, WayRisk } from '../../engine/screen.ts'
import type { PlanMark } from '../scene/stage.ts'
import type { FormationMove } from './formation.ts'

/** A way that is thought about, and what it would bring. */
export interface WeighedWay {
  /** `orderKey` of its order, and the stamp of the picture. */
  readonly key: string
  readonly to: Hex
  /** "1 Action, 5 cm" */
  readonly price: string
  readonly risk: WayRisk
}
/** Ways that a piece might go, shown beside its odds and on the map. */
export interface Ways {
  /** What is pointed at, or was drawn. */
  readonly now: WeighedWay | null
  /** Who fires at it, and where the others of its group would go, as lines on the map. */
  readonly marks: readonly PlanMark[]
  /** The whole group goes along: where each of the others would go, to be confirmed. */
  readonly formation: readonly FormationMove[] | null
  /** Kept, to be compared with. */
  readonly kept: WeighedWay | null
}
