import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { type Battle, battle, flat, march, patched, shoot } from './support.ts'

/** Hiding, smoke, and contact through it. */

const RAIL_GUN = 0
const hide = (unit: string, behind: Hex | null = null) => ({ kind: 'hide', unit, behind }) as const
const smoke = (unit: string, ...hexes: readonly Hex[]) => ({ kind: 'smoke', unit, hexes }) as const
const everyRow = (column: number, height: number): Hex[] => Array.from({ length: height }, (_, at) => [column, at] as const)
/** No more shots and no answers, until the round goes on. */
const letPass = (b: Battle): Battle => {
  for (;;) {
    const { question } = b
    if (question.kind === 'fireOn') b.do({ kind: 'cease', unit: question.unit })
    else if (question.kind === 'opportunityFire' || question.kind === 'returnFire') b.do({ kind: 'hold' })
    else return b
  }
}

describe('hiding', () => {
  /** A stand in one hex of some ground, and an enemy far away. */
  const on = (cell: string, words = '', cells: Readonly<Record<string, string>> = {}) =>
    battle({
      map: patched(20, 6, { '5,2': cell, ...cells }),
      blue: { p: [`STAND B1 5,2 ${words}`, 'STAND B9 0,5 spotted'] },
      red: { q: ['LT R1 18,2 spotted'] },
      active: 'p',
    })

  test('SR-HIDE-1: Hide takes one Action, of a stand that has not fired this turn', () => {
    const b = on('o0', 'spotted')
    b.do(hide('B1'))
    expect(b.of('hid')).toEqual([{ kind: 'hid', unit: 'B1', behind: null }])
    expect(b.unit('B1')).toMatchObject({ hidden: { behind: null }, spotted: false, actions: 1 })
    expect(on('o0', 'spotted fires=1 actions=1 did=fired').refused(hide('B1'))).toMatchObject({ rule: 'SR-HIDE-1' })
    expect(on('o0', 'spotted actions=0 did=moved').refused(hide('B1'))).toMatchObject({ rule: 'SR-ACT-1' })
    expect(b.refused(hide('B1'))).toMatchObject({ rule: 'R-61' })
  })
  test('SR-HIDE-1: the shot itself counts: after it Hide is neither offered nor accepted', () => {
    const b = battle({
      map: patched(20, 6, { '5,2': 'o0' }),
      blue: { p: ['STAND B1 5,2 spotted'] },
      red: { q: ['STAND R1 12,2 spotted actions=0'] },
      active: 'p',
    })
    expect(b.verbs('B1')).toContain('hide')
    b.dice(2).do(shoot('B1', 0, 'R1'))
    expect([b.unit('B1').actions, b.verbs('B1').includes('hide')]).toEqual([1, false])
    expect(b.refused(hide('B1'))).toMatchObject({ rule: 'SR-HIDE-1' })
  })
  test('SR-HIDE-1: vehicles do not hide, nor does who is mounted', () => {
    const b = battle({
      map: flat(20, 4, 'o0'),
      blue: { p: ['APC B1 5,1 spotted', 'STAND B2 in=B1'] },
      red: { q: ['LT R1 18,1 spotted'] },
      active: 'p',
    })
    expect(b.refused(hide('B1'))).toMatchObject({ rule: 'SR-HIDE-1' })
    expect(b.refused(hide('B2'))).toMatchObject({ rule: 'SR-HIDE-1' })
  })

  test('SR-HIDE-2, R-60: growth, woods, rubble, ruins and buildings hide; open ground, fields, roads and sand do not', () => {
    for (const cell of ['o0', 'w0', 'W0', 'r0', 'R0', 'B0']) {
      const b = on(cell)
      expect(
        b.offers('hide', 'B1').map((offer) => offer.order),
        cell,
      ).toEqual([{ kind: 'hide', side: 'blue', unit: 'B1', behind: null }])
      b.do(hide('B1'))
      expect(b.unit('B1').hidden, cell).toEqual({ behind: null })
    }
    for (const cell of ['.0', 'f0', 'p0', 's0']) {
      expect(on(cell).refused(hide('B1')), cell).toMatchObject({ rule: 'SR-HIDE-2', at: 'unit' })
      expect(on(cell).verbs('B1'), cell).not.toContain('hide')
    }
  })
  test('SR-HIDE-2, R-60: behind a wall, a berm or higher ground in a neighbouring hex', () => {
    const walled = (kind: 'wall' | 'berm') =>
      battle({
        map: flat(20, 6),
        draw: { hexsides: [{ hex: [5, 2], side: 'E', kind }] },
        blue: { p: ['STAND B1 5,2'] },
        red: { q: ['LT R1 18,2 spotted'] },
        active: 'p',
      })
    for (const kind of ['wall', 'berm'] as const) {
      expect(
        walled(kind)
          .offers('hide', 'B1')
          .map((offer) => offer.to.hex),
      ).toEqual([[6, 2]])
      expect(walled(kind).refused(hide('B1', [4, 2]))).toMatchObject({ rule: 'SR-HIDE-2', at: 'behind' })
      expect(walled(kind).refused(hide('B1'))).toMatchObject({ rule: 'SR-HIDE-2', at: 'unit' })
    }
    const bank = on('.1', '', { '6,2': '.2', '4,2': '.0' })
    expect(bank.offers('hide', 'B1').map((offer) => offer.to.hex)).toEqual([[6, 2]])
    bank.do(hide('B1', [6, 2]))
    expect(bank.unit('B1').hidden).toEqual({ behind: [6, 2] })
  })
  test('SR-HIDE-2, R-60: a dug position hides the stand that has it, not a second one in the same hex', () => {
    const b = battle({
      map: flat(20, 6),
      blue: { p: ['STAND B1 5,2', 'STAND B2 5,2'] },
      red: { q: ['LT R1 18,2 spotted'] },
      active: 'p',
      start: { pits: [{ hex: [5, 2], kind: 'infantry' }] },
    })
    expect(b.world.ground.pits).toEqual([{ hex: [5, 2], kind: 'infantry', holder: 'B1' }])
    expect(b.refused(hide('B2'))).toMatchObject({ rule: 'SR-HIDE-2' })
    b.do(hide('B1'))
    expect(b.unit('B1').hidden).toEqual({ behind: null })
  })

  test('SR-HIDE-3, R-60: in shallow and medium water only where land is next to it', () => {
    const water = (cell: string, around: string) => {
      const ring = Object.fromEntries(['6,2', '5,1', '4,1', '4,2', '4,3', '5,3'].map((hex) => [hex, around]))
      return on(cell, '', { ...ring, '6,2': around })
    }
    for (const cell of ['10', '20']) {
      expect(water(cell, '10').refused(hide('B1')), cell).toMatchObject({ rule: 'SR-HIDE-2' })
      const bank = water(cell, '10')
      expect(bank.verbs('B1')).not.toContain('hide')
      const near = on(cell, '', { '6,2': '10', '5,1': '10', '4,1': '10', '4,2': '10', '4,3': '10', '5,3': '.0' })
      near.do(hide('B1'))
      expect(near.unit('B1').hidden, cell).toEqual({ behind: null })
    }
  })

  test('SR-HIDE-4, R-53: whoever comes next to a Hidden stand finds it, and it is shown; from two hexes nobody does', () => {
    const b = battle({
      map: patched(20, 6, { '8,2': 'o0' }),
      blue: { p: ['STAND B1 12,2 spotted'] },
      red: { q: ['STAND R1 8,2 hidden actions=0'] },
      active: 'p',
    })
    b.do(march('B1', [11, 2], [10, 2]))
    expect([b.of('spotted'), b.unit('R1').hidden, b.view('blue').known.units.R1]).toEqual([[], { behind: null }, undefined])
    b.do(march('B1', [9, 2]))
    expect(b.of('spotted')).toEqual([{ kind: 'spotted', unit: 'R1', hex: [8, 2], by: 'B1', rule: 'SR-HIDE-4' }])
    expect(b.view('blue').known.units.R1).toMatchObject({ hex: [8, 2], hidden: null, spotted: true })
    expect(b.undoable).toBe(false)
  })
  test('SR-HIDE-4: hiding under the eyes of a neighbour is of no use', () => {
    const b = battle({
      map: patched(20, 6, { '8,2': 'o0' }),
      blue: { p: ['STAND B1 8,2 spotted'] },
      red: { q: ['STAND R1 9,2 spotted actions=0'] },
      active: 'p',
    })
    b.do(hide('B1'))
    expect([b.unit('B1').hidden, b.unit('B1').spotted, b.unit('B1').actions]).toEqual([null, true, 1])
  })

  test('SR-HIDE-6: firing ends it at once, and the stand is shown before the die falls', () => {
    const b = battle({
      map: patched(20, 6, { '5,2': 'o0' }),
      blue: { p: ['STAND B1 5,2 hidden'] },
      red: { q: ['STAND R1 12,2 spotted actions=0'] },
      active: 'p',
    })
    b.dice(2).do(shoot('B1', 0, 'R1'))
    expect(b.events.map(({ kind }) => kind).filter((kind) => ['spotted', 'shot'].includes(kind))).toEqual(['spotted', 'shot'])
    expect(b.unit('B1')).toMatchObject({ hidden: null, spotted: true })
  })

  test('SR-HIDE-7: after movement or observing it may Hide, after anything else it may not', () => {
    const b = battle({
      map: patched(20, 6, { '5,2': 'o0' }),
      blue: { p: ['STAND B1 6,2 spotted'] },
      red: { q: ['LT R1 18,2 spotted actions=0'] },
      active: 'p',
    })
    b.do(march('B1', [5, 2]))
    // Overgrown costs a stand 4 cm: both Actions are gone. So on woods, which cost 2 of the 3 cm of one Action.
    expect(b.refused(hide('B1'))).toMatchObject({ rule: 'SR-ACT-1' })
    const woods = battle({
      map: patched(20, 6, { '5,2': 'w0' }),
      blue: { p: ['STAND B1 6,2 spotted'] },
      red: { q: ['LT R1 18,2 spotted actions=0'] },
      active: 'p',
    })
    woods.do(march('B1', [5, 2]))
    woods.do(hide('B1'))
    expect(woods.unit('B1')).toMatchObject({ hidden: { behind: null }, actions: 0 })
    on('o0', 'actions=1 did=observed').do(hide('B1'))
    for (const deed of ['smoke', 'rallied', 'unloaded', 'hid'])
      expect(on('o0', `actions=1 did=${deed}`).refused(hide('B1')), deed).toMatchObject({ rule: 'SR-HIDE-7' })
  })
  test('SR-HIDE-7: smoke first, and Hide is refused', () => {
    const b = on('o0')
    b.do(smoke('B1', [6, 2]))
    expect(b.refused(hide('B1'))).toMatchObject({ rule: 'SR-HIDE-7' })
    expect(b.verbs('B1')).not.toContain('hide')
  })
  test('SR-HIDE-8: whoever has dug or fired does not Hide again this turn, but next turn', () => {
    expect(on('o0', 'actions=1 did=dug').refused(hide('B1'))).toMatchObject({ rule: 'SR-HIDE-8' })
    const b = on('o0')
    b.do({ kind: 'entrench', unit: 'B1' })
    expect([b.unit('B1').actions, b.verbs('B1').includes('hide')]).toEqual([0, false])
    b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'q' })
    b.dice(10, 5).do({ kind: 'endRound' })
    b.do({ kind: 'goFirst', first: true })
    b.do({ kind: 'activate', platoon: 'p' })
    b.do(hide('B1'))
    expect(b.unit('B1').hidden).toEqual({ behind: null })
  })

  test('SR-HIDE-9, R-62: a wall hides from those beyond it; an enemy on the near side sees the stand as usual', () => {
    // The wall runs along the eastern side of the stand's hex.
    const at = (from: string, more = '') =>
      battle({
        map: flat(60, 12),
        draw: { hexsides: [{ hex: [20, 6], side: 'E', kind: 'wall' }] },
        blue: { p: ['STAND B1 20,6 behind=21,6'] },
        red: { q: [`LT R1 ${from} spotted ${more}`] },
        active: 'p',
      })
    for (const from of ['22,6', '30,6', '44,6'])
      expect(at(from).unit('B1'), from).toMatchObject({ spotted: false, hidden: { behind: [21, 6] } })
    for (const from of ['18,6', '10,6', '20,10', '16,2']) {
      const b = at(from)
      expect(b.of('spotted'), from).toMatchObject([{ unit: 'B1', by: 'R1', rule: 'SR-HIDE-9' }])
      expect(b.unit('B1').hidden, from).toBeNull()
    }
    // 52 cm away nobody sees a stand from any side; next to it everybody does.
    expect(at('46,6').unit('B1').spotted).toBe(false)
    expect(at('21,6').of('spotted')).toMatchObject([{ rule: 'SR-HIDE-4' }])
  })
  test('R-62: an enemy who comes round finds it on the way, from the first hex whose line misses the wall', () => {
    const b = battle({
      map: flat(60, 12),
      draw: { hexsides: [{ hex: [20, 6], side: 'E', kind: 'wall' }] },
      blue: { p: ['STAND B1 20,6 behind=21,6 actions=0'] },
      red: { q: ['RECON R1 24,6 spotted'] },
      active: 'q',
    })
    expect(b.unit('B1').spotted).toBe(false)
    b.do(march('R1', [23, 5], [23, 4], [22, 3], [22, 2], [21, 2]))
    expect(b.of('spotted')).toMatchObject([{ unit: 'B1', rule: 'SR-HIDE-9' }])
    // From 23,5 and 23,4 the line comes in over 21,6; from 22,3 it comes in from the north-east.
    const moves = b.events.filter(({ kind }) => kind === 'moved' || kind === 'spotted').map(({ kind }) => kind)
    expect(moves).toEqual(['moved', 'moved', 'moved', 'spotted', 'moved', 'moved'])
  })
  test('R-62: inside a feature hides from all sides', () => {
    for (const from of ['22,6', '18,6', '20,8', '20,4', '21,3']) {
      const b = battle({
        map: patched(60, 12, { '20,6': 'o0' }),
        blue: { p: ['STAND B1 20,6 hidden'] },
        red: { q: [`LT R1 ${from} spotted`] },
        active: 'p',
      })
      expect(b.unit('B1').hidden, from).toEqual({ behind: null })
    }
  })

  test('R-61: it lasts over the turns until the stand moves, digs, or lays smoke; rallying does not end it', () => {
    const b = on('o0', 'hidden')
    b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'q' })
    b.dice(10, 5).do({ kind: 'endRound' })
    b.do({ kind: 'goFirst', first: true })
    b.do({ kind: 'activate', platoon: 'p' })
    expect([b.world.turn, b.unit('B1').hidden]).toEqual([2, { behind: null }])
    const ways = [march('B1', [5, 1]), smoke('B1', [6, 2]), { kind: 'entrench', unit: 'B1' } as const]
    for (const order of ways) {
      const other = on('o0', 'hidden')
      other.do(order)
      expect(other.of('unhid'), order.kind).toEqual([{ kind: 'unhid', unit: 'B1' }])
      expect(other.unit('B1').hidden, order.kind).toBeNull()
    }
    const shaken = on('o0', 'hidden suppressed score=9')
    shaken.do({ kind: 'rally', unit: 'B1', how: 'points' })
    expect(shaken.unit('B1')).toMatchObject({ hidden: { behind: null }, suppression: 4 })
  })

  test('SR-HWS-1: Suppressed stands Hide as others do, and rally, but not both in one turn', () => {
    const b = on('w0', 'spotted suppressed score=9')
    expect(b.verbs('B1')).toContain('hide')
    b.do(hide('B1'))
    expect(b.unit('B1')).toMatchObject({ hidden: { behind: null }, spotted: false, actions: 1, suppressed: true })
    const rallied = on('w0', 'spotted suppressed score=9')
    rallied.do({ kind: 'rally', unit: 'B1', how: 'points' })
    expect(rallied.refused(hide('B1'))).toMatchObject({ rule: 'SR-HIDE-7' })
  })
  test('SR-HWS-1: a Suppressed stand in hiding ambushes nobody', () => {
    const b = battle({
      map: patched(20, 6, { '5,2': 'o0' }),
      blue: { p: ['STAND B1 5,2 hidden suppressed score=9'] },
      red: { q: ['STAND R1 7,2 spotted actions=0'] },
      active: 'p',
    })
    expect(b.refused({ kind: 'ambush', unit: 'B1', at: 'R1' })).toMatchObject({ rule: 'SR-AMB-5' })
    expect(b.verbs('B1')).not.toContain('ambush')
  })

  test('SR-HIDE-2, R-60: in set-up a stand may begin Hidden, where something hides it', () => {
    const b = battle({
      map: patched(40, 6, { '1,1': 'w0' }),
      settings: { setup: 'deploy' },
      blue: { p: ['STAND B1', 'STAND B2'] },
      red: { q: ['LT R1'] },
      dice: [12, 3],
    })
    b.do({ kind: 'goFirst', first: false })
    b.do({ kind: 'deploy', units: ['R1'], hex: [38, 1], hidden: false })
    const deploy = (unit: string, hex: Hex) => ({ kind: 'deploy', units: [unit], hex, hidden: true }) as const
    expect(b.refused(deploy('B1', [1, 2]))).toMatchObject({ rule: 'SR-HIDE-2', at: 'hidden' })
    b.do(deploy('B1', [1, 1]))
    expect(b.unit('B1')).toMatchObject({ hex: [1, 1], hidden: { behind: null } })
    expect(b.view('red').known.units.B1).toBeUndefined()
  })
})

describe('smoke', () => {
  test('SR-SMOKE-1: every ground unit has smoke grenades, armed or not, and they do not run out', () => {
    const kinds = ['MBT', 'IFV', 'TK', 'HTRUCK', 'SPA', 'STAND', 'STAND-MG']
    const b = battle({
      map: flat(30, 10),
      blue: { p: kinds.map((kind, i) => `${kind} B${i} ${2 + 2 * (i % 4)},${2 + 4 * Math.floor(i / 4)} spotted`) },
      red: { q: ['LT R1 28,2 spotted'] },
      active: 'p',
    })
    for (const [i, kind] of kinds.entries()) expect(b.verbs(`B${i}`), kind).toContain('smoke')
    const screens = () => b.offers('smoke', 'B5').map((offer) => offer.order)
    const [first] = screens()
    b.do(first as never)
    b.do(screens()[1] as never)
    expect([b.unit('B5').actions, b.world.ground.smoke.length]).toEqual([0, 2])
  })

  test('SR-SMOKE-3, R-64: a stand smokes its own hex or a neighbour, 4 cm high, once an Action', () => {
    const make = (cmPerHex: 1 | 2 | 2.5) =>
      battle({
        map: flat(30, 8),
        cmPerHex,
        blue: { p: ['STAND B1 5,2 spotted'] },
        red: { q: ['LT R1 28,2 spotted'] },
        active: 'p',
        turn: 3,
      })
    const b = make(2)
    const towards = b.offers('smoke', 'B1').map((offer) => offer.to.hex)
    expect(towards).toHaveLength(7)
    expect(towards).toContainEqual([5, 2])
    expect(b.refused(smoke('B1', [7, 2]))).toMatchObject({ rule: 'SR-SMOKE-3', at: 'hexes' })
    expect(b.refused(smoke('B1', [5, 2], [6, 2]))).toMatchObject({ rule: 'SR-SMOKE-3', at: 'hexes' })
    b.do(smoke('B1', [6, 2]))
    b.do(smoke('B1', [5, 2]))
    expect(b.world.ground.smoke).toEqual([
      { hex: [6, 2], height: 4000, until: 13 },
      { hex: [5, 2], height: 4000, until: 13 },
    ])
    expect(
      make(2.5)
        .offers('smoke', 'B1')
        .map((offer) => (offer.order.kind === 'smoke' ? offer.order.hexes.length : 0)),
    ).toEqual(Array(7).fill(1))
    // At 1 cm the block of 2 x 2 cm is the hex with its neighbours E, SE and the one between.
    const fine = make(1)
    fine.do(smoke('B1', [5, 2], [6, 2], [5, 3], [6, 3]))
    expect(fine.world.ground.smoke).toHaveLength(4)
  })
  test('SR-SMOKE-4, R-28: a vehicle lays its screen into the three hexes ahead, in any of six directions', () => {
    const make = (cmPerHex: 1 | 2 | 2.5) =>
      battle({ map: flat(30, 12), cmPerHex, blue: { p: ['LT B1 8,6 spotted'] }, red: { q: ['LT R1 28,2 spotted'] }, active: 'p' })
    const b = make(2)
    const screens = b.offers('smoke', 'B1').map((offer) => (offer.order.kind === 'smoke' ? offer.order.hexes : []))
    expect(screens).toHaveLength(6)
    // The map shows the screen before it is ordered.
    expect(b.offers('smoke', 'B1').map((offer) => offer.covers)).toEqual(screens)
    // East of 8,6 (an even row): NE 8,5, E 9,6, SE 8,7.
    expect(b.offers('smoke', 'B1').find((offer) => offer.to.hex?.[0] === 9 && offer.to.hex[1] === 6)?.order).toMatchObject({
      hexes: [
        [8, 5],
        [9, 6],
        [8, 7],
      ],
    })
    expect(b.refused(smoke('B1', [9, 6]))).toMatchObject({ rule: 'SR-SMOKE-4', at: 'hexes' })
    expect(b.refused(smoke('B1', [8, 5], [9, 6], [9, 7]))).toMatchObject({ rule: 'SR-SMOKE-4', at: 'hexes' })
    b.do(smoke('B1', [8, 7], [9, 6], [8, 5]))
    expect([b.unit('B1').actions, b.world.ground.smoke.map(({ height }) => height)]).toEqual([1, [4000, 4000, 4000]])
    const count = (cmPerHex: 1 | 2.5) =>
      make(cmPerHex)
        .offers('smoke', 'B1')
        .map((offer) => (offer.order.kind === 'smoke' ? offer.order.hexes.length : 0))
    expect([count(1), count(2.5)]).toEqual([Array(6).fill(14), Array(6).fill(3)])
  })
  test('R-64: no smoke by the Suppressed, by passengers, without an Action, or as a reaction', () => {
    const b = battle({
      map: flat(30, 8),
      blue: { p: ['LT B1 8,4 spotted suppressed score=9', 'APC B2 12,4 spotted', 'STAND B3 in=B2', 'LT B4 16,6 spotted actions=0'] },
      red: { q: ['LT R1 28,2 spotted'] },
      active: 'p',
    })
    const ahead = (col: number, at = 4): Hex[] => [
      [col, at - 1],
      [col + 1, at],
      [col, at + 1],
    ]
    expect(b.refused(smoke('B1', ...ahead(8)))).toMatchObject({ rule: 'SR-SUPP-1' })
    expect(b.refused(smoke('B3', [12, 4]))).toMatchObject({ rule: 'R-33' })
    expect(b.refused(smoke('B4', ...ahead(16, 6)))).toMatchObject({ rule: 'SR-ACT-1' })
    b.do(march('B2', [13, 4]))
    expect(b.question).toMatchObject({ kind: 'opportunityFire', side: 'red' })
    expect(b.refused(smoke('R1', [28, 2]))).toMatchObject({ at: 'kind' })
    expect(b.rules.offers(b.view('red')).map((offer) => offer.verb)).not.toContain('smoke')
  })

  test('SR-SMOKE-6: with nothing but smoke in between a blip stays a blip and a stand unseen', () => {
    const make = (column: number | null, line: string) =>
      battle({
        map: flat(30, 4),
        blue: { p: ['LT B1 4,1 spotted'] },
        red: { q: [`${line} 20,1`] },
        active: 'p',
        start: { smoke: column === null ? [] : everyRow(column, 4).map((hex) => ({ hex, until: 9 })) },
      })
    for (const line of ['LT R1', 'STAND R1']) {
      expect(make(null, line).unit('R1').spotted, line).toBe(true)
      expect(make(12, line).unit('R1').spotted, line).toBe(false)
      // Over the one or the other as well.
      expect(make(20, line).unit('R1').spotted, line).toBe(false)
      expect(make(4, line).unit('R1').spotted, line).toBe(false)
    }
    const b = make(12, 'LT R1')
    expect(b.rules.sight(b.view('blue'), [4, 1], [20, 1])).toMatchObject({ result: 'smoke', at: [12, 1], why: { rule: 'SR-SMOKE-6' } })
  })
  test('SR-SMOKE-6, R-76: from high enough one looks over it', () => {
    // Level 4 is 4.62 cm: a tank up there looks from 5.32 cm down on one beside its foot; smoke rises to 4 cm.
    const make = (far: number) =>
      battle({
        map: patched(30, 4, { '4,1': '.4' }),
        blue: { p: ['LT B1 4,1 spotted'] },
        red: { q: [`LT R1 ${far},1`] },
        active: 'p',
        start: { smoke: [{ hex: [5, 1], until: 9 }] },
      })
    // Over the smoke in the first hex: 5.32 - 4.62 / n.
    expect([make(7).unit('R1').spotted, make(8).unit('R1').spotted]).toEqual([false, true])
  })

  test('SR-SMOKE-9, R-63: smoke of turn 3 is there in turn 12 and gone at the start of turn 13', () => {
    const b = battle({
      map: flat(60, 4),
      blue: { p: ['STAND B1 5,1 spotted'] },
      red: { q: ['STAND R1 55,1 spotted'] },
      active: 'p',
      turn: 3,
      turns: 14,
    })
    b.do(smoke('B1', [6, 1]))
    b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'q' })
    const clouds: (readonly [turn: number, clouds: number])[] = []
    for (let turn = 4; turn <= 13; turn++) {
      b.dice(10, 5).do({ kind: 'endRound' })
      clouds.push([b.world.turn, b.world.ground.smoke.length])
      b.do({ kind: 'goFirst', first: true })
      b.do({ kind: 'activate', platoon: 'p' })
      b.do({ kind: 'endRound' })
      b.do({ kind: 'activate', platoon: 'q' })
    }
    expect(clouds.slice(-2)).toEqual([
      [12, 1],
      [13, 0],
    ])
  })

  test('R-65: neighbours see and fight each other in smoke; a target in a smoked hex counts 10 lower', () => {
    const make = (...smoked: readonly Hex[]) =>
      battle({
        map: flat(30, 4),
        blue: { p: ['MBT B1 4,1 spotted'] },
        red: { q: ['MBT R1 5,1 spotted actions=0'] },
        active: 'p',
        start: { smoke: smoked.map((hex) => ({ hex, until: 9 })) },
      })
    const needed = (b: Battle) => {
      b.dice(1).do(shoot('B1', RAIL_GUN, 'R1'))
      return b.of('shot')[0]?.hit.needed
    }
    // Close Assault: Profile 12 needs 3, Profile 2 needs 7. Smoke over the firer is no matter.
    expect([needed(make()), needed(make([4, 1])), needed(make([5, 1]))]).toEqual([3, 3, 7])
    expect(make([4, 1], [5, 1]).offers('ram', 'B1')).toHaveLength(1)
    const unseen = battle({
      map: flat(30, 4),
      blue: { p: ['LT B1 4,1'] },
      red: { q: ['STAND R1 5,1'] },
      active: 'p',
      start: {
        smoke: [
          { hex: [4, 1], until: 9 },
          { hex: [5, 1], until: 9 },
        ],
      },
    })
    expect([unseen.unit('B1').spotted, unseen.unit('R1').spotted]).toEqual([true, true])
  })
  test('R-65: at 1 cm a hex the neighbour is 1 cm away; two hexes off smoke is smoke', () => {
    const make = (away: number) =>
      battle({
        map: flat(30, 4),
        cmPerHex: 1,
        blue: { p: ['MBT B1 4,1 spotted'] },
        red: { q: [`MBT R1 ${4 + away},1 spotted actions=0`] },
        active: 'p',
        start: { smoke: [{ hex: [4 + away, 1], until: 9 }] },
      })
    make(1)
      .dice(1)
      .do(shoot('B1', RAIL_GUN, 'R1'))
    expect(make(2).refused(shoot('B1', RAIL_GUN, 'R1'))).toMatchObject({ rule: 'SR-COVER-10' })
  })
})

describe('contact through smoke', () => {
  /** A main battle tank 30 cm from another; smoke comes between in hex column 12. */
  const duel = (more: Partial<Parameters<typeof battle>[0]> = {}) =>
    battle({
      map: flat(40, 4),
      blue: { p: ['MBT B1 4,1 spotted', 'STAND B2 11,1 spotted'], o: ['LT B3 4,3 spotted'] },
      red: { q: ['MBT R1 19,1 spotted actions=0', 'STAND R2 18,1 spotted actions=0'] },
      active: 'p',
      ...more,
    })
  test('SR-SMOKE-8, SR-COVER-8, R-66: a target in sight when the smoke went up may still be fired at', () => {
    const b = duel()
    b.do(smoke('B2', [12, 1]))
    const line = (from: Hex) => b.rules.sight(b.view('blue'), from, [19, 1]).result
    // That another gun still sees it does not matter: the line of this one was cut by smoke alone.
    expect([line([4, 1]), line([4, 3])]).toEqual(['smoke', 'clear'])
    expect(b.of('contactKept').map(({ side, unit, until }) => [side, unit, until])).toEqual([
      ['blue', 'R1', 2],
      ['red', 'B1', 2],
      ['blue', 'R2', 2],
      ['red', 'B2', 2],
    ])
    expect(b.undoable).toBe(true)
    // Profile 12 at 30 cm needs 10; through smoke it is row 2: 12.
    b.dice(11).do(shoot('B1', RAIL_GUN, 'R1'))
    expect(b.of('shot')).toMatchObject([{ at: 'R1', hit: { needed: 12, die: 11, success: false } }])
  })
  const curtain = everyRow(12, 4).map((hex) => ({ hex, until: 9 }))
  test('SR-COVER-10, R-66: whom nobody saw when the smoke came is out of reach', () => {
    const b = duel({ start: { smoke: curtain } })
    expect(b.refused(shoot('B1', RAIL_GUN, 'R1'))).toMatchObject({ rule: 'SR-COVER-10' })
    expect(b.offers('fire', 'B1')).toEqual([])
  })
  test('SR-COVER-8, R-66: one who is seen going behind the smoke is kept in contact, until it moves on or the next turn ends', () => {
    const half = curtain.filter(({ hex }) => hex[1] !== 1)
    const make = () =>
      battle({
        map: flat(40, 4),
        blue: { p: ['MBT B1 4,1 spotted actions=0'] },
        red: { q: ['LT R1 19,1 spotted'] },
        active: 'q',
        turn: 3,
        start: { smoke: half },
      })
    const b = make()
    // From row 1 to row 2: the line from 4,1 to 19,2 goes through 12,2 or 11,2.
    const line = (to: Hex) => b.rules.sight(b.view('blue'), [4, 1], to).result
    expect([line([19, 1]), line([19, 2])]).toEqual(['clear', 'smoke'])
    b.do(march('R1', [19, 2]))
    expect(b.of('contactKept').map(({ side, unit, until }) => [side, unit, until])).toEqual([
      ['red', 'B1', 4],
      ['blue', 'R1', 4],
    ])
    b.do(march('R1', [19, 3]))
    expect(b.of('contactLost')).toEqual([{ kind: 'contactLost', side: 'blue', unit: 'R1' }])
    // The tank has not moved: red still knows where it is.
    expect(b.world.contacts).toEqual([{ side: 'red', unit: 'B1', until: 4 }])
  })
  test('R-66: contact lasts to the end of the turn after, whoever of the side fires', () => {
    const b = battle({
      map: flat(40, 4),
      blue: { p: ['LT B1 4,1 spotted', 'LT B2 4,3 spotted'] },
      red: { q: ['LT R1 19,1 spotted'] },
      active: 'p',
      turn: 3,
      start: { smoke: everyRow(12, 4).map((hex) => ({ hex, until: 9 })), contacts: [{ side: 'blue', unit: 'R1', until: 4 }] },
    })
    const next = () => {
      letPass(b)
      b.do({ kind: 'endRound' })
      b.do({ kind: 'activate', platoon: 'q' })
      b.dice(10, 5).do({ kind: 'endRound' })
      b.do({ kind: 'goFirst', first: true })
      b.do({ kind: 'activate', platoon: 'p' })
    }
    b.dice(2).do(shoot('B2', RAIL_GUN, 'R1'))
    next()
    expect([b.world.turn, b.world.contacts.length]).toEqual([4, 1])
    b.dice(2).do(shoot('B1', RAIL_GUN, 'R1'))
    next()
    expect([b.world.turn, b.world.contacts.length]).toEqual([5, 0])
    expect(b.refused(shoot('B1', RAIL_GUN, 'R1'))).toMatchObject({ rule: 'SR-COVER-10' })
  })
  test("R-66: the firer's own step behind smoke keeps the contact too; one that needs more than the smoke away is no line", () => {
    const half = everyRow(12, 4)
      .filter(([, at]) => at !== 1)
      .map((hex) => ({ hex, until: 9 }))
    const b = battle({
      map: flat(40, 4),
      blue: { p: ['LT B1 4,1 spotted'] },
      red: { q: ['MBT R1 19,1 spotted actions=0'] },
      active: 'p',
      start: { smoke: half },
    })
    b.do(march('B1', [4, 2], [3, 3]))
    expect(b.of('contactKept')).toContainEqual({ kind: 'contactKept', side: 'blue', unit: 'R1', until: 2 })
    b.dice(2).do(shoot('B1', RAIL_GUN, 'R1'))
    expect(b.of('shot')).toHaveLength(1)
    const blocked = battle({
      map: patched(40, 4, Object.fromEntries(everyRow(15, 4).map(([c, r]) => [`${c},${r}`, 'w0']))),
      blue: { p: ['LT B1 4,1 spotted'] },
      red: { q: ['MBT R1 19,1 spotted actions=0'] },
      active: 'p',
      start: { smoke: everyRow(12, 4).map((hex) => ({ hex, until: 9 })), contacts: [{ side: 'blue', unit: 'R1', until: 9 }] },
    })
    expect(blocked.refused(shoot('B1', RAIL_GUN, 'R1'))).toMatchObject({ rule: 'SR-LOS-1' })
  })
  test('R-66: the smoke of a wreck counts as new smoke', () => {
    // R2 burns between B1 and R1, which saw each other beside it before: it stands on the line of the second row of B3 only.
    const b = battle({
      map: patched(40, 4, { '4,1': '.2', '19,1': '.2' }),
      blue: { p: ['MBT B1 4,1 spotted'] },
      red: { q: ['MBT R1 19,1 spotted actions=0', 'TK R2 12,1 spotted actions=0'] },
      active: 'p',
    })
    expect(b.rules.sight(b.view('blue'), [4, 1], [19, 1]).result).toBe('clear')
    b.dice(20, 20).do(shoot('B1', RAIL_GUN, 'R2'))
    expect(b.unit('R2').fate).toBe('destroyed')
    expect(b.rules.sight(b.view('blue'), [4, 1], [19, 1])).toMatchObject({ result: 'smoke', at: [12, 1] })
    expect(b.of('contactKept').map(({ side, unit }) => [side, unit])).toEqual([
      ['blue', 'R1'],
      ['red', 'B1'],
    ])
  })
  test('R-66: whoever hides or mounts behind the smoke is no contact any more', () => {
    const b = battle({
      map: patched(40, 4, { '19,1': 'o0' }),
      blue: { p: ['MBT B1 4,1 spotted'] },
      red: { q: ['STAND R1 19,1 spotted', 'APC R2 19,2 spotted', 'STAND R3 18,2 spotted'] },
      active: 'q',
      start: {
        smoke: everyRow(12, 4).map((hex) => ({ hex, until: 9 })),
        contacts: [
          { side: 'blue', unit: 'R1', until: 2 },
          { side: 'blue', unit: 'R3', until: 2 },
        ],
      },
    })
    b.do(hide('R1'))
    b.do({ kind: 'load', unit: 'R3', into: 'R2' })
    expect(b.world.contacts).toEqual([])
  })
})

describe('wreck smoke', () => {
  const kill = (line: string, dice: readonly number[], more: Partial<Parameters<typeof battle>[0]> = {}) => {
    const b = battle({
      map: flat(30, 4),
      blue: { p: ['MBT B1 4,1 spotted'] },
      red: { q: [`${line} 12,1 spotted actions=0`, 'LT R2 28,3 spotted'] },
      active: 'p',
      turn: 3,
      turns: 20,
      ...more,
    })
    b.dice(...dice).do(shoot('B1', RAIL_GUN, 'R1'))
    return b
  }
  test('SR-CARN-1, R-68: a destroyed vehicle burns in its hex, 4 cm high, for ten turns, and the hull remains', () => {
    const b = kill('LT R1', [20, 20])
    expect(b.of('destroyed')).toEqual([{ kind: 'destroyed', unit: 'R1', hex: [12, 1], wreck: true, why: 'SR-DF-10' }])
    expect(b.world.ground.smoke).toEqual([{ hex: [12, 1], height: 4000, until: 13 }])
    expect(b.world.ground.wrecks).toEqual([{ hex: [12, 1], name: 'R1', side: 'red' }])
    const sight = () => b.rules.sight(b.view('blue'), [4, 1], [20, 1])
    // The hull alone would block; from a height over the hull the smoke does.
    expect(sight()).toMatchObject({ result: 'blocked', at: [12, 1] })
    const high = kill('LT R1', [20, 20], { map: patched(30, 4, { '4,1': '.1', '20,1': '.1' }) })
    expect(high.rules.sight(high.view('blue'), [4, 1], [20, 1])).toMatchObject({ result: 'smoke', at: [12, 1] })
  })
  test('R-68: stands leave nothing', () => {
    const b = kill('STAND R1', [20, 20])
    expect(b.of('destroyed')).toMatchObject([{ unit: 'R1', wreck: false }])
    expect([b.world.ground.smoke, b.world.ground.wrecks]).toEqual([[], []])
  })
})
