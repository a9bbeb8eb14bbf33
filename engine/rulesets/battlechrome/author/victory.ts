import { type FieldRow, optionRows, plainOf } from '../../../board/author-fields.ts'
import type { FieldChoice, FieldValue } from '../../../board/author-kit.ts'
import type { Board } from '../../../board/board.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { type Hex, opposite, SIDES, type SideId } from '../../../kernel/names.ts'
import { OPTIONS } from '../scenario/options.ts'
import { unitsIn, victoryOf } from './forces.ts'

/** What wins, as fields beside the options of the rules: the kind of victory, and what that kind has to know (BC-VIC-01, BC-R-29). */

export interface VictoryCase {
  readonly kind: string
  readonly sides: readonly FieldChoice[]
  /** Who wins where nobody has said: the attacker, or Blue. */
  readonly winner: SideId
  /** What is to be taken where nobody has said. */
  readonly hex: Hex
  /** The first unit of each side, if it has one. */
  readonly prey: (side: SideId) => string | null
}
export function victoryCase(scenario: ScenarioDoc, board: Board): VictoryCase {
  const kind = victoryOf(scenario)['kind']
  return {
    kind: typeof kind === 'string' ? kind : 'cost',
    sides: SIDES.map((side) => ({ value: side, name: scenario.sides[side].name })),
    winner: scenario.attacker ?? 'blue',
    hex: scenario.objectives[0]?.hex ?? [Math.floor(board.width / 2), Math.floor(board.height / 2)],
    prey: (side) => unitsIn(scenario).find((unit) => unit.side === side)?.id ?? null,
  }
}

const KINDS: readonly FieldChoice[] = [
  { value: 'cost', name: 'Cost', text: 'Who has lost less, by more than a margin.' },
  { value: 'place', name: 'A place', text: 'A side wins in a hex at the end of a turn, or by what it has destroyed at the end.' },
  { value: 'hold', name: 'Objectives', text: 'Who holds more objectives at the end; then the destroyed cost.' },
  { value: 'targets', name: 'Targets', text: 'A side wins when one unit of each list of targets is destroyed.' },
]
type Row = FieldRow<VictoryCase>
const inVictory = (record: Plain): Plain => plainOf(record['victory'])

/** A victory of a kind as it begins; null for the usual. */
function begun(kind: FieldValue, { winner, hex, prey }: VictoryCase): Plain | undefined {
  switch (kind) {
    case 'place':
      return { kind, side: winner, hex }
    case 'hold':
      return { kind }
    case 'targets':
      return { kind, side: winner, lists: listsFor(prey(opposite(winner))) }
    default:
      return undefined
  }
}
const listsFor = (unit: string | null): readonly (readonly string[])[] => (unit === null ? [] : [[unit]])

const row = (key: string, kinds: readonly string[], parts: Pick<Row, 'name' | 'text' | 'form'> & Partial<Row>): Row => ({
  key: `victory.${key}`,
  rule: 'BC-R-29',
  fits: ({ kind }) => kinds.includes(kind),
  path: ['victory', key],
  ...parts,
})
const VICTORY: readonly Row[] = [
  {
    key: 'victory',
    name: 'Victory',
    text: 'What wins.',
    rule: 'BC-VIC-01',
    form: { is: 'choice', choices: KINDS, usual: 'cost' },
    get: (record) => inVictory(record)['kind'],
    put: (record, value, at) => (value === at.kind ? record : { ...record, victory: begun(value, at) }),
  },
  row('margin', ['cost'], {
    name: 'Margin',
    text: 'By more than so many percent of the larger loss; otherwise it is a draw.',
    form: { is: 'number', least: 0, most: 100, unit: '%', usual: 10 },
    put: (record, value) => ({ ...record, victory: value === null ? undefined : { kind: 'cost', margin: value } }),
  }),
  row('side', ['place', 'targets'], {
    name: 'Who has to do it',
    text: 'The side that wins so; otherwise the other does.',
    form: ({ sides }) => ({ is: 'choice', choices: sides }),
    // Targets are of the other side: those of before are none any more.
    put: (record, value, { kind, prey }) => {
      const victory = inVictory(record)
      if (value === victory['side']) return record
      const lists = kind === 'targets' ? { lists: listsFor(prey(opposite(value === 'red' ? 'red' : 'blue'))) } : {}
      return { ...record, victory: { ...victory, side: value, ...lists } }
    },
  }),
  row('hex', ['place'], { name: 'Place', text: 'The hex that is to be taken.', form: { is: 'hex' } }),
  row('from', ['place'], {
    name: 'Counts from turn',
    text: 'It counts at the end of this turn and of later ones.',
    form: { is: 'number', least: 1, most: 60, unit: 'turn', usual: 1 },
  }),
  row('times', ['place'], {
    name: 'Or destroyed cost',
    text: 'It wins as well with so many times the destroyed cost at the end.',
    form: { is: 'number', least: 1, most: 9, unit: 'times', usual: 2 },
  }),
  row('alone', ['place'], { name: 'Alone', text: 'It counts only with nobody of the other side in the hex.', form: { is: 'switch' } }),
]
export const OPTION_ROWS: readonly Row[] = [...VICTORY, ...optionRows(OPTIONS)]
