import { describe, expect, test } from 'vitest'
import { General } from '../../ai/general.ts'
import { readScenario } from '../../engine/board/map-read.ts'
import { withRandom } from '../../engine/table/seats.ts'
import { Table } from '../../engine/table/table.ts'
import { APP_VERSION } from '../../engine/table/version.ts'
import { EDITIONS } from './editions.ts'
import { quarrel, quarrelScenario } from './index.ts'

/** A book with a deck, facings, vertices, pins and dice pools runs on the house as it is. */

const minds = withRandom((_name, { board, seed }) => new General(quarrel.open(board) as never, seed), EDITIONS)
const battle = (seats: { blue: string; red: string }, seed = 3): Table => {
  const table = new Table({ editions: EDITIONS, minds, app: APP_VERSION, checkEvery: 1 })
  const begun = table.handle({ do: 'new', scenario: quarrelScenario() as never, seed, seats })
  expect(begun).toMatchObject({ ok: true })
  return table
}
const over = (table: Table) => {
  for (let i = 0; i < 4000 && table.game?.state.standing.is !== 'over'; i++) table.handle({ do: 'play', until: 'question' })
  return table.game?.state.standing
}

describe('the toy edition', () => {
  test('its scenario is read', () => {
    expect(readScenario(quarrelScenario())).toMatchObject({ ok: true })
  })
  test.each([1, 2, 3])('is played to its end by random orders, and by the general mind: seed %i', (seed) => {
    expect(over(battle({ blue: 'random', red: 'random' }, seed))).toMatchObject({ is: 'over' })
    expect(over(battle({ blue: 'general', red: 'random' }, seed))).toMatchObject({ is: 'over' })
  })
  test('a hand sees its own cards, the other side\u2019s and the deck lie face down', () => {
    const table = battle({ blue: 'hand', red: 'hand' })
    const picture = table.game?.battle.rules.picture(table.viewOf('red') as never)
    const hand = picture?.trays.find(({ id }) => id === 'hand-blue')
    expect(hand?.chips).toMatchObject([{ face: null }])
    expect(JSON.stringify(table.viewOf('red'))).not.toMatch(/"deck":\[(?!null)/)
    expect(picture?.turns).toBeNull()
  })
})
