import { useEffect, useRef, useState } from 'preact/hooks'
import { readers } from '../../../engine/author.ts'
import type { RulesetId } from '../../../engine/screen.ts'
import { MOST_LETTERS } from '../../editor/model/map-lists.ts'
import { MapThumb } from '../../editor/screens/map-thumb.tsx'
import { Choice, CountField, TextField } from '../../editor/screens/setting-fields.tsx'
import { BookChoice, OwnMark } from '../../screens/setup-parts.tsx'
import type { App } from '../../state/app.ts'
import { freshSeed } from '../../state/fresh-seed.ts'
import { type MapCard, saidOf } from '../../state/scenarios.ts'
import { useStore } from '../../state/store.ts'
import { createWords } from '../../words/create-words.ts'
import { scenarioWords } from '../../words/scenario-editor-words.ts'
import { setUpWords } from '../../words/set-up.ts'
import { emptyScenario, madeScenario, type NewScenarioForm, newScenarioProblem } from '../model/new-scenario.ts'
import { type AuthorClient, openAuthor } from '../state/author-client.ts'
import { editMade, mapNameFor } from '../state/open-scenario.ts'
import { usualForces } from '../state/usual-forces.ts'

const words = scenarioWords
const BEGINNINGS = ['empty', 'skirmish'] as const

/** How a scenario begins: what it is called, where, by which rules, how long, and whether anybody is there already. */
export function NewScenario({ app, maps }: { readonly app: App; readonly maps: readonly MapCard[] }) {
  const [form, setForm] = useState<NewScenarioForm>({ name: words.usualName, map: null, book: null, turns: '10', begin: 'empty' })
  const change = (part: Partial<NewScenarioForm>) => setForm((before) => ({ ...before, ...part }))
  const { client, books } = useBooks()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const skirmishes = useStore(app.store, (state) => state.books)
  useEffect(() => void app.readBooks(), [app])
  // Whoever has drawn a map wants to fight on it.
  const offered = [...maps.filter(({ own }) => own), ...maps.filter(({ own }) => !own)]
  const card = offered.find(({ file }) => file === form.map) ?? offered[0]
  const book = books?.find(({ id }) => id === form.book) ?? books?.[0]
  useEffect(() => {
    if (book) void app.readCatalogue(book.id)
  }, [app, book?.id])
  const makesBattles = skirmishes?.some(({ id, skirmish }) => id === book?.id && skirmish) ?? false
  const problem = newScenarioProblem(form) ?? failure
  const begin = async (event: Event) => {
    event.preventDefault()
    if (busy || !card || !book || newScenarioProblem(form) !== null) return
    setBusy(true)
    const text = await begun(app, client(), form, card, book.id)
    setBusy(false)
    setFailure(text)
  }
  return (
    <form class="new-map new-scenario" onSubmit={(event) => void begin(event)}>
      <div class="new-map-fields">
        <TextField label={words.name} value={form.name} most={MOST_LETTERS.name} onValue={(name) => change({ name })} />
        {books && books.length > 1 ? <BookChoice books={books} chosen={book?.id ?? ''} onBook={(id) => change({ book: id })} /> : null}
        {books && books.length === 0 ? <p class="field-problem">{words.noBook}</p> : null}
        <CountField label={words.turns} value={form.turns} onValue={(turns) => change({ turns })} />
        <Choice
          label={words.beginWith}
          values={makesBattles ? BEGINNINGS : BEGINNINGS.slice(0, 1)}
          word={(each) => words.beginnings[each]}
          chosen={makesBattles ? form.begin : 'empty'}
          onChoose={(each) => change({ begin: each })}
        />
        <p class="dim">{words.beginHints[makesBattles ? form.begin : 'empty']}</p>
        <MapChoice maps={offered} chosen={card} onChoose={(map) => change({ map })} />
      </div>
      <section class="new-map-preview" aria-label={words.map}>
        {card ? <MapThumb board={card.board} width={30} height={22} label={card.board.name} /> : <p class="dim">{createWords.reading}</p>}
      </section>
      <div class="new-map-foot">
        {problem ? (
          <p class="field-problem" role="alert">
            {problem}
          </p>
        ) : null}
        <button type="submit" class="primary is-large" disabled={busy || !card || !book || newScenarioProblem(form) !== null}>
          {words.begin}
        </button>
      </div>
    </form>
  )
}

interface MapChoiceProps {
  readonly maps: readonly MapCard[]
  readonly chosen: MapCard | undefined
  readonly onChoose: (file: string) => void
}
const MapChoice = ({ maps, chosen, onChoose }: MapChoiceProps) => (
  <fieldset class="map-choice">
    <legend>{words.map}</legend>
    {maps.map(({ file, own, board }) => (
      <label key={file} class={`scenario${file === chosen?.file ? ' is-chosen' : ''}`}>
        <input type="radio" name="scenario-map" checked={file === chosen?.file} onChange={() => onChoose(file)} />
        <span class="scenario-name">
          {board.name} <OwnMark own={own} />
        </span>
        <span class="scenario-facts">{setUpWords.sizeInHexes(board.width, board.height)}</span>
      </label>
    ))}
  </fieldset>
)

/** The books that scenarios can be made by, from their own thread, which lives as long as the form. */
function useBooks(): { readonly client: () => AuthorClient | null; readonly books: readonly { id: RulesetId; title: string }[] | null } {
  const client = useRef<AuthorClient | null>(null)
  const [books, setBooks] = useState<readonly { id: RulesetId; title: string }[] | null>(null)
  useEffect(() => {
    const opened = openAuthor()
    client.current = opened
    void opened.books().then((answer) => setBooks(answer.ok ? answer.value : []))
    return () => {
      client.current = null
      opened.close()
    }
  }, [])
  return { client: () => client.current, books }
}

/** Begins the scenario; gives why not. */
async function begun(app: App, client: AuthorClient | null, form: NewScenarioForm, card: MapCard, book: string): Promise<string | null> {
  const read = (await readers()).readMap(card.mapJson)
  if (!read.ok) return saidOf(read.error)
  const map = read.value
  const named = mapNameFor(app, card, map)
  if (form.begin === 'skirmish') {
    const made = await usualForces(app, { book, map, turns: Number(form.turns), seed: freshSeed() })
    if (!made.ok) return made.text
    editMade(app, madeScenario(made.scenario, form, named), card, map)
    return null
  }
  const fresh = await client?.fresh(book)
  if (!fresh?.ok) return fresh?.problems[0]?.text ?? words.noBook
  editMade(app, emptyScenario(form, book, named, fresh.value), card, map)
  return null
}
