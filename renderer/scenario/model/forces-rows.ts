import type { AuthorField, AuthorGroup, AuthorPiece, AuthorSheet, FieldValue, Hex, SideId } from '../../../engine/screen.ts'

/** The order of battle of a side as a list: what stands in which row, and what is said of it. */

export type ForceRow =
  | { readonly is: 'group'; readonly id: string; readonly group: AuthorGroup }
  | { readonly is: 'unit'; readonly id: string; readonly group: AuthorGroup; readonly piece: AuthorPiece }

/** Groups and units may have the same ids: rows have another for each. */
export const groupRow = (group: string): string => `g-${group}`
export const unitRow = (piece: string): string => `u-${piece}`

export const groupsOf = (sheet: AuthorSheet, side: SideId): readonly AuthorGroup[] => sheet.groups.filter((group) => group.side === side)
export const piecesOf = (groups: readonly AuthorGroup[]): readonly AuthorPiece[] => groups.flatMap(({ pieces }) => pieces)
/** Of several units those that are there, in the order of the list. */
export function inOrder(groups: readonly AuthorGroup[], ids: readonly string[]): readonly AuthorPiece[] {
  const wanted = new Set(ids)
  return piecesOf(groups).filter(({ id }) => wanted.has(id))
}

/** The rows that are seen, from the top: each group, below it its units where it is unfolded. A book without groups shows the units alone. */
export const rowsOf = (groups: readonly AuthorGroup[], folded: ReadonlySet<string>, hasGroups: boolean): readonly ForceRow[] =>
  groups.flatMap((group) => [
    ...(hasGroups ? [{ is: 'group', id: groupRow(group.id), group } as const] : []),
    ...(hasGroups && folded.has(group.id)
      ? []
      : group.pieces.map((piece) => ({ is: 'unit', id: unitRow(piece.id), group, piece }) as const)),
  ])

/** Where a unit is when the battle begins. */
export type Whereabouts =
  | { readonly is: 'at'; readonly hex: Hex }
  | { readonly is: 'aboard'; readonly carrier: string }
  | { readonly is: 'off' }
/**
 * @param names of the units on their counters, by id
 */
export function whereaboutsOf({ at, aboard }: AuthorPiece, names: ReadonlyMap<string, string>): Whereabouts {
  if (aboard !== null) return { is: 'aboard', carrier: names.get(aboard) ?? aboard }
  return at === null ? { is: 'off' } : { is: 'at', hex: at }
}
export const namesOf = (groups: readonly AuthorGroup[]): ReadonlyMap<string, string> =>
  new Map(piecesOf(groups).map(({ id, name }) => [id, name]))

/** What a field has, to be shown in one line; null where it is left out, or is a switch that is off. */
export type FieldFact = { readonly name: string; readonly value: FieldValue; readonly shown: string | Hex | true }
export function factOf(field: AuthorField): FieldFact | null {
  const { name, value } = field
  if (value === null || value === false || value === '') return null
  switch (field.is) {
    case 'switch':
      return { name, value, shown: true }
    case 'choice': {
      const usual = field.choices.some((choice) => choice.value === null) ? null : (field.choices[0]?.value ?? null)
      const choice = field.choices.find((each) => each.value === value)
      return value === usual ? null : { name, value, shown: choice?.name ?? String(value) }
    }
    case 'number':
      return value === field.usual ? null : { name, value, shown: field.unit === '' ? String(value) : `${value} ${field.unit}` }
    case 'text':
      return { name, value, shown: String(value) }
    case 'hex':
      return { name, value, shown: field.value ?? '' }
  }
}
/** What is unusual about a group: when it arrives, and where. What it is called is known anyway. */
export const factsOf = (group: AuthorGroup): readonly FieldFact[] =>
  group.fields.flatMap((field) => (isItsName(field, group.name) || isItsName(field, group.id) ? [] : (factOf(field) ?? [])))
const isItsName = ({ is, value }: AuthorField, name: string): boolean => is === 'text' && value === name

/** The fields of units that can be set for all of them at once: an id is each one's own. */
export const fieldsForAll = (pieces: readonly AuthorPiece[]): readonly (readonly AuthorField[])[] =>
  pieces.map(({ id, fields }) => (pieces.length === 1 ? fields : fields.filter((field) => !isItsName(field, id))))
