import { chance, noise } from '../chance.ts'
import { groups, stepsFrom } from '../grid.ts'
import { apart, nearestOn, type Point, pointOf, smoothLine } from '../plane.ts'
import type { GroundSketch, Patch, Sheet } from './sketch.ts'

/** What grows: woods on slopes and in draws with heavy cores, rough ground at their edges, fields in parcels round the villages. */
export function layGrowth(sheet: Sheet, sketch: GroundSketch): void {
  const site = surveyed(sheet, sketch)
  layFields(sheet, sketch, site)
  layWoods(sheet, sketch, site)
  layRough(sheet, sketch, site)
  layBanks(sheet, sketch, site)
}

/** For each hex: its point, steepness and hollowness in levels, how far from houses (1 is where their fields end), and steps from deep and from any water. */
interface Site {
  readonly points: readonly Point[]
  readonly steep: Float64Array
  readonly hollow: Float64Array
  readonly home: readonly number[]
  readonly deep: Int16Array
  readonly wet: Int16Array
}

function surveyed({ grid, fine, depth }: Sheet, { villages = [], farms = [] }: GroundSketch): Site {
  const points = Array.from({ length: grid.size }, (_, id) => pointOf(grid.hexOf(id)))
  const steep = Float64Array.from({ length: grid.size }, (_, id) =>
    Math.max(...grid.next[id]!.map((other) => Math.abs(fine[id]! - fine[other]!))),
  )
  const hollow = Float64Array.from({ length: grid.size }, (_, id) => {
    const ring = grid.next[id]!.flatMap((other) => grid.next[other]!)
    return ring.reduce((sum, other) => sum + fine[other]!, 0) / ring.length - fine[id]!
  })
  const homes = [
    ...villages.map(({ at, radius }) => ({ p: pointOf(at), radius: radius + 6 })),
    ...farms.map(({ at, land }) => ({ p: pointOf(at), radius: land ?? 4 })),
  ]
  const home = points.map((p) => Math.min(...homes.map((one) => apart(p, one.p) / one.radius), 9))
  const deep = stepsFrom(
    grid,
    [...depth.keys()].filter((id) => depth[id]! > 1),
  )
  const wet = stepsFrom(
    grid,
    [...depth.keys()].filter((id) => depth[id]! > 0),
  )
  return { points, steep, hollow, home, deep, wet }
}

/** The value that this share of the hexes exceeds. */
function cutAt(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => b - a)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY
}

interface Parcel extends Point {
  readonly sown: boolean
  readonly hedge: number
}
function layFields({ grid, depth, cover, level }: Sheet, { seed, fields }: GroundSketch, { points, home }: Site): void {
  const pick = chance(seed, 'fields')
  const ragged = noise(seed, 'field edges', 9, 2)
  const parcels: Parcel[] = []
  for (let x = 0; x < grid.width + 2; x += 4.2)
    for (let y = 0; y < grid.height; y += 2.8)
      parcels.push({ x: x + 2.6 * pick(), y: y + 1.8 * pick(), sown: pick() < fields.share, hedge: pick() })
  const parcelOf = points.map((p) => parcels.reduce((best, one) => (nearness(one, p) < nearness(best, p) ? one : best)))
  for (let id = 0; id < grid.size; id++) {
    const p = points[id]!
    if (depth[id] || home[id]! + 0.3 * ragged(p.x, p.y) > 1) continue
    const uneven = grid.next[id]!.filter((other) => level[other] !== level[id]).length
    if (uneven > 3) continue
    const parcel = parcelOf[id]!
    const border = grid.next[id]!.some((other) => parcelOf[other] !== parcel && other > id)
    if (border && parcel.hedge < 0.4 && pick() < 0.5) cover[id] = pick() < 0.22 ? 'w' : 'o'
    else if (parcel.sown) cover[id] = 'f'
  }
}
const nearness = (one: Point, p: Point): number => (one.x - p.x) ** 2 * 0.8 + (one.y - p.y) ** 2 * 1.6

/** Author's wishes for woods: round patches and strips, more (or with a negative weight fewer) trees. */
function wished(seed: number, patches: readonly Patch[]): (p: Point) => number {
  const ragged = noise(seed, 'ragged', 4, 2)
  const lines = patches.map((patch) => ({
    ...patch,
    line: patch.along ? smoothLine(patch.along.map(pointOf), 0.5) : [pointOf(patch.at!)],
  }))
  return (p) => {
    const uneven = 1 + 0.45 * ragged(p.x, p.y)
    return lines.reduce(
      (sum, { line, radius, weight }) => sum + weight * Math.exp(-(((nearestOn<Point>(line, p).d * uneven) / radius) ** 4)),
      0,
    )
  }
}

function layWoods({ grid, depth, cover }: Sheet, { seed, woods }: GroundSketch, { points, steep, hollow, home, deep }: Site): void {
  const [wide, small] = [noise(seed, 'woods', 13, 2), noise(seed, 'copses', 5, 2)]
  const wish = wished(seed, woods.patches ?? [])
  const score = points.map((p, id) => {
    if (depth[id]) return -99
    const tilled = home[id]! < 1 ? 1.1 * (1 - home[id]!) + 0.3 : 0
    return (
      0.9 * wide(p.x, p.y) +
      0.5 * small(p.x, p.y) +
      0.55 * Math.min(steep[id]!, 1.4) +
      0.35 * Math.min(1, hollow[id]!) -
      tilled -
      (deep[id]! <= 2 ? 0.35 : 0) +
      wish(p)
    )
  })
  const cut = cutAt(
    score.filter((value) => value > -99),
    woods.share,
  )
  const wooded = score.map((value) => value > cut)
  for (const group of groups(grid, (id) => wooded[id]!)) if (group.length < 4) for (const id of group) wooded[id] = false
  for (const group of groups(grid, (id) => !wooded[id] && !depth[id])) if (group.length < 3) for (const id of group) wooded[id] = true
  const edge = stepsFrom(
    grid,
    [...wooded.keys()].filter((id) => !wooded[id]),
  )
  const dense = noise(seed, 'dense', 8, 2)
  for (const [id, is] of wooded.entries())
    if (is) cover[id] = edge[id]! >= 3 || (edge[id] === 2 && dense(points[id]!.x, points[id]!.y) > (woods.light ?? -0.1)) ? 'W' : 'w'
}

function layRough({ grid, depth, cover }: Sheet, { seed, rough }: GroundSketch, { points, steep, wet, home }: Site): void {
  const patch = noise(seed, 'scrub', 6, 2)
  const wish = wished(seed, rough.patches ?? [])
  const score = points.map((p, id) => {
    if (depth[id] || cover[id] === 'w' || cover[id] === 'W' || cover[id] === 'f') return -99
    const edge = grid.next[id]!.filter((other) => cover[other] === 'w' || cover[other] === 'W').length
    return (
      patch(p.x, p.y) + 0.08 * edge + 0.4 * Math.min(1.2, steep[id]!) + (wet[id] === 1 ? 0.25 : 0) - (home[id]! < 0.5 ? 0.4 : 0) + wish(p)
    )
  })
  const cut = cutAt(score, rough.share)
  for (const group of groups(grid, (id) => score[id]! > cut)) if (group.length > 1) for (const id of group) cover[id] = 'o'
}

/** Sand on the inner side of bends and at fords; rubble under cliffs and on the steepest ground. */
function layBanks(sheet: Sheet, { seed }: GroundSketch, { steep }: Site): void {
  const { grid, depth, cover, river, level } = sheet
  const pick = chance(seed, 'banks')
  const isRiver = (id: number): boolean => river?.way.has(id) === true
  for (let id = 0; id < grid.size; id++) {
    if (depth[id]) continue
    const near = grid.next[id]!
    const water = near.filter(isRiver)
    const around = water.length >= 3 && near.flatMap((other) => grid.next[other]!).filter(isRiver).length >= 13
    if (around && pick() < 0.7) cover[id] = 's'
    if (water.length > 1 && water.every((other) => depth[other] === 1) && pick() < 0.5) cover[id] = 's'
    const under = near.some((other) => level[other]! - level[id]! >= 3)
    if (under && pick() < 0.7) cover[id] = 'r'
    else if (steep[id]! > 1.9 && cover[id] === '.' && pick() < 0.3) cover[id] = 'r'
  }
}
