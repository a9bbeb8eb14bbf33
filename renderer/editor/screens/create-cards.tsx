import type { ComponentChildren } from 'preact'
import type { Board, MapDoc } from '../../../engine/screen.ts'
import type { LibraryInfo } from '../../../main/desk.ts'
import { EditorIcon } from '../../art/editor-icons.tsx'
import { Icon } from '../../art/icons.tsx'
import type { App } from '../../state/app.ts'
import { savedAt } from '../../state/battle-facts.ts'
import { exportFile } from '../../state/library.ts'
import { createWords } from '../../words/create-words.ts'
import type { DraftHead, DraftNote, Drafts } from '../state/drafts.ts'
import { savedDoc } from '../state/open-map.ts'
import { AskDraft, DeleteDialog, type DraftQuestion, RenameDialog } from './create-dialogs.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { MapThumb } from './map-thumb.tsx'
import { RowButton } from './row-button.tsx'

/** What the shelves of Create have in common: a card for each thing, what can be done with it, what is asked before. */

const words = createWords

export type Asked =
  | { readonly is: 'rename'; readonly info: LibraryInfo }
  | { readonly is: 'delete'; readonly info: LibraryInfo }
  | { readonly is: 'export'; readonly info: LibraryInfo; readonly doc: MapDoc }
  /** What was changed and not saved: from where to go on. */
  | { readonly is: 'draft'; readonly ask: DraftQuestion }

interface CardProps {
  readonly name: string
  readonly board: Board | null
  readonly facts: readonly string[]
  readonly problem: string | null
  readonly onOpen: (() => void) | null
  readonly openLabel: string
  readonly children: ComponentChildren
}
/** One thing of the library: its picture opens it. */
export const Card = ({ name, board, facts, problem, onOpen, openLabel, children }: CardProps) => (
  <li class={`map-card${problem === null ? '' : ' is-broken'}`}>
    <button type="button" class="card-open" disabled={onOpen === null} aria-label={openLabel} onClick={() => onOpen?.()}>
      <span class="card-picture">
        {board ? <MapThumb board={board} width={14} height={9} /> : <Icon name={problem ? 'warning' : 'map'} size={28} />}
      </span>
      <span class="card-name">{name}</span>
      <span class="card-facts">{facts.filter((fact) => fact !== '').join(' · ')}</span>
      {problem === null ? null : <span class="card-problem">{problem}</span>}
    </button>
    <span class="card-buttons">{children}</span>
  </li>
)
interface CardButtonProps {
  readonly icon: 'copy' | 'rename' | 'export' | 'play'
  readonly name: string
  readonly label: string
  readonly onClick: () => void
}
export const CardButton = ({ icon, name, label, onClick }: CardButtonProps) => (
  <RowButton label={label} title={name} onClick={onClick}>
    {icon === 'play' ? <Icon name="play" size={16} /> : <EditorIcon icon={icon} size={16} />}
  </RowButton>
)

export function OwnButtons({
  app,
  info,
  onAsk,
}: {
  readonly app: App
  readonly info: LibraryInfo
  readonly onAsk: (asked: Asked) => void
}) {
  const { kind, name, label, problem } = info
  // A map can go out in several kinds of files.
  const hand = async () => {
    if (kind !== 'map') return exportFile(app, label, (library) => library.exportEntry(kind, name))
    const doc = await savedDoc(app, name, label)
    if (doc) onAsk({ is: 'export', info, doc })
  }
  return (
    <>
      {problem === null ? (
        <>
          <CardButton icon="rename" name={words.rename} label={words.renameIt(label)} onClick={() => onAsk({ is: 'rename', info })} />
          <CardButton icon="export" name={words.export} label={words.exportIt(label)} onClick={() => void hand()} />
        </>
      ) : null}
      <RowButton label={words.deleteIt(label)} title={words.delete} onClick={() => onAsk({ is: 'delete', info })}>
        <Icon name="trash" size={16} />
      </RowButton>
    </>
  )
}

interface AskingProps {
  readonly app: App
  readonly asked: Asked | null
  readonly onClose: () => void
  /** Something in the library has changed. */
  readonly onDone: () => void
}
export function Asking({ app, asked, onClose, onDone }: AskingProps) {
  const done = () => {
    onClose()
    onDone()
  }
  switch (asked?.is) {
    case undefined:
      return null
    case 'rename':
      return <RenameDialog app={app} info={asked.info} onClose={onClose} onDone={done} />
    case 'delete':
      return <DeleteDialog app={app} info={asked.info} onClose={onClose} onDone={done} />
    case 'export': {
      const { info, doc } = asked
      return <ExportDialog app={app} doc={doc} ours={(library) => library.exportEntry('map', info.name)} onClose={onClose} />
    }
    case 'draft':
      return <AskDraft {...asked.ask} onClose={onClose} />
  }
}

interface Ways<D> {
  /** What is said of beginning from what was saved. */
  readonly fromSaved: string
  readonly takeUp: (draft: D) => void
  readonly begin: () => void
}
/** Opens something of the library; where changes of it were not saved, asks first from where to go on. */
export async function openOwn<D extends DraftHead>(
  { name, label }: LibraryInfo,
  drafts: Drafts<D>,
  ask: (asked: Asked) => void,
  { fromSaved, takeUp, begin }: Ways<D>,
): Promise<void> {
  const draft = await drafts.of(name).catch(() => null)
  if (draft === null) return begin()
  const forget = () => drafts.forget(draft.id).catch(() => undefined)
  ask({ is: 'draft', ask: { label, at: draft.at, fromSaved, takeUp: () => takeUp(draft), begin: () => void forget().then(begin) } })
}

interface DraftsProps<N> {
  readonly notes: readonly N[]
  readonly onForget: (note: N) => void
  readonly onTake: (note: N) => void
}
/** What was made and not saved, after a crash or a window that was closed. */
export const DraftList = <N extends Omit<DraftNote, 'entry'>>({ notes, onForget, onTake }: DraftsProps<N>) =>
  notes.length === 0 ? null : (
    <section class="drafts" aria-label={words.drafts}>
      <h2>{words.drafts}</h2>
      <ul>
        {notes.map((note) => (
          <li key={note.id}>
            <span>{words.draft(note.name, savedAt(note.at, new Date()), note.steps)}</span>
            <button type="button" class="quiet" aria-label={words.throwAwayIt(note.name)} onClick={() => onForget(note)}>
              {words.throwAway}
            </button>
            <button type="button" class="primary" aria-label={words.takeUpIt(note.name)} onClick={() => onTake(note)}>
              {words.takeUp}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )

interface EmptyProps {
  readonly title: string
  readonly text: string
  readonly children?: ComponentChildren
}
/** Nothing is there yet: what to do about it. */
export const Empty = ({ title, text, children }: EmptyProps) => (
  <section class="create-empty">
    <Icon name="map" size={40} />
    <h2>{title}</h2>
    <p>{text}</p>
    <span class="create-doors">{children}</span>
  </section>
)
