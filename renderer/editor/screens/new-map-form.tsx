import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type MapDoc, toBoard } from '../../../engine/screen.ts'
import { generating, MAP_PRESETS, type MapPreset, PARAMETER_FIELDS, type ParameterName } from '../../../maps/generator/index.ts'
import { Icon } from '../../art/icons.tsx'
import type { Room } from '../../screens/viewport.ts'
import type { App } from '../../state/app.ts'
import { freshSeed } from '../../state/fresh-seed.ts'
import { createWords } from '../../words/create-words.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import { mapFileWords } from '../../words/map-file-words.ts'
import { setUpWords } from '../../words/set-up.ts'
import { MOST_LETTERS } from '../model/map-lists.ts'
import {
  emptyMap,
  evened,
  heightMap,
  type NewMapForm,
  newMapProblem,
  parametersOf,
  USUAL_HEIGHTS,
  withParameter,
} from '../state/new-map.ts'
import { editNew } from '../state/open-map.ts'
import { HeightFields } from './height-fields.tsx'
import { SCALES } from './map-dialog.tsx'
import { MapThumb } from './map-thumb.tsx'
import { Choice, CountField, Slider } from './setting-fields.tsx'

const words = createWords
const FIRST = MAP_PRESETS[0] as MapPreset
const SMALL = { width: '40', height: '30' } as const

interface NewMapProps {
  readonly app: App
  readonly room: Room
  /** What the maps are called that there are. */
  readonly taken: readonly string[]
}
/** How a map begins: what it is called, how large it is, empty ground or country that is made up, with a picture of what comes of it. */
export function NewMap({ app, room, taken }: NewMapProps) {
  const [form, setForm] = useState<NewMapForm>(() => ({
    name: words.usualName,
    ...SMALL,
    cmPerHex: 2,
    preset: FIRST.id,
    parameters: FIRST.parameters,
    seed: String(freshSeed()),
    level: 2,
    heights: null,
  }))
  const change = (part: Partial<NewMapForm>) => setForm((before) => ({ ...before, ...part }))
  const problem = newMapProblem(form)
  const { doc, busy } = useMade(problem === null ? form : null)
  const begin = (event: Event) => {
    event.preventDefault()
    if (doc !== null && !busy && problem === null) editNew(app, { ...doc, name: form.name.trim() }, form.cmPerHex)
  }
  const name = useRef<HTMLInputElement>(null)
  // Before anybody can type: later it would mark the first letter, and the next one would replace it.
  useLayoutEffect(() => name.current?.select(), [])
  return (
    <form class="new-map" onSubmit={begin}>
      <div class="new-map-fields">
        <label class="field">
          <span>{words.name}</span>
          <input
            ref={name}
            value={form.name}
            maxLength={MOST_LETTERS.name}
            onInput={(event) => change({ name: event.currentTarget.value })}
          />
          {taken.includes(form.name.trim()) ? <NameTaken /> : null}
        </label>
        <div class="field-row">
          <CountField label={words.width} value={form.width} onValue={(width) => change({ width })} />
          <CountField label={words.height} value={form.height} onValue={(height) => change({ height })} />
        </div>
        <Choice
          label={words.scale}
          values={SCALES}
          word={setUpWords.cmPerHex}
          chosen={form.cmPerHex as (typeof SCALES)[number]}
          onChoose={(cmPerHex) => change({ cmPerHex })}
        />
        <Beginnings form={form} onChange={change} />
        {form.heights !== null ? (
          <HeightFields app={app} form={form} wish={form.heights} onChange={change} />
        ) : form.preset === null ? (
          <Slider
            label={words.level}
            value={form.level}
            least={0}
            most={18}
            step={2}
            text={editorWords.shortLevels(form.level)}
            onValue={(level) => change({ level })}
          />
        ) : (
          <Country form={form} onChange={change} />
        )}
      </div>
      {/* The country of the form before is no picture of heights that nobody has chosen yet. */}
      <Preview doc={form.heights !== null && problem !== null ? null : doc} busy={busy} small={room === 'tight'} />
      <div class="new-map-foot">
        {problem ? (
          <p class="field-problem" role="alert">
            {problem}
          </p>
        ) : null}
        <button type="submit" class="primary is-large" disabled={doc === null || busy || problem !== null}>
          {words.begin}
        </button>
      </div>
    </form>
  )
}

const NameTaken = () => (
  <small class="dim" role="status">
    {words.nameTaken}
  </small>
)

interface FormProps {
  readonly form: NewMapForm
  readonly onChange: (part: Partial<NewMapForm>) => void
}
/** Empty ground, or a kind of country. */
function Beginnings({ form, onChange }: FormProps) {
  const preset = MAP_PRESETS.find(({ id }) => id === form.preset)
  const titleOf = (id: string): string =>
    id === HEIGHTS ? mapFileWords.heights : (MAP_PRESETS.find((each) => each.id === id)?.title ?? words.empty)
  const choose = (id: string) => {
    const chosen = MAP_PRESETS.find((each) => each.id === id)
    if (chosen) onChange({ preset: id, parameters: chosen.parameters, heights: null })
    else onChange({ preset: null, heights: id === HEIGHTS ? (form.heights ?? USUAL_HEIGHTS) : null })
  }
  return (
    <div class="beginnings">
      <Choice
        label={words.from}
        values={[...MAP_PRESETS.map(({ id }) => id), EMPTY, HEIGHTS]}
        word={titleOf}
        chosen={form.preset ?? (form.heights === null ? EMPTY : HEIGHTS)}
        onChoose={choose}
      />
      <p class="dim">{preset?.words ?? (form.heights === null ? words.emptyWords : mapFileWords.heightsWords)}</p>
    </div>
  )
}
/** No preset is called so. */
const [EMPTY, HEIGHTS] = ['', 'heights'] as const

/** What the country is to be like. */
function Country({ form, onChange }: FormProps) {
  const set = (name: ParameterName, value: number | string) => onChange({ parameters: withParameter(form.parameters, name, value) })
  const names = (Object.keys(PARAMETER_FIELDS) as ParameterName[]).filter((name) => name !== 'width' && name !== 'height')
  return (
    <fieldset class="country">
      <legend>{words.parameters}</legend>
      <div class="field-row">
        <CountField label={words.seed} value={form.seed} onValue={(seed) => onChange({ seed })} />
        <button type="button" class="quiet" onClick={() => onChange({ seed: String(freshSeed()) })}>
          <Icon name="dice" size={14} /> {words.another}
        </button>
      </div>
      {names.map((name) => (
        <Parameter key={name} name={name} value={form.parameters[name]} onValue={(value) => set(name, value)} />
      ))}
    </fieldset>
  )
}
interface ParameterProps {
  readonly name: ParameterName
  readonly value: number | string
  readonly onValue: (value: number | string) => void
}
function Parameter({ name, value, onValue }: ParameterProps) {
  const field = PARAMETER_FIELDS[name]
  if (field.kind === 'number')
    return (
      <Slider
        label={field.title}
        value={Number(value)}
        least={field.least}
        most={field.most}
        step={field.step}
        text={field.step === 1 ? String(value) : words.percent(Number(value))}
        onValue={onValue}
      />
    )
  return (
    <label class="field">
      <span>{field.title}</span>
      <select value={String(value)} onChange={(event) => onValue(event.currentTarget.value)}>
        {Object.entries(field.options).map(([id, title]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}

function Preview({ doc, busy, small }: { readonly doc: MapDoc | null; readonly busy: boolean; readonly small: boolean }) {
  const board = useMemo(() => (doc === null ? null : toBoard(doc)), [doc])
  return (
    <section class={`new-map-preview${busy ? ' is-busy' : ''}`} aria-label={words.preview} aria-busy={busy}>
      {board?.ok ? (
        <MapThumb board={board.value} {...(small ? { width: 8, height: 6 } : { width: 40, height: 30 })} label={words.preview} />
      ) : null}
      <p class="dim" role="status">
        {busy ? words.making : board?.ok ? words.size(board.value.width, board.value.height) : ''}
      </p>
    </section>
  )
}

/** Nothing is made while a slider moves; then a little in every pause of the page. */
const REST_MS = 120
const SLICE_MS = 10
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** The map that the form asks for; the one before stands until it is there. */
function useMade(form: NewMapForm | null): { readonly doc: MapDoc | null; readonly busy: boolean } {
  const [made, setMade] = useState<{ readonly doc: MapDoc | null; readonly busy: boolean }>({ doc: null, busy: true })
  // A picture is told by its number: its pixels would make a text of millions of letters.
  const heights = form?.heights && { ...form.heights, picture: form.heights.picture?.id }
  const key = form === null ? '' : JSON.stringify({ ...form, heights, name: '', cmPerHex: 0 })
  useEffect(() => {
    if (form === null) return setMade((before) => ({ ...before, busy: false }))
    let gone = false
    setMade((before) => ({ ...before, busy: true }))
    const timer = setTimeout(() => {
      void makeMap(form, () => gone).then((doc) => gone || setMade({ doc, busy: false }))
    }, REST_MS)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [key])
  return made
}
async function makeMap(form: NewMapForm, stop: () => boolean): Promise<MapDoc | null> {
  if (form.heights !== null) return heightMap(form)
  if (form.preset === null) return emptyMap(form)
  const work = generating(parametersOf(form), Number(form.seed))
  let began = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return evened(step.value)
    if (performance.now() - began < SLICE_MS) continue
    await pause()
    if (stop()) return null
    began = performance.now()
  }
}
