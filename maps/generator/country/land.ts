import { chance } from '../chance.ts'
import { type Drainage, drainage, type Lattice, makeLattice, spread, wear } from '../erosion.ts'
import { clamp, mix, type Point, smoothstep } from '../plane.ts'
import { alike, type Country, evenNoise, fromEdge, type Paused } from './country.ts'
import { twinsOf } from './symmetry.ts'

/** The land before there is water on it: heights that running water has worn, in levels with fractions, and where the water would gather. */
export interface Land extends Drainage {
  readonly lattice: Lattice
  /** The height of the river in levels at a share of its way. */
  riverHeight(t: number): number
  readonly lakes: readonly (readonly number[])[]
}

/** Hexes round the sheet that are reckoned too, so that its edges do not show. */
const MARGIN = 8
const ROUNDS = 30
const CREEP = 2
/** Heights at which the river comes in and goes out, lakes lie, and the land round the sheet lies about, before they become levels. */
const RIVER_IN = 1.3
const RIVER_OUT = 0.3
const LAKE = 0.8
const RIM = 1.8

/** The number of a sheet's hex on the lattice round it. */
const latticeId = ({ grid }: Country, lattice: Lattice, id: number): number =>
  (Math.floor(id / grid.width) + MARGIN) * lattice.width + (id % grid.width) + MARGIN
/** The sheet's hex at a point of the lattice, -1 beside it. */
export function sheetId({ grid }: Country, lattice: Lattice, i: number): number {
  const [col, row] = [(i % lattice.width) - MARGIN, Math.floor(i / lattice.width) - MARGIN]
  return grid.on([col, row]) ? grid.idOf([col, row]) : -1
}

/** Lets the land rise and be worn, and writes `fine`. @param river its line, null where there is none */
export function* shapeLand(country: Country, river: readonly Point[] | null): Paused<Land> {
  const { grid, parameters, fine } = country
  const lattice = makeLattice(grid.width, grid.height, 1, MARGIN)
  yield 0.01
  const { up, height, fixed } = rawLand(country, lattice)
  yield 0.02
  const lakes = parameters.water === 'lakes' ? chooseLakes(country, lattice, up) : []
  for (const id of lakes.flat()) {
    const i = latticeId(country, lattice, id)
    height[i] = LAKE
    fixed[i] = 1
  }
  const isEven = parameters.symmetry !== 'none'
  const fall = (t: number): number => (isEven ? RIVER_OUT : mix(RIVER_IN, RIVER_OUT, t))
  for (const [k, p] of (river ?? []).entries()) {
    const i = lattice.nearest(p.x, p.y)
    if (i < 0) continue
    height[i] = fall(k / (river!.length - 1))
    fixed[i] = 1
  }
  const twins = twinsOf(parameters.symmetry, lattice.width, lattice.height)
  for (let round = 0; round < ROUNDS; round++) {
    wear(lattice, height, up, fixed, CREEP)
    if (isEven) for (let i = 0; i < lattice.size; i++) if (twins[i]! > i) height[twins[i]!] = height[i]!
    yield 0.02 + (0.48 * round) / ROUNDS
  }
  spread(lattice, height, fixed, CREEP)
  for (let id = 0; id < grid.size; id++) fine[id] = height[latticeId(country, lattice, id)]!
  const toLevels = levelsFor(country)
  for (let id = 0; id < grid.size; id++) fine[id] = toLevels(fine[id]!)
  alike(country, fine)
  return { lattice, ...drainage(lattice, height, fixed), riverHeight: (t) => toLevels(fall(t)), lakes }
}

/** How fast the land rises, and what it is like at the beginning. */
function rawLand(country: Country, lattice: Lattice): { up: Float64Array; height: Float64Array; fixed: Uint8Array } {
  const { size, xs, ys, rim } = lattice
  const { relief } = country.parameters
  const wave = mix(30, 17, relief)
  const [hills, ridges, rough, edge] = [
    evenNoise(country, 'hills', wave, 2),
    evenNoise(country, 'ridges', 1.3 * wave, 2),
    evenNoise(country, 'rough', 6, 3),
    evenNoise(country, 'rim', 30, 2),
  ]
  const up = new Float64Array(size)
  const height = new Float64Array(size)
  const fixed = Uint8Array.from(rim)
  for (let i = 0; i < size; i++) {
    const [x, y] = [xs[i]!, ys[i]!]
    const high = smoothstep(-0.35, 0.8, hills(x, y))
    const crest = 1 - Math.abs(ridges(x, y))
    up[i] = Math.max(0.05, 0.16 + 0.9 * high + 0.75 * crest * crest * crest * high + 0.1 * rough(x, y))
    height[i] = rim[i] ? RIM + 1.2 * edge(x, y) : 1 + 2.5 * up[i]! + 0.6 * rough(x, y)
  }
  return { up, height, fixed }
}

/** From heights to levels: the lowest ground of the sheet is `lowest`; floors and tops are flattened; no steeper than wheels and contours can bear. */
function levelsFor({ grid, fine, parameters: { lowest, highest, relief } }: Country): (height: number) => number {
  const low = fine.reduce((a, b) => Math.min(a, b))
  const high = Math.max(
    low + 1e-6,
    fine.reduce((a, b) => Math.max(a, b)),
  )
  const shape = (height: number): number => {
    const share = clamp((height - low) / (high - low), 0, 1)
    return mix(share, smoothstep(0, 1, share), 0.6)
  }
  const slopes: number[] = []
  for (let id = 0; id < grid.size; id++)
    for (const other of grid.next[id]!) if (other > id) slopes.push(Math.abs(shape(fine[id]!) - shape(fine[other]!)))
  slopes.sort((a, b) => a - b)
  const steep = slopes[Math.floor(0.96 * (slopes.length - 1))]! + 1e-6
  const rise = Math.min((highest - lowest + 0.3) * Math.min(1, 1.6 * relief), mix(0.8, 1.5, relief) / steep)
  return (height) => lowest + rise * shape(height)
}

/** Hollows that fill with water: round, with ragged shores, where the land rises least. Twins of lakes are lakes. */
function chooseLakes(country: Country, lattice: Lattice, up: Float64Array): readonly (readonly number[])[] {
  const { grid, own, twin, points, seed, parameters } = country
  const pick = chance(seed, 'lakes')
  const ragged = evenNoise(country, 'shores', 5, 2)
  const count = Math.max(1, Math.round(grid.size / 1600))
  const inner = own.filter((id) => fromEdge(grid, id) >= Math.min(5, 0.25 * Math.min(grid.width, grid.height)) && twin[id]! >= 0)
  const ranked = inner.map((id) => ({ id, rank: up[latticeId(country, lattice, id)]! + 0.35 * pick() })).sort((a, b) => a.rank - b.rank)
  const found: { readonly middle: number; readonly radius: number }[] = []
  for (const { id } of ranked) {
    if (found.length >= count) break
    const radius = Math.min(1.6 + 2.6 * pick(), 0.14 * Math.min(grid.width, grid.height))
    const far = (other: number): boolean => grid.distance(id, other) > 2.6 * radius + 7
    if (found.every(({ middle }) => far(middle) && far(twin[middle]!)) && (twin[id] === id || far(twin[id]!)))
      found.push({ middle: id, radius })
  }
  const lakes = found.flatMap(({ middle, radius }) => {
    const p = points[middle]!
    const lake = own.concat(own.map((id) => twin[id]!).filter((id) => id >= 0)).filter((id) => {
      const q = points[id]!
      // Wider than high, as lakes in a landscape are.
      const d = (q.x - p.x) * (q.x - p.x) * 0.7 + (q.y - p.y) * (q.y - p.y) * 1.3
      const reach = radius * (1 + 0.5 * ragged(q.x, q.y))
      return d <= reach * reach
    })
    const hexes = [...new Set(lake)]
    const other = hexes.map((id) => twin[id]!).filter((id) => id >= 0)
    if (parameters.symmetry === 'none') return [hexes]
    return middle === twin[middle] ? [[...new Set([...hexes, ...other])]] : [hexes, other]
  })
  return lakes.filter((lake) => lake.length >= 5)
}
