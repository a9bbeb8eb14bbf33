import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Reason } from '../../engine/screen.ts'
import { Icon } from '../art/icons.tsx'
import { reasonValue } from '../state/format.ts'
import { inShort, toldBefore } from '../state/reason-words.ts'
import { panelWords } from '../words/panels.ts'

/** What the book that is played says, by the id of the rule. */
export const RuleTexts = createContext<Readonly<Record<string, string>>>({})
/** Opens the rulebook at a rule, or at the tables that a line of a tree was read from; null where there is no rulebook to open. */
export type RuleDoorOpener = (to: 'rule' | 'table', id: string, reason?: Reason) => void
export const RuleDoor = createContext<RuleDoorOpener | null>(null)

interface RuleProps {
  readonly id: string | null | undefined
  /** The line of a tree that cites it. */
  readonly reason?: Reason
  /** It stands in something that is pressed itself. */
  readonly plain?: boolean
}
/** The id of a rule, as every refusal, odds line and Reason carries it; pointed at, it says what the rule is, and pressed it opens the rulebook there. */
export function Rule({ id, reason, plain = false }: RuleProps) {
  const text = useContext(RuleTexts)[id ?? '']
  const door = useContext(RuleDoor)
  if (!id) return null
  const title = text === undefined ? undefined : `${id}: ${text}`
  if (door && !plain)
    return (
      <button type="button" class="rule rule-link" title={title} onClick={() => door('rule', id, reason)}>
        {id}
      </button>
    )
  return title === undefined ? (
    <span class="rule">{id}</span>
  ) : (
    <abbr class="rule" title={title}>
      {id}
    </abbr>
  )
}

/** What a line was read from in a table leads to the table. */
function TableLink({ reason }: { readonly reason: Reason }) {
  const door = useContext(RuleDoor)
  const { rule, how } = reason
  if (!door || rule === undefined || how !== 'table') return null
  return (
    <button
      type="button"
      class="rule-link table-link"
      title={panelWords.toTable}
      aria-label={panelWords.toTable}
      onClick={() => door('table', rule, reason)}
    >
      <Icon name="table" size={11} />
    </button>
  )
}

function Line({ reason, isTerm }: { readonly reason: Reason; readonly isTerm: boolean }) {
  const value = reasonValue(reason, isTerm)
  return (
    <span class="reason-line">
      <span class="reason-text">
        {reason.text}
        {reason.rule ? (
          <>
            {' '}
            <Rule id={reason.rule} reason={reason} />
            <TableLink reason={reason} />
          </>
        ) : null}
      </span>
      {value === null ? null : <span class="reason-value">{value}</span>}
    </span>
  )
}

interface TreeProps {
  readonly reason: Reason
  readonly isTerm?: boolean
  /** What was told before, where other trees are shown above this one. */
  readonly told?: ReadonlySet<Reason> | null
}
/**
 * A Reason with its terms under it, every level open: the arithmetic is short, and hiding half of it would be no answer. On top the chances that make it, in a
 * sentence; what stands in it twice is told once.
 */
export function ReasonTree({ reason, isTerm = false, told: before }: TreeProps) {
  const told = before ?? toldBefore(reason)
  const short = told.has(reason) ? null : inShort(reason)
  return (
    <>
      {short === null ? null : <p class="reason-short">{short}</p>}
      <Branch reason={reason} isTerm={isTerm} told={told} />
    </>
  )
}
function Branch({ reason, isTerm, told }: { readonly reason: Reason; readonly isTerm: boolean; readonly told: ReadonlySet<Reason> }) {
  const terms = reason.terms ?? []
  return (
    <div class="reason">
      <Line reason={reason} isTerm={isTerm} />
      {terms.length === 0 ? null : told.has(reason) ? (
        <p class="reason-again">{panelWords.asAbove}</p>
      ) : (
        <ul class="reason-terms">
          {terms.map((term, i) => (
            <li key={`${i} ${term.text}`}>
              <Branch reason={term} isTerm={reason.how === 'sum'} told={told} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
