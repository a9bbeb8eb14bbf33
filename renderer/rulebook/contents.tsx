import type { RefObject } from 'preact'
import type { SearchHit } from '../../engine/screen.ts'
import { rulebookWords } from '../words/rulebook-words.ts'
import { useBook } from './book-context.ts'
import type { BookView } from './book-desk.ts'
import { hitsByKind, placeOfHit } from './book-desk.ts'
import { bookKey } from './book-keys.ts'
import type { BookPlace } from './book-place.ts'
import { placeNow } from './book-place.ts'
import { markWords } from './find-terms.ts'
import { chapterOf, isRuling } from './where-met.ts'

/** The left of the rulebook: what is looked for, else what there is to read. */

interface ContentsProps {
  readonly view: BookView
  readonly field: RefObject<HTMLInputElement | null>
}
export function Contents({ view, field }: ContentsProps) {
  const { desk } = useBook()
  return (
    <nav class="book-contents" aria-label={rulebookWords.contents} data-region="contents">
      <search>
        <SearchField view={view} field={field} />
      </search>
      <div class="book-list" tabIndex={-1}>
        {view.hits === null ? <ContentsList view={view} /> : <Hits hits={view.hits} query={view.query} />}
      </div>
      <output class="visually-hidden" aria-live="polite">
        {view.hits === null ? '' : rulebookWords.found(view.hits.length)}
      </output>
      {view.query === '' ? null : (
        <button type="button" class="quiet book-clear" onClick={() => void desk.search('')}>
          {rulebookWords.clear}
        </button>
      )}
    </nav>
  )
}

function SearchField({ view, field }: ContentsProps) {
  const { desk } = useBook()
  const open = useOpenHit()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      const [first] = hitsByKind(view.hits ?? []).flatMap(([, hits]) => hits)
      if (first) open(first)
    } else if (event.key === 'ArrowDown') document.querySelector<HTMLElement>('.book-list button')?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <label class="book-search">
      <span class="book-search-name">
        {rulebookWords.search} <kbd>{bookKey('search')}</kbd>
      </span>
      <input
        type="search"
        ref={field}
        value={view.query}
        placeholder={rulebookWords.hint}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => void desk.search(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  )
}

function useOpenHit(): (hit: SearchHit) => void {
  const { go, toLesson } = useBook()
  return (hit) => {
    const place = placeOfHit(hit)
    if (place) go(place)
    else toLesson?.(hit.id)
  }
}

function Hits({ hits, query }: { readonly hits: readonly SearchHit[]; readonly query: string }) {
  const open = useOpenHit()
  if (hits.length === 0) return <p class="dim">{rulebookWords.nothing(query.trim())}</p>
  return (
    <div class="book-hits" role="none" onKeyDown={walkList}>
      {hitsByKind(hits).map(([kind, list]) => (
        <section key={kind} aria-label={rulebookWords.kinds[kind]}>
          <h3>{rulebookWords.kinds[kind]}</h3>
          <ul>
            {list.map((hit) => (
              <li key={hit.id}>
                <button type="button" class="book-hit" onClick={() => open(hit)}>
                  <strong>
                    <Marked text={hit.title} query={query} />
                  </strong>
                  {hit.text === '' ? null : (
                    <span class="book-hit-text">
                      <Marked text={excerpt(hit.text, query)} query={query} />
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
const Marked = ({ text, query }: { readonly text: string; readonly query: string }) => (
  <>{markWords(text, query).map((part, i) => (part.marked ? <mark key={`${i} ${part.text}`}>{part.text}</mark> : part.text))}</>
)
/** Letters of a text in the list: from a little before the first word that was looked for. */
const EXCERPT = 120
function excerpt(text: string, query: string): string {
  if (text.length <= EXCERPT) return text
  const before = markWords(text, query)
  const at = before.findIndex(({ marked }) => marked)
  const start = at <= 0 ? 0 : Math.max(0, before.slice(0, at).reduce((sum, part) => sum + part.text.length, 0) - 30)
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1
  const end = text.lastIndexOf(' ', from + EXCERPT)
  const cut = from + EXCERPT >= text.length ? text.slice(from) : `${text.slice(from, end > from ? end : from + EXCERPT)} ...`
  return from === 0 ? cut : `... ${cut}`
}

/** Up and down the list by the arrows. */
function walkList(event: KeyboardEvent): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  const all = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>('button')]
  const next = all[all.indexOf(document.activeElement as HTMLElement) + by]
  if (next) next.focus()
  else if (by < 0) document.querySelector<HTMLElement>('.book-search input')?.focus()
  event.preventDefault()
  event.stopPropagation()
}

function ContentsList({ view }: { readonly view: BookView }) {
  const { book, go } = useBook()
  const place = placeNow(view.trail)
  const chapter = place.at === 'rule' ? chapterOf(book, place.id) : place.at === 'chapter' ? place.title : null
  const inRulings = place.at === 'rulings' || (place.at === 'rule' && isRuling(book, place.id))
  const entry = (text: string, count: number | null, to: BookPlace, here: boolean) => (
    <li key={text}>
      <button type="button" class="book-entry" aria-current={here ? 'page' : undefined} onClick={() => go(to)}>
        <span>{text}</span>
        {count === null ? null : <small>{rulebookWords.countOf(count)}</small>}
      </button>
    </li>
  )
  return (
    <div role="none" onKeyDown={walkList}>
      <ul>
        {entry(rulebookWords.start, null, { at: 'start' }, place.at === 'start')}
        {entry(rulebookWords.cases, book.cases.length, { at: 'cases' }, place.at === 'cases' || place.at === 'case')}
        {entry(rulebookWords.tables, book.tables.length, { at: 'tables' }, place.at === 'tables')}
        {entry(rulebookWords.terms, book.terms.length, { at: 'terms' }, place.at === 'terms')}
        {entry(rulebookWords.card, null, { at: 'card' }, place.at === 'card')}
      </ul>
      <h3>{rulebookWords.chapters}</h3>
      <ul>{book.chapters.map(({ title, rules }) => entry(title, rules.length, { at: 'chapter', title }, chapter === title))}</ul>
      <h3>{rulebookWords.more}</h3>
      <ul>
        {book.rulings.length === 0 ? null : entry(rulebookWords.rulings, book.rulings.length, { at: 'rulings' }, inRulings)}
        {book.options.length === 0 ? null : entry(rulebookWords.options, book.options.length, { at: 'options' }, place.at === 'options')}
      </ul>
    </div>
  )
}
