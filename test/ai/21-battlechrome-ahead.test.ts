import { describe, expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import type { View } from '../../ai/minds/battlechrome/book.ts'
import { BattleChromeMind } from '../../ai/minds/battlechrome.ts'
import { TEMPERS } from '../../ai/opponent.ts'
import { attempt, EDITIONS, editionOf, type GameState, type Plain, type Shape, type SideId } from '../../engine/mind.ts'
import { scene } from './battlechrome-support.ts'

/** Playouts of BattleChrome: what is taken out of their ends as luck, and what the hasty policy keeps. */

const BATTLE = {
  start: { first: 'red' as const },
  blue: ['lancer B1 4,2', 'mastodon B2 2,4', 'guards B3 3,1'],
  red: ['oni R1 9,2', 'scarab R2 11,4', 'dart R3 10,1'],
}
type Known = { readonly turn: number }

function setUp() {
  const b = scene(BATTLE)
  const rules = editionOf('battlechrome', EDITIONS)?.open(b.board)
  if (!rules?.suppose) throw new Error('there is no such book')
  const hasty = new BattleChromeMind(b.board, { ...TEMPERS.regular, craft: false, hasty: true }, 1)
  const viewOf = (state: GameState<Shape>, side: SideId) => rules.view(state, side) as unknown as View
  /** Blue's points ahead after the turn, and what of it was luck. */
  const played = (seed: number): { readonly end: number; readonly luck: number; readonly orders: number } => {
    let state = rules.suppose?.(b.view('blue') as unknown as Shape['view'], seed) as GameState<Shape>
    const memories: Record<SideId, Plain | null> = { blue: null, red: null }
    let [luck, orders] = [0, 0]
    while (state.standing.is === 'asking' && (state.world as Known).turn === 1) {
      const { side } = state.standing.questions[0]
      const { order, memory } = hasty.quick(viewOf(state, side), memories[side])
      memories[side] = memory
      const next = attempt(rules, state, order)
      if (!next.ok) throw new Error(`${JSON.stringify(order)}: ${next.why.text}`)
      luck += hasty.luck(viewOf(state, 'blue'), next.moments as never)
      state = next.state
      orders++
    }
    return { end: hasty.lead(viewOf(state, 'blue')), luck, orders }
  }
  return { played }
}
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
const spread = (numbers: readonly number[]): number => {
  const middle = mean(numbers)
  return Math.sqrt(mean(numbers.map((one) => (one - middle) ** 2)))
}

describe('luck', () => {
  const { played } = setUp()
  const games = Array.from({ length: 240 }, (_, i) => played(i + 1))
  test('is nothing on average', () => {
    const luck = games.map((game) => game.luck)
    // Four standard errors: what is expected of each roll is what comes of it in the long run.
    expect(Math.abs(mean(luck))).toBeLessThan((4 * spread(luck)) / Math.sqrt(luck.length))
  })
  test('taken out of the ends of playouts leaves less than half of their spread', () => {
    const ends = games.map(({ end }) => end)
    const fair = games.map(({ end, luck }) => end - luck)
    expect(spread(ends)).toBeGreaterThan(10)
    expect(spread(fair)).toBeLessThan(spread(ends) / 2)
    expect(Math.abs(mean(fair) - mean(ends))).toBeLessThan((4 * spread(ends)) / Math.sqrt(ends.length))
  })
  test('the same seed brings the same end: nothing is kept from one playout to the next', () => {
    expect(played(7)).toEqual(played(7))
    expect(setUp().played(7)).toEqual(games[6])
  })
})

test('in a playout every unit is thought of once where it goes, and none is asked for an order that is refused', () => {
  const { played } = setUp()
  for (let seed = 300; seed < 320; seed++) expect(played(seed).orders).toBeLessThan(80)
})

describe('who moves first', () => {
  const asked = scene({ ...BATTLE, start: null, attacker: 'blue' })
  const said = (seat: string) =>
    createMind(seat, { edition: 'battlechrome', board: asked.board, seed: 1 }).decide(asked.view('blue') as unknown as Shape['view'])
  test('is played out by a regular, and told', () => {
    expect(asked.asked).toBe('goFirst blue')
    const { order, because } = said('ai:regular')
    expect(order).toMatchObject({ kind: 'goFirst', first: false })
    expect(JSON.stringify(because)).toMatch(/Played out [3-6] times/)
  })
  test('is a matter of opinion to a recruit', () => {
    expect(JSON.stringify(said('ai:recruit').because)).not.toContain('Played out')
  })
})
