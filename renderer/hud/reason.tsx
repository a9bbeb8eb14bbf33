import type { Reason } from '../../engine/index.ts'
import { reasonValue } from '../state/format.ts'

/** The id of a rule, as every refusal, odds line and Reason carries it. */
export const Rule = ({ id }: { readonly id: string | null | undefined }) => (id ? <span class="rule">{id}</span> : null)

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
