import type { FieldRow, Shape } from '../../../board/author-fields.ts'
import type { FieldChoice } from '../../../board/author-kit.ts'
import { FACING_WORDS, SIDE_FACINGS, type SideFacing } from '../../../board/facing.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { capital } from '../../../screen/kit.ts'
import { isFoot, isGun, isVehicle } from '../state/roster.ts'
import { STAND_IDS, standOf } from '../tables/all-stands.ts'
import { MORALE, type Skill } from '../tables/dice.ts'
import { pointsAtSkill } from '../tables/points.ts'
import type { StandType } from '../tables/stands.ts'
import { UnitDoc } from '../words/forces-doc.ts'

/** What can be said of a stand: only what makes sense for its type, and for the way in which the battle begins. */

export interface UnitCase {
  readonly id: string
  /** Null where it is nothing that there is. */
  readonly type: StandType | null
  /** The battle begins in a turn, without placing anybody. */
  readonly middle: boolean
  /** It has a hex: to stand in, or as a suggestion. */
  readonly hasPlace: boolean
  /** Guns look one way as well (SS-R-13). */
  readonly gunFacing: boolean
  /** Of its side: what it is worth. */
  readonly skill: Skill
  /** Where it looks if nothing is said. */
  readonly usual: SideFacing
}
const FACING_CHOICES: readonly FieldChoice[] = SIDE_FACINGS.map((facing) => ({ value: facing, name: capital(FACING_WORDS[facing]) }))
const typesAt = (skill: Skill): readonly FieldChoice[] =>
  STAND_IDS.map((id) => {
    const type = standOf(id)
    return { value: id, name: `${type.name}, ${pointsAtSkill(type, skill)} points` }
  })
const TYPES: Readonly<Record<Skill, readonly FieldChoice[]>> = {
  veteran: typesAt('veteran'),
  regular: typesAt('regular'),
  raw: typesAt('raw'),
}
const MORALES: readonly FieldChoice[] = MORALE.map((morale) => ({ value: morale, name: capital(morale) }))
const looks = (type: StandType | null, gunFacing: boolean): boolean => type !== null && (isVehicle(type) || (gunFacing && isGun(type)))

export const UNIT_ROWS: readonly FieldRow<UnitCase>[] = [
  {
    key: 'id',
    name: 'Short name',
    text: 'What goals, events and other stands call it; nobody else in the scenario has it.',
    form: { is: 'text', most: 30 },
  },
  {
    key: 'name',
    name: 'Name',
    text: 'Up to twelve letters on its counter; the short name where it is left out.',
    form: ({ id }) => ({ is: 'text', most: 12, usual: id }),
  },
  {
    key: 'type',
    name: 'Type',
    text: 'What it is; what the new type cannot have is taken away from it.',
    rule: 'SS-SCL-03',
    form: ({ skill }) => ({ is: 'choice', choices: TYPES[skill] }),
  },
  {
    key: 'fixed',
    name: 'Stands there',
    text: 'It is in its hex from the beginning; otherwise its side places it, and the hex is a suggestion.',
    rule: 'SS-R-48',
    form: { is: 'switch' },
    fits: ({ middle, hasPlace }) => !middle && hasPlace,
    strict: true,
    get: ({ at }) => (at === undefined ? undefined : true),
    put: ({ at, plan, ...rest }, value) => (value === true ? { ...rest, at: at ?? plan } : { ...rest, plan: plan ?? at }),
  },
  {
    key: 'facing',
    name: 'Looks',
    text: 'The side of its hex that it looks through.',
    rule: 'SS-MOV-12',
    form: ({ usual }) => ({ is: 'choice', choices: FACING_CHOICES, usual }),
    fits: ({ type, gunFacing }) => looks(type, gunFacing),
  },
  {
    key: 'boat',
    name: 'Has a boat',
    text: 'It can cross a river from bank to bank.',
    rule: 'SS-R-15',
    form: { is: 'switch' },
    fits: ({ type }) => type !== null && isFoot(type),
  },
  {
    key: 'morale',
    name: 'Morale',
    text: 'In what state it begins.',
    rule: 'SS-MOR-01',
    form: { is: 'choice', choices: MORALES, usual: 'steady' },
    fits: ({ type }) => type !== null && !isVehicle(type),
  },
  {
    key: 'spotted',
    name: 'Spotted',
    text: 'The other side knows from the beginning that it is there.',
    rule: 'SS-SPT-05',
    form: { is: 'switch' },
  },
  {
    key: 'immobile',
    name: 'Immobilised',
    text: 'It does not move until it is repaired.',
    rule: 'SS-MOV-11',
    form: { is: 'switch' },
    fits: ({ type }) => type !== null && isVehicle(type),
  },
  {
    key: 'gunOut',
    name: 'Gun out',
    text: 'It does not fire until it is repaired.',
    rule: 'SS-ARM-07',
    form: { is: 'switch' },
    fits: ({ type }) => type !== null && isVehicle(type),
  },
  {
    key: 'holes',
    name: 'Shot through',
    text: 'How many shots have gone through its armour; the next one destroys it.',
    rule: 'SS-ARM-08',
    form: { is: 'number', least: 0, most: 20, unit: 'shots', usual: 0 },
    fits: ({ type, middle }) => middle && type !== null && isVehicle(type),
  },
]
export const UNIT_SHAPE: Shape = UnitDoc.shape

/** A stand as it is written, without what its type cannot have. */
export function withoutUnfit(doc: Plain, at: UnitCase): Plain {
  const unfit = UNIT_ROWS.filter(({ key, fits }) => key in UNIT_SHAPE && fits !== undefined && !fits(at)).map(({ key }) => key)
  return Object.fromEntries(Object.entries(doc).filter(([key]) => !unfit.includes(key)))
}
