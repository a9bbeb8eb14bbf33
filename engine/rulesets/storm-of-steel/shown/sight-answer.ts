import { hexOf, onBoard } from '../../../board/board.ts'
import { hexDistance, hexLabel } from '../../../board/hex.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import { inHexes, lengthText } from '../../../screen/kit.ts'
import type { SightAnswer } from '../../../screen/sheets.ts'
import { blockOf, isBehindWall, sees } from '../state/sight.ts'
import type { Situation } from '../state/situation.ts'

/** One line of sight in words, and all that is seen from a hex (SS-LOS). */

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
      why: {
        text: `Blocked at ${lengthText(distance)}: ${block.what.toLowerCase()} at ${hexLabel(block.hex)}`,
        rule: block.rule,
        how: 'told',
        terms: [far],
      },
    }
  const wall = !sameHex(from, to) && isBehindWall(board, from, to)
  const terms: readonly Reason[] = [far, ...(wall ? [{ text: 'A wall protects who stands there', rule: 'SS-R-28' }] : [])]
  return {
    result: 'clear',
    distance,
    at: null,
    by: null,
    why: { text: `Clear, ${lengthText(distance)}`, rule: 'SS-LOS-01', how: 'told', terms },
  }
}
export const viewshedOf = ({ board }: Situation, from: Hex): readonly Hex[] =>
  onBoard(board, from)
    ? Array.from({ length: board.size }, (_, id) => hexOf(board, id)).filter((to) => sameHex(from, to) || sees(board, from, to))
    : []
