import { describe, expect, test } from 'vitest'
import type { Goal, Group, Part, Role } from '../../ai/plan.ts'
import { releaseOf, withReserve } from '../../ai/reserve.ts'
import { flat } from '../steel-rain/support.ts'
import { mindOf, scene } from './support.ts'

/** Who is kept back, and what sends him in. */

const HOME: Goal = { name: 'Home', hex: [0, 0], points: 50, held: 'own', against: 0, threat: 20 }
const MILL: Goal = { ...HOME, name: 'Mill', hex: [9, 0], threat: 30 }
const TOWN: Goal = { ...HOME, name: 'Town', hex: [20, 0], held: 'other', against: 100, threat: 100 }
const group = (id: string, more: Partial<Group> = {}): Group => ({
  id,
  strength: 60,
  pieces: 3,
  worth: 60,
  bearing: 'line',
  turnsTo: () => 2,
  ...more,
})
const GROUPS = [group('a'), group('b', { strength: 70 }), group('c')]
const part = (role: Role, goal: Goal): Part => ({ role, goal, turns: 1 })
const HOLDERS = new Map([
  ['a', part('hold', HOME)],
  ['b', part('hold', HOME)],
  ['c', part('hold', MILL)],
])
const roles = (parts: ReadonlyMap<string, Part>): readonly string[] => [...parts].map(([id, { role }]) => `${id} ${role}`)

describe('a reserve', () => {
  test('is made of those whom a place does not need, the strongest of them', () => {
    expect(roles(withReserve(GROUPS, [HOME, MILL], HOLDERS, 8))).toEqual(['a hold', 'b reserve', 'c hold'])
  })
  test.each<[string, readonly Group[], readonly Goal[], number]>([
    ['the place needs all of them', GROUPS, [{ ...HOME, threat: 200 }, MILL], 8],
    ['there is no other place', GROUPS, [HOME], 8],
    ['every other place is too far', GROUPS.map((one) => ({ ...one, turnsTo: () => 6 })), [HOME, MILL], 8],
    ['they are dug in', GROUPS.map((one) => ({ ...one, settled: true })), [HOME, MILL], 8],
    ['the battle is nearly over', GROUPS, [HOME, MILL], 2],
  ])('there is none where %s', (_, groups, goals, turnsLeft) => {
    const parts = new Map(
      [...HOLDERS].map(([id, one]) => [id, { ...one, goal: goals.find(({ name }) => name === one.goal?.name) ?? HOME }]),
    )
    expect(roles(withReserve(groups, goals, parts, turnsLeft)).join()).not.toContain('reserve')
  })
})

describe('a reserve is sent in', () => {
  const kept = new Map([...HOLDERS, ['b', part('reserve', HOME)] as const])
  const release = (goals: readonly Goal[], turnsLeft = 8, behind = false) =>
    releaseOf(GROUPS[1] as Group, GROUPS, goals, kept, turnsLeft, behind)?.why ?? null
  test('not while nothing happens', () => expect(release([HOME, MILL, TOWN])).toBeNull())
  test.each<[string, readonly Goal[], number, boolean]>([
    ['Mill is threatened by more than hold it: the reserve goes there', [HOME, { ...MILL, threat: 150 }], 8, false],
    ['Mill is about to fall: the reserve goes there', [HOME, { ...MILL, against: 150, threat: 150 }], 8, false],
    ['nobody is left at Town: the reserve takes it', [HOME, MILL, { ...TOWN, against: 0 }], 8, false],
    ['there is no more time to wait: the reserve goes to Town', [HOME, MILL, TOWN], 3, true],
  ])('because %s', (why, goals, turnsLeft, behind) => expect(release(goals, turnsLeft, behind)).toBe(why))
  test('not at the end where it is ahead', () => expect(release([HOME, MILL, TOWN], 3)).toBeNull())
})

test('it is told in the grounds, kept from turn to turn, and released with its reason', () => {
  const objectives = [
    { name: 'Home', hex: [10, 10] as const, points: 40, held: 'blue' as const },
    { name: 'Mill', hex: [16, 16] as const, points: 40, held: 'blue' as const },
  ]
  const blue = { one: ['IFV B1 10,10', 'IFV B2 10,11'], two: ['MBT B3 9,9', 'MBT B4 9,10'], three: ['IFV B5 16,16'] }
  const at = (red: readonly string[], turn: number) =>
    scene({ map: flat(70, 24), blue, red: { r: red }, active: 'one', objectives, turns: 12, turn })
  const quiet = at(['IFV R1 60,10 spotted'], 2)
  const decision = mindOf(quiet).decide(quiet.view('blue'))
  expect(JSON.stringify(decision.because)).toContain('one is kept in reserve behind Home')
  const pressed = at(['MBT R1 27,16 spotted', 'MBT R2 27,17 spotted', 'MBT R3 28,17 spotted', 'MBT R4 28,18 spotted'], 3)
  const next = mindOf(pressed).decide(pressed.view('blue'), JSON.parse(JSON.stringify(decision.memory)))
  expect(JSON.stringify(next.because)).toMatch(/(Mill|Home) is (about to fall|threatened by more than hold it): the reserve goes there/)
})
