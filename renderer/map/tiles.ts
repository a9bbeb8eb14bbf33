import type Phaser from 'phaser'
import type { Context2D } from './pen.ts'
import { type Box, overlaps } from './pixels.ts'
import { brushOf, textureOf } from './texture-of.ts'
import type { Part } from './upload-part.ts'

/** One size at which the map is kept as pictures. */
export interface Level {
  readonly name: string
  /** Canvas pixels per world pixel. */
  readonly scale: number
  /** Canvas pixels of a tile that are shown, and around them the same again overlapping its neighbours, so that no seam appears. */
  readonly inner: number
  readonly gutter: number
  /** Whether tiles are powers of two, which is what WebGL 1 asks of a texture with mipmaps. */
  readonly mipmaps: boolean
}

/**
 * Three sizes. The overview is shown when zoomed out: simplified, with mipmaps down to the smallest zoom. The plan is 1:1 and needs no
 * mipmaps, as it never shrinks below one half; without them it is a third smaller. Of the close-up only what is on the screen exists.
 */
export const OVERVIEW: Level = { name: 'overview', scale: 0.4, inner: 1008, gutter: 8, mipmaps: true }
/** The overview of maps so large that the usual one would take too much room. */
export const FAR_OVERVIEW: Level = { ...OVERVIEW, scale: 0.2 }
export const PLAN: Level = { name: 'plan', scale: 1, inner: 1008, gutter: 6, mipmaps: false }
export const CLOSE_UP: Level = { name: 'close-up', scale: 2, inner: 496, gutter: 6, mipmaps: false }

export interface Tile {
  readonly key: string
  /** What the tile shows, in world pixels. */
  readonly box: Box
  /** Size of its canvas. */
  readonly width: number
  readonly height: number
  image: Phaser.GameObjects.Image | null
  /** When it was last on the screen, in ticks of the layer. */
  seen: number
}

/** Paints a piece of the map; see `paintMap`. */
export type PaintPiece = (ctx: Context2D, piece: { box: Box; left: number; top: number; scale: number }) => void

/** Work in small steps, between which the thread may be handed back; before what follows a `rest` it must be. */
export type Work<T> = Generator<unknown, T>

/** Canvas pixels painted at one go: small enough for a frame, large enough not to paint every border twice. */
const UNIT = 128
/** What of a tile is painted at one go. */
export interface Unit extends Part {
  readonly tile: Tile
  /** The same in world pixels. */
  readonly box: Box
}
let layers = 0

/** The tiles of one level, each a texture and an image. */
export class TileLayer {
  private readonly tiles: (Tile | null)[] = []
  private readonly cols: number
  private readonly rows: number
  private readonly span: number
  private readonly id = layers++

  /** `area`: the part of the world that is tiled. The images lie at the given depth. */
  constructor(
    private readonly scene: Phaser.Scene,
    private readonly depth: number,
    readonly level: Level,
    private readonly area: Box,
    private readonly scratch: HTMLCanvasElement | null,
  ) {
    this.span = level.inner / level.scale
    this.cols = Math.ceil(area.width / this.span)
    this.rows = Math.ceil(area.height / this.span)
  }

  /** Every tile, row by row. */
  all(): readonly Tile[] {
    return Array.from({ length: this.cols * this.rows }, (_, at) => this.tileAt(at))
  }
  /** The tiles that show a part of the box. */
  within(box: Box): readonly Tile[] {
    const from = (low: number, edge: number): number => Math.max(0, Math.floor((low - edge) / this.span))
    const to = (high: number, edge: number, count: number): number => Math.min(count - 1, Math.floor((high - edge) / this.span))
    const found: Tile[] = []
    for (let row = from(box.y, this.area.y); row <= to(box.y + box.height, this.area.y, this.rows); row++)
      for (let col = from(box.x, this.area.x); col <= to(box.x + box.width, this.area.x, this.cols); col++)
        found.push(this.tileAt(row * this.cols + col))
    return found
  }
  private tileAt(at: number): Tile {
    const known = this.tiles[at]
    if (known != null) return known
    const { scale, inner, gutter, mipmaps } = this.level
    const [col, row] = [at % this.cols, Math.floor(at / this.cols)]
    const box = {
      x: this.area.x + col * this.span,
      y: this.area.y + row * this.span,
      width: Math.min(this.span, this.area.width - col * this.span),
      height: Math.min(this.span, this.area.height - row * this.span),
    }
    const side = (world: number): number => {
      const shown = Math.min(inner, Math.ceil(world * scale)) + 2 * gutter
      return mipmaps ? 2 ** Math.ceil(Math.log2(shown)) : shown
    }
    const key = `map-${this.id}-${this.level.name}-${at}`
    const tile: Tile = { key, box, width: side(box.width), height: side(box.height), image: null, seen: 0 }
    this.tiles[at] = tile
    return tile
  }

  /** Paints a tile unit by unit, then shows it. */
  *bake(tile: Tile, paint: PaintPiece): Work<void> {
    const { scale } = this.level
    const canvas = this.canvasOf(tile)
    if (canvas.width !== tile.width || canvas.height !== tile.height) Object.assign(canvas, { width: tile.width, height: tile.height })
    const ctx = brushOf(canvas)
    for (const unit of this.unitsOf(tile)) {
      paint(ctx, { ...unit, scale })
      yield
    }
    // To hand a whole tile to the graphics card is a step as long as a stretch of painting.
    yield 'rest'
    this.show(tile, canvas)
  }
  /** Paints a unit of a painted tile anew, at its own place of the canvas, so that its pixels are those of `bake`. Where tiles are copies, the texture must follow. */
  paintUnit(unit: Unit, paint: PaintPiece): CanvasRenderingContext2D {
    const { tile } = unit
    const canvas = this.canvasOf(tile)
    if (canvas.width < tile.width || canvas.height < tile.height) Object.assign(canvas, { width: tile.width, height: tile.height })
    const ctx = brushOf(canvas)
    paint(ctx, { ...unit, scale: this.level.scale })
    return ctx
  }
  /** Whether what is painted has to be handed to the graphics card. */
  get isCopied(): boolean {
    return this.scratch !== null
  }
  private canvasOf(tile: Tile): HTMLCanvasElement {
    return this.scratch ?? existingCanvas(tile, this.scene) ?? document.createElement('canvas')
  }
  private *unitsOf(tile: Tile): Generator<Unit> {
    const { scale, gutter } = this.level
    const [x, y] = [tile.box.x - gutter / scale, tile.box.y - gutter / scale]
    for (let top = 0; top < tile.height; top += UNIT)
      for (let left = 0; left < tile.width; left += UNIT) {
        const [width, height] = [Math.min(UNIT, tile.width - left), Math.min(UNIT, tile.height - top)]
        const box = { x: x + left / scale, y: y + top / scale, width: width / scale, height: height / scale }
        yield { tile, left, top, width, height, box }
      }
  }

  private show(tile: Tile, canvas: HTMLCanvasElement): void {
    if (tile.image !== null) {
      tile.image.texture.source[0]?.update()
      return
    }
    const { scale, gutter } = this.level
    const texture = textureOf(this.scene, tile.key, canvas)
    // One pixel more to the east and south: where the Canvas renderer softens the edges of images, nothing shows through.
    texture.add('in', 0, gutter, gutter, Math.round(tile.box.width * scale) + 1, Math.round(tile.box.height * scale) + 1)
    const image = this.scene.add.image(tile.box.x, tile.box.y, tile.key, 'in')
    image
      .setOrigin(0)
      .setScale(1 / scale)
      .setDepth(this.depth)
    tile.image = image
  }

  /** The units of painted tiles that show a part of one of the boxes. */
  showing(boxes: readonly Box[]): readonly Unit[] {
    const found: Unit[] = []
    for (const tile of this.tiles) {
      if (tile?.image == null) continue
      const own = boxes.filter((box) => overlaps(box, this.bled(tile)))
      if (own.length > 0) for (const unit of this.unitsOf(tile)) if (own.some((box) => overlaps(box, unit.box))) found.push(unit)
    }
    return found
  }
  private bled(tile: Tile): Box {
    const by = this.level.gutter / this.level.scale
    return { x: tile.box.x - by, y: tile.box.y - by, width: tile.width / this.level.scale, height: tile.height / this.level.scale }
  }

  /** Whether the tiles are shown. */
  isShown = false
  setVisible(visible: boolean, alpha = 1): void {
    this.isShown = visible
    for (const tile of this.tiles) tile?.image?.setVisible(visible).setAlpha(alpha)
  }
  /** Takes down the tiles seen longest ago until no more than `most` are left; what was seen at `now` stays. */
  keep(most: number, now: number): void {
    const shown = this.tiles.filter((tile): tile is Tile => tile?.image != null)
    const idle = shown.filter((tile) => tile.seen < now).sort((a, b) => a.seen - b.seen)
    for (const tile of idle.slice(0, Math.max(0, shown.length - most))) this.drop(tile)
  }
  private drop(tile: Tile): void {
    tile.image?.destroy()
    tile.image = null
    this.scene.textures.remove(tile.key)
  }
  /** Takes down every tile. */
  clear(): void {
    for (const tile of this.tiles) if (tile?.image != null) this.drop(tile)
  }
}

/** Under the Canvas renderer each tile keeps the canvas that is its picture. */
function existingCanvas(tile: Tile, scene: Phaser.Scene): HTMLCanvasElement | null {
  if (tile.image === null) return null
  const source = scene.textures.get(tile.key).source[0]?.image
  return source instanceof HTMLCanvasElement ? source : null
}
