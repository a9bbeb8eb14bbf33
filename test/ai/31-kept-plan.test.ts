import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import { brokenBy, cameFrom, memoryOf, NO_PLAN, readPlan, sameTasks, type Task, trailed, watched } from '../../ai/kept-plan.ts'
import type { Goal } from '../../ai/plan.ts'
import { EDITIONS } from '../../engine/index.ts'
import type { Plain } from '../../engine/mind.ts'
import { Table } from '../../engine/table/table.ts'

/** What the computer keeps in mind: a plan stays until something that it rests on does not hold any more, and goes with the battle when it is saved. */

const TASK: Task = { role: 'attack', goal: 'Mill', since: 2, strength: 100, against: 50 }
const MILL: Goal = { name: 'Mill', hex: [3, 3], points: 50, held: null, against: 50, threat: 60 }
const GROUP = { strength: 100, turns: 2 }

describe('a task', () => {
  test('stands while all that it rests on holds', () => {
    expect(brokenBy(TASK, MILL, GROUP)).toBeNull()
    expect(brokenBy({ ...TASK, role: 'hold' }, { ...MILL, held: 'own' }, GROUP)).toBeNull()
  })
  test.each<[string, Task, Goal | undefined, { strength: number; turns: number | null }]>([
    ['Mill is worth nothing any more', TASK, undefined, GROUP],
    ['Mill is taken', TASK, { ...MILL, held: 'own' }, GROUP],
    ['Mill is lost', { ...TASK, role: 'hold' }, { ...MILL, held: 'other' }, GROUP],
    ['nobody threatens Mill any more', { ...TASK, role: 'screen' }, { ...MILL, held: 'own', threat: 0 }, GROUP],
    ['there is no way to Mill any more', TASK, MILL, { ...GROUP, turns: null }],
    ['those who were to go to Mill have lost too much', TASK, MILL, { ...GROUP, strength: 49 }],
    ['more enemies than expected at Mill', TASK, { ...MILL, against: 141 }, GROUP],
  ])('is given up because %s', (why, task, goal, group) => expect(brokenBy(task, goal, group)).toBe(why))
  test('stands against somewhat more enemies than expected', () => expect(brokenBy(TASK, { ...MILL, against: 140 }, GROUP)).toBeNull())
})

describe('tasks are the same', () => {
  test('when the same units have the like, read from a file or not', () => {
    expect(sameTasks({ a: TASK, b: TASK }, { b: { ...TASK }, a: TASK })).toBe(true)
  })
  test.each<[string, Readonly<Record<string, Task>>]>([
    ['a unit is gone', {}],
    ['another unit has it', { b: TASK }],
    ['one unit more has it', { a: TASK, b: TASK }],
    ['it leads elsewhere', { a: { ...TASK, goal: 'Farm' } }],
    ['it was given in another turn', { a: { ...TASK, since: 3 } }],
  ])('not when %s', (_, tasks) => expect(sameTasks(tasks, { a: TASK })).toBe(false))
})

describe('where units have been', () => {
  test('is known for this turn and the two before; to stay is not to go back', () => {
    let trail: Readonly<Record<string, readonly number[]>> = {}
    for (const hex of [5, 6, 7, 8]) trail = trailed(trail, new Map([['a', hex]]))
    expect(trail).toEqual({ a: [8, 7, 6] })
    const plan = { ...NO_PLAN, trail }
    expect(cameFrom(plan, 'a', 8, 7)).toBe(true)
    expect(cameFrom(plan, 'a', 8, 8)).toBe(false)
    expect(cameFrom(plan, 'a', 8, 5)).toBe(false)
    expect(cameFrom(plan, 'b', 8, 7)).toBe(false)
  })
})

describe('the other side', () => {
  test('is quiet while nobody who was known has moved and nothing is lost to it', () => {
    const at = new Map([['r', 4]])
    const one = { ...NO_PLAN, turn: 1, other: watched(NO_PLAN, at, 0) }
    expect(one.other.quiet, 'in the first turn nobody can tell').toBe(0)
    expect(watched(one, at, 0).quiet).toBe(1)
    expect(watched(one, new Map([...at, ['s', 9]]), 0).quiet, 'somebody new has been found').toBe(1)
    expect(watched(one, new Map([['r', 5]]), 0).quiet, 'it has moved').toBe(0)
    expect(watched(one, at, 20).quiet, 'it has fired').toBe(0)
    expect(watched(one, new Map([...at, ['s', 9]]), 20).stood, 'who has not moved, whatever it has done').toEqual(['r'])
    expect(watched(one, new Map([['r', 5]]), 0).stood).toBeUndefined()
  })
})

describe('a memory', () => {
  test('is read as it was written', () => {
    const plan = {
      ...NO_PLAN,
      turn: 3,
      tasks: { a: TASK, b: { ...TASK, way: { name: 'left' as const, by: [4, 8] } } },
      changes: ['Mill is taken'],
      trail: { a: [1, 2] },
    }
    expect(readPlan(JSON.parse(JSON.stringify(memoryOf(plan))) as Plain)).toEqual(plan)
  })
  test.each<[string, Plain | null]>([
    ['nothing', null],
    ['another thing', { plan: 'charge' }],
    ['a task without a goal', { plan: { ...NO_PLAN, tasks: { a: { ...TASK, goal: 7 } } } }],
    ['a role that does not exist', { plan: { ...NO_PLAN, tasks: { a: { ...TASK, role: 'flee' } } } }],
    ['a way of words', { plan: { ...NO_PLAN, tasks: { a: { ...TASK, way: { name: 'left', by: ['over the hill'] } } } } }],
    ['a way that leads over nothing', { plan: { ...NO_PLAN, tasks: { a: { ...TASK, way: { name: 'left', by: [] } } } } }],
    ['pieces that stood, as a word', { plan: { ...NO_PLAN, other: { ...NO_PLAN.other, stood: 'r' } } }],
    ['a line without a name', { plan: { ...NO_PLAN, line: { since: 3 } } }],
    ['a trail of words', { plan: { ...NO_PLAN, trail: { a: ['here'] } } }],
  ])('that is %s is no memory', (_, memory) => expect(readPlan(memory)).toBe(NO_PLAN))
})

const MAPS = new URL('../../maps/', import.meta.url)
const json = (name: string): unknown => JSON.parse(readFileSync(new URL(name, MAPS), 'utf8'))
const tableFor = (): Table => new Table({ editions: EDITIONS, minds: createMind, app: 'test', checkEvery: 0 })

test('a battle that is saved and taken up again goes on as it would have', () => {
  const table = tableFor()
  const seats = { blue: 'ai:regular', red: 'ai:regular' }
  table.handle({ do: 'new', scenario: json('mill-crossing.scenario.json'), map: json('mill-crossing.map.json'), seed: 5, seats })
  const saves: unknown[] = []
  while (table.next()) {
    expect(table.handle({ do: 'play', until: 'over', orders: 20 }).ok).toBe(true)
    saves.push(JSON.parse(JSON.stringify(table.save())))
  }
  const { hash } = table.game as { hash: number }
  expect(table.game?.memories.size, 'plans are kept').toBeGreaterThan(4)
  for (const save of saves.slice(0, -1).filter((_, i) => i % 3 === 1)) {
    const again = tableFor()
    expect(again.handle({ do: 'load', save })).toMatchObject({ ok: true, note: null })
    again.handle({ do: 'play', until: 'over', orders: 5000 })
    expect(again.game?.hash).toBe(hash)
  }
})
