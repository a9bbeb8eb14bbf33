import { expect, test } from 'vitest'
import { battle, flat } from './support.ts'

test('SR-DF-3: shooting is two rolls, To Hit by range and Profile, then damage', () => {
  const b = battle({ map: flat(30, 4), blue: { p: ['MBT B1 2,1 spotted'] }, red: { q: ['MBT R1 19,1 spotted'] }, active: 'p' })
  // Profile 12 at 34 cm needs 11; Lethality 4 against Armor 5 needs 9.
  b.dice(11, 8).do({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { unit: 'R1' } }] })
  expect(b.of('shot')[0]).toMatchObject({
    hit: { needed: 11, die: 11, success: true },
    damage: { needed: 9, die: 8, success: false },
    suppression: 4,
  })
  expect(b.unit('R1').suppression).toBe(4)
  expect(b.left).toBe(0)
})
