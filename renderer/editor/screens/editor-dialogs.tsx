import { useState } from 'preact/hooks'
import { mapTexts } from '../../../engine/author.ts'
import type { Hex } from '../../../engine/screen.ts'
import { Dialog } from '../../hud/dialog.tsx'
import type { Screen } from '../../state/app-state.ts'
import type { Library } from '../../state/library.ts'
import { useStore } from '../../state/store.ts'
import { editorKeyWords, editorWords } from '../../words/map-editor-words.ts'
import { programWords } from '../../words/program.ts'
import { MOST_LETTERS } from '../model/map-lists.ts'
import { EDITOR_COMMANDS, EDITOR_GROUPS, STAGE_KEYS } from '../state/editor-commands.ts'
import type { EditorDesk } from '../state/editor-desk.ts'
import { ExportDialog } from './export-dialog.tsx'
import { KeyRow } from './key-row.tsx'
import { MapDialog } from './map-dialog.tsx'

const words = editorWords

/** The dialog that is open over the editor, if any. */
export function EditorDialogs({ desk }: { readonly desk: EditorDesk }) {
  const dialog = useStore(desk.store, (view) => view.dialog)
  const close = () => desk.patch({ dialog: null })
  switch (dialog?.is) {
    case undefined:
      return null
    case 'leave':
      return <LeaveMap desk={desk} to={dialog.to} onClose={close} />
    case 'label':
      return <LabelDialog key={dialog.hex.join()} desk={desk} hex={dialog.hex} text={dialog.text} onClose={close} />
    case 'clash':
      return <ClashDialog desk={desk} text={dialog.text} onClose={close} />
    case 'map':
      return <MapDialog desk={desk} onClose={close} />
    case 'export':
      return <ExportMap desk={desk} onClose={close} />
    case 'keys':
      return <EditorKeys onClose={close} />
  }
}

interface DialogProps {
  readonly desk: EditorDesk
  readonly onClose: () => void
}
/** The map as it is drawn, saved or not. */
function ExportMap({ desk, onClose }: DialogProps) {
  const { doc } = desk.state.history
  const ours = async (library: Library): Promise<boolean> =>
    library.exportMap((await mapTexts()).writeMap(doc), desk.view.entry?.name ?? null)
  return <ExportDialog app={desk.app} doc={doc} ours={ours} onClose={onClose} />
}
function LeaveMap({ desk, to, onClose }: DialogProps & { readonly to: Screen }) {
  const save = async () => {
    onClose()
    if (await desk.save()) await desk.end(to)
  }
  return (
    <Dialog
      title={words.leaveTitle}
      onClose={onClose}
      foot={
        <>
          <button type="button" class="quiet" onClick={onClose}>
            {words.stay}
          </button>
          <button type="button" class="danger" onClick={() => void desk.end(to)}>
            {words.leaveDiscard}
          </button>
          <button type="button" class="primary" onClick={() => void save()}>
            {words.leaveSave}
          </button>
        </>
      }
    >
      <p>{words.leaveText(desk.state.history.doc.name)}</p>
    </Dialog>
  )
}

function LabelDialog({ desk, hex, text, onClose }: DialogProps & { readonly hex: Hex; readonly text: string }) {
  const [value, setValue] = useState(text)
  const set = (event: Event) => {
    event.preventDefault()
    desk.label(hex, value)
  }
  return (
    <Dialog
      title={words.labelTitle}
      onClose={onClose}
      foot={
        <>
          <button type="button" class="quiet" onClick={onClose}>
            {programWords.cancel}
          </button>
          <button type="button" class="primary" onClick={set}>
            {words.set}
          </button>
        </>
      }
    >
      <form class="save-form" onSubmit={set}>
        <label class="field">
          <span>{words.name}</span>
          <input value={value} maxLength={MOST_LETTERS.thing} onInput={(event) => setValue(event.currentTarget.value)} />
        </label>
      </form>
      {text === '' ? null : <p class="dim">{words.labelEmpty}</p>}
    </Dialog>
  )
}

function ClashDialog({ desk, text, onClose }: DialogProps & { readonly text: string }) {
  return (
    <Dialog
      title={words.clashTitle}
      onClose={onClose}
      foot={
        <>
          <button type="button" class="quiet" onClick={onClose}>
            {programWords.cancel}
          </button>
          <button
            type="button"
            class="primary"
            onClick={() => {
              onClose()
              void desk.keeper.save(true)
            }}
          >
            {words.saveCopy}
          </button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

/** What the keys do in the editor: its own, and those of the map. */
function EditorKeys({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={words.keysTitle} wide onClose={onClose}>
      <div class="keys">
        {EDITOR_GROUPS.map((group) => (
          <section key={group}>
            <h3>{editorKeyWords.groups[group]}</h3>
            <dl>
              {EDITOR_COMMANDS.filter((row) => row.group === group).map(({ id, keys }) => (
                <KeyRow key={id} keys={keys} text={editorKeyWords.commands[id]} />
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>{editorKeyWords.groups.stage}</h3>
          <dl>
            {STAGE_KEYS.map(({ id, keys }) => (
              <KeyRow key={id} keys={keys} text={editorKeyWords.stageKeys[id]} />
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  )
}
