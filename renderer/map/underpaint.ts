import type { Cover, CoverId } from './covers.ts'
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
    underpaintWithin(paint, relief, covers, { fromI: 0, fromJ: from, toI: cols, toJ: Math.min(last, from + 48) })
    yield
  }
  return paint
}
export interface Earlier {
  readonly ground: Underpaint
  readonly rows: readonly [from: number, to: number]
}
/** Paints the pixels of a window (columns from an even one on, or washes would begin half a sample off). */
export function underpaintWithin(paint: Underpaint, relief: Relief, covers: Covers, window: Window): void {
  const tints = tintTable(relief)
  for (let j = window.fromJ; j < window.toJ; j++) paintRow(paint, relief, covers, tints, j, window)
}

/** Tints in steps of a sixteenth of a level from half a level below the lowest ground. */
const FINE = 16
interface TintTable {
  readonly from: number
  readonly count: number
  /** Red, green, blue. */
  readonly tints: Float32Array
}
function tintTable({ lowest, highest }: Relief): TintTable {
  const from = lowest - 0.6
  const count = Math.ceil((highest + 1 - from) * FINE) + 1
  return { from, count, tints: Float32Array.from(Array.from({ length: count }, (_, i) => tintOf(from + i / FINE, lowest, highest)).flat()) }
}
/** The tint of a height, in levels, on a map from the lowest to the highest level. */
export function tintOf(height: number, lowest: number, highest: number): Rgb {
  const span = Math.max(TINT_LEVELS, highest - lowest)
  const spare = (span - (highest - lowest)) * 0.3
  return tintAt((height - lowest + spare) / span)
}
function tintAt(share: number): Rgb {
  const at = Math.max(0, Math.min(0.999, share)) * (TINTS.length - 1)
  const i = Math.floor(at)
  return mixed(TINTS[i] as Rgb, TINTS[i + 1] as Rgb, at - i)
}

function paintRow(
  paint: Underpaint,
  relief: Relief,
  covers: Covers,
  { from, count, tints }: TintTable,
  j: number,
  { fromI, toI }: Window,
): void {
  const { data, cols } = relief.smooth
  const row = new Float32Array((toI - fromI) * 3)
  for (let i = fromI, to = 0; i < toI; i++, to += 3) {
    const tint = 3 * Math.max(0, Math.min(count - 1, Math.round(((data[j * cols + i] as number) - from) * FINE)))
    row[to] = tints[tint] as number
    row[to + 1] = tints[tint + 1] as number
    row[to + 2] = tints[tint + 2] as number
  }
  for (const id of WASH_IDS) if (covers[id] !== null) washRow(row, fromI, covers[id].share, WASHES[id], j)
  const { pixels } = paint
  for (let i = fromI, at = (j * cols + fromI) * 4, k = 0; i < toI; i++, at += 4, k += 3) {
    const shade = shadeAt(relief, i, j)
    const [red, green, blue] = shade < 0 ? SHADE : LIGHT
    const amount = Math.abs(shade)
    const [r, g, b] = [row[k] as number, row[k + 1] as number, row[k + 2] as number]
    pixels[at] = r + (red - r) * amount
    pixels[at + 1] = g + (green - g) * amount
    pixels[at + 2] = b + (blue - b) * amount
    pixels[at + 3] = 255
  }
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
/** Light from the north-west on a slope: below 0 shadow (to -0.44), above 0 light (to 0.3), 0 on the flat. */
function shadeAt({ smooth: { data, cols, rows, step } }: Relief, i: number, j: number): number {
  const west = data[j * cols + Math.max(0, i - 1)] as number
  const east = data[j * cols + Math.min(cols - 1, i + 1)] as number
  const north = data[Math.max(0, j - 1) * cols + i] as number
  const south = data[Math.min(rows - 1, j + 1) * cols + i] as number
  const dx = ((east - west) / (2 * step)) * EXAGGERATION
  const dy = ((south - north) / (2 * step)) * EXAGGERATION
  const lit = (LAMP.west * dx + LAMP.north * dy + LAMP.up) / Math.sqrt(dx * dx + dy * dy + 1)
  const shade = lit / LAMP.up - 1
  return shade < 0 ? Math.max(-0.44, shade * 0.56) : Math.min(0.3, shade * 0.6)
}
