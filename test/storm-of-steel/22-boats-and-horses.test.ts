import { expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import type { Order } from '../../engine/rulesets/storm-of-steel/words/orders.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import { stand, worldOf } from './support.ts'
import { Battle } from './table.ts'

/** Crossing a river by boat, getting off horses, leaving by a way out. */

/** Blue's move card, with two command points. */
const moving = (board: string, units: readonly Unit[], more: object = {}): Battle =>
  new Battle(
    boardOf(`${board}\n${board}`),
    worldOf([...units, stand('B9', 'blue', 'hq', [9, 1]), stand('R9', 'red', 'infantry', [9, 0])], {
      events: ['theEnd'],
      deck: [{ phase: 'event' }, { phase: 'move', player: 1 }],
      ...more,
    }),
    { kind: 'draw' },
    [2],
  )
const row = (hex: readonly [number, number]): Order => ({ kind: 'row', side: 'blue', unit: 'B1', hex })

test('SS-TER-09, SS-R-15: foot with a boat crosses up to two hexes of river with its whole move', () => {
  const boat = stand('B1', 'blue', 'infantry', [0, 0], { boat: true })
  const two = '.0 20 20 .0 .0 .0 .0 .0 .0 .0'
  const b = moving(two, [boat])
  expect(b.refused(row([4, 0]))).toBe('SS-R-15')
  b.do(row([3, 0]))
  expect(b.kinds().slice(0, 2)).toEqual(['paid', 'moved'])
  expect(b.world.units['B1']).toMatchObject({ hex: [3, 0], moved: true, wayLeft: 0 })
  expect(b.world.command.blue).toBe(1)
  expect(moving('.0 20 20 20 .0 .0 .0 .0 .0 .0', [boat]).refused(row([4, 0])), 'three hexes wide').toBe('SS-R-15')
  expect(moving('.0 30 .0 .0 .0 .0 .0 .0 .0 .0', [boat]).refused(row([2, 0])), 'a lake').toBe('SS-R-15')
  expect(moving(two, [stand('B1', 'blue', 'infantry', [0, 0])]).refused(row([3, 0])), 'no boat').toBe('SS-R-15')
  expect(moving(two, [{ ...boat, wayLeft: 2 }]).refused(row([3, 0])), 'not the whole move').toBe('SS-R-15')
})
test('SS-R-11: cavalry gets off its horses for half a move and is infantry from then on', () => {
  const b = moving('.0 .0 .0 .0 .0 .0 .0 .0 .0 .0', [stand('B1', 'blue', 'cavalry', [0, 0]), stand('B2', 'blue', 'infantry', [1, 0])])
  const off = (unit: string): Order => ({ kind: 'dismount', side: 'blue', unit })
  expect(b.refused(off('B2'))).toBe('SS-R-11')
  b.do(off('B1'))
  // 20 cm are 8 hexes, half of them are left, which is as far as infantry goes.
  expect(b.world.units['B1']).toMatchObject({ type: 'infantry', wayLeft: 4 })
  expect(b.refused(off('B1'))).toBe('SS-R-11')
  expect(
    moving('.0 .0 .0 .0 .0 .0 .0 .0 .0 .0', [stand('B1', 'blue', 'cavalry', [0, 0], { wayLeft: 3 })]).refused(off('B1')),
    'less than half is left',
  ).toBe('SS-R-11')
})
test('SS-MOV-13, SS-R-14: who stands at a way out leaves with whom he carries, and is not lost', () => {
  const world = worldOf([])
  const exits = { scenario: { ...world.scenario, exits: { blue: [[2, 0]], red: [] } } }
  const truck = stand('B1', 'blue', 'truck', [1, 0])
  const b = moving('.0 .0 .0 .0 .0 .0 .0 .0 .0 .0', [truck, stand('B2', 'blue', 'infantry', null, { aboard: 'B1' })], exits)
  const leave: Order = { kind: 'leave', side: 'blue', unit: 'B1' }
  expect(b.refused(leave)).toBe('SS-MOV-13')
  b.do({ kind: 'march', side: 'blue', unit: 'B1', path: [[2, 0]] }).do(leave)
  expect([b.world.units['B1']?.fate, b.world.units['B2']?.fate, b.world.lost.blue]).toEqual(['left', 'left', []])
})
