import type { Board, Book, MapDoc, Problem, ScenarioDoc } from '../../engine/screen.ts'
import { filesWords } from '../words/files.ts'

/** Goes before the file name of what is the person's own: a built-in file may be called the same. */
export const OWN = 'own/'

/** A scenario of the list: ready to be played, or what is wrong with it in words. The file is left as it is. */
export type ScenarioCard =
  | {
      readonly ok: true
      readonly file: string
      readonly own: boolean
      /** The file of its map, as `MapCard` has it; null where the scenario holds it. */
      readonly mapFile: string | null
      readonly scenario: ScenarioDoc
      readonly scenarioJson: unknown
      readonly map: MapDoc
      readonly mapJson: unknown
      readonly board: Board
    }
  | { readonly ok: false; readonly file: string; readonly own: boolean; readonly title: string; readonly problem: string }
export type PlayableScenario = Extract<ScenarioCard, { ok: true }>

export const saidOf = (problems: readonly Problem[]): string => {
  const [first, ...rest] = problems
  if (!first) return filesWords.unreadable
  const said = first.at ? filesWords.at(first.at, first.text) : first.text
  return rest.length === 0 ? said : filesWords.andMore(said, rest.length)
}
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

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

/** A map that a battle can be made up on. */
export interface MapCard {
  readonly file: string
  readonly own: boolean
  readonly mapJson: unknown
  readonly board: Board
}
