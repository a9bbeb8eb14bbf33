import { makeHeap } from './grid.ts'
import { mix, ROW } from './plane.ts'

/**
 * Running water wears the land down until valleys, spurs and draws fit together. (Stream power: wear = slope x root of drainage, solved downstream to
 * upstream, as in Braun & Willett 2013.) Slopes creep the while, and more of it gives broader spurs. It is reckoned on a lattice of points, which may be
 * finer than the hexes and is wider than the sheet, so that no edge of the sheet shows.
 */

/** Points that lie as hexes do, `fine` of them from hex to hex, with a margin round the sheet. */
export interface Lattice {
  readonly fine: number
  readonly width: number
  readonly height: number
  readonly size: number
  /** Where each point lies on the plane. */
  readonly xs: Float64Array
  readonly ys: Float64Array
  /** 1 on the outermost points. */
  readonly rim: Uint8Array
  /** The six neighbours of point i from 6 i on; -1 where there is none. */
  readonly next: Int32Array
  /** The number of the nearest point, -1 off the lattice. */
  nearest(x: number, y: number): number
}

/** @param margin hexes round the sheet; even, so that rows keep their parity */
export function makeLattice(mapWidth: number, mapHeight: number, fine: number, margin: number): Lattice {
  const [width, height] = [(mapWidth + 2 * margin) * fine, (mapHeight + 2 * margin) * fine]
  const size = width * height
  const xs = new Float64Array(size)
  const ys = new Float64Array(size)
  const rim = new Uint8Array(size)
  const next = new Int32Array(size * 6).fill(-1)
  for (let r = 0; r < height; r++)
    for (let c = 0; c < width; c++) {
      const i = r * width + c
      xs[i] = (c + 0.5 * (r & 1)) / fine - margin
      ys[i] = (r * ROW) / fine - margin * ROW
      rim[i] = r === 0 || c === 0 || r === height - 1 || c === width - 1 ? 1 : 0
      for (const [d, [dc, dr]] of (r & 1 ? ODD : EVEN).entries())
        if (c + dc >= 0 && c + dc < width && r + dr >= 0 && r + dr < height) next[i * 6 + d] = (r + dr) * width + c + dc
    }
  const nearest = (x: number, y: number): number => {
    const r = Math.round(((y + margin * ROW) * fine) / ROW)
    const c = Math.round((x + margin) * fine - 0.5 * (r & 1))
    return r < 0 || c < 0 || r >= height || c >= width ? -1 : r * width + c
  }
  return { fine, width, height, size, xs, ys, rim, next, nearest }
}
type Step = readonly [column: number, row: number]
const EVEN: readonly Step[] = [[1, 0], [0, -1], [-1, -1], [-1, 0], [-1, 1], [0, 1]] // biome-ignore format: six neighbours
const ODD: readonly Step[] = [[1, 0], [1, -1], [0, -1], [-1, 0], [0, 1], [1, 1]] // biome-ignore format: six neighbours

/** Where the water of each point goes (-1: nowhere), and the points in an order in which each comes after the one that it drains to. */
export interface Flow {
  readonly to: Int32Array
  readonly order: Int32Array
}
/** With the area in hexes whose water comes through each point. */
export interface Drainage extends Flow {
  readonly area: Float64Array
}

/** Water goes to the lowest neighbour, with hollows filled up to their brim first. What is `fixed` drains nowhere. */
function flow({ size, next }: Lattice, height: Float64Array, fixed: Uint8Array): Flow {
  const filled = Float64Array.from(height)
  const done = new Uint8Array(size)
  const to = new Int32Array(size).fill(-1)
  const order = new Int32Array(size)
  const heap = makeHeap()
  let count = 0
  for (let i = 0; i < size; i++)
    if (fixed[i]) {
      done[i] = 1
      heap.push(filled[i]!, i)
    }
  while (heap.size > 0) {
    const i = heap.pop()
    order[count++] = i
    for (let d = 0; d < 6; d++) {
      const j = next[i * 6 + d]!
      if (j < 0 || done[j]) continue
      done[j] = 1
      filled[j] = Math.max(filled[j]!, filled[i]! + 1e-6)
      heap.push(filled[j]!, j)
    }
  }
  for (let i = 0; i < size; i++) {
    if (fixed[i]) continue
    let low = filled[i]!
    for (let d = 0; d < 6; d++) {
      const j = next[i * 6 + d]!
      if (j >= 0 && filled[j]! < low) {
        low = filled[j]!
        to[i] = j
      }
    }
  }
  return { to, order }
}

export function drainage(lattice: Lattice, height: Float64Array, fixed: Uint8Array): Drainage {
  const { to, order } = flow(lattice, height, fixed)
  const area = new Float64Array(lattice.size).fill(1 / (lattice.fine * lattice.fine))
  for (let k = lattice.size - 1; k >= 0; k--) {
    const down = to[order[k]!]!
    if (down >= 0) area[down] = area[down]! + area[order[k]!]!
  }
  return { to, order, area }
}

const STEP = 0.8
/** One round of rising (`up`), wearing and creeping (`creep` passes). Changes `height`, but for what is fixed. */
export function wear(lattice: Lattice, height: Float64Array, up: Float64Array, fixed: Uint8Array, creep: number): void {
  const { to, order, area } = drainage(lattice, height, fixed)
  for (let k = 0; k < lattice.size; k++) {
    const i = order[k]!
    const down = to[i]!
    if (down < 0) continue
    const bite = STEP * Math.sqrt(area[i]!) * lattice.fine
    height[i] = (height[i]! + STEP * up[i]! + bite * height[down]!) / (1 + bite)
  }
  spread(lattice, height, fixed, creep)
}

/** Slopes creep: each point moves towards the mean of its neighbours, so many times. */
export function spread({ size, next, rim }: Lattice, height: Float64Array, fixed: Uint8Array, times: number): void {
  for (let n = 0; n < times; n++) {
    const before = Float64Array.from(height)
    for (let i = 0; i < size; i++) {
      if (fixed[i] || rim[i]) continue
      let sum = 0
      for (let d = 0; d < 6; d++) sum += before[next[i * 6 + d]!]!
      height[i] = mix(before[i]!, sum / 6, 0.5)
    }
  }
}
