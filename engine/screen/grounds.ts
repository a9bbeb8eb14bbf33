import type { Hex, PieceId } from '../kernel/names.ts'
import type { Reason } from '../kernel/why.ts'
import type { Offer } from './offers.ts'

/** Why the computer does what it does: what a screen shows of it, in words and with places on the map. */

/** What some of its pieces are about. */
export interface PlanTask {
  readonly pieces: readonly PieceId[]
  /** What they do there, a word: "takes", "covers". */
  readonly word: string
  /** Where: its name and its hex. */
  readonly place: string
  readonly goal: Hex
}
/** Who is to do what, as a mind has it in mind. */
export interface PlanShown {
  /** What it is about as a whole; null where that is not one thing. */
  readonly text: string | null
  readonly tasks: readonly PlanTask[]
  /** Why tasks were changed in this turn, in words. */
  readonly changes: readonly string[]
}

/** The grounds of an order. */
export interface Grounds {
  /** Term by term; null where whoever gave it says nothing. */
  readonly because: Reason | null
  /** Null where it keeps no plan. */
  readonly plan: PlanShown | null
  /**
   * `given`: as they were when it gave the order. `again`: the battle was taken up since, and it was asked once more, with what it knew then; it answered
   * the same. `other`: so it was, but today it would give another order, which these are the grounds of.
   */
  readonly from: 'given' | 'again' | 'other'
}

/** What the computer would do in somebody's place: with what that side may know, and nothing else. */
export interface Advice {
  /** The order that it would give, to be given as it is. */
  readonly offer: Offer
  readonly because: Reason | null
  readonly plan: PlanShown | null
}
