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
      blue: ['guards B1 3,2', 'dart B2 4,2', 'truck B3 5,2', 'skimmer B4 2,2', 'truck B5 2,3', 'dart B6 3,3'],
      red: ['truck R1 15,5'],
      settings: { stackLimit },
    })
  test('BC-R-06: 3 of a side in a hex where a movement ends, and no fourth', () => {
    const b = stack(3)
    b.do(march('B2', [3, 2]), march('B3', [4, 2], [3, 2]))
    expect(b.rule(march('B4', [3, 2]))).toBe('BC-R-06')
    expect(b.cost('B4', [3, 2])).toBe(null)
    b.do(march('B3', [4, 2]), march('B4', [3, 2]))
    expect(b.unit('B4').hex).toEqual([3, 2])
  })
  test('BC-R-06: one of them is a BattleFrame, and no second, where its movement ends', () => {
    const b = battle({ blue: ['oni B1 4,2', 'guards B2 4,2', 'bastion B3 5,2 damage=3', 'dart B4 5,2'], red: ['truck R1 15,5'] })
    expect(b.rule(march('B3', [4, 2]))).toBe('BC-R-06')
    expect(b.cost('B3', [4, 2])).toBe(null)
    b.do(march('B4', [4, 2]), march('B4', [5, 2]), march('B1', [3, 2]), march('B3', [4, 2]))
    expect(b.unit('B3').hex).toEqual([4, 2])
  })
  test('BC-R-06: another limit: 1 and 5', () => {
    expect(stack(1).rule(march('B2', [3, 2]))).toBe('BC-R-06')
    const b = stack(5)
    b.do(march('B2', [3, 2]), march('B3', [4, 2], [3, 2]), march('B4', [3, 2]), march('B5', [2, 2], [3, 2]))
    expect(b.rule(march('B6', [3, 2]))).toBe('BC-R-06')
  })
  /** A frame at 1,2; at 3,2 stand another of its side and an enemy. */
  const crowd = (frame: string, words = '') =>
    battle({ blue: [`${frame} B1 1,2 ${words}`, 'oni B2 3,2', 'dart B3 0,0'], red: ['mastodon R1 3,2 moved', 'truck R2 6,2'] })
  test('BC-R-06, BC-KAT-05: a frame stops in a full hex to strike and to fire, if it can go on; until it has, nobody else of its side does anything', () => {
    const b = crowd('lancer')
    const labels = b.offers('move', 'B1').map(({ label }) => label)
    expect([labels.includes('Move to 0302, and on from there'), labels.includes('Move to 0202')]).toEqual([true, true])
    b.do(march('B1', [2, 2], [3, 2]))
    b.dice(6, 6).do(kata('B1', 'R1'), fire('B1', 'R1', 'laser'))
    for (const order of [done, march('B3', [1, 0]), march('B2', [4, 2]), kata('B2', 'R1'), fire('B2', 'R1', 'laser')])
      expect(b.rule(order)).toBe('BC-R-06')
    expect(new Set(b.offers().map(({ actor }) => actor))).toEqual(new Set(['B1']))
    const bar = b.rules.bar(b.view('blue'), 'B3')
    expect(bar.find(({ verb }) => verb === 'move')?.refusal).toMatchObject({
      rule: 'BC-R-06',
      text: 'B1 has to go on first: there is no room for it to stay.',
    })
    // Three points are left: two katas, not the third, and no leap with the last.
    b.dice(6, 6).do(kata('B1', 'R1'), kata('B1', 'R1'))
    expect(b.rule(kata('B1', 'R1'))).toBe('BC-R-06')
    expect(b.rule(fire('B1', 'R2', 'web', [4, 2]))).toBe('BC-R-06')
    expect(b.offers('kata')).toEqual([])
    b.do(march('B1', [4, 2]))
    expect(b.unit('B1')).toMatchObject({ hex: [4, 2], spent: 6 })
    b.do(march('B3', [1, 0]), done)
  })
  test('BC-R-06: it may go on by several marches, through another full hex too', () => {
    const b = battle({ blue: ['lancer B1 1,2', 'oni B2 2,2', 'ronin B3 3,2'], red: ['truck R1 15,5'] })
    b.do(march('B1', [2, 2]), march('B1', [3, 2]))
    expect(b.rule(done)).toBe('BC-R-06')
    b.do(march('B1', [3, 3]), march('B2', [1, 2]), done)
  })
  test('BC-R-06: with no point left to go on it does not stop in a full hex, nor strike there with the point that it needs', () => {
    // Speed 2, and Speed 3.
    const two = crowd('bastion', 'damage=2')
    expect(two.rule(march('B1', [2, 2], [3, 2]))).toBe('BC-R-06')
    expect(two.cost('B1', [3, 2])).toBe(null)
    const three = crowd('bastion', 'damage=1')
    three.do(march('B1', [2, 2], [3, 2]))
    expect(three.rule(kata('B1', 'R1'))).toBe('BC-R-06')
    three.do(march('B1', [4, 2]), done)
  })
  test('BC-R-06: nor does it stop where every hex that it could go on to is full, and what is no frame does not stop there at all', () => {
    // Dense forest round about: from 3,2 one point leads only to 2,2 and to 4,2.
    const cells = { '2,1': 'W0', '3,1': 'W0', '2,3': 'W0', '3,3': 'W0' }
    const shut = (neighbour: string) =>
      battle({
        blue: ['bastion B1 1,2 damage=1', 'oni B2 3,2', 'lancer B3 4,2', `${neighbour} B4 2,2`],
        red: ['mastodon R1 3,2 moved', 'truck R2 15,5'],
        cells,
      })
    expect(shut('ronin').rule(march('B1', [2, 2], [3, 2]))).toBe('BC-R-06')
    shut('dart').do(march('B1', [2, 2], [3, 2]), march('B1', [2, 2]), done)
    const others = battle({ blue: ['dart B1 1,2', 'oni B2 3,2', 'guards B3 3,2', 'truck B4 3,2'], red: ['truck R1 15,5'] })
    expect(others.rule(march('B1', [2, 2], [3, 2]))).toBe('BC-R-06')
    others.do(march('B1', [2, 2], [3, 2], [4, 2]))
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
  /** Who may fire in each step of combat: B1 has fired that weapon as it moved, B2 has not, and both have an enemy beside them and one in range. */
  const firers = (weapon: 'web' | 'laser' | 'missile', bfOpCostsCombat: boolean) => {
    const b = battle({
      blue: ['lancer B1 2,2', 'lancer B2 2,4'],
      red: ['truck R1 2,2', 'truck R2 2,4', 'truck R3 5,2'],
      settings: { bfOpCostsCombat },
    })
    b.dice(6).do(fire('B1', 'R3', weapon))
    return (['melee', 'web', 'laser', 'missile'] as const).map((step) => {
      b.until(`fire blue ${step}`)
      const actors = [...new Set(b.offers('fire').map(({ actor }) => actor))]
      const refused = actors.includes('B1') ? null : b.rule(fire('B1', 'R1', step))
      return [step, actors, refused] as const
    })
  }
  test.each(['web', 'laser', 'missile'] as const)(
    'BC-R-09, BC-OPF-08: a frame that fired its %s as it moved fires in every step of combat, like one that did not',
    (weapon) => {
      expect(firers(weapon, false)).toEqual(['melee', 'web', 'laser', 'missile'].map((step) => [step, ['B1', 'B2'], null]))
    },
  )
  test.each(['web', 'laser', 'missile'] as const)(
    'BC-R-09: or, with the option, a frame that fired its %s as it moved fires in no step at all, and only one that did not does',
    (weapon) => {
      expect(firers(weapon, true)).toEqual(['melee', 'web', 'laser', 'missile'].map((step) => [step, ['B2'], 'BC-R-09']))
    },
  )
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
    // At each: all that it hits, or 1 to 4 hits; 5 are all that a 6 can make.
    expect(b.offers('fire').map(({ order, to }) => [to.piece, order.kind === 'fire' ? order.most : 0])).toEqual(
      ['R1', 'R2'].flatMap((at) => [null, 1, 2, 3, 4].map((most) => [at, most])),
    )
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
