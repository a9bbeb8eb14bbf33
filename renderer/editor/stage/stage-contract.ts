import type Phaser from 'phaser'
import type { Board, Hex } from '../../../engine/screen.ts'
import type { Kit } from '../../art/kit.ts'
import type { GroundCells } from '../../map/cells-data.ts'
import type { Point } from '../../map/pixels.ts'
import type { HexSide } from '../../map/strokes.ts'
import type { CameraView, Insets, LabelMode, LineMark, Place, SymbolSet, Theme, Unsubscribe, Vitals } from '../../scene/stage.ts'
import type { PageScale } from '../../scene/tags.ts'
import type { ProblemMark } from './pins.ts'
import type { HeldKeys } from './stroke-gestures.ts'

/** What the editor's screen can ask of the map on the stage, and what it is told. Hexes are `[column, row]`. */
export interface EditorStage {
  /** Shows another state of the map, of any size. The camera stays; a layer of the ground stays until it is replaced, unless the size has changed. Resolves when it is to be seen, if only as a sketch. */
  show(board: Board): Promise<void>
  /** Replaces those marks that are named; the others stay. */
  mark(marks: Partial<StageMarks>): void
  /** A layer of the ground over the map, or none. The cells must be of the board that is shown. */
  showCells(cells: GroundCells | null): void
  /** What the pointer and the cursor choose: hexes, or hexsides. */
  setAim(aim: 'hex' | 'side'): void

  setGrid(on: boolean): void
  setLabels(labels: LabelMode): void
  settings(settings: EditorStageSettings): void
  /** How much of the stage panels cover: `fit` and `centreOn` use what is free. */
  setInsets(insets: Insets): void

  /** A key went down or up: true where the stage has used it, and nobody else should. The stage's element hears its own keys by itself. */
  key(event: KeyboardEvent): boolean
  /** The keyboard's hex; null while there is none. */
  readonly cursor: Hex | null
  setCursor(hex: Hex | null): void

  camera(): CameraView
  onCamera(listener: (camera: CameraView) => void): Unsubscribe
  zoomBy(factor: number, at?: Place): void
  pan(dx: number, dy: number): void
  /** The whole map; the map at its own size; a hex in the middle; these hexes as large as they fit. */
  fit(): void
  actualSize(): void
  centreOn(hex: Hex): void
  frame(hexes: readonly Hex[]): void
  /** The middle of a hex in pixels of the stage. */
  placeOf(hex: Hex): Place
  /** The hex at a point of the page; null beside the map. */
  hexAt(clientX: number, clientY: number): Hex | null

  /** The map with the selection, the problems and the camera's frame, small. */
  drawMinimap(context: CanvasRenderingContext2D, width: number, height: number): void
  vitals(): Vitals
  destroy(): void
}

/** What is drawn over the map beside the editor's own marks. The stage drives it; whoever has made it says what it shows, and wakes the stage after that. */
export interface StageOverlay {
  setZoom(zoom: number): void
  settings(settings: EditorStageSettings): void
  /** Before each frame: moves on by so many milliseconds. True while something still moves. */
  step(ms: number): boolean
  /** Over the small map, in pixels of its canvas. `grain`: canvas pixels for one of the page. */
  drawMinimap(brush: CanvasRenderingContext2D, size: { readonly width: number; readonly height: number; readonly grain: number }): void
  destroy(): void
}
export interface OverlayParts {
  readonly scene: Phaser.Scene
  readonly kit: Kit
  /** Goes before the names of textures. */
  readonly name: string
  readonly page: PageScale
  /** Something has changed: the stage is to be drawn. */
  wake(): void
  /** Names that the overlay bears itself from this zoom of the page on: the map does not letter them a second time. */
  cover(names: readonly string[], from: number): void
}

export interface EditorStageSettings {
  readonly theme: Theme
  readonly reducedMotion: boolean
  /** Of the interface, 1 to 2. */
  readonly scale: number
  /** Of counters, where there are any. */
  readonly symbolSet?: SymbolSet
}
export interface EditorStageOptions {
  readonly board: Board
  readonly settings: EditorStageSettings
  readonly onEvent: (event: StageEvent) => void
  /** What lies over the map besides marks: counters of a scenario. Made once, with the stage. */
  readonly overlay?: (parts: OverlayParts) => StageOverlay
  /** Shares from 0 to 1 while the map is painted for the first time. */
  readonly onProgress?: (share: number) => void
}

/** Where something happens. */
export interface StageSpot {
  readonly hex: Hex
  /** The nearest hexside of this hex, and how far off it is in world pixels: a hex is 56 wide. */
  readonly side: HexSide
  readonly apart: number
  /** World pixels. */
  readonly at: Point
  readonly by: 'pointer' | 'keys'
}
/** One stroke is a press, any number of strokes and a release or a cancel. */
export type StageEvent =
  /** What is pointed at has changed; null off the map. */
  | { readonly is: 'hover'; readonly spot: StageSpot | null; readonly keys: HeldKeys }
  | { readonly is: 'press'; readonly spot: StageSpot; readonly keys: HeldKeys }
  /** The pen has moved on: every hex that it has come to since and the chain of hexsides along its way, in order. `spot` is null off the map. */
  | {
      readonly is: 'stroke'
      readonly spot: StageSpot | null
      readonly hexes: readonly Hex[]
      readonly sides: readonly HexSide[]
      readonly keys: HeldKeys
    }
  | { readonly is: 'release'; readonly spot: StageSpot | null; readonly keys: HeldKeys }
  /** The stroke is to be taken back. */
  | { readonly is: 'cancel' }
  /** The right button without a drag, or the menu key. */
  | { readonly is: 'menu'; readonly spot: StageSpot; readonly keys: HeldKeys }

/** What is marked on the map. */
export interface StageMarks {
  /** The outline of what the next press would change. */
  readonly brush: readonly Hex[]
  /** Hexes that a stroke is about to change: filled. */
  readonly preview: readonly Hex[]
  /** A road or river that is being drawn, through the middles of hexes. */
  readonly path: readonly Hex[]
  /** Hexsides that are about to change. */
  readonly sides: readonly HexSide[]
  /** Preview, path and hexsides that take away instead of adding. */
  readonly isErasing: boolean
  readonly selection: readonly Hex[]
  readonly problems: readonly ProblemMark[]
  /** A line of sight, or a measured line. */
  readonly line: LineMark | null
}
export const NO_MARKS: StageMarks = {
  brush: [],
  preview: [],
  path: [],
  sides: [],
  isErasing: false,
  selection: [],
  problems: [],
  line: null,
}
