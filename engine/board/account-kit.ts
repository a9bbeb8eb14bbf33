import type { PieceId, SideId } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'

/** What a book says of its events for the account of a battle that is over: which dice fell how against what was to be expected, and who struck whom. */

/** One throw that had a number to reach. Throws that could not fail or succeed are none. */
export interface ThrowDeed {
  readonly is: 'throw'
  /** What it was thrown for, as the log has it: "To Hit". Always of one list, see `AccountKit.throws`. */
  readonly what: string
  /** Whom a success served. */
  readonly side: SideId
  /** Who threw, where a piece did. */
  readonly by: PieceId | null
  /** Of a success, in thousandths. */
  readonly chance: number
  readonly made: boolean
}
/** Something was done to a piece: if it is lost by this order, it was lost by that. */
export interface BlowDeed {
  readonly is: 'blow'
  readonly at: PieceId
  /** Null where nobody did it: a mine that lay there, a fall. */
  readonly by: PieceId | null
  /** With what, in the book's words: "rail gun", "a mine". */
  readonly means: string
}
export type Deed = ThrowDeed | BlowDeed

export interface AccountKit<S extends Shape> {
  /** What throws there are, in the order in which they are told. */
  readonly throws: readonly string[]
  /** What `strength` is measured in: "t", "points of cost". */
  readonly unit: string
  /** What an event was. `world`: before it. */
  deeds(event: S['event'], world: S['world']): readonly Deed[]
  /** How much strength is lost with a piece; 0 for what nobody counts. */
  strength(world: S['world'], piece: PieceId): number
}
