import { type Board, levelText } from '../../engine/screen.ts'
import { INK } from './map-colours.ts'
import { type NameKind, nameKind } from './names.ts'
import type { Context2D } from './pen.ts'
import { type Box, centreOf, HEX_WIDTH, overlaps, ROW_PITCH } from './pixels.ts'
import { FONTS } from './typography.ts'

/** How names and numbers are lettered, wherever they are painted. */

interface Lettering {
  readonly font: string
  /** Letter height on the screen at zoom 1. */
  readonly size: number
  /** Room between letters as a share of the size. */
  readonly spacing: number
  readonly capitals: boolean
}
export const LETTERING: Record<NameKind, Lettering> = {
  place: { font: '600', size: 20, spacing: 0.1, capitals: true },
  hill: { font: 'italic 600', size: 19, spacing: 0.16, capitals: false },
  water: { font: 'italic 500', size: 18, spacing: 0.2, capitals: false },
  wood: { font: 'italic 500', size: 17, spacing: 0.16, capitals: false },
}
export const namedAs = (text: string, kind: NameKind): string => (LETTERING[kind].capitals ? text.toLocaleUpperCase('en') : text)

/** Makes the context ready to measure and write names of a kind, from the left and in the middle of the line. */
export function setLettering(ctx: Context2D, kind: NameKind): void {
  const { font, size, spacing } = LETTERING[kind]
  ctx.font = `${font} ${size}px ${FONTS.narrow}`
  ctx.letterSpacing = `${size * spacing}px`
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  ctx.lineJoin = 'round'
}
/** Writes a name with a pale edge. */
export function inkName(ctx: Context2D, words: string, kind: NameKind, x: number, y: number): void {
  ctx.strokeStyle = INK.name.halo
  ctx.lineWidth = 4
  ctx.strokeText(words, x, y)
  ctx.fillStyle = INK.name[kind]
  ctx.fillText(words, x, y)
}

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
