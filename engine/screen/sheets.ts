import type { Hex } from '../kernel/names.ts'
import type { Reason, Refusal } from '../kernel/why.ts'

/** Answers to a closer look: the sheet of a piece or a hex, a line of sight, a barrier. */

export interface Sheet {
  readonly title: string
  readonly subtitle: string
  readonly sections: readonly SheetSection[]
}
/** Rows under a title: what decides now first, what never changes last. */
export interface SheetSection {
  readonly title: string
  readonly rows: readonly SheetRow[]
  /** What hardly anybody needs in a battle: only its title is shown until it is opened. */
  readonly folded?: true
}
export interface SheetRow {
  readonly label: string
  readonly value: string
  readonly why?: Reason
}

/** How far, in a book's own measure. */
export interface Length {
  readonly value: number
  /** As it is written with this number: "cm", "hexes", of one "hex". */
  readonly unit: string
}
export interface SightAnswer {
  readonly result: 'clear' | 'partial' | 'smoke' | 'blocked'
  readonly distance: Length
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
