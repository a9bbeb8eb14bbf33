import { describe, expect, test } from 'vitest'
import { TO_HIT_MODIFIERS, toHitNumber } from '../../engine/rulesets/steel-rain/tables/fire.ts'
import { limitHexes, rangeColumn } from '../../engine/rulesets/steel-rain/tables/scale.ts'
import { WEAPONS } from '../../engine/rulesets/steel-rain/tables/weapons.ts'
import { begin, mission, nextTurn } from './20-artillery-support.ts'
import { battle, flat, patched } from './support.ts'

/** Examples of the ledger in its own figures, where the chapter tests prove the same rule with others. */

describe('movement', () => {
  const costOf = (design: string, cell: string): number | undefined => {
    const b = battle({
      map: patched(30, 4, { '3,1': cell }),
      blue: { p: [`${design} B1 2,1 spotted`] },
      red: { q: ['LT R1 29,3 spotted'] },
      active: 'p',
    })
    b.do({ kind: 'march', piece: 'B1', path: [[3, 1]] })
    return b.of('moved')[0]?.cost
  }
  test('SR-TERR-5: an open hex of 2 cm costs 2 for any class', () => {
    expect(['LT', 'HOV', 'LTRUCK', 'STAND'].map((design) => costOf(design, '.0'))).toEqual([2000, 2000, 2000, 2000])
  })
  test('SR-TERR-7, SR-TERR-9: one hex of sand costs tracks 6, a steep step up 6', () => {
    expect([costOf('MBT', 's0'), costOf('MBT', '.2')]).toEqual([6000, 6000])
  })
})

describe('fire', () => {
  test('SR-WPN-2, SR-WPN-4, SR-WPN-6, SR-INFW-7, SR-VC-9: 35, 50, 30, 25 and 100 hexes of 2 cm', () => {
    const hexes = (['autocannon', 'atgm', 'chemical-laser', 'mortar', 'salvo-rockets'] as const).map((id) =>
      limitHexes(WEAPONS[id].rangeCm, 2000),
    )
    expect(hexes).toEqual([35, 50, 30, 25, 100])
  })
  test('SR-INFW-6, SR-AD-1: an infantry SAM has 3 more to hit, an ordinary weapon 3 less', () => {
    expect([TO_HIT_MODIFIERS.missileAtAircraft, TO_HIT_MODIFIERS.atAircraft]).toEqual([3, -3])
  })
  test('SR-DF-8: damage 10 against 11 destroys nothing and suppresses; 11 destroys', () => {
    for (const [die, kill] of [
      [10, false],
      [11, true],
    ] as const) {
      // An autocannon, Lethality 3, at Armor 4 needs 11.
      const b = battle({
        map: flat(30, 3),
        blue: { p: ['IFV B1 2,1 spotted'] },
        red: { q: ['MBT4 R1 12,1 spotted actions=0', 'LT R2 29,2 spotted'] },
        active: 'p',
      })
      b.dice(18, die).do({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { unit: 'R1' } }] })
      expect(b.of('shot')[0]).toMatchObject({ hit: { success: true }, damage: { die, needed: 11 }, kill, suppression: kill ? 0 : 3 })
    }
  })
})

describe('artillery', () => {
  const field = () =>
    battle({
      map: flat(90, 5),
      blue: { p: ['SPA G1 0,1 spotted'], o: ['STAND O 40,3'] },
      red: { q: ['MBT R1 42,1 spotted'], r: ['MBT R9 89,4 spotted'] },
      active: 'p',
    })
  test('SR-FASCAM-2: mines are loaded in turn 1, fired in turn 2, shells loaded again in turn 3', () => {
    const b = field()
    const first = b.world.turn
    b.do({ kind: 'munition', unit: 'G1', load: 'fascam' })
    expect(b.unit('G1').actions).toBe(0)
    nextTurn(b)
    begin(b, 'p')
    b.do(mission('G1', [42, 1], { at: 'R1', observer: 'O', round: 'fascam' }))
    nextTurn(b, 1)
    begin(b, 'p')
    b.do({ kind: 'munition', unit: 'G1', load: 'he' })
    expect([b.world.turn - first, b.unit('G1').actions]).toEqual([2, 0])
  })
  test('SR-BLIND-1: a blip at 150 cm is fired at in the last column, with 3 off the die', () => {
    expect(rangeColumn(150_000, 75)).toBe(10)
    expect(TO_HIT_MODIFIERS.blindFire).toBe(-3)
    // Profile 12 in the last column needs 16: a 19 with 3 off it.
    expect(toHitNumber(12, 10)).toBe(16)
  })
})
