import { useEffect, useState } from 'preact/hooks'
import type { MapKey } from '../../engine/screen.ts'
import { messageOf } from '../state/scenarios.ts'
import { useStore } from '../state/store.ts'
import { rulebookWords } from '../words/rulebook-words.ts'
import { useBook } from './book-context.ts'
import { TableDrawn } from './tables-page.tsx'

/** A table with more columns than this has no room in a column of the card. */
const WIDE = 8

/** The reference card: one sheet for the table, on paper too. */
export function CardPage() {
  const { app, book } = useBook()
  const [said, setSaid] = useState<string | null>(null)
  const catalogue = useStore(app.store, (state) => state.catalogue)
  useEffect(() => void app.readCatalogue(book.id), [app, book.id])
  const print = async (): Promise<void> => {
    setSaid(null)
    try {
      if (await app.desk.files.print(fileName(book.title))) setSaid(rulebookWords.printed)
    } catch (error) {
      setSaid(rulebookWords.notPrinted(messageOf(error)))
    }
  }
  const tables = book.tables.filter(({ card }) => card)
  const wide = tables.filter(({ columns }) => columns.length > WIDE)
  const narrow = tables.filter(({ columns }) => columns.length <= WIDE)
  const key = catalogue?.mapKey ?? null
  // Below a wide table there is room for it.
  const ground = key ? <GroundKey ground={key.ground} /> : null
  return (
    <section class="book-card" aria-labelledby="book-page-title">
      <header class="card-tools">
        <p class="dim">{rulebookWords.cardIntro}</p>
        <button type="button" class="primary" onClick={() => void print()}>
          {app.desk.app.host === 'electron' ? rulebookWords.printPdf : rulebookWords.print}
        </button>
        <output aria-live="polite">{said}</output>
      </header>
      <div class={`reference-card${wide.length > 0 ? ' has-wide' : ''}`}>
        <h2 id="book-page-title">{rulebookWords.cardOf(book.title)}</h2>
        {wide.length > 0 ? (
          <div class="card-wide">
            {wide.map((table) => (
              <TableDrawn key={table.id} table={table} plain />
            ))}
            {ground}
          </div>
        ) : null}
        <div class="card-columns">
          {book.turn.length > 0 ? (
            <section class="card-part">
              <h3>{rulebookWords.turn}</h3>
              <ol>
                {book.turn.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ol>
            </section>
          ) : null}
          {narrow.map((table) => (
            <TableDrawn key={table.id} table={table} plain />
          ))}
          {wide.length === 0 ? ground : null}
        </div>
      </div>
    </section>
  )
}

/** What each ground costs and hides. */
const GroundKey = ({ ground }: Pick<MapKey, 'ground'>) => (
  <section class="card-part">
    <h3>{rulebookWords.mapKey}</h3>
    <dl>
      {Object.values(ground).map((entry) =>
        entry ? (
          <div key={entry.name}>
            <dt>{entry.name}</dt>
            <dd>{entry.text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  </section>
)
/** The book and what it is: no sign that a system keeps for itself. */
const fileName = (title: string): string => `${rulebookWords.cardFile(title).replace(/[^\p{L}\p{N} -]+/gu, '')}.pdf`
