import type Phaser from 'phaser'
import type { Board } from '../../engine/screen.ts'
import { inkName, LETTERING, namedAs, setLettering } from './lettering.ts'
import { type NameKind, nameKind } from './names.ts'
import { centreOf, type Point, worldSize } from './pixels.ts'
import { brushOf, textureOf } from './texture-of.ts'

/** Pictures of names are made at this multiple, enough for the closest zoom on a dense screen. */
const SCALE = 3
let layers = 0

/** Names of hills, waters, woods and villages: pictures on as few sheets as they fit on, so that they are drawn together; they change size less than the map does. */
export class NamesLayer {
  private readonly id = layers++
  private readonly images: Phaser.GameObjects.Image[] = []
  private readonly keys: string[] = []
  private readonly texts: readonly string[]
  private readonly homes: readonly Point[]
  /** How far each lies from its home, in pixels of the page; null for one that has no room. */
  private shifts: readonly (Point | null)[] = []
  /** Pixels of the page for one of the interface's. */
  private scale = 1
  /** The sheet, in world pixels. */
  private readonly sheet: { readonly width: number; readonly height: number }
  private covered: { readonly texts: ReadonlySet<string>; readonly from: number } = { texts: new Set(), from: 0 }

  constructor(
    private readonly scene: Phaser.Scene,
    depth: number,
    board: Board,
  ) {
    this.sheet = worldSize(board)
    this.texts = board.labels.map(({ text }) => text)
    this.homes = board.labels.map(({ hex }) => centreOf(hex))
    const pictures = board.labels.map(({ hex, text }) => namePicture(text, nameKind(board, hex)))
    for (const { width, height, parts } of sheetsOf(pictures)) {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const brush = canvas.getContext('2d')
      for (const { at, x, y } of parts) brush?.drawImage(pictures[at] as HTMLCanvasElement, x, y)
      const key = `map-names-${this.id}-${this.keys.length}`
      const texture = textureOf(scene, key, canvas)
      this.keys.push(key)
      for (const { at, x, y } of parts) {
        const picture = pictures[at] as HTMLCanvasElement
        texture.add(at, 0, x, y, picture.width, picture.height)
        const place = this.homes[at] as Point
        this.images[at] = scene.add.image(place.x, place.y, key, at).setDepth(depth)
      }
    }
  }
  /** `zoom` in the interface's own pixels per world pixel. */
  setZoom(zoom: number): void {
    const onPage = zoom * this.scale
    for (const [at, image] of this.images.entries()) {
      const [home, shift = HOME] = [this.homes[at] as Point, this.shifts[at]]
      image.setScale(nameSize(zoom) / zoom / SCALE).setVisible(shift !== null && !this.isTold(at, onPage))
      if (shift) image.setPosition(this.within(home, image.displayWidth) + shift.x / onPage, home.y + shift.y / onPage)
    }
  }
  /** Where the middle of a name that is so wide lies, in world pixels: beside the sheet's edge it keeps off the frame. */
  private within({ x }: Point, width: number): number {
    return Math.max(width / 2, Math.min(this.sheet.width - width / 2, x))
  }
  private isTold(at: number, zoom: number): boolean {
    return zoom >= this.covered.from && this.covered.texts.has(this.texts[at] ?? '')
  }
  /** Each name goes aside for what lies on the map at this zoom, a little; where that is not enough it is left out. `scale`: of the interface, in which names grow. */
  place(room: NameRoom, scale: number): void {
    const { zoom } = room
    const size = (nameSize(zoom / scale) * scale) / SCALE
    this.scale = scale
    // None goes aside beyond the sheet's foot, where a question's bar may lie: a strip that is higher than any name.
    room.take([-BEYOND, this.sheet.height * zoom, BEYOND, this.sheet.height * zoom + 99])
    this.shifts = this.images.map(({ width, height }, at) => {
      if (this.isTold(at, zoom)) return null
      const [home, w, h] = [this.homes[at] as Point, width * size - LOOSE, height * size - LOOSE]
      const shifts = ASIDE.map(([x, y]) => ({ x: x * w, y: y * h }))
      const [left, top] = [this.within(home, w / zoom) * zoom - w / 2, home.y * zoom - h / 2]
      const places = shifts.map(({ x, y }) => [left + x, top + y, left + x + w, top + y + h] as const)
      return shifts[room.choose(places, false)] ?? null
    })
  }
  /** Names that something on the table bears itself from this zoom on: they are not lettered twice. */
  setCovered(texts: readonly string[], from: number): void {
    this.covered = { texts: new Set(texts), from }
  }
  whatIsCovered(): { readonly texts: ReadonlySet<string>; readonly from: number } {
    return this.covered
  }
  destroy(): void {
    for (const image of this.images) image.destroy()
    for (const key of this.keys) this.scene.textures.remove(key)
  }
}
/** The same for two boards whose names are lettered alike, in the same places. */
export const lettersOf = (board: Board): string => JSON.stringify(board.labels.map(({ hex, text }) => [hex, text, nameKind(board, hex)]))

const HOME: Point = { x: 0, y: 0 }
/** The air around the letters in their picture, in pixels of the page. */
const LOOSE = 6
/** Farther than any sheet reaches, in pixels of the page. */
const BEYOND = 9e3
/** Where a name may go, in widths and heights of its own. */
const ASIDE = [
  [0, 0],
  [0, -0.8],
  [0, 0.8],
  [0, -1.6],
  [0, 1.6],
  [-0.5, 0],
  [0.5, 0],
] as const
/** What lies on the map; see scene/room.ts. */
interface NameRoom {
  readonly zoom: number
  take(rect: readonly [number, number, number, number]): void
  choose(rects: readonly (readonly [number, number, number, number])[], must: boolean): number
}

/** How much larger than at zoom 1 a name is on the screen. */
const nameSize = (zoom: number): number => Math.max(0.72, Math.min(1.9, zoom ** 0.55))

/** Side of a sheet: every graphics card has room for such a picture. */
const SHEET = 2048
interface NameSheet {
  width: number
  height: number
  readonly parts: { readonly at: number; readonly x: number; readonly y: number }[]
}
/** Puts pictures beside each other in lines, as letters in a book, and line under line. */
export function sheetsOf(pictures: readonly { readonly width: number; readonly height: number }[]): readonly NameSheet[] {
  const sheets: NameSheet[] = []
  let [x, y, line] = [0, 0, 0]
  for (const [at, { width, height }] of pictures.entries()) {
    if (x + width > SHEET) [x, y, line] = [0, y + line, 0]
    let sheet = sheets.at(-1)
    if (!sheet || y + height > SHEET) {
      sheet = { width: 0, height: 0, parts: [] }
      sheets.push(sheet)
      ;[x, y, line] = [0, 0, 0]
    }
    sheet.parts.push({ at, x, y })
    x += width
    line = Math.max(line, height)
    sheet.width = Math.max(sheet.width, x)
    sheet.height = Math.max(sheet.height, y + height)
  }
  return sheets
}

/** A name in its lettering, with a pale edge. */
function namePicture(text: string, kind: NameKind): HTMLCanvasElement {
  const { size, spacing } = LETTERING[kind]
  const canvas = document.createElement('canvas')
  const ctx = brushOf(canvas)
  const words = namedAs(text, kind)
  setLettering(ctx, kind)
  const width = Math.ceil(ctx.measureText(words).width) + 12
  canvas.width = width * SCALE
  canvas.height = Math.ceil(size * 1.6) * SCALE
  ctx.scale(SCALE, SCALE)
  setLettering(ctx, kind)
  inkName(ctx, words, kind, 6 + (size * spacing) / 2, Math.ceil(size * 1.6) / 2)
  return canvas
}
