import type { Hex, Marker, Objective, Piece, PieceId, SideId } from '../../../engine/screen.ts'
import type { Point } from '../../map/pixels.ts'

/** What lies over the map of a scenario under work. */

/** A set-up zone of a side, or a place of the mission. */
export interface AreaMark {
  readonly is: SideId | 'place'
  readonly name: string
  readonly hexes: readonly Hex[]
}
export interface OverlayShown {
  readonly pieces: readonly Piece[]
  readonly markers: readonly Marker[]
  readonly objectives: readonly Objective[]
  readonly selected: readonly PieceId[]
  readonly areas: readonly AreaMark[]
  /** Where the selected thing lies. */
  readonly thing: Hex | null
}
export interface MapOverlay {
  show(shown: OverlayShown): void
  /** The unit whose counter is under a place in world pixels. */
  pieceAt(at: Point): PieceId | null
  /** Fans out the stack under the pointer. */
  hover(at: Point | null): void
  /** Fans out the stack under the keyboard's cursor. */
  fan(hex: Hex | null): void
}
