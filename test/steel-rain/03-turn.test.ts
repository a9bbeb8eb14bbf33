import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { type Battle, type BattleOptions, battle, flat, patched } from './support.ts'

/** The turn: its steps, initiative, platoons in turn, and what two Actions are good for. An unarmed truck is nobody's danger. */

const row = (from: number, to: number, at = 1): readonly Hex[] => Array.from({ length: to - from }, (_, i) => [from + 1 + i, at] as const)
const march = (piece: string, path: readonly Hex[]) => ({ kind: 'march', piece, path }) as const
const fire = (unit: string, at: string, ...weapons: readonly number[]) =>
  ({ kind: 'fire', unit, shots: weapons.map((weapon) => ({ weapon, at: { unit: at } })) }) as const
/** One platoon's round against a truck 36 cm to the east. */
const drill = (lines: readonly string[], more: Partial<BattleOptions> = {}): Battle =>
  battle({ map: flat(30, 6), blue: { p: lines }, red: { q: ['LTRUCK R1 20,1 spotted'] }, active: 'p', ...more })

describe('sequence of events', () => {
  const kinds = (b: Battle): readonly string[] => b.events.map((event) => event.kind)
  const rounds = (b: Battle): readonly (readonly [string, string])[] => {
    const order: [string, string][] = []
    while (b.outcome === null && b.question.kind === 'activate') {
      const { side } = b.question
      const [offer] = b.offers('activate')
      const platoon = offer?.order.kind === 'activate' ? offer.order.platoon : ''
      order.push([side, platoon])
      b.dice(14, 9).do({ kind: 'activate', platoon })
      b.do({ kind: 'endRound' })
    }
    return order
  }

  test('SR-SEQ-1, R-03: Actions and smoke, then initiative, then all scores fall before any is checked, then rounds', () => {
    const b = drill(['MBT B1 2,1 spotted score=9', 'STAND B2 3,1 spotted score=5'], {
      red: { q: ['LT R1 26,1 spotted score=6'] },
      done: ['q'],
      turn: 3,
      start: {
        smoke: [
          { hex: [9, 4], until: 4 },
          { hex: [10, 4], until: 5 },
        ],
      },
    })
    b.dice(14, 9).do({ kind: 'endRound' })
    expect(kinds(b)).toEqual(['roundEnded', 'turnBegan', 'smokeCleared', 'initiativeRolled'])
    expect(b.world.ground.smoke).toEqual([{ hex: [10, 4], height: 4000, until: 5 }])
    // The tank bleeds 2 + Armor 5, the stand 2, the light tank 2 + Armor 3; the checks are made with what is left.
    b.dice(3, 3, 1).do({ kind: 'goFirst', first: true })
    expect(b.events.flatMap((event) => (event.kind === 'bled' ? [[event.unit, event.by, event.score]] : []))).toEqual([
      ['B1', 7, 2],
      ['B2', 2, 3],
      ['R1', 5, 1],
    ])
    expect(b.of('checked').map(({ unit, suppressed }) => [unit, suppressed])).toEqual([
      ['B1', false],
      ['B2', true],
      ['R1', true],
    ])
    expect(kinds(b)).toEqual(['firstChosen', 'bled', 'bled', 'bled', 'checked', 'checked', 'checked', 'roundsBegan'])
    expect(b.question).toMatchObject({ kind: 'activate', side: 'blue' })
    expect(b.left).toBe(0)
  })

  test('SR-SEQ-2: the units of one platoon move and fire, and the others wait', () => {
    const b = battle({
      map: flat(30, 6),
      blue: { a: ['LT B1 2,1 spotted'], b: ['LT B2 2,3 spotted', 'LT B3 2,4 spotted'] },
      red: { q: ['LTRUCK R1 20,1 spotted'] },
      first: 'blue',
    })
    b.do({ kind: 'activate', platoon: 'b' })
    b.do(march('B2', row(2, 4, 3)))
    b.dice(2, 2).do(fire('B2', 'R1', 0, 1))
    expect(b.unit('B2').hex).toEqual([4, 3])
    expect(b.refused(fire('B1', 'R1', 0))).toMatchObject({ rule: 'SR-SETUP-3' })
    expect(b.refused({ kind: 'activate', platoon: 'a' })).toMatchObject({ rule: 'SR-SEQ-3' })
  })

  const unequal = (first: 'blue' | 'red'): Battle =>
    battle({
      map: flat(40, 8),
      blue: { a: ['LTRUCK B1 1,1 spotted'], b: ['LTRUCK B2 1,3 spotted'], c: ['LTRUCK B3 1,5 spotted'] },
      red: Object.fromEntries(['q', 'r', 's', 't', 'u'].map((id, i) => [id, [`LTRUCK R${i} 38,${i} spotted`]])),
      first,
      turns: 1,
    })
  test('SR-SEQ-3, R-05: three platoons against five go A B A B A B B B, each once', () => {
    const b = unequal('blue')
    expect(rounds(b)).toEqual([
      ['blue', 'a'],
      ['red', 'q'],
      ['blue', 'b'],
      ['red', 'r'],
      ['blue', 'c'],
      ['red', 's'],
      ['red', 't'],
      ['red', 'u'],
    ])
    expect(b.outcome).not.toBeNull()
  })
  test('SR-SEQ-3, R-05: nobody passes or acts twice; a platoon that does nothing goes on Overwatch; a lost one is left out', () => {
    const b = unequal('blue')
    expect(b.verbs()).toEqual(['activate'])
    expect(b.refused({ kind: 'endRound' })).toMatchObject({ rule: 'SR-SEQ-3' })
    b.do({ kind: 'activate', platoon: 'a' })
    b.do({ kind: 'endRound' })
    expect(
      b.rules
        .picture(b.view('blue'))
        .pieces.find(({ id }) => id === 'B1')
        ?.chips.map(({ art }) => art),
    ).toContain('overwatch')
    expect(b.unit('B1').actions).toBe(2)
    b.do({ kind: 'activate', platoon: 'q' })
    b.do({ kind: 'endRound' })
    expect(b.refused({ kind: 'activate', platoon: 'a' })).toMatchObject({ rule: 'SR-SEQ-3', at: 'platoon' })
    expect(b.refused({ kind: 'activate', platoon: 'r' })).toMatchObject({ at: 'platoon' })

    const lost = battle({
      map: flat(20, 4),
      blue: { a: ['LT B1 2,1 spotted'], b: ['LT B2 2,2 spotted'] },
      red: { q: ['LTRUCK R1 6,1 spotted'], r: ['LTRUCK R2 12,1 spotted'] },
      active: 'a',
    })
    lost.dice(20, 6).do(fire('B1', 'R1', 0))
    lost.do({ kind: 'endRound' })
    expect(rounds(lost).slice(0, 2)).toEqual([
      ['red', 'r'],
      ['blue', 'b'],
    ])
  })
  test('SR-SEQ-4, R-02: eight platoons make a turn of eight rounds', () => {
    const b = unequal('red')
    expect(rounds(b)).toHaveLength(Object.keys(b.world.platoons).length)
    expect(b.world.turn).toBe(1)
  })

  test('R-06: the units of a platoon may take turns, Action by Action', () => {
    const b = drill(['MBT B1 2,1 spotted', 'MBT B2 2,3 spotted'])
    b.do(march('B1', row(2, 3)))
    b.dice(2).do(fire('B2', 'R1', 0))
    b.do({ kind: 'cease', unit: 'B2' })
    // 5 cm an Action: the second hex still comes from the first Action.
    b.do(march('B1', row(3, 4)))
    expect(b.unit('B1')).toMatchObject({ hex: [4, 1], actions: 1, pool: 1000 })
  })
  test('R-06: a round ends by itself when nobody has anything left', () => {
    const b = drill(['LT B1 2,1 spotted actions=1'])
    b.dice(2, 2).do(fire('B1', 'R1', 0, 1))
    expect(b.of('roundEnded')).toHaveLength(1)
    expect(b.question).toMatchObject({ kind: 'activate', side: 'red' })
  })
  test('R-07: a reaction is paid from the Actions of its turn', () => {
    const b = battle({
      map: flat(30, 4),
      blue: { p: ['LTRUCK B1 2,1 spotted', 'LTRUCK B2 2,3 spotted'] },
      red: { q: ['LT R1 20,1 spotted'] },
      active: 'p',
    })
    b.do(march('B1', row(2, 3)))
    b.dice(2).do({ kind: 'react', unit: 'R1', at: 'B1', weapons: [0], ambush: false })
    expect(b.unit('R1').actions).toBe(1)
    b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'q' })
    b.do(march('R1', [[19, 1]]))
    expect(b.unit('R1').actions).toBe(0)
    expect(b.refused(fire('R1', 'B1', 0))).toMatchObject({ rule: 'SR-ACT-1' })
  })
})

describe('initiative', () => {
  const fresh = (...dice: number[]): Battle =>
    battle({ map: flat(20, 4), blue: { p: ['LTRUCK B1 1,1 spotted'] }, red: { q: ['LTRUCK R1 18,1 spotted'] }, dice })
  test('SR-INIT-1, R-04: a d20 each, the higher wins, equal dice are thrown again', () => {
    expect(fresh(14, 9).question).toMatchObject({ kind: 'goFirst', side: 'blue' })
    expect(fresh(9, 10).question).toMatchObject({ kind: 'goFirst', side: 'red' })
    const b = fresh(9, 9, 20, 20, 3, 4)
    expect(b.of('initiativeRolled').map(({ winner }) => winner)).toEqual([null, null, 'red'])
    expect(b.left).toBe(0)
  })
  test('D4, SR-INIT-1, SR-INIT-2: the picture names who has won the initiative, as the log does, also where the other side goes first', () => {
    const shown = (b: Battle) => (['blue', 'red'] as const).map((side) => b.rules.picture(b.view(side)).initiative)
    const b = fresh(14, 9)
    expect(shown(b)).toEqual(['blue', 'blue'])
    expect(b.lines('red').map(({ text }) => text)).toContain('Initiative: Blue 14, Red 9 – Blue has it.')
    b.do({ kind: 'goFirst', first: false })
    expect([b.world.first, ...shown(b)]).toEqual(['red', 'blue', 'blue'])
    // A new turn: nobody has it until the dice are thrown.
    b.do({ kind: 'activate', platoon: 'q' }, { kind: 'endRound' }, { kind: 'activate', platoon: 'p' })
    b.dice(2, 17).do({ kind: 'endRound' })
    expect([b.world.turn, ...shown(b)]).toEqual([2, 'red', 'red'])
  })
  test('D4: while units are placed nobody has the initiative, whoever places first', () => {
    const b = battle({
      map: flat(20, 4),
      blue: { p: ['LTRUCK B1'] },
      red: { q: ['LTRUCK R1'] },
      zones: { blue: [{ rect: [1, 1, 1, 1] }], red: [{ rect: [18, 1, 18, 1] }] },
      settings: { setup: 'deploy' },
      dice: [14, 9],
    })
    b.do({ kind: 'goFirst', first: true })
    expect([b.world.step, b.world.first, b.rules.picture(b.view('blue')).initiative]).toEqual(['setup', 'blue', null])
  })
  test('SR-INIT-1: the dice are thrown in every turn', () => {
    const b = fresh(14, 9)
    b.do({ kind: 'goFirst', first: true })
    b.do({ kind: 'activate', platoon: 'p' })
    b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'q' })
    b.dice(2, 17).do({ kind: 'endRound' })
    expect(b.question).toMatchObject({ kind: 'goFirst', side: 'red' })
  })
  test('SR-INIT-2: the winner goes first or has the other side begin', () => {
    const second = fresh(9, 10)
    second.do({ kind: 'goFirst', first: false })
    expect(second.question).toMatchObject({ kind: 'activate', side: 'blue' })
    const first = fresh(9, 10)
    expect(first.verbs()).toEqual(['first', 'second'])
    first.do({ kind: 'goFirst', first: true })
    expect(first.question).toMatchObject({ kind: 'activate', side: 'red' })
  })
})

describe('Actions', () => {
  test('SR-ACT-1: two Actions in a turn, and no third', () => {
    const b = drill(['LT B1 2,1 spotted', 'LT B2 2,3 spotted'])
    expect(b.unit('B1').actions).toBe(2)
    for (const left of [1, 0]) {
      b.dice(2, 2).do(fire('B1', 'R1', 0, 1))
      expect(b.unit('B1').actions).toBe(left)
    }
    expect(b.refused(fire('B1', 'R1', 0))).toMatchObject({ rule: 'SR-ACT-1' })
    expect(b.refused(march('B1', row(2, 3)))).toMatchObject({ rule: 'SR-ACT-1' })
    expect(b.verbs('B1')).toEqual([])
  })

  test('SR-ACT-2: with 16 cm a turn one Action makes 8 cm, both make 16 and no more', () => {
    const b = drill(['AD B1 2,3 spotted', 'AD B2 2,4 spotted', 'AD B3 2,5 spotted'])
    b.do(march('B1', row(2, 6, 3)))
    expect(b.unit('B1')).toMatchObject({ hex: [6, 3], actions: 1, moves: 1, pool: 0 })
    b.do(march('B2', row(2, 7, 4)))
    expect(b.unit('B2')).toMatchObject({ actions: 0, moves: 2, pool: 6000 })
    expect(b.refused(march('B3', row(2, 11, 5)))).toMatchObject({ rule: 'SR-MOVE-1', at: 'path[8]' })
    b.do(march('B3', row(2, 10, 5)))
    expect(b.unit('B3')).toMatchObject({ hex: [10, 5], actions: 0, pool: 0 })
  })

  test('SR-ACT-3: in one Action every weapon fires once, in two every weapon twice', () => {
    const b = drill(['LT B1 2,1 spotted'])
    expect(b.refused(fire('B1', 'R1', 0, 0))).toMatchObject({ rule: 'SR-ACT-3' })
    b.dice(2).do(fire('B1', 'R1', 0))
    expect(b.question).toMatchObject({ kind: 'fireOn', unit: 'B1' })
    expect(b.refused(fire('B1', 'R1', 0))).toMatchObject({ rule: 'SR-ACT-3' })
    b.dice(2).do(fire('B1', 'R1', 1))
    expect(b.unit('B1').actions).toBe(1)
    b.dice(2, 2).do(fire('B1', 'R1', 1, 0))
    expect(b.of('shot').map(({ weapon }) => weapon)).toEqual([1, 0])
    expect(b.state.dice.rolled).toBe(4)
    expect(b.unit('B1').actions).toBe(0)
  })

  test('SR-ACT-4: hiding, smoke and Rally take one Action each, digging in both', () => {
    const b = drill(
      [
        'STAND B1 2,1 spotted',
        'STAND B2 2,2 spotted',
        'STAND B3 2,3 spotted suppressed score=12',
        'STAND B4 2,4 spotted',
        'STAND B5 2,5 spotted actions=1',
      ],
      { map: patched(30, 6, { '2,1': 'w0' }) },
    )
    b.do({ kind: 'hide', unit: 'B1', behind: null })
    b.do({ kind: 'smoke', unit: 'B2', hexes: [[3, 2]] })
    b.do({ kind: 'rally', unit: 'B3', how: 'points' })
    b.do({ kind: 'entrench', unit: 'B4' })
    expect(['B1', 'B2', 'B3', 'B4'].map((id) => b.unit(id).actions)).toEqual([1, 1, 1, 0])
    expect(b.refused({ kind: 'entrench', unit: 'B5' })).toMatchObject({ rule: 'SR-ENTR-1' })
  })
  test('SR-ACT-4: close assault is one Action too', () => {
    const b = drill(['STAND B1 19,1 spotted'])
    b.dice(2).do(fire('B1', 'R1', 0))
    expect(b.of('shot')[0]).toMatchObject({ lethality: 3 })
    expect(b.unit('B1').actions).toBe(1)
  })

  test('SR-ACT-5: a unit that does not move fires four times with its two weapons', () => {
    const b = drill(['LT B1 2,1 spotted'])
    b.dice(2, 2).do(fire('B1', 'R1', 0, 1))
    b.dice(2, 2).do(fire('B1', 'R1', 0, 1))
    expect(b.state.dice.rolled).toBe(4)
    expect(b.unit('B1')).toMatchObject({ moves: 0, fires: 2, actions: 0 })
  })

  test('SR-ACT-6: one Action of movement and one of fire, in either order', () => {
    const b = drill(['RECON B1 2,1 spotted', 'RECON B2 2,3 spotted'])
    b.do(march('B1', row(2, 6)))
    b.dice(2, 2).do(fire('B1', 'R1', 0, 1))
    expect(b.of('shot')).toHaveLength(2)
    expect(b.unit('B1')).toMatchObject({ actions: 0, moves: 1, fires: 1 })
    b.dice(2, 2).do(fire('B2', 'R1', 0, 1))
    b.do(march('B2', row(2, 6, 3)))
    expect(b.unit('B2')).toMatchObject({ hex: [6, 3], actions: 0, moves: 1, fires: 1 })
  })

  test('SR-ACT-7: a single hex takes a whole Action', () => {
    const b = drill(['AD B1 2,1 spotted'])
    b.do(march('B1', row(2, 3)))
    expect(b.unit('B1')).toMatchObject({ actions: 1, moves: 1, pool: 6000 })
  })

  test('SR-ACT-8, R-12: the rest of a movement Action is for movement only, and firing forfeits it', () => {
    const b = drill(['RECON B1 2,1 spotted', 'RECON B2 2,3 spotted'])
    b.do(march('B1', row(2, 3)))
    b.do(march('B1', row(3, 6)))
    expect(b.unit('B1')).toMatchObject({ hex: [6, 1], actions: 1, pool: 0 })
    b.do(march('B2', row(2, 3, 3)))
    b.dice(2, 2).do(fire('B2', 'R1', 0, 1))
    expect(b.unit('B2')).toMatchObject({ actions: 0, pool: 0, moving: false })
    expect(b.refused(march('B2', row(3, 4, 3)))).toMatchObject({ rule: 'SR-ACT-1' })
  })
  test('SR-ACT-8: two movement Actions leave none for fire, however little was moved with the second', () => {
    const b = drill(['RECON B1 2,1 spotted', 'RECON B2 2,3 spotted'])
    b.do(march('B1', row(2, 7)))
    expect(b.unit('B1')).toMatchObject({ actions: 0, pool: 6000 })
    expect(b.refused(fire('B1', 'R1', 0))).toMatchObject({ rule: 'SR-ACT-1' })
    expect(b.verbs('B1')).toEqual(['move'])
  })

  test('R-11: movement is one pool: 10 cm make two hexes with one Action and five with both', () => {
    const b = drill(['MBT B1 2,1 spotted'])
    b.do(march('B1', row(2, 4)))
    expect(b.unit('B1')).toMatchObject({ actions: 1, pool: 1000 })
    b.do(march('B1', row(4, 5)))
    expect(b.unit('B1')).toMatchObject({ actions: 0, pool: 4000 })
    b.do(march('B1', row(5, 7)))
    expect(b.unit('B1').hex).toEqual([7, 1])
    expect(b.unit('B1').pool).toBe(0)
  })
  test('R-11: the reach of a unit says how many Actions each hex commits, and the odds of a march say so too', () => {
    const b = drill(['MBT B1 2,1 spotted'])
    const reach = b.rules.reach(b.view('blue'), 'B1')
    const to = (hex: Hex) => reach.find((one) => one.hex[0] === hex[0] && one.hex[1] === hex[1])
    expect([to([4, 1])?.price.tier, to([5, 1])?.price.tier, to([7, 1])?.price.tier, to([8, 1])]).toEqual([1, 2, 2, undefined])
    const odds = b.rules.odds(b.view('blue'), { side: 'blue', ...march('B1', row(2, 5)) })
    expect(odds?.lines[0]?.text).toBe('Costs 6 cm: 2 Actions; 0 left')
  })
})
