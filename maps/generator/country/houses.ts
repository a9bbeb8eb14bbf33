import { DIRECTION_INDEXES, DIRECTIONS } from '../../../engine/screen.ts'
import { chance } from '../chance.ts'
import { within } from '../grid.ts'
import { distance } from '../plane.ts'
import { both, type Country, type Place } from './country.ts'
import { twinDirection } from './symmetry.ts'

/** Houses along the roads of towns and villages, higher near the middle, with a church; farms with a barn and an orchard. Each has its twin. */
export function buildPlaces(country: Country, next: Int32Array): void {
  const built = new Set<number>()
  for (const place of country.places) {
    // A place whose twin has been built is there already.
    if (built.has(place.id)) continue
    for (const id of both(country, place.id)) built.add(id)
    if (place.kind === 'farm') buildFarm(country, place, next)
    else buildVillage(country, place, next)
  }
}

/** Dry ground without ways on which nothing stands; with a twin that is free too, or its own. */
function isFree({ depth, wayBits, cover, twin, level, grid, parameters }: Country, id: number): boolean {
  if (depth[id] || wayBits[id] || cover[id] === 'B') return false
  if (parameters.symmetry !== 'none' && twin[id]! < 0) return false
  return grid.next[id]!.every((other) => Math.abs(level[id]! - level[other]!) <= 2)
}

/** Puts a building, and its twin unless the two are one. */
function put(country: Country, name: string, hexes: readonly number[], floors: number): void {
  const { twin, cover, buildings, grid, parameters } = country
  const twins = hexes.map((id) => twin[id]!)
  const isOwnTwin = twins.some((id) => hexes.includes(id))
  const all = isOwnTwin ? [...new Set([...hexes, ...twins])] : hexes
  for (const ids of parameters.symmetry === 'none' || isOwnTwin ? [all] : [hexes, twins]) {
    for (const id of ids) cover[id] = 'B'
    buildings.push({ name, hexes: ids.map(grid.hexOf), floors })
  }
}

function buildVillage(country: Country, place: Place, next: Int32Array): void {
  const { grid, depth, cover, wayBits, points, seed, own } = country
  const { radius, kind } = place
  const pick = chance(seed, `houses ${place.id}`)
  const far = (id: number): number => distance(points[id]!, points[place.id]!)
  const isOwn = new Set(own)
  const around = within(grid, place.id, radius + 2).filter((id) => far(id) <= radius + 0.5 && !depth[id])
  const isCentral = country.twin[place.id] === place.id
  const inside = around.filter((id) => !isCentral || isOwn.has(id))
  for (const id of around) for (const one of both(country, id)) cover[one] = wayBits[id] && far(id) <= radius ? 'p' : '.'
  const isBeside = (id: number): boolean => !wayBits[id] && grid.next[id]!.some((other) => wayBits[other])
  const plots = inside.filter((id) => isBeside(id) && isFree(country, id)).map((id) => ({ id, rank: far(id) + 1.5 * pick() }))
  plots.sort((a, b) => a.rank - b.rank)
  buildChurch(country, place, plots.find(({ id }) => far(id) >= 1)?.id, next)
  let left = Math.round((kind === 'town' ? 1.15 : 0.95) * radius * radius * (isCentral && country.parameters.symmetry !== 'none' ? 0.5 : 1))
  for (const { id } of plots) {
    if (left <= 0) break
    if (!isFree(country, id) || grid.next[id]!.filter((other) => cover[other] === 'B').length > 2) continue
    const isNear = far(id) < 0.5 * radius
    const hexes = [id]
    if (pick() < (kind === 'town' ? 0.4 : 0.25)) {
      const more = grid.next[id]!.find((other) => inside.includes(other) && isFree(country, other) && far(other) <= radius)
      if (more !== undefined) hexes.push(more)
    }
    const floors = 1 + (pick() < (isNear ? 0.85 : 0.35) ? 1 : 0) + (isNear && pick() < (kind === 'town' ? 0.5 : 0.2) ? 1 : 0)
    const word = isNear
      ? kind === 'town' && pick() < 0.3
        ? 'Shop'
        : 'House'
      : (['Cottage', 'Barn', 'House', 'Workshop'] as const)[Math.floor(pick() * 4)]!
    put(country, word, hexes, floors)
    left -= hexes.length
  }
  for (const id of inside) {
    if (cover[id] !== '.') continue
    const free = pick()
    const letter = far(id) <= 0.45 * radius ? 'p' : far(id) > radius ? 'f' : free < 0.25 ? 'o' : free < 0.4 ? 'w' : '.'
    for (const one of both(country, id)) cover[one] = letter
  }
  for (const id of around) if (isCentral && country.twin[id]! >= 0 && isOwn.has(id)) cover[country.twin[id]!] = cover[id]!
}

function buildChurch(country: Country, { name, kind }: Place, id: number | undefined, next: Int32Array): void {
  if (id === undefined) return
  put(country, `${name} church`, [id], kind === 'town' ? 4 : 3)
  wallYard(country, id, next)
}

/** A walled yard beside a building. */
function wallYard(country: Country, id: number, next: Int32Array): void {
  const { grid, cover, hexsides, twin, parameters } = country
  const yard = grid.next[id]!.find((other) => isFree(country, other) && (parameters.symmetry === 'none' || twin[other] !== other))
  if (yard === undefined) return
  for (const d of DIRECTION_INDEXES) {
    const over = next[6 * yard + d]!
    if (over < 0 || cover[over] === 'B') continue
    hexsides.push({ hex: grid.hexOf(yard), side: DIRECTIONS[d], kind: 'wall' })
    if (parameters.symmetry !== 'none')
      hexsides.push({ hex: grid.hexOf(twin[yard]!), side: DIRECTIONS[twinDirection(parameters.symmetry, d)], kind: 'wall' })
  }
}

function buildFarm(country: Country, place: Place, next: Int32Array): void {
  const { grid, cover } = country
  const site = [place.id, ...grid.next[place.id]!].find((id) => isFree(country, id))
  if (site === undefined) return
  const yard = grid.next[site]!.filter((id) => isFree(country, id))
  for (const id of yard) for (const one of both(country, id)) cover[one] = '.'
  put(country, place.name, [site], 2)
  const barn = yard.find((id) => isFree(country, id))
  if (barn !== undefined) put(country, 'Barn', [barn], 1)
  if (chance(country.seed, `yard ${place.id}`)() < 0.5) wallYard(country, site, next)
  const orchard = yard.filter((id) => isFree(country, id)).at(-1)
  if (orchard !== undefined) for (const one of both(country, orchard)) cover[one] = 'w'
}
