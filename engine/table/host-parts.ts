import type { Plain } from '../kernel/migrate.ts'
import type { SideId } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'
import type { FromWorker, Request } from './protocol.ts'
import type { Decision, Judged } from './seats.ts'
import type { TableParts } from './table.ts'

/** What a host is made of, and what it says to the thread that thinks. */

/** What the host asks of the thread that thinks: once for a battle who plays, then one view after the other. `ticket` comes back with the answer. */
export type ToMind =
  | {
      readonly ask: 'sit'
      readonly side: SideId
      readonly seat: string
      readonly edition: string
      readonly map: unknown
      readonly seed: number
    }
  | { readonly ask: 'decide'; readonly side: SideId; readonly ticket: number; readonly view: Shape['view']; readonly memory: Plain | null }
  /** What the mind of a side makes of an order. */
  | { readonly ask: 'judge'; readonly side: SideId; readonly ticket: number; readonly view: Shape['view']; readonly order: Shape['order'] }
export type FromMind =
  | ({ readonly say: 'decided'; readonly ticket: number } & Given)
  | { readonly say: 'judged'; readonly ticket: number; readonly judged: Judged | null }
  | { readonly say: 'failed'; readonly ticket: number; readonly text: string }

export interface HostParts {
  readonly table: TableParts
  /** To the screen. */
  readonly post: (message: FromWorker) => void
  /** To the thread that thinks; its answer comes back by `decided`. */
  readonly think: (message: ToMind) => void
}

/** An order, and what the mind that gives it keeps in mind. */
export type Given = Pick<Decision, 'order'> & Partial<Decision>

/** Requests that a screen may make; the others are the referee's. */
export const FOR_SCREENS: readonly Request['do'][] = [
  'picture',
  'offers',
  'bar',
  'sheet',
  'hex',
  'why',
  'odds',
  'submit',
  'sight',
  'viewshed',
  'profile',
  'layer',
  'way',
  'route',
  'reach',
  'past',
  'undo',
  'concede',
  'save',
  'start',
  'doctrine',
  'grounds',
  'advise',
  'coach',
  'hint',
  'doubt',
  'moments',
  'account',
  'view',
  'books',
  'catalogue',
  'skirmish',
]
