import type Phaser from 'phaser'
import { DIRECTION_INDEXES, type Hex } from '../../engine/screen.ts'
import { type BoardSize, centreOf, cornersOf, worldSize } from '../map/pixels.ts'
import { DEPTH } from './depths.ts'
import { outline, withEdges } from './stack-layout.ts'

/** One pixel of the fog for so many of the map: soft enough to look like shade, small enough for any map. */
const COARSE = 4

/** Shades what a side cannot see. */
export class FogLayer {
  private image: Phaser.GameObjects.Image | null = null
  private shown: readonly Hex[] | null = null

  constructor(
    private readonly scene: Phaser.Scene,
    private readonly board: BoardSize,
    private readonly name: string,
  ) {}

  /** `seen`: the hexes that stay bright; null takes the fog away. */
  show(seen: readonly Hex[] | null): void {
    if (seen === this.shown) return
    this.shown = seen
    this.image?.setVisible(seen !== null)
    if (seen) this.draw(seen)
  }

  private draw(seen: readonly Hex[]): void {
    const { width, height } = worldSize(this.board)
    const key = `${this.name}-fog`
    const texture =
      (this.image?.texture as Phaser.Textures.CanvasTexture | undefined) ??
      this.scene.textures.createCanvas(key, Math.ceil(width / COARSE), Math.ceil(height / COARSE))
    if (!texture) throw new Error('no canvas for the fog')
    const brush = texture.context
    brush.save()
    brush.clearRect(0, 0, texture.width, texture.height)
    brush.scale(1 / COARSE, 1 / COARSE)
    brush.fillStyle = 'rgba(14, 19, 28, 0.5)'
    brush.fillRect(0, 0, width, height)
    brush.globalCompositeOperation = 'destination-out'
    brush.beginPath()
    const bright = withEdges(seen, this.board)
    for (const hex of bright) this.hexPath(brush, hex)
    brush.fillStyle = '#000'
    brush.fill()
    brush.globalCompositeOperation = 'source-over'
    brush.beginPath()
    for (const { hex, direction } of outline(bright)) {
      const corners = cornersOf(hex)
      const [a, b] = [corners[direction]!, corners[(direction + 1) % 6]!]
      brush.moveTo(a.x, a.y)
      brush.lineTo(b.x, b.y)
    }
    brush.lineWidth = COARSE
    brush.strokeStyle = 'rgba(14, 19, 28, 0.55)'
    brush.stroke()
    brush.restore()
    texture.refresh()
    this.image ??= this.scene.add.image(0, 0, key).setOrigin(0).setScale(COARSE).setDepth(DEPTH.fog)
    this.image.setVisible(true)
  }
  /** A little larger than the hex, so that no seam shows between two. */
  private hexPath(brush: CanvasRenderingContext2D, hex: Hex): void {
    const middle = centreOf(hex)
    const corners = cornersOf(hex)
    for (const d of DIRECTION_INDEXES) {
      const { x, y } = corners[d]!
      const [px, py] = [middle.x + (x - middle.x) * 1.02, middle.y + (y - middle.y) * 1.02]
      if (d === 0) brush.moveTo(px, py)
      else brush.lineTo(px, py)
    }
    brush.closePath()
  }
}
