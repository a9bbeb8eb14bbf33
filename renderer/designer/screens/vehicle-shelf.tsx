import { useEffect, useState } from 'preact/hooks'
import type { DesignBook } from '../../../engine/screen.ts'
import type { LibraryInfo } from '../../../main/desk.ts'
import { EditorIcon } from '../../art/editor-icons.tsx'
import { Icon } from '../../art/icons.tsx'
import { type Asked, Asking, CardButton, DraftList, OwnButtons } from '../../editor/screens/create-cards.tsx'
import type { DraftNote } from '../../editor/state/drafts.ts'
import type { App } from '../../state/app.ts'
import { savedAt } from '../../state/battle-facts.ts'
import { messageOf } from '../../state/scenarios.ts'
import { createWords } from '../../words/create-words.ts'
import { designerWords as words } from '../../words/designer-words.ts'
import { designDrafts } from '../state/design-drafts.ts'
import { designNames } from '../state/design-names.ts'
import { designBooks } from '../state/designs-asked.ts'
import { copyDesigns, designNew, designSaved, takeUpDesigns } from '../state/open-designs.ts'

interface ShelfProps {
  readonly app: App
  /** Of the library, all kinds; null until it was looked at. */
  readonly infos: readonly LibraryInfo[] | null
  readonly onChanged: () => void
}

/** A person's own vehicles: documents of designs, with what was changed and not saved, and a new one for each book. */
export function VehicleShelf({ app, infos, onChanged }: ShelfProps) {
  const [asked, ask] = useState<Asked | null>(null)
  const [drafts, setDrafts] = useState<readonly DraftNote[]>([])
  const [books, setBooks] = useState<readonly DesignBook[]>([])
  const readDrafts = () => void designDrafts.list().then(setDrafts, () => setDrafts([]))
  useEffect(() => {
    readDrafts()
    designBooks().then(setBooks, (error: unknown) => app.tell({ title: words.title, text: messageOf(error) }))
  }, [app])
  const own = infos?.filter(({ kind }) => kind === 'designs')
  const names = useNames(app, infos)
  if (own === undefined) return <p class="create-empty dim">{createWords.reading}</p>
  const taken = own.map(({ label }) => label)
  const open = async ({ name, label }: LibraryInfo) => {
    const draft = await designDrafts.of(name).catch(() => null)
    return draft ? takeUpDesigns(app, draft) : designSaved(app, name, label)
  }
  const takeUp = async ({ id, name }: DraftNote) => {
    const draft = await designDrafts.read(id).catch(() => null)
    return draft ? takeUpDesigns(app, draft) : app.tell({ title: createWords.draftBroken(name), text: createWords.draftBrokenText })
  }
  return (
    <>
      <DraftList notes={drafts} onForget={({ id }) => void designDrafts.forget(id).then(readDrafts)} onTake={(note) => void takeUp(note)} />
      <p class="vehicle-new">
        <span class="dim">{words.shelfMore}</span>
        {books.map((book) => (
          <button
            key={book.id}
            type="button"
            class="primary"
            aria-label={words.shelfNewLabel(book.title)}
            onClick={() => designNew(app, book, taken)}
          >
            <EditorIcon icon="plus" size={14} /> {book.title}
          </button>
        ))}
      </p>
      {own.length === 0 ? <Empty /> : null}
      <ul class="vehicle-cards">
        {own.map((info) => (
          <li key={info.name} class={`map-card${info.problem === null ? '' : ' is-broken'}`}>
            <button
              type="button"
              class="card-open"
              disabled={info.problem !== null}
              aria-label={createWords.openIt(info.label)}
              onClick={() => void open(info)}
            >
              <span class="card-name">{info.label}</span>
              <span class="card-facts">{words.shelfHolds(names.get(info.name) ?? [])}</span>
              <span class="card-facts">{createWords.changed(savedAt(info.changedAt, new Date()))}</span>
              {info.problem === null ? null : <span class="card-problem">{info.problem}</span>}
            </button>
            <span class="card-buttons">
              {info.problem === null ? (
                <CardButton
                  icon="copy"
                  name={createWords.copy}
                  label={createWords.copyIt(info.label)}
                  onClick={() => void copyDesigns(app, info.name, info.label, taken).then((isDone) => isDone && onChanged())}
                />
              ) : null}
              <OwnButtons app={app} info={info} onAsk={ask} />
            </span>
          </li>
        ))}
      </ul>
      <Asking app={app} asked={asked} onClose={() => ask(null)} onDone={onChanged} />
    </>
  )
}

/** What the vehicles of each document are called, by its name. */
function useNames(app: App, infos: readonly LibraryInfo[] | null): ReadonlyMap<string, readonly string[]> {
  const [names, setNames] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  useEffect(() => {
    const look = async () => {
      const library = await app.library()
      const whole = infos?.filter(({ kind, problem }) => kind === 'designs' && problem === null) ?? []
      setNames(
        new Map(await Promise.all(whole.map(async ({ name }) => [name, designNames((await library.read('designs', name)).text)] as const))),
      )
    }
    // One that cannot be read says so when it is opened.
    void look().catch(() => undefined)
  }, [app, infos])
  return names
}

const Empty = () => (
  <section class="create-empty is-short">
    <Icon name="forces" size={40} />
    <h2>{words.shelfEmpty}</h2>
    <p>{words.shelfEmptyHelp}</p>
  </section>
)
