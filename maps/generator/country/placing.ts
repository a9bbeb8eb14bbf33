import { chance } from '../chance.ts'
import { stepsFrom } from '../grid.ts'
import { alike, type Country, fromEdge, type Place } from './country.ts'
import type { Names } from './names.ts'

/** Where people settled: on level ground, near water but dry, apart from each other. Twins of places are places. */
export function choosePlaces(country: Country, names: Names): void {
  const { grid, parameters, places } = country
  const { settlement } = parameters
  if (settlement === 'none') return
  const small = Math.min(grid.width, grid.height)
  const fit = fitness(country)
  const put = (kind: Place['kind'], count: number, radius: number, apart: number, central: number): void => {
    for (let n = 0; n < count; n++) placeOne(country, fit, { kind, radius, apart, central }, names)
  }
  const area = grid.size
  if (settlement === 'town') put('town', 1, Math.min(6.5, 0.16 * small), 0, 3)
  if (settlement === 'town' || settlement === 'villages') {
    const count = Math.max(settlement === 'town' ? 0 : 1, Math.round(area / (settlement === 'town' ? 3200 : 1500)))
    put('village', count, Math.min(3.2, 0.12 * small), Math.min(15, 0.4 * small), places.length > 0 ? 0 : 1.2)
  }
  put('farm', Math.max(1, Math.round(area / (settlement === 'farms' ? 800 : 700))), 1, Math.min(8, 0.25 * small), 0)
  // On the smallest maps nothing but a farm may find room.
  if (places.length === 0) put('farm', 1, 0, 0, 1)
}

/** How well a hex would do for a house: higher is better, `-99` not at all. */
function fitness(country: Country): Float64Array {
  const { grid, depth, fine, level, twin, seed, parameters } = country
  const pick = chance(seed, 'places')
  const wet = stepsFrom(
    grid,
    [...depth.keys()].filter((id) => depth[id]! > 0),
  )
  const fit = Float64Array.from({ length: grid.size }, (_, id) => {
    if (depth[id] || (parameters.symmetry !== 'none' && twin[id]! < 0)) return -99
    const ring = grid.next[id]!.flatMap((other) => grid.next[other]!)
    const uneven = ring.reduce((sum, other) => sum + Math.abs(level[id]! - level[other]!), 0) / ring.length
    const water = wet[id]! <= 1 ? -1.5 : wet[id]! <= 5 ? 0.5 : 0
    return pick() * 0.8 + water - 1.6 * uneven - 0.12 * (fine[id]! - parameters.lowest)
  })
  alike(country, fit)
  return fit
}

interface Wish {
  readonly kind: Place['kind']
  readonly radius: number
  /** Steps between the bounds of two places. */
  readonly apart: number
  /** How strongly it is drawn to the middle of the map. */
  readonly central: number
}
function placeOne(country: Country, fit: Float64Array, { kind, radius, apart, central }: Wish, names: Names): void {
  const { grid, own, twin, places, depth } = country
  const margin = Math.min(radius + 3, 0.3 * Math.min(grid.width, grid.height))
  const middle = grid.idOf([grid.width >> 1, grid.height >> 1])
  const span = Math.max(grid.width, grid.height) / 2
  const isFree = (id: number): boolean => {
    if (fit[id]! < -90 || fromEdge(grid, id) < margin) return false
    if (twin[id] !== id && grid.distance(id, twin[id]!) <= 2 * radius + 3) return false
    if (places.some((place) => grid.distance(id, place.id) < place.radius + radius + apart)) return false
    return kind !== 'farm' || grid.next[id]!.every((other) => !depth[other])
  }
  let best = -1
  let most = Number.NEGATIVE_INFINITY
  for (const id of own) {
    const rank = fit[id]! - (central * grid.distance(id, middle)) / span
    if (rank > most && isFree(id)) {
      best = id
      most = rank
    }
  }
  if (best < 0) return
  places.push({ id: best, kind, radius, name: kind === 'farm' ? names.farm() : names.place() })
  if (twin[best] !== best && twin[best]! >= 0)
    places.push({ id: twin[best]!, kind, radius, name: kind === 'farm' ? names.farm() : names.place() })
}
