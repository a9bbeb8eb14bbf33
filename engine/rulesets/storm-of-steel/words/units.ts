import type { SideFacing } from '../../../board/facing.ts'
import type { Hex, SideId } from '../../../kernel/names.ts'
import type { Morale } from '../tables/dice.ts'
import type { MountWord, UnitId } from './schemas.ts'

/** Stands, and what has befallen them. */
export interface Unit {
  readonly id: UnitId
  readonly name: string
  readonly side: SideId
  /** Its type, by id (`tables/stands.ts`, guns, vehicles). Cavalry that has dismounted is infantry. */
  readonly type: string
  /** Null for who is not on the map: to be placed, carried, lost, gone. */
  readonly hex: Hex | null
  readonly fate: 'waiting' | 'present' | 'lost' | 'left'
  /** Where a vehicle looks (SS-MOV-12); kept for all, shown where it matters. */
  readonly facing: SideFacing
  /** The stand that carries it (SS-TRN-06). */
  readonly aboard: UnitId | null
  readonly morale: Morale
  /** SS-SPT-05. */
  readonly spotted: boolean
  /** It stands in difficult ground, not on a road through it: it tests as it moves on (SS-DIF-02). */
  readonly testing: boolean
  readonly immobile: boolean
  readonly gunOut: boolean
  /** Shots and bombs that went through so far (SS-ARM-08, SS-R-31). */
  readonly holes: number
  /** It has a boat (SS-R-15). */
  readonly boat: boolean
  /** The last that a mortar has fired at since it moved (SS-MTR-03, SS-R-33). */
  readonly target: UnitId | null
  /** Under the present card: it has been paid for, has moved (and what is left of its way), has fired which weapons, has assaulted, rallied, been loaded or unloaded. */
  readonly paid: boolean
  readonly moved: boolean
  readonly wayLeft: number | null
  readonly fired: readonly MountWord[]
  readonly assaulted: boolean
  readonly rallied: boolean
  readonly mounted: boolean
  /** It has turned at the end of its way, or in place of one (SS-MOV-12). */
  readonly turned: boolean
  /** How often it was assaulted in this phase (SS-R-37). */
  readonly assaults: number
  /** Of the turn: what binds a turret of one man (SS-ARM-11). */
  readonly movedThisTurn: boolean
  readonly turretFired: boolean
  /** It stood beside its carrier as the move phase began (SS-TRN-04). */
  readonly beside: readonly UnitId[]
}
