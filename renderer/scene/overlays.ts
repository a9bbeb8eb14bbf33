import type Phaser from 'phaser'
import type { Board, SideId } from '../../engine/screen.ts'
import type { Kit } from '../art/kit.ts'
import type { Box } from '../map/pixels.ts'
import { DEPTH } from './depths.ts'
import { LinesLayer } from './lines-layer.ts'
import type { Motions } from './motion.ts'
import type { PiecesLayer } from './pieces-layer.ts'
import { PointsLayer } from './points-layer.ts'
import { around, type Room } from './room.ts'
import { outline } from './stack-layout.ts'
import type { Highlights, Theme } from './stage.ts'
import { type PageScale, Tags } from './tags.ts'
import { Veils } from './veils.ts'

interface OverlayParts {
  readonly scene: Phaser.Scene
  readonly kit: Kit
  readonly board: Board
  readonly pieces: PiecesLayer
  readonly motions: Motions
  readonly name: string
  readonly page: PageScale
  /** Reduced motion: nothing beats. */
  readonly still: () => boolean
}

/** What is shown at times only: veils over the whole map, lines and areas, what is pointed out. Fetched with the first of it. */
export class Overlays {
  private readonly points: PointsLayer
  private readonly veils: Veils
  private readonly lines: LinesLayer

  constructor({ scene, kit, board, pieces, motions, name, page, still }: OverlayParts) {
    const words = new Tags(scene, `${name}-point`, DEPTH.chances + 1, page)
    this.points = new PointsLayer({ scene, pieces, motions, page, words, depth: DEPTH.targets + 1, outline, around, still })
    this.veils = new Veils(scene, board, name)
    this.lines = new LinesLayer(scene, kit, board, pieces, name, page)
  }

  show(highlights: Highlights, zoom: number, side: SideId): void {
    this.points.show(highlights.points, zoom)
    this.veils.show(highlights)
    this.lines.show(highlights, zoom, side)
  }
  /** The pieces lie elsewhere. */
  follow(): void {
    this.points.follow()
  }
  /** Before each frame; see `Veils.look`. */
  look(seen: Box, zoom: number, page: PageScale, zooming: boolean, theme: Theme): void {
    this.veils.look(seen, zoom, page, zooming, theme)
  }
  letter(room: Room): void {
    this.points.letter(room)
    this.lines.letter(room)
  }
}
