import type { Hex, RulesetId } from '../kernel/names.ts'
import type { BitSet } from './bitset.ts'
import type { Board } from './board.ts'
import type { SightResult } from './sight-field.ts'

/**
 * What a book says of a map before anybody stands on it: what is seen, what a step costs. For the layers that show an author, or a player, the ground;
 * each book answers with the functions that its battles go by.
 */

/** One of several things to choose: a height to look from, a kind of mover. */
export interface GroundChoice {
  readonly id: string
  /** As a person reads it: "Stand, 2nd floor". */
  readonly name: string
}

/** How a book looks at bare ground. */
export interface BareGroundKit {
  /** Heights to look from and to look for, the usual one first. */
  readonly heights: readonly GroundChoice[]
  /** Kinds of movers that pay differently, the usual one first. */
  readonly movers: readonly GroundChoice[]
  /** What a price is counted in, in words: "points a hex". */
  readonly price: string
  /** @param cmPerHex the scale of the scenario, for books that have one */
  open(board: Board, cmPerHex: number): BareGround
}

/** A book's eyes on one board. Heights and movers are ids of its kit; one that it does not know counts as the usual one. */
export interface BareGround {
  /** The hexes in which something of height `aim` would be seen from `eye` in `from`, that hex among them: bits by hex number. Kept by the ground: not to be written. */
  seen(from: Hex, eye: string, aim: string): BitSet
  line(from: Hex, to: Hex, eye: string, aim: string): GroundLine
  /** What a step between neighbours costs in whole units, 1 being the cheapest of all; null where it is forbidden. */
  price(mover: string, from: Hex, to: Hex): number | null
}

/** A line of sight with the ground under it. Heights are whole thousandths of a level above level 0. */
export interface GroundLine {
  readonly result: SightResult
  /** The hex that decides; null where nothing is in the way. */
  readonly at: Hex | null
  /** The book's words: "Blocked: foliage is in the way at 0714". */
  readonly text: string
  readonly rule: string | null
  /** Hex after hex from end to end, both ends among them. */
  readonly steps: readonly GroundStep[]
}
export interface GroundStep {
  readonly hex: Hex
  readonly halfLevels: number
  /** The ground, and the highest thing on it that can block. The second is null where it blocks however high one looks. */
  readonly ground: number
  readonly top: number | null
  /** Where the line is above the hex's middle; null in books whose lines have no height. */
  readonly line: number | null
}

/** What whoever shows the ground asks of the thread in which the books are. */
export type GroundRequest =
  /** The board that the following questions are about. A copy: send it again when it has changed. */
  | { readonly do: 'lay'; readonly board: Board; readonly book: RulesetId; readonly cmPerHex: number }
  | { readonly do: 'seen'; readonly from: readonly Hex[]; readonly eye: string; readonly aim: string }
  | { readonly do: 'line'; readonly from: Hex; readonly to: Hex; readonly eye: string; readonly aim: string }
  | { readonly do: 'prices'; readonly mover: string }

export interface LaidGround {
  readonly heights: readonly GroundChoice[]
  readonly movers: readonly GroundChoice[]
  readonly price: string
}
/** From how many hexes of a set each hex of the board is seen, by hex number. */
export interface SeenCounts {
  readonly counts: Uint16Array
  /** How many hexes the set has. */
  readonly of: number
}
export interface GroundPrices {
  /** The cheapest step into a hex, in units of the kit, by hex number; 0 where there is none. */
  readonly into: Uint8Array
  /** Bit d is set where the step out of the hex in direction d is forbidden although both hexes can be entered. */
  readonly closed: Uint8Array
}
/** The answers, by request. */
export interface GroundAnswers {
  readonly lay: LaidGround
  readonly seen: SeenCounts
  readonly line: GroundLine
  readonly prices: GroundPrices
}
export type GroundAnswer<D extends GroundRequest['do']> =
  | { readonly ok: true; readonly value: GroundAnswers[D] }
  | { readonly ok: false; readonly text: string }

/** To the thread and back: one answer for every question, in their order. */
export interface ToGround {
  readonly id: number
  readonly request: GroundRequest
}
export interface FromGround {
  readonly id: number
  readonly answer: GroundAnswer<GroundRequest['do']>
}
