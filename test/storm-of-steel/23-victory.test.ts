import { expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { outcomeNow, pointsOf, takePlaces, verdict } from '../../engine/rulesets/storm-of-steel/core/victory.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { scripted, stand, worldOf } from './support.ts'

const { scenario } = worldOf([])
const MILL = { scenario: { ...scenario, objectives: [{ name: 'Mill', hex: [5, 5] as Hex, points: 20 }] } }
const held = (...units: Unit[]) => {
  const { play } = scripted(worldOf(units, MILL), [])
  takePlaces(play)
  return play.world.held['Mill'] ?? null
}
const blue = (col: number, id = 'A') => stand(id, 'blue', 'infantry', [col, 5])
const red = (col: number) => stand('B', 'red', 'infantry', [col, 5])

test('SS-END-03, SS-R-48: a place is whose stands are alone within a hex of it', () => {
  expect([held(blue(5)), held(blue(6)), held(blue(7)), held(blue(5), red(6)), held(blue(7), red(4))]).toEqual([
    'blue',
    'blue',
    null,
    null,
    'red',
  ])
})
test('SS-R-48 places, what was destroyed of the other side, and 25 for a side that has broken', () => {
  const world = worldOf([], { ...MILL, held: { Mill: 'blue' }, lostPoints: { blue: 12, red: 30 }, demoralised: { blue: false, red: true } })
  expect([pointsOf(world, 'blue'), pointsOf(world, 'red')]).toEqual([20 + 30 + 25, 12])
})
test('SS-R-48 a lead of less than a tenth of all points is a draw', () => {
  const winner = (b: number, r: number) => verdict(worldOf([], { lostPoints: { blue: r, red: b } })).winner
  expect([winner(55, 45), winner(54, 46), winner(45, 55), winner(0, 0), winner(1, 0)]).toEqual(['blue', null, 'red', null, 'blue'])
})
test('SS-R-48 who has nobody left that could move or fire has lost at once', () => {
  const winner = (units: readonly Unit[], more: Partial<World> = {}) => outcomeNow(worldOf(units, more))?.winner
  expect(winner([blue(1), red(2)])).toBeUndefined()
  expect(winner([blue(1)])).toBe('blue')
  expect(winner([])).toBeNull()
  expect(winner([blue(1), { ...red(2), morale: 'suppressed' }])).toBeUndefined()
  const wreck = stand('B', 'red', 'panther', [2, 5], { immobile: true, gunOut: true })
  expect([winner([blue(1), wreck]), winner([blue(1), { ...wreck, gunOut: false }])]).toEqual(['blue', undefined])
  expect(winner([blue(1), { ...red(2), hex: null, fate: 'waiting' }])).toBeUndefined()
})
