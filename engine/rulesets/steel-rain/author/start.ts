import type { FieldRow } from '../../../board/author-fields.ts'
import { wordOf } from '../../../board/author-forces.ts'
import type { FieldChoice } from '../../../board/author-kit.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { LIMITS } from '../../../kernel/bounds.ts'
import { SIDES } from '../../../kernel/names.ts'
import { StartDoc } from '../words/forces-doc.ts'
import { platoonsIn } from './forces.ts'

/** What can be said of a beginning in the middle of a battle, besides what lies on the ground. */

export interface StartCase {
  readonly sides: readonly FieldChoice[]
  readonly platoons: readonly FieldChoice[]
}
export const startCase = (scenario: ScenarioDoc): StartCase => ({
  sides: SIDES.map((side) => ({ value: side, name: scenario.sides[side].name })),
  platoons: platoonsIn(scenario).map(({ id, side, doc }) => ({
    value: id,
    name: `${wordOf(doc, 'name') ?? id} (${scenario.sides[side].name})`,
  })),
})

const tons = (side: 'blue' | 'red', whose: string): FieldRow<StartCase> => ({
  key: `lost.${side}`,
  name: `${whose} has lost`,
  text: 'Tons lost before; they count as strength at the beginning.',
  rule: 'R-10',
  form: { is: 'number', least: 0, most: 100_000, unit: 't', usual: 0 },
  path: ['lost', side],
})
export const START_ROWS: readonly FieldRow<StartCase>[] = [
  {
    key: 'turn',
    name: 'Turn',
    text: 'The turn that is going on.',
    form: { is: 'number', least: 1, most: LIMITS.turns, unit: 'turn', usual: null },
  },
  {
    key: 'first',
    name: 'Went first',
    text: 'Who went first in this turn, whose initiative is then past; without it the turn is only beginning.',
    rule: 'SR-INIT-2',
    form: ({ sides }) => ({ is: 'choice', choices: [{ value: null, name: 'The turn begins' }, ...sides] }),
  },
  {
    key: 'active',
    name: 'Acting platoon',
    text: 'The platoon whose round it is; without it the side that is next chooses one.',
    rule: 'SR-SEQ-3',
    form: ({ platoons }) => ({ is: 'choice', choices: [{ value: null, name: 'None yet' }, ...platoons] }),
  },
  tons('blue', 'Blue'),
  tons('red', 'Red'),
]
export const START_SHAPE = StartDoc.shape
