import type { Hex, PieceId } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'
import type { Sampler } from '../kernel/sampler.ts'
import type { Reason } from '../kernel/why.ts'
import type { Board } from './board.ts'
import type { ScenarioDoc } from './scenario-doc.ts'

/** What a book gives whoever learns it: its tables, what its situations hint at, and the exercises that can be made of a position. `Edition.learn`. */

/** A table of the book as a table: numbers come from the book's own tables, never written twice. */
export interface BookTable {
  readonly id: string
  readonly title: string
  readonly rules: readonly string[]
  /** Heads of the columns; the first is that of the row's name. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly note?: string
  /** It stands on the reference card, which is one sheet. */
  readonly card?: true
}
/** A cell of a table, counted from 0 without the heads. */
export interface TableCell {
  readonly table: string
  readonly row: number
  /** 1 is the first beside the row's name; left out: the whole row. */
  readonly column?: number
}

/** How much the coach says. */
export type CoachLevel = 'learner' | 'expert'
/** A hint of the coach about the position that a side sees. */
export interface CoachHint {
  /** The kind: never twice in a battle once understood. */
  readonly kind: string
  readonly level: CoachLevel
  /** At most 30 words. */
  readonly text: string
  readonly rule: string
  /** What it is about, drawn on the map. */
  readonly hexes: readonly Hex[]
  readonly pieces: readonly PieceId[]
  /** How much it matters now; the highest is told. */
  readonly weight: number
}
/** A position as the asked side sees it, on its map. An exercise is made of nothing else, so that none can need or betray a hidden fact. */
export interface AskedPosition<S extends Shape> {
  readonly board: Board
  readonly view: S['view']
}
/** What a side would lose by an order, as far as it knows, and how it could do better. Chances in thousandths. */
export interface OrderRisk<Order> {
  /** "A2 would be lost at 74 %: three of them can fire at it." At most 30 words. */
  readonly text: string
  readonly rule: string
  /** That the piece in most danger is lost. */
  readonly chance: number
  /** The best that the order itself may bring at once, as a chance of that worth: a kill, a place that counts. */
  readonly gain: number
  /** Where it leads, and who threatens there. */
  readonly hexes: readonly Hex[]
  readonly pieces: readonly PieceId[]
  /** The best other way with a like aim; null where none is safer. */
  readonly better: BetterWay<Order> | null
}
export interface BetterWay<Order> {
  /** Null: to leave it. */
  readonly order: Order | null
  /** "By F7 it is 8 %." At most 20 words. */
  readonly text: string
  readonly chance: number
  readonly hexes: readonly Hex[]
}
const SAFER_BY = 200
/** Chances of loss, in thousandths: whether one is so much less than another that it is worth a word, by 20 points or to two thirds. */
export const isMuchSafer = (chance: number, than: number): boolean => than - chance >= SAFER_BY || chance * 3 <= than * 2
/** An exercise of one kind that can be made of a position; null where the position has none. */
export interface QuestionKind<S extends Shape> {
  readonly kind: string
  /** The chapter of the book that it belongs to. */
  readonly chapter: string
  readonly name: string
  make(position: AskedPosition<S>, sampler: Sampler): MadeQuestion | null
}
/** Of a piece what stands on its card: "Main battle tank A1", "Profile 10, Armor 3". */
export interface GivenFact {
  readonly name: string
  readonly text: string
}
export interface MadeQuestion {
  readonly text: string
  readonly rules: readonly string[]
  /** Four different answers (two or three where the matter has no more); exactly one is right by the referee. */
  readonly answers: readonly { readonly text: string; readonly hex?: Hex; readonly piece?: PieceId }[]
  readonly right: number
  /** What the counters do not show and the answer takes: of whom, and the facts. */
  readonly given?: readonly GivenFact[]
  /** The tree that shows why. */
  readonly why: Reason
  readonly points: { readonly hexes: readonly Hex[]; readonly pieces: readonly PieceId[] }
}

/**
 * A part of the book's turn, for a picture of it. `both`: of both sides at once; `dice`: both sides roll; `in-turn`: one side, then the other; `groups`: the
 * sides take turns, a group at a time.
 */
export interface TurnStep {
  /** At most 16 letters: it stands in a box. */
  readonly name: string
  readonly who: 'both' | 'dice' | 'in-turn' | 'groups'
  /** It goes on during the part before it. */
  readonly during?: true
}
/** How a battle is won by the book's own reckoning, a sentence a line, with the numbers of its scenario. */
export interface VictoryLine {
  readonly text: string
  readonly rule: string
}

export interface LearnKit<S extends Shape> {
  readonly tables: readonly BookTable[]
  /** The cells that a line of a Reason tree was read from; none where it comes from no table. */
  cellsOf(reason: Reason): readonly TableCell[]
  readonly questions: readonly QuestionKind<S>[]
  /** One part for each sentence of the course's `turn`. */
  readonly turn?: readonly TurnStep[]
  /** Where the scenario's mission does not decide. */
  victory?(scenario: ScenarioDoc): readonly VictoryLine[]
  /** What the coach could say of a view, by the book's own odds, sight and reach; from what the side knows only. */
  hints(view: S['view'], board: Board): readonly CoachHint[]
  /** What an order risks, by what the ordering side knows; null where that is no matter of risk. Without it the book has no second thoughts. */
  risk?(view: S['view'], board: Board, order: S['order']): OrderRisk<S['order']> | null
}
