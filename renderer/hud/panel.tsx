import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../art/icons.tsx'
import { programWords } from '../words/program.ts'

interface PanelProps {
  readonly id: string
  readonly title: string
  readonly label?: string
  readonly aside?: ComponentChildren
  readonly open: boolean
  readonly onToggle: () => void
  readonly children: ComponentChildren
}

/** Whether something lies below what is seen of a scrolled element. */
function useMore(body: { readonly current: HTMLElement | null }): boolean {
  const [more, setMore] = useState(false)
  useEffect(() => {
    const element = body.current
    if (!element) return
    const look = (): void => setMore(element.scrollHeight - element.clientHeight - element.scrollTop > 6)
    // What the panel holds changes without changing its size.
    const content = new MutationObserver(look)
    content.observe(element, { childList: true, subtree: true, characterData: true })
    const size = new ResizeObserver(look)
    size.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      content.disconnect()
      size.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  return more
}

/** A titled part of a side column that folds to its head. */
export function Panel({ id, title, label, aside, open, onToggle, children }: PanelProps) {
  const body = useRef<HTMLDivElement>(null)
  const more = useMore(body)
  return (
    <section class={`panel panel-${id}${open ? '' : ' is-folded'}`} aria-label={label ?? title} data-region={id}>
      <header class="panel-head">
        <button type="button" class="panel-toggle" aria-expanded={open} aria-controls={`panel-${id}`} onClick={onToggle}>
          <Icon name={open ? 'down' : 'open'} size={10} />
          <span>{title}</span>
        </button>
        {aside}
      </header>
      <div class="panel-body" id={`panel-${id}`} hidden={!open} ref={body}>
        {open ? children : null}
      </div>
      {open && more ? (
        <button
          type="button"
          class="panel-more"
          tabIndex={-1}
          aria-hidden="true"
          title={programWords.more}
          onClick={() => body.current?.scrollBy({ top: body.current.clientHeight - 24 })}
        >
          <Icon name="down" size={10} />
        </button>
      ) : null}
    </section>
  )
}
