import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { type Battle, battle, flat, patched } from './support.ts'

/** Why nothing can be done there: the answer to a click in vain and to "Why?". */

const barrier = (b: Battle, piece: string, hex: Hex, at?: string) => b.rules.barrier?.(b.view('blue'), piece, hex, at) ?? null
const field = (more: Partial<Parameters<typeof battle>[0]> = {}, tank = 'MBT B1 2,1 spotted', enemy = 'LT R1 8,1 spotted') =>
  battle({
    map: flat(60, 4),
    blue: { p: [tank], other: ['LT B9 1,3 spotted'] },
    red: { q: [enemy, 'LTRUCK R9 59,3 spotted'] },
    active: 'p',
    ...more,
  })
const brief = (found: ReturnType<typeof barrier>) => found && [found.title, found.refusal.text, found.refusal.rule]

describe('D2: an enemy that cannot be fired at', () => {
  test('D2: nothing bars what is offered', () => {
    const b = field()
    expect(b.offers('fire', 'B1').length).toBeGreaterThan(0)
    expect(barrier(b, 'B1', [8, 1], 'R1')).toBeNull()
  })
  test('D2, SR-LOS-1: what is in the way is named with its hex, and the line is drawn to it', () => {
    const hill = battle({
      map: patched(20, 4, { '5,1': '.6' }),
      blue: { p: ['MBT B1 2,1 spotted'] },
      red: { q: ['LT R1 8,1 spotted'] },
      active: 'p',
    })
    const found = barrier(hill, 'B1', [8, 1], 'R1')
    expect(brief(found)).toEqual([
      'Main battle tank B1 cannot fire at Light tank R1',
      'No line of sight: the ground is in the way at 0501',
      'SR-LOS-1',
    ])
    expect(found?.sight).toMatchObject({ result: 'blocked', at: [5, 1], by: 'ground' })
    expect(found?.why.terms?.length).toBeGreaterThan(0)
    const wreck = battle({
      map: flat(20, 4),
      blue: { p: ['MBT B1 2,1 spotted'] },
      red: { q: ['STAND R1 8,1 spotted'] },
      active: 'p',
      start: { wrecks: [{ hex: [5, 1], side: 'red', name: 'R7' }] },
    })
    expect(barrier(wreck, 'B1', [8, 1], 'R1')?.refusal.text).toContain('wreck is in the way at 0501')
  })
  test('D2: out of range is said in figures, weapon by weapon', () => {
    const b = field({}, 'MBT B1 2,1 spotted', 'LT R1 55,1 spotted')
    const found = barrier(b, 'B1', [55, 1], 'R1')
    expect(found?.refusal.text).toMatch(/^Out of range: 106 cm, .* reaches \d+ cm\.$/)
    expect(found?.why.terms?.map(({ text }) => text).join('\n')).toMatch(/Rail gun: Out of range: 106 cm/)
  })
  test('D2: no Action, Suppression and another platoon come before all else', () => {
    expect(brief(barrier(field({}, 'MBT B1 2,1 spotted actions=0'), 'B1', [8, 1], 'R1'))?.slice(1)).toEqual([
      'It has no Action left.',
      'SR-ACT-1',
    ])
    expect(brief(barrier(field({}, 'MBT B1 2,1 spotted suppressed'), 'B1', [8, 1], 'R1'))?.[2]).toBe('SR-SUPP-1')
    expect(brief(barrier(field(), 'B9', [8, 1], 'R1'))?.slice(1)).toEqual(['Its platoon has not its round now.', 'SR-SETUP-3'])
  })
  test('D2, SR-WPN-5: a weapon that harms aircraft only says so', () => {
    const found = barrier(field({}, 'STAND-SAM B1 2,1 spotted', 'LT R1 20,1 spotted'), 'B1', [20, 1], 'R1')
    expect(found?.why.terms?.some(({ rule }) => rule === 'SR-WPN-5')).toBe(true)
  })
  test('D2, R-46: a blip is nobody to be fired at', () => {
    const b = battle({
      map: patched(40, 4, Object.fromEntries([10, 11, 12].flatMap((col) => [0, 1, 2, 3].map((row) => [`${col},${row}`, 'W0'])))),
      blue: { p: ['MBT B1 2,1 spotted'] },
      red: { q: ['LT R1 30,1'] },
      active: 'p',
    })
    const blip = b.unit('R1').blip as string
    expect(barrier(b, 'B1', [30, 1], blip)).toMatchObject({ refusal: { rule: 'R-46' }, sight: { result: 'blocked' } })
  })
})

describe('D2: a hex that cannot be reached', () => {
  test('D2, SR-SETUP-6: in set-up, a hex outside the zone is named, and where to place instead', () => {
    const b = battle({
      map: flat(20, 4),
      blue: { p: ['LT B1', 'LT B2'] },
      red: { q: ['LT R1'] },
      settings: { setup: 'deploy' },
      dice: [14, 9],
    })
    b.do({ kind: 'goFirst', first: true })
    expect(barrier(b, 'B1', [0, 1])).toBeNull()
    expect(brief(barrier(b, 'B1', [10, 2]))).toEqual([
      'Light tank B1 cannot be placed at 1002',
      '1002 is outside your set-up zone: place it inside, where the map is hatched.',
      'SR-SETUP-6',
    ])
    b.do({ kind: 'deploy', units: ['B1'], hex: [0, 1], hidden: false })
    const blip = b.unit('B1').blip as string
    expect(barrier(b, blip, [0, 2])?.refusal.text).toBe('It is placed already, and stays where it is until the first turn.')
  })
  test('D2: nothing bars a hex within reach; what is too far is said in figures', () => {
    const b = field()
    expect(barrier(b, 'B1', [3, 1])).toBeNull()
    expect(brief(barrier(b, 'B1', [40, 1]))).toEqual([
      'Main battle tank B1 cannot go to 4001',
      'Too far: the cheapest way costs 78 cm, 10 cm of movement is left.',
      'SR-MOVE-1',
    ])
  })
  test('D2: where nobody of its kind gets, the ground says why', () => {
    const b = battle({
      map: patched(20, 4, { '5,1': '30' }),
      blue: { p: ['LTRUCK B1 2,1 spotted'] },
      red: { q: ['LT R1 18,1 spotted'] },
      active: 'p',
    })
    expect(barrier(b, 'B1', [5, 1])?.refusal).toEqual({ text: 'Deep water: wheels cannot enter it.', rule: 'SR-TERR-8', at: 'path[2]' })
  })
  test('D2: what is hidden from a side changes none of its answers', () => {
    const of = (hidden: string) => {
      const b = battle({
        map: patched(20, 4, { '6,1': 'w0', '7,1': 'w0' }),
        blue: { p: ['MBT B1 2,1 spotted'] },
        red: { q: [hidden, 'LTRUCK R9 19,3 spotted'] },
        active: 'p',
      })
      return [
        [6, 1],
        [3, 1],
        [15, 1],
      ].map((hex) => barrier(b, 'B1', hex as unknown as Hex))
    }
    expect(of('STAND R1 6,1 hidden')).toEqual(of('STAND R1 7,1 hidden'))
  })
})
