import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Book, Measure, SideId } from '../../engine/screen.ts'
import { Icon } from '../art/icons.tsx'
import { SideMark } from '../hud/counter-signs.tsx'
import { Key } from '../hud/key-hint.tsx'
import type { App } from '../state/app.ts'
import { playingTime } from '../state/battle-facts.ts'
import { sideName } from '../state/format.ts'
import { freshSeed } from '../state/fresh-seed.ts'
import type { PlayableScenario, ScenarioCard } from '../state/scenarios.ts'
import { type Shelf, shelvesOf } from '../state/shelves.ts'
import { useStore } from '../state/store.ts'
import { libraryWords } from '../words/library-words.ts'
import { programWords } from '../words/program.ts'
import { reportWords } from '../words/report-words.ts'
import { setUpWords } from '../words/set-up.ts'
import { ScenarioSheet } from './scenario-sheet.tsx'
import { BookChoice, ExportButton, LevelChoice, OwnMark, SetupHead, useSetupKeys } from './setup-parts.tsx'
import { useRoom, useScale } from './viewport.ts'

/** Choosing a battle: book, scenario, side, level. */
export function NewBattle({ app }: { readonly app: App }) {
  const all = useStore(app.store, (state) => state.scenarios)
  const books = useStore(app.store, (state) => state.books)
  const settings = useStore(app.store, (state) => state.settings)
  const catalogue = useStore(app.store, (state) => state.catalogue)
  const [file, setFile] = useState<string | null>(settings.lastScenario)
  const [side, setSide] = useState<SideId>(settings.lastSide)
  const [level, setLevel] = useState<string>(settings.lastLevel)
  const [seed, setSeed] = useState('')
  const [book, setBook] = useState<string | null>(null)
  const shelves = useMemo(() => (all && books ? shelvesOf(all, books) : null), [all, books])
  const shelf = shelves ? shelfOf(shelves, book, file) : null
  const cards = shelves ? (shelf?.cards ?? []) : null
  const chosen = cards?.find((card) => card.file === file) ?? cards?.find((card) => card.ok) ?? cards?.[0] ?? null
  const seedNumber = seed.trim() === '' ? null : Number(seed)
  const seedBad = seedNumber !== null && !(Number.isSafeInteger(seedNumber) && seedNumber >= 0)
  const playable = chosen?.ok ? chosen : null
  useEffect(() => void app.readBooks(), [app])
  useEffect(() => {
    if (playable) void app.readCatalogue(playable.scenario.ruleset)
  }, [app, playable?.scenario.ruleset])
  const start = (event: Event) => {
    event.preventDefault()
    if (playable && !seedBad) void app.startBattle({ card: playable, side, level, seed: seedNumber ?? freshSeed() })
  }
  const tryBalance = (card: PlayableScenario) => {
    // Whoever comes back finds it chosen.
    void app.setSettings({ lastScenario: card.file })
    app.go({ at: 'balance', card })
  }
  useSetupKeys(app, start)
  const form = useRef<HTMLFormElement>(null)
  const isRead = cards !== null
  // The keyboard begins at the chosen scenario: Enter begins the battle, the arrows choose another.
  useEffect(() => form.current?.querySelector<HTMLElement>('input[name="scenario"]:checked')?.focus(), [isRead])
  return (
    <main class={`setup room-${useRoom(useScale(app))}`}>
      <form class="setup-frame" onSubmit={start} ref={form}>
        <SetupHead app={app} title={programWords.newBattle}>
          {shelves && shelves.length > 1 ? <BookChoice books={shelves} chosen={shelf?.id ?? ''} onBook={setBook} /> : null}
        </SetupHead>
        <ScenarioList cards={cards} chosen={chosen} onChoose={setFile} />
        {playable ? (
          <>
            <ScenarioSheet
              scenario={playable.scenario}
              map={playable.map}
              board={playable.board}
              side={side}
              measure={measureOf(books, playable.scenario.ruleset)}
              options={catalogue?.options ?? null}
            >
              <p class="try-balance">
                <button type="button" class="quiet" onClick={() => tryBalance(playable)}>
                  {reportWords.try}
                </button>
              </p>
            </ScenarioSheet>
            <section class="setup-choices">
              <div class="setup-options">
                <SideChoice card={playable} side={side} onSide={setSide} />
                <LevelChoice app={app} level={level} onLevel={setLevel} />
              </div>
              <div class="setup-foot">
                <SeedField seed={seed} bad={seedBad} onSeed={setSeed} />
                <ExportButton app={app} card={playable} label={playable.scenario.name} />
                <button type="submit" class="primary is-large" disabled={seedBad}>
                  {setUpWords.begin} <Key of="confirm" />
                </button>
              </div>
            </section>
          </>
        ) : (
          <ScenarioProblem cards={cards} card={chosen} />
        )}
      </form>
    </main>
  )
}

/** The book that was chosen, else that of the scenario that was played last, else the first. */
const shelfOf = (shelves: readonly Shelf[], book: string | null, file: string | null): Shelf | null =>
  shelves.find(({ id }) => id === book) ??
  shelves.find(({ cards }) => book === null && cards.some((card) => card.ok && card.file === file)) ??
  shelves[0] ??
  null

const measureOf = (books: readonly Book[] | null, id: string): Measure | null => books?.find((book) => book.id === id)?.measure ?? null

interface ScenarioListProps {
  readonly cards: readonly ScenarioCard[] | null
  readonly chosen: ScenarioCard | null
  readonly onChoose: (file: string) => void
}
function ScenarioList({ cards, chosen, onChoose }: ScenarioListProps) {
  if (cards === null) return <p class="setup-list is-empty">{setUpWords.reading}</p>
  return (
    <fieldset class="setup-list">
      <legend class="visually-hidden">{setUpWords.scenario}</legend>
      {cards.map((card) => (
        <label key={card.file} class={`scenario${card === chosen ? ' is-chosen' : ''}${card.ok ? '' : ' is-broken'}`}>
          <input type="radio" name="scenario" checked={card === chosen} onChange={() => onChoose(card.file)} />
          <span class="scenario-name">
            {card.ok ? card.scenario.name : card.title} <OwnMark own={card.own} />
          </span>
          {card.ok ? (
            <span class="scenario-facts">{factsOf(card)}</span>
          ) : (
            <span class="scenario-facts is-problem">
              <Icon name="warning" size={12} /> {setUpWords.noPlay}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}

/** How large and how long: "30 x 20, 8 turns, 2 hours". */
const factsOf = ({ map, scenario }: PlayableScenario): string =>
  [
    setUpWords.size(map.width, map.height),
    setUpWords.turns(scenario.turns),
    ...(scenario.minutes ? [playingTime(scenario.minutes)] : []),
  ].join(', ')

function ScenarioProblem({ cards, card }: { readonly cards: readonly ScenarioCard[] | null; readonly card: ScenarioCard | null }) {
  if (cards === null) return null
  if (!card || card.ok) return <p class="setup-problem">{setUpWords.none}</p>
  return (
    <section class="setup-problem" aria-live="polite">
      <h2>
        <Icon name="warning" /> {setUpWords.noPlayTitle(card.title)}
      </h2>
      <p>{card.problem}</p>
      <p class="dim">{card.own ? libraryWords.leftAlone(card.title) : setUpWords.leftAlone(card.file)}</p>
    </section>
  )
}

function SideChoice({
  card,
  side,
  onSide,
}: {
  readonly card: PlayableScenario
  readonly side: SideId
  readonly onSide: (side: SideId) => void
}) {
  return (
    <fieldset class="choice-set">
      <legend>{setUpWords.youCommand}</legend>
      {(['blue', 'red'] as const).map((each) => {
        const { name, briefing } = card.scenario.sides[each]
        return (
          <label key={each} class={`choice side-choice side-${each}${side === each ? ' is-chosen' : ''}`}>
            <input type="radio" name="side" value={each} checked={side === each} onChange={() => onSide(each)} />
            <SideMark side={each} size={20} />
            <span>
              <strong>{name === sideName(each) ? name : `${sideName(each)}: ${name}`}</strong>
              {briefing ? <small>{briefing}</small> : null}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

interface SeedFieldProps {
  readonly seed: string
  readonly bad: boolean
  readonly onSeed: (seed: string) => void
}
/** The dice by a number; an empty field leaves them to chance. */
const SeedField = ({ seed, bad, onSeed }: SeedFieldProps) => (
  <label class="seed">
    <span>
      {setUpWords.seed} <small>{setUpWords.seedHint}</small>
    </span>
    <input
      inputMode="numeric"
      value={seed}
      placeholder={setUpWords.seedEmpty}
      aria-invalid={bad}
      onInput={(event) => onSeed(event.currentTarget.value)}
    />
    {bad ? <small class="field-problem">{setUpWords.seedBad}</small> : null}
  </label>
)
