import { mapEdit } from '../../../engine/author.ts'
import {
  DIRECTION_INDEXES,
  DIRECTIONS,
  type DirectionIndex,
  directionTo,
  type Hex,
  type MapDoc,
  neighbour,
  oppositeDirection,
  type SideFeature,
  sameHex,
  type TerrainId,
} from '../../../engine/screen.ts'
import { levelAt, terrainAt } from './map-grid.ts'
import type { WayKind } from './map-lists.ts'

/** What is in a hex, in the words of the map. What it costs to enter and what cover it gives is for the book to say. */
export interface HexReport {
  readonly hex: Hex
  /** Null off the sheet, or where the letter is none. */
  readonly terrain: TerrainId | null
  /** In half levels; null as above. */
  readonly level: number | null
  /** How much lower the ground is over each hexside, in half levels, by direction; null off the sheet. */
  readonly drops: readonly (number | null)[]
  readonly sides: readonly { readonly direction: DirectionIndex; readonly kind: SideFeature }[]
  readonly ways: readonly { readonly direction: DirectionIndex; readonly kind: WayKind }[]
  readonly bridge: string | null
  readonly building: { readonly name: string; readonly floors: number; readonly hexes: number } | null
  readonly label: string | null
}

export function hexReport(doc: MapDoc, hex: Hex): HexReport {
  const level = levelAt(doc, hex)
  const building = doc.buildings.find(({ hexes }) => has(hexes, hex))
  return {
    hex,
    terrain: terrainAt(doc, hex),
    level,
    drops: DIRECTION_INDEXES.map((d) => {
      const over = levelAt(doc, neighbour(hex, d))
      return level === null || over === null ? null : level - over
    }),
    sides: sidesAt(doc, hex),
    ways: waysAt(doc, hex),
    bridge: doc.bridges.find(({ hexes }) => has(hexes, hex))?.name ?? null,
    building: building === undefined ? null : { name: building.name, floors: building.floors, hexes: building.hexes.length },
    label: doc.labels.find((label) => sameHex(label.hex, hex))?.text ?? null,
  }
}
const has = (hexes: readonly Hex[], hex: Hex): boolean => hexes.some((own) => sameHex(own, hex))
/** Each kind once in a direction, in the order of directions. */
function sidesAt(doc: MapDoc, hex: Hex): HexReport['sides'] {
  const found = doc.hexsides.flatMap((entry): HexReport['sides'] => {
    const direction = DIRECTIONS.indexOf(entry.side) as DirectionIndex
    if (sameHex(entry.hex, hex)) return [{ direction, kind: entry.kind }]
    return sameHex(neighbour(entry.hex, direction), hex) ? [{ direction: oppositeDirection(direction), kind: entry.kind }] : []
  })
  return once(found)
}
function waysAt(doc: MapDoc, hex: Hex): HexReport['ways'] {
  const found = doc.roads.flatMap(({ kind, path }) =>
    path.flatMap((own, i) =>
      sameHex(own, hex)
        ? [path[i - 1], path[i + 1]].flatMap((next) => {
            const direction = next === undefined ? null : directionTo(hex, next)
            return direction === null ? [] : [{ direction, kind }]
          })
        : [],
    ),
  )
  return once(found)
}
function once<T extends { readonly direction: DirectionIndex; readonly kind: string }>(found: readonly T[]): readonly T[] {
  const by = new Map(found.map((one) => [`${one.direction}${one.kind}`, one]))
  return [...by.values()].sort((a, b) => a.direction - b.direction)
}

/** What an edit would make of a hex: before, after, and which parts of the report differ. */
export interface HexChange {
  readonly before: HexReport
  readonly after: HexReport
  readonly changed: readonly Exclude<keyof HexReport, 'hex'>[]
}
export function hexChange(doc: MapDoc, edit: mapEdit.MapEdit, hex: Hex): HexChange {
  const before = hexReport(doc, hex)
  const after = hexReport(mapEdit.apply(doc, edit), hex)
  const parts = ['terrain', 'level', 'drops', 'sides', 'ways', 'bridge', 'building', 'label'] as const
  return { before, after, changed: parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part])) }
}
