import { expect, test } from 'vitest'
import { battle, fire, kata, march } from './support.ts'

/** Ranges (BC-RNG, BC-R-14, BC-R-25, BC-R-27). */

test('BC-RNG-01: melee in the same hex only', () => {
  const b = battle({ blue: ['oni B1 4,2', 'sapper B2 6,2'], red: ['truck R1 5,2', 'truck R2 6,2'] })
  expect(b.rule(kata('B1', 'R1'))).toBe('BC-RNG-01')
  b.until('fire blue melee')
  expect(b.rule(fire('B1', 'R1', 'melee'))).toBe('BC-RNG-01')
  expect(b.offers('fire').map(({ actor, to }) => [actor, to.piece])).toEqual([['B2', 'R2']])
})
test('BC-RNG-02, BC-R-27: what flies is meleed only by what flies: a hover unit not by a frame, by a flying frame it is; and that one melees the ground', () => {
  const b = battle({ blue: ['oni B1 4,2'], red: ['skimmer R1 4,2', 'harpy R2 4,2', 'dart R3 4,2'] })
  expect(b.rule(kata('B1', 'R1'))).toBe('BC-RNG-02')
  expect(b.rule(kata('B1', 'R2'))).toBe('BC-RNG-02')
  expect(b.offers('kata').map(({ to }) => to.piece)).toEqual(['R3'])
  const up = battle({ blue: ['kestrel-flight B1 4,2'], red: ['skimmer R1 4,2', 'harpy R2 4,2', 'dart R3 4,2'] })
  expect(up.offers('kata').map(({ to }) => to.piece)).toEqual(['R1', 'R2', 'R3'])
})
test('BC-RNG-03: the death web reaches four hexes: at 4 it fires, at 5 it does not', () => {
  const b = battle({ blue: ['lancer B1 2,2'], red: ['truck R1 6,2', 'truck R2 7,2'] })
  expect(b.rule(fire('B1', 'R2', 'web'))).toBe('BC-RNG-03')
  b.dice(5).do(fire('B1', 'R1', 'web'))
  expect(b.of('shot')[0]?.weapon).toBe('web')
})
test('BC-RNG-04, BC-R-14: missiles add 1 for each full four hexes: 0 to 3 nothing, 4 to 7 1, 8 to 11 2, 12 to 15 3', () => {
  const added = (hexes: number): number | undefined => {
    const b = battle({ blue: ['lancer B1 15,5'], red: [`scarab R1 ${15 - hexes},4`, 'scarab R2 0,0'], start: { first: 'red' } })
    b.until('fire red missile')
    b.dice(6, 6).do(fire('R1', 'B1', 'missile'))
    return (b.of('shot')[0]?.throws[0]?.value ?? 0) - 6
  }
  // 15,5 is in an odd row, half a hex to the east of 15,4.
  expect([1, 2, 3, 4, 7, 8, 11, 12, 15].map((hexes) => added(hexes - 1))).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3])
})
test('BC-RNG-04: where even a 1 cannot hit any more the missiles are not fired: missiles 3 at eight hexes', () => {
  const b = battle({ blue: ['ronin B1 2,2'], red: ['truck R1 10,2', 'truck R2 9,2'] })
  expect(b.rule(fire('B1', 'R1', 'missile'))).toBe('BC-RNG-04')
  // At seven a 1 counts 2: a hit.
  b.dice(1).do(fire('B1', 'R2', 'missile'))
  expect(b.of('shot')[0]).toMatchObject({ hits: 1, throws: [{ value: 2, left: 3 }] })
})
test('BC-RNG-05: lasers reach as far as the eye: To Hit 6 at twenty hexes, unchanged', () => {
  const map = Array.from({ length: 4 }, () => Array.from({ length: 24 }, () => '.').join(' ')).join('\n')
  const b = battle({ map, blue: ['lancer B1 1,1'], red: ['truck R1 21,1'] })
  b.dice(5).do(fire('B1', 'R1', 'laser'))
  expect(b.of('shot')[0]).toMatchObject({ throws: [{ dice: [5], value: 5, left: 6, hit: true }] })
})
test('BC-R-25: laser, death web and missiles may be fired at range 0', () => {
  const b = battle({ blue: ['lancer B1 4,2'], red: ['truck R1 5,2'] })
  b.do(march('B1', [5, 2]))
  b.dice(6, 6, 6).do(fire('B1', 'R1', 'laser'), fire('B1', 'R1', 'web'), fire('B1', 'R1', 'missile'))
  expect(b.unit('B1').fired).toEqual(['laser', 'web', 'missile'])
})
