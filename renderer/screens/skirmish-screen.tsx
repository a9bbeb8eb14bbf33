import { useEffect, useMemo, useState } from 'preact/hooks'
import { type ScenarioDoc, SIDES, type SideId } from '../../engine/index.ts'
import { SideMark } from '../hud/counter-signs.tsx'
import { Icon } from '../hud/icons.tsx'
import { Rule } from '../hud/reason.tsx'
import type { App } from '../state/app.ts'
import { sideName } from '../state/format.ts'
import type { MapCard, ScenarioCard } from '../state/scenarios.ts'
import { type Catalogue, type Force, type MadeSkirmish, type SkirmishWish, wishProblem } from '../state/skirmish-wish.ts'
import { useStore } from '../state/store.ts'
import { BookChoice, freshSeed, LevelChoice } from './new-battle-screen.tsx'
import { type OptionText, ScenarioSheet, usualOf } from './scenario-sheet.tsx'
import { useRoom, useScale, useSetupKeys } from './viewport.ts'

/** A wish is tried out when nothing has been changed for this long. */
const REST_MS = 250

/** A battle that is made up: a map, who fights, how long. What comes of it is shown before it begins. */
export function Skirmish({ app }: { readonly app: App }) {
  const maps = useStore(app.store, (state) => state.maps)
  const settings = useStore(app.store, (state) => state.settings)
  const catalogue = useStore(app.store, (state) => state.catalogue)
  const books = useStore(app.store, (state) => state.books)
  const scenarios = useStore(app.store, (state) => state.scenarios)
  const [named, setBook] = useState<string | null>(null)
  const [file, setFile] = useState<string | null>(null)
  const [given, setForces] = useState<Readonly<Record<SideId, Force>> | null>(null)
  const [side, setSide] = useState<SideId>(settings.lastSide)
  const [level, setLevel] = useState<string>(settings.lastLevel)
  const [turns, setTurns] = useState('')
  const [scale, setScale] = useState<ScenarioDoc['cmPerHex']>(2)
  const [changes, setChanges] = useState<Readonly<Record<string, unknown>>>({})
  const [seed, setSeed] = useState(() => String(freshSeed()))
  useEffect(() => {
    void app.readMaps()
    void app.readBooks()
  }, [app])
  const kits = useMemo(() => (books ?? []).filter(({ skirmish }) => skirmish), [books])
  const book = kits.find(({ id }) => id === named) ?? kits[0] ?? null
  useEffect(() => {
    if (book) void app.readCatalogue(book.id)
  }, [app, book?.id])
  const own = useMemo(() => (maps ? ownFirst(maps, scenarios ?? [], book?.id ?? '') : null), [maps, scenarios, book?.id])
  const card = own?.find((each) => each.file === file) ?? own?.[0] ?? null
  const forces: Readonly<Record<SideId, Force>> = given ?? { blue: { strength: usualStrength(catalogue) }, red: { equal: true } }
  const wish: SkirmishWish | null =
    card && book && catalogue
      ? {
          ruleset: book.id,
          map: card.mapJson,
          forces,
          seed: Number(seed),
          turns: turns === '' ? null : Number(turns),
          cmPerHex: scale,
          settings: changes,
        }
      : null
  const bad = wish && catalogue ? wishProblem(wish, catalogue) : null
  const { made, problem, busy } = useMade(app, bad === null ? wish : null)
  // Forces and options are the book's own.
  const changeBook = (id: string) => {
    setBook(id)
    setForces(null)
    setChanges({})
  }
  const start = (event: Event) => {
    event.preventDefault()
    if (made && !busy && bad === null) void app.startSkirmish({ scenario: made.scenario, side, level, seed: Number(seed) })
  }
  useSetupKeys(app, start)
  return (
    <main class={`setup room-${useRoom(useScale(app))}`}>
      <form class="setup-frame" onSubmit={start}>
        <header class="setup-head">
          <button type="button" class="quiet" onClick={() => app.go({ at: 'title' })}>
            <span class="turn-left">
              <Icon name="open" size={12} />
            </span>{' '}
            Back
          </button>
          <h1>Skirmish</h1>
          {kits.length > 1 ? <BookChoice books={kits} chosen={book?.id ?? ''} onBook={changeBook} /> : null}
        </header>
        <MapList maps={own} chosen={card} onChoose={setFile} />
        {card && made ? (
          <ScenarioSheet
            scenario={made.scenario}
            map={card.board}
            board={card.board}
            measure={book?.measure ?? null}
            options={catalogue?.options ?? null}
          >
            <Musters musters={made.musters} side={side} />
          </ScenarioSheet>
        ) : (
          <section class="setup-sheet" aria-busy={busy}>
            <p class="dim">{books?.length && !book ? 'No book makes battles up.' : busy ? 'Putting the forces together ...' : ''}</p>
          </section>
        )}
        <section class="setup-choices">
          <div class="setup-options">
            {SIDES.map((each) => (
              <ForceChoice
                key={each}
                side={each}
                own={side === each}
                force={forces[each]}
                catalogue={catalogue}
                onForce={(force) => setForces({ ...forces, [each]: force })}
                onCommand={() => setSide(each)}
              />
            ))}
            <LevelChoice level={level} onLevel={setLevel} />
            <div class="field-row">
              <NumberField label="Turns" value={turns} placeholder="as the map asks" onValue={setTurns} />
              {book?.measure === 'cm' ? (
                <label class="field">
                  <span>Scale</span>
                  <select
                    value={String(scale)}
                    onChange={(event) => setScale(Number(event.currentTarget.value) as ScenarioDoc['cmPerHex'])}
                  >
                    <option value="1">1 cm a hex</option>
                    <option value="2">2 cm a hex</option>
                    <option value="2.5">2.5 cm a hex</option>
                  </select>
                </label>
              ) : null}
            </div>
            <div class="field-row">
              <NumberField label="Seed of forces and dice" value={seed} onValue={setSeed} />
              <button type="button" class="quiet" onClick={() => setSeed(String(freshSeed()))}>
                <Icon name="dice" size={14} /> Another
              </button>
            </div>
            {catalogue ? <Options options={catalogue.options} changes={changes} onChange={setChanges} /> : null}
          </div>
          <div class="setup-foot">
            {(bad ?? problem) ? (
              <p class="field-problem" role="alert">
                {bad ?? problem}
              </p>
            ) : null}
            <button type="submit" class="primary is-large" disabled={!made || busy || bad !== null}>
              Begin <kbd>Enter</kbd>
            </button>
          </div>
        </section>
      </form>
    </main>
  )
}

/** Maps that the book has scenarios on come first: others may be too small for it, or have ground that it does not know. */
function ownFirst(maps: readonly MapCard[], scenarios: readonly ScenarioCard[], book: string): readonly MapCard[] {
  const own = new Set(scenarios.flatMap((card) => (card.ok && card.scenario.ruleset === book ? [card.scenario.map] : [])))
  return [...maps.filter(({ file }) => own.has(file)), ...maps.filter(({ file }) => !own.has(file))]
}

interface Made {
  readonly made: MadeSkirmish | null
  readonly problem: string | null
  readonly busy: boolean
}
/** What comes of a wish; what came of the one before stands until then. */
function useMade(app: App, wish: SkirmishWish | null): Made {
  const key = useMemo(() => (wish ? JSON.stringify({ ...wish, map: (wish.map as { name?: string } | null)?.name }) : ''), [wish])
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
  }, [key])
  return state
}

interface MapListProps {
  readonly maps: readonly MapCard[] | null
  readonly chosen: MapCard | null
  readonly onChoose: (file: string) => void
}
function MapList({ maps, chosen, onChoose }: MapListProps) {
  if (maps === null) return <p class="setup-list is-empty">Reading the maps ...</p>
  if (maps.length === 0) return <p class="setup-list is-empty">There are no maps beside the program.</p>
  return (
    <fieldset class="setup-list">
      <legend class="visually-hidden">Map</legend>
      {maps.map((card) => (
        <label key={card.file} class={`scenario${card === chosen ? ' is-chosen' : ''}`}>
          <input type="radio" name="map" checked={card === chosen} onChange={() => onChoose(card.file)} />
          <span class="scenario-name">{card.board.name}</span>
          <span class="scenario-facts">
            {card.board.width} x {card.board.height} hexes
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface ForceProps {
  readonly side: SideId
  readonly own: boolean
  readonly force: Force
  readonly catalogue: Catalogue | null
  readonly onForce: (force: Force) => void
  readonly onCommand: () => void
}
/** Who fights on one side: a strength, as strong as the other, or one or two organisations of the book. */
function ForceChoice({ side, own, force, catalogue, onForce, onCommand }: ForceProps) {
  const kind = 'ids' in force ? force.ids[0] : 'equal' in force ? 'equal' : 'strength'
  const unit = catalogue?.strength?.unit ?? ''
  const choose = (value: string) => {
    if (value === 'equal') onForce({ equal: true })
    else if (value === 'strength') onForce({ strength: usualStrength(catalogue) })
    else onForce({ ids: [value] })
  }
  const companies = (catalogue?.forces ?? []).map((each) => (
    <option key={each.id} value={each.id}>
      {each.name}, {each.strength} {unit}
    </option>
  ))
  return (
    <fieldset class={`force-choice side-${side}`} aria-label={sideName(side)}>
      <div class="force-head">
        <SideMark side={side} size={18} />
        <strong>{sideName(side)}</strong>
        <button type="button" class="panel-switch" aria-pressed={own} onClick={onCommand}>
          {own ? 'You command' : 'The computer'}
        </button>
      </div>
      <select aria-label={`${sideName(side)}'s force`} value={kind} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="strength">A chosen strength</option>
        <option value="equal">As strong as the other side</option>
        <optgroup label="Organisations">{companies}</optgroup>
      </select>
      {'strength' in force ? (
        <NumberField label={`Strength in ${unit}`} value={String(force.strength)} onValue={(text) => onForce({ strength: Number(text) })} />
      ) : null}
      {'ids' in force ? (
        <select
          aria-label={`${sideName(side)}'s second force`}
          value={force.ids[1] ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget
            onForce({ ids: value === '' ? [force.ids[0] as string] : [force.ids[0] as string, value] })
          }}
        >
          <option value="">and nobody else</option>
          {companies}
        </select>
      ) : null}
    </fieldset>
  )
}
/** Twice the least that the book allows: a battle for an evening. */
const usualStrength = (catalogue: Catalogue | null): number =>
  catalogue?.strength ? Math.min(catalogue.strength.most, 2 * catalogue.strength.least) : 0

interface NumberFieldProps {
  readonly label: string
  readonly value: string
  /** What an empty field means. */
  readonly placeholder?: string
  readonly onValue: (value: string) => void
}
const NumberField = ({ label, value, placeholder, onValue }: NumberFieldProps) => (
  <label class="field">
    <span>{label}</span>
    <input inputMode="numeric" value={value} placeholder={placeholder} onInput={(event) => onValue(event.currentTarget.value.trim())} />
  </label>
)

interface OptionsProps {
  readonly options: readonly OptionText[]
  readonly changes: Readonly<Record<string, unknown>>
  readonly onChange: (changes: Readonly<Record<string, unknown>>) => void
}
/** What the book leaves to the players, each with what it means. */
function Options({ options, changes, onChange }: OptionsProps) {
  const set = (option: OptionText, value: unknown) => {
    const { [option.key]: _before, ...rest } = changes
    onChange(value === usualOf(option) ? rest : { ...rest, [option.key]: value })
  }
  const count = Object.keys(changes).length
  return (
    <details class="options">
      <summary>Options of the rules{count > 0 ? ` (${count} changed)` : ''}</summary>
      {options
        .filter((option) => option.inPlay)
        .map((option) => {
          const value = changes[option.key] ?? usualOf(option)
          const index = option.choices.findIndex((choice) => choice.value === value)
          return (
            <label key={option.key} class="field" htmlFor={`option-${option.key}`}>
              <span>{option.name}</span>
              {option.range ? (
                <input
                  id={`option-${option.key}`}
                  inputMode="numeric"
                  value={String(value)}
                  onInput={(event) => set(option, Number(event.currentTarget.value))}
                />
              ) : (
                <select
                  id={`option-${option.key}`}
                  value={String(index)}
                  onChange={(event) => set(option, option.choices[Number(event.currentTarget.value)]?.value)}
                >
                  {option.choices.map((choice, i) => (
                    <option key={choice.name} value={String(i)}>
                      {choice.name}
                    </option>
                  ))}
                </select>
              )}
              <small>
                {option.choices[index]?.text ?? option.text} <Rule id={option.rule} />
              </small>
            </label>
          )
        })}
    </details>
  )
}

/** Who will be there, group by group. */
function Musters({ musters, side }: { readonly musters: MadeSkirmish['musters']; readonly side: SideId }) {
  return (
    <div class="musters">
      {SIDES.map((each) => (
        <section key={each} aria-label={`${sideName(each)}'s force`}>
          <h3>
            <SideMark side={each} size={16} /> {sideName(each)}
            {each === side ? ', yours' : ''}
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
