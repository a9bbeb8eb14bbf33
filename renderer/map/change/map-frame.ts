import type { Board } from '../../../engine/screen.ts'
import { type Cells, cellsOf, PAD } from '../hex-field.ts'
import { type Box, grown, worldSize } from '../pixels.ts'
import { BLEED } from '../survey.ts'
import { type Patch, patchOver } from './patch.ts'
import { type Room, roomFor } from './settled.ts'

/** What depends on the size of a map alone. */
export interface MapFrame {
  readonly cells: Cells
  readonly box: Box
  readonly room: Room
  /** An empty patch over the box; nobody marks it. */
  readonly lattice: Patch
  readonly width: number
  readonly height: number
}
export function frameOf(board: Pick<Board, 'width' | 'height'>): MapFrame {
  const box = grown({ x: 0, y: 0, ...worldSize(board) }, BLEED)
  const cells = cellsOf(board)
  return { cells, box, room: roomFor(cells), lattice: patchOver(box), width: board.width, height: board.height }
}

/** The cells that stand for a hex: itself, and at the rim those made up after it. */
export function cellsOfHex({ cells, width, height }: MapFrame, hex: number): readonly number[] {
  const [col, row] = [hex % width, Math.floor(hex / width)]
  const span = (at: number, count: number): readonly [number, number] => [
    at === 0 ? 0 : at + PAD,
    at === count - 1 ? at + 2 * PAD : at + PAD,
  ]
  const [[west, east], [north, south]] = [span(col, width), span(row, height)]
  const found: number[] = []
  for (let r = north; r <= south; r++) for (let c = west; c <= east; c++) found.push(r * cells.cols + c)
  return found
}
