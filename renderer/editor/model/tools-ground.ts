import type { mapEdit } from '../../../engine/author.ts'
import { type Hex, hexKey, type MapDoc, type TerrainId } from '../../../engine/screen.ts'
import { toolEdit } from './edit-between.ts'
import { isTooDeep, withBuilding, withGround } from './layers.ts'
import { isOn, levelAt, terrainAt, withLevels, withTerrain } from './map-grid.ts'
import { type BrushSize, brushed, distinct, onSheet } from './shapes.ts'
import { tidyPath } from './way-lines.ts'

/** Tools that change what the ground is. Each says what the map shall be; the edit follows from the difference. */

type MapEdit = mapEdit.MapEdit

/** Other ground in these hexes; `building` puts a house of one floor on each group of them. Houses and decks that stood there go. */
export const paintTerrain = (doc: MapDoc, hexes: readonly Hex[], terrain: TerrainId): MapEdit =>
  toolEdit(doc, terrain === 'building' ? withBuilding(doc, { floors: 1 }, hexes) : withGround(doc, onSheet(doc, hexes), terrain))

export interface RiverSettings {
  readonly depth: 'shallow' | 'medium' | 'deep'
  readonly width: BrushSize
  /** Lowers the bed where it would run uphill on its way from the first hex to the last. */
  readonly carve: boolean
}
/**
 * Water along a path of hexes, from its source on. Where it meets other water at its end it runs into it: with `carve` the bed is never lower than that.
 * A brook between hexes is a hexside feature (`drawSides`).
 */
export function drawRiver(doc: MapDoc, { depth, width, carve }: RiverSettings, path: readonly Hex[]): MapEdit {
  const course = onSheet(doc, distinct(tidyPath(path)))
  const watered = withGround(doc, brushed(doc, course, width), depth)
  return toolEdit(doc, carve ? carved(doc, watered, course, width) : watered)
}
function carved(doc: MapDoc, watered: MapDoc, course: readonly Hex[], width: BrushSize): MapDoc {
  const beds = new Map<number, { readonly hex: Hex; readonly level: number }>()
  let lowest = Number.POSITIVE_INFINITY
  for (const hex of course) {
    lowest = Math.min(lowest, levelAt(doc, hex) ?? lowest)
    // Upstream first: where the brush overlaps, the bed is that of the hex that the river comes to first.
    for (const bed of brushed(doc, [hex], width)) if (!beds.has(hexKey(bed))) beds.set(hexKey(bed), { hex: bed, level: lowest })
    beds.set(hexKey(hex), { hex, level: lowest })
  }
  return Number.isFinite(lowest) ? withLevels(watered, [...beds.values()]) : watered
}

/** A ford: deep and medium water becomes shallow, so that ways lead through without a bridge. */
export const makeFord = (doc: MapDoc, hexes: readonly Hex[]): MapEdit =>
  toolEdit(
    doc,
    withTerrain(
      doc,
      hexes.filter((hex) => isOn(doc, hex) && isTooDeep(terrainAt(doc, hex))),
      'shallow',
    ),
  )
