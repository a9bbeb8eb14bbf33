import { expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { assault, fightOf, refuseAssault } from '../../engine/rulesets/storm-of-steel/core/assault.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { scripted, stand, worldOf } from './support.ts'

interface Given {
  readonly from?: string
  readonly to?: string
  readonly row?: string
  readonly unit?: Partial<Unit>
  readonly target?: Partial<Unit>
  readonly world?: Partial<World>
}
function given({ from = 'infantry', to = 'infantry', row = '. . .', unit, target, world }: Given) {
  const units = [stand('A', 'blue', from, [0, 0], unit), stand('B', 'red', to, [1, 0], target)]
  return { board: boardOf(row), world: worldOf(units, world) }
}
const refused = (what: Given) => {
  const s = given(what)
  return refuseAssault(s, s.world.units['A']!, s.world.units['B']!)?.rule ?? null
}
/** Who is left of A and B, and where A may go in. */
const fought = (what: Given, ...rolls: number[]) => {
  const s = given(what)
  const { play, events } = scripted(s.world, rolls)
  const into = assault(play, s, 'A', 'B')
  const left = ['A', 'B'].filter((id) => play.world.units[id]?.fate === 'present').join('')
  return { left, into, events, world: play.world }
}

test('SS-ASL-01, SS-HQ-08: infantry and armour that can move assault whom they touch, others do not', () => {
  expect([refused({}), refused({ from: 'm4sherman' }), refused({ from: 'bazooka' })]).toEqual([null, null, null])
  expect(['hmg', 'mortar', 'light-gun', 'truck'].map((from) => refused({ from }))).toEqual(Array(4).fill('SS-ASL-01'))
  expect(refused({ from: 'hq' })).toBe('SS-HQ-08')
  expect(refused({ target: { hex: [2, 0] } })).toBe('SS-ASL-01')
  expect(refused({ from: 'm4sherman', unit: { immobile: true } })).toBe('SS-ASL-01')
  // Its gun need not be in order (SS-R-30).
  expect(refused({ from: 'm4sherman', unit: { gunOut: true } })).toBeNull()
})
test('SS-MOR-01, SS-MOR-02: who is pinned or suppressed does not assault', () => {
  expect([refused({ unit: { morale: 'pinned' } }), refused({ unit: { morale: 'suppressed' } })]).toEqual(['SS-MOR-01', 'SS-MOR-02'])
})
test('SS-ASL-02 armour does not assault armour', () => {
  expect([refused({ from: 'm4sherman', to: 'panther' }), refused({ to: 'panther' })]).toEqual(['SS-ASL-02', null])
})
test('SS-ASL-03 once in a phase; SS-ASL-04, SS-R-37 at most four times against the same', () => {
  expect(refused({ unit: { assaulted: true } })).toBe('SS-ASL-03')
  expect([3, 4].map((assaults) => refused({ target: { assaults } }))).toEqual([null, 'SS-ASL-04'])
  expect(fought({}, 6, 6).world.units).toMatchObject({ A: { assaulted: true }, B: { assaults: 1 } })
})
test('SS-R-11 cavalry assaults in the open and in bush, not in woods', () => {
  const over = (letter: string) => refused({ from: 'cavalry', row: `. ${letter} .` })
  expect(['.', 'o', 'w', 'W'].map(over)).toEqual([null, null, 'SS-R-11', 'SS-R-11'])
})
test('SS-R-37 a scenario may say another number of assaults', () => {
  const settings = { ...worldOf([]).settings, mostAssaults: 2 }
  expect([1, 2].map((assaults) => refused({ target: { assaults }, world: { settings } }))).toEqual([null, 'SS-ASL-04'])
})
test('SS-ASL-05 houses and bunkers are assaulted by infantry alone', () => {
  expect([refused({ row: '. B .' }), refused({ from: 'm4sherman', row: '. B .' })]).toEqual([null, 'SS-ASL-05'])
  const ground = { ...worldOf([]).ground, bunkers: [{ hex: [1, 0] as Hex, openings: [9] as const }] }
  expect([refused({ world: { ground } }), refused({ from: 'm4sherman', world: { ground } })]).toEqual([null, 'SS-ASL-05'])
})
test('SS-ASL-13, SS-MOR-11: a demoralised side assaults nobody', () => {
  expect(refused({ world: { demoralised: { blue: true, red: false } } })).toBe('SS-ASL-13')
})
test('SS-ASL-06, SS-R-38: infantry needs courage against armour, by skill, and has had its assault where it fails', () => {
  const tank = { to: 'panther' }
  expect(fought(tank, 5, 12, 1)).toMatchObject({ left: 'A' })
  expect(fought(tank, 5, 12, 1).events[0]).toMatchObject({ kind: 'nerveTested', die: 5, passed: true })
  const failed = fought(tank, 4)
  expect(failed).toMatchObject({ left: 'AB', into: null })
  expect([failed.events.length, failed.world.units['A']?.assaulted]).toEqual([1, true])
  const skill = (of: 'veteran' | 'raw') => {
    const { scenario } = worldOf([])
    return { scenario: { ...scenario, armies: { ...scenario.armies, blue: { ...scenario.armies.blue, skill: of } } } }
  }
  expect(fought({ ...tank, world: skill('veteran') }, 4, 12, 1).left).toBe('A')
  expect(fought({ ...tank, world: skill('raw') }, 5).left).toBe('AB')
  expect(fought({ ...tank, world: skill('raw') }, 6, 12, 1).left).toBe('A')
})
test('SS-ASL-08, SS-ASL-09, SS-ASL-14: the lower roll is gone, the attacker too; equal rolls change nothing', () => {
  expect([fought({}, 7, 4).left, fought({}, 4, 7).left, fought({}, 5, 5).left]).toEqual(['A', 'B', 'AB'])
})
test('SS-ASL-07, SS-HQ-03: dice by kind, and the chances that follow', () => {
  const dice = (from: string, to: string) => fightOf(stand('A', 'blue', from, [0, 0]), stand('B', 'red', to, [1, 0]))
  expect(
    ['infantry', 'hmg', 'mortar', 'light-gun', 'hq', 'truck', 'horse-cart', 'panther'].map((to) => dice('infantry', to).faces[1]),
  ).toEqual([12, 8, 6, 6, 6, 4, 3, 12])
  // Six of 48 pairs are lower.
  expect(dice('infantry', 'truck')).toMatchObject({ faces: [12, 4], loses: 6, wins: 38, of: 48 })
  expect(dice('infantry', 'infantry')).toMatchObject({ wins: 66, loses: 66, of: 144 })
})
test('SS-ASL-11, SS-MOR-03: against who is suppressed the roll counts twice, against who is pinned it does not', () => {
  expect(fought({ target: { morale: 'suppressed' } }, 3, 5)).toMatchObject({ left: 'A' })
  expect(fought({ target: { morale: 'pinned' } }, 3, 5)).toMatchObject({ left: 'B' })
  expect(fought({ target: { morale: 'suppressed' } }, 3, 5).events[0]).toMatchObject({ dice: [3, 5], values: [6, 5] })
})
test('SS-ASL-10, SS-ASL-15, SS-HQ-05: ground changes no dice, and a headquarters has no saving throw', () => {
  expect(fought({ row: '. B .' }, 7, 4).left).toBe('A')
  expect(fought({ to: 'hq' }, 7, 2)).toMatchObject({ left: 'A' })
})
test('SS-ASL-12 foot that clears a house, a bunker or an entrenchment may go in; tanks and who wins in the open may not', () => {
  const trench = { ground: { ...worldOf([]).ground, trenches: [[1, 0] as Hex] } }
  expect(fought({ row: '. B .' }, 7, 4).into).toEqual([1, 0])
  expect(fought({ world: trench }, 7, 4).into).toEqual([1, 0])
  expect(fought({ world: trench }, 4, 7).into).toBeNull()
  expect(fought({ from: 'm4sherman', world: trench }, 7, 4).into).toBeNull()
  expect(fought({}, 7, 4).into).toBeNull()
})
