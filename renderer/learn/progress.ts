import { z } from 'zod'
import { learnWords } from '../words/learn-words.ts'

/**
 * What a person has learned: one document, kept by the desk, exported and imported as it is. Each part is read by itself, and each entry of it: a broken one
 * costs nothing else. Read outside a battle; a battle's script knows its types only.
 */

/** Steps are counted from 0; `done` stays true when the lesson is begun again. */
const LessonMark = z.strictObject({ step: z.int().min(0).max(99), done: z.boolean() })
export type LessonMark = z.infer<typeof LessonMark>
/** A card of spaced repetition, by "book/kind" or "book/exercise": what its scheduler keeps, as plain data, and the chapter that it counts for. */
const CardMark = z.looseObject({ chapter: z.string().max(80).optional() })
export type CardMark = z.infer<typeof CardMark>
/** A kind of hint, by "book/kind": how often it was given, that it was understood, and in how many battles (absent: in one, where it was). */
const HintMark = z.strictObject({ given: z.int().min(0), understood: z.boolean(), battles: z.int().min(0).optional() })
export type HintMark = z.infer<typeof HintMark>
/** How a chapter stands, by "book/chapter": exercises answered, and answered rightly. */
const ChapterMark = z.strictObject({ asked: z.int().min(0), right: z.int().min(0) })
export type ChapterMark = z.infer<typeof ChapterMark>

export const LEARN_FORMAT = 'sandtable-learned'
export const LEARN_VERSION = 1
export interface LearnProgress {
  readonly format: typeof LEARN_FORMAT
  readonly version: typeof LEARN_VERSION
  /** By "book/lesson". */
  readonly lessons: Readonly<Record<string, LessonMark>>
  readonly cards: Readonly<Record<string, CardMark>>
  readonly hints: Readonly<Record<string, HintMark>>
  readonly chapters: Readonly<Record<string, ChapterMark>>
}
export const NOTHING_LEARNED: LearnProgress = {
  format: LEARN_FORMAT,
  version: LEARN_VERSION,
  lessons: {},
  cards: {},
  hints: {},
  chapters: {},
}
/** `later`: a later version of the program wrote it; it is not written over. `lost`: entries that could not be read. */
export type ReadProgress =
  | { readonly ok: true; readonly progress: LearnProgress; readonly lost: number }
  | { readonly ok: false; readonly later: boolean; readonly text: string }

/** Of each part at most so many entries are read. */
const MOST_ENTRIES = 20_000
const Head = z.looseObject({ format: z.literal(LEARN_FORMAT), version: z.int().min(1) })

/** What stands in the text of a document; what is wrong with it is said in words. */
export function readProgress(text: string): ReadProgress {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, later: false, text: learnWords.progress.noJson }
  }
  const head = Head.safeParse(value)
  if (!head.success) return { ok: false, later: false, text: learnWords.progress.otherFormat }
  if (head.data.version > LEARN_VERSION) return { ok: false, later: true, text: learnWords.progress.later }
  const lessons = entriesOf(head.data['lessons'], LessonMark)
  const cards = entriesOf(head.data['cards'], CardMark)
  const hints = entriesOf(head.data['hints'], HintMark)
  const chapters = entriesOf(head.data['chapters'], ChapterMark)
  return {
    ok: true,
    progress: { ...NOTHING_LEARNED, lessons: lessons.good, cards: cards.good, hints: hints.good, chapters: chapters.good },
    lost: lessons.lost + cards.lost + hints.lost + chapters.lost,
  }
}

function entriesOf<T>(part: unknown, schema: z.ZodType<T>): { readonly good: Readonly<Record<string, T>>; readonly lost: number } {
  if (part === undefined) return { good: {}, lost: 0 }
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return { good: {}, lost: 1 }
  const all = Object.entries(part)
  const good = all.slice(0, MOST_ENTRIES).flatMap(([key, one]) => {
    const read = schema.safeParse(one)
    return read.success && key.length <= 160 ? [[key, read.data] as const] : []
  })
  return { good: Object.fromEntries(good), lost: all.length - good.length }
}

export const textOfProgress = (progress: LearnProgress): string => `${JSON.stringify(progress, null, 1)}\n`

/** A lesson has come to a step, or to its end. Going back in it takes nothing away. */
export function withLesson(progress: LearnProgress, key: string, step: number, done: boolean): LearnProgress {
  const before = progress.lessons[key]
  const mark = { step, done: done || (before?.done ?? false) }
  if (before && before.step === mark.step && before.done === mark.done) return progress
  return { ...progress, lessons: { ...progress.lessons, [key]: mark } }
}
/** Both documents in one: of a lesson the farther mark, of everything else what is imported. */
export function merged(own: LearnProgress, given: LearnProgress): LearnProgress {
  const lessons = { ...own.lessons }
  for (const [key, mark] of Object.entries(given.lessons)) {
    const mine = lessons[key]
    lessons[key] = mine ? { step: Math.max(mine.step, mark.step), done: mine.done || mark.done } : mark
  }
  return {
    ...own,
    lessons,
    cards: { ...own.cards, ...given.cards },
    hints: { ...own.hints, ...given.hints },
    chapters: { ...own.chapters, ...given.chapters },
  }
}
