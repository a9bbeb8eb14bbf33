import type { BoardSize } from '../../map/pixels.ts'
import { HEX_WIDTH, sheetBox } from '../../map/pixels.ts'

/** How large a map is on paper and in pixels. Pure. */

export const PRINT_DOTS = [150, 300] as const
export type PrintDots = (typeof PRINT_DOTS)[number]
/** Millimetres of a hex from side to side. */
export const HEX_MM = { least: 5, most: 40 } as const

export interface PrintWish {
  readonly mm: number
  readonly dots: PrintDots
  readonly grid: boolean
  readonly numbers: boolean
  readonly names: boolean
  /** The name of the map and a scale line, in a strip below the sheet. */
  readonly legend: boolean
}
export const USUAL_PRINT: PrintWish = { mm: 20, dots: 150, grid: true, numbers: false, names: true, legend: true }

export interface PrintSize {
  /** Pixels of the whole picture. The sheet takes `sheet` rows of them, the strip below the rest. */
  readonly width: number
  readonly height: number
  readonly sheet: number
  /** Pixels to a world pixel. */
  readonly scale: number
  readonly isTooLarge: boolean
}
/** World pixels of the strip below the sheet. */
export const LEGEND_HEIGHT = 52
/** A strip across the picture must fit a canvas, and the whole a file. */
const MOST_SIDE = 32_000
const MOST_PIXELS = 100_000_000
const MM_PER_INCH = 25.4

export function printSize(board: BoardSize, { mm, dots, legend }: PrintWish): PrintSize {
  const scale = ((mm / MM_PER_INCH) * dots) / HEX_WIDTH
  const box = sheetBox(board)
  // Rounded down: beyond its sheet the map throws a shadow.
  const [width, sheet] = [Math.floor(box.width * scale), Math.floor(box.height * scale)]
  const height = sheet + (legend ? Math.round(LEGEND_HEIGHT * scale) : 0)
  return { width, height, sheet, scale, isTooLarge: width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_PIXELS }
}
/** Centimetres on paper, to a millimetre. */
export const onPaper = (pixels: number, dots: number): number => Math.round((pixels / dots) * MM_PER_INCH) / 10
