import { useEffect, useRef } from 'preact/hooks'
import { hexLabel } from '../../../engine/screen.ts'
import { SeverityMark } from '../../editor/screens/problem-panel.tsx'
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
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('.is-at')?.scrollIntoView({ block: 'nearest' }), [at])
  if (!isAsked) return <p class="dim">{words.waiting}</p>
  if (faults.length === 0) return <p class="dim">{words.noneFound}</p>
  return (
    <ul class="problems" ref={list}>
      {faults.map((fault, i) => (
        <li key={`${fault.at} ${fault.text}`} class={`problem-row is-${fault.severity}${i === at ? ' is-at' : ''}`}>
          <button type="button" class="problem-jump" aria-current={i === at} onClick={() => desk.jump(i)}>
            <SeverityMark severity={fault.severity} />
            <span>
              <strong>{words.about(unlessSaid(fault), fault.hex ? hexLabel(fault.hex) : words.tabs[fault.tab])}</strong> {fault.text}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Whose problem it is, where its text does not begin with that. */
const unlessSaid = ({ who, text }: Fault): string | null => (who !== null && text.startsWith(who) ? null : who)

/** How many of each there are: for the head of the panel and the bar. */
export function FaultCounts({ desk }: { readonly desk: ScenarioDesk }) {
  const faults = useStore(desk.store, () => desk.faults)
  const counted = (['error', 'warning'] as const).map((severity) => ({
    severity,
    count: faults.filter((fault) => fault.severity === severity).length,
  }))
  const said = counted.filter(({ count }) => count > 0)
  if (said.length === 0) return null
  return (
    <span class="problem-counts">
      {said.map(({ severity, count }) => (
        <span key={severity} title={`${count} ${words.counts[severity]}`}>
          <SeverityMark severity={severity} />
          {count}
        </span>
      ))}
    </span>
  )
}
