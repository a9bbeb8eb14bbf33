import { describe, expect, test } from 'vitest'
import { boardOf, type DrawOptions } from '../../engine/board/notation.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { detachmentOf } from '../../engine/rulesets/storm-of-steel/core/command.ts'
import { march, refuseLeaving } from '../../engine/rulesets/storm-of-steel/core/move.ts'
import { mayStand } from '../../engine/rulesets/storm-of-steel/core/setup.ts'
import { refuseDismounting, refuseLoading, refuseUnloading } from '../../engine/rulesets/storm-of-steel/core/transport.ts'
import { reduce } from '../../engine/rulesets/storm-of-steel/reduce.ts'
import type { Placed } from '../../engine/rulesets/storm-of-steel/state/roster.ts'
import type { Order } from '../../engine/rulesets/storm-of-steel/words/orders.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { scripted, stand, worldOf } from './support.ts'
import { Battle } from './table.ts'

/** What a second reading of the book has found, where one chapter meets another. */

const east = (from: number, to: number): readonly Hex[] => Array.from({ length: to - from }, (_, i): Hex => [from + i + 1, 0])
const given = (units: readonly Unit[], ground: string, more: Partial<World> = {}) => ({
  board: boardOf(ground),
  world: worldOf(units, { command: { blue: 3, red: 3 }, ...more }),
})
/** The world after a march of B1 eastwards, and what is told. */
function marched(s: ReturnType<typeof given>, to: number, ...rolls: readonly number[]) {
  const { play, events } = scripted(s.world, rolls)
  march(play, s, 'B1', east((s.world.units['B1'] as Placed).hex[0], to), null)
  return { world: play.world, kinds: events.map(({ kind }) => kind), events }
}

describe('SS-SPT-02, SS-FOR-08: who comes near has seen, whatever the mines do to him there', () => {
  const mines: Partial<World> = { ground: { wire: [], mines: [[2, 0]], trenches: [], bunkers: [] } }
  const hidden = stand('R1', 'red', 'hmg', [6, 0])
  const ground = '. . . . . . w . .'
  test('on foot, pinned in the mines', () => {
    const { world, kinds } = marched(given([stand('B1', 'blue', 'infantry', [0, 0]), hidden], ground, mines), 3, 5)
    expect(kinds).toEqual(['moved', 'moved', 'spotted', 'minesEntered', 'moraleSet'])
    expect(world.units['R1']?.spotted).toBe(true)
  })
  test('armour, destroyed by them', () => {
    const { world, kinds } = marched(given([stand('B1', 'blue', 't34-76', [0, 0]), hidden], ground, mines), 4, 6)
    expect(kinds).toEqual(['moved', 'moved', 'spotted', 'minesEntered', 'lost'])
    expect(world.units['R1']?.spotted).toBe(true)
  })
})

describe('SS-DIF-01, SS-TRN-05: who stops in difficult ground has nothing left of his move for getting on or off', () => {
  const come = (units: readonly Unit[], ground: string) => {
    const s = given(units, ground)
    return { ...s, world: marched(s, 1).world }
  }
  test('nobody gets off a carrier that has just driven into woods, as nobody would from one that has driven too far', () => {
    const rider = stand('B2', 'blue', 'infantry', null, { aboard: 'B1' })
    const s = come([stand('B1', 'blue', 'sdkfz251', [0, 0]), rider], '. w w . .')
    expect(refuseUnloading(s, s.world.units['B2'] as Unit, [2, 0])?.rule).toBe('SS-TRN-05')
    const open = come([stand('B1', 'blue', 'sdkfz251', [0, 0]), rider], '. . w . .')
    expect(refuseUnloading(open, open.world.units['B2'] as Unit, [2, 0])).toBeNull()
  })
  test('nobody gets on who has just walked into woods, and nobody off his horses', () => {
    const s = come([stand('B1', 'blue', 'infantry', [0, 0], { beside: ['B2'] }), stand('B2', 'blue', 'truck', [0, 1])], '. w .\n. . .')
    expect(refuseLoading(s, s.world.units['B1'] as Unit, s.world.units['B2'] as Unit)?.rule).toBe('SS-TRN-05')
    const rode = come([stand('B1', 'blue', 'cavalry', [0, 0])], '. w .')
    expect(refuseDismounting(rode.world.units['B1'] as Unit)?.rule).toBe('SS-R-11')
  })
})

test('SS-MOV-03, SS-R-14: a gun that has to be towed does not leave the table by itself', () => {
  const exits = { scenario: { ...worldOf([]).scenario, exits: { blue: [[1, 0] as Hex], red: [] } } }
  const leaving = (type: string) => {
    const s = given([stand('B1', 'blue', type, [1, 0])], '. . .', exits)
    return refuseLeaving(s, s.world.units['B1'] as Unit)?.rule ?? null
  }
  expect([leaving('medium-gun'), leaving('heavy-gun'), leaving('light-gun'), leaving('truck')]).toEqual([
    'SS-MOV-03',
    'SS-MOV-03',
    null,
    null,
  ])
})

test('SS-SPT-05, SS-R-25, SS-R-33: who comes back is still spotted if he ever was, and a mortar has its targets before it anew', () => {
  const lost = { fate: 'lost', hex: null } as const
  const world = worldOf([
    stand('B1', 'blue', 'mortar', null, { ...lost, spotted: true, target: 'R1', morale: 'suppressed' }),
    stand('B2', 'blue', 'infantry', null, lost),
  ])
  const back = (unit: string) => reduce(world, { kind: 'returned', unit, hex: [0, 0], testing: false }).units[unit]
  expect(back('B1')).toMatchObject({ spotted: true, target: null, morale: 'steady', fate: 'present' })
  expect(back('B2')).toMatchObject({ spotted: false })
})

describe('SS-MOV-12, SS-R-13: in a move that is paid for a stand turns as it likes', () => {
  const MOVE: Partial<World> = { deck: [{ phase: 'event' }, { phase: 'move', player: 1 }], events: ['theEnd'] }
  const begun = (units: readonly Unit[], more: Partial<World>, ...rolls: readonly number[]) =>
    new Battle(
      boardOf(`${'. '.repeat(20)}\n${'. '.repeat(20)}`.trim()),
      worldOf([...units, stand('B9', 'blue', 'hq', [0, 1], { morale: 'pinned' }), stand('R9', 'red', 'hq', [19, 1])], more),
      { kind: 'draw' },
      rolls,
    )
  const turns = (b: Battle, unit: string) => b.offers('blue').filter(({ verb, actor }) => verb === 'turn' && actor === unit)
  const go: Order = { kind: 'march', side: 'blue', unit: 'B1', path: [[1, 0]] }
  const turned: Order = { kind: 'march', side: 'blue', unit: 'B1', path: [], facing: 9 }

  test('after its way as well: a hull gun looks where it is needed, and a tank turns its strong side to them', () => {
    for (const type of ['stug3g', 'm4sherman']) {
      const b = begun([stand('B1', 'blue', type, [0, 0])], MOVE, 3)
      expect(turns(b, 'B1'), type).toHaveLength(5)
      b.do(go)
      expect(turns(b, 'B1').map(({ price }) => price?.text)).toEqual(Array(5).fill('free'))
      expect([b.world.command.blue, b.refused({ ...go, path: [[2, 0]] })]).toEqual([2, 'SS-SEQ-10'])
      b.do(turned)
      expect(b.world.units['B1']).toMatchObject({ hex: [1, 0], facing: 9 })
      expect([b.world.command.blue, turns(b, 'B1')]).toEqual([2, []])
    }
  })
  test('not who has not been paid for, who is stuck, and not infantry, for which it is nothing', () => {
    const b = begun([stand('B1', 'blue', 'stug3g', [0, 0]), stand('B2', 'blue', 'stug3g', [6, 0], { moved: true })], MOVE, 3)
    expect(b.refused({ ...turned, unit: 'B2' })).toBe('SS-SEQ-10')
    const stuck = begun([stand('B1', 'blue', 'stug3g', [0, 0], { immobile: true }), stand('B2', 'blue', 'infantry', [6, 0])], MOVE, 3)
    expect([stuck.refused(turned), turns(stuck, 'B2')]).toEqual(['SS-MOV-11', []])
  })
  test('SS-EVT-13: an extra move may be to turn', () => {
    const b = begun([stand('B1', 'blue', 'stug3g', [0, 0])], { deck: [{ phase: 'event' }], events: ['theEnd', 'extraMove1'] })
    expect(turns(b, 'B1').map(({ price }) => price?.text)).toEqual(Array(5).fill('free'))
    b.do(turned)
    expect(b.world.units['B1']).toMatchObject({ hex: [0, 0], facing: 9 })
  })
})

test('SS-EVT-13, SS-R-15: an extra move may be a crossing by boat, for nothing', () => {
  const row = '.0 20 20 .0 .0 .0 .0 .0'
  const b = new Battle(
    boardOf(`${row}\n${row}`),
    worldOf([stand('B1', 'blue', 'infantry', [0, 0], { boat: true }), stand('R1', 'red', 'hq', [7, 1])], {
      ...{ deck: [{ phase: 'event' }], events: ['theEnd', 'extraMove1'], command: { blue: 1, red: 0 } },
    }),
    { kind: 'draw' },
    [],
  )
  const over = b.offers('blue').find(({ verb, to }) => verb === 'row' && to.hex?.[0] === 3 && to.hex[1] === 0)
  expect(over?.price?.text).toBe('free')
  b.do({ kind: 'row', side: 'blue', unit: 'B1', hex: [3, 0] })
  expect(b.world.units['B1']?.hex).toEqual([3, 0])
  expect([b.kinds()[0], b.kinds().includes('paid')]).toEqual(['moved', false])
})
test('SS-FOR-01: whom wire bars is not put into it either', () => {
  const s = given([], '. . .', { ground: { wire: [[1, 0]], mines: [], trenches: [], bunkers: [] } })
  const may = (type: string) => mayStand(s, stand('B1', 'blue', type, null), [1, 0])
  expect(['truck', 'medium-gun', 'light-gun', 'ba10'].map(may)).toEqual(Array(4).fill(false))
  expect(['infantry', 'mortar', 't34-76', 'sdkfz251'].map(may)).toEqual(Array(4).fill(true))
})

test('SS-R-08, SS-ARM-11: who has fired a turret of one man cannot move in that turn, and links nobody', () => {
  const units = (turretFired: boolean) => [
    stand('B1', 'blue', 'infantry', [0, 0]),
    stand('B2', 'blue', 'pz2', [2, 0], { turretFired }),
    stand('B3', 'blue', 'infantry', [4, 0]),
  ]
  const chain = (turretFired: boolean) => {
    const { world } = given(units(turretFired), '. . . . .')
    return detachmentOf(world, world.units['B1'] as Placed).map(({ id }) => id)
  }
  expect([chain(false), chain(true)]).toEqual([['B1', 'B2', 'B3'], ['B1']])
})

test('SS-TER-07, SS-DIF-02, SS-ASL-12: who follows across a stream tests as he goes on, as after a march across it', () => {
  const follow = (stream: boolean) => {
    const draw: DrawOptions = stream ? { hexsides: [{ kind: 'stream', hex: [1, 0], side: 'E' }] } : {}
    const world = worldOf([stand('B1', 'blue', 'infantry', [1, 0]), stand('R1', 'red', 'hmg', [2, 0]), stand('R9', 'red', 'hq', [7, 0])], {
      ...{ ground: { wire: [], mines: [], trenches: [[2, 0]], bunkers: [] }, events: ['theEnd'] },
      deck: [{ phase: 'event' }, { phase: 'assault', player: 1 }],
    })
    const b = new Battle(boardOf('.0 .0 .0 .0 .0 .0 .0 .0', draw), world, { kind: 'draw' }, [9, 2])
    b.do({ kind: 'assault', side: 'blue', unit: 'B1', at: 'R1' }).do({ kind: 'follow', side: 'blue', into: true })
    return b.world.units['B1']
  }
  expect(follow(true)).toMatchObject({ hex: [2, 0], testing: true })
  expect(follow(false)).toMatchObject({ hex: [2, 0], testing: false })
})

test('SS-TRN-04: in a battle that begins with a move phase whoever stands beside a carrier may get on', () => {
  const begun = (more: Partial<Unit>) =>
    new Battle(
      boardOf('. . . . . . . .'),
      worldOf([stand('B1', 'blue', 'infantry', [0, 0]), stand('B2', 'blue', 'truck', [1, 0], more), stand('R1', 'red', 'hq', [7, 0])], {
        ...{ drawn: [{ phase: 'move', player: 1 }], events: ['theEnd'], command: { blue: 1, red: 0 } },
      }),
      { kind: 'setup' },
      [],
    )
  const load: Order = { kind: 'load', side: 'blue', unit: 'B1', carrier: 'B2' }
  expect(begun({}).refused(load)).toBeNull()
  // Where the phase has gone on the scenario has to say who stood beside whom.
  expect(begun({ moved: true, paid: true }).refused(load)).toBe('SS-TRN-04')
})
