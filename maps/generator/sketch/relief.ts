import { type Field, noise } from '../chance.ts'
import { type Drainage, drainage, type Lattice, makeLattice, spread, wear } from '../erosion.ts'
import type { Grid } from '../grid.ts'
import { clamp, type Line, mix, nearestOn, pointOf, smoothLine, smoothstep } from '../plane.ts'
import type { GroundSketch, RiverCourse, Scarp } from './sketch.ts'

/** The relief of a sketch: land that rises along the author's ridges is worn down by the water that gathers on it. A sketch's `creep` says how much slopes creep. */
export interface Relief extends Drainage {
  readonly lattice: Lattice
  readonly height: Float64Array
}
const FINE = 3
const MARGIN = 14
const ROUNDS = 70
const SOFTNESS = 8

export function makeRelief(sketch: GroundSketch, river: RiverCourse | null): Relief {
  const lattice = makeLattice(sketch.width, sketch.height, FINE, MARGIN)
  const rise = riseField(sketch)
  const valleys = (sketch.valleys ?? []).map(({ points, from, to }) => ({ line: smoothLine(points.map(pointOf)), from, to }))
  if (river) valleys.push({ line: river.line, from: river.from, to: river.to })
  const rim = noise(sketch.seed, 'rim', 40, 2)
  const { size, xs, ys } = lattice
  const up = new Float64Array(size)
  const height = new Float64Array(size)
  const fixed = new Uint8Array(size)
  const rough = noise(sketch.seed, 'rough', 7, 4)
  for (let i = 0; i < size; i++) {
    const [x, y] = [xs[i]!, ys[i]!]
    up[i] = rise(x, y)
    height[i] = 1 + 2.5 * up[i]! + 0.8 * rough(x, y)
    if (lattice.rim[i]) {
      height[i] = sketch.rim(x, y, rim(x, y))
      fixed[i] = 1
    }
  }
  for (const { line, from, to } of valleys)
    for (const p of line) {
      const i = lattice.nearest(p.x, p.y)
      if (i < 0) continue
      height[i] = mix(from, to, p.t)
      fixed[i] = 1
    }
  for (let round = 0; round < ROUNDS; round++) wear(lattice, height, up, fixed, sketch.creep)
  spread(lattice, height, fixed, SOFTNESS)
  if (river) layFloodPlain(lattice, height, river, sketch.plain)
  for (const scarp of sketch.scarps ?? []) cutScarp(lattice, height, scarp)
  return { lattice, height, ...drainage(lattice, height, fixed) }
}

/** How fast the land rises at a point: the author's ridges over a low ground, with some irregularity. */
function riseField({ seed, ridges, ground }: GroundSketch): Field {
  const lines = ridges.map((ridge) => ({ ...ridge, line: smoothLine(ridge.points.map(pointOf), 0.7) }))
  const uneven = noise(seed, 'uneven', 14, 3)
  return (x, y) => {
    let sum = ground
    for (const { line, rise, width } of lines) {
      const { d, p } = nearestOn(line, { x, y })
      const high = typeof rise === 'number' ? rise : risenAt(rise, p.t)
      sum += high * Math.exp(-((d / width) ** 2))
    }
    return sum * (1 + 0.35 * uneven(x, y))
  }
}
/** Rise along a ridge, given at equal shares of its way. */
function risenAt(rises: readonly number[], t: number): number {
  const at = t * (rises.length - 1)
  const i = Math.min(rises.length - 2, Math.floor(at))
  return mix(rises[i]!, rises[i + 1]!, at - i)
}

/** Level ground beside the river: nothing but the river's own fall up to `flat` hexes from it, the natural slope from `full` on. */
function layFloodPlain({ size, xs, ys }: Lattice, height: Float64Array, river: RiverCourse, { flat, full }: GroundSketch['plain']): void {
  for (let i = 0; i < size; i++) {
    const { d, p } = nearestOn(river.coarse, { x: xs[i]!, y: ys[i]! })
    if (d > full) continue
    const low = mix(river.from, river.to, p.t)
    height[i] = low + (height[i]! - low) * smoothstep(flat, full, d)
  }
}

/** A step in the land along a line: the left side (looking along it) is lifted by `by` levels, dying away over `fade` hexes. */
function cutScarp({ size, xs, ys }: Lattice, height: Float64Array, { points, by, fade }: Scarp): void {
  const line: Line = smoothLine(points.map(pointOf), 0.3)
  for (let i = 0; i < size; i++) {
    const { d, index, p } = nearestOn(line, { x: xs[i]!, y: ys[i]! })
    if (d > fade) continue
    const [a, b] = [line[Math.max(0, index - 1)]!, line[Math.min(line.length - 1, index + 1)]!]
    const left = (b.x - a.x) * (ys[i]! - p.y) - (b.y - a.y) * (xs[i]! - p.x) < 0
    const taper = Math.sin(Math.PI * clamp(p.t, 0.001, 0.999))
    height[i] = height[i]! + (left ? 0.5 : -0.5) * by * taper * (1 - d / fade)
  }
}

/** Height of each hex in levels (with fractions): the mean about its centre. */
export function hexHeights({ lattice, height }: Relief, grid: Grid): Float64Array {
  return Float64Array.from({ length: grid.size }, (_, id) => {
    const p = pointOf(grid.hexOf(id))
    const i = lattice.nearest(p.x, p.y)
    let sum = height[i]! * 2
    for (let d = 0; d < 6; d++) sum += height[lattice.next[i * 6 + d]!]!
    return sum / 8
  })
}
