import { useEffect, useState } from 'preact/hooks'
import type { LibraryInfo } from '../../../main/desk.ts'
import { Icon } from '../../art/icons.tsx'
import type { App } from '../../state/app.ts'
import { savedAt } from '../../state/battle-facts.ts'
import { messageOf } from '../../state/scenarios.ts'
import { createWords } from '../../words/create-words.ts'
import { programWords } from '../../words/program.ts'
import { MOST_LETTERS } from '../model/map-lists.ts'
import { Ask, NameAsk } from './bench-dialogs.tsx'

const words = createWords

interface DialogProps {
  readonly app: App
  readonly info: LibraryInfo
  readonly onClose: () => void
  readonly onDone: () => void
}
export function RenameDialog({ app, info, onClose, onDone }: DialogProps) {
  const rename = async (name: string) => {
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
    <NameAsk
      title={words.renameTitle(info.label)}
      value={info.label}
      most={MOST_LETTERS.name}
      hint={words.renameHints[info.kind]}
      act={words.rename}
      onClose={onClose}
      onSet={(name) => void rename(name)}
    />
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
    <Ask
      title={words.deleteTitle(info.label)}
      onClose={onClose}
      ways={[
        { text: programWords.cancel, class: 'primary', act: onClose },
        { text: words.deleteNow, class: 'danger', act: () => void remove() },
      ]}
    >
      <p>{words.deleteText}</p>
      {played.length > 0 ? (
        <p class="problem" role="alert">
          <Icon name="warning" size={14} /> <span>{words.deletePlayed(played)}</span>
        </p>
      ) : null}
    </Ask>
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
    <Ask
      title={words.draftTitle(label)}
      onClose={onClose}
      ways={[
        { text: programWords.cancel, class: 'quiet', act: onClose },
        { text: fromSaved, class: 'quiet', act: fromThere },
        { text: words.drafts, class: 'primary', act: takeUp },
      ]}
    >
      <p>{words.draftText(savedAt(at, new Date()))}</p>
    </Ask>
  )
}
