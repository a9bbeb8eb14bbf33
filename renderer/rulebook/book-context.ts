import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Rulebook } from '../../engine/screen.ts'
import type { StageMaker } from '../scene/stage.ts'
import type { App } from '../state/app.ts'
import type { LogEntry } from '../state/log.ts'
import type { BookDesk } from './book-desk.ts'
import type { BookPlace } from './book-place.ts'
import { type TermFinder, termFinder } from './find-terms.ts'

/** What every page of the open rulebook needs. */
export interface BookUse {
  readonly app: App
  readonly desk: BookDesk
  readonly book: Rulebook
  readonly find: TermFinder
  go(place: BookPlace): void
  /** A lesson is on a screen of its own; null where none can be opened from here. */
  readonly toLesson: ((id: string) => void) | null
  /** The log of the battle that the book lies over. */
  readonly log: { readonly entries: readonly LogEntry[]; show(entry: LogEntry): void } | null
  readonly makeStage: StageMaker
}

const Use = createContext<BookUse | null>(null)
export const BookProvider = Use.Provider
export function useBook(): BookUse {
  const use = useContext(Use)
  if (use === null) throw new Error('useBook')
  return use
}

const finders = new WeakMap<Rulebook, TermFinder>()
/** One for each book, however many texts are marked by it. */
export function finderOf(book: Rulebook): TermFinder {
  const finder = finders.get(book) ?? termFinder(book.terms)
  finders.set(book, finder)
  return finder
}
