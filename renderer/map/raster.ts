import { type Cells, slopes } from './hex-field.ts'
import type { Box } from './pixels.ts'

/** Samples of a field on a square lattice; sample (i, j) lies at `x + i * step`, `y + j * step` in world pixels. */
export interface Raster {
  readonly x: number
  readonly y: number
  readonly step: number
  readonly cols: number
  readonly rows: number
  readonly data: Float32Array
}

/** An empty raster over the box, its last samples on or beyond the far edges. */
export function rasterOver(box: Box, step: number): Raster {
  const cols = Math.ceil(box.width / step) + 1
  const rows = Math.ceil(box.height / step) + 1
  return { x: box.x, y: box.y, step, cols, rows, data: new Float32Array(cols * rows) }
}

/** How far a hex's own value and slope are felt: not quite as far as the next centre, so that at a centre only its own value counts. */
const REACH = 55

/**
 * A field given at hex centres, drawn out smoothly (without kinks) over all places between: each centre contributes its tangent plane,
 * weighted by a bell that ends before the next centre. At every centre the result is exactly the centre's value.
 */
export function spread(cells: Cells, values: Float32Array, box: Box, step: number): Raster {
  const raster = rasterOver(box, step)
  const weights = new Float32Array(raster.data.length)
  const { east, south } = slopes(cells, values)
  for (let cell = 0; cell < cells.count; cell++)
    splat(raster, weights, cells.x[cell] as number, cells.y[cell] as number, [
      values[cell] as number,
      east[cell] as number,
      south[cell] as number,
    ])
  for (let i = 0; i < weights.length; i++)
    if ((weights[i] as number) > 0) raster.data[i] = (raster.data[i] as number) / (weights[i] as number)
  return raster
}

type Plane = readonly [value: number, east: number, south: number]
function splat({ data, x: x0, y: y0, step, cols, rows }: Raster, weights: Float32Array, x: number, y: number, plane: Plane): void {
  const [value, east, south] = plane
  const west = Math.max(0, Math.ceil((x - REACH - x0) / step))
  const last = Math.min(cols - 1, Math.floor((x + REACH - x0) / step))
  const north = Math.max(0, Math.ceil((y - REACH - y0) / step))
  const bottom = Math.min(rows - 1, Math.floor((y + REACH - y0) / step))
  for (let j = north; j <= bottom; j++) {
    const dy = y0 + j * step - y
    for (let i = west; i <= last; i++) {
      const dx = x0 + i * step - x
      const near = 1 - (dx * dx + dy * dy) / (REACH * REACH)
      if (near <= 0) continue
      const weight = near * near
      const at = j * cols + i
      data[at] = (data[at] as number) + weight * (value + east * dx + south * dy)
      weights[at] = (weights[at] as number) + weight
    }
  }
}

/** The field at any place, linear between samples, the nearest sample's value outside. */
export function sample({ data, x: x0, y: y0, step, cols, rows }: Raster, x: number, y: number): number {
  const u = Math.max(0, Math.min(cols - 1.001, (x - x0) / step))
  const v = Math.max(0, Math.min(rows - 1.001, (y - y0) / step))
  const i = Math.floor(u)
  const j = Math.floor(v)
  const at = j * cols + i
  const north = (data[at] as number) * (1 - (u - i)) + (data[at + 1] as number) * (u - i)
  const south = (data[at + cols] as number) * (1 - (u - i)) + (data[at + cols + 1] as number) * (u - i)
  return north * (1 - (v - j)) + south * (v - j)
}

/** Every second sample: enough for lines. */
export function halved(raster: Raster): Raster {
  const cols = Math.ceil(raster.cols / 2)
  const rows = Math.ceil(raster.rows / 2)
  const data = new Float32Array(cols * rows)
  for (let j = 0; j < rows; j++) for (let i = 0; i < cols; i++) data[j * cols + i] = raster.data[2 * j * raster.cols + 2 * i] as number
  return { ...raster, step: raster.step * 2, cols, rows, data }
}

/** Each sample the mean over the square of `2 * reach + 1` samples around it. Three times over this is very nearly a bell. */
export function blurred(raster: Raster, reach: number): Raster {
  const { cols, rows } = raster
  const across = new Float32Array(cols * rows)
  for (let j = 0; j < rows; j++) slide(raster.data, across, j * cols, 1, cols, reach)
  const data = new Float32Array(cols * rows)
  for (let i = 0; i < cols; i++) slide(across, data, i, cols, rows, reach)
  return { ...raster, data }
}
/** Running mean along one row or column; beyond its ends the last value counts on. */
function slide(from: Float32Array, to: Float32Array, start: number, stride: number, count: number, reach: number): void {
  const at = (i: number): number => from[start + Math.max(0, Math.min(count - 1, i)) * stride] as number
  let sum = 0
  for (let i = -reach; i <= reach; i++) sum += at(i)
  for (let i = 0; i < count; i++) {
    to[start + i * stride] = sum / (2 * reach + 1)
    sum += at(i + reach + 1) - at(i - reach)
  }
}
