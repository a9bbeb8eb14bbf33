import { mapTexts } from '../../../engine/author.ts'
import type { Library } from '../../state/library.ts'
import { useStore } from '../../state/store.ts'
import { editorKeyWords, editorWords } from '../../words/map-editor-words.ts'
import { MOST_LETTERS } from '../model/map-lists.ts'
import { EDITOR_COMMANDS, EDITOR_GROUPS, STAGE_KEYS } from '../state/editor-commands.ts'
import type { EditorDesk } from '../state/editor-desk.ts'
import { ClashAsk, KeysTable, LeaveAsk, NameAsk } from './bench-dialogs.tsx'
import { ExportDialog } from './export-dialog.tsx'
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
      return <LeaveAsk name={desk.state.history.doc.name} bench={desk} to={dialog.to} onClose={close} />
    case 'label':
      return (
        <NameAsk
          key={dialog.hex.join()}
          title={words.labelTitle}
          value={dialog.text}
          most={MOST_LETTERS.thing}
          mayBeEmpty
          hint={dialog.text === '' ? null : words.labelEmpty}
          onClose={close}
          onSet={(value) => desk.label(dialog.hex, value)}
        />
      )
    case 'clash':
      return <ClashAsk title={words.clashTitle} text={dialog.text} keeper={desk.keeper} onClose={close} />
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
/** What the keys do in the editor: its own, and those of the map. */
const EditorKeys = ({ onClose }: { readonly onClose: () => void }) => (
  <KeysTable
    title={words.keysTitle}
    groups={[
      ...EDITOR_GROUPS.map((group) => ({
        name: editorKeyWords.groups[group],
        rows: EDITOR_COMMANDS.filter((row) => row.group === group).map(({ id, keys }) => ({ keys, text: editorKeyWords.commands[id] })),
      })),
      { name: editorKeyWords.groups.stage, rows: STAGE_KEYS.map(({ id, keys }) => ({ keys, text: editorKeyWords.stageKeys[id] })) },
    ]}
    onClose={onClose}
  />
)
