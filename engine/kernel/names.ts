/** The words that every room uses: sides, hexes, ids, results. No rule of any game. */

export const SIDES = ['blue', 'red'] as const
export type SideId = (typeof SIDES)[number]
/** Indexable by `blue` and `red`. */
export type BySide<T> = { readonly [side in SideId]: T }
export const opposite = (side: SideId): SideId => (side === 'blue' ? 'red' : 'blue')

/** A hex as `[column, row]`, offset odd-r, row 0 in the north. In messages, files and states alike. */
export type Hex = readonly [column: number, row: number]
export const sameHex = (a: Hex, b: Hex): boolean => a[0] === b[0] && a[1] === b[1]
export const hasHex = (list: readonly Hex[], hex: Hex): boolean => list.some((one) => sameHex(one, hex))
/** A key for sets and maps in memory; never stored. */
export const hexKey = (hex: Hex): number => hex[1] * 4096 + hex[0]

export type PieceId = string
export type RulesetId = string
export type NonEmpty<T> = readonly [T, ...T[]]
export const isNonEmpty = <T>(list: readonly T[]): list is NonEmpty<T> => list.length > 0

/** Something that is wrong with a document: where (a path like `forces.blue[2].hex`), what, and how to put it right. */
export interface Problem {
  readonly at: string
  readonly text: string
  readonly hex?: Hex
}
export type Result<T, E = readonly Problem[]> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })
export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error })
