import { expect, test } from 'vitest'
import { limitHexes } from '../../../engine/rulesets/steel-rain/tables/scale.ts'
import { SPOTTING } from '../../../engine/rulesets/steel-rain/tables/spotting.ts'
import { bleedOf, SUPPRESSION } from '../../../engine/rulesets/steel-rain/tables/suppression.ts'
import { bleedArmor, SAMPLES, STANDS } from '../../../engine/rulesets/steel-rain/tables/unit-types.ts'

test('points of Suppression: a miss 1, a natural 1 none, gel at infantry 8, a mine 3 within 10 cm', () => {
  expect(SUPPRESSION).toEqual({ miss: 1, bleedBase: 2, rally: 5, gelInfantry: 8, mine: 3 })
})
test('SR-RALLY-2: a light tank of Armor 3 bleeds 5 a turn: 9 becomes 4', () => {
  expect(9 - bleedOf(bleedArmor(SAMPLES.LT))).toBe(4)
})
test('SR-RALLY-3: infantry bleeds 2 a turn: 3 becomes 1', () => {
  expect(3 - bleedOf(bleedArmor(STANDS.STAND))).toBe(1)
})
test('spotting ranges in cm: blips 125, infantry 50, Hidden 2, ELINT 65; four units to a blip', () => {
  expect(SPOTTING).toEqual({ blip: 125, infantry: 50, hidden: 2, elint: 65, fastAir: 10, blipMax: 4 })
  expect([SPOTTING.blip, SPOTTING.infantry, SPOTTING.hidden].map((cm) => limitHexes(cm, 2000))).toEqual([62, 25, 1])
})
