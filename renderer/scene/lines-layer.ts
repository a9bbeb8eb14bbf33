import type Phaser from 'phaser'
import { type Board, disk, onBoard, type SideId } from '../../engine/screen.ts'
import type { Kit } from '../art/kit.ts'
import { centreOf, cornersOf, type Point } from '../map/pixels.ts'
import { drawAreaEdges } from './area-edges.ts'
import { DEPTH } from './depths.ts'
import type { PiecesLayer } from './pieces-layer.ts'
import { around, type Room } from './room.ts'
import { LINE_COLOURS, nearestOnLine } from './sight-lines.ts'
import { Sprites } from './sprites.ts'
import { outline } from './stack-layout.ts'
import { type Highlights, type LineMark, NO_HIGHLIGHTS } from './stage.ts'
import { type PageScale, Tags } from './tags.ts'

const NO_SIZE: Point = { x: 0, y: 0 }
const FLAGGED: Point = { x: 0, y: 40 }

/** Lines and areas that are shown at times: ways that were gone, what a side is about, a line of sight, set-up zones, arcs of fire. */
export class LinesLayer {
  private readonly trails: Sprites
  private readonly links: Sprites
  private readonly plan: Sprites
  private readonly sight: Sprites
  private readonly zones: Sprites
  private readonly arcs: Sprites
  private readonly areas: Sprites
  private readonly words: Tags
  private readonly goals: Tags
  private now: Highlights = NO_HIGHLIGHTS
  private zoom = 1

  constructor(
    scene: Phaser.Scene,
    kit: Kit,
    private readonly board: Board,
    private readonly pieces: PiecesLayer,
    name: string,
    private readonly page: PageScale,
  ) {
    this.trails = new Sprites(scene, kit, DEPTH.path - 1)
    this.links = new Sprites(scene, kit, DEPTH.path - 2)
    this.plan = new Sprites(scene, kit, DEPTH.path - 0.5)
    this.sight = new Sprites(scene, kit, DEPTH.sightline)
    this.zones = new Sprites(scene, kit, DEPTH.zone)
    this.arcs = new Sprites(scene, kit, DEPTH.zone)
    this.areas = new Sprites(scene, kit, DEPTH.outline)
    this.words = new Tags(scene, `${name}-line`, DEPTH.chances, page)
    this.goals = new Tags(scene, `${name}-goal`, DEPTH.chances, page)
  }

  /** `side`: whose zones and arcs they are. */
  show(highlights: Highlights, zoom: number, side: SideId): void {
    const [old, isSame] = [this.now, zoom === this.zoom]
    this.now = highlights
    this.zoom = zoom
    if (!isSame || highlights.trails !== old.trails) this.drawTrails()
    if (!isSame || highlights.links !== old.links) this.drawLinks()
    if (!isSame || highlights.plan !== old.plan) this.drawPlan()
    if (highlights.zones !== old.zones) this.drawZones(side)
    if (highlights.arc !== old.arc) this.drawArc(side)
    if (!isSame || highlights.area !== old.area) this.drawArea(highlights.area)
    this.drawSight(highlights.line)
  }
  /** The words of all of it, each where it covers no counter and no other. */
  letter(room: Room): void {
    const { line, plan } = this.now
    this.words.begin()
    this.goals.begin()
    if (line?.text) {
      const [a, b] = [centreOf(line.from), centreOf(line.to)]
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
      this.words.putFree({ is: 'line', text: line.text, tone: line.result }, around(middle, NO_SIZE, 10, -1), room, true)
    }
    // Above the flag of an objective, under which its name stands.
    for (const { to, text, fire } of plan)
      if (text !== '')
        this.goals.putFree(
          { is: 'line', text, tone: 'partial' },
          around(centreOf(to), fire ? NO_SIZE : FLAGGED, fire ? 14 : 4, -1),
          room,
          true,
        )
    this.words.end()
    this.goals.end()
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

  /** Under what falls: red within a white casing, over the reach and under the counters. */
  private drawArea(area: Highlights['area']): void {
    this.areas.begin()
    const grown = Math.min(2, Math.max(1, (0.6 * this.page.scale) / this.zoom))
    const hexes = area ? disk(area.hex, area.within).filter((hex) => onBoard(this.board, hex)) : []
    for (const { hex, direction } of outline(hexes)) {
      const corners = cornersOf(hex)
      const [a, b] = [corners[direction]!, corners[(direction + 1) % 6]!]
      this.areas.line('line-paper', a, b, 6 * grown)
      this.areas.line('line-red', a, b, 3.2 * grown, { over: 0.1 })
    }
    this.areas.end()
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

  /** From card to card: whole where it holds, dashes with a cross where it is broken. */
  private drawLinks(): void {
    this.links.begin()
    const grown = Math.min(2, Math.max(1, (0.6 * this.page.scale) / this.zoom))
    for (const { from, to, broken } of this.now.links) {
      const [a, b] = [centreOf(from), centreOf(to)]
      for (const [p, q] of dashes(a, b, broken ? 7 : 0)) {
        this.links.line('line-ink', p, q, 5.6 * grown)
        this.links.line(broken ? 'line-red' : 'line-amber', p, q, 3.2 * grown, { over: 0.1 })
      }
      if (broken) this.links.put('block-cross', { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, { scale: 0.55 * grown, over: 0.2 })
    }
    this.links.end()
  }

  /** What a side is about: a thin line from each piece to its goal, an arrow there. */
  private drawPlan(): void {
    this.plan.begin()
    const grown = Math.min(2.2, Math.max(1, (0.7 * this.page.scale) / this.zoom))
    for (const { side, from, to } of this.now.plan) {
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
    }
    this.plan.end()
  }

  private drawSight(line: LineMark | null): void {
    this.sight.begin()
    if (line) this.drawSightline(line)
    this.sight.end()
  }
  private drawSightline({ from, to, result, at }: LineMark): void {
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
  }

  /** How far from the middle of its hex a line keeps clear of a card. */
  private get clear(): number {
    return 26 * this.pieces.scale
  }
}

/** A number of pixels from `a` on the way to `b`, but never past it. */
function towards(a: Point, b: Point, pixels: number): Point {
  const t = Math.min(1, pixels / (Math.hypot(b.x - a.x, b.y - a.y) || 1))
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }
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
