import type { Hex, PieceId, SideId } from '../../../kernel/names.ts'
import type { AirTask } from '../air/words.ts'
import type { ArtilleryTask } from '../artillery/words.ts'
import type { ElectronicsTask } from '../electronics/words.ts'
import type { EngineeringTask } from '../engineering/words.ts'
import type { SpecialTask } from '../special/words.ts'
import type { StructuresTask } from '../structures/words.ts'
import type { Shot, Target } from './orders.ts'
import type { BlipId, PlatoonId, UnitId } from './schemas.ts'
import type { Declared } from './world.ts'

/** What the book still has to do. */

/** Weapons that fire once each, one after the other. */
export interface Salvo {
  /** By index, in the order in which they fire. */
  readonly weapons: readonly number[]
  /** Actions that it opens; 0 where it belongs to the complex fire before it (SR-RET-6). */
  readonly actions: 0 | 1 | 2
}
export interface Fired {
  readonly by: UnitId
  readonly at: UnitId
}
/** How a fire Action goes: at one unit only (a reaction, a return, an ambush), and who may answer it. */
export interface FireMode {
  /** The only target; null in the own round, where each weapon may have its own. */
  readonly at: UnitId | null
  /** Movers under opportunity fire: they choose afterwards between going on and returning fire. */
  readonly except: readonly UnitId[]
  /** In an ambush: who was rolled against so far; they answer after all its Actions (SR-AMB-2). Null where they answer after each. */
  readonly ambush: readonly UnitId[] | null
  /** What is still to be fired at that target after the present salvo (volleys.ts). */
  readonly later: readonly Salvo[]
  /** Buildings, bridges and mines that were fired at in the own round: what has not fired may go on at them (R-13, SR-CPLX-2). */
  readonly things?: readonly Target[]
}
/** What is left of a march. */
export interface March {
  readonly piece: PieceId
  readonly path: readonly Hex[]
  /** Hexes that the piece had entered this turn when this was left of its path; it may have drifted since. */
  readonly entered?: number
  /** A flight that nothing halts: a Fast Mover's, or a mine run (R-176, SR-FASCAM-7). */
  readonly flight?: 'sweep' | 'mines'
}

export type Task =
  | { readonly kind: 'setup' }
  | { readonly kind: 'setupTurns'; readonly side: SideId }
  | { readonly kind: 'newTurn' }
  | { readonly kind: 'initiative' }
  | { readonly kind: 'suppression' }
  | { readonly kind: 'rounds' }
  | { readonly kind: 'alternate'; readonly side: SideId }
  | { readonly kind: 'round'; readonly platoon: PlatoonId }
  | { readonly kind: 'endTurn' }
  /** What everybody sees now: blips resolve, stands are spotted. */
  | { readonly kind: 'spot' }
  | {
      readonly kind: 'place'
      readonly blip: BlipId
      readonly hex: Hex
      readonly units: readonly UnitId[]
      readonly fixed: UnitId | null
      readonly side: SideId
    }
  | { readonly kind: 'marchOn'; readonly march: March }
  /** A stand that has stopped in a full hex goes back. */
  | { readonly kind: 'settle'; readonly piece: PieceId }
  /** After a step: who may react to these movers? */
  | {
      readonly kind: 'opportunity'
      readonly movers: readonly UnitId[]
      readonly march: March
      /** Stands that the movers have come upon: hidden until this step, within 2 cm now (SR-CA-3). */
      readonly lurking: readonly UnitId[]
    }
  | { readonly kind: 'drift'; readonly unit: UnitId; readonly left: number; readonly path: readonly Hex[]; readonly by: readonly UnitId[] }
  | {
      readonly kind: 'reactions'
      readonly movers: readonly UnitId[]
      readonly march: March
      readonly declared: readonly Declared[]
      readonly fired: readonly Fired[]
    }
  /** The movers that were fired at choose, one after another: go on, or return fire. */
  | { readonly kind: 'afterFire'; readonly movers: readonly UnitId[]; readonly march: March; readonly fired: readonly Fired[] }
  /** `opening`: only the shots that were declared; what follows them is another task. */
  | { readonly kind: 'shots'; readonly unit: UnitId; readonly shots: readonly Shot[]; readonly mode: FireMode; readonly opening?: true }
  | { readonly kind: 'closeFire'; readonly unit: UnitId; readonly mode: FireMode }
  /** An ambusher fires on with its second Action before anybody answers (SR-AMB-2). */
  | { readonly kind: 'ambushAgain'; readonly unit: UnitId; readonly mode: FireMode }
  | { readonly kind: 'roundTwo'; readonly unit: UnitId; readonly mode: FireMode }
  | { readonly kind: 'returns'; readonly firer: UnitId; readonly targets: readonly UnitId[] }
  | { readonly kind: 'objectives' }
  | ArtilleryTask
  | ElectronicsTask
  | SpecialTask
  | StructuresTask
  | EngineeringTask
  | AirTask
