import { useEffect, useRef, useState } from 'preact/hooks'
import type { SaveInfo } from '../../main/desk.ts'
import type { App } from '../state/app.ts'
import { savedAt } from '../state/format.ts'
import { messageOf } from '../state/scenarios.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icons.tsx'

/** The saved battles, the newest first. A broken one is listed with what is wrong, and cannot be opened. */
export function LoadDialog({ app }: { readonly app: App }) {
  const [saves, setSaves] = useState<readonly SaveInfo[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const read = () => {
    app.desk.saves.list().then(setSaves, (error: unknown) => setProblem(messageOf(error)))
  }
  useEffect(read, [app])
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector<HTMLElement>('.save-open:not(:disabled)')?.focus(), [saves])
  const remove = (save: SaveInfo) => {
    app.desk.saves.remove(save.name).then(read, (error: unknown) => setProblem(messageOf(error)))
  }
  return (
    <Dialog title="Load a battle" onClose={() => app.closeDialog()}>
      {problem ? (
        <p class="problem">
          <Icon name="warning" size={14} /> {problem}
        </p>
      ) : null}
      {saves === null && !problem ? <p class="dim">Reading the saved battles ...</p> : null}
      {saves?.length === 0 ? (
        <p class="dim">Nothing has been saved yet. In a battle, Ctrl + S saves; the last battle is kept by itself.</p>
      ) : null}
      <ul class="saves" ref={list}>
        {saves?.map((save) => (
          <SaveRow key={save.name} save={save} onLoad={() => void app.loadBattle(save)} onRemove={() => remove(save)} />
        ))}
      </ul>
    </Dialog>
  )
}

function SaveRow({ save, onLoad, onRemove }: { readonly save: SaveInfo; readonly onLoad: () => void; readonly onRemove: () => void }) {
  const [sure, setSure] = useState(false)
  return (
    <li class={`save${save.problem === null ? '' : ' is-broken'}`}>
      <button type="button" class="save-open" disabled={save.problem !== null} onClick={onLoad}>
        <strong>{save.label}</strong>
        <small>{save.problem ?? savedAt(save.savedAt, new Date())}</small>
      </button>
      {sure ? (
        <button type="button" class="danger" onClick={onRemove} onBlur={() => setSure(false)}>
          Delete for good
        </button>
      ) : (
        <button type="button" class="icon-button" aria-label={`Delete ${save.label}`} title="Delete" onClick={() => setSure(true)}>
          <Icon name="trash" size={14} />
        </button>
      )}
    </li>
  )
}

/** A name for the save; the same name replaces the save that had it. */
export function SaveDialog({ app, suggestion }: { readonly app: App; readonly suggestion: string }) {
  const [label, setLabel] = useState(suggestion)
  const [busy, setBusy] = useState(false)
  const name = label.trim()
  const save = async (event: Event) => {
    event.preventDefault()
    if (name === '') return
    setBusy(true)
    await app.saveBattle(name)
    setBusy(false)
  }
  return (
    <Dialog title="Save the battle" onClose={() => app.closeDialog()}>
      <form class="save-form" onSubmit={(event) => void save(event)}>
        <label>
          Name
          <input
            value={label}
            maxLength={80}
            onInput={(event) => setLabel(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
        <p class="dim">A save of the same name is replaced. The battle is also kept by itself after each order.</p>
        <div class="dialog-buttons">
          <button type="submit" class="primary" disabled={busy || name === ''}>
            Save
          </button>
        </div>
      </form>
    </Dialog>
  )
}
