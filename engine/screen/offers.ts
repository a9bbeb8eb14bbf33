import type { Hex, PieceId } from '../kernel/names.ts'
import type { Reason, Refusal } from '../kernel/why.ts'

/** What can be ordered, what bars it, and what would come of it. */

/**
 * What an order is for, whatever a book calls it. The screen, standing orders and the simple players go by this and know no verb.
 *
 * - `default`: a plain click on its target gives it, no verb needed; where several of a verb fit one click the first is taken
 * - `plain`: its verb is chosen first
 * - `pass`: declines to answer, or ends what is under way without doing more
 * - `close`: ends the round, or a part of the turn, with whatever is left undone
 * - `place`: puts a piece into a hex of a zone; of several verbs a plain click gives the one that is offered first
 * - `group`: is aimed at one piece of a group and meant for all of it; a plain click gives it
 */
export type OfferRole = 'default' | 'plain' | 'pass' | 'close' | 'place' | 'group'

/** What a book says of one of its verbs; a verb that it says nothing of is `plain`. */
export interface VerbRole {
  readonly role?: OfferRole
  /** It needs confirmation: it costs more than it seems. */
  readonly confirm?: true
  /** Nearly every piece has it and seldom wants it: where room is short, what is special to the piece goes before it. */
  readonly common?: true
}
export type VerbRoles = Readonly<Record<string, VerbRole>>

/** What an order takes, in the book's own words and unit. */
export interface Price {
  /** "1 Action, 12 cm", "3 points". */
  readonly text: string
  /** The band of the reach in which it is drawn: the first price, or a second one; 0 where the book has no bands, or it takes nothing of what they count. */
  readonly tier: 0 | 1 | 2
  /** The length of the way as a whole number, for players that are programs: in the smallest unit of the book, which its page of the protocol names. */
  readonly value?: number
}

/** One entry of the order bar: an order that the piece could be given, or the reason why not. */
export interface OrderBarItem {
  readonly verb: string
  readonly label: string
  /** One key: "m", "f". */
  readonly key: string
  readonly icon: string
  /** What it usually takes: "1 Action", "free". */
  readonly price: string
  /** How the target is chosen: on the map (a hex or a piece), in the bar (several named choices), or none (one order). */
  readonly target: 'hex' | 'piece' | 'choice' | 'none'
  readonly offers: number
  readonly refusal: Refusal | null
  readonly role?: OfferRole
  readonly common?: true
}

/** What an order is aimed at, one of these (a piece may have its hex beside it); nothing where it needs no target. */
export interface OfferTarget {
  readonly hex?: Hex
  readonly piece?: PieceId
  /** Several pieces in the order in which it comes to them: each of them means it. */
  readonly pieces?: readonly PieceId[]
  /** Several hexes in their order, from one end to the other: each of them means it. */
  readonly line?: readonly Hex[]
  /** A heading from the actor, in twelfths of a circle clockwise from north. */
  readonly direction?: number
  /** A corner where three hexes meet: the northern or the southern point of one of them. */
  readonly vertex?: { readonly hex: Hex; readonly point: 'north' | 'south' }
  /** A chip of a tray. */
  readonly chip?: string
}

export interface Offer<Order = unknown> {
  readonly order: Order
  readonly verb: string
  /** Absent: `plain`. */
  readonly role?: OfferRole
  /** It is asked once more before it is given. */
  readonly confirm?: true
  readonly actor: PieceId | null
  /** Everybody who does it, where that is more than one. */
  readonly actors?: readonly PieceId[]
  readonly to: OfferTarget
  /** "Fire rail gun at R3", short. */
  readonly label: string
  /** Absent: it is free. */
  readonly price?: Price
  /** For movement: the hexes from the first step to the last. */
  readonly path?: readonly Hex[]
  /** Hexes that it is about besides its target: what will burn, where mines will fall. */
  readonly covers?: readonly Hex[]
  /** What falls there falls on everything within so many hexes of a place: shown by its outline. */
  readonly area?: { readonly hex: Hex; readonly within: number }
}

/**
 * Some of the offers of a view, each made when it is asked for: for players that look at a few of all. Those of one `verb` need not be made to tell
 * how many there are.
 */
export interface Candidates<Order = unknown> {
  /** Which piece it is about; null where it is about none, or several. */
  readonly actor: PieceId | null
  /** The verb of all of them; absent where they have several. */
  readonly verb?: string
  readonly count: number
  /** @throws beyond `count` */
  at(index: number): Offer<Order>
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

export interface ReachHex {
  readonly hex: Hex
  readonly path: readonly Hex[]
  readonly price: Price
}
