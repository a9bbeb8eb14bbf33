import { describe, expect, test } from 'vitest'
import { flat, patched } from '../steel-rain/support.ts'
import { decide, first, kinds, playRound, scene } from './support.ts'

/** Faults that were seen in games, each with the battle in which the computer plays otherwise now. */

const goal = (col: number, held?: 'blue' | 'red') => [{ name: 'Farm', hex: [col, 5] as const, points: 100, ...(held ? { held } : {}) }]

describe('riding', () => {
  test('men with a long way mount the carrier beside them', () => {
    const b = scene({
      map: flat(60, 10),
      blue: { m: ['APC B1 6,5', 'STAND B2 7,5', 'STAND-ATGM B3 5,5'] },
      red: { r: ['STAND R1 58,9'] },
      active: 'm',
      turns: 12,
      objectives: goal(46),
    })
    const said = playRound(b, 'blue')
    expect(first(said, 'load').grounds).toContain('hexes to Farm')
    expect(kinds(said)).not.toContain('march')
  })
  test('who is nearly there walks', () => {
    const b = scene({
      map: flat(60, 10),
      blue: { m: ['APC B1 6,5', 'STAND B2 7,5'] },
      red: { r: ['STAND R1 58,9'] },
      active: 'm',
      turns: 12,
      objectives: goal(16),
    })
    expect(kinds(playRound(b, 'blue'))).not.toContain('load')
  })
})

describe('giving a place away', () => {
  test('who lies hidden does not dig', () => {
    const b = scene({
      map: patched(40, 10, { '4,5': 'w0' }),
      blue: { s: ['STAND B1 4,5 hidden'] },
      red: { r: ['MBT R1 18,5 spotted'] },
      active: 's',
      objectives: goal(4, 'blue'),
    })
    expect(kinds(playRound(b, 'blue'))).not.toContain('entrench')
  })
})

describe('mines', () => {
  test('a field that has scattered some hexes off is not laid again for the same contact', () => {
    const mined = (start: Record<string, unknown>): readonly string[] => {
      const b = scene({
        map: flat(64, 12),
        blue: { guns: ['SPA B1 4,5 munition=fascam'], foot: ['STAND-ATGM B2 12,5 spotted'] },
        red: { r: ['APC R1 40,5 blip=x', 'APC R2 40,5 blip=x', 'APC R3 40,5 blip=x'] },
        active: 'guns',
        start,
        objectives: goal(12, 'blue'),
      })
      return kinds(playRound(b, 'blue'))
    }
    expect(mined({})).toContain('mission')
    expect(mined({ mines: [{ hex: [44, 5], side: 'blue' }] })).not.toContain('mission')
  })
})

describe('whose round it is', () => {
  test('who can be shelled waits until the guns have fired, and leaves the marked hex then', () => {
    const b = scene({
      map: patched(60, 12, Object.fromEntries(Array.from({ length: 12 }, (_, row) => [`30,${row}`, '.9']))),
      blue: { near: ['LT B1 26,5 blip=x', 'LT B2 26,5 blip=x'], far: ['LT B3 1,9 blip=y', 'LT B4 1,9 blip=y'] },
      red: { guns: ['LT R1 52,5 spotted', 'LT R2 52,6 spotted', 'LT R3 52,7 spotted'] },
      first: 'blue',
      turns: 8,
      objectives: goal(26, 'blue'),
    })
    expect(decide(b).order).toMatchObject({ kind: 'activate', platoon: 'far' })
  })
})
