import type Phaser from 'phaser'
import { type Board, HIGHEST_HALF_LEVEL, LOWEST_HALF_LEVEL, levelText } from '../../engine/screen.ts'
import { INK } from './map-colours.ts'
import { type Box, centreOf, HEX_WIDTH, ROW_PITCH } from './pixels.ts'
import { brushOf, textureOf } from './texture-of.ts'
import { FONTS } from './typography.ts'

/** 'auto': from 120 % zoom. */
export type HexLabels = 'auto' | 'always' | 'never'

/** Numbers are kept at this multiple of their size on the map, so that they stay sharp when zoomed in. */
const SCALE = 3
const CELL = { width: 14, height: 12 }
const ROOM = 2
const PER_ROW = 20
/** One short line under the upper corner: column, row, and the level after them. From the middle of the hex to the corner of the cell. */
const TOP = -26.5
const LEFT = { column: -19.4, row: -4.6, level: 7.6 } as const
const RIGHT = 17
let layers = 0

/**
 * The number and the level of each hex on the screen, put together from pictures of the numbers 00, 01, ... Only what is visible is drawn, all of it by one
 * object of the scene: as an image each, hundreds of them would cost more than the rest of a frame.
 */
export class LabelsLayer {
  private readonly key = `map-labels-${layers++}`
  private readonly blitter: Phaser.GameObjects.Blitter
  private readonly bobs: Phaser.GameObjects.Bob[] = []
  private room: LabelRoom = { zoom: 1, covered: () => 0 }
  /** First and last column and row that are shown. */
  private window = ''

  constructor(
    private readonly scene: Phaser.Scene,
    depth: number,
    private board: Board,
  ) {
    const upTo = (length: number, kind: string): readonly string[] => Array.from({ length }, (_, n) => `${kind}${n}`)
    const names = [...upTo(board.width, 'c'), ...upTo(board.height, 'r'), ...LEVELS.map((level) => `l${level}`)]
    const canvas = numberPictures(names)
    const texture = textureOf(scene, this.key, canvas)
    for (const [at, name] of names.entries()) {
      const { x, y } = cellAt(at)
      // Drawn at its size on the map: a blitter has no scale.
      Object.assign(texture.add(name, 0, x * SCALE, y * SCALE, CELL.width * SCALE, CELL.height * SCALE) ?? {}, CELL)
    }
    this.blitter = scene.add.blitter(0, 0, this.key, 'c0').setDepth(depth).setVisible(false)
    Object.assign(this.blitter, { renderCanvas })
  }

  /** Shows the labels within the box (world pixels), or none. */
  show(box: Box | null, alpha: number): void {
    this.blitter.setVisible(box !== null && alpha > 0.01).setAlpha(alpha)
    if (box === null) return
    const last = (end: number, pitch: number, count: number): number => Math.min(count - 1, Math.floor(end / pitch) + 1)
    const [west, north] = [Math.max(0, Math.floor(box.x / HEX_WIDTH) - 1), Math.max(0, Math.floor(box.y / ROW_PITCH) - 1)]
    const [east, south] = [last(box.x + box.width, HEX_WIDTH, this.board.width), last(box.y + box.height, ROW_PITCH, this.board.height)]
    const window = [west, north, east, south].join()
    if (window === this.window) return
    this.window = window
    let used = 0
    for (let row = north; row <= south; row++)
      for (let col = west; col <= east; col++) {
        const { x, y } = centreOf([col, row])
        // A number that something lies on is left out whole.
        const { zoom } = this.room
        if (this.room.covered([(x + LEFT.column) * zoom, (y + TOP) * zoom, (x + RIGHT) * zoom, (y + TOP + CELL.height) * zoom]) > 0.1)
          continue
        const level = levelText(this.board.halfLevels[row * this.board.width + col] ?? 0)
        this.put(used++, x + LEFT.column, y + TOP, `c${col}`)
        this.put(used++, x + LEFT.row, y + TOP, `r${row}`)
        this.put(used++, x + LEFT.level, y + TOP, `l${level}`)
      }
    Object.assign(this.blitter, { renderList: this.bobs.slice(0, used), dirty: false })
  }
  /** What lies on the map now. */
  keepClear(room: LabelRoom): void {
    this.room = room
    this.window = ''
  }
  /** Another board of the same size: its levels are shown from the next frame on. */
  setBoard(board: Board): void {
    this.board = board
    this.window = ''
  }
  private put(at: number, x: number, y: number, name: string): void {
    const bob = this.bobs[at]
    if (bob) bob.setFrame(name).setPosition(x, y)
    else this.bobs.push(this.blitter.create(x, y, name))
  }

  destroy(): void {
    this.blitter.destroy()
    this.scene.textures.remove(this.key)
  }
}

/** See scene/room.ts. */
interface LabelRoom {
  readonly zoom: number
  covered(rect: readonly [number, number, number, number]): number
}

/** Phaser's own way on a plain canvas would draw the pictures at their full size. */
function renderCanvas(
  { currentContext: brush }: Phaser.Renderer.Canvas.CanvasRenderer,
  { alpha, renderList }: { readonly alpha: number; readonly renderList: readonly Drawn[] },
  { zoom, worldView }: Phaser.Cameras.Scene2D.Camera,
): void {
  brush.save()
  brush.setTransform(zoom, 0, 0, zoom, -worldView.x * zoom, -worldView.y * zoom)
  brush.globalAlpha = alpha
  for (const { x, y, frame } of renderList) {
    const { cutX, cutY, cutWidth, cutHeight } = frame
    brush.drawImage(frame.source.image as CanvasImageSource, cutX, cutY, cutWidth, cutHeight, x, y, CELL.width, CELL.height)
  }
  brush.restore()
}
/** A bob as it can be read; Phaser's types keep its frame to itself. */
interface Drawn {
  readonly x: number
  readonly y: number
  readonly frame: Phaser.Textures.Frame
}

/** Every elevation that a map may have, as it is read. */
const LEVELS = Array.from({ length: HIGHEST_HALF_LEVEL - LOWEST_HALF_LEVEL + 1 }, (_, n) => levelText(LOWEST_HALF_LEVEL + n))
const cellAt = (at: number): { readonly x: number; readonly y: number } => ({
  x: (at % PER_ROW) * (CELL.width + ROOM) + ROOM / 2,
  y: Math.floor(at / PER_ROW) * (CELL.height + ROOM) + ROOM / 2,
})

/**
 * `c7` is "07" at the right of its cell and `r7` the same at the left, so that a column and a row meet without a gap; `l3` is level 3 in the
 * ink of the contours. All have a pale edge that keeps them legible on trees.
 */
function numberPictures(names: readonly string[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = PER_ROW * (CELL.width + ROOM) * SCALE
  canvas.height = Math.ceil(names.length / PER_ROW) * (CELL.height + ROOM) * SCALE
  const ctx = brushOf(canvas)
  ctx.scale(SCALE, SCALE)
  ctx.textBaseline = 'middle'
  ctx.lineJoin = 'round'
  ctx.lineWidth = 1.5
  ctx.strokeStyle = INK.sheet.halo
  for (const [at, name] of names.entries()) {
    const isLevel = name.startsWith('l')
    const isColumn = name.startsWith('c')
    const text = isLevel ? name.slice(1) : name.slice(1).padStart(2, '0')
    const cell = cellAt(at)
    const [x, y] = [isColumn ? cell.x + CELL.width - 0.2 : cell.x + 0.2, cell.y + CELL.height / 2 + 0.5]
    ctx.textAlign = isColumn ? 'right' : 'left'
    ctx.font = `600 ${isLevel ? 9.5 : 9}px ${FONTS.narrow}`
    ctx.strokeText(text, x, y)
    ctx.fillStyle = isLevel ? INK.name.hill : INK.sheet.number
    ctx.fillText(text, x, y)
  }
  return canvas
}
