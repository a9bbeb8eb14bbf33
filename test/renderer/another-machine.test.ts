import { beforeEach, describe, expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import { EDITIONS, SIDES } from '../../engine/index.ts'
import { must } from '../../engine/kernel/assert.ts'
import { hash } from '../../engine/kernel/hash.ts'
import { Table } from '../../engine/table/table.ts'
import type { Desk } from '../../main/desk.ts'
import { makeBrowserDesk } from '../../renderer/desk/browser-desk.ts'
import { Library } from '../../renderer/state/library.ts'
import { memoryStore, tabsOf } from '../support/desks.ts'
import { GOLDEN_GAMES, goldenText } from '../support/golden-battle.ts'
import { sampleOnCi } from '../support/on-ci.ts'

/** A battle that goes out as one file and comes in where nothing has been played yet is the same battle: its text, its position, and every moment of it. */

/** A profile with nothing in it. @param taken files that go out */
function profile(taken: Uint8Array[] = []): { readonly desk: Desk; readonly library: Library } {
  const own = makeBrowserDesk(memoryStore(new Map()), async () => null, '0.1.0', tabsOf(new Map())(1))
  const desk = { ...own, files: { ...own.files, give: async (_: string, bytes: Uint8Array) => taken.push(bytes) > 0 } }
  return {
    desk,
    library: new Library(
      desk,
      () => '0.1.0',
      () => undefined,
    ),
  }
}
const played = (text: string): Table => {
  const table = new Table({ editions: EDITIONS, minds: createMind, app: '0', checkEvery: 0 })
  const answer = table.handle({ do: 'load', save: text })
  if (!answer.ok) throw new Error(answer.why.text)
  expect(answer['whole'] ?? true).toBe(true)
  return table
}
/** Everything of it that a person can see again. */
function seen(table: Table, moments: readonly number[]): unknown {
  const game = must(table.game, 'a battle')
  const past = SIDES.map((side) => hash(table.handle({ do: 'past', side, from: 0, orders: 200 })))
  const pictures = moments.map((after) => SIDES.map((side) => hash(table.handle({ do: 'picture', side, after }))))
  return { orders: hash(game.orders), state: hash(game.state), seats: table.seats, past, pictures }
}

let files: Uint8Array[]
beforeEach(() => {
  files = []
})
describe.each(sampleOnCi(GOLDEN_GAMES, 9))('%s %s', (book, name) => {
  test.each(['to its end', 'half of it'])('%s goes out and comes in as the same battle', async (how) => {
    const whole = JSON.parse(goldenText(book, name)) as { orders: readonly unknown[]; checks: readonly unknown[] }
    const orders = how === 'to its end' ? whole.orders.length : Math.floor(whole.orders.length / 2)
    // Half of it has its state by being played again, as every save has.
    const text = JSON.stringify(
      orders === whole.orders.length
        ? whole
        : { ...whole, orders: whole.orders.slice(0, orders), checks: whole.checks.slice(0, orders), state: null },
    )
    const home = profile(files)
    await home.desk.saves.write('the-battle', text, 'Die Schlacht – 橋')
    expect(await home.library.exportSave('the-battle', 'Die Schlacht – 橋')).toBe(true)
    const away = profile()
    expect(await away.desk.saves.list()).toEqual([])
    const plan = await away.library.look(must(files[0], 'a file'))
    if (!plan.ok) throw new Error(plan.error)
    await away.library.bring(plan.value, 'both', () => undefined)
    const [came, ...more] = await away.desk.saves.list()
    expect(more).toEqual([])
    expect(came?.label).toBe('Die Schlacht – 橋')
    const there = await away.desk.saves.read(must(came, 'the save').name)
    expect(there).toBe(text)
    const moments = [0, 1, Math.floor(orders / 3), orders]
    expect(seen(played(there), moments)).toEqual(seen(played(text), moments))
  })
})
