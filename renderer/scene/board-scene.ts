import type Phaser from 'phaser'
import type { Board, Cue, Hex, Picture } from '../../engine/screen.ts'
import { Kit } from '../art/kit.ts'
import { hexesOf } from '../art/signs.ts'
import { watchPointer } from '../input/pointer.ts'
import { type Box, centreOf, type Point, sheetBox, worldSize } from '../map/pixels.ts'
import { animate } from './animations.ts'
import { CameraRig, MAX_ZOOM, type Shot } from './camera-rig.ts'
import { culling } from './culling.ts'
import { DEPTH } from './depths.ts'
import { Fx } from './fx.ts'
import { Ground } from './ground.ts'
import { Heartbeat, type Unrest } from './heartbeat.ts'
import { HighlightsLayer } from './highlights-layer.ts'
import { MarkersLayer, NAME_ZOOM } from './markers-layer.ts'
import { Motions } from './motion.ts'
import type { Overlays } from './overlays.ts'
import type { MinimapPainter } from './paint-minimap.ts'
import { densityOf, endGame, fillHost, holdGame, noteLeftovers, paintBackdrop, restWhenUnseen, startGame, vitalsOf } from './phaser-game.ts'
import { PiecesLayer } from './pieces-layer.ts'
import { boxAround, nearestHex } from './places.ts'
import { Pointing } from './pointing.ts'
import { letterAll } from './room.ts'
import {
  type CameraView,
  type ClickListener,
  type Highlights,
  type HoverListener,
  type Insets,
  type LabelMode,
  NO_HIGHLIGHTS,
  type Place,
  type Speed,
  STAGE_DEFAULTS,
  type Stage,
  type StageSettings,
  type Unsubscribe,
  type Vitals,
} from './stage.ts'
import { stageFonts } from './stage-fonts.ts'
import { type PageScale, Tags } from './tags.ts'

/** The zoom that a battle is looked at with, before anybody chose one. */
const FIRST_ZOOM = 0.8
/** A glide lasts this long, and a little longer for a long way, in milliseconds at normal speed. */
const GLIDE_MS = 280
const GLIDE_MS_PER_PIXEL = 0.12
const LONGEST_GLIDE_MS = 650
const SIDE_OF_HEX = 56
/** A film is looked at from no farther than this, so that counters can be read; whoever was farther off is taken nearer. */
const FILM_ZOOM = { least: 0.6, wanted: 0.8 } as const
const actBox = (hexes: readonly Hex[]): Box => boxAround(hexes.map(centreOf), 1.6 * SIDE_OF_HEX)
/** Room around what is framed, in world pixels: a hex and a bit. */
const FRAME_MARGIN = 1.25 * SIDE_OF_HEX

/** What overlays.ts shows wherever there is some of it. */
const LISTS = ['points', 'links', 'trails', 'plan', 'zones', 'arc'] as const
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
  await stageFonts()
  const leftovers = noteLeftovers()
  const { game, scene } = await startGame(parent)
  leftovers.noted()
  let wake = (): void => undefined
  const ground = await Ground.lay(scene, board, { density: densityOf(), onPainted: () => wake() })
  const stage = new BoardStage(parent, game, scene, board, ground, leftovers.takeAway)
  wake = () => stage.repainted()
  // After the first look has found its place: what is in the middle of it is painted first.
  setTimeout(() => void ground.paint(onProgress).then(() => stage.redrawMinimap()))
  return stage
}

/** The stage on Phaser: puts the layers together and drives them by the heartbeat. */
class BoardStage implements Stage {
  private readonly page: PageScale = { density: densityOf(), scale: 1, seen: { x: 0, y: 0, width: 1, height: 1 } }
  private readonly name = `stage-${stages++}`
  private readonly rig: CameraRig
  private readonly motions = new Motions()
  private readonly heartbeat: Heartbeat
  private readonly kit: Kit
  private readonly pieces: PiecesLayer
  private readonly markers: MarkersLayer
  private readonly marks: HighlightsLayer
  private readonly fx: Fx
  private readonly pointing: Pointing
  private overlays: Overlays | null = null
  private theme: StageSettings['theme'] = STAGE_DEFAULTS.theme
  private readonly cameras = new Set<(camera: CameraView) => void>()
  private readonly ending = new AbortController()
  private readonly world: Box
  private picture: Picture | null = null
  private highlights: Highlights = NO_HIGHLIGHTS
  private insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 }
  private cameraMoved = true
  private stirred = true
  /** Something is to be lettered anew, or where there is room for it has changed. */
  private unlettered = true
  private readonly cull = culling()
  private thumbnail: MinimapPainter | null = null

  constructor(
    private readonly parent: HTMLElement,
    private readonly game: Phaser.Game,
    private readonly scene: Phaser.Scene,
    private readonly board: Board,
    private readonly ground: Ground,
    private readonly takeAway: (game: Phaser.Game) => void,
  ) {
    this.world = { x: 0, y: 0, ...worldSize(board) }
    this.rig = new CameraRig(sheetBox(board))
    this.kit = new Kit(scene.textures, this.name, this.page.density > 1.4 ? 3 : 2.5)
    this.pieces = new PiecesLayer(scene, this.kit, this.motions, this.name, this.page)
    this.markers = new MarkersLayer(scene, this.kit, this.name, this.page)
    this.marks = new HighlightsLayer(scene, this.kit, this.pieces, this.name, this.page)
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
    this.pointing = new Pointing(
      { rig: this.rig, pieces: this.pieces, marks: this.marks, canvas: game.canvas, board, page: this.page },
      new Tags(scene, `${this.name}-hint`, DEPTH.names + 1, this.page),
      () => this.wake(),
    )
    this.heartbeat = new Heartbeat((ms, now) => this.beat(ms, now))
    this.takeOver()
    void import('./paint-minimap.ts').then(({ MinimapPainter }) => this.redrawMinimap(new MinimapPainter()))
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
    this.overlays?.follow()
    this.pointing.look()
    this.wake()
  }
  prepare(next: Picture): void {
    this.fx.next = next
    this.pieces.prepare(next.pieces)
  }
  highlight(shown: Highlights): void {
    // Whoever leaves the screen last may still say something of a map that is gone.
    if (this.ending.signal.aborted) return
    this.highlights = shown
    this.pieces.mark({ selected: shown.selected, group: shown.group, about: shown.about?.piece ?? null })
    this.pieces.fan(shown.cursor)
    this.marks.show(shown)
    if (this.overlays) this.overlay()
    else if (shown.area || shown.line || shown.sight || shown.cells || LISTS.some((list) => shown[list].length > 0))
      void this.fetchOverlays()
    this.pointing.setCursor(shown.cursor)
    this.wake()
  }
  private async fetchOverlays(): Promise<void> {
    const { Overlays } = await import('./overlays.ts')
    if (this.ending.signal.aborted || this.overlays) return
    const { scene, kit, board, pieces, motions, name, page } = this
    this.overlays = new Overlays({ scene, kit, board, pieces, motions, name, page, still: () => this.rig.still })
    this.overlay()
    this.wake()
  }
  private overlay(): void {
    this.overlays?.show(this.highlights, this.rig.zoom, this.picture?.side ?? 'blue')
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
    const shot = this.rig.including(actBox(hexes))
    return shot ? this.glide(shot, speed) : Promise.resolve()
  }
  frame(hexes: readonly Hex[], nearest: number, speed: Speed): void {
    if (hexes.length > 0) void this.glide(this.rig.framing(boxAround(hexes.map(centreOf), FRAME_MARGIN), nearest * this.page.scale), speed)
  }
  film(hexes: readonly Hex[], speed: Speed): Promise<void> {
    const { scale } = this.page
    const shot = this.rig.filming(actBox(hexes), FILM_ZOOM.least * scale, FILM_ZOOM.wanted * scale)
    return shot ? this.glide(shot, speed) : Promise.resolve()
  }
  fitsInFilm(hexes: readonly Hex[]): boolean {
    return this.rig.fitting(actBox(hexes)) >= FILM_ZOOM.least * this.page.scale
  }
  returnTo({ x, y, zoom }: CameraView, speed: Speed): Promise<void> {
    return this.glide({ x, y, zoom }, speed)
  }
  fit(): void {
    void this.glide(this.rig.fitted(), 1, 'hand')
  }
  zoomBy(factor: number, at?: Place): void {
    this.rig.zoomBy(factor, at)
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
      centre: nearestHex({ x, y }, this.world, this.board),
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
    this.ground.setLabels(labels)
    this.pointing.setLabels(labels)
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
    this.theme = settings.theme
    this.rig.nearest = MAX_ZOOM * Math.min(1.4, settings.scale)
    // Whoever makes the interface larger wants the counters larger, too.
    if (larger !== 1) this.rig.zoomBy(larger)
    this.ground.setDensity(this.page.density * settings.scale)
    this.pieces.settings(settings)
    this.cameraMoved = true
    paintBackdrop(this.game, settings.theme)
    this.wake()
  }

  // ---- pointer

  onHover(listener: HoverListener): Unsubscribe {
    return this.pointing.onHover(listener)
  }
  onClick(listener: ClickListener): Unsubscribe {
    return this.pointing.onClick(listener)
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
    this.thumbnail?.paint(context, width, height, {
      map: this.ground.minimap(),
      board: this.board,
      world: this.world,
      picture,
      highlights,
      frame: this.camera().frame,
      grain: this.page.density * this.page.scale,
    })
  }
  /** The small map has been painted, or its painter has come: whoever shows it draws it once more. */
  redrawMinimap(thumbnail = this.thumbnail): void {
    this.thumbnail = thumbnail
    const view = this.camera()
    for (const listener of this.cameras) listener(view)
  }
  vitals(): Vitals {
    return vitalsOf(this.game, this.heartbeat)
  }
  destroy(): void {
    this.motions.finish()
    this.fx.silence()
    this.heartbeat.stop()
    this.ending.abort()
    this.pointing.destroy()
    this.cameras.clear()
    this.ground.destroy()
    endGame(this.game)
    this.takeAway(this.game)
  }

  // ---- one frame

  private takeOver(): void {
    const { game, parent: host } = this
    holdGame({ game, host, resize: () => this.resize(), wake: () => this.wake() }, this.ending.signal)
    this.ending.signal.addEventListener('abort', watchPointer(game.canvas, this.pointerActs()))
    restWhenUnseen(this.heartbeat, this.ending.signal)
  }
  private beat(ms: number, now: number): Unrest {
    const { zoom } = this.rig
    if (this.rig.step(ms)) this.cameraMoved = true
    this.overlays?.look(this.rig.seen, this.rig.zoom, this.page, this.rig.moving && zoom !== this.rig.zoom, this.theme)
    this.motions.step(ms)
    this.fx.step(ms)
    if (this.markers.drifting) this.markers.drift(ms)
    this.aim()
    if (this.unlettered) this.letter()
    this.pieces.flush()
    this.cull(this.scene, this.rig.seen, this.stirred || this.motions.active || this.fx.active || this.markers.drifting)
    this.stirred = false
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
    // Labels keep out of the edges of what is seen.
    this.page.seen = this.rig.seen
    this.unlettered = true
    camera.setZoom(zoom * this.page.density).setScroll(x - camera.width / 2, y - camera.height / 2)
    this.pieces.setZoom(zoom)
    this.marks.setZoom(zoom)
    this.overlay()
    this.pointing.follow()
    const view = this.camera()
    for (const listener of this.cameras) listener(view)
  }
  /** Everything that is lettered, what matters most first. */
  private letter(): void {
    this.unlettered = false
    letterAll(this.rig.zoom, this.pieces.cards(), [this.marks, this.overlays, this.pointing, this.markers, this.ground], this.parent)
  }
  /** Something has changed: the table must be drawn. */
  wake(): void {
    this.stirred = true
    this.unlettered = true
    this.heartbeat.wake()
  }
  /** The map under it all has been painted, or a part of it. */
  repainted(): void {
    this.thumbnail?.forget()
    this.wake()
  }
  private moved(): void {
    this.cameraMoved = true
    this.heartbeat.wake()
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
    fillHost(this.game, this.parent, this.page.density)
    this.rig.resize(width, height)
    this.moved()
  }

  private pointerActs(): Parameters<typeof watchPointer>[1] {
    return {
      freeGround: (at) => this.pieces.pieceAt(this.rig.worldAt(at)) === null,
      hover: (at) => this.pointing.hoverAt(at),
      click: (at, button, double) => this.pointing.clickAt(at, button, double),
      drag: (dx, dy) => this.pan(-dx, -dy),
      drop: (vx, vy) => {
        this.rig.throwBy(vx, vy)
        this.moved()
      },
      zoom: (factor, at) => this.zoomBy(factor, at),
      grab: () => this.rig.halt(),
    }
  }

  private topMiddle(): Point {
    const { left, right, top } = this.insets
    const { width } = this.rig.size
    return this.rig.worldAt({ x: left + (width - left - right) / 2, y: top })
  }
}
