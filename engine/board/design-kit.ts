import type { Problem, Result, RulesetId } from '../kernel/names.ts'
import type { Reason } from '../kernel/why.ts'
import type { AuthorField, FieldChoice, FieldValue } from './author-kit.ts'

/**
 * What a book gives the designer of vehicles: the parts that may be chosen, what follows from them, what is wrong with them, and what they do to each other.
 * The screen makes a form, bars and tables of it and knows no word of a book. Everything is plain data; `DesignDesk` answers for all books off the screen's
 * thread.
 */

/** A design as it stands in a document of designs, and in the forces of a scenario of its book. It may be faulty while nobody has looked at it. */
export type DesignJson = Readonly<Record<string, unknown>>
/** Designs by their ids. */
export type DesignsById = Readonly<Record<string, DesignJson>>
/** A document of designs of one book. */
export interface DesignsDoc {
  readonly name: string
  readonly ruleset: RulesetId
  readonly designs: DesignsById
}

/** What a new design can begin as: "Ground vehicle", "Infantry stand". */
export interface DesignKind {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly symbol: string
}
/** Words for a list: what it is called, what it is, what its counter shows. */
export interface DesignTitle {
  readonly id: string
  readonly name: string
  /** Its class in plain words: "Tracked tank", "Missile stand". */
  readonly className: string
  readonly symbol: string
  readonly flying: boolean
  /** In the book's measure of strength. */
  readonly strength: number
  /** How many things are wrong with it; 0 for one that can be used. */
  readonly problems: number
}

/** What a part adds to a figure. */
export interface DesignShare {
  readonly name: string
  readonly value: number
  readonly rule: string | null
}
/** A number that follows from the parts, with what makes it up. */
export interface DesignFigure {
  readonly key: string
  readonly name: string
  readonly value: number
  /** "85 t", "12 cm a turn". */
  readonly text: string
  /** Where its bar is full. */
  readonly most: number
  /** What is better for whoever has it; null where it depends. */
  readonly better: 'more' | 'less' | null
  /** What it means, in one sentence. */
  readonly hint: string
  readonly rule: string | null
  /** Empty where it does not add up of parts. */
  readonly shares: readonly DesignShare[]
}
/** Something that is wrong, or that an author may want to think over. */
export interface DesignRemark {
  /** The key of the field that it is about; empty for the whole. */
  readonly at: string
  readonly text: string
  readonly rule: string | null
}
/** Fields that belong together; `narrow` ones are numbers that fit into one row. */
export interface DesignGroup {
  readonly key: string
  readonly name: string
  readonly narrow: boolean
  readonly fields: readonly AuthorField[]
}
/** Everything that is to be seen of a design. */
export interface DesignSheet {
  readonly title: Omit<DesignTitle, 'id'>
  readonly groups: readonly DesignGroup[]
  readonly figures: readonly DesignFigure[]
  readonly problems: readonly DesignRemark[]
  readonly warnings: readonly DesignRemark[]
  readonly symbol: { readonly chosen: string; readonly suggested: string; readonly choices: readonly FieldChoice[] }
  /** As it is written: every part in its place, nothing that is left out. */
  readonly doc: DesignJson
}

/** One of those that shots are exchanged with. */
export interface DesignTarget {
  readonly id: string
  readonly design: DesignJson
}
export type Conditions = Readonly<Record<string, FieldValue>>
/** A chance that a table can show: "Destroys", "Hits". */
export interface ChanceMeasure {
  readonly key: string
  readonly name: string
}
export type ChanceCell =
  /** A chance in thousandths, and why, for each of the measures. */
  | { readonly ok: true; readonly chances: readonly number[]; readonly why: readonly (Reason | null)[] }
  /** It cannot be fired at that range: why, and by which rule. */
  | { readonly ok: false; readonly text: string; readonly rule: string | null }
export interface ChanceRow {
  readonly weapon: string
  /** The other one's id and name. */
  readonly target: string
  readonly targetName: string
  readonly cells: readonly ChanceCell[]
}
/** Shots at the targets, and theirs, at every range. */
export interface ChanceTable {
  readonly measures: readonly ChanceMeasure[]
  /** Ranges as the book measures them: "2 cm", "1 hex". */
  readonly ranges: readonly string[]
  readonly out: readonly ChanceRow[]
  readonly in: readonly ChanceRow[]
}

export interface ComparedDesignFigure {
  readonly name: string
  readonly texts: readonly [string, string]
  readonly values: readonly [number, number]
  readonly most: number
  /** Which of the two has the better one. */
  readonly better: 'first' | 'second' | null
  readonly rule: string | null
}
/** Two designs side by side: their figures, and the best single shot of each at the other at every range. */
export interface DesignComparison {
  readonly names: readonly [string, string]
  readonly figures: readonly ComparedDesignFigure[]
  readonly measures: readonly ChanceMeasure[]
  readonly ranges: readonly string[]
  /** Of the first at the second, and back; null where nothing can be fired. The chances are those of the measures. */
  readonly best: readonly [readonly BestShot[], readonly BestShot[]]
}
export type BestShot = { readonly weapon: string; readonly chances: readonly number[] } | null

/** A book's part of the designer. No function changes what it is given; none throws, whatever a design holds. */
export interface DesignKit {
  /** What a design is called, and several of them: "Vehicle", "Vehicles". */
  readonly words: { readonly one: string; readonly many: string; readonly strength: string }
  readonly kinds: readonly DesignKind[]
  /** The book's own, as they can be copied, by their ids. No own design may have one of these ids. */
  readonly samples: DesignsById
  /** What may be said of the ground and the moment in which shots are fired, with the usual values. */
  readonly conditions: readonly AuthorField[]
  /** Ids of samples that shots are shown at until others are chosen. */
  readonly usualTargets: readonly string[]
  /** A legal design of a kind; of the first where there is no such kind. */
  start(kind: string): DesignJson
  /** What is left of a design when one part is chosen anew, or why it may not be. What the new part forbids is dropped. */
  set(design: DesignJson, key: string, value: FieldValue): Result<DesignJson, readonly DesignRemark[]>
  sheet(design: DesignJson, among?: DesignsById): DesignSheet
  /** @param among the other designs of the document, for those that name each other */
  title(id: string, design: DesignJson, among?: DesignsById): DesignTitle
  chances(design: DesignJson, targets: readonly DesignTarget[], conditions: Conditions): ChanceTable
  compare(first: DesignJson, second: DesignJson, conditions: Conditions): DesignComparison
  /** The designs of a document, each legal, or what is wrong with it: paths begin with `designs`. */
  read(designs: unknown): Result<DesignsById, readonly Problem[]>
}

/** What a book has to offer before a document is open. */
export interface DesignBook {
  readonly id: RulesetId
  readonly title: string
  readonly words: DesignKit['words']
  readonly kinds: readonly DesignKind[]
  readonly samples: readonly (DesignTitle & { readonly design: DesignJson })[]
  readonly conditions: readonly AuthorField[]
  readonly usualTargets: readonly string[]
}
/** The design that is being worked on, among the others of its document. */
export interface DesignWish {
  readonly book: RulesetId
  readonly designs: DesignsById
  /** Null where there is none. */
  readonly chosen: string | null
}
/** What is shot at, and what it is compared with: own designs or samples by their ids. */
export interface TablesWish extends DesignWish {
  readonly targets: readonly string[]
  readonly conditions: Conditions
  readonly against: string | null
}
export interface DesignLook {
  readonly titles: readonly DesignTitle[]
  readonly sheet: DesignSheet | null
}
export interface DesignTables {
  readonly chances: ChanceTable | null
  readonly comparison: DesignComparison | null
}
/** What the designer asks of the thread in which the books are. */
export type DesignRequest =
  | { readonly do: 'books' }
  | { readonly do: 'start'; readonly book: RulesetId; readonly kind: string }
  | { readonly do: 'set'; readonly book: RulesetId; readonly design: DesignJson; readonly key: string; readonly value: FieldValue }
  | { readonly do: 'look'; readonly wish: DesignWish }
  | { readonly do: 'tables'; readonly wish: TablesWish }
  /** The text of a document, read by its book. */
  | { readonly do: 'read'; readonly text: string }
  /** A document as its file has it; refused while something in it is wrong. */
  | { readonly do: 'write'; readonly doc: DesignsDoc }
export interface DesignAnswers {
  /** The books that have a designer. */
  readonly books: readonly DesignBook[]
  readonly start: DesignJson
  readonly set: DesignJson
  readonly look: DesignLook
  readonly tables: DesignTables
  readonly read: DesignsDoc
  readonly write: string
}
export type DesignAnswer<D extends DesignRequest['do']> =
  | { readonly ok: true; readonly value: DesignAnswers[D] }
  | { readonly ok: false; readonly problems: readonly DesignRemark[] }
/** To the thread and back: one answer for every question, in their order. */
export interface ToDesigns {
  readonly id: number
  readonly request: DesignRequest
}
export interface FromDesigns {
  readonly id: number
  readonly answer: DesignAnswer<DesignRequest['do']>
}
