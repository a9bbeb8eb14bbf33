import { useEffect, useMemo } from 'preact/hooks'
import type { Board, ScenarioDoc } from '../../../engine/screen.ts'
import { Icon } from '../../art/icons.tsx'
import { isCommand } from '../../input/bindings.ts'
import { useRoom, useScale } from '../../screens/viewport.ts'
import type { App } from '../../state/app.ts'
import type { PlayableScenario } from '../../state/scenarios.ts'
import { useStore } from '../../state/store.ts'
import { programWords } from '../../words/program.ts'
import { reportWords } from '../../words/report-words.ts'
import { trialOfCard } from '../open-trial.ts'
import type { BalanceTrial } from '../report-state.ts'
import { ReportBoard } from './report-board.tsx'
import { TrialForm, TrialProgress, WriteResult } from './trial-form.tsx'

interface TrialBoardProps {
  readonly trial: BalanceTrial
  readonly board: Board
  readonly objectives: ScenarioDoc['objectives']
}
/** A trial with everything that belongs to it: for a screen of its own, and as a part of the scenario editor. */
export function TrialBoard({ trial, board, objectives }: TrialBoardProps) {
  const report = useStore(trial.store, (view) => view.report)
  const comparison = useStore(trial.store, (view) => view.comparison)
  const busy = useStore(trial.store, (view) => view.is === 'running')
  // What is kept is shown at once; whoever goes away leaves nothing running.
  useEffect(() => {
    void trial.recall()
    return () => trial.close()
  }, [trial])
  return (
    <div class="trial">
      <aside class="trial-side">
        <TrialForm trial={trial} />
        <TrialProgress trial={trial} />
        <WriteResult trial={trial} />
        <p class="dim">{reportWords.intro}</p>
      </aside>
      <div class="trial-report" tabIndex={0}>
        <ReportBoard
          report={report}
          board={board}
          objectives={objectives}
          comparison={comparison}
          empty={busy ? reportWords.playing : reportWords.nothing}
        />
      </div>
    </div>
  )
}

/** The screen on which a scenario of the list is tried. */
export function Balance({ app, card }: { readonly app: App; readonly card: PlayableScenario }) {
  const trial = useMemo(() => trialOfCard(app, card), [app, card])
  useBackKey(app, trial)
  return (
    <main class={`setup room-${useRoom(useScale(app))}`}>
      <div class="report-frame">
        <header class="setup-head">
          <button type="button" class="quiet" onClick={() => app.go({ at: 'new-battle' })}>
            <span class="turn-left">
              <Icon name="open" size={12} />
            </span>{' '}
            {programWords.back}
          </button>
          <h1>{reportWords.titleOf(card.scenario.name)}</h1>
        </header>
        <TrialBoard trial={trial} board={card.board} objectives={card.scenario.objectives} />
      </div>
    </main>
  )
}

/** The key that leads back ends the games first, where some are being played. */
function useBackKey(app: App, trial: BalanceTrial): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { dialog, trouble, arrival } = app.state
      if (dialog !== null || trouble !== null || arrival !== null || event.defaultPrevented || !isCommand(event, 'back')) return
      if (trial.isUnderWay) trial.cancel()
      else app.go({ at: 'new-battle' })
    }
    globalThis.addEventListener('keydown', onKey)
    return () => globalThis.removeEventListener('keydown', onKey)
  }, [app, trial])
}
