import type Phaser from 'phaser'
import type { Board } from '../../engine/screen.ts'
import { INK } from './map-colours.ts'
import { type NameKind, nameKind } from './names.ts'
import { centreOf } from './pixels.ts'
import { FONTS } from './typography.ts'

interface Lettering {
  readonly font: string
  /** Letter height on the screen at zoom 1. */
  readonly size: number
  /** Room between letters as a share of the size. */
  readonly spacing: number
  readonly capitals: boolean
}
const LETTERING: Record<NameKind, Lettering> = {
  place: { font: '600', size: 20, spacing: 0.1, capitals: true },
  hill: { font: 'italic 600', size: 19, spacing: 0.16, capitals: false },
  water: { font: 'italic 500', size: 18, spacing: 0.2, capitals: false },
  wood: { font: 'italic 500', size: 17, spacing: 0.16, capitals: false },
}
/** Pictures of names are made at this multiple, enough for the closest zoom on a dense screen. */
const SCALE = 3
let layers = 0

/** Names of hills, waters, woods and villages: few, so each is a picture of its own; they change size less than the map does. */
export class NamesLayer {
  private readonly id = layers++
  private readonly images: Phaser.GameObjects.Image[] = []
  private readonly texts: readonly string[]
  private covered: { readonly texts: ReadonlySet<string>; readonly from: number } = { texts: new Set(), from: 0 }
  bytes = 0

  constructor(
    private readonly scene: Phaser.Scene,
    parent: Phaser.GameObjects.Layer,
    depth: number,
    board: Board,
  ) {
    this.texts = board.labels.map(({ text }) => text)
    for (const [at, { hex, text }] of board.labels.entries()) {
      const canvas = namePicture(text, nameKind(board, hex))
      const key = `map-name-${this.id}-${at}`
      const texture = scene.textures.create(key, canvas as unknown as HTMLImageElement, canvas.width, canvas.height)
      if (texture === null) throw new Error(`texture ${key} exists already`)
      texture.add('__BASE', 0, 0, 0, canvas.width, canvas.height)
      const { x, y } = centreOf(hex)
      const image = scene.add.image(x, y, key)
      image.setDepth(depth)
      parent.add(image)
      this.images.push(image)
      this.bytes += canvas.width * canvas.height * 4
    }
  }
  /** `zoom` in pixels of the page per world pixel. */
  setZoom(zoom: number): void {
    for (const [at, image] of this.images.entries()) {
      const told = zoom >= this.covered.from && this.covered.texts.has(this.texts[at] ?? '')
      image.setScale(nameSize(zoom) / zoom / SCALE).setVisible(!told)
    }
  }
  /** Names that something on the table bears itself from this zoom on: they are not lettered twice. */
  setCovered(texts: readonly string[], from: number): void {
    this.covered = { texts: new Set(texts), from }
  }
  setVisible(visible: boolean): void {
    for (const image of this.images) image.setVisible(visible)
  }
  destroy(): void {
    for (const image of this.images) {
      const { key } = image.texture
      image.destroy()
      this.scene.textures.remove(key)
    }
  }
}
/** How much larger than at zoom 1 a name is on the screen. */
const nameSize = (zoom: number): number => Math.max(0.72, Math.min(1.9, zoom ** 0.55))

/** A name in its lettering, with a pale edge. */
function namePicture(text: string, kind: NameKind): HTMLCanvasElement {
  const { font, size, spacing, capitals } = LETTERING[kind]
  const canvas = document.createElement('canvas')
  const ctx = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  const words = capitals ? text.toLocaleUpperCase('en') : text
  const set = (): void => {
    ctx.font = `${font} ${size}px ${FONTS.narrow}`
    ctx.letterSpacing = `${size * spacing}px`
    ctx.textBaseline = 'middle'
    ctx.lineJoin = 'round'
  }
  set()
  const width = Math.ceil(ctx.measureText(words).width) + 12
  canvas.width = width * SCALE
  canvas.height = Math.ceil(size * 1.6) * SCALE
  ctx.scale(SCALE, SCALE)
  set()
  const [x, y] = [6 + (size * spacing) / 2, Math.ceil(size * 1.6) / 2]
  ctx.strokeStyle = INK.name.halo
  ctx.lineWidth = 4
  ctx.strokeText(words, x, y)
  ctx.fillStyle = INK.name[kind]
  ctx.fillText(words, x, y)
  return canvas
}
