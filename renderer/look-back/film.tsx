import { useEffect, useRef, useState } from 'preact/hooks'
import { type AccountLoss, type Board, SIDES } from '../../engine/screen.ts'
import { Icon } from '../art/icons.tsx'
import { SideMark } from '../hud/counter-signs.tsx'
import { useMapStage } from '../rulebook/use-map-stage.ts'
import type { Stage, StageMaker } from '../scene/stage.ts'
import type { App } from '../state/app.ts'
import type { OpenBattle } from '../state/app-state.ts'
import { forceName } from '../state/format.ts'
import { playFrom } from '../state/play-from.ts'
import { useStore } from '../state/store.ts'
import { lookBackWords } from '../words/look-back-words.ts'
import { type Eyes, placeOf, type Reel, type Stop } from './reel.ts'

const words = lookBackWords

interface FilmProps {
  readonly app: App
  readonly battle: OpenBattle
  readonly reel: Reel
  readonly makeStage: StageMaker
  readonly isOver: boolean
  /** Marked on the time line; none of a battle that goes on. */
  readonly losses: readonly AccountLoss[]
}
/** The battle again: the map, what happened beside it, and the time line below. */
export function Film({ app, battle, reel, makeStage, isOver, losses }: FilmProps) {
  useFilmKeys(reel)
  const problem = useStore(reel.store, (view) => view.problem)
  return (
    <div class="look-film">
      <FilmMap app={app} board={battle.board} reel={reel} makeStage={makeStage} />
      <Moments reel={reel} />
      {problem === null ? null : (
        <p class="form-fault" role="alert">
          {words.cannot(problem)}
        </p>
      )}
      <TimeLine reel={reel} losses={losses} />
      <Controls app={app} battle={battle} reel={reel} isOver={isOver} />
    </div>
  )
}

/** Arrows, Space, Home and End mean the film wherever the focus is, but for what needs them itself. */
function useFilmKeys(reel: Reel): void {
  useEffect(() => {
    const acts: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => reel.step(-1),
      ArrowRight: () => reel.step(1),
      Home: () => void reel.goTo(0),
      End: () => void reel.goTo(reel.last),
      ' ': () => reel.toggle(),
    }
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element | null
      const isWanted = target?.closest(event.key === ' ' ? 'button, input, select' : 'input, select') !== null
      const act = event.altKey || event.ctrlKey || event.metaKey || isWanted ? undefined : acts[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [reel])
}

function FilmMap({
  app,
  board,
  reel,
  makeStage,
}: {
  readonly app: App
  readonly board: Board
  readonly reel: Reel
  readonly makeStage: StageMaker
}) {
  const host = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const turn = useStore(reel.store, (view) => view.stops[view.at]?.turn ?? 0)
  const onReady = (ready: Stage): void => {
    ready.fit()
    reel.mount(ready)
  }
  const onStage = (now: Stage | null): void => {
    if (now === null) reel.unmount()
    setStage(now)
  }
  useMapStage({ app, makeStage, map: { board }, of: reel, host, onReady, onStage, onProblem: setProblem })
  return (
    <div class="look-map">
      <div class="look-stage" ref={host} role="img" aria-label={words.map(turn)} />
      {stage || problem ? null : (
        <p class="look-laying" role="status">
          {words.laying}
        </p>
      )}
      {problem ? <p role="alert">{words.cannot(problem)}</p> : null}
    </div>
  )
}

/** What happened, moment by moment: the one that is shown is marked, each leads to its own. */
function Moments({ reel }: { readonly reel: Reel }) {
  const stops = useStore(reel.store, (view) => view.stops)
  const at = useStore(reel.store, (view) => view.at)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [at, stops])
  if (stops.length === 0)
    return (
      <p class="look-moments dim" role="status">
        {words.reading}
      </p>
    )
  return (
    <ol class="look-moments" ref={list} aria-label={words.moments}>
      {stops.map((stop, place) => (
        <MomentOf
          key={stop.after}
          stop={stop}
          isNow={place === at}
          turns={stops[place - 1]?.turn !== stop.turn}
          onGo={() => void reel.goTo(place)}
        />
      ))}
    </ol>
  )
}
interface MomentProps {
  readonly stop: Stop
  readonly isNow: boolean
  /** The first one of its turn. */
  readonly turns: boolean
  readonly onGo: () => void
}
const MomentOf = ({ stop: { turn, lines: all }, isNow, turns, onGo }: MomentProps) => {
  // The heading says which turn it is; where the last lines of the turn before come first, the turn has its line among them.
  const heads = turns && all.findIndex(({ line }) => line.tone === 'turn') < 1
  const lines = heads ? all.filter(({ line }) => line.tone !== 'turn') : all
  return (
    <li class={isNow ? 'is-now' : undefined}>
      {heads ? <h3>{turn === 0 ? words.begin : words.turn(turn)}</h3> : null}
      {lines.length > 0 ? (
        <button type="button" class="look-moment" aria-current={isNow ? 'step' : undefined} onClick={onGo}>
          {lines.map(({ id, line }) => (
            <span key={id} class={`tone-${line.tone}`}>
              {line.text}
            </span>
          ))}
        </button>
      ) : isNow ? (
        <span class="look-moment" aria-current="step">
          ...
        </span>
      ) : null}
    </li>
  )
}

/** The whole battle as a line: turns below it, losses above it. */
function TimeLine({ reel, losses }: { readonly reel: Reel; readonly losses: readonly AccountLoss[] }) {
  const stops = useStore(reel.store, (view) => view.stops)
  const at = useStore(reel.store, (view) => view.at)
  const last = Math.max(1, stops.length - 1)
  const share = (place: number): string => `${(place / last) * 100}%`
  const turn = stops[at]?.turn ?? 0
  const turns = stops.flatMap((stop, place) => (stop.turn > 0 && stops[place - 1]?.turn !== stop.turn ? [{ turn: stop.turn, place }] : []))
  return (
    <div class="look-line">
      <div class="look-losses" aria-hidden="true">
        {losses.map(({ act, side, piece }) => (
          <span key={piece} class={`side-${side}`} style={{ left: share(placeOf(stops, act + 1)) }} />
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={words.place}
        aria-valuetext={words.placeText(at + 1, stops.length, turn)}
        onInput={(event) => {
          reel.pause()
          void reel.goTo(Number(event.currentTarget.value))
        }}
      />
      <div class="look-turns" aria-hidden="true">
        {turns.map(({ turn: each, place }) => (
          <span key={each} style={{ left: share(place) }}>
            {each}
          </span>
        ))}
      </div>
    </div>
  )
}

interface ControlsProps {
  readonly app: App
  readonly battle: OpenBattle
  readonly reel: Reel
  readonly isOver: boolean
}
function Controls({ app, battle, reel, isOver }: ControlsProps) {
  const { stops, at, playing, eyes } = useStore(reel.store, (view) => view)
  const [problem, setProblem] = useState<string | null>(null)
  const stop = stops[at]
  const isLast = at >= stops.length - 1
  const playOn = async () => stop && setProblem(await playFrom(app, battle, stop.after, stop.turn))
  return (
    <footer class="look-controls">
      <span class="look-buttons">
        <Go icon="first" text={words.first} disabled={at === 0} onGo={() => void reel.goTo(0)} />
        <Go icon="before" text={words.back} disabled={at === 0} onGo={() => reel.step(-1)} />
        <button type="button" class="primary" onClick={() => reel.toggle()}>
          {playing ? <Drawn icon="pause" /> : <Icon name="play" size={12} />} {playing ? words.pause : words.play}
        </button>
        <Go icon="after" text={words.forward} disabled={isLast} onGo={() => reel.step(1)} />
        <Go icon="end" text={words.last} disabled={isLast} onGo={() => void reel.goTo(stops.length - 1)} />
      </span>
      <span class="look-place">{stop ? words.placeText(at + 1, stops.length, stop.turn) : ''}</span>
      {isOver ? <EyesChoice eyes={eyes} onEyes={(now) => void reel.look(now)} /> : null}
      {mayPlayOn(battle) ? (
        <button type="button" class="quiet" title={words.playOnHint} disabled={!stop || (isOver && isLast)} onClick={() => void playOn()}>
          {words.playOn}
        </button>
      ) : null}
      {problem === null ? null : (
        <p class="form-fault" role="alert">
          {problem}
        </p>
      )}
    </footer>
  )
}
interface GoProps {
  readonly icon: Exclude<FilmIcon, 'pause'>
  readonly text: string
  readonly disabled: boolean
  readonly onGo: () => void
}
const Go = ({ icon, text, disabled, onGo }: GoProps) => (
  <button type="button" class="icon-button" aria-label={text} title={text} disabled={disabled} onClick={onGo}>
    <Drawn icon={icon} />
  </button>
)
const DRAWINGS = {
  first: 'M4 4v12M16 4 7 10l9 6Z',
  before: 'M13 4 6 10l7 6',
  after: 'M7 4l7 6-7 6',
  end: 'M16 4v12M4 4l9 6-9 6Z',
  pause: 'M6 4v12M14 4v12',
} as const
type FilmIcon = keyof typeof DRAWINGS
const Drawn = ({ icon }: { readonly icon: FilmIcon }) => (
  <svg
    class="icon"
    viewBox="0 0 20 20"
    width="14"
    height="14"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    aria-hidden="true"
    focusable="false"
  >
    <path d={DRAWINGS[icon]} />
  </svg>
)

function EyesChoice({ eyes, onEyes }: { readonly eyes: Eyes; readonly onEyes: (eyes: Eyes) => void }) {
  return (
    <fieldset class="look-eyes">
      <legend>{words.eyes}</legend>
      <span class="segments">
        {[...SIDES, 'both' as const].map((each) => (
          <label key={each} class={`segment${each === eyes ? ' is-chosen' : ''}`}>
            <input type="radio" name="look-eyes" checked={each === eyes} onChange={() => onEyes(each)} />
            {each === 'both' ? (
              words.both
            ) : (
              <>
                <SideMark side={each} size={10} /> {forceName(each)}
              </>
            )}
          </label>
        ))}
      </span>
    </fieldset>
  )
}

/** It shows both sides, so only where nobody else plays. */
const mayPlayOn = ({ level, lesson }: OpenBattle): boolean => lesson === null && level !== 'hand'
