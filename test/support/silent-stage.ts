import type { Cue, Hex, Picture, PieceId } from '../../engine/index.ts'
import {
  type CameraView,
  type ClickListener,
  type Highlights,
  type HoverListener,
  type Insets,
  type LabelMode,
  type MouseButton,
  NO_HIGHLIGHTS,
  type Place,
  type Speed,
  STAGE_DEFAULTS,
  type Stage,
  type StageSettings,
  type Unsubscribe,
  type Vitals,
} from '../../renderer/scene/stage.ts'

/** One thing that was asked of the stage, in order. */
export type Did =
  | { readonly did: 'show'; readonly picture: Picture }
  | { readonly did: 'prepare'; readonly picture: Picture }
  | { readonly did: 'highlight'; readonly highlights: Highlights }
  | { readonly did: 'play'; readonly cue: Cue; readonly speed: Speed }
  | { readonly did: 'skip' }
  | { readonly did: 'camera'; readonly move: string; readonly hexes: readonly Hex[] }
  | { readonly did: 'clear ground'; readonly hexes: readonly Hex[] }

const HOME: CameraView = { x: 0, y: 0, zoom: 1, frame: { left: 0, top: 0, width: 1, height: 1 }, centre: [0, 0], by: 'stage' }

/**
 * A stage that draws nothing and remembers everything. With `hold` set, cues and camera moves wait until `release()` or `skip()`;
 * without it they end at once. Tests click and hover through `click` and `hover`.
 */
export class SilentStage implements Stage {
  readonly done: Did[] = []
  hold = false
  picture: Picture | null = null
  highlights: Highlights = NO_HIGHLIGHTS
  view: CameraView = HOME
  grid = true
  labels: LabelMode = 'auto'
  insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 }
  set: StageSettings = STAGE_DEFAULTS
  destroyed = false
  private waiting: (() => void)[] = []
  private readonly hovers = new Set<HoverListener>()
  private readonly clicks = new Set<ClickListener>()
  private readonly cameras = new Set<(camera: CameraView) => void>()

  /** The cues played so far. */
  get cues(): readonly Cue[] {
    return this.done.flatMap((one) => (one.did === 'play' ? [one.cue] : []))
  }
  /** How many cues and camera moves are running. */
  get running(): number {
    return this.waiting.length
  }
  /** Lets what is running end by itself. */
  release(): void {
    const ended = this.waiting
    this.waiting = []
    for (const end of ended) end()
  }
  hover(hex: Hex | null, piece: PieceId | null = null): void {
    for (const listener of this.hovers) listener(hex, piece)
  }
  click(hex: Hex | null, piece: PieceId | null = null, button: MouseButton = 'left', double = false): void {
    for (const listener of this.clicks) listener(hex, piece, button, double)
  }
  /** The person drags the map away. */
  handMoves(to: Partial<CameraView>): void {
    this.moveTo({ ...to, by: 'hand' })
  }

  show(picture: Picture): void {
    this.picture = picture
    this.done.push({ did: 'show', picture })
  }
  prepare(picture: Picture): void {
    this.done.push({ did: 'prepare', picture })
  }
  highlight(highlights: Highlights): void {
    this.highlights = highlights
    this.done.push({ did: 'highlight', highlights })
  }
  play(cue: Cue, speed: Speed): Promise<void> {
    this.done.push({ did: 'play', cue, speed })
    return this.ending(speed)
  }
  skip(): void {
    this.done.push({ did: 'skip' })
    this.release()
  }
  centreOn(hex: Hex): void {
    this.done.push({ did: 'camera', move: 'centre', hexes: [hex] })
    this.moveTo({ centre: hex, by: 'hand' })
  }
  bringIntoView(hexes: readonly Hex[], speed: Speed): Promise<void> {
    this.done.push({ did: 'camera', move: 'bring', hexes })
    const first = hexes[0]
    if (first) this.moveTo({ centre: first, by: 'stage' })
    return this.ending(speed)
  }
  film(hexes: readonly Hex[], speed: Speed): Promise<void> {
    this.done.push({ did: 'camera', move: 'film', hexes })
    const first = hexes[0]
    if (first) this.moveTo({ centre: first, by: 'stage' })
    return this.ending(speed)
  }
  /** How many columns one view of a film has. */
  filmWidth = Number.POSITIVE_INFINITY
  fitsInFilm(hexes: readonly Hex[]): boolean {
    const columns = hexes.map(([col]) => col)
    return Math.max(...columns) - Math.min(...columns) < this.filmWidth
  }
  frame(hexes: readonly Hex[]): void {
    this.done.push({ did: 'camera', move: 'frame', hexes })
    const first = hexes[0]
    if (first) this.moveTo({ centre: first, by: 'stage' })
  }
  returnTo(camera: CameraView, speed: Speed): Promise<void> {
    this.done.push({ did: 'camera', move: 'return', hexes: [camera.centre] })
    this.moveTo({ ...camera, by: 'stage' })
    return this.ending(speed)
  }
  fit(): void {
    this.done.push({ did: 'camera', move: 'fit', hexes: [] })
  }
  zoomBy(factor: number, _at?: Place): void {
    this.done.push({ did: 'camera', move: `zoom ${factor}`, hexes: [] })
    this.moveTo({ zoom: this.view.zoom * factor, by: 'hand' })
  }
  pan(dx: number, dy: number): void {
    this.done.push({ did: 'camera', move: `pan ${dx},${dy}`, hexes: [] })
    this.moveTo({ x: this.view.x + dx, y: this.view.y + dy, by: 'hand' })
  }
  camera(): CameraView {
    return this.view
  }
  onCamera(listener: (camera: CameraView) => void): Unsubscribe {
    this.cameras.add(listener)
    listener(this.view)
    return () => this.cameras.delete(listener)
  }
  setInsets(insets: Insets): void {
    this.insets = insets
  }
  setGrid(on: boolean): void {
    this.grid = on
  }
  setLabels(labels: LabelMode): void {
    this.labels = labels
  }
  clearGround(hexes: readonly Hex[]): void {
    this.done.push({ did: 'clear ground', hexes })
  }
  settings(settings: StageSettings): void {
    this.set = settings
  }
  onHover(listener: HoverListener): Unsubscribe {
    this.hovers.add(listener)
    return () => this.hovers.delete(listener)
  }
  onClick(listener: ClickListener): Unsubscribe {
    this.clicks.add(listener)
    return () => this.clicks.delete(listener)
  }
  placeOf([col, row]: Hex): Place {
    return { x: col * 56 + (row & 1) * 28 + 28, y: row * 48 + 32 }
  }
  minimap(): HTMLCanvasElement {
    throw new Error('a silent stage has no canvas')
  }
  drawMinimap(): void {}
  vitals(): Vitals {
    return { frames: 0, awake: this.running > 0, renderer: 'canvas' }
  }
  destroy(): void {
    this.destroyed = true
  }

  private ending(speed: Speed): Promise<void> {
    if (!this.hold || speed === 'instant') return Promise.resolve()
    return new Promise((resolve) => {
      this.waiting.push(resolve)
    })
  }
  private moveTo(to: Partial<CameraView>): void {
    this.view = { ...this.view, ...to }
    for (const listener of this.cameras) listener(this.view)
  }
}
