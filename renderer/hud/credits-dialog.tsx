import { useEffect, useState } from 'preact/hooks'
import type { App } from '../state/app.ts'
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
      .catch(() =>
        setShipped('The list is written when the program is built; this one was not built whole. The same list stands in docs/credits.md.'),
      )
  }, [])
  return (
    <Dialog title="Credits" wide onClose={() => app.closeDialog()}>
      <p>
        Sandtable is under the MIT licence. It contains no page of the books it plays: procedures and numbers, by their section, in its own
        words. To play with the book in hand, get the book.
      </p>
      <dl class="credits-books">
        <dt>Steel Rain</dt>
        <dd>Quasi-generic wargaming rules for 6 mm armor, by javelin98</dd>
        <dt>BattleChrome: Fire and Steel</dt>
        <dd>By Jon Compton, Competitive Edge 12, 1996. Counters, map and scenarios are our own.</dd>
      </dl>
      <section class="credits-parts">
        <h3>What it is built from</h3>
        {typeof shipped === 'string' ? <p class="dim">{shipped}</p> : shipped.map((part) => <Part key={part.name} part={part} />)}
        {app.desk.app.host === 'electron' ? (
          <p class="dim">
            Electron, with Chromium and Node.js, by the Electron community and the Chromium and Node.js authors. Their terms lie beside the
            program: LICENSE.electron.txt and LICENSES.chromium.html.
          </p>
        ) : null}
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
