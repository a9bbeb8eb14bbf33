import type { AuthorGroup, AuthorSheet, Problem, SideId } from '../../../engine/screen.ts'
import { groupsOf } from './forces-rows.ts'

/** Whom a problem of a scenario belongs to: the path in the document, told as the unit or the group that stands there. */

export interface Fault {
  readonly text: string
  readonly is: 'error' | 'warning'
  /** What of the unit or the group it is about: the path's end, the key of a field in most books. */
  readonly field: string | null
}
export interface Faults {
  readonly pieces: ReadonlyMap<string, readonly Fault[]>
  readonly groups: ReadonlyMap<string, readonly Fault[]>
  /** About a side, or about the forces as a whole: these stand above the list. */
  readonly sides: { readonly [side in SideId]: readonly Fault[] }
  readonly whole: readonly Fault[]
}

type Owner =
  | { readonly is: 'piece' | 'group'; readonly id: string; readonly field: string | null }
  | { readonly is: SideId | 'whole'; readonly id: ''; readonly field: null }

/** "forces.blue[0].units[2].at" and "forces.blue.0.units.2.at" alike. */
const stepsIn = (path: string): readonly string[] =>
  path
    .replace(/\[(\w+)\]/g, '.$1')
    .split('.')
    .filter((step) => step !== '')
const WHOLE: Owner = { is: 'whole', id: '', field: null }

/** Null for a path that is not about the forces. */
export function ownerOf(sheet: AuthorSheet, path: string, hasGroups: boolean): Owner | null {
  const [root, side, ...rest] = stepsIn(path)
  if (root !== 'forces') return null
  if (side !== 'blue' && side !== 'red') return WHOLE
  const groups = groupsOf(sheet, side)
  if (rest.length === 0) return { is: side, id: '', field: null }
  return (hasGroups ? inGroups(groups, rest) : inList(groups, rest)) ?? { is: side, id: '', field: null }
}
/** In books with groups a side is a list of groups, each with the list of its units under one word. */
function inGroups(groups: readonly AuthorGroup[], [index, list, unit, ...rest]: readonly string[]): Owner | null {
  const group = groups[Number(index)]
  if (!group) return null
  const piece = isIndex(unit) ? group.pieces[Number(unit)] : undefined
  if (piece) return { is: 'piece', id: piece.id, field: rest[0] ?? null }
  return { is: 'group', id: group.id, field: list ?? null }
}
/** In books without, a list of units, bare or under one word beside what is said of the side as a whole. */
function inList(groups: readonly AuthorGroup[], [first, second, third]: readonly string[]): Owner | null {
  const [index, field] = isIndex(first) ? [first, second] : [second, third]
  const piece = isIndex(index) ? groups.flatMap(({ pieces }) => pieces)[Number(index)] : undefined
  if (piece) return { is: 'piece', id: piece.id, field: field ?? null }
  const [whole] = groups
  return whole?.fields.some(({ key }) => key === first) ? { is: 'group', id: whole.id, field: first ?? null } : null
}
const isIndex = (step: string | undefined): boolean => step !== undefined && /^\d+$/.test(step)

/** Everything that is wrong or doubtful about the forces, by whom it belongs to; errors before warnings. */
export function faultsOf(sheet: AuthorSheet, problems: readonly Problem[], warnings: readonly Problem[], hasGroups: boolean): Faults {
  const pieces = new Map<string, Fault[]>()
  const groups = new Map<string, Fault[]>()
  const of = { blue: [] as Fault[], red: [] as Fault[], whole: [] as Fault[] }
  const add = (list: readonly Problem[], is: Fault['is']): void => {
    for (const { at, text } of list) {
      const owner = ownerOf(sheet, at, hasGroups)
      if (!owner) continue
      const fault = { text, is, field: owner.field }
      if (owner.is === 'piece') push(pieces, owner.id, fault)
      else if (owner.is === 'group') push(groups, owner.id, fault)
      else of[owner.is].push(fault)
    }
  }
  add(problems, 'error')
  add(warnings, 'warning')
  return { pieces, groups, sides: { blue: of.blue, red: of.red }, whole: of.whole }
}
function push(map: Map<string, Fault[]>, id: string, fault: Fault): void {
  const list = map.get(id)
  if (list) list.push(fault)
  else map.set(id, [fault])
}

/** What is wrong with the beginning in the middle: everything under `start`. */
export const startFaults = (problems: readonly Problem[], warnings: readonly Problem[]): readonly (Fault & Pick<Problem, 'hex'>)[] =>
  [...problems.map((problem) => [problem, 'error'] as const), ...warnings.map((problem) => [problem, 'warning'] as const)].flatMap(
    ([{ at, text, hex }, is]) =>
      stepsIn(at)[0] === 'start' ? [{ text, is, field: stepsIn(at)[1] ?? null, ...(hex === undefined ? {} : { hex }) }] : [],
  )
/** Faults of fields that a form has, by their keys; what belongs to no field is told beside the form. */
export function byField(faults: readonly Fault[], keys: readonly string[]): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const { field, text } of faults)
    if (field !== null && keys.includes(field)) texts[field] = field in texts ? `${texts[field]} ${text}` : text
  return texts
}
