import { describe, expect, test } from 'vitest'
import { wrongSums } from '../../engine/kernel/why.ts'
import { at, battle, flat } from './support.ts'

/** Direct fire, complex weapons, weapons against infantry. Hexes are 2 cm apart; MBT: Profile 12, Armor 5; weapon 0 rail gun (L4), 1 chain guns (L1). */

describe('an Action of fire', () => {
  const duel = (words = '') =>
    battle({
      map: flat(30, 4),
      blue: { p: [`MBT B1 2,1 spotted ${words}`] },
      red: { q: ['MBT R1 12,1 spotted actions=0', 'MBT R2 12,2 spotted actions=0'] },
      active: 'p',
    })

  test('SR-DF-1, SR-ACT-3: one Action fires every system once, each at a target of its own', () => {
    const b = duel()
    b.dice(2, 2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0), at('R2', 1)] })
    expect(b.of('shot').map((shot) => [shot.weaponId, shot.at])).toEqual([
      ['rail-gun', 'R1'],
      ['chain-guns', 'R2'],
    ])
    expect(b.unit('B1').actions).toBe(1)
    expect(b.left).toBe(0)
  })
  test('R-13, SR-ACT-3: weapon by weapon, each seeing the result of the one before; none fires twice in an Action', () => {
    const b = duel()
    b.dice(2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0)] })
    expect(b.question).toMatchObject({ kind: 'fireOn', unit: 'B1' })
    expect(b.refused({ kind: 'fire', unit: 'B1', shots: [at('R1', 0)] }).rule).toBe('SR-ACT-3')
    b.dice(2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 1)] })
    expect(b.question.kind).toBe('act')
    expect(b.unit('B1')).toMatchObject({ actions: 1, volley: null })
  })
  test('R-13: a commander may cease fire and keep the other weapons silent', () => {
    const b = duel()
    b.dice(2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0)] })
    b.do({ kind: 'cease', unit: 'B1' })
    expect(b.question.kind).toBe('act')
    expect(b.unit('B1')).toMatchObject({ actions: 1, volley: null })
  })
  test('SR-DF-2, SR-ACT-5: a unit that stands fires all its systems twice, and then it is done', () => {
    const b = duel()
    b.dice(2, 2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0), at('R1', 1)] })
    b.dice(2, 2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0), at('R1', 1)] })
    expect(b.of('shot')).toHaveLength(2)
    expect(b.unit('B1').actions).toBe(0)
    // The platoon has nobody left to order: its round is over and the other side acts.
    expect(b.question).toMatchObject({ kind: 'activate', side: 'red' })
    expect(b.left).toBe(0)
  })
  test('SR-DF-8, SR-SUPP-3: a hit is followed by a damage roll; one below the number suppresses by the Lethality', () => {
    const b = duel()
    // 20 cm, Profile 12: 9 to hit; Lethality 4 against Armor 5: 9 to destroy.
    b.dice(9, 8, 2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0), at('R1', 1)] })
    expect(b.of('shot')[0]).toMatchObject({
      hit: { die: 9, needed: 9, success: true },
      damage: { die: 8, needed: 9, success: false },
      kill: false,
      suppression: 4,
    })
    expect(b.unit('R1').suppression).toBe(5)
  })
  test('SR-DF-10, SR-CARN-1, R-68: dead or alive, nothing between; a destroyed vehicle leaves a wreck under smoke for ten turns', () => {
    const b = duel()
    b.dice(9, 9).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0)] })
    expect(b.unit('R1')).toMatchObject({ fate: 'destroyed', hex: null })
    expect(b.world.ground.wrecks).toEqual([{ hex: [12, 1], name: 'R1', side: 'red' }])
    expect(b.world.ground.smoke).toEqual([{ hex: [12, 1], height: 4000, until: 11 }])
    expect(b.world.lost).toEqual({ blue: 0, red: 85 })
    expect(b.refused({ kind: 'fire', unit: 'B1', shots: [at('R1', 1)] }).rule).toBe('SR-LOS-1')
  })
  test('R-70, SR-SUPP-2: a natural 1 misses whatever is needed and frightens nobody', () => {
    const b = battle({ map: flat(8, 3), blue: { p: ['MBT B1 2,1 spotted'] }, red: { q: ['SHT R1 3,1 spotted actions=0'] }, active: 'p' })
    b.dice(1, 2, 19).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0), at('R1', 1)] })
    expect(b.of('shot').map((shot) => [shot.hit.success, shot.suppression])).toEqual([
      [false, 0],
      [true, 1],
    ])
    expect(b.unit('R1').suppression).toBe(1)
  })
  test('SR-ACT-8, R-12: firing ends the movement Action; what was left of it is lost', () => {
    const b = duel()
    b.do({ kind: 'march', piece: 'B1', path: [[3, 1]] })
    expect(b.unit('B1')).toMatchObject({ actions: 1, pool: 3000, moving: true })
    b.dice(2, 2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0), at('R1', 1)] })
    expect(b.unit('B1')).toMatchObject({ actions: 0, pool: 0, moving: false })
  })
  test('the odds are the resolver’s terms: the same numbers, and the sums are right', () => {
    const b = duel()
    const order = { kind: 'fire', side: 'blue', unit: 'B1', shots: [at('R1', 0)] } as const
    const odds = b.rules.odds(b.view('blue'), order)
    // 9 of 20 or more: 12 faces; then 9 or more: 12 faces. 600 x 600 = 360 in a thousand.
    expect(odds?.lines.map((line) => line.chance)).toEqual([360, 600, 360])
    const why = odds?.lines[2]?.why
    expect(why && wrongSums(why)).toEqual([])
    b.dice(9, 9).do(order)
    expect(b.of('shot')[0]?.why).toEqual(why)
  })
})

describe('complex weapons', () => {
  // TK: weapon 0 ATGM (complex, L5, 100 cm), 1 chain guns (40 cm).
  const hunters = (words = '') =>
    battle({ map: flat(30, 4), blue: { p: [`TK B1 2,1 spotted ${words}`] }, red: { q: ['MBT R1 12,1 spotted actions=0'] }, active: 'p' })

  test('SR-CPLX-1: an ATGM takes both Actions', () => {
    const b = hunters('actions=1')
    expect(b.refused({ kind: 'fire', unit: 'B1', shots: [at('R1', 0)] })).toMatchObject({ rule: 'SR-CPLX-1' })
    expect(b.offers('fire', 'B1').every((offer) => offer.price?.tier === 1)).toBe(true)
  })
  test('SR-CPLX-2, SR-RET-6: one missile, and the ordinary weapon twice', () => {
    const b = hunters()
    b.dice(2, 2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0), at('R1', 1)] })
    expect(b.of('shot').map((shot) => shot.weaponId)).toEqual(['atgm', 'chain-guns'])
    expect(b.unit('B1')).toMatchObject({ actions: 0, volley: { round: 2, fired: [] } })
    expect(b.question).toMatchObject({ kind: 'fireOn', unit: 'B1' })
    expect(b.refused({ kind: 'fire', unit: 'B1', shots: [at('R1', 0)] }).rule).toBe('SR-CPLX-1')
    b.dice(2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 1)] })
    expect(b.of('shot').map((shot) => shot.weaponId)).toEqual(['chain-guns'])
    expect(b.left).toBe(0)
  })
  test('SR-CPLX-3: two complex weapons fire in the same two Actions', () => {
    const b = battle({ map: flat(30, 4), blue: { p: ['TK2 B1 2,1 spotted'] }, red: { q: ['MBT R1 25,1 spotted actions=0'] }, active: 'p' })
    b.dice(2, 2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0), at('R1', 1)] })
    expect(b.of('shot').map((shot) => shot.weaponId)).toEqual(['atgm', 'atgm'])
    expect(b.unit('B1').actions).toBe(0)
  })
  test('SR-CPLX-4: after a complex shot nothing but other weapons: no march, no smoke', () => {
    const b = hunters()
    b.dice(2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0)] })
    expect(b.verbs()).toEqual(['fire', 'cease'])
    expect(b.refused({ kind: 'march', piece: 'B1', path: [[3, 1]] }).at).toBe('kind')
    // The screen that it could lay with an Action at any other time.
    const smoke = hunters().offers('smoke', 'B1')[0]?.order
    expect(smoke && b.refused(smoke)).toMatchObject({ rule: 'SR-SEQ-3', at: 'kind' })
    // First the ordinary weapon of the first round, then that of the second.
    b.do({ kind: 'cease', unit: 'B1' })
    b.do({ kind: 'cease', unit: 'B1' })
    expect(b.unit('B1').actions).toBe(0)
    expect(b.question).toMatchObject({ kind: 'activate', side: 'red' })
  })
})

describe('weapons and targets', () => {
  test('SR-WPN-1, SR-WPN-3: range is at most the table’s, in centimetres over hexes', () => {
    const b = battle({
      map: flat(60, 3),
      blue: { p: ['MBT B1 2,1 spotted'] },
      red: { q: ['LT R1 44,1 spotted', 'LT R2 45,2 spotted', 'LT R4 23,0 spotted'] },
      active: 'p',
    })
    expect(b.refused({ kind: 'fire', unit: 'B1', shots: [at('R2', 0)] })).toMatchObject({
      text: 'Out of range: 86 cm, rail gun reaches 85 cm.',
      rule: 'SR-WPN-3',
    })
    expect(b.refused({ kind: 'fire', unit: 'B1', shots: [at('R4', 1)] }).rule).toBe('SR-WPN-1')
    expect(b.offers('fire', 'B1').some((offer) => offer.to.piece === 'R1')).toBe(true)
  })
  test('SR-WINF-1: chain guns have Lethality 3 against infantry on foot, 1 against vehicles', () => {
    const b = battle({
      map: flat(20, 3),
      blue: { p: ['MBT B1 2,1 spotted'] },
      red: { q: ['STAND R1 10,1 spotted actions=0'] },
      active: 'p',
    })
    // 16 cm, Profile 3: 11 to hit; Lethality 3 against Armor 1: 3.
    b.dice(11, 2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 1)] })
    expect(b.of('shot')[0]).toMatchObject({ hit: { needed: 11 }, damage: { needed: 3, success: false }, lethality: 3, suppression: 3 })
  })
  test('SR-WINF-2: passengers die with their vehicle, without another roll', () => {
    const b = battle({
      map: flat(20, 3),
      blue: { p: ['MBT B1 2,1 spotted'] },
      red: { q: ['IFV R1 10,1 spotted actions=0', 'STAND R2 in=R1', 'STAND R3 in=R1'] },
      active: 'p',
    })
    b.dice(20, 20).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0)] })
    expect(b.of('destroyed').map((gone) => gone.unit)).toEqual(['R2', 'R3', 'R1'])
    expect(b.world.lost.red).toBe(43)
    expect(b.left).toBe(0)
  })
  test('SR-WPN-5: missiles for aircraft are refused ground targets', () => {
    const b = battle({ map: flat(20, 3), blue: { p: ['AD B1 2,1 spotted'] }, red: { q: ['LT R1 10,1 spotted'] }, active: 'p' })
    expect(b.refused({ kind: 'fire', unit: 'B1', shots: [at('R1', 0)] }).rule).toBe('SR-WPN-5')
  })
  test('SR-INFW-1, SR-INFW-4: small arms reach 25 cm, machine guns 40 cm with Lethality 3 at infantry', () => {
    const b = battle({
      map: flat(40, 3),
      blue: { p: ['STAND-MG B1 2,1 spotted'] },
      red: { q: ['STAND R1 14,1 spotted actions=0', 'STAND R2 15,0 spotted actions=0'] },
      active: 'p',
    })
    expect(b.refused({ kind: 'fire', unit: 'B1', shots: [at('R2', 0)] })).toMatchObject({
      text: 'Out of range: 26 cm, small arms reaches 25 cm.',
    })
    b.dice(12, 2).do({ kind: 'fire', unit: 'B1', shots: [at('R2', 1)] })
    expect(b.of('shot')[0]).toMatchObject({ lethality: 3, hit: { needed: 12 } })
  })
  test('SR-INFW-5: an infantry ATGM has Lethality 4 and takes both Actions', () => {
    const b = battle({
      map: flat(40, 3),
      blue: { p: ['STAND-ATGM B1 2,1 spotted'] },
      red: { q: ['MBT R1 30,1 spotted actions=0'] },
      active: 'p',
    })
    const weapon = b.world.designs['STAND-ATGM']?.weapons.indexOf('infantry-atgm') as number
    b.dice(20, 8).do({ kind: 'fire', unit: 'B1', shots: [at('R1', weapon)] })
    expect(b.of('shot')[0]).toMatchObject({ lethality: 4, damage: { needed: 9 } })
    expect(b.unit('B1').actions).toBe(0)
  })
})
