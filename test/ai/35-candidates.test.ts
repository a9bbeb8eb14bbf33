import { describe, expect, test } from 'vitest'
import { COMES, candidates, comesBy, estimate, ideas, LUCK, marginInWords, type Standing } from '../../ai/candidates.ts'
import { type Goal, type Group, makePlan } from '../../ai/plan.ts'

/** What a side could set out to do, and what each of it promises: the plan follows from what is still needed to win. */

const goal = (name: string, more: Partial<Goal> = {}): Goal => ({
  name,
  hex: [0, 0],
  points: 50,
  held: 'other',
  against: 100,
  threat: 100,
  ...more,
})
const group = (id: string, more: Partial<Group> = {}): Group => ({
  id,
  strength: 90,
  pieces: 3,
  worth: 100,
  bearing: 'line',
  turnsTo: () => 2,
  ...more,
})
const STANDING: Standing = { lead: 0, turnsLeft: 6, quiet: 0, rate: 1.2, mass: 120, tons: 1, luck: LUCK, swing: 2, comes: COMES }
const names = (goals: readonly Goal[]): readonly string[] => ideas(goals).map(({ name }) => name)

const HOME = goal('Home', { held: 'own', against: 0, threat: 40 })
const TOWN = goal('Town')
const FARM = goal('Farm', { held: null, points: 30, against: 0, threat: 10 })
const GROUPS = [group('a'), group('b'), group('c', { bearing: 'standOff', strength: 40 })]

describe('what could be thought of', () => {
  test('follows from what there is to take and to keep', () => {
    expect(names([TOWN, FARM, HOME])).toEqual(['everywhere', 'attack Town', 'attack Farm', 'hold', 'delay', 'raid', 'stand off'])
    expect(names([HOME])).toEqual(['everywhere', 'hold', 'delay', 'stand off'])
    expect(names([{ ...HOME, threat: 0 }]), 'nobody comes whom one could delay').not.toContain('delay')
    expect(names([TOWN]), 'nothing is held, and nothing is open').toEqual(['everywhere', 'stand off'])
  })
  test('gives unlike parts', () => {
    const of = (name: string) => {
      const found = candidates(GROUPS, [TOWN, FARM, HOME], STANDING).find((one) => one.name === name)
      return [...(found?.parts ?? [])].map(([id, { role, goal: to }]) => `${id} ${role} ${to?.name}`)
    }
    expect(of('attack Town')).toEqual(expect.arrayContaining(['a attack Town', 'b attack Town', 'c screen Town']))
    expect(of('hold')).toEqual(expect.arrayContaining(['a hold Home']))
    expect(of('hold').join()).not.toContain('Town')
    expect(of('delay')).toEqual(expect.arrayContaining(['a screen Home']))
    expect(of('raid')).toEqual(expect.arrayContaining(['a attack Farm']))
    expect(of('stand off').join()).not.toContain('attack Town')
  })
})

describe('a way off the map', () => {
  const OUT = goal('Edge', { against: 0, threat: 0, exit: { hexes: [[9, 0]], each: 15 } })
  const promised = (pieces: number) =>
    estimate([group('a', { pieces })], [OUT], makePlan([group('a', { pieces })], [OUT], 8), { ...STANDING, mass: 0 }).points
  test('promises so many points for each that leaves, and no more for taking it from anybody', () => {
    expect(promised(4)).toBeCloseTo(60)
    expect(promised(2)).toBeCloseTo(30)
  })
  test('draws everybody, however many are on their way', () => {
    const all = ['a', 'b', 'c', 'd'].map((id) => group(id))
    const drawn = (to: Goal) =>
      [...makePlan(all, [to, { ...FARM, points: 20 }], 8).values()].filter((part) => part.goal?.name === 'Edge').length
    const { exit: _, ...place } = OUT
    expect([drawn(OUT), drawn(place)]).toEqual([4, 3])
  })
})

describe('whether the other side comes', () => {
  const comes = (lead: number, turnsLeft = 6) => Math.round(100 * comesBy({ lead, turnsLeft, luck: LUCK }))
  test('it has to where it is behind, and need not where it is ahead', () => {
    expect([comes(120), comes(0), comes(-120)]).toEqual([98, 70, 11])
  })
  test('has little time for it in the last turns', () => {
    expect([comes(0, 3), comes(0, 2), comes(0, 1)]).toEqual([70, 47, 23])
  })
  test('so holding promises next to nothing to who is behind as the battle ends', () => {
    const there = [group('a', { turnsTo: () => 0 })]
    const parts = makePlan(there, [HOME], 1)
    const promised = (lead: number) => {
      const stand = { lead, turnsLeft: 1, luck: LUCK }
      return Math.round(estimate(there, [HOME], parts, { ...STANDING, ...stand, comes: comesBy(stand) }).points)
    }
    expect(Math.abs(promised(-90))).toBe(0)
    expect(promised(30)).toBeGreaterThan(promised(-90))
  })
})

describe('what is chosen', () => {
  // What is held is worth little beside what there is to take.
  const best = (lead: number, more: Partial<Standing> = {}) =>
    candidates(GROUPS, [TOWN, { ...HOME, points: 10 }], { ...STANDING, lead, ...more })[0]?.name ?? ''
  test('who is ahead holds, who is behind must take something', () => {
    expect(best(60)).toMatch(/hold|delay/)
    expect(best(-120)).toMatch(/attack|everywhere/)
  })
  test('a side that is behind does not go where it cannot be in time', () => {
    const far = GROUPS.map((one) => ({ ...one, turnsTo: ({ name }: Goal) => (name === 'Town' ? 9 : 1) }))
    const chance = (turnsLeft: number) =>
      candidates(far, [TOWN, HOME], { ...STANDING, lead: -90, turnsLeft }).find(({ name }) => name === 'attack Town')
    expect(chance(3)?.estimate.chance ?? 1).toBeLessThan(chance(10)?.estimate.chance ?? 0)
  })
  test('whoever does nothing is attacked even by who is ahead', () => {
    expect(best(30, { quiet: 4 })).toMatch(/attack|everywhere/)
    expect(best(400, { quiet: 4 }), 'even where the battle is as good as won').toMatch(/attack|everywhere/)
  })
})

describe('what a plan promises', () => {
  const gain = (groups: readonly Group[], goals: readonly Goal[], more: Partial<Standing> = {}) => {
    const standing = { ...STANDING, ...more }
    return estimate(groups, goals, makePlan(groups, goals, standing.turnsLeft), standing)
  }
  test('more with more strength, less against more', () => {
    const strong = gain([group('a', { strength: 300, worth: 300 })], [TOWN]).points
    const weak = gain([group('a')], [TOWN]).points
    const hopeless = gain([group('a')], [{ ...TOWN, against: 400, threat: 400 }]).points
    expect(strong).toBeGreaterThan(weak)
    expect(weak).toBeGreaterThan(hopeless)
    expect(hopeless).toBeLessThan(0)
  })
  test('where tons do not count, the place alone is worth a fight', () => {
    const even = [group('a', { strength: 120, worth: 300 })]
    expect(gain(even, [TOWN], { tons: 0.2 }).points).toBeGreaterThan(gain(even, [TOWN]).points)
  })
  test('a place of the other side counts twice where whoever holds it is paid, and once where that is in its points', () => {
    const open = { ...TOWN, against: 0, threat: 0 }
    const taken = (swing: 1 | 2) => gain([group('a')], [open], { mass: 0, swing }).points
    expect([taken(2), taken(1)].map(Math.round)).toEqual([100, 50])
  })
  test('a battle of few points does not turn out otherwise by many: whoever is ahead by ten of sixty is ahead', () => {
    const chance = (luck: number) => gain([], [], { lead: 10, luck }).chance
    expect(chance(LUCK)).toBeLessThan(0.6)
    expect(chance(LUCK * 0.3)).toBeGreaterThan(0.69)
  })
  test('the more turns are left, the less is certain', () => {
    expect(gain(GROUPS, [TOWN], { turnsLeft: 9 }).spread).toBeGreaterThan(gain(GROUPS, [TOWN], { turnsLeft: 3 }).spread)
  })
})

test('what is still needed is said in words', () => {
  expect(marginInWords({ ...STANDING, lead: -38, turnsLeft: 7 })).toBe('39 points still needed, 7 turns left')
  expect(marginInWords({ ...STANDING, lead: 38, turnsLeft: 1 })).toBe('38 points ahead, the last turn')
  expect(marginInWords({ ...STANDING, turnsLeft: 2 })).toBe('level, 2 turns left')
})
