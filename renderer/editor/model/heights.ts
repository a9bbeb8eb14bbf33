import { type Hex, HIGHEST_HALF_LEVEL, levelLetter, neighbours } from '../../../engine/screen.ts'
import { HEX_HEIGHT, HEX_WIDTH, ROW_PITCH } from '../../map/pixels.ts'
import { SIDE_LIMITS } from './resize-map.ts'

/** Levels from a grey picture of heights. Pure: the page decodes the picture (`height-picture.ts`). */

export interface HeightOptions {
  readonly columns: number
  readonly rows: number
  /** The level of the highest hex in half levels, 1 to HIGHEST_HALF_LEVEL; the lowest hex is on level 0. */
  readonly levels: number
  /** Dark is high. */
  readonly invert: boolean
  /** How often each hex is drawn towards the hexes around it, 0 to MOST_SMOOTH. */
  readonly smooth: number
}
export const MOST_SMOOTH = 5
export const MOST_LEVELS = HIGHEST_HALF_LEVEL

/**
 * The rows of level letters that a grey picture stands for. The picture is stretched over the whole map; a hex is as high as the middle of the pixels that
 * it covers. The darkest hex comes to level 0 and the lightest to `levels`, or the other way round.
 * @param grey a byte for each pixel, row by row; at least `width` times `height` of them
 * @returns `rows` texts of `columns` letters, as a map document has them
 */
export function levelsFromGrey(grey: Uint8Array, width: number, height: number, options: HeightOptions): string[] {
  const { columns, rows, levels, invert, smooth } = options
  let heights = averages(grey, width, height, columns, rows)
  for (let pass = 0; pass < smooth; pass++) heights = smoothed(heights, columns, rows)
  const [low, high] = extremes(heights)
  const most = Math.min(MOST_LEVELS, Math.max(0, levels))
  const letterAt = (col: number, row: number): string => {
    const share = high === low ? 0 : ((heights[row * columns + col] as number) - low) / (high - low)
    return levelLetter(high === low ? 0 : Math.round((invert ? 1 - share : share) * most))
  }
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, col) => letterAt(col, row)).join(''))
}
/** The lowest and the highest: spreading a long list over arguments would be too much for the engine. */
function extremes(heights: Float64Array): readonly [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const height of heights) {
    low = Math.min(low, height)
    high = Math.max(high, height)
  }
  return [low, high]
}

/** For each hex the middle of a rectangle of its own area around its centre; they lie side by side like bricks, so that each pixel counts once. */
function averages(grey: Uint8Array, width: number, height: number, columns: number, rows: number): Float64Array {
  const across = width / (columns * HEX_WIDTH + (rows > 1 ? HEX_WIDTH / 2 : 0))
  const down = height / ((rows - 1) * ROW_PITCH + HEX_HEIGHT)
  const found = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    const top = row * ROW_PITCH + (HEX_HEIGHT - ROW_PITCH) / 2
    const [y0, y1] = pixelsWithin(top * down, (top + ROW_PITCH) * down, height)
    for (let col = 0; col < columns; col++) {
      const left = col * HEX_WIDTH + (row % 2 === 0 ? 0 : HEX_WIDTH / 2)
      const [x0, x1] = pixelsWithin(left * across, (left + HEX_WIDTH) * across, width)
      let sum = 0
      for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) sum += grey[y * width + x] ?? 0
      found[row * columns + col] = sum / ((x1 - x0) * (y1 - y0))
    }
  }
  return found
}
/** Whole pixels of a stretch, one at least: a picture may be smaller than the map. */
function pixelsWithin(from: number, to: number, count: number): readonly [number, number] {
  const first = Math.min(count - 1, Math.max(0, Math.round(from)))
  return [first, Math.min(count, Math.max(first + 1, Math.round(to)))]
}

/** A hex counts as much as two of those around it. */
const OWN = 2
function smoothed(heights: Float64Array, columns: number, rows: number): Float64Array {
  return heights.map((height, id) => {
    const hex: Hex = [id % columns, Math.floor(id / columns)]
    const around = neighbours(hex).filter(([col, row]) => col >= 0 && row >= 0 && col < columns && row < rows)
    return around.reduce((sum, [col, row]) => sum + (heights[row * columns + col] as number), OWN * height) / (OWN + around.length)
  })
}

/** How many rows a map of so many columns has that is shaped like the picture. */
export function rowsFor(columns: number, width: number, height: number): number {
  const { least, most } = SIDE_LIMITS
  return Math.min(most, Math.max(least, Math.round((columns * HEX_WIDTH * height) / (width * ROW_PITCH))))
}

/** Bytes of a picture's file, and pixels of its sides. */
export const PICTURE_LIMITS = { bytes: 20_000_000, side: 8192 } as const
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Bytes from the beginning of a file that tell its size. */
export const PNG_HEAD = 24
/** The size that a PNG file says of itself, before anything of it is decoded; null where the bytes are no PNG. */
export function pngSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  if (bytes.length < PNG_HEAD || SIGNATURE.some((byte, at) => bytes[at] !== byte)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  return width > 0 && height > 0 ? { width, height } : null
}
