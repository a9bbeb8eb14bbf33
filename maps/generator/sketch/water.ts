import { noise } from '../chance.ts'
import { type Grid, straightened } from '../grid.ts'
import { apart, hexesUnder, hexOfPoint, meandered, mix, nearestOn, pointOf, smoothLine } from '../plane.ts'
import type { Relief } from './relief.ts'
import type { Brooks, Ground, GroundSketch, RiverCourse } from './sketch.ts'

/** The river of a sketch as a line with bends, running from its first point to its last. */
export function makeRiver({ seed, river }: GroundSketch): RiverCourse | null {
  if (!river) return null
  const bend = noise(seed, 'bend', river.bendLength ?? 9, 2)
  const line = meandered(smoothLine(river.points.map(pointOf), 0.15), (s) => (river.bends ?? 1) * bend(s, 0))
  return { ...river, line, coarse: line.filter((_, i) => i % 4 === 0) }
}

/** Lays the river on the hexes: depth of each water hex (1 shallow, 2 medium, 3 deep), levels that only fall downstream. */
export function layRiver(ground: Ground, river: RiverCourse, shape: (height: number) => number): void {
  const { grid, level, depth } = ground
  const ford = river.fords.map(({ at, length }) => ({ p: pointOf(at), length }))
  const spine = hexesUnder(river.line).filter(grid.on).map(grid.idOf)
  const fallen = (t: number): number => Math.max(0, Math.round(shape(mix(river.from, river.to, t))))
  const way = new Map<number, number>()
  ground.river = { spine, way }
  for (let id = 0; id < grid.size; id++) {
    const p = pointOf(grid.hexOf(id))
    const { d, p: on } = nearestOn(river.line, p)
    const reach = river.reaches.find(({ until }) => on.t <= until) ?? river.reaches.at(-1)!
    const isSpine = spine.includes(id)
    if (!isSpine && d > reach.width / 2) continue
    way.set(id, on.t)
    level[id] = fallen(on.t)
    const nearFord = ford.some(({ p: at, length }) => apart(at, on) <= length)
    const nearlyFord = ford.some(({ p: at, length }) => apart(at, on) <= length + 1.2)
    const core = d <= Math.max(0.55, reach.width / 2 - 0.55) ? reach.depth : Math.max(1, reach.depth - 1)
    depth[id] = nearFord ? 1 : nearlyFord ? Math.min(2, core) : core
  }
  for (const [id, t] of way) {
    const lowest = fallen(t)
    for (const other of grid.next[id]!) if (!depth[other]) level[other] = Math.max(lowest, level[other]!)
  }
}

/**
 * Brooks: where enough water gathers, down to the river, to another brook or off the sheet. One hex wide and shallow; their level only falls.
 * `enough` is the drainage area in hexes; `keep` says which of them are drawn (the longest ones).
 */
export function layBrooks(ground: Ground, relief: Relief, { enough, keep, least = 6 }: Brooks): void {
  const { grid, depth } = ground
  const { lattice, to, area } = relief
  const heads: number[] = []
  const fed = new Uint8Array(lattice.size)
  for (let i = 0; i < lattice.size; i++) if (to[i]! >= 0 && area[i]! >= enough) fed[to[i]!] = 1
  for (let i = 0; i < lattice.size; i++) if (area[i]! >= enough && !fed[i]) heads.push(i)
  const courses = heads.map((head) => courseOf(ground, relief, head)).sort((a, b) => b.length - a.length)
  let laid = 0
  for (const course of courses) {
    if (laid >= keep) break
    const fresh = untilWater(grid, course, depth)
    if (fresh.length < least) continue
    laid++
    for (const id of fresh) depth[id] = 1
    smoothFall(ground, fresh)
  }
}

function courseOf({ grid }: Ground, { lattice, to }: Relief, head: number): number[] {
  const course: number[] = []
  for (let i = head; i >= 0; i = to[i]!) {
    const hex = hexOfPoint({ x: lattice.xs[i]!, y: lattice.ys[i]! })
    if (!grid.on(hex)) {
      if (course.length > 0) break
      continue
    }
    const id = grid.idOf(hex)
    const seen = course.indexOf(id)
    if (seen >= 0) course.splice(seen + 1)
    else course.push(id)
  }
  return straightened(grid, course)
}
/** The course up to the first hex that touches other water: brooks do not run along a river's bank. */
function untilWater(grid: Grid, course: readonly number[], depth: Uint8Array): readonly number[] {
  const end = course.findIndex((id) => grid.next[id]!.some((other) => depth[other]! > 0))
  return end < 0 ? course : depth[course[end]!]! > 0 ? course.slice(0, end) : course.slice(0, end + 1)
}
function smoothFall({ grid, level, depth }: Ground, course: readonly number[]): void {
  for (const [k, id] of course.entries()) if (k > 0) level[id] = Math.min(level[id]!, level[course[k - 1]!]!)
  const mouth = grid.next[course.at(-1)!]!.find((other) => depth[other] && !course.includes(other))
  if (mouth === undefined) return
  for (const id of course) level[id] = Math.max(level[id]!, level[mouth]!)
}

/** No land beside water lies lower than the water. */
export function raiseBanks({ grid, level, depth }: Pick<Ground, 'grid' | 'level' | 'depth'>): void {
  for (let id = 0; id < grid.size; id++)
    if (depth[id]) for (const other of grid.next[id]!) if (!depth[other]) level[other] = Math.max(level[other]!, level[id]!)
}
