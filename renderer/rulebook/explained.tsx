import { useEffect, useRef, useState } from 'preact/hooks'
import type { TermDoc } from '../../engine/screen.ts'
import { rulebookWords } from '../words/rulebook-words.ts'
import type { TermFinder } from './find-terms.ts'

/** Texts whose words explain themselves: at the pointer's rest, by the focus, by a click. */

const REST_MS = 250
/** The explanation keeps this far from the edges of the window, in pixels. */
const MARGIN = 8
const WIDTH_REM = 20

interface TermsProps {
  readonly text: string
  readonly find: TermFinder
  readonly onRule: (id: string) => void
}
export function Terms({ text, find, onRule }: TermsProps) {
  const parts = find(text)
  /** What follows a word at once: it stays on the word's line. */
  const tailOf = (i: number): string => (parts[i]?.term == null ? (/^[^\s\p{L}\p{N}]+/u.exec(parts[i]?.text ?? '')?.[0] ?? '') : '')
  return (
    <>
      {parts.map((part, i) =>
        part.term === null ? (
          part.text.slice(parts[i - 1]?.term ? tailOf(i).length : 0)
        ) : (
          <TermWord key={`${i} ${part.text}`} word={part.text} tail={tailOf(i + 1)} term={part.term} onRule={onRule} />
        ),
      )}
    </>
  )
}

interface WordProps {
  readonly word: string
  readonly tail: string
  readonly term: TermDoc
  readonly onRule: (id: string) => void
}
function TermWord({ word, tail, term, onRule }: WordProps) {
  const [place, setPlace] = useState<TermPlace | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wrap = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const open = () => {
    if (button.current) setPlace(placeBeside(button.current.getBoundingClientRect()))
  }
  const close = () => {
    clearTimeout(timer.current)
    setPlace(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  // What it hangs on moves when the page is scrolled.
  useEffect(() => {
    if (place === null) return
    document.addEventListener('scroll', close, { capture: true })
    return () => document.removeEventListener('scroll', close, { capture: true })
  }, [place === null])
  const onLeave = (event: FocusEvent) => {
    if (!wrap.current?.contains(event.relatedTarget as Node | null)) close()
  }
  return (
    <span
      class="term-wrap"
      role="none"
      ref={wrap}
      onPointerEnter={() => {
        timer.current = setTimeout(open, REST_MS)
      }}
      onPointerLeave={close}
      onFocusOut={onLeave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || place === null) return
        event.stopPropagation()
        event.preventDefault()
        close()
      }}
    >
      <button
        type="button"
        class="term"
        ref={button}
        aria-expanded={place !== null}
        aria-label={word}
        aria-description={term.text}
        onFocus={() => button.current?.matches(':focus-visible') && open()}
        onClick={() => (place === null ? open() : undefined)}
      >
        {word}
      </button>
      {tail}
      {place === null ? null : <TermCard term={term} place={place} onRule={onRule} />}
    </span>
  )
}

export interface TermPlace {
  readonly left: number
  /** From the top, or where there is more room above, from the bottom of the window. */
  readonly top: number | null
  readonly bottom: number | null
}
/** Below a word, or above it where the window ends. */
export function placeBeside(rect: Pick<DOMRect, 'left' | 'top' | 'bottom'>): TermPlace {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const left = Math.max(MARGIN, Math.min(rect.left, innerWidth - WIDTH_REM * rem - MARGIN))
  const below = innerHeight - rect.bottom > innerHeight * 0.4
  return below ? { left, top: rect.bottom, bottom: null } : { left, top: null, bottom: innerHeight - rect.top }
}

interface CardProps {
  readonly term: TermDoc
  readonly place: TermPlace
  readonly onRule: (id: string) => void
}
/** Name, meaning and rules of a term, beside the word. */
export const TermCard = ({ term, place, onRule }: CardProps) => (
  <span
    class="term-card"
    role="note"
    style={{
      left: `${place.left}px`,
      ...(place.top === null ? { bottom: `${place.bottom}px` } : { top: `${place.top}px` }),
    }}
  >
    <strong>{term.term}</strong>
    <span class="term-text">{term.text}</span>
    {term.rules.length > 0 ? (
      <span class="term-rules">
        {term.rules.map((id) => (
          <button type="button" class="rule-link" key={id} title={rulebookWords.readRule(id)} onClick={() => onRule(id)}>
            {id}
          </button>
        ))}
      </span>
    ) : null}
  </span>
)
