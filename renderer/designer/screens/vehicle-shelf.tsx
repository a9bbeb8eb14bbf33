import { useEffect, useState } from 'preact/hooks'
import type { DesignBook } from '../../../engine/screen.ts'
import type { LibraryInfo } from '../../../main/desk.ts'
import { EditorIcon } from '../../art/editor-icons.tsx'
import { Icon } from '../../art/icons.tsx'
import { DeleteDialog, RenameDialog } from '../../editor/screens/create-dialogs.tsx'
import type { App } from '../../state/app.ts'
import { savedAt } from '../../state/battle-facts.ts'
import { exportFile } from '../../state/library.ts'
import { messageOf } from '../../state/scenarios.ts'
import { createWords } from '../../words/create-words.ts'
import { designerWords as words } from '../../words/designer-words.ts'
import { type DesignDraft, designDrafts } from '../state/design-drafts.ts'
import { designNames } from '../state/design-names.ts'
import { designBooks } from '../state/designs-asked.ts'
import { copyDesigns, designNew, designSaved, takeUpDesigns } from '../state/open-designs.ts'

interface ShelfProps {
  readonly app: App
  /** Of the library, all kinds; null until it was looked at. */
  readonly infos: readonly LibraryInfo[] | null
  readonly onChanged: () => void
}
interface Asked {
  readonly is: 'rename' | 'delete'
  readonly info: LibraryInfo
}

/** A person's own vehicles: documents of designs, with what was changed and not saved, and a new one for each book. */
export function VehicleShelf({ app, infos, onChanged }: ShelfProps) {
  const [asked, ask] = useState<Asked | null>(null)
  const [drafts, setDrafts] = useState<readonly DesignDraft[]>([])
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
  const open = (info: LibraryInfo) => {
    const draft = drafts.find(({ entry }) => entry?.name === info.name)
    return draft ? takeUpDesigns(app, draft) : void designSaved(app, info.name, info.label)
  }
  return (
    <>
      <Unsaved app={app} drafts={drafts} onForget={(id) => void designDrafts.forget(id).then(readDrafts)} />
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
              onClick={() => open(info)}
            >
              <span class="card-name">{info.label}</span>
              <span class="card-facts">{words.shelfHolds(names.get(info.name) ?? [])}</span>
              <span class="card-facts">{createWords.changed(savedAt(info.changedAt, new Date()))}</span>
              {info.problem === null ? null : <span class="card-problem">{info.problem}</span>}
            </button>
            <CardButtons
              app={app}
              info={info}
              onAsk={ask}
              onCopy={() => void copyDesigns(app, info.name, info.label, taken).then((isDone) => isDone && onChanged())}
            />
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

interface UnsavedProps {
  readonly app: App
  readonly drafts: readonly DesignDraft[]
  readonly onForget: (id: string) => void
}
const Unsaved = ({ app, drafts, onForget }: UnsavedProps) =>
  drafts.length === 0 ? null : (
    <section class="drafts" aria-label={createWords.drafts}>
      <h2>{createWords.drafts}</h2>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <span>{words.draftNote(draft.doc.name, savedAt(draft.at, new Date()))}</span>
            <button type="button" class="quiet" aria-label={createWords.throwAwayIt(draft.doc.name)} onClick={() => onForget(draft.id)}>
              {createWords.throwAway}
            </button>
            <button
              type="button"
              class="primary"
              aria-label={createWords.takeUpIt(draft.doc.name)}
              onClick={() => takeUpDesigns(app, draft)}
            >
              {createWords.takeUp}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )

interface ButtonsProps {
  readonly app: App
  readonly info: LibraryInfo
  readonly onAsk: (asked: Asked) => void
  readonly onCopy: () => void
}
function CardButtons({ app, info, onAsk, onCopy }: ButtonsProps) {
  const { kind, name, label, problem } = info
  return (
    <span class="card-buttons">
      {problem === null ? (
        <>
          <button type="button" class="icon-button" aria-label={createWords.copyIt(label)} title={createWords.copy} onClick={onCopy}>
            <EditorIcon icon="copy" size={16} />
          </button>
          <button
            type="button"
            class="icon-button"
            aria-label={createWords.renameIt(label)}
            title={createWords.rename}
            onClick={() => onAsk({ is: 'rename', info })}
          >
            <EditorIcon icon="rename" size={16} />
          </button>
          <button
            type="button"
            class="icon-button"
            aria-label={createWords.exportIt(label)}
            title={createWords.export}
            onClick={() => void exportFile(app, label, (library) => library.exportEntry(kind, name))}
          >
            <EditorIcon icon="export" size={16} />
          </button>
        </>
      ) : null}
      <button
        type="button"
        class="icon-button"
        aria-label={createWords.deleteIt(label)}
        title={createWords.delete}
        onClick={() => onAsk({ is: 'delete', info })}
      >
        <Icon name="trash" size={16} />
      </button>
    </span>
  )
}

interface AskingProps {
  readonly app: App
  readonly asked: Asked | null
  readonly onClose: () => void
  readonly onDone: () => void
}
function Asking({ app, asked, onClose, onDone }: AskingProps) {
  const done = () => {
    onClose()
    onDone()
  }
  if (asked === null) return null
  return asked.is === 'rename' ? (
    <RenameDialog app={app} info={asked.info} onClose={onClose} onDone={done} />
  ) : (
    <DeleteDialog app={app} info={asked.info} onClose={onClose} onDone={done} />
  )
}
