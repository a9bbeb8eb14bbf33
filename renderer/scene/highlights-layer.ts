import type Phaser from 'phaser'
import type { Hex } from '../../engine/screen.ts'
import type { Kit } from '../art/kit.ts'
import { centreOf, type Point } from '../map/pixels.ts'
import { drawAreaEdges } from './area-edges.ts'
import { DEPTH } from './depths.ts'
import type { PiecesLayer } from './pieces-layer.ts'
import { around, type Room } from './room.ts'
import { Sprites } from './sprites.ts'
import { CARD_HEIGHT, CARD_WIDTH } from './stack-layout.ts'
import { type Highlights, NO_HIGHLIGHTS, type PathMark, type TargetMark } from './stage.ts'
import { type PageScale, Tags } from './tags.ts'

/** Where a way ends, or a band of its price. */
const STOPS = ['stop', 'stop-1', 'stop-2'] as const

/** A hex in which a piece is lost so often, in thousandths, is red on its way. */
const RISKY = 200
/** Below this zoom the words at targets are cut to one number. */
const BRIEF_ZOOM = 0.62

/** Everything that answers "what could I do?": reach, path, targets, the cursor; what is shown at times only is drawn by lines-layer.ts. */
export class HighlightsLayer {
  private readonly reach: Sprites
  private readonly outlines: Sprites
  private readonly path: Sprites
  private readonly targets: Sprites
  private readonly hovered: Sprites
  private readonly chances: Tags
  private now: Highlights = NO_HIGHLIGHTS
  private hover: Hex | null = null
  private zoom = 1
  /** The scale of the page at the last drawing. */
  private drawnAt = 1

  constructor(
    scene: Phaser.Scene,
    kit: Kit,
    private readonly pieces: PiecesLayer,
    name: string,
    private readonly page: PageScale,
  ) {
    const layer = (depth: number): Sprites => new Sprites(scene, kit, depth)
    this.reach = layer(DEPTH.reach)
    this.outlines = layer(DEPTH.outline)
    this.path = layer(DEPTH.path)
    this.targets = layer(DEPTH.targets)
    this.hovered = layer(DEPTH.outline + 0.5)
    this.chances = new Tags(scene, `${name}-chance`, DEPTH.chances + 0.5, page)
  }

  show(highlights: Highlights): void {
    const old = this.now
    this.now = highlights
    if (highlights.reach !== old.reach || !highlights.cells !== !old.cells) this.drawReach()
    if (highlights.path !== old.path) this.drawPath(highlights.path)
    if (highlights.cursor !== old.cursor || highlights.about !== old.about) this.drawOutlines()
  }
  setHover(hex: Hex | null): void {
    this.hover = hex
    this.hovered.begin()
    if (this.hover) this.hovered.put('hex-hover', centreOf(this.hover))
    this.hovered.end()
  }
  setZoom(zoom: number): void {
    if (zoom === this.zoom && this.page.scale === this.drawnAt) return
    this.zoom = zoom
    this.drawnAt = this.page.scale
    this.drawPath(this.now.path)
  }

  /** For the first price: filled, within a solid line. For a second: hatched, within a broken one. */
  private drawReach(): void {
    const first = this.now.reach.filter(({ tier }) => tier < 2).map(({ hex }) => hex)
    const second = this.now.reach.filter(({ tier }) => tier === 2).map(({ hex }) => hex)
    this.reach.begin()
    // Over a layer its own tints count.
    if (!this.now.cells) {
      for (const hex of first) this.reach.put('hex-first', centreOf(hex))
      for (const hex of second) this.reach.put('hex-second', centreOf(hex))
    }
    drawAreaEdges(this.reach, 'edge-second', [...first, ...second], 0.4)
    drawAreaEdges(this.reach, 'edge-first', first, 0.5)
    this.reach.end()
  }
  private drawOutlines(): void {
    const { cursor, about } = this.now
    this.outlines.begin()
    if (about?.hex) this.outlines.put('hex-about', centreOf(about.hex))
    if (cursor) this.outlines.put('hex-cursor', centreOf(cursor), { over: 0.2 })
    this.outlines.end()
  }

  private drawPath(path: PathMark | null): void {
    this.path.begin()
    if (path && path.hexes.length > 1) this.drawSteps(path)
    this.path.end()
  }
  private drawSteps({ hexes, tiers, risks }: PathMark): void {
    const places = hexes.map(centreOf)
    const grown = Math.min(1.8, Math.max(1, (0.6 * this.page.scale) / this.zoom))
    for (let i = 1; i < places.length; i++) {
      this.path.line('line-ink', places[i - 1]!, places[i]!, 6 * grown)
      const risky = (risks?.[i - 1] ?? 0) >= RISKY
      this.path.line(risky ? 'line-red' : 'line-amber', places[i - 1]!, places[i]!, (risky ? 4.4 : 3) * grown, { over: 0.1 })
    }
    for (let i = 1; i < places.length; i++) {
      const tier = tiers[i - 1] ?? 0
      // A price ends where the next hex belongs to another, and at the last hex.
      const ends = i === places.length - 1 || (tiers[i] ?? tier) !== tier
      const name = ends ? STOPS[tier] : tier < 2 ? 'step-first' : 'step-second'
      this.path.put(name, places[i]!, { scale: grown, over: ends ? 0.3 : 0.2 })
    }
  }

  private drawTargets(): void {
    this.targets.begin()
    for (const { target, at, size } of this.marked())
      this.targets.put(target.chosen ? 'target-chosen' : 'target', at, { scale: size, over: target.chosen ? 0.2 : 0 })
    this.targets.end()
  }
  /** The targets where they lie, the chosen one first; of several under one card the one that counts most. */
  private marked(): readonly { readonly target: TargetMark; readonly at: Point; readonly size: number }[] {
    const weight = ({ chosen, chance }: TargetMark): number => (chosen ? 2000 : (chance ?? -1))
    const found = new Map<string, { readonly target: TargetMark; readonly at: Point; readonly size: number }>()
    for (const target of [...this.now.targets].sort((a, b) => weight(b) - weight(a))) {
      const card = target.piece ? this.pieces.cardOf(target.piece) : null
      const at = card ?? (target.hex ? centreOf(target.hex) : null)
      if (at && !found.has(`${at.x} ${at.y}`)) found.set(`${at.x} ${at.y}`, { target, at, size: card?.scale ?? this.pieces.scale })
    }
    return [...found.values()]
  }

  /** The marks at targets, and their chances where these cover no counter and no other. */
  letter(room: Room): void {
    this.drawTargets()
    this.chances.begin()
    for (const { target, at, size } of this.marked()) this.letterTarget(room, target, at, size)
    this.chances.end()
  }
  private letterTarget(room: Room, { chance, goal: whole = null, tone, chosen = false }: TargetMark, at: Point, size: number): void {
    if (chance === null && whole === null) return
    // On a small map only the chosen target tells everything.
    const brief = room.zoom < BRIEF_ZOOM * this.page.scale && !chosen
    const goal = brief && chance !== null ? null : whole
    // Clear of the brackets around its card.
    const half = { x: (CARD_WIDTH / 2 + 7) * size, y: (CARD_HEIGHT / 2 + 7) * size }
    this.chances.putFree({ is: 'chance', chance, goal, tone, chosen, brief }, around(at, half, 0), room, chosen)
  }
}
