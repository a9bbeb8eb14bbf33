import type Phaser from 'phaser'
import type { Board, Hex } from '../../../engine/screen.ts'
import { Kit } from '../../art/kit.ts'
import { allDrawings } from '../../art/packs.ts'
import type { GroundCells } from '../../map/cells-data.ts'
import { CellsLayer } from '../../map/cells-layer.ts'
import { type Box, centreOf, hexAtPixel, sheetBox, worldSize } from '../../map/pixels.ts'
import { CameraRig, MAX_ZOOM, type Shot } from '../../scene/camera-rig.ts'
import { culling } from '../../scene/culling.ts'
import { Heartbeat, type Unrest } from '../../scene/heartbeat.ts'
import { densityOf, endGame, fillHost, holdGame, noteLeftovers, paintBackdrop, startGame, vitalsOf } from '../../scene/phaser-game.ts'
import { boxAround, nearestHex } from '../../scene/places.ts'
import type { CameraView, Insets, LabelMode, Place, Unsubscribe, Vitals } from '../../scene/stage.ts'
import { stageFonts } from '../../scene/stage-fonts.ts'
import type { PageScale } from '../../scene/tags.ts'
import { EditorHand } from './editor-hand.ts'
import { EditorMap } from './editor-map.ts'
import { EditorMarks } from './editor-marks.ts'
import { paintEditorMinimap } from './editor-minimap.ts'
import type { EditorStage, EditorStageOptions, EditorStageSettings, OverlayParts, StageMarks, StageOverlay } from './stage-contract.ts'
import type { StageDeed } from './stage-keys.ts'
import type { StrokeActs } from './stroke-gestures.ts'
import { keysOf, watchStrokes } from './watch-strokes.ts'

/** Over the map's own parts, under everything that is marked. */
const CELLS_DEPTH = 7
const GLIDE_MS = 240
/** Labels of the editor stay where they belong, also at the edge of what is seen. */
const EVERYWHERE: Box = { x: -1e6, y: -1e6, width: 2e6, height: 2e6 }
/** Nearest look at a few hexes, in page pixels per world pixel. */
const FRAME_ZOOM = 1.4
const FRAME_MARGIN = 120
/** How far from the edge of the free part the cursor is kept, in world pixels. */
const CURSOR_MARGIN = 70
let stages = 0

/**
 * Starts Phaser in `host`, which must have a size and may be focused for the keyboard, and hands back the stage when a sketch of the map is there. One stage
 * at a time: that of a battle must have been destroyed.
 */
export async function createEditorStage(host: HTMLElement, options: EditorStageOptions): Promise<EditorStage> {
  // As little as for letters a canvas waits for drawings.
  await Promise.allSettled([stageFonts(), allDrawings()])
  const leftovers = noteLeftovers()
  const { game, scene } = await startGame(host)
  leftovers.noted()
  const stage = new PhaserEditorStage(host, game, scene, options, leftovers.takeAway)
  await stage.show(options.board)
  return stage
}

/** The stage on Phaser: puts the layers together and drives them by the heartbeat. */
class PhaserEditorStage implements EditorStage {
  private readonly page: PageScale = { density: densityOf(), scale: 1, seen: EVERYWHERE }
  private readonly name = `editor-${stages++}`
  private board: Board
  private rig: CameraRig
  private readonly heartbeat: Heartbeat
  private readonly map: EditorMap
  private readonly cells: CellsLayer
  private readonly marks: EditorMarks
  private readonly overlay: StageOverlay | null
  private readonly hand: EditorHand
  private readonly watch: ReturnType<typeof watchStrokes>
  private readonly cameras = new Set<(camera: CameraView) => void>()
  private readonly ending = new AbortController()
  private readonly cull = culling()
  private insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 }
  private aimsAtSides = false
  /** The press that is going on began on the map. */
  private drawing = false
  private still = false
  private cameraMoved = true
  private stirred = true

  constructor(
    private readonly host: HTMLElement,
    private readonly game: Phaser.Game,
    private readonly scene: Phaser.Scene,
    private readonly options: EditorStageOptions,
    private readonly takeAway: (game: Phaser.Game) => void,
  ) {
    this.board = options.board
    this.rig = new CameraRig(sheetBox(this.board))
    this.heartbeat = new Heartbeat((ms, now) => this.beat(ms, now))
    const kit = new Kit(scene.textures, this.name, this.page.density > 1.4 ? 3 : 2.5)
    this.map = new EditorMap(scene, this.page.density, () => this.painted(), options.onProgress ?? (() => undefined))
    this.cells = new CellsLayer(scene, CELLS_DEPTH, this.board)
    this.marks = new EditorMarks(scene, kit, this.name, this.page)
    const cover: OverlayParts['cover'] = (names, from) => this.map.setCovered(names, from)
    this.overlay = options.overlay?.({ scene, kit, name: this.name, page: this.page, wake: () => this.wake(), cover }) ?? null
    this.hand = this.makeHand()
    this.takeOver()
    this.watch = watchStrokes(game.canvas, this.acts())
    this.settings(options.settings)
    this.resize()
    this.place(this.rig.fitted(), 0)
  }

  // ---- what is shown

  async show(board: Board): Promise<void> {
    const { width, height } = this.board
    this.board = board
    if (board.width !== width || board.height !== height) this.newSheet()
    if (this.hand.cursor) this.hand.setCursor(this.kept(this.hand.cursor))
    const shown = this.map.show(board, this.hand.over?.at ?? null)
    this.wake()
    await shown
    this.hand.look()
    this.wake()
  }
  private newSheet(): void {
    const { x, y, zoom, still, nearest } = this.rig
    this.rig = Object.assign(new CameraRig(sheetBox(this.board)), { still, nearest })
    this.rig.setInsets(this.insets)
    this.cells.show(this.board, null)
    this.resize()
    this.place({ x, y, zoom }, 0)
  }
  private kept([col, row]: Hex): Hex {
    return [Math.min(col, this.board.width - 1), Math.min(row, this.board.height - 1)]
  }
  mark(marks: Partial<StageMarks>): void {
    this.marks.show(marks)
    if (marks.brush) this.point()
    if (marks.selection || marks.problems) this.tellCamera()
    this.wake()
  }
  showCells(cells: GroundCells | null): void {
    this.cells.show(this.board, cells)
    this.wake()
  }
  setAim(aim: 'hex' | 'side'): void {
    this.aimsAtSides = aim === 'side'
    this.point()
  }
  setGrid(on: boolean): void {
    this.map.setGrid(on)
    this.wake()
  }
  setLabels(labels: LabelMode): void {
    this.map.setLabels(labels)
    this.wake()
  }
  settings(settings: EditorStageSettings): void {
    const { theme, reducedMotion, scale } = settings
    this.still = reducedMotion
    this.rig.still = reducedMotion
    this.marks.still = reducedMotion
    this.page.scale = scale
    this.rig.nearest = MAX_ZOOM * Math.min(1.4, scale)
    this.map.setDensity(this.page.density * scale)
    this.cells.setTheme(theme)
    this.overlay?.settings(settings)
    paintBackdrop(this.game, theme)
    this.moved()
    this.wake()
  }
  setInsets(insets: Insets): void {
    this.insets = insets
    this.rig.setInsets(insets)
    this.moved()
  }

  // ---- hands

  get cursor(): Hex | null {
    return this.hand.cursor
  }
  setCursor(hex: Hex | null): void {
    this.hand.setCursor(hex === null ? null : this.kept(hex))
    if (hex) this.reveal(this.kept(hex))
  }
  key(event: KeyboardEvent): boolean {
    const keys = keysOf(event)
    const used = event.type === 'keyup' ? this.hand.keyUp(event.key, keys) : this.keyDown(event)
    this.watch.gestures.setHand(this.hand.isReady)
    this.game.canvas.style.cursor = this.hand.isReady ? 'grab' : 'crosshair'
    return used
  }
  private keyDown(event: KeyboardEvent): boolean {
    // Escape belongs to the stroke that is being drawn, by whatever hand.
    if (event.key === 'Escape' && this.watch.gestures.giveUp()) return true
    return this.hand.keyDown(event.key, keysOf(event), event.repeat)
  }
  private makeHand(): EditorHand {
    return new EditorHand({
      board: () => this.board,
      worldAt: (at) => this.rig.worldAt(at),
      middle: () => this.camera().centre,
      tell: (event) => this.options.onEvent(event),
      moved: () => this.point(),
      reveal: (hex) => this.reveal(hex),
      camera: (deed) => this.move(deed),
    })
  }
  private point(): void {
    const { over, cursor, cursorSide } = this.hand
    this.marks.point(over?.hex ?? null, this.aimsAtSides ? (over?.side ?? null) : null)
    this.marks.setCursor(cursor, this.aimsAtSides ? cursorSide : null)
    this.wake()
  }
  private acts(): StrokeActs {
    const { hand } = this
    return {
      hover: (at, keys) => hand.hover(at, keys),
      press: (at, keys) => {
        this.drawing = hand.press(at, keys)
      },
      stroke: (from, to, keys) => this.drawing && hand.stroke(from, to, keys),
      release: (at, keys) => {
        if (this.drawing) hand.release(at, keys)
        this.drawing = false
      },
      cancel: () => {
        if (this.drawing) hand.cancel()
        this.drawing = false
      },
      menu: (at, keys) => hand.menu(at, keys),
      drag: (dx, dy) => {
        // The space bar has done its work: it draws nothing when it is let go.
        hand.drop()
        this.pan(-dx, -dy)
      },
      drop: (vx, vy) => {
        this.rig.throwBy(vx, vy)
        this.moved()
      },
      zoom: (factor, at) => this.zoomBy(factor, at),
      grab: () => {
        this.rig.halt()
        this.host.focus({ preventScroll: true })
      },
    }
  }

  // ---- the camera

  camera(): CameraView {
    const { x, y, zoom, by, seen } = this.rig
    const world = worldSize(this.board)
    const { width, height } = world
    const centre = nearestHex({ x, y }, world, this.board)
    const frame = { left: seen.x / width, top: seen.y / height, width: seen.width / width, height: seen.height / height }
    return { x, y, zoom, by, frame, centre }
  }
  onCamera(listener: (camera: CameraView) => void): Unsubscribe {
    this.cameras.add(listener)
    listener(this.camera())
    return () => this.cameras.delete(listener)
  }
  zoomBy(factor: number, at?: Place): void {
    this.rig.zoomBy(factor, at)
    this.moved()
  }
  pan(dx: number, dy: number): void {
    this.rig.panBy(dx, dy)
    this.moved()
  }
  fit(): void {
    this.place(this.rig.fitted())
  }
  actualSize(): void {
    this.rig.zoomBy(1 / this.rig.zoom)
    this.moved()
  }
  centreOn(hex: Hex): void {
    this.place(this.rig.centredOn(centreOf(hex)))
  }
  frame(hexes: readonly Hex[]): void {
    if (hexes.length > 0) this.place(this.rig.framing(boxAround(hexes.map(centreOf), FRAME_MARGIN), FRAME_ZOOM * this.page.scale))
  }
  hexAt(clientX: number, clientY: number): Hex | null {
    const { left, top } = this.host.getBoundingClientRect()
    const { x, y } = this.rig.worldAt({ x: clientX - left, y: clientY - top })
    return hexAtPixel(x, y, this.board)
  }
  placeOf(hex: Hex): Place {
    return this.rig.placeOf(centreOf(hex))
  }
  private reveal(hex: Hex): void {
    const shot = this.rig.including(boxAround([centreOf(hex)], CURSOR_MARGIN), this.rig.zoom)
    if (shot) this.place(shot, GLIDE_MS / 2)
  }
  private move(deed: Extract<StageDeed, { do: 'pan' | 'zoom' | 'fit' | 'actual' }>): void {
    switch (deed.do) {
      case 'pan':
        return this.pan(...deed.by)
      case 'zoom':
        return this.zoomBy(deed.factor)
      case 'fit':
        return this.fit()
      case 'actual':
        return this.actualSize()
    }
  }
  private place(shot: Shot, ms = GLIDE_MS): void {
    void this.rig.glideTo(shot, this.still ? 0 : ms, 'hand').then(() => this.moved())
    this.moved()
  }

  // ---- small things

  drawMinimap(context: CanvasRenderingContext2D, width: number, height: number): void {
    const size = { width, height, grain: this.page.density * this.page.scale }
    const over = (): void => this.overlay?.drawMinimap(context, size)
    paintEditorMinimap(context, size, this.map.minimap(), this.board, { ...this.marks.marks, over }, this.camera().frame)
  }
  vitals(): Vitals {
    return vitalsOf(this.game, this.heartbeat)
  }
  destroy(): void {
    this.heartbeat.stop()
    this.ending.abort()
    this.watch.end()
    this.cameras.clear()
    this.map.destroy()
    this.cells.destroy()
    this.marks.destroy()
    this.overlay?.destroy()
    endGame(this.game)
    this.takeAway(this.game)
  }

  // ---- one frame

  private takeOver(): void {
    const { game, host } = this
    const { signal } = this.ending
    holdGame({ game, host, resize: () => this.resize(), wake: () => this.wake() }, signal)
    game.canvas.style.cursor = 'crosshair'
    document.addEventListener('visibilitychange', () => this.heartbeat.setQuiet(document.hidden), { signal })
    for (const name of ['keydown', 'keyup'] as const)
      this.host.addEventListener(name, (event) => !event.defaultPrevented && this.key(event) && event.preventDefault(), { signal })
    // A key that is let go elsewhere is never heard of.
    this.host.addEventListener('blur', () => this.hand.giveUp(), { signal })
  }
  private beat(ms: number, now: number): Unrest {
    const zoom = this.rig.zoom
    if (this.rig.step(ms)) this.cameraMoved = true
    if (this.marks.drifting) {
      this.marks.drift(ms)
      this.stirred = true
    }
    const overlayMoves = this.overlay?.step(ms) ?? false
    if (overlayMoves) this.stirred = true
    this.aim()
    const { density, scale } = this.page
    this.cells.look(this.rig.seen, this.rig.zoom * density, density * scale, this.rig.moving && zoom !== this.rig.zoom)
    this.cull(this.scene, this.rig.seen, this.stirred)
    this.stirred = false
    this.game.loop.step(now)
    if (this.rig.moving || overlayMoves) return 'moving'
    return this.marks.drifting ? 'drifting' : 'still'
  }
  private aim(): void {
    if (!this.cameraMoved) return
    this.cameraMoved = false
    const { x, y, zoom } = this.rig
    const camera = this.scene.cameras.main
    camera.setZoom(zoom * this.page.density).setScroll(x - camera.width / 2, y - camera.height / 2)
    this.marks.setZoom(zoom)
    this.overlay?.setZoom(zoom)
    this.stirred = true
    this.hand.look()
    this.tellCamera()
  }
  private tellCamera(): void {
    const view = this.camera()
    for (const listener of this.cameras) listener(view)
  }
  private painted(): void {
    this.tellCamera()
    this.wake()
  }
  private wake(): void {
    this.stirred = true
    this.heartbeat.wake()
  }
  private moved(): void {
    this.cameraMoved = true
    this.heartbeat.wake()
  }
  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.host
    fillHost(this.game, this.host, this.page.density)
    this.rig.resize(width, height)
    this.moved()
  }
}
