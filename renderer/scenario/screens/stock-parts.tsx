import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { EditorIcon } from '../../art/editor-icons.tsx'
import { forcesWords } from '../../words/forces-words.ts'

/** Parts of the lists from which an author adds something. */

const words = forcesWords

interface HowManyProps {
  readonly label: string
  readonly count: number
  readonly least: number
  readonly most: number
  readonly onCount: (count: number) => void
}
/** A small number with a button at each side. */
export const HowMany = ({ label, count, least, most, onCount }: HowManyProps) => (
  // biome-ignore lint/a11y/useSemanticElements: two buttons and a number in a row of other fields
  <span class="how-many" role="group" aria-label={label}>
    <button type="button" class="icon-button" disabled={count <= least} aria-label={words.fewer} onClick={() => onCount(count - 1)}>
      <EditorIcon icon="minus" size={12} />
    </button>
    <output>{count} ×</output>
    <button type="button" class="icon-button" disabled={count >= most} aria-label={words.oneMore} onClick={() => onCount(count + 1)}>
      <EditorIcon icon="plus" size={12} />
    </button>
  </span>
)

interface WalkedProps {
  readonly class: string
  /** The keys begin at the top again when this is another. */
  readonly sign: string
  readonly children: ComponentChildren
}
/** A long list of buttons as one stop of Tab: arrows go from one to the next. */
export function Walked({ class: name, sign, children }: WalkedProps) {
  const list = useRef<HTMLUListElement>(null)
  const at = useRef(0)
  const rows = () => [...(list.current?.querySelectorAll<HTMLButtonElement>('.force-stock-row') ?? [])]
  const mark = () => {
    const all = rows()
    at.current = Math.min(at.current, Math.max(0, all.length - 1))
    for (const [i, row] of all.entries()) row.tabIndex = i === at.current ? 0 : -1
  }
  useEffect(() => {
    at.current = 0
  }, [sign])
  useEffect(mark)
  const onKeyDown = (event: KeyboardEvent) => {
    const all = rows()
    const here = all.indexOf(document.activeElement as HTMLButtonElement)
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: all.length - 1 }[event.key]
    if (here < 0 || to === undefined || event.ctrlKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    all[to]?.focus()
  }
  const onFocus = (event: FocusEvent) => {
    const here = rows().indexOf(event.target as HTMLButtonElement)
    if (here < 0) return
    at.current = here
    mark()
  }
  return (
    <ul class={name} ref={list} onKeyDown={onKeyDown} onFocusCapture={onFocus}>
      {children}
    </ul>
  )
}
