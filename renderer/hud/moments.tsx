import { useEffect, useState } from 'preact/hooks'
import type { CostlyMoment } from '../../engine/screen.ts'
import type { App } from '../state/app.ts'
import type { OpenBattle } from '../state/app-state.ts'
import { freshSeed } from '../state/fresh-seed.ts'
import { coachWords } from '../words/coach-words.ts'
import { doubtHexes, doubtMarks } from './coach-marks.ts'
import { Rule } from './reason.tsx'

interface MomentsProps {
  readonly app: App
  readonly battle: OpenBattle
}
/** The own orders that cost most, each to be seen and to be played on from. */
export function Moments({ app, battle }: MomentsProps) {
  const { session } = battle
  const [moments, setMoments] = useState<readonly CostlyMoment[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let gone = false
    void session.ask({ do: 'moments', side: session.state.side }).then((answer) => !gone && setMoments(answer?.ok ? answer.moments : []))
    return () => {
      gone = true
    }
  }, [session])
  const see = ({ risk }: CostlyMoment) => {
    session.setSummaryAside(true)
    session.pointOut(doubtMarks(risk))
    session.bringIntoView(doubtHexes(risk))
  }
  const playOn = async ({ act, turn }: CostlyMoment) => {
    const name = coachWords.from(battle.name, turn).slice(0, 80)
    const answer = await session.ask({ do: 'start', after: act, name })
    if (!answer?.ok) return setProblem(answer?.why.text ?? null)
    const { side } = session.state
    await app.leaveFinished({ at: 'title' })
    const level = battle.level.split(':')[1] ?? app.state.settings.lastLevel
    await app.playHere({ scenario: answer.scenario, map: answer.map, side, level, seed: freshSeed(), watch: false })
  }
  return (
    <section class="moments" aria-label={coachWords.moments}>
      <h3>{coachWords.moments}</h3>
      {moments === null ? (
        <p class="dim" role="status">
          {coachWords.counting}
        </p>
      ) : moments.length === 0 ? (
        <p class="dim">{coachWords.none}</p>
      ) : (
        <p class="dim">{coachWords.momentsNote}</p>
      )}
      <ol>
        {(moments ?? []).map((moment) => (
          <li key={moment.act}>
            <p>
              <strong>{coachWords.turn(moment.turn)}</strong> <span class="moment-cost">{moment.text}</span>
            </p>
            <p>
              {moment.risk.text} {moment.risk.better?.text} <Rule id={moment.risk.rule} />
            </p>
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
