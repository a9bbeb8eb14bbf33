import { type ForceRow, unitRow } from './forces-rows.ts'

/** What is selected in the order of battle, and how clicks and arrow keys change it. */

export interface Choice {
  /** The row that the keys are at, and the one from which a range goes; null: the first. */
  readonly focus: string | null
  readonly anchor: string | null
  /** Ids of units. */
  readonly pieces: readonly string[]
}
/**
 * - `only`: this and nothing else
 * - `toggle`: this too, or no longer
 * - `range`: from the last one chosen up to this
 * - `look`: the keys go there, what is selected stays
 */
export type ChoiceBy = 'only' | 'toggle' | 'range' | 'look'

/** The units that a row stands for: of a group all. */
export const unitsAt = (row: ForceRow): readonly string[] => (row.is === 'unit' ? [row.piece.id] : row.group.pieces.map(({ id }) => id))

export function choose(rows: readonly ForceRow[], now: Choice, at: string, by: ChoiceBy): Choice {
  const row = rows.find(({ id }) => id === at)
  if (!row) return now
  switch (by) {
    case 'only':
      return { focus: at, anchor: at, pieces: unitsAt(row) }
    case 'look':
      return { ...now, focus: at }
    case 'toggle':
      return { focus: at, anchor: at, pieces: toggled(now.pieces, unitsAt(row)) }
    case 'range':
      return { ...now, focus: at, pieces: between(rows, now.anchor ?? now.focus ?? at, at) }
  }
}
function toggled(pieces: readonly string[], these: readonly string[]): readonly string[] {
  const isAll = these.every((id) => pieces.includes(id))
  const others = pieces.filter((id) => !these.includes(id))
  return isAll ? others : [...others, ...these]
}
/** A group counts with its units where they are not seen; else they are rows of their own. */
function between(rows: readonly ForceRow[], from: string, to: string): readonly string[] {
  const a = rows.findIndex(({ id }) => id === from)
  const b = rows.findIndex(({ id }) => id === to)
  const range = rows.slice(Math.max(0, Math.min(a, b)), Math.max(a, b) + 1)
  const seen = new Set(rows.map(({ id }) => id))
  return range.flatMap((row) => (row.is === 'group' && row.group.pieces.some(({ id }) => seen.has(unitRow(id))) ? [] : unitsAt(row)))
}

/** The row that the keys are at: one that is gone gives way to the first. */
export const focusedRow = (rows: readonly ForceRow[], focus: string | null): ForceRow | null =>
  rows.find(({ id }) => id === focus) ?? rows[0] ?? null

export type Step = 'up' | 'down' | 'first' | 'last'
/** The row that a key leads to. */
export function stepped(rows: readonly ForceRow[], focus: string | null, step: Step): ForceRow | null {
  const at = rows.findIndex(({ id }) => id === focus)
  switch (step) {
    case 'up':
      return rows[Math.max(0, at - 1)] ?? null
    case 'down':
      return rows[Math.min(rows.length - 1, at + 1)] ?? null
    case 'first':
      return rows[0] ?? null
    case 'last':
      return rows[rows.length - 1] ?? null
  }
}
/** Where the keys go when these units or this group are taken away: to what comes after, else to what comes before. */
export function afterLoss(rows: readonly ForceRow[], focus: string | null, lost: ReadonlySet<string>): string | null {
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === focus),
  )
  const stays = ({ id }: ForceRow): boolean => !lost.has(id)
  return (rows.slice(at).find(stays) ?? rows.slice(0, at).findLast(stays))?.id ?? null
}
