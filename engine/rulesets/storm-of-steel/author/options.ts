import { type FieldRow, optionRows } from '../../../board/author-fields.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { SIDES } from '../../../kernel/names.ts'
import { OPTIONS } from '../scenario/options.ts'

/** What a scenario sets beside its forces: who is First Player, who is hidden, special events, and the options of the rules. */

export const optionRowsOf = ({ sides }: ScenarioDoc): readonly FieldRow<unknown>[] => [
  {
    key: 'first',
    name: 'First Player',
    text: 'Whose cards are those of the First Player; the other side places its stands first.',
    rule: 'SS-SEQ-01',
    form: { is: 'choice', choices: SIDES.map((side) => ({ value: side, name: sides[side].name })), usual: 'blue' },
  },
  ...SIDES.map(
    (side): FieldRow<unknown> => ({
      key: `hidden.${side}`,
      name: `Hidden: ${sides[side].name}`,
      text: 'In woods, bush and houses its stands are off the other side’s map until they are spotted.',
      rule: 'SS-R-48',
      form: { is: 'switch' },
      path: ['hidden', side],
    }),
  ),
  {
    key: 'specialEvents',
    name: 'Special events',
    text: 'Two random events of its own for each army.',
    rule: 'SS-R-06',
    form: {
      is: 'choice',
      choices: [
        { value: true, name: 'Shuffled in', text: 'Each army has two random events of its own.' },
        { value: false, name: 'Left out', text: 'Only the events that all armies share.' },
      ],
      usual: true,
    },
  },
  ...optionRows(OPTIONS),
]
