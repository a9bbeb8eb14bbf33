import type { Hex, SideId } from '../../../kernel/names.ts'
import type { AirState } from '../air/words.ts'
import type { Gunnery } from '../artillery/words.ts'
import type { Electronics } from '../electronics/words.ts'
import type { Raft } from '../structures/words.ts'
import type { BlipId, PlatoonId, UnitId } from './schemas.ts'

/** Units, the platoons that they belong to, and the blips that they hide under. */

export interface Platoon {
  readonly id: PlatoonId
  readonly side: SideId
  readonly name: string
  readonly units: readonly UnitId[]
  /** Has had its round this turn. */
  readonly done: boolean
}

export interface Blip {
  readonly id: BlipId
  readonly side: SideId
  /** '' in the other side's view. */
  readonly platoon: PlatoonId
  readonly hex: Hex
  /** Empty in the other side's view. */
  readonly units: readonly UnitId[]
  /** Marked as flying: everything under it is in the air. Left out on the ground. */
  readonly flying?: boolean
}

export type Deed =
  | 'moved'
  | 'fired'
  | 'smoke'
  | 'dug'
  | 'loaded'
  | 'unloaded'
  | 'rallied'
  | 'hid'
  | 'rammed'
  | 'observed'
  | 'engineered'
  | 'launched'
  | 'regrouped'

export interface Unit {
  readonly id: UnitId
  readonly side: SideId
  readonly platoon: PlatoonId
  readonly design: string
  /** Short designation: "A12". */
  readonly name: string
  readonly fate: 'waiting' | 'present' | 'destroyed' | 'left'
  /** Where it stands (a blip's member: the blip's hex). Null aboard a carrier and off the map. */
  readonly hex: Hex | null
  readonly aboard: UnitId | null
  readonly blip: BlipId | null
  /** The other side sees it on the map. */
  readonly spotted: boolean
  /** R-60..R-62: inside a feature hides all round; behind one, from sight lines over that hex. */
  readonly hidden: { readonly behind: Hex | null } | null
  readonly actions: number
  /** Movement Actions committed this turn, and what is left of the pool they bought. */
  readonly moves: number
  readonly pool: number
  /** The pool can still be used: nothing else has been done since. */
  readonly moving: boolean
  readonly entered: number
  /** The hex it came from in its last step: a stand halted in a full hex goes back. */
  readonly previous: Hex | null
  readonly did: readonly Deed[]
  /** A fire Action that is being carried out. */
  readonly volley: Volley | null
  /** Fire Actions used this turn, reactions included; an ambushed unit has at most one, and whatever it does instead of firing counts (SR-AMB-4). */
  readonly fires: number
  readonly ambushed: boolean
  readonly suppression: number
  readonly suppressed: boolean
  /** Indirect fire: null for what has no such weapon. */
  readonly gunnery: Gunnery | null
  /** ELINT packages, drones and decoys: null for everything else. */
  readonly electronics: Electronics | null
  /** Null for everything that does not fly. */
  readonly air: AirState | null
  /** Gel burns on it until the next turn begins (SR-GEL-1). */
  readonly burning: boolean
  /** Floor of the building that it is in: 0 is the ground floor, the floor count the roof. */
  readonly floor: number
  /** Bridging that it carries: a bridge layer's bridge, a heavy truck's load; 1 or 0. */
  readonly bridging: number
  /** A stand's raft, being made or afloat. */
  readonly raft: Raft | null
  /** It has changed hex in its latest activation, or since. */
  readonly stirred: boolean
  /** The engineer stand that this vehicle works for this turn. */
  readonly helps?: UnitId | null
}

/** Weapons (by index) fired in the present fire Action; complex fire has a second round for simple weapons (SR-RET-6). */
export interface Volley {
  readonly round: 1 | 2
  readonly complex: boolean
  readonly fired: readonly number[]
  /** Units that a To Hit roll was made against: they may return fire. */
  readonly targets: readonly UnitId[]
}
