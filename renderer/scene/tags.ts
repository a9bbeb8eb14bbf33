import type Phaser from 'phaser'
import type { Box, Point } from '../map/pixels.ts'
import { type Label, labelKey, layLabel, type Size } from './labels.ts'
import { type Hang, keptIn, type Rect, type Room } from './room.ts'

/** What a pixel of the page is: how many of the canvas it has, and how much larger than usual the person wants to see things. */
export interface PageScale {
  readonly density: number
  scale: number
  /** The part of the map that is seen, in world pixels: its edge cuts no label. */
  seen: Box
}

const MIDDLE: Point = { x: 0.5, y: 0.5 }
const NOWHERE: Point = { x: 0, y: 0 }

/** One label on a texture of its own, always drawn at the size of the page. */
export class Tag {
  readonly image: Phaser.GameObjects.Image
  private readonly texture: Phaser.Textures.CanvasTexture
  private key = ''
  private size: Size = { width: 0, height: 0 }
  private grown = 1

  constructor(
    private readonly scene: Phaser.Scene,
    name: string,
    depth: number,
    private readonly page: PageScale,
  ) {
    const texture = scene.textures.createCanvas(name, 128, 32)
    if (!texture) throw new Error(`no canvas for ${name}`)
    this.texture = texture
    this.image = scene.add.image(0, 0, name).setDepth(depth).setVisible(false)
  }

  /** Draws the label unless it is there already. */
  set(label: Label): this {
    const key = `${this.page.scale}|${labelKey(label)}`
    if (key !== this.key) {
      this.key = key
      this.draw(label)
    }
    return this
  }
  /** Hangs it up for a camera of this zoom; `grown` enlarges it. */
  place({ at, world = NOWHERE, page = NOWHERE, anchor = MIDDLE }: Hang, zoom: number, grown = 1): this {
    this.grown = grown
    const { density, scale, seen } = this.page
    const axis = (along: 'x' | 'y', side: 'width' | 'height'): number => {
      const size = this.size[side] / zoom
      const middle = at[along] + world[along] + (page[along] * scale) / zoom + size * (0.5 - anchor[along])
      return keptIn(middle, (size * grown) / 2, at[along], seen[along], seen[side])
    }
    this.image
      .setPosition(axis('x', 'width'), axis('y', 'height'))
      .setScale(grown / (density * zoom))
      .setVisible(true)
    return this
  }
  /** Left, top, right and bottom in page pixels of this zoom, from the corner of the world. */
  box(zoom: number): Rect {
    const { x, y } = this.image
    const [w, h] = [(this.size.width * this.grown) / 2, (this.size.height * this.grown) / 2]
    return [x * zoom - w, y * zoom - h, x * zoom + w, y * zoom + h]
  }
  hide(): void {
    this.image.setVisible(false)
  }
  destroy(): void {
    this.image.destroy()
    this.scene.textures.remove(this.texture.key)
  }

  private draw(label: Label): void {
    const { context, canvas } = this.texture
    const fine = this.page.density * this.page.scale
    const laid = layLabel(context, label, false)
    this.size = { width: laid.width * this.page.scale, height: laid.height * this.page.scale }
    // An even size, so that the middle of the canvas falls between pixels.
    const [width, height] = [2 * Math.ceil((laid.width * fine) / 2) + 2, 2 * Math.ceil((laid.height * fine) / 2) + 2]
    this.texture.setSize(width, height)
    this.image.setTexture(this.texture.key)
    context.save()
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.translate(Math.round((width - laid.width * fine) / 2), Math.round((height - laid.height * fine) / 2))
    context.scale(fine, fine)
    layLabel(context, label, true)
    context.restore()
    this.texture.refresh()
  }
}

/** The labels of one layer, used again from drawing to drawing. */
export class Tags {
  private readonly tags: Tag[] = []
  private used = 0

  constructor(
    private readonly scene: Phaser.Scene,
    private readonly name: string,
    private readonly depth: number,
    private readonly page: PageScale,
  ) {}

  begin(): void {
    this.used = 0
  }
  put(label: Label, hang: Hang, zoom: number): Tag {
    const tag = this.tags[this.used] ?? this.make()
    this.used++
    return tag.set(label).place(hang, zoom)
  }
  /** At the first of several places that are free, the least covered where it `must` be seen; else not at all. */
  putFree(label: Label, hangs: readonly Hang[], room: Room, must: boolean): Tag | null {
    const tag = this.tags[this.used] ?? this.make()
    tag.set(label)
    const chosen =
      hangs[
        room.choose(
          hangs.map((hang) => tag.place(hang, room.zoom).box(room.zoom)),
          must,
        )
      ]
    if (chosen) this.used++
    return chosen ? tag.place(chosen, room.zoom) : null
  }
  end(): void {
    for (let i = this.used; i < this.tags.length; i++) this.tags[i]!.hide()
  }
  clear(): void {
    this.begin()
    this.end()
  }

  private make(): Tag {
    const tag = new Tag(this.scene, `${this.name}-${this.tags.length}`, this.depth, this.page)
    this.tags.push(tag)
    return tag
  }
}
