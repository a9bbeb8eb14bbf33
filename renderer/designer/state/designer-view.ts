import type { Conditions, DesignBook, DesignLook, DesignRemark, DesignTables, FieldValue } from '../../../engine/screen.ts'
import type { Entry } from '../../editor/state/drafts.ts'
import type { Screen } from '../../state/app-state.ts'
import type { DesignHistory } from './design-history.ts'

/** What the designer shows. */

/** Where there is no room for all of it at once: which part is there. */
export const PANES = ['list', 'parts', 'chances', 'compare'] as const
export type Pane = (typeof PANES)[number]
export type DesignerDialog =
  | { readonly is: 'add' }
  | { readonly is: 'name' }
  | { readonly is: 'leave'; readonly to: Screen }
  | { readonly is: 'clash'; readonly text: string }
  | { readonly is: 'keys' }

export interface DesignerView {
  readonly history: DesignHistory
  /** Null until the book has answered. */
  readonly book: DesignBook | null
  /** They may belong to the state before the last change for a moment. */
  readonly look: DesignLook | null
  readonly tables: DesignTables | null
  readonly targets: readonly string[]
  readonly conditions: Conditions
  readonly against: string | null
  /** Which chance the tables show, by its place. */
  readonly measure: number
  readonly pane: Pane
  /** Why the last change was not made; empty again with the next one. */
  readonly refused: readonly DesignRemark[]
  readonly entry: Entry | null
  readonly isSaving: boolean
  readonly dialog: DesignerDialog | null
  /** What was done last. */
  readonly note: string
}
export type FieldSetter = (key: string, value: FieldValue) => void
