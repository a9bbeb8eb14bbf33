import type Phaser from 'phaser'
import type { Kit } from '../art/kit.ts'
import { LINE_LENGTH, LINE_WIDTH } from '../art/kit-marks.ts'
import type { KitName } from '../art/kit-names.ts'
import type { Point } from '../map/pixels.ts'

export interface Put {
  readonly scale?: number
  readonly alpha?: number
  /** In radians, clockwise. */
  readonly turn?: number
  /** Added to the pool's depth. */
  readonly over?: number
}

/** Images of one layer, used again from drawing to drawing: `begin`, `put` what is to be seen, `end` hides the rest. */
export class Sprites {
  private readonly images: Phaser.GameObjects.Image[] = []
  private used = 0

  constructor(
    private readonly scene: Phaser.Scene,
    private readonly kit: Kit,
    private readonly depth: number,
  ) {}

  begin(): void {
    this.used = 0
  }
  put(name: KitName, { x, y }: Point, { scale = 1, alpha = 1, turn = 0, over = 0 }: Put = {}): Phaser.GameObjects.Image {
    const print = this.kit.print(name)
    const image = this.next(name)
      .setPosition(x, y)
      .setScale(scale / print.scale)
      .setAlpha(alpha)
      .setRotation(turn)
      .setVisible(true)
    return laid(image, this.depth + over)
  }
  /** A line of the kit from `a` to `b`, `width` world pixels thick. */
  line(name: KitName, a: Point, b: Point, width: number, { alpha = 1, over = 0 }: Put = {}): Phaser.GameObjects.Image {
    const image = this.put(name, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, { alpha, over, turn: Math.atan2(b.y - a.y, b.x - a.x) })
    return stretch(image, Math.hypot(b.x - a.x, b.y - a.y), width, this.kit.print(name).scale)
  }
  end(): void {
    for (let i = this.used; i < this.images.length; i++) this.images[i]!.setVisible(false)
  }
  clear(): void {
    this.begin()
    this.end()
  }

  /** An image of its own, which the caller moves and at last gives back with `destroy()`. */
  spawn(name: KitName, at: Point, scale = 1): Phaser.GameObjects.Image {
    const print = this.kit.print(name)
    return this.scene.add
      .image(at.x, at.y, print.page, print.frame)
      .setScale(scale / print.scale)
      .setDepth(this.depth)
  }
  /** The kit's pixels for one world pixel, to scale spawned images. */
  scaleOf(name: KitName): number {
    return this.kit.print(name).scale
  }

  private next(name: KitName): Phaser.GameObjects.Image {
    const print = this.kit.print(name)
    const image = this.images[this.used]
    this.used++
    if (image) return image.setTexture(print.page, print.frame)
    const made = this.scene.add.image(0, 0, print.page, print.frame)
    this.images.push(made)
    return made
  }
}

/** Puts an image at this depth. Even where it is there already, Phaser would sort everything once more. */
export const laid = <T extends Phaser.GameObjects.Image>(image: T, depth: number): T =>
  image.depth === depth ? image : image.setDepth(depth)

/** Makes an image of a kit line `length` long and `width` thick. */
export const stretch = (image: Phaser.GameObjects.Image, length: number, width: number, kitScale: number): Phaser.GameObjects.Image =>
  image.setScale(length / LINE_LENGTH / kitScale, width / LINE_WIDTH / kitScale)
