import { useState } from 'preact/hooks'
import { ClashAsk, KeysTable, LeaveAsk, NameAsk } from '../../editor/screens/bench-dialogs.tsx'
import { Dialog } from '../../hud/dialog.tsx'
import type { App } from '../../state/app.ts'
import { useStore } from '../../state/store.ts'
import { designerWords as words } from '../../words/designer-words.ts'
import type { DesignBench } from '../state/design-bench.ts'
import { DESIGNER_COMMANDS } from '../state/designer-commands.ts'
import { CounterFace } from './counter-face.tsx'

interface Props {
  readonly app: App
  readonly bench: DesignBench
}
/** The dialog that is open over the designer, if any. */
export function DesignerDialogs({ app, bench }: Props) {
  const dialog = useStore(bench.store, (view) => view.dialog)
  const close = () => bench.patch({ dialog: null })
  switch (dialog?.is) {
    case undefined:
      return null
    case 'add':
      return <AddDialog app={app} bench={bench} onClose={close} />
    case 'name':
      return (
        <NameAsk
          title={words.renameTitle}
          value={bench.history.doc.name}
          most={MOST_NAME}
          onClose={close}
          onSet={(name) => {
            void bench.rename(name)
            close()
          }}
        />
      )
    case 'leave':
      return <LeaveAsk title={words.leaveTitle} name={bench.history.doc.name} bench={bench} to={dialog.to} onClose={close} />
    case 'clash':
      return <ClashAsk title={words.clashTitle} text={dialog.text} keeper={bench.keeper} onClose={close} />
    case 'keys':
      return <KeysDialog onClose={close} />
  }
}

interface DialogProps {
  readonly bench: DesignBench
  readonly onClose: () => void
}
const MOST_NAME = 60
function AddDialog({ app, bench, onClose }: DialogProps & { readonly app: App }) {
  const book = useStore(bench.store, (view) => view.book)
  const [name, setName] = useState('')
  if (!book) return null
  return (
    <Dialog title={words.addTitle} wide onClose={onClose}>
      <label class="field">
        <span>{words.name}</span>
        <input value={name} maxLength={MOST_NAME} placeholder={words.nameHint} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <h3>{words.kinds}</h3>
      <ul class="add-kinds">
        {book.kinds.map((kind) => (
          <li key={kind.id}>
            <button type="button" class="add-kind" onClick={() => void bench.add({ kind: kind.id }, name)}>
              <CounterFace app={app} symbol={kind.symbol} flying={false} size={40} />
              <span>
                <b>{kind.name}</b>
                <small class="dim">{kind.text}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <h3>{words.samples}</h3>
      <ul class="add-samples">
        {book.samples.map((sample) => (
          <li key={sample.id}>
            <button type="button" class="add-kind" onClick={() => void bench.add({ sample: sample.id }, name)}>
              <CounterFace app={app} symbol={sample.symbol} flying={sample.flying} size={28} />
              <span>
                {sample.name}
                <small class="dim">{`${sample.strength} ${book.words.strength}`.trim()}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <KeysTable
    title={words.keysTitle}
    groups={[{ name: words.keysGroup, rows: DESIGNER_COMMANDS.map(({ id, keys }) => ({ keys, text: words.keysOf[id] })) }]}
    onClose={onClose}
  />
)
