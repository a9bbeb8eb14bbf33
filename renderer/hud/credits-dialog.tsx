import { Fragment } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { App } from '../state/app.ts'
import { creditsWords } from '../words/credits.ts'
import { Dialog } from './dialog.tsx'

/** A package that is in the program, as the build has listed it (scripts/shipped.mjs). */
interface Shipped {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly text: string
}

/** On whose work the game stands: books, fonts, packages, each with the text of its terms. */
export function CreditsDialog({ app }: { readonly app: App }) {
  const [shipped, setShipped] = useState<readonly Shipped[] | string>([])
  useEffect(() => {
    fetch('licenses.json')
      .then((answer) => answer.json() as Promise<readonly Shipped[]>)
      .then(setShipped)
      .catch(() => setShipped(creditsWords.notBuilt))
  }, [])
  return (
    <Dialog title={creditsWords.title} wide onClose={() => app.closeDialog()}>
      <p>{creditsWords.licence}</p>
      <dl class="credits-books">
        {creditsWords.books.map(([book, by]) => (
          <Fragment key={book}>
            <dt>{book}</dt>
            <dd>{by}</dd>
          </Fragment>
        ))}
      </dl>
      <section class="credits-parts">
        <h3>{creditsWords.parts}</h3>
        {typeof shipped === 'string' ? <p class="dim">{shipped}</p> : shipped.map((part) => <Part key={part.name} part={part} />)}
        {app.desk.app.host === 'electron' ? <p class="dim">{creditsWords.electron}</p> : null}
      </section>
    </Dialog>
  )
}

function Part({ part }: { readonly part: Shipped }) {
  return (
    <details class="credit">
      <summary>
        <b>{part.name}</b> <span class="dim">{part.version}</span> <span class="credit-terms">{part.license}</span>
      </summary>
      <pre>{part.text}</pre>
    </details>
  )
}
