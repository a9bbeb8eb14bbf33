import { useEffect, useRef } from 'preact/hooks'
import { hexLabel } from '../../../engine/screen.ts'
import { useStore } from '../../state/store.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import { countProblems, type MapProblem } from '../model/problems.ts'
import { SEVERITIES } from '../stage/pins.ts'
import { editorKey } from '../state/editor-commands.ts'
import type { EditorDesk } from '../state/editor-desk.ts'

const words = editorWords
/** So many are listed; a person who has more begins at the top. */
const LISTED = 60

/** What is wrong or suspicious about the map, the worst first: each can be gone to, and mended where a remedy is obvious. */
export function ProblemPanel({ desk }: { readonly desk: EditorDesk }) {
  const problems = useStore(desk.store, (view) => view.problems)
  const at = useStore(desk.store, (view) => view.problemAt)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('.is-at')?.scrollIntoView({ block: 'nearest' }), [at])
  if (problems.length === 0) return <p class="dim">{words.noneFound}</p>
  return (
    <>
      <ul class="problems" ref={list}>
        {problems.slice(0, LISTED).map((problem, i) => (
          <Row key={`${problem.kind} ${problem.hex.join()} ${problem.at ?? ''}`} desk={desk} problem={problem} index={i} isAt={i === at} />
        ))}
      </ul>
      {problems.length > LISTED ? <p class="dim">{words.more(problems.length - LISTED)}</p> : null}
    </>
  )
}

interface RowProps {
  readonly desk: EditorDesk
  readonly problem: MapProblem
  readonly index: number
  readonly isAt: boolean
}
const Row = ({ desk, problem, index, isAt }: RowProps) => (
  <li class={`problem-row is-${problem.severity}${isAt ? ' is-at' : ''}`}>
    <button type="button" class="problem-jump" aria-current={isAt} onClick={() => desk.jump(index)}>
      <SeverityMark severity={problem.severity} />
      <span>
        <strong>{hexLabel(problem.hex)}</strong> {problem.text}
      </span>
    </button>
    {problem.mend ? (
      <button type="button" class="quiet problem-fix" aria-label={words.fixIt(problem.text)} onClick={() => desk.fix(index)}>
        {words.fix} {isAt ? <kbd>{editorKey('fix')}</kbd> : null}
      </button>
    ) : null}
  </li>
)

/** Told apart by shape before colour, as the pins on the map are. */
export const SeverityMark = ({ severity }: { readonly severity: MapProblem['severity'] }) => (
  <svg class={`severity is-${severity}`} viewBox="0 0 20 20" role="img" aria-label={words.severities[severity]}>
    {severity === 'error' ? (
      <path d="M7 2h6l5 5v6l-5 5H7l-5-5V7Z" />
    ) : severity === 'warning' ? (
      <path d="M10 2 19 18H1Z" />
    ) : (
      <circle cx="10" cy="10" r="8" />
    )}
  </svg>
)

/** How many of each there are: for the head of the panel and the bar. */
export function ProblemCounts({ desk }: { readonly desk: EditorDesk }) {
  const problems = useStore(desk.store, (view) => view.problems)
  const counts = countProblems(problems)
  const said = SEVERITIES.filter((severity) => counts[severity] > 0)
  if (said.length === 0) return null
  return (
    <span class="problem-counts">
      {said.map((severity) => (
        <span key={severity} title={`${counts[severity]} ${words.counts[severity]}`}>
          <SeverityMark severity={severity} />
          {counts[severity]}
        </span>
      ))}
    </span>
  )
}
