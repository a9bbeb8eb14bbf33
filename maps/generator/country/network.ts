import { DIRECTION_INDEXES } from '../../../engine/screen.ts'
import { chance } from '../chance.ts'
import { groups, within } from '../grid.ts'
import { type Country, fromEdge, type Paused, type Place } from './country.ts'
import type { Names } from './names.ts'
import { layWayOf, WaySearch } from './search.ts'

/** One network of ways: roads from edge to edge through towns and villages, tracks to farms and fords. What cannot be reached is given up: `places` loses it. */
export function* layNetwork(country: Country, names: Names): Paused<void> {
  const work = new Network(country, names)
  const { roads } = country.parameters
  for (let n = 0; n < roads; n++) {
    work.throughRoad(n)
    yield 0.6 + (0.15 * (n + 1)) / roads
  }
  const { places } = country
  for (const [i, place] of [...places].entries()) {
    if (!work.join(place)) places.splice(places.indexOf(place), 1)
    if (i % 4 === 3) yield 0.75 + (0.1 * i) / places.length
  }
  yield 0.85
  for (const place of places) if (place.kind === 'farm' && work.perhapsOn(place)) yield 0.86
  work.unite()
  for (const ford of country.fords) {
    work.throughFord(ford)
    yield 0.88
  }
  for (const place of places) if (place.kind === 'town') work.streets(place)
  work.unite()
  yield 0.9
}

/** Edges of the sheet: a hex lies on one or two. */
type Edge = 'west' | 'east' | 'north' | 'south'
const OPPOSITE = { west: 'east', east: 'west', north: 'south', south: 'north' } as const satisfies Record<Edge, Edge>

class Network {
  private readonly search: WaySearch
  private readonly pick: () => number
  private readonly exits: number[] = []

  constructor(
    private readonly country: Country,
    private readonly names: Names,
  ) {
    this.search = new WaySearch(country)
    this.pick = chance(country.seed, 'roads')
  }

  /** A road across the sheet: every other one along the longer way. */
  throughRoad(n: number): void {
    const { grid, places } = this.country
    const isWide = grid.width >= grid.height
    const edge: Edge = (n % 2 === 0) === isWide ? 'west' : 'north'
    for (let tries = 0; tries < 5; tries++) {
      const from = this.exit(edge, n < 2)
      const to = this.exit(OPPOSITE[edge], n < 2)
      if (from < 0 || to < 0) return
      const stops = [from, ...this.stopsBetween(from, to, places), to]
      if (this.lead('road', stops)) {
        this.exits.push(from, to)
        return
      }
    }
  }

  /** Towns and villages that lie near the straight way, in order; those that no road has come to yet are worth a longer one. */
  private stopsBetween(from: number, to: number, places: readonly Place[]): readonly number[] {
    const { grid, wayBits } = this.country
    const straight = grid.distance(from, to)
    return places
      .filter(({ kind }) => kind !== 'farm')
      .map(({ id, kind }) => {
        const detour = grid.distance(from, id) + grid.distance(id, to) - straight
        return { id, detour: detour * (wayBits[id] ? 2 : 1) * (kind === 'town' ? 0.3 : 1) }
      })
      .filter(({ detour }) => detour < 0.3 * straight)
      .sort((a, b) => a.detour - b.detour)
      .slice(0, 2)
      .sort((a, b) => grid.distance(from, a.id) - grid.distance(from, b.id))
      .map(({ id }) => id)
  }

  /** Lays ways from stop to stop; false, and nothing laid beyond there, where one cannot be reached. */
  private lead(kind: 'road' | 'track', stops: readonly number[]): boolean {
    const legs = stops.slice(1).map((to, i) => ({ from: stops[i]!, to }))
    for (const { from, to } of legs) {
      const way = this.search.find({ kind, from: [from], isGoal: (id) => id === to, towards: to })
      if (!way) return false
      layWayOf(this.country, this.search.next, kind, way, () => this.bridgeName())
    }
    return true
  }

  private bridgeName(): string {
    return `${this.names.place()} Bridge`
  }

  /** A hex of the edge where a road may leave the sheet: level, dry, apart from other exits; -1 where there is none. */
  private exit(edge: Edge, isCentral: boolean): number {
    const { grid, depth, level, twin } = this.country
    const isAcross = edge === 'west' || edge === 'east'
    const length = isAcross ? grid.height : grid.width
    const share = isCentral ? 0.25 + 0.5 * this.pick() : 0.1 + 0.8 * this.pick()
    const wanted = share * length
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (let at = 1; at < length - 1; at++) {
      const id = grid.idOf(isAcross ? [edge === 'west' ? 0 : grid.width - 1, at] : [at, edge === 'north' ? 0 : grid.height - 1])
      if (depth[id] || twin[id]! < 0) continue
      const near = grid.next[id]!
      const uneven = near.reduce((sum, other) => sum + Math.abs(level[other]! - level[id]!), 0)
      const crowded = this.exits.some((other) => grid.distance(id, other) < 7) ? 12 : 0
      const wet = near.some((other) => depth[other]) ? 8 : 0
      const cost = Math.abs(at - wanted) + 1.5 * uneven + crowded + wet
      if (cost < least) {
        best = id
        least = cost
      }
    }
    return best
  }

  /** A way from a place to the network, or to the nearest edge where there is none yet. */
  join({ id, kind }: Place): boolean {
    const { grid, wayBits } = this.country
    if (wayBits[id]) return true
    const isThere = wayBits.some((bits) => bits !== 0)
    const sort = kind !== 'farm' && this.country.parameters.roads > 0 ? 'road' : 'track'
    const isGoal = isThere ? (other: number): boolean => wayBits[other] !== 0 : (other: number): boolean => fromEdge(grid, other) === 0
    for (const way of [sort, 'track', 'road'] as const) {
      const found = this.search.find({ kind: way, from: [id], isGoal })
      if (!found) continue
      layWayOf(this.country, this.search.next, way, found, () => this.bridgeName())
      return true
    }
    return false
  }

  /** Some tracks go on past a farm to the edge. Says whether it was tried. */
  perhapsOn({ id }: Place): boolean {
    const { grid } = this.country
    if (this.pick() > 0.45) return false
    const found = this.search.find({ kind: 'track', from: [id], isGoal: (other) => fromEdge(grid, other) === 0 })
    if (found) layWayOf(this.country, this.search.next, 'track', found, () => this.bridgeName())
    return true
  }

  /** A track that uses a ford, from the network to the network. */
  throughFord(ford: number): void {
    const { grid, depth, wayBits } = this.country
    if (wayBits[ford] || !wayBits.some((bits) => bits !== 0)) return
    const near = within(grid, ford, 3).filter((id) => !depth[id])
    const banks = groups(grid, (id) => near.includes(id)).sort((a, b) => b.length - a.length)
    const [one, other] = banks
    if (!one || !other) return
    const wade = this.search.find({ kind: 'track', from: one, isGoal: (id) => other.includes(id) })
    if (!wade || wade.bridges.length > 0) return
    const ends = [wade.ids[0]!, wade.ids.at(-1)!]
    const links = ends.map((end) => this.search.find({ kind: 'track', from: [end], isGoal: (id) => wayBits[id] !== 0 }))
    if (links.some((link) => link === null)) return
    for (const way of [wade, ...links]) layWayOf(this.country, this.search.next, 'track', way!, () => this.bridgeName())
  }

  /** Streets of a town, from its middle outwards where no road goes yet, and one across the end of each. */
  streets({ id, radius }: Place): void {
    const { wayBits, depth, level } = this.country
    const { next } = this.search
    for (const d of DIRECTION_INDEXES) {
      if ((wayBits[id]! >> d) & 1) continue
      const ids = [id]
      for (let n = 1; n < radius - 0.5; n++) {
        const [at, on] = [ids.at(-1)!, next[6 * ids.at(-1)! + d]!]
        if (on < 0 || depth[on] || Math.abs(level[on]! - level[at]!) > 1 || (n > 1 && wayBits[on])) break
        ids.push(on)
      }
      if (ids.length > 2) layWayOf(this.country, next, 'road', { ids, bridges: [] }, () => '')
    }
  }

  /** Joins parts of the network that hang apart, as twins of roads may. */
  unite(): void {
    for (let tries = 0; tries < 12; tries++) {
      const parts = this.parts()
      if (parts.length < 2) return
      const rest = new Set(parts.slice(1).flat())
      const way =
        this.search.find({ kind: 'track', from: parts[0]!, isGoal: (id) => rest.has(id) }) ??
        this.search.find({ kind: 'road', from: parts[0]!, isGoal: (id) => rest.has(id) })
      if (!way) break
      layWayOf(this.country, this.search.next, 'track', way, () => this.bridgeName())
    }
  }

  /** The hexes of each connected part of the network, the largest first. */
  private parts(): readonly (readonly number[])[] {
    const { grid, wayBits } = this.country
    const { next } = this.search
    const seen = new Uint8Array(grid.size)
    const found: number[][] = []
    for (let id = 0; id < grid.size; id++) {
      if (seen[id] || !wayBits[id]) continue
      const part = [id]
      seen[id] = 1
      for (const one of part)
        for (const d of DIRECTION_INDEXES) {
          const other = next[6 * one + d]!
          if (!((wayBits[one]! >> d) & 1) || seen[other]) continue
          seen[other] = 1
          part.push(other)
        }
      found.push(part)
    }
    return found.sort((a, b) => b.length - a.length)
  }
}
