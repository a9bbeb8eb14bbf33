import type { Hex, PieceId, SideId } from '../kernel/names.ts'

/** The picture that the screen draws of what one side may know, in words that belong to no book. */

/** How a thing is meant: it is drawn and coloured by this. */
export type Tone = 'plain' | 'good' | 'bad'

/** A number that a piece bears: what it has left to spend, pins, hit markers. */
export interface Track {
  readonly id: string
  /**
   * - `pips`: filled and empty dots on the card
   * - `bar`: how far it has risen, with the number; where its tone is bad the piece is down, and its counter tilts
   * - `chip`: the number alone on a red disc: it waits to be resolved
   */
  readonly as: 'pips' | 'bar' | 'chip'
  readonly value: number
  /** All the pips; where the bar is full. */
  readonly of?: number
  readonly tone: Tone
  /** "1 of 2 Actions left": for lists and who does not see it. */
  readonly text: string
}
/** A sign on a piece. */
export interface Chip {
  /** Name of a drawing; for one that the screen has not, the label's first letter stands. */
  readonly art: string
  readonly label: string
  readonly tone: Tone
  /** Up to three letters, on a tag instead of a drawing: "F2". */
  readonly tag?: string
}

export interface Piece {
  readonly id: PieceId
  readonly side: SideId
  readonly own: boolean
  readonly hex: Hex
  /** Name of the drawing on its counter; for one that the screen has not, letters of the name stand. */
  readonly symbol: string
  /** Short designation on the counter: "A12". */
  readonly name: string
  /** Long name for tooltips and screen readers: "Main battle tank A12". */
  readonly title: string
  /** The platoon (or whatever the book calls it). */
  readonly group: string | null
  readonly tracks: readonly Track[]
  readonly chips: readonly Chip[]
  /** Where it faces or flies to, in twelfths of a circle clockwise from north (up on the map): an arrow on the counter's rim. */
  readonly facing?: number
  /** It is above the others: its shadow lies apart from it. */
  readonly layer?: 'air'
  /** It has nothing left to do this turn: drawn dim. */
  readonly spent: boolean
  /** It is the asked side's to use now. */
  readonly ready: boolean
}

/** Two pieces that hang together, so that one order is for both; `broken` where they would if the second were fit. */
export interface Link {
  readonly from: PieceId
  readonly to: PieceId
  readonly broken?: true
}

/** Something that lies or stands on the map and is no piece. */
export interface Marker {
  /** Name of a drawing; for one that the screen has not, its tag or letters of the name stand. */
  readonly art: string
  readonly hex: Hex
  /** Whose it is, or who holds it. */
  readonly side: SideId | null
  /** It stands on this side of its hex: where the heading from the hex's middle leads, in twelfths of a circle clockwise from north. */
  readonly edge?: 1 | 3 | 5 | 7 | 9 | 11
  /** "Mines, 4 left", "Hill 31". */
  readonly text: string
  /** How many of it there are: mines left. */
  readonly value?: number
  /** How far it has come, in thousandths of the whole: damage, what is built. */
  readonly share?: number
  /** The turn in which what it announces comes about. */
  readonly due?: number
  /** Turns until it is gone. */
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
  readonly symbol: string
  readonly state: 'fit' | 'spent' | 'down' | 'lost' | 'aboard' | 'off map'
}

export interface Objective {
  readonly name: string
  readonly hex: Hex
  readonly points: number
  /** They are paid for each turn in which it is held; absent where once. */
  readonly eachTurn?: true
  readonly held: SideId | null
}

/** A named row of chips above the map: dice, cards, points. */
export interface Tray {
  readonly id: string
  readonly name: string
  readonly side: SideId | null
  readonly chips: readonly TrayChip[]
  /** How it takes less room: chips of one face lie together, their order says nothing; the last of them are enough; it waits until it is asked for. */
  readonly fold?: 'alike' | 'last' | 'wait'
}
export interface TrayChip {
  readonly id: string
  /** What is on it; null where it lies face down. */
  readonly face: string | null
  readonly tone: Tone
  /** Whose card it is, where the tray is everybody's. */
  readonly side?: SideId
  /** What is written on it, in a sentence or two. */
  readonly text?: string
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

/** One line of what a battle is judged by, for both sides. */
export interface ScoreLine {
  readonly id: string
  readonly label: string
  readonly blue: ScoreValue
  readonly red: ScoreValue
  /** It stands in the top bar, filled by its share. */
  readonly shown?: 'bar'
  /** The battle is decided by it: at the end both sides' shares are drawn beside each other. */
  readonly decides?: true
}
export interface ScoreValue {
  readonly value: number
  /** What it is a share of. */
  readonly of?: number
  /** "12 %", "875 of 960". */
  readonly text: string
}
/** In the book's own lines, in the order in which they are told. */
export interface Score {
  readonly lines: readonly ScoreLine[]
}

export interface Outcome {
  readonly winner: SideId | null
  readonly why: string
}

export interface Picture {
  readonly side: SideId
  readonly title: string
  readonly turn: number
  /** Null where nobody knows. */
  readonly turns: number | null
  /** "Red: 2nd Tank Platoon acts", in the book's words. */
  readonly phase: string
  /** Whose round it is. */
  readonly round: SideId | null
  readonly initiative: SideId | null
  readonly pieces: readonly Piece[]
  /** Shown about whoever is picked, with everybody of his `group`. */
  readonly links?: readonly Link[]
  readonly groups: readonly Group[]
  /** True where nothing is hidden in this book: what is shown of the other side is all of it. */
  readonly open?: true
  readonly markers: readonly Marker[]
  readonly objectives: readonly Objective[]
  readonly score: Score
  readonly trays: readonly Tray[]
  readonly question: QuestionCard | null
  /** The other side is deciding. */
  readonly waiting: boolean
  readonly over: Outcome | null
}
