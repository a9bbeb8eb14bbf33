import { expect, test } from 'vitest'
import { battle, done, fire, kata, march } from './support.ts'

/** Kata (BC-KAT, BC-R-08). */

test('BC-KAT-01: only BattleFrames: infantry of Melee 5 waits for the melee step', () => {
  const b = battle({ blue: ['sapper B1 4,2', 'lancer B2 0,0'], red: ['truck R1 4,2'] })
  expect(b.rule(kata('B1', 'R1'))).toBe('BC-KAT-01')
  b.until('fire blue melee')
  // Red melee 5: 4 hits, and leaves 1. Silhouette 3, halved to 2, and a 3 passes; one dot: Armor 1 less 2.
  b.dice(4, 3, 1).do(fire('B1', 'R1', 'melee'))
  expect(b.unit('R1').fate).toBe('destroyed')
  expect(b.left).toBe(0)
})
test('BC-KAT-02: Speed 6 and three hexes moved leave three kata attacks, each a point; the fourth is refused', () => {
  const b = battle({ blue: ['lancer B1 1,2'], red: ['truck R1 4,2', 'truck R2 15,5'] })
  expect(b.refused(kata('B1', 'R1')).rule).toBe('BC-RNG-01')
  b.do(march('B1', [2, 2], [3, 2], [4, 2]))
  for (const spent of [4, 5, 6]) {
    b.dice(6).do(kata('B1', 'R1'))
    expect(b.unit('B1').spent).toBe(spent)
  }
  expect(b.rule(kata('B1', 'R1'))).toBe('BC-KAT-02')
  expect(b.offers('kata')).toEqual([])
  expect(b.rule(march('B1', [5, 2]))).toBe('BC-MOV-02')
})
test('BC-KAT-03, BC-R-08: each attack is a whole sequence with the full Melee, at whichever enemy in the hex', () => {
  const b = battle({ blue: ['kestrel-ground B1 4,2'], red: ['truck R1 4,2', 'scarab R2 4,2', 'truck R3 5,2'] })
  // Melee 4 twice: 1 hits and leaves 3, 2 hits and leaves 1; then 3 hits and leaves 1.
  b.dice(1, 2).do(kata('B1', 'R1'))
  expect(b.of('shot')[0]).toMatchObject({ manner: 'kata', weapon: 'melee', hits: 2 })
  expect(b.of('shot')[0]?.throws.map(({ left }) => left)).toEqual([4, 3])
  b.dice(3).do(kata('B1', 'R2'))
  expect(b.of('shot')[0]?.throws).toEqual([{ dice: [3], value: 3, left: 4, hit: true }])
  expect([b.unit('R1').hits.length, b.unit('R2').hits.length]).toEqual([2, 1])
  expect(b.rule(kata('B1', 'R3'))).toBe('BC-RNG-01')
  expect(b.offers('kata').map(({ to }) => to.piece)).toEqual(['R1', 'R2'])
})
test('BC-KAT-04, BC-OPF-07: hits are only marked, and resolved in the first step of combat; till then the target moves as it is', () => {
  const b = battle({ blue: ['oni B1 4,2'], red: ['dart R1 4,2', 'truck R2 15,5'] })
  // Melee 7: 5 hits and leaves 2, 1 hits and leaves 1.
  b.dice(5, 1).do(kata('B1', 'R1'))
  expect(b.unit('R1')).toMatchObject({ damage: 0, fate: 'present' })
  expect(b.unit('R1').hits).toHaveLength(2)
  b.do(done)
  // Speed 8, all of it.
  expect(b.cost('R1', [12, 2])).toBe(8)
  // Silhouette 5 halved is 3: a 4 passes; Armor 2: 3 passes, and the one dot is gone.
  b.dice(4, 3, 2, 5).do(done)
  expect(b.of('stepBegan')[0]?.step).toBe('opportunity')
  expect(b.of('destroyed')).toMatchObject([{ unit: 'R1' }])
  expect(b.events.findIndex(({ kind }) => kind === 'destroyed')).toBeLessThan(b.events.findIndex(({ kind }) => kind === 'stepEnded'))
})
test('BC-KAT-05: two hexes, a kata, three hexes', () => {
  const b = battle({ blue: ['lancer B1 2,2'], red: ['truck R1 4,2'] })
  b.do(march('B1', [3, 2], [4, 2]))
  b.dice(6).do(kata('B1', 'R1'))
  expect(b.rule(march('B1', [5, 2], [6, 2], [7, 2], [8, 2]))).toBe('BC-MOV-02')
  b.do(march('B1', [5, 2], [6, 2], [7, 2]))
  expect(b.unit('B1')).toMatchObject({ hex: [7, 2], spent: 6 })
})
test('BC-KAT-06, BC-R-08: two kata attacks take nothing from the melee step: Melee 5 again; nor are they opportunity fire', () => {
  const b = battle({ blue: ['lancer B1 4,2'], red: ['oni R1 4,2'], settings: { bfOpCostsCombat: true } })
  b.dice(6, 6).do(kata('B1', 'R1'), kata('B1', 'R1'))
  expect(b.unit('B1').fired).toEqual([])
  b.until('fire blue melee')
  b.dice(6).do(fire('B1', 'R1', 'melee'))
  expect(b.of('shot')[0]?.throws[0]).toMatchObject({ left: 5 })
})
test('BC-R-08, BC-RNG-02: a flying target is struck by kata only by a frame that flies', () => {
  const b = battle({ blue: ['lancer B1 4,2'], red: ['harpy R1 4,2'] })
  expect(b.rule(kata('B1', 'R1'))).toBe('BC-RNG-02')
  const flying = battle({ blue: ['kestrel-flight B2 4,2'], red: ['harpy R1 4,2'] })
  flying.dice(6).do(kata('B2', 'R1'))
  expect(flying.of('shot')[0]).toMatchObject({ manner: 'kata', at: 'R1' })
})
test('BC-KAT-02, BC-TER-07: the point of Speed that wheels have on roads pays for no kata', () => {
  const car = { id: 'car', label: 'Car', symbol: 'drone', frame: true, moves: ['W'], silhouette: 4, armor: 4, cost: 50 }
  const counters = [{ ...car, steps: [{ speed: 2, melee: 3, web: 0, laser: 0, missile: 0 }] }]
  const path = [0, 1, 2, 3, 4, 5].map((col): [number, number] => [col, 2])
  const b = battle({ blue: ['car B1 1,2'], red: ['truck R1 3,2'], counters, draw: { roads: [{ kind: 'road', path }] } })
  b.do(march('B1', [2, 2], [3, 2]))
  expect(b.cost('B1', [4, 2])).toBe(1)
  expect(b.rule(kata('B1', 'R1'))).toBe('BC-KAT-02')
  expect(b.offers('kata')).toEqual([])
})
