import { type Board, type Hex, hexLabel, levelText, type PieceId, sameHex } from '../../engine/screen.ts'
import { centreOf, hexAtPixel } from '../map/pixels.ts'
import { battleWords } from '../words/battle.ts'
import type { CameraRig } from './camera-rig.ts'
import type { HighlightsLayer } from './highlights-layer.ts'
import type { PiecesLayer } from './pieces-layer.ts'
import { around, type Room } from './room.ts'
import type { ClickListener, HoverListener, LabelMode, MouseButton, Place, Unsubscribe } from './stage.ts'
import type { PageScale, Tags } from './tags.ts'

/** From this zoom the map itself shows number and level of every hex, and the hint for one is not needed. */
const LABELS_FROM = { auto: 1.35, always: 0.7 } as const

/** From the middle of a hex to its rim. */
const HEX = { x: 29, y: 33 } as const

interface Parts {
  readonly rig: CameraRig
  readonly pieces: PiecesLayer
  readonly marks: HighlightsLayer
  readonly canvas: HTMLCanvasElement
  readonly board: Board
  readonly page: PageScale
}

/** What is under the pointer, who is told of it, and the hint that names the hex there. */
export class Pointing {
  private readonly hovers = new Set<HoverListener>()
  private readonly clicks = new Set<ClickListener>()
  private labels: LabelMode = 'auto'
  /** The keyboard's hex. */
  private cursor: Hex | null = null
  private over: { readonly at: Place | null; readonly hex: Hex | null; readonly piece: PieceId | null } = {
    at: null,
    hex: null,
    piece: null,
  }

  constructor(
    private readonly parts: Parts,
    private readonly hint: Tags,
    private readonly wake: () => void,
  ) {}

  onHover(listener: HoverListener): Unsubscribe {
    this.hovers.add(listener)
    return () => this.hovers.delete(listener)
  }
  onClick(listener: ClickListener): Unsubscribe {
    this.clicks.add(listener)
    return () => this.clicks.delete(listener)
  }
  destroy(): void {
    this.hovers.clear()
    this.clicks.clear()
  }

  setCursor(hex: Hex | null): void {
    this.cursor = hex
  }
  setLabels(labels: LabelMode): void {
    this.labels = labels
  }
  /** After the camera. */
  follow(): void {
    this.look()
  }

  hoverAt(at: Place | null): void {
    this.over = { ...this.over, at }
    this.look()
  }
  /** What is under the pointer may change by the pointer, the camera or the picture. */
  look(): void {
    const { at } = this.over
    const world = at ? this.parts.rig.worldAt(at) : null
    if (this.parts.pieces.hover(world)) this.wake()
    const hex = world ? hexAtPixel(world.x, world.y, this.parts.board) : null
    const piece = world ? this.parts.pieces.pieceAt(world) : null
    this.setOver(at, piece?.hex ?? hex, piece?.id ?? null)
  }
  private setOver(at: Place | null, hex: Hex | null, piece: PieceId | null): void {
    const before = this.over
    const moved = hex === null || before.hex === null ? hex !== before.hex : !sameHex(hex, before.hex)
    this.over = { at, hex, piece }
    if (!moved && piece === before.piece) return
    this.parts.marks.setHover(hex)
    this.parts.canvas.style.cursor = piece ? 'pointer' : 'default'
    this.wake()
    for (const listener of this.hovers) listener(hex, piece)
  }
  clickAt(at: Place, button: MouseButton, double: boolean): void {
    const world = this.parts.rig.worldAt(at)
    const piece = this.parts.pieces.pieceAt(world)
    const hex = piece?.hex ?? hexAtPixel(world.x, world.y, this.parts.board)
    for (const listener of this.clicks) listener(hex, piece?.id ?? null, button, double)
  }
  /** Number and level of the hex under the pointer or the keyboard's cursor. */
  letter(room: Room): void {
    const { board, page } = this.parts
    const hex = this.over.hex ?? this.cursor
    this.hint.begin()
    if (hex && this.labels !== 'never' && room.zoom < LABELS_FROM[this.labels] * page.scale) {
      const level = levelText(board.halfLevels[hex[1] * board.width + hex[0]] ?? 0)
      const text = battleWords.hexHint(hexLabel(hex), level)
      this.hint.putFree({ is: 'hex', text }, around(centreOf(hex), HEX, 3, -1), room, false)
    }
    this.hint.end()
  }
}
