import { useRef, useState } from 'preact/hooks'
import { Icon } from '../art/icons.tsx'
import {
  type Bindings,
  chordName,
  chordOf,
  commandAt,
  heldBy,
  isFixed,
  keyRefusal,
  keysOf,
  MOST_KEYS,
  pressedOf,
  withKeys,
} from '../input/bindings.ts'
import { COMMANDS, type CommandId, type CommandInfo, commandInfo, GROUPS } from '../input/commands.ts'
import type { App } from '../state/app.ts'
import { situationOf } from '../state/battle-state.ts'
import { useStore } from '../state/store.ts'
import { commandWords, keyTexts } from '../words/command-words.ts'
import { Dialog } from './dialog.tsx'

/** A key of a command that is being pressed anew: the one at this place, or one more. */
interface Catching {
  readonly id: CommandId
  readonly at: number
}
/** Keys that a command is to have, where others have some of them. */
interface Conflict {
  readonly id: CommandId
  readonly keys: readonly string[]
  readonly held: readonly (readonly [chord: string, by: CommandId])[]
}
interface Editing {
  readonly bindings: Bindings
  readonly catching: Catching | null
  readonly conflict: Conflict | null
  /** Why the key that was pressed cannot be had, below its command. */
  readonly refused: { readonly id: CommandId; readonly text: string } | null
  /** The order that has a letter now, by the letter. */
  readonly orders: ReadonlyMap<string, string>
  catchKey(catching: Catching | null): void
  pressed(event: KeyboardEvent): void
  /** Gives a command these keys, or asks first where others have them. */
  propose(id: CommandId, keys: readonly string[]): void
  decide(takesOver: boolean): void
}

const nameOf = (id: CommandId): string => commandWords[id][0]

/** Every command with its keys, to be changed. What is changed holds at once. */
export function BindingsDialog({ app }: { readonly app: App }) {
  const { editing, said, resetAll } = useEditing(app)
  return (
    <Dialog
      title={keyTexts.changeTitle}
      wide
      onClose={() => app.closeDialog()}
      foot={
        <button type="button" class="quiet" disabled={Object.keys(editing.bindings).length === 0} onClick={resetAll}>
          {keyTexts.resetAll}
        </button>
      }
    >
      <p class="dim">{keyTexts.changeIntro}</p>
      <p class="dim">{keyTexts.lettersIntro}</p>
      {GROUPS.map((group) => (
        <section class="bindings" key={group} aria-label={keyTexts.groups[group]}>
          <h3>{keyTexts.groups[group]}</h3>
          <ul>
            {COMMANDS.filter((row) => row.group === group).map((row) => (
              <CommandLine key={row.id} row={row} editing={editing} />
            ))}
          </ul>
        </section>
      ))}
      <output class="visually-hidden" aria-live="polite">
        {said}
      </output>
    </Dialog>
  )
}

/** What is under way in the dialog, and the words that a screen reader is to hear of it. */
function useEditing(app: App) {
  const bindings = useStore(app.store, (state) => state.preferences.keys)
  const [catching, setCatching] = useState<Catching | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [refused, setRefused] = useState<Editing['refused']>(null)
  const [said, say] = useState('')
  const orders = useRef(ordersByLetter(app)).current
  const clear = (): void => {
    setCatching(null)
    setConflict(null)
    setRefused(null)
  }
  const give = (id: CommandId, keys: readonly string[]): void => {
    const changed = withKeys(bindings, id, keys)
    app.setPreferences({ keys: changed })
    say(keyTexts.changed(nameOf(id), keysOf(changed, id).map(chordName).join(', ')))
  }
  const propose = (id: CommandId, keys: readonly string[]): void => {
    clear()
    const held = heldBy(bindings, id, keys)
    if (held.length > 0) setConflict({ id, keys, held })
    else give(id, keys)
  }
  const editing: Editing = {
    bindings,
    catching,
    conflict,
    refused,
    orders,
    catchKey: (wanted) => {
      clear()
      setCatching(wanted)
      if (wanted) say(keyTexts.pressFor(nameOf(wanted.id)))
    },
    pressed: (event) => {
      if (!catching) return
      event.preventDefault()
      event.stopPropagation()
      const { id, at } = catching
      const chord = chordOf(pressedOf(event))
      if (chord === 'Escape') return clear()
      const no = keyRefusal(pressedOf(event), id)
      if (no === null && chord !== null) return propose(id, withChord(keysOf(bindings, id), at, chord))
      if (no === null || no === 'modifier') return
      const holder = chord === null ? null : commandAt(bindings, chord)
      setRefused({ id, text: keyTexts.refusals[no](chord === null ? '' : chordName(chord), holder === null ? '' : nameOf(holder)) })
    },
    propose,
    decide: (takesOver) => {
      if (takesOver && conflict) give(conflict.id, conflict.keys)
      clear()
    },
  }
  const resetAll = (): void => {
    clear()
    app.setPreferences({ keys: {} })
    say(keyTexts.resetDone)
  }
  return { editing, said, resetAll }
}

/** A chord in the place of another, or at the end; none twice. */
function withChord(keys: readonly string[], at: number, chord: string): readonly string[] {
  return [...new Set(at < keys.length ? keys.with(at, chord) : [...keys, chord])]
}

function ordersByLetter({ state: { screen } }: App): ReadonlyMap<string, string> {
  const bar = screen.at === 'battle' ? (situationOf(screen.battle.session.state)?.bar ?? []) : []
  return new Map(bar.map(({ key, label }) => [key.toUpperCase(), label]))
}

function CommandLine({ row, editing }: { readonly row: CommandInfo; readonly editing: Editing }) {
  const { id, where } = row
  const { bindings, catching, conflict, refused, orders } = editing
  const [name, hint] = commandWords[id]
  const keys = keysOf(bindings, id)
  const adding = catching?.id === id && catching.at === keys.length
  const taken = keys.map((chord) => orders.get(chord)).find((order) => order !== undefined)
  const notes = [hint, where ? keyTexts.where[where] : '', taken === undefined ? '' : keyTexts.taken(taken)].filter(Boolean)
  return (
    <li class="binding" data-command={id}>
      <span class="binding-name">
        {name}
        {notes.length > 0 ? <small class="dim"> {notes.join('; ')}</small> : null}
      </span>
      {isFixed(id) ? (
        <span class="binding-keys">
          <kbd>1 - 9</kbd> <small class="dim">{keyTexts.fixed}</small>
        </span>
      ) : (
        <span class="binding-keys">
          {bindings[id] === undefined ? null : (
            <button
              type="button"
              class="panel-switch"
              aria-label={keyTexts.resetFor(name)}
              onClick={() => editing.propose(id, commandInfo(id).keys)}
            >
              {keyTexts.reset}
            </button>
          )}
          {keys.length === 0 && !adding ? <small class="dim">{keyTexts.noKey}</small> : null}
          {keys.map((chord, at) => (
            <KeyChip key={chord} row={row} at={at} chord={chord} editing={editing} />
          ))}
          {keys.length < MOST_KEYS ? (
            <CatchButton id={id} at={keys.length} label={keyTexts.addFor(name)} editing={editing}>
              {keyTexts.add}
            </CatchButton>
          ) : null}
        </span>
      )}
      {refused?.id === id ? (
        <p class="binding-news problem" role="alert">
          <Icon name="warning" size={14} /> {refused.text}
        </p>
      ) : null}
      {conflict?.id === id ? <ConflictLine conflict={conflict} decide={editing.decide} /> : null}
    </li>
  )
}

/** The keys that others have, and whether to take them. */
function ConflictLine({ conflict, decide }: { readonly conflict: Conflict; readonly decide: (takesOver: boolean) => void }) {
  return (
    <div class="binding-news problem" role="alert">
      <Icon name="warning" size={14} />
      <span>{conflict.held.map(([chord, by]) => keyTexts.conflict(chordName(chord), nameOf(by))).join(' ')}</span>
      <button type="button" class="panel-switch" ref={(button) => button?.focus()} onClick={() => decide(false)}>
        {keyTexts.leave}
      </button>
      <button type="button" class="panel-switch" onClick={() => decide(true)}>
        {keyTexts.takeOver}
      </button>
    </div>
  )
}

interface ChipProps {
  readonly row: CommandInfo
  readonly at: number
  readonly chord: string
  readonly editing: Editing
}
/** A key: a click waits for another in its place; the cross takes it away. One that stays with its command is only shown. */
function KeyChip({ row, at, chord, editing }: ChipProps) {
  const name = nameOf(row.id)
  const shown = chordName(chord)
  if (row.firm?.includes(chord))
    return (
      <span>
        <kbd>{shown}</kbd> <small class="dim">{keyTexts.fixed}</small>
      </span>
    )
  return (
    <span class="binding-key">
      <CatchButton id={row.id} at={at} label={keyTexts.replace(shown, name)} editing={editing}>
        <kbd>{shown}</kbd>
      </CatchButton>
      <button
        type="button"
        class="icon-button"
        aria-label={keyTexts.remove(shown, name)}
        title={keyTexts.remove(shown, name)}
        onClick={() =>
          editing.propose(
            row.id,
            keysOf(editing.bindings, row.id).filter((each) => each !== chord),
          )
        }
      >
        <Icon name="close" size={10} />
      </button>
    </span>
  )
}

interface CatchProps extends Catching {
  readonly label: string
  readonly editing: Editing
  readonly children: preact.ComponentChildren
}
/** A button that waits for a key once it was clicked. */
function CatchButton({ id, at, label, editing, children }: CatchProps) {
  const waits = editing.catching?.id === id && editing.catching.at === at
  return (
    <button
      type="button"
      class={`panel-switch binding-catch${waits ? ' is-waiting' : ''}`}
      aria-label={waits ? keyTexts.pressFor(nameOf(id)) : label}
      aria-pressed={waits}
      onClick={() => editing.catchKey(waits ? null : { id, at })}
      onKeyDown={(event) => {
        if (waits) editing.pressed(event)
      }}
      onBlur={() => {
        if (waits) editing.catchKey(null)
      }}
    >
      {waits ? keyTexts.press : children}
    </button>
  )
}
