import { noise } from './chance.mjs'
import { makeHeap } from './grid.mjs'
import { clamp, mix, nearestOn, pointOf, ROW, smoothLine, smoothstep } from './plane.mjs'

/**
 * Relief by running water: land that rises along the author's ridges is worn down by the water that gathers on it, until valleys, spurs
 * and draws fit together. (Stream power: wear = slope x root of drainage, solved downstream to upstream, as in Braun & Willett 2013.)
 * Slopes creep the while: a sketch's `creep` says how much, and more of it gives broader spurs.
 * It is reckoned on a lattice three times finer than the hexes and wider than the sheet, so that no edge of the sheet shows.
 */
const FINE = 3
const MARGIN = 14
const ROUNDS = 70
const SOFTNESS = 8

export function makeRelief(sketch, river) {
  const lattice = makeLattice(sketch.width, sketch.height)
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
    up[i] = rise(xs[i], ys[i])
    height[i] = 1 + 2.5 * up[i] + 0.8 * rough(xs[i], ys[i])
    if (lattice.rim[i]) {
      height[i] = sketch.rim(xs[i], ys[i], rim(xs[i], ys[i]))
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

function makeLattice(mapWidth, mapHeight) {
  const [width, height] = [(mapWidth + 2 * MARGIN) * FINE, (mapHeight + 2 * MARGIN) * FINE]
  const size = width * height
  const xs = new Float64Array(size)
  const ys = new Float64Array(size)
  const rim = new Uint8Array(size)
  const next = new Int32Array(size * 6).fill(-1)
  const even = [[1, 0], [0, -1], [-1, -1], [-1, 0], [-1, 1], [0, 1]] // biome-ignore format: six neighbours
  const odd = [[1, 0], [1, -1], [0, -1], [-1, 0], [0, 1], [1, 1]] // biome-ignore format: six neighbours
  for (let r = 0; r < height; r++)
    for (let c = 0; c < width; c++) {
      const i = r * width + c
      xs[i] = (c + 0.5 * (r & 1)) / FINE - MARGIN
      ys[i] = (r * ROW) / FINE - MARGIN * ROW
      rim[i] = r === 0 || c === 0 || r === height - 1 || c === width - 1 ? 1 : 0
      for (const [d, [dc, dr]] of (r & 1 ? odd : even).entries())
        if (c + dc >= 0 && c + dc < width && r + dr >= 0 && r + dr < height) next[i * 6 + d] = (r + dr) * width + c + dc
    }
  const nearest = (x, y) => {
    const r = Math.round(((y + MARGIN * ROW) * FINE) / ROW)
    const c = Math.round((x + MARGIN) * FINE - 0.5 * (r & 1))
    return r < 0 || c < 0 || r >= height || c >= width ? -1 : r * width + c
  }
  return { width, height, size, xs, ys, rim, next, nearest }
}

/** How fast the land rises at a point: the author's ridges over a low ground, with some irregularity. */
function riseField({ seed, ridges, ground }) {
  const lines = ridges.map((ridge) => ({ ...ridge, line: smoothLine(ridge.points.map(pointOf), 0.7) }))
  const uneven = noise(seed, 'uneven', 14, 3)
  return (x, y) => {
    let sum = ground
    for (const { line, rise, width } of lines) {
      const { d, p } = nearestOn(line, { x, y })
      const high = Array.isArray(rise) ? risenAt(rise, p.t) : rise
      sum += high * Math.exp(-((d / width) ** 2))
    }
    return sum * (1 + 0.35 * uneven(x, y))
  }
}
/** Rise along a ridge, given at equal shares of its way. */
function risenAt(rises, t) {
  const at = t * (rises.length - 1)
  const i = Math.min(rises.length - 2, Math.floor(at))
  return mix(rises[i], rises[i + 1], at - i)
}

/** Where the water goes: the lowest neighbour, with hollows filled up to their brim first. */
function flow({ size, next }, height, fixed) {
  const filled = Float64Array.from(height)
  const done = new Uint8Array(size)
  const to = new Int32Array(size).fill(-1)
  const order = new Int32Array(size)
  const heap = makeHeap()
  let count = 0
  for (let i = 0; i < size; i++)
    if (fixed[i]) {
      done[i] = 1
      heap.push(filled[i], i)
    }
  while (heap.size > 0) {
    const i = heap.pop()
    order[count++] = i
    for (let d = 0; d < 6; d++) {
      const j = next[i * 6 + d]
      if (j < 0 || done[j]) continue
      done[j] = 1
      filled[j] = Math.max(filled[j], filled[i] + 1e-6)
      heap.push(filled[j], j)
    }
  }
  for (let i = 0; i < size; i++) {
    if (fixed[i]) continue
    let low = filled[i]
    for (let d = 0; d < 6; d++) {
      const j = next[i * 6 + d]
      if (j >= 0 && filled[j] < low) {
        low = filled[j]
        to[i] = j
      }
    }
  }
  return { to, order }
}

/** Drainage area of each point in hexes, with the ways of the water. */
function drainage(lattice, height, fixed) {
  const { to, order } = flow(lattice, height, fixed)
  const area = new Float64Array(lattice.size).fill(1 / FINE ** 2)
  for (let k = lattice.size - 1; k >= 0; k--) if (to[order[k]] >= 0) area[to[order[k]]] += area[order[k]]
  return { to, order, area }
}

const STEP = 0.8
function wear(lattice, height, up, fixed, creep) {
  const { to, order, area } = drainage(lattice, height, fixed)
  for (let k = 0; k < lattice.size; k++) {
    const i = order[k]
    if (to[i] < 0) continue
    const bite = STEP * Math.sqrt(area[i]) * FINE
    height[i] = (height[i] + STEP * up[i] + bite * height[to[i]]) / (1 + bite)
  }
  spread(lattice, height, fixed, creep)
}

/** Slopes creep: each point moves towards the mean of its neighbours. */
function spread({ size, next, rim }, height, fixed, times) {
  for (let n = 0; n < times; n++) {
    const before = Float64Array.from(height)
    for (let i = 0; i < size; i++) {
      if (fixed[i] || rim[i]) continue
      let sum = 0
      for (let d = 0; d < 6; d++) sum += before[next[i * 6 + d]]
      height[i] = mix(before[i], sum / 6, 0.5)
    }
  }
}

/** Level ground beside the river: nothing but the river's own fall up to `flat` hexes from it, the natural slope from `full` on. */
function layFloodPlain({ size, xs, ys }, height, river, { flat, full }) {
  for (let i = 0; i < size; i++) {
    const { d, p } = nearestOn(river.coarse, { x: xs[i], y: ys[i] })
    if (d > full) continue
    const low = mix(river.from, river.to, p.t)
    height[i] = low + (height[i] - low) * smoothstep(flat, full, d)
  }
}

/** A step in the land along a line: the left side (looking along it) is lifted by `by` levels, dying away over `fade` hexes. */
function cutScarp({ size, xs, ys }, height, { points, by, fade }) {
  const line = smoothLine(points.map(pointOf), 0.3)
  for (let i = 0; i < size; i++) {
    const { d, index, p } = nearestOn(line, { x: xs[i], y: ys[i] })
    if (d > fade) continue
    const [a, b] = [line[Math.max(0, index - 1)], line[Math.min(line.length - 1, index + 1)]]
    const left = (b.x - a.x) * (ys[i] - p.y) - (b.y - a.y) * (xs[i] - p.x) < 0
    const taper = Math.sin(Math.PI * clamp(p.t, 0.001, 0.999))
    height[i] += (left ? 0.5 : -0.5) * by * taper * (1 - d / fade)
  }
}

/** Height of each hex in levels (with fractions): the mean about its centre. */
export function hexHeights({ lattice, height }, grid) {
  return Float64Array.from({ length: grid.size }, (_, id) => {
    const p = pointOf(grid.hexOf(id))
    const i = lattice.nearest(p.x, p.y)
    let sum = height[i] * 2
    for (let d = 0; d < 6; d++) sum += height[lattice.next[i * 6 + d]]
    return sum / 8
  })
}
