import { chance } from '../chance.ts'
import { groups, idsWhere, stepsFrom, within } from '../grid.ts'
import { distance, mix, type Point } from '../plane.ts'
import { alike, type Country, evenNoise, type Paused } from './country.ts'

/** What grows: fields about farms and villages, woods in clumps that keep to slopes and hollows, rough ground at their edges, sand by the water. */
export function* layFlora(country: Country): Paused<void> {
  const site = surveySite(country)
  yield 0.91
  sowFields(country, site)
  yield 0.93
  plantWoods(country, site)
  yield 0.95
  layScrub(country, site)
  layShores(country)
  alike(country, country.cover)
}

/** For each hex: steepness and hollowness in levels, how far from houses (1 is where their fields end), steps from water. */
interface SiteOfHexes {
  readonly steep: Float64Array
  readonly hollow: Float64Array
  readonly home: Float64Array
  readonly wet: Int16Array
}
function surveySite({ grid, fine, depth, points, places }: Country): SiteOfHexes {
  const steep = new Float64Array(grid.size)
  const hollow = new Float64Array(grid.size)
  const home = new Float64Array(grid.size).fill(9)
  for (let id = 0; id < grid.size; id++) {
    const near = grid.next[id]!
    let most = 0
    let sum = 0
    let count = 0
    for (const other of near) {
      most = Math.max(most, Math.abs(fine[id]! - fine[other]!))
      for (const far of grid.next[other]!) {
        sum += fine[far]!
        count++
      }
    }
    steep[id] = most
    hollow[id] = sum / count - fine[id]!
  }
  for (const { id: at, kind, radius } of places) {
    const reach = kind === 'farm' ? 4.5 : radius + 5
    for (const id of within(grid, at, 1.4 * reach)) home[id] = Math.min(home[id]!, distance(points[id]!, points[at]!) / reach)
  }
  const wet = stepsFrom(
    grid,
    idsWhere(grid, (id) => depth[id]! > 0),
  )
  return { steep, hollow, home, wet }
}

/** The value that this share of the values exceeds; more than all of them for no share. */
function cutOff(values: readonly number[], share: number): number {
  if (share <= 0) return Number.POSITIVE_INFINITY
  const sorted = [...values].sort((a, b) => b - a)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY
}

interface FieldParcel extends Point {
  readonly sown: boolean
  readonly hedge: number
}
const PARCEL_WIDTH = 4.2
const PARCEL_HEIGHT = 2.8
/** Parcels of land, one about in each cell of a rough grid; a hex belongs to the nearest. */
function parcelsOf(country: Country): readonly FieldParcel[] {
  const { grid, points, seed } = country
  const pick = chance(seed, 'fields')
  const [columns, rows] = [Math.ceil((grid.width + 2) / PARCEL_WIDTH) + 1, Math.ceil(grid.height / PARCEL_HEIGHT) + 1]
  const parcels: FieldParcel[] = []
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++)
      parcels.push({ x: (c + 0.62 * pick()) * PARCEL_WIDTH, y: (r + 0.64 * pick()) * PARCEL_HEIGHT, sown: pick() < 0.66, hedge: pick() })
  return points.map((p) => {
    const [col, row] = [Math.floor(p.x / PARCEL_WIDTH), Math.floor(p.y / PARCEL_HEIGHT)]
    let best = parcels[0]!
    let nearest = Number.POSITIVE_INFINITY
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
      for (let c = Math.max(0, col - 1); c <= Math.min(columns - 1, col + 1); c++) {
        const one = parcels[r * columns + c]!
        const d = (one.x - p.x) * (one.x - p.x) * 0.8 + (one.y - p.y) * (one.y - p.y) * 1.6
        if (d < nearest) {
          nearest = d
          best = one
        }
      }
    return best
  })
}

function sowFields(country: Country, { home }: SiteOfHexes): void {
  const { grid, depth, cover, level, points, seed, wayBits } = country
  const pick = chance(seed, 'hedges')
  const ragged = evenNoise(country, 'field edges', 9, 2)
  const parcel = parcelsOf(country)
  for (let id = 0; id < grid.size; id++) {
    const p = points[id]!
    if (depth[id] || home[id]! + 0.3 * ragged(p.x, p.y) > 1) continue
    if (grid.next[id]!.filter((other) => level[other] !== level[id]).length > 3) continue
    const mine = parcel[id]!
    const isBorder = grid.next[id]!.some((other) => parcel[other] !== mine && other > id)
    if (isBorder && mine.hedge < 0.42 && pick() < 0.6) cover[id] = wayBits[id] ? '.' : pick() < 0.25 ? 'w' : 'o'
    else if (mine.sown) cover[id] = 'f'
  }
}

function plantWoods(country: Country, { steep, hollow, home, wet }: SiteOfHexes): void {
  const { grid, depth, cover, points, wayBits, parameters } = country
  const { woods, patchiness } = parameters
  const wide = evenNoise(country, 'woods', mix(26, 7, patchiness), 2)
  const small = evenNoise(country, 'copses', mix(8, 4.5, patchiness), 2)
  const score = points.map((p, id) => {
    if (depth[id]) return -99
    const tilled = home[id]! < 1 ? 1.1 * (1 - home[id]!) + 0.3 : 0
    return (
      0.9 * wide(p.x, p.y) +
      mix(0.25, 0.6, patchiness) * small(p.x, p.y) +
      0.6 * Math.min(steep[id]!, 1.4) +
      0.4 * Math.min(1, hollow[id]!) -
      tilled -
      (wet[id] === 1 ? 0.25 : 0) -
      (wayBits[id] ? 0.3 : 0)
    )
  })
  const cut = cutOff(
    score.filter((value) => value > -99),
    woods,
  )
  const wooded = score.map((value) => value > cut)
  const least = Math.round(mix(7, 4, patchiness))
  for (const group of groups(grid, (id) => wooded[id]!)) if (group.length < least) for (const id of group) wooded[id] = false
  for (const group of groups(grid, (id) => !wooded[id] && !depth[id])) if (group.length < 3) for (const id of group) wooded[id] = true
  const edge = stepsFrom(
    grid,
    idsWhere(grid, (id) => !wooded[id]),
  )
  const dense = evenNoise(country, 'dense', 8, 2)
  for (const [id, is] of wooded.entries()) {
    if (!is) continue
    const isHeavy = edge[id]! >= 3 || (edge[id] === 2 && dense(points[id]!.x, points[id]!.y) > -0.1)
    cover[id] = isHeavy && !wayBits[id] ? 'W' : 'w'
  }
}

function layScrub(country: Country, { steep, home, wet }: SiteOfHexes): void {
  const { grid, depth, cover, points, wayBits } = country
  const patch = evenNoise(country, 'scrub', 6, 2)
  const score = points.map((p, id) => {
    if (depth[id] || wayBits[id] || cover[id] === 'w' || cover[id] === 'W' || cover[id] === 'f') return -99
    const edge = grid.next[id]!.filter((other) => cover[other] === 'w' || cover[other] === 'W').length
    return patch(p.x, p.y) + 0.08 * edge + 0.4 * Math.min(1.2, steep[id]!) + (wet[id] === 1 ? 0.25 : 0) - (home[id]! < 0.5 ? 0.4 : 0)
  })
  const cut = cutOff(
    score.filter((value) => value > -99),
    0.16,
  )
  for (const group of groups(grid, (id) => score[id]! > cut)) if (group.length > 1) for (const id of group) cover[id] = 'o'
}

/** Sand on the inner side of bends, by fords and lakes; loose stones on the steepest ground. */
function layShores(country: Country): void {
  const { grid, depth, broad, cover, level, wayBits, seed } = country
  const pick = chance(seed, 'shores')
  for (let id = 0; id < grid.size; id++) {
    if (depth[id] || wayBits[id]) continue
    const water = grid.next[id]!.filter((other) => depth[other] && broad[other])
    const chanceOfSand = water.length >= 4 ? 0.7 : water.length > 1 && water.every((other) => depth[other] === 1) ? 0.35 : 0
    if (chanceOfSand > 0 && pick() < chanceOfSand) cover[id] = 's'
    const under = Math.max(...grid.next[id]!.map((other) => level[other]! - level[id]!))
    if (under >= 3 || (under === 2 && cover[id] === '.' && pick() < 0.12)) cover[id] = 'r'
  }
}
