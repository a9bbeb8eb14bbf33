import type { CaseShown, LearnAnswer, LearnBook, LearnRequest, Reason, Rulebook, SearchHit, TableCell } from '../../engine/screen.ts'
import { saidOf } from '../state/scenarios.ts'
import { makeStore, type Store } from '../state/store.ts'
import { type BookPlace, goneBy, goneTo, placeNow, type Trail, trailFrom } from './book-place.ts'

/** The rulebook's own state: what was fetched of the book, where it is open, what is looked for. Components read `store` and call the methods. */

/** Whoever asks the desk of whoever learns. */
export interface LearnAsk {
  ask<D extends LearnRequest['do']>(request: Extract<LearnRequest, { do: D }>): Promise<LearnAnswer<D>>
}

export interface BookView {
  readonly books: readonly LearnBook[]
  /** The book that is shown, or asked for; null until it is known which there are. */
  readonly id: string | null
  readonly book: Rulebook | null
  readonly trail: Trail
  /** Rises with each place that is gone to: the page is scrolled to it anew. */
  readonly visit: number
  readonly query: string
  /** Null while nothing is looked for. */
  readonly hits: readonly SearchHit[] | null
  /** The case that is shown, once it is there. */
  readonly shown: CaseShown | null
  /** Cells of the tables that the line of the tree was read from. */
  readonly cells: readonly TableCell[]
  /** Why there is nothing to read, in words. */
  readonly failure: string | null
}

const NOTHING: Pick<BookView, 'shown' | 'cells' | 'failure'> = { shown: null, cells: [], failure: null }

export class BookDesk {
  readonly store: Store<BookView>
  private searches = 0

  constructor(private readonly desk: LearnAsk) {
    this.store = makeStore<BookView>({
      ...NOTHING,
      books: [],
      id: null,
      book: null,
      trail: trailFrom({ at: 'start' }),
      visit: 0,
      query: '',
      hits: null,
    })
  }

  get view(): BookView {
    return this.store.get()
  }
  private patch(change: Partial<BookView>): void {
    this.store.set({ ...this.view, ...change })
  }

  /** Opens a book (null: the one that is open, else the first) at a place (null: where it was left). */
  async open(id: string | null, place: BookPlace | null): Promise<void> {
    if (this.view.books.length === 0) {
      const books = await this.desk.ask({ do: 'books' })
      if (!books.ok) return this.patch({ failure: saidOf(books.problems) })
      this.patch({ books: books.value })
    }
    const wanted = id ?? this.view.id ?? this.view.books[0]?.id ?? null
    if (wanted === null) return
    if (wanted === this.view.book?.id) return this.go(place ?? placeNow(this.view.trail))
    this.patch({ ...NOTHING, id: wanted, book: null, query: '', hits: null, trail: trailFrom(place ?? { at: 'start' }) })
    const answer = await this.desk.ask({ do: 'rulebook', book: wanted })
    if (this.view.id !== wanted) return
    if (!answer.ok) return this.patch({ failure: saidOf(answer.problems) })
    this.patch({ book: answer.value })
    this.arrive()
  }

  // ---- places

  go(place: BookPlace): void {
    this.patch({ trail: goneTo(this.view.trail, place) })
    this.arrive()
  }
  /** Back, or forward again. */
  step(by: 1 | -1): void {
    this.patch({ trail: goneBy(this.view.trail, by) })
    this.arrive()
  }
  /** Fetches what the place needs besides the book itself. */
  private arrive(): void {
    const place = placeNow(this.view.trail)
    const { shown } = this.view
    const same = place.at === 'case' && shown?.id === place.id
    this.patch({ ...NOTHING, shown: same ? shown : null, visit: this.view.visit + 1 })
    if (place.at === 'case' && !same) void this.fetchCase(place.id)
    if ((place.at === 'rule' || place.at === 'tables') && place.reason) void this.fetchCells(place)
  }
  private async fetchCase(id: string): Promise<void> {
    const { visit, id: book } = this.view
    if (book === null) return
    const answer = await this.desk.ask({ do: 'case', book, id })
    if (this.view.visit !== visit) return
    this.patch(answer.ok ? { shown: answer.value } : { failure: saidOf(answer.problems) })
  }
  private async fetchCells({ reason }: Extract<BookPlace, { at: 'rule' | 'tables' }>): Promise<void> {
    const { visit, id: book } = this.view
    if (book === null || reason === undefined) return
    const cells = await this.cellsUnder(book, reason)
    // What cannot be found is left unmarked: the table is read all the same.
    if (this.view.visit === visit) this.patch({ cells })
  }
  /** The cells of a line; where it was read from none, those of the lines that make it up, and so on. */
  private async cellsUnder(book: string, reason: Reason): Promise<readonly TableCell[]> {
    const answer = await this.desk.ask({ do: 'cells', book, reason })
    if (answer.ok && answer.value.length > 0) return answer.value
    const under = await Promise.all((reason.terms ?? []).map((term) => this.cellsUnder(book, term)))
    return under.flat()
  }

  // ---- search

  /** Looks while it is typed; an answer to an older text comes too late. */
  async search(query: string): Promise<void> {
    const mine = ++this.searches
    const text = query.trim()
    this.patch({ query, ...(text === '' ? { hits: null } : {}) })
    const { id: book } = this.view
    if (text === '' || book === null) return
    const answer = await this.desk.ask({ do: 'search', book, text })
    if (mine === this.searches) this.patch({ hits: answer.ok ? answer.value : [] })
  }
}

/** Kinds of hits in the order in which they are listed. */
const HIT_KINDS = ['case', 'lesson', 'rule', 'ruling', 'table', 'term'] as const satisfies readonly SearchHit['is'][]
/** The hits by kind, each list with the best first; the kind of the best hit of all comes first. */
export function hitsByKind(hits: readonly SearchHit[]): readonly (readonly [SearchHit['is'], readonly SearchHit[]])[] {
  const best = hits[0]?.is
  const kinds = best === undefined ? [] : [best, ...HIT_KINDS.filter((kind) => kind !== best)]
  return kinds.map((kind) => [kind, hits.filter(({ is }) => is === kind)] as const).filter(([, list]) => list.length > 0)
}
/** The place of a hit; a lesson is on another screen. */
export function placeOfHit({ is, id }: SearchHit): BookPlace | null {
  switch (is) {
    case 'rule':
    case 'ruling':
      return { at: 'rule', id }
    case 'table':
      return { at: 'tables', id }
    case 'term':
      return { at: 'terms', term: id }
    case 'case':
      return { at: 'case', id }
    case 'lesson':
      return null
  }
}
