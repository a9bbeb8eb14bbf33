import { useEffect, useRef, useState } from 'preact/hooks'
import type { OrderBarItem } from '../../engine/screen.ts'
import { Icon } from '../art/icons.tsx'
import { isPossible, spreadBar } from '../input/bar.ts'
import { isCommand, keyName } from '../input/bindings.ts'
import { battleWords } from '../words/battle.ts'
import { Key } from './key-hint.tsx'
import { Rule } from './reason.tsx'

export interface OrderBarProps {
  readonly bar: readonly OrderBarItem[]
  readonly verb: string | null
  /** What to read where no orders can be given. */
  readonly idle: string
  readonly busy: boolean
  /** The list of the orders that have no room is open. */
  readonly more: boolean
  readonly onVerb: (verb: string) => void
  readonly onMore: (open: boolean) => void
}

/** The orders that a piece could be given; what is not possible now is there too, and says why. What has no room stands behind "More". */
export function OrderBar({ bar, verb, idle, busy, more, onVerb, onMore }: OrderBarProps) {
  const { ref, room } = useRoomFor()
  if (bar.length === 0) return <p class="orders-idle">{idle}</p>
  const { shown, more: rest } = spreadBar(bar, room)
  const last = shown[shown.length - 1]
  return (
    <div
      class={`order-items${busy ? ' is-busy' : ''}`}
      role="toolbar"
      aria-label={battleWords.orders}
      ref={ref}
      style={{ '--orders': bar.length }}
    >
      {shown.slice(0, -1).map((item) => (
        <OrderButton key={item.verb} item={item} chosen={item.verb === verb} onVerb={onVerb} />
      ))}
      {rest.length > 0 ? <MoreButton items={rest} verb={verb} open={more} onOpen={onMore} onVerb={onVerb} /> : null}
      {last ? <OrderButton key={last.verb} item={last} chosen={last.verb === verb} onVerb={onVerb} /> : null}
    </div>
  )
}

/** A button needs so many of the page's root units. */
const BUTTON_REM = 4
/** How many buttons fit into the bar as it is now. */
function useRoomFor() {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      setRoom(Math.max(3, Math.floor(element.clientWidth / (BUTTON_REM * rem))))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  })
  return { ref, room }
}

/** A word that is wider than a button in the usual letters. */
const hasLongWord = (label: string): boolean => label.split(/[\s-]/).some((word) => word.length > 9)
const shownKey = (key: string): string => (key.length === 1 ? key.toUpperCase() : key)
const whyNot = (item: OrderBarItem): string | null => item.refusal?.text ?? (isPossible(item) ? null : battleWords.notPossible)

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
  const why = whyNot(item)
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
          {item.key ? <kbd>{shownKey(item.key)}</kbd> : null}
        </span>
        <span class={`order-label${hasLongWord(item.label) ? ' is-long' : ''}`}>{item.label}</span>
      </button>
      <div class="tip" id={tip} role="tooltip">
        <strong>{item.label}</strong>
        <span class="tip-price">{item.price}</span>
        {why ? (
          <p>
            {why} <Rule id={item.refusal?.rule} plain />
          </p>
        ) : null}
      </div>
    </div>
  )
}

interface MoreProps {
  readonly items: readonly OrderBarItem[]
  readonly verb: string | null
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onVerb: (verb: string) => void
}
/** The rest of the orders, each with its key (which works while the list is closed, too) and, where it cannot be given, the reason. */
function MoreButton({ items, verb, open, onOpen, onVerb }: MoreProps) {
  const list = useRef<HTMLUListElement>(null)
  const buttons = () => [...(list.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
  useEffect(() => {
    if (open) buttons()[0]?.focus()
  }, [open])
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons()
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    if (event.key === 'ArrowDown') all[(at + 1) % all.length]?.focus()
    else if (event.key === 'ArrowUp') all[(at - 1 + all.length) % all.length]?.focus()
    else if (isCommand(event, 'back') || isCommand(event, 'more')) {
      onOpen(false)
      document.querySelector<HTMLElement>('[data-region="map"]')?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const able = items.filter(isPossible).length
  const chosen = items.some((item) => item.verb === verb)
  return (
    <div class="order">
      <button
        type="button"
        class={`order-button is-more${able > 0 ? '' : ' is-off'}${chosen ? ' is-chosen' : ''}`}
        aria-expanded={open}
        aria-haspopup="true"
        aria-keyshortcuts={keyName('more')}
        title={battleWords.moreTip(items.length, able)}
        onClick={() => onOpen(!open)}
      >
        <span class="order-top">
          <span class="order-count">+{items.length}</span>
          <Key of="more" />
        </span>
        <span class="order-label">{battleWords.more}</span>
      </button>
      {open ? (
        <ul class="more-orders" aria-label={battleWords.moreOrders} ref={list} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <li key={item.verb}>
              <button
                type="button"
                class={`more-order${isPossible(item) ? '' : ' is-off'}${item.verb === verb ? ' is-chosen' : ''}`}
                aria-disabled={!isPossible(item)}
                aria-keyshortcuts={item.key}
                data-verb={item.verb}
                onClick={() => {
                  if (isPossible(item)) onOpen(false)
                  onVerb(item.verb)
                }}
              >
                <Icon name={item.icon} size={16} />
                <span class="more-label">
                  {item.label} <span class="tip-price">{item.price}</span>
                  {whyNot(item) ? (
                    <small>
                      {whyNot(item)} <Rule id={item.refusal?.rule} plain />
                    </small>
                  ) : null}
                </span>
                {item.key ? <kbd>{shownKey(item.key)}</kbd> : null}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
