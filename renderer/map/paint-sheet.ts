import type { Board } from '../../engine/screen.ts'
import { INK } from './map-colours.ts'
import { type Context2D, lineWidth, type Pen, tracePath } from './pen.ts'
import { type Box, centreOf, contains, HEX_WIDTH, sheetBox, worldSize } from './pixels.ts'
import { FONTS } from './typography.ts'

/** The paper under the map, and its shadow on the table. Goes first. */
export function paintPaper(pen: Pen, board: Board): void {
  const { ctx } = pen
  const { x, y, width, height } = sheetBox(board)
  if (!contains(sheetBox(board), pen.box)) paintShadow(ctx, { x: x + 3, y: y + 4, width: width + 1, height: height + 1 })
  ctx.fillStyle = INK.sheet.paper
  ctx.fillRect(x, y, width, height)
}
/** Rings of a little darkness, each wider and fainter: a soft shadow that costs next to nothing. */
function paintShadow(ctx: Context2D, { x, y, width, height }: Box): void {
  const RINGS = 9
  ctx.fillStyle = 'rgba(0, 0, 0, 0.085)'
  for (let ring = 0; ring < RINGS; ring++) {
    const by = ring * 2
    ctx.fillRect(x - by, y - by, width + 2 * by, height + 2 * by)
  }
}

/** Neat line, border with the numbers of columns and rows. Goes last. */
export function paintBorder(pen: Pen, board: Board): void {
  const { ctx } = pen
  const { width, height } = worldSize(board)
  const frame = (by: number, line: number, colour: string): void => {
    ctx.strokeStyle = colour
    ctx.lineWidth = lineWidth(pen, line)
    ctx.strokeRect(-by, -by, width + 2 * by, height + 2 * by)
  }
  frame(0, 1.4, INK.sheet.ink)
  frame(22, 2.6, INK.sheet.ink)
  frame(26, 0.8, INK.sheet.ink)
  ticks(pen, board)
  if (pen.scale >= 0.3) numbers(pen, board)
}

function ticks({ ctx }: Pen, board: Board): void {
  const { width, height } = worldSize(board)
  ctx.strokeStyle = INK.sheet.faint
  ctx.lineWidth = 1
  ctx.beginPath()
  for (let col = 0; col < board.width; col++) {
    const { x } = centreOf([col, 0])
    const long = col % 5 === 0 ? 7 : 4
    tracePath(ctx, [
      { x, y: 0 },
      { x, y: -long },
    ])
    const south = x + (board.height % 2 === 0 ? HEX_WIDTH / 2 : 0)
    tracePath(ctx, [
      { x: south, y: height },
      { x: south, y: height + long },
    ])
  }
  for (let row = 0; row < board.height; row++) {
    const { y } = centreOf([0, row])
    const long = row % 5 === 0 ? 7 : 4
    tracePath(ctx, [
      { x: 0, y },
      { x: -long, y },
    ])
    tracePath(ctx, [
      { x: width, y },
      { x: width + long, y },
    ])
  }
  ctx.stroke()
}

function numbers({ ctx, scale }: Pen, board: Board): void {
  const { width, height } = worldSize(board)
  ctx.fillStyle = INK.sheet.ink
  ctx.font = `600 ${scale < 1 ? 14 : 11}px ${FONTS.narrow}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  const two = (n: number): string => String(n).padStart(2, '0')
  for (let col = 0; col < board.width; col += 5) {
    const { x } = centreOf([col, 0])
    ctx.fillText(two(col), x, -14)
    ctx.fillText(two(col), x + (board.height % 2 === 0 ? HEX_WIDTH / 2 : 0), height + 15)
  }
  for (let row = 0; row < board.height; row += 5) {
    const { y } = centreOf([0, row])
    ctx.fillText(two(row), -14, y)
    ctx.fillText(two(row), width + 14, y)
  }
}
