import type { Hex, SideId } from '../../../kernel/names.ts'
import type { MoveType } from '../tables/terrain.ts'
import type { Weapon } from '../tables/weapons.ts'
import type { UnitId } from './schemas.ts'

/** Units, and the markers that lie on them. */

export interface Unit {
  readonly id: UnitId
  readonly name: string
  readonly side: SideId
  /** The face that is up. */
  readonly counter: string
  /** Null for who is not on the map: to be placed, away, aboard, destroyed. */
  readonly hex: Hex | null
  readonly fate: 'waiting' | 'present' | 'away' | 'destroyed'
  /** The truck it rides on (BC-MOV-07). */
  readonly aboard: UnitId | null
  readonly damage: number
  /** Death web pips of a BattleFrame: the turns in which they were taken (BC-SPC-02). */
  readonly web: readonly number[]
  readonly hits: readonly Hit[]
  /** Silhouette rolls made in this step, each of which has lowered it by 1 (BC-SIL-02, BC-R-15). */
  readonly saves: number
  /** It was shut down as this step began: half its Silhouette, whatever the step's own damage does (BC-CBT-08, BC-R-17). */
  readonly halved: boolean
  /** The way of moving that is in use (BC-MOV-05). */
  readonly type: MoveType
  /** Of this turn's movement: points spent, hexes entered, whether all points were spent on roads, where it began. */
  readonly spent: number
  readonly entered: number
  readonly onRoads: boolean
  readonly start: Hex | null
  readonly katas: number
  /** Weapons that a BattleFrame has fired as opportunity fire this turn (BC-R-09). */
  readonly fired: readonly Weapon[]
  /** Those of them that it has fired since it entered its hex. */
  readonly firedHere: readonly Weapon[]
  /** It used opportunity fire and is no BattleFrame: no more movement or fire this turn (BC-OPF-05, BC-OPF-06). */
  readonly spentFire: boolean
  /** It has fired in this step: what is left of its To Hit number (BC-R-22), null where it has not. */
  readonly left: number | null
  /** Bookkeeping of this turn: turned over, flown again. */
  readonly turnedOver: boolean
  readonly flown: boolean
  /** When it comes back, for an airfoil that has left the map (BC-R-05). */
  readonly returns: number | null
}

/** A Hit marker, with the modifiers of the moment of the shot (BC-OPF-09, BC-R-10). */
export interface Hit {
  readonly by: UnitId
  readonly weapon: Weapon | 'wreck'
  readonly red: boolean
  /** What the terrain added to the Silhouette. */
  readonly bonus: number
  /** It has passed the Silhouette. */
  readonly passed: boolean
}
