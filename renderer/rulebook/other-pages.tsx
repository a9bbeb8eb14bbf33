import { useEffect, useRef } from 'preact/hooks'
import { Icon } from '../art/icons.tsx'
import { rulebookWords } from '../words/rulebook-words.ts'
import { useBook } from './book-context.ts'
import { Terms } from './explained.tsx'

/** The first page, the list of cases, the terms. */

export function StartPage() {
  const { book, find, go } = useBook()
  return (
    <section class="book-start" aria-labelledby="book-page-title">
      <h2 id="book-page-title">{book.turn.length === 0 ? book.title : rulebookWords.start}</h2>
      {book.turn.length === 0 ? (
        <p class="dim">{rulebookWords.noTurn}</p>
      ) : (
        <ol class="book-turn">
          {book.turn.map((sentence) => (
            <li key={sentence}>
              <Terms text={sentence} find={find} onRule={(id) => go({ at: 'rule', id })} />
            </li>
          ))}
        </ol>
      )}
      <p class="book-links">
        <button type="button" class="book-link" onClick={() => go({ at: 'cases' })}>
          {rulebookWords.cases}
        </button>
        <button type="button" class="book-link" onClick={() => go({ at: 'tables' })}>
          {rulebookWords.tables}
        </button>
        <button type="button" class="book-link" onClick={() => go({ at: 'terms' })}>
          {rulebookWords.terms}
        </button>
        <button type="button" class="book-link" onClick={() => go({ at: 'card' })}>
          {rulebookWords.card}
        </button>
      </p>
    </section>
  )
}

export function CasesPage() {
  const { book, go } = useBook()
  const chapters = [...new Set(book.cases.map(({ chapter }) => chapter))]
  return (
    <section class="book-cases" aria-labelledby="book-page-title">
      <h2 id="book-page-title">{rulebookWords.cases}</h2>
      <p class="dim">{book.cases.length === 0 ? rulebookWords.noCases : rulebookWords.casesText}</p>
      {chapters.map((chapter) => (
        <section key={chapter} aria-label={chapter}>
          <h3>{chapter}</h3>
          <ul>
            {book.cases
              .filter((one) => one.chapter === chapter)
              .map((one) => (
                <li key={one.id}>
                  <button type="button" class="case-line" onClick={() => go({ at: 'case', id: one.id })}>
                    <Icon name="play" size={12} />
                    <span>{one.title}</span>
                    <small class="rule">{one.rules.join(', ')}</small>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

export function TermsPage({ term, visit }: { readonly term: string | null; readonly visit: number }) {
  const { book, find, go } = useBook()
  const list = useRef<HTMLDListElement>(null)
  useEffect(() => {
    const wanted = term === null ? null : list.current?.querySelector<HTMLElement>(`[data-term="${CSS.escape(term)}"]`)
    wanted?.scrollIntoView({ block: 'start' })
    wanted?.focus({ preventScroll: true })
  }, [term, visit])
  const sorted = [...book.terms].sort((a, b) => (a.term.toLowerCase() < b.term.toLowerCase() ? -1 : 1))
  return (
    <section class="book-terms" aria-labelledby="book-page-title">
      <h2 id="book-page-title">{rulebookWords.terms}</h2>
      {sorted.length === 0 ? <p class="dim">{rulebookWords.noTerms}</p> : null}
      <dl ref={list}>
        {sorted.map((one) => (
          <div class={`book-term${one.term === term ? ' is-marked' : ''}`} data-term={one.term} key={one.term} tabIndex={-1}>
            <dt>{one.term}</dt>
            <dd>
              <Terms
                text={one.text}
                find={(text) => find(text).map((part) => (part.term === one ? { ...part, term: null } : part))}
                onRule={(id) => go({ at: 'rule', id })}
              />{' '}
              {one.rules.map((id) => (
                <button type="button" class="rule-link" key={id} title={rulebookWords.readRule(id)} onClick={() => go({ at: 'rule', id })}>
                  {id}
                </button>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
