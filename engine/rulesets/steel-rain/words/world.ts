import type { Edge } from '../../../board/board.ts'
import type { BySide, Hex, SideId } from '../../../kernel/names.ts'
import type { Call, Mission } from '../artillery/words.ts'
import type { Mines, Obstacle, Site } from '../engineering/words.ts'
import type { Damage, Span } from '../structures/words.ts'
import type { Design } from '../tables/unit-types.ts'
import type { BlipId, PlatoonId, UnitId } from './schemas.ts'
import type { Blip, Platoon, Unit } from './units.ts'

/** What exists. */

export interface World {
  readonly scenario: {
    readonly name: string
    readonly turns: number
    readonly edges: BySide<Edge>
    readonly sideNames: BySide<string>
    readonly zones: BySide<readonly Hex[]>
    readonly objectives: readonly Objective[]
    /** Published strength at the start in tons; a constant, never recounted from units. */
    readonly strength: BySide<number>
  }
  readonly settings: Settings
  readonly designs: Readonly<Record<string, Design>>
  readonly turn: number
  readonly step: 'setup' | 'start' | 'rounds'
  /** Set-up: who still places, and how many blips are left in this handful of four (SR-SETUP-5). */
  readonly setup: {
    readonly side: SideId | null
    readonly left: number
    /** Where the scenario suggests that units go; a side knows its own only. */
    readonly plan: readonly Suggestion[]
  } | null
  /** Reinforcements that are still to come; a side knows its own only. */
  readonly coming: readonly Coming[]
  /** Who has won the initiative this turn (SR-INIT-1); null before the dice, and where a scenario begins behind them. */
  readonly initiative: SideId | null
  /** Who activates first this turn: the winner, or whom he lets (SR-INIT-2). */
  readonly first: SideId | null
  readonly active: { readonly side: SideId; readonly platoon: PlatoonId | null } | null
  readonly platoons: Readonly<Record<PlatoonId, Platoon>>
  readonly units: Readonly<Record<UnitId, Unit>>
  readonly blips: Readonly<Record<BlipId, Blip>>
  /** How many blips have been made, so that ids stay unique. */
  readonly blipsMade: number
  readonly ground: GroundChanges
  readonly contacts: readonly Contact[]
  /** Rounds in the air, in the order in which they were fired. */
  readonly missions: readonly Mission[]
  /** Calls that observers have paid for this turn; a side knows its own only. */
  readonly calls: readonly Call[]
  /** Opportunity fire being declared; the mover's side learns of it when it is resolved. */
  readonly declaring: { readonly declared: readonly Declared[]; readonly closed: boolean } | null
  readonly held: Readonly<Record<string, SideId | null>>
  /** Tons lost so far (public). */
  readonly lost: BySide<number>
}

/** A blip or a stand that comes on at the start of a turn. */
export interface Coming extends Suggestion {
  readonly turn: number
}
export interface Suggestion {
  readonly side: SideId
  readonly units: readonly UnitId[]
  readonly hex: Hex | null
  readonly hidden: boolean
  /** Behind which neighbouring hex a stand would hide; inside its own where this is left out. */
  readonly behind?: Hex
}

export interface Objective {
  readonly name: string
  readonly hex: Hex
  readonly points: number
  /** It counts only while the building or the bridge there stands (SR-UNINT-4). */
  readonly intact?: boolean
}

export interface Settings {
  readonly hexMilli: 1000 | 2000 | 2500
  /** */
  readonly slopeRule: 'C' | 'A'
  /** */
  readonly infantryWire: 'blocked' | 'cost3'
  /** a side does not know the other's mines before one has gone off, or engineers have found them. */
  readonly hiddenMines: boolean
  /** */
  readonly natural20Hits: boolean
  /** turns that the smoke of a rocket's burst stands, the one in which it lands among them; 0 for none. */
  readonly burstSmokeTurns: number
  /** What counts at the end. */
  readonly victory: 'points' | 'objectives' | 'tons'
  /** the owner chooses the hexes of a resolved blip, or the fixed order is used. */
  readonly placement: 'owner' | 'fixed'
  /** what leaves the table by breaking contact counts as lost. */
  readonly leftIsLost: boolean
  /** stands that nobody has spotted show as nameless pins, unless they hide. */
  readonly pinsVisible: boolean
  /** helicopters fly 2 cm above the ground, not 8. */
  readonly napOfEarth: boolean
}

/** What play has changed of the ground. All of it is public. */
export interface GroundChanges {
  readonly smoke: readonly Smoke[]
  readonly wrecks: readonly { readonly hex: Hex; readonly name: string; readonly side: SideId }[]
  /** Foliage shot away: the hex counts as Open. */
  readonly cleared: readonly Hex[]
  readonly pits: readonly Pit[]
  readonly obstacles: readonly Obstacle[]
  readonly mines: readonly Mines[]
  /** Roadblocks being built. */
  readonly sites: readonly Site[]
  /** Bridges laid in the battle. */
  readonly spans: readonly Span[]
  /** Lethality that buildings, bridges and spans have taken. */
  readonly damage: readonly Damage[]
  /** Buildings that have collapsed: their hexes are ruins. */
  readonly ruined: readonly Hex[]
  /** Hexes of the map's bridges that have fallen. */
  readonly fallen: readonly Hex[]
}
export interface Smoke {
  readonly hex: Hex
  /** Height above the ground, milli. */
  readonly height: number
  /** Gone at the start of this turn. */
  readonly until: number
}
export interface Pit {
  readonly hex: Hex
  readonly kind: 'infantry' | 'vehicle'
  /** Who uses it now (SR-ENTR-3); null in the other side's view where that unit is not known. */
  readonly holder: UnitId | null
}
/** A side keeps contact with a unit that smoke has hidden from it. */
export interface Contact {
  readonly side: SideId
  readonly unit: UnitId
  readonly until: number
}

/** A reaction that was declared and waits for the mover's drift. */
export interface Declared {
  readonly unit: UnitId
  readonly at: UnitId
  readonly weapons: readonly number[]
  readonly ambush: boolean
}
