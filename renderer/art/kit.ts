import type Phaser from 'phaser'
import type { AtlasFrame, KitPiece } from '../scene/texture-atlas.ts'
import { KIT, type KitName, type OwnPiece } from './kit-names.ts'
import { packed, packs } from './packs.ts'

const isOwn = (name: KitName): name is OwnPiece => name.includes('/')
/** For what has no picture: nothing is drawn. */
const NOTHING: KitPiece = { width: 1, height: 1, draw: () => undefined }

/** One of them by itself: for the map key. */
export const kitPiece = (name: KitName): KitPiece => (isOwn(name) ? (packed('kit', name) ?? NOTHING) : KIT[name])

const PAGE = 2048
const GAP = 6

/** Draws the whole kit on one texture, tallest pictures first, in shelves; with it the pictures of the books whose drawings have come. */
export class Kit {
  private readonly page: string
  private readonly names = new Set<string>()
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
    // A pack that has come since has nothing on this page.
    return { page: this.page, frame: this.names.has(name) ? name : 'nothing', scale: this.scale }
  }
  destroy(): void {
    this.textures.remove(this.page)
  }

  private drawAll(texture: Phaser.Textures.CanvasTexture): void {
    const pieces = [KIT, { nothing: NOTHING }, ...packs.get().map(({ kit }) => kit)]
      .flatMap((kit) => Object.entries<KitPiece>(kit))
      .sort(([, a], [, b]) => b.height - a.height)
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
      this.names.add(name)
      x += w + GAP
      shelf = Math.max(shelf, h)
    }
  }
}
