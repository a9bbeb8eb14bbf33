import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import { EDITIONS, readSave, replayGame, SIDES } from '../../engine/index.ts'
import { hash } from '../../engine/kernel/hash.ts'
import { replay } from '../../engine/kernel/journal.ts'
import { Host } from '../../engine/table/host.ts'
import type { Answered, Request } from '../../engine/table/protocol.ts'
import { Table } from '../../engine/table/table.ts'

/** Looking back at a battle: each moment again as it was, with the eyes of either side once it is over, and with one's own before that. LOOKS=all looks after every order. */

const EVERY = process.env['LOOKS'] === 'all' ? 1 : 9
const golden = join(import.meta.dirname, '../golden')
const games = EDITIONS.flatMap(({ id }) =>
  readdirSync(join(golden, id))
    .filter((file) => file.endsWith('.journal.json'))
    .map((file) => [id, file] as const),
)
const textOf = (book: string, file: string): string => readFileSync(join(golden, book, file), 'utf8')
const parts = { editions: EDITIONS, minds: createMind, app: '0', checkEvery: 0 }

describe.each(games)('%s %s', (book, file) => {
  test('the picture of a moment is the one that was seen then, by each side', () => {
    const read = readSave(textOf(book, file))
    if (!read.ok) throw new Error(read.error)
    const again = replayGame(EDITIONS, read.value, 0, 0)
    if (!again.ok) throw new Error('it cannot be played again')
    const { battle, state } = again.value.game
    const table = new Table(parts)
    expect(table.handle({ do: 'load', save: JSON.parse(textOf(book, file)) }).ok).toBe(true)
    let after = 0
    for (const { verdict } of replay(battle.rules, state, read.value.file.orders)) {
      after++
      if (!verdict.ok) throw new Error(verdict.why.text)
      if (after % EVERY !== 0 && after < read.value.file.orders.length) continue
      for (const side of SIDES) {
        const then = table.handle({ do: 'picture', side, after })
        expect(then.ok && hash(then['picture'])).toBe(hash(battle.rules.picture(battle.rules.view(verdict.state, side))))
      }
    }
  })
})

describe('a screen', () => {
  const [book, file] = games[0] ?? ['', '']
  const whole = JSON.parse(textOf(book, file)) as { readonly orders: readonly unknown[] }
  /** A screen before the battle as it stood after so many orders. */
  const opened = (orders: number): ((request: Request) => Answered) => {
    const table = new Table(parts)
    expect(table.handle({ do: 'replay', save: whole, upTo: orders }).ok).toBe(true)
    const save = { ...table.save(), seats: { blue: 'hand', red: 'ai:regular' } }
    const answers: Answered[] = []
    const host = new Host({ table: parts, post: (said) => said.say === 'answer' && answers.push(said.answer), think: () => undefined })
    host.receive({ ask: 'open', id: 1, side: 'blue', scenario: null, map: null, seed: 1, level: '', save })
    expect(answers.at(-1)).toMatchObject({ ok: true })
    return (request) => host.answer(request)
  }
  test('sees the account and the other side as soon as the battle is over', () => {
    const ask = opened(whole.orders.length)
    expect(ask({ do: 'account' })).toMatchObject({ ok: true, account: { orders: whole.orders.length } })
    expect(ask({ do: 'picture', side: 'red', after: 5 })).toMatchObject({ ok: true, picture: { side: 'red' } })
    expect(ask({ do: 'past', side: 'red', from: 0 }).ok).toBe(true)
  })
  test('sees neither before, but every moment of its own', () => {
    const ask = opened(12)
    expect(ask({ do: 'account' })).toMatchObject({ ok: false, why: { text: expect.stringMatching(/not over/) } })
    expect(ask({ do: 'picture', side: 'red', after: 5 })).toMatchObject({ ok: false, why: { at: 'side' } })
    expect(ask({ do: 'past', side: 'red', from: 0 })).toMatchObject({ ok: false, why: { at: 'side' } })
    expect(ask({ do: 'picture', side: 'blue', after: 5 })).toMatchObject({ ok: true, undo: false })
  })
})
