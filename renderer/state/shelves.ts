import type { Book } from '../../engine/screen.ts'
import type { ScenarioCard } from './scenarios.ts'

/** A book and what there is to play in it. */
export interface Shelf {
  readonly id: string
  readonly title: string
  readonly cards: readonly ScenarioCard[]
}
/**
 * The scenarios book by book, in the books' order, those without any left out. What names a book that nobody knows stands last under that name; what
 * cannot even be read stands at the end of each, since nobody knows where it belongs.
 */
export function shelvesOf(cards: readonly ScenarioCard[], books: readonly Book[]): readonly Shelf[] {
  const broken = cards.filter((card) => !card.ok)
  const named = new Set(cards.flatMap((card) => (card.ok ? [card.scenario.ruleset] : [])))
  const strange = [...named].filter((id) => !books.some((book) => book.id === id)).map((id) => ({ id, title: id }))
  const shelves = [...books.filter(({ id }) => named.has(id)), ...strange].map(
    ({ id, title }): Shelf => ({ id, title, cards: [...cards.filter((card) => card.ok && card.scenario.ruleset === id), ...broken] }),
  )
  return shelves.length === 0 && broken.length > 0 ? [{ id: '', title: '', cards: broken }] : shelves
}
