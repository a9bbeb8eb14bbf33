import { useMemo } from 'preact/hooks'
import { type TriedBench, trialOfBench } from '../../report/open-trial.ts'
import { TrialBoard } from '../../report/screens/balance-screen.tsx'
import { useStore } from '../../state/store.ts'
import { reportWords } from '../../words/report-words.ts'

/** The part of the scenario editor in which the scenario is tried as it is, and the result is written into it. */
export function BalancePanel({ bench }: { readonly bench: TriedBench }) {
  const trial = useMemo(() => trialOfBench(bench), [bench])
  const board = useStore(bench.store, (view) => view.board)
  const objectives = useStore(bench.store, (view) => view.doc.objectives)
  return (
    <section class="balance-panel" aria-label={reportWords.title}>
      <TrialBoard trial={trial} board={board} objectives={objectives} />
    </section>
  )
}
