import type { mapEdit } from '../../../engine/author.ts'
import { DIRECTIONS, type DirectionIndex, type Hex, hexKey, type MapDoc, neighbour, type SideFeature } from '../../../engine/screen.ts'
import { type Side, type Spot, sidesAlong, spotOf } from './corners.ts'
import { toolEdit } from './edit-between.ts'
import { isOn } from './map-grid.ts'
import type { Hexside } from './map-lists.ts'

/** Tools for what lies along hexsides: walls, berms, overhangs, streams and crests. A cliff is no such thing: it is a step of levels. */

type MapEdit = mapEdit.MapEdit

/** The same number for a hexside from both its hexes: its middle, in the whole numbers of spots. */
export function sideKey({ hex, direction }: Side): number {
  const [a, b] = [spotOf(hex), spotOf(neighbour(hex, direction))]
  return (a.y + b.y) * 8192 + a.x + b.x
}
const sideOf = ({ hex, side }: Hexside): Side => ({ hex, direction: DIRECTIONS.indexOf(side) as DirectionIndex })
export const keyOfHexside = (entry: Hexside): number => sideKey(sideOf(entry))

/** A side told from a hex that is on the sheet; null where neither is. */
function told(doc: MapDoc, side: Side): Side | null {
  if (isOn(doc, side.hex)) return side
  const over = neighbour(side.hex, side.direction)
  return isOn(doc, over) ? { hex: over, direction: ((side.direction + 3) % 6) as DirectionIndex } : null
}
/** The list with a feature on these hexsides as well; where it is already it stays as it is. */
export function withSides(doc: MapDoc, feature: SideFeature, sides: readonly Side[]): MapDoc {
  const there = new Set(doc.hexsides.filter(({ kind }) => kind === feature).map(keyOfHexside))
  const more: Hexside[] = []
  for (const side of sides) {
    const from = told(doc, side)
    if (from === null || there.has(sideKey(from))) continue
    there.add(sideKey(from))
    more.push({ hex: from.hex, side: DIRECTIONS[from.direction], kind: feature })
  }
  return more.length === 0 ? doc : { ...doc, hexsides: [...doc.hexsides, ...more] }
}

/** A feature along the hexsides that the pointer followed. */
export const drawSides = (doc: MapDoc, feature: SideFeature, spots: readonly Spot[]): MapEdit =>
  toolEdit(doc, withSides(doc, feature, sidesAlong(spots)))
/** A feature around a set of hexes; not along the edge of the sheet. */
export function encloseSides(doc: MapDoc, feature: SideFeature, hexes: readonly Hex[]): MapEdit {
  const inside = new Set(hexes.map(hexKey))
  const sides = hexes.flatMap((hex) =>
    DIRECTIONS.map((_, d): Side => ({ hex, direction: d as DirectionIndex })).filter(({ direction }) => {
      const over = neighbour(hex, direction)
      return isOn(doc, over) && !inside.has(hexKey(over))
    }),
  )
  return toolEdit(doc, withSides(doc, feature, sides))
}
/** Takes a feature, or all of them, off the hexsides that the pointer followed. */
export function eraseSides(doc: MapDoc, feature: SideFeature | 'all', spots: readonly Spot[]): MapEdit {
  const gone = new Set(sidesAlong(spots).map(sideKey))
  return toolEdit(doc, {
    ...doc,
    hexsides: doc.hexsides.filter((entry) => (feature !== 'all' && entry.kind !== feature) || !gone.has(keyOfHexside(entry))),
  })
}
/** Takes a feature, or all of them, off every hexside of these hexes. */
export function clearSides(doc: MapDoc, feature: SideFeature | 'all', hexes: readonly Hex[]): MapEdit {
  const gone = new Set(hexes.flatMap((hex) => DIRECTIONS.map((_, d) => sideKey({ hex, direction: d as DirectionIndex }))))
  return toolEdit(doc, {
    ...doc,
    hexsides: doc.hexsides.filter((entry) => (feature !== 'all' && entry.kind !== feature) || !gone.has(keyOfHexside(entry))),
  })
}
