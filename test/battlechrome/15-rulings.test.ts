import { describe, expect, test } from 'vitest'
import { battle, done, fire, kata, march } from './support.ts'

/** The options that the rulings leave open, on both settings, and rulings that no chapter has. */

describe('BC-R-02', () => {
  const tied = (tie: string, attacker?: 'blue' | 'red') => {
    const b = battle({
      blue: ['truck B1 2,2'],
      red: ['truck R1 12,2'],
      start: null,
      settings: { tie },
      dice: [4, 4, 2, 5],
      ...(attacker ? { attacker } : {}),
    })
    return b
  }
  test('BC-R-02: reroll: equal dice are thrown again', () => {
    const b = tied('reroll')
    expect(b.asked).toBe('goFirst red')
    expect(b.left).toBe(0)
  })
  test('BC-R-02: attacker: equal with his bonus, it is his; without an attacker it is thrown again', () => {
    const b = battle({ blue: ['truck B1 2,2'], red: ['truck R1 12,2'], attacker: 'red', settings: { tie: 'attacker' }, dice: [5, 4] })
    b.until('goFirst')
    expect(b.asked).toBe('goFirst red')
    expect(b.of('initiativeRolled')).toMatchObject([{ blue: 5, red: 4, to: 'red' }])
    expect(b.left).toBe(0)
    expect(tied('attacker').asked).toBe('goFirst red')
    const again = battle({ blue: ['truck B1 2,2'], red: ['truck R1 12,2'], attacker: 'red', dice: [5, 4, 6, 1] })
    again.until('goFirst')
    expect(again.asked).toBe('goFirst blue')
  })
})
describe('BC-R-06', () => {
  const stack = (stackLimit: number) =>
    battle({
      blue: ['guards B1 3,2', 'dart B2 4,2', 'truck B3 5,2', 'oni B4 2,2', 'lancer B5 6,2'],
      red: ['truck R1 15,5'],
      settings: { stackLimit },
    })
  test('BC-R-06: 3 of a side in a hex where a movement ends, one of them a frame', () => {
    const b = stack(3)
    b.do(march('B2', [3, 2]), march('B3', [4, 2], [3, 2]))
    expect(b.rule(march('B4', [3, 2]))).toBe('BC-R-06')
    b.do(march('B3', [4, 2]), march('B4', [3, 2]))
    expect(b.rule(march('B5', [5, 2], [4, 2], [3, 2]))).toBe('BC-R-06')
    expect(b.offers('move', 'B5').some(({ to }) => to.hex?.[0] === 3 && to.hex[1] === 2)).toBe(false)
    const frames = stack(3)
    frames.do(march('B4', [3, 2], [4, 2]))
    expect(frames.rule(march('B5', [5, 2], [4, 2]))).toBe('BC-R-06')
  })
  test('BC-R-06: another limit: 1 and 5', () => {
    expect(stack(1).rule(march('B2', [3, 2]))).toBe('BC-R-06')
    const b = stack(5)
    b.do(march('B2', [3, 2]), march('B3', [4, 2], [3, 2]), march('B4', [3, 2]))
    expect(b.rule(march('B5', [5, 2], [4, 2], [3, 2]))).toBe('BC-R-06')
  })
  test('BC-R-06, BC-MOV-11: the enemy does not count', () => {
    const b = battle({ blue: ['lancer B1 3,2'], red: ['oni R1 4,2', 'truck R2 4,2', 'dart R3 4,2 moved'] })
    b.do(march('B1', [4, 2]))
    expect(b.unit('B1').hex).toEqual([4, 2])
  })
  test('BC-R-06: nobody gets off where there is no room', () => {
    const b = battle({ blue: ['truck B1 4,2', 'guards B2 in=B1', 'dart B3 4,2', 'dart B4 4,2'], red: ['truck R1 15,5'] })
    expect(b.rule({ kind: 'unload', unit: 'B2' })).toBe('BC-R-06')
    b.do(march('B4', [5, 2]), { kind: 'unload', unit: 'B2' })
  })
})
describe('BC-R-08', () => {
  const struck = (kataPerTurnMax: number): number => {
    const b = battle({ blue: ['lancer B1 4,2'], red: ['truck R1 4,2', 'truck R2 15,5'], settings: { kataPerTurnMax } })
    let times = 0
    while (b.offers('kata').length > 0) {
      b.dice(6).do(kata('B1', 'R1'))
      times++
    }
    expect(b.rule(kata('B1', 'R1'))).toBe(kataPerTurnMax > 0 ? 'BC-R-08' : 'BC-KAT-02')
    return times
  }
  test('BC-R-08: as many katas as there is Speed', () => expect(struck(0)).toBe(6))
  test('BC-R-08: or at most two a turn', () => expect(struck(2)).toBe(2))
})
describe('BC-R-09', () => {
  const enemy = ['truck R1 6,2', 'truck R2 15,5']
  test('BC-R-09: each weapon once in a movement phase; or, with the option, once in each hex, so that it comes to an end', () => {
    const often = battle({ blue: ['lancer B1 2,2'], red: enemy, settings: { bfOpOncePerWeapon: false } })
    often.dice(6).do(fire('B1', 'R1', 'laser'))
    expect(often.rule(fire('B1', 'R2', 'laser'))).toBe('BC-R-09')
    often.do(march('B1', [3, 2]))
    often.dice(6).do(fire('B1', 'R1', 'laser'))
    expect(often.unit('B1').fired).toEqual(['laser', 'laser'])
    const once = battle({ blue: ['lancer B1 2,2'], red: enemy })
    once.dice(6).do(fire('B1', 'R1', 'laser'), march('B1', [3, 2]))
    expect(once.rule(fire('B1', 'R1', 'laser'))).toBe('BC-R-09')
  })
  test('BC-R-09: what has fired as it moved fires in combat too; or, with the option, no more, whatever the weapon', () => {
    const lasers = (bfOpCostsCombat: boolean): string => {
      const b = battle({ blue: ['lancer B1 2,2'], red: enemy, settings: { bfOpCostsCombat } })
      b.dice(6).do(fire('B1', 'R1', 'missile'))
      b.dice(5, 2).until(bfOpCostsCombat ? 'goFirst' : 'fire blue laser')
      return b.asked
    }
    expect(lasers(false)).toBe('fire blue laser')
    expect(lasers(true)).toBe('goFirst blue')
    const quiet = battle({ blue: ['lancer B1 2,2'], red: enemy, settings: { bfOpCostsCombat: true } })
    quiet.until('fire blue laser')
  })
  test('BC-R-09: only in its own side’s movement', () => {
    const b = battle({ blue: ['lancer B1 2,2'], red: ['lancer R1 6,2'] })
    b.do(done)
    expect(b.rule({ ...fire('B1', 'R1', 'laser'), side: 'blue' })).toBe(null)
    expect(b.offers('fire').every(({ actor }) => actor === 'R1')).toBe(true)
  })
})
describe('BC-R-22', () => {
  const split = (splitFire: boolean) => {
    const b = battle({ blue: ['lancer B1 2,2', 'truck B2 0,0'], red: ['oni R1 6,2', 'oni R2 6,3'], settings: { splitFire } })
    b.until('fire blue laser')
    return b
  }
  test('BC-R-22: one target for a unit in a step', () => {
    const b = split(false)
    expect(b.rule(fire('B1', 'R1', 'laser', null, 1))).toBe('BC-R-22')
    expect(b.offers('fire').map(({ to }) => to.piece)).toEqual(['R1', 'R2'])
    b.dice(1, 5, 1).do(fire('B1', 'R1', 'laser'))
    expect(b.asked).not.toBe('fire blue laser')
  })
  test('BC-R-22: or, after a hit, another, with what is left of the number; a miss ends it all the same', () => {
    const b = split(true)
    expect(b.offers('fire')).toHaveLength(6)
    // 6: a 2 hits R1, 4 are left; they are fired at R2: 1 hits, 3 left; a 3 misses.
    b.dice(2).do(fire('B1', 'R1', 'laser', null, 1))
    expect(b.of('shot')[0]).toMatchObject({ hits: 1, left: 4 })
    expect(b.asked).toBe('fire blue laser')
    b.dice(1, 3, 1, 1).do(fire('B1', 'R2', 'laser'))
    expect(b.of('shot')[0]?.throws.map(({ left, hit }) => [left, hit])).toEqual([
      [4, true],
      [3, false],
    ])
    expect(b.of('silhouetteRolled').map(({ unit }) => unit)).toEqual(['R1', 'R2'])
    b.until('fire blue missile')
    const missed = split(true)
    missed.dice(6, 5, 5).do(fire('B1', 'R1', 'laser', null, 2))
    expect(missed.asked).not.toBe('fire blue laser')
    // The next step begins with its own number.
    b.dice(4, 5, 2).do(fire('B1', 'R1', 'missile', null, 1))
    expect(b.of('shot')[0]?.throws[0]?.left).toBe(4)
  })
  test('BC-R-22: as it moves a frame fires each weapon at one target', () => {
    const b = battle({ blue: ['lancer B1 2,2'], red: ['oni R1 6,2'], settings: { splitFire: true } })
    expect(b.rule(fire('B1', 'R1', 'laser', null, 1))).toBe('BC-R-22')
  })
})
test('BC-R-30: the options and rules are those of the source alone; every option names a ruling', async () => {
  const { battleChrome } = await import('../../engine/rulesets/battlechrome/index.ts')
  expect(battleChrome.options?.map(({ key }) => key).sort()).toEqual(
    ['bfOpCostsCombat', 'bfOpOncePerWeapon', 'kataPerTurnMax', 'silhouetteReset', 'splitFire', 'stackLimit', 'tie', 'webDuration'].sort(),
  )
  for (const { rule } of battleChrome.options ?? []) expect(rule).toMatch(/^BC-R-\d\d$/)
})
