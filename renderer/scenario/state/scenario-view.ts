import type { AuthorCatalogue, AuthorChange, AuthorSheet, Board, GroupToCopy, Hex, Problem, ScenarioDoc } from '../../../engine/screen.ts'
import type { Store } from '../../state/store.ts'

/** What the panels of the scenario editor see of a scenario on the bench, and what they may ask of it. */

export type ScenarioTab = 'battle' | 'sides' | 'forces' | 'goals' | 'events' | 'start' | 'options' | 'balance'

/** What the pointer and the cursor do on the map. */
export type MapTask =
  /** Picks up and moves units and things. */
  | { readonly is: 'select' }
  /** One hex is asked for: Esc gives it up. */
  | { readonly is: 'hex'; readonly prompt: string }
  /** Hexes are painted or taken away until Enter keeps them or Esc gives them up. */
  | { readonly is: 'area'; readonly prompt: string; readonly hexes: readonly Hex[] }

export interface ScenarioView {
  readonly doc: ScenarioDoc
  readonly board: Board
  /** Null until the book has answered for the first time. It may belong to the state before the last change for a moment. */
  readonly catalogue: AuthorCatalogue | null
  readonly sheet: AuthorSheet | null
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
  readonly tab: ScenarioTab
  readonly task: MapTask
  /** Ids of the units that are selected, in the list and on the map alike. */
  readonly selected: readonly string[]
  readonly thing: string | null
  /** Steps that can be taken back and done again, by name: the nearest last. */
  readonly done: readonly string[]
  readonly undone: readonly string[]
  readonly isSaving: boolean
  readonly hasChanges: boolean
  /** What was done last, for the line below the map. */
  readonly note: string
}

/** A scenario of the same book whose forces may be copied. */
export interface OtherScenario {
  /** Its file in the list; empty for the one on the bench. */
  readonly file: string
  readonly own: boolean
  readonly doc: ScenarioDoc
}

export interface ScenarioBench {
  readonly store: Store<ScenarioView>
  /** One step of history. Of several with the same `name` and `run` in a row (a text that is being typed) only one step is made. */
  change(name: string, edit: (doc: ScenarioDoc) => ScenarioDoc, run?: string): void
  /** A change of what belongs to the book, one step of history; told in the note where the book refuses it. True where it was made. */
  ask(name: string, change: AuthorChange): Promise<boolean>
  /** This scenario, the person's own ones, those of the game. */
  others(): readonly OtherScenario[]
  /** What of a scenario may be copied into this one; a text where the book cannot say. */
  groupsOf(doc: ScenarioDoc): Promise<readonly GroupToCopy[] | string>
  /** Lets the author choose one hex on the map; null where he thinks better of it. */
  chooseHex(prompt: string): Promise<Hex | null>
  /** Lets the author paint hexes on the map, beginning with these; null where he thinks better of it. */
  chooseArea(prompt: string, hexes: readonly Hex[]): Promise<readonly Hex[] | null>
  /** The hex of the map at a point of the page; null beside the map. */
  hexAt(clientX: number, clientY: number): Hex | null
  select(pieces: readonly string[]): void
  selectThing(thing: string | null): void
  open(tab: ScenarioTab): void
  /** Brings a hex into the middle of the map. */
  showHex(hex: Hex): void
  say(note: string): void
}
