import { type Board, levelText } from '../../engine/screen.ts'
import { inkName, LETTERING, namedAs, setLettering } from './lettering.ts'
import { INK } from './map-colours.ts'
import { nameKind } from './names.ts'
import type { Context2D } from './pen.ts'
import { type Box, centreOf, HEX_WIDTH, overlaps, ROW_PITCH } from './pixels.ts'
import { FONTS } from './typography.ts'

/** Names and numbers on a map that is printed; on the screen they are layers of their own. */

/** Where a piece of the map is painted; as `paintMap` takes it. */
export interface LetteredPiece {
  readonly box: Box
  readonly left: number
  readonly top: number
  readonly scale: number
}
function within(ctx: Context2D, { box, left, top, scale }: LetteredPiece, paint: () => void): void {
  ctx.save()
  ctx.beginPath()
  ctx.rect(left, top, box.width * scale, box.height * scale)
  ctx.clip()
  ctx.translate(left - box.x * scale, top - box.y * scale)
  ctx.scale(scale, scale)
  paint()
  ctx.restore()
}

/** The names that a piece of the map shows, at their size on the map. */
export function paintNames(ctx: Context2D, board: Board, piece: LetteredPiece): void {
  within(ctx, piece, () => {
    for (const { hex, text } of board.labels) {
      const kind = nameKind(board, hex)
      const { size, spacing } = LETTERING[kind]
      const { x, y } = centreOf(hex)
      setLettering(ctx, kind)
      const words = namedAs(text, kind)
      const width = ctx.measureText(words).width
      const box = { x: x - width / 2 - size, y: y - size, width: width + 2 * size, height: 2 * size }
      if (overlaps(box, piece.box)) inkName(ctx, words, kind, x - width / 2 + (size * spacing) / 2, y)
    }
  })
}

/** The number and the level of each hex of a piece, under its upper corner. */
export function paintNumbers(ctx: Context2D, board: Board, piece: LetteredPiece): void {
  const { box } = piece
  const two = (number: number): string => String(number).padStart(2, '0')
  const from = (start: number, pitch: number): number => Math.max(0, Math.floor(start / pitch) - 2)
  const to = (end: number, pitch: number, count: number): number => Math.min(count - 1, Math.floor(end / pitch) + 1)
  within(ctx, piece, () => {
    Object.assign(ctx, { letterSpacing: '0px', textBaseline: 'middle', lineJoin: 'round', lineWidth: 1.5, strokeStyle: INK.sheet.halo })
    const write = (text: string, x: number, y: number, align: CanvasTextAlign, size: number, ink: string): void => {
      ctx.textAlign = align
      ctx.font = `600 ${size}px ${FONTS.narrow}`
      ctx.strokeText(text, x, y)
      ctx.fillStyle = ink
      ctx.fillText(text, x, y)
    }
    for (let row = from(box.y, ROW_PITCH); row <= to(box.y + box.height, ROW_PITCH, board.height); row++)
      for (let col = from(box.x, HEX_WIDTH); col <= to(box.x + box.width, HEX_WIDTH, board.width); col++) {
        const { x, y } = centreOf([col, row])
        write(two(col), x - 5.6, y - 20, 'right', 9, INK.sheet.number)
        write(two(row), x - 4.4, y - 20, 'left', 9, INK.sheet.number)
        write(levelText(board.halfLevels[row * board.width + col] ?? 0), x + 7.8, y - 20, 'left', 9.5, INK.name.hill)
      }
  })
}
