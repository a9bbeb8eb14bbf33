import type { FieldRow } from '../../../board/author-fields.ts'
import type { FieldChoice } from '../../../board/author-kit.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { LIMITS } from '../../../kernel/bounds.ts'
import { SIDES } from '../../../kernel/names.ts'
import { StartDoc } from '../words/forces-doc.ts'

/** What can be said of a beginning in the middle of a battle: with the movement of a turn, after its initiative. */

export interface StartCase {
  readonly sides: readonly FieldChoice[]
}
export const startCase = ({ sides }: ScenarioDoc): StartCase => ({ sides: SIDES.map((side) => ({ value: side, name: sides[side].name })) })

export const START_ROWS: readonly FieldRow<StartCase>[] = [
  {
    key: 'turn',
    name: 'Turn',
    text: 'The turn that is going on.',
    form: { is: 'number', least: 1, most: LIMITS.turns, unit: 'turn', usual: null },
  },
  {
    key: 'first',
    name: 'Moves first',
    text: 'Who moves first in it.',
    rule: 'BC-INI-04',
    form: ({ sides }) => ({ is: 'choice', choices: sides, usual: 'blue' }),
  },
  {
    key: 'initiative',
    name: 'Initiative',
    text: 'Who has the initiative in it.',
    rule: 'BC-INI-01',
    form: ({ sides }) => ({ is: 'choice', choices: [{ value: null, name: 'Who moves first' }, ...sides] }),
  },
]
export const START_SHAPE = StartDoc.shape
