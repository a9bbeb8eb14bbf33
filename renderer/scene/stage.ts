import type { Board, Cue, Hex, Offer, Picture, PieceId, SideId } from '../../engine/screen.ts'
import type { GroundCells } from '../map/cells-data.ts'

/**
 * What the director and the HUD can ask of the table on the screen. The Phaser scene is one stage, `SilentStage` of the tests
 * another; nobody outside scene/ knows more than this list. A stage knows no rules: it draws pictures and plays cues.
 *
 * Chances are thousandths, hexes `[column,row]`, places on the page CSS pixels from the top left of the stage's element.
 */
export interface Stage {
  /** Draws the whole table from this picture; what was drawn before, running motion included, is forgotten. */
  show(picture: Picture): void
  /** The picture that the next cues lead to: pieces which a cue moves or places before they were ever drawn are taken from it. */
  prepare(next: Picture): void
  /** Replaces everything that is marked on the map. */
  highlight(highlights: Highlights): void
  /** Plays one cue; resolves when its motion has ended (at once for 'instant'). */
  play(cue: Cue, speed: Speed): Promise<void>
  /** Ends the running cues and camera moves now: each is taken to its end and its promise resolves. */
  skip(): void

  /** Pans so that the hex is in the middle of the free part of the stage: what a person asks for. */
  centreOn(hex: Hex): void
  /** Pans (and zooms out where it must) so that all the hexes are in calm view; resolves when the camera rests. */
  bringIntoView(hexes: readonly Hex[], speed: Speed): Promise<void>
  /** For the director: the same, and near enough that counters can be read; not at all where that is so already. */
  film(hexes: readonly Hex[], speed: Speed): Promise<void>
  /** Whether these hexes fit into one such view. */
  fitsInFilm(hexes: readonly Hex[]): boolean
  /** For the director: takes the camera back to where it was. */
  returnTo(camera: CameraView, speed: Speed): Promise<void>
  /** Shows these hexes as large as they fit in the free part of the stage, but no nearer than zoom `nearest`: the first look at something. */
  frame(hexes: readonly Hex[], nearest: number, speed: Speed): void
  /** The whole map in the free part of the stage: what a person asks for. */
  fit(): void
  /** Multiplies the zoom, keeping the place under `at` (the middle of the stage when there is none) where it is. */
  zoomBy(factor: number, at?: Place): void
  /** Moves the camera by pixels of the page; positive `dx` looks further east, positive `dy` further south. */
  pan(dx: number, dy: number): void
  /** Where the camera is. */
  camera(): CameraView
  /** Called after each frame in which the camera moved, and once at once. */
  onCamera(listener: (camera: CameraView) => void): Unsubscribe
  /** How much of the stage the panels cover: `fit`, `centreOn` and `bringIntoView` use what is free. */
  setInsets(insets: Insets): void

  setGrid(on: boolean): void
  setLabels(labels: LabelMode): void
  /** Ground that must be drawn anew: all hexes whose foliage has been shot away, so far. */
  clearGround(hexes: readonly Hex[]): void
  settings(settings: StageSettings): void

  /** What the pointer is over; null for what is not there. Called only when it changes. */
  onHover(listener: HoverListener): Unsubscribe
  onClick(listener: ClickListener): Unsubscribe
  /** The middle of a hex on the page, where tooltips hang and tests click. */
  placeOf(hex: Hex): Place

  /** The painted map, small: the same canvas at each call. */
  minimap(): HTMLCanvasElement
  /** Draws pieces, objectives and the camera's frame over a minimap of this size. */
  drawMinimap(context: CanvasRenderingContext2D, width: number, height: number): void
  /** Frames drawn so far and what they cost: for tests and the frame counter. */
  vitals(): Vitals
  destroy(): void
}

/** Makes the map in an element; the real one is the Phaser scene. */
export type StageMaker = (
  parent: HTMLElement,
  board: Board,
  settings: StageSettings,
  /** Gets shares from 0 to 1 while the map is made. */
  onProgress: (share: number) => void,
) => Stage | Promise<Stage>

export type Unsubscribe = () => void
/** 'instant' plays nothing and waits for nothing. */
export type Speed = 1 | 2 | 'instant'
export interface Place {
  readonly x: number
  readonly y: number
}
export interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** What is marked on the map, all of it at once; `NO_HIGHLIGHTS` marks nothing. */
export interface Highlights {
  readonly selected: PieceId | null
  /** The selected piece's group, drawn with a thin ring. */
  readonly group: readonly PieceId[]
  /** What holds that group together, and what would if it were fit. */
  readonly links: readonly LinkMark[]
  /** Where it could go, and in which band of its price (0 without bands, 1, 2) it would get there. */
  readonly reach: readonly ReachMark[]
  readonly targets: readonly TargetMark[]
  readonly path: PathMark | null
  /** The keyboard's hex. */
  readonly cursor: Hex | null
  /** The hexes that can be seen; the rest of the map is veiled. */
  readonly sight: readonly Hex[] | null
  /** A line of sight being looked at. */
  readonly line: LineMark | null
  /** Ways that pieces have gone: of the other side's last round, and the one that was asked for. */
  readonly trails: readonly TrailMark[]
  /** A layer of the ground. */
  readonly cells: GroundCells | null
  /** Where the selected piece fires by its standing orders, where these limit it. */
  readonly arc: readonly Hex[]
  /** What a side's pieces are about. */
  readonly plan: readonly PlanMark[]
  /** What is pointed out: by a step of a lesson, by a hint. */
  readonly points: readonly PointMark[]
  /** The set-up zone. */
  readonly zones: readonly Hex[]
  /** What the order that is meant would fall on: everything within so many hexes. */
  readonly area?: Offer['area'] | undefined
  /** What the question that waits is about. */
  readonly about: { readonly hex?: Hex; readonly piece?: PieceId } | null
}
export interface LinkMark {
  readonly from: Hex
  readonly to: Hex
  readonly broken: boolean
}
export interface ReachMark {
  readonly hex: Hex
  readonly tier: 0 | 1 | 2
}
export interface TargetMark {
  readonly piece?: PieceId
  readonly hex?: Hex
  /** The chance that counts, in thousandths; null shows the bare mark. */
  readonly chance: number | null
  /** The chance of what the order is given for, where `chance` is that of a hit on the way to it. */
  readonly goal?: number | null
  readonly tone: 'good' | 'plain' | 'bad'
  /** The target that a confirm would take. */
  readonly chosen?: boolean
}
export interface PathMark {
  /** From the hex where the piece stands to the last. */
  readonly hexes: readonly Hex[]
  /** For each hex after the first: the band of the price at which it is entered; 0 where there are none. */
  readonly tiers: readonly (0 | 1 | 2)[]
  /** For each of them the chance that the piece is lost there, in thousandths, where that is known. */
  readonly risks?: readonly number[]
}
export interface TrailMark {
  readonly side: SideId
  /** From where it was first seen to where it has come to. */
  readonly path: readonly Hex[]
  /** Asked for in the log: drawn strong. */
  readonly asked: boolean
}
export interface PlanMark {
  readonly side: SideId
  readonly from: readonly Hex[]
  readonly to: Hex
  /** "takes Stonegate" */
  readonly text: string
  /** It is fire: its words stand at the arrow. */
  readonly fire?: true
}
/** One thing that is pointed out, with a short label or ''. */
export type PointMark =
  | { readonly is: 'piece'; readonly piece: PieceId; readonly text: string }
  | { readonly is: 'line' | 'area'; readonly hexes: readonly Hex[]; readonly text: string }
export interface LineMark {
  readonly from: Hex
  readonly to: Hex
  readonly result: 'clear' | 'partial' | 'smoke' | 'blocked'
  /** The hex that decides. */
  readonly at: Hex | null
  /** "74 cm", "5 hexes, behind Hill 31". */
  readonly text: string
}
export const NO_HIGHLIGHTS: Highlights = {
  selected: null,
  group: [],
  links: [],
  reach: [],
  targets: [],
  path: null,
  cursor: null,
  sight: null,
  line: null,
  trails: [],
  cells: null,
  arc: [],
  plan: [],
  points: [],
  zones: [],
  about: null,
}

/** Where the camera is, in world pixels (a hex is 56 wide at zoom 1) and in hexes. */
export interface CameraView {
  /** Middle of the stage in world pixels. */
  readonly x: number
  readonly y: number
  readonly zoom: number
  /** What is seen, as parts (0..1) of the painted map: for the minimap's frame. May reach over the edges. */
  readonly frame: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
  /** The hex nearest to the middle. */
  readonly centre: Hex
  /** Who moved it last: the person, or the director following the battle. */
  readonly by: 'hand' | 'stage'
}

/** 'auto': the hex under the pointer, and all of them from 120 % zoom. */
export type LabelMode = 'auto' | 'always' | 'never'
export const THEMES = ['dark', 'light', 'contrast'] as const
export type Theme = (typeof THEMES)[number]
/** 'nato': symbols of military maps; 'silhouette': the vehicle from above. */
export type SymbolSet = 'nato' | 'silhouette'
export interface StageSettings {
  readonly reducedMotion: boolean
  readonly theme: Theme
  readonly symbolSet: SymbolSet
  /** Of the interface, 1 to 2: counters, chips and lettering are as much larger. */
  readonly scale: number
}
export const STAGE_DEFAULTS: StageSettings = { reducedMotion: false, theme: 'dark', symbolSet: 'nato', scale: 1 }

export type HoverListener = (hex: Hex | null, piece: PieceId | null) => void
export type MouseButton = 'left' | 'middle' | 'right'
export type ClickListener = (hex: Hex | null, piece: PieceId | null, button: MouseButton, double: boolean) => void

export interface Vitals {
  readonly frames: number
  /** False while the loop sleeps because nothing moves. */
  readonly awake: boolean
  readonly renderer: 'webgl' | 'canvas'
}
