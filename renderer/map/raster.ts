import { type Cells, slopes } from './hex-field.ts'
import { type Box, HEX_WIDTH, ROW_PITCH } from './pixels.ts'

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
  return rasterOf({ x: box.x, y: box.y, step, cols, rows }, new Float32Array(cols * rows))
}
/** Samples on a lattice. All rasters are made here: of objects of one and the same form the compiler makes the fastest code. */
export const rasterOf = ({ x, y, step, cols, rows }: Lattice, data: Float32Array): Raster => ({ x, y, step, cols, rows, data })

/** How far a hex's own value and slope are felt: not quite as far as the next centre, so that at a centre only its own value counts. */
const REACH = 55

/**
 * A field given at hex centres, drawn out smoothly (without kinks) over all places between: each centre contributes its tangent plane,
 * weighted by a bell that ends before the next centre. At every centre the result is exactly the centre's value.
 */
export function spread(cells: Cells, values: Float32Array, box: Box, step: number): Raster {
  const raster = rasterOver(box, step)
  const whole = { fromI: 0, fromJ: 0, toI: raster.cols, toJ: raster.rows }
  return rasterOf(raster, spreadWithin({ cells, values, ...slopes(cells, values) }, raster, whole))
}
/** A field given at hex centres, with its slopes there. */
export interface Planes {
  readonly cells: Cells
  readonly values: Float32Array
  readonly east: Float32Array
  readonly south: Float32Array
}
/** Columns and rows of samples, the last ones excluded. */
export interface Window {
  readonly fromI: number
  readonly fromJ: number
  readonly toI: number
  readonly toJ: number
}
export type Lattice = Omit<Raster, 'data'>

/** The samples of `spread` in a window of a raster, row by row. Every window gives the same samples: cells are added up in their order. */
export function spreadWithin(planes: Planes, lattice: Lattice, window: Window): Float32Array<ArrayBuffer> {
  const { cells } = planes
  const { x, y, step } = lattice
  const data = new Float32Array((window.toI - window.fromI) * (window.toJ - window.fromJ))
  const weights = new Float32Array(data.length)
  const row = (py: number): number => Math.floor((py - (cells.y[0] as number)) / ROW_PITCH)
  const col = (px: number): number => Math.floor((px - (cells.x[0] as number)) / HEX_WIDTH)
  const [north, south] = [row(y + window.fromJ * step - REACH), row(y + window.toJ * step + REACH) + 1]
  const [west, east] = [col(x + window.fromI * step - REACH) - 1, col(x + window.toI * step + REACH) + 1]
  for (let r = Math.max(0, north); r <= Math.min(cells.rows - 1, south); r++)
    for (let c = Math.max(0, west); c <= Math.min(cells.cols - 1, east); c++)
      splat(data, weights, lattice, window, planes, r * cells.cols + c)
  for (let i = 0; i < weights.length; i++) if ((weights[i] as number) > 0) data[i] = (data[i] as number) / (weights[i] as number)
  return data
}

function splat(
  data: Float32Array,
  weights: Float32Array,
  { x: x0, y: y0, step }: Lattice,
  { fromI, fromJ, toI, toJ }: Window,
  planes: Planes,
  cell: number,
): void {
  const [x, y] = [planes.cells.x[cell] as number, planes.cells.y[cell] as number]
  const [value, east, south] = [planes.values[cell] as number, planes.east[cell] as number, planes.south[cell] as number]
  const west = Math.max(fromI, Math.ceil((x - REACH - x0) / step))
  const last = Math.min(toI - 1, Math.floor((x + REACH - x0) / step))
  const north = Math.max(fromJ, Math.ceil((y - REACH - y0) / step))
  const bottom = Math.min(toJ - 1, Math.floor((y + REACH - y0) / step))
  for (let j = north; j <= bottom; j++) {
    const dy = y0 + j * step - y
    const start = (j - fromJ) * (toI - fromI) - fromI
    for (let i = west; i <= last; i++) {
      const dx = x0 + i * step - x
      const near = 1 - (dx * dx + dy * dy) / (REACH * REACH)
      if (near <= 0) continue
      const weight = near * near
      const at = start + i
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
  return rasterOf({ x: raster.x, y: raster.y, step: raster.step * 2, cols, rows }, data)
}

/** Each sample the mean over the square of `2 * reach + 1` samples around it. Three times over this is very nearly a bell. */
export function blurred(raster: Raster, reach: number): Raster {
  const { cols, rows } = raster
  const whole = { fromI: 0, fromJ: 0, toI: cols, toJ: rows }
  return rasterOf(raster, blurredWithin(raster.data, whole, whole, raster, reach))
}
/**
 * The samples of `blurred` in a window, out of the samples in a window `reach` wider (or up to the raster's edge). Each mean is added up by itself, so that
 * every window gives the same samples.
 */
export function blurredWithin(
  from: Float32Array,
  given: Window,
  wanted: Window,
  { cols, rows }: Pick<Raster, 'cols' | 'rows'>,
  reach: number,
): Float32Array<ArrayBuffer> {
  const [wide, width] = [given.toI - given.fromI, wanted.toI - wanted.fromI]
  const across = new Float32Array(width * (given.toJ - given.fromJ))
  const size = 2 * reach + 1
  // Between these columns no mean reaches over an edge.
  const [first, last] = [Math.min(wanted.toI, Math.max(wanted.fromI, reach)), Math.max(wanted.fromI, Math.min(wanted.toI, cols - reach))]
  for (let j = given.fromJ; j < given.toJ; j++) {
    const start = (j - given.fromJ) * wide - given.fromI
    const to = (j - given.fromJ) * width - wanted.fromI
    const atEdge = (i: number): void => {
      let sum = 0
      for (let k = i - reach; k <= i + reach; k++) sum += from[start + within(k, cols)] as number
      across[to + i] = sum / size
    }
    for (let i = wanted.fromI; i < first; i++) atEdge(i)
    if (reach === 3) for (let i = first; i < last; i++) across[to + i] = seven(from, start + i - 3, 1) / size
    else for (let i = first; i < last; i++) atEdge(i)
    for (let i = Math.max(first, last); i < wanted.toI; i++) atEdge(i)
  }
  return down(across, given, wanted, rows, reach)
}
/** The sum of seven samples: a loop would take three times as long. */
const seven = (from: Float32Array, at: number, by: number): number =>
  0 +
  (from[at] as number) +
  (from[at + by] as number) +
  (from[at + 2 * by] as number) +
  (from[at + 3 * by] as number) +
  (from[at + 4 * by] as number) +
  (from[at + 5 * by] as number) +
  (from[at + 6 * by] as number)
/** Beyond the ends of a row or column its last value counts on. */
const within = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at))
/** Means along the columns: row by row, as the samples lie. */
function down(across: Float32Array, given: Window, wanted: Window, rows: number, reach: number): Float32Array<ArrayBuffer> {
  const width = wanted.toI - wanted.fromI
  const data = new Float32Array(width * (wanted.toJ - wanted.fromJ))
  const size = 2 * reach + 1
  for (let j = wanted.fromJ; j < wanted.toJ; j++) {
    const to = (j - wanted.fromJ) * width
    const start = (j - reach - given.fromJ) * width
    if (reach === 3 && j >= reach && j + reach < rows) {
      for (let i = 0; i < width; i++) data[to + i] = seven(across, start + i, width) / size
      continue
    }
    for (let i = 0; i < width; i++) {
      let sum = 0
      for (let k = j - reach; k <= j + reach; k++) sum += across[(within(k, rows) - given.fromJ) * width + i] as number
      data[to + i] = sum / size
    }
  }
  return data
}
