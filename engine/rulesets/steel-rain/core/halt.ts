import { type Hex, type PieceId, type SideId, sameHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { isAloft, onMap } from '../state/roster.ts'
import type { SteelRain } from '../words/model.ts'

/**
 * An order that nothing comes of because somebody whom its side did not know of is in the way. Who stands in these hexes has been run into and is
 * seen from then on: the same order would be tried for ever otherwise.
 */
export function barred(play: Play<SteelRain>, piece: PieceId, at: Hex, side: SideId, hexes: readonly Hex[]): void {
  play.emit({ kind: 'halted', piece, hex: at, why: 'The way is barred.' })
  for (const unit of onMap(play.world))
    if (
      unit.side !== side &&
      !unit.spotted &&
      unit.blip === null &&
      !isAloft(play.world, unit) &&
      hexes.some((hex) => sameHex(hex, unit.hex))
    )
      play.emit({ kind: 'spotted', unit: unit.id, hex: unit.hex, by: null, rule: 'R-35' })
}
