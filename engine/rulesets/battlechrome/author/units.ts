import { z } from 'zod'
import type { FieldRow, Shape } from '../../../board/author-fields.ts'
import { LIMITS } from '../../../kernel/bounds.ts'
import type { SideId } from '../../../kernel/names.ts'
import { MOVE_NAMES } from '../tables/terrain.ts'
import type { Counter } from '../tables/unit-types.ts'
import { UnitDoc } from '../words/forces-doc.ts'

/** What can be said of a unit of BattleChrome: only what makes sense for its counter, and for the way in which the battle begins. */

export interface UnitCase {
  readonly id: string
  readonly side: SideId
  readonly counter: Counter
  /** The battle begins in a turn, without placing anybody. */
  readonly middle: boolean
  /** It has a hex: to stand in, or as a suggestion. */
  readonly hasPlace: boolean
  /** It stands in a hex from the beginning. */
  readonly isOnMap: boolean
  /** The side whose units may be targets, where targets decide. */
  readonly hunted: SideId | null
}

/** In which list of targets it stands, 1 is the first: `settings.victory.lists`, read and written as a key of the unit. */
export const TARGET = 'target'

export const UNIT_ROWS: readonly FieldRow<UnitCase>[] = [
  {
    key: 'id',
    name: 'Short name',
    text: 'What goals, events and other units call it; nobody else in the scenario has it.',
    form: { is: 'text', most: 30 },
  },
  {
    key: 'name',
    name: 'Name',
    text: 'Up to twelve letters on its counter; the short name where it is left out.',
    form: ({ id }) => ({ is: 'text', most: 12, usual: id }),
  },
  {
    key: 'fixed',
    name: 'Stands there',
    text: 'It is in its hex from the beginning; otherwise its side places it, and the hex is a suggestion.',
    rule: 'BC-SCL-05',
    form: { is: 'switch' },
    fits: ({ middle, hasPlace }) => !middle && hasPlace,
    strict: true,
    get: ({ at }) => (at === undefined ? undefined : true),
    put: ({ at, plan, ...rest }, value) => (value === true ? { ...rest, at: at ?? plan } : { ...rest, plan: plan ?? at }),
  },
  {
    key: 'type',
    name: 'Moves as',
    text: 'The move type that is in use.',
    rule: 'BC-MOV-05',
    form: ({ counter }) => ({
      is: 'choice',
      choices: counter.moves.map((type) => ({ value: type, name: MOVE_NAMES[type] })),
      usual: counter.moves[0],
    }),
    fits: ({ counter }) => counter.moves.length > 1,
  },
  {
    key: 'damage',
    name: 'Black dots',
    text: 'Lasting damage that it begins with.',
    rule: 'BC-DMG-01',
    form: ({ counter }) => ({ is: 'number', least: 0, most: Math.max(0, Math.min(7, counter.steps.length - 1)), unit: 'dots', usual: 0 }),
    fits: ({ counter }) => counter.steps.length > 1,
  },
  {
    key: 'web',
    name: 'Death web pips',
    text: 'The turns in which they were taken, one for each pip: "2, 3".',
    rule: 'BC-SPC-02',
    form: { is: 'text', most: 40 },
    fits: ({ counter }) => counter.frame,
    get: ({ web }) => (Array.isArray(web) ? web.join(', ') : undefined),
    put: (record, value) => ({ ...record, web: turnsIn(value) }),
  },
  {
    key: 'returns',
    name: 'Comes back in turn',
    text: 'It is away from the map and comes back in this turn.',
    rule: 'BC-R-05',
    form: { is: 'number', least: 1, most: LIMITS.turns, unit: 'turn', usual: 0 },
    fits: ({ counter, isOnMap }) => counter.moves.includes('A') && !isOnMap,
  },
  {
    key: 'moved',
    name: 'Has moved',
    text: 'It has moved in this turn already.',
    rule: 'BC-MOV-05',
    form: { is: 'switch' },
    fits: ({ middle }) => middle,
  },
  {
    key: TARGET,
    name: 'Target',
    text: 'Units with the same number are one list of targets, and one of each list has to be destroyed.',
    rule: 'BC-R-29',
    form: { is: 'number', least: 1, most: 60, unit: 'list', usual: 0 },
    fits: ({ hunted, side }) => hunted === side,
  },
]
/** "2, 3" as turns; what is no number becomes a turn that no schema takes. */
function turnsIn(value: unknown): readonly number[] | undefined {
  const words = String(value ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
  return words.length === 0 ? undefined : words.map((word) => (/^\d{1,3}$/.test(word) ? Number(word) : -1))
}
export const UNIT_SHAPE: Shape = { ...UnitDoc.shape, [TARGET]: z.int().min(1).optional() }
