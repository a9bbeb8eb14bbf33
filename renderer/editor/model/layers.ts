import { type Hex, hexKey, isWater, type MapDoc, type TerrainId } from '../../../engine/screen.ts'
import { editorThings } from '../../words/editor-words.ts'
import { withTerrain } from './map-grid.ts'
import { type Building, builtOn, MOST_HEXES, nameFor, partsOf, runsOf } from './map-lists.ts'
import { distinct, onSheet } from './shapes.ts'
import { withoutStretches } from './way-lines.ts'

/** What lies on the ground of a hex, kept in step with it: no house without its ground, no deck without water, no way through a house. */

/** The document with other ground; houses lose the hexes, bridges those that are no water any more. */
export function withGround(doc: MapDoc, hexes: readonly Hex[], terrain: TerrainId): MapDoc {
  const bare = withoutBuildings(doc, hexes)
  return withTerrain(isWater(terrain) ? bare : withoutDecks(bare, hexes), hexes, terrain)
}
/** The document whose buildings have left these hexes; what is left of one and does not hang together becomes several. */
export function withoutBuildings(doc: MapDoc, hexes: readonly Hex[]): MapDoc {
  const gone = new Set(hexes.map(hexKey))
  if (!doc.buildings.some((building) => building.hexes.some((hex) => gone.has(hexKey(hex))))) return doc
  const buildings = doc.buildings.flatMap((building) =>
    builtOn(
      building,
      building.hexes.filter((hex) => !gone.has(hexKey(hex))),
    ),
  )
  return { ...doc, buildings }
}
/** The document whose bridges have left these hexes; a bridge is cut there. */
export function withoutDecks(doc: MapDoc, hexes: readonly Hex[]): MapDoc {
  const gone = new Set(hexes.map(hexKey))
  const bridges = doc.bridges.flatMap((bridge) => {
    const runs = runsOf(bridge.hexes, (hex) => !gone.has(hexKey(hex)))
    return runs[0]?.length === bridge.hexes.length ? [bridge] : runs.map((run) => ({ ...bridge, hexes: run }))
  })
  return bridges.length === doc.bridges.length && bridges.every((bridge, i) => bridge === doc.bridges[i]) ? doc : { ...doc, bridges }
}

export interface BuildingSettings {
  readonly name?: string
  /** 1 to 12. */
  readonly floors: number
  /** Hexes that touch a building that is there become part of it, with its name and floors. */
  readonly extend?: boolean
}

/** The document with a building on each group of hexes that hang together. Ways and decks in them go: nothing leads through a house. */
export function withBuilding(doc: MapDoc, { name, floors, extend = false }: BuildingSettings, hexes: readonly Hex[]): MapDoc {
  const ground = onSheet(doc, distinct(hexes))
  if (ground.length === 0) return doc
  const taken = new Set(ground.map(hexKey))
  const cleared = withoutDecks(withoutBuildings(doc, ground), ground)
  const roads = withoutStretches(cleared.roads, (_, a, b) => taken.has(hexKey(a)) || taken.has(hexKey(b)))
  // In the order of the format, so that a file reads the same however a building came into it.
  const made = (part: Hex[]): Building => ({
    name: nameFor(name ?? '') || editorThings.building,
    hexes: part,
    floors: floorsOf(floors),
  })
  const buildings = [...cleared.buildings]
  for (const part of partsOf(ground)) {
    const touched = extend ? buildings.findIndex((building) => fits(building, part)) : -1
    const before = buildings[touched]
    if (before === undefined) buildings.push(made(part))
    else buildings[touched] = { ...before, hexes: [...before.hexes, ...part] }
  }
  return withTerrain({ ...cleared, roads, buildings }, ground, 'building')
}
const fits = (building: Building, part: readonly Hex[]): boolean =>
  building.hexes.length + part.length <= MOST_HEXES.building && partsOf([...building.hexes, ...part]).length === 1
export const floorsOf = (floors: number): number => Math.max(1, Math.min(12, Math.round(floors)))

/** Water that no way fords. */
export const isTooDeep = (terrain: TerrainId | null): boolean => terrain === 'medium' || terrain === 'deep'
