import type { Cover, CoverId } from './covers.ts'
import { LIGHT, mixed, type Rgb, SHADE, TINT_LEVELS, TINTS, WASHES } from './palette.ts'
import { sample } from './raster.ts'
import type { Relief } from './relief.ts'

/** The ground as a small picture, one pixel for each sample of the relief: level tint, hill shading and washes of what grows there. */
export interface Underpaint {
  readonly cols: number
  readonly rows: number
  /** Red, green, blue, alpha. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
}

export type Covers = { readonly [id in CoverId]: Cover | null }
type WashId = keyof typeof WASHES
const WASH_IDS = Object.keys(WASHES) as readonly WashId[]

/** Paints the ground; yields between bands of rows. */
export function* underpaint(relief: Relief, covers: Covers): Generator<void, Underpaint> {
  const { cols, rows } = relief.height
  const paint: Underpaint = { cols, rows, pixels: new Uint8ClampedArray(cols * rows * 4) }
  const tints = tintTable(relief)
  for (let from = 0; from < rows; from += 48) {
    for (let j = from; j < Math.min(rows, from + 48); j++) paintRow(paint, relief, covers, tints, j)
    yield
  }
  return paint
}

/** Tints in steps of a sixteenth of a level from half a level below the lowest ground. */
const FINE = 16
interface TintTable {
  readonly from: number
  readonly tints: readonly Rgb[]
}
function tintTable({ lowest, highest }: Relief): TintTable {
  const span = Math.max(TINT_LEVELS, highest - lowest)
  const from = lowest - 0.6
  const count = Math.ceil((highest + 1 - from) * FINE) + 1
  const spare = (span - (highest - lowest)) * 0.3
  return { from, tints: Array.from({ length: count }, (_, i) => tintAt((i / FINE - 0.6 + spare) / span)) }
}
function tintAt(share: number): Rgb {
  const at = Math.max(0, Math.min(0.999, share)) * (TINTS.length - 1)
  const i = Math.floor(at)
  return mixed(TINTS[i] as Rgb, TINTS[i + 1] as Rgb, at - i)
}

function paintRow(paint: Underpaint, relief: Relief, covers: Covers, { from, tints }: TintTable, j: number): void {
  const { data, cols, x, y, step } = relief.height
  const washes = WASH_IDS.flatMap((id) => (covers[id] === null ? [] : [{ ...WASHES[id], share: covers[id].share }]))
  for (let i = 0; i < cols; i++) {
    const at = j * cols + i
    const tint = Math.max(0, Math.min(tints.length - 1, Math.round(((data[at] as number) - from) * FINE)))
    let [red, green, blue] = tints[tint] as Rgb
    for (const { share, colour, strength } of washes) {
      const amount = strength * edge(sample(share, x + i * step, y + j * step))
      if (amount === 0) continue
      red += (colour[0] - red) * amount
      green += (colour[1] - green) * amount
      blue += (colour[2] - blue) * amount
    }
    const shade = shadeAt(relief, i, j)
    const towards = shade < 0 ? SHADE : LIGHT
    const amount = Math.abs(shade)
    paint.pixels[at * 4] = red + (towards[0] - red) * amount
    paint.pixels[at * 4 + 1] = green + (towards[1] - green) * amount
    paint.pixels[at * 4 + 2] = blue + (towards[2] - blue) * amount
    paint.pixels[at * 4 + 3] = 255
  }
}
/** Soft edge of a wash around the outline at one half. */
function edge(share: number): number {
  const t = Math.max(0, Math.min(1, (share - 0.4) / 0.2))
  return t * t * (3 - 2 * t)
}

/** Pixels that a level counts for in the shading. */
const EXAGGERATION = 46
const LAMP = { west: 0.5, north: 0.5, up: Math.SQRT1_2 } as const
/** Light from the north-west on a slope: below 0 shadow (to -0.5), above 0 light (to 0.3), 0 on the flat. */
function shadeAt({ smooth: { data, cols, rows, step } }: Relief, i: number, j: number): number {
  const west = data[j * cols + Math.max(0, i - 1)] as number
  const east = data[j * cols + Math.min(cols - 1, i + 1)] as number
  const north = data[Math.max(0, j - 1) * cols + i] as number
  const south = data[Math.min(rows - 1, j + 1) * cols + i] as number
  const dx = ((east - west) / (2 * step)) * EXAGGERATION
  const dy = ((south - north) / (2 * step)) * EXAGGERATION
  const lit = (LAMP.west * dx + LAMP.north * dy + LAMP.up) / Math.sqrt(dx * dx + dy * dy + 1)
  const shade = lit / LAMP.up - 1
  return shade < 0 ? Math.max(-0.5, shade * 0.62) : Math.min(0.3, shade * 0.62)
}
