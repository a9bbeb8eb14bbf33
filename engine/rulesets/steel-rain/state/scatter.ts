import { type Board, onBoard } from '../../../board/board.ts'
import { shifted } from '../../../board/hex.ts'
import type { Hex } from '../../../kernel/names.ts'
import { type HexMilli, scatterOf } from '../tables/scale.ts'

/** Where something aimed at (or falling towards) a hex comes down instead, by one d20 (SR-SCAT-3, SR-CRASH-3, R-109); null off the map. */
export function scatteredHex(board: Board, hexMilli: HexMilli, hex: Hex, die: number): Hex | null {
  const fallen = shifted(hex, scatterOf(die).by[hexMilli])
  return onBoard(board, fallen) ? fallen : null
}
