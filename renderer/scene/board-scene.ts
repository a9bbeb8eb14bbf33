import '@fontsource/barlow-condensed/latin-600.css'
import '@fontsource/barlow-condensed/latin-700.css'
import '@fontsource/barlow-condensed/latin-800.css'
import Phaser from 'phaser'
import { type Board, type Cue, type Hex, hexLabel, type Picture, type PieceId, sameHex } from '../../engine/screen.ts'
import { watchPointer } from '../input/pointer.ts'
import { type Box, centreOf, hexAtPixel, type Point, sheetBox, worldSize } from '../map/pixels.ts'
import { animate } from './animations.ts'
import { CameraRig, MAX_ZOOM, type Shot } from './camera-rig.ts'
import { DEPTH } from './depths.ts'
import { Fx } from './fx.ts'
import { Ground } from './ground.ts'
import { Heartbeat, type Unrest } from './heartbeat.ts'
import { HighlightsLayer } from './highlights-layer.ts'
import { Kit } from './kit.ts'
import { MarkersLayer, NAME_ZOOM } from './markers-layer.ts'
import { Motions } from './motion.ts'
import { paintMinimap } from './paint-minimap.ts'
import { backdrop } from './palette.ts'
import { PiecesLayer } from './pieces-layer.ts'
import { hexesOf } from './signs.ts'
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
  type Stage,
  type StageSettings,
  type Unsubscribe,
  type Vitals,
} from './stage.ts'
import { type PageScale, Tags } from './tags.ts'
import { Veil } from './veil.ts'

/** The zoom that a battle is looked at with, before anybody chose one. */
const FIRST_ZOOM = 0.8
/** A glide lasts this long, and a little longer for a long way, in milliseconds at normal speed. */
const GLIDE_MS = 280
const GLIDE_MS_PER_PIXEL = 0.12
const LONGEST_GLIDE_MS = 650
const SIDE_OF_HEX = 56
/** Room around what is framed, in world pixels: a hex and a bit. */
const FRAME_MARGIN = 1.25 * SIDE_OF_HEX
/** From this zoom the map itself shows number and level of every hex, and the hint for one is not needed. */
const LABELS_FROM = { auto: 1.35, always: 0.7 } as const
const FONTS = [600, 700, 800].map((weight) => `${weight} 16px "Barlow Condensed"`)

let stages = 0

/**
 * Starts Phaser in `parent` and hands back the stage when a sketch of the map is there. The map is painted over it while it is used;
 * `onProgress` gets shares from 0 to 1.
 */
export async function createBoardStage(
  parent: HTMLElement,
  board: Board,
  onProgress: (share: number) => void = () => undefined,
): Promise<Stage> {
  // Canvases do not wait for fonts: what is drawn before they are there stays in the wrong letter.
  await Promise.all(FONTS.map((font) => document.fonts.load(font)))
  const leftovers = noteLeftovers()
  const { game, scene } = await startGame(parent)
  leftovers.noted()
  let wake = (): void => undefined
  const ground = await Ground.lay(scene, board, { density: densityOf(), onPainted: () => wake() })
  const stage = new BoardStage(parent, game, scene, board, ground, leftovers.takeAway)
  wake = () => stage.wake()
  // After the first look has found its place: what is in the middle of it is painted first.
  setTimeout(() => void ground.paint(onProgress).then(() => stage.redrawMinimap()))
  return stage
}

/** The device's pixels for one of the page: the canvas has them all, so that a dense screen is used to the full. */
const densityOf = (): number => Math.min(3, Math.max(1, window.devicePixelRatio))

/**
 * Phaser 4.2.1 never takes away its listener for the page's visibility, nor its handlers of the window's focus, and keeps canvases that it has lent to
 * a game in its pool, each with the game, its parent and so the whole page of a battle. What a game adds is noted, and goes with it. (There is one game
 * at a time.)
 */
function noteLeftovers(): { readonly noted: () => void; readonly takeAway: () => void } {
  const added: EventListenerOrEventListenerObject[] = []
  const { CanvasPool } = Phaser.Display.Canvas
  const lent = (): HTMLCanvasElement[] => (CanvasPool as unknown as Pool).pool.flatMap(({ parent, canvas }) => (parent ? [canvas] : []))
  const before = new Set(lent())
  const own = Object.getOwnPropertyDescriptor(document, 'addEventListener')
  const add = document.addEventListener.bind(document)
  document.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
    if (type === 'visibilitychange') added.push(listener)
    add(type, listener, options)
  }
  return {
    noted: () => {
      if (own) Object.defineProperty(document, 'addEventListener', own)
      else Reflect.deleteProperty(document, 'addEventListener')
    },
    takeAway: () => {
      for (const listener of added) document.removeEventListener('visibilitychange', listener)
      window.onblur = null
      window.onfocus = null
      for (const canvas of lent()) if (!before.has(canvas)) CanvasPool.remove(canvas)
    },
  }
}

/** Phaser's pool of canvases, of which its types do not tell the list. */
interface Pool {
  readonly pool: readonly { readonly parent: unknown; readonly canvas: HTMLCanvasElement }[]
}

function startGame(parent: HTMLElement): Promise<{ readonly game: Phaser.Game; readonly scene: Phaser.Scene }> {
  return new Promise((resolve) => {
    const scene = new Phaser.Scene('board')
    const create = (): void => resolve({ game, scene })
    const game = new Phaser.Game({
      type: Phaser.AUTO,
      parent,
      width: Math.max(1, Math.round(parent.clientWidth * densityOf())),
      height: Math.max(1, Math.round(parent.clientHeight * densityOf())),
      backgroundColor: backdrop('dark'),
      banner: false,
      // The size is managed by the stage: RESIZE would draw at page pixels, blurred on a dense screen.
      scale: { mode: Phaser.Scale.NONE },
      audio: { noAudio: true },
      input: { keyboard: false, mouse: false, touch: false, gamepad: false },
      // Baked pictures are smooth already; multisampling would cost two to three times the frame.
      // With more than one texture a batch, Phaser 4.2.1 compares an interpolated texture number for equality: turned images then lose
      // pixels where the interpolation is not exact (SwiftShader shows it, other drivers may).
      render: { antialiasGL: false, mipmapFilter: 'LINEAR_MIPMAP_LINEAR', maxTextures: 1, powerPreference: 'high-performance' },
      autoFocus: false,
      scene: Object.assign(scene, { create }),
    })
  })
}

/** The stage on Phaser: puts the layers together, drives them by the heartbeat, turns the pointer into hexes and pieces. */
class BoardStage implements Stage {
  private readonly page: PageScale = { density: densityOf(), scale: 1 }
  private readonly name = `stage-${stages++}`
  private readonly rig: CameraRig
  private readonly motions = new Motions()
  private readonly heartbeat: Heartbeat
  private readonly kit: Kit
  private readonly pieces: PiecesLayer
  private readonly markers: MarkersLayer
  private readonly marks: HighlightsLayer
  private readonly veil: Veil
  private readonly fx: Fx
  private readonly hint: Tags
  private readonly hovers = new Set<HoverListener>()
  private readonly clicks = new Set<ClickListener>()
  private readonly cameras = new Set<(camera: CameraView) => void>()
  private readonly endings: (() => void)[] = []
  private readonly world: Box
  private picture: Picture | null = null
  private highlights: Highlights = NO_HIGHLIGHTS
  private labels: LabelMode = 'auto'
  private insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 }
  private over: { readonly at: Place | null; readonly hex: Hex | null; readonly piece: PieceId | null } = {
    at: null,
    hex: null,
    piece: null,
  }
  private cameraMoved = true

  constructor(
    private readonly parent: HTMLElement,
    private readonly game: Phaser.Game,
    private readonly scene: Phaser.Scene,
    private readonly board: Board,
    private readonly ground: Ground,
    private readonly takeAway: () => void,
  ) {
    this.world = { x: 0, y: 0, ...worldSize(board) }
    this.rig = new CameraRig(sheetBox(board))
    this.kit = new Kit(scene.textures, this.name, this.page.density > 1.4 ? 3 : 2.5)
    this.pieces = new PiecesLayer(scene, this.kit, this.motions, this.name, this.page)
    this.markers = new MarkersLayer(scene, this.kit, this.name, this.page)
    this.marks = new HighlightsLayer(scene, this.kit, this.pieces, this.name, this.page)
    this.veil = new Veil(scene, board, this.name)
    this.fx = new Fx(
      scene,
      this.kit,
      this.pieces,
      this.motions,
      this.name,
      this.page,
      () => this.rig.zoom,
      () => this.topMiddle(),
    )
    this.hint = new Tags(scene, `${this.name}-hint`, DEPTH.names + 1, this.page)
    this.heartbeat = new Heartbeat((ms, now) => this.beat(ms, now))
    this.takeOver()
    this.rig.zoom = FIRST_ZOOM
    this.resize()
    this.wake()
  }

  // ---- pictures and cues

  show(picture: Picture): void {
    this.motions.finish()
    this.picture = picture
    this.fx.clear()
    this.fx.next = null
    this.pieces.show(picture.pieces)
    this.markers.show(picture)
    this.ground.alter({ ruined: hexesOf(picture.markers, 'ruin'), fallen: hexesOf(picture.markers, 'fallen-bridge') })
    this.ground.setCovered(
      picture.objectives.map(({ name }) => name),
      NAME_ZOOM,
    )
    this.marks.follow()
    this.lookUnderPointer()
    this.wake()
  }
  prepare(next: Picture): void {
    this.fx.next = next
    this.pieces.prepare(next.pieces)
  }
  highlight(highlights: Highlights): void {
    this.highlights = highlights
    this.pieces.mark({ selected: highlights.selected, group: highlights.group, about: highlights.about?.piece ?? null })
    this.pieces.fan(highlights.cursor)
    this.marks.show(highlights, this.picture?.side ?? 'blue')
    this.veil.show(highlights.sight)
    this.drawHint()
    this.wake()
  }
  play(cue: Cue, speed: Speed): Promise<void> {
    if (speed === 'instant') return Promise.resolve()
    this.fx.pace = 1 / speed
    const played = animate(cue, this.fx)
    this.wake()
    return played
  }
  skip(): void {
    this.motions.finish()
    this.fx.silence()
    this.rig.finish()
    this.wake()
  }

  // ---- camera

  centreOn(hex: Hex): void {
    void this.glide(this.rig.centredOn(centreOf(hex)), 1, 'hand')
  }
  bringIntoView(hexes: readonly Hex[], speed: Speed): Promise<void> {
    const shot = this.rig.including(boxAround(hexes.map(centreOf), 1.6 * SIDE_OF_HEX))
    return shot ? this.glide(shot, speed) : Promise.resolve()
  }
  frame(hexes: readonly Hex[], nearest: number, speed: Speed): void {
    if (hexes.length > 0) void this.glide(this.rig.framing(boxAround(hexes.map(centreOf), FRAME_MARGIN), nearest * this.page.scale), speed)
  }
  returnTo({ x, y, zoom }: CameraView, speed: Speed): Promise<void> {
    return this.glide({ x, y, zoom }, speed)
  }
  fit(): void {
    void this.glide(this.rig.fitted(), 1, 'hand')
  }
  zoomBy(factor: number, at?: Place): void {
    if (at) this.rig.zoomBy(factor, at)
    else this.rig.zoomBy(factor)
    this.moved()
  }
  pan(dx: number, dy: number): void {
    this.rig.panBy(dx, dy)
    this.moved()
  }
  camera(): CameraView {
    const { x, y, zoom, by, seen } = this.rig
    const { width, height } = this.world
    return {
      x,
      y,
      zoom,
      by,
      frame: { left: seen.x / width, top: seen.y / height, width: seen.width / width, height: seen.height / height },
      centre: this.nearestHex({ x, y }),
    }
  }
  onCamera(listener: (camera: CameraView) => void): Unsubscribe {
    this.cameras.add(listener)
    listener(this.camera())
    return () => this.cameras.delete(listener)
  }
  setInsets(insets: Insets): void {
    this.insets = insets
    this.rig.setInsets(insets)
    this.moved()
  }

  // ---- settings

  setGrid(on: boolean): void {
    this.ground.setGrid(on)
    this.wake()
  }
  setLabels(labels: LabelMode): void {
    this.labels = labels
    this.ground.setLabels(labels)
    this.drawHint()
    this.wake()
  }
  clearGround(hexes: readonly Hex[]): void {
    this.ground.alter({ cleared: hexes })
    this.wake()
  }
  settings(settings: StageSettings): void {
    this.rig.still = settings.reducedMotion
    this.fx.still = settings.reducedMotion
    this.markers.still = settings.reducedMotion
    const larger = settings.scale / this.page.scale
    this.page.scale = settings.scale
    this.rig.nearest = MAX_ZOOM * Math.min(1.4, settings.scale)
    // Whoever makes the interface larger wants the counters larger, too.
    if (larger !== 1) this.rig.zoomBy(larger)
    this.ground.setDensity(this.page.density * settings.scale)
    this.pieces.settings(settings)
    this.cameraMoved = true
    this.scene.cameras.main.setBackgroundColor(backdrop(settings.theme))
    this.wake()
  }

  // ---- pointer

  onHover(listener: HoverListener): Unsubscribe {
    this.hovers.add(listener)
    return () => this.hovers.delete(listener)
  }
  onClick(listener: ClickListener): Unsubscribe {
    this.clicks.add(listener)
    return () => this.clicks.delete(listener)
  }
  placeOf(hex: Hex): Place {
    return this.rig.placeOf(centreOf(hex))
  }

  // ---- minimap and numbers

  minimap(): HTMLCanvasElement {
    return this.ground.minimap()
  }
  drawMinimap(context: CanvasRenderingContext2D, width: number, height: number): void {
    const { picture, highlights } = this
    paintMinimap(context, width, height, {
      map: this.ground.minimap(),
      board: this.board,
      world: this.world,
      picture,
      highlights,
      frame: this.camera().frame,
      grain: this.page.density * this.page.scale,
    })
  }
  /** The small map has been painted: whoever shows it draws it once more. */
  redrawMinimap(): void {
    const view = this.camera()
    for (const listener of this.cameras) listener(view)
  }
  vitals(): Vitals {
    const { frames, meanMs, worstMs, awake } = this.heartbeat
    return { frames, meanMs, worstMs, awake, renderer: this.game.renderer.type === Phaser.WEBGL ? 'webgl' : 'canvas' }
  }
  destroy(): void {
    this.motions.finish()
    this.fx.silence()
    this.heartbeat.stop()
    for (const end of this.endings) end()
    this.hovers.clear()
    this.clicks.clear()
    this.cameras.clear()
    this.ground.destroy()
    this.game.destroy(true)
    // Phaser takes itself down in its next step, and its own loop sleeps.
    this.game.loop.step(performance.now())
    this.takeAway()
  }

  // ---- one frame

  /** Phaser's loop is put to sleep for good; its steps are made by the heartbeat. */
  private takeOver(): void {
    this.game.loop.sleep()
    this.parent.style.touchAction = 'none'
    this.game.canvas.style.display = 'block'
    const observer = new ResizeObserver(() => this.resize())
    observer.observe(this.parent)
    this.endings.push(() => observer.disconnect())
    this.endings.push(watchPointer(this.game.canvas, this.pointerActs()))
    // A lost GPU comes back with empty textures that Phaser fills again; the sleeping table must be drawn once more.
    const redraw = (): void => this.wake()
    // Phaser keeps the canvas for its next game: what listens there would keep this battle's whole page alive.
    const { canvas } = this.game
    canvas.addEventListener('webglcontextrestored', redraw)
    document.addEventListener('visibilitychange', redraw)
    this.endings.push(() => canvas.removeEventListener('webglcontextrestored', redraw))
    this.endings.push(() => document.removeEventListener('visibilitychange', redraw))
    this.restWhenUnseen()
  }
  /** Smoke alone is drawn only for somebody who looks: not in a hidden page, nor in a window that has not the focus. */
  private restWhenUnseen(): void {
    let focus = document.hasFocus()
    const look = (event?: Event): void => {
      if (event?.type === 'focus' || event?.type === 'blur') focus = event.type === 'focus'
      this.heartbeat.setQuiet(!focus || document.hidden)
    }
    const ending = new AbortController()
    for (const name of ['focus', 'blur'] as const) window.addEventListener(name, look, { signal: ending.signal })
    document.addEventListener('visibilitychange', look, { signal: ending.signal })
    this.endings.push(() => ending.abort())
    look()
  }

  private beat(ms: number, now: number): Unrest {
    if (this.rig.step(ms)) this.cameraMoved = true
    this.motions.step(ms)
    this.fx.step(ms)
    if (this.markers.drifting) this.markers.drift(ms)
    this.aim()
    this.pieces.flush()
    this.game.loop.step(now)
    if (this.rig.moving || this.motions.active || this.fx.active) return 'moving'
    return this.markers.drifting ? 'drifting' : 'still'
  }

  /** Points Phaser's camera where the rig looks, and tells everybody whose size depends on the zoom. */
  private aim(): void {
    if (!this.cameraMoved) return
    this.cameraMoved = false
    const { x, y, zoom } = this.rig
    const camera = this.scene.cameras.main
    camera.setZoom(zoom * this.page.density).setScroll(x - camera.width / 2, y - camera.height / 2)
    this.pieces.setZoom(zoom)
    this.markers.setZoom(zoom)
    this.marks.setZoom(zoom)
    this.drawHint()
    this.lookUnderPointer()
    const view = this.camera()
    for (const listener of this.cameras) listener(view)
  }
  /** Something has changed: the table must be drawn. */
  wake(): void {
    this.heartbeat.wake()
  }
  private moved(): void {
    this.cameraMoved = true
    this.wake()
  }
  private glide(shot: Shot, speed: Speed, by: 'hand' | 'stage' = 'stage'): Promise<void> {
    const way = Math.hypot(shot.x - this.rig.x, shot.y - this.rig.y) * this.rig.zoom
    const ms = speed === 'instant' ? 0 : Math.min(LONGEST_GLIDE_MS, GLIDE_MS + way * GLIDE_MS_PER_PIXEL) / speed
    const arrived = this.rig.glideTo(shot, ms, by)
    this.moved()
    return arrived.then(() => this.moved())
  }
  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.parent
    this.game.scale.resize(Math.max(1, Math.round(width * this.page.density)), Math.max(1, Math.round(height * this.page.density)))
    this.game.canvas.style.width = '100%'
    this.game.canvas.style.height = '100%'
    this.rig.resize(width, height)
    this.moved()
  }

  // ---- under the pointer

  private pointerActs(): Parameters<typeof watchPointer>[1] {
    return {
      freeGround: (at) => this.pieces.pieceAt(this.rig.worldAt(at)) === null,
      hover: (at) => this.hoverAt(at),
      click: (at, button, double) => this.clickAt(at, button, double),
      drag: (dx, dy) => this.pan(-dx, -dy),
      drop: (vx, vy) => {
        this.rig.throwBy(vx, vy)
        this.moved()
      },
      zoom: (factor, at) => this.zoomBy(factor, at),
      grab: () => this.rig.halt(),
    }
  }
  private hoverAt(at: Place | null): void {
    this.over = { ...this.over, at }
    this.lookUnderPointer()
  }
  /** What is under the pointer may change by the pointer, the camera or the picture. */
  private lookUnderPointer(): void {
    const { at } = this.over
    const world = at ? this.rig.worldAt(at) : null
    if (this.pieces.hover(world)) this.wake()
    const hex = world ? hexAtPixel(world.x, world.y, this.board) : null
    const piece = world ? this.pieces.pieceAt(world) : null
    this.setOver(at, piece?.hex ?? hex, piece?.id ?? null)
  }
  private setOver(at: Place | null, hex: Hex | null, piece: PieceId | null): void {
    const before = this.over
    const moved = hex === null || before.hex === null ? hex !== before.hex : !sameHex(hex, before.hex)
    this.over = { at, hex, piece }
    if (!moved && piece === before.piece) return
    this.marks.setHover(hex)
    this.game.canvas.style.cursor = piece ? 'pointer' : 'default'
    this.drawHint()
    this.wake()
    for (const listener of this.hovers) listener(hex, piece)
  }
  private clickAt(at: Place, button: MouseButton, double: boolean): void {
    const world = this.rig.worldAt(at)
    const piece = this.pieces.pieceAt(world)
    const hex = piece?.hex ?? hexAtPixel(world.x, world.y, this.board)
    for (const listener of this.clicks) listener(hex, piece?.id ?? null, button, double)
  }
  /** Number and level of the hex under the pointer or the keyboard's cursor. */
  private drawHint(): void {
    const hex = this.over.hex ?? this.highlights.cursor
    this.hint.begin()
    if (hex && this.labels !== 'never' && this.rig.zoom < LABELS_FROM[this.labels] * this.page.scale && !this.pieces.isOpen(hex)) {
      const level = this.board.level[hex[1] * this.board.width + hex[0]] ?? 0
      const text = `${hexLabel(hex)} · level ${level}`
      this.hint.put(
        { is: 'hex', text },
        { at: centreOf(hex), world: { x: 0, y: -33 }, page: { x: 0, y: -3 }, anchor: { x: 0.5, y: 1 } },
        this.rig.zoom,
      )
    }
    this.hint.end()
  }

  private nearestHex({ x, y }: Point): Hex {
    const { width, height } = this.world
    const at = hexAtPixel(Math.min(width - 1, Math.max(0, x)), Math.min(height - 20, Math.max(20, y)), this.board)
    return at ?? [0, 0]
  }
  private topMiddle(): Point {
    const { left, right, top } = this.insets
    const { width } = this.rig.size
    return this.rig.worldAt({ x: left + (width - left - right) / 2, y: top })
  }
}

/** The box around these places, with a margin. */
function boxAround(places: readonly Point[], margin: number): Box {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y }
}
