import { expect, test } from 'vitest'
import {
  chanceOf,
  damageChance,
  FOLIAGE_TARGETS,
  INFANTRY_CLOSE_LETHALITY,
  PARTIAL_COVER,
  RANGE_COLUMNS,
  ramLethality,
  STRUCTURE_LETHALITY,
  TO_DAMAGE,
  TO_HIT,
  TO_HIT_MODIFIERS,
  toDamageNumber,
  toHitNumber,
} from '../../../engine/rulesets/steel-rain/tables/fire.ts'
import { rangeColumn } from '../../../engine/rulesets/steel-rain/tables/scale.ts'

const PROFILES = Array.from({ length: 30 }, (_, i) => i + 1)
const COLUMNS = Array.from({ length: 11 }, (_, i) => i)
/** The column of a distance in cm far enough to be no neighbour. */
const at = (cm: number): number => rangeColumn(cm * 1000, 9)

test('SR-DF-4: the To Hit table has thirty rows of eleven numbers, all of them as a closed formula gives them', () => {
  expect(TO_HIT).toHaveLength(30)
  expect(RANGE_COLUMNS).toHaveLength(11)
  for (const profile of PROFILES) {
    expect(TO_HIT[30 - profile]).toHaveLength(11)
    expect(toHitNumber(profile, 0)).toBe(Math.max(2, Math.round(7.5 * 0.91 ** (profile - 1))))
    for (const column of COLUMNS.slice(1))
      expect(toHitNumber(profile, column)).toBe(Math.round(10.405 * 1.07522 ** (column - 1) * 0.98202 ** (profile - 1)))
  }
})

test('SR-DF-4: cells read in the book: P30 2, P15 at 91+ 16, P11 at 85 16, P1 at 91+ 20, P7 at 75 16, P12 at 34 11, P30 at 65 9, P3 at 35 12', () => {
  expect(toHitNumber(30, 0)).toBe(2)
  expect(toHitNumber(15, 10)).toBe(16)
  expect(toHitNumber(11, at(85))).toBe(16)
  expect(toHitNumber(1, 10)).toBe(20)
  expect(toHitNumber(7, at(75))).toBe(16)
  expect(toHitNumber(12, at(34))).toBe(11)
  expect(toHitNumber(30, at(65))).toBe(9)
  expect(toHitNumber(3, at(35))).toBe(12)
})

test('SR-GEN-4: at 45 cm Profile 30 needs 8, Profile 12 needs 11, Profile 1 needs 14', () => {
  expect([30, 12, 1].map((profile) => toHitNumber(profile, at(45)))).toEqual([8, 11, 14])
})

test('the To Hit table never gets easier with range nor harder with Profile', () => {
  for (const profile of PROFILES)
    for (const column of COLUMNS) {
      if (column > 0) expect(toHitNumber(profile, column)).toBeGreaterThanOrEqual(toHitNumber(profile, column - 1))
      if (profile > 1) expect(toHitNumber(profile, column)).toBeLessThanOrEqual(toHitNumber(profile - 1, column))
    }
})

test('SR-DF-6: Profile 37 at 8 cm is read in the row for 30: 6', () => {
  expect(toHitNumber(37, at(8))).toBe(6)
})
test('R-74: a Profile brought below 1 is read in the row for 1', () => {
  expect(toHitNumber(-6, 10)).toBe(20)
  expect(toHitNumber(0, 0)).toBe(8)
})

test('Profile 12 at 30 cm needs 10, through smoke (row 2) 12', () => {
  expect(toHitNumber(12, at(30))).toBe(10)
  expect(toHitNumber(12 - 10, at(30))).toBe(12)
})

test('SR-DF-7: the whole To Damage table, Armor 1 to 5 by Lethality 1 to 5', () => {
  expect(TO_DAMAGE).toEqual([
    [6, 4, 3, 2, 'kill'],
    [8, 6, 5, 3, 2],
    [12, 11, 6, 4, 3],
    [16, 14, 11, 6, 4],
    [20, 16, 13, 9, 6],
  ])
  expect(toDamageNumber(4, 3)).toBe(11)
  expect(toDamageNumber(1, 5)).toBe('kill')
})
test('SR-GEN-6: Armor 3 against Lethality 4 needs 4, whatever else is true of the two', () => {
  expect(toDamageNumber(3, 4)).toBe(4)
})
test('R-75: Lethality above 5 counts as 5, below 1 does nothing', () => {
  expect(toDamageNumber(5, 7)).toBe(6)
  expect(toDamageNumber(1, 6)).toBe('kill')
  expect(toDamageNumber(1, 0)).toBe('none')
  expect(toDamageNumber(3, -2)).toBe('none')
})

test('SR-RAM-3: Lethality by the difference of Profiles: 21 gives 4, 20 and 11 give 3, 10 and 1 give 2, 0 and less give 1', () => {
  expect([40, 21, 20, 11, 10, 1, 0, -1, -20].map(ramLethality)).toEqual([4, 4, 3, 3, 2, 2, 1, 1, 1])
})

test('SR-CARN-3: trees are Profile 15 and Armor 2, brush Profile 10 and Armor 1; a rail gun at trees 30 cm off needs 9 and then 3', () => {
  expect(FOLIAGE_TARGETS).toEqual({ trees: { profile: 15, armor: 2 }, brush: { profile: 10, armor: 1 } })
  expect(toHitNumber(FOLIAGE_TARGETS.trees.profile, at(30))).toBe(9)
  expect(toDamageNumber(FOLIAGE_TARGETS.trees.armor, 4)).toBe(3)
})

test('modifiers of the To Hit die (R-71)', () => {
  expect(TO_HIT_MODIFIERS).toEqual({
    forwardObserver: -2,
    blindFire: -3,
    artilleryDirect: -2,
    artilleryDirectAtBuilding: 0,
    atAircraft: -3,
    missileAtAircraft: 3,
    adjustedShot: 1,
    adjustedMost: 4,
    counterBattery: 1,
  })
})
test('R-78: partial cover is -3; R-121: infantry assaults with Lethality 3', () => {
  expect(PARTIAL_COVER).toBe(-3)
  expect(INFANTRY_CLOSE_LETHALITY).toBe(3)
})
test('a building takes 15 a floor, a bridge 3 a centimetre, 18 for the six of a bridge layer', () => {
  expect(STRUCTURE_LETHALITY.perFloor).toBe(15)
  expect(6 * STRUCTURE_LETHALITY.perBridgeCm).toBe(18)
})

/** The chance counted face by face. */
const counted = (success: (face: number) => boolean): number => 50 * Array.from({ length: 20 }, (_, i) => i + 1).filter(success).length

test('SR-GEN-2: chances are counted over twenty equal faces, 5 in 100 each; a natural 1 never hits (R-70)', () => {
  for (let needed = -5; needed <= 25; needed++)
    for (const bonus of [-5, -3, 0, 3, 5]) expect(chanceOf(needed, bonus)).toBe(counted((face) => face !== 1 && face + bonus >= needed))
  expect(chanceOf(20)).toBe(50)
  expect(chanceOf(2)).toBe(950)
  expect(chanceOf(1)).toBe(950)
  expect(chanceOf(20, -1)).toBe(0)
})
test('R-70: with the switch for natural 20s one face always hits', () => {
  expect(chanceOf(20, -3, true)).toBe(50)
  expect(chanceOf(11, 0, true)).toBe(500)
})
test('damage chances: every number of the table counted face by face, a kill without a die 1000, no effect 0', () => {
  for (let needed = 2; needed <= 20; needed++) expect(damageChance(needed)).toBe(counted((face) => face >= needed))
  expect(damageChance('kill')).toBe(1000)
  expect(damageChance('none')).toBe(0)
})
