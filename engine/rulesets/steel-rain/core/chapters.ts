import type { Hex, PieceId } from '../../../kernel/names.ts'
import type { Moment, Play } from '../../../kernel/ruleset.ts'
import type { Refusal } from '../../../kernel/why.ts'
import { type BarLine, cardOf, type Teller } from '../../../screen/kit.ts'
import type { Odds } from '../../../screen/offers.ts'
import type { Marker, QuestionCard } from '../../../screen/picture.ts'
import type { SheetRow } from '../../../screen/sheets.ts'
import type { Telling } from '../../../screen/telling.ts'
import type { AirWords } from '../air/words.ts'
import type { ArtilleryWords } from '../artillery/words.ts'
import type { ElectronicsWords } from '../electronics/words.ts'
import type { EngineeringWords } from '../engineering/words.ts'
import type { SpecialWords } from '../special/words.ts'
import type { Situation } from '../state/situation.ts'
import type { StructuresWords } from '../structures/words.ts'
import type { Sign } from '../tables/signs.ts'
import type { Event } from '../words/events.ts'
import type { SteelRain, SteelRainView } from '../words/model.ts'
import type { Order } from '../words/orders.ts'
import type { Question } from '../words/questions.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import type { Chapter, Knowing, Made } from './chapter.ts'

/** Puts the chapters beyond the core together: whoever meets a word that is not his own asks here whose it is. */

type Playing = Play<SteelRain>
type AllWords = {
  [Part in 'order' | 'question' | 'event' | 'task']:
    | ArtilleryWords[Part]
    | ElectronicsWords[Part]
    | SpecialWords[Part]
    | StructuresWords[Part]
    | EngineeringWords[Part]
    | AirWords[Part]
}
export type ChapterOrder = AllWords['order']
export type ChapterQuestion = AllWords['question']
export type ChapterEvent = AllWords['event']
export type ChapterTask = AllWords['task']

type CoreEvent = Exclude<Event, ChapterEvent>
/** The events that belong to no chapter, by their kinds. */
export type CoreEvents = { readonly [One in CoreEvent as One['kind']]: One }

let all: readonly Chapter<AllWords>[] = []
const byKind = new Map<string, Chapter<AllWords>>()
/** Called once, by index.ts, which knows the chapters: they themselves import the files that ask here. */
export function bindChapters(chapters: readonly Chapter<AllWords>[]): void {
  all = chapters
  byKind.clear()
  for (const chapter of chapters)
    for (const [part, kinds] of [
      ['order', chapter.orders],
      ['question', chapter.questions],
      ['event', chapter.events],
      ['task', chapter.tasks],
    ] as const)
      for (const kind of kinds) byKind.set(`${part}/${kind}`, chapter)
}
function whose(part: 'order' | 'question' | 'event' | 'task', { kind }: { readonly kind: string }): Chapter<AllWords> {
  const chapter = byKind.get(`${part}/${kind}`)
  if (!chapter) throw new Error(`no chapter knows the ${part} ${kind}`)
  return chapter
}

// --------------------------------------------------------------------------------------------------------------- orders

export const isChapterOrder = (order: Order): order is Extract<Order, ChapterOrder> => byKind.has(`order/${order.kind}`)
/** Kinds of orders that an activation may be answered with. */
export const chapterActs = (): readonly Order['kind'][] => all.flatMap((chapter) => chapter.orders as readonly Order['kind'][])
export const refuseChapter = (s: Situation, unit: Unit, order: ChapterOrder): Refusal | null =>
  barred(s, unit, whose('order', order)) ?? whose('order', order).refuse(s, unit, order)
/** What each chapter offers, made when it is asked for. */
export const chapterOffers = (s: Situation, unit: Unit, thorough: boolean): readonly (() => readonly Made[])[] =>
  all.map((chapter) => () => (barred(s, unit, chapter) === null ? chapter.offers(s, unit, thorough) : []))
/** A chapter that has a unit to itself keeps it from the orders of the others: a stand on a raft. */
function barred(s: Situation, unit: Unit, asking: Chapter<AllWords>): Refusal | null {
  for (const chapter of all) {
    const why = chapter === asking ? null : (chapter.bars?.(s, unit) ?? null)
    if (why) return why
  }
  return null
}
export const obeyChapter = (play: Playing, situation: () => Situation, order: ChapterOrder): void =>
  whose('order', order).obey(play, situation, order)
export const chapterOdds = (s: Situation, view: SteelRainView, order: ChapterOrder): Odds | null =>
  whose('order', order).odds?.(s, view, order) ?? null

// ------------------------------------------------------------------------------------------------------------ questions

export const isChapterQuestion = (question: Question): question is Extract<Question, ChapterQuestion> =>
  byKind.has(`question/${question.kind}`)
export const chapterAnswers = (question: ChapterQuestion): readonly Order['kind'][] => whose('question', question).answers?.(question) ?? []
export const refuseChapterAnswer = (s: Situation, question: ChapterQuestion, order: Order): Refusal | null =>
  whose('question', question).refuseAnswer?.(s, question, order) ?? null
export const chapterAnswerOffers = (s: Situation, question: ChapterQuestion, piece?: PieceId): readonly Made[] =>
  whose('question', question).answerOffers?.(s, question, piece) ?? []
export const obeyChapterAnswer = (play: Playing, situation: () => Situation, question: ChapterQuestion, order: Order): void =>
  whose('question', question).obeyAnswer?.(play, situation, question, order)
export const chapterCard = (world: World, question: ChapterQuestion): QuestionCard =>
  whose('question', question).card?.(world, question) ?? cardOf(question)('', '')
export const askedUnits = (question: ChapterQuestion): readonly UnitId[] => whose('question', question).asked?.(question) ?? []

// --------------------------------------------------------------------------------------------------------------- events

export const isChapterEvent = (event: Event): event is Extract<Event, ChapterEvent> => byKind.has(`event/${event.kind}`)
export const reduceChapter = (world: World, event: ChapterEvent): World => whose('event', event).reduce(world, event)
export const redactChapter = (event: ChapterEvent, moment: Moment<SteelRain>, knowing: Knowing): Event | null =>
  whose('event', event).redact(event, moment, knowing)
export const tellChapter = (event: ChapterEvent, teller: Teller): Telling => whose('event', event).tell(event, teller)
export const performChapter = (play: Playing, situation: () => Situation, task: ChapterTask): void =>
  whose('task', task).perform?.(play, situation, task)

// ---------------------------------------------------------------------------------------------------------------- hooks

export const freshParts = (unit: Unit): Partial<Unit> => {
  let parts: Partial<Unit> = {}
  for (const chapter of all) parts = { ...parts, ...chapter.fresh?.({ ...unit, ...parts }) }
  return parts
}
/** Before and after each hex of a march; false where it ends here. */
export const leavingHex = (play: Playing, situation: () => Situation, units: readonly UnitId[], from: Hex, to: Hex): boolean =>
  all.every((chapter) => chapter.leaving?.(play, situation, units, from, to) ?? true)
export const enteredHex = (play: Playing, situation: () => Situation, units: readonly UnitId[], from: Hex, to: Hex): boolean =>
  all.every((chapter) => chapter.entered?.(play, situation, units, from, to) ?? true)
export const unitLost = (play: Playing, situation: () => Situation, unit: Unit): void => {
  for (const chapter of all) chapter.lost?.(play, situation, unit)
}

// ---------------------------------------------------------------------------------------------------------------- shown

export const chapterBar = (): readonly BarLine[] => all.flatMap((chapter) => chapter.bar ?? [])
const ofVerb = (verb: string): Chapter<AllWords> | undefined => all.find((chapter) => chapter.bar?.some((line) => line.verb === verb))
/** Lines of the core concern everybody unless the core says otherwise. */
export function chapterConcerns(world: World, unit: Unit, verb: string): boolean {
  const chapter = ofVerb(verb)
  return chapter === undefined || (chapter.concerns?.(world, unit, verb) ?? false)
}
export const chapterWhyNot = (s: Situation, view: SteelRainView, unit: Unit, verb: string): Refusal | null =>
  ofVerb(verb)?.whyNot?.(s, view, unit, verb) ?? null
export const chapterBadges = (world: World, unit: Unit): readonly Sign[] => all.flatMap((chapter) => chapter.badges?.(world, unit) ?? [])
export const chapterMarkers = (world: World): readonly Marker[] => all.flatMap((chapter) => chapter.markers?.(world) ?? [])
export const chapterRows = (s: Situation, view: SteelRainView, unit: Unit): readonly SheetRow[] =>
  all.flatMap((chapter) => chapter.rows?.(s, view, unit) ?? [])
export const chapterHexRows = (s: Situation, hex: Hex): readonly SheetRow[] => all.flatMap((chapter) => chapter.hexRows?.(s, hex) ?? [])
