import type { BySide, Hex, Problem, Result, RulesetId, SideId } from '../kernel/names.ts'
import type { Marker, Piece } from '../screen/picture.ts'
import type { Board } from './board.ts'
import type { ScenarioDoc } from './scenario-doc.ts'

/**
 * What a book gives the author of a scenario: who may fight, what can be said of a unit or lie on the ground, and how the scenario's `forces`, `settings` and `start` are changed. The screen
 * makes forms and counters of it and knows no word of a book. Everything is plain data; `AuthorDesk` answers for all books off the screen's thread.
 */

export type FieldValue = string | number | boolean | Hex | null
/** One thing that may be set, as a form shows it. The value null means: left out, the usual is played. */
export type AuthorField = {
  /** Its name for `set-` changes. */
  readonly key: string
  readonly name: string
  /** What it means, in one sentence. */
  readonly text: string
  readonly rule?: string
} & (
  | { readonly is: 'switch'; readonly value: boolean }
  | { readonly is: 'choice'; readonly choices: readonly FieldChoice[]; readonly value: string | number | boolean | null }
  | {
      readonly is: 'number'
      readonly least: number
      readonly most: number
      readonly unit: string
      readonly usual: number | null
      readonly value: number | null
    }
  | { readonly is: 'text'; readonly most: number; readonly value: string | null }
  | { readonly is: 'hex'; readonly value: Hex | null }
)
export interface FieldChoice {
  readonly value: string | number | boolean | null
  readonly name: string
  readonly text?: string
}

/** A unit as the author sees it: both sides, nothing hidden. */
export interface AuthorPiece {
  readonly id: string
  /** On its counter. */
  readonly name: string
  /** "Main battle tank A12". */
  readonly title: string
  readonly design: string
  readonly symbol: string
  readonly strength: number
  /** Where it stands or is suggested to set up; null: off the map, aboard, or still to be placed. */
  readonly at: Hex | null
  readonly aboard: string | null
  /** How many it can carry. */
  readonly room: number
  readonly fields: readonly AuthorField[]
}
/** A platoon, or whatever the book puts units together in; a book without groups has one a side, with an empty name, that cannot be removed. */
export interface AuthorGroup {
  readonly id: string
  readonly side: SideId
  readonly name: string
  readonly strength: number
  readonly fields: readonly AuthorField[]
  readonly pieces: readonly AuthorPiece[]
}
/** What lies on the ground or is under way as the battle begins: mines, smoke, wrecks, rounds in the air. */
export interface AuthorThing {
  readonly id: string
  readonly kind: string
  /** "Wire at 1204". */
  readonly name: string
  readonly hex: Hex
  readonly fields: readonly AuthorField[]
}
export interface AuthorSheet {
  readonly groups: readonly AuthorGroup[]
  /** In the catalogue's measure. */
  readonly strength: BySide<number>
  readonly things: readonly AuthorThing[]
  /** Of the beginning in the middle of a battle. Empty: there is none; `start` changes begin one. */
  readonly start: readonly AuthorField[]
  /** Rows along its edge that are the set-up zone of a side without zones; null where nobody sets up. */
  readonly strip: number | null
  /** The options of the rules with what is chosen. */
  readonly options: readonly AuthorField[]
  /** For the map: a counter for every unit that stands somewhere, markers for things. */
  readonly pieces: readonly Piece[]
  readonly markers: readonly Marker[]
}

/** A kind of unit that can be added. */
export interface CatalogueDesign {
  readonly id: string
  readonly name: string
  /** Its class in plain words: "Tracked vehicle", "Infantry stand". */
  readonly className: string
  readonly symbol: string
  readonly strength: number
  /** What it is in one line: "Armor 5, Profile 12, 10 cm a turn; rail gun, chain guns". */
  readonly text: string
  /** The author's own, of this scenario. */
  readonly own: boolean
}
export interface CatalogueFormation {
  readonly id: string
  readonly name: string
  /** The organisation that it belongs to, or null. */
  readonly of: string | null
  readonly strength: number
  /** "4 × Main battle tank, Light truck". */
  readonly units: string
  readonly rule: string
}
/** A group of a scenario that may be copied into another one: a platoon, or in a book without groups everybody of a side. */
export interface GroupToCopy {
  readonly id: string
  readonly side: SideId
  readonly name: string
  readonly strength: number
  /** "4 × Main battle tank, Light truck". */
  readonly units: string
}
export interface CatalogueThing {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly rule?: string
  /** Name of a drawing. */
  readonly art: string
}
/** What an author can choose from. */
export interface AuthorCatalogue {
  readonly strengthUnit: string
  /** What a group is called: "Platoon"; null in books that have none. */
  readonly group: string | null
  /** False where the book has no designs of an author's own. */
  readonly takesDesigns?: false
  readonly designs: readonly CatalogueDesign[]
  readonly formations: readonly CatalogueFormation[]
  readonly things: readonly CatalogueThing[]
}

export type AuthorChange =
  /** A new group, empty of units where no formation is named. */
  | { readonly do: 'add-group'; readonly side: SideId; readonly name?: string; readonly formation?: string }
  /** A group of another scenario of the book, or of this one, with the designs that it needs; nobody of it stands anywhere yet. `group` is an id of `AuthorKit.groups`. */
  | { readonly do: 'copy-group'; readonly side: SideId; readonly from: ScenarioDoc; readonly group: string }
  | { readonly do: 'remove-group'; readonly group: string }
  | { readonly do: 'set-group'; readonly group: string; readonly key: string; readonly value: FieldValue }
  /** In front of another group of its side, or last. */
  | { readonly do: 'move-group'; readonly group: string; readonly before: string | null }
  | { readonly do: 'add-pieces'; readonly group: string; readonly design: string; readonly count: number }
  | { readonly do: 'remove-pieces'; readonly pieces: readonly string[] }
  /** Into another group of the same side, in front of a unit of it, or last. */
  | { readonly do: 'regroup'; readonly pieces: readonly string[]; readonly group: string; readonly before: string | null }
  /** Onto the map, elsewhere on it, or off it. Whoever rides comes off its carrier. */
  | { readonly do: 'place'; readonly places: readonly { readonly piece: string; readonly at: Hex | null }[] }
  | { readonly do: 'embark'; readonly pieces: readonly string[]; readonly carrier: string }
  | { readonly do: 'set-pieces'; readonly pieces: readonly string[]; readonly key: string; readonly value: FieldValue }
  | { readonly do: 'add-thing'; readonly kind: string; readonly hex: Hex }
  | { readonly do: 'remove-thing'; readonly thing: string }
  | { readonly do: 'set-thing'; readonly thing: string; readonly key: string; readonly value: FieldValue }
  /** A beginning in the middle of a battle, begun, changed or given up. */
  | { readonly do: 'begin-middle' }
  | { readonly do: 'no-middle' }
  | { readonly do: 'set-start'; readonly key: string; readonly value: FieldValue }
  | { readonly do: 'set-option'; readonly key: string; readonly value: FieldValue }
  /** A design of the author's becomes one of the scenario's; one of the same id is replaced. `design` is as in a designs document of the book. */
  | { readonly do: 'add-design'; readonly id: string; readonly design: unknown }
  | { readonly do: 'remove-design'; readonly id: string }

/** What a new scenario of a book begins with, without a unit: its parts, and the width of a hex where the book has one of its own. */
export type FreshParts = Pick<ScenarioDoc, 'forces' | 'settings'> & Partial<Pick<ScenarioDoc, 'cmPerHex'>>

/** A book's part of the scenario editor. No function changes what it is given. A scenario under work may be faulty: what can be shown of it is shown. */
export interface AuthorKit {
  fresh(): FreshParts
  catalogue(scenario: ScenarioDoc): AuthorCatalogue
  /** What `copy-group` may copy of a scenario, Blue's first. */
  groups(scenario: ScenarioDoc): readonly GroupToCopy[]
  sheet(scenario: ScenarioDoc, board: Board): AuthorSheet
  /** The scenario after a change, or why it cannot be made. */
  change(scenario: ScenarioDoc, board: Board, change: AuthorChange): Result<ScenarioDoc, readonly Problem[]>
}

/** What the scenario editor asks of the thread in which the books are. */
export type AuthorRequest =
  /** The board that the following requests are about. Again when it is another. */
  | { readonly do: 'board'; readonly board: Board }
  | { readonly do: 'books' }
  | { readonly do: 'fresh'; readonly book: RulesetId }
  | { readonly do: 'groups'; readonly scenario: ScenarioDoc }
  | { readonly do: 'look'; readonly scenario: ScenarioDoc }
  | { readonly do: 'change'; readonly scenario: ScenarioDoc; readonly change: AuthorChange }
export interface AuthorLook {
  readonly catalogue: AuthorCatalogue
  readonly sheet: AuthorSheet
  /** What stands against playing it, each with its path in the scenario. */
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
}
export interface AuthorAnswers {
  readonly board: null
  /** The books that have an author's kit. */
  readonly books: readonly { readonly id: RulesetId; readonly title: string }[]
  readonly fresh: FreshParts
  readonly groups: readonly GroupToCopy[]
  readonly look: AuthorLook
  readonly change: { readonly scenario: ScenarioDoc; readonly look: AuthorLook }
}
export type AuthorAnswer<D extends AuthorRequest['do']> =
  | { readonly ok: true; readonly value: AuthorAnswers[D] }
  | { readonly ok: false; readonly problems: readonly Problem[] }
/** To the thread and back: one answer for every question, in their order. */
export interface ToAuthor {
  readonly id: number
  readonly request: AuthorRequest
}
export interface FromAuthor {
  readonly id: number
  readonly answer: AuthorAnswer<AuthorRequest['do']>
}
