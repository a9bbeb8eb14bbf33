import { chance, noise } from '../chance.ts'
import { groups, idsWhere, makeHeap, stepsFrom, straightened } from '../grid.ts'
import { distance, hexesUnder, type Point, smoothstep } from '../plane.ts'
import { alike, both, type Country, fromEdge, type Paused } from './country.ts'
import { type Land, sheetId } from './land.ts'

/** Water on the land, and then the levels: nothing flows uphill, banks are as high as the water, slopes are no steeper than two levels where that can be. */
export function* layWaters(country: Country, land: Land, river: readonly Point[] | null): Paused<void> {
  if (river) layRiverBed(country, land, river)
  for (const lake of land.lakes) layLake(country, lake)
  roundLevels(country)
  if (river) levelRiver(country, land, river)
  if (country.parameters.water !== 'none') layBrooksOf(country, land)
  dryPuddles(country)
  yield 0.52
  yield* settle(country)
}

/** For each hex of the sheet that is within `most` hexes of the line, the nearest of its points and how far it is. */
function alongLine(
  { grid, points }: Country,
  line: readonly Point[],
  most: number,
): ReadonlyMap<number, { readonly d: number; readonly k: number }> {
  const found = new Map<number, { d: number; k: number }>()
  const reach = Math.ceil(most) + 1
  for (const [k, p] of line.entries()) {
    const row = Math.round(p.y / 0.8660254)
    const col = Math.round(p.x)
    for (let r = Math.max(0, row - reach); r <= Math.min(grid.height - 1, row + reach); r++)
      for (let c = Math.max(0, col - reach); c <= Math.min(grid.width - 1, col + reach); c++) {
        const id = r * grid.width + c
        const d = distance(p, points[id]!)
        if (d <= most && d < (found.get(id)?.d ?? 99)) found.set(id, { d, k })
      }
  }
  return found
}

/** How deep the water is, and the ground beside it: level near the water. */
function layRiverBed(country: Country, land: Land, line: readonly Point[]): void {
  const { grid, seed, fine, depth, broad, parameters } = country
  const isRiver = parameters.water === 'river'
  const small = Math.min(grid.width, grid.height)
  const wide = isRiver ? Math.min(1.15, 0.7 + small / 200) : -1
  const full = Math.min(5, 1.5 + 0.1 * small)
  const last = line.length - 1
  for (const [id, { d, k }] of alongLine(country, line, full)) {
    const low = land.riverHeight(k / last)
    fine[id] = low + (fine[id]! - low) * smoothstep(1.2, full, d)
  }
  const spine = new Set(hexesUnder(line).filter(grid.on).map(grid.idOf))
  const pools = noise(seed, 'pools', 7, 2)
  const fords = isRiver ? fordsOn(country, line) : []
  for (const [id, { d, k }] of alongLine(country, line, 1.5)) {
    if (!spine.has(id) && d > wide) continue
    const core = isRiver ? (d <= 0.6 ? 3 : 2) : pools(k / 4, 0) > 0.3 ? 2 : 1
    const near = Math.min(9, ...fords.map((at) => distance(line[at]!, line[k]!)))
    for (const one of both(country, id)) {
      depth[one] = near <= 1.2 ? 1 : near <= 2.3 ? Math.min(2, core) : core
      broad[one] = 1
    }
  }
  alike(country, fine)
}

/** Places of fords in the line. Each is also noted as a hex. */
function fordsOn(country: Country, line: readonly Point[]): readonly number[] {
  const { grid, seed, fords, parameters } = country
  const pick = chance(seed, 'fords')
  const isEven = parameters.symmetry !== 'none'
  const shown = [...line.keys()].filter((k) => {
    const [hex] = hexesUnder([line[k]!])
    return grid.on(hex!) && fromEdge(grid, grid.idOf(hex!)) >= 3
  })
  const count = Math.max(isEven ? 2 : 1, Math.round(shown.length / 4 / 26))
  const found: number[] = []
  for (let n = 0; n < count; n++) {
    const share = (n + 0.25 + 0.5 * pick()) / count
    const k = shown[Math.floor(share * shown.length)]
    if (k === undefined || (isEven && share >= 0.5)) continue
    for (const at of isEven ? [k, line.length - 1 - k] : [k]) {
      found.push(at)
      fords.push(grid.idOf(hexesUnder([line[at]!])[0]!))
    }
  }
  return found
}

function layLake(country: Country, lake: readonly number[]): void {
  const { grid, fine, depth, broad } = country
  const inside = new Set(lake)
  const shore = stepsFrom(
    grid,
    idsWhere(grid, (id) => !inside.has(id)),
  )
  const low = lake.reduce((least, id) => Math.min(least, fine[id]!), 9)
  for (const id of lake) {
    fine[id] = low
    depth[id] = Math.min(3, shore[id]!)
    broad[id] = 1
  }
  const away = stepsFrom(grid, lake)
  for (let id = 0; id < grid.size; id++)
    if (away[id]! > 0 && away[id]! <= 3) fine[id] = low + (fine[id]! - low) * smoothstep(0, 4, away[id]!)
}

function roundLevels(country: Country): void {
  const { grid, fine, level, depth } = country
  for (let id = 0; id < grid.size; id++) level[id] = Math.min(9, Math.max(0, Math.round(fine[id]!)))
  // A map shows forms, not single bumps.
  for (let n = 0; n < 3; n++) {
    for (let id = 0; id < grid.size; id++) {
      if (depth[id]) continue
      const around = grid.next[id]!.map((other) => level[other]!)
      const [low, high] = [Math.min(...around), Math.max(...around)]
      if (level[id]! < low) level[id] = low
      else if (level[id]! > high && around.length === 6) level[id] = high
      else if (around.length === 6) smoothSpur(level, id, around)
    }
    alike(country, level)
  }
}
/** A hex that only one neighbour is as high (or as low) as sticks out of its contour. */
function smoothSpur(level: Int8Array, id: number, around: readonly number[]): void {
  const higher = around.filter((l) => l > level[id]!).length
  const lower = around.filter((l) => l < level[id]!).length
  if (higher >= 5) level[id] = level[id]! + 1
  else if (lower >= 5) level[id] = level[id]! - 1
}

function levelRiver(country: Country, land: Land, line: readonly Point[]): void {
  const { level, depth, broad } = country
  for (const [id, { k }] of alongLine(country, line, 1.6))
    if (depth[id] && broad[id])
      for (const one of both(country, id)) level[one] = Math.min(9, Math.max(0, Math.round(land.riverHeight(k / (line.length - 1)))))
}

/** Brooks, where enough water gathers: the longest ones, one hex wide, down to other water or off the sheet. */
function layBrooksOf(country: Country, land: Land): void {
  const { grid, own, twin, depth, parameters } = country
  const { lattice, to, area } = land
  const isOwn = new Uint8Array(grid.size)
  for (const id of own) isOwn[id] = 1
  const enough = 42
  const fed = new Uint8Array(lattice.size)
  for (let i = 0; i < lattice.size; i++) if (to[i]! >= 0 && area[i]! >= enough) fed[to[i]!] = 1
  const courses: number[][] = []
  for (let i = 0; i < lattice.size; i++) {
    if (area[i]! < enough || fed[i]) continue
    const course: number[] = []
    for (let at = i; at >= 0; at = to[at]!) {
      const id = sheetId(country, lattice, at)
      if (id >= 0) course.push(id)
      else if (course.length > 0) break
    }
    // It ends where it reaches the edge, and does not run along it.
    const out = course.findIndex((id, k) => k > 2 && fromEdge(grid, id) === 0)
    if (out >= 0) course.length = out + 1
    // Across the seam of a symmetric map a brook would run into its twin.
    if (parameters.symmetry === 'none' || course.every((id) => isOwn[id] && twin[id]! >= 0 && grid.distance(id, twin[id]!) > 2))
      courses.push(straightened(grid, course))
  }
  courses.sort((a, b) => b.length - a.length || a[0]! - b[0]!)
  let left = Math.max(1, Math.round((own.length / 1400) * (parameters.water === 'stream' ? 1.4 : 1)))
  for (const course of courses) {
    if (left <= 0) break
    const end = course.findIndex((id) => grid.next[id]!.some((other) => depth[other]! > 0))
    const fresh = end < 0 ? course : course.slice(0, depth[course[end]!] ? end : end + 1)
    // One that ends on the sheet without reaching water would be a puddle.
    if (fresh.length < 6 || (end < 0 && fromEdge(grid, fresh.at(-1)!) > 0)) continue
    left--
    for (const id of fresh) for (const one of both(country, id)) depth[one] = 1
  }
}

/** Water of fewer than four hexes that does not come from beyond the edge is left out. */
function dryPuddles({ grid, depth, broad }: Country): void {
  for (const body of groups(grid, (id) => depth[id]! > 0))
    if (body.length < 4 && body.every((id) => fromEdge(grid, id) > 0))
      for (const id of body) {
        depth[id] = 0
        broad[id] = 0
      }
}

/** Levels that go with the water. */
function* settle(country: Country): Paused<void> {
  for (let round = 0; round < 3; round++) {
    drain(country)
    alike(country, country.level)
    flushBanks(country)
    easeSteps(country)
    alike(country, country.level)
    yield 0.53 + 0.01 * round
  }
  raiseToWater(country)
}

/**
 * From where water leaves the sheet, or lies still, up to its springs: no hex lower than the one that it runs into, and none more than a level higher.
 * A lake is still water; a body that neither has a lake nor reaches the edge is a pond.
 */
function drain({ grid, level, depth, broad, parameters }: Country): void {
  const isStill = (id: number): boolean => parameters.water === 'lakes' && broad[id] === 1
  const heap = makeHeap()
  const done = new Uint8Array(grid.size)
  for (const body of groups(grid, (id) => depth[id]! > 0)) {
    const still = body.filter(isStill)
    const mouths = still.length > 0 ? still : body.filter((id) => fromEdge(grid, id) === 0)
    const lowest = Math.min(...(mouths.length > 0 ? mouths : body).map((id) => level[id]!))
    for (const id of mouths.length > 0 ? mouths : body) {
      if (level[id]! > lowest && still.length === 0) continue
      level[id] = lowest
      done[id] = 1
      heap.push(lowest, id)
    }
  }
  while (heap.size > 0) {
    const id = heap.pop()
    for (const other of grid.next[id]!) {
      if (done[other] || !depth[other]) continue
      done[other] = 1
      level[other] = Math.min(level[id]! + 1, Math.max(level[id]!, level[other]!))
      heap.push(level[other]!, other)
    }
  }
}

/** Land beside water lies as high as the water, where it is no more than a level higher: roads come down to bridges and fords there. */
function flushBanks({ grid, level, depth }: Country): void {
  for (let id = 0; id < grid.size; id++) {
    if (depth[id]) continue
    const water = Math.max(-1, ...grid.next[id]!.filter((other) => depth[other]).map((other) => level[other]!))
    if (water >= 0 && level[id]! <= water + 1) level[id] = water
  }
}

/** No step of more than two levels on land: the higher hex comes down as far as its water lets it, else the lower one comes up. */
function easeSteps({ grid, level, depth }: Country): void {
  const floor = (id: number): number => Math.max(0, ...grid.next[id]!.filter((other) => depth[other]).map((other) => level[other]!))
  for (let round = 0; round < 8; round++) {
    let isCalm = true
    for (let id = 0; id < grid.size; id++)
      for (const other of grid.next[id]!) {
        if (level[id]! - level[other]! <= 2 || depth[id]) continue
        isCalm = false
        if (depth[other] || round < 5) level[id] = Math.max(floor(id), level[other]! + 2)
        if (!depth[other] && level[id]! - level[other]! > 2) level[other] = level[id]! - 2
      }
    if (isCalm) return
  }
}

function raiseToWater({ grid, level, depth }: Country): void {
  for (let id = 0; id < grid.size; id++)
    if (depth[id]) for (const other of grid.next[id]!) if (!depth[other]) level[other] = Math.max(level[other]!, level[id]!)
}
