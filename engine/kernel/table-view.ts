import type { Hex, PieceId, SideId } from './names.ts'
import type { Reason, Refusal } from './why.ts'

/**
 * What every ruleset shows, in words that belong to no ruleset: the picture that the screen draws, the closed lists of symbols,
 * markers, badges and cues, the order bar, sheets, odds. All of it is made from one side's view and holds nothing else.
 */

/** NATO-style symbols the counters can carry. The screen has one drawing for each; a ruleset picks. */
export const SYMBOLS = [
  'armor',
  'armor-heavy',
  'armor-light',
  'recon',
  'anti-tank',
  'mech-infantry',
  'carrier',
  'infantry',
  'infantry-gun',
  'infantry-missile',
  'infantry-air-defence',
  'mortar',
  'infantry-recon',
  'infantry-engineer',
  'engineer-vehicle',
  'bridge-layer',
  'flame',
  'microwave',
  'artillery',
  'air-defence',
  'truck',
  'truck-heavy',
  'helicopter',
  'helicopter-attack',
  'helicopter-recon',
  'fixed-wing',
  'drone',
  'decoy',
  'bunker',
  'hover',
  /** A walking war machine; a heavier one; one that flies. */
  'frame',
  'frame-heavy',
  'frame-flight',
  'contact',
] as const
export type SymbolKind = (typeof SYMBOLS)[number]

export const BADGES = [
  'overwatch',
  'entrenched',
  'hidden',
  'mounted',
  'carrying',
  'seen',
  'unseen',
  'ambushed',
  'burning',
  'flying',
  'raft',
  'complex',
  /** A gun that waits for enemy guns. */
  'counter-battery',
  /** Loaded with mines instead of shells. */
  'mine-load',
  /** Shot down and not yet on the ground. */
  'falling',
] as const
export type Badge = (typeof BADGES)[number]

export interface Piece {
  readonly id: PieceId
  readonly side: SideId
  readonly own: boolean
  readonly hex: Hex
  readonly symbol: SymbolKind
  /** Short designation on the counter: "A12". */
  readonly name: string
  /** Long name for tooltips and screen readers: "Main battle tank A12". */
  readonly title: string
  /** The platoon (or whatever the book calls it). */
  readonly group: string | null
  /** Actions (or whatever is spent): filled and empty pips; `word` is what they are, for who does not see them. */
  readonly pips: { readonly left: number; readonly of: number; readonly word?: string } | null
  readonly suppression: { readonly score: number; readonly suppressed: boolean } | null
  readonly badges: readonly Badge[]
  /** It has nothing left to do this turn: drawn dim. */
  readonly spent: boolean
  /** It is the asked side's to use now. */
  readonly ready: boolean
  /** How many units the counter may stand for (a contact); 1 otherwise. */
  readonly stands: number
  /** Where it flies to, in twelfths of a circle clockwise from north (up on the map): drawn as an arrow on the counter's rim. */
  readonly heading?: number
  /** Floor of the building that it is in, where that is not the ground floor. */
  readonly floor?: number
  /** Hit markers that wait to be resolved. */
  readonly hits?: number
}

export const MARKERS = [
  'smoke',
  'wreck',
  'entrenchment',
  'vehicle-pit',
  'objective',
  'zone',
  'cleared',
  'wire',
  'teeth',
  'roadblock',
  'mines',
  'bridge',
  'footbridge',
  'fire-marker',
  'fire',
  /** A roadblock of earth; 'roadblock' is one of logs or rubble. */
  'earth-block',
  /** A building that has taken damage: `value` in thousandths of what it stands. */
  'damage',
  /** A hex of a building that has collapsed. */
  'ruin',
  /** A hex of a bridge that has fallen. */
  'fallen-bridge',
] as const
export type MarkerKind = (typeof MARKERS)[number]
export interface Marker {
  readonly kind: MarkerKind
  readonly hex: Hex
  readonly side: SideId | null
  /** "4 turns left", "Hill 31". */
  readonly text: string
  /** Strength where there is one: smoke height in thousandths of a cm, mines left, the turn in which rounds land, a footbridge's progress (none where it ends over the water for now) and damage in thousandths. */
  readonly value?: number
  /** Turns until it is gone (smoke). */
  readonly left?: number
  /** What lies over several hexes (a span): all of them in order, the banks at both ends included. Drawn once, for the marker of `hex`. */
  readonly along?: readonly Hex[]
  /** One or two letters that the sign bears: "HE", "S", "M". */
  readonly tag?: string
}

/** A platoon in the order of battle. */
export interface Group {
  readonly id: string
  readonly name: string
  readonly side: SideId
  readonly state: 'to come' | 'active' | 'done' | 'lost'
  readonly pieces: readonly GroupMember[]
}
export interface GroupMember {
  /** The piece on the map that holds it (itself, its contact marker, its carrier), or null when it is not on the map. */
  readonly piece: PieceId | null
  readonly id: PieceId
  readonly name: string
  readonly title: string
  readonly symbol: SymbolKind
  readonly state: 'fit' | 'spent' | 'suppressed' | 'lost' | 'aboard' | 'off map'
}

export interface Objective {
  readonly name: string
  readonly hex: Hex
  readonly points: number
  readonly held: SideId | null
}

/** A named row of chips beside the map: dice, cards, points. */
export interface Tray {
  readonly name: string
  readonly side: SideId | null
  readonly chips: readonly string[]
}

/** What the asked side must decide: the question bar's text. */
export interface QuestionCard {
  readonly kind: string
  readonly title: string
  readonly text: string
  /** The pieces whose decision it is; empty when it is the commander's. */
  readonly actors: readonly PieceId[]
  /** What it is about: drawn on the map. */
  readonly about: { readonly hex?: Hex; readonly piece?: PieceId }
  /** True where the answer is given on the map and in the order bar (an activation); false for the question bar. */
  readonly open: boolean
}

export interface SideScore {
  readonly objectives: number
  /** Strength at the start and now, in the book's measure (tons). */
  readonly strength: number
  readonly left: number
  readonly points: number
}

export interface Outcome {
  readonly winner: SideId | null
  readonly why: string
}

export interface Picture {
  readonly side: SideId
  readonly title: string
  readonly turn: number
  readonly turns: number
  /** "Red: 2nd Tank Platoon acts", in the book's words. */
  readonly phase: string
  /** Whose round it is. */
  readonly round: SideId | null
  readonly initiative: SideId | null
  readonly pieces: readonly Piece[]
  readonly groups: readonly Group[]
  /** True where nothing is hidden in this book: what is shown of the other side is all of it. */
  readonly open?: true
  readonly markers: readonly Marker[]
  readonly objectives: readonly Objective[]
  readonly score: { readonly blue: SideScore; readonly red: SideScore }
  readonly trays: readonly Tray[]
  readonly question: QuestionCard | null
  /** The other side is deciding. */
  readonly waiting: boolean
  readonly over: Outcome | null
}

/** One entry of the order bar: an order that the piece could be given, or the reason why not. */
export interface OrderBarItem {
  readonly verb: string
  readonly label: string
  /** One key: "m", "f". */
  readonly key: string
  readonly icon: string
  /** "1 Action", "2 Actions", "free". */
  readonly cost: string
  /** How the target is chosen: on the map (a hex or a piece), in the bar (several named choices), or none (one order). */
  readonly target: 'hex' | 'piece' | 'choice' | 'none'
  readonly offers: number
  readonly refusal: Refusal | null
}

export interface Offer<Order = unknown> {
  readonly order: Order
  readonly verb: string
  readonly actor: PieceId | null
  readonly to: { readonly hex?: Hex; readonly piece?: PieceId }
  /** "Fire rail gun at R3", short. */
  readonly label: string
  /** Actions it would take; 0 for free. */
  readonly actions: number
  /** For movement: the hexes from the first step to the last. */
  readonly path?: readonly Hex[]
  /** Price in thousandths of a cm, where it is movement. */
  readonly cost?: number
  /** Hexes that it is about besides its target: what will burn, where mines will fall. */
  readonly covers?: readonly Hex[]
}

/** Chances and consequences of an order before it is given; the resolver's own terms. */
export interface Odds {
  readonly title: string
  /** The chance of what the order is given for, in thousandths; standing orders compare it. Absent: the last line that has one. */
  readonly chance?: number
  /** What that is, a verb in the third person: "damages". Absent: "kills". */
  readonly word?: string
  /** The chance that the same shots, blows or rounds hit at all, in thousandths: never below `chance`. Absent where nothing is to be hit. */
  readonly hit?: number
  readonly lines: readonly OddsLine[]
}
export interface OddsLine {
  readonly text: string
  /** Chance in thousandths, or null where the line tells something else. */
  readonly chance: number | null
  readonly tone: 'plain' | 'good' | 'bad'
  readonly why: Reason | null
}

export interface Sheet {
  readonly title: string
  readonly subtitle: string
  readonly sections: readonly { readonly title: string; readonly rows: readonly SheetRow[] }[]
}
export interface SheetRow {
  readonly label: string
  readonly value: string
  readonly why?: Reason
}

export interface SightAnswer {
  readonly result: 'clear' | 'partial' | 'smoke' | 'blocked'
  readonly distanceCm: number
  /** The distance counts hexes: for books that do not measure in centimetres. */
  readonly inHexes?: boolean
  /** The hex that decides, and the thing in it. */
  readonly at: Hex | null
  readonly by: string | null
  readonly why: Reason
}
/** Why an own piece can do nothing to a place or to whoever is there: what bars it first, and everything else that does. */
export interface Barrier {
  /** "Light tank A1 cannot fire at Q4". */
  readonly title: string
  /** The first reason, with its rule. */
  readonly refusal: Refusal
  /** The same and all others: a term for each weapon. */
  readonly why: Reason
  /** The line of sight that is about it: the block is drawn where it is. */
  readonly sight: SightAnswer | null
}
export interface ReachHex {
  readonly hex: Hex
  readonly path: readonly Hex[]
  readonly actions: number
  /** In thousandths of a cm. */
  readonly cost: number
}

/** What the table shows when something happens, in order. A closed list: the director has one animation for each. */
export type Cue =
  | { readonly cue: 'banner'; readonly text: string; readonly tone: 'turn' | 'blue' | 'red' }
  | { readonly cue: 'focus'; readonly hex: Hex }
  | { readonly cue: 'moved'; readonly piece: PieceId; readonly from: Hex; readonly to: Hex }
  | { readonly cue: 'placed'; readonly piece: PieceId; readonly hex: Hex }
  | { readonly cue: 'revealed'; readonly hex: Hex; readonly text: string }
  | {
      readonly cue: 'fired'
      readonly from: Hex
      readonly to: Hex
      /** 'shell': one round in a high arc; 'rockets': several; 'microwave': a cone without sound. */
      readonly shot: 'gun' | 'burst' | 'missile' | 'beam' | 'charge' | 'flame' | 'rockets' | 'shell' | 'microwave'
    }
  | {
      readonly cue: 'rolled'
      readonly hex: Hex
      readonly text: string
      readonly die: number
      readonly needed: number
      readonly success: boolean
      /** What is shown instead of "needed N", where the book does not ask for at least a number: "2 < 6: hits". */
      readonly words?: string
      /** Of the die; 20 where it is left out. */
      readonly faces?: number
    }
  | { readonly cue: 'hit'; readonly hex: Hex }
  | { readonly cue: 'missed'; readonly hex: Hex }
  | { readonly cue: 'destroyed'; readonly piece: PieceId; readonly hex: Hex }
  | { readonly cue: 'suppressed'; readonly piece: PieceId; readonly hex: Hex; readonly text: string }
  | { readonly cue: 'smoke'; readonly hexes: readonly Hex[] }
  | { readonly cue: 'note'; readonly hex: Hex; readonly text: string }
  /**
   * Something comes down over several hexes, the first of them the middle: shells, a rod from above, mines that are strewn or go off, gel, a strafing run
   * (hexes in its order), a wreck from the air, walls.
   */
  | {
      readonly cue: 'burst'
      readonly hexes: readonly Hex[]
      readonly what: 'he' | 'smoke' | 'mines' | 'rail' | 'mine' | 'gel' | 'strafe' | 'crash' | 'collapse'
      /** Shells fly in from there, or from beyond the map's edge where nobody knows. */
      readonly from?: Hex
    }
  /** An aircraft flies over these hexes without a stop, its own the first. */
  | { readonly cue: 'flyover'; readonly piece: PieceId; readonly path: readonly Hex[] }
  /** A helicopter takes off or lands. */
  | { readonly cue: 'lifted'; readonly piece: PieceId; readonly hex: Hex; readonly up: boolean }
  /** A span is laid over these hexes, from bank to bank. */
  | { readonly cue: 'laid'; readonly along: readonly Hex[] }

export interface LogLine {
  readonly text: string
  readonly tone: 'plain' | 'turn' | 'blue' | 'red' | 'quiet'
  readonly hex?: Hex
  readonly piece?: PieceId
  readonly why?: Reason
  /** 'opens': somebody's round begins. 'blank': stands only where nothing was told since it began. */
  readonly round?: 'opens' | 'blank'
}
/**
 * One step of a march as it was seen. The log makes one line of all that follow each other ("Light tank A1 marches from 1515 to 1815, 3 hexes."), and the
 * map shows the way they went.
 */
export interface MarchStep {
  readonly piece: PieceId
  readonly side: SideId
  /** "Light tank A1". */
  readonly who: string
  /** How it goes, a verb in the third person: "marches", "drifts", "flies". */
  readonly does: string
  /** From the hex that it left to the one that it has come to. */
  readonly path: readonly Hex[]
  /** It is not seen any more where it has come to. */
  readonly lost?: true
}
export interface Telling {
  readonly cues: readonly Cue[]
  readonly line: LogLine | null
  /** With a line of its own the step is told in that line. */
  readonly step?: MarchStep
  /** An order of this side in its own round begins here: a march that follows is another than the one before. */
  readonly begins?: true
}
