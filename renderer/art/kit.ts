import type Phaser from 'phaser'
import type { AtlasFrame, KitPiece } from '../scene/texture-atlas.ts'
import { EFFECTS } from './kit-effects.ts'
import { MARKS } from './kit-marks.ts'
import { SIGNS } from './kit-signs.ts'
import { WORKS } from './kit-works.ts'

/** All fixed pictures of the table: marks on hexes, map signs, effects. */
const KIT = { ...MARKS, ...SIGNS, ...WORKS, ...EFFECTS }
export type KitName = keyof typeof KIT

/** One of them by itself: for the map key. */
export const kitPiece = (name: KitName): KitPiece => KIT[name]

const PAGE = 2048
const GAP = 6

/** Draws the whole kit on one texture, tallest pictures first, in shelves. */
export class Kit {
  private readonly page: string
  constructor(
    private readonly textures: Phaser.Textures.TextureManager,
    name: string,
    private readonly scale: number,
  ) {
    this.page = `${name}-kit`
    const texture = textures.createCanvas(this.page, PAGE, PAGE)
    if (!texture) throw new Error('no canvas for the kit')
    this.drawAll(texture)
    texture.refresh()
  }

  print(name: KitName): AtlasFrame {
    return { page: this.page, frame: name, scale: this.scale }
  }
  destroy(): void {
    this.textures.remove(this.page)
  }

  private drawAll(texture: Phaser.Textures.CanvasTexture): void {
    const pieces = Object.entries<KitPiece>(KIT).sort(([, a], [, b]) => b.height - a.height)
    let [x, y, shelf] = [GAP, GAP, 0]
    for (const [name, { width, height, draw }] of pieces) {
      const [w, h] = [Math.ceil(width * this.scale), Math.ceil(height * this.scale)]
      if (x + w + GAP > PAGE) [x, y, shelf] = [GAP, y + shelf + GAP, 0]
      if (y + h + GAP > PAGE) throw new Error(`the kit does not fit on its page: ${name}`)
      texture.context.save()
      texture.context.translate(x + w / 2, y + h / 2)
      texture.context.scale(this.scale, this.scale)
      draw(texture.context)
      texture.context.restore()
      texture.add(name, 0, x, y, w, h)
      x += w + GAP
      shelf = Math.max(shelf, h)
    }
  }
}
