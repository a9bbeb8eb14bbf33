import { z } from 'zod'
import { hexIn } from '../../../board/author-forces.ts'
import type { FieldChoice, FieldValue } from '../../../board/author-kit.ts'
import { hexDistance } from '../../../board/hex.ts'
import { HexDoc } from '../../../board/hex-doc.ts'
import { LIMITS } from '../../../kernel/bounds.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { fail, type Hex, ok } from '../../../kernel/names.ts'
import { hexMilliOf } from '../scenario/draft.ts'
import type { Design } from '../tables/unit-types.ts'
import { WEAPONS } from '../tables/weapons.ts'
import { StartDoc } from '../words/forces-doc.ts'
import { isMiddle, type RawUnit, startOf } from './forces.ts'
import { HEX_ROW, nameIn, shapeOf, type ThingCase, type ThingKind, type ThingRow } from './thing-kind.ts'
import { indirect, lobbing } from './unit-case.ts'

/** Rounds that are in the air as the battle begins, and places that guns are ranged in on. */

type Recorded = ThingCase & { readonly record: Plain }
type Weapons = (design: Design) => readonly number[]

const gunsFor = ({ units, stage }: ThingCase, weapons: Weapons): readonly RawUnit[] =>
  units.filter((unit) => weapons(stage.designOf(unit)).length > 0)
/** Whoever has nothing but indirect fire comes first: artillery before tanks. */
function usualGun(at: ThingCase, weapons: Weapons): RawUnit | undefined {
  const guns = gunsFor(at, weapons)
  return guns.find((unit) => at.stage.designOf(unit).weapons.some((id) => WEAPONS[id].indirectOnly)) ?? guns[0]
}
const gunOf = (at: ThingCase, record: Plain): RawUnit | undefined => at.units.find(({ id }) => id === record['gun'])
const choicesOf = (at: ThingCase, units: readonly RawUnit[]): readonly FieldChoice[] =>
  units.map(({ id, side }) => ({ value: id, name: `${nameIn(at, id)} (${at.scenario.sides[side].name})` }))
const weaponNames = (design: Design, places: readonly number[]): readonly FieldChoice[] =>
  places.map((i) => {
    const id = design.weapons[i]
    return { value: i, name: id === undefined ? `Weapon ${i + 1}` : WEAPONS[id].name }
  })

const gunRow = (text: string, weapons: Weapons, put: ThingRow['put']): ThingRow => ({
  key: 'gun',
  name: 'Gun',
  text,
  rule: 'SR-IF-1',
  form: (at) => ({ is: 'choice', choices: choicesOf(at, gunsFor(at, weapons)) }),
  ...(put ? { put } : {}),
})
const weaponRow = (weapons: Weapons, usual?: number): ThingRow => ({
  key: 'weapon',
  name: 'Weapon',
  text: 'Which of its weapons, where it has several.',
  form: (at) => {
    const gun = gunOf(at, at.record)
    const design = gun && at.stage.designOf(gun)
    const choices = design ? weaponNames(design, weapons(design)) : []
    return { is: 'choice', choices, ...(usual === undefined ? {} : { usual }) }
  },
})

// -------------------------------------------------------------------------------------------------------- rounds in the air

const ROUNDS: readonly FieldChoice[] = [
  { value: 'he', name: 'High explosive' },
  { value: 'smoke', name: 'Smoke' },
  { value: 'fascam', name: 'Mines' },
]
const isRail = (at: ThingCase, record: Plain): boolean => {
  const gun = gunOf(at, record)
  const weapon = record['weapon'] ?? 0
  return gun !== undefined && typeof weapon === 'number' && at.stage.designOf(gun).weapons[weapon] === 'rail-gun'
}
/** The first turn at whose beginning a round can still land. */
const soonest = ({ scenario, turn }: ThingCase): number =>
  !isMiddle(scenario) ? 1 : startOf(scenario)['first'] === undefined ? turn : turn + 1

/** A round of a gun at a hex: its first weapon for it, what that fires, and how far it is. */
function roundOf(at: ThingCase, gun: RawUnit, hex: Hex, before: Plain): Plain {
  const design = at.stage.designOf(gun)
  const weapon = lobbing(design)[0] ?? 0
  const rail = design.weapons[weapon] === 'rail-gun'
  const from = hexIn(gun.doc, 'at')
  const round = rail ? 'rail' : before['round'] === 'rail' ? 'he' : (before['round'] ?? 'he')
  const { weapon: _weapon, gun: _gun, ...rest } = before
  return {
    gun: gun.id,
    ...(weapon === 0 ? {} : { weapon }),
    ...rest,
    round,
    hex,
    range: from === null ? 0 : hexDistance(from, hex) * hexMilliOf(at.scenario),
  }
}
function ofGun(record: Plain, value: FieldValue, at: Recorded): Plain {
  const gun = at.units.find(({ id }) => id === value)
  const hex = hexIn(record, 'hex')
  return gun && hex ? roundOf(at, gun, hex, record) : record
}
const number = (
  key: string,
  name: string,
  text: string,
  rule: string,
  [least, most, unit, usual]: readonly [number, number, string, number | null],
): ThingRow => ({
  key,
  name,
  text,
  rule,
  form: { is: 'number', least, most, unit, usual },
})

const ROUND: ThingKind = {
  id: 'round',
  name: 'Round in the air',
  text: 'A round that was fired before and lands as a turn begins.',
  rule: 'SR-DELIV-1',
  art: 'fire-marker',
  list: 'artillery',
  alone: false,
  is: () => true,
  shape: shapeOf(StartDoc.shape.artillery),
  lay: (hex, at) => {
    const gun = usualGun(at, lobbing)
    return gun ? ok(roundOf(at, gun, hex, { due: soonest(at) })) : fail('No unit has rockets or a rail gun; add one first.')
  },
  rows: [
    HEX_ROW,
    gunRow('Who has fired it.', lobbing, ofGun),
    weaponRow(lobbing, 0),
    {
      key: 'round',
      name: 'Round',
      text: 'What it is.',
      rule: 'R-113',
      form: (at) => ({ is: 'choice', choices: isRail(at, at.record) ? [{ value: 'rail', name: 'Rail gun round' }] : ROUNDS }),
    },
    number('due', 'Lands in turn', 'It lands as this turn begins.', 'SR-DELIV-1', [0, LIMITS.turns + 40, 'turn', null]),
    {
      key: 'at',
      name: 'Aimed at',
      text: 'The unit that it is aimed at, if any.',
      rule: 'SR-IF-1',
      form: (at) => {
        const side = gunOf(at, at.record)?.side
        return {
          is: 'choice',
          choices: [
            { value: null, name: 'The place' },
            ...choicesOf(
              at,
              at.units.filter((unit) => unit.side !== side),
            ),
          ],
        }
      },
    },
    number('range', 'Range', 'What the roll is made for.', 'SR-FO-1', [0, 1_000_000, 'thousandths of a cm', null]),
    number('bonus', 'Added to the die', 'What the call has added to the die.', 'R-101', [-9, 9, '', 0]),
  ],
}

// ---------------------------------------------------------------------------------------------------------------- ranged in

/** Written in the list `ranged` of its gun (`thing-store.ts`). */
const RANGED: ThingKind = {
  id: 'ranged',
  name: 'Ranged in',
  text: 'A place at which a gun has fired before: each shot there makes the next one easier.',
  rule: 'SR-ADJ-1',
  art: 'target',
  list: 'ranged',
  alone: false,
  is: () => true,
  shape: { gun: z.string(), weapon: z.int().min(0).max(7), hex: HexDoc, shots: z.int().min(1).max(20) },
  lay: (hex, at) => {
    const gun = usualGun(at, indirect)
    return gun
      ? ok({ gun: gun.id, weapon: indirect(at.stage.designOf(gun))[0] ?? 0, hex, shots: 1 })
      : fail('No unit has a weapon for indirect fire; add one first.')
  },
  rows: [
    HEX_ROW,
    gunRow('Whose shots they were.', indirect, (record, value, at) => {
      const gun = at.units.find(({ id }) => id === value)
      return gun ? { ...record, gun: gun.id, weapon: indirect(at.stage.designOf(gun))[0] ?? 0 } : record
    }),
    weaponRow(indirect),
    number('shots', 'Shots', 'How many shots it has fired there.', 'R-106', [1, 20, 'shots', null]),
  ],
}
export const ROUND_KINDS_LAID: readonly ThingKind[] = [ROUND, RANGED]
