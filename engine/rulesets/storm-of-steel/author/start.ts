import { type FieldRow, type Shape, withKey } from '../../../board/author-fields.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { LIMITS } from '../../../kernel/bounds.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { SIDES } from '../../../kernel/names.ts'
import { WEATHER_NAMES, WEATHERS } from '../tables/cards.ts'
import { StartDoc } from '../words/forces-doc.ts'

/** What can be said of a beginning in the middle of a battle: with the shuffle of a turn. The cards of a position that has been played stay as they are. */

export const startRowsOf = ({ sides }: ScenarioDoc): readonly FieldRow<unknown>[] => [
  {
    key: 'turn',
    name: 'Turn',
    text: 'The turn that it begins with.',
    form: { is: 'number', least: 1, most: LIMITS.turns, unit: 'turn', usual: null },
  },
  {
    key: 'weather',
    name: 'Weather',
    text: 'The weather as it begins.',
    rule: 'SS-EVT-07',
    form: { is: 'choice', choices: WEATHERS.map((weather) => ({ value: weather, name: WEATHER_NAMES[weather] })), usual: 'clear' },
  },
  ...SIDES.map(
    (side): FieldRow<unknown> => ({
      key: `command.${side}`,
      name: `Command points: ${sides[side].name}`,
      text: 'What it has left of its command points.',
      rule: 'SS-CMD-01',
      form: { is: 'number', least: 0, most: 60, unit: 'points', usual: 0 },
      path: ['command', side],
      // Both sides have a number, or neither.
      put: (record, value) => withBoth(record, side, value),
    }),
  ),
  ...SIDES.map((side) =>
    flag('confused', side, `Confused: ${sides[side].name}`, 'Its next throw for command points counts half.', 'SS-CMD-10'),
  ),
  ...SIDES.map((side) => flag('demoralised', side, `Demoralised: ${sides[side].name}`, 'It has lost too many stands.', 'SS-MOR-10')),
]
const flag = (key: string, side: string, name: string, text: string, rule: string): FieldRow<unknown> => ({
  ...{ key: `${key}.${side}`, name, text, rule },
  form: { is: 'switch' },
  path: [key, side],
})
function withBoth(record: Plain, side: string, value: unknown): Plain {
  const before = { blue: 0, red: 0, ...(record['command'] as object | undefined) }
  const now = { ...before, [side]: value ?? 0 }
  return withKey(record, 'command', now.blue === 0 && now.red === 0 ? undefined : now)
}
export const START_SHAPE: Shape = StartDoc.shape
