import { describe, expect, test } from 'vitest'
import { flat, patched } from '../steel-rain/support.ts'
import { decide, first, playRound, scene } from './support.ts'

/** Weapons that strike more than their target, walls, and riders who fire. */

test('microwaves go at the cluster, not at the unit that stands alone', () => {
  const b = scene({
    map: flat(40, 12),
    blue: { m: ['MWP B1 10,5 spotted'] },
    red: { r: ['LT R1 20,2 spotted', 'LT R2 20,8 spotted', 'LT R3 21,8 spotted', 'LT R4 20,9 spotted'] },
    active: 'm',
  })
  const { order, grounds } = first(playRound(b, 'blue'), 'fire')
  expect(order.shots.some(({ at }) => 'unit' in at && at.unit !== 'R1')).toBe(true)
  expect(grounds).toContain('Sweeps')
})

test('gel at a stand that is dug in nearby', () => {
  const b = scene({
    map: flat(40, 12),
    blue: { g: ['GEL B1 10,5 spotted'] },
    red: { r: ['STAND-ATGM R1 14,5 spotted', 'STAND-MG R2 14,5 spotted'] },
    start: {
      pits: [
        { hex: [14, 5], kind: 'infantry' },
        { hex: [14, 5], kind: 'infantry' },
      ],
    },
    active: 'g',
  })
  const { order, grounds } = first(playRound(b, 'blue'), 'fire')
  expect(order.shots.some(({ weapon }) => weapon === 0)).toBe(true)
  expect(grounds).toContain('Burns on')
})

describe('buildings', () => {
  test('a house full of infantry that few hits bring down is shot down', () => {
    const b = scene({
      map: patched(40, 12, { '16,5': 'B0' }),
      blue: { t: ['MBT B1 10,5 spotted', 'MBT B2 10,6 spotted'] },
      red: { r: ['STAND R1 16,5 spotted', 'STAND-MG R2 16,5 spotted', 'STAND R3 16,5 spotted floor=1'] },
      start: { damage: [{ hex: [16, 5], points: 12 }] },
      active: 't',
    })
    const { grounds } = first(playRound(b, 'blue'), 'fire')
    expect(grounds).toMatch(/comes down on everybody inside|Brings it down/)
  })
})

test('riders of an open vehicle fire their missile from inside', () => {
  const b = scene({
    map: flat(60, 10),
    blue: { p: ['LTRUCK B1 10,5 spotted', 'STAND-ATGM B2 in=B1'] },
    red: { r: ['MBT R1 30,5 spotted actions=0'] },
    active: 'p',
  })
  const { order } = decide(b)
  expect(order).toMatchObject({ kind: 'fire', unit: 'B2' })
})
