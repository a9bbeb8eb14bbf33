import { describe, expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import type { Option } from '../../ai/score.ts'
import { type Effort, type Playbook, type Players, think } from '../../ai/search.ts'
import { EDITIONS, editionOf, must, type Shape } from '../../engine/mind.ts'
import { scene } from './battlechrome-support.ts'

/** Thinking ahead: what an order leads to in worlds that agree with the view decides where it is certain enough, and opinions decide else. */

const BATTLE = { blue: ['lancer B1 2,2', 'mastodon B2 2,4'], red: ['ronin R1 12,2'] }
const EFFORT: Effort = { orders: 400, width: 4, within: 25, worlds: 6, least: 1, turns: 0, sure: 1, opinion: 0.3 }

function set() {
  const b = scene(BATTLE)
  const view = b.view('blue')
  const rules = editionOf('battlechrome', EDITIONS)?.open(b.board)
  if (!rules) throw new Error('there is no such book')
  const regular = createMind('ai:regular', { edition: 'battlechrome', board: b.board, seed: 1 })
  const option = (unit: string, col: number, score: number): Option<Shape['order']> => {
    const { hex } = b.unit(unit)
    const path = [[col, (hex ?? [0, 0])[1]]]
    return {
      order: { kind: 'march', side: 'blue', unit, path } as Shape['order'],
      title: `${unit} to column ${col}`,
      considerations: [],
      score,
    }
  }
  let simulated = 0
  const book = (lead: Players['lead']): Playbook => ({
    rulesFor: () => rules,
    suppose: (asked, _memory, seed) => must(rules.suppose, 'supposed states')(asked, seed),
    players: () => ({
      turn: (asked) => {
        simulated++
        return { orders: [regular.decide(asked).order], kept: null }
      },
      lead,
      luck: () => 0,
    }),
    turnOf: ({ world }) => (world as { readonly turn: number }).turn,
  })
  return { view, book, option, simulated: () => simulated }
}
describe('thinking ahead', () => {
  test('an order that leads to more is taken, although opinions like another one better', () => {
    const { view, book, option } = set()
    const options = [option('B2', 3, 10), option('B2', 1, 4)]
    const nothing = think(
      book(() => 0),
      { view, memory: null, options, salt: 1 },
      EFFORT,
    )
    expect(nothing.option.title, 'nothing is found: opinions decide').toBe('B2 to column 3')
    // In each world the options are played out one after the other: every second end is that of the second option.
    let ends = 0
    const west = book(() => (ends++ % 2 === 1 ? 80 : 0))
    expect(think(west, { view, memory: null, options, salt: 1 }, EFFORT).option.title).toBe('B2 to column 1')
  })
  test('what differs by luck alone changes no opinion', () => {
    const { view, book, option } = set()
    const options = [option('B2', 3, 10), option('B2', 1, 9)]
    let i = 0
    const lucky = book(() => [0, 90, 60, -80, 10, 40, -30, 5, 20, -10, 60, 50][i++ % 12] as number)
    expect(think(lucky, { view, memory: null, options, salt: 1 }, EFFORT).option.title).toBe('B2 to column 3')
  })
  test('options far behind are not looked at, nor more than were asked for', () => {
    const { view, book, option, simulated } = set()
    const options = [option('B2', 3, 50), option('B2', 1, 10)]
    expect(
      think(
        book(() => 0),
        { view, memory: null, options, salt: 1 },
        EFFORT,
      ),
    ).toMatchObject({ orders: 0, because: null })
    expect(simulated()).toBe(0)
  })
  test('it costs what it may cost, counted in orders: no world is begun beyond, and no more options are taken than they last for', () => {
    const { view, book, option, simulated } = set()
    const options = [option('B2', 3, 10), option('B2', 1, 9), option('B1', 3, 8)]
    const thought = (effort: Partial<Effort>) =>
      think(
        book(() => 0),
        { view, memory: null, options, salt: 1 },
        { ...EFFORT, ...effort },
      )
    const once = thought({ orders: 1 })
    expect(once.because, 'nothing to compare it with: opinions decide').toBeNull()
    const each = once.orders
    expect(simulated()).toBe(each - 1)
    const two = thought({ orders: 9 * each, least: 4 })
    expect(two.because?.terms?.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^B2 to column 3/),
      expect.stringMatching(/^B2 to column 1/),
    ])
    expect(two.orders, 'the last world may be a little dearer').toBeLessThan(12 * each)
    expect(thought({ orders: 12 * each, least: 4 }).because?.terms).toHaveLength(3)
  })
  test('the same view, memory and seed bring the same thought', () => {
    const thought = () => {
      const { view, book, option } = set()
      let sum = 0
      const lead = book(({ dice }) => {
        sum += dice.rolled
        return dice.rolled
      })
      const { option: best, orders } = think(
        lead,
        { view, memory: null, options: [option('B2', 3, 10), option('B2', 1, 9)], salt: 5 },
        EFFORT,
      )
      return { title: best.title, orders, sum }
    }
    expect(thought()).toEqual(thought())
  })
})

test('a veteran answers as it did when it is asked again, and says what it has found', () => {
  const b = scene({ ...BATTLE, start: null, attacker: 'blue' })
  expect(b.asked).toBe('goFirst blue')
  const veteran = () =>
    createMind('ai:veteran', { edition: 'battlechrome', board: b.board, seed: 1 }).decide(b.view('blue') as unknown as Shape['view'])
  const one = veteran()
  expect(veteran()).toEqual(one)
  expect(JSON.stringify(one.because)).toContain('Played out ')
})
