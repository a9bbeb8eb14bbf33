import { describe, expect, test } from 'vitest'
import { habitsOf } from '../../ai/yardsticks.ts'
import type { Ruleset, Shape, SideId } from '../../engine/index.ts'
import { type Battle, flat, type LooseOrder, patched } from '../steel-rain/support.ts'
import { scene } from './support.ts'

/** What is counted of how a side plays is what happened: each count with a case that has it and one that has not. */

/** The counts of a side after these orders. */
function counted(b: Battle, side: SideId, ...orders: readonly LooseOrder[]): Readonly<Record<string, number>> {
  const habits = habitsOf('steel-rain', b.rules as unknown as Ruleset<Shape>, b.board)
  for (const order of orders) {
    const before = b.state
    const whole = { side: b.question.side, ...order } as Shape['order']
    b.do(order)
    habits.took(before as never, whole, b.state as never)
  }
  return habits.counts[side]
}
const goal = [{ name: 'Farm', hex: [10, 5] as const, points: 40 }]
const end: LooseOrder = { kind: 'endRound' }

describe('kinds of orders', () => {
  test('what was given, and what could have been', () => {
    const b = scene({ map: flat(20, 9), blue: { first: ['STAND B1 2,5 spotted'] }, red: { r: ['LTRUCK R1 18,5'] }, active: 'first' })
    const counts = counted(b, 'blue', { kind: 'march', piece: 'B1', path: [[3, 5]] }, end)
    expect(counts).toMatchObject({ 'order march': 1, 'order endRound': 1, 'offered march': 2, 'offered endRound': 2 })
    expect(counts['order fire']).toBeUndefined()
    expect(counts['offered layBridge']).toBeUndefined()
  })
})

describe('Actions that expire', () => {
  const wall = Object.fromEntries(Array.from({ length: 9 }, (_, row) => [`5,${row}`, '.9']))
  const ended = (map: string, blue: string): Readonly<Record<string, number>> => {
    const b = scene({ map, blue: { first: [blue] }, red: { r: ['LT R1 18,5 spotted'] }, active: 'first', done: ['r'], objectives: goal })
    return counted(b, 'blue', end)
  }
  test('a tank that looks at the way of what comes watches', () => {
    const counts = ended(flat(20, 9), 'LT B1 2,5 spotted')
    expect(counts['expired']).toBe(2)
    expect(counts['expired blind']).toBeUndefined()
  })
  test('one behind a wall watches nothing; a truck has nothing to watch with', () => {
    expect(ended(patched(20, 9, wall), 'LT B1 2,5 spotted')).toMatchObject({ expired: 2, 'expired blind': 2 })
    expect(ended(flat(20, 9), 'LTRUCK B1 2,5 spotted')['expired']).toBeUndefined()
  })
})

describe('cover', () => {
  const cage = Object.fromEntries(['1,0', '3,0', '1,1', '2,1', '3,1', '4,0', '4,1', '5,0'].map((hex) => [hex, '.9']))
  test('who is seen stands in the open or in cover; whom nobody looks at does not count', () => {
    const b = scene({
      map: patched(20, 9, { '4,3': 'w0', ...cage }),
      blue: { first: ['STAND B1 4,3 spotted', 'LT B2 2,6 spotted', 'LT B3 2,0 spotted'] },
      red: { r: ['LT R1 12,5 spotted'] },
      active: 'first',
      done: ['r'],
      objectives: goal,
    })
    expect(counted(b, 'blue', end)).toMatchObject({ seen: 2, 'seen covered': 1 })
  })
})

describe('the set-up', () => {
  test('is no turn that ends: nobody has had an Action yet', () => {
    const b = scene({
      map: flat(20, 9),
      blue: { first: ['LT B1 1,5 spotted'] },
      red: { r: ['LT R1 18,5 spotted'] },
      objectives: goal,
      settings: { setup: 'deploy' },
    })
    const counts = counted(b, 'red', { kind: 'goFirst', first: true }, { kind: 'deployRest' }, { kind: 'deployRest' })
    expect(b.question.kind).toBe('goFirst')
    expect(counts['expired']).toBeUndefined()
  })
})

describe('going back', () => {
  test('to where the turn began counts once; on and on does not', () => {
    const begin = (): Battle =>
      scene({ map: flat(20, 9), blue: { first: ['LT B1 2,5 spotted'] }, red: { r: ['LTRUCK R1 18,5'] }, active: 'first' })
    const to = (col: number): LooseOrder => ({ kind: 'march', piece: 'B1', path: [[col, 5]] })
    expect(counted(begin(), 'blue', to(3), to(2))['returns']).toBe(1)
    expect(counted(begin(), 'blue', to(3), to(4))['returns']).toBeUndefined()
  })
})

describe('missions', () => {
  test('a rocket fired in the last turn lands after the end; mines on mines', () => {
    const b = (turn: number): Battle =>
      scene({
        map: flat(64, 10),
        blue: { guns: ['SPA B1 4,5 munition=fascam', 'SPA B2 4,6 munition=fascam'] },
        red: { r: ['APC R1 40,5 spotted'] },
        active: 'guns',
        turn,
        turns: 8,
      })
    const mines = (unit: string): LooseOrder => ({
      kind: 'mission',
      unit,
      weapon: 0,
      round: 'fascam',
      hex: [40, 5],
      at: 'R1',
      observer: null,
    })
    expect(counted(b(3), 'blue', mines('B1'), mines('B2'))).toMatchObject({ 'mines scattered': 2, 'mined again': 1 })
    expect(counted(b(3), 'blue', mines('B1'))['late missions']).toBeUndefined()
    expect(counted(b(8), 'blue', mines('B1'))['late missions']).toBe(1)
  })
})

describe('opportunity fire', () => {
  const begin = (more: readonly string[] = []): Battle =>
    scene({
      map: flat(24, 11),
      blue: { watch: ['MBT4 B1 4,5 spotted actions=1'] },
      red: { r: ['LT R1 12,5 spotted'], t: ['LTRUCK R2 12,6 spotted'], ...(more.length > 0 ? { more } : {}) },
      active: 't',
      first: 'red',
      done: ['watch'],
    })
  test('a shot at a truck is missing when a tank comes', () => {
    const b = begin()
    const orders: LooseOrder[] = [
      { kind: 'march', piece: 'R2', path: [[11, 6]] },
      { kind: 'react', unit: 'B1', at: 'R2', weapons: [0], ambush: false },
    ]
    const habits = habitsOf('steel-rain', b.rules as unknown as Ruleset<Shape>, b.board)
    const give = (order: LooseOrder): void => {
      const before = b.state
      const whole = { side: b.question.side, ...order } as Shape['order']
      b.do(order)
      habits.took(before as never, whole, b.state as never)
    }
    for (const order of orders) give(order)
    for (let i = 0; i < 10 && b.question.kind !== 'act' && b.question.kind !== 'activate'; i++)
      give(b.question.kind === 'drift' ? { kind: 'drift', unit: 'R2', to: null } : { kind: 'hold' })
    if (b.question.kind === 'act') give(end)
    if (b.question.kind === 'activate') give({ kind: 'activate', platoon: 'r' })
    give({ kind: 'march', piece: 'R1', path: [[11, 5]] })
    expect(habits.counts.blue).toMatchObject({ missing: 1, 'missing baited': 1 })
  })
})
