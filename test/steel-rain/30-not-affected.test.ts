import { describe, expect, test } from 'vitest'
import type { DrawOptions } from '../../engine/board/notation.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { type Battle, battle, flat, march, patched, shoot } from './support.ts'

/** Who is not affected by what happens in his hex or beside him: another floor, another height, the other side, somebody without a line. */

const west = (from: number, hexes: number, row: number): readonly Hex[] => Array.from({ length: hexes }, (_, i): Hex => [from - 1 - i, row])
const shots = (b: Battle): readonly (readonly [string, boolean])[] => b.of('shot').map(({ at, second }) => [at, second])

describe('the second unit of a hex', () => {
  const hall: DrawOptions = { buildings: [{ name: 'Hall', hexes: [[10, 1]], floors: 3 }] }
  const inHall = (...red: readonly string[]): Battle =>
    battle({ map: patched(30, 3, { '10,1': 'B0' }), draw: hall, blue: { p: ['MBT B1 2,1 spotted'] }, red: { q: red }, active: 'p' })

  test('SR-STACK-7, R-36: a hit on one floor is not rolled against a stand on another', () => {
    const b = inHall('STAND R1 10,1 spotted floor=1', 'STAND R2 10,1 spotted', 'STAND R3 10,1 spotted floor=2')
    b.dice(20, 1).do(shoot('B1', 0, 'R1'))
    expect(shots(b)).toEqual([['R1', false]])
    expect(['R1', 'R2', 'R3'].map((id) => b.unit(id).suppression)).toEqual([4, 0, 0])
  })
  test('SR-STACK-7, R-36: it is rolled against the other stand of the same floor, whoever comes first in the list', () => {
    const b = inHall('STAND R1 10,1 spotted', 'STAND R2 10,1 spotted floor=1', 'STAND R3 10,1 spotted floor=1')
    b.dice(20, 1, 2).do(shoot('B1', 0, 'R3'))
    expect(shots(b)).toEqual([
      ['R3', false],
      ['R2', true],
    ])
    expect(['R1', 'R2', 'R3'].map((id) => b.unit(id).suppression)).toEqual([0, 1, 4])
  })
  test('SR-STACK-7, R-54: a drone over a stand is not the second unit, nor is the stand under a drone', () => {
    const both = { q: ['RECON R3 29,0 spotted', 'DRONE R1 10,1 parent=R3', 'STAND R2 10,1 spotted'] }
    const fired = (at: string): Battle => {
      const b = battle({ map: flat(30, 3), blue: { p: ['MBT B1 2,1 spotted'] }, red: both, active: 'p' })
      b.dice(20, 1)
      b.do(shoot('B1', 0, at))
      return b
    }
    expect([shots(fired('R2')), shots(fired('R1'))]).toEqual([[['R2', false]], [['R1', false]]])
    expect([fired('R1').unit('R2').suppression, fired('R2').unit('R1').suppression]).toEqual([0, 0])
  })
  test('SR-ENTR-3: who has a position does not take a second one in its hex: that is for who comes after', () => {
    const b = battle({
      map: flat(30, 3),
      blue: { p: ['STAND B1 3,1 spotted', 'STAND B2 2,1 spotted'] },
      red: { q: ['LTRUCK R1 29,2 spotted'] },
      start: {
        pits: [
          { hex: [3, 1], kind: 'infantry' },
          { hex: [3, 1], kind: 'infantry' },
        ],
      },
      active: 'p',
    })
    b.do(march('B2', [3, 1]))
    expect(b.world.ground.pits.map(({ holder }) => holder)).toEqual(['B1', 'B2'])
  })
})

describe('from the air', () => {
  const over = (blue: string, red: readonly string[], cells: Record<string, string> = {}, draw: DrawOptions = {}): Battle =>
    battle({ map: patched(40, 9, cells), draw, blue: { p: [blue] }, red: { q: [...red, 'LTRUCK R9 0,8 spotted actions=0'] }, active: 'p' })

  test('SR-BLIP-7, R-51: above 10 cm a stand on a roof is in the open, one on the floor under it is not', () => {
    const draw: DrawOptions = { buildings: [{ name: 'Hall', hexes: [[5, 4]], floors: 2 }] }
    const b = over(
      'GUN B1 39,4 spotted flying',
      ['STAND R1 5,4 floor=2 actions=0', 'STAND R2 5,4 floor=1 actions=0'],
      { '5,4': 'B0' },
      draw,
    )
    b.do(march('B1', ...west(39, 20, 4)))
    expect([b.unit('R1').spotted, b.unit('R2').spotted]).toEqual([true, false])
  })
  test('SR-BLIP-7, R-51: above 10 cm who hides is not found where he lies open to that side', () => {
    const seen = (hexes: number): boolean => {
      const red = ['STAND R1 5,4 hidden behind=4,4 actions=0']
      const b = over('GUN B1 36,4 spotted flying', red, {}, { hexsides: [{ hex: [5, 4], side: 'W', kind: 'berm' }] })
      b.do(march('B1', ...west(36, hexes, 4)))
      return b.unit('R1').spotted
    }
    const near = over(
      'GUN B1 31,4 spotted flying',
      ['STAND R1 5,4 hidden behind=4,4 actions=0'],
      {},
      { hexsides: [{ hex: [5, 4], side: 'W', kind: 'berm' }] },
    )
    near.do(march('B1', ...west(31, 5, 4)))
    // From the east nothing covers it: who has come 10 cm sees it, who has come farther does not.
    expect([near.unit('R1').spotted, seen(20)]).toEqual([true, false])
  })
  test('SR-BLIP-7, R-51: a Fast Mover is always too fast, also in the first hexes of its sweep', () => {
    const red = ['STAND R1 10,4 actions=0', 'STAND R2 8,5 actions=0']
    const b = over('YAK33 B1 15,4 spotted airspeed=60 heading=270', red, { '10,4': 'w0' })
    b.do({ kind: 'fly', unit: 'B1', hexes: 3, turn: null })
    expect([b.unit('R1').spotted, b.unit('R2').spotted]).toEqual([false, true])
  })
})

describe('near by', () => {
  test('SR-HIDE-4, SR-BLIP-6: at 1 cm a hex who hides two hexes away is found only where there is a line', () => {
    const found = (cells: Record<string, string>): boolean => {
      const b = battle({
        map: patched(20, 5, { '6,2': 'w0', ...cells }),
        cmPerHex: 1,
        blue: { p: ['STAND B1 9,2 spotted'] },
        red: { q: ['STAND R1 6,2 hidden', 'LTRUCK R2 0,4 spotted'] },
        active: 'p',
      })
      b.do(march('B1', [8, 2]))
      return b.unit('R1').spotted
    }
    expect([found({}), found({ '7,2': '.3' })]).toEqual([true, false])
  })
})
