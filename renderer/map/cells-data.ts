import type { Hex } from '../../engine/screen.ts'

/** Scales of colours (ground-colours.ts). */
export const SCALES = ['height', 'shade', 'heat', 'price', 'threat', 'cover'] as const
export type ScaleName = (typeof SCALES)[number]

/**
 * Layers of the ground as data: for every hex a tint and a short text, lines along hexsides, and a legend in words. Pure: what a board and a book's answers
 * say, and nothing of how it is painted.
 */
export interface GroundCells {
  /** What the tints mean: which colours they are depends on the theme. */
  readonly scale: ScaleName
  /** By hex number a place on the scale from 0 to 255, or NO_TINT. */
  readonly tint: Int16Array
  /** By hex number what is written in the hex: an index into `texts`, or -1. */
  readonly text: Int16Array
  readonly texts: readonly string[]
  /** Where the map is too small for a text in every hex, one for each stretch of alike hexes: in the hex of it that lies farthest inside. */
  readonly stretches: readonly { readonly id: number; readonly text: string; readonly depth: number }[]
  /** By hex number: bit d is set where a line runs along the hexside in direction d. Each hexside is told once. */
  readonly lines: Uint8Array
  /** The same for lines that are told more strongly. */
  readonly strong: Uint8Array
  /** Hexes that are ringed: from where is looked. */
  readonly ringed: readonly Hex[]
  readonly legend: GroundLegend
}
export const NO_TINT = -1

export interface GroundLegend {
  readonly title: string
  readonly rows: readonly LegendRow[]
  /** What the rows do not say. */
  readonly note?: string
}
export interface LegendRow {
  /** A place on the scale, or a kind of line. */
  readonly sample: { readonly tint: number } | { readonly line: 'plain' | 'strong' } | { readonly ring: true }
  readonly text: string
}
