import { afterAll, describe, expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import { EDITIONS } from '../../engine/index.ts'
import { must } from '../../engine/kernel/assert.ts'
import { hash } from '../../engine/kernel/hash.ts'
import { openBattle } from '../../engine/table/opening.ts'
import { startFrom } from '../../engine/table/start-from.ts'
import { Table } from '../../engine/table/table.ts'
import { isRefusal, nothingYet, wrongWith } from '../laws/begins-as-left.ts'
import { GOLDEN_GAMES, goldenText } from '../support/golden-battle.ts'
import { sampleOnCi } from '../support/on-ci.ts'

/**
 * To play on from any moment of a battle: a new battle begins there as it was left, and the old one stays as it was. Where the book is in the midst of an order it says so. LOOKS=all
 * begins one after every order.
 */
const EVERY = process.env['LOOKS'] === 'all' ? 1 : 17
const counted = new Map<string, { begun: number; midst: number }>()

describe.each(sampleOnCi(GOLDEN_GAMES, 9))('%s %s', (book, file) => {
  test('a battle from a moment begins as that moment was, and the old one stays as it was', () => {
    const table = new Table({ editions: EDITIONS, minds: createMind, app: '0', checkEvery: 0 })
    expect(table.handle({ do: 'load', save: JSON.parse(goldenText(book, file)) }).ok).toBe(true)
    const game = must(table.game, 'the old battle')
    const before = { save: JSON.stringify(table.save()), state: hash(game.state) }
    const sum = counted.get(book) ?? { begun: 0, midst: 0 }
    counted.set(book, sum)
    const open = (scenario: unknown) => {
      const opened = openBattle(EDITIONS, scenario, game.battle.mapBeside ? game.battle.map : undefined)
      if (!opened.ok) throw new Error(`${opened.error[0]?.at}: ${opened.error[0]?.text}`)
      return opened.value
    }
    // The last order ends the battle: nothing is to be played from there.
    for (let after = 0; after < game.orders.length; after += EVERY) {
      const state = game.stateAfter(after)
      const made = startFrom(game.battle, state)
      if (isRefusal(made)) {
        sum.midst++
        expect(table.handle({ do: 'start', after })).toMatchObject({ ok: false })
        continue
      }
      sum.begun++
      expect(wrongWith(state, made, open, nothingYet()), `after ${after} orders`).toBeNull()
      if (after % (5 * EVERY) === 0) playedOn(table.handle({ do: 'start', after, name: 'From here' }))
    }
    expect({ save: JSON.stringify(table.save()), state: hash(game.state) }).toEqual(before)
  })
})
afterAll(() => {
  for (const [book, sum] of counted) process.stdout.write(`${book}: ${JSON.stringify(sum)}\n`)
})

/** What a screen does with the answer: a table of its own, on which some orders are given. */
function playedOn(answer: ReturnType<Table['handle']>): void {
  if (!answer.ok) throw new Error(answer.why.text)
  const fresh = new Table({ editions: EDITIONS, minds: createMind, app: '0', checkEvery: 0 })
  const seats = { blue: 'ai:recruit', red: 'ai:recruit' }
  expect(fresh.handle({ do: 'new', scenario: answer['scenario'], map: answer['map'], seed: 3, seats })).toMatchObject({ ok: true })
  expect(fresh.handle({ do: 'play', until: 'over', orders: 3 })).toMatchObject({ ok: true })
  expect(fresh.game?.orders.length).toBeGreaterThan(0)
}
