import type { ComponentChildren } from 'preact'
import { Icon } from './icons.tsx'

interface PanelProps {
  readonly id: string
  readonly title: string
  readonly label?: string
  readonly aside?: ComponentChildren
  readonly open: boolean
  readonly onToggle: () => void
  readonly children: ComponentChildren
}

/** A titled part of a side column that folds to its head. */
export function Panel({ id, title, label, aside, open, onToggle, children }: PanelProps) {
  return (
    <section class={`panel panel-${id}${open ? '' : ' is-folded'}`} aria-label={label ?? title}>
      <header class="panel-head">
        <button type="button" class="panel-toggle" aria-expanded={open} aria-controls={`panel-${id}`} onClick={onToggle}>
          <Icon name={open ? 'down' : 'open'} size={10} />
          <span>{title}</span>
        </button>
        {aside}
      </header>
      <div class="panel-body" id={`panel-${id}`} hidden={!open} data-region={id}>
        {open ? children : null}
      </div>
    </section>
  )
}
