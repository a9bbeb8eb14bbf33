import { useState } from 'preact/hooks'
import { Dialog } from '../../hud/dialog.tsx'
import { chordName } from '../../input/bindings.ts'
import type { App } from '../../state/app.ts'
import type { Screen } from '../../state/app-state.ts'
import { useStore } from '../../state/store.ts'
import { designerWords as words } from '../../words/designer-words.ts'
import { programWords } from '../../words/program.ts'
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
      return <NameDialog bench={bench} onClose={close} />
    case 'leave':
      return <LeaveDialog bench={bench} to={dialog.to} onClose={close} />
    case 'clash':
      return <ClashDialog bench={bench} text={dialog.text} onClose={close} />
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

function NameDialog({ bench, onClose }: DialogProps) {
  const [name, setName] = useState(bench.history.doc.name)
  const set = (event: Event) => {
    event.preventDefault()
    void bench.rename(name)
    onClose()
  }
  return (
    <Dialog
      title={words.renameTitle}
      onClose={onClose}
      foot={
        <>
          <button type="button" class="quiet" onClick={onClose}>
            {programWords.cancel}
          </button>
          <button type="button" class="primary" disabled={name.trim() === ''} onClick={set}>
            {words.set}
          </button>
        </>
      }
    >
      <form class="map-form" onSubmit={set}>
        <label class="field">
          <span>{words.name}</span>
          <input value={name} maxLength={MOST_NAME} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
      </form>
    </Dialog>
  )
}

function LeaveDialog({ bench, to, onClose }: DialogProps & { readonly to: Screen }) {
  const save = async () => {
    onClose()
    if (await bench.save()) await bench.end(to)
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
          <button type="button" class="danger" onClick={() => void bench.end(to)}>
            {words.leaveDiscard}
          </button>
          <button type="button" class="primary" onClick={() => void save()}>
            {words.leaveSave}
          </button>
        </>
      }
    >
      <p>{words.leaveText(bench.history.doc.name)}</p>
    </Dialog>
  )
}

function ClashDialog({ bench, text, onClose }: DialogProps & { readonly text: string }) {
  const copy = () => {
    onClose()
    void bench.keeper.save(true)
  }
  return (
    <Dialog
      title={words.clashTitle}
      onClose={onClose}
      foot={
        <>
          <button type="button" class="quiet" onClick={onClose}>
            {programWords.cancel}
          </button>
          <button type="button" class="primary" onClick={copy}>
            {words.saveCopy}
          </button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title={words.keysTitle} onClose={onClose}>
    <dl class="keys designer-keys">
      {DESIGNER_COMMANDS.map(({ id, keys }) => (
        <div key={id}>
          <dt>
            {keys.map((chord) => (
              <kbd key={chord}>{chordName(chord)}</kbd>
            ))}
          </dt>
          <dd>{words.keysOf[id]}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
