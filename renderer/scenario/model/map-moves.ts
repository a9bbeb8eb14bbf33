import {
  type AuthorPiece,
  type AuthorSheet,
  type Board,
  type Hex,
  hexKey,
  offsetTo,
  onBoard,
  type ScenarioDoc,
  sameHex,
  shifted,
} from '../../../engine/screen.ts'

/** Units, things and objectives on the map: who stands where, and what a drag makes of it. Pure. */

export interface Placing {
  readonly piece: string
  readonly at: Hex
}

const piecesIn = (sheet: AuthorSheet | null): readonly AuthorPiece[] => sheet?.groups.flatMap(({ pieces }) => pieces) ?? []

/** Where these units stand; those that stand nowhere are left out. */
export const placesOf = (sheet: AuthorSheet | null, ids: readonly string[]): readonly Placing[] =>
  piecesIn(sheet).flatMap(({ id, at }) => (at !== null && ids.includes(id) ? [{ piece: id, at }] : []))

/** The same moved from one hex to another, in the shape that they stand in; null where one of them would leave the map. */
export function movedPlaces(board: Board, places: readonly Placing[], from: Hex, to: Hex): readonly Placing[] | null {
  const by = offsetTo(from, to)
  const moved = places.map(({ piece, at }) => ({ piece, at: shifted(at, by) }))
  return moved.every(({ at }) => onBoard(board, at)) ? moved : null
}

/** Units that stand in one of these hexes. */
export function unitsIn(sheet: AuthorSheet | null, hexes: readonly Hex[]): readonly string[] {
  const keys = new Set(hexes.map(hexKey))
  return piecesIn(sheet).flatMap(({ id, at }) => (at !== null && keys.has(hexKey(at)) ? [id] : []))
}
/** Units that stand somewhere. */
export const unitsOnMap = (sheet: AuthorSheet | null): readonly string[] => piecesIn(sheet).flatMap(({ id, at }) => (at ? [id] : []))

/** The thing that is reached first in a hex. */
export const thingAt = (sheet: AuthorSheet | null, hex: Hex): string | null =>
  sheet?.things.find((thing) => sameHex(thing.hex, hex))?.id ?? null
/** The place of the objective in a hex; -1 where there is none. */
export const objectiveAt = ({ objectives }: ScenarioDoc, hex: Hex): number =>
  objectives.findIndex((objective) => sameHex(objective.hex, hex))

/** The field of a thing that says where it lies: the one that can be set to another hex. */
export const hexFieldOf = (sheet: AuthorSheet | null, thing: string): string | null => {
  const found = sheet?.things.find(({ id }) => id === thing)
  return found?.fields.find((field) => field.is === 'hex' && field.value !== null && sameHex(field.value, found.hex))?.key ?? null
}

export const withObjectiveAt = (doc: ScenarioDoc, index: number, [col, row]: Hex): ScenarioDoc => ({
  ...doc,
  objectives: doc.objectives.map((objective, i) => (i === index ? { ...objective, hex: [col, row] as [number, number] } : objective)),
})

/** The unit after this one among those that stand in its hex, or the first of them. */
export function nextInHex(sheet: AuthorSheet | null, hex: Hex, now: string | undefined, by: 1 | -1): string | null {
  const here = unitsIn(sheet, [hex])
  const at = now === undefined ? -1 : here.indexOf(now)
  if (here.length === 0) return null
  return here[at < 0 ? (by === 1 ? 0 : here.length - 1) : (at + by + here.length) % here.length] ?? null
}
