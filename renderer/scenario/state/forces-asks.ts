import {
  type AuthorChange,
  type AuthorGroup,
  type AuthorSheet,
  type FieldValue,
  type Hex,
  hexLabel,
  type ScenarioDoc,
  type SideId,
} from '../../../engine/screen.ts'
import { forcesWords } from '../../words/forces-words.ts'
import { groupsOf, inOrder, piecesOf } from '../model/forces-rows.ts'
import { placedAround, spread, toSpread } from '../model/forces-spread.ts'
import { type Counts, type OrganisationStock, organisationChanges } from '../model/forces-stock.ts'
import type { ScenarioBench } from './scenario-view.ts'

/** What the forces panel asks of the bench: each a step of history with a name, told in the note when it is done. */

const words = forcesWords

/** A bench may make one step of several changes. */
interface WithAll {
  askAll?(name: string, changes: readonly AuthorChange[]): Promise<boolean>
}
/** Several changes as one step of history, or one after the other where the bench cannot; false where one was refused. */
export async function askAll(bench: ScenarioBench & WithAll, name: string, changes: readonly AuthorChange[]): Promise<boolean> {
  if (changes.length === 0) return false
  if (bench.askAll && changes.length > 1) return bench.askAll(name, changes)
  for (const change of changes) if (!(await bench.ask(name, change))) return false
  return true
}
async function askAnd(bench: ScenarioBench, name: string, change: AuthorChange | null, said: string): Promise<boolean> {
  const isDone = change !== null && (await bench.ask(name, change))
  if (isDone) bench.say(said)
  return isDone
}
const sheetOf = (bench: ScenarioBench): AuthorSheet | null => bench.store.get().sheet
const groupName = (bench: ScenarioBench): string => words.group(bench.store.get().catalogue?.group ?? null)
/** In the order of the list, whatever order they were selected in. */
const ordered = (bench: ScenarioBench, pieces: readonly string[]): readonly string[] =>
  inOrder(sheetOf(bench)?.groups ?? [], pieces).map(({ id }) => id)

/** Asks for a hex and puts the units there: all in it, or the first in it and the others around it. */
export async function placeUnits(
  bench: ScenarioBench,
  selected: readonly string[],
  { together = false, at: known = null }: { readonly together?: boolean; readonly at?: Hex | null } = {},
): Promise<void> {
  const sheet = sheetOf(bench)
  const pieces = ordered(bench, selected)
  if (!sheet || pieces.length === 0) return
  const first = piecesOf(sheet.groups).find(({ id }) => id === pieces[0])
  const many = together ? words.whereTogether : words.whereAll
  const at = known ?? (await bench.chooseHex(pieces.length === 1 ? words.where(first?.title ?? '') : many(pieces.length)))
  if (at === null) return
  const places = together ? pieces.map((piece) => ({ piece, at })) : placedAround(sheet, bench.store.get().board, pieces, at)
  await askAnd(bench, words.steps.place, { do: 'place', places }, `${words.told.placed(places.length)} ${hexLabel(at)}`)
}
/** The selected units of a side, or all that stand nowhere, over its zones. */
export async function placeInZone(bench: ScenarioBench, side: SideId, selected: readonly string[]): Promise<void> {
  const { sheet, doc, board } = bench.store.get()
  if (!sheet) return
  const pieces = toSpread(sheet, side, selected)
  if (pieces.length === 0) return bench.say(words.told.noneToSpread)
  const { places, left } = spread(sheet, doc, board, side, pieces)
  if (places.length === 0) return bench.say(words.told.noRoom)
  await askAnd(bench, words.steps.zone, { do: 'place', places }, words.told.spread(places.length, left.length))
}
export async function takeOff(bench: ScenarioBench, selected: readonly string[]): Promise<void> {
  const there = inOrder(sheetOf(bench)?.groups ?? [], selected).filter(({ at, aboard }) => at !== null || aboard !== null)
  if (there.length === 0) return bench.say(words.told.noneOnMap)
  const places = there.map(({ id }) => ({ piece: id, at: null }))
  await askAnd(bench, words.steps.takeOff, { do: 'place', places }, words.told.off(places.length))
}
export async function boardCarrier(bench: ScenarioBench, selected: readonly string[], carrier: string): Promise<void> {
  const name = piecesOf(sheetOf(bench)?.groups ?? []).find(({ id }) => id === carrier)?.name ?? ''
  const pieces = ordered(bench, selected)
  await askAnd(bench, words.steps.board, { do: 'embark', pieces, carrier }, words.told.aboard(pieces.length, name))
}
export async function removeUnits(bench: ScenarioBench, selected: readonly string[]): Promise<boolean> {
  const pieces = ordered(bench, selected)
  if (pieces.length === 0) return false
  const isDone = await askAnd(bench, words.steps.remove, { do: 'remove-pieces', pieces }, words.told.removed(pieces.length))
  if (isDone) bench.select([])
  return isDone
}
export async function removeGroup(bench: ScenarioBench, { id, name }: AuthorGroup): Promise<boolean> {
  const isDone = await askAnd(
    bench,
    words.steps.removeGroup(groupName(bench)),
    { do: 'remove-group', group: id },
    words.told.groupRemoved(name),
  )
  if (isDone) bench.select([])
  return isDone
}

/** Asks for a change that was made of a drag or a key (`model/forces-moves.ts`); null says that there is nothing to be done. */
export async function moveUnits(bench: ScenarioBench, change: AuthorChange | null): Promise<boolean> {
  if (change?.do !== 'regroup') {
    bench.say(words.told.noFurther)
    return false
  }
  const name = sheetOf(bench)?.groups.find(({ id }) => id === change.group)?.name ?? ''
  return askAnd(bench, words.steps.regroup, change, words.told.moved(change.pieces.length, name))
}
export async function moveGroup(bench: ScenarioBench, side: SideId, change: AuthorChange | null): Promise<boolean> {
  if (change?.do !== 'move-group') {
    bench.say(words.told.noFurther)
    return false
  }
  const before = sheetOf(bench)
  const groups = before ? groupsOf(before, side) : []
  const others = groups.filter(({ id }) => id !== change.group)
  const place = change.before === null ? others.length : others.findIndex(({ id }) => id === change.before)
  const name = groups.find(({ id }) => id === change.group)?.name ?? ''
  return askAnd(bench, words.steps.moveGroup(groupName(bench)), change, words.told.groupMoved(name, place + 1, groups.length))
}

// ---- what is said of them

/** Sets a field of units; a unit that gets another id by that stays selected. */
export async function setUnits(
  bench: ScenarioBench,
  name: string,
  pieces: readonly string[],
  key: string,
  value: FieldValue,
): Promise<boolean> {
  const before = sheetOf(bench)
  const isDone = await bench.ask(name, { do: 'set-pieces', pieces, key, value })
  const renamed = isDone ? newcomers(bench, before) : []
  if (renamed.length > 0) bench.select([...ordered(bench, pieces), ...renamed])
  return isDone
}
/** Sets a field of a group: gives the id that it has then, or null where the book refused it. */
export async function setGroup(bench: ScenarioBench, name: string, group: string, key: string, value: FieldValue): Promise<string | null> {
  const before = sheetOf(bench)
  if (!(await bench.ask(name, { do: 'set-group', group, key, value }))) return null
  const known = new Set(before?.groups.map(({ id }) => id))
  return sheetOf(bench)?.groups.find(({ id }) => !known.has(id))?.id ?? group
}

// ---- what comes new

/** Units that came, of those that are there now. */
function newcomers(bench: ScenarioBench, before: AuthorSheet | null): readonly string[] {
  const known = new Set(piecesOf(before?.groups ?? []).map(({ id }) => id))
  return piecesOf(sheetOf(bench)?.groups ?? []).flatMap(({ id }) => (known.has(id) ? [] : [id]))
}
async function askAndSelect(bench: ScenarioBench, name: string, changes: readonly AuthorChange[], said: string): Promise<boolean> {
  const before = sheetOf(bench)
  const isDone = await askAll(bench, name, changes)
  if (!isDone) return false
  const come = newcomers(bench, before)
  if (come.length > 0) bench.select(come)
  bench.say(said)
  return true
}
export function addGroup(bench: ScenarioBench, side: SideId): Promise<boolean> {
  const name = words.steps.addGroup(groupName(bench))
  return askAndSelect(bench, name, [{ do: 'add-group', side }], words.told.addedGroup(name))
}
export interface ToAdd {
  readonly id: string
  readonly name: string
}
export function addUnits(bench: ScenarioBench, group: AuthorGroup, design: ToAdd, count: number): Promise<boolean> {
  const change: AuthorChange = { do: 'add-pieces', group: group.id, design: design.id, count }
  return askAndSelect(bench, words.steps.addUnits(count, design.name), [change], words.told.added(count, design.name, group.name))
}
export function addFormation(bench: ScenarioBench, side: SideId, { id, name }: ToAdd): Promise<boolean> {
  return askAndSelect(bench, words.steps.addFormation(name), [{ do: 'add-group', side, formation: id }], words.told.addedGroup(name))
}
/** Groups of a scenario, as one step called `name`. */
export function copyGroups(
  bench: ScenarioBench,
  side: SideId,
  { from, groups, name }: { readonly from: ScenarioDoc; readonly groups: readonly string[]; readonly name: string },
): Promise<boolean> {
  const changes = groups.map((group): AuthorChange => ({ do: 'copy-group', side, from, group }))
  return askAndSelect(bench, words.steps.copyForces(name), changes, words.told.addedGroup(name))
}
/** All formations of an organisation, as often as the author wants each. */
export function addOrganisation(bench: ScenarioBench, side: SideId, stock: OrganisationStock, counts: Counts): Promise<boolean> {
  const changes = organisationChanges(stock, counts, side)
  const name = stock.name ?? ''
  return askAndSelect(
    bench,
    words.steps.addOrganisation(name),
    changes,
    words.told.addedOrganisation(name, changes.length, groupName(bench)),
  )
}
