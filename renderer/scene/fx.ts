import type Phaser from 'phaser'
import { type Hex, hexKey, type Picture } from '../../engine/screen.ts'
import type { Kit } from '../art/kit.ts'
import type { KitName } from '../art/kit-names.ts'
import { hexesOf, SMOKE } from '../art/signs.ts'
import { centreOf, type Point } from '../map/pixels.ts'
import { DEPTH } from './depths.ts'
import type { Label } from './labels.ts'
import { Motions } from './motion.ts'
import type { PiecesLayer } from './pieces-layer.ts'
import type { Hang } from './room.ts'
import { Sprites, stretch } from './sprites.ts'
import { type PageScale, Tag } from './tags.ts'

/** Words over a hex: so many page pixels above it, and how high they are. */
export interface Stacked {
  readonly hex: Hex
  readonly raised: number
  readonly height: number
}

/** What an animation may use: pictures that come and go, words that stay a moment longer, the counters, and time. */
export class Fx {
  /** Half as long at double speed. */
  pace = 1
  /** Reduced motion: nothing travels, things only appear and fade. */
  still = false
  /** The picture that the cues lead to. */
  next: Picture | null = null
  private readonly sprites: Sprites
  private readonly live = new Set<Phaser.GameObjects.Image>()
  private readonly words = new Motions()
  private readonly idle: Tag[] = []
  private readonly said = new Set<Tag>()
  private readonly stacks = new Map<number, readonly Stacked[]>()
  private tags = 0

  constructor(
    private readonly scene: Phaser.Scene,
    kit: Kit,
    readonly pieces: PiecesLayer,
    private readonly motions: Motions,
    private readonly name: string,
    readonly page: PageScale,
    /** The camera's zoom now. */
    readonly zoom: () => number,
    /** The middle of the upper edge of the free stage, in world pixels. */
    readonly top: () => Point,
  ) {
    this.sprites = new Sprites(scene, kit, DEPTH.effects)
  }

  get active(): boolean {
    return this.words.active
  }
  step(ms: number): void {
    this.words.step(ms)
  }

  /** `draw` from 0 to 1 within this time at normal speed. */
  run(ms: number, draw: (t: number) => void): Promise<void> {
    return this.motions.play(ms * this.pace, draw)
  }

  /** A picture that lasts until `drop` or the next picture of the table. */
  sprite(name: KitName, at: Point, scale = 1): Phaser.GameObjects.Image {
    const image = this.sprites.spawn(name, at, scale)
    this.live.add(image)
    return image
  }
  line(name: KitName, a: Point, b: Point, width: number): Phaser.GameObjects.Image {
    const image = this.sprite(name, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }).setRotation(Math.atan2(b.y - a.y, b.x - a.x))
    return stretch(image, Math.hypot(b.x - a.x, b.y - a.y), width, this.sprites.scaleOf(name))
  }
  drop(...images: readonly Phaser.GameObjects.Image[]): void {
    for (const image of images) {
      this.live.delete(image)
      image.destroy()
    }
  }

  /**
   * Shows words for `ms` at normal speed, without making anybody wait. `grown` is their size over that time, `lift` how many
   * page pixels they rise.
   */
  say(
    label: Label,
    hang: Hang,
    ms: number,
    look: (t: number) => { readonly grown: number; readonly alpha: number; readonly lift: number },
    stack: Stacked | null = null,
  ): void {
    const tag =
      this.idle.pop() ??
      new Tag(this.scene, `${this.name}-word-${this.tags++}`, label.is === 'banner' ? DEPTH.banner : DEPTH.words, this.page)
    this.said.add(tag.set(label))
    const page = hang.page ?? { x: 0, y: 0 }
    void this.words
      .play(ms * this.pace, (t) => {
        const { grown, alpha, lift } = look(t)
        const at = label.is === 'banner' || label.is === 'card' ? this.top() : hang.at
        tag.place({ ...hang, at, page: { x: page.x, y: page.y - lift } }, this.zoom(), grown)
        tag.image.setAlpha(alpha)
      })
      .then(() => {
        this.hush(tag)
        if (stack) this.unstack(stack)
      })
  }
  /** Where the picture that is coming has smoke. */
  clouds(): readonly Point[] {
    return hexesOf(this.next?.markers ?? [], ...SMOKE).map(centreOf)
  }
  /** How many page pixels the words over a hex are to be raised, so that they do not cover those that are still to be read. */
  stacked(hex: Hex, height: number): Stacked {
    const taken = this.stacks.get(hexKey(hex)) ?? []
    const raised = [0, ...taken.map((one) => one.raised + one.height)]
      .sort((a, b) => a - b)
      .find((from) => taken.every((one) => from >= one.raised + one.height || from + height <= one.raised)) as number
    const stack: Stacked = { hex, raised, height }
    this.stacks.set(hexKey(hex), [...taken, stack])
    return stack
  }
  private unstack(stack: Stacked): void {
    const left = (this.stacks.get(hexKey(stack.hex)) ?? []).filter((one) => one !== stack)
    this.stacks.set(hexKey(stack.hex), left)
  }

  /** Nothing of what was played stays; words fade out by themselves. */
  clear(): void {
    this.drop(...this.live)
    this.stacks.clear()
  }
  /** Words too. */
  silence(): void {
    this.words.finish()
    for (const tag of this.said) this.hush(tag)
  }

  private hush(tag: Tag): void {
    if (!this.said.delete(tag)) return
    tag.hide()
    this.idle.push(tag)
  }
}
