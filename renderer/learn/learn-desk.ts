import type { LearnAnswer, LearnBook, LearnRequest, RulesetId } from '../../engine/screen.ts'
import { type LearnClient, openLearning } from '../learn-client.ts'

/**
 * The one desk of whoever learns, for all screens of Learn and for a lesson that is played: opened with the first question, kept while the program runs.
 * The courses are read once.
 */
let client: LearnClient | null = null
let read: Promise<readonly LearnBook[]> | null = null

/** What the desk answers. */
export function askLearn<D extends LearnRequest['do']>(request: Extract<LearnRequest, { readonly do: D }>): Promise<LearnAnswer<D>> {
  client ??= openLearning()
  return client.ask<D>(request)
}
/** What an answer gives; fails with its first problems, in words. */
export function given<D extends LearnRequest['do']>(answer: LearnAnswer<D>): Extract<LearnAnswer<D>, { readonly ok: true }>['value'] {
  if (answer.ok) return answer.value
  throw new Error(
    answer.problems
      .slice(0, 3)
      .map(({ at, text }) => (at === '' ? text : `${at}: ${text}`))
      .join(' '),
  )
}

/** The courses of all books. Where they could not be read, the next one asks again. */
export function learnBooks(): Promise<readonly LearnBook[]> {
  read ??= askLearn({ do: 'books' })
    .then((answer) => given<'books'>(answer))
    .catch((error: unknown) => {
      read = null
      throw error
    })
  return read
}
/** The book that was asked for, else the first that has lessons. */
export const bookOf = (books: readonly LearnBook[], id: RulesetId | undefined): LearnBook | null =>
  books.find((book) => book.id === id) ?? books.find((book) => book.lessons.length > 0) ?? books[0] ?? null
