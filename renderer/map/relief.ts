import { type Board, isWater, type TerrainId } from '../../engine/screen.ts'
import { elevationOf } from './elevation.ts'
import { type Cells, relax } from './hex-field.ts'
import { isolines } from './isolines.ts'
import { type Line, lineOf } from './lines.ts'
import type { Box } from './pixels.ts'
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
 * How far a hex's height may be drawn from its level. Together with the noise it stays below one half, so that every hex centre lies on
 * the right side of every contour, while a flight of steps becomes a slope.
 */
const PLAY = 0.36
const ROUGHNESS = 0.11
/** Water lies below the land around it. */
const WATER = { low: -0.38, high: -0.26 } as const
const STEP = 4

/** Heights at hex centres: the smoothest land that rounds to the board's levels. */
export function centreHeights(board: Board, cells: Cells, { steps } = elevationOf(board)): Float32Array {
  const low = new Float32Array(cells.count)
  const high = new Float32Array(cells.count)
  for (let cell = 0; cell < cells.count; cell++) {
    const hex = cells.hex[cell] as number
    const level = steps[hex] as number
    const wet = isWet(board, hex)
    low[cell] = level + (wet ? WATER.low : -PLAY)
    high[cell] = level + (wet ? WATER.high : PLAY)
  }
  return relax(cells, low, high, 120)
}
const isWet = (board: Board, hex: number): boolean => isWater(board.terrain[hex] as TerrainId)

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
  for (let round = 0; round < 3; round++) {
    smooth = blurred(smooth, 3)
    yield
  }
  const { lowest, highest } = elevation
  const contours: Contour[] = []
  for (let below = lowest; below < highest; below++) {
    const heavy = (below - lowest) % 2 === 1
    for (const line of isolines(height, below + 0.5, 8))
      if (!line.closed || aroundCentre(line, cells)) contours.push({ below, heavy, line })
    yield
  }
  return { height, smooth, contours, lowest, highest }
}

/** Small unevenness, so that contours wander as if surveyed and flat ground is not dead. */
function roughen({ data, cols, x, y, step }: Raster, fromRow: number, toRow: number): void {
  for (let j = fromRow; j < toRow; j++)
    for (let i = 0; i < cols; i++) {
      const at = j * cols + i
      const px = x + i * step
      const py = y + j * step
      data[at] = (data[at] as number) + ROUGHNESS * (0.7 * rough(px, py, 120, 11) + 0.3 * noise(px / 26, py / 26, 13))
    }
}

/** Whether a small closed line goes around a hex centre; if not, it is an accident of the drawing and tells nothing. */
function aroundCentre(line: Line, cells: Cells): boolean {
  if (line.box.width > 150 || line.box.height > 150) return true
  for (let cell = 0; cell < cells.count; cell++) if (inside(line, cells.x[cell] as number, cells.y[cell] as number)) return true
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
export function contoursWithin({ contours }: Relief, cover: { readonly share: Raster } | null): readonly Contour[] {
  if (cover === null) return []
  const found: Contour[] = []
  for (const contour of contours) {
    const { points, closed } = contour.line
    let run: number[] = []
    const finish = (): void => {
      if (run.length >= 6) found.push({ ...contour, line: lineOf(run, false) })
      run = []
    }
    const count = points.length >> 1
    for (let i = 0; i < count + (closed ? 1 : 0); i++) {
      const [x, y] = [points[(i % count) * 2] as number, points[(i % count) * 2 + 1] as number]
      if (sample(cover.share, x, y) > 0.47) run.push(x, y)
      else finish()
    }
    finish()
  }
  return found
}
