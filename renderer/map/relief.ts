import { type Board, isWater, type TerrainId } from '../../engine/screen.ts'
import { elevationOf } from './elevation.ts'
import { type Cells, relax } from './hex-field.ts'
import { isolines } from './isolines.ts'
import { type Line, lineOf } from './lines.ts'
import { type Box, HEX_WIDTH, ROW_PITCH } from './pixels.ts'
import { blurred, halved, type Raster, sample, spread } from './raster.ts'
import { noise, rough } from './seed.ts'

/** The lie of the land: heights in the map's own steps (`elevation.ts`), smooth between hexes, and the contours over it. */
export interface Relief {
  readonly height: Raster
  /** The same without the small unevenness and with the edges taken off, in finer steps: what tints, light and shadow are computed from. */
  readonly smooth: Raster
  readonly contours: readonly Contour[]
  readonly lowest: number
  readonly highest: number
}
/** The line between step `below` and `below + 1`; every second one is heavier. */
export interface Contour {
  readonly below: number
  readonly heavy: boolean
  readonly line: Line
}

/**
 * How far a hex's height may be drawn from its level. Together with the noise it stays below a quarter, so that the contour between two hexes runs within a quarter
 * of the way between their centres from the hexside, while a flight of steps becomes a slope.
 */
const PLAY = 0.17
const ROUGHNESS = 0.06
/** Water lies below the land around it. */
const WATER = { low: -0.38, high: -0.26 } as const
const STEP = 4

/** How the heights are smoothed: to a 64th of a level, a seventh of the small unevenness that contours have. */
export const RELIEF_SMOOTHING = { rounds: 120, grains: 64 } as const

/** Heights at hex centres: the smoothest land that rounds to the board's levels. */
export function centreHeights(board: Board, cells: Cells, { steps } = elevationOf(board)): Float32Array {
  const low = new Float32Array(cells.count)
  const high = new Float32Array(cells.count)
  for (let cell = 0; cell < cells.count; cell++) [low[cell], high[cell]] = heightLimits(board, steps, cells.hex[cell] as number)
  return relax(cells, low, high, RELIEF_SMOOTHING)
}
/** Between what heights a hex may move. */
export function heightLimits(board: Board, steps: Int8Array, hex: number): readonly [low: number, high: number] {
  const level = steps[hex] as number
  return isWater(board.terrain[hex] as TerrainId) ? [level + WATER.low, level + WATER.high] : [level - PLAY, level + PLAY]
}

/** Surveys the land over the box. Yields between stretches of work, so that the caller may let the screen breathe. */
export function* surveyRelief(board: Board, cells: Cells, box: Box): Generator<void, Relief> {
  const elevation = elevationOf(board)
  const fine = spread(cells, centreHeights(board, cells, elevation), box, STEP)
  yield
  const height = halved(fine)
  for (let from = 0; from < height.rows; from += 128) {
    roughen(height, from, Math.min(height.rows, from + 128))
    yield
  }
  let smooth = fine
  for (let round = 0; round < BLURS; round++) {
    smooth = blurred(smooth, BLUR)
    yield
  }
  roundOff(smooth.data)
  yield
  const { lowest, highest } = elevation
  const contours: Contour[] = []
  for (let below = lowest; below < highest; below++) {
    const lines = isolines(height, below + 0.5, LEAST_CONTOUR)
    for (const line of lines) if (isContour(line, cells)) contours.push({ below, heavy: isHeavy(below), line })
    yield
  }
  return { height, smooth, contours, lowest, highest }
}
/** How the tints are smoothed: means over squares, so many times over one another. */
export const [BLUR, BLURS] = [3, 3]
export const LEAST_CONTOUR = 8
/**
 * Rounds smooth heights to what light and shadow can show: a step of a pixel's colour is four of these. So an edit does not change the ground where nobody
 * could tell.
 */
export function roundOff(smooth: Float32Array): void {
  for (let i = 0; i < smooth.length; i++) smooth[i] = Math.round((smooth[i] as number) * SHOWN) / SHOWN
}
const SHOWN = 1024
/** Every second one, whatever the lowest ground is. */
export const isHeavy = (below: number): boolean => (below & 1) === 1

function roughen({ data, cols, x, y, step }: Raster, fromRow: number, toRow: number): void {
  for (let j = fromRow; j < toRow; j++)
    for (let i = 0; i < cols; i++) {
      const at = j * cols + i
      data[at] = (data[at] as number) + unevennessAt(x + i * step, y + j * step)
    }
}
/** Small unevenness, so that contours wander as if surveyed and flat ground is not dead: what it adds to the height. */
export const unevennessAt = (px: number, py: number): number =>
  ROUGHNESS * (0.7 * rough(px, py, 120, 11) + 0.3 * noise(px / 26, py / 26, 13))

/** Whether a line is drawn: open, large, or around a hex centre. A small closed one that goes around none is an accident of the drawing and tells nothing. */
export const isContour = (line: Line, cells: Cells): boolean => !line.closed || aroundCentre(line, cells)

function aroundCentre(line: Line, cells: Cells): boolean {
  const { x, y, width, height } = line.box
  if (width > 150 || height > 150) return true
  const [west, east] = [(x - (cells.x[0] as number)) / HEX_WIDTH - 1, (x + width - (cells.x[0] as number)) / HEX_WIDTH + 1]
  const [north, south] = [(y - (cells.y[0] as number)) / ROW_PITCH, (y + height - (cells.y[0] as number)) / ROW_PITCH]
  for (let row = Math.max(0, Math.floor(north)); row <= Math.min(cells.rows - 1, south + 1); row++)
    for (let col = Math.max(0, Math.floor(west)); col <= Math.min(cells.cols - 1, east); col++) {
      const cell = row * cells.cols + col
      if (inside(line, cells.x[cell] as number, cells.y[cell] as number)) return true
    }
  return false
}
export function inside({ points, box }: Line, x: number, y: number): boolean {
  if (x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height) return false
  let odd = false
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
    const [yi, yj] = [points[i + 1] as number, points[j + 1] as number]
    if (yi > y === yj > y) continue
    const [xi, xj] = [points[i] as number, points[j] as number]
    if (x < xi + ((xj - xi) * (y - yi)) / (yj - yi)) odd = !odd
  }
  return odd
}

/** The pieces of the contours that lie within a cover. */
export const contoursWithin = ({ contours }: Relief, cover: { readonly share: Raster } | null): readonly Contour[] =>
  cover === null ? [] : contours.flatMap((contour) => piecesWithin(contour, cover.share))

export function piecesWithin(contour: Contour, share: Raster): readonly Contour[] {
  const found: Contour[] = []
  const { points, closed } = contour.line
  let run: number[] = []
  const finish = (): void => {
    if (run.length >= 6) found.push({ ...contour, line: lineOf(run, false) })
    run = []
  }
  const count = points.length >> 1
  for (let i = 0; i < count + (closed ? 1 : 0); i++) {
    const [x, y] = [points[(i % count) * 2] as number, points[(i % count) * 2 + 1] as number]
    if (sample(share, x, y) > 0.47) run.push(x, y)
    else finish()
  }
  finish()
  return found
}
