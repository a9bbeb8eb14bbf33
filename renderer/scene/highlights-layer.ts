import type Phaser from 'phaser'
import type { Hex, SideId } from '../../engine/screen.ts'
import type { Kit } from '../art/kit.ts'
import { centreOf, type Point } from '../map/pixels.ts'
import { drawAreaEdges } from './area-edges.ts'
import { DEPTH } from './depths.ts'
import type { PiecesLayer } from './pieces-layer.ts'
import { Sprites } from './sprites.ts'
import { CARD_HEIGHT } from './stack-layout.ts'
import { type Highlights, type LineMark, NO_HIGHLIGHTS, type PathMark, type TargetMark } from './stage.ts'
import { type PageScale, Tags } from './tags.ts'

const LINE_COLOURS = { clear: 'line-white', partial: 'line-amber', smoke: 'line-quiet', blocked: 'line-red' } as const

/** Where a way ends, or a band of its price. */
const STOPS = ['stop', 'stop-1', 'stop-2'] as const

/** Below this zoom the words at targets are cut to one number. */
const BRIEF_ZOOM = 0.62

/** Everything that answers "what could I do?": reach, path, targets, lines of sight, zones, the cursor. */
export class HighlightsLayer {
  private readonly reach: Sprites
  private readonly zones: Sprites
  private readonly arcs: Sprites
  private readonly outlines: Sprites
  private readonly trails: Sprites
  private readonly plan: Sprites
  private readonly path: Sprites
  private readonly sight: Sprites
  private readonly targets: Sprites
  private readonly hovered: Sprites
  private readonly words: Tags
  private readonly goals: Tags
  private readonly chances: Tags
  private now: Highlights = NO_HIGHLIGHTS
  private side: SideId = 'blue'
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
    this.zones = layer(DEPTH.zone)
    this.arcs = layer(DEPTH.zone)
    this.outlines = layer(DEPTH.outline)
    this.trails = layer(DEPTH.path - 1)
    this.plan = layer(DEPTH.path - 0.5)
    this.path = layer(DEPTH.path)
    this.sight = layer(DEPTH.sightline)
    this.targets = layer(DEPTH.targets)
    this.hovered = layer(DEPTH.outline + 0.5)
    this.words = new Tags(scene, `${name}-line`, DEPTH.chances, page)
    this.goals = new Tags(scene, `${name}-goal`, DEPTH.chances, page)
    this.chances = new Tags(scene, `${name}-chance`, DEPTH.chances + 0.5, page)
  }

  /** `side`: whose set-up zones they are. */
  show(highlights: Highlights, side: SideId): void {
    const old = this.now
    this.now = highlights
    if (highlights.reach !== old.reach || !highlights.cells !== !old.cells) this.drawReach()
    if (highlights.zones !== old.zones || side !== this.side) this.drawZones(side)
    if (highlights.arc !== old.arc) this.drawArc(side)
    this.side = side
    if (highlights.trails !== old.trails) this.drawTrails()
    if (highlights.plan !== old.plan) this.drawPlan()
    if (highlights.path !== old.path) this.drawPath(highlights.path)
    if (highlights.cursor !== old.cursor || highlights.about !== old.about) this.drawOutlines()
    this.drawSight(highlights.line)
    this.drawTargets()
  }
  /** The pieces lie elsewhere: what is fastened to them follows. */
  follow(): void {
    this.drawTargets()
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
    this.drawTargets()
    this.drawSight(this.now.line)
    this.drawPath(this.now.path)
    this.drawTrails()
    this.drawPlan()
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
  private drawZones(side: SideId): void {
    this.zones.begin()
    for (const hex of this.now.zones) this.zones.put(`zone-${side}`, centreOf(hex))
    drawAreaEdges(this.zones, `edge-${side}`, this.now.zones, 0.5)
    this.zones.end()
  }
  private drawArc(side: SideId): void {
    this.arcs.begin()
    drawAreaEdges(this.arcs, `edge-${side}`, this.now.arc, 0.6)
    this.arcs.end()
  }
  private drawOutlines(): void {
    const { cursor, about } = this.now
    this.outlines.begin()
    if (about?.hex) this.outlines.put('hex-about', centreOf(about.hex))
    if (cursor) this.outlines.put('hex-cursor', centreOf(cursor), { over: 0.2 })
    this.outlines.end()
  }

  /** Ways that were gone: broken lines in the side's colour, a dot where they begin, an arrow where they end; one that is asked for is whole and wider. */
  private drawTrails(): void {
    this.trails.begin()
    for (const { side, path, asked } of this.now.trails) {
      const places = path.map(centreOf)
      const grown = Math.min(2, Math.max(1, (0.6 * this.page.scale) / this.zoom)) * (asked ? 1.35 : 1)
      const [start, last, end] = [places[0], places.at(-2), places.at(-1)]
      if (!start || !last || !end) continue
      const colour = side === 'blue' ? 'line-blue' : 'line-side-red'
      for (let i = 1; i < places.length; i++) {
        this.trails.line('line-ink', places[i - 1]!, places[i]!, 6.4 * grown, { alpha: 0.75 })
        this.trails.line('line-paper', places[i - 1]!, places[i]!, 4.8 * grown, { over: 0.1 })
        for (const [p, q] of dashes(places[i - 1]!, places[i]!, asked ? 0 : 7)) this.trails.line(colour, p, q, 3.2 * grown, { over: 0.2 })
      }
      this.trails.put('trail-start', start, { scale: grown, over: 0.3 })
      // The tip stands before the card of whoever has come there.
      const tip = towards(end, last, 20)
      this.trails.put(side === 'blue' ? 'trail-blue' : 'trail-red', tip, {
        scale: 1.3 * grown,
        turn: Math.atan2(end.y - last.y, end.x - last.x),
        over: 0.4,
      })
    }
    this.trails.end()
  }

  /** What a side is about: a thin line from each piece to its goal, an arrow there, and what is to be done in words. */
  private drawPlan(): void {
    this.plan.begin()
    this.goals.begin()
    const grown = Math.min(2.2, Math.max(1, (0.7 * this.page.scale) / this.zoom))
    for (const { side, from, to, text } of this.now.plan) {
      const goal = centreOf(to)
      const colour = side === 'blue' ? 'line-blue' : 'line-side-red'
      for (const start of from.map(centreOf)) {
        const tip = towards(goal, start, 34 * grown)
        if (Math.hypot(goal.x - start.x, goal.y - start.y) < 40 * grown) continue
        this.plan.line('line-paper', start, tip, 3.6 * grown, { alpha: 0.8 })
        this.plan.line(colour, start, tip, 1.8 * grown, { over: 0.1 })
        this.plan.put(side === 'blue' ? 'trail-blue' : 'trail-red', tip, {
          scale: grown,
          turn: Math.atan2(goal.y - start.y, goal.x - start.x),
          over: 0.2,
        })
      }
      // Above the flag of an objective, under which its name stands.
      const over = { x: goal.x, y: goal.y - 40 }
      this.goals.put({ is: 'line', text, tone: 'partial' }, { at: over, page: { x: 0, y: -4 }, anchor: { x: 0.5, y: 1 } }, this.zoom)
    }
    this.plan.end()
    this.goals.end()
  }

  private drawPath(path: PathMark | null): void {
    this.path.begin()
    if (path && path.hexes.length > 1) this.drawSteps(path)
    this.path.end()
  }
  private drawSteps({ hexes, tiers }: PathMark): void {
    const places = hexes.map(centreOf)
    const grown = Math.min(1.8, Math.max(1, (0.6 * this.page.scale) / this.zoom))
    for (let i = 1; i < places.length; i++) {
      this.path.line('line-ink', places[i - 1]!, places[i]!, 6 * grown)
      this.path.line('line-amber', places[i - 1]!, places[i]!, 3 * grown, { over: 0.1 })
    }
    for (let i = 1; i < places.length; i++) {
      const tier = tiers[i - 1] ?? 0
      // A price ends where the next hex belongs to another, and at the last hex.
      const ends = i === places.length - 1 || (tiers[i] ?? tier) !== tier
      const name = ends ? STOPS[tier] : tier < 2 ? 'step-first' : 'step-second'
      this.path.put(name, places[i]!, { scale: grown, over: ends ? 0.3 : 0.2 })
    }
  }

  private drawSight(line: LineMark | null): void {
    this.sight.begin()
    this.words.begin()
    if (line) this.drawSightline(line)
    this.sight.end()
    this.words.end()
  }
  private drawSightline({ from, to, result, at, text }: LineMark): void {
    const [start, end] = [centreOf(from), centreOf(to)]
    const grown = Math.min(2.2, Math.max(1, (0.7 * this.page.scale) / this.zoom))
    // The line runs from card to card and covers neither.
    const [a, b] = [towards(start, end, this.clear), towards(end, start, this.clear)]
    const stopped = result === 'blocked' && at ? nearestOnLine(a, b, centreOf(at)) : b
    const colour = LINE_COLOURS[result]
    const dash = result === 'partial' ? 14 : result === 'smoke' ? 5 : 0
    for (const [name, width, over] of [
      ['line-ink', 5.4, 0],
      [colour, 2.6, 0.1],
    ] as const)
      for (const [p, q] of dashes(a, stopped, dash * grown)) this.sight.line(name, p, q, width * grown, { over })
    if (result === 'blocked') {
      for (const [p, q] of dashes(stopped, b, 5 * grown)) this.sight.line('line-ink', p, q, 2.4 * grown, { alpha: 0.55 })
      this.sight.put('block-cross', stopped, { scale: grown, over: 0.4 })
    } else if (at) this.sight.put('sight-end', centreOf(at), { scale: grown, over: 0.3 })
    const middle = towards(start, end, Math.hypot(end.x - start.x, end.y - start.y) * 0.5)
    if (text)
      this.words.put({ is: 'line', text, tone: result }, { at: middle, page: { x: 0, y: -10 }, anchor: { x: 0.5, y: 1 } }, this.zoom)
  }

  /** How far from the middle of its hex a line keeps clear of a card. */
  private get clear(): number {
    return 26 * this.pieces.scale
  }

  private drawTargets(): void {
    this.targets.begin()
    this.chances.begin()
    // The chosen one first: its words have the best place.
    for (const target of this.now.targets) if (target.chosen) this.drawTarget(target)
    for (const target of this.now.targets) if (!target.chosen) this.drawTarget(target)
    this.targets.end()
    this.chances.end()
  }
  private drawTarget(target: TargetMark): void {
    const at = (target.piece ? this.pieces.placeOf(target.piece) : null) ?? (target.hex ? centreOf(target.hex) : null)
    if (!at) return
    const { scale } = this.pieces
    this.targets.put(target.chosen ? 'target-chosen' : 'target', at, { scale, over: target.chosen ? 0.2 : 0 })
    if (target.chance === null && (target.goal ?? null) === null) return
    // On a small map only the chosen target tells everything.
    const brief = this.zoom < BRIEF_ZOOM * this.page.scale && !target.chosen
    const goal = brief && target.chance !== null ? null : (target.goal ?? null)
    const label = { is: 'chance', chance: target.chance, goal, tone: target.tone, chosen: target.chosen ?? false, brief } as const
    // Below its card, or above it where cards lie close together.
    const off = (CARD_HEIGHT / 2 + 7) * scale
    const below = { at, world: { x: 0, y: off }, anchor: { x: 0.5, y: 0 } }
    const above = { at, world: { x: 0, y: -off }, anchor: { x: 0.5, y: 1 } }
    this.chances.putClear(label, [below, above], this.zoom)
  }
}

/** So many pixels from `a` on the way to `b`, but never past it. */
function towards(a: Point, b: Point, pixels: number): Point {
  const t = Math.min(1, pixels / (Math.hypot(b.x - a.x, b.y - a.y) || 1))
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }
}

/** The place on the line from `a` to `b` that is nearest to `p`. */
function nearestOnLine(a: Point, b: Point, p: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const t = Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)))
  return { x: a.x + dx * t, y: a.y + dy * t }
}

/** The pieces of a broken line, each `dash` long with gaps as long; one piece when `dash` is 0. */
function dashes(a: Point, b: Point, dash: number): readonly (readonly [Point, Point])[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  if (dash <= 0 || length <= dash) return [[a, b]]
  const at = (d: number): Point => ({ x: a.x + ((b.x - a.x) * d) / length, y: a.y + ((b.y - a.y) * d) / length })
  return Array.from(
    { length: Math.ceil(length / (2 * dash)) },
    (_, i) => [at(2 * dash * i), at(Math.min(length, 2 * dash * i + dash))] as const,
  )
}
