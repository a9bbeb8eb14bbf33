import type { OrderBarItem } from '../../engine/index.ts'
import { Icon } from './icons.tsx'
import { Rule } from './reason.tsx'

export interface OrderBarProps {
  readonly bar: readonly OrderBarItem[]
  readonly verb: string | null
  /** What to read where no orders can be given. */
  readonly idle: string
  readonly busy: boolean
  readonly onVerb: (verb: string) => void
}

/** The orders that a piece could be given; what is not possible now is there too, and says why. */
export function OrderBar({ bar, verb, idle, busy, onVerb }: OrderBarProps) {
  if (bar.length === 0) return <p class="orders-idle">{idle}</p>
  return (
    <div class={`order-items${busy ? ' is-busy' : ''}`} role="toolbar" aria-label="Orders">
      {bar.map((item) => (
        <OrderButton key={item.verb} item={item} chosen={item.verb === verb} onVerb={onVerb} />
      ))}
    </div>
  )
}

const isPossible = (item: OrderBarItem): boolean => item.refusal === null && item.offers > 0

function OrderButton({
  item,
  chosen,
  onVerb,
}: {
  readonly item: OrderBarItem
  readonly chosen: boolean
  readonly onVerb: (verb: string) => void
}) {
  const possible = isPossible(item)
  const why = item.refusal?.text ?? (possible ? null : 'Not possible now.')
  const tip = `order-tip-${item.verb}`
  return (
    <div class="order">
      <button
        type="button"
        class={`order-button${possible ? '' : ' is-off'}${chosen ? ' is-chosen' : ''}`}
        aria-disabled={!possible}
        aria-pressed={item.target === 'hex' || item.target === 'piece' ? chosen : undefined}
        aria-describedby={tip}
        aria-keyshortcuts={item.key}
        data-verb={item.verb}
        onClick={() => onVerb(item.verb)}
      >
        <span class="order-top">
          <Icon name={item.icon} size={18} />
          <kbd>{item.key.length === 1 ? item.key.toUpperCase() : item.key}</kbd>
        </span>
        <span class="order-label">{item.label}</span>
      </button>
      <div class="tip" id={tip} role="tooltip">
        <strong>{item.label}</strong>
        <span class="tip-cost">{item.cost}</span>
        {why ? (
          <p>
            {why} <Rule id={item.refusal?.rule} />
          </p>
        ) : null}
      </div>
    </div>
  )
}
