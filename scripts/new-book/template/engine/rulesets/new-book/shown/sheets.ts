import { hexDistance, hexLabel } from '../../../board/hex.ts'
import type { Hex, PieceId } from '../../../kernel/names.ts'
import { inHexes, row, rowsOf } from '../../../screen/kit.ts'
import type { Sheet, SightAnswer } from '../../../screen/sheets.ts'
import { titleOf, unitAt } from '../state/roster.ts'
import type { World } from '../words/model.ts'

/** A closer look at a piece, a hex and a line of sight. */

export function sheetOf(world: World, piece: PieceId): Sheet | null {
  const unit = world.units[piece]
  if (!unit) return null
  const rows = rowsOf(row('Hex', hexLabel(unit.hex)), row('Moves', unit.moved ? 'has moved' : '1 hex'))
  return { title: titleOf(world, unit), subtitle: world.scenario.sideNames[unit.side], sections: [{ title: 'Now', rows }] }
}
export function hexSheetOf(world: World, hex: Hex): Sheet {
  const unit = unitAt(world, hex)
  const rows = rowsOf(unit !== undefined && row('Here', titleOf(world, unit)))
  return { title: `Hex ${hexLabel(hex)}`, subtitle: '', sections: rows.length > 0 ? [{ title: 'Now', rows }] : [] }
}
/** Nothing stands in the way in a book without fire. */
export const sightOf = (from: Hex, to: Hex): SightAnswer => ({
  result: 'clear',
  distance: inHexes(hexDistance(from, to)),
  at: null,
  by: null,
  why: { text: 'Nothing is in the way', how: 'told' },
})
