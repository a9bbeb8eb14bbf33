import type Phaser from 'phaser'
import type { Board } from '../../../engine/screen.ts'
import { boxOfHexes, changedHexes } from '../../map/changed-hexes.ts'
import { INK } from '../../map/map-colours.ts'
import { type Box, cornersOf } from '../../map/pixels.ts'
import { sketchHexes } from '../../map/sketch.ts'
import { textureOf } from '../../map/texture-of.ts'

/** Over the tiles of the map, under its grid. */
const DEPTH = 2.5
/** Longest side of the picture in canvas pixels, and how much of a world pixel one of them may be. */
const [MOST, SHARPEST] = [512, 0.5]
/** How opaque it is: what stays as it was shines through a little. */
const ALPHA = 0.92
let sketches = 0

/** Draws these hexes as they will be, flat, with a line where the level changes; the box's corner is the canvas's. */
export function sketchStroke(ctx: CanvasRenderingContext2D, board: Board, ids: readonly number[], box: Box, scale: number): void {
  ctx.save()
  ctx.scale(scale, scale)
  ctx.translate(-box.x, -box.y)
  sketchHexes(ctx, board, ids)
  ctx.beginPath()
  for (const id of ids) {
    const corners = cornersOf([id % board.width, Math.floor(id / board.width)])
    for (const [d, a] of corners.entries()) {
      const other = board.neighbours[6 * id + d] as number
      const b = corners[(d + 1) % 6]
      if (other < 0 || b === undefined || board.halfLevels[other] === board.halfLevels[id]) continue
      ctx.moveTo(a.x, a.y)
      ctx.lineTo(b.x, b.y)
    }
  }
  ctx.strokeStyle = INK.contour
  ctx.lineWidth = 3
  ctx.stroke()
  ctx.restore()
}

/** What a stroke has made of its hexes, over the painted map, until that has followed. */
export class StrokeSketch {
  private readonly ctx = document.createElement('canvas').getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  private image: Phaser.GameObjects.Image | null = null

  constructor(private readonly scene: Phaser.Scene) {}

  /** Shows what is other on a board than on the one that is painted; nothing where they look alike. */
  show(painted: Board, board: Board): void {
    this.drop()
    const ids = painted === board ? [] : changedHexes(painted, board)
    if (ids.length === 0) return
    const box = boxOfHexes(ids, board)
    const scale = Math.min(SHARPEST, MOST / Math.max(box.width, box.height))
    const { canvas } = this.ctx
    Object.assign(canvas, { width: Math.ceil(box.width * scale), height: Math.ceil(box.height * scale) })
    sketchStroke(this.ctx, board, ids, box, scale)
    const key = `stroke-sketch-${sketches++}`
    textureOf(this.scene, key, canvas)
    this.image = this.scene.add.image(box.x, box.y, key)
    this.image
      .setOrigin(0)
      .setScale(1 / scale)
      .setDepth(DEPTH)
      .setAlpha(ALPHA)
  }
  drop(): void {
    if (this.image === null) return
    const { key } = this.image.texture
    this.image.destroy()
    this.scene.textures.remove(key)
    this.image = null
  }
}
