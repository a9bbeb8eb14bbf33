import type { Board } from '../../../board/board.ts'
import type { Pathfinder } from '../../../board/reach.ts'
import type { SightVerdict } from '../../../board/sight-field.ts'
import type { StepCosts } from '../../../board/step-costs.ts'
import type { Hex, PieceId } from '../../../kernel/names.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import type { Marcher } from './marcher.ts'

export interface Heights {
  /** Eye, and the point that others look at; milli above the ground of the hex. */
  readonly sight: number
  /** Partial cover hides this point. */
  readonly low: number
}

/** Heights under a line of sight, thousandths of a cm above level 0. */
export interface SightProfile {
  readonly eye: number
  readonly aim: number
  readonly steps: readonly { readonly hex: Hex; readonly ground: number; readonly top: number }[]
}

/** One line of sight for the resolver, fog, odds, the computer and the tool (SR-LOS-1, R-76, los.md in docs/rules-on-hexes.md): sight-book.ts. */
export interface Sightlines {
  judge(world: World, from: Hex, eye: Heights, to: Hex, aim: Heights, throughSmoke?: boolean): SightVerdict
  /** Whether the line is clear or partial: the same verdict as `judge`, for whoever asks no more. */
  sees(world: World, from: Hex, eye: Heights, to: Hex, aim: Heights): boolean
  /** Hexes where a vehicle could be seen from a vehicle in `from`, vehicles in between left aside: a cheap upper bound. */
  viewshed(world: World, from: Hex): Int32Array
  /** Hexes over which a helicopter could be seen from a vehicle in `from`, and from which a helicopter over `from` sees one. */
  airshed(world: World, from: Hex): Int32Array
  /** All that is seen from a hex between two heights, vehicles in the way left aside: bits by hex number. Not to be written. */
  shed(world: World, from: Hex, eye: Heights, aim: Heights): Int32Array
  /** The ground under the line that `judge` goes by, for a drawing. */
  profile(world: World, from: Hex, eye: Heights, to: Hex, aim: Heights): SightProfile
  /** Whether a unit could block a line over its hex. */
  isInTheWay(world: World, unit: Unit): boolean
  inShed(shed: Int32Array, hex: Hex): boolean
}

/** What has changed for eyes since nobody saw anything new. */
export interface News {
  /** Units and markers that have come, gone elsewhere, or can be noticed otherwise than before. */
  readonly pieces: ReadonlySet<PieceId>
  /** Whether any vehicle has left its hex. */
  readonly isOpened: boolean
  /** Whether a vehicle that stood between two hexes has left: the line may be open now. */
  opens(from: Hex, to: Hex): boolean
}

/** Spares `spot` what cannot have changed. */
export interface Stillness {
  keep(world: World): void
  newsOf(world: World): News | null
}

/** What steps cost on the ground as it is, for the search of ways: ways.ts. */
export interface Ways {
  readonly finder: Pathfinder
  table(s: Situation, marcher: Marcher): StepCosts
}

/**
 * Where rules are asked: a board, what lies and stands on it, the sight lines over it and the price of its steps. The world is the true one for the
 * resolver and what a side knows for offers, odds and the computer; the chapters cannot tell which.
 */
export interface Situation {
  readonly board: Board
  readonly sight: Sightlines
  readonly ways: Ways
  /** When nobody saw anything new: calm.ts. */
  readonly calm: Stillness
  readonly world: World
}
