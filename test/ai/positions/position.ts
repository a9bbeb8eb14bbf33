import type { TerrainId } from '../../../engine/board/ground.ts'
import type { Hex, SideId } from '../../../engine/kernel/names.ts'
import type { Order as ChromeOrder } from '../../../engine/rulesets/battlechrome/words/orders.ts'
import type { Order as RainOrder } from '../../../engine/rulesets/steel-rain/words/orders.ts'
import type { BattleOptions as ChromeOptions, LooseOrder as LooseChromeOrder } from '../../battlechrome/support.ts'
import type { LooseOrder as LooseRainOrder, BattleOptions as RainOptions } from '../../steel-rain/support.ts'

/**
 * A tactical position: a side is asked something, and an expert knows what to answer. Positions are written from the rules, before anybody looks at
 * what a computer player does with them; README.md says how to add one.
 */

export type Book = 'steel-rain' | 'battlechrome'
export const BOOKS: readonly Book[] = ['steel-rain', 'battlechrome']
export type Theme = (typeof THEMES)[number]
export const THEMES = [
  'fire',
  'movement',
  'artillery',
  'infantry',
  'engineers',
  'air',
  'scouts',
  'objectives',
  'reactions',
  'bait',
  'nerves',
  'initiative',
  'windows',
  'pile-up',
  'transform',
] as const

export type AnyOrder = RainOrder | ChromeOrder
export type OrderKind = AnyOrder['kind']
export type LooseOrder = LooseRainOrder | LooseChromeOrder

/** A set of hexes in words. */
export type Place =
  | { readonly kind: 'at'; readonly hexes: readonly Hex[] }
  | { readonly kind: 'near'; readonly hex: Hex; readonly within: number }
  | { readonly kind: 'columns'; readonly from: number; readonly to: number }
  | { readonly kind: 'ground'; readonly of: readonly TerrainId[] }
  /** The unit has a line of sight to it from where it stands. */
  | { readonly kind: 'seenBy'; readonly unit: string }
  | { readonly kind: 'both'; readonly places: readonly Place[] }
  | { readonly kind: 'not'; readonly place: Place }

export const at = (...hexes: readonly Hex[]): Place => ({ kind: 'at', hexes })
export const near = (hex: Hex, within: number): Place => ({ kind: 'near', hex, within })
export const columns = (from: number, to: number): Place => ({ kind: 'columns', from, to })
export const ground = (...of: readonly TerrainId[]): Place => ({ kind: 'ground', of })
export const seenBy = (unit: string): Place => ({ kind: 'seenBy', unit })
export const both = (...places: readonly Place[]): Place => ({ kind: 'both', places })
export const not = (place: Place): Place => ({ kind: 'not', place })

type Names = string | readonly string[]
/** Orders in words. What is left out may be anything. */
export interface OrderPattern {
  readonly order: OrderKind | readonly OrderKind[]
  /** Whoever carries it out: a unit, a blip; of several any one. */
  readonly by?: Names
  /** Whom it is aimed at: any one of the targets of an order is enough. */
  readonly at?: Names
  /** A weapon that it uses: its number in Steel Rain, its name in BattleChrome. */
  readonly weapon?: number | string
  /** Where a march ends, or any hex that another order names. */
  readonly to?: Place
  /** Any hex of a march, its end among them. */
  readonly through?: Place
  /** Plain fields that have to be so: `{ platoon: 'tanks' }`, `{ round: 'he' }`. */
  readonly with?: Readonly<Record<string, string | number | boolean | null>>
  /** Of a blunder: it is none once a right order has been given. */
  readonly early?: true
  /** Orders that have to be given first before it can be legal; for the proof that the position is sound. */
  readonly later?: readonly LooseOrder[]
}
/** How things stand when the mind has had its say: one of these units (or all of them) is in such a place. */
export interface StandPattern {
  readonly stands: Names
  readonly in: Place
  readonly all?: true
  /** As in an order; to get there may take several. */
  readonly later?: readonly LooseOrder[]
}
export type Pattern = OrderPattern | StandPattern
export const isStand = (pattern: Pattern): pattern is StandPattern => 'stands' in pattern

/**
 * How much of what the mind does is judged: its one answer, all that it does in its round (in BattleChrome: while it is asked the same kind of
 * question), or all that it does until the turn is over. The other side is played by the seat `first` meanwhile.
 */
export type Within = 'order' | 'round' | 'turn'

interface Common {
  /** What is proved, in words; unique. */
  readonly name: string
  readonly themes: readonly [Theme, ...Theme[]]
  /** Whom the position asks what. */
  readonly asked: { readonly side: SideId; readonly kind: string }
  /** Left out: the one answer. */
  readonly within?: Within
  readonly right: readonly [Pattern, ...Pattern[]]
  /** Left out: any of the right patterns is enough. */
  readonly needs?: 'all'
  readonly blunders: readonly Pattern[]
  /** Why the right is right, with the rules that it rests on. */
  readonly why: string
}
/** Drawn with the supports of the chapter tests; `before`: orders that lead to the question. */
interface DrawnRain {
  readonly book: 'steel-rain'
  readonly drawn: RainOptions
  readonly before?: readonly LooseRainOrder[]
}
interface DrawnChrome {
  readonly book: 'battlechrome'
  readonly drawn: ChromeOptions
  readonly before?: readonly LooseChromeOrder[]
}
/** From a game that computers have played: the file in `games`, and how many of its orders have been given. */
interface FromGame {
  readonly book: Book
  readonly game: string
  readonly after: number
}
export type Position = Common & (DrawnRain | DrawnChrome | FromGame)
