import type Phaser from 'phaser'
import type { Hex } from '../../../engine/screen.ts'
import type { Kit } from '../../art/kit.ts'
import type { KitName } from '../../art/kit-names.ts'
import { centreOf, cornersOf, type Point } from '../../map/pixels.ts'
import type { HexSide } from '../../map/strokes.ts'
import { LINE_COLOURS, nearestOnLine } from '../../scene/sight-lines.ts'
import { Sprites } from '../../scene/sprites.ts'
import { outline } from '../../scene/stack-layout.ts'
import type { LineMark } from '../../scene/stage.ts'
import { type PageScale, Tags } from '../../scene/tags.ts'
import { PinLayer } from './pin-layer.ts'
import { NO_MARKS, type StageMarks } from './stage-contract.ts'

/** Depths over the map (up to 5) and the ground's layer (7). Counters, flags and names of an overlay lie between the cursor and the pins (scene/depths.ts). */
const DEPTH = { preview: 10, path: 14, selection: 18, brush: 22, line: 26, cursor: 30, pins: 74, words: 78 } as const
/** Period of the marching outline in world pixels: half a hexside, so that it runs on from side to side. */
const DASH = 16

/** Everything that the editor marks on the map: what a tool is about to do, the selection, problems, a line. Lines are as thick on the page at every zoom. */
export class EditorMarks {
  private readonly preview: Sprites
  private readonly path: Sprites
  private readonly selection: Sprites
  private readonly brush: Sprites
  private readonly line: Sprites
  private readonly cursors: Sprites
  private readonly words: Tags
  private readonly pins: PinLayer
  private now: StageMarks = NO_MARKS
  private pointed: { readonly hex: Hex; readonly side: HexSide | null } | null = null
  private cursor: { readonly hex: Hex; readonly side: HexSide | null } | null = null
  private zoom = 1
  private drawnAt = 0
  private march = 0
  /** The outline of the selection does not move. */
  still = false

  constructor(
    scene: Phaser.Scene,
    kit: Kit,
    name: string,
    private readonly page: PageScale,
  ) {
    const layer = (depth: number): Sprites => new Sprites(scene, kit, depth)
    this.preview = layer(DEPTH.preview)
    this.path = layer(DEPTH.path)
    this.selection = layer(DEPTH.selection)
    this.brush = layer(DEPTH.brush)
    this.line = layer(DEPTH.line)
    this.cursors = layer(DEPTH.cursor)
    this.words = new Tags(scene, `${name}-line`, DEPTH.words, page)
    this.pins = new PinLayer(scene, DEPTH.pins, `${name}-pins`, page)
  }

  get marks(): StageMarks {
    return this.now
  }
  /** True while the selection's outline marches. */
  get drifting(): boolean {
    return !this.still && this.now.selection.length > 0
  }

  show(marks: Partial<StageMarks>): void {
    const old = this.now
    this.now = { ...old, ...marks }
    const changed = (...keys: readonly (keyof StageMarks)[]): boolean => keys.some((key) => this.now[key] !== old[key])
    if (changed('preview', 'isErasing')) this.drawPreview()
    if (changed('path', 'sides', 'isErasing')) this.drawPath()
    if (changed('selection')) this.drawSelection()
    if (changed('brush')) this.drawBrush()
    if (changed('line')) this.drawLine()
    if (changed('problems')) this.pins.show(this.now.problems, this.zoom)
  }
  /** What the pointer is over, with the hexside where hexsides are aimed at; and the keyboard's cursor. */
  point(hex: Hex | null, side: HexSide | null): void {
    this.pointed = hex ? { hex, side } : null
    this.drawCursors()
  }
  setCursor(hex: Hex | null, side: HexSide | null): void {
    this.cursor = hex ? { hex, side } : null
    this.drawCursors()
  }
  setZoom(zoom: number): void {
    if (zoom === this.zoom && this.page.scale === this.drawnAt) return
    this.zoom = zoom
    this.drawnAt = this.page.scale
    this.drawPath()
    this.drawSelection()
    this.drawBrush()
    this.drawLine()
    this.drawCursors()
    this.pins.show(this.now.problems, zoom)
  }
  /** Lets the outline march on. */
  drift(ms: number): void {
    this.march = (this.march + ms * 0.012) % DASH
    this.drawSelection()
  }
  destroy(): void {
    this.pins.destroy()
  }

  /** World pixels for so many of the page. */
  private px(pixels: number): number {
    return (pixels * this.page.scale) / this.zoom
  }
  /** Thin on a small map, thick on a large one, never lost. */
  private thick(pixels: number): number {
    return Math.min(this.px(pixels) * 1.6, Math.max(this.px(pixels * 0.7), pixels))
  }

  private drawPreview(): void {
    const { preview, isErasing } = this.now
    this.preview.begin()
    for (const hex of preview) this.preview.put(isErasing ? 'hex-second' : 'hex-first', centreOf(hex))
    for (const { hex, direction } of outline(preview)) {
      const { a, b } = sideOf({ hex, direction })
      const at = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
      this.preview.put(isErasing ? 'edge-second' : 'edge-first', at, { turn: Math.atan2(b.y - a.y, b.x - a.x), over: 0.5 })
    }
    this.preview.end()
  }
  private drawPath(): void {
    const { path, sides, isErasing } = this.now
    const colour: KitName = isErasing ? 'line-red' : 'line-amber'
    this.path.begin()
    const places = path.map(centreOf)
    for (let i = 1; i < places.length; i++) this.cased(this.path, colour, places[i - 1]!, places[i]!, 4)
    for (const place of places) this.path.put('step-first', place, { scale: this.thick(1), over: 0.3 })
    for (const side of sides) {
      const { a, b } = sideOf(side)
      this.cased(this.path, colour, a, b, 5)
    }
    this.path.end()
  }
  private cased(into: Sprites, colour: KitName, a: Point, b: Point, width: number): void {
    into.line('line-ink', a, b, this.thick(width) + this.px(2.4))
    into.line(colour, a, b, this.thick(width), { over: 0.1 })
  }

  private drawSelection(): void {
    this.selection.begin()
    const [wide, fine] = [this.px(3.6), this.px(1.8)]
    for (const side of outline(this.now.selection)) {
      const { a, b } = sideOf(side)
      this.selection.line('line-ink', a, b, wide)
      for (const [from, to] of dashesOf(a, b, this.march)) this.selection.line('line-white', from, to, fine, { over: 0.1 })
    }
    this.selection.end()
  }
  private drawBrush(): void {
    this.brush.begin()
    for (const side of outline(this.now.brush)) {
      const { a, b } = sideOf(side)
      this.brush.line('line-ink', a, b, this.px(4.2), { alpha: 0.8 })
      this.brush.line('line-paper', a, b, this.px(2), { over: 0.1 })
    }
    this.brush.end()
  }
  private drawLine(): void {
    this.line.begin()
    this.words.begin()
    if (this.now.line) this.drawSight(this.now.line)
    this.line.end()
    this.words.end()
  }
  private drawSight({ from, to, result, at, text }: LineMark): void {
    const [start, end] = [centreOf(from), centreOf(to)]
    const stopped = result === 'blocked' && at ? nearestOnLine(start, end, centreOf(at)) : end
    this.cased(this.line, LINE_COLOURS[result], start, stopped, 2.6)
    if (result === 'blocked') {
      this.line.line('line-ink', stopped, end, this.px(2.4), { alpha: 0.55 })
      this.line.put('block-cross', stopped, { scale: this.thick(1), over: 0.4 })
    } else if (at) this.line.put('sight-end', centreOf(at), { scale: this.thick(1), over: 0.3 })
    for (const place of [start, end]) this.line.put('trail-start', place, { scale: this.thick(1), over: 0.3 })
    if (text === '') return
    const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
    this.words.put({ is: 'line', text, tone: result }, { at: middle, page: { x: 0, y: -10 }, anchor: { x: 0.5, y: 1 } }, this.zoom)
  }

  private drawCursors(): void {
    this.cursors.begin()
    const { pointed, cursor } = this
    if (pointed?.side) this.bar(pointed.side)
    // Of a brush the outline says it already.
    else if (pointed && this.now.brush.length === 0) this.cursors.put('hex-hover', centreOf(pointed.hex))
    if (cursor) {
      this.cursors.put('hex-cursor', centreOf(cursor.hex), { over: 0.2 })
      if (cursor.side) this.bar(cursor.side)
    }
    this.cursors.end()
  }
  private bar(side: HexSide): void {
    const { a, b } = sideOf(side)
    this.cursors.line('line-ink', a, b, this.px(6.4))
    this.cursors.line('line-white', a, b, this.px(3.4), { over: 0.1 })
  }
}

const sideOf = ({ hex, direction }: HexSide): { readonly a: Point; readonly b: Point } => {
  const corners = cornersOf(hex)
  return { a: corners[direction]!, b: corners[(direction + 1) % 6]! }
}
/** The dashes of one hexside: they run from `a` to `b`, and on from the next. */
export function dashesOf(a: Point, b: Point, march: number): readonly (readonly [Point, Point])[] {
  const at = (t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })
  // Sides are 32 pixels long, or a hair longer: two periods each.
  const [period, shift] = [0.5, ((march / DASH) % 1) * 0.5]
  const found: (readonly [Point, Point])[] = []
  for (let from = shift - period; from < 1; from += period) {
    const [start, end] = [Math.max(0, from), Math.min(1, from + period / 2)]
    if (end - start > 0.01) found.push([at(start), at(end)])
  }
  return found
}
