import { expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { rally, rallyHeadquarters, refuseRally } from '../../engine/rulesets/storm-of-steel/core/rally.ts'
import { takePrisoners } from '../../engine/rulesets/storm-of-steel/core/surrender.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { scripted, stand, worldOf } from './support.ts'

const AT: Hex = [5, 5]
const AROUND: readonly Hex[] = [
  [4, 5],
  [6, 5],
  [5, 4],
]
const captors = (types: readonly string[]): readonly Unit[] => types.map((type, i) => stand(`B${i + 1}`, 'blue', type, AROUND[i] as Hex))
const taken = (victim: Unit, blues: readonly Unit[], more: readonly Unit[] = [], rest: Partial<World> = {}) => {
  const { play, events } = scripted(worldOf([victim, ...blues, ...more], rest), [])
  takePrisoners(play, 'blue')
  return { fate: play.world.units[victim.id]?.fate, events, lost: play.world.lost.red }
}
const VICTIM = stand('R1', 'red', 'infantry', AT)
const THREE = captors(['infantry', 'hmg', 'm4sherman'])

test('SS-SUR-01, SS-SUR-03: who is touched by three of the other side and alone surrenders, and counts as destroyed', () => {
  const { fate, events, lost } = taken(VICTIM, THREE)
  expect([fate, lost]).toEqual(['lost', ['R1']])
  expect(events[0]).toEqual({ kind: 'surrendered', unit: 'R1', to: ['B1', 'B2', 'B3'] })
  expect(taken(VICTIM, THREE.slice(0, 2)).fate).toBe('present')
})
test('SS-SUR-02 it is not alone with a friend four hexes away, but with one five away', () => {
  expect(taken(VICTIM, THREE, [stand('R2', 'red', 'truck', [9, 5])]).fate).toBe('present')
  expect(taken(VICTIM, THREE, [stand('R2', 'red', 'infantry', [10, 5])]).fate).toBe('lost')
})
test('SS-R-39, SS-R-19: transport and headquarters take nobody prisoner; vehicles and who is in a bunker do not surrender', () => {
  expect(taken(VICTIM, captors(['infantry', 'infantry', 'hq'])).fate).toBe('present')
  expect(taken(VICTIM, captors(['infantry', 'infantry', 'truck'])).fate).toBe('present')
  expect(taken(stand('R1', 'red', 'panther', AT), THREE).fate).toBe('present')
  expect(taken(stand('R1', 'red', 'truck', AT), THREE).fate).toBe('present')
  expect(taken(stand('R1', 'red', 'hq', AT), THREE).fate).toBe('lost')
  const ground = { ...worldOf([]).ground, bunkers: [{ hex: AT, openings: [3] as const }] }
  expect(taken(VICTIM, THREE, [], { ground }).fate).toBe('present')
  const settings = { ...worldOf([]).settings, bunkerSurrender: true }
  expect(taken(VICTIM, THREE, [], { ground, settings }).fate).toBe('lost')
})

const order = (points = 0) => ({ kind: 'rally', side: 'red', unit: 'R1', points }) as const
const rallied = (morale: Unit['morale'], die: number | null, points = 0, more: Partial<World> = {}, type = 'infantry') => {
  const { play } = scripted(
    worldOf([stand('R1', 'red', type, AT, { morale })], { command: { blue: 0, red: 3 }, ...more }),
    die === null ? [] : [die],
  )
  rally(play, 'R1', points)
  return [play.world.units['R1']?.morale, play.world.command.red]
}
test('SS-MOR-05 on 5 and 6 a stand gets better by one step', () => {
  expect([4, 5, 6].map((die) => rallied('pinned', die)[0])).toEqual(['pinned', 'steady', 'steady'])
  expect([4, 5, 6].map((die) => rallied('suppressed', die)[0])).toEqual(['suppressed', 'pinned', 'pinned'])
})
test('SS-MOR-06, SS-CMD-11: each command point adds 1, and is spent whatever comes', () => {
  expect(rallied('pinned', 4, 1)).toEqual(['steady', 2])
  expect(rallied('pinned', 2, 2)).toEqual(['pinned', 1])
})
test('SS-MOR-09 a demoralised side needs a 6, to which points count', () => {
  const demoralised = { blue: false, red: true }
  expect([rallied('pinned', 5, 0, { demoralised })[0], rallied('pinned', 6, 0, { demoralised })[0]]).toEqual(['pinned', 'steady'])
  expect(rallied('pinned', 5, 1, { demoralised })[0]).toBe('steady')
})
test('SS-MOR-08, SS-HQ-06: a headquarters is well without a throw as its rally card comes, without an order, and nobody else is', () => {
  const units = [
    stand('R1', 'red', 'hq', AT, { morale: 'suppressed' }),
    stand('R2', 'red', 'infantry', [2, 0], { morale: 'pinned' }),
    stand('B1', 'blue', 'hq', [9, 0], { morale: 'pinned' }),
  ]
  const { play, events } = scripted(worldOf(units), [])
  rallyHeadquarters(play, 'red')
  expect(events).toMatchObject([{ kind: 'rallyRolled', unit: 'R1', die: null, points: 0, to: 'steady' }])
  expect(['R1', 'R2', 'B1'].map((id) => play.world.units[id]?.morale)).toEqual(['steady', 'pinned', 'pinned'])
})
test('SS-MOR-07 there is one attempt under a card; nobody rallies who is steady, and no more points are spent than there are', () => {
  const world = (more: Partial<Unit>): World => worldOf([stand('R1', 'red', 'infantry', AT, more)], { command: { blue: 0, red: 1 } })
  expect(refuseRally(world({ morale: 'pinned' }), order(1))).toBeNull()
  expect(refuseRally(world({ morale: 'pinned', rallied: true }), order())).toMatchObject({ rule: 'SS-MOR-07' })
  expect(refuseRally(world({}), order())).toMatchObject({ rule: 'SS-MOR-05' })
  expect(refuseRally(world({ morale: 'pinned' }), order(2))).toMatchObject({ rule: 'SS-MOR-06' })
})
