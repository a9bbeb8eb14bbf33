import type Phaser from 'phaser'
import type { Board } from '../../engine/screen.ts'
import type { Theme } from '../scene/stage.ts'
import type { GroundCells } from './cells-data.ts'
import { paintCells } from './paint-cells.ts'
import { type Box, contains } from './pixels.ts'
import { brushOf, textureOf } from './texture-of.ts'

/** How much more than the stage shows is painted, so that a small move of the camera needs no new picture. */
const ROOM = 1.2
/** A picture is enlarged or made smaller by this much before it is painted anew while the zoom is changing. */
const STRETCH = 1.45
/** The longest side of a texture that every graphics card takes. */
const MOST_PIXELS = 4096
let layers = 0

/**
 * A layer of the ground in a Phaser scene: one picture of what the stage shows, as sharp as the screen, painted anew when the camera has left it. It costs a
 * frame nothing while the camera rests or moves a little; a picture takes some milliseconds.
 */
export class CellsLayer {
  private readonly name = `ground-cells-${layers++}`
  private pictures = 0
  private readonly canvas = document.createElement('canvas')
  private image: Phaser.GameObjects.Image | null = null
  private cells: GroundCells | null = null
  private painted: { readonly box: Box; readonly zoom: number } | null = null
  private theme: Theme = 'dark'

  constructor(
    private readonly scene: Phaser.Scene,
    private readonly depth: number,
    private board: Board,
  ) {}

  /** Shows a layer, or none. `board`: the one that the cells are of. */
  show(board: Board, cells: GroundCells | null): void {
    if (board === this.board && cells === this.cells) return
    this.board = board
    this.cells = cells
    this.painted = null
    if (cells === null) this.image?.setVisible(false)
  }
  setTheme(theme: Theme): void {
    if (theme !== this.theme) this.painted = null
    this.theme = theme
  }

  /**
   * Before each frame: what the camera sees in world pixels, its zoom (canvas pixels per world pixel), canvas pixels for one of the page, and whether the
   * zoom is still changing.
   */
  look(seen: Box, zoom: number, grain: number, zooming: boolean): void {
    if (this.cells === null) return
    const { painted } = this
    const stretch = painted ? Math.max(zoom / painted.zoom, painted.zoom / zoom) : Number.POSITIVE_INFINITY
    if (painted && contains(painted.box, seen) && (zooming ? stretch <= STRETCH : stretch === 1)) return
    this.paint(this.cells, seen, zoom, grain)
  }

  destroy(): void {
    this.drop()
  }

  private paint(cells: GroundCells, seen: Box, zoom: number, grain: number): void {
    const side = (world: number): number => Math.min(MOST_PIXELS, Math.ceil((world * zoom * ROOM) / 64) * 64)
    const [width, height] = [side(seen.width), side(seen.height)]
    const scale = Math.min(zoom, width / seen.width, height / seen.height)
    const brush = this.brushOf(width, height)
    const box = {
      x: seen.x + seen.width / 2 - width / scale / 2,
      y: seen.y + seen.height / 2 - height / scale / 2,
      width: width / scale,
      height: height / scale,
    }
    brush.clearRect(0, 0, width, height)
    paintCells(brush, this.board, cells, { box, scale, grain, theme: this.theme })
    this.hang(box, scale)
    this.painted = { box, zoom }
  }
  private brushOf(width: number, height: number): CanvasRenderingContext2D {
    const { canvas } = this
    if (canvas.width !== width || canvas.height !== height) {
      Object.assign(canvas, { width, height })
      this.drop()
    }
    return brushOf(canvas)
  }
  private hang(box: Box, scale: number): void {
    if (this.image) this.image.texture.source[0]?.update()
    else {
      const key = `${this.name}-${this.pictures++}`
      textureOf(this.scene, key, this.canvas)
      this.image = this.scene.add.image(0, 0, key).setOrigin(0).setDepth(this.depth)
    }
    this.image
      .setPosition(box.x, box.y)
      .setScale(1 / scale)
      .setVisible(true)
  }
  private drop(): void {
    if (this.image === null) return
    const { key } = this.image.texture
    this.image.destroy()
    this.scene.textures.remove(key)
    this.image = null
  }
}
