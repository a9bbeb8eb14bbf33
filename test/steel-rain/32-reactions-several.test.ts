import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import type { Play } from '../../engine/kernel/ruleset.ts'
import { rollToHit } from '../../engine/rulesets/steel-rain/core/rolls.ts'
import { lineBetween } from '../../engine/rulesets/steel-rain/state/sight.ts'
import type { SteelRain } from '../../engine/rulesets/steel-rain/words/model.ts'
import { mission } from './20-artillery-support.ts'
import { type Battle, battle, flat, march, patched, shoot } from './support.ts'

/** Several at once: movers, weapons, passengers, drones; each of them, not the first alone. */

const react = (unit: string, at: string, weapons: readonly number[] = [0]) => ({ kind: 'react', unit, at, weapons, ambush: false }) as const
const line = (b: Battle, from: string, to: string): string => lineBetween(b.situation(), b.unit(from) as never, b.unit(to) as never).result

describe('sight', () => {
  const between = (what: string): string => {
    const b = battle({
      map: flat(20, 3),
      blue: { p: ['MBT B1 2,1 spotted', 'GUN B2 8,0 spotted flying', what] },
      red: { q: ['MBT R1 14,1 spotted actions=0'] },
      active: 'p',
    })
    return line(b, 'B1', 'R1')
  }
  test('SR-LOS-2, R-76: a helicopter blocks a line where it has landed, not where it flies', () => {
    expect([between('GUN B3 8,1 spotted flying'), between('GUN B3 8,1 spotted')]).toEqual(['clear', 'blocked'])
  })
  test('SR-LOS-2, R-46: a tank blocks a line, a marker that nobody has resolved does not', () => {
    const b = battle({
      map: patched(20, 5, { '13,1': '.9', '13,2': '.9', '13,3': '.9' }),
      blue: { p: ['MBT B1 2,2 spotted', 'LT B2 6,2', 'LT B3 8,3 spotted'] },
      red: { q: ['MBT R1 18,2 spotted actions=0'] },
      active: 'p',
    })
    const judged = (col: number): string =>
      b.situation().sight.judge(b.world, [2, 2], { sight: 700, low: 350 }, [col, 2], { sight: 700, low: 350 }).result
    expect(b.unit('B2').blip).not.toBe(null)
    expect(judged(10)).toBe('clear')
    b.do(march('B3', [8, 2]))
    while (b.question.kind !== 'act') b.do({ kind: 'hold' })
    expect(judged(10)).toBe('blocked')
  })
})

test('R-70, SR-DF-3: a natural 1 misses whatever is added to it, a natural 20 hits only where the number is reached', () => {
  const rolling = (die: number, natural20Hits = false): Play<SteelRain> =>
    ({ roll: () => die, world: { settings: { natural20Hits } } }) as unknown as Play<SteelRain>
  expect(rollToHit(rolling(1), 4, 5)).toEqual({ die: 1, bonus: 5, needed: 4, success: false })
  expect([rollToHit(rolling(2), 4, 2).success, rollToHit(rolling(2), 5, 2).success]).toEqual([true, false])
  expect([rollToHit(rolling(20), 23).success, rollToHit(rolling(20, true), 23).success]).toEqual([false, true])
})

describe('complex weapons', () => {
  test('SR-CPLX-3, SR-CPLX-2: in the same two Actions the second missile and the chain guns may follow one by one', () => {
    const b = battle({ map: flat(20, 3), blue: { p: ['TKH B1 2,1 spotted'] }, red: { q: ['MBT R1 14,1 spotted actions=0'] }, active: 'p' })
    b.dice(2).do(shoot('B1', 0, 'R1'))
    expect(b.question).toMatchObject({ kind: 'fireOn', unit: 'B1' })
    b.dice(2).do(shoot('B1', 1, 'R1'))
    expect(b.of('shot')).toMatchObject([{ weaponId: 'atgm', weapon: 1 }])
    b.dice(2).do(shoot('B1', 2, 'R1'))
    b.dice(2).do(shoot('B1', 2, 'R1'))
    expect(b.of('shot')).toMatchObject([{ weaponId: 'chain-guns' }])
    expect(b.unit('B1').actions).toBe(0)
  })
})

describe('those who were fired at', () => {
  test('SR-RET-2, R-84: return fire goes at the one who fired, at nobody else', () => {
    const b = battle({
      map: flat(30, 3),
      blue: { p: ['LT B1 2,1 spotted', 'LT B2 2,0 spotted'] },
      red: { q: ['LT R1 12,1 spotted'] },
      active: 'p',
    })
    b.dice(2).do(shoot('B1', 0, 'R1'))
    while (b.question.kind === 'fireOn') b.do({ kind: 'cease', unit: 'B1' })
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R1', at: 'B1' })
    expect(b.refused({ kind: 'returnFire', unit: 'R1', at: 'B2', weapons: [0] }).rule).toBe('R-84')
    b.dice(2).do({ kind: 'returnFire', unit: 'R1', at: 'B1', weapons: [0] })
    expect(b.unit('R1').actions).toBe(1)
  })
  test('SR-OPP-5: who cannot answer is asked whether it goes on all the same', () => {
    const b = battle({ map: flat(30, 3), blue: { p: ['LTRUCK B1 2,1 spotted'] }, red: { q: ['LT R1 16,1 spotted'] }, active: 'p' })
    b.do(march('B1', [3, 1], [4, 1], [5, 1], [6, 1]))
    b.do(react('R1', 'B1'))
    b.dice(2).do({ kind: 'drift', unit: 'B1', to: null })
    expect(b.question).toMatchObject({
      kind: 'afterFire',
      unit: 'B1',
      by: [],
      path: [
        [4, 1],
        [5, 1],
        [6, 1],
      ],
    })
    b.do({ kind: 'proceed', unit: 'B1', onward: true })
    while (b.question.kind !== 'act') b.do({ kind: 'hold' })
    expect(b.unit('B1').hex).toEqual([6, 1])
  })
  test('SR-OPP-1, R-81: of several movers the one whom nobody sees does not hide the others: whoever sees one of them may fire', () => {
    // The marker comes out beside a hill; of its two vehicles the first is put behind it.
    const hill = Object.fromEntries([0, 1, 2, 3].map((row) => [`9,${row}`, '.5']))
    const b = battle({
      map: patched(40, 8, hill),
      blue: { p: ['LT B1 8,3 blip=a', 'LT B2 8,3 blip=a', 'LTRUCK B9 0,7 spotted'] },
      red: { q: ['LT R1 20,4 spotted'] },
      active: 'p',
      settings: { placement: 'owner' },
    })
    const blip = b.unit('B1').blip as string
    b.do(march(blip, [8, 4]))
    expect(b.question).toMatchObject({ kind: 'placeBlip', units: ['B1', 'B2'] })
    b.do({
      kind: 'placeBlip',
      at: [
        { unit: 'B1', hex: [8, 3] },
        { unit: 'B2', hex: [9, 4] },
      ],
    } as never)
    expect([line(b, 'R1', 'B1'), line(b, 'R1', 'B2')]).toEqual(['blocked', 'clear'])
    expect(b.question).toMatchObject({ kind: 'opportunityFire', by: ['R1'], movers: ['B1', 'B2'] })
    expect(b.refused(react('R1', 'B1')).rule).toBe('SR-LOS-1')
  })
})

describe('drones and who steers them', () => {
  const hill = Object.fromEntries([0, 1, 2].map((row) => [`8,${row}`, '.9']))
  test('SR-DRONE-11, SR-FO-2: each direction takes an Action of the drone: with none left it directs nobody', () => {
    const field = (actions: number): Battle =>
      battle({
        map: patched(60, 3, hill),
        blue: { p: ['SPA G1 2,1 spotted', 'RECON B1 3,2 spotted', `DRONE D1 30,1 parent=B1 actions=${actions}`] },
        red: { q: ['LT R1 40,1 spotted actions=0'] },
        active: 'p',
      })
    const call = mission('G1', [40, 1], { at: 'R1', observer: 'D1' })
    expect(field(0).refused(call)).toMatchObject({ rule: 'SR-FO-2', at: 'observer' })
    const b = field(1)
    b.do(call)
    expect(b.unit('D1').actions).toBe(0)
  })
  test('SR-DRONE-12: a vehicle moves with both Actions and each of its drones flies its 40 cm', () => {
    const b = battle({
      map: flat(60, 4),
      blue: { p: ['RECON B1 2,1 spotted', 'DRONE D1 2,2 parent=B1', 'DRONE D2 2,3 parent=B1'] },
      red: { q: ['STAND R1 59,0 spotted actions=0'] },
      active: 'p',
    })
    const east = (from: number, hexes: number, row: number): readonly Hex[] =>
      Array.from({ length: hexes }, (_, i): Hex => [from + 1 + i, row])
    b.do(march('B1', ...east(2, 8, 1)))
    for (const [id, row] of [
      ['D1', 2],
      ['D2', 3],
    ] as const)
      b.do(march(id, ...east(2, 20, row)))
    expect(['B1', 'D1', 'D2'].map((id) => b.unit(id).actions)).toEqual([0, 0, 0])
  })
  test('SR-DRONE-9, R-54: when a carrier leaves the table the drones of the stand that it carries are gone with it', () => {
    const b = battle({
      map: flat(40, 4),
      blue: {
        p: ['APC B1 0,1 spotted suppressed score=20', 'STAND-ELINT B2 in=B1 drones=3', 'DRONE D1 3,2 parent=B2', 'LT B3 0,0 spotted'],
      },
      red: { q: ['MBT R1 39,3 spotted actions=0'] },
      active: 'p',
    })
    b.do({ kind: 'breakContact', unit: 'B1', path: [], leave: true })
    expect(['B1', 'B2', 'D1'].map((id) => [b.unit(id).fate, b.unit(id).hex])).toEqual([
      ['left', null],
      ['left', null],
      ['left', null],
    ])
  })
})
