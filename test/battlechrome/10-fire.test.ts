import { expect, test } from 'vitest'
import { battle, done, fire, march } from './support.ts'

/** The procedure of fire (BC-CBT). */

/** A laser of that number, in the laser step of a battle that goes on. */
function laser(number: number, dice: readonly number[]) {
  const gun = { id: 'gun', label: 'Gun', symbol: 'drone', moves: ['T'], silhouette: 3, armor: 3, cost: 50 }
  const counters = [{ ...gun, steps: [{ speed: 4, melee: 0, web: 0, laser: number, missile: 4 }] }]
  const b = battle({ blue: ['gun B1 2,2', 'lancer B2 0,0'], red: ['oni R1 6,2'], counters })
  b.until('fire blue laser')
  b.dice(...dice).do(fire('B1', 'R1', 'laser'))
  const shot = b.of('shot')[0]
  expect(b.left).toBe(0)
  expect(b.unit('R1').hits).toHaveLength(shot?.hits ?? -1)
  return { b, hits: shot?.hits, lefts: shot?.throws.map(({ left }) => left), left: shot?.left, shot }
}

test('BC-CBT-01: in the laser step only lasers fire: missiles of the same unit wait; who fires at whom is named', () => {
  const b = battle({ blue: ['mastodon B1 2,2'], red: ['oni R1 6,2'] })
  b.until('fire blue laser')
  expect(b.rule(fire('B1', 'R1', 'missile'))).toBe('BC-CBT-01')
  expect(b.rule(fire('B1', 'B1', 'laser'))).toBe('BC-CBT-01')
  b.dice(6, 6, 1).do(fire('B1', 'R1', 'laser'))
  expect(b.of('shot')[0]).toMatchObject({ unit: 'B1', at: 'R1', weapon: 'laser', manner: 'step' })
  b.until('fire blue missile')
  expect(b.rule(fire('B1', 'R1', 'laser'))).toBe('BC-CBT-01')
})
test('BC-CBT-02: less than the To Hit number hits: on 4 it is 1 to 3', () => {
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const { shot } = laser(4, die === 1 ? [1, 6] : die === 2 ? [2, 6] : [die])
    expect(shot?.throws[0]).toEqual({ dice: [die], value: die, left: 4, hit: die <= 3 })
  }
})
test('BC-CBT-03: a 6 on To Hit 6 misses, and there is no further roll in that step', () => {
  const { b, hits, lefts } = laser(6, [6])
  expect([hits, lefts]).toEqual([0, [6]])
  expect(b.rule(fire('B1', 'R1', 'laser'))).toBe('BC-CBT-03')
  expect(b.offers('fire', 'B1')).toEqual([])
})
test('BC-CBT-04: 6: roll 2 hit, roll 3 hit, 1 left ends it', () => {
  const { hits, lefts, left } = laser(6, [2, 3])
  expect([hits, lefts, left]).toEqual([2, [6, 4], 1])
})
test('BC-CBT-04: until a miss: 6: roll 1 hit, roll 1 hit, roll 4 on the 4 that are left misses', () => {
  const { hits, lefts } = laser(6, [1, 1, 4])
  expect([hits, lefts]).toEqual([2, [6, 5, 4]])
})
test('BC-CBT-05: a number of 1 never fires, and 1 left ends the sequence: 3: roll 2 hit, stop', () => {
  const { hits, lefts, left } = laser(3, [2])
  expect([hits, lefts, left]).toEqual([1, [3], 1])
  const b = battle({ blue: ['guards B1 2,2 damage=1'], red: ['oni R1 6,2'] })
  b.do(done)
  expect(b.rule(fire('R1', 'B1', 'melee'))).toBe('BC-KAT-06')
  b.until('fire red laser')
  b.dice(5, 2).until('goFirst')
  expect(b.of('shot')).toEqual([])
})
test('BC-CBT-06: To Hit 8: the first shot cannot miss: a 6 hits, 2 left', () => {
  const { hits, lefts } = laser(8, [6, 2])
  expect([hits, lefts]).toEqual([1, [8, 2]])
  expect(laser(7, [6]).hits).toBe(1)
})
test('BC-CBT-07, BC-R-14: missiles are compared and subtracted with what the range adds: range 4, roll 2 counts 3', () => {
  const b = battle({ blue: ['scarab B1 2,2', 'lancer B2 0,0'], red: ['oni R1 6,2'] })
  b.until('fire blue missile')
  b.dice(2, 4).do(fire('B1', 'R1', 'missile'))
  expect(b.of('shot')[0]?.throws).toEqual([
    { dice: [2], value: 3, left: 7, hit: true },
    { dice: [4], value: 5, left: 4, hit: false },
  ])
})
test('BC-CBT-08: the markers of A and of B are resolved after the last shot of the step: Silhouette, then Armor', () => {
  const b = battle({ blue: ['lancer B1 2,2', 'oni B2 2,3'], red: ['ronin R1 6,2'] })
  b.until('fire blue laser')
  b.dice(5).do(fire('B1', 'R1', 'laser'))
  expect(b.of('silhouetteRolled')).toEqual([])
  expect(b.unit('R1').hits.map(({ by }) => by)).toEqual(['B1'])
  // The second shot is the last: Silhouette 5 (6 passes), Armor 3 (3 holds); Silhouette 4 (5 passes), Armor 3 (4 is a damage).
  b.dice(5, 6, 3, 5, 4).do(fire('B2', 'R1', 'laser'))
  const order = b.events.map((event) => ('by' in event ? `${event.kind} ${event.by}` : event.kind))
  expect(order.slice(0, order.indexOf('stepEnded') + 1)).toEqual([
    'shot',
    'silhouetteRolled B1',
    'armorRolled B1',
    'silhouetteRolled B2',
    'armorRolled B2',
    'damaged B2',
    'stepEnded',
  ])
  expect(b.left).toBe(0)
})
test('BC-CBT-09: damaged in the laser step, it fires weaker missiles; destroyed, it fires none', () => {
  const b = battle({ blue: ['lancer B1 2,2'], red: ['scarab R1 4,2', 'dart R2 4,3'] })
  b.until('fire blue laser')
  // Red missiles 7 become 5.
  b.dice(1, 5, 4, 5, 1).do(fire('B1', 'R1', 'laser'))
  expect(b.unit('R1').damage).toBe(1)
  expect(b.asked).toBe('fire red missile')
  b.dice(6).do(fire('R1', 'B1', 'missile'))
  expect(b.of('shot')[0]?.throws).toEqual([{ dice: [6], value: 6, left: 5, hit: false }])
  const gone = battle({ blue: ['lancer B1 2,2'], red: ['scarab R1 4,2 damage=1', 'truck R2 4,3'] })
  gone.until('fire blue laser')
  gone.dice(5, 4, 5).do(fire('B1', 'R1', 'laser'))
  expect(gone.asked).toBe('fire blue missile')
  expect(gone.of('destroyed')).toHaveLength(1)
})
test('BC-CBT-01: nobody moves in a step of combat', () => {
  const { b } = laser(6, [6])
  expect(b.rule(march('B1', [3, 2]))).toBe('BC-SEQ-01')
})
