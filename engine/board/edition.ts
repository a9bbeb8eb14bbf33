import type { z } from 'zod'
import type { BySide, Problem, Result, RulesetId, SideId } from '../kernel/names.ts'
import type { GameState, Ruleset, Shape } from '../kernel/ruleset.ts'
import type { StandingKind } from '../screen/standing-orders.ts'
import type { AccountKit } from './account-kit.ts'
import type { AuthorKit } from './author-kit.ts'
import type { BareGroundKit } from './bare-ground.ts'
import type { Board } from './board.ts'
import type { DesignKit } from './design-kit.ts'
import type { TerrainId } from './ground.ts'
import type { LayerKit } from './layer-kit.ts'
import type { LearnKit } from './learn-kit.ts'
import type { MapDoc } from './map-doc.ts'
import type { Facts } from './mission/facts.ts'
import type { ScenarioDoc } from './scenario-doc.ts'

/** One rule of a book in our own words: what refusals, Reason trees, the reference and the coverage command cite. */
export interface RuleText {
  readonly id: string
  readonly chapter: string
  readonly text: string
}

/** Where a book is silent or contradicts itself, this is how it is played; cited like a rule. */
export type RulingText = Pick<RuleText, 'id' | 'text'>

/** One choice of a scenario's `settings`, as the player is shown it before the battle. */
export interface OptionText {
  /** The field of `settings`. */
  readonly key: string
  readonly name: string
  readonly text: string
  readonly rule: string
  /** What it can be set to; the first is usual. A number within limits has no list. */
  readonly choices: readonly { readonly value: string | number | boolean; readonly name: string; readonly text: string }[]
  readonly range?: { readonly least: number; readonly most: number; readonly usual: number; readonly unit: string }
  /** It changes what happens in the battle; false for what only changes what is shown, or how forces are made. */
  readonly inPlay: boolean
}

/** Who fights on one side of a skirmish: ready-made forces by their ids, a strength, or as much as the other side. */
export type ForceWish = { readonly ids: readonly string[] } | { readonly strength: number } | { readonly equal: true }
export interface SkirmishWish {
  readonly map: MapDoc
  readonly board: Board
  /** Everything random follows from this number alone. */
  readonly seed: number
  readonly forces: BySide<ForceWish>
  readonly turns?: number
  readonly cmPerHex?: ScenarioDoc['cmPerHex']
  readonly settings?: Readonly<Record<string, unknown>>
}
/** One group of a made-up force: "1st Tank Platoon", "3 x MBT, LT". */
export interface MusterLine {
  readonly name: string
  readonly units: string
}
/** Battles made up on any map. */
export interface SkirmishKit {
  readonly forces: readonly {
    readonly id: string
    readonly name: string
    readonly strength: number
    readonly units: number
    readonly rule: string
  }[]
  /** A side is one of them, never two at once. */
  readonly oneForce?: true
  /** What a strength may be asked for, in the book's measure. */
  readonly strength: { readonly least: number; readonly most: number; readonly unit: string }
  /** A scenario with its map in it that musters without a problem, or what is wrong with the request. */
  make(wish: SkirmishWish): Result<ScenarioDoc, readonly Problem[]>
  /** Who will be there on a side of a scenario that was made, group by group. */
  musterOf(scenario: ScenarioDoc, side: SideId): readonly MusterLine[]
}

export type Measure = 'cm' | 'hexes'

/** What something that is drawn on the map is called, and what it does in one short line. */
export interface KeyEntry {
  readonly name: string
  readonly text: string
}
/** Things of a map that are no hex's ground. */
export const MAP_FEATURES = ['road', 'track', 'bridge', 'slope', 'cliff', 'overhang', 'wall', 'berm', 'stream', 'crest'] as const
export type MapFeature = (typeof MAP_FEATURES)[number]
/** The key to the map; the screen shows what of it a map has. */
export interface MapKey {
  /** How the lines are to be read. */
  readonly note: string
  readonly ground: Readonly<Partial<Record<TerrainId, KeyEntry>>>
  readonly features: Readonly<Partial<Record<MapFeature, KeyEntry>>>
  readonly markers: Readonly<Partial<Record<string, KeyEntry>>>
}

/** What a bot has to know of a book beside its schemas; docs/protocol-<id>.md prints it. */
export interface Guide<Order> {
  /** Paragraphs: what is asked when, what happens of itself. */
  readonly text: readonly string[]
  /** Every verb that an offer can have, with orders as it gives them. */
  readonly verbs: Readonly<Record<string, readonly Order[]>>
  /** The weapons of ready-made designs, where orders name a weapon by its place in the design's list, from 0. */
  readonly weapons?: readonly { readonly design: string; readonly name: string; readonly weapons: readonly string[] }[]
}

/** A position as the start of a scenario. */
export interface StartOf {
  readonly scenario: ScenarioDoc
  /** What of the position the scenario does not say, in plain words for its author. */
  readonly leftOut: readonly string[]
}

/** A book that can be played on a board. */
export interface Edition<S extends Shape> {
  readonly id: RulesetId
  readonly title: string
  /** Raised whenever a rule or number changes a result. */
  readonly edition: number
  /** Some books forbid measuring before fire is declared. */
  readonly premeasure: boolean
  /** What lengths are measured in: centimetres of the book at a scenario's scale (where it is left out), or hexes. */
  readonly measure?: Measure
  readonly schemas: {
    readonly order: z.ZodType
    readonly question: z.ZodType
    readonly event: z.ZodType
    readonly forces: z.ZodType
    /** Of the scenario's `settings` and `start`, for the documents. */
    readonly settings?: z.ZodType
    readonly start?: z.ZodType
  }
  readonly rules: readonly RuleText[]
  readonly rulings: readonly RulingText[]
  /** The forces called up, or the list of what is wrong with the scenario, each with its path. */
  muster(scenario: ScenarioDoc, board: Board): Result<S['world'], readonly Problem[]>
  /**
   * The inverse of `muster`: the scenario with the position of a battle as its start, so that a battle opened from it goes on from there. `scenario` is the one
   * that is being played; its map, sides and settings stay. The error says in words why no scenario can begin in this position: nothing is asked there, or
   * somebody is in the midst of an order.
   */
  startOf?(state: GameState<S>, scenario: ScenarioDoc, board: Board): Result<StartOf, string>
  /** What an author may want to think over; the scenario can be played all the same. `called` is what it makes of its map, where it has been called up. */
  warnings?(scenario: ScenarioDoc, called?: { readonly board: Board; readonly world: S['world'] }): readonly Problem[]
  readonly options?: readonly OptionText[]
  readonly skirmish?: SkirmishKit
  readonly mapKey?: MapKey
  readonly guide?: Guide<S['order']>
  /** Questions in the midst of somebody else's order that standing orders may answer; each must be one for which the rules say `isReaction`. */
  readonly standingOrders?: readonly StandingKind<S['question']['kind']>[]
  /** What a mission may ask of the world; a book without them plays no scenario that has one. */
  readonly facts?: Facts<S>
  /** What the account of a battle that is over goes by; without it there is none. */
  readonly account?: AccountKit<S>
  open(board: Board): Ruleset<S>
  /** What it says of a map without a battle, for the layers that show the ground. */
  readonly bareGround?: BareGroundKit
  /** What it says of the ground in a battle, as one side knows it; without it a battle has only the layers that need no book. */
  readonly layers?: LayerKit<S>
  /** What an author of scenarios chooses from; without it no scenario of the book can be made on the screen. */
  readonly author?: AuthorKit
  /** What a designer of vehicles chooses from; without it the book has no own designs. */
  readonly designs?: DesignKit
  /** What whoever learns the book needs besides lessons and cases, which are data; without it there are no tables, hints or exercises. */
  readonly learn?: LearnKit<S>
}
