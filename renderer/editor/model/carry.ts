import { DIRECTIONS, type DirectionIndex, directionTo, type Hex, neighbour, oppositeDirection } from '../../../engine/screen.ts'
import { type Bridge, type Building, type Hexside, type Label, type Lists, partsOf, runsOf, type Way } from './map-lists.ts'

/**
 * Taking what the lists of a map hold to other hexes: cutting a sheet, copying, pasting, turning. Where a hex goes is a function; null means that it does
 * not come along, and then roads, bridges and buildings are cut there.
 */
export type Carry = (hex: Hex) => Hex | null

/** @param sides `both`: of the hexsides those between two hexes that come along; `either`: those of any such hex */
export const carried = (lists: Lists, carry: Carry, sides: 'both' | 'either'): Lists => ({
  roads: lists.roads.flatMap((road) => carriedRoad(road, carry)),
  bridges: lists.bridges.flatMap((bridge) => carriedBridge(bridge, carry)),
  buildings: lists.buildings.flatMap((building) => carriedBuilding(building, carry)),
  hexsides: lists.hexsides.flatMap((side) => carriedSide(side, carry, sides)),
  labels: lists.labels.flatMap((label) => carriedLabel(label, carry)),
})

const carriedPath = (path: readonly Hex[], carry: Carry): readonly (readonly Hex[])[] =>
  runsOf(path.map(carry), (hex) => hex !== null).map((run) => run.flatMap((hex) => (hex === null ? [] : [hex])))
const carriedRoad = (road: Way, carry: Carry): readonly Way[] =>
  carriedPath(road.path, carry)
    .filter((run) => run.length > 1)
    .map((path) => ({ ...road, path: [...path] }))
const carriedBridge = (bridge: Bridge, carry: Carry): readonly Bridge[] =>
  carriedPath(bridge.hexes, carry).map((hexes) => ({ ...bridge, hexes: [...hexes] }))
function carriedBuilding(building: Building, carry: Carry): readonly Building[] {
  const hexes = building.hexes.map(carry).flatMap((hex) => (hex === null ? [] : [hex]))
  return (hexes.length === building.hexes.length ? [hexes] : partsOf(hexes)).map((part) => ({ ...building, hexes: part }))
}
const carriedLabel = (label: Label, carry: Carry): readonly Label[] => {
  const hex = carry(label.hex)
  return hex === null ? [] : [{ ...label, hex }]
}
/** A hexside stays with the hex that it is told from, if that one comes along. */
function carriedSide(entry: Hexside, carry: Carry, which: 'both' | 'either'): readonly Hexside[] {
  const direction = DIRECTIONS.indexOf(entry.side) as DirectionIndex
  const over = neighbour(entry.hex, direction)
  const [hex, beyond] = [carry(entry.hex), carry(over)]
  if (hex === null && beyond === null) return []
  if (hex !== null && beyond !== null) {
    const side = directionTo(hex, beyond)
    return side === null ? [] : [{ ...entry, hex, side: DIRECTIONS[side] }]
  }
  if (which === 'both') return []
  // Only a shift of the whole sheet leaves one of the two behind, and a shift turns nothing.
  if (hex !== null) return [{ ...entry, hex }]
  return beyond === null ? [] : [{ ...entry, hex: beyond, side: DIRECTIONS[oppositeDirection(direction)] }]
}
