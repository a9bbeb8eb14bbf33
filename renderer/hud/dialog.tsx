import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from '../art/icons.tsx'
import { programWords } from '../words/program.ts'

interface DialogProps {
  readonly title: string
  readonly wide?: boolean
  /** The title is the news: written large. */
  readonly loud?: boolean
  readonly onClose: () => void
  readonly children: ComponentChildren
  readonly foot?: ComponentChildren
}

/** A window over everything: holds the focus, closes with Esc, gives the focus back. */
export function Dialog({ title, wide, loud, onClose, children, foot }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    ref.current?.showModal()
    // The browser would begin at the cross; what the dialog is about comes first.
    ref.current?.querySelector<HTMLElement>('.dialog-body input, .dialog-body .save-open, .dialog-foot .primary')?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      class={`dialog${wide ? ' is-wide' : ''}${loud ? ' is-loud' : ''}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header class="dialog-head">
        <h2>{title}</h2>
        <button type="button" class="icon-button" aria-label={programWords.close} onClick={onClose}>
          <Icon name="close" size={14} />
        </button>
      </header>
      <div class="dialog-body">{children}</div>
      {foot ? <footer class="dialog-foot">{foot}</footer> : null}
    </dialog>
  )
}
