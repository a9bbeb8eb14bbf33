import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type CaseFrame, type CaseShown, hexLabel } from '../../engine/screen.ts'
import { Icon } from '../art/icons.tsx'
import { OddsCard, SightCard } from '../hud/sheets.tsx'
import type { Place, Stage } from '../scene/stage.ts'
import { speedOf } from '../state/app-state.ts'
import { useStore } from '../state/store.ts'
import { rulebookWords } from '../words/rulebook-words.ts'
import { useBook } from './book-context.ts'
import { bookCommandAt, bookKey } from './book-keys.ts'
import { CaseFilm } from './case-film.ts'
import { type MapNote, notesOfFrame } from './case-marks.ts'
import { Terms } from './explained.tsx'
import { MapFrame, shapeOf } from './fitted-map.tsx'
import { useMapStage } from './use-map-stage.ts'

/** A map that is wider for its height has the whole width, and the words below it. */
const SIDE_BY_SIDE = 2.2
/** A case: the map with its counters, what is ordered and what comes of it, step by step. */
export function CasePage({ shown }: { readonly shown: CaseShown }) {
  const { app } = useBook()
  const film = useMemo(() => new CaseFilm(shown, () => speedOf(app.state.settings)), [shown])
  useEffect(() => () => film.destroy(), [film])
  useFilmKeys(film)
  const { frame: now } = useStore(film.store, (view) => view)
  const frame = shown.frames[now]
  return (
    <section class="book-case" aria-labelledby="book-page-title">
      <CaseHead shown={shown} />
      <div class={`case-body${shapeOf(shown.map) > SIDE_BY_SIDE ? ' is-strip' : ''}`}>
        <CaseMap film={film} />
        {frame ? <Told shown={shown} frame={frame} now={now} /> : null}
      </div>
      <Controls film={film} shown={shown} />
    </section>
  )
}

/** A case about a scenario that the book refuses: there is nothing to play, only what stands against it. */
export function RefusedCase({ shown }: { readonly shown: CaseShown }) {
  return (
    <section class="book-case is-refused" aria-labelledby="book-page-title">
      <CaseHead shown={shown} />
      <p class="case-says">{shown.refused?.says}</p>
      <ul class="case-lines">
        {shown.refused?.problems.map(({ at, text }) => (
          <li class="case-refusal" key={`${at} ${text}`}>
            <strong>{rulebookWords.refused}</strong> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a case is about, and the rules that it shows. */
function CaseHead({ shown }: { readonly shown: CaseShown }) {
  const { find, go } = useBook()
  return (
    <header class="case-head">
      <h2 id="book-page-title">{shown.title}</h2>
      <p>
        <Terms text={shown.text} find={find} onRule={(id) => go({ at: 'rule', id })} />{' '}
        {shown.rules.map((id) => (
          <RuleOf key={id} id={id} />
        ))}
      </p>
    </header>
  )
}

function useFilmKeys(film: CaseFilm): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element | null
      if (event.defaultPrevented || target?.closest('input, select, textarea, .book-contents')) return
      const command = bookCommandAt(event)
      if (command === 'next') film.next()
      else if (command === 'before') film.back()
      else if (command === 'play') film.toggle()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [film])
}

// ---- the map

function CaseMap({ film }: { readonly film: CaseFilm }) {
  const host = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { app, makeStage } = useBook()
  const onReady = (ready: Stage): void => film.mount(ready)
  useMapStage({ app, makeStage, map: film.shown.map, of: film, host, onReady, onStage: setStage, onProblem: setProblem })
  return (
    <MapFrame map={film.shown.map}>
      <div class="case-map" ref={host} role="img" aria-label={rulebookWords.mapOf(film.shown.title)}>
        {stage || problem ? null : <p class="dim">{rulebookWords.caseLoading}</p>}
      </div>
      {stage ? <Notes film={film} stage={stage} /> : null}
      {problem ? <p role="alert">{rulebookWords.noPicture(problem)}</p> : null}
    </MapFrame>
  )
}

/** Prices and words over the map, kept at their hexes. */
function Notes({ film, stage }: { readonly film: CaseFilm; readonly stage: Stage }) {
  const frame = useStore(film.store, (view) => view.frame)
  const [, moved] = useState(0)
  useEffect(() => stage.onCamera(() => moved((count) => count + 1)), [stage])
  const shown = film.shown.frames[frame]
  const notes = shown ? notesOfFrame(film.shown, shown) : []
  return (
    <div class="case-notes" aria-hidden="true">
      {notes.map((note) => (
        <Note key={`${note.is} ${note.hex.join()} ${note.text}`} note={note} at={stage.placeOf(note.hex)} />
      ))}
    </div>
  )
}
const Note = ({ note, at }: { readonly note: MapNote; readonly at: Place }) => (
  <span class={`case-note is-${note.is}`} style={{ left: `${at.x}px`, top: `${at.y}px` }}>
    {note.text}
  </span>
)

// ---- the words

interface ToldProps {
  readonly shown: CaseShown
  readonly frame: CaseFrame
  readonly now: number
}
/** What the step says, orders, rolls and changes, in words. */
function Told({ shown, frame, now }: ToldProps) {
  const { find, go } = useBook()
  const lines = frame.tellings.flatMap(({ line }) => (line ? [line] : []))
  return (
    <section class="case-told" tabIndex={0} aria-live="polite" aria-label={rulebookWords.happened}>
      <p class="case-count">{now === 0 ? rulebookWords.begin : rulebookWords.frame(now, shown.frames.length - 1)}</p>
      {frame.says ? (
        <p class="case-says">
          <Terms text={frame.says} find={find} onRule={(id) => go({ at: 'rule', id })} />
        </p>
      ) : null}
      {frame.order ? (
        <p class="case-order">
          <span class="dim">{rulebookWords.order}</span> {frame.order}
        </p>
      ) : null}
      {frame.refusal ? (
        <p class="case-refusal">
          <strong>{rulebookWords.refused}</strong> {frame.refusal.text} <RuleOf id={frame.refusal.rule} />
        </p>
      ) : null}
      {frame.sight && frame.line[0] && frame.line[1] ? <SightCard sight={frame.sight} from={hexLabel(frame.line[0])} /> : null}
      {frame.odds ? <OddsCard odds={frame.odds} open ways={1} /> : null}
      {frame.marks.length > 0 ? (
        <dl class="case-marks" aria-label={rulebookWords.prices}>
          {frame.marks.map(({ hex, text }) => (
            <div key={hex.join()}>
              <dt>{hexLabel(hex)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {lines.length > 0 ? (
        <ul class="case-lines">
          {lines.map((line, i) => (
            <li class={`tone-${line.tone}`} key={`${i} ${line.text}`}>
              {line.text}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
function RuleOf({ id }: { readonly id: string | null }) {
  const { go } = useBook()
  if (id === null) return null
  return (
    <button type="button" class="rule-link" title={rulebookWords.readRule(id)} onClick={() => go({ at: 'rule', id })}>
      {id}
    </button>
  )
}

// ---- the buttons

function Controls({ film, shown }: { readonly film: CaseFilm; readonly shown: CaseShown }) {
  const { app, book } = useBook()
  const { frame, playing } = useStore(film.store, (view) => view)
  const inBattle = app.state.screen.at === 'battle'
  return (
    <footer class="case-controls">
      <button type="button" class="quiet" disabled={frame === 0} onClick={() => film.back()}>
        {rulebookWords.before} <kbd>{bookKey('before')}</kbd>
      </button>
      <button type="button" class="primary" aria-disabled={frame >= film.last} onClick={() => film.next()}>
        {rulebookWords.next} <kbd>{bookKey('next')}</kbd>
      </button>
      <button type="button" class="quiet" disabled={film.last === 0} aria-pressed={playing} onClick={() => film.toggle()}>
        {playing ? rulebookWords.pause : frame >= film.last ? rulebookWords.again : rulebookWords.play} <kbd>{bookKey('play')}</kbd>
      </button>
      <progress class="case-progress" value={frame} max={Math.max(1, film.last)} aria-label={rulebookWords.frame(frame, film.last)} />
      <span class="case-try">
        <button
          type="button"
          class="quiet"
          title={rulebookWords.triesHint}
          onClick={() =>
            void app.tryCase({
              book: book.id,
              id: shown.id,
              title: shown.title,
              back: rulebookWords.toCase,
              scenario: shown.scenario,
              side: shown.side,
            })
          }
        >
          <Icon name="order" size={12} /> {rulebookWords.tries}
        </button>
        {inBattle ? <small class="dim">{rulebookWords.kept}</small> : null}
      </span>
    </footer>
  )
}
