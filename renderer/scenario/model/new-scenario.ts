import type { FreshParts, ScenarioDoc } from '../../../engine/screen.ts'
import { MOST_LETTERS } from '../../editor/model/map-lists.ts'
import { sideName } from '../../state/format.ts'
import { scenarioWords } from '../../words/scenario-editor-words.ts'

/** A scenario that is to be begun, as it stands in the fields of the form. Pure. */

export interface NewScenarioForm {
  readonly name: string
  /** The map's file; null for the first of the list. */
  readonly map: string | null
  /** Null for the first book. */
  readonly book: string | null
  readonly turns: string
  readonly begin: 'empty' | 'skirmish'
}
const MOST_TURNS = 60

/** What is to be put right first, in words; null where the scenario can be begun. */
export function newScenarioProblem({ name, turns }: NewScenarioForm): string | null {
  if (name.trim() === '' || name.trim().length > MOST_LETTERS.name) return scenarioWords.nameBad(MOST_LETTERS.name)
  const isRight = /^\d+$/.test(turns) && Number(turns) >= 1 && Number(turns) <= MOST_TURNS
  return isRight ? null : scenarioWords.turnsBad(MOST_TURNS)
}

/** A scenario without a unit: Blue from the west, Red from the east. */
export const emptyScenario = (
  { name, turns }: NewScenarioForm,
  ruleset: string,
  map: ScenarioDoc['map'],
  fresh: FreshParts,
): ScenarioDoc => ({
  format: 'sandtable-scenario',
  version: 2,
  name: name.trim(),
  description: '',
  map,
  ruleset,
  cmPerHex: 2,
  turns: Number(turns),
  sides: {
    blue: { name: sideName('blue'), edge: 'west', zones: [], briefing: '' },
    red: { name: sideName('red'), edge: 'east', zones: [], briefing: '' },
  },
  objectives: [],
  ...fresh,
})
/** A made-up battle under the name that was chosen, on the map by its name. */
export const madeScenario = (made: ScenarioDoc, { name, turns }: NewScenarioForm, map: ScenarioDoc['map']): ScenarioDoc => ({
  ...made,
  name: name.trim(),
  turns: Number(turns),
  map,
})
