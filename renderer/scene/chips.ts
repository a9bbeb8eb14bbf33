import type Phaser from 'phaser'
import type { Brush } from '../art/glyph.ts'
import type { Point } from '../map/pixels.ts'
import { AMBER, DANGER, INK, PAPER, sideColours } from './palette.ts'
import { laid } from './sprites.ts'
import { TextureAtlas } from './texture-atlas.ts'

/** A few letters on a small plate: how many mines are left, in which turn rounds land. Printed once for each text. */
export interface Chip {
  readonly text: string
  readonly tone: 'ink' | 'paper' | 'amber' | 'danger' | 'blue' | 'red'
}

const CELL = 34
const GROUND: Readonly<Record<Chip['tone'], string>> = {
  ink: INK,
  paper: PAPER,
  amber: AMBER,
  danger: DANGER,
  blue: sideColours('blue', false, 'dark').strong,
  red: sideColours('red', false, 'dark').strong,
}
const isPale = (tone: Chip['tone']): boolean => tone === 'paper' || tone === 'amber'

/** Half of its width at scale 1. */
export const chipHalf = ({ text }: Chip): number => Math.min(CELL / 2 - 1.5, Math.max(8, text.length * 3.3 + 4))

export function drawChip(brush: Brush, { text, tone }: Chip): void {
  brush.font = '700 13px "Barlow Condensed", "Arial Narrow", sans-serif'
  const half = chipHalf({ text, tone })
  brush.beginPath()
  brush.roundRect(-half, -7.6, 2 * half, 15.2, 4)
  brush.fillStyle = GROUND[tone]
  brush.fill()
  brush.lineWidth = 1.3
  brush.strokeStyle = isPale(tone) ? INK : PAPER
  brush.stroke()
  brush.textAlign = 'center'
  brush.textBaseline = 'alphabetic'
  brush.fillStyle = isPale(tone) ? INK : '#ffffff'
  brush.fillText(text, 0, 4.6, 2 * half - 4)
}

/** The chips of one layer: `begin`, `put` what is to be seen, `end` hides the rest. */
export class Chips {
  private readonly atlas: TextureAtlas
  private readonly images: Phaser.GameObjects.Image[] = []
  private used = 0

  constructor(
    private readonly scene: Phaser.Scene,
    name: string,
    private readonly depth: number,
  ) {
    this.atlas = new TextureAtlas(scene.textures, name, CELL, 3, 512)
  }

  begin(): void {
    this.used = 0
    this.atlas.begin()
  }
  put(chip: Chip, { x, y }: Point, scale: number): void {
    const print = this.atlas.frame(`${chip.tone}|${chip.text}`, (brush) => drawChip(brush, chip))
    const image = this.images[this.used] ?? this.scene.add.image(0, 0, print.page, print.frame)
    this.images[this.used++] = image
    laid(image, this.depth)
      .setTexture(print.page, print.frame)
      .setPosition(x, y)
      .setScale(scale / print.scale)
      .setVisible(true)
  }
  end(): void {
    for (let i = this.used; i < this.images.length; i++) this.images[i]!.setVisible(false)
    this.atlas.flush()
  }
}
