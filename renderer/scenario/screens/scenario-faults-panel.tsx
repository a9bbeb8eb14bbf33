import { hexLabel } from '../../../engine/screen.ts'
import { ProblemRow, SeverityCounts, useListAt } from '../../editor/screens/problem-panel.tsx'
import { useStore } from '../../state/store.ts'
import { scenarioWords } from '../../words/scenario-editor-words.ts'
import type { Fault } from '../model/scenario-faults.ts'
import type { ScenarioDesk } from '../state/scenario-desk.ts'

const words = scenarioWords

/** What stands against playing the scenario, and what its author may want to think over: each can be gone to. */
export function FaultPanel({ desk }: { readonly desk: ScenarioDesk }) {
  const faults = useStore(desk.store, () => desk.faults)
  const at = useStore(desk.store, (view) => view.problemAt)
  const isAsked = useStore(desk.store, (view) => view.sheet !== null)
  const list = useListAt(at)
  if (!isAsked) return <p class="dim">{words.waiting}</p>
  if (faults.length === 0) return <p class="dim">{words.noneFound}</p>
  return (
    <ul class="problems" ref={list}>
      {faults.map((fault, i) => (
        <ProblemRow key={`${fault.at} ${fault.text}`} severity={fault.severity} isAt={i === at} onJump={() => desk.jump(i)}>
          <strong>{words.about(unlessSaid(fault), fault.hex ? hexLabel(fault.hex) : words.tabs[fault.tab])}</strong> {fault.text}
        </ProblemRow>
      ))}
    </ul>
  )
}

/** Whose problem it is, where its text does not begin with that. */
const unlessSaid = ({ who, text }: Fault): string | null => (who !== null && text.startsWith(who) ? null : who)

export const FaultCounts = ({ desk }: { readonly desk: ScenarioDesk }) => (
  <SeverityCounts problems={useStore(desk.store, () => desk.faults)} />
)
