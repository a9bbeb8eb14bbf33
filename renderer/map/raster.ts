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

/** Rooms that are used again by each window, as large as the largest so far of those that are kept. */
const rooms = { weights: new Float32Array(0), across: new Float32Array(0) }
/** A window of a stroke is below this; the room for a whole map is not kept. */
const KEPT = 1 << 17
function roomFor(use: keyof typeof rooms, count: number): Float32Array {
  if (rooms[use].length >= count) return rooms[use]
  const room = new Float32Array(count)
  if (count <= KEPT) rooms[use] = room
  return room
}

/** The samples of `spread` in a window of a raster, row by row. Every window gives the same samples: cells are added up in their order. */
export function spreadWithin(planes: Planes, lattice: Lattice, window: Window): Float32Array<ArrayBuffer> {
  const { cells } = planes
  const { x, y, step } = lattice
  const data = new Float32Array((window.toI - window.fromI) * (window.toJ - window.fromJ))
  const weights = roomFor('weights', data.length).fill(0, 0, data.length)
  const row = (py: number): number => Math.floor((py - (cells.y[0] as number)) / ROW_PITCH)
  const col = (px: number): number => Math.floor((px - (cells.x[0] as number)) / HEX_WIDTH)
  const [north, south] = [row(y + window.fromJ * step - REACH), row(y + window.toJ * step + REACH) + 1]
  const [west, east] = [col(x + window.fromI * step - REACH) - 1, col(x + window.toI * step + REACH) + 1]
  for (let r = Math.max(0, north); r <= Math.min(cells.rows - 1, south); r++)
    for (let c = Math.max(0, west); c <= Math.min(cells.cols - 1, east); c++)
      splat(data, weights, lattice, window, planes, r * cells.cols + c)
  for (let i = 0; i < data.length; i++) if ((weights[i] as number) > 0) data[i] = (data[i] as number) / (weights[i] as number)
  return data
}

/** The weights of a centre over the samples within its reach, for one place of a centre between samples: there are only a few such places on a map. */
interface Bell {
  readonly step: number
  /** From the centre to the first column and row of samples. */
  readonly dx: number
  readonly dy: number
  readonly cols: number
  readonly rows: number
  readonly weights: Float64Array
  /** Of each row the first and the last column with any weight. */
  readonly first: Int32Array
  readonly last: Int32Array
}
const bells: Bell[] = []
/** More are not kept: a lattice on which every centre lies otherwise would fill the memory. */
const MOST_BELLS = 32
function bellAt(step: number, dx: number, dy: number): Bell {
  for (const bell of bells) if (bell.dx === dx && bell.dy === dy && bell.step === step) return bell
  if (bells.length === MOST_BELLS) bells.length = 0
  const bell = makeBell(step, dx, dy)
  bells.push(bell)
  return bell
}
function makeBell(step: number, dx: number, dy: number): Bell {
  const [cols, rows] = [Math.floor((REACH - dx) / step) + 1, Math.floor((REACH - dy) / step) + 1]
  const weights = new Float64Array(cols * rows)
  const [first, last] = [new Int32Array(rows).fill(cols), new Int32Array(rows).fill(-1)]
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++) {
      const [east, south] = [dx + col * step, dy + row * step]
      const near = 1 - (east * east + south * south) / (REACH * REACH)
      if (near <= 0) continue
      weights[row * cols + col] = near * near
      first[row] = Math.min(first[row] as number, col)
      last[row] = col
    }
  return { step, dx, dy, cols, rows, weights, first, last }
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
  const [west, north] = [Math.ceil((x - REACH - x0) / step), Math.ceil((y - REACH - y0) / step)]
  const bell = bellAt(step, x0 + west * step - x, y0 + north * step - y)
  const { weights: own, first, last } = bell
  const bottom = Math.min(toJ, north + bell.rows)
  for (let j = Math.max(fromJ, north); j < bottom; j++) {
    const row = j - north
    const dy = bell.dy + row * step
    const end = Math.min(toI - 1, west + (last[row] as number)) - west
    let col = Math.max(fromI, west + (first[row] as number)) - west
    let at = (j - fromJ) * (toI - fromI) - fromI + west + col
    for (; col <= end; col++, at++) {
      const weight = own[row * bell.cols + col] as number
      data[at] = (data[at] as number) + weight * (value + east * (bell.dx + col * step) + south * dy)
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
  const across = roomFor('across', width * (given.toJ - given.fromJ))
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
    if (reach === 3) sevens(from, start + first - 3, across, to + first, last - first, 1)
    else for (let i = first; i < last; i++) atEdge(i)
    for (let i = Math.max(first, last); i < wanted.toI; i++) atEdge(i)
  }
  return down(across, given, wanted, rows, reach)
}
/** Means of seven samples each, `by` apart: each sample is read once and handed on, and all seven are added up anew. */
function sevens(from: Float32Array, first: number, to: Float32Array, start: number, count: number, by: number): void {
  let [a, b, c] = [from[first] as number, from[first + by] as number, from[first + 2 * by] as number]
  let [d, e, f] = [from[first + 3 * by] as number, from[first + 4 * by] as number, from[first + 5 * by] as number]
  for (let n = 0, at = first + 6 * by, out = start; n < count; n++, at += by, out += by) {
    const g = from[at] as number
    to[out] = (a + b + c + d + e + f + g) / 7
    a = b
    b = c
    c = d
    d = e
    e = f
    f = g
  }
}
/** Beyond the ends of a row or column its last value counts on. */
const within = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at))
/** Rows that are worked on together: what they hold stays near the processor. */
const STRIP = 32
/** Means along the columns. */
function down(across: Float32Array, given: Window, wanted: Window, rows: number, reach: number): Float32Array<ArrayBuffer> {
  const width = wanted.toI - wanted.fromI
  const data = new Float32Array(width * (wanted.toJ - wanted.fromJ))
  const size = 2 * reach + 1
  const atEdge = (j: number): void => {
    for (let i = 0; i < width; i++) {
      let sum = 0
      for (let k = j - reach; k <= j + reach; k++) sum += across[(within(k, rows) - given.fromJ) * width + i] as number
      data[(j - wanted.fromJ) * width + i] = sum / size
    }
  }
  const first = Math.min(wanted.toJ, Math.max(wanted.fromJ, reach))
  const last = reach === 3 ? Math.max(first, Math.min(wanted.toJ, rows - reach)) : first
  for (let j = wanted.fromJ; j < first; j++) atEdge(j)
  for (let j = first; j < last; j += STRIP) {
    const [start, to] = [(j - reach - given.fromJ) * width, (j - wanted.fromJ) * width]
    for (let i = 0; i < width; i++) sevens(across, start + i, data, to + i, Math.min(STRIP, last - j), width)
  }
  for (let j = last; j < wanted.toJ; j++) atEdge(j)
  return data
}
