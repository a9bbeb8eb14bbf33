import { useState } from 'preact/hooks'
import type { AuthorCatalogue, AuthorSheet, AuthorThing, CatalogueThing, FieldValue } from '../../../engine/screen.ts'
import { EditorIcon } from '../../art/editor-icons.tsx'
import { Icon } from '../../art/icons.tsx'
import { RowButton } from '../../editor/screens/row-button.tsx'
import { Rule } from '../../hud/reason.tsx'
import { useStore } from '../../state/store.ts'
import { forcesWords, startWords } from '../../words/forces-words.ts'
import { keyNames } from '../../words/key-names.ts'
import { byField, startFaults } from '../model/forces-faults.ts'
import { thingsByKind } from '../model/start-things.ts'
import type { ScenarioBench } from '../state/scenario-view.ts'
import { putThings, removeThing } from '../state/start-asks.ts'
import { AuthorFields } from './author-fields.tsx'
import { focusBack } from './focus-back.ts'
import { FaultList } from './forces-balance.tsx'
import { ThingPicture } from './thing-picture.tsx'

const words = startWords
interface PanelProps {
  readonly bench: ScenarioBench
}
interface PartProps extends PanelProps {
  readonly sheet: AuthorSheet
  readonly catalogue: AuthorCatalogue
}

/** How the battle begins: with the set-up or in the middle, and what lies on the ground by then. */
export function StartPanel({ bench }: PanelProps) {
  const sheet = useStore(bench.store, (view) => view.sheet)
  const catalogue = useStore(bench.store, (view) => view.catalogue)
  if (!sheet || !catalogue) return <p class="hint">{forcesWords.asking}</p>
  return (
    <section class="start-panel" aria-label={words.title}>
      <Beginning bench={bench} sheet={sheet} />
      <Ground bench={bench} sheet={sheet} catalogue={catalogue} />
    </section>
  )
}

function Beginning({ bench, sheet }: Omit<PartProps, 'catalogue'>) {
  const problems = useStore(bench.store, (view) => view.problems)
  const warnings = useStore(bench.store, (view) => view.warnings)
  const faults = startFaults(problems, warnings)
  const { start } = sheet
  const keys = start.map(({ key }) => key)
  const set = (key: string, value: FieldValue) =>
    bench.ask(words.steps.setStart(start.find((field) => field.key === key)?.name ?? key), { do: 'set-start', key, value })
  return (
    <section class="start-part" aria-label={words.middle}>
      <h3>{words.middle}</h3>
      <p>{start.length === 0 ? words.fromStart : words.inMiddle}</p>
      <FaultList faults={faults.filter(({ field }) => field === null || !keys.includes(field))} />
      {start.length === 0 ? (
        <>
          <p class="hint">{words.beginText}</p>
          <button type="button" class="quiet" onClick={() => void bench.ask(words.steps.begin, { do: 'begin-middle' })}>
            {words.begin}
          </button>
        </>
      ) : (
        <>
          <AuthorFields fields={start} set={set} bench={bench} problems={byField(faults, keys)} />
          <p class="hint">{words.noMiddleText}</p>
          <button type="button" class="quiet" onClick={() => void bench.ask(words.steps.noBegin, { do: 'no-middle' })}>
            {words.noMiddle}
          </button>
        </>
      )}
    </section>
  )
}

function Ground({ bench, sheet, catalogue }: PartProps) {
  if (catalogue.things.length === 0 && sheet.things.length === 0)
    return (
      <section class="start-part" aria-label={words.things}>
        <h3>{words.things}</h3>
        <p class="hint">{words.noKinds}</p>
      </section>
    )
  return (
    <section class="start-part" aria-label={words.things}>
      <h3>{words.things}</h3>
      <Kinds bench={bench} things={catalogue.things} />
      <List bench={bench} sheet={sheet} catalogue={catalogue} />
    </section>
  )
}

/** What can be put: a press asks for hexes on the map, one after the other. */
function Kinds({ bench, things }: PanelProps & { readonly things: readonly CatalogueThing[] }) {
  const [busy, setBusy] = useState<string | null>(null)
  const put = async (thing: CatalogueThing) => {
    setBusy(thing.id)
    await putThings(bench, thing)
    setBusy(null)
  }
  return (
    <>
      <p class="hint">{words.putHint(keyNames['Escape'] ?? '')}</p>
      <ul class="thing-kinds" aria-label={words.kinds}>
        {things.map((thing) => (
          <li key={thing.id}>
            <button
              type="button"
              class={`thing-kind${busy === thing.id ? ' is-chosen' : ''}`}
              aria-pressed={busy === thing.id}
              aria-label={`${words.putOf(thing.name)}. ${thing.text}`}
              title={thing.text}
              disabled={busy !== null && busy !== thing.id}
              onClick={(event) => (busy === null ? void focusBack(event.detail === 0, () => put(thing)) : undefined)}
            >
              <ThingPicture art={thing.art} />
              <span>
                <strong>{thing.name}</strong> <Rule id={thing.rule} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What lies there, by kind. */
function List({ bench, sheet, catalogue }: PartProps) {
  const chosen = useStore(bench.store, (view) => view.thing)
  if (sheet.things.length === 0) return <p class="hint">{words.noThings}</p>
  return (
    <section class="things" aria-label={words.list}>
      {thingsByKind(sheet.things, catalogue.things).map(({ kind, name, things }) => (
        <details key={kind} open>
          <summary>{words.ofKind(name, things.length)}</summary>
          <ul>
            {things.map((thing) => (
              <Thing key={thing.id} bench={bench} thing={thing} isChosen={thing.id === chosen} />
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

interface ThingProps extends PanelProps {
  readonly thing: AuthorThing
  readonly isChosen: boolean
}
function Thing({ bench, thing, isChosen }: ThingProps) {
  const { id, name, hex, fields } = thing
  const set = (key: string, value: FieldValue) =>
    bench.ask(words.steps.setThing(fields.find((field) => field.key === key)?.name ?? key), { do: 'set-thing', thing: id, key, value })
  return (
    <li class={`thing-row${isChosen ? ' is-selected' : ''}`}>
      <span class="thing-line">
        <button type="button" class="thing-name" aria-expanded={isChosen} onClick={() => bench.selectThing(isChosen ? null : id)}>
          {name}
        </button>
        <RowButton label={words.showOf(name)} title={words.show} onClick={() => bench.showHex(hex)}>
          <EditorIcon icon="select" size={14} />
        </RowButton>
        <RowButton label={words.removeOf(name)} title={words.remove} onClick={() => void removeThing(bench, thing)}>
          <Icon name="trash" size={14} />
        </RowButton>
      </span>
      {isChosen && fields.length > 0 ? <AuthorFields fields={fields} set={set} bench={bench} /> : null}
    </li>
  )
}
