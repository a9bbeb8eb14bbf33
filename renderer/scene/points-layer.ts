import Phaser from 'phaser'
import type { Hex } from '../../engine/screen.ts'
import { centreOf, cornersOf, type Point } from '../map/pixels.ts'
import type { Motions } from './motion.ts'
import type { PiecesLayer } from './pieces-layer.ts'
import type { around, Room } from './room.ts'
import type { outline } from './stack-layout.ts'
import type { PointMark } from './stage.ts'
import type { PageScale, Tags } from './tags.ts'

/** So often a new pointer beats, and how long each beat lasts, in milliseconds. Then it stands still: it has been seen, and the table may sleep. */
const BEATS = 3
const BEAT_MS = 900
/** How far a beat spreads, in world pixels. */
const SPREAD = 16

/** The accent and the ink of palette.ts. */
const ACCENT = 0xffb52e
const CASING = 0x10161d

/** Handed over, so that the scene is not cut into more pieces for the sake of this one. */
interface LayerParts {
  readonly scene: Phaser.Scene
  readonly pieces: PiecesLayer
  readonly motions: Motions
  /** Labels of its own. */
  readonly words: Tags
  readonly depth: number
  readonly outline: typeof outline
  readonly around: typeof around
  readonly page: PageScale
  /** Reduced motion: nothing beats. */
  readonly still: () => boolean
}

/** What somebody points out: rings, areas and ways in the accent colour, each with a short label. Fetched with the first of them. */
export class PointsLayer {
  private readonly shapes: Phaser.GameObjects.Graphics
  private readonly beat: Phaser.GameObjects.Graphics
  private readonly words: Tags
  private points: readonly PointMark[] = []
  private zoom = 1
  /** Rises with each new list: the beat of an old one draws nothing. */
  private turn = 0

  constructor(private readonly parts: LayerParts) {
    this.shapes = parts.scene.add.graphics().setDepth(parts.depth)
    this.beat = parts.scene.add.graphics().setDepth(parts.depth)
    this.words = parts.words
  }

  show(points: readonly PointMark[], zoom: number): void {
    if (points === this.points && zoom === this.zoom) return
    const isNew = points !== this.points
    this.points = points
    this.zoom = zoom
    this.draw()
    if (isNew) this.pulse()
  }
  /** The pieces lie elsewhere. */
  follow(): void {
    this.draw()
  }

  /** A line is about as thick on the page at every zoom. */
  private get grown(): number {
    return Math.min(2.4, Math.max(1, (0.8 * this.parts.page.scale) / this.zoom))
  }

  private draw(): void {
    this.shapes.clear()
    for (const point of this.points) this.drawShape(point)
  }
  private drawShape(point: PointMark): void {
    const { shapes, grown } = this
    for (const [width, colour, alpha] of [
      [6.5 * grown, CASING, 0.85],
      [3.6 * grown, ACCENT, 1],
    ] as const) {
      shapes.lineStyle(width, colour, alpha)
      switch (point.is) {
        case 'piece': {
          const at = this.parts.pieces.placeOf(point.piece)
          if (at) shapes.strokeCircle(at.x, at.y, this.radius)
          break
        }
        case 'area':
          this.strokeArea(shapes, point.hexes)
          break
        case 'line':
          this.strokeLine(shapes, point.hexes)
          break
      }
    }
    if (point.is !== 'area' || point.hexes.length < 2) return
    shapes.fillStyle(ACCENT, 0.14)
    for (const hex of point.hexes) shapes.fillPoints(cornersOf(hex).map(vector), true)
  }
  /** Around a card, with its corners. */
  private get radius(): number {
    return 35 * this.parts.pieces.scale
  }
  private strokeArea(into: Phaser.GameObjects.Graphics, hexes: readonly Hex[]): void {
    for (const { hex, direction } of this.parts.outline(hexes)) {
      const corners = cornersOf(hex)
      const [a, b] = [corners[direction]!, corners[(direction + 1) % 6]!]
      into.lineBetween(a.x, a.y, b.x, b.y)
      // The joints of two sides are round.
      into.strokeCircle(a.x, a.y, 0.1)
    }
  }
  /** With an arrow at its end. */
  private strokeLine(into: Phaser.GameObjects.Graphics, hexes: readonly Hex[]): void {
    const places = hexes.map(centreOf)
    const [last, end] = [places.at(-2), places.at(-1)]
    if (!last || !end) return
    into.strokePoints(places.map(vector))
    const turn = Math.atan2(end.y - last.y, end.x - last.x)
    const wing = (by: number): Phaser.Math.Vector2 =>
      vector({ x: end.x - Math.cos(turn + by) * 15 * this.grown, y: end.y - Math.sin(turn + by) * 15 * this.grown })
    into.strokePoints([wing(0.5), vector(end), wing(-0.5)])
  }

  letter(room: Room): void {
    this.words.begin()
    for (const point of this.points) {
      const place = point.text === '' ? null : this.placeOf(point)
      if (!place) continue
      const hangs = this.parts.around(place.at, { x: place.across, y: place.off }, 5, -1)
      this.words.putFree({ is: 'note', text: point.text, tone: 'reveal' }, hangs, room, true)
    }
    this.words.end()
  }
  /** Where its label hangs, and how far from there up or down, and to the sides. */
  private placeOf(point: PointMark): { readonly at: Point; readonly off: number; readonly across: number } | null {
    if (point.is === 'piece') {
      const at = this.parts.pieces.placeOf(point.piece)
      return at && { at, off: this.radius, across: this.radius }
    }
    const places = point.hexes.map(centreOf)
    if (point.is === 'line') {
      const at = places[Math.floor((places.length - 1) / 2)]
      return at ? { at, off: 14, across: 14 } : null
    }
    const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
    return {
      at: { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (top + bottom) / 2 },
      off: (bottom - top) / 2 + 32,
      across: (Math.max(...xs) - Math.min(...xs)) / 2 + 28,
    }
  }

  private pulse(): void {
    const turn = ++this.turn
    this.beat.clear()
    if (this.points.length === 0 || this.parts.still()) return
    void this.parts.motions.play(BEATS * BEAT_MS, (t) => {
      if (turn !== this.turn) return
      this.beat.clear()
      if (t < 1) this.drawBeat((t * BEATS) % 1)
    })
  }
  /** @param t from 0 to 1, once a beat */
  private drawBeat(t: number): void {
    const spread = SPREAD * Math.min(1, t / 0.8) * this.grown
    this.beat.lineStyle(3 * this.grown, ACCENT, 0.75 * Math.max(0, 1 - t / 0.85))
    for (const point of this.points) {
      const place = this.placeOf(point)
      if (place && point.is !== 'line') this.beat.strokeCircle(place.at.x, place.at.y, place.off + spread)
    }
  }
}

const vector = ({ x, y }: Point): Phaser.Math.Vector2 => new Phaser.Math.Vector2(x, y)
