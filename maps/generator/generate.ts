import type { MapDoc } from '../../engine/screen.ts'
import { type Country, makeCountry, type Paused } from './country/country.ts'
import { layFlora } from './country/flora.ts'
import { buildPlaces } from './country/houses.ts'
import { nameCountry } from './country/labels.ts'
import { shapeLand } from './country/land.ts'
import { makeNames } from './country/names.ts'
import { layNetwork } from './country/network.ts'
import { choosePlaces } from './country/placing.ts'
import { riverLine } from './country/river-line.ts'
import { neighboursOf } from './country/search.ts'
import { layWaters } from './country/waters.ts'
import type { MapParameters } from './parameters.ts'

/**
 * Makes a map, with pauses: each gives how far the work is (0 to 1), so that a screen can draw in between. The same parameters and seed give the same map,
 * on every machine. Water never runs uphill; ways hang together, go from edge to edge and to every place, climb at most two levels in a step, and cross
 * water by fords and bridges. @param parameters as `readParameters` lets through @param seed a whole number
 */
export function* generating(parameters: MapParameters, seed: number): Paused<MapDoc> {
  const country = makeCountry(parameters, seed)
  yield 0
  const names = makeNames(seed)
  const { water } = parameters
  const river = water === 'river' || water === 'stream' ? riverLine(country) : null
  const land = yield* shapeLand(country, river)
  yield* layWaters(country, land, river)
  yield 0.55
  choosePlaces(country, names)
  yield 0.6
  yield* layNetwork(country, names)
  yield* layFlora(country)
  yield 0.97
  buildPlaces(country, neighboursOf(country))
  nameCountry(country, names)
  return docOfCountry(country, country.places[0]?.name ?? names.hill())
}

/** As `generating`, in one go. */
export function generate(parameters: MapParameters, seed: number): MapDoc {
  const work = generating(parameters, seed)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

function docOfCountry(country: Country, name: string): MapDoc {
  const { grid, level, depth, cover, ways, bridges, buildings, hexsides, labels } = country
  const rows = (letter: (id: number) => string): string[] =>
    Array.from({ length: grid.height }, (_, row) => Array.from({ length: grid.width }, (_, col) => letter(row * grid.width + col)).join(''))
  return {
    format: 'sandtable-map',
    version: 1,
    name,
    width: grid.width,
    height: grid.height,
    terrain: rows((id) => (depth[id] ? String(depth[id]) : cover[id]!)),
    level: rows((id) => String(level[id])),
    roads: ways.map(({ kind, ids }) => ({ kind, path: ids.map(grid.hexOf) })),
    bridges: bridges.map(({ name: called, ids }) => ({ name: called, hexes: ids.map(grid.hexOf) })),
    buildings,
    hexsides,
    labels,
  }
}
