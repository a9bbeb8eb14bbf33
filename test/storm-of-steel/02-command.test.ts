import { expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { detachmentOf, movePrice, rollCommand } from '../../engine/rulesets/storm-of-steel/core/command.ts'
import type { Placed } from '../../engine/rulesets/storm-of-steel/state/roster.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { scripted, stand, worldOf } from './support.ts'

const HQ = stand('HQ', 'blue', 'hq', [0, 0])
const rolled = (world: World, die: number) => {
  const { play, events } = scripted(world, [die])
  rollCommand(play, 'blue')
  return events[0]
}
const withSkill = (skill: 'veteran' | 'regular' | 'raw'): World => {
  const world = worldOf([HQ])
  const { armies } = world.scenario
  return { ...world, scenario: { ...world.scenario, armies: { ...armies, blue: { ...armies.blue, skill } } } }
}

test('SS-CMD-09 without its headquarters a side has half, whoever else is left', () => {
  const left = worldOf([{ ...HQ, fate: 'lost', hex: null }, stand('A', 'blue', 'infantry', [1, 0])])
  expect(rolled(left, 5)).toMatchObject({ kind: 'commandRolled', halved: 1, points: 3 })
})
test('SS-CMD-09, SS-R-14: a headquarters that has left the table is not destroyed', () => {
  expect(rolled(worldOf([{ ...HQ, fate: 'left', hex: null }]), 5)).toMatchObject({ halved: 0, points: 5 })
})
test('SS-CMD-12 a new throw replaces what was left', () => {
  const { play } = scripted(worldOf([stand('A', 'blue', 'hq', [0, 0])], { command: { blue: 3, red: 2 } }), [4])
  rollCommand(play, 'blue')
  expect(play.world.command).toEqual({ blue: 4, red: 2 })
})
test('SS-CMD-01 Veterans throw a d8, Regulars a d6, Raw ones a d4', () => {
  expect(rolled(withSkill('veteran'), 8)).toMatchObject({ die: 8, points: 8, halved: 0 })
  expect(rolled(withSkill('regular'), 6)).toMatchObject({ die: 6, points: 6 })
  expect(rolled(withSkill('raw'), 4)).toMatchObject({ die: 4, points: 4 })
  expect(() => rolled(withSkill('regular'), 7)).toThrow('d6')
  expect(() => rolled(withSkill('raw'), 5)).toThrow('d4')
})
test('SS-CMD-09, SS-HQ-07 without its headquarters a side has half, fractions up', () => {
  const gone = worldOf([{ ...HQ, hex: null, fate: 'lost' }])
  expect([1, 2, 3, 4, 5, 6].map((die) => (rolled(gone, die) as { points: number }).points)).toEqual([1, 1, 2, 2, 3, 3])
})
test('SS-CMD-10 confusion halves, fractions up', () => {
  expect(rolled(worldOf([HQ], { confused: { blue: true, red: false } }), 5)).toMatchObject({ points: 3, halved: 1 })
  expect(rolled(worldOf([HQ], { confused: { blue: false, red: true } }), 5)).toMatchObject({ points: 5, halved: 0 })
})
test('SS-R-09 headquarters lost and confused: both halve, rounded up each time', () => {
  const world = { ...withSkill('veteran'), confused: { blue: true, red: false }, units: {} }
  expect(rolled(world, 7)).toMatchObject({ points: 2, halved: 2 })
})
test('SS-CMD-02, SS-CMD-07, SS-CMD-08: a move costs 1, 2 when demoralised, and 1 more in fog', () => {
  const price = (demoralised: boolean, weather: World['weather']) =>
    movePrice(worldOf([], { demoralised: { blue: demoralised, red: false }, weather }), 'blue')
  expect([price(false, 'clear'), price(true, 'clear'), price(false, 'fog'), price(true, 'fog'), price(false, 'heavyRain')]).toEqual([
    1, 2, 2, 3, 1,
  ])
})

const chainOf = (units: ReturnType<typeof stand>[], first: string, more: Partial<World> = {}) => {
  const world = worldOf(units, more)
  return detachmentOf(world, world.units[first] as Placed).map(({ id }) => id)
}
const row = (...cols: number[]) => cols.map((col, i) => stand(`A${i + 1}`, 'blue', 'infantry', [col, 5] as Hex))

test('SS-CMD-03, SS-CMD-04 a detachment is a chain of steps of at most 5 cm, which is two hexes', () => {
  expect(chainOf(row(0, 2, 4, 6), 'A1')).toEqual(['A1', 'A2', 'A3', 'A4'])
  expect(chainOf(row(0, 2, 5, 7), 'A1')).toEqual(['A1', 'A2'])
  expect(chainOf(row(0, 2, 5, 7), 'A4')).toEqual(['A4', 'A3'])
  expect(chainOf(row(0, 3), 'A1')).toEqual(['A1'])
})
test('SS-CMD-04 the other side is no link, and neither is who is paid for already', () => {
  const [one, two, three] = row(0, 2, 4) as [ReturnType<typeof stand>, ReturnType<typeof stand>, ReturnType<typeof stand>]
  expect(chainOf([one, { ...two, side: 'red' }, three], 'A1')).toEqual(['A1'])
  expect(chainOf([one, { ...two, paid: true }, three], 'A1')).toEqual(['A1'])
})
test('SS-R-08 who is pinned, suppressed or immobilised breaks the chain; pinned ones link it where the scenario says so, and stay behind', () => {
  const [one, two, three] = row(0, 2, 4) as [ReturnType<typeof stand>, ReturnType<typeof stand>, ReturnType<typeof stand>]
  for (const morale of ['pinned', 'suppressed'] as const) expect(chainOf([one, { ...two, morale }, three], 'A1')).toEqual(['A1'])
  const tank = stand('A2', 'blue', 't34-76', [2, 5], { immobile: true })
  expect(chainOf([one, tank, three], 'A1')).toEqual(['A1'])
  const settings = { ...worldOf([]).settings, linkThroughPinned: true }
  expect(chainOf([one, { ...two, morale: 'pinned' }, three], 'A1', { settings })).toEqual(['A1', 'A3'])
})
