import { describe, expect, test } from 'vitest'
import { diceFromScript, diceFromSeed } from '../../engine/kernel/dice.ts'
import type { Shape } from '../../engine/kernel/ruleset.ts'
import type { Odds, Offer } from '../../engine/screen/offers.ts'
import { chanceOf, mindSeed, noMinds, randomMind, withRandom } from '../../engine/table/seats.ts'
import { TOYS } from '../support/toy.ts'
import { toyBoard } from '../support/toy-table.ts'

const view: Shape['view'] = { side: 'blue', question: { kind: 'act', side: 'blue' } }
const offer = (verb: string, actor: string | null, n: number): Offer<Shape['order']> => ({
  order: { kind: verb, side: 'blue', n } as Shape['order'],
  verb,
  actor,
  to: {},
  label: verb,
})

describe('the random seat', () => {
  const marches = Array.from({ length: 97 }, (_, n) => offer('march', 'b1', n))
  const offers = [...marches, offer('fire', 'b1', 1), offer('fire', 'b2', 2), offer('end', null, 3)]

  test('chooses a verb of an actor by lot, so that 97 marches are chosen no more often than one shot', () => {
    const mind = randomMind({ offers: () => offers }, 5)
    const counts = new Map<string, number>()
    for (let i = 0; i < 4000; i++) {
      const order = mind.decide(view).order as Shape['order'] & { readonly n: number }
      const group = order.kind === 'fire' ? `fire ${order.n}` : order.kind
      counts.set(group, (counts.get(group) ?? 0) + 1)
    }
    expect([...counts.keys()].sort()).toEqual(['end', 'fire 1', 'fire 2', 'march'])
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })
  test('with the same seed chooses the same', () => {
    const chosen = (seed: number): string => {
      const mind = randomMind({ offers: () => offers }, seed)
      return JSON.stringify(Array.from({ length: 20 }, () => mind.decide(view).order))
    }
    expect(chosen(8)).toBe(chosen(8))
    expect(chosen(8)).not.toBe(chosen(9))
  })
  test('says so when nothing is offered', () => {
    expect(() => randomMind({ offers: () => [] }, 1).decide(view)).toThrow('nothing is offered to blue for the question "act"')
  })
  test('is known to every table, whatever minds it has', () => {
    const make = withRandom(noMinds, TOYS)
    expect(make('random', { edition: 'toy', board: toyBoard(), seed: 1 }).decide).toBeTypeOf('function')
    expect(() => make('ai:regular', { edition: 'toy', board: toyBoard(), seed: 1 })).toThrow('nobody here can play "ai:regular"')
  })
})

test('the seed of a mind is a whole number, and differs by side and by dice', () => {
  const seeds = [diceFromSeed(1), diceFromSeed(2), diceFromScript([1, 2]), diceFromScript([])].flatMap((dice) => [
    mindSeed(dice, 'blue'),
    mindSeed(dice, 'red'),
  ])
  expect(seeds.every(Number.isInteger)).toBe(true)
  expect(new Set(seeds).size).toBe(seeds.length)
})

test('the chance of an order is the one that its odds name, else that of the last line that has one', () => {
  const line = (chance: number | null) => ({ text: '', chance, tone: 'plain' as const, why: null })
  const odds: Odds = { title: '', lines: [line(700), line(300), line(null)] }
  expect(chanceOf(odds)).toBe(300)
  expect(chanceOf({ ...odds, chance: 250 })).toBe(250)
  expect(chanceOf({ title: '', lines: [line(null)] })).toBeNull()
  expect(chanceOf(null)).toBeNull()
})
