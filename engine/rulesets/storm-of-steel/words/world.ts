import type { Edge } from '../../../board/board.ts'
import type { SideFacing } from '../../../board/facing.ts'
import type { BySide, Hex, SideId } from '../../../kernel/names.ts'
import type { EventCard, SequenceCard, SupportCard, Weather } from '../tables/cards.ts'
import type { Aircraft, Control, Skill, Volume } from '../tables/dice.ts'
import type { SpellKind } from '../tables/special-events.ts'
import type { UnitId } from './schemas.ts'
import type { Unit } from './units.ts'

/** What exists. */
export interface World {
  readonly scenario: {
    readonly name: string
    readonly turns: number
    readonly sideNames: BySide<string>
    readonly edges: BySide<Edge>
    readonly zones: BySide<readonly Hex[]>
    readonly objectives: readonly Objective[]
    /** Who is First Player (SS-SEQ-01). */
    readonly first: SideId
    readonly armies: BySide<Army>
    /** Ways out of the table (SS-R-14). */
    readonly exits: BySide<readonly Hex[]>
    /** Points and stands of each side at the start (SS-R-40). */
    readonly points: BySide<number>
    readonly stands: BySide<number>
  }
  readonly settings: Settings
  readonly turn: number
  /** The sequence deck, the next card last; nobody sees it (SS-SEQ-07). */
  readonly deck: readonly SequenceCard[]
  /** Cards of this turn that were drawn, the one in hand last. */
  readonly drawn: readonly SequenceCard[]
  /** The next card last; nobody sees them: null for a card face down. */
  readonly events: readonly (EventCard | null)[]
  readonly eventsDrawn: readonly EventCard[]
  readonly support: BySide<Deck>
  readonly weather: Weather
  readonly command: BySide<number>
  /** The next throw for command points counts half (SS-CMD-10). */
  readonly confused: BySide<boolean>
  readonly demoralised: BySide<boolean>
  /** Stands that a side has lost, each counted once, those that do not count for demoralisation left out (SS-MOR-10, SS-R-40); and the points of all. */
  readonly lost: BySide<readonly UnitId[]>
  readonly lostPoints: BySide<number>
  /** What special events have left behind for a while (SS-R-06). */
  readonly spells: BySide<readonly Spell[]>
  readonly units: Readonly<Record<UnitId, Unit>>
  readonly ground: Works
  /** Where each side's artillery and aircraft have struck last (SS-ART-10). */
  readonly aims: BySide<{ readonly artillery: Hex | null; readonly air: Hex | null }>
  /** What has come under this card and is still to strike (SS-AIR-01); left out where nothing has, as in battles of the first edition. */
  readonly aircraft?: Aircraft
  readonly held: Readonly<Record<string, SideId | null>>
  /** Where the scenario suggests that stands are placed. */
  readonly plan: Readonly<Record<UnitId, Hex>>
}
export interface Spell {
  readonly kind: SpellKind
  /** The stand that it is about, where it is about one. */
  readonly unit: UnitId | null
}
export interface Deck {
  readonly left: readonly SupportCard[]
  readonly drawn: readonly SupportCard[]
}
export interface Army {
  readonly id: string
  readonly skill: Skill
  readonly volume: Volume
  readonly control: Control
}
export interface Objective {
  readonly name: string
  readonly hex: Hex
  readonly points: number
}
/** Field works (SS-FOR). */
export interface Works {
  readonly wire: readonly Hex[]
  readonly mines: readonly Hex[]
  readonly trenches: readonly Hex[]
  /** The sides of the hex that its openings look at (SS-FOR-06). */
  readonly bunkers: readonly { readonly hex: Hex; readonly openings: readonly SideFacing[] }[]
}

export interface Settings {
  /** By side: its stands that have not been spotted are not on the other side's map. */
  readonly hidden: BySide<boolean>
  /** SS-R-06. */
  readonly specialEvents: boolean
  /** SS-R-08: who is pinned links a detachment. */
  readonly linkThroughPinned: boolean
  readonly rallySpend: 'before' | 'after'
  /** SS-R-12: each hex of a doubled move has to be joined by road. */
  readonly roadStrict: boolean
  /** SS-R-13: guns have to face what they fire at. */
  readonly gunFacing: boolean
  /** SS-R-26: near and far count for mortars. */
  readonly mortarRanges: boolean
  /** SS-R-27: houses and walls save who is suppressed as well. */
  readonly coverSaves: boolean
  /** SS-R-37. */
  readonly mostAssaults: number
  /** SS-R-39: who is in a bunker may surrender. */
  readonly bunkerSurrender: boolean
  /** SS-R-40: transport counts for demoralisation. */
  readonly countTransport: boolean
}
