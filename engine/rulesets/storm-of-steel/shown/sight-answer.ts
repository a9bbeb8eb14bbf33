import { hexOf, onBoard } from '../../../board/board.ts'
import { hexDistance, hexLabel } from '../../../board/hex.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import { inHexes, lengthText } from '../../../screen/kit.ts'
import type { SightAnswer } from '../../../screen/sheets.ts'
import { type Block, blockOf, isBehindWall, sees } from '../state/sight.ts'
import type { Situation } from '../state/situation.ts'

/** One line of sight in words, and all that is seen from a hex (SS-LOS). */

/** Why it is blocked; null where it is free. */
export function lineText(from: Hex, to: Hex, block: Block | null): { readonly text: string; readonly rule: string } {
  const length = lengthText(inHexes(hexDistance(from, to)))
  if (!block) return { text: `Clear, ${length}`, rule: 'SS-LOS-01' }
  return { text: `Blocked at ${length}: ${block.what.toLowerCase()} at ${hexLabel(block.hex)}`, rule: block.rule }
}

export function sightOf({ board }: Situation, from: Hex, to: Hex): SightAnswer {
  const hexes = hexDistance(from, to)
  const distance = inHexes(hexes)
  const far: Reason = { text: 'Distance', value: hexes, unit: 'hexes' }
  const block = sameHex(from, to) ? null : blockOf(board, from, to)
  if (block)
    return {
      result: 'blocked',
      distance,
      at: block.hex,
      by: block.what.toLowerCase(),
      why: { ...lineText(from, to, block), how: 'told', terms: [far] },
    }
  const wall = !sameHex(from, to) && isBehindWall(board, from, to)
  const terms: readonly Reason[] = [far, ...(wall ? [{ text: 'A wall protects who stands there', rule: 'SS-R-28' }] : [])]
  return {
    result: 'clear',
    distance,
    at: null,
    by: null,
    why: { ...lineText(from, to, null), how: 'told', terms },
  }
}
export const viewshedOf = ({ board }: Situation, from: Hex): readonly Hex[] =>
  onBoard(board, from)
    ? Array.from({ length: board.size }, (_, id) => hexOf(board, id)).filter((to) => sameHex(from, to) || sees(board, from, to))
    : []
