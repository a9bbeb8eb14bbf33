import { type Hex, type PieceId, type SideId, sameHex } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'
import type { Reason } from '../kernel/why.ts'
import type { Price } from '../screen/offers.ts'
import type { Length } from '../screen/sheets.ts'
import type { GroundChoice, GroundLine, GroundPrices } from './bare-ground.ts'
import type { BitSet } from './bitset.ts'
import { type Board, onBoard } from './board.ts'
import { hexLabel } from './hex.ts'

/**
 * What a book says of the ground in the midst of a battle, hex by hex, as one side may know it: cover, prices, eyes, danger. `Edition.layers`. All of it
 * comes from a view, so that no layer can betray what is hidden.
 */

/** Layers that need the book. Levels, hex numbers and trails do not: a screen has them already. */
export const BATTLE_LAYERS = ['cover', 'price', 'mine', 'theirs', 'threat'] as const
export type BattleLayer = (typeof BATTLE_LAYERS)[number]

/** One thing that the ground of a hex may give. */
export interface CoverKind {
  /** "Light woods: Profile -5" */
  readonly text: string
  /** The same in at most three letters, to be written in a hex: "-5". Empty where it gives nothing. */
  readonly short: string
  /** How much it is worth; 0 is nothing. */
  readonly worth: number
  readonly rule: string
}
export interface CoverMap {
  readonly kinds: readonly CoverKind[]
  /** By hex number, which of the kinds. */
  readonly of: Uint16Array
}

/** What enemies whom a side knows could do to one of its pieces in any hex. */
export interface ThreatMap {
  /** How many of them could fire. */
  readonly by: number
  /** Thousandths that the piece is lost in the hex with this number. */
  at(id: number): number
}

/** An enemy that can fire at whoever goes along a way, at its best moment. */
export interface WayFire {
  readonly piece: PieceId
  readonly from: Hex
  /** The hex of the way where its fire does most. */
  readonly at: Hex
  /** Thousandths that it destroys the piece there. */
  readonly chance: number
  /** Why it is so much. */
  readonly why: Reason
}
/** Where fire comes from and where it meets whoever goes there: "from 1614, when it is in 1712". */
export const fromTo = (from: Hex, at: Hex): string => `from ${hexLabel(from)}, when it is in ${hexLabel(at)}`
/** What a way brings a piece, as far as its side knows the enemy. */
export interface WayRisk {
  /** Thousandths that the piece is lost on the way or at its end, if every enemy that it knows fires at his best moment. */
  readonly chance: number
  /** The same for each hex of the way alone. */
  readonly risks: readonly number[]
  /** Who fires, the strongest first. */
  readonly fire: readonly WayFire[]
  /** What the last hex gives, and how many hexes of the way give something. */
  readonly cover: CoverKind
  readonly covered: number
  /** How many enemies it could fire at from the last hex. */
  readonly targets: number
  readonly rule: string
}
/** The way through given hexes, and what it would cost; the price is null where the piece does not get that far now. */
export interface Route {
  readonly path: readonly Hex[]
  readonly price: Price | null
}
/** The path from a hex through all of these, leg by leg; null where a leg is barred or leads off the board. */
export function pathThrough(
  board: Board,
  from: Hex,
  through: readonly Hex[],
  legTo: (from: Hex, to: Hex) => readonly Hex[] | null,
): readonly Hex[] | null {
  const path: Hex[] = []
  let at = from
  for (const to of through) {
    const leg = sameHex(at, to) ? [] : onBoard(board, to) ? legTo(at, to) : null
    if (leg === null) return null
    path.push(...leg)
    at = to
  }
  return path
}

/** A sight line with the ground under it, and how long it is. */
export type BattleLine = GroundLine & { readonly distance: Length }

/** A book's eyes on the ground of a battle; pieces are those of the view. */
export interface LayerKit<S extends Shape> {
  /** Heights to look from and to look for. */
  readonly heights: readonly GroundChoice[]
  /** What a price is counted in, in words: "points a hex". */
  readonly price: string
  cover(view: S['view'], board: Board): CoverMap
  /** What a step into each hex costs a piece; null where it goes nowhere by itself. */
  prices(view: S['view'], board: Board, piece: PieceId): GroundPrices | null
  /** For everybody of a side whom the view knows and who can look: what he sees of targets on the ground, vehicles in the way left aside; worked out when it is asked. */
  looks(view: S['view'], board: Board, of: SideId): readonly (() => BitSet)[]
  /** Null where the piece is nowhere on the map. */
  threat(view: S['view'], board: Board, piece: PieceId): ThreatMap | null
  /** Null where the piece is nowhere on the map. @param path from the first step to the last */
  way(view: S['view'], board: Board, piece: PieceId, path: readonly Hex[]): WayRisk | null
  /** The cheapest way through all of these hexes in their order, the last of them its end; straight from one to the next where they are neighbours. Null where none leads there. */
  route(view: S['view'], board: Board, piece: PieceId, through: readonly Hex[]): Route | null
  /** Between heights of the kit; where one is left out, as whoever stands in that hex. */
  line(view: S['view'], board: Board, from: Hex, to: Hex, heights: { readonly eye?: string; readonly aim?: string }): BattleLine
}
