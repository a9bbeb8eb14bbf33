import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { problemsWith } from './documents.ts'
import { type Battle, type BattleOptions, battle, march, patched } from './support.ts'

/** River assault: rafts of rucksacks. */

const raft = (unit: string) => ({ kind: 'makeRaft', unit }) as const
/** Deep water in the named columns of every row. */
const river = (from: number, to: number, rest: Partial<BattleOptions> = {}): BattleOptions => {
  const cells: Record<string, string> = {}
  for (let col = from; col <= to; col++) for (let row = 0; row < 6; row++) cells[`${col},${row}`] = '30'
  return {
    map: patched(30, 6, cells),
    blue: { p: ['STAND B1 9,1 spotted', 'STAND B2 9,1 spotted'] },
    red: { q: ['STAND R1 28,3 actions=0'] },
    active: 'p',
    ...rest,
  }
}
const afloat = (words = '', rest: Partial<BattleOptions> = {}): Battle =>
  battle(river(10, 12, { blue: { p: [`STAND B1 10,1 spotted raft=2 ${words}`] }, ...rest }))

describe('making a raft', () => {
  test('SR-RAFT-1, R-24: two Actions of each stand for its own raft', () => {
    const b = battle(river(10, 12))
    expect(b.offers('raft', 'B1')).toMatchObject([{ label: 'Begin a raft', price: { tier: 1 } }])
    b.do(raft('B1'))
    expect(b.unit('B1')).toMatchObject({ actions: 1, raft: { made: 1, pool: 0 } })
    expect(b.refused(march('B1', [10, 1])).rule).toBe('SR-RAFT-4')
    b.do(raft('B1'))
    expect(b.unit('B1')).toMatchObject({ actions: 0, raft: { made: 2 } })
    expect(b.unit('B2').raft).toBe(null)
    b.do(raft('B2'))
    b.do(raft('B2'))
    expect([
      b.unit('B2').raft?.made,
      b.rules
        .picture(b.view('blue'))
        .pieces.find((piece) => piece.id === 'B2')
        ?.chips.some(({ art }) => art === 'raft'),
    ]).toEqual([2, true])
  })
  test('R-24: beside deep water, on firm ground, not while Suppressed, not twice; only by infantry', () => {
    const b = battle(
      river(10, 12, {
        blue: {
          p: ['STAND B1 8,1 spotted', 'STAND B2 9,1 spotted suppressed score=5', 'LT B3 9,3 spotted', 'STAND B4 9,4 spotted raft=2'],
        },
      }),
    )
    expect(b.refused(raft('B1')).rule).toBe('R-24')
    expect(b.refused(raft('B2')).rule).toBe('SR-SUPP-1')
    expect(b.refused(raft('B3')).rule).toBe('SR-RAFT-1')
    expect(b.refused(raft('B4'))).toMatchObject({ rule: 'SR-RAFT-1', text: 'Its raft is ready.' })
  })
  test('R-24: other turns may bring the second Action; a march ends the work and leaves a raft behind', () => {
    const b = battle(
      river(10, 12, { blue: { p: ['STAND B1 9,1 spotted raft=1', 'STAND B2 9,3 spotted raft=1', 'STAND B3 9,5 spotted raft=2'] } }),
    )
    expect(b.offers('raft', 'B1').map((offer) => offer.label)).toEqual(['Finish the raft'])
    b.do(raft('B1'))
    expect(b.unit('B1').raft?.made).toBe(2)
    b.do(march('B2', [8, 3]))
    b.do(march('B3', [8, 5]))
    expect([b.unit('B2').raft, b.unit('B3').raft]).toEqual([null, null])
  })
  test('R-24: what the enemy learns of it: nothing before it is ready', () => {
    const b = battle(river(10, 12, { blue: { p: ['STAND B1 9,1 spotted raft=1', 'STAND B2 9,3 spotted raft=2'] } }))
    expect(b.view('red').known.units).toMatchObject({ B1: { raft: null }, B2: { raft: { made: 2 } } })
    expect(b.view('blue').known.units).toMatchObject({ B1: { raft: { made: 1 } } })
  })
})

describe('afloat', () => {
  test('SR-RAFT-2, R-24: 2 cm an Action: three hexes of deep water take three Actions to enter and one more to land', () => {
    const b = battle(river(10, 12, { blue: { p: ['STAND B1 9,1 spotted raft=2'] } }))
    const takes = (hex: Hex): number | undefined =>
      b.offers('move', 'B1').find((offer) => String(offer.to.hex) === String(hex))?.price?.tier
    expect([takes([10, 1]), takes([11, 1]), takes([12, 1])]).toEqual([1, 2, undefined])
    b.do(march('B1', [10, 1], [11, 1]))
    expect(b.unit('B1')).toMatchObject({ hex: [11, 1], actions: 0, moves: 2 })
    const c = battle(river(10, 12, { blue: { p: ['STAND B1 11,1 spotted raft=2'] } }))
    c.do(march('B1', [12, 1], [13, 1]))
    expect(c.of('rafted').map(({ to, committed, landed }) => [to, committed, landed])).toEqual([
      [[12, 1], 1, false],
      [[13, 1], 1, true],
    ])
    // The bank is the end of the raft.
    expect(c.unit('B1')).toMatchObject({ hex: [13, 1], raft: null, actions: 0 })
  })
  test('SR-RAFT-2: at 1 cm a hex two hexes an Action', () => {
    const b = battle(river(10, 16, { cmPerHex: 1, blue: { p: ['STAND B1 9,1 spotted raft=2'] } }))
    b.do(march('B1', [10, 1], [11, 1]))
    expect(b.unit('B1')).toMatchObject({ hex: [11, 1], actions: 1 })
    expect(Math.max(...b.offers('move', 'B1').map((offer) => offer.to.hex?.[0] ?? 0))).toBe(13)
  })
  test('SR-RAFT-2, R-24: at 2.5 cm a hex the second Action gets there, and what is over is kept', () => {
    const b = battle(
      river(10, 12, { cmPerHex: 2.5, blue: { p: ['STAND B1 10,1 spotted raft=2', 'STAND B2 10,3 spotted raft=2 actions=1'] } }),
    )
    expect(b.offers('move', 'B1').every((offer) => offer.price?.tier === 2)).toBe(true)
    b.do(march('B1', [11, 1]))
    expect(b.unit('B1')).toMatchObject({ hex: [11, 1], actions: 0, raft: { pool: 1500 } })
    // With one Action left it cannot get into the next hex, but comes nearer.
    expect(b.refused(march('B2', [11, 3])).rule).toBe('SR-MOVE-1')
    expect(b.verbs('B2')).toContain('paddle')
    b.do({ kind: 'paddle', unit: 'B2' })
    expect(b.unit('B2')).toMatchObject({ hex: [10, 3], actions: 0, raft: { pool: 2000 } })
    expect(afloat().refused({ kind: 'paddle', unit: 'B1' }).rule).toBe('SR-RAFT-2')
  })
  test('R-24: the ground of the bank costs nothing more; a cliff, wire and a bridge let no raft through', () => {
    const cells: Record<string, string> = { '11,0': 'W0', '11,1': '.3', '11,2': '20' }
    for (let row = 0; row < 4; row++) cells[`10,${row}`] = '30'
    const b = battle({
      map: patched(24, 4, cells),
      blue: { p: ['STAND-MG B1 10,1 spotted raft=2', 'STAND B2 10,2 spotted raft=2'] },
      red: { q: ['STAND R1 22,3'] },
      active: 'p',
    })
    const to = (unit: string): readonly string[] => b.offers('move', unit).map((offer) => String(offer.to.hex))
    expect(to('B1')).not.toContain('11,1')
    expect(to('B2')).toContain('11,2')
    b.do(march('B1', [11, 0]))
    expect(b.of('rafted')[0]).toMatchObject({ to: [11, 0], committed: 1, landed: true })
  })
  test('R-24: the way on land and the way on water are two orders', () => {
    const b = battle(river(11, 12, { blue: { p: ['STAND B1 10,1 spotted raft=2', 'STAND B2 12,3 spotted raft=2'] } }))
    expect(b.refused(march('B1', [10, 0], [11, 0])).rule).toBe('R-24')
    expect(b.refused(march('B2', [13, 3], [14, 3])).rule).toBe('R-24')
    b.do(march('B2', [13, 3]))
    b.do(march('B2', [14, 3]))
    expect(b.unit('B2')).toMatchObject({ hex: [14, 3], actions: 0 })
  })
  test('SR-RAFT-3, R-24: small arms only, in Close Assault too with Lethality 3; the machine gun is refused', () => {
    const b = battle(
      river(10, 12, {
        blue: { p: ['STAND-MG B1 12,1 spotted raft=2'] },
        red: { q: ['STAND R1 14,1 spotted actions=0', 'STAND R2 13,1 spotted actions=0'] },
      }),
    )
    expect(b.refused({ kind: 'fire', unit: 'B1', shots: [{ weapon: 1, at: { unit: 'R1' } }] })).toMatchObject({ rule: 'SR-RAFT-3' })
    b.dice(20, 1).do({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { unit: 'R1' } }] })
    expect(b.of('shot')[0]).toMatchObject({ weaponId: 'small-arms', lethality: 1 })
    b.dice(20, 1).do({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { unit: 'R2' } }] })
    expect(b.of('shot')[0]).toMatchObject({ lethality: 3 })
    // The reaction is held to it as well.
    const c = battle(
      river(10, 12, { blue: { p: ['STAND B1 16,1 spotted'] }, red: { q: ['STAND-MG R1 12,1 spotted raft=2'] }, settings: {} }),
    )
    c.do(march('B1', [15, 1]))
    expect(c.offers('react').map((offer) => (offer.order.kind === 'react' ? offer.order.weapons : []))).toEqual([[0]])
  })
  test('SR-RAFT-3, SR-SMOKE-3: smoke may be thrown; nothing else is done afloat', () => {
    const b = afloat('', { blue: { p: ['STAND-ENGINEER B1 10,1 spotted raft=2', 'IFV B2 9,1 spotted'] } })
    expect([...b.verbs('B1')].sort()).toEqual(['load', 'move', 'smoke'])
    expect(b.refused({ kind: 'hide', unit: 'B1', behind: null }).rule).toBe('SR-RAFT-3')
    expect(b.refused({ kind: 'entrench', unit: 'B1' }).rule).toBe('R-30')
    expect(b.refused({ kind: 'buildFootbridge', unit: 'B1', hex: [11, 1] }).rule).not.toBe(null)
    b.do({ kind: 'smoke', unit: 'B1', hexes: [[10, 1]] })
    expect(b.unit('B1').actions).toBe(1)
  })
  test('R-24, SR-COVER-3: deep water is worth 10', () => {
    const b = afloat('', { red: { q: ['MBT R1 20,1 spotted'] } })
    const row = b.rules.sheet(b.view('blue'), 'B1')?.sections[0]?.rows.find((one) => one.label === 'Profile')
    expect(row?.why?.terms?.map((term) => term.value)).toEqual([-10])
  })
  test('R-24: a Suppressed stand afloat goes on to the nearest bank of its own side, and nowhere else', () => {
    const b = afloat('suppressed score=9', { blue: { p: ['STAND B1 12,1 spotted raft=2 suppressed score=9'] } })
    // Its edge is in the west: column 9 is the bank, three hexes off, though the other bank is beside it.
    expect(b.refused(march('B1', [13, 1])).rule).toBe('SR-SUPP-1')
    expect(b.refused({ kind: 'breakContact', unit: 'B1', path: [[13, 1]], leave: false }).rule).toBe('SR-BC-2')
    expect(b.offers('break', 'B1').map((offer) => offer.path)).toEqual([
      [[11, 1]],
      [
        [11, 1],
        [10, 1],
      ],
    ])
    b.do({
      kind: 'breakContact',
      unit: 'B1',
      path: [
        [11, 1],
        [10, 1],
      ],
      leave: false,
    })
    expect(b.unit('B1')).toMatchObject({ hex: [10, 1], actions: 0 })
    const near = afloat('', { blue: { p: ['STAND B1 10,1 spotted raft=2 suppressed score=9'] } })
    near.do({ kind: 'breakContact', unit: 'B1', path: [[9, 1]], leave: false })
    expect(near.unit('B1')).toMatchObject({ hex: [9, 1], raft: null })
  })
  test('SR-RAFT-2, R-82: afloat one is fired at like any mover, and drifts on', () => {
    const b = afloat('', { red: { q: ['MBT R1 20,1 spotted'] } })
    b.do(march('B1', [11, 1], [12, 1]))
    expect(b.question).toMatchObject({ kind: 'opportunityFire', by: ['R1'] })
    b.do({ kind: 'react', unit: 'R1', at: 'B1', weapons: [0], ambush: false })
    if (b.question.kind === 'opportunityFire') b.do({ kind: 'hold' })
    expect(b.question).toMatchObject({ kind: 'drift', left: 1, path: [[12, 1]] })
    b.dice(2).do({ kind: 'drift', unit: 'B1', to: [12, 1] })
    expect(b.unit('B1')).toMatchObject({ hex: [12, 1], raft: { made: 2 } })
  })
  test('R-34: two rafts in a hex; a third that is halted there goes back over the water', () => {
    const b = battle(
      river(10, 13, {
        blue: { p: ['STAND B1 10,1 spotted raft=2', 'STAND B2 11,1 spotted raft=2', 'STAND B3 11,1 spotted raft=2'] },
        red: { q: ['MBT R1 20,1 spotted'] },
      }),
    )
    expect(b.refused(march('B1', [11, 1])).rule).toBe('SR-STACK-3')
    b.do(march('B1', [11, 1], [12, 1]))
    b.do({ kind: 'react', unit: 'R1', at: 'B1', weapons: [0], ambush: false })
    if (b.question.kind === 'opportunityFire') b.do({ kind: 'hold' })
    b.dice(2).do({ kind: 'drift', unit: 'B1', to: null })
    b.do({ kind: 'proceed', unit: 'B1', onward: false })
    expect(b.of('movedBack')[0]).toMatchObject({ to: [10, 1] })
  })
  test('SR-RAFT-4: without a raft nobody begins in deep water, in scenarios neither', () => {
    expect(problemsWith(river(10, 12, { blue: { p: ['STAND B1 10,1'] } })).map((problem) => problem.at)).toEqual([
      'forces.blue[0].units[0].at',
    ])
    expect(problemsWith(river(10, 12, { blue: { p: ['LT B1 9,1 raft=2'] } })).map((problem) => problem.at)).toEqual([
      'forces.blue[0].units[0].raft',
    ])
    expect(problemsWith(river(10, 12, { blue: { p: ['STAND B1 10,1 raft=2'] } }))).toEqual([])
  })
})
