import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createYardstick } from '../../ai/yardsticks.ts'
import { summaryOfLines } from '../../cli/ladder-tables.ts'
import { type AnswerOf, APP_VERSION, EDITIONS, SIDES, Table } from '../../engine/index.ts'
import { flagged } from './flags.ts'
import { type BotGame, botFor, playBot, playOn } from './play.ts'
import { BOT_KINDS } from './styles.ts'
import { childTalk, type Request, type Talk, tableTalk, told } from './talk.ts'

/** The bots themselves; how the computer stands up to them is measured by `npm run -s bots`. */

const ROOT = resolve(import.meta.dirname, '../..')
const arena = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, `test/exercise/${name}.scenario.json`), 'utf8'))
const ARENAS = { close: arena('close'), 'battlechrome-narrow': arena('battlechrome-narrow') }
const game = (change: Partial<BotGame>): BotGame => ({
  bot: 'hunter',
  botSide: 'blue',
  seat: 'ai:recruit',
  name: 'close',
  scenario: ARENAS.close,
  map: undefined,
  seed: 3,
  most: 1000,
  ...change,
})

describe.each(BOT_KINDS)('%s', (bot) => {
  test.each(Object.entries(ARENAS))('plays %s to its end from both sides without a refusal', async (name, scenario) => {
    for (const botSide of SIDES) {
      const line = await playBot(game({ bot, botSide, name, scenario }))
      expect(line).toMatchObject({ pair: `ai:recruit/bot:${bot}`, error: null, capped: false })
      expect(line.seats[botSide]).toBe(`bot:${bot}`)
    }
  })
})

test('with guns and blips about, nothing is refused either; the same seed is the same game', async () => {
  const guns = game({ bot: 'sniper', name: 'guns', scenario: arena('guns') })
  const [one, again] = [await playBot(guns), await playBot(guns)]
  expect(one).toMatchObject({ error: null, capped: false })
  expect([again.orders, again.score, again.winner]).toEqual([one.orders, one.score, one.winner])
})

/** Remembers which orders were given. */
function noting(talk: Talk, orders: unknown[]): Talk {
  return {
    ask: <D extends keyof AnswerOf>(request: Request<D>) => {
      if (request.do === 'submit') orders.push((request as { readonly order?: unknown }).order)
      return talk.ask(request)
    },
  }
}
const SCENARIO = 'maps/mill-crossing.scenario.json'
const ORDERS = 30
/** The first orders of a hunter; the scenario is named, or sent. */
async function opening(talk: Talk, scenario: unknown, map: unknown): Promise<readonly unknown[]> {
  const orders: unknown[] = []
  const noted = noting(talk, orders)
  const seats = { blue: 'hand', red: 'ai:recruit' }
  const begun = await told<'new'>(noted, { do: 'new', scenario, ...(map === undefined ? {} : { map }), seed: 5, seats })
  const bot = botFor(noted, { bot: 'hunter', botSide: 'blue', scenario: { ruleset: 'steel-rain' }, seed: 5 })
  expect(await playOn(noted, bot, 'blue', begun, ORDERS)).toEqual({ orders: ORDERS, isOver: false })
  return orders
}
test('a referee in a process of its own is answered as the table is', async () => {
  const child = childTalk(process.execPath, ['scripts/sandtable.mjs', 'referee'], ROOT)
  const spoken = await opening(child, SCENARIO, undefined)
  expect(await child.close()).toBe(0)
  const read = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, name), 'utf8'))
  const table = new Table({ editions: EDITIONS, minds: createYardstick, app: APP_VERSION })
  expect(await opening(tableTalk(table), read(SCENARIO), read('maps/mill-crossing.map.json'))).toEqual(spoken)
})

test('what is refused ends the game with the order in words', async () => {
  expect((await playBot(game({ seat: 'ai:genius' }))).error).toContain('Nobody can play "ai:genius"')
  expect((await playBot(game({ most: 2 }))).capped).toBe(true)
})

test('a seat that has less than seven tenths on a side is flagged', async () => {
  const line = await playBot(game({ bot: 'idle' }))
  const won = { ...line, winner: 'red' as const }
  const lost = { ...line, winner: 'blue' as const, seed: 4 }
  const flags = (lines: readonly (typeof line)[]) => flagged(summaryOfLines(lines, 0))
  expect(flags([won])).toEqual([])
  expect(flags([won, lost])).toEqual([{ bot: 'bot:idle', scenario: 'close', side: 'red', share: 0.5 }])
})
