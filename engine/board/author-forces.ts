import type { Plain } from '../kernel/migrate.ts'
import { type BySide, type Hex, ok, type Problem, type Result, SIDES, type SideId } from '../kernel/names.ts'
import { isHex, refused } from './author-fields.ts'
import type { AuthorChange } from './author-kit.ts'
import { type Board, onBoard } from './board.ts'
import type { ScenarioDoc } from './scenario-doc.ts'

/** What the books' changes of forces have in common: units as they are written, found and refused. */

/** A scenario after a change, or why it cannot be made. */
export type Changed = Result<ScenarioDoc, readonly Problem[]>
/** What a kind of change asks for. */
export type Wish<D extends AuthorChange['do']> = Extract<AuthorChange, { readonly do: D }>
type Refused = ReturnType<typeof refused>

/** A unit as it is written, whatever is wrong with it; one without an id has its place in the document for one. */
export interface RawUnit {
  readonly id: string
  readonly side: SideId
  readonly doc: Plain
}
export function wordOf(doc: Plain, key: string): string | null {
  const value = doc[key]
  return typeof value === 'string' ? value : null
}
export function hexIn(doc: Plain, key: string): Hex | null {
  const value = doc[key]
  return isHex(value) ? value : null
}

/** Units by their ids, in the order in which they are named; or that one of them is not there. `noun`: what the book calls them. */
export function unitsNamed<U extends RawUnit>(
  units: readonly U[],
  ids: readonly string[],
  noun: string,
): Result<readonly U[], readonly Problem[]> {
  const all = new Map(units.map((unit) => [unit.id, unit]))
  const missing = ids.find((id) => !all.has(id))
  if (missing !== undefined) return refused('pieces', `There is no ${noun} ${missing}; name another.`)
  return ok([...new Set(ids)].flatMap((id) => all.get(id) ?? []))
}
/** Why the chosen units cannot have an id: there are several of them, or another unit has it. */
export function refuseId(units: readonly RawUnit[], chosen: readonly RawUnit[], id: unknown, noun: string): Refused | null {
  if (chosen.length !== 1) return refused('id', `Each ${noun} has an id of its own; choose one ${noun}.`)
  const isTaken = id !== chosen[0]?.id && units.some((unit) => unit.id === id)
  return isTaken ? refused('id', `Another ${noun} is called so; choose another id.`) : null
}
/** That one of the units is not of this side, and what to do about it. */
export function refuseStranger(units: readonly RawUnit[], side: SideId, remedy: string): Refused | null {
  const stranger = units.find((unit) => unit.side !== side)
  return stranger ? refused('pieces', `${stranger.id} is of the other side; ${remedy}.`) : null
}
/** That one of the places is off the map. */
export const refuseOffMap = (board: Board, places: Wish<'place'>['places']): Refused | null =>
  places.some(({ at }) => at !== null && !onBoard(board, at))
    ? refused('at', `The hex is off the map (${board.width} x ${board.height}); choose another.`)
    : null

/** A list with units put in front of one of it, or at its end (null); null where that one is not in the list. */
export function putBefore<U extends RawUnit>(list: readonly U[], units: readonly U[], before: string | null): readonly U[] | null {
  const place = before === null ? list.length : list.findIndex(({ id }) => id === before)
  return place < 0 ? null : [...list.slice(0, place), ...units, ...list.slice(place)]
}

// ----------------------------------------------------------------------------------------- books that put units into no groups

/** The side that a group stands for. */
export const sideOf = (group: string): SideId | undefined => SIDES.find((side) => side === group)
export const noSide = (group: string): Refused => refused('group', `There is no side ${group}; it is blue or red.`)

const LETTERS: BySide<string> = { blue: 'B', red: 'R' }
/** The next ids of a side that nobody has: B1, B2 ... */
export function freeIds(units: readonly RawUnit[], side: SideId, count: number): readonly string[] {
  const taken = new Set(units.map(({ id }) => id))
  const ids: string[] = []
  for (let number = 1; ids.length < count; number++) {
    const id = `${LETTERS[side]}${number}`
    if (!taken.has(id)) ids.push(id)
  }
  return ids
}
/** Where a unit stands from the beginning, or is suggested to be placed. */
export const placeOf = (doc: Plain): Hex | null => (doc['aboard'] === undefined ? (hexIn(doc, 'at') ?? hexIn(doc, 'plan')) : null)
export const isMiddle = ({ start }: ScenarioDoc): boolean => start !== undefined
