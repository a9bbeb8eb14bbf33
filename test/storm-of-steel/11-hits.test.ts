import { expect, test } from 'vitest'
import { breaksAt, checkMorale, hitSoft, immobilise, pierce } from '../../engine/rulesets/storm-of-steel/core/hits.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import { scripted, stand, worldOf } from './support.ts'

const after = (units: readonly Unit[], rolls: readonly number[], act: (play: ReturnType<typeof scripted>['play']) => void, more = {}) => {
  const { play, events } = scripted(worldOf(units, more), rolls)
  act(play)
  return { world: play.world, events }
}
const hits = (type: string, count: number, sheltered = false, rolls: readonly number[] = []) =>
  after([stand('A', 'red', type, [3, 3])], rolls, (play) => {
    for (let i = 0; i < count && play.world.units['A']?.fate === 'present'; i++) hitSoft(play, 'A', sheltered)
  }).world.units['A']!

test('SS-SOF-03, SS-SOF-04: a first hit pins, a second suppresses, a third destroys, and so it is with guns and cavalry', () => {
  for (const type of ['infantry', 'hmg', 'mortar', 'light-gun', 'heavy-gun', 'cavalry'])
    expect(
      [1, 2, 3].map((count) => [hits(type, count).morale, hits(type, count).fate]),
      type,
    ).toEqual([
      ['pinned', 'present'],
      ['suppressed', 'present'],
      ['suppressed', 'lost'],
    ])
})
test('SS-SOF-05, SS-MOR-04, SS-FOR-11: who is suppressed in an entrenchment stays so', () => {
  expect(hits('infantry', 5, true)).toMatchObject({ morale: 'suppressed', fate: 'present' })
})
test('SS-SOF-06 a vehicle without armour is destroyed by the first hit, in an entrenchment too', () => {
  expect(hits('truck', 1).fate).toBe('lost')
  expect(hits('horse-cart', 1, true).fate).toBe('lost')
})
test('SS-HQ-04, SS-ART-12: a headquarters is saved by 3 or more', () => {
  expect(hits('hq', 1, false, [3]).morale).toBe('steady')
  expect(hits('hq', 1, false, [2]).morale).toBe('pinned')
  expect(hits('hq', 3, false, [1, 2, 1]).fate).toBe('lost')
})

const tank = (more: Partial<Unit> = {}): Unit => stand('T', 'red', 'panther', [5, 5], more)
const pierced = (rolls: readonly number[], more: Partial<Unit> = {}, rest = {}) =>
  after([tank(more)], rolls, (play) => pierce(play, 'T'), rest).world.units['T']!

test('SS-ARM-05 what a shot that goes through does, face by face', () => {
  const told = [1, 2, 3, 4, 5, 6].map((die) => pierced([die])).map(({ gunOut, immobile, fate }) => [gunOut, immobile, fate])
  const stopped = [false, true, 'present']
  expect(told).toEqual([[true, false, 'present'], stopped, stopped, stopped, stopped, [false, false, 'lost']])
})
test('SS-ARM-08, SS-R-31: a second one destroys without a throw; what stopped it otherwise does not count', () => {
  expect(pierced([], { holes: 1 }).fate).toBe('lost')
  expect(pierced([3], { immobile: true }).fate).toBe('present')
})
test('SS-MOR-12, SS-DIF-07: armour of a demoralised side is lost as it is immobilised, SS-MOR-13 not that which was before', () => {
  const demoralised = { blue: false, red: true }
  expect(pierced([4], {}, { demoralised }).fate).toBe('lost')
  expect(pierced([1], { immobile: true }, { demoralised }).fate).toBe('present')
  const bogged = after([tank()], [], (play) => immobilise(play, 'T', 'ground'), { demoralised })
  expect(bogged.world.units['T']?.fate).toBe('lost')
})
test('SS-TRN-07, SS-TRN-08, SS-TRN-09: a load is lost with a carrier that is destroyed or immobilised, each stand by itself', () => {
  const truck = stand('C', 'blue', 'truck', [1, 1])
  const load = ['R1', 'R2'].map((id) => stand(id, 'blue', 'infantry', null, { aboard: 'C' }))
  const shot = after([truck, ...load], [], (play) => hitSoft(play, 'C', false))
  expect(shot.world.lost.blue).toEqual(['R1', 'R2', 'C'])
  expect(shot.world.lostPoints.blue).toBe(10 + 10 + 4)
  const stuck = after([truck, ...load], [], (play) => immobilise(play, 'C', 'ground'))
  expect(stuck.world.lost.blue).toEqual(['R1', 'R2'])
  expect(stuck.world.units['C']).toMatchObject({ fate: 'present', immobile: true })
})
test('SS-MOR-10, SS-R-40: a side is demoralised at its share of losses, rounded up, and never recovers', () => {
  const limit = (skill: 'veteran' | 'regular' | 'raw', stands: number) => {
    const world = worldOf([])
    const { armies } = world.scenario
    const scenario = { ...world.scenario, stands: { blue: stands, red: 1 }, armies: { ...armies, blue: { ...armies.blue, skill } } }
    return breaksAt({ ...world, scenario }, 'blue')
  }
  expect([limit('veteran', 20), limit('regular', 15), limit('raw', 15)]).toEqual([12, 8, 6])
  const lost = (count: number) => ({ lost: { blue: Array.from({ length: count }, (_, i) => `L${i}`), red: [] } })
  expect(after([], [], checkMorale, lost(4)).world.demoralised.blue).toBe(false)
  expect(after([], [], checkMorale, lost(5)).events).toEqual([{ kind: 'demoralised', side: 'blue', lost: 5, of: 10 }])
  expect(after([], [], checkMorale, { ...lost(6), demoralised: { blue: true, red: false } }).events).toEqual([])
})
test('SS-R-40: where transport does not count, a lost truck is none of the losses that demoralise; its points are lost all the same', () => {
  const units = [stand('A', 'red', 'truck', [3, 3]), stand('B', 'red', 'infantry', null, { aboard: 'A' })]
  const settings = { ...worldOf([]).settings, countTransport: false }
  const lost = (more: object) => {
    const { world } = after(units, [], (play) => hitSoft(play, 'A', false), more)
    return [world.lost.red, world.lostPoints.red]
  }
  expect([lost({}), lost({ settings })]).toEqual([
    [['B', 'A'], 14],
    [['B'], 14],
  ])
})
