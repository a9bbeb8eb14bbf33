import type Phaser from 'phaser'
import { textureOf } from '../../map/texture-of.ts'
import type { PageScale } from '../../scene/tags.ts'
import { drawPin, type Pin, type ProblemMark, pinsOf } from './pins.ts'

/** Room of a pin's picture: half its width, and its height, at size 1. */
const [HALF, HIGH] = [14, 30]

/** Pins at the hexes with problems, as large on the page at every zoom. */
export class PinLayer {
  private readonly images: Phaser.GameObjects.Image[] = []
  private readonly keys = new Set<string>()

  constructor(
    private readonly scene: Phaser.Scene,
    private readonly depth: number,
    private readonly name: string,
    private readonly page: PageScale,
  ) {}

  show(problems: readonly ProblemMark[], zoom: number): void {
    const pins = pinsOf(problems, zoom, this.page.scale)
    for (const [i, pin] of pins.entries()) {
      const image = this.images[i] ?? this.make()
      image
        .setTexture(this.picture(pin))
        .setOrigin(0.5, (HIGH - 2) / HIGH)
        .setPosition(pin.at.x, pin.at.y)
        .setScale(1 / (this.page.density * zoom))
        .setVisible(true)
    }
    for (const image of this.images.slice(pins.length)) image.setVisible(false)
  }
  destroy(): void {
    for (const image of this.images) image.destroy()
    for (const key of this.keys) this.scene.textures.remove(key)
  }

  private make(): Phaser.GameObjects.Image {
    const image = this.scene.add.image(0, 0, '__DEFAULT').setDepth(this.depth)
    this.images.push(image)
    return image
  }
  private picture({ severity, count }: Pin): string {
    const fine = this.page.density * this.page.scale
    const key = `${this.name}-${severity}-${Math.min(count, 100)}-${fine}`
    if (this.keys.has(key)) return key
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: Math.ceil(2 * HALF * fine), height: Math.ceil(HIGH * fine) })
    const brush = canvas.getContext('2d') as CanvasRenderingContext2D
    brush.translate(canvas.width / 2, (HIGH - 2) * fine)
    drawPin(brush, severity, count, fine)
    textureOf(this.scene, key, canvas)
    this.keys.add(key)
    return key
  }
}
