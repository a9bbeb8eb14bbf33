import { useEffect, useState } from 'preact/hooks'
import type { LibraryInfo } from '../../../main/desk.ts'
import { Icon } from '../../art/icons.tsx'
import { Dialog } from '../../hud/dialog.tsx'
import type { App } from '../../state/app.ts'
import { savedAt } from '../../state/battle-facts.ts'
import { messageOf } from '../../state/scenarios.ts'
import { createWords } from '../../words/create-words.ts'
import { programWords } from '../../words/program.ts'
import { MOST_LETTERS } from '../model/map-lists.ts'

const words = createWords

interface DialogProps {
  readonly app: App
  readonly info: LibraryInfo
  readonly onClose: () => void
  readonly onDone: () => void
}
export function RenameDialog({ app, info, onClose, onDone }: DialogProps) {
  const [name, setName] = useState(info.label)
  const rename = async (event: Event) => {
    event.preventDefault()
    const title = words.cannotRename(info.label)
    try {
      const written = await (await app.library()).rename(info.kind, info.name, name)
      if (!written.ok) app.tell({ title, text: written.clash })
    } catch (error) {
      app.tell({ title, text: messageOf(error) })
    }
    onDone()
  }
  return (
    <Dialog
      title={words.renameTitle(info.label)}
      onClose={onClose}
      foot={
        <>
          <button type="button" class="quiet" onClick={onClose}>
            {programWords.cancel}
          </button>
          <button type="button" class="primary" disabled={name.trim() === ''} onClick={(event) => void rename(event)}>
            {words.rename}
          </button>
        </>
      }
    >
      <form class="map-form" onSubmit={(event) => void rename(event)}>
        <label class="field">
          <span>{words.name}</span>
          <input value={name} maxLength={MOST_LETTERS.name} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
      </form>
      <p class="dim">{words.renameHints[info.kind]}</p>
    </Dialog>
  )
}

export function DeleteDialog({ app, info, onClose, onDone }: DialogProps) {
  const [played, setPlayed] = useState<readonly string[]>([])
  useEffect(() => {
    if (info.kind !== 'map') return
    const ask = async () => setPlayed(await (await app.library()).playedOn(info.name))
    // A library that cannot be read says so when something is deleted from it.
    void ask().catch(() => undefined)
  }, [app, info])
  const remove = async () => {
    try {
      await (await app.library()).remove(info.kind, info.name)
    } catch (error) {
      app.tell({ title: words.cannotDelete(info.label), text: messageOf(error) })
    }
    onDone()
  }
  return (
    <Dialog
      title={words.deleteTitle(info.label)}
      onClose={onClose}
      foot={
        <>
          <button type="button" class="primary" onClick={onClose}>
            {programWords.cancel}
          </button>
          <button type="button" class="danger" onClick={() => void remove()}>
            {words.deleteNow}
          </button>
        </>
      }
    >
      <p>{words.deleteText}</p>
      {played.length > 0 ? (
        <p class="problem" role="alert">
          <Icon name="warning" size={14} /> <span>{words.deletePlayed(played)}</span>
        </p>
      ) : null}
    </Dialog>
  )
}

/** Something of the library whose last changes were not saved. */
export interface DraftQuestion {
  readonly label: string
  /** ISO 8601, UTC. */
  readonly at: string
  /** What is said of beginning from what was saved. */
  readonly fromSaved: string
  readonly takeUp: () => void
  /** The draft goes. */
  readonly begin: () => void
}
export function AskDraft({ label, at, fromSaved, takeUp, begin, onClose }: DraftQuestion & { readonly onClose: () => void }) {
  const fromThere = () => {
    onClose()
    begin()
  }
  return (
    <Dialog
      title={words.draftTitle(label)}
      onClose={onClose}
      foot={
        <>
          <button type="button" class="quiet" onClick={onClose}>
            {programWords.cancel}
          </button>
          <button type="button" class="quiet" onClick={fromThere}>
            {fromSaved}
          </button>
          <button type="button" class="primary" onClick={takeUp}>
            {words.drafts}
          </button>
        </>
      }
    >
      <p>{words.draftText(savedAt(at, new Date()))}</p>
    </Dialog>
  )
}
