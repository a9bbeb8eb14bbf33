import type Phaser from 'phaser'
import { type Board, levelText } from '../../engine/screen.ts'
import { INK } from './map-colours.ts'
import { type Box, centreOf, HEX_WIDTH, ROW_PITCH } from './pixels.ts'
import { FONTS } from './typography.ts'

/** 'auto': from 120 % zoom. */
export type HexLabels = 'auto' | 'always' | 'never'

/** Numbers are kept at this multiple of their size on the map, so that they stay sharp when zoomed in. */
const SCALE = 3
const CELL = { width: 14, height: 12 }
const ROOM = 2
const PER_ROW = 20
/** One short line under the upper corner: column, row, and the level after them. */
const OFFSET = { column: { x: -12.4, y: -20.5 }, row: { x: 2.4, y: -20.5 }, level: { x: 14.6, y: -20.5 } } as const
type Part = keyof typeof OFFSET
const PARTS = Object.keys(OFFSET) as readonly Part[]
let layers = 0

/**
 * The number and the level of each hex on the screen, put together from pictures of the numbers 00, 01, ... Only what is
 * visible exists: hexes take turns in a window of images that is as large as the screen.
 */
export class LabelsLayer {
  private readonly key = `map-labels-${layers++}`
  private images: Phaser.GameObjects.Image[] = []
  private window = { cols: 0, rows: 0 }
  /** Which hex each place of the window shows. */
  private shown = new Int32Array(0)
  private visible = false
  readonly bytes: number

  constructor(
    private readonly scene: Phaser.Scene,
    private readonly parent: Phaser.GameObjects.Layer,
    private readonly depth: number,
    private readonly board: Board,
  ) {
    const upTo = (length: number, kind: string): readonly string[] => Array.from({ length }, (_, n) => `${kind}${n}`)
    const names = [...upTo(board.width, 'c'), ...upTo(board.height, 'r'), ...levelsOf(board).map((level) => `l${level}`)]
    const canvas = numberPictures(names)
    this.bytes = canvas.width * canvas.height * 4
    const texture = scene.textures.create(this.key, canvas as unknown as HTMLImageElement, canvas.width, canvas.height)
    if (texture === null) throw new Error(`texture ${this.key} exists already`)
    texture.add('__BASE', 0, 0, 0, canvas.width, canvas.height)
    for (const [at, name] of names.entries()) {
      const { x, y } = cellAt(at)
      texture.add(name, 0, x * SCALE, y * SCALE, CELL.width * SCALE, CELL.height * SCALE)
    }
  }

  /** Shows the labels within the box (world pixels), or none. */
  show(box: Box | null, alpha: number): void {
    const on = box !== null && alpha > 0.01
    if (!on && !this.visible) return
    this.visible = on
    for (const image of this.images) image.setVisible(on).setAlpha(alpha)
    if (box === null) return
    const first = { col: Math.floor(box.x / HEX_WIDTH) - 1, row: Math.floor(box.y / ROW_PITCH) - 1 }
    const cols = Math.ceil(box.width / HEX_WIDTH) + 3
    const rows = Math.ceil(box.height / ROW_PITCH) + 3
    this.widen(cols, rows)
    for (let row = first.row; row < first.row + this.window.rows; row++)
      for (let col = first.col; col < first.col + this.window.cols; col++) this.place(col, row, alpha)
  }

  private widen(cols: number, rows: number): void {
    if (cols <= this.window.cols && rows <= this.window.rows) return
    for (const image of this.images) image.destroy()
    this.window = { cols: Math.max(cols, this.window.cols), rows: Math.max(rows, this.window.rows) }
    const count = this.window.cols * this.window.rows
    this.shown = new Int32Array(count).fill(-1)
    this.images = Array.from({ length: count * PARTS.length }, () => {
      const image = this.scene.add.image(0, 0, this.key, 'c0')
      image
        .setScale(1 / SCALE)
        .setDepth(this.depth)
        .setVisible(false)
      this.parent.add(image)
      return image
    })
  }

  private place(col: number, row: number, alpha: number): void {
    const { cols, rows } = this.window
    const slot = (((row % rows) + rows) % rows) * cols + (((col % cols) + cols) % cols)
    const isOn = col >= 0 && row >= 0 && col < this.board.width && row < this.board.height
    const hex = isOn ? row * this.board.width + col : -1
    const images = PARTS.map((_, part) => this.images[slot * PARTS.length + part] as Phaser.GameObjects.Image)
    if (!isOn) for (const image of images) image.setVisible(false)
    if (this.shown[slot] === hex) return
    this.shown[slot] = hex
    if (!isOn) return
    const centre = centreOf([col, row])
    const frames: Record<Part, string> = { column: `c${col}`, row: `r${row}`, level: `l${levelText(this.board.halfLevels[hex] as number)}` }
    for (const [at, part] of PARTS.entries()) {
      const image = images[at] as Phaser.GameObjects.Image
      image.setFrame(frames[part]).setVisible(true).setAlpha(alpha)
      image.setPosition(centre.x + OFFSET[part].x, centre.y + OFFSET[part].y)
    }
  }

  destroy(): void {
    for (const image of this.images) image.destroy()
    this.images = []
    this.scene.textures.remove(this.key)
  }
}

const levelsOf = (board: Board): readonly string[] => [...new Set(board.halfLevels)].sort((a, b) => a - b).map(levelText)
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
  const ctx = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
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
