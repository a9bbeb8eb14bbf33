import type Phaser from 'phaser'
import type { Brush } from '../art/glyph.ts'

/** A picture on a texture page: what an image is given, and how many pixels of the page make one at zoom 1. */
export interface AtlasFrame {
  readonly page: string
  readonly frame: string
  readonly scale: number
}

/** One fixed picture: its size at zoom 1, drawn around (0, 0). */
export interface KitPiece {
  readonly width: number
  readonly height: number
  readonly draw: (brush: Brush) => void
}

interface Slot {
  readonly print: AtlasFrame
  readonly x: number
  readonly y: number
  key: string
  used: number
}

/**
 * Prints small square pictures, as they are asked for, on canvas textures of power-of-two size (so that they can be mipmapped),
 * and remembers them by key. Pictures that no counter wears any more make room for new ones.
 */
export class TextureAtlas {
  private readonly slots: Slot[] = []
  private readonly byKey = new Map<string, Slot>()
  private readonly dirty = new Set<Phaser.Textures.CanvasTexture>()
  private readonly pages: Phaser.Textures.CanvasTexture[] = []
  private round = 1

  /** `cell` is the side of a picture at zoom 1, `scale` how many times larger it is drawn, `page` the side of a page in pixels. */
  constructor(
    private readonly textures: Phaser.Textures.TextureManager,
    private readonly name: string,
    private readonly cell: number,
    private readonly scale: number,
    private readonly page: number,
  ) {}

  /** A new round of asking begins: what is not asked for in it may be printed over in the next. */
  begin(): void {
    this.round++
  }

  /** The picture of this key; `draw` draws it around (0, 0) in the measure of zoom 1 when it is not there yet. */
  frame(key: string, draw: (brush: Brush) => void): AtlasFrame {
    const known = this.byKey.get(key)
    if (known) {
      known.used = this.round
      return known.print
    }
    const slot = this.free()
    this.byKey.delete(slot.key)
    slot.key = key
    slot.used = this.round
    this.byKey.set(key, slot)
    this.draw(slot, draw)
    return slot.print
  }

  /** Hands what was drawn to the renderer. Once a frame. */
  flush(): void {
    for (const page of this.dirty) page.refresh()
    this.dirty.clear()
  }

  private free(): Slot {
    const old = this.slots.find(({ used }) => used < this.round - 1)
    if (old) return old
    this.addPage()
    return this.free()
  }

  private addPage(): void {
    const key = `${this.name}-${this.pages.length}`
    const texture = this.textures.createCanvas(key, this.page, this.page)
    if (!texture) throw new Error(`no canvas for ${key}`)
    this.pages.push(texture)
    const side = this.cell * this.scale
    const across = Math.floor(this.page / side)
    for (let i = 0; i < across * across; i++) {
      const [x, y] = [(i % across) * side, Math.floor(i / across) * side]
      const frame = String(i)
      texture.add(frame, 0, x, y, side, side)
      this.slots.push({ print: { page: key, frame, scale: this.scale }, x, y, key: '', used: -1 })
    }
  }

  private draw({ print, x, y }: Slot, draw: (brush: Brush) => void): void {
    const texture = this.pages.find(({ key }) => key === print.page)!
    const brush = texture.context
    const side = this.cell * this.scale
    brush.save()
    brush.beginPath()
    brush.rect(x, y, side, side)
    brush.clip()
    brush.clearRect(x, y, side, side)
    brush.translate(x + side / 2, y + side / 2)
    brush.scale(this.scale, this.scale)
    draw(brush)
    brush.restore()
    this.dirty.add(texture)
  }
}
