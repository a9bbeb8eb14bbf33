import { expect, test } from 'vitest'
import {
  BATTALION,
  type Formation,
  ORGANISATIONS,
  type OrganisationId,
  PLATOON_SIZES,
  PLATOON_WARNING,
} from '../../../engine/rulesets/steel-rain/tables/organisations.ts'
import { SAMPLES, STANDS } from '../../../engine/rulesets/steel-rain/tables/unit-types.ts'

const formations = (id: OrganisationId): readonly Formation[] => ORGANISATIONS[id].formations
/** Count and units of the formations of a company that a ledger item describes. */
const under = (id: OrganisationId, rule: string) =>
  formations(id)
    .filter((found) => found.rule === rule)
    .map(({ count, units }) => [count, units])
const stands = (id: OrganisationId, name: string) => formations(id).find((found) => found.name === name)?.stands
const total = (of: Readonly<Record<string, number>>) => Object.values(of).reduce((sum, n) => sum + n, 0)

test('SR-TOE-3: cavalry headquarters has nine vehicles', () => {
  expect(under('armoredCavalryTroop', 'SR-TOE-3')).toEqual([[1, { MBT: 4, HTRUCK: 2, LTRUCK: 2, APC: 1 }]])
})
test('SR-TOE-4: three cavalry platoons of four tanks and a light truck', () => {
  expect(under('armoredCavalryTroop', 'SR-TOE-4')).toEqual([[3, { MBT: 4, LTRUCK: 1 }]])
})
test('SR-TOE-5: a platoon of five scouts or of four tank killers may replace one', () => {
  expect(under('armoredCavalryTroop', 'SR-TOE-5')).toEqual([
    [1, { RECON: 5 }],
    [1, { TK2: 4 }],
  ])
  expect(
    formations('armoredCavalryTroop')
      .filter((found) => found.alternative)
      .map((found) => found.rule),
  ).toEqual(['SR-TOE-5', 'SR-TOE-5'])
})
test('SR-TOE-6: mechanized headquarters', () => {
  expect(under('mechanizedInfantryCompany', 'SR-TOE-6')).toEqual([[1, { APC: 2, HTRUCK: 2, LTRUCK: 2 }]])
})
test('SR-TOE-7: three platoons of four fighting vehicles and eight stands: four light, two heavy, two SAM', () => {
  expect(under('mechanizedInfantryCompany', 'SR-TOE-7')).toEqual([[3, { IFV: 4 }]])
  expect(stands('mechanizedInfantryCompany', 'Infantry platoon')).toEqual({ STAND: 4, 'STAND-MG': 1, 'STAND-ATGM': 1, 'STAND-SAM': 2 })
})
test('SR-TOE-8: an anti-tank platoon of four, a mortar platoon of four vehicles and eight mortars', () => {
  expect(under('mechanizedInfantryCompany', 'SR-TOE-8')).toEqual([
    [1, { TK2: 4 }],
    [1, { IFV: 4 }],
  ])
  expect(stands('mechanizedInfantryCompany', 'Mortar platoon')).toEqual({ 'STAND-MORTAR': 8 })
})
test('SR-TOE-9: engineer headquarters', () => {
  expect(under('combatEngineerCompany', 'SR-TOE-9')).toEqual([[1, { APC: 2, HTRUCK: 2, LTRUCK: 2 }]])
})
test('SR-TOE-10: three platoons of four carriers and six Engineer stands', () => {
  expect(under('combatEngineerCompany', 'SR-TOE-10')).toEqual([[3, { APC: 4 }]])
  expect(stands('combatEngineerCompany', 'Engineer platoon')).toEqual({ 'STAND-ENGINEER': 6 })
})
test('SR-TOE-11: four engineer tanks and two bridge layers', () => {
  expect(under('combatEngineerCompany', 'SR-TOE-11')).toEqual([[1, { CEV: 4, AVLB: 2 }]])
})
test('SR-TOE-12: air assault headquarters', () => {
  expect(under('airAssaultCompany', 'SR-TOE-12')).toEqual([[1, { THELI: 2, HTRUCK: 2, LTRUCK: 2 }]])
})
test('SR-TOE-13: three platoons of three helicopters and six stands, two heavy, all of whom find a place', () => {
  expect(under('airAssaultCompany', 'SR-TOE-13')).toEqual([[3, { THELI: 3 }]])
  expect(stands('airAssaultCompany', 'Assault platoon')).toEqual({ STAND: 4, 'STAND-MG': 1, 'STAND-ATGM': 1 })
  expect(3 * SAMPLES.THELI.capacity).toBe(6)
})
test('SR-TOE-14: four attack and two recon helicopters', () => {
  expect(under('airAssaultCompany', 'SR-TOE-14')).toEqual([[1, { GUN: 4, RHELI: 2 }]])
})
test('SR-TOE-15: battery headquarters and three platoons of three launchers', () => {
  expect(under('selfPropelledArtilleryBattery', 'SR-TOE-15')).toEqual([
    [1, { APC: 1, HTRUCK: 2, LTRUCK: 2 }],
    [3, { SPA: 3 }],
  ])
})
test('SR-TOE-16: four observers with ELINT', () => {
  expect(under('selfPropelledArtilleryBattery', 'SR-TOE-16')).toEqual([[1, { RECON: 4 }]])
  expect(SAMPLES.RECON.extra).toBe('elint')
})
test('SR-TOE-17: amphibious headquarters of one helicopter and four platoons of a hovercraft full of heavy stands', () => {
  expect(under('amphibiousAssaultCompany', 'SR-TOE-17')).toEqual([
    [1, { THELI: 1 }],
    [4, { AHC: 1 }],
  ])
  expect(total(stands('amphibiousAssaultCompany', 'Assault platoon') ?? {})).toBe(8)
  expect(SAMPLES.AHC.capacity).toBe(8)
})
test('SR-TOE-18: three artillery and two anti-tank hovercraft and two recon helicopters', () => {
  expect(under('amphibiousAssaultCompany', 'SR-TOE-18')).toEqual([[1, { SPAH: 3, TKH: 2, RHELI: 2 }]])
})

test('every formation is made of types that exist, and no platoon is above the size that draws a warning', () => {
  for (const id of Object.keys(ORGANISATIONS) as OrganisationId[])
    for (const { units, stands: afoot } of formations(id)) {
      for (const type of Object.keys(units)) expect(Object.keys(SAMPLES)).toContain(type)
      for (const type of Object.keys(afoot)) expect(Object.keys(STANDS)).toContain(type)
      expect(total(units) + total(afoot)).toBeLessThanOrEqual(PLATOON_WARNING)
    }
})
test('SR-SETUP-2: usual sizes, and eight stands with four fighting vehicles make one platoon of twelve', () => {
  expect(PLATOON_SIZES).toEqual({ tanks: 4, recon: 5, artillery: 4, stands: 8, helicopters: 2, fastMovers: 2, airDefence: 4 })
  const [platoon] = formations('mechanizedInfantryCompany').filter((found) => found.name === 'Infantry platoon')
  expect(platoon && total(platoon.units) + total(platoon.stands)).toBe(12)
  expect(PLATOON_WARNING).toBe(12)
})
test('a battalion has three line companies and a headquarters company', () => {
  expect(BATTALION).toEqual({ lineCompanies: 3, headquartersCompanies: 1 })
})
