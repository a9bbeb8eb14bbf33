import { describe, expect, test, vi } from 'vitest'
import {
  type Answered,
  type AnswerOf,
  EDITIONS,
  noMinds,
  type Request,
  type ScenarioDoc,
  Table,
  type ToWorker,
} from '../../engine/index.ts'
import { makeBrowserDesk } from '../../renderer/desk/browser-desk.ts'
import { App } from '../../renderer/state/app.ts'
import { type Port, TableClient } from '../../renderer/table-client.ts'
import { tabsOf } from '../support/desks.ts'

/** A table whose answers wait until they are let go, in any order. */
class SlowTable implements Port {
  onmessage: Port['onmessage'] = null
  readonly waiting: { readonly request: Request; answer(answer?: Answered): void }[] = []
  private readonly table = new Table({ editions: EDITIONS, minds: noMinds, app: 'test' })
  ended = false
  terminate(): void {
    this.ended = true
  }
  postMessage(message: ToWorker): void {
    if (message.ask !== 'request') return
    const { id, request } = message
    const answer = (given = this.table.handle(request)) => this.onmessage?.({ data: { say: 'answer', id, answer: given } })
    this.waiting.push({ request, answer })
  }
}

const store = { get: async () => null, entries: async () => [], change: async () => true }
async function begin(): Promise<{ readonly app: App; readonly tables: readonly SlowTable[] }> {
  const desk = makeBrowserDesk(store, async () => null, 'test', tabsOf(new Map())(1))
  const tables: SlowTable[] = []
  const openTable = (): TableClient => {
    const table = new SlowTable()
    tables.push(table)
    return new TableClient(table)
  }
  return { app: new App(desk, openTable, await desk.settings.get(), null), tables }
}
/** What waits at the tables, as soon as there is so much of it: the lobby is fetched with the first question. */
const asked = (tables: readonly SlowTable[], count: number) =>
  vi.waitFor(() => {
    const waiting = tables.flatMap((table) => table.waiting)
    expect(waiting).toHaveLength(count)
    return waiting
  })
const REFUSED: Answered = { ok: false, why: { text: 'The shelf is empty.', rule: null } }

describe('what a battle can be made of', () => {
  test.each(EDITIONS)('$title says every rule and ruling that it cites, by its id', ({ id, rules, rulings }) => {
    const answer = new Table({ editions: EDITIONS, minds: noMinds, app: 'test' }).handle({ do: 'catalogue', ruleset: id })
    const texts = answer.ok ? (answer as unknown as AnswerOf['catalogue']).rules : {}
    expect(Object.keys(texts)).toHaveLength(rules.length + rulings.length)
    for (const { id: cited, text } of [...rules, ...rulings]) expect(texts[cited]).toBe(text)
  })
  test('is that of the book chosen last, whichever answer comes last', async () => {
    const { app, tables } = await begin()
    const reads = [app.readCatalogue('steel-rain'), app.readCatalogue('battlechrome')]
    for (const { answer } of [...(await asked(tables, 2))].reverse()) answer()
    await Promise.all(reads)
    const battleChrome = EDITIONS.find(({ id }) => id === 'battlechrome')
    expect(app.state.catalogue?.options).toEqual(battleChrome?.options)
  })
  test('and the books are told when they cannot be read, and asked for again', async () => {
    const { app, tables } = await begin()
    const read = app.readBooks()
    ;(await asked(tables, 1))[0]?.answer(REFUSED)
    await read
    expect([app.state.books, app.state.trouble]).toEqual([null, { title: 'The rule books cannot be read', text: 'The shelf is empty.' }])
    const again = app.readBooks()
    ;(await asked(tables, 2))[1]?.answer()
    await again
    expect(app.state.books?.map(({ id }) => id)).toEqual(EDITIONS.map(({ id }) => id))
  })
  test('is no trouble where the screen was left before the answer', async () => {
    const { app } = await begin()
    const reads = [app.readBooks(), app.readCatalogue('steel-rain')]
    app.go({ at: 'title' })
    await Promise.all(reads)
    expect([app.state.books, app.state.catalogue, app.state.trouble]).toEqual([null, null, null])
  })
})

describe('C2: opening a battle', () => {
  test('C2: can be cancelled while the table says nothing; its thread is ended and the screen goes back', async () => {
    const { app, tables } = await begin()
    app.go({ at: 'skirmish' })
    const opening = app.playHere({ map: null, scenario: { name: 'Lane' } as ScenarioDoc, side: 'blue', level: 'regular', seed: 1 })
    expect(app.state.screen).toEqual({ at: 'opening', what: 'Lane', played: null })
    app.cancelOpening()
    await opening
    expect([app.state.screen, app.state.trouble]).toEqual([{ at: 'skirmish' }, null])
    expect(tables.at(-1)?.ended).toBe(true)
  })
  test('C2: shows how far a save was played again; what comes after Cancel concerns nobody', async () => {
    const { app, tables } = await begin()
    const opening = app.playHere({ map: null, scenario: { name: 'Lane' } as ScenarioDoc, side: 'blue', level: 'regular', seed: 1 })
    const hear = tables.at(-1)?.onmessage
    hear?.({ data: { say: 'played', done: 20, of: 80 } })
    expect(app.state.screen).toEqual({ at: 'opening', what: 'Lane', played: { done: 20, of: 80 } })
    app.cancelOpening()
    hear?.({ data: { say: 'played', done: 30, of: 80 } })
    hear?.({ data: { say: 'answer', id: 1, answer: REFUSED } })
    await opening
    expect([app.state.screen, app.state.trouble]).toEqual([{ at: 'title' }, null])
  })
})
