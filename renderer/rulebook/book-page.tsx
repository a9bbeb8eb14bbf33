import { useEffect, useRef } from 'preact/hooks'
import { rulebookWords } from '../words/rulebook-words.ts'
import { useBook } from './book-context.ts'
import type { BookView } from './book-desk.ts'
import { type BookPlace, placeNow } from './book-place.ts'
import { CardPage } from './card-page.tsx'
import { CasePage, RefusedCase } from './case-page.tsx'
import { CasesPage, StartPage, TermsPage } from './other-pages.tsx'
import { OptionsPage, RulesPage } from './rules-page.tsx'
import { TablesPage } from './tables-page.tsx'
import { chapterOf, isRuling } from './where-met.ts'

/** The right of the rulebook: what is read. */
export function BookPage({ view }: { readonly view: BookView }) {
  const page = useRef<HTMLElement>(null)
  const place = placeNow(view.trail)
  useEffect(() => page.current?.scrollTo(0, 0), [view.visit])
  return (
    <main class={`book-page is-${place.at}`} ref={page} tabIndex={0} data-region="page">
      <PageOf view={view} place={place} />
    </main>
  )
}

function PageOf({ view, place }: { readonly view: BookView; readonly place: BookPlace }) {
  switch (place.at) {
    case 'start':
      return <StartPage />
    case 'rule':
      return <RulePage view={view} place={place} />
    case 'chapter':
      return <Chapter title={place.title} view={view} place={null} />
    case 'rulings':
      return <Rulings view={view} place={null} />
    case 'options':
      return <OptionsPage />
    case 'tables':
      return <TablesPage id={place.id ?? null} visit={view.visit} cells={view.cells} from={place.reason?.text ?? null} />
    case 'terms':
      return <TermsPage term={place.term ?? null} visit={view.visit} />
    case 'cases':
      return <CasesPage />
    case 'case':
      return <ShownCase view={view} />
    case 'card':
      return <CardPage />
  }
}

interface PlaceProps {
  readonly view: BookView
  readonly place: Extract<BookPlace, { at: 'rule' }> | null
}
function RulePage({ view, place }: PlaceProps & { readonly place: Extract<BookPlace, { at: 'rule' }> }) {
  const { book } = useBook()
  const title = chapterOf(book, place.id)
  if (title !== null) return <Chapter title={title} view={view} place={place} />
  if (isRuling(book, place.id)) return <Rulings view={view} place={place} />
  return <p class="dim">{rulebookWords.noRule(place.id)}</p>
}
const readBy = (view: BookView, place: PlaceProps['place']) => (place?.reason ? { text: place.reason.text, cells: view.cells } : null)

function Chapter({ title, view, place }: PlaceProps & { readonly title: string }) {
  const { book } = useBook()
  const rules = book.chapters.find((chapter) => chapter.title === title)?.rules ?? []
  return <RulesPage title={title} rules={rules} marked={place?.id ?? null} visit={view.visit} read={readBy(view, place)} />
}
function Rulings({ view, place }: PlaceProps) {
  const { book } = useBook()
  return (
    <RulesPage
      title={rulebookWords.rulings}
      intro={rulebookWords.rulingsText}
      rules={book.rulings}
      marked={place?.id ?? null}
      visit={view.visit}
      read={readBy(view, place)}
    />
  )
}

function ShownCase({ view }: { readonly view: BookView }) {
  const { shown, failure } = view
  if (failure !== null) return <p role="alert">{rulebookWords.caseNone(failure)}</p>
  if (shown === null)
    return (
      <p class="dim" role="status">
        {rulebookWords.caseLoading}
      </p>
    )
  return shown.refused ? <RefusedCase shown={shown} /> : <CasePage key={shown.id} shown={shown} />
}
