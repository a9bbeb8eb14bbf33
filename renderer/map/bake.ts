import Phaser from 'phaser'
import type { Board, Hex } from '../../engine/index.ts'
import { GRID_ALPHA, GridLayer, paintGrid } from './grid-layer.ts'
import { type HexLabels, LabelsLayer } from './labels-layer.ts'
import { NamesLayer } from './names-layer.ts'
import { paintMap } from './paint-map.ts'
import { type Box, centreOf, grown, overlaps, paintedBox, sheetBox, worldSize } from './pixels.ts'
import { type Alterations, resurvey, type Survey, surveyBoard } from './survey.ts'
import { CLOSE_UP, FAR_OVERVIEW, OVERVIEW, PLAN, type Tile, TileLayer } from './tiles.ts'
import { fontsReady } from './typography.ts'

export interface MapLayerOptions {
  /** Depth of the whole map among the scene's objects; 0 if not given. */
  readonly depth?: number
  /** Canvas pixels per pixel of the page (a dense screen has 2): labels and grid go by what the eye sees. 1 if not given. */
  readonly density?: number
  /** Called when something new was painted outside of a frame, so that a sleeping game draws once more. */
  readonly onPainted?: () => void
}

/** Longest stretch of painting at once: while the map is made behind a progress bar, and while it is in use. */
const MAKING_MS = 24
const USING_MS = 8
/** Camera zooms (canvas pixels per world pixel) between which the overview gives way to the plan, and from which the close-up is wanted. */
const [PLAN_FROM, PLAN_FULL, CLOSE_FROM] = [0.44, 0.52, 1.15]
/** World pixels of a map that is not kept as a plan in whole, and the tiles of the plan that are kept of it. */
const HUGE = 24e6
const PLAN_TILES = 16
/** Tiles of the close-up that are kept besides those on the screen. */
const SPARE = 4
/** Zooms of the page between which grid and labels appear. */
const GRID = { from: 0.32, full: 0.75 } as const
const LABELS = { from: 1.2, full: 1.5, always: 0.7, alpha: 0.62 } as const

/**
 * The painted map in a Phaser scene: terrain in three sizes, grid, hex labels, names. It watches the scene's main camera before each
 * frame, and paints in small pieces between frames. Works with the WebGL and the Canvas renderer.
 */
export class MapLayer {
  private readonly layer: Phaser.GameObjects.Layer
  private readonly overview: TileLayer
  private readonly plan: TileLayer
  private readonly closeUp: TileLayer
  private grid: GridLayer | null = null
  private labels: LabelsLayer | null = null
  private names: NamesLayer | null = null
  private survey: Survey | null = null
  private made = false
  /** Whether the tiles are painted with the grid, and whether it lies over them meanwhile. */
  private gridOn = true
  private gridOver = false
  private labelMode: HexLabels = 'auto'
  private minimaps: { readonly canvas: HTMLCanvasElement; readonly width: number }[] = []
  private waiting: Tile[] = []
  private changing: Promise<void> = Promise.resolve()
  private changes = 0
  private pumping = false
  private gone = false
  private tick = 0

  constructor(
    private readonly scene: Phaser.Scene,
    private readonly board: Board,
    private readonly options: MapLayerOptions = {},
  ) {
    this.layer = scene.add.layer().setDepth(options.depth ?? 0)
    const area = paintedBox(board)
    // WebGL copies a finished picture to the graphics card, so all tiles may be painted on the same canvas; the Canvas renderer keeps each.
    const scratch = this.isWebGl ? document.createElement('canvas') : null
    this.overview = new TileLayer(scene, this.layer, 0, this.isHuge ? FAR_OVERVIEW : OVERVIEW, area, scratch)
    this.plan = new TileLayer(scene, this.layer, 1, PLAN, area, scratch)
    this.closeUp = new TileLayer(scene, this.layer, 2, CLOSE_UP, area, scratch)
  }
  private get tileLayers(): readonly TileLayer[] {
    return [this.overview, this.plan, this.closeUp]
  }
  private get isHuge(): boolean {
    const { width, height } = paintedBox(this.board)
    return width * height > HUGE
  }
  private get isWebGl(): boolean {
    return this.scene.game.renderer.type === Phaser.WEBGL
  }

  /** Measures and paints the map; `onProgress` gets shares from 0 to 1. Parts appear as they are painted, the overview first. */
  create(onProgress: (share: number) => void = () => undefined): Promise<void> {
    this.changing = this.make(onProgress)
    return this.changing
  }
  private async make(onProgress: (share: number) => void): Promise<void> {
    await fontsReady()
    if (this.gone) return
    let steps = 0
    // The number of pauses of a survey grows with the map; what matters is that the bar moves.
    const expected = 45 + this.board.height * 0.5
    this.survey = await this.run(surveyBoard(this.board), MAKING_MS, () => onProgress(Math.min(0.3, (0.3 * ++steps) / expected)))
    if (this.gone) return
    this.scene.events.on(Phaser.Scenes.Events.PRE_RENDER, this.beforeFrame)
    this.scene.game.renderer.on(Phaser.Renderer.Events.RESTORE_WEBGL, this.repaint)
    this.grid = new GridLayer(this.scene, this.layer, 3, this.board)
    this.labels = new LabelsLayer(this.scene, this.layer, 4, this.board)
    this.names = new NamesLayer(this.scene, this.layer, 5, this.board)
    await this.paintAll((share) => onProgress(0.3 + 0.7 * share))
    if (this.gone) return
    this.made = true
    this.painted()
  }

  /** Paints the overview and the plan, what is on the screen first. */
  private async paintAll(onProgress: (share: number) => void): Promise<void> {
    const planned = this.isHuge ? this.plan.within(this.seen()) : this.plan.all()
    const tiles = [...this.overview.all(), ...nearestFirst(planned, this.seen())]
    for (const [at, tile] of tiles.entries()) {
      await this.run(this.bakery(tile), MAKING_MS, () => undefined)
      if (this.gone) return
      onProgress((at + 1) / tiles.length)
      this.painted()
    }
  }

  /** The hex grid: painted into the tiles, what is on the screen first. It is seen at once; taken away, it goes as the tiles are painted. */
  setGrid(on: boolean): void {
    if (on === this.gridOn) return
    this.gridOn = on
    this.gridOver = on
    this.changes++
    this.changing = this.changing.then(() => this.repaintGrid(on)).finally(() => this.changes--)
  }
  private async repaintGrid(on: boolean): Promise<void> {
    const tiles = [this.plan, this.closeUp].flatMap((layer) =>
      layer.all().filter((tile) => tile.image !== null && this.gridded.get(tile) !== on),
    )
    for (const tile of nearestFirst(tiles, this.seen())) {
      // Switched again before it was done: the next turn paints everything.
      if (this.gone || on !== this.gridOn) return
      await this.run(this.bakery(tile), USING_MS, () => undefined)
      this.painted()
    }
    if (on === this.gridOn) this.gridOver = false
    this.painted()
  }
  /** Names that something on the table bears itself from this zoom of the page on: they are not lettered twice. */
  setCovered(texts: readonly string[], from: number): void {
    this.names?.setCovered(texts, from)
  }
  /** Hex numbers and levels. */
  setLabels(labels: HexLabels): void {
    this.labelMode = labels
  }

  /**
   * Paints hexes anew whose foliage is gone (or back), or whose walls are down. `altered` is everything that is not as the map has it;
   * `hexes` are those that have changed. Waits for `create`. Resolves when what is on the screen is right again.
   */
  redrawHexes(hexes: readonly Hex[], altered: Alterations): Promise<void> {
    this.changes++
    this.changing = this.changing.then(() => this.change(hexes, altered)).finally(() => this.changes--)
    return this.changing
  }
  private async change(hexes: readonly Hex[], altered: Alterations): Promise<void> {
    if (this.survey === null || this.gone || hexes.length === 0) return
    this.survey = await this.run(resurvey(this.survey, altered), USING_MS, () => undefined)
    if (this.gone) return
    // A wood's edge is drawn from two rings of hexes around, and trees throw shadows.
    const spots = hexes.map((hex) => around(hex, 150))
    const spoilt = this.tileLayers.flatMap((tiles) => tiles.showing(spots))
    for (const { canvas, width } of this.minimaps) this.paintMinimap(canvas, width)
    for (const tile of nearestFirst(spoilt, this.seen())) {
      await this.run(this.bakery(tile), USING_MS, () => undefined)
      if (this.gone) return
    }
    this.painted()
  }

  /** The whole map (without its margin) as a small picture. Ready after `create`. The same canvas for the same width, kept up to date. */
  minimap(width: number): HTMLCanvasElement {
    const known = this.minimaps.find((each) => each.width === width)
    if (known !== undefined) return known.canvas
    const canvas = document.createElement('canvas')
    this.paintMinimap(canvas, width)
    if (this.survey !== null) this.minimaps.push({ canvas, width })
    return canvas
  }
  private paintMinimap(canvas: HTMLCanvasElement, width: number): void {
    const world = worldSize(this.board)
    const scale = width / world.width
    canvas.width = width
    canvas.height = Math.round(world.height * scale)
    const ctx = canvas.getContext('2d', { willReadFrequently: true })
    if (ctx === null || this.survey === null) return
    paintMap(ctx, this.survey, { box: { x: 0, y: 0, ...world }, left: 0, top: 0, scale })
  }

  /** The sheet of paper with its margin, in world pixels: what a camera should be kept to. */
  get sheet(): Box {
    return sheetBox(this.board)
  }
  /** Bytes of the map's textures. */
  get bytes(): number {
    const parts = [...this.tileLayers, this.grid, this.labels, this.names]
    return parts.reduce((sum, part) => sum + (part?.bytes ?? 0), 0)
  }
  /** True while pieces on the screen are still to be painted. */
  get isPainting(): boolean {
    return !this.made || this.changes > 0 || this.pumping || this.waiting.length > 0
  }

  destroy(): void {
    this.gone = true
    this.scene.events.off(Phaser.Scenes.Events.PRE_RENDER, this.beforeFrame)
    this.scene.game.renderer.off(Phaser.Renderer.Events.RESTORE_WEBGL, this.repaint)
    for (const tiles of this.tileLayers) tiles.clear()
    for (const part of [this.grid, this.labels, this.names]) part?.destroy()
    this.layer.destroy()
  }

  // ---- before each frame

  private seen(): Box {
    const { x, y, width, height } = this.scene.cameras.main.worldView
    return { x, y, width, height }
  }
  private readonly beforeFrame = (): void => {
    const camera = this.scene.cameras.main
    // The view is otherwise that of the last frame.
    camera.preRender()
    this.tick++
    const { zoom } = camera
    const pageZoom = zoom / (this.options.density ?? 1)
    const box = this.seen()
    this.chooseTiles(zoom, box)
    this.grid?.setAlpha(this.gridOver ? GRID_ALPHA * rise(pageZoom, GRID.from, GRID.full) : 0)
    this.showLabels(pageZoom, box)
    this.names?.setZoom(pageZoom)
  }
  private showLabels(pageZoom: number, box: Box): void {
    // By themselves the numbers come only where the map is looked at closely: they would make it restless.
    const strength =
      this.labelMode === 'always' ? rise(pageZoom, LABELS.always - 0.15, LABELS.always) : rise(pageZoom, LABELS.from, LABELS.full)
    const on = this.labelMode !== 'never' && strength > 0
    this.labels?.show(on ? box : null, LABELS.alpha * strength)
  }
  private chooseTiles(zoom: number, box: Box): void {
    const planned = rise(zoom, PLAN_FROM, PLAN_FULL)
    const inPlan = this.plan.within(box)
    const planReady = inPlan.every((tile) => tile.image !== null)
    const close = zoom >= CLOSE_FROM ? this.closeUp.within(box) : []
    const closeReady = close.length > 0 && close.every((tile) => tile.image !== null)
    this.overview.setVisible(planned < 1 || !planReady)
    this.plan.setVisible(planned > 0 && !closeReady, planned)
    this.closeUp.setVisible(close.length > 0)
    const wanted = [...(planned > 0 ? inPlan : []), ...close]
    for (const tile of wanted) tile.seen = this.tick
    this.waiting = this.made ? wanted.filter((tile) => tile.image === null) : []
    if (close.length > 0) this.closeUp.keep(close.length + SPARE, this.tick)
    if (this.isHuge) this.plan.keep(Math.max(PLAN_TILES, inPlan.length), this.tick)
    this.pump()
  }

  // ---- painting between frames

  /** Whether a tile was painted with the grid. */
  private readonly gridded = new WeakMap<Tile, boolean>()
  private *bakery(tile: Tile): Generator<void, void> {
    const owner = this.tileLayers.find((tiles) => tile.key.includes(`-${tiles.level.name}-`)) as TileLayer
    const grid = this.gridOn
    yield* owner.bake(tile, (ctx, piece) => {
      if (this.survey === null) return
      paintMap(ctx, this.survey, piece)
      if (grid && owner !== this.overview) paintGrid(ctx, this.board, piece)
    })
    this.gridded.set(tile, grid)
  }
  /** Paints what is waiting, a little at a time. */
  private pump(): void {
    if (this.pumping || this.waiting.length === 0) return
    this.pumping = true
    const next = async (): Promise<void> => {
      for (let tile = this.waiting.shift(); tile !== undefined && !this.gone; tile = this.waiting.shift()) {
        // The grid may have been switched while it was painted.
        while (!this.gone && (tile.image === null || this.gridded.get(tile) !== this.gridOn))
          await this.run(this.bakery(tile), USING_MS, () => undefined)
        this.painted()
      }
      this.pumping = false
    }
    void next()
  }
  private painted(): void {
    if (!this.gone) this.options.onPainted?.()
  }
  /** A lost graphics context has come back with textures that all show the last canvas painted: away with them, and paint again. */
  private readonly repaint = (): void => {
    for (const tiles of this.tileLayers) tiles.clear()
    this.made = false
    this.changing = this.changing.then(async () => {
      await this.paintAll(() => undefined)
      this.made = true
    })
  }

  private turns: Promise<unknown> = Promise.resolve()
  /** Runs work to its end in stretches of at most `ms`, one piece of work after the other: they share a canvas. */
  private run<T>(work: Generator<void, T>, ms: number, onStep: () => void): Promise<T> {
    const turn = this.turns.then(() => inStretches(work, ms, onStep, () => this.gone))
    this.turns = turn.catch(() => undefined)
    return turn as Promise<T>
  }
}

/** Runs a generator, handing the thread back after each `ms`. Stops early (with nothing) when no longer wanted. */
async function inStretches<T>(work: Generator<void, T>, ms: number, onStep: () => void, unwanted: () => boolean): Promise<T | undefined> {
  let since = performance.now()
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    onStep()
    if (performance.now() - since < ms) continue
    await new Promise((resolve) => setTimeout(resolve))
    if (unwanted()) return undefined
    since = performance.now()
  }
}

/** 0 below `from`, 1 above `full`, soft between. */
function rise(value: number, from: number, full: number): number {
  const t = Math.max(0, Math.min(1, (value - from) / (full - from)))
  return t * t * (3 - 2 * t)
}
const around = (hex: Hex, by: number): Box => grown({ ...centreOf(hex), width: 0, height: 0 }, by)
function nearestFirst(tiles: readonly Tile[], view: Box): readonly Tile[] {
  const [x, y] = [view.x + view.width / 2, view.y + view.height / 2]
  const away = ({ box }: Tile): number =>
    (overlaps(box, view) ? 0 : 1e6) + Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y)
  return [...tiles].sort((a, b) => away(a) - away(b))
}
