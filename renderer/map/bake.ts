import Phaser from 'phaser'
import type { Board, Hex } from '../../engine/screen.ts'
import type { MapToChange } from './change/follow-board.ts'
import type { OpenSurvey } from './change/open-survey.ts'
import { GRID_ALPHA, GridLayer, paintGrid } from './grid-layer.ts'
import { type HexLabels, LabelsLayer } from './labels-layer.ts'
import type { MapToMend, Mender } from './mender.ts'
import { type Minimap, paintMinimap, sketchMinimap } from './minimap-picture.ts'
import { NamesLayer } from './names-layer.ts'
import { paintMap } from './paint-map.ts'
import { type Box, centreOf, grown, overlaps, type Point, paintedBox } from './pixels.ts'
import { sketchImage } from './sketch-image.ts'
import { inStretches, USING_MS } from './stretches.ts'
import { type Alterations, resurvey, type Survey } from './survey.ts'
import { surveyed } from './survey-shelf.ts'
import { CLOSE_UP, FAR_OVERVIEW, OVERVIEW, type PaintPiece, PLAN, type Tile, TileLayer, type Work } from './tiles.ts'
import { fontsReady } from './typography.ts'

/** What follows a changed board: fetched for an editor, since no battle changes its map. */
const changing = (): Promise<typeof import('./change/follow-board.ts')> => import('./change/follow-board.ts')
const mending = (): Promise<typeof import('./mender.ts')> => import('./mender.ts')

export interface MapLayerOptions {
  /** Depth of the map among the scene's objects, 0 if not given: its parts lie from one below it to five above. */
  readonly depth?: number
  /** Canvas pixels per pixel of the page (a dense screen has 2): labels and grid go by what the eye sees. 1 if not given. */
  readonly density?: number
  /** Called when something new was painted outside of a frame, so that a sleeping game draws once more. */
  readonly onPainted?: () => void
}

/** Longest stretch of painting at once while the map is made over its sketch. */
const MAKING_MS = 14
/** Camera zooms (canvas pixels per world pixel) between which the overview gives way to the plan, and from which the close-up is wanted. */
const [PLAN_FROM, PLAN_FULL, CLOSE_FROM] = [0.44, 0.52, 1.15]
/** World pixels of a map that is not kept as a plan in whole, and the tiles of the plan that are kept of it. */
const HUGE = 24e6
const PLAN_TILES = 16
/** Tiles of the close-up that are kept besides those on the screen. */
const SPARE = 4
/** How far from a hex, in world pixels, it is felt that its foliage or its walls have gone. */
const STRUCK = 240
/** Zooms of the page between which grid and labels appear. */
const GRID = { from: 0.32, full: 0.75 } as const
const LABELS = { from: 1.2, full: 1.5, always: 0.7, alpha: 0.62 } as const

/**
 * What is there of the map: its sketch, what is in the middle of the stage as it will stay, all of it; after a change what is in view, and all of it again. Marks in the
 * browser's own list of timings.
 */
export type MapMark = 'map-sketch' | 'map-middle' | 'map-whole' | 'map-changed-view' | 'map-changed'
const markTime = (mark: MapMark): void => {
  performance.clearMarks(mark)
  performance.mark(mark)
}

const nothing = (): void => undefined

/**
 * The painted map in a Phaser scene: terrain in three sizes, grid, hex labels, names. A sketch of it is there at once, enlarged; the painted tiles
 * come over it, those in the middle of the stage first. It watches the scene's main camera before each frame, and paints in small pieces between
 * frames. Works with the WebGL and the Canvas renderer.
 */
export class MapLayer implements MapToMend, MapToChange {
  private readonly overview: TileLayer
  private readonly plan: TileLayer
  private readonly closeUp: TileLayer
  private grid: GridLayer | null = null
  labels: LabelsLayer | null = null
  names: NamesLayer | null = null
  /** Enlarged under everything until the tiles are there. */
  private sketch: Phaser.GameObjects.Image | null = null
  survey: Survey | null = null
  private made = false
  /** Whether the tiles are painted with the grid, and whether it lies over them meanwhile. */
  private gridOn = true
  private gridOver = false
  private labelMode: HexLabels = 'auto'
  private density: number
  private small: Minimap | null = null
  private waiting: Tile[] = []
  private resting = false
  /** Parts of the small map that show what is no longer so; null for all of it. */
  private smallStale: readonly Box[] | null = []
  private measured: Promise<void> = Promise.resolve()
  private changing: Promise<void> = Promise.resolve()
  private pumping = false
  gone = false
  private tick = 0

  constructor(
    readonly scene: Phaser.Scene,
    public board: Board,
    readonly options: MapLayerOptions = {},
  ) {
    this.density = options.density ?? 1
    const depth = options.depth ?? 0
    const area = paintedBox(board)
    // WebGL copies a finished picture to the graphics card, so all tiles may be painted on the same canvas; the Canvas renderer keeps each.
    const scratch = this.isWebGl ? document.createElement('canvas') : null
    this.overview = new TileLayer(scene, depth, this.isHuge ? FAR_OVERVIEW : OVERVIEW, area, scratch)
    this.plan = new TileLayer(scene, depth + 1, PLAN, area, scratch)
    this.closeUp = new TileLayer(scene, depth + 2, CLOSE_UP, area, scratch)
  }
  get tileLayers(): readonly TileLayer[] {
    return [this.overview, this.plan, this.closeUp]
  }
  private get isHuge(): boolean {
    const { width, height } = paintedBox(this.board)
    return width * height > HUGE
  }
  private get isWebGl(): boolean {
    return this.scene.game.renderer.type === Phaser.WEBGL
  }

  /** Shows the sketch with its grid and lettering, at once. `paint` makes the map of it. */
  async lay(): Promise<void> {
    await fontsReady()
    if (this.gone) return
    const { depth = 0 } = this.options
    this.sketch = sketchImage(this.scene, this.board).setDepth(depth - 1)
    this.grid = new GridLayer(this.scene, depth + 3, this.board)
    this.labels = new LabelsLayer(this.scene, depth + 4, this.board)
    this.names = new NamesLayer(this.scene, depth + 5, this.board)
    this.scene.events.on(Phaser.Scenes.Events.PRE_RENDER, this.beforeFrame)
    this.scene.game.renderer.on(Phaser.Renderer.Events.RESTORE_WEBGL, this.repaint)
    markTime('map-sketch')
  }
  /** When every tile lies over it. */
  private dropSketch(): void {
    if (this.sketch === null) return
    const { key } = this.sketch.texture
    this.sketch.destroy()
    this.scene.textures.remove(key)
    this.sketch = null
  }

  /** Measures and paints the map after `lay`; `onProgress` gets shares from 0 to 1. Parts appear as they are painted, the middle of the stage first. */
  paint(onProgress: (share: number) => void = () => undefined): Promise<void> {
    this.measured = this.measure((share) => onProgress(0.3 * share))
    this.changing = this.measured.then(() => this.make(onProgress))
    return this.changing
  }
  private async measure(onProgress: (share: number) => void): Promise<void> {
    if (this.gone) return
    let steps = 0
    // The number of pauses of a survey grows with the map; what matters is that the bar moves.
    const expected = 45 + this.board.height * 0.5
    this.survey = await this.run(surveyed(this.board), MAKING_MS, () => onProgress(Math.min(1, ++steps / expected)))
  }
  private async make(onProgress: (share: number) => void): Promise<void> {
    if (this.gone) return
    await this.paintAll((share) => onProgress(0.3 + 0.7 * share))
    if (this.gone) return
    this.made = true
    await this.paintSmall()
    if (this.gone) return
    markTime('map-whole')
    this.painted()
    // The first tile of the close-up takes long, as everything that is done for the first time: not when somebody looks closer.
    const [middle] = nearestFirst(this.closeUp.within(this.seen()), this.seen())
    if (middle) await this.run(this.bakery(middle), USING_MS)
  }

  /** Paints the overview and the plan: of what is left always the tile that is missed most where the camera is by now. */
  private async paintAll(onProgress: (share: number) => void): Promise<void> {
    const left = [...this.overview.all(), ...(this.isHuge ? this.plan.within(this.seen()) : this.plan.all())]
    const count = left.length
    let middle = false
    while (left.length > 0) {
      const [tile] = this.byNeed(left)
      if (tile === undefined) return
      left.splice(left.indexOf(tile), 1)
      await this.run(this.bakery(tile), MAKING_MS)
      if (this.gone) return
      if (!middle && this.middleIsSharp()) {
        middle = true
        markTime('map-middle')
      }
      onProgress((count - left.length) / count)
      this.painted()
    }
    this.dropSketch()
  }
  /** The level that is looked at goes first, the middle of the stage first in it; far from the stage the overview does before the plan. */
  private byNeed(tiles: readonly Tile[]): readonly Tile[] {
    const view = this.seen()
    const isNear = this.scene.cameras.main.zoom >= PLAN_FROM
    const plan = new Set(this.plan.all())
    const rank = (tile: Tile): number => (overlaps(tile.box, view) ? (plan.has(tile) === isNear ? 0 : 1) : plan.has(tile) ? 3 : 2)
    const near = nearestFirst(tiles, view)
    return [0, 1, 2, 3].flatMap((wanted) => near.filter((tile) => rank(tile) === wanted))
  }
  /** What lies in the very middle of the stage is painted for this zoom. */
  private middleIsSharp(): boolean {
    const { x, y, width, height } = this.seen()
    const spot = { x: x + width / 2, y: y + height / 2, width: 0, height: 0 }
    const level = this.scene.cameras.main.zoom >= PLAN_FROM ? this.plan : this.overview
    return level.within(spot).every((tile) => tile.image !== null)
  }

  /** The hex grid: painted into the tiles, what is on the screen first. It is seen at once; taken away, it goes as the tiles are painted. */
  setGrid(on: boolean): void {
    if (on === this.gridOn) return
    this.gridOn = on
    this.gridOver = on
    this.changing = this.changing.then(() => this.repaintGrid(on))
  }
  private async repaintGrid(on: boolean): Promise<void> {
    const tiles = [this.plan, this.closeUp].flatMap((layer) =>
      layer.all().filter((tile) => tile.image !== null && this.gridded.get(tile) !== on),
    )
    for (const tile of nearestFirst(tiles, this.seen())) {
      // Switched again before it was done: the next turn paints everything.
      if (this.gone || on !== this.gridOn) return
      await this.run(this.bakery(tile), USING_MS)
      this.painted()
    }
    if (on === this.gridOn) this.gridOver = false
    this.painted()
  }
  /** Names that something on the table bears itself from this zoom of the page on: they are not lettered twice. */
  setCovered(texts: readonly string[], from: number): void {
    this.names?.setCovered(texts, from)
  }
  /** Names and numbers keep clear of what lies on the map. */
  letter(room: Parameters<NamesLayer['place']>[0] & Parameters<LabelsLayer['keepClear']>[0]): void {
    // The room reckons in pixels of the page, lettering in those of the interface.
    this.names?.place(room, (room.zoom * this.density) / this.scene.cameras.main.zoom)
    this.labels?.keepClear(room)
  }
  /** See `MapLayerOptions.density`. */
  setDensity(density: number): void {
    this.density = density
  }
  /** Hex numbers and levels. */
  setLabels(labels: HexLabels): void {
    this.labelMode = labels
  }

  /**
   * Paints hexes anew whose foliage is gone (or back), or whose walls are down. `altered` is everything that is not as the map has it;
   * `hexes` are those that have changed. Waits for `paint`. Resolves when what is on the screen is right again.
   */
  redrawHexes(hexes: readonly Hex[], altered: Alterations): Promise<void> {
    this.changing = this.changing.then(() => this.change(hexes, altered))
    return this.changing
  }
  /**
   * Shows a changed board of the same size, as an editor makes them: measures and paints anew what the change reaches, what is on the screen first, of that what is
   * near to `near` (world pixels; else the middle of the stage). Waits for the changes before, and until the map is measured. Resolves when what is on the screen is
   * right again; the rest follows by itself. Not for a map that a battle has altered.
   * @throws when the size is another one, or something of the map has been shot away
   */
  redrawBoard(board: Board, near: Point | null = null): Promise<void> {
    return this.inTurn(async () => (await changing()).followBoard(this, board, near))
  }
  /** Works out what changes of the board need before the first one does. */
  readonly getReady = async (): Promise<void> => (await changing()).getReady(this)
  /** After the changes before, and before those that come. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.measured.then(work)
    this.measured = turn.then(nothing, nothing)
    return turn
  }
  /** The survey with its memory, from the first change of the board on. */
  open: OpenSurvey | null = null

  // ---- what has changed is painted anew: at once where it is seen, the rest when there is nothing else to do

  private mender: Mender | null = null
  /** These boxes (world pixels) show what is no longer so. Resolves when what is in view is right again. */
  async spoil(boxes: readonly Box[], near: Point | null): Promise<void> {
    if (this.gone) return
    const { Mender } = await mending()
    this.mender ??= new Mender(this)
    this.mender.spoil(boxes)
    if (this.smallStale) this.smallStale = [...this.smallStale, ...boxes]
    await this.run(this.mender.inView(near), USING_MS)
    this.painted()
    void this.mendRest(this.mender)
  }
  private async mendRest(mender: Mender): Promise<void> {
    if (this.resting) return
    this.resting = true
    while (!this.gone && !mender.isDone) {
      await new Promise((resolve) => setTimeout(resolve))
      await this.run(mender.rest(), USING_MS)
    }
    this.resting = false
    if (this.made) await this.paintSmall()
    this.painted()
    markTime('map-changed')
  }
  private async change(hexes: readonly Hex[], altered: Alterations): Promise<void> {
    if (this.survey === null || this.gone || hexes.length === 0) return
    this.survey = await this.run(resurvey(this.survey, altered), USING_MS)
    await this.spoil(
      hexes.map((hex) => grown({ ...centreOf(hex), width: 0, height: 0 }, STRUCK)),
      null,
    )
  }

  /** The whole map (without its margin) as a small picture, so many pixels wide, a sketch until `paint` is done. Always the same canvas, kept up to date. */
  minimap(width: number): HTMLCanvasElement {
    if (this.small === null) {
      this.small = sketchMinimap(this.board, width)
      this.smallStale = null
      if (this.made) void this.paintSmall().then(() => this.painted())
    }
    return this.small.canvas
  }
  private async paintSmall(): Promise<void> {
    const stale = this.smallStale
    this.smallStale = []
    if (this.small && this.survey) await this.run(paintMinimap(this.small, this.survey, stale), USING_MS)
  }

  destroy(): void {
    this.gone = true
    this.scene.events.off(Phaser.Scenes.Events.PRE_RENDER, this.beforeFrame)
    this.scene.game.renderer.off(Phaser.Renderer.Events.RESTORE_WEBGL, this.repaint)
    for (const tiles of this.tileLayers) tiles.clear()
    this.dropSketch()
    for (const part of [this.grid, this.labels, this.names]) part?.destroy()
  }

  // ---- before each frame

  seen(): Box {
    const { x, y, width, height } = this.scene.cameras.main.worldView
    return { x, y, width, height }
  }
  private readonly beforeFrame = (): void => {
    const camera = this.scene.cameras.main
    // The view is otherwise that of the last frame.
    camera.preRender()
    this.tick++
    const { zoom } = camera
    const pageZoom = zoom / this.density
    const box = this.seen()
    const covered = this.chooseTiles(zoom, box)
    // The sketch has no hexes of its own.
    this.grid?.setAlpha(this.gridOver || (this.gridOn && !covered) ? GRID_ALPHA * rise(pageZoom, GRID.from, GRID.full) : 0)
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
  /** Shows what there is for this zoom; false while tiles of the plan are missing that should be seen. */
  private chooseTiles(zoom: number, box: Box): boolean {
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
    return planReady || this.made || planned === 0
  }

  // ---- painting between frames

  /** Whether a tile was painted with the grid. */
  private readonly gridded = new WeakMap<Tile, boolean>()
  private *bakery(tile: Tile): Work<void> {
    const grid = this.gridOn
    yield* this.ownerOf(tile).bake(tile, this.painterOf(tile, grid))
    this.gridded.set(tile, grid)
    this.mender?.forget(tile)
  }
  ownerOf(tile: Tile): TileLayer {
    return this.tileLayers.find((tiles) => tile.key.includes(`-${tiles.level.name}-`)) as TileLayer
  }
  painterOf(tile: Tile, grid = this.gridded.get(tile) ?? this.gridOn): PaintPiece {
    const owner = this.ownerOf(tile)
    return (ctx, piece) => {
      if (this.survey === null) return
      paintMap(ctx, this.survey, piece)
      if (grid && owner !== this.overview) paintGrid(ctx, this.board, piece)
    }
  }
  /** Paints what is waiting, a little at a time. */
  private pump(): void {
    if (this.pumping || this.waiting.length === 0) return
    this.pumping = true
    const next = async (): Promise<void> => {
      // Not in the frame that has found it missing.
      await new Promise((resolve) => setTimeout(resolve))
      for (let tile = this.waiting.shift(); tile !== undefined && !this.gone; tile = this.waiting.shift()) {
        // The grid may have been switched while it was painted.
        while (!this.gone && (tile.image === null || this.gridded.get(tile) !== this.gridOn)) await this.run(this.bakery(tile), USING_MS)
        this.painted()
      }
      this.pumping = false
    }
    void next()
  }
  isWanted(): boolean {
    return this.asked > 1
  }
  painted(): void {
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
  /** How many pieces of work are there, with the one that is being done. */
  private asked = 0
  /** Runs work to its end in stretches of at most `ms`, one piece of work after the other: they share a canvas. */
  run<T>(work: Work<T>, ms: number, onStep: () => void = () => undefined): Promise<T> {
    this.asked++
    const turn = this.turns.then(() => inStretches(work, ms, onStep, () => this.gone)).finally(() => this.asked--)
    this.turns = turn.catch(() => undefined)
    return turn as Promise<T>
  }
}

/** 0 below `from`, 1 above `full`, soft between. */
function rise(value: number, from: number, full: number): number {
  const t = Math.max(0, Math.min(1, (value - from) / (full - from)))
  return t * t * (3 - 2 * t)
}
function nearestFirst(tiles: readonly Tile[], view: Box): readonly Tile[] {
  const [x, y] = [view.x + view.width / 2, view.y + view.height / 2]
  const away = ({ box }: Tile): number =>
    (overlaps(box, view) ? 0 : 1e6) + Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y)
  return [...tiles].sort((a, b) => away(a) - away(b))
}
