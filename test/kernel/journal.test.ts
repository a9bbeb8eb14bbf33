import { describe, expect, test } from 'vitest'
import { diceFromSeed } from '../../engine/kernel/dice.ts'
import { canonical, firstDifference, hash, type Journal, replay } from '../../engine/kernel/journal.ts'
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
function recorded(seed: number): { readonly journal: Journal<Toy>; readonly checks: readonly number[]; readonly end: number } {
  const checks: number[] = []
  const { dice, orders, state } = playout(rules, start, seed, { step: ({ after }) => checks.push(hash(after)) })
  return { journal: { dice, start, orders }, checks, end: hash(state) }
}

describe('replay', () => {
  test('plays 30 journals to the same hash, with every check on the way', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const { journal, checks, end } = recorded(seed)
      const played = replay(rules, journal, checks)
      expect(played.ok).toBe(true)
      expect(hash(played.state)).toBe(end)
    }
  })

  test('stops where it is told to', () => {
    const { journal, checks } = recorded(4)
    expect(hash(replay(rules, journal, [], 3).state)).toBe(checks[2])
  })

  test('names the order at which a check differs', () => {
    const { journal, checks } = recorded(4)
    const bent = checks.map((check, i) => (i === 2 ? check + 1 : check))
    expect(replay(rules, journal, bent)).toMatchObject({ ok: false, order: 2, text: 'the state differs from the recorded one' })
  })

  test('names the order that is refused, with the reason', () => {
    const { journal } = recorded(4)
    const orders = journal.orders.map((order, i) => (i === 1 ? ({ kind: 'hold', side: order.side } as const) : order))
    expect(replay(rules, { ...journal, orders })).toMatchObject({ ok: false, order: 1, text: 'That is not among your orders now.' })
  })

  test('other dice are another game', () => {
    const { journal, end } = recorded(4)
    const other = replay(rules, { ...journal, dice: diceFromSeed(5) })
    expect(other.ok && hash(other.state) === end).toBe(false)
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
  ])('tells %j from %j', (a, b) => {
    expect(hash(a)).not.toBe(hash(b))
  })
  test('is this number for this value, for ever', () => {
    expect(canonical({ b: [true, 'x'], a: { z: -1 } })).toBe('{"a":{"z":-1},"b":[true,"x"]}')
    expect(hash({ b: [true, 'x'], a: { z: -1 } })).toMatchInlineSnapshot(`2275861690`)
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
