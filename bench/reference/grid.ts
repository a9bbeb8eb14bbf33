import type { Board } from '../../engine/board/board.ts'
import type { BenchMap } from '../maps.ts'

/**
 * The ground of the reference kernels: heights on a padded axial grid, where the hexes between two others depend on nothing but their
 * offset, and one table with all of them. Plain arrays, no smoke, no walls, no depth of woods: what the program does beyond that is not in it.
 */
export interface ReferenceGrid {
  readonly width: number
  readonly height: number
  /** Positions in a row of the grid, and the position of each hex number. */
  readonly stride: number
  readonly cellOf: Int32Array
  /** Ground, and the top of what stands there, by position; thousandths of a cm. Outside the map nothing stands in the way. */
  readonly ground: Int16Array
  readonly top: Int16Array
  /** Longest line, in hexes. */
  readonly radius: number
  /** By offset `(dr + radius) * span + dq + radius`: how long the line is; where its hexes begin in `rays`; 1 where it has a second variant, which follows the first. */
  readonly span: number
  readonly lengths: Uint8Array
  readonly starts: Int32Array
  readonly twins: Uint8Array
  /** What to add to the position of the start for each hex between the ends. */
  readonly rays: Int16Array
}

const PAD = 2
const OUTSIDE = -32_000
/** The nudge that decides on which side a line passes a border; the second variant takes the other side. */
const NUDGE = 1e-6

export function referenceGrid({ board, field }: BenchMap, radius: number): ReferenceGrid {
  const { width, height, size } = board
  const stride = width + ((height - 1) >> 1) + 2 * PAD
  const shift = ((height - 1) >> 1) + PAD
  const cellOf = new Int32Array(size)
  const ground = new Int16Array(stride * (height + 2 * PAD))
  const top = new Int16Array(ground.length).fill(OUTSIDE)
  for (let id = 0; id < size; id++) {
    const row = Math.floor(id / width)
    const cell = (row + PAD) * stride + (id % width) - ((row - (row & 1)) >> 1) + shift
    cellOf[id] = cell
    ground[cell] = field.ground[field.cellOf[id]!]!
    top[cell] = field.veil[field.cellOf[id]!]!
  }
  return { width, height, stride, cellOf, ground, top, radius, ...raysOf(radius, stride) }
}

function raysOf(radius: number, stride: number): Pick<ReferenceGrid, 'span' | 'lengths' | 'starts' | 'twins' | 'rays'> {
  const span = 2 * radius + 1
  const lengths = new Uint8Array(span * span)
  const starts = new Int32Array(span * span)
  const twins = new Uint8Array(span * span)
  const rays: number[] = []
  for (let dr = -radius; dr <= radius; dr++)
    for (let dq = Math.max(-radius, -radius - dr); dq <= Math.min(radius, radius - dr); dq++) {
      const offset = (dr + radius) * span + dq + radius
      const n = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr))
      lengths[offset] = n
      starts[offset] = rays.length
      const one = between(dq, dr, n, stride, NUDGE)
      const other = between(dq, dr, n, stride, -NUDGE)
      rays.push(...one)
      if (one.every((step, i) => step === other[i])) continue
      twins[offset] = 1
      rays.push(...other)
    }
  return { span, lengths, starts, twins, rays: Int16Array.from(rays) }
}

/** The hexes between the ends of a line, as positions from its start: samples at every n-th part, each in the hex whose centre is nearest. */
function between(dq: number, dr: number, n: number, stride: number, nudge: number): number[] {
  const found: number[] = []
  for (let i = 1; i < n; i++) {
    const q = (dq * i) / n + nudge
    const r = (dr * i) / n + 2 * nudge
    const s = -q - r
    let [x, y] = [Math.round(q), Math.round(r)]
    const z = Math.round(s)
    const [ex, ey, ez] = [Math.abs(x - q), Math.abs(y - r), Math.abs(z - s)]
    if (ex > ey && ex > ez) x = -y - z
    else if (ey > ez) y = -x - z
    found.push(y * stride + x)
  }
  return found
}

/** The six neighbours on the map of each hex with the cost of the step, stride 8: `neighbour << 8 | cost`, a step that cannot be taken `itself << 8 | 255`. */
export function referenceEdges({ board, cost }: BenchMap): Int32Array {
  const edges = new Int32Array(board.size * 8)
  for (let id = 0; id < board.size; id++)
    for (const d of [0, 1, 2, 3, 4, 5] as const) {
      const next = board.neighbours[6 * id + d]!
      const price = next < 0 ? null : cost(id, next, d)
      edges[8 * id + d] = price === null ? (id << 8) | 255 : (next << 8) | price
    }
  return edges
}

/** Axial coordinates by hex number. */
export function axialsOf(board: Board): { readonly q: Int16Array; readonly r: Int16Array } {
  const q = Int16Array.from({ length: board.size }, (_, id) => {
    const row = Math.floor(id / board.width)
    return (id % board.width) - ((row - (row & 1)) >> 1)
  })
  return { q, r: Int16Array.from({ length: board.size }, (_, id) => Math.floor(id / board.width)) }
}
