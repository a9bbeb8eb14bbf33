import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from '../art/icons.tsx'
import { isCommand } from '../input/bindings.ts'
import type { CommandId } from '../input/commands.ts'
import { battleWords } from '../words/battle.ts'
import { Key } from './key-hint.tsx'

export interface MenuItem {
  readonly icon: string
  readonly text: string
  readonly command?: CommandId
  readonly disabled?: boolean
  readonly act: () => void
}

/** The menu under the button at the right of the top bar. Arrows move, Esc closes; the focus goes back to where it was. */
export function Menu({ items, onClose }: { readonly items: readonly MenuItem[]; readonly onClose: () => void }) {
  const list = useRef<HTMLDivElement>(null)
  const buttons = () => [...(list.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
  // While it is still there: a dialog that an item opens comes after this, and gives the focus back to the same place.
  useLayoutEffect(() => {
    const before = document.activeElement
    buttons()[0]?.focus()
    return () => {
      if (before instanceof HTMLElement && list.current?.contains(document.activeElement)) before.focus()
    }
  }, [])
  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const target = event.target as Element
      if (!list.current?.contains(target) && !target.closest('[data-menu-button]')) onClose()
    }
    globalThis.addEventListener('pointerdown', outside)
    return () => globalThis.removeEventListener('pointerdown', outside)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const all = buttons()
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    if (event.key === 'Tab' || isCommand(event, 'back') || isCommand(event, 'menu')) onClose()
    else if (event.key === 'ArrowDown') all[(at + 1) % all.length]?.focus()
    else if (event.key === 'ArrowUp') all[(at - 1 + all.length) % all.length]?.focus()
    else return
    event.preventDefault()
  }
  return (
    <div class="menu" role="menu" aria-label={battleWords.menu} ref={list} onKeyDown={onKeyDown} tabIndex={-1}>
      {items.map((item) => (
        <button
          type="button"
          role="menuitem"
          key={item.text}
          disabled={item.disabled}
          onClick={() => {
            onClose()
            item.act()
          }}
        >
          <Icon name={item.icon} size={16} />
          <span>{item.text}</span>
          {item.command ? <Key of={item.command} /> : null}
        </button>
      ))}
    </div>
  )
}
