import { describe, expect, test } from 'vitest'
import { diceFromSeed } from '../../engine/kernel/dice.ts'
import { hash } from '../../engine/kernel/hash.ts'
import { canonical, firstDifference, hashByText, replay, type Step } from '../../engine/kernel/journal.ts'
import { begin } from '../../engine/kernel/referee.ts'
import type { GameState } from '../../engine/kernel/ruleset.ts'
import { playout } from '../support/playout.ts'
import { toyRules } from '../support/toy.ts'
import type { Toy, World } from '../support/toy-model.ts'

const rules = toyRules(12)
const unit = (id: string, side: 'blue' | 'red', col: number, hidden: boolean) => ({ id, side, col, actions: 0, hidden })
const start: World = {
  turn: 0,
  turns: 4,
  units: {
    b1: unit('b1', 'blue', 1, false),
    b2: unit('b2', 'blue', 2, true),
    r1: unit('r1', 'red', 8, false),
    r2: unit('r2', 'red', 5, true),
  },
}

/** A game with the hash after every order. */
function recorded(seed: number): {
  readonly begun: GameState<Toy>
  readonly orders: readonly Toy['order'][]
  readonly checks: readonly number[]
} {
  const checks: number[] = []
  const { dice, orders } = playout(rules, start, seed, { step: ({ after }) => checks.push(hash(after)) })
  return { begun: begin(rules, start, dice).state, orders, checks }
}
const hashes = (steps: Iterable<Step<Toy>>): readonly number[] =>
  [...steps].flatMap(({ verdict }) => (verdict.ok ? [hash(verdict.state)] : []))

describe('replay', () => {
  test('plays 30 journals to the same hash after every order', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const { begun, orders, checks } = recorded(seed)
      expect(hashes(replay(rules, begun, orders))).toEqual(checks)
    }
  })

  test('goes from any state on, and gives each order with the state that it met', () => {
    const { begun, orders, checks } = recorded(4)
    const steps = [...replay(rules, begun, orders)]
    for (const [i, { order, before }] of steps.entries()) {
      expect(order).toBe(orders[i])
      expect(hash(before)).toBe(i === 0 ? hash(begun) : checks[i - 1])
    }
    expect(hashes(replay(rules, steps[3]!.before, orders.slice(3)))).toEqual(checks.slice(3))
  })

  test('plays no order before it is asked for', () => {
    const given: number[] = []
    const { begun, orders } = recorded(4)
    const listed = function* () {
      for (const [i, order] of orders.entries()) {
        given.push(i)
        yield order
      }
    }
    for (const { order } of replay(rules, begun, listed())) if (order === orders[2]) break
    expect(given).toEqual([0, 1, 2])
  })

  test('ends with the order that is refused, and says why', () => {
    const { begun, orders } = recorded(4)
    const wrong = orders.map((order, i) => (i === 1 ? ({ kind: 'hold', side: order.side } as const) : order))
    const steps = [...replay(rules, begun, wrong)]
    expect(steps).toHaveLength(2)
    expect(steps[1]?.verdict).toMatchObject({ ok: false, why: { text: 'That is not among your orders now.' } })
  })

  test('with other dice is another game', () => {
    const { orders, checks } = recorded(4)
    expect(hashes(replay(rules, begin(rules, start, diceFromSeed(5)).state, orders))).not.toEqual(checks)
  })
})

describe('hash', () => {
  test('does not look at the order of keys, nor at absent ones', () => {
    expect(hash({ a: 1, b: [2, { c: 3, d: null }] })).toBe(hash({ b: [2, { d: null, c: 3 }], a: 1, e: undefined }))
  })
  test.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: null }, {}],
    [{ a: '1' }, { a: 1 }],
    [[], {}],
    [0, false],
    [[0], [null]],
    [
      { a: { b: 1 }, c: 1 },
      { a: { c: 1 }, b: 1 },
    ],
    [
      { a: 1, b: 2 },
      { a: 2, b: 1 },
    ],
    [
      [[1], 2],
      [1, [2]],
    ],
    [
      [1, 2, 3],
      [1, 2, 3, 0],
    ],
    [2 ** 31, -(2 ** 31)],
    [2 ** 31, '2147483648'],
  ])('tells %j from %j', (a, b) => {
    expect(hash(a)).not.toBe(hash(b))
  })
  test('of states that differ in one small thing meets itself no more often than chance has it', () => {
    const world = {
      units: Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`U${i}`, { hex: [i, 3], actions: 2, spotted: false }])),
    }
    const found = new Set<number>()
    for (let i = 0; i < 60; i++)
      for (let n = 0; n < 1000; n++)
        found.add(hash({ units: { ...world.units, [`U${i}`]: { hex: [n % 40, Math.floor(n / 40)], actions: 2, spotted: n % 2 === 0 } } }))
    // 60,000 numbers of 32 bits: chance lets less than one pair meet.
    expect(found.size).toBeGreaterThan(60_000 - 60 - 5)
  })
  test('is this number for this value, for ever', () => {
    expect(canonical({ b: [true, 'x'], a: { z: -1 } })).toBe('{"a":{"z":-1},"b":[true,"x"]}')
    expect(hashByText({ b: [true, 'x'], a: { z: -1 } })).toBe(2275861690)
    expect(hash({ b: [true, 'x'], a: { z: -1 } })).toMatchInlineSnapshot(`125571556`)
  })
})

describe('firstDifference', () => {
  test('is null for equal states', () => {
    expect(firstDifference({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBeNull()
  })
  test('names the path and both values', () => {
    expect(firstDifference({ units: { b1: { hex: [1, 2] } } }, { units: { b1: { hex: [1, 3] } } })).toBe(
      'units.b1.hex.1, where the rules lead to 2 and the file has 3',
    )
  })
  test('finds what only one side has', () => {
    expect(firstDifference({ a: 1 }, { a: 1, b: 2 })).toBe('b, where the rules lead to nothing and the file has 2')
    expect(firstDifference([1, 2], [1])).toBe('1, where the rules lead to 2 and the file has nothing')
  })
})
