import type { AuthorChange, AuthorGroup } from '../../../engine/screen.ts'
import { inOrder } from './forces-rows.ts'

/** Units from one group into another, groups into another order: what a drag, or the keys, ask of the book. */

/** In front of a unit of a group, or last in it. */
export interface Spot {
  readonly group: string
  readonly before: string | null
}
export type Half = 'upper' | 'lower'

/** Where units would come that are let go over a unit's row. */
export function spotAtUnit(groups: readonly AuthorGroup[], piece: string, half: Half): Spot | null {
  const group = groups.find(({ pieces }) => pieces.some(({ id }) => id === piece))
  if (!group) return null
  const at = group.pieces.findIndex(({ id }) => id === piece)
  return { group: group.id, before: half === 'upper' ? piece : (group.pieces[at + 1]?.id ?? null) }
}
/** In front of which group a group would come that is let go over another; null: last. */
export function groupBefore(groups: readonly AuthorGroup[], over: string, half: Half): string | null {
  const at = groups.findIndex(({ id }) => id === over)
  return half === 'upper' ? over : (groups[at + 1]?.id ?? null)
}

/**
 * The units into a group; null where that changes nothing, or one of them is none of this side's.
 * @param groups of one side
 */
export function regroupChange(groups: readonly AuthorGroup[], ids: readonly string[], spot: Spot): AuthorChange | null {
  const moved = inOrder(groups, ids).map(({ id }) => id)
  const group = groups.find(({ id }) => id === spot.group)
  if (!group || moved.length === 0 || moved.length !== new Set(ids).size) return null
  // In front of one that moves along: in front of what comes after it.
  const from = spot.before === null ? group.pieces.length : group.pieces.findIndex(({ id }) => id === spot.before)
  const before = group.pieces.slice(from).find(({ id }) => !moved.includes(id))?.id ?? null
  const now = group.pieces.map(({ id }) => id)
  const rest = now.filter((id) => !moved.includes(id))
  const place = before === null ? rest.length : rest.indexOf(before)
  const after = [...rest.slice(0, place), ...moved, ...rest.slice(place)]
  if (after.length === now.length && after.every((id, i) => id === now[i])) return null
  return { do: 'regroup', pieces: moved, group: group.id, before }
}

/** The units one place up or down; from the end of a group into the next one. They close up to the first of them, or to the last. */
export function shiftChange(groups: readonly AuthorGroup[], ids: readonly string[], by: 1 | -1): AuthorChange | null {
  const wanted = new Set(ids)
  const at = by < 0 ? groups.findIndex((group) => hasAny(group, wanted)) : groups.findLastIndex((group) => hasAny(group, wanted))
  const group = groups[at]
  if (!group) return null
  const isMoved = ({ id }: { readonly id: string }): boolean => wanted.has(id)
  if (by < 0) {
    const first = group.pieces.findIndex(isMoved)
    const above = group.pieces[first - 1]
    const spot = above ? { group: group.id, before: above.id } : lastIn(groups[at - 1])
    return spot && regroupChange(groups, ids, spot)
  }
  const last = group.pieces.findLastIndex(isMoved)
  if (last + 1 < group.pieces.length) return regroupChange(groups, ids, { group: group.id, before: group.pieces[last + 2]?.id ?? null })
  const next = groups[at + 1]
  return next ? regroupChange(groups, ids, { group: next.id, before: next.pieces[0]?.id ?? null }) : null
}
const hasAny = ({ pieces }: AuthorGroup, ids: ReadonlySet<string>): boolean => pieces.some(({ id }) => ids.has(id))
const lastIn = (group: AuthorGroup | undefined): Spot | null => (group ? { group: group.id, before: null } : null)

/** A group in front of another; null where it is there already. */
export function groupChange(groups: readonly AuthorGroup[], id: string, before: string | null): AuthorChange | null {
  const at = groups.findIndex((group) => group.id === id)
  const isThere = before === id || (groups[at + 1]?.id ?? null) === before
  return at < 0 || isThere ? null : { do: 'move-group', group: id, before }
}
export function shiftGroupChange(groups: readonly AuthorGroup[], id: string, by: 1 | -1): AuthorChange | null {
  const at = groups.findIndex((group) => group.id === id)
  const other = groups[at + by]
  if (at < 0 || !other) return null
  return groupChange(groups, id, by < 0 ? other.id : (groups[at + 2]?.id ?? null))
}
