import type { ComponentChildren, RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { hexLabel } from '../../../engine/screen.ts'
import { useStore } from '../../state/store.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import { countProblems, type MapProblem } from '../model/problems.ts'
import { SEVERITIES, type Severity } from '../stage/pins.ts'
import { editorKey } from '../state/editor-commands.ts'
import type { EditorDesk } from '../state/editor-desk.ts'

const words = editorWords
/** So many are listed; a person who has more begins at the top. */
const LISTED = 60

/** What is wrong or suspicious about the map, the worst first: each can be gone to, and mended where a remedy is obvious. */
export function ProblemPanel({ desk }: { readonly desk: EditorDesk }) {
  const problems = useStore(desk.store, (view) => view.problems)
  const at = useStore(desk.store, (view) => view.problemAt)
  const list = useListAt(at)
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
  <ProblemRow
    severity={problem.severity}
    isAt={isAt}
    onJump={() => desk.jump(index)}
    remedy={
      problem.mend ? (
        <button type="button" class="quiet problem-fix" aria-label={words.fixIt(problem.text)} onClick={() => desk.fix(index)}>
          {words.fix} {isAt ? <kbd>{editorKey('fix')}</kbd> : null}
        </button>
      ) : null
    }
  >
    <strong>{hexLabel(problem.hex)}</strong> {problem.text}
  </ProblemRow>
)

// ---- what the lists of all editors have in common

/** A list whose row that was jumped to last stays in sight. @param at changes with that row */
export function useListAt(at: number | null): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('.is-at')?.scrollIntoView({ block: 'nearest' }), [at])
  return list
}

interface ProblemRowProps {
  readonly severity: Severity
  /** It was jumped to last. */
  readonly isAt: boolean
  readonly onJump: () => void
  /** A button that puts it right. */
  readonly remedy?: ComponentChildren
  readonly children: ComponentChildren
}
export const ProblemRow = ({ severity, isAt, onJump, remedy, children }: ProblemRowProps) => (
  <li class={`problem-row is-${severity}${isAt ? ' is-at' : ''}`}>
    <button type="button" class="problem-jump" aria-current={isAt} onClick={onJump}>
      <SeverityMark severity={severity} />
      <span>{children}</span>
    </button>
    {remedy}
  </li>
)

/** Told apart by shape before colour, as the pins on the map are. */
export const SeverityMark = ({ severity }: { readonly severity: Severity }) => (
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

/** How many of each there are: for the head of a panel and the bar. */
export function SeverityCounts({ problems }: { readonly problems: readonly { readonly severity: Severity }[] }) {
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
export const ProblemCounts = ({ desk }: { readonly desk: EditorDesk }) => (
  <SeverityCounts problems={useStore(desk.store, (view) => view.problems)} />
)
