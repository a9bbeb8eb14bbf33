import { expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import { refuseShot, shotOf } from '../../engine/rulesets/storm-of-steel/core/fire.ts'
import { hexesOf } from '../../engine/rulesets/storm-of-steel/core/move.ts'
import { isHidden } from '../../engine/rulesets/storm-of-steel/core/spotting.ts'
import { fitsBunker, moverOf } from '../../engine/rulesets/storm-of-steel/state/ground.ts'
import type { Placed } from '../../engine/rulesets/storm-of-steel/state/roster.ts'
import { standOf } from '../../engine/rulesets/storm-of-steel/tables/all-stands.ts'
import { ARMIES } from '../../engine/rulesets/storm-of-steel/tables/armies.ts'
import { RULES } from '../../engine/rulesets/storm-of-steel/texts/rules.ts'
import type { Order } from '../../engine/rulesets/storm-of-steel/words/orders.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { stand, worldOf } from './support.ts'
import { Battle } from './table.ts'

/** Rules that need only a line or two. */

const BOARD = boardOf(Array.from({ length: 4 }, () => Array.from({ length: 14 }, () => '.0').join(' ')).join('\n'))
const under = (phase: 'rally' | 'fire' | 'move', units: readonly Unit[], rolls: readonly number[] = [], more: Partial<World> = {}) =>
  new Battle(
    BOARD,
    worldOf(units, { events: ['theEnd'], deck: [{ phase: 'event' }, { phase, player: 1 }], ...more }),
    { kind: 'draw' },
    rolls,
  )
const far = stand('R9', 'red', 'hq', [13, 3])
const march = (unit: string, ...cols: readonly number[]): Order => ({
  kind: 'march',
  side: 'blue',
  unit,
  path: cols.map((col) => [col, 0]),
})

test('SS-SCL-01, SS-SCL-02: a hex is 2.5 cm, of which infantry goes 4; the rest of the scale is told', () => {
  expect([hexesOf(2), hexesOf(5), hexesOf(10), hexesOf(30)]).toEqual([0, 2, 4, 12])
  const text = (id: string) => RULES.find((rule) => rule.id === id)?.text
  expect(text('SS-SCL-01')).toContain('2.5 cm')
  expect(text('SS-SCL-02')).toContain('20 to 30 minutes')
})
test('SS-SCL-03: a stand is whole until it is gone', () => {
  const b = under(
    'fire',
    [stand('B1', 'blue', 'hmg', [0, 0]), stand('B2', 'blue', 'hmg', [0, 1]), stand('R1', 'red', 'infantry', [3, 0]), far],
    [8, 8],
  )
  const fire = (unit: string): Order => ({ kind: 'fire', side: 'blue', unit, at: 'R1', weapon: 'main' })
  b.do(fire('B1')).do(fire('B2'))
  expect(b.world.units['R1']).toMatchObject({ fate: 'present', morale: 'suppressed' })
  expect(b.world.lost.red).toEqual([])
})
test('SS-SCL-04: each stand fills a hex, a vehicle as well as foot', () => {
  const b = under(
    'move',
    [stand('B1', 'blue', 'infantry', [0, 0]), stand('B2', 'blue', 'm4sherman', [2, 0]), stand('B3', 'blue', 'hq', [5, 0]), far],
    [6],
  )
  expect(b.refused(march('B1', 1, 2))).toBe('SS-MOV-06')
  expect(b.refused(march('B2', 3, 4, 5))).toBe('SS-MOV-06')
})
test('SS-SCL-07: fifteen armies, each with ten support cards, a headquarters and stands that there are', () => {
  expect(ARMIES).toHaveLength(15)
  for (const { id, support, core } of ARMIES) {
    expect(support.bombardment + support.airStrike + support.none, id).toBe(10)
    expect(core.find(([type]) => type === 'hq')?.[1], id).toBe(1)
    for (const [type] of core) expect(standOf(type).id).toBe(type)
  }
})
test('SS-SEQ-12: under a rally card each stand tries once', () => {
  const b = under(
    'rally',
    [stand('B1', 'blue', 'infantry', [0, 0], { morale: 'suppressed' }), stand('B2', 'blue', 'infantry', [1, 0], { morale: 'pinned' }), far],
    [5, 1],
  )
  const rally = (unit: string): Order => ({ kind: 'rally', side: 'blue', unit, points: 0 })
  b.do(rally('B1'))
  expect(b.world.units['B1']?.morale).toBe('pinned')
  expect(b.refused(rally('B1'))).toBe('SS-MOR-07')
  b.do(rally('B2'))
  expect(b.world.units['B2']?.morale).toBe('pinned')
})
test('SS-CMD-05, SS-HQ-01: those of a detachment go where they will, a headquarters as far as infantry', () => {
  const b = under('move', [stand('B1', 'blue', 'infantry', [5, 0]), stand('B2', 'blue', 'hq', [6, 0]), far], [1])
  b.do(march('B1', 4, 3, 2, 1))
  expect(b.refused(march('B2', 7, 8, 9, 10, 11))).toBe('SS-MOV-02')
  b.do(march('B2', 7, 8, 9, 10))
  expect([b.world.units['B1']?.hex, b.world.units['B2']?.hex, b.world.command.blue]).toEqual([[1, 0], [10, 0], 0])
})
test('SS-MOV-01, SS-MOV-09: nobody moves under another card, and who has moved fires as well as ever', () => {
  const b = under(
    'fire',
    [stand('B1', 'blue', 'infantry', [0, 0], { movedThisTurn: true }), stand('R1', 'red', 'infantry', [3, 0]), far],
    [4],
  )
  expect(b.refused(march('B1', 1))).toBe('SS-SEQ-08')
  const shot = (moved: boolean) => {
    const unit = stand('B1', 'blue', 'infantry', [0, 0], { movedThisTurn: moved }) as Placed
    const target = stand('R1', 'red', 'infantry', [3, 0]) as Placed
    const { faces, modifier, against } = shotOf({ board: BOARD, world: worldOf([unit, target]) }, unit, target, 'main')
    return [faces, modifier, against]
  }
  expect(shot(true)).toEqual(shot(false))
  expect(shot(true)).toEqual([6, 1, 4])
})
test('SS-TER-13, SS-TER-02, SS-R-17: trucks, carts, limbers and the guns that they tow go as vehicles without armour do, light guns as the ground says', () => {
  expect(['truck', 'horse-cart', 'limber', 'medium-gun', 'heavy-gun', 'at37', 'm3halftrack'].map((id) => moverOf(standOf(id)))).toEqual([
    'softskin',
    'softskin',
    'softskin',
    'softskin',
    'softskin',
    'light-gun',
    'half-track',
  ])
})
test('SS-FOR-04, SS-FOR-05: wire hides nobody, and a bunker has room for infantry and heavy machine guns alone', () => {
  const unit = stand('B1', 'blue', 'infantry', [0, 0]) as Placed
  const world = worldOf([unit], { ground: { wire: [[0, 0]], mines: [], trenches: [], bunkers: [] } })
  expect(isHidden({ board: BOARD, world }, unit)).toBe(false)
  expect(['infantry', 'hmg', 'mortar', 'hq', 'at37', 'truck'].map((type) => fitsBunker(standOf(type)))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
test('SS-LOS-05: stands block no line', () => {
  const units = [stand('B1', 'blue', 'infantry', [0, 0]), stand('B2', 'blue', 'm4sherman', [2, 0]), stand('R1', 'red', 'infantry', [4, 0])]
  const world = worldOf(units)
  expect(refuseShot({ board: BOARD, world }, units[0] as Unit, units[2] as Unit, 'main')).toBeNull()
})
test('SS-MOR-14: a side that has broken stays so, whoever comes back', () => {
  const lost = ['B2', 'B3', 'B4', 'B5', 'B6']
  const units = [stand('B1', 'blue', 'infantry', [0, 0]), ...lost.map((id) => stand(id, 'blue', 'infantry', null, { fate: 'lost' })), far]
  const world: Partial<World> = {
    lost: { blue: lost, red: [] },
    demoralised: { blue: true, red: false },
    events: ['theEnd', 'reinforcements1'],
    deck: [{ phase: 'event' }, { phase: 'fire', player: 1 }, { phase: 'event' }],
  }
  const b = new Battle(BOARD, worldOf(units, world), { kind: 'draw' }, [6])
  b.do({ kind: 'return', side: 'blue', unit: 'B2', hex: [0, 1] }).do({ kind: 'return', side: 'blue', unit: 'B3', hex: [0, 2] })
  expect([b.world.demoralised.blue, b.world.lost.blue.length]).toEqual([true, 5])
})
