import type { Hex, MapDoc } from '../../../engine/screen.ts'
import { MAP_LIST_NAMES, type MapList } from './map-lists.ts'
import { within } from './shapes.ts'

/** Where in a map document a problem of its readers is (`roads[2].path[0]`, `level[12]`), and the hex that is shown for it. */

export type ProblemPlace =
  /** An entry of a list; `part` is which of its hexes, null where it is about the whole. */
  | { readonly is: 'entry'; readonly list: MapList; readonly index: number; readonly part: number | null }
  /** A row of letters, or all of them where `row` is null. */
  | { readonly is: 'rows'; readonly grid: 'terrain' | 'level'; readonly row: number | null }
  | { readonly is: 'sheet' }

const ENTRY = /^(\w+)\[(\d+)\](?:\.\w+(?:\[(\d+)\])?)?/
export function placeOf(at: string): ProblemPlace {
  const [, name, index, part] = ENTRY.exec(at) ?? [null, at, null, null]
  if (name === 'terrain' || name === 'level') return { is: 'rows', grid: name, row: index == null ? null : Number(index) }
  const list = MAP_LIST_NAMES.find((one) => one === name)
  if (list === undefined || index == null) return { is: 'sheet' }
  return { is: 'entry', list, index: Number(index), part: part == null ? null : Number(part) }
}

/** The hexes of an entry of a list, as it has them. */
export function hexesOfEntry(doc: MapDoc, list: MapList, index: number): readonly Hex[] {
  switch (list) {
    case 'roads':
      return doc.roads[index]?.path ?? []
    case 'bridges':
      return doc.bridges[index]?.hexes ?? []
    case 'buildings':
      return doc.buildings[index]?.hexes ?? []
    case 'hexsides':
    case 'labels': {
      const entry = doc[list][index]
      return entry === undefined ? [] : [entry.hex]
    }
  }
}
/** The hex that a problem is shown at: on the sheet, even where it is about something off it. */
export function hexOfPlace(doc: MapDoc, place: ProblemPlace): Hex {
  switch (place.is) {
    case 'entry': {
      const hexes = hexesOfEntry(doc, place.list, place.index)
      return within(doc, hexes[place.part ?? 0] ?? [0, 0])
    }
    case 'rows':
      return within(doc, [0, place.row ?? 0])
    case 'sheet':
      return [0, 0]
  }
}
