import type { Hex } from '../kernel/names.ts'
import { type Board, onBoard } from './board.ts'
import { axisOf, crossOf, doubledDot, type Facing, turned } from './facing.ts'
import { disk, offsetTo } from './hex.ts'

/**
 * Arcs of fire and of sight: everything within so many degrees around a facing, half of them to each side. Whole numbers, from hex centre to
 * hex centre.
 *
 * The edges. An arc of 60, 120 or 180 degrees is bounded by two lines that run through hex centres. Hexes on them belong to the arc (`inArc`);
 * a book that says otherwise asks `placeInArc`, which tells the left edge from the right one. With the left edge and without the right one the
 * six arcs of 60 degrees around a hex cover every other hex exactly once. The edges of an arc of 90 degrees never meet a hex centre.
 */
export const ARC_DEGREES = [60, 90, 120, 180] as const
export type ArcDegrees = (typeof ARC_DEGREES)[number]
export interface Arc {
  readonly facing: Facing
  readonly degrees: ArcDegrees
}
/** Left and right are those of somebody who looks along the facing. */
export type ArcPlace = 'inside' | 'left edge' | 'right edge' | 'outside'

/** Where a hex lies to an arc that is looked along from another. A hex is outside of its own arcs. */
export function placeInArc({ facing, degrees }: Arc, from: Hex, to: Hex): ArcPlace {
  const offset = offsetTo(from, to)
  if (offset.q === 0 && offset.r === 0) return 'outside'
  if (degrees === 90) {
    const along = doubledDot(axisOf(facing), offset)
    // The cosine is at least that of 45 degrees, squared: twice its square is at least one.
    const square = doubledDot(axisOf(facing), axisOf(facing)) * doubledDot(offset, offset)
    return along > 0 && 2 * along * along >= square ? 'inside' : 'outside'
  }
  const [left, right] = [axisOf(turned(facing, -degrees / 60)), axisOf(turned(facing, degrees / 60))]
  const [pastLeft, pastRight] = [crossOf(left, offset), crossOf(offset, right)]
  if (pastLeft < 0 || pastRight < 0) return 'outside'
  if (pastLeft > 0 && pastRight > 0) return 'inside'
  return doubledDot(left, offset) > 0 && pastLeft === 0 ? 'left edge' : 'right edge'
}

/** Whether a hex is in an arc, its edges included. */
export const inArc = (arc: Arc, from: Hex, to: Hex): boolean => placeInArc(arc, from, to) !== 'outside'

/** The hexes of the board in an arc up to so many hexes away, edges included, nearest first. */
export const hexesInArc = (board: Board, from: Hex, arc: Arc, radius: number): readonly Hex[] =>
  disk(from, radius).filter((hex) => onBoard(board, hex) && inArc(arc, from, hex))
