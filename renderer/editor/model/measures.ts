import { type Hex, hexDistance, type MapDoc, type TerrainId } from '../../../engine/screen.ts'
import { levelAt, terrainAt } from './map-grid.ts'
import { freehand, lineHexes } from './shapes.ts'

/** Measuring on the map. What is seen from where is no matter of this: only the lines of sight of the book tell. */

export interface PathLength {
  readonly hexes: number
  readonly centimetres: number
}
/** How long a way over hexes is; hexes that are no neighbours are joined by straight lines. @param cmPerHex centimetres of the book that a hex is wide */
export function lengthOfPath(path: readonly Hex[], cmPerHex: number): PathLength {
  const hexes = Math.max(0, freehand(path).length - 1)
  return { hexes, centimetres: hexes * cmPerHex }
}
/** As the crow flies. */
export function lengthBetween(from: Hex, to: Hex, cmPerHex: number): PathLength {
  const hexes = hexDistance(from, to)
  return { hexes, centimetres: hexes * cmPerHex }
}

/** A hex of a profile: how far it is from the first, how high its ground, and what stands on it. */
export interface ProfileStep {
  readonly hex: Hex
  readonly distance: number
  /** In half levels; null off the sheet. */
  readonly level: number | null
  readonly terrain: TerrainId | null
  /** Of the building there, 0 without one. */
  readonly floors: number
}
/** The levels along a straight line, for drawing it as a section. */
export function profileBetween(doc: MapDoc, from: Hex, to: Hex): readonly ProfileStep[] {
  const floors = new Map(doc.buildings.flatMap((building) => building.hexes.map((hex) => [hex.join(), building.floors] as const)))
  return lineHexes(from, to).map((hex, distance) => ({
    hex,
    distance,
    level: levelAt(doc, hex),
    terrain: terrainAt(doc, hex),
    floors: floors.get(hex.join()) ?? 0,
  }))
}
