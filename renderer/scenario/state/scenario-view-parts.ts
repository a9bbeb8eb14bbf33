import { type AuthorLook, type Board, type MapDoc, toBoard } from '../../../engine/screen.ts'
import type { ScenarioCard } from '../../state/scenarios.ts'
import { isChanged, type ScenarioHistory } from '../model/scenario-history.ts'
import type { BenchView, PlayChoice } from './scenario-bench-view.ts'
import type { MapTask, OtherScenario } from './scenario-view.ts'

/** What the view of a bench is made of. Pure. */

export const SELECT: MapTask = { is: 'select' }

/** Before the book has answered, and before anything was done. @throws for a map that nobody could play on */
export const firstView = (
  { history, entry, map, mapFile }: Pick<BenchView, 'history' | 'entry' | 'mapFile'> & { readonly map: MapDoc },
  play: PlayChoice,
): BenchView => ({
  history,
  ...ofHistory(history),
  board: boardOf(map),
  catalogue: null,
  sheet: null,
  problems: [],
  warnings: [],
  tab: 'battle',
  task: SELECT,
  selected: [],
  thing: null,
  isSaving: false,
  note: '',
  entry,
  mapFile,
  drag: null,
  over: null,
  shape: 'freehand',
  brush: 1,
  erases: false,
  dialog: null,
  menu: false,
  problemAt: null,
  play,
})

export const ofHistory = (history: ScenarioHistory) => ({
  doc: history.doc,
  done: history.done.map(({ name }) => name),
  undone: history.undone.map(({ name }) => name),
  hasChanges: isChanged(history),
})
/** The book's answer. What is selected and not there any more is selected no more. */
export function ofLook({ selected, thing }: BenchView, look: AuthorLook): Partial<BenchView> {
  const { catalogue, sheet, problems, warnings } = look
  const ids = new Set(sheet.groups.flatMap(({ pieces }) => pieces.map(({ id }) => id)))
  const kept = selected.filter((id) => ids.has(id))
  return {
    catalogue,
    sheet,
    problems,
    warnings,
    selected: kept.length === selected.length ? selected : kept,
    thing: sheet.things.some(({ id }) => id === thing) ? thing : null,
    problemAt: null,
  }
}
function boardOf(map: MapDoc): Board {
  const made = toBoard(map)
  if (made.ok) return made.value
  throw new Error(made.error.map(({ text }) => text).join(' '))
}

/** The scenarios whose forces may be copied into the one on the bench: itself, the person's own ones, those of the game. */
export function otherScenarios(cards: readonly ScenarioCard[], { doc, entry }: Pick<BenchView, 'doc' | 'entry'>): readonly OtherScenario[] {
  const others = cards.flatMap((card) =>
    card.ok && card.scenario.ruleset === doc.ruleset && !(card.own && entry !== null && card.file === `own/${entry.name}.scenario.json`)
      ? [{ file: card.file, own: card.own, doc: card.scenario }]
      : [],
  )
  return [{ file: '', own: true, doc }, ...others.filter(({ own }) => own), ...others.filter(({ own }) => !own)]
}
