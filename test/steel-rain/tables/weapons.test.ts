import { expect, test } from 'vitest'
import { toDamageNumber } from '../../../engine/rulesets/steel-rain/tables/fire.ts'
import { limitHexes } from '../../../engine/rulesets/steel-rain/tables/scale.ts'
import {
  DRONES_PER_ELINT,
  EXTRAS,
  MICROWAVE_TARGETS,
  WEAPON_IDS,
  WEAPONS,
  type WeaponId,
} from '../../../engine/rulesets/steel-rain/tables/weapons.ts'

/** Weight, Profile, range in cm, Lethality. */
const numbers = (id: WeaponId) => [WEAPONS[id].weight, WEAPONS[id].profile, WEAPONS[id].rangeCm, WEAPONS[id].lethality]
const having = (trait: (id: WeaponId) => boolean) => WEAPON_IDS.filter(trait)

test('SR-WPN-1: chain guns 1 t, +1, 40 cm, Lethality 1: 20 hexes, so 42 cm is too far', () => {
  expect(numbers('chain-guns')).toEqual([1, 1, 40, 1])
  expect(limitHexes(WEAPONS['chain-guns'].rangeCm, 2000)).toBe(20)
})
test('SR-WPN-2: autocannon 5 t, +2, 70 cm, Lethality 3', () => expect(numbers('autocannon')).toEqual([5, 2, 70, 3]))
test('SR-WPN-3: rail gun 12 t, +4, 85 cm, Lethality 4, direct and indirect: 42 hexes', () => {
  expect(numbers('rail-gun')).toEqual([12, 4, 85, 4])
  expect(limitHexes(WEAPONS['rail-gun'].rangeCm, 2000)).toBe(42)
  expect([WEAPONS['rail-gun'].indirect, WEAPONS['rail-gun'].indirectOnly]).toEqual([true, false])
})
test('SR-WPN-4: ATGM 9 t, +5, 100 cm, Lethality 5, complex', () => {
  expect(numbers('atgm')).toEqual([9, 5, 100, 5])
  expect(WEAPONS.atgm.complex).toBe(true)
})
test('SR-WPN-5: SAM 9 t, +3, 80 cm, Lethality 2, at aircraft only', () => {
  expect(numbers('sam')).toEqual([9, 3, 80, 2])
  expect(WEAPONS.sam.airOnly).toBe(true)
})
test('SR-WPN-6: chemical laser 6 t, +1, 60 cm, Lethality 2', () => expect(numbers('chemical-laser')).toEqual([6, 1, 60, 2]))
test('SR-WPN-7: microwave projector 18 t, +6, 40 cm, Lethality 5, complex: Armor 1 dies without a roll', () => {
  expect(numbers('microwave-projector')).toEqual([18, 6, 40, 5])
  expect(WEAPONS['microwave-projector'].complex).toBe(true)
  expect(toDamageNumber(1, WEAPONS['microwave-projector'].lethality)).toBe('kill')
  expect(MICROWAVE_TARGETS).toBe(4)
})
test('SR-WPN-8: gel flamer 10 t, +3, 10 cm, Lethality 4: five hexes', () => {
  expect(numbers('gel-flamer')).toEqual([10, 3, 10, 4])
  expect(limitHexes(WEAPONS['gel-flamer'].rangeCm, 2000)).toBe(5)
})
test('SR-VC-9: salvo rockets 15 t, +4, 200 cm, Lethality 2, complex, +2 at infantry', () => {
  expect(numbers('salvo-rockets')).toEqual([15, 4, 200, 2])
  expect([WEAPONS['salvo-rockets'].complex, WEAPONS['salvo-rockets'].infantryBonus]).toEqual([true, 2])
})
test('SR-AWPN-4: AAM 9 t, +3, 80 cm, Lethality 2, in every trait a SAM', () => {
  expect(numbers('aam')).toEqual([9, 3, 80, 2])
  const traits = ({ complex, airOnly, infantryBonus, closeAssault, indirectOnly, area }: (typeof WEAPONS)['aam']) => [
    complex,
    airOnly,
    infantryBonus,
    closeAssault,
    indirectOnly,
    area,
  ]
  expect(traits(WEAPONS.aam)).toEqual(traits(WEAPONS.sam))
})
test('SR-INFW-1: small arms 25 cm, Lethality 1: 12 hexes', () => {
  expect(numbers('small-arms')).toEqual([0, 0, 25, 1])
  expect(limitHexes(WEAPONS['small-arms'].rangeCm, 2000)).toBe(12)
})
test('SR-INFW-3: small arms add nothing to the Profile', () => expect(WEAPONS['small-arms'].profile).toBe(0))
test('SR-INFW-4: machine guns +1, 40 cm, Lethality 1, against infantry 3', () => {
  expect(numbers('machine-guns')).toEqual([0, 1, 40, 1])
  expect(WEAPONS['machine-guns'].lethality + WEAPONS['machine-guns'].infantryBonus).toBe(3)
})
test('SR-INFW-5: infantry ATGM +2, 100 cm, Lethality 4, complex', () => {
  expect(numbers('infantry-atgm')).toEqual([0, 2, 100, 4])
  expect(WEAPONS['infantry-atgm'].complex).toBe(true)
})
test('SR-INFW-6: infantry SAM +2, 80 cm, Lethality 2, at aircraft only', () => {
  expect(numbers('infantry-sam')).toEqual([0, 2, 80, 2])
  expect(WEAPONS['infantry-sam'].airOnly).toBe(true)
})
test('SR-INFW-7: mortar +2, 50 cm, Lethality 1, indirect, against infantry 3', () => {
  expect(numbers('mortar')).toEqual([0, 2, 50, 1])
  expect([WEAPONS.mortar.indirect, WEAPONS.mortar.complex, WEAPONS.mortar.infantryBonus]).toEqual([true, false, 2])
})

test('complex are the guided missiles at ground targets, salvo rockets and the microwave projector', () => {
  expect(having((id) => WEAPONS[id].complex)).toEqual(['atgm', 'salvo-rockets', 'microwave-projector', 'infantry-atgm'])
})
test('guided missiles of every kind, and nothing else, are marked as useless in close assault', () => {
  expect(having((id) => !WEAPONS[id].closeAssault)).toEqual(['atgm', 'sam', 'aam', 'infantry-atgm', 'infantry-sam'])
})
test('chain guns have +2 at infantry, Lethality 3: a stand falls on 3 or more', () => {
  expect(having((id) => WEAPONS[id].infantryBonus > 0)).toEqual(['chain-guns', 'salvo-rockets', 'machine-guns', 'mortar'])
  expect(toDamageNumber(1, WEAPONS['chain-guns'].lethality + WEAPONS['chain-guns'].infantryBonus)).toBe(3)
})
test('only rockets and mortars have no ordinary direct shot', () => {
  expect(having((id) => WEAPONS[id].indirectOnly)).toEqual(['salvo-rockets', 'mortar'])
})
test('every weapon stands under its own id and names its row of the book', () => {
  for (const id of WEAPON_IDS) {
    expect(WEAPONS[id].id).toBe(id)
    expect(WEAPONS[id].rule).toMatch(/^SR-(WPN|AWPN|INFW|VC)-\d+$/)
  }
  expect(new Set(WEAPON_IDS.map((id) => WEAPONS[id].rule)).size).toBe(WEAPON_IDS.length)
})

const extra = (carrier: keyof typeof EXTRAS, id: 'elint' | 'engineer' | 'avlb' | 'fascam') => {
  const found = EXTRAS[carrier][id]
  return found && [found.weight, found.profile, found.rangeCm]
}
test('SR-VC-8: packages: ELINT 2 t and four drones, +1, 65 cm, Engineer 5 t +3, bridge 25 t +5, mine dispenser 8 t +4', () => {
  expect(extra('vehicle', 'elint')).toEqual([2, 1, 65])
  expect(DRONES_PER_ELINT).toBe(4)
  expect(extra('vehicle', 'engineer')).toEqual([5, 3, 0])
  expect(extra('vehicle', 'avlb')).toEqual([25, 5, 0])
  expect(extra('aircraft', 'elint')).toEqual([2, 1, 65])
  expect(extra('aircraft', 'fascam')).toEqual([8, 4, 0])
  expect(Object.keys(EXTRAS.vehicle)).toEqual(['elint', 'engineer', 'avlb'])
  expect(Object.keys(EXTRAS.aircraft)).toEqual(['elint', 'fascam'])
})
test('SR-INFW-8, SR-INFW-9: stands carry ELINT with its four drones for +1 and Engineer for +2, no bridge and no mines', () => {
  expect(DRONES_PER_ELINT).toBe(4)
  expect(EXTRAS.infantry).toEqual({
    elint: { id: 'elint', name: 'ELINT', weight: 0, profile: 1, rangeCm: 65, rule: 'SR-INFW-8' },
    engineer: { id: 'engineer', name: 'Engineer', weight: 0, profile: 2, rangeCm: 0, rule: 'SR-INFW-9' },
  })
})
