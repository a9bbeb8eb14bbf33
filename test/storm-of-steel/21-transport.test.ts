import { expect, test } from 'vitest'
import { boardOf, type DrawOptions } from '../../engine/board/notation.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { row } from '../../engine/rulesets/storm-of-steel/core/boats.ts'
import { march } from '../../engine/rulesets/storm-of-steel/core/move.ts'
import { load, refuseLoading, refuseUnloading, unload } from '../../engine/rulesets/storm-of-steel/core/transport.ts'
import type { Placed } from '../../engine/rulesets/storm-of-steel/state/roster.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { scripted, stand, worldOf } from './support.ts'
import { Battle } from './table.ts'

const passenger = (type = 'infantry', more: Partial<Unit> = {}): Unit => stand('P', 'blue', type, [1, 0], { beside: ['C'], ...more })
const given = (units: readonly Unit[], rows = '. . . . . .') => ({ board: boardOf(rows), world: worldOf(units) })
const refused = (unit: Unit, carrier = 'truck', aboard: readonly string[] = [], more: Partial<Unit> = {}) => {
  const c = stand('C', 'blue', carrier, [0, 0], more)
  const riders = aboard.map((type, i) => stand(`R${i}`, 'blue', type, null, { aboard: 'C' }))
  return refuseLoading(given([unit, c, ...riders]), unit, c)?.rule ?? null
}

test('SS-TRN-01 trucks, carts, limbers and armoured carriers take foot and guns; tanks take nobody, and nobody takes a tank', () => {
  expect(['truck', 'horse-cart', 'limber', 'sdkfz251', 'carrier'].map((carrier) => refused(passenger(), carrier))).toEqual(
    Array(5).fill(null),
  )
  expect(['heavy-gun', 'light-gun', 'hq', 'mortar'].map((type) => refused(passenger(type)))).toEqual(Array(4).fill(null))
  expect([refused(passenger(), 't34-76'), refused(passenger('t34-76'))]).toEqual(['SS-TRN-01', 'SS-TRN-01'])
})
test('SS-TRN-02, SS-TRN-03: one gun or three foot stands, or one of either', () => {
  expect(refused(passenger(), 'truck', ['infantry', 'hmg'])).toBeNull()
  expect(refused(passenger(), 'truck', ['infantry', 'hmg', 'mortar'])).toBe('SS-TRN-02')
  expect([refused(passenger(), 'truck', ['light-gun']), refused(passenger('light-gun'), 'truck', ['infantry'])]).toEqual([
    'SS-TRN-02',
    'SS-TRN-02',
  ])
  expect(refused(passenger(), 'limber', ['infantry'])).toBe('SS-TRN-03')
})
test('SS-TRN-04 it has stood beside the carrier as the phase began', () => {
  expect(refused(passenger('infantry', { beside: [] }))).toBe('SS-TRN-04')
  expect(refused(passenger('infantry', { hex: [2, 0] }))).toBe('SS-TRN-04')
})
test('SS-R-42 both can move, once under a card, with half a move left', () => {
  expect(refused(passenger('infantry', { morale: 'pinned' }))).toBe('SS-R-42')
  expect(refused(passenger('infantry', { mounted: true }))).toBe('SS-R-42')
  expect(refused(passenger(), 'truck', [], { immobile: true })).toBe('SS-R-42')
  expect([refused(passenger(), 'truck', [], { wayLeft: 6 }), refused(passenger(), 'truck', [], { wayLeft: 5 })]).toEqual([
    null,
    'SS-TRN-05',
  ])
})
test('SS-TRN-05, SS-CMD-13: getting on takes half a move of both and no points, and so does getting off', () => {
  const carrier = stand('C', 'blue', 'truck', [0, 0])
  const { play } = scripted(given([passenger(), carrier]).world, [])
  load(play, 'P', 'C')
  expect(play.world.units).toMatchObject({ P: { aboard: 'C', hex: null, wayLeft: 2 }, C: { wayLeft: 6 } })
  expect(play.world.command.blue).toBe(0)
  const rider = stand('P', 'blue', 'infantry', null, { aboard: 'C' })
  const s = given([rider, carrier])
  expect(refuseUnloading(s, rider, [1, 0])).toBeNull()
  const off = scripted(s.world, []).play
  unload(off, s, 'P', [1, 0])
  expect(off.world.units).toMatchObject({ P: { aboard: null, hex: [1, 0], wayLeft: 2, mounted: true }, C: { wayLeft: 6 } })
})
test('SS-TRN-05, SS-R-01: off into a free hex beside the carrier that it may enter', () => {
  const gun = stand('P', 'blue', 'medium-gun', null, { aboard: 'C' })
  const carrier = stand('C', 'blue', 'truck', [0, 0])
  const at = (hex: Hex, row?: string, more: readonly Unit[] = []) =>
    refuseUnloading(given([gun, carrier, ...more], row), gun, hex)?.rule ?? null
  expect([at([1, 0]), at([2, 0]), at([1, 0], '. W .'), at([1, 0], '. . .', [stand('B', 'red', 'hmg', [1, 0])])]).toEqual([
    ...[null, 'SS-TRN-05', 'SS-TER-04', 'SS-R-01'],
  ])
})
test('SS-DIF-01, SS-TRN-05: who gets off into woods stops there and tests as it goes on; in woods that its carrier stands in it keeps half a move', () => {
  const off = (rows: string, carrier: Partial<Unit> = {}) => {
    const s = given([stand('P', 'blue', 'infantry', null, { aboard: 'C' }), stand('C', 'blue', 'sdkfz251', [0, 0], carrier)], rows)
    const { play, events } = scripted(s.world, [])
    unload(play, s, 'P', [1, 0])
    return { unit: play.world.units['P'], kinds: events.map(({ kind }) => kind) }
  }
  expect(off('. w .').unit).toMatchObject({ hex: [1, 0], wayLeft: 0, testing: true })
  expect(off('w w .', { testing: true }).unit).toMatchObject({ hex: [1, 0], wayLeft: 2, testing: true })
  expect(off('. . .').unit).toMatchObject({ hex: [1, 0], wayLeft: 2, testing: false })
  expect(off('. w .').kinds).toEqual(['unloaded', 'spotted'])
})
test('SS-FOR-07, SS-FOR-10, SS-R-22: mines go off under who gets off into them, crosses into them by boat, or goes into what it has cleared', () => {
  const mines: Partial<World> = { ground: { wire: [], mines: [[1, 0]], trenches: [], bunkers: [] } }
  const off = (die: number) => {
    const s = given([stand('P', 'blue', 'infantry', null, { aboard: 'C' }), stand('C', 'blue', 'truck', [0, 0])])
    const { play, events } = scripted({ ...s.world, ...mines }, [die])
    unload(play, { ...s, world: play.world }, 'P', [1, 0])
    return [events.map(({ kind }) => kind), play.world.units['P']?.morale]
  }
  expect(off(4)).toEqual([['unloaded', 'minesEntered'], 'steady'])
  expect(off(5)).toEqual([['unloaded', 'minesEntered', 'moraleSet'], 'pinned'])
  const boat = given([stand('P', 'blue', 'infantry', [0, 0], { boat: true })], '. 2 .')
  const crossing = scripted({ ...boat.world, ground: { wire: [], mines: [[2, 0]], trenches: [], bunkers: [] } }, [6])
  row(crossing.play, { ...boat, world: crossing.play.world }, boat.world.units['P'] as Placed, [2, 0])
  expect(crossing.play.world.units['P']).toMatchObject({ hex: [2, 0], morale: 'pinned' })
  const world = worldOf([stand('B0', 'blue', 'hq', [4, 0]), stand('B1', 'blue', 'infantry', [0, 0]), stand('R1', 'red', 'hmg', [1, 0])], {
    ...{ ground: { wire: [], mines: [[1, 0]], trenches: [[1, 0]], bunkers: [] }, events: ['theEnd'] },
    deck: [{ phase: 'event' }, { phase: 'assault', player: 1 }],
  })
  const b = new Battle(boardOf('.0 .0 .0 .0 .0'), world, { kind: 'draw' }, [9, 2, 5])
  b.do({ kind: 'assault', side: 'blue', unit: 'B1', at: 'R1' })
  expect(b.question).toEqual({ kind: 'follow', side: 'blue', unit: 'B1', hex: [1, 0] })
  b.do({ kind: 'follow', side: 'blue', into: true })
  expect(b.kinds().slice(0, 3)).toEqual(['followed', 'minesEntered', 'moraleSet'])
  expect(b.world.units['B1']).toMatchObject({ hex: [1, 0], morale: 'pinned' })
})

test('SS-R-42, SS-DIF-03: what a test leaves and what getting off takes are both gone from the move, whichever comes first', () => {
  const load = { aboard: 'C' }
  const s = given(
    [stand('P', 'blue', 'infantry', null, load), stand('C', 'blue', 'sdkfz251', [1, 0], { testing: true, paid: true })],
    'w w . . . . . . . .',
  )
  const hexes = (first: 'off' | 'march') => {
    const { play, events } = scripted(s.world, [3, 4])
    if (first === 'off') unload(play, { ...s, world: play.world }, 'P', [0, 0])
    march(
      play,
      { ...s, world: play.world },
      'C',
      [2, 3, 4, 5, 6, 7, 8].map((col): Hex => [col, 0]),
      null,
    )
    const tested = events.find(({ kind }) => kind === 'tested')
    return [tested?.kind === 'tested' && tested.hexes, play.world.units['C']?.hex?.[0]]
  }
  // 25 cm less 7 are 7 hexes; getting off takes 5 of the 10.
  expect([hexes('march'), hexes('off')]).toEqual([
    [7, 8],
    [2, 3],
  ])
})
test('SS-TER-07: who may not cross a stream gets neither on nor off across it', () => {
  const stream: DrawOptions = { hexsides: [{ kind: 'stream', hex: [0, 0], side: 'E' }] }
  const across = (type: string) => {
    const s = { board: boardOf('. . .', stream), world: worldOf([]) }
    const [rider, carrier] = [stand('P', 'blue', type, [1, 0], { beside: ['C'] }), stand('C', 'blue', 'truck', [0, 0])]
    const on = refuseLoading({ ...s, world: worldOf([rider, carrier]) }, rider, carrier)?.rule ?? null
    const aboard = stand('P', 'blue', type, null, { aboard: 'C' })
    return [on, refuseUnloading({ ...s, world: worldOf([aboard, carrier]) }, aboard, [1, 0])?.rule ?? null]
  }
  expect([across('infantry'), across('hmg'), across('light-gun')]).toEqual([
    [null, null],
    ['SS-TER-07', 'SS-TER-07'],
    ['SS-TER-07', 'SS-TER-07'],
  ])
})
test('SS-CMD-13: who could still get on is asked when no points are left, and one who stands where the table may be left, too', () => {
  const asked = (more: Partial<Unit> = {}, exits: readonly Hex[] = []) => {
    const world = worldOf([
      stand('B0', 'blue', 'hq', [9, 0], { morale: 'pinned' }),
      stand('P', 'blue', 'infantry', [1, 0], more),
      stand('C', 'blue', 'truck', [0, 0]),
      stand('R1', 'red', 'infantry', [19, 0]),
    ])
    const scenario = { ...world.scenario, exits: { blue: exits, red: [] } }
    const cards: Partial<World> = { events: ['theEnd'], deck: [{ phase: 'event' }, { phase: 'move', player: 1 }] }
    // One point does not pay for a move of a demoralised side.
    const broken: Partial<World> = { demoralised: { blue: true, red: false } }
    const row = Array.from({ length: 20 }, () => '.0').join(' ')
    return new Battle(boardOf(row), { ...world, ...cards, ...broken, scenario }, { kind: 'draw' }, [1]).question
  }
  expect(asked()).toEqual({ kind: 'move', side: 'blue' })
  expect(asked({ morale: 'pinned' })).toBeNull()
  expect(asked({ hex: [5, 0] })).toBeNull()
  expect(asked({ hex: [5, 0] }, [[5, 0]])).toEqual({ kind: 'move', side: 'blue' })
})
