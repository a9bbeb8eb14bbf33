import { type Hex, hexKey, type MapDoc, sameHex } from '../../../engine/screen.ts'
import { carried } from './carry.ts'
import { type Bridge, type Building, builtOn, type Hexside, type Label, type Lists, runsOf } from './map-lists.ts'
import { keyOfHexside } from './tools-sides.ts'
import { stretchesOf, stretchKey, withoutStretches, withWay } from './way-lines.ts'

/**
 * Puts what arrives in a set of hexes into the lists of a map. What is there already, the same in every respect, is left as it is, so that a copy that is put
 * down where it was taken changes nothing.
 */
export type Things = 'replace' | 'add'

/**
 * @param keys the hexes that are pasted into
 * @param arrived what comes, in its new places, all of it in those hexes
 * @param covered of the hexes those that get other ground: with `add`, houses, decks and ways leave them where something new stands there
 */
export function merged(
  doc: MapDoc,
  keys: ReadonlySet<number>,
  arrived: Lists,
  things: Things,
  covered: ReadonlySet<number> = keys,
): MapDoc {
  const inside = carried(doc, (hex) => (keys.has(hexKey(hex)) ? hex : null), 'both')
  const built = new Set(arrived.buildings.flatMap(({ hexes }) => hexes.map(hexKey)))
  const gone = things === 'replace' ? keys : covered
  return {
    ...doc,
    roads: mergedRoads(doc, inside, arrived, things === 'replace' ? null : built),
    bridges: mergedBridges(doc.bridges, gone, arrived.bridges),
    buildings: mergedBuildings(doc.buildings, gone, arrived.buildings),
    hexsides: mergedSides(doc.hexsides, things === 'replace' ? inside.hexsides : [], arrived.hexsides),
    labels: mergedLabels(doc.labels, things === 'replace' ? keys : new Set(arrived.labels.map(({ hex }) => hexKey(hex))), arrived.labels),
  }
}

/** @param built hexes that no way may lead into, where only those are cleared; null clears all stretches inside */
function mergedRoads(doc: MapDoc, inside: Lists, arrived: Lists, built: ReadonlySet<number> | null): MapDoc['roads'] {
  const wanted = { road: stretchesOfKind(arrived, 'road'), track: stretchesOfKind(arrived, 'track') }
  const within = { road: stretchesOfKind(inside, 'road'), track: stretchesOfKind(inside, 'track') }
  let roads = withoutStretches(doc.roads, (kind, a, b) => {
    if (built !== null) return built.has(hexKey(a)) || built.has(hexKey(b))
    const key = stretchKey(a, b)
    return within[kind].has(key) && !wanted[kind].has(key)
  })
  for (const { kind, path } of arrived.roads)
    if (path.slice(1).some((hex, i) => !within[kind].has(stretchKey(path[i] as Hex, hex)))) roads = withWay(roads, kind, path)
  return sameList(roads, doc.roads) ? doc.roads : roads
}
const stretchesOfKind = (lists: Lists, kind: 'road' | 'track'): ReadonlySet<number> =>
  stretchesOf(lists.roads.filter((road) => road.kind === kind))

function mergedBridges(bridges: readonly Bridge[], gone: ReadonlySet<number>, arrived: readonly Bridge[]): Bridge[] {
  const left = [...arrived]
  const kept = bridges.flatMap((bridge) => {
    const runs = runsOf(bridge.hexes, (hex) => gone.has(hexKey(hex)))
    if (runs.length === 0) return [bridge]
    const places = runs.map((run) => left.findIndex(({ name, hexes }) => name === bridge.name && samePath(hexes, run)))
    if (places.every((place) => place >= 0)) {
      for (const place of places.toSorted((a, b) => b - a)) left.splice(place, 1)
      return [bridge]
    }
    return runsOf(bridge.hexes, (hex) => !gone.has(hexKey(hex))).map((run) => ({ ...bridge, hexes: run }))
  })
  return [...kept, ...left]
}
function mergedBuildings(buildings: readonly Building[], gone: ReadonlySet<number>, arrived: readonly Building[]): Building[] {
  const left = [...arrived]
  const kept = buildings.flatMap((building) => {
    const taken = building.hexes.filter((hex) => gone.has(hexKey(hex)))
    if (taken.length === 0) return [building]
    const others = building.hexes.filter((hex) => !gone.has(hexKey(hex)))
    // A part of it may arrive in several pieces.
    const pieces = builtOn(building, taken)
    const places = pieces.map((piece) => left.findIndex((other) => sameBuilding(other, piece)))
    if (places.every((place) => place >= 0)) {
      for (const place of places.toSorted((a, b) => b - a)) left.splice(place, 1)
      return [building]
    }
    return builtOn(building, others)
  })
  return [...kept, ...left]
}
const sameBuilding = (one: Building, other: Building): boolean =>
  one.name === other.name && one.floors === other.floors && one.hexes.length === other.hexes.length && sameSet(one.hexes, other.hexes)
function sameSet(one: readonly Hex[], other: readonly Hex[]): boolean {
  const keys = new Set(one.map(hexKey))
  return other.every((hex) => keys.has(hexKey(hex)))
}
const samePath = (one: readonly Hex[], other: readonly Hex[]): boolean =>
  one.length === other.length && one.every((hex, i) => sameHex(hex, other[i] as Hex))

/** Hexsides of the list that lie inside and do not arrive go; those that arrive and are not there yet come to its end. */
function mergedSides(hexsides: readonly Hexside[], inside: readonly Hexside[], arrived: readonly Hexside[]): Hexside[] {
  const nameOf = (entry: Hexside): string => `${entry.kind}${keyOfHexside(entry)}`
  const [wanted, within] = [new Set(arrived.map(nameOf)), new Set(inside.map(nameOf))]
  const kept = hexsides.filter((entry) => !within.has(nameOf(entry)) || wanted.has(nameOf(entry)))
  const there = new Set(kept.map(nameOf))
  return [...kept, ...arrived.filter((entry) => !there.has(nameOf(entry)))]
}
function mergedLabels(labels: readonly Label[], keys: ReadonlySet<number>, arrived: readonly Label[]): Label[] {
  const nameOf = ({ hex, text }: Label): string => `${hex.join()}:${text}`
  const wanted = new Set(arrived.map(nameOf))
  const kept = labels.filter((label) => !keys.has(hexKey(label.hex)) || wanted.has(nameOf(label)))
  const there = new Set(kept.map(nameOf))
  return [...kept, ...arrived.filter((label) => !there.has(nameOf(label)))]
}
const sameList = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((entry, i) => entry === other[i])
