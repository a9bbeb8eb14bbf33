import { expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { battle, fire, hold, march, react } from './support.ts'

/** Powerjumps (BC-PJP, BC-R-11). */

const wood: Hex = [3, 2]
const behind = { blue: ['lancer B1 2,2'], red: ['truck R1 6,2'], cells: { '3,2': 'W0' } }

test('BC-PJP-01: frames and hover units only: wheels, tracks and foot never', () => {
  const b = battle(behind)
  expect(b.rule(fire('B1', 'R1', 'missile'))).toBe('BC-LOS-02')
  expect(b.offers('jump', 'B1').map(({ order }) => order)).toMatchObject([
    { weapon: 'web', over: wood },
    { weapon: 'missile', over: wood },
  ])
  expect(b.offers('jump', 'B1')[0]?.label).toMatch(/^Powerjump past the hex to the east: [a-z ]+ at R1$/)
  b.dice(5).do(fire('B1', 'R1', 'missile', wood))
  expect(b.of('shot')[0]).toMatchObject({ manner: 'frame', over: wood })
  for (const counter of ['mastodon', 'dart', 'guards', 'harpy']) {
    const other = battle({ blue: ['lancer B1 7,2'], red: [`${counter} R1 2,2`, 'scarab R2 7,4'], cells: { '3,2': 'W0' } })
    other.do(march('B1', [6, 2]))
    expect(other.asked, counter).toBe('window red')
    expect(other.rule(react('R1', wood)), counter).toBe('BC-PJP-01')
    expect(other.offers('react-jump')).toEqual([])
  }
  const hover = battle({ blue: ['lancer B1 7,2'], red: ['skimmer R1 2,2'], cells: { '3,2': 'W0' } })
  hover.do(march('B1', [6, 2]))
  expect(hover.offers('react-jump').map(({ order }) => order)).toMatchObject([{ kind: 'react', unit: 'R1', over: wood }])
})
test('BC-PJP-01: it is opportunity fire: none in a step of combat', () => {
  const b = battle({ ...behind, cells: { '3,2': 'w0' } })
  b.until('fire blue missile')
  expect(b.rule(fire('B1', 'R1', 'missile', wood))).toBe('BC-PJP-01')
})
test('BC-PJP-02: it costs a point of Speed: with five spent one is possible, with six none', () => {
  for (const [hexes, possible] of [
    [5, true],
    [6, false],
  ] as const) {
    const row = (col: number): Hex => [col, 2]
    const b = battle({ blue: ['lancer B1 0,2'], red: ['truck R1 11,2'], cells: { '6,2': 'W0', '7,2': 'W0' } })
    b.do(march('B1', ...[1, 2, 3, 4, 5].map(row), ...(hexes === 6 ? [[5, 1] as Hex] : [])))
    const over: Hex = [6, hexes === 6 ? 1 : 2]
    if (possible) {
      expect(b.rule(fire('B1', 'R1', 'missile', over))).toBe('BC-LOS-02')
      const near = battle({ blue: ['lancer B1 0,2'], red: ['truck R1 8,2'], cells: { '6,2': 'W0' } })
      near.do(march('B1', ...[1, 2, 3, 4, 5].map(row)))
      near.dice(5).do(fire('B1', 'R1', 'missile', over))
      expect(near.unit('B1').spent).toBe(6)
      expect(near.rule(fire('B1', 'R1', 'web', over))).toBe('BC-PJP-02')
    } else expect(b.rule(fire('B1', 'R1', 'missile', over))).toBe('BC-PJP-02')
  }
})
test('BC-PJP-03: death web and missiles only, no laser', () => {
  const b = battle(behind)
  expect(b.rule(fire('B1', 'R1', 'laser', wood))).toBe('BC-PJP-03')
  b.dice(6, 6).do(fire('B1', 'R1', 'web', wood), fire('B1', 'R1', 'missile', wood))
  expect(b.unit('B1')).toMatchObject({ spent: 2, fired: ['web', 'missile'] })
})
test('BC-PJP-04, BC-R-11: one adjacent hex: its block and its bonus are gone; a second wood behind it still blocks', () => {
  // Light forest beside the jumper: 1 less; the one in the middle still counts.
  const light = battle({ ...behind, cells: { '3,2': 'w0', '4,2': 'w0' } })
  light.dice(1, 1, 1).do(fire('B1', 'R1', 'missile'))
  expect(light.of('shot')[0]).toMatchObject({ bonus: 2, over: null })
  light.dice(1, 1).do(fire('B1', 'R1', 'web', wood))
  expect(light.of('shot')[0]).toMatchObject({ bonus: 1, over: wood })
  const two = battle({ ...behind, cells: { '3,2': 'W0', '4,2': 'W0' } })
  expect(two.rule(fire('B1', 'R1', 'missile', wood))).toBe('BC-LOS-02')
  expect(two.offers('jump')).toEqual([])
  // Not adjacent.
  expect(two.rule(fire('B1', 'R1', 'missile', [4, 2]))).toBe('BC-PJP-04')
})
test('BC-PJP-04, BC-R-11: a higher hex beside the jumper does not block it either', () => {
  const b = battle({ ...behind, cells: { '3,2': '.1' } })
  expect(b.rule(fire('B1', 'R1', 'missile'))).toBe('BC-LOS-03')
  b.dice(6).do(fire('B1', 'R1', 'missile', wood))
})
test('BC-PJP-04, BC-R-11: a crest on the near side of that hex does not block', () => {
  const b = battle({ ...behind, draw: { hexsides: [{ hex: [2, 2], side: 'E', kind: 'crest' }] } })
  b.dice(6).do(fire('B1', 'R1', 'missile', wood))
  expect(b.of('shot')).toHaveLength(1)
})
test('BC-PJP-04: the target’s own hex, where it is adjacent, gives it nothing', () => {
  const b = battle({ blue: ['lancer B1 2,2'], red: ['guards R1 3,2'], cells: { '3,2': 'w0' } })
  b.dice(1, 1, 1).do(fire('B1', 'R1', 'missile'))
  expect(b.of('shot')[0]).toMatchObject({ bonus: 2 })
  b.dice(1, 1).do(fire('B1', 'R1', 'web', [3, 2]))
  expect(b.of('shot')[0]).toMatchObject({ bonus: 0 })
})
test('BC-PJP-05, BC-R-11: a hover unit jumps as the target moves: the pair 2 and 6 on missiles 5 is a miss, and it is spent', () => {
  const b = battle({ blue: ['lancer B1 7,2'], red: ['skimmer R1 2,2', 'truck R2 15,5'], cells: { '3,2': 'W0' } })
  b.do(march('B1', [6, 2]))
  // Four hexes: web 3 first: 1 and 2 hit, 1 left; missiles 5 with 1 more: 6 counts 7.
  b.dice(1, 2, 2, 6).do(react('R1', wood))
  expect(b.of('shot').map(({ weapon, throws, over }) => [weapon, throws.map(({ dice, hit }) => [dice, hit]), over])).toEqual([
    ['web', [[[1, 2], true]], wood],
    ['missile', [[[2, 6], false]], wood],
  ])
  expect(b.unit('R1')).toMatchObject({ spentFire: true, spent: 0, entered: 0 })
  b.do({ kind: 'done' })
  expect(b.rule(march('R1', [1, 2]))).toBe('BC-OPF-05')
  b.dice(1).do({ kind: 'done' })
  b.do({ kind: 'done' })
  expect(b.asked).not.toMatch('fire red')
})
test('BC-PJP-05: a hover unit that has moved does not jump', () => {
  const b = battle({ blue: ['lancer B1 7,2'], red: ['skimmer R1 2,2 moved', 'scarab R2 7,4'], cells: { '3,2': 'W0' } })
  b.do(march('B1', [6, 2]))
  expect(b.rule(react('R1', wood))).toBe('BC-OPF-03')
  b.do(hold)
})
