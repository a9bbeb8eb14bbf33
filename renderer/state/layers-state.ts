import type { BattleLayer, BattleLine, GroundChoice, Hex } from '../../engine/screen.ts'
import type { GroundCells } from '../map/cells-data.ts'
import type { LineMark, TrailMark } from '../scene/stage.ts'

/** A layer over the battle's map: those of the book, and those that need none. */
export type LayerName = 'none' | 'levels' | BattleLayer | 'trails'

/** The line that is measured, with the ground under it. */
export interface Profile {
  readonly from: Hex
  readonly to: Hex
  readonly line: BattleLine
  /** Heights to choose from. */
  readonly heights: readonly GroundChoice[]
}

/** What of layers and sight lines is shown over the battle's map. */
export interface Layers {
  readonly layer: LayerName
  /** The menu is open, and by what it was opened. */
  readonly menu: 'mouse' | 'keys' | null
  /** What is drawn; the one before stays until the next is there. */
  readonly cells: GroundCells | null
  /** The part of the layer that has been worked out; 1 when it is all there. */
  readonly share: number
  /** Why there is nothing to show, in words. */
  readonly problem: string | null
  readonly trails: readonly TrailMark[] | null
  /** Where the sight line begins, if not at the selected piece, and where it ends, if not at what is pointed at. */
  readonly from: Hex | null
  readonly to: Hex | null
  /** The height that is looked from, of the book's; null for that of whoever stands there. */
  readonly eye: string | null
  readonly profile: Profile | null
  /** The line on the map, where it is not that of the tool of sight. */
  readonly line: LineMark | null
}
