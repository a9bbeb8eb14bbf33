import type { Hex, PieceId, SideId } from '../kernel/names.ts'
import type { Badge, MarkerKind, SymbolKind } from './art.ts'

/** The picture that the screen draws of what one side may know, in words that belong to no book. */

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
  /** `group`: it is answered for a group of pieces, whoever of them is picked; `place`: pieces are put into a zone. The camera shows both once. */
  readonly role?: 'group' | 'place'
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
