import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type Book, SIDES, type SideId } from '../../engine/screen.ts'
import { SideMark } from '../hud/counter-signs.tsx'
import { Key } from '../hud/key-hint.tsx'
import type { App } from '../state/app.ts'
import type { SkirmishOn } from '../state/app-state.ts'
import { sideName } from '../state/format.ts'
import { freshSeed } from '../state/fresh-seed.ts'
import type { MapCard, ScenarioCard } from '../state/scenarios.ts'
import { type SkirmishForm, wishOf, wishProblem } from '../state/skirmish-form.ts'
import type { Catalogue, MadeSkirmish, SkirmishWish } from '../state/skirmish-wish.ts'
import { useStore } from '../state/store.ts'
import { programWords } from '../words/program.ts'
import { setUpWords, skirmishWords } from '../words/set-up.ts'
import { MapThumb } from './backdrop.tsx'
import { ScenarioSheet } from './scenario-sheet.tsx'
import { BookChoice, ExportButton, OwnMark, SetupHead, useSetupKeys } from './setup-parts.tsx'
import { SkirmishFields } from './skirmish-fields.tsx'
import { useRoom, useScale } from './viewport.ts'

/** A wish is tried out when nothing has been changed for this long. */
const REST_MS = 250

/** A battle that is made up: a map, who fights, how long. What comes of it is shown before it begins. */
export function Skirmish({ app, on }: { readonly app: App; readonly on?: SkirmishOn | undefined }) {
  const settings = useStore(app.store, (state) => state.settings)
  const [form, setForm] = useState<SkirmishForm>(() => ({
    ruleset: null,
    map: on?.card.file ?? null,
    forces: null,
    side: settings.lastSide,
    level: settings.lastLevel,
    turns: '',
    cmPerHex: (on?.cmPerHex ?? 2) as SkirmishForm['cmPerHex'],
    settings: {},
    seed: String(freshSeed()),
  }))
  const change = (part: Partial<SkirmishForm>) => setForm((before) => ({ ...before, ...part }))
  const { books, book, maps, card, catalogue } = useStock(app, form, on)
  const wish = card && book && catalogue ? wishOf(form, book.id, card.mapJson, catalogue) : null
  const bad = wish && catalogue ? wishProblem(wish, catalogue) : null
  const { made, problem, busy } = useMade(app, bad === null ? wish : null, card)
  const { side, level, seed } = form
  const begin = () => {
    if (!made || busy || bad !== null) return false
    void app.playHere({ scenario: made.scenario, map: null, side, level, seed: Number(seed), kept: { trial: on !== undefined } })
    return true
  }
  const start = (event: Event) => {
    event.preventDefault()
    begin()
  }
  useSetupKeys(app, start)
  const isQuick = useRef(on?.quick ?? false)
  useEffect(() => {
    if (isQuick.current && begin()) isQuick.current = false
  }, [made, busy, bad])
  return (
    <main class={`setup room-${useRoom(useScale(app))}`}>
      <form class="setup-frame" onSubmit={start}>
        <SetupHead app={app} title={programWords.skirmish}>
          {books && books.length > 1 ? (
            // Forces and options are the book's own.
            <BookChoice books={books} chosen={book?.id ?? ''} onBook={(ruleset) => change({ ruleset, forces: null, settings: {} })} />
          ) : null}
        </SetupHead>
        <MapList maps={maps} chosen={card} onChoose={(map) => change({ map })} />
        {card && made ? (
          <ScenarioSheet
            scenario={made.scenario}
            map={card.board}
            board={card.board}
            side={side}
            forces={false}
            measure={book?.measure ?? null}
            options={catalogue?.options ?? null}
          >
            <Musters musters={made.musters} side={side} />
          </ScenarioSheet>
        ) : (
          <NotMade card={problem === null ? null : card} book={book} busy={busy} noBook={books !== null && !book} />
        )}
        <section class="setup-choices">
          <SkirmishFields app={app} form={form} book={book} catalogue={catalogue} onChange={change} />
          <div class="setup-foot">
            {(bad ?? problem) ? (
              <p class="field-problem" role="alert">
                {bad ?? problem}
              </p>
            ) : null}
            {card ? <ExportButton app={app} card={card} label={card.board.name} /> : null}
            <button type="submit" class="primary is-large" disabled={!made || busy || bad !== null}>
              {setUpWords.begin} <Key of="confirm" />
            </button>
          </div>
        </section>
      </form>
    </main>
  )
}

interface NotMadeProps {
  /** The map on which nothing can be made up; null where it is not known yet whether it can. */
  readonly card: MapCard | null
  readonly book: Book | null
  readonly busy: boolean
  readonly noBook: boolean
}
/** In the stead of a sheet: the map that does not fit, or what is waited for. */
const NotMade = ({ card, book, busy, noBook }: NotMadeProps) => (
  <section class="setup-sheet" aria-busy={busy}>
    {card && book ? (
      <>
        <MapThumb board={card.board} objectives={[]} />
        <h2>{skirmishWords.notHere(book.title, card.board.name)}</h2>
        <p class="setup-words">{skirmishWords.notHereHint}</p>
      </>
    ) : (
      <p class="dim">{noBook ? skirmishWords.noBook : busy ? skirmishWords.busy : ''}</p>
    )}
  </section>
)

interface Stock {
  /** Books that make battles up; null until they are known. */
  readonly books: readonly Book[] | null
  readonly book: Book | null
  readonly maps: readonly MapCard[] | null
  readonly card: MapCard | null
  readonly catalogue: Catalogue | null
}
/** What there is to choose from, and which book and map the form chooses: the first where it names none. */
function useStock(app: App, form: SkirmishForm, on: SkirmishOn | undefined): Stock {
  const all = useStore(app.store, (state) => state.maps)
  const catalogue = useStore(app.store, (state) => state.catalogue)
  const known = useStore(app.store, (state) => state.books)
  const scenarios = useStore(app.store, (state) => state.scenarios)
  useEffect(() => {
    void app.readMaps()
    void app.readBooks()
  }, [app])
  const books = useMemo(() => (known ? known.filter(({ skirmish }) => skirmish) : null), [known])
  const book = books?.find(({ id }) => id === form.ruleset) ?? books?.[0] ?? null
  useEffect(() => {
    if (book) void app.readCatalogue(book.id)
  }, [app, book?.id])
  const maps = useMemo(() => {
    const listed = all ? ownFirst(all, scenarios ?? [], book?.id ?? '') : null
    return on ? [on.card, ...(listed ?? []).filter(({ file }) => file !== on.replaces)] : listed
  }, [all, scenarios, book?.id, on])
  const card = maps?.find((each) => each.file === form.map) ?? maps?.[0] ?? null
  return { books, book, maps, card, catalogue }
}

/** Maps that the book has scenarios on come first: others may be too small for it, or have ground that it does not know. */
function ownFirst(maps: readonly MapCard[], scenarios: readonly ScenarioCard[], book: string): readonly MapCard[] {
  const own = new Set(scenarios.flatMap((card) => (card.ok && card.scenario.ruleset === book ? [card.mapFile] : [])))
  return [...maps.filter(({ file }) => own.has(file)), ...maps.filter(({ file }) => !own.has(file))]
}

interface Made {
  readonly made: MadeSkirmish | null
  readonly problem: string | null
  readonly busy: boolean
}
/** What comes of a wish; what came of the one before stands until then. */
function useMade(app: App, wish: SkirmishWish | null, card: MapCard | null): Made {
  // The map by its place and not by its name: a copy of it is called the same. One that was changed meanwhile is another card.
  const key = useMemo(() => (wish ? JSON.stringify({ ...wish, map: card?.file }) : ''), [wish, card])
  const [state, setState] = useState<Made>({ made: null, problem: null, busy: false })
  useEffect(() => {
    if (!wish) return
    let gone = false
    setState((before) => ({ ...before, busy: true }))
    const timer = setTimeout(() => {
      void app.makeSkirmish(wish).then((answer) => {
        if (!gone) setState({ made: answer.ok ? answer.made : null, problem: answer.ok ? null : answer.text, busy: false })
      })
    }, REST_MS)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [key, card])
  return state
}

interface MapListProps {
  readonly maps: readonly MapCard[] | null
  readonly chosen: MapCard | null
  readonly onChoose: (file: string) => void
}
function MapList({ maps, chosen, onChoose }: MapListProps) {
  if (maps === null) return <p class="setup-list is-empty">{skirmishWords.reading}</p>
  if (maps.length === 0) return <p class="setup-list is-empty">{skirmishWords.none}</p>
  return (
    <fieldset class="setup-list">
      <legend class="visually-hidden">{programWords.map}</legend>
      {maps.map((card) => (
        <label key={card.file} class={`scenario${card === chosen ? ' is-chosen' : ''}`}>
          <input type="radio" name="map" checked={card === chosen} onChange={() => onChoose(card.file)} />
          <span class="scenario-name">
            {card.board.name} <OwnMark own={card.own} />
          </span>
          <span class="scenario-facts">{setUpWords.sizeInHexes(card.board.width, card.board.height)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Who will be there, group by group. */
function Musters({ musters, side }: { readonly musters: MadeSkirmish['musters']; readonly side: SideId }) {
  return (
    <div class="musters">
      {SIDES.map((each) => (
        <section key={each} aria-label={skirmishWords.force(sideName(each))}>
          <h3>
            <SideMark side={each} size={16} /> {each === side ? skirmishWords.yours(sideName(each)) : sideName(each)}
          </h3>
          <ul>
            {musters[each].map((group) => (
              <li key={group.name}>
                <strong>{group.name}</strong> {group.units}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
