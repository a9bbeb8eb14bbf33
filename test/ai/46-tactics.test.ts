import { describe, expect, test } from 'vitest'
import { Memory } from '../../ai/minds/steel-rain/memory.ts'
import { Outlook } from '../../ai/minds/steel-rain/outlook.ts'
import { STEEL_RAIN_TEMPERS } from '../../ai/minds/steel-rain.ts'
import type { Hex } from '../../engine/index.ts'
import { flat, patched } from '../steel-rain/support.ts'
import { decide, first, kinds, playRound, scene } from './support.ts'

/** How units of Steel Rain are handled in a fight: battles in which the computer has come to play otherwise than it did. */

const hill = (col: number, height: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: height }, (_, row) => [`${col},${row}`, '.9']))

describe('guns that have had their round', () => {
  const scout = (done: readonly string[]) =>
    scene({
      map: patched(40, 10, hill(10, 4)),
      blue: { s: ['LTRUCK B1 9,4 spotted'] },
      red: { k: ['TK2 R1 30,4 spotted'] },
      done,
      active: 's',
      turn: 8,
      turns: 8,
    })
  test('in the last turn nobody runs from them: they fire only at whoever moves', () => {
    expect(kinds(playRound(scout(['k']), 'blue'))).not.toContain('march')
  })
  test('from those that are still to have it he does run', () => {
    expect(kinds(playRound(scout([]), 'blue'))).toContain('march')
  })
})

describe('weapons that take two Actions', () => {
  test('of two stands in the open the missile stand is fired at', () => {
    const b = scene({
      map: flat(40, 12),
      blue: { t: ['MBT B1 8,5 spotted'] },
      red: { r: ['STAND R1 22,4 spotted', 'STAND-ATGM R2 22,7 spotted'] },
      active: 't',
    })
    expect(decide(b).order).toMatchObject({ kind: 'fire', shots: [{ at: { unit: 'R2' } }, { at: { unit: 'R2' } }] })
  })
})

describe('opportunity fire', () => {
  const driven = (...reds: readonly string[]) => {
    const b = scene({ map: flat(60, 12), blue: { b: ['TK B1 10,5 spotted'] }, red: { r: reds }, active: 'r' })
    b.do({ kind: 'march', side: 'red', piece: 'R1', path: [[33, 3]] })
    const { order, grounds } = decide(b)
    // Whoever reads it learns which of the weapons.
    if (order.kind === 'react') expect(grounds).toContain('B1 fires at Main battle tank R1 with ATGM;')
    return order.kind
  }
  test('a truck does not draw the missile that is meant for the tanks behind it', () => {
    expect(driven('LTRUCK R1 34,3 spotted', 'MBT R2 44,5 spotted', 'MBT R3 44,7 spotted')).toBe('hold')
  })
  test('a tank does, whoever comes behind it', () => {
    expect(driven('MBT R1 34,3 spotted', 'MBT R2 44,5 spotted')).toBe('react')
  })
})

describe('cover', () => {
  const wood = (...hexes: readonly Hex[]): Record<string, string> => Object.fromEntries(hexes.map(([col, row]) => [`${col},${row}`, 'w0']))
  test('who has an Action left when the other side has had its rounds gets into the wood beside him', () => {
    const b = scene({
      map: patched(60, 12, wood([10, 6])),
      blue: { t: ['APC B1 10,5 spotted actions=1'] },
      red: { k: ['MBT R1 30,5 spotted actions=0'] },
      done: ['k'],
      active: 't',
      objectives: [{ name: 'Farm', hex: [10, 5], points: 40, held: 'blue' }],
    })
    expect(first(playRound(b, 'blue'), 'march').order.path.at(-1)).toEqual([10, 6])
  })
})

describe('a way under fire', () => {
  const opens = (unit: string) =>
    kinds(
      playRound(
        scene({
          map: flat(50, 10),
          blue: { t: [`${unit} B1 4,5`] },
          red: { k: ['TK2 R1 34,4 spotted'] },
          active: 't',
          turns: 8,
          objectives: [{ name: 'Farm', hex: [8, 5], points: 100 }],
        }),
        'blue',
      ),
    )[0]
  test('who may not get there fires at those who bar the way before he drives', () => {
    expect(opens('LT')).toBe('fire')
  })
  test('or lays smoke', () => {
    expect(opens('APC')).toBe('smoke')
  })
})

describe('who sits in a carrier', () => {
  const guns = (...reds: readonly string[]) => {
    const b = scene({ map: flat(40, 12), blue: { b: ['TK B1 10,5 spotted'] }, red: { r: reds }, active: 'b' })
    const look = new Outlook(new Memory(b.board), b.view('blue'), STEEL_RAIN_TEMPERS.regular)
    const [own] = look.mine
    if (!own) throw new Error('nobody is there')
    // Who could harm it from so near that small arms reach it.
    return look.gunsAt(look.design(own), false).filter(({ harm }) => harm(6, 0, true) > 0)
  }
  test('may fire from it: an infantry carrier is two guns, a tank one (SR-IFV-1)', () => {
    expect(guns('MBT R1 16,5 spotted')).toHaveLength(1)
    const [turret, riders] = guns('IFV R1 16,5 spotted')
    expect(turret?.reach).toBeGreaterThan(12)
    // 25 cm of small arms at 2 cm a hex.
    expect(riders?.reach).toBe(12)
  })
  test('its stands that are seen on foot are not counted twice', () => {
    expect(guns('IFV R1 16,5 spotted', 'STAND R2 17,5 spotted', 'STAND R3 17,6 spotted')).toHaveLength(3)
  })
})
