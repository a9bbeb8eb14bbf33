import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from '../art/icons.tsx'
import { isCommand } from '../input/bindings.ts'
import type { App } from '../state/app.ts'
import { exportFile } from '../state/library.ts'
import { TEMPERS } from '../state/preferences.ts'
import type { ScenarioCard } from '../state/scenarios.ts'
import { useStore } from '../state/store.ts'
import { libraryWords } from '../words/library-words.ts'
import { programWords } from '../words/program.ts'
import { setUpWords } from '../words/set-up.ts'

/** What the screens have in common on which a battle is set up. */

const LEVELS = ['recruit', 'regular', 'veteran'] as const

/**
 * The keys of a screen on which something is set up: one goes back to the title, one begins. Buttons have an Enter of their own, fields send their form;
 * everywhere else it begins, as the button says.
 */
export function useSetupKeys(app: App, begin: (event: Event) => void): void {
  const newest = useRef(begin)
  newest.current = begin
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { dialog, trouble, arrival } = app.state
      if (dialog !== null || trouble !== null || arrival !== null || event.defaultPrevented) return
      const target = event.target instanceof Element ? event.target : null
      const keepsKey = target?.closest(
        event.key.length === 1 ? 'input:not([type=radio], [type=checkbox]), select' : 'button, input, select, summary',
      )
      if (isCommand(event, 'back')) app.go({ at: 'title' })
      else if (isCommand(event, 'confirm') && !keepsKey) newest.current(event)
    }
    globalThis.addEventListener('keydown', onKey)
    return () => globalThis.removeEventListener('keydown', onKey)
  }, [app])
}

interface SetupHeadProps {
  readonly app: App
  readonly title: string
  readonly children: ComponentChildren
}
/** The way back, and what is set up. */
export const SetupHead = ({ app, title, children }: SetupHeadProps) => (
  <header class="setup-head">
    <button type="button" class="quiet" onClick={() => app.go({ at: 'title' })}>
      <span class="turn-left">
        <Icon name="open" size={12} />
      </span>{' '}
      {programWords.back}
    </button>
    <h1>{title}</h1>
    {children}
  </header>
)

/** Says that something is the person's own, not the program's. */
export const OwnMark = ({ own }: { readonly own: boolean }) => (own ? <span class="own-mark">{libraryWords.own}</span> : null)

/** Hands something of the person's own out as a file. */
export function ExportButton({
  app,
  card,
  label,
}: {
  readonly app: App
  readonly card: Pick<ScenarioCard, 'file' | 'own'>
  readonly label: string
}) {
  const [, name, kind] = /^own\/(.+)\.(map|scenario)\.json$/.exec(card.file) ?? []
  if (!card.own || name === undefined) return null
  const give = () => void exportFile(app, label, (library) => library.exportEntry(kind === 'map' ? 'map' : 'scenario', name))
  return (
    <button type="button" class="quiet" aria-label={libraryWords.exportIt(label)} onClick={give}>
      {libraryWords.export}
    </button>
  )
}

interface BookChoiceProps {
  readonly books: readonly { readonly id: string; readonly title: string }[]
  readonly chosen: string
  readonly onBook: (id: string) => void
}
/** By which rules: asked only where there is a choice. */
export const BookChoice = ({ books, chosen, onBook }: BookChoiceProps) => (
  <fieldset class="book-choice">
    <legend class="visually-hidden">{setUpWords.rules}</legend>
    <span class="segments">
      {books.map(({ id, title }) => (
        <label key={id} class={`segment${id === chosen ? ' is-chosen' : ''}`}>
          <input type="radio" name="book" checked={id === chosen} onChange={() => onBook(id)} />
          {title}
        </label>
      ))}
    </span>
  </fieldset>
)

interface LevelProps {
  readonly app: App
  readonly level: string
  readonly onLevel: (level: string) => void
}
/** How good the computer is, and how much it dares. The temper stays as it was chosen last, like the side and the level. */
export function LevelChoice({ app, level, onLevel }: LevelProps) {
  const temper = useStore(app.store, (state) => state.preferences.temper)
  return (
    <>
      <Segments id="level" title={setUpWords.computer} values={LEVELS} words={setUpWords.levels} chosen={level} onChoose={onLevel} />
      <Segments
        id="temper"
        title={setUpWords.temper}
        values={TEMPERS}
        words={setUpWords.tempers}
        chosen={temper}
        onChoose={(each) => app.setPreferences({ temper: each })}
      />
    </>
  )
}

interface SegmentsProps<V extends string> {
  readonly id: string
  readonly title: string
  readonly values: readonly V[]
  /** Of each: its name, and what it means. */
  readonly words: Readonly<Record<V, readonly string[]>>
  readonly chosen: string
  readonly onChoose: (value: V) => void
}
/** A few in a row, and what the chosen one means under them: both choices about the computer are seen at once in the smallest window. */
const Segments = <V extends string>({ id, title, values, words, chosen, onChoose }: SegmentsProps<V>) => (
  <fieldset class="choice-set is-row">
    <legend>{title}</legend>
    <span class="segments">
      {values.map((each) => (
        <label key={each} class={`segment${each === chosen ? ' is-chosen' : ''}`}>
          <input type="radio" name={id} value={each} checked={each === chosen} onChange={() => onChoose(each)} />
          {words[each][0]}
        </label>
      ))}
    </span>
    <small aria-live="polite">{values.flatMap((each) => (each === chosen ? [words[each][1]] : []))}</small>
  </fieldset>
)
