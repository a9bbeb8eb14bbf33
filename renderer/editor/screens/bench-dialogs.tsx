import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Dialog } from '../../hud/dialog.tsx'
import type { Screen } from '../../state/app-state.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import { programWords } from '../../words/program.ts'
import { KeyRow } from './key-row.tsx'

/** Dialogs that every bench has: for maps, scenarios, lessons and vehicles. */

interface Way {
  readonly text: string
  readonly class: 'quiet' | 'primary' | 'danger'
  readonly act: () => void
}
interface AskProps {
  readonly title: string
  readonly onClose: () => void
  readonly ways: readonly Way[]
  readonly children: ComponentChildren
}
/** Something to decide: a text, and a button for each way. */
export const Ask = ({ title, onClose, ways, children }: AskProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    foot={ways.map(({ text, class: look, act }) => (
      <button type="button" key={text} class={look} onClick={act}>
        {text}
      </button>
    ))}
  >
    {children}
  </Dialog>
)

interface LeaveProps {
  readonly title?: string
  readonly name: string
  readonly bench: { save(): Promise<boolean>; end(to: Screen): Promise<void> }
  readonly to: Screen
  readonly onClose: () => void
}
/** Before a bench with changes is left: stay, discard, or save. */
export function LeaveAsk({ title = editorWords.leaveTitle, name, bench, to, onClose }: LeaveProps) {
  const save = async () => {
    onClose()
    if (await bench.save()) await bench.end(to)
  }
  return (
    <Ask
      title={title}
      onClose={onClose}
      ways={[
        { text: editorWords.stay, class: 'quiet', act: onClose },
        { text: editorWords.leaveDiscard, class: 'danger', act: () => void bench.end(to) },
        { text: editorWords.leaveSave, class: 'primary', act: () => void save() },
      ]}
    >
      <p>{editorWords.leaveText(name)}</p>
    </Ask>
  )
}

interface ClashProps {
  readonly title: string
  readonly text: string
  readonly keeper: { save(asCopy: boolean): Promise<boolean> }
  readonly onClose: () => void
}
/** It was changed elsewhere meanwhile: nothing is written over it, but a copy can be saved. */
export function ClashAsk({ title, text, keeper, onClose }: ClashProps) {
  const copy = () => {
    onClose()
    void keeper.save(true)
  }
  return (
    <Ask
      title={title}
      onClose={onClose}
      ways={[
        { text: programWords.cancel, class: 'quiet', act: onClose },
        { text: editorWords.saveCopy, class: 'primary', act: copy },
      ]}
    >
      <p>{text}</p>
    </Ask>
  )
}

interface NameProps {
  readonly title: string
  readonly value: string
  readonly most: number
  readonly mayBeEmpty?: boolean
  /** What the name means, or an empty one. */
  readonly hint?: string | null
  /** What the button says. */
  readonly act?: string
  readonly onClose: () => void
  readonly onSet: (value: string) => void
}
/** One short text. */
export function NameAsk({ title, value: given, most, mayBeEmpty = false, hint, act = editorWords.set, onClose, onSet }: NameProps) {
  const [value, setValue] = useState(given)
  const set = (event: Event) => {
    event.preventDefault()
    onSet(value)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <button type="button" class="quiet" onClick={onClose}>
            {programWords.cancel}
          </button>
          <button type="button" class="primary" disabled={!mayBeEmpty && value.trim() === ''} onClick={set}>
            {act}
          </button>
        </>
      }
    >
      <form class="map-form" onSubmit={set}>
        <label class="field">
          <span>{editorWords.name}</span>
          <input value={value} maxLength={most} onInput={(event) => setValue(event.currentTarget.value)} />
        </label>
      </form>
      {hint ? <p class="dim">{hint}</p> : null}
    </Dialog>
  )
}

interface KeysProps {
  readonly title: string
  readonly groups: readonly {
    readonly name: string
    readonly rows: readonly { readonly keys: readonly string[]; readonly text: string }[]
  }[]
  readonly onClose: () => void
}
/** What the keys do. */
export const KeysTable = ({ title, groups, onClose }: KeysProps) => (
  <Dialog title={title} wide onClose={onClose}>
    <div class="keys">
      {groups.map(({ name, rows }) => (
        <section key={name}>
          <h3>{name}</h3>
          <dl>
            {rows.map(({ keys, text }) => (
              <KeyRow key={text} keys={keys} text={text} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
)
