import { type Board, type Hex, hexLabel, onBoard } from '../../../engine/screen.ts'

/** "1204" as a hex: half of the digits the column, half the row. Null for what is no hex of the board. */
export function hexTyped(text: string, board: Board): Hex | null {
  const digits = text.trim()
  if (!/^\d+$/.test(digits) || digits.length % 2 === 1) return null
  const half = digits.length / 2
  const hex: Hex = [Number(digits.slice(0, half)), Number(digits.slice(half))]
  return onBoard(board, hex) ? hex : null
}
/** A hex of the board, as an example of how one is written. */
export const sampleHex = (board: Board): string => hexLabel([Math.floor(board.width / 2), Math.floor(board.height / 2)])
