import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { wrongSums } from '../../engine/kernel/why.ts'
import { pushWhy } from '../../engine/rulesets/steel-rain/engineering/roadblocks.ts'
import { typeOf } from '../../engine/rulesets/steel-rain/tables/unit-types.ts'
import { type Battle, type BattleOptions, battle, flat, march, patched } from './support.ts'

/** Engineers at work: breaching, roadblocks, emplacing, team work. */

type What = 'mines' | 'wire' | 'teeth'
const breach = (unit: string, ...blocks: readonly (readonly [Hex, What])[]) =>
  ({ kind: 'breach', unit, blocks: blocks.map(([hex, what]) => ({ hex, what })) }) as const
const clear = (unit: string, hexes: readonly Hex[], to: Hex | null = null) => ({ kind: 'clearRoadblock', unit, hexes, to }) as const
const lay = (unit: string, what: 'wire' | 'mines' | 'roadblock', ...hexes: readonly Hex[]) =>
  ({ kind: 'emplace', unit, what, hexes }) as const
const put = (kind: 'wire' | 'teeth' | 'roadblock', ...hexes: readonly Hex[]) => hexes.map((hex) => ({ kind, hex }))
const earth = (...hexes: readonly Hex[]) => hexes.map((hex) => ({ kind: 'roadblock', hex, earth: true }))
/** An Engineer vehicle of 85 t on tracks, one of 110 t, one on wheels. */
const DESIGNS = {
  E85: {
    name: 'Heavy engineer',
    propulsion: 'tracked',
    armor: 5,
    weapons: ['autocannon', 'chain-guns'],
    extra: 'engineer',
    capacity: 2,
    symbol: 'engineer-vehicle',
  },
  E110: {
    name: 'Giant engineer',
    propulsion: 'tracked',
    armor: 5,
    weapons: ['rail-gun', 'rail-gun', 'atgm'],
    extra: 'engineer',
    symbol: 'engineer-vehicle',
  },
  EWH: { name: 'Light engineer', propulsion: 'wheeled', armor: 1, weapons: ['chain-guns'], extra: 'engineer', symbol: 'engineer-vehicle' },
}
const field = (lines: readonly string[], start: Record<string, unknown> = {}, more: Partial<BattleOptions> = {}): Battle =>
  battle({
    map: flat(30, 8),
    blue: { p: lines },
    red: { q: ['LTRUCK R1 29,7 spotted actions=0'] },
    active: 'p',
    designs: DESIGNS,
    start,
    ...more,
  })
const left = (b: Battle) => b.world.ground.obstacles.map((one) => [one.kind, one.hex])
const turnOver = (b: Battle): void => {
  b.dice(15, 2)
  const { turn } = b.world
  while (b.world.turn === turn || b.question.kind !== 'act') {
    const { question } = b
    const { side } = question
    if (question.kind === 'goFirst') b.do({ kind: 'goFirst', first: side === 'blue' })
    else if (question.kind === 'activate') b.do({ kind: 'activate', platoon: side === 'blue' ? 'p' : 'q' })
    else if (question.kind === 'act') b.do({ kind: 'endRound' })
    else b.do({ kind: 'hold' })
  }
}

describe('breaching', () => {
  const laid = { obstacles: [...put('wire', [6, 2], [5, 2]), ...put('teeth', [4, 2], [5, 3])], mines: [{ hex: [6, 2] }, { hex: [4, 3] }] }

  test('SR-BREACH-1: an Engineer vehicle takes two blocks with an Action, four in a turn', () => {
    const b = field(['EWH B1 5,2 spotted'], { ...laid, obstacles: [...put('wire', [6, 2]), ...put('teeth', [4, 2], [5, 3])] })
    b.do(breach('B1', [[6, 2], 'wire'], [[6, 2], 'mines']))
    expect(b.of('obstaclesCleared')).toEqual([
      {
        kind: 'obstaclesCleared',
        unit: 'B1',
        blocks: [
          { what: 'wire', hexes: [[6, 2]] },
          { what: 'mines', hexes: [[6, 2]] },
        ],
      },
    ])
    expect(b.unit('B1').actions).toBe(1)
    b.do(breach('B1', [[4, 2], 'teeth'], [[4, 3], 'mines']))
    expect([left(b), b.world.ground.mines, b.unit('B1').actions]).toEqual([[['teeth', [5, 3]]], [], 0])
  })
  test('SR-BREACH-1: a third block is too much, and the same one twice; it may take one', () => {
    const b = field(['CEV B1 5,1 spotted'], laid)
    expect(b.refused(breach('B1', [[5, 2], 'wire'], [[5, 2], 'wire']))).toMatchObject({ rule: 'SR-BREACH-1', at: 'blocks[1]' })
    b.do(breach('B1', [[5, 2], 'wire']))
    expect(left(b).length).toBe(3)
  })
  test('SR-BREACH-5: an Engineer stand takes one block with an Action, two in a turn', () => {
    const b = field(['STAND-ENGINEER B1 5,1 spotted'], laid)
    expect(b.refused(breach('B1', [[5, 2], 'wire'], [[6, 2], 'wire']))).toMatchObject({ rule: 'SR-BREACH-5', at: 'blocks' })
    b.do(breach('B1', [[5, 2], 'wire']))
    b.do(breach('B1', [[6, 2], 'mines']))
    expect([left(b).length, b.world.ground.mines.length, b.unit('B1').actions]).toEqual([3, 1, 0])
  })
  test('R-154: own hex and the six around it; not while Suppressed, not mounted, not from a blip of several', () => {
    const b = field(
      [
        'STAND-ENGINEER B1 5,2 spotted',
        'APC B2 8,4 spotted',
        'STAND-ENGINEER B3 in=B2',
        'STAND-ENGINEER B4 5,6 spotted suppressed score=9',
      ],
      {
        obstacles: [...put('teeth', [5, 2]), ...put('wire', [7, 2], [9, 4], [6, 6])],
      },
    )
    expect(b.refused(breach('B1', [[7, 2], 'wire']))).toMatchObject({ rule: 'R-154' })
    expect(b.refused(breach('B3', [[9, 4], 'wire']))).toMatchObject({ rule: 'R-33' })
    expect(b.refused(breach('B4', [[6, 6], 'wire']))).toMatchObject({ rule: 'SR-SUPP-1' })
    b.do(breach('B1', [[5, 2], 'teeth']))
    expect(left(b).length).toBe(3)
    const blip = field(
      ['CEV B1 2,1 blip=a', 'LT B2 2,1 blip=a'],
      { obstacles: put('wire', [3, 1]) },
      { map: patched(30, 8, Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7].map((row) => [`20,${row}`, '.9']))) },
    )
    expect(blip.refused(breach('B1', [[3, 1], 'wire']))).toMatchObject({ rule: 'R-41' })
  })
  test('SR-MWAT-2, R-153: mines in water are for Engineer vehicles', () => {
    const wet = (design: string) =>
      field([`${design} B1 5,2 spotted`], { mines: [{ hex: [6, 2] }] }, { map: patched(30, 8, { '6,2': '10' }) })
    const stand = wet('STAND-ENGINEER')
    expect(stand.refused(breach('B1', [[6, 2], 'mines']))).toMatchObject({ rule: 'SR-MWAT-2' })
    expect(stand.verbs('B1')).not.toContain('breach')
    const vehicle = wet('CEV')
    vehicle.do(breach('B1', [[6, 2], 'mines']))
    expect(vehicle.world.ground.mines).toEqual([])
  })
  test('SR-BREACH-1: work ends the movement that has been bought and what is offered names both blocks', () => {
    const b = field(['CEV B1 4,1 spotted'], laid)
    b.do(march('B1', [5, 1]))
    const labels = b.offers('breach', 'B1').map((offer) => offer.label)
    expect(labels[0]).toBe('Clear wire 0502 and mines 0602'.replace('wire', 'concertina wire'))
    b.do(breach('B1', [[5, 2], 'wire']))
    expect(b.unit('B1')).toMatchObject({ actions: 0, pool: 0, moving: false })
  })
  test('R-61, SR-HIDE-8: whoever breaches or lays mines is hidden no more and cannot hide this turn', () => {
    const b = field(
      ['STAND-ENGINEER B1 5,2 hidden', 'STAND-ENGINEER B2 9,2 hidden'],
      { obstacles: put('wire', [6, 2]) },
      { map: patched(30, 8, { '5,2': 'o0', '9,2': 'o0' }) },
    )
    b.do(breach('B1', [[6, 2], 'wire']))
    b.do(lay('B2', 'mines', [10, 2]))
    for (const id of ['B1', 'B2']) {
      expect(b.unit(id).hidden, id).toBeNull()
      expect(b.refused({ kind: 'hide', unit: id, behind: null }), id).toMatchObject({ rule: 'SR-HIDE-8' })
    }
    turnOver(b)
    b.do({ kind: 'hide', unit: 'B2', behind: null })
    expect(b.unit('B2').hidden).toEqual({ behind: null })
  })
  test('R-60: a stand that hid in teeth is hidden no more when they are gone', () => {
    const b = field(['STAND B1 5,2 hidden', 'CEV B2 6,2 spotted'], { obstacles: put('teeth', [5, 2]) })
    expect(b.unit('B1').hidden).not.toBeNull()
    b.do(breach('B2', [[5, 2], 'teeth']))
    expect(b.of('unhid')).toEqual([{ kind: 'unhid', unit: 'B1' }])
  })
  test('SR-TYPE-6: engineers bar a way and open it again', () => {
    const b = field(['STAND-ENGINEER B1 5,2 spotted', 'CEV B2 9,2 spotted', 'STAND B3 4,2 spotted'])
    const opens = (hex: Hex) => b.rules.reach(b.view('blue'), 'B3').some((to) => to.hex[0] === hex[0] && to.hex[1] === hex[1])
    expect(opens([4, 1])).toBe(true)
    b.do(lay('B1', 'wire', [4, 1]))
    expect(opens([4, 1])).toBe(false)
    b.do(breach('B1', [[4, 1], 'wire']))
    expect(opens([4, 1])).toBe(true)
    expect([
      b.verbs('B2').includes('build-block'),
      b.verbs('B3').some((verb) => ['breach', 'lay-wire', 'lay-mines', 'build-block'].includes(verb)),
    ]).toEqual([true, false])
  })
})

describe('roadblocks', () => {
  test('SR-BREACH-2, R-155: 2 cm, 1 on tracks, 1 for each full 30 t above 50, no more than half the movement', () => {
    const rate = (id: keyof typeof DESIGNS | 'CEV') => {
      const b = field([`${id} B1 5,2 spotted`])
      const design = b.world.designs[id]!
      const why = pushWhy(design)
      expect(wrongSums(why), id).toEqual([])
      return [design.weight, why.value, why.terms?.[0]?.how === 'sum' ? why.terms[0].value : why.value]
    }
    expect(rate('EWH')).toEqual([15, 2, 2])
    expect(rate('CEV')).toEqual([75, 3, 3])
    expect(rate('E85')).toEqual([85, 4, 4])
    // 110 t would push 5 cm but moves 3 cm with an Action.
    expect(rate('E110')).toEqual([110, 3, 5])
    expect(typeOf('CEV')?.weight).toBe(75)
  })
  test('SR-BREACH-2, SR-BREACH-3: 4 cm push a block of logs two hexes ahead; the vehicle stays', () => {
    const b = field(['E85 B1 5,2 spotted'], { obstacles: put('roadblock', [6, 2]) })
    b.do(clear('B1', [[6, 2]], [7, 2]))
    expect(b.of('roadblockWorked')).toMatchObject([{ moved: [{ from: [6, 2], to: [8, 2] }], removed: [] }])
    expect([left(b), b.unit('B1').hex, b.unit('B1').actions]).toEqual([[['roadblock', [8, 2]]], [5, 2], 1])
  })
  test('SR-BREACH-3: or to a side, as named; not onto the vehicle, not without a direction', () => {
    const start = { obstacles: put('roadblock', [6, 2]) }
    const b = field(['EWH B1 5,2 spotted'], start)
    expect(b.refused(clear('B1', [[6, 2]], null))).toMatchObject({ rule: 'SR-BREACH-3', at: 'to' })
    expect(b.refused(clear('B1', [[6, 2]], [5, 2]))).toMatchObject({ rule: 'SR-BREACH-3', at: 'to' })
    expect(b.offers('clear-block', 'B1').map((offer) => offer.to.hex)).toEqual([
      [7, 2],
      [6, 1],
      [5, 1],
      [5, 3],
      [6, 3],
    ])
    b.do(clear('B1', [[6, 2]], [6, 3]))
    expect(left(b)).toEqual([['roadblock', [6, 3]]])
  })
  test('R-155: centimetres add up and are kept: at 3 cm the second Action pushes two hexes', () => {
    const b = field(['CEV B1 5,2 spotted', 'CEV B2 7,3 spotted'], { obstacles: put('roadblock', [6, 2]) })
    b.do(clear('B1', [[6, 2]], [7, 2]))
    expect(b.world.ground.obstacles).toMatchObject([{ hex: [7, 2], work: [{ side: 'blue', actions: 0, pushed: 1000 }] }])
    expect(b.refused(clear('B1', [[7, 2]], [8, 2]))).toMatchObject({ rule: 'SR-BREACH-4' })
    b.do(clear('B2', [[7, 2]], [7, 1]))
    expect(b.world.ground.obstacles).toMatchObject([{ hex: [8, 0], work: [{ pushed: 0 }] }])
  })
  test('R-155: at 2.5 cm a hex 2 cm a turn need two Actions for a hex, at 1 cm a block of four hexes moves two', () => {
    const wide = field(['EWH B1 5,2 spotted'], { obstacles: put('roadblock', [6, 2]) }, { cmPerHex: 2.5 })
    wide.do(clear('B1', [[6, 2]], [7, 2]))
    expect(left(wide)).toEqual([['roadblock', [6, 2]]])
    wide.do(clear('B1', [[6, 2]], [7, 2]))
    expect(wide.world.ground.obstacles).toMatchObject([{ hex: [7, 2], work: [{ pushed: 1500 }] }])
    const fine = field(['EWH B1 5,2 spotted'], { obstacles: put('roadblock', [6, 2], [7, 2], [6, 3], [7, 3]) }, { cmPerHex: 1 })
    fine.do(clear('B1', [[6, 2]], [7, 2]))
    expect(fine.world.ground.obstacles.map((one) => one.hex)).toEqual([
      [8, 2],
      [9, 2],
      [8, 3],
      [9, 3],
    ])
  })
  test('R-155: only where it is free of units and obstacles; behind that the push is lost', () => {
    const barred = field(['EWH B1 5,2 spotted', 'STAND B2 7,2 spotted'], {
      obstacles: [...put('roadblock', [6, 2]), ...put('wire', [6, 1])],
    })
    expect(barred.refused(clear('B1', [[6, 2]], [7, 2]))).toMatchObject({ rule: 'R-155', at: 'to' })
    expect(barred.refused(clear('B1', [[6, 2]], [6, 1]))).toMatchObject({ rule: 'R-155', at: 'to' })
    const b = field(['E85 B1 5,2 spotted', 'STAND B2 8,2 spotted'], { obstacles: put('roadblock', [6, 2]) })
    b.do(clear('B1', [[6, 2]], [7, 2]))
    expect(b.world.ground.obstacles).toMatchObject([{ hex: [7, 2], work: [{ pushed: 0 }] }])
  })
  test('SR-BREACH-3: earth is broken up, two blocks with 4 cm; what is over goes into the next', () => {
    const b = field(['E85 B1 5,2 spotted'], { obstacles: earth([6, 2], [5, 1], [5, 3]) })
    expect(b.refused(clear('B1', [[6, 2]], [7, 2]))).toMatchObject({ rule: 'SR-BREACH-3' })
    b.do(
      clear('B1', [
        [6, 2],
        [5, 1],
      ]),
    )
    expect(left(b)).toEqual([['roadblock', [5, 3]]])
    const three = field(['CEV B1 5,2 spotted'], { obstacles: earth([6, 2], [5, 1]) })
    three.do(
      clear('B1', [
        [6, 2],
        [5, 1],
      ]),
    )
    expect(three.world.ground.obstacles).toMatchObject([{ hex: [5, 1], work: [{ side: 'blue', pushed: 1000 }] }])
    three.do(clear('B1', [[5, 1]]))
    expect(left(three)).toEqual([])
  })
  test('SR-BREACH-4: two hexes away it closes up with one Action first', () => {
    const b = field(['CEV B1 4,2 spotted'], { obstacles: earth([6, 2]) })
    expect(b.refused(clear('B1', [[6, 2]]))).toMatchObject({ rule: 'SR-BREACH-4', at: 'hexes[0]' })
    b.do(march('B1', [5, 2]))
    b.do(clear('B1', [[6, 2]]))
    expect([left(b), b.unit('B1').actions]).toEqual([[], 0])
  })
  test('SR-BREACH-6: one stand needs six Actions, three turns', () => {
    const b = field(['STAND-ENGINEER B1 5,2 spotted'], { obstacles: put('roadblock', [6, 2]) })
    for (const turn of [1, 2, 3]) {
      b.do(clear('B1', [[6, 2]]))
      expect(b.world.ground.obstacles[0]?.work, String(turn)).toEqual([{ side: 'blue', actions: 2 * turn - 1, pushed: 0 }])
      b.do(clear('B1', [[6, 2]]))
      if (turn < 3) turnOver(b)
    }
    expect([b.world.turn, left(b)]).toEqual([3, []])
  })
  test('SR-BREACH-7, R-162: three stands take one turn; work of the enemy does not count', () => {
    const three = ['STAND-ENGINEER B1 5,2 spotted', 'STAND-ENGINEER B2 6,1 spotted', 'STAND-ENGINEER B3 5,3 spotted']
    const b = field(three, { obstacles: put('roadblock', [6, 2]) })
    for (const id of ['B1', 'B2', 'B3', 'B1', 'B2']) b.do(clear(id, [[6, 2]]))
    expect(b.world.ground.obstacles[0]?.work).toEqual([{ side: 'blue', actions: 5, pushed: 0 }])
    b.do(clear('B3', [[6, 2]]))
    expect(left(b)).toEqual([])
    const both = battle({
      map: flat(20, 8),
      blue: { p: ['STAND-ENGINEER B1 5,2 spotted'] },
      red: { q: ['STAND-ENGINEER R1 7,2 spotted'] },
      active: 'p',
      start: { obstacles: put('roadblock', [6, 2]) },
    })
    both.do(clear('B1', [[6, 2]]))
    both.do({ kind: 'endRound' })
    both.do({ kind: 'activate', platoon: 'q' })
    both.do(clear('R1', [[6, 2]]))
    expect(both.world.ground.obstacles[0]?.work).toEqual([
      { side: 'blue', actions: 1, pushed: 0 },
      { side: 'red', actions: 1, pushed: 0 },
    ])
  })
  test('SR-BREACH-6: stands do not push', () => {
    const b = field(['STAND-ENGINEER B1 5,2 spotted'], { obstacles: put('roadblock', [6, 2], [5, 1]) })
    expect(b.refused(clear('B1', [[6, 2]], [7, 2]))).toMatchObject({ rule: 'SR-BREACH-6', at: 'to' })
    expect(
      b.refused(
        clear('B1', [
          [6, 2],
          [5, 1],
        ]),
      ),
    ).toMatchObject({ rule: 'SR-BREACH-6', at: 'hexes' })
  })
  test('R-60: who hid behind a roadblock is hidden no more when it is pushed away', () => {
    const b = field(['STAND B1 6,1 behind=6,2', 'CEV B2 5,2 spotted'], { obstacles: put('roadblock', [6, 2]) })
    b.do(clear('B2', [[6, 2]], [7, 2]))
    expect(b.of('unhid')).toEqual([{ kind: 'unhid', unit: 'B1' }])
  })
})

describe('emplacing', () => {
  test('SR-EMPL-1: a stand lays one block of mines or wire with an Action, two in a turn', () => {
    const b = field(['STAND-ENGINEER B1 5,2 spotted'])
    expect(b.refused(lay('B1', 'wire', [6, 2], [6, 1]))).toMatchObject({ rule: 'SR-EMPL-2', at: 'hexes' })
    b.do(lay('B1', 'wire', [6, 2]))
    b.do(lay('B1', 'mines', [5, 2]))
    expect([left(b), b.world.ground.mines, b.unit('B1').actions]).toEqual([
      [['wire', [6, 2]]],
      [{ hex: [5, 2], left: 4, side: 'blue', revealed: false }],
      0,
    ])
  })
  test('SR-MINE-6: it mines woods, shallow and deep water beside it', () => {
    const cells = { '6,2': 'W0', '4,1': '10', '5,1': '30' }
    const b = field(['STAND-ENGINEER B1 5,2 spotted', 'HTRUCK B2 4,2 spotted'], {}, { map: patched(30, 8, cells) })
    b.do(lay('B1', 'mines', [6, 2], [4, 1]))
    b.do(lay('B1', 'mines', [5, 1]))
    expect(b.world.ground.mines.map(({ hex }) => hex)).toEqual([
      [6, 2],
      [4, 1],
      [5, 1],
    ])
  })
  test('SR-EMPL-1: others do not, and an Engineer vehicle lays neither', () => {
    const b = field(['STAND B1 5,2 spotted', 'CEV B2 9,2 spotted'])
    expect(b.refused(lay('B1', 'mines', [6, 2]))).toMatchObject({ rule: 'SR-EMPL-1' })
    expect(b.refused(lay('B2', 'mines', [10, 2]))).toMatchObject({ rule: 'SR-EMPL-1' })
    expect(b.verbs('B2').filter((verb) => verb.startsWith('lay'))).toEqual([])
  })
  test('SR-EMPL-2, R-157: with a vehicle beside it two blocks an Action, four in a turn; the vehicle pays only for its own way', () => {
    const b = field(['STAND-ENGINEER B1 5,2 spotted', 'HTRUCK B2 4,2 spotted'])
    b.do(lay('B1', 'mines', [6, 2], [5, 1]))
    b.do(lay('B1', 'wire', [6, 2], [5, 3]))
    expect([b.world.ground.mines.length, left(b).length, b.unit('B2').actions, b.unit('B2').helps]).toEqual([2, 2, 2, 'B1'])
    b.do(march('B2', [3, 2]))
    expect(b.unit('B2').actions).toBe(1)
  })
  test('SR-EMPL-2, R-157: the vehicle is of the own side, in the same hex or the next', () => {
    const two = lay('B1', 'wire', [6, 2], [5, 1])
    const beside = (line: string) => field(['STAND-ENGINEER B1 5,2 spotted', line])
    expect(beside('HTRUCK B2 3,2 spotted').refused(two)).toMatchObject({ rule: 'SR-EMPL-2', at: 'hexes' })
    const enemy = field(['STAND-ENGINEER B1 5,2 spotted'], {}, { red: { q: ['LTRUCK R1 4,2 spotted actions=0'] } })
    expect(enemy.refused(two)).toMatchObject({ rule: 'SR-EMPL-2', at: 'hexes' })
    for (const line of ['HTRUCK B2 5,2 spotted', 'HTRUCK B2 4,2 spotted']) {
      const b = beside(line)
      b.do(two)
      expect([left(b).length, b.unit('B2').helps], line).toEqual([2, 'B1'])
    }
  })
  test('SR-EMPL-2, R-157: who lays one block needs no help, and a second Action has the help of the first', () => {
    const b = field(['STAND-ENGINEER B1 5,2 spotted', 'HTRUCK B2 3,2 spotted', 'HTRUCK B3 4,2 spotted'])
    b.do(lay('B1', 'wire', [5, 3]))
    expect([b.of('emplaced')[0]?.helper, b.unit('B3').helps ?? null]).toEqual([null, null])
    const c = field(['STAND-ENGINEER B1 5,2 spotted', 'HTRUCK B2 3,2 spotted', 'HTRUCK B3 4,2 spotted'])
    c.do(lay('B1', 'wire', [6, 2], [5, 1]))
    c.do(march('B2', [3, 1], [4, 1]))
    c.do(lay('B1', 'mines', [6, 2], [5, 1]))
    expect([c.of('emplaced')[0]?.helper, c.unit('B2').helps ?? null, c.unit('B3').helps]).toEqual(['B3', null, 'B1'])
  })
  test('R-157: one vehicle for each stand, anew in each turn; no aircraft, no bunker', () => {
    const b = field(['STAND-ENGINEER B1 5,2 spotted', 'STAND-ENGINEER B2 4,3 spotted', 'HTRUCK B3 4,2 spotted', 'BUNKER B4 4,4 spotted'])
    b.do(lay('B1', 'wire', [6, 2], [5, 1]))
    expect(b.refused(lay('B2', 'wire', [5, 3], [5, 4]))).toMatchObject({ rule: 'SR-EMPL-2' })
    b.do(lay('B2', 'wire', [5, 3]))
    turnOver(b)
    expect(b.unit('B3').helps).toBeNull()
    b.do(lay('B2', 'mines', [5, 3], [5, 4]))
    expect(b.of('emplaced')[0]?.helper).toBe('B3')
  })
  test('R-157: own and adjacent hexes without another obstacle, on ground that takes it', () => {
    const b = field(
      ['STAND-ENGINEER B1 5,2 spotted'],
      { obstacles: put('teeth', [6, 2]), mines: [{ hex: [4, 2] }] },
      { map: patched(30, 8, { '5,1': 'B0', '5,3': '30' }) },
    )
    expect(b.refused(lay('B1', 'wire', [7, 2]))).toMatchObject({ rule: 'R-157' })
    expect(b.refused(lay('B1', 'wire', [6, 2]))).toMatchObject({ rule: 'R-157' })
    expect(b.refused(lay('B1', 'mines', [4, 2]))).toMatchObject({ rule: 'R-157' })
    expect(b.refused(lay('B1', 'wire', [5, 1]))).toMatchObject({ rule: 'R-16' })
    expect(b.refused(lay('B1', 'wire', [5, 3]))).toMatchObject({ rule: 'R-16' })
    // SR-MINE-6: mines go into water, and under wire.
    b.do(lay('B1', 'mines', [5, 3]))
    b.do(lay('B1', 'wire', [4, 2]))
    expect([b.world.ground.mines.length, left(b).length]).toEqual([2, 2])
  })
  test('R-157: nothing is put under an enemy', () => {
    const b = battle({
      map: flat(20, 8),
      blue: { p: ['STAND-ENGINEER B1 5,2 spotted'] },
      red: { q: ['STAND R1 6,2 spotted actions=0'] },
      active: 'p',
    })
    for (const what of ['wire', 'mines', 'roadblock'] as const)
      expect(b.refused(lay('B1', what, [6, 2])), what).toMatchObject({ rule: 'R-157' })
  })
  test('SR-EMPL-3: an Engineer vehicle builds a block with two Actions', () => {
    const b = field(['CEV B1 5,2 spotted'])
    expect(b.refused(lay('B1', 'roadblock', [6, 2], [6, 1]))).toMatchObject({ rule: 'SR-EMPL-3' })
    expect(b.refused(lay('B1', 'roadblock', [5, 2]))).toMatchObject({ rule: 'SR-TERR-10' })
    b.do(lay('B1', 'roadblock', [6, 2]))
    expect([left(b), b.world.ground.sites]).toEqual([[], [{ hex: [6, 2], side: 'blue', points: 2 }]])
    b.do(lay('B1', 'roadblock', [6, 2]))
    expect([left(b), b.world.ground.sites, b.unit('B1').actions]).toEqual([[['roadblock', [6, 2]]], [], 0])
  })
  test('R-27: a wreck that lies there goes into it and costs neither more nor less', () => {
    const b = field(['CEV B1 5,2 spotted'], { wrecks: [{ hex: [6, 2] }, { hex: [9, 2] }] })
    b.do(lay('B1', 'roadblock', [6, 2]))
    expect(b.world.ground.wrecks.length).toBe(2)
    b.do(lay('B1', 'roadblock', [6, 2]))
    expect([b.of('roadblockBuilt')[0]?.wreck, b.world.ground.wrecks.map((one) => one.hex), left(b)]).toEqual([
      true,
      [[9, 2]],
      [['roadblock', [6, 2]]],
    ])
    // Stands do not move wrecks.
    const stands = field(['STAND-ENGINEER B1 5,2 spotted', 'STAND-ENGINEER B2 6,1 spotted'], { wrecks: [{ hex: [6, 2] }] })
    for (const id of ['B1', 'B1', 'B2', 'B2']) stands.do(lay(id, 'roadblock', [6, 2]))
    expect([stands.world.ground.wrecks.length, left(stands).length]).toEqual([1, 1])
  })
  test('SR-EMPL-4, R-162: stands need four Actions, two stands one turn; what is begun stays', () => {
    const b = field(['STAND-ENGINEER B1 5,2 spotted', 'STAND-ENGINEER B2 6,1 spotted'])
    for (const id of ['B1', 'B1', 'B2']) b.do(lay(id, 'roadblock', [6, 2]))
    expect([left(b), b.world.ground.sites]).toEqual([[], [{ hex: [6, 2], side: 'blue', points: 3 }]])
    b.do(lay('B2', 'roadblock', [6, 2]))
    expect([left(b), b.world.turn]).toEqual([[['roadblock', [6, 2]]], 1])
    const alone = field(['STAND-ENGINEER B1 5,2 spotted'])
    alone.do(lay('B1', 'roadblock', [6, 2]))
    turnOver(alone)
    for (const _ of [1, 2]) alone.do(lay('B1', 'roadblock', [6, 2]))
    expect([left(alone), alone.world.ground.sites[0]?.points]).toEqual([[], 3])
  })
  test('SR-EMPL-4, R-162: each block and each side has its own count; one block at a time', () => {
    const b = field(['STAND-ENGINEER B1 5,2 spotted'], {}, { red: { q: ['STAND-ENGINEER R1 7,2 spotted'] } })
    expect(b.refused(lay('B1', 'roadblock', [6, 2], [5, 1]))).toMatchObject({ rule: 'SR-EMPL-4', at: 'hexes' })
    b.do(lay('B1', 'roadblock', [6, 2]))
    b.do(lay('B1', 'roadblock', [5, 1]))
    if (b.question.kind === 'act') b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'q' })
    b.do(lay('R1', 'roadblock', [6, 2]))
    expect([left(b), b.world.ground.sites.map(({ hex, side, points }) => [hex, side, points])]).toEqual([
      [],
      [
        [[6, 2], 'blue', 1],
        [[5, 1], 'blue', 1],
        [[6, 2], 'red', 1],
      ],
    ])
  })
  test('R-24: afloat a stand does no engineering, on the bank it does', () => {
    const river = { map: patched(30, 8, { '6,2': '30' }) }
    const b = field(['STAND-ENGINEER B1 6,2 spotted raft=2', 'STAND-ENGINEER B2 5,3 spotted'], { mines: [{ hex: [7, 2] }] }, river)
    expect(b.refused(lay('B1', 'wire', [5, 2]))).toMatchObject({ rule: 'SR-RAFT-3' })
    expect(b.refused(breach('B1', [[7, 2], 'mines']))).toMatchObject({ rule: 'SR-RAFT-3' })
    expect(b.verbs('B1').filter((verb) => ['breach', 'lay-wire', 'lay-mines', 'build-block'].includes(verb))).toEqual([])
    b.do(lay('B2', 'wire', [5, 2]))
    expect(left(b)).toEqual([['wire', [5, 2]]])
  })
  test('the sheets and the bar say what engineers can do', () => {
    const b = field(['STAND-ENGINEER B1 5,2 spotted', 'CEV B2 7,2 spotted', 'LT B3 9,4 spotted'], {
      obstacles: put('roadblock', [8, 2]),
      mines: [{ hex: [6, 2], left: 3 }],
    })
    const bar = (id: string) =>
      b.rules
        .bar(b.view('blue'), id)
        .filter((item) => ['c', 'h', 'n', 'v', 'p', 't'].includes(item.key))
        .map(({ verb, offers }) => [verb, offers > 0])
    expect(bar('B1')).toEqual([
      ['breach', true],
      ['clear-block', false],
      ['lay-mines', true],
      ['lay-wire', true],
      ['build-block', true],
      ['sweep', true],
    ])
    expect(bar('B2').map(([verb]) => verb)).toEqual(['breach', 'clear-block', 'build-block', 'sweep'])
    expect(bar('B3').map(([verb]) => verb)).toEqual(['sweep'])
    const sheet = b.rules.sheet(b.view('blue'), 'B2')?.sections[0]?.rows.map((row) => [row.label, row.value])
    expect(sheet).toContainEqual(['Pushes roadblocks', '3 cm an Action'])
    const hex = (at: Hex) => b.rules.hexSheet(b.view('blue'), at).sections[0]?.rows.map((row) => [row.label, row.value])
    expect(hex([6, 2])).toContainEqual(['Mines', '3 left'])
    expect(hex([8, 2])).toContainEqual(['Roadblock', '2: foot; closed to wheels, tracks, hover'])
  })
})
