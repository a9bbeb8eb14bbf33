import type { Cover, CoverId } from './covers.ts'
import { type TintRange, tintRange } from './elevation.ts'
import { LIGHT, mixed, type Rgb, SHADE, TINT_LEVELS, TINTS, WASHES } from './map-colours.ts'
import type { Raster, Window } from './raster.ts'
import type { Relief } from './relief.ts'

/** The ground as a small picture, one pixel for each sample of the smooth relief: level tint, hill shading and washes of what grows there. */
export interface Underpaint {
  readonly cols: number
  readonly rows: number
  /** Red, green, blue, alpha. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
}

export type Covers = { readonly [id in CoverId]: Cover | null }
type WashId = keyof typeof WASHES
const WASH_IDS = Object.keys(WASHES) as readonly WashId[]

/** Paints the ground; yields between bands of rows. Of an earlier painting only the `rows` (world pixels) are painted anew. */
export function* underpaint(relief: Relief, covers: Covers, earlier: Earlier | null): Generator<void, Underpaint> {
  const { cols, rows, y, step } = relief.smooth
  const pixels = earlier === null ? new Uint8ClampedArray(cols * rows * 4) : earlier.ground.pixels.slice()
  const paint: Underpaint = { cols, rows, pixels }
  const first = earlier === null ? 0 : Math.max(0, Math.floor((earlier.rows[0] - y) / step))
  const last = earlier === null ? rows : Math.min(rows, Math.ceil((earlier.rows[1] - y) / step))
  for (let from = first; from < last; from += 48) {
    pixels.set(underpaintWithin(relief, covers, { fromI: 0, fromJ: from, toI: cols, toJ: Math.min(last, from + 48) }), from * cols * 4)
    yield
  }
  return paint
}
export interface Earlier {
  readonly ground: Underpaint
  readonly rows: readonly [from: number, to: number]
}
/** The pixels of a window (columns from an even one on, or washes would begin half a sample off), row by row. */
export function underpaintWithin(relief: Relief, covers: Covers, window: Window): Uint8ClampedArray<ArrayBuffer> {
  const { fromI, fromJ, toI, toJ } = window
  const wide = toI - fromI
  const pixels = new Uint8ClampedArray(wide * (toJ - fromJ) * 4)
  const tints = tintTable(relief)
  const row = new Float32Array(wide * 3)
  const washes = WASH_IDS.flatMap((id) => (isWashed(covers[id], window) ? [[covers[id].share, WASHES[id]] as const] : []))
  for (let j = fromJ; j < toJ; j++) {
    tintRow(row, relief, tints, j, fromI)
    for (const [share, wash] of washes) washRow(row, fromI, share, wash, j)
    shadeRow(pixels.subarray((j - fromJ) * wide * 4, (j + 1 - fromJ) * wide * 4), row, relief, j, fromI)
  }
  return pixels
}

/** Tints in steps of a sixteenth of a level from half a level below the lowest of the range. */
const FINE = 16
interface TintTable {
  readonly from: number
  readonly count: number
  /** Red, green, blue. */
  readonly tints: Float32Array
}
let known: TintTable = { from: 0, count: 0, tints: new Float32Array(0) }
/** The last one is kept: every piece of a map has the same. */
function tintTable(relief: Relief): TintTable {
  const range = tintRange(relief)
  const from = range[0] - 0.6
  const count = Math.ceil((range[1] + 1 - from) * FINE) + 1
  if (known.from !== from || known.count !== count)
    known = { from, count, tints: Float32Array.from(Array.from({ length: count }, (_, i) => tintOf(from + i / FINE, range)).flat()) }
  return known
}
/** The tint of a height, in levels. */
export function tintOf(height: number, [from, to]: TintRange): Rgb {
  const span = Math.max(TINT_LEVELS, to - from)
  return tintAt((height - from + (span - (to - from)) * 0.3) / span)
}
function tintAt(share: number): Rgb {
  const at = Math.max(0, Math.min(0.999, share)) * (TINTS.length - 1)
  const i = Math.floor(at)
  return mixed(TINTS[i] as Rgb, TINTS[i + 1] as Rgb, at - i)
}

function tintRow(row: Float32Array, { smooth: { data, cols } }: Relief, { from, count, tints }: TintTable, j: number, fromI: number): void {
  for (let to = 0, at = j * cols + fromI; to < row.length; to += 3, at++) {
    const tint = 3 * Math.max(0, Math.min(count - 1, Math.round(((data[at] as number) - from) * FINE)))
    row[to] = tints[tint] as number
    row[to + 1] = tints[tint + 1] as number
    row[to + 2] = tints[tint + 2] as number
  }
}

/** Whether a cover is seen anywhere in a window. */
function isWashed(cover: Cover | null, { fromI, fromJ, toI, toJ }: Window): cover is Cover {
  if (cover === null) return false
  const { data, cols, rows } = cover.share
  for (let j = fromJ >> 1; j <= Math.min(rows - 1, (toJ + 1) >> 1); j++)
    for (let i = fromI >> 1; i <= Math.min(cols - 1, (toI + 1) >> 1); i++) if ((data[j * cols + i] as number) > EDGE_FROM) return true
  return false
}
/** Lays a wash over a row from an even column on. The cover's samples lie twice as far apart as the row's: each square of them is read once for two pixels. */
function washRow(
  row: Float32Array,
  fromI: number,
  share: Raster,
  { colour, strength }: { colour: Rgb; strength: number },
  j: number,
): void {
  const { data, cols } = share
  const north = Math.min(share.rows - 2, j >> 1) * cols
  const down = j / 2 - Math.min(share.rows - 2, j >> 1)
  const end = fromI + row.length / 3
  for (let c = fromI >> 1; c < cols - 1 && 2 * c < end; c++) {
    const at = north + c
    const west = (data[at] as number) * (1 - down) + (data[at + cols] as number) * down
    const east = (data[at + 1] as number) * (1 - down) + (data[at + cols + 1] as number) * down
    if (west <= EDGE_FROM && east <= EDGE_FROM) continue
    for (let half = 0; half < 2 && 2 * c + half < end; half++) {
      const amount = strength * edge(half === 0 ? west : (west + east) / 2)
      for (let k = 0, to = (2 * c + half - fromI) * 3; k < 3; k++, to++)
        row[to] = (row[to] as number) + ((colour[k] as number) - (row[to] as number)) * amount
    }
  }
}
const EDGE_FROM = 0.4
/** Soft edge of a wash around the outline at one half. */
function edge(share: number): number {
  const t = Math.max(0, Math.min(1, (share - EDGE_FROM) / 0.2))
  return t * t * (3 - 2 * t)
}

/** Pixels that a level counts for in the shading. */
const EXAGGERATION = 46
const LAMP = { west: 0.5, north: 0.5, up: Math.SQRT1_2 } as const
/** Lays light from the north-west and shadow over a row: the steeper the slope, the more, to 0.3 of light or 0.44 of shadow. */
function shadeRow(pixels: Uint8ClampedArray, row: Float32Array, { smooth }: Relief, j: number, fromI: number): void {
  const { data, cols, rows, step } = smooth
  const [here, above, below] = [j * cols, Math.max(0, j - 1) * cols, Math.min(rows - 1, j + 1) * cols]
  const [[darkRed, darkGreen, darkBlue], [lightRed, lightGreen, lightBlue]] = [SHADE, LIGHT]
  for (let i = fromI, k = 0, at = 0; k < row.length; i++, k += 3, at += 4) {
    const west = data[here + (i > 0 ? i - 1 : 0)] as number
    const east = data[here + (i < cols - 1 ? i + 1 : i)] as number
    const dx = ((east - west) / (2 * step)) * EXAGGERATION
    const dy = (((data[below + i] as number) - (data[above + i] as number)) / (2 * step)) * EXAGGERATION
    const lit = (LAMP.west * dx + LAMP.north * dy + LAMP.up) / Math.sqrt(dx * dx + dy * dy + 1)
    const shade = lit / LAMP.up - 1
    const isDark = shade < 0
    const amount = isDark ? Math.min(0.44, shade * -0.56) : Math.min(0.3, shade * 0.6)
    const [r, g, b] = [row[k] as number, row[k + 1] as number, row[k + 2] as number]
    pixels[at] = r + ((isDark ? darkRed : lightRed) - r) * amount
    pixels[at + 1] = g + ((isDark ? darkGreen : lightGreen) - g) * amount
    pixels[at + 2] = b + ((isDark ? darkBlue : lightBlue) - b) * amount
    pixels[at + 3] = 255
  }
}
