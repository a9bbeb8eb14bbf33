import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { EditorIcon } from '../../art/editor-icons.tsx'
import { Icon } from '../../art/icons.tsx'
import { listWords } from '../../words/scenario-form-words.ts'

/** Lists of which each entry opens into a form. One is open at a time; entries are told apart by their places. */

export interface ItemActs {
  readonly move?: (by: -1 | 1) => void
  readonly copy?: (() => void) | null
  readonly remove: (() => void) | null
}
interface Item {
  readonly title: string
  /** Below the title, in small letters. */
  readonly facts?: string | undefined
  /** Something in it is wrong. */
  readonly isFaulty: boolean
  readonly acts: ItemActs
  readonly body: () => ComponentChildren
}
interface ItemListProps {
  readonly label: string
  readonly items: readonly Item[]
  /** Set to true by whoever is about to add an entry at the end: it is opened, and the keyboard goes to it. */
  readonly fresh?: { current: boolean }
  /** Entries are shown with all that is in them, always. */
  readonly allOpen?: boolean
}
type Act = 'up' | 'down' | 'copy' | 'remove'
/** Where the keyboard goes on after the list has changed. */
interface Focus {
  readonly index: number
  readonly on: Act | 'head'
}

/** A list of forms. After an entry was moved, copied or removed, the keyboard stays with what it was at. */
export function ItemList({ label, items, fresh, allOpen = false }: ItemListProps) {
  const [open, setOpen] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const focus = useRef<Focus | null>(null)
  const count = useRef(items.length)
  useEffect(() => {
    if (fresh?.current && items.length > count.current) {
      fresh.current = false
      focus.current = { index: items.length - 1, on: 'head' }
      count.current = items.length
      // What was open closes first: until then the new one lies elsewhere.
      if (open !== items.length - 1) return setOpen(items.length - 1)
    }
    count.current = items.length
    const { current } = focus
    focus.current = null
    if (current) focusOn(list.current, { ...current, index: Math.min(current.index, items.length - 1) })
  })
  const act = (index: number, kind: Act, does: () => void) => {
    const to = { up: index - 1, down: index + 1, copy: index + 1, remove: index }[kind]
    focus.current = { index: to, on: kind === 'up' || kind === 'down' ? kind : 'head' }
    if (open !== null) setOpen(kind === 'remove' ? null : kind === 'copy' || open === index ? to : open)
    does()
  }
  return (
    <ol class="form-items" aria-label={label} ref={list}>
      {items.map((item, i) => (
        <ItemCard
          key={i}
          item={item}
          index={i}
          last={items.length - 1}
          isOpen={allOpen || open === i}
          onOpen={allOpen ? null : () => setOpen(open === i ? null : i)}
          act={(kind, does) => act(i, kind, does)}
        />
      ))}
    </ol>
  )
}
/** What it is asked for, or the head where that cannot be pressed any more. */
function focusOn(list: HTMLElement | null, { index, on }: Focus): void {
  const item = list?.querySelector<HTMLElement>(`[data-item="${index}"]`)
  const wanted = item?.querySelector<HTMLElement>(`[data-act="${on}"]`)
  const found = wanted && !wanted.hasAttribute('disabled') ? wanted : item?.querySelector<HTMLElement>('[data-act="head"]')
  found?.focus()
  item?.scrollIntoView({ block: 'nearest' })
}

interface CardProps {
  readonly item: Item
  readonly index: number
  readonly last: number
  readonly isOpen: boolean
  readonly onOpen: (() => void) | null
  readonly act: (kind: Act, does: () => void) => void
}
function ItemCard({ item, index, last, isOpen, onOpen, act }: CardProps) {
  const id = useId()
  const { title, facts, isFaulty, acts } = item
  const { move, copy, remove } = acts
  const button = (kind: Act, drawing: ComponentChildren, does: (() => void) | null) => (
    <button
      type="button"
      class="icon-button"
      data-act={kind}
      disabled={does === null}
      title={listWords[kind]}
      aria-label={listWords.actOf(listWords[kind], title)}
      onClick={() => does && act(kind, does)}
    >
      {drawing}
    </button>
  )
  return (
    <li class={`form-item${isOpen ? ' is-open' : ''}${isFaulty ? ' is-faulty' : ''}`} data-item={index}>
      <div class="item-head">
        <button
          type="button"
          class="item-title"
          data-act="head"
          aria-expanded={onOpen === null ? undefined : isOpen}
          aria-controls={id}
          onClick={() => onOpen?.()}
        >
          {isFaulty ? (
            <span class="item-fault" title={listWords.faulty}>
              <Icon name="warning" size={14} />
              <span class="visually-hidden">{listWords.faulty}</span>
            </span>
          ) : null}
          <span>
            <strong>{title}</strong>
            {facts ? <small>{facts}</small> : null}
          </span>
        </button>
        <span class="item-acts">
          {move ? button('up', <Arrow up />, index > 0 ? () => move(-1) : null) : null}
          {move ? button('down', <Arrow />, index < last ? () => move(1) : null) : null}
          {copy === undefined ? null : button('copy', <EditorIcon icon="copy" size={14} />, copy)}
          {button('remove', <Icon name="trash" size={14} />, remove)}
        </span>
      </div>
      <div class="item-body" id={id} hidden={!isOpen}>
        {isOpen ? item.body() : null}
      </div>
    </li>
  )
}
const Arrow = ({ up = false }: { readonly up?: boolean }) => (
  <span class={up ? 'turn-left' : ''}>
    <Icon name="down" size={14} />
  </span>
)
