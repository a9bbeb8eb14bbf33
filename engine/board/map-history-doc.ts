import { z } from 'zod'
import { LIMITS, SAVE_BOUNDS } from '../kernel/bounds.ts'
import type { Result } from '../kernel/names.ts'
import { type Format, readDocument } from './document.ts'
import { HexDoc } from './hex-doc.ts'
import { MapDoc } from './map-doc.ts'
import type { MapChange, MapList } from './map-edit.ts'

/** The history of an edited map as an editor keeps it beside the map: the map, and what undo and redo need, as `map-edit.ts` makes it. */

const Letter = z.string().refine((text) => [...text].length === 1, 'one letter')
const Count = z.int().min(0)
const Cells = z.strictObject({
  is: z.literal('cells'),
  grid: z.enum(['terrain', 'level']),
  cells: z.array(z.strictObject({ hex: HexDoc, letter: Letter })).max(LIMITS.hexes),
})
const Sheet = z.strictObject({
  is: z.literal('sheet'),
  width: MapDoc.shape.width,
  height: MapDoc.shape.height,
  terrain: MapDoc.shape.terrain,
  level: MapDoc.shape.level,
})
/** A stretch of a list, in the shape that the map itself has for it. */
const stretch = <L extends MapList>(list: L) =>
  z.strictObject({ is: z.literal('list'), list: z.literal(list), at: Count, out: Count, in: MapDoc.shape[list] })
const Change = z.union([
  Cells,
  Sheet,
  z.strictObject({ is: z.literal('name'), name: MapDoc.shape.name }),
  stretch('roads'),
  stretch('bridges'),
  stretch('buildings'),
  stretch('hexsides'),
  stretch('labels'),
]) satisfies z.ZodType<MapChange>
const Gestures = z.array(
  z.strictObject({
    name: z.string().max(LIMITS.name),
    edit: z.strictObject({ do: z.array(Change), undo: z.array(Change) }),
  }),
)

export const MapHistoryDoc = z.strictObject({
  format: z.literal('sandtable-map-history'),
  version: z.literal(1),
  map: MapDoc,
  done: Gestures,
  undone: Gestures,
  saved: Count.nullable(),
})
export type MapHistoryDoc = z.infer<typeof MapHistoryDoc>

const HISTORY_FORMAT: Format<MapHistoryDoc> = {
  format: 'sandtable-map-history',
  word: 'history of a map',
  version: 1,
  migrations: [],
  schema: MapHistoryDoc,
}
/** A kept history out of JSON: shape and version only. Whether its steps belong to its map, the editor finds out as it takes it up. */
export const readMapHistory = (json: unknown): Result<MapHistoryDoc> =>
  readDocument(json, HISTORY_FORMAT, { ...SAVE_BOUNDS, list: LIMITS.hexes, ids: true })
