import { SIDES } from '../../../engine/screen.ts'
import { useStore } from '../../state/store.ts'
import { reportWords } from '../../words/report-words.ts'
import { type BalanceTrial, GAME_COUNTS, isSeed, TRIAL_SEATS, type TrialView } from '../report-state.ts'
import { Choice } from './report-parts.tsx'

interface TrialProps {
  readonly trial: BalanceTrial
}
const COUNTS = GAME_COUNTS.map(String)
const COUNT_NAMES = Object.fromEntries(COUNTS.map((count) => [count, count]))

/** How many games, between whom, from which seed; how far they are; and what can be done with the result. */
export function TrialForm({ trial }: TrialProps) {
  const form = useStore(trial.store, (view) => view.form)
  const is = useStore(trial.store, (view) => view.is)
  const busy = is === 'running' || is === 'paused'
  const bad = !isSeed(form.seed)
  return (
    <form
      class="trial-form"
      onSubmit={(event) => {
        event.preventDefault()
        trial.start()
      }}
    >
      <fieldset class="trial-fields" disabled={busy}>
        <legend class="visually-hidden">{reportWords.title}</legend>
        <div class="trial-count">
          <span>{reportWords.games}</span>
          <Choice
            id="trial-games"
            title={reportWords.games}
            values={COUNTS}
            names={COUNT_NAMES}
            chosen={String(form.games)}
            onChoose={(games) => trial.set({ games: Number(games) })}
          />
        </div>
        {SIDES.map((side) => (
          <label key={side} class="field">
            <span>{reportWords.seatOf[side]}</span>
            <select
              value={form.seats[side]}
              onChange={(event) => trial.set({ seats: { ...form.seats, [side]: event.currentTarget.value } })}
            >
              {TRIAL_SEATS.map((seat) => (
                <option key={seat} value={seat}>
                  {reportWords.seats[seat]}
                </option>
              ))}
            </select>
          </label>
        ))}
        <label class="field">
          <span>{reportWords.seed}</span>
          <input
            inputMode="numeric"
            value={form.seed}
            aria-invalid={bad}
            onInput={(event) => trial.set({ seed: event.currentTarget.value })}
          />
          {bad ? <small class="field-problem">{reportWords.seedBad}</small> : null}
        </label>
      </fieldset>
      {busy ? (
        <div class="trial-buttons">
          <button type="button" class="primary" onClick={() => (is === 'paused' ? trial.resume() : trial.pause())}>
            {is === 'paused' ? reportWords.resume : reportWords.pause}
          </button>
          <button type="button" class="quiet" onClick={() => trial.cancel()}>
            {reportWords.cancel}
          </button>
        </div>
      ) : (
        <button type="submit" class="primary" disabled={bad}>
          {is === 'idle' ? reportWords.run(form.games) : reportWords.again(form.games)}
        </button>
      )}
    </form>
  )
}

/** How far the games are; what went wrong; what was done with the result. */
export function TrialProgress({ trial }: TrialProps) {
  const view = useStore(trial.store, (whole) => whole)
  const { is, progress } = view
  const busy = is === 'running' || is === 'paused'
  return (
    <div class="trial-state">
      {busy ? (
        <>
          <progress class="trial-bar" value={progress?.share ?? 0} max={1} aria-label={stateOf(view)} />
          <p>{stateOf(view)}</p>
        </>
      ) : (
        <p role="status">{stateOf(view)}</p>
      )}
      {is === 'failed' ? <p class="is-problem">{view.problem ? reportWords.failedBecause(view.problem) : reportWords.failed}</p> : null}
      {view.note ? <p role="status">{view.note}</p> : null}
    </div>
  )
}

function stateOf({ is, progress, report, isKept }: TrialView): string {
  const done = progress ? reportWords.progress(progress.done, progress.games) : ''
  switch (is) {
    case 'idle':
      return isKept && report ? `${reportWords.kept(report.games)} ${reportWords.keptChanged}` : ''
    case 'running':
      return [done, ...(progress?.msLeft ? [reportWords.left(progress.msLeft)] : [])].filter((word) => word !== '').join(', ')
    case 'paused':
      return `${done}, ${reportWords.paused}`
    case 'done':
      return done
    case 'cancelled':
      return reportWords.cancelled(progress?.done ?? 0)
    case 'failed':
      return ''
  }
}

/** Puts the result into the scenario. */
export function WriteResult({ trial }: TrialProps) {
  const report = useStore(trial.store, (view) => view.report)
  const is = useStore(trial.store, (view) => view.is)
  if (!report || report.games === 0 || is === 'running' || is === 'paused') return null
  if (!trial.canWrite) return <p class="dim">{reportWords.cannotWrite}</p>
  return (
    <>
      <button type="button" class="quiet" onClick={() => void trial.write()}>
        {reportWords.write}
      </button>
      <p class="dim">{reportWords.writeHint}</p>
    </>
  )
}
