import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { profileTerms } from '../../engine/rulesets/steel-rain/core/fire.ts'
import { coverTerms } from '../../engine/rulesets/steel-rain/state/ground.ts'
import { SCATTER } from '../../engine/rulesets/steel-rain/tables/scale.ts'
import { mission, nextTurn } from './20-artillery-support.ts'
import { type Battle, battle, flat, march, patched, recon, shoot } from './support.ts'

/** Each of several, and who is left out: movers, guns, rounds, passengers, blocks; flyers over wrecks, woods, smoke and fire. */

const react = (unit: string, at: string) => ({ kind: 'react', unit, at, weapons: [0], ambush: false }) as const
const profile = (b: Battle, from: string, to: string): number =>
  profileTerms(b.situation(), b.unit(from) as never, b.unit(to) as never).profile
const idle = 'LTRUCK R9 39,3 spotted actions=0'

describe('cover', () => {
  test('SR-COVER-2, R-74, R-78: woods and a wreck under a helicopter do nothing for it; landed on open ground a wreck hides its lower half', () => {
    const of = (words: string, cell: string, wreck: boolean): number => {
      const b = battle({
        map: patched(40, 4, { '16,1': cell }),
        blue: { p: ['AD B1 4,1 spotted'] },
        red: { q: [`THELI R1 16,1 spotted ${words} actions=0`] },
        active: 'p',
        start: wreck ? { wrecks: [{ hex: [16, 1], name: 'R7', side: 'red' }] } : {},
      })
      return profile(b, 'B1', 'R1')
    }
    const plain = of('flying', '.0', false)
    expect([of('flying', 'w0', false), of('flying', '.0', true), of('', '.0', true)]).toEqual([plain, plain, plain - 3])
  })
  test('SR-COVER-3, R-16, R-26: neither the water under a bridge nor the house under a roof counts for who is on top', () => {
    const b = battle({
      map: patched(20, 3, { '8,1': '20', '12,1': 'B0' }),
      draw: {
        roads: [
          {
            kind: 'road',
            path: [
              [7, 1],
              [8, 1],
              [9, 1],
            ],
          },
        ],
        bridges: [{ name: 'Bridge', hexes: [[8, 1]] }],
        buildings: [{ name: 'Hall', hexes: [[12, 1]], floors: 2 }],
      },
      blue: { p: ['LT B1 8,1 spotted', 'STAND B2 12,1 spotted floor=1', 'STAND B3 12,1 spotted floor=2'] },
      red: { q: ['LTRUCK R1 19,2 spotted'] },
      active: 'p',
    })
    const cover = (id: string): number =>
      coverTerms(b.situation(), b.unit(id), b.unit(id).hex as Hex).reduce((sum, { value }) => sum + (value ?? 0), 0)
    expect(['B1', 'B2', 'B3'].map(cover)).toEqual([0, -6, 0])
  })
  test('SR-COVER-9: smoke in the next hex covers who stands in it, and not who flies above it', () => {
    const of = (unit: string): number => {
      const b = battle({
        map: flat(20, 3),
        blue: { p: ['AD B1 4,1 spotted'] },
        red: { q: [`${unit} actions=0`] },
        active: 'p',
        start: { smoke: [{ hex: [5, 1], until: 9 }] },
      })
      return profile(b, 'B1', 'R1')
    }
    expect([of('MBT R1 5,1 spotted'), of('MBT R1 6,1 spotted')].map((value) => value <= 2)).toEqual([true, true])
    expect(of('THELI R1 5,1 spotted flying')).toBe(of('THELI R1 5,2 spotted flying'))
  })
  test('SR-COVER-4, R-79: rockets and mortars are not fired at foliage; where there is none nothing is', () => {
    const b = battle({
      map: patched(40, 4, { '10,1': 'w0' }),
      blue: { p: ['SPA B1 4,1 spotted', 'STAND-MORTAR B2 4,2 spotted', 'MBT B3 4,0 spotted'] },
      red: { q: [idle] },
      active: 'p',
    })
    expect([b.refused(recon('B1', 0, [10, 1])).rule, b.refused(recon('B2', 1, [10, 1])).rule]).toEqual(['R-79', 'R-79'])
    expect(b.refused(recon('B3', 0, [10, 2])).rule).toBe('SR-COVER-4')
  })
  test('SR-COVER-6, SR-DRONE-16: what goes through the foliage frightens a stand and no drone', () => {
    const fright = (...red: readonly string[]): number => {
      const b = battle({
        map: patched(40, 4, { '10,1': 'w0' }),
        blue: { p: ['MBT B1 4,1 spotted'] },
        red: { q: [...red, idle] },
        active: 'p',
      })
      b.dice(20, 20, 1).do(recon('B1', 0, [10, 1]))
      expect(b.of('passedThrough')).toHaveLength(1)
      return b.unit('R1').suppression
    }
    expect([fright('STAND R1 12,1 actions=0'), fright('RECON R2 39,0 spotted actions=0', 'DRONE R1 12,1 parent=R2')]).toEqual([2, 0])
  })
})

describe('several', () => {
  test('SR-OPP-5, R-83: of two movers that were fired at each has its own choice', () => {
    const hill = Object.fromEntries([0, 1, 2, 3].map((row) => [`9,${row}`, '.5']))
    const b = battle({
      map: patched(40, 8, hill),
      blue: { p: ['LT B1 8,3 blip=a', 'LT B2 8,3 blip=a', 'LTRUCK B9 0,7 spotted'] },
      red: { q: ['LT R1 20,4 spotted', 'LT R2 20,5 spotted'] },
      active: 'p',
      settings: { placement: 'owner' },
    })
    b.do(march(b.unit('B1').blip as string, [8, 4]))
    b.do({
      kind: 'placeBlip',
      at: [
        { unit: 'B1', hex: [8, 4] },
        { unit: 'B2', hex: [8, 5] },
      ],
    } as never)
    b.do(react('R1', 'B1'))
    b.dice(2, 2).do(react('R2', 'B2'))
    while (b.question.kind === 'opportunityFire') b.do({ kind: 'hold' })
    expect(b.question).toMatchObject({ kind: 'afterFire', unit: 'B1', by: ['R1'] })
    b.do({ kind: 'proceed', unit: 'B1', onward: false })
    expect(b.question).toMatchObject({ kind: 'afterFire', unit: 'B2', by: ['R2'] })
  })
  test('SR-CB-3: every gun on counter-battery duty answers, one after the other', () => {
    const b = battle({
      map: flat(60, 3),
      blue: { p: ['SPA G1 2,1 spotted'] },
      red: { q: ['SPA R1 50,1 counterBattery', 'SPA R2 52,2 counterBattery', 'STAND R3 30,1 spotted actions=0'] },
      active: 'p',
    })
    b.do(mission('G1', [30, 1], { at: 'R3' }))
    expect(b.world.missions.map(({ gun, at }) => [gun, at])).toEqual([
      ['G1', 'R3'],
      ['R1', 'G1'],
      ['R2', 'G1'],
    ])
  })
  test('SR-IF-3: two guns at one place are two rounds: each lands by itself', () => {
    const b = battle({
      map: flat(60, 3),
      blue: { p: ['SPA G1 2,1 spotted', 'SPA G2 2,2 spotted'] },
      red: { q: ['LT R3 59,2 spotted actions=0'] },
      active: 'p',
    })
    b.do(mission('G1', [34, 1]))
    while (b.question.kind === 'fireOn') b.do({ kind: 'cease', unit: 'G1' })
    b.do(mission('G2', [34, 1]))
    nextTurn(b, 1, 1)
    expect(b.of('roundFell').map(({ mission: { gun }, hit }) => [gun, hit?.die])).toEqual([
      ['G1', 1],
      ['G2', 1],
    ])
    expect(b.world.missions).toEqual([])
  })
  test('SR-BLIND-2, SR-BLIND-3: under a blip beside the impact nobody is struck for certain: each on a 10', () => {
    const b = battle({
      map: patched(60, 5, Object.fromEntries([0, 1, 2, 3, 4].map((row) => [`20,${row}`, '.9']))),
      blue: { p: ['SPA G1 2,2 spotted', 'STAND O 10,4 spotted'] },
      red: { q: ['LT R1 31,2 blip=a actions=0', 'LT R2 31,2 blip=a actions=0', 'LT R3 28,2 blip=b actions=0'] },
      active: 'p',
    })
    b.do(mission('G1', [28, 2], { at: b.unit('R3').blip as string }))
    // A miss that comes down 6 cm east, two hexes from the other marker's edge: 31,2 is the impact hex.
    nextTurn(b, 2, 7, 9, 9)
    expect(b.of('blipCaught').map(({ rolls }) => rolls.map(({ die, hit }) => [die, hit]))).toEqual([
      [
        [9, false],
        [9, false],
      ],
    ])
  })
  test('SR-MINE-1, SR-MINE-2: each vehicle under a marker rolls for itself as it drives in', () => {
    const b = battle({
      map: patched(30, 3, Object.fromEntries([0, 1, 2].map((row) => [`15,${row}`, '.9']))),
      blue: { p: ['LT B1 4,1 blip=a', 'LT B2 4,1 blip=a'] },
      red: { q: ['LTRUCK R1 29,1 spotted actions=0'] },
      active: 'p',
      start: { mines: [{ hex: [5, 1] }] },
    })
    b.dice(2, 3).do(march(b.unit('B1').blip as string, [5, 1]))
    expect(b.of('mineRolled').map(({ unit, roll }) => [unit, roll.die])).toEqual([
      ['B1', 2],
      ['B2', 3],
    ])
  })
  test('SR-OBST-2: at 1 cm a hex a block of wire is four hexes, and goes as a whole', () => {
    const block: readonly Hex[] = [
      [6, 2],
      [7, 2],
      [6, 3],
      [7, 3],
    ]
    const b = battle({
      map: flat(20, 6),
      cmPerHex: 1,
      blue: { p: ['CEV B1 5,2 spotted'] },
      red: { q: ['LTRUCK R1 19,5 spotted actions=0'] },
      active: 'p',
      start: { obstacles: block.map((hex) => ({ kind: 'wire', hex })) },
    })
    b.do({ kind: 'breach', unit: 'B1', blocks: [{ hex: [6, 2], what: 'wire' }] })
    expect(b.world.ground.obstacles).toEqual([])
  })
})

describe('left out', () => {
  test('SR-WPN-5: a helicopter that has landed is no target for SAM', () => {
    const b = battle({
      map: flat(20, 3),
      blue: { p: ['AD B1 4,1 spotted'] },
      red: { q: ['THELI R1 14,1 spotted actions=0', 'THELI R2 14,2 spotted flying actions=0'] },
      active: 'p',
    })
    expect(b.refused(shoot('B1', 0, 'R1')).rule).toBe('SR-WPN-5')
    b.dice(1).do(shoot('B1', 0, 'R2'))
  })
  test('SR-IFV-1, R-33: who is fired at by passengers answers their vehicle', () => {
    const b = battle({
      map: flat(20, 3),
      blue: { p: ['APC B1 4,1 spotted', 'STAND B2 in=B1'] },
      red: { q: ['LT R1 12,1 spotted'] },
      active: 'p',
    })
    b.dice(2).do(shoot('B2', 0, 'R1'))
    while (b.question.kind === 'fireOn') b.do({ kind: 'cease', unit: 'B2' })
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R1', at: 'B1' })
  })
  test('SR-AMB-4: an ambushed unit does no work that takes both Actions, and after its fire none at all', () => {
    const b = battle({
      map: flat(20, 4),
      blue: {
        p: ['STAND B1 4,1 spotted ambushed', 'STAND B2 4,2 spotted ambushed actions=1 fires=1', 'STAND B3 6,1 spotted ambushed actions=1'],
      },
      red: { q: ['LTRUCK R1 19,3 spotted actions=0'] },
      active: 'p',
    })
    const smoke = (unit: string, hex: Hex) => ({ kind: 'smoke', unit, hexes: [hex] }) as const
    expect(b.refused({ kind: 'entrench', unit: 'B1' }).rule).toBe('SR-AMB-4')
    expect(b.refused(smoke('B2', [5, 2])).rule).toBe('SR-AMB-4')
    b.do(smoke('B3', [7, 1]))
    expect(b.unit('B3').actions).toBe(0)
  })
  test('SR-GEL-1, SR-LOAD-1: who burns and has mounted is rolled for in its vehicle all the same', () => {
    const b = battle({
      map: flat(30, 3),
      blue: { p: ['APC B1 4,1 spotted', 'STAND B2 in=B1 burning'] },
      red: { q: ['LTRUCK R1 29,1 spotted actions=0'] },
      active: 'p',
    })
    nextTurn(b, 1)
    expect(b.of('struck').map(({ unit, cause }) => [unit, cause])).toEqual([['B2', 'gel']])
    expect(b.unit('B2').burning).toBe(false)
  })
  test('SR-MSUP-1, SR-DRONE-16: a drone that sees a vehicle go up on a mine gains no Suppression, a tank does', () => {
    const b = battle({
      map: flat(30, 4),
      blue: { p: ['LTRUCK B1 4,1 spotted', 'RECON B2 3,1 spotted', 'DRONE D1 4,2 parent=B2'] },
      red: { q: ['LTRUCK R1 29,1 spotted actions=0'] },
      active: 'p',
      start: { mines: [{ hex: [5, 1] }] },
    })
    b.dice(20, 20).do(march('B1', [5, 1]))
    expect(['B1', 'B2', 'D1'].map((id) => [b.unit(id).fate, b.unit(id).suppression])).toEqual([
      ['destroyed', 0],
      ['present', 3],
      ['present', 0],
    ])
  })
  test('SR-RAFT-3, R-24: afloat nobody calls artillery', () => {
    const water = Object.fromEntries([0, 1, 2].flatMap((row) => [10, 11].map((col) => [`${col},${row}`, '30'])))
    const b = battle({
      map: patched(60, 3, { ...water, ...Object.fromEntries([0, 1, 2].map((row) => [`6,${row}`, '.9'])) }),
      blue: { p: ['SPA G1 2,1 spotted', 'STAND B1 10,1 spotted raft=2', 'STAND B2 12,1 spotted'] },
      red: { q: ['LT R1 30,1 spotted actions=0'] },
      active: 'p',
    })
    expect(b.refused(mission('G1', [30, 1], { at: 'R1', observer: 'B1' })).rule).toBe('R-24')
    b.do(mission('G1', [30, 1], { at: 'R1', observer: 'B2' }))
  })
  test('SR-BRIDGE-3: a tank without the package lays no bridge', () => {
    const water = Object.fromEntries([0, 1, 2].map((row) => [`5,${row}`, '30']))
    const lay = { kind: 'layBridge', unit: 'B1', hexes: [[5, 1]] } as const
    const by = (design: string): Battle =>
      battle({
        map: patched(20, 3, water),
        blue: { p: [`${design} B1 4,1 spotted`] },
        red: { q: ['LTRUCK R1 19,1 spotted actions=0'] },
        active: 'p',
      })
    expect(by('MBT').refused(lay as never).rule).toBe('SR-BRIDGE-3')
    const b = by('AVLB')
    b.do(lay as never)
    expect(b.world.ground.spans).toHaveLength(1)
  })
  test('SR-BREACH-9, SR-GEL-3: gel at mines burns who stands there and not who flies over them', () => {
    const b = battle({
      map: flat(20, 3),
      blue: { p: ['GEL B1 4,1 spotted'] },
      red: { q: ['THELI R1 7,1 spotted flying actions=0', 'LTRUCK R2 19,2 spotted actions=0'] },
      active: 'p',
      start: { mines: [{ hex: [7, 1] }] },
    })
    b.dice(20, 20, 20, 20, 20).do({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { mines: [7, 1] } }] })
    expect(b.of('struck')).toEqual([])
    expect(b.unit('R1').burning).toBe(false)
  })
})

test('SR-SCAT-3: 3, 6 and 10 cm are 1, 3 and 5 hexes at 2 cm a hex, the same to every side', () => {
  const far = ({ q, r }: { q: number; r: number }): number => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
  expect(SCATTER.map(({ cm, by }) => [cm, far(by[2000])]).filter(([cm, hexes]) => hexes !== { 3: 1, 6: 3, 10: 5 }[cm as 3])).toEqual([])
})
