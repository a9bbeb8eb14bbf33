import type { Board, Hex, LaidGround } from '../../../engine/screen.ts'
import type { App } from '../../state/app.ts'
import type { Screen } from '../../state/app-state.ts'
import type { MapProblem } from '../model/problems.ts'
import type { EditorStage } from '../stage/stage-contract.ts'
import type { Entry } from './drafts.ts'
import type { LayerWish } from './editor-ground.ts'
import type { EditorState } from './editor-state.ts'

/** What the screen of the map editor shows, and what those who work for the editor see of it. */

export type EditorDialog =
  | { readonly is: 'leave'; readonly to: Screen }
  | { readonly is: 'label'; readonly hex: Hex; readonly text: string }
  | { readonly is: 'clash'; readonly text: string }
  | { readonly is: 'map' }
  | { readonly is: 'export' }
  | { readonly is: 'keys' }
/** Everything that the screen of the editor shows. */
export interface EditorView {
  readonly state: EditorState
  readonly problems: readonly MapProblem[]
  /** The problem that was jumped to last. */
  readonly problemAt: number | null
  readonly entry: Entry | null
  readonly isSaving: boolean
  readonly dialog: EditorDialog | null
  readonly menu: 'layers' | 'map' | null
  readonly layers: LayerWish
  readonly laid: LaidGround | null
  readonly cmPerHex: number
  /** The book whose words and prices are shown; '' until it is known. */
  readonly book: string
  /** What was done last, or why nothing was: said below the map and to screen readers. */
  readonly note: string
}

/** The editor, for whoever keeps its map or shows the ground beside it. */
export interface EditorBench {
  readonly app: App
  readonly view: EditorView
  readonly state: EditorState
  /** The last state of the map that is a legal board. */
  readonly board: Board
  readonly hasChanges: boolean
  /** Null while no stage is there. */
  readonly onStage: EditorStage | null
  patch(change: Partial<EditorView>): void
  set(state: EditorState): void
  say(note: string): void
}
