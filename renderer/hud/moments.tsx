import { useEffect, useState } from 'preact/hooks'
import type { CostlyMoment } from '../../engine/screen.ts'
import type { App } from '../state/app.ts'
import type { OpenBattle } from '../state/app-state.ts'
import { playFrom } from '../state/play-from.ts'
import type { Session } from '../state/session.ts'
import { coachWords } from '../words/coach-words.ts'
import { momentHexes, momentMarks } from './coach-marks.ts'
import { type LookedBack, lookBack, NOT_YET } from './read-moments.ts'
import { Rule } from './reason.tsx'

interface MomentsProps {
  readonly app: App
  readonly battle: OpenBattle
}
/** A battle is looked back over once. */
const lookedBack = new WeakMap<Session, LookedBack>()

/** The own orders that cost most, each to be seen and to be played on from. */
export function Moments({ app, battle }: MomentsProps) {
  const { session } = battle
  const [{ looked, of, found, by }, setNow] = useState<LookedBack>(lookedBack.get(session) ?? NOT_YET)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (lookedBack.has(session)) return
    let gone = false
    const told = (now: LookedBack) => {
      if (now.found !== null) lookedBack.set(session, now)
      setNow(now)
    }
    void lookBack(session, () => !gone, told)
    return () => {
      gone = true
    }
  }, [session])
  const see = (moment: CostlyMoment) => app.lookBackAt({ after: moment.act, points: momentMarks(moment), hexes: momentHexes(moment) })
  const playOn = async ({ act, turn }: CostlyMoment) => setProblem(await playFrom(app, battle, act, turn))
  return (
    <section class="moments" aria-label={coachWords.moments}>
      <h3>{coachWords.moments}</h3>
      {found === null ? (
        <div class="looking-back">
          <p class="dim">{coachWords.counting(looked, of)}</p>
          <progress aria-label={coachWords.moments} value={looked} max={Math.max(1, of)} />
        </div>
      ) : (
        <p class="dim">{found.length === 0 ? coachWords.none : by === 'mind' ? coachWords.momentsNote : coachWords.risksNote}</p>
      )}
      <ol>
        {(found ?? []).map((moment) => (
          <li key={moment.act}>
            <p>
              <strong>{coachWords.turn(moment.turn)}</strong> <span class="moment-cost">{moment.text}</span>
            </p>
            <Way name={coachWords.given} text={moment.given.text} />
            <Way name={coachWords.better} text={moment.better.text} />
            {moment.risk ? (
              <p class="dim">
                {by === 'mind' ? moment.risk.text : null} <Rule id={moment.risk.rule} />
              </p>
            ) : null}
            <div class="coach-acts">
              <button type="button" class="quiet" onClick={() => see(moment)}>
                {coachWords.see}
              </button>
              <button type="button" class="quiet" onClick={() => void playOn(moment)}>
                {coachWords.playOn}
              </button>
            </div>
          </li>
        ))}
      </ol>
      {problem === null ? null : (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}
const Way = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <p class="moment-way">
    <span class="dim">{name}</span> <span>{text}</span>
  </p>
)
