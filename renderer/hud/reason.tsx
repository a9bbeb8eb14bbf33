import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Reason } from '../../engine/screen.ts'
import { reasonValue } from '../state/format.ts'

/** What the book that is played says, by the id of the rule. */
export const RuleTexts = createContext<Readonly<Record<string, string>>>({})

/** The id of a rule, as every refusal, odds line and Reason carries it; pointed at, it says what the rule is. */
export function Rule({ id }: { readonly id: string | null | undefined }) {
  const text = useContext(RuleTexts)[id ?? '']
  if (!id) return null
  return text === undefined ? (
    <span class="rule">{id}</span>
  ) : (
    <abbr class="rule" title={`${id}: ${text}`}>
      {id}
    </abbr>
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
            <Rule id={reason.rule} />
          </>
        ) : null}
      </span>
      {value === null ? null : <span class="reason-value">{value}</span>}
    </span>
  )
}

/** A Reason with its terms under it, every level open: the arithmetic is short, and hiding half of it would be no answer. */
export function ReasonTree({ reason, isTerm = false }: { readonly reason: Reason; readonly isTerm?: boolean }) {
  const terms = reason.terms ?? []
  return (
    <div class="reason">
      <Line reason={reason} isTerm={isTerm} />
      {terms.length > 0 ? (
        <ul class="reason-terms">
          {terms.map((term, i) => (
            <li key={`${i} ${term.text}`}>
              <ReasonTree reason={term} isTerm={reason.how === 'sum'} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
