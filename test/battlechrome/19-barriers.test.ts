import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { type Battle, battle } from './support.ts'

/** Why nothing can be done there: the answer to a click in vain and to "Why?". */

const barrier = (b: Battle, piece: string, hex: Hex, at?: string) => b.rules.barrier?.(b.view('blue'), piece, hex, at) ?? null

describe('D2: BattleChrome', () => {
  test('D2, BC-LOS-02: what stands between is named with its hex, and the line is drawn to it', () => {
    const b = battle({ cells: { '5,2': 'W0' }, blue: ['lancer B1 2,2'], red: ['scarab R1 8,2'] })
    expect(barrier(b, 'B1', [8, 2], 'R1')).toMatchObject({
      refusal: { text: expect.stringContaining('at 0502'), rule: 'BC-LOS-02' },
      sight: { result: 'blocked', at: [5, 2] },
    })
  })
  test('D2: what can be fired at has no barrier; a vehicle hears when it fires', () => {
    const b = battle({ blue: ['lancer B1 2,2', 'scarab B2 2,4'], red: ['scarab R1 8,2'] })
    expect(barrier(b, 'B1', [8, 2], 'R1')).toBeNull()
    expect(barrier(b, 'B2', [8, 2], 'R1')?.refusal.rule).toBe('BC-OPF-03')
  })
  test('D2, BC-SCL-05: in set-up, a hex outside the zone is named, and where to place instead', () => {
    const b = battle({
      blue: ['lancer B1'],
      red: ['scarab R1'],
      start: null,
      attacker: 'red',
      zones: { blue: [{ rect: [0, 0, 1, 5] }], red: [{ rect: [14, 0, 15, 5] }] },
    })
    expect(barrier(b, 'B1', [0, 0])).toBeNull()
    expect(barrier(b, 'B1', [8, 2])).toMatchObject({
      title: expect.stringContaining('cannot be placed at 0802'),
      refusal: { text: '0802 is outside your set-up zone: place it inside, where the map is hatched.', rule: 'BC-SCL-05' },
    })
  })
  test('D2: a hex too far says what it costs and what is left', () => {
    const b = battle({ blue: ['lancer B1 2,2'], red: ['scarab R1 14,5'] })
    expect(barrier(b, 'B1', [3, 2])).toBeNull()
    expect(barrier(b, 'B1', [14, 2])?.refusal).toMatchObject({
      text: expect.stringMatching(/^It costs \d; \d is left \(on the straight way, at \d{4}\)\.$/),
      rule: 'BC-MOV-02',
    })
  })
})
