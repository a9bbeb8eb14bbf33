import { render } from 'preact'
import type { Rulebook, TermDoc } from '../../engine/screen.ts'
import type { App } from '../state/app.ts'
import { finderOf } from './book-context.ts'
import { placeBeside, TermCard } from './explained.tsx'
import { bookDesk } from './open-learn.ts'

/**
 * Terms of the book on the battle screen: whoever lets the pointer rest on one reads what it means. The panels know nothing of it: their texts are looked
 * through where the pointer rests, and the words are underlined by a highlight of the page. Fetched with the first rest; so is the book.
 */

/** The parts of the screen whose texts are the book's. */
const PANELS = '.left, .right, .orders'
const REST_MS = 500
/** Longer texts are none of a panel. */
const MOST_LETTERS = 4000
const UNDERLINED = 'term'

/** The book's terms, the words by which they are known. Fetched once; null where they cannot be had. */
export async function termsOf(app: App): Promise<Rulebook | null> {
  const { screen } = app.state
  if (screen.at !== 'battle') return null
  const desk = bookDesk()
  if (desk.view.book?.id !== screen.battle.ruleset) await desk.open(screen.battle.ruleset, null)
  return desk.view.book
}

/** Watches the pointer over the panels of a battle, from where it is (`first`), until the function that is given back is called. */
export function watchTerms(app: App, root: HTMLElement, first: PointerEvent): () => void {
  const host = document.createElement('div')
  root.append(host)
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = (): void => {
    clearTimeout(timer)
    render(null, host)
  }
  const rest = async (x: number, y: number): Promise<void> => {
    const panel = document.elementFromPoint(x, y)?.closest(PANELS)
    const book = panel && root.contains(panel) ? await termsOf(app) : null
    if (!book || !panel || ending.signal.aborted || book.terms.length === 0) return
    underline(panel, book)
    const met = wordAt(x, y, book)
    if (met) render(<TermCard term={met.term} place={placeBeside(met.rect)} onRule={(id) => app.openBook({ at: 'rule', id })} />, host)
  }
  const onMove = (event: PointerEvent): void => {
    const over = event.target as Element
    if (host.contains(over)) return clearTimeout(timer)
    hide()
    if (event.pointerType === 'mouse' && over.closest(PANELS)) timer = setTimeout(() => void rest(event.clientX, event.clientY), REST_MS)
  }
  onMove(first)
  const { signal } = ending
  root.addEventListener('pointermove', onMove, { signal })
  root.addEventListener('pointerdown', (event) => host.contains(event.target as Node) || hide(), { signal })
  root.addEventListener('keydown', hide, { signal })
  root.addEventListener('wheel', hide, { signal, passive: true })
  return () => {
    ending.abort()
    hide()
    host.remove()
    CSS.highlights?.delete(UNDERLINED)
  }
}

interface Met {
  readonly term: TermDoc
  readonly rect: DOMRect
}
/** The term under a place of the page. */
function wordAt(x: number, y: number, book: Rulebook): Met | null {
  const element = document.elementFromPoint(x, y)
  if (!element || (element.textContent?.length ?? 0) > MOST_LETTERS) return null
  for (const { term, range } of termsIn(element, book))
    for (const rect of range.getClientRects())
      if (x >= rect.left - 1 && x <= rect.right + 1 && y >= rect.top - 2 && y <= rect.bottom + 2) return { term, rect }
  return null
}

interface Found {
  readonly term: TermDoc
  readonly range: Range
}
/** Every term in the texts of an element. */
export function termsIn(element: Element, book: Rulebook): readonly Found[] {
  const find = finderOf(book)
  const found: Found[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    let at = 0
    for (const { text, term } of find(node.textContent ?? '')) {
      if (term) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + text.length)
        found.push({ term, range })
      }
      at += text.length
    }
  }
  return found
}

function underline(panel: Element, book: Rulebook): void {
  // An older page has no highlights: the words explain themselves all the same.
  if (!('highlights' in CSS)) return
  CSS.highlights.set(UNDERLINED, new Highlight(...termsIn(panel, book).map(({ range }) => range)))
}
