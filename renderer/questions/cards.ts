import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs'
import type { LearnBook } from '../../engine/screen.ts'
import type { CardMark, LearnProgress } from '../learn/progress.ts'

/** Spaced repetition: when a kind of question should come again. The scheduler's cards are kept as plain data; the clock is the caller's. */

const scheduler = fsrs({ enable_fuzz: false })
type Kind = LearnBook['questions'][number]

const cardKey = (book: string, kind: string): string => `${book}/${kind}`
const chapterKey = (book: string, chapter: string): string => `${book}/${chapter}`

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
const dateOf = (value: unknown): Date | null => {
  const date = typeof value === 'string' ? new Date(value) : null
  return date && !Number.isNaN(date.getTime()) ? date : null
}
/** A card as the scheduler has it; null where none is kept, or what is kept is none. */
function cardOf(mark: CardMark | undefined): Card | null {
  const due = dateOf(mark?.['due'])
  const state = numberOf(mark?.['state'])
  if (!mark || due === null || ![0, 1, 2, 3].includes(state)) return null
  const last = dateOf(mark['last_review'])
  return {
    due,
    state,
    stability: numberOf(mark['stability']),
    difficulty: numberOf(mark['difficulty']),
    elapsed_days: numberOf(mark['elapsed_days']),
    scheduled_days: numberOf(mark['scheduled_days']),
    learning_steps: numberOf(mark['learning_steps']),
    reps: numberOf(mark['reps']),
    lapses: numberOf(mark['lapses']),
    ...(last ? { last_review: last } : {}),
  }
}
const markOf = ({ due, last_review, ...card }: Card, chapter: string): CardMark => ({
  ...card,
  due: due.toISOString(),
  ...(last_review ? { last_review: last_review.toISOString() } : {}),
  chapter,
})

/** The document after an answer: the card of the kind is put off or comes back soon, and its chapter counts the answer. */
export function withAnswer(
  progress: LearnProgress,
  book: string,
  { kind, chapter }: Pick<Kind, 'kind' | 'chapter'>,
  right: boolean,
  now: Date,
): LearnProgress {
  const key = cardKey(book, kind)
  const before: Card = cardOf(progress.cards[key]) ?? createEmptyCard(now)
  const { card } = scheduler.next(before, now, right ? Rating.Good : Rating.Again)
  const counted = progress.chapters[chapterKey(book, chapter)] ?? { asked: 0, right: 0 }
  const mark = { asked: counted.asked + 1, right: counted.right + (right ? 1 : 0) }
  return {
    ...progress,
    cards: { ...progress.cards, [key]: markOf(card, chapter) },
    chapters: { ...progress.chapters, [chapterKey(book, chapter)]: mark },
  }
}

export type Standing = 'new' | 'due' | 'known'
export function standingOfKind(progress: LearnProgress, book: string, kind: string, now: Date): Standing {
  const card = cardOf(progress.cards[cardKey(book, kind)])
  if (!card) return 'new'
  return card.due.getTime() <= now.getTime() ? 'due' : 'known'
}

/** A round asks about so many kinds, where the book has them. */
const KINDS_OF_ROUND = 6
/** Kinds in the order in which they should come: what is due, the longest overdue first; then what is new; then what comes due next. */
export function kindsFirst(progress: LearnProgress, { id, questions }: Pick<LearnBook, 'id' | 'questions'>, now: Date): readonly string[] {
  const rank: Readonly<Record<Standing, number>> = { due: 0, new: 1, known: 2 }
  const ranked = questions.map(({ kind }, i) => ({
    kind,
    rank: rank[standingOfKind(progress, id, kind, now)],
    due: cardOf(progress.cards[cardKey(id, kind)])?.due.getTime() ?? i,
  }))
  return ranked
    .sort((a, b) => a.rank - b.rank || a.due - b.due)
    .slice(0, KINDS_OF_ROUND)
    .map(({ kind }) => kind)
}

export interface ChapterStanding {
  readonly chapter: string
  readonly kinds: readonly string[]
  readonly asked: number
  readonly right: number
  readonly standing: Standing
}
/** How the chapters of a book stand that questions are asked of, in the book's order. */
export function chapterStandings(
  progress: LearnProgress,
  { id, questions }: Pick<LearnBook, 'id' | 'questions'>,
  now: Date,
): readonly ChapterStanding[] {
  return [...new Set(questions.map(({ chapter }) => chapter))].map((chapter) => {
    const kinds = questions.filter((question) => question.chapter === chapter)
    const standings = kinds.map(({ kind }) => standingOfKind(progress, id, kind, now))
    const { asked, right } = progress.chapters[chapterKey(id, chapter)] ?? { asked: 0, right: 0 }
    const standing = standings.includes('due') ? 'due' : standings.includes('new') ? 'new' : 'known'
    return { chapter, kinds: kinds.map(({ name }) => name), asked, right, standing }
  })
}
