import type { Piece } from '../../engine/index.ts'

/** The little that a bot knows of a book besides what offers, odds and the picture say. */
export interface BookSense {
  readonly ruleset: string
  /** What an order of this verb is for. */
  purposeOf(verb: string): Purpose
  /** Questions in the midst of the other side's orders. */
  readonly reactions: readonly string[]
  /** Fire takes nothing that could be used otherwise: whoever can fire does. */
  readonly isFireFree: boolean
  /** What a good chance of the book is to a usual one, 1 where an order is for a kill. */
  readonly chances: number
  /** The row of a hex's sheet that says what cover it gives. */
  readonly coverRow: string
  /** Where a sniper likes to stand: hexes from the nearest enemy. */
  readonly afar: number
  /** How much it matters to be rid of a piece; 1 for a usual one. */
  worthOf(piece: Piece): number
}

/**
 * - `shot`: harms whom it is aimed at
 * - `indirect`: so does this, out of sight and perhaps later
 * - `cover`: makes a piece harder to find or to hit where it is
 * - `recovery`: gets a piece over what it has suffered
 * - `march`: goes somewhere
 */
export type Purpose = 'shot' | 'indirect' | 'cover' | 'recovery' | 'march' | 'other'

/** Looks a verb up in a book's lists. */
export const purposes =
  (lists: Readonly<Record<Exclude<Purpose, 'other'>, readonly string[]>>) =>
  (verb: string): Purpose => {
    if (lists.shot.includes(verb)) return 'shot'
    if (lists.indirect.includes(verb)) return 'indirect'
    if (lists.cover.includes(verb)) return 'cover'
    if (lists.recovery.includes(verb)) return 'recovery'
    return lists.march.includes(verb) ? 'march' : 'other'
  }
