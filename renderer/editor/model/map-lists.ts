import { mapEdit } from '../../../engine/author.ts'
import { type Hex, hexKey, neighbours } from '../../../engine/screen.ts'

/** Parts of lists of a map document that every tool needs: paths in pieces, hexes that hang together, limits of the format. */

export type MapList = mapEdit.MapList
export const MAP_LIST_NAMES: readonly MapList[] = mapEdit.MAP_LISTS
export type Way = mapEdit.MapEntry<'roads'>
export type WayKind = Way['kind']
export type Bridge = mapEdit.MapEntry<'bridges'>
export type Building = mapEdit.MapEntry<'buildings'>
export type Hexside = mapEdit.MapEntry<'hexsides'>
export type Label = mapEdit.MapEntry<'labels'>
/** The lists of a map document without its rows. */
export interface Lists {
  readonly roads: readonly Way[]
  readonly bridges: readonly Bridge[]
  readonly buildings: readonly Building[]
  readonly hexsides: readonly Hexside[]
  readonly labels: readonly Label[]
}

/** What the format takes of each list, of the hexes of an entry, and of the letters of a name (`engine/board/map-doc.ts`, which a test compares). */
export const MOST: Readonly<Record<MapList, number>> = { roads: 1000, bridges: 255, buildings: 2000, hexsides: 20_000, labels: 1000 }
export const MOST_HEXES = { way: 2000, bridge: 240, building: 1000 } as const
export const MOST_LETTERS = { name: 80, thing: 40 } as const

/** Pieces of a path without what is not wanted, in order; a piece may be a single hex. */
export function runsOf<T>(path: readonly T[], wanted: (step: T, at: number) => boolean): T[][] {
  const runs: T[][] = []
  let open: T[] | null = null
  for (const [at, step] of path.entries()) {
    if (!wanted(step, at)) {
      open = null
      continue
    }
    if (open === null) {
      open = []
      runs.push(open)
    }
    open.push(step)
  }
  return runs
}

/** Hexes in groups that hang together, none larger than `most`; in each group as they were listed. */
export function partsOf(hexes: readonly Hex[], most: number = MOST_HEXES.building): Hex[][] {
  const rest = new Map(hexes.map((hex) => [hexKey(hex), hex]))
  const parts: Hex[][] = []
  for (const first of hexes) {
    if (!rest.delete(hexKey(first))) continue
    const found = new Set([hexKey(first)])
    const queue = [first]
    for (const hex of queue)
      for (const next of neighbours(hex)) {
        if (queue.length >= most || !rest.delete(hexKey(next))) continue
        found.add(hexKey(next))
        queue.push(next)
      }
    parts.push(hexes.filter((hex) => found.has(hexKey(hex))))
  }
  return parts
}

/** The same building in the hexes that are left to it: none where there are no such, several where they do not hang together. */
export const builtOn = (building: Building, hexes: readonly Hex[]): readonly Building[] =>
  hexes.length === building.hexes.length ? [building] : partsOf(hexes).map((part) => ({ ...building, hexes: part }))

/** A text as the format takes it: without blanks around it, no longer than `most`; null for words that no file may hold as a value. */
export function nameFor(text: string, most: number = MOST_LETTERS.thing): string | null {
  let name = ''
  for (const letter of text.trim()) {
    if (name.length + letter.length > most) break
    name += letter
  }
  // The reader refuses what every object of the language answers to ("constructor").
  return name in Object.prototype ? null : name.trimEnd()
}
