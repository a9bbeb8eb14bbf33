import type { Board, Hex, LessonDoc, LessonScene, Problem } from '../../../engine/screen.ts'
import type { Entry } from '../../editor/state/drafts.ts'
import type { DocHistory } from '../../scenario/model/scenario-history.ts'
import type { Screen } from '../../state/app-state.ts'
import type { LessonPlace } from '../model/lesson-edit.ts'

/** What the screen of the lesson editor shows. */

export type LessonHistory = DocHistory<LessonDoc>

/** What is asked for on the map. */
export type LessonTask =
  | { readonly is: 'select' }
  | { readonly is: 'hex' | 'piece' }
  /** Hexes one by one, until they are kept. */
  | { readonly is: 'area' | 'line'; readonly hexes: readonly Hex[] }
export type ChosenOnMap = { readonly hexes: readonly Hex[]; readonly piece: string | null }

export type LessonDialog =
  | { readonly is: 'leave'; readonly to: Screen }
  | { readonly is: 'clash'; readonly text: string }
  | { readonly is: 'keys' }

export interface LessonEditView {
  readonly history: LessonHistory
  readonly entry: Entry | null
  readonly isSaving: boolean
  readonly hasChanges: boolean
  readonly note: string
  readonly dialog: LessonDialog | null
  readonly menu: boolean
  /** The form that is open. */
  readonly place: LessonPlace
  readonly board: Board
  /** The position of the step that is open; null until the books have answered, and kept where the lesson cannot be opened as it is now. */
  readonly scene: LessonScene | null
  readonly problems: readonly Problem[]
  /** What is shown belongs to the lesson as it is. */
  readonly isKnown: boolean
  readonly problemAt: number | null
  readonly task: LessonTask
}
