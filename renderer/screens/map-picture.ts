import type { Board } from '../../engine/screen.ts'
import { paintMap } from '../map/paint-map.ts'
import { type Box, worldSize } from '../map/pixels.ts'
import { sketchMap } from '../map/sketch.ts'
import type { Survey } from '../map/survey.ts'
import { surveyed } from '../map/survey-shelf.ts'

/** Pictures of whole maps for screens that have no scene: a sketch at once, then painted by the map's own painter, a little in every pause of the page. */

/** How long painting may hold up the page at a time, in milliseconds. */
const SLICE_MS = 8
/** Canvas pixels painted at one go: on a slow machine a larger piece would hold up the page. */
const TILE = 128

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** What the painter needs to know of a map, measured a little in every pause of the page. Null when it was stopped on the way. */
export async function surveyInPauses(board: Board, stop: () => boolean): Promise<Survey | null> {
  const steps = surveyed(board)
  let began = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - began < SLICE_MS) continue
    await pause()
    if (stop()) return null
    began = performance.now()
  }
}

export interface Painting {
  /** What of the map is shown, in world pixels. */
  readonly box: Box
  /** Canvas pixels to a world pixel. */
  readonly scale: number
}

/** The whole map within so many canvas pixels. */
export function wholeMap(board: Board, width: number, height: number): Painting {
  const size = worldSize(board)
  return { box: { x: 0, y: 0, ...size }, scale: Math.min(width / size.width, height / size.height) }
}

/** Pictures that were painted to their end, by board and size; a board's go with it. */
const painted = new WeakMap<Board, Map<string, HTMLCanvasElement>>()

/**
 * Shows the picture where it was painted before, else a sketch at once; then paints tile by tile, out of sight, and shows the whole when it is done.
 * `stop` is asked between tiles. Resolves to false when it was stopped.
 */
export async function paintPicture(
  canvas: HTMLCanvasElement,
  board: Board,
  { box, scale }: Painting,
  stop: () => boolean,
): Promise<boolean> {
  const shown = canvas.getContext('2d')
  const key = `${canvas.width}x${canvas.height} ${box.x},${box.y} ${scale}`
  const known = painted.get(board)?.get(key)
  if (known) {
    shown?.drawImage(known, 0, 0)
    return true
  }
  if (shown) sketchMap(shown, board, box, scale)
  await pause()
  const measured = stop() ? null : await surveyInPauses(board, stop)
  if (measured === null) return false
  const sheet = document.createElement('canvas')
  sheet.width = canvas.width
  sheet.height = canvas.height
  // The painter writes pixels: a canvas in the card's memory would fetch them to and fro, and where the card is software it loses them.
  const context = sheet.getContext('2d', { willReadFrequently: true })
  if (!context || stop()) return false
  for (let top = 0; top < sheet.height; top += TILE)
    for (let left = 0; left < sheet.width; left += TILE) {
      const width = Math.min(TILE, sheet.width - left)
      const height = Math.min(TILE, sheet.height - top)
      const piece: Box = { x: box.x + left / scale, y: box.y + top / scale, width: width / scale, height: height / scale }
      paintMap(context, measured, { box: piece, left, top, scale })
      await pause()
      if (stop()) return false
    }
  shown?.drawImage(sheet, 0, 0)
  const pictures = painted.get(board) ?? new Map<string, HTMLCanvasElement>()
  painted.set(board, pictures.set(key, sheet))
  return true
}
