import type { Board } from '../board/board.ts'
import type { OptionText, RuleText, RulingText } from '../board/edition.ts'
import type { BookTable, GivenFact, OrderRisk, TableCell, TurnStep, VictoryLine } from '../board/learn-kit.ts'
import type { MapDoc } from '../board/map-doc.ts'
import type { ScenarioDoc } from '../board/scenario-doc.ts'
import type { BySide, Hex, PieceId, Problem, RulesetId, SideId } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'
import type { Reason } from '../kernel/why.ts'
import type { TermDoc } from '../learn/course-doc.ts'
import type { LessonDoc } from '../learn/lesson-doc.ts'
import type { PointDoc } from '../learn/parts-doc.ts'
import type { Odds } from '../screen/offers.ts'
import type { Picture } from '../screen/picture.ts'
import type { SightAnswer } from '../screen/sheets.ts'
import type { Telling } from '../screen/telling.ts'

/** Talking to the desk of whoever learns (`LearnDesk`, in a thread of its own): the courses, the rulebook, cases as pictures that move, exercises. */

export type LearnRequest =
  | { readonly do: 'books' }
  | { readonly do: 'rulebook'; readonly book: RulesetId }
  /** Rules, rulings, tables, terms, cases and lessons that have these words, the best first. */
  | { readonly do: 'search'; readonly book: RulesetId; readonly text: string }
  | { readonly do: 'lesson'; readonly book: RulesetId; readonly id: string }
  | { readonly do: 'case'; readonly book: RulesetId; readonly id: string }
  /** The chances of the three ways of a lesson's decision, by playing each `games` times. */
  | { readonly do: 'chances'; readonly lesson: unknown; readonly games: number }
  /** Exercises, the same for the same seed; of these kinds only where they are named. */
  | {
      readonly do: 'questions'
      readonly book: RulesetId
      readonly seed: number
      readonly count: number
      readonly kinds?: readonly string[]
    }
  /** What somebody must know before a battle of this scenario, as one side may know it. */
  | { readonly do: 'before'; readonly scenario: ScenarioDoc; readonly board: Board; readonly side: SideId }
  | { readonly do: 'cells'; readonly book: RulesetId; readonly reason: Reason }
  /** Everything that is wrong with a lesson of whomever: it is opened, and every step is shown. */
  | { readonly do: 'check'; readonly lesson: unknown }
  /** For its author: the position in which a step begins (from 0; behind the last the decision), with what is wrong with the lesson. */
  | { readonly do: 'scene'; readonly lesson: unknown; readonly step: number }

export interface LearnBook {
  readonly id: RulesetId
  readonly title: string
  readonly lessons: readonly LessonCard[]
  readonly cases: number
  readonly questions: readonly { readonly kind: string; readonly name: string; readonly chapter: string }[]
  readonly turn: readonly string[]
  /** Documents that could not be read and were left out, each with its place. Of all books together, with the first of them. */
  readonly problems?: readonly Problem[]
}
export interface LessonCard {
  readonly id: string
  readonly title: string
  readonly page: string
  readonly minutes: number
  readonly steps: number
  readonly rules: readonly string[]
  /** Chapters of its rules that questions are asked of. */
  readonly chapters: readonly string[]
  /** The ground that it is played on, for a picture of it; null where its scenario has none that can be read. */
  readonly map: MapDoc | null
}
/** Where a rule is met. */
export type Met =
  | { readonly by: 'lesson'; readonly id: string; readonly title: string }
  | { readonly by: 'case'; readonly id: string; readonly title: string }
  | { readonly by: 'page'; readonly because: string }
export interface Rulebook {
  readonly id: RulesetId
  readonly title: string
  readonly chapters: readonly { readonly title: string; readonly rules: readonly (RuleText & { readonly met: readonly Met[] })[] }[]
  readonly rulings: readonly RulingText[]
  readonly options: readonly OptionText[]
  readonly tables: readonly BookTable[]
  readonly terms: readonly TermDoc[]
  readonly cases: readonly { readonly id: string; readonly title: string; readonly chapter: string; readonly rules: readonly string[] }[]
  readonly turn: readonly string[]
}
export interface SearchHit {
  readonly is: 'rule' | 'ruling' | 'table' | 'term' | 'case' | 'lesson'
  readonly id: string
  readonly title: string
  readonly text: string
}
/** A case as pictures that move: before the first beat, and after each. */
export interface CaseShown {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly rules: readonly string[]
  readonly side: SideId
  readonly map: MapDoc
  /** To try it oneself: the scenario with its map in it, as `open` takes it. */
  readonly scenario: unknown
  readonly points: readonly PointDoc[]
  readonly frames: readonly CaseFrame[]
  /** Of a case that is about a scenario which is refused: what is said of it, and what stands against it. There are no frames then. */
  readonly refused?: { readonly says: string; readonly problems: readonly Problem[] }
}
export interface CaseFrame {
  /** What is said under the picture; of the first, nothing. */
  readonly says: string | null
  /** The order in the words of its offer, where one was given. */
  readonly order: string | null
  readonly refusal: { readonly text: string; readonly rule: string | null } | null
  readonly odds: Odds | null
  readonly tellings: readonly Telling[]
  readonly picture: Picture
  /** What a beat that only looks has looked at: a line of sight, hexes with their prices. */
  readonly line: readonly Hex[]
  /** What that look answers; absent where the beat looks along no line. */
  readonly sight?: SightAnswer
  readonly marks: readonly { readonly hex: Hex; readonly text: string }[]
  /** The way of an order that is offered, from where the piece stands; absent where the beat asks for none. */
  readonly way?: readonly Hex[]
  /** What it has read of no map: the figures of a design, the platoons of a company. */
  readonly facts?: readonly CaseFact[]
}
export interface CaseFact {
  readonly name: string
  readonly text: string
}
export interface Exercise {
  /** The same exercise has the same id. */
  readonly id: string
  readonly kind: string
  readonly chapter: string
  readonly text: string
  readonly rules: readonly string[]
  readonly side: SideId
  readonly map: MapDoc
  readonly picture: Picture
  readonly answers: readonly { readonly text: string; readonly hex?: Hex; readonly piece?: PieceId }[]
  readonly right: number
  /** Facts that the counters do not show. */
  readonly given: readonly GivenFact[]
  readonly why: Reason
  readonly points: { readonly hexes: readonly Hex[]; readonly pieces: readonly PieceId[] }
}
/** What somebody must know before a battle. */
export interface BeforeBattle {
  /** How victory is counted by the book; nothing where the scenario's mission decides. */
  readonly victory: readonly VictoryLine[]
  /** Null for a book that says nothing of its forces. */
  readonly forces: BySide<ForceBefore> | null
  /** What strength is measured in. */
  readonly unit: string
  /** How a turn goes: sentences, and the parts for a picture of it (as many, or none). */
  readonly turn: readonly string[]
  readonly steps: readonly TurnStep[]
}
export interface ForceBefore {
  /** What it has at the beginning; the score tells it to both sides. */
  readonly strength: number
  /** Its groups; null where the asking side may not know them. */
  readonly groups: readonly GroupBefore[] | null
}
export interface GroupBefore {
  readonly name: string
  /** Units of one kind, with the sign of their counters. */
  readonly units: readonly { readonly name: string; readonly symbol: string; readonly count: number }[]
}
/** The chance of each way of a decision in thousandths, by `games` games each. */
export interface WayChances {
  readonly games: number
  readonly chances: readonly number[]
}
/** A question that the other side of a lesson is asked while a step is shown: the part of it that names it, what was answered, and what else could be. */
export interface AskedOther {
  readonly to: Readonly<Record<string, unknown>>
  readonly title: string
  readonly given: { readonly kind: string }
  readonly answers: readonly { readonly label: string; readonly order: { readonly kind: string } }[]
}
/** A step of a lesson as its author sees it. */
export interface LessonScene {
  readonly map: MapDoc
  /** By the learner's eyes; `others`: whom he does not see. */
  readonly picture: Picture
  readonly others: Picture['pieces']
  /** Orders of the bar, for whoever points at one. */
  readonly verbs: readonly { readonly verb: string; readonly label: string }[]
  readonly asked: readonly AskedOther[]
  readonly problems: readonly Problem[]
}
/** What an author has done in a trial of a step: the learner's orders as a document has them, the dice that fell at the last of them, and what happened then. */
export interface LessonRecord {
  readonly orders: readonly { readonly kind: string }[]
  readonly dice: readonly number[]
  readonly events: readonly Readonly<Record<string, unknown>>[]
}
export interface LearnAnswerOf {
  check: readonly Problem[]
  scene: LessonScene
  books: readonly LearnBook[]
  rulebook: Rulebook
  search: readonly SearchHit[]
  lesson: LessonDoc
  case: CaseShown
  chances: WayChances
  before: BeforeBattle
  questions: readonly Exercise[]
  cells: readonly TableCell[]
}
export type LearnAnswer<D extends LearnRequest['do'] = LearnRequest['do']> =
  | { readonly ok: true; readonly value: LearnAnswerOf[D] }
  | { readonly ok: false; readonly problems: readonly Problem[] }
export interface ToLearn {
  readonly id: number
  readonly request: LearnRequest
}
export interface FromLearn {
  readonly id: number
  readonly answer: LearnAnswer
}

/** How a lesson stands, after everything that its learner does (`FromWorker`, `say: 'lesson'`). */
export interface LessonView {
  readonly id: string
  readonly title: string
  readonly page: string
  /** From 0; `steps` when all are done. */
  readonly step: number
  readonly steps: number
  readonly text: string | null
  readonly rules: readonly string[]
  readonly points: readonly PointDoc[]
  /** Answers to choose from, where the step asks a question. */
  readonly choices: readonly string[] | null
  /** Said of the step before, now that it is done. */
  readonly after: string | null
  readonly hint: { readonly text: string; readonly points: readonly PointDoc[] } | null
  /** Seconds until the screen should ask for a hint (`did: 'waited'`), or null. */
  readonly hintAfter: number | null
  /** "Show me" is being done before the learner's eyes. */
  readonly showing: boolean
  readonly canGoBack: boolean
  /** The position is no longer the one that the step begins with: "again" brings it back. */
  readonly changed: boolean
  readonly decision: {
    readonly text: string
    readonly ways: readonly string[]
    /** After it was chosen: which, which is best, why each, and what the chance is of. */
    readonly chosen: { readonly way: number; readonly best: number; readonly whys: readonly string[]; readonly of: string } | null
  } | null
  /** All is done; the position stays open to play with. */
  readonly over: boolean
}
/** What a learner does besides orders (`ToWorker`, `ask: 'lesson'`). */
export type LessonAct =
  | { readonly did: 'opened'; readonly what: string; readonly at?: string | Hex }
  | { readonly did: 'answered'; readonly answer: number }
  | { readonly did: 'chose'; readonly way: number }
  | { readonly did: 'waited' }
  /** To the beginning of the step before; to that of this one; the step is done before the learner's eyes; it is left out. */
  | { readonly did: 'back' | 'again' | 'show' | 'skip' }
  /** Nothing is done: the answer has in `record` what the learner has done since this step began (`LessonRecord`). */
  | { readonly did: 'recorded'; readonly step: number }

/** What a side risks by an order that is asked about, and the better way. */
export type Doubt = OrderRisk<Shape['order']>

/** An own order that cost much, by what was known when it was given. */
export interface CostlyMoment {
  /** Its place in the journal, from 0: `stateAfter` of it is the position in which it was given. */
  readonly act: number
  readonly turn: number
  /** In points of the mind that judged it; where none did, thousandths of a loss. Only moments that were reckoned in the same way compare. */
  readonly cost: number
  /** "34 points", or "74 % instead of 8 %". */
  readonly text: string
  readonly given: MomentWay
  readonly better: MomentWay
  /** What it risked, where that is something; null where it is not. */
  readonly risk: { readonly text: string; readonly rule: string } | null
}
/** An order of such a moment: in words, and where it leads, for the map. */
export interface MomentWay {
  readonly text: string
  readonly hexes: readonly Hex[]
}
