import type { ComponentChildren } from 'preact'

interface RowButtonProps {
  /** What it does, as a screen reader says it. */
  readonly label: string
  /** As it is shown where the pointer rests; the label where it is not given. */
  readonly title?: string
  readonly disabled?: boolean
  readonly onClick: () => void
  /** The drawing. */
  readonly children: ComponentChildren
}
/** A small button with a drawing on it: for a row of a list, or the head of a form. */
export const RowButton = ({ label, title = label, disabled = false, onClick, children }: RowButtonProps) => (
  <button type="button" class="icon-button" aria-label={label} title={title} disabled={disabled} onClick={onClick}>
    {children}
  </button>
)
