import { type Hex, hexKey } from '../kernel/names.ts'
import { type Board, onBoard } from './board.ts'
import type { ZoneDoc } from './scenario-doc.ts'

/** The hexes of a zone that are on the board. A rectangle is cut to the board before its hexes are listed: it costs no more than the board has. */
export function hexesOfZone(board: Board, zone: ZoneDoc): readonly Hex[] {
  if ('hexes' in zone) return zone.hexes.filter((hex) => onBoard(board, hex))
  const [left, top, right, bottom] = zone.rect
  const found: Hex[] = []
  for (let row = Math.max(0, top); row <= Math.min(bottom, board.height - 1); row++)
    for (let col = Math.max(0, left); col <= Math.min(right, board.width - 1); col++) found.push([col, row])
  return found
}

/** A hex of the zone that is off the board, or null. */
export function beyondBoard(board: Board, zone: ZoneDoc): Hex | null {
  if ('hexes' in zone) return zone.hexes.find((hex) => !onBoard(board, hex)) ?? null
  const [left, top, right, bottom] = zone.rect
  if (left > right || top > bottom) return null
  if (!onBoard(board, [left, top])) return [left, top]
  return onBoard(board, [right, bottom]) ? null : [right, bottom]
}

/** The keys of all hexes of these zones, for asking of one hex after another. */
export const keysOfZones = (board: Board, zones: readonly ZoneDoc[]): ReadonlySet<number> =>
  new Set(zones.flatMap((zone) => hexesOfZone(board, zone).map(hexKey)))
