import type Phaser from 'phaser'
import { INK } from './map-colours.ts'
import type { Context2D } from './pen.ts'
import { type BoardSize, type Box, HEX_HEIGHT, HEX_WIDTH, ROW_PITCH, worldSize } from './pixels.ts'
import { brushOf, textureOf } from './texture-of.ts'

/**
 * The hex grid. It repeats every 56 pixels across and 96 down, so one picture serves the whole map: nine columns and ten rows of hexes
 * at twice the size, with room around them that runs on, for smooth edges.
 */
const SCALE = 2
const COLS = 9
const PAIRS = 5
const [SPAN_X, SPAN_Y] = [COLS * HEX_WIDTH, PAIRS * 2 * ROW_PITCH]
const SIZE = 1024
const [LEFT, TOP] = [(SIZE - SPAN_X * SCALE) / 2, (SIZE - SPAN_Y * SCALE) / 2]
let grids = 0
/** How dark its lines are. */
export const GRID_ALPHA = 0.27

/**
 * The grid as a part of the painted map: all sides of the hexes that the piece shows, in one stroke, so that a side which two hexes share is no darker.
 * Painted into the tiles it costs nothing in a frame; on a small map it thins out with the picture.
 */
export function paintGrid(
  ctx: Context2D,
  board: BoardSize,
  piece: { readonly box: Box; readonly left: number; readonly top: number; readonly scale: number },
): void {
  const { box, left, top, scale } = piece
  const rows = [
    Math.max(0, Math.floor((box.y - HEX_HEIGHT) / ROW_PITCH)),
    Math.min(board.height - 1, Math.ceil((box.y + box.height) / ROW_PITCH)),
  ] as const
  const cols = [
    Math.max(0, Math.floor(box.x / HEX_WIDTH) - 2),
    Math.min(board.width - 1, Math.ceil((box.x + box.width) / HEX_WIDTH)),
  ] as const
  ctx.save()
  ctx.beginPath()
  ctx.rect(left, top, box.width * scale, box.height * scale)
  ctx.clip()
  ctx.translate(left - box.x * scale, top - box.y * scale)
  ctx.scale(scale, scale)
  ctx.beginPath()
  for (let row = rows[0]; row <= rows[1]; row++)
    for (let col = cols[0]; col <= cols[1]; col++) {
      const x = col * HEX_WIDTH + (row % 2 === 0 ? 0 : HEX_WIDTH / 2)
      const y = row * ROW_PITCH
      ctx.moveTo(x, y + 48)
      ctx.lineTo(x, y + 16)
      ctx.lineTo(x + 28, y)
      ctx.lineTo(x + 56, y + 16)
      ctx.lineTo(x + 56, y + 48)
      ctx.lineTo(x + 28, y + 64)
      ctx.closePath()
    }
  ctx.globalAlpha = GRID_ALPHA
  ctx.strokeStyle = INK.grid
  ctx.lineWidth = 0.9
  ctx.lineJoin = 'round'
  ctx.stroke()
  ctx.restore()
}

/** The grid over the map, for as long as the tiles are painted anew with it. */
export class GridLayer {
  private readonly key = `map-grid-${grids++}`
  private readonly images: Phaser.GameObjects.Image[] = []
  private alpha = 0

  constructor(
    private readonly scene: Phaser.Scene,
    depth: number,
    board: BoardSize,
  ) {
    const texture = textureOf(scene, this.key, gridPicture())
    for (const { x, y, width, height } of gridPieces(board)) {
      const [fx, fy] = [x % SPAN_X, y % SPAN_Y]
      const frame = `${fx},${fy},${width},${height}`
      if (!texture.has(frame)) texture.add(frame, 0, LEFT + fx * SCALE, TOP + fy * SCALE, width * SCALE, height * SCALE)
      const image = scene.add.image(x, y, this.key, frame)
      this.images.push(
        image
          .setOrigin(0)
          .setScale(1 / SCALE)
          .setDepth(depth)
          .setVisible(false),
      )
    }
  }
  setAlpha(alpha: number): void {
    if (alpha === this.alpha) return
    this.alpha = alpha
    for (const image of this.images) image.setVisible(alpha > 0.01).setAlpha(alpha)
  }
  destroy(): void {
    for (const image of this.images) image.destroy()
    this.scene.textures.remove(this.key)
  }
}

/**
 * The pieces that cover the board. Beside the first and the last row the pattern has the sides of hexes which are not there; so those
 * rows' outer corners are cut to where hexes are.
 */
export function gridPieces(board: BoardSize): readonly Box[] {
  const { width, height } = worldSize(board)
  const cap = HEX_HEIGHT - ROW_PITCH
  const indent = (row: number): number => (row % 2 === 0 ? 0 : HEX_WIDTH / 2)
  const wide = board.width * HEX_WIDTH
  const bands: readonly Box[] = [
    { x: indent(0), y: 0, width: wide, height: cap },
    { x: 0, y: cap, width, height: height - 2 * cap },
    { x: indent(board.height - 1), y: height - cap, width: wide, height: cap },
  ]
  return bands.flatMap(cutIntoSpans)
}
function cutIntoSpans({ x, y, width, height }: Box): readonly Box[] {
  const pieces: Box[] = []
  for (let py = y; py < y + height; py = (Math.floor(py / SPAN_Y) + 1) * SPAN_Y)
    for (let px = x; px < x + width; px = (Math.floor(px / SPAN_X) + 1) * SPAN_X) {
      const east = Math.min(x + width, (Math.floor(px / SPAN_X) + 1) * SPAN_X)
      const south = Math.min(y + height, (Math.floor(py / SPAN_Y) + 1) * SPAN_Y)
      pieces.push({ x: px, y: py, width: east - px, height: south - py })
    }
  return pieces
}

function gridPicture(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  const ctx = brushOf(canvas)
  ctx.setTransform(SCALE, 0, 0, SCALE, LEFT, TOP)
  ctx.strokeStyle = INK.grid
  ctx.lineWidth = 0.9
  ctx.lineJoin = 'round'
  ctx.beginPath()
  for (let row = -1; row <= PAIRS * 2 + 1; row++)
    for (let col = -2; col <= COLS + 1; col++) {
      const x = col * HEX_WIDTH + (row % 2 === 0 ? 0 : HEX_WIDTH / 2)
      const y = row * ROW_PITCH
      // Three sides of each hex; the others belong to its neighbours.
      ctx.moveTo(x, y + 48)
      ctx.lineTo(x, y + 16)
      ctx.lineTo(x + 28, y)
      ctx.lineTo(x + 56, y + 16)
    }
  ctx.stroke()
  return canvas
}
