import { DIRECTION_INDEXES, DIRECTIONS, neighbour } from '../../../engine/screen.ts'
import { chance } from '../chance.ts'
import { stepsFrom } from '../grid.ts'
import { apart, pointOf } from '../plane.ts'
import type { Earthwork, Farm, Quarry, Ruin, Sheet, Village } from './sketch.ts'

/** Villages, farms, ruins and earthworks. A village grows along its roads: pavement on them, houses beside them, higher near the middle. */

const onWays = ({ grid, ways }: Pick<Sheet, 'grid' | 'ways'>): Set<number> => new Set(ways.flatMap(({ path }) => path.map(grid.idOf)))

export function layVillage(sheet: Sheet, village: Village, seed: number): void {
  const { grid, depth, cover } = sheet
  const pick = chance(seed, `village ${village.name}`)
  const centre = pointOf(village.at)
  const far = (id: number): number => apart(pointOf(grid.hexOf(id)), centre)
  const roads = onWays(sheet)
  const beside = stepsFrom(grid, roads)
  const inside = [...cover.keys()].filter((id) => far(id) <= village.radius + 0.5 && !depth[id])
  for (const id of inside) if (roads.has(id) && far(id) <= village.radius) cover[id] = 'p'
  const free = (id: number): boolean =>
    !depth[id] &&
    !roads.has(id) &&
    cover[id] !== 'B' &&
    grid.next[id]!.every((other) => Math.abs(sheet.level[id]! - sheet.level[other]!) <= 2)
  for (const special of village.specials ?? []) {
    const wanted = pointOf(special.at)
    const to = (id: number): number => apart(pointOf(grid.hexOf(id)), wanted)
    const id = inside.filter(free).sort((a, b) => to(a) - to(b))[0]!
    raise(sheet, special.name, growHouse(sheet, id, special.size ?? 1, free, beside), special.floors)
    if (special.wall) wallYard(sheet, id, roads)
  }
  layHouses(sheet, village, { pick, far, beside, inside, free })
  for (const id of inside) {
    if (cover[id] === 'B' || roads.has(id)) continue
    if (far(id) <= village.radius * 0.45) cover[id] = 'p'
    else if (far(id) <= village.radius) cover[id] = pick() < 0.3 ? 'o' : pick() < 0.2 ? 'w' : '.'
  }
  for (const at of village.rubble ?? [])
    if (!depth[grid.idOf(at)] && !roads.has(grid.idOf(at)) && cover[grid.idOf(at)] !== 'B') cover[grid.idOf(at)] = 'r'
}

interface Plots {
  readonly pick: () => number
  readonly far: (id: number) => number
  readonly beside: Int16Array
  readonly inside: readonly number[]
  readonly free: (id: number) => boolean
}
function layHouses(sheet: Sheet, village: Village, { pick, far, beside, inside, free }: Plots): void {
  const { grid, cover } = sheet
  const sites = inside.filter((id) => beside[id] === 1).map((id) => ({ id, rank: far(id) + 1.6 * pick() }))
  let left = village.houses
  for (const { id } of sites.sort((a, b) => a.rank - b.rank)) {
    if (left <= 0) break
    if (!free(id) || grid.next[id]!.filter((other) => cover[other] === 'B').length > 2) continue
    const hexes = growHouse(sheet, id, pick() < 0.3 ? 2 : 1, free, beside)
    const near = far(id) < village.radius * 0.5
    const floors = 1 + (pick() < (near ? 0.85 : 0.35) ? 1 : 0) + (near && pick() < 0.25 ? 1 : 0)
    raise(sheet, near ? 'House' : ['Cottage', 'Barn', 'House', 'Workshop'][Math.floor(pick() * 4)]!, hexes, floors)
    left -= hexes.length
  }
}

function growHouse({ grid }: Sheet, id: number, size: number, free: (id: number) => boolean, beside: Int16Array): number[] {
  const hexes = [id]
  while (hexes.length < size) {
    const more = hexes.flatMap((hex) => grid.next[hex]!).filter((other) => free(other) && !hexes.includes(other))
    if (more.length === 0) break
    hexes.push(more.sort((a, b) => beside[a]! - beside[b]! || a - b)[0]!)
  }
  return hexes
}

function raise({ grid, cover, buildings, level }: Sheet, name: string, hexes: readonly number[], floors: number): void {
  for (const id of hexes) {
    cover[id] = 'B'
    level[id] = level[hexes[0]!]!
  }
  buildings.push({ name, hexes: hexes.map(grid.hexOf), floors })
}

/** A walled yard beside a building: the free hex next to it that no road uses. */
function wallYard(sheet: Sheet, id: number, roads: ReadonlySet<number>): void {
  const { grid, cover, depth } = sheet
  const yard = grid.next[id]!.find((other) => cover[other] !== 'B' && !depth[other] && !roads.has(other))
  if (yard !== undefined) encloseWith(sheet, [yard], 'wall', (over) => cover[over] !== 'B')
}

/** Puts walls or berms on the outer sides of the hexes, where `wanted` says so of the hex beyond. */
function encloseWith({ grid, hexsides }: Sheet, ids: readonly number[], kind: 'wall' | 'berm', wanted: (over: number) => boolean): void {
  for (const id of ids)
    for (const d of DIRECTION_INDEXES) {
      const over = neighbour(grid.hexOf(id), d)
      if (!grid.on(over) || ids.includes(grid.idOf(over)) || !wanted(grid.idOf(over))) continue
      hexsides.push({ hex: grid.hexOf(id), side: DIRECTIONS[d], kind })
    }
}

/** One or two buildings with a yard, by a track. */
export function layFarm(sheet: Sheet, farm: Farm): void {
  const { grid, depth, cover } = sheet
  const roads = onWays(sheet)
  const id = grid.idOf(farm.at)
  const site = [id, ...grid.next[id]!].find((other) => !roads.has(other) && !depth[other])!
  const yard = grid.next[site]!.filter((other) => !depth[other])
  for (const other of yard) if (cover[other] !== 'B') cover[other] = '.'
  raise(sheet, farm.name, [site], farm.floors ?? 2)
  const barn = yard.find((other) => !roads.has(other) && cover[other] !== 'B')
  if (barn !== undefined) raise(sheet, 'Barn', [barn], 1)
  if (farm.wall) wallYard(sheet, site, roads)
  const orchard = yard.filter((other) => !roads.has(other) && cover[other] !== 'B').at(-1)
  if (orchard !== undefined && farm.orchard !== false) cover[orchard] = 'w'
}

/** Broken walls with rubble about them. */
export function layRuin({ grid, depth, cover, ways }: Sheet, { at, size }: Ruin, seed: number): void {
  const pick = chance(seed, `ruin ${at}`)
  const roads = onWays({ grid, ways })
  const id = grid.idOf(at)
  const near = [id, ...grid.next[id]!].filter((other) => !depth[other] && !roads.has(other))
  for (const [i, other] of near.entries()) cover[other] = i < size ? 'R' : pick() < 0.6 ? 'r' : 'o'
}

/** An old earthwork: a ring of berms about a hilltop, open on one side. */
export function layEarthwork(sheet: Sheet, { at, radius, gate }: Earthwork): void {
  const { grid } = sheet
  const id = grid.idOf(at)
  const inside = [...Array(grid.size).keys()].filter((other) => grid.distance(id, other) <= radius)
  const way = pointOf(gate)
  encloseWith(sheet, inside, 'berm', (over) => apart(pointOf(grid.hexOf(over)), way) > 1.2)
}

/** A pit dug into a slope: sand or stone on its floor, rubble at its foot, a face on the uphill side. */
export function layQuarry({ grid, level, depth, cover }: Sheet, { at, floor }: Quarry): void {
  const id = grid.idOf(at)
  const pit = [id, ...grid.next[id]!].filter((other) => !depth[other])
  const low = Math.min(...pit.map((other) => level[other]!))
  for (const other of pit) {
    level[other] = low
    cover[other] = other === id ? floor : 'r'
  }
  for (const other of pit.slice(1))
    for (const rim of grid.next[other]!)
      if (!pit.includes(rim) && level[rim]! > low) level[rim] = Math.min(9, Math.max(level[rim]!, low + 3))
}
