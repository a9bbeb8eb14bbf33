import type { Reason, RulesetId } from '../../engine/screen.ts'

/** Where the rulebook is open, and the way back. Pure. */

export type BookPlace =
  /** How the book is used, and how a turn goes. */
  | { readonly at: 'start' }
  /** A rule or ruling, wherever it stands. `reason`: the line of a tree that it was opened from. */
  | { readonly at: 'rule'; readonly id: string; readonly reason?: Reason | undefined }
  | { readonly at: 'chapter'; readonly title: string }
  | { readonly at: 'rulings' }
  | { readonly at: 'options' }
  | { readonly at: 'tables'; readonly id?: string; readonly reason?: Reason | undefined }
  | { readonly at: 'terms'; readonly term?: string }
  | { readonly at: 'cases' }
  | { readonly at: 'case'; readonly id: string }
  | { readonly at: 'card' }

/** The rulebook on the screen: which book (null: the first there is), and where it was asked for. */
export interface OpenBook {
  readonly book: RulesetId | null
  /** Null: where it was left. */
  readonly place: BookPlace | null
  /** Rises with each time that it is asked for: the same place again is a new wish. */
  readonly wish: number
}

/** Places that were looked at, and which of them is shown. */
export interface Trail {
  readonly places: readonly BookPlace[]
  readonly now: number
}
/** So many places back are enough. */
const MOST_PLACES = 60

export const trailFrom = (place: BookPlace): Trail => ({ places: [place], now: 0 })
export const placeNow = ({ places, now }: Trail): BookPlace => places[now] ?? { at: 'start' }
export const canGo = ({ places, now }: Trail, by: 1 | -1): boolean => places[now + by] !== undefined
export const goneBy = (trail: Trail, by: 1 | -1): Trail => (canGo(trail, by) ? { ...trail, now: trail.now + by } : trail)
/** What was ahead is forgotten; the same place twice in a row is one. */
export function goneTo(trail: Trail, place: BookPlace): Trail {
  if (JSON.stringify(placeNow(trail)) === JSON.stringify(place)) return trail
  const places = [...trail.places.slice(0, trail.now + 1), place].slice(-MOST_PLACES)
  return { places, now: places.length - 1 }
}
