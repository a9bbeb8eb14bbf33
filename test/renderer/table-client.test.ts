import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Picture } from '../../engine/index.ts'
import type { FromWorker, ToWorker } from '../../engine/table/protocol.ts'
import { type News, OPENING_SILENCE_MS, type Port, TableClient } from '../../renderer/table-client.ts'

/** The other end of the wire in our hands. */
function wire(): {
  readonly client: TableClient
  readonly sent: ToWorker[]
  say(message: FromWorker): void
  readonly ended: () => boolean
} {
  const sent: ToWorker[] = []
  let ended = false
  const port: Port = {
    postMessage: (message) => sent.push(message),
    onmessage: null,
    terminate() {
      ended = true
    },
  }
  const client = new TableClient(port)
  return { client, sent, say: (data) => port.onmessage?.({ data }), ended: () => ended }
}
const thinking = (on: boolean): FromWorker => ({ say: 'thinking', on })

describe('requests', () => {
  test('get their own answers, in whatever order these come', async () => {
    const { client, sent, say } = wire()
    const first = client.ask({ do: 'undo' })
    const second = client.ask({ do: 'save' })
    const [a, b] = sent.map(({ id }) => id)
    say({ say: 'answer', id: b ?? 0, answer: { ok: true, save: 'text' } })
    say({ say: 'answer', id: a ?? 0, answer: { ok: false, why: { text: 'No.', rule: null } } })
    expect(await first).toEqual({ ok: false, why: { text: 'No.', rule: null } })
    expect(await second).toEqual({ ok: true, save: 'text' })
  })
  test('that wait when the table is closed are refused, and the thread ends', async () => {
    const { client, ended } = wire()
    const waiting = client.ask({ do: 'save' })
    client.close()
    expect(await waiting).toMatchObject({ ok: false, why: { text: 'The table was closed.' } })
    expect(ended()).toBe(true)
  })
})

describe('opening', () => {
  test('sends the scenario, or the text of a save', async () => {
    const { client, sent, say } = wire()
    const battle = { side: 'red', name: 'Lane', level: 'ai:regular', map: {}, note: null } as const
    const opened = client.open({ side: 'red', scenario: { name: 'x' }, map: null, seed: 4, level: 'ai:regular' })
    say({ say: 'answer', id: 1, answer: { ok: true, ...battle } })
    expect(await opened).toMatchObject({ ok: true, battle })
    void client.open({ side: 'blue', save: 'the text' })
    expect(sent).toMatchObject([
      { ask: 'open', scenario: { name: 'x' }, seed: 4 },
      { ask: 'open', save: 'the text', side: 'blue' },
    ])
  })
  test('of something broken says where, in words', async () => {
    const { client, say } = wire()
    const opened = client.open({ side: 'blue', scenario: {}, map: {}, seed: 1, level: 'random' })
    say({ say: 'answer', id: 1, answer: { ok: false, why: { text: 'This unit stands off the map.', rule: null, at: 'forces[0].col' } } })
    expect(await opened).toEqual({ ok: false, text: 'forces[0].col: This unit stands off the map.' })
  })
})

describe('what is answered ahead', () => {
  const told = { say: 'told', tellings: [], picture: {} as Picture, undo: false } as const
  const offers = { do: 'offers', side: 'blue', piece: 'A1' } as const
  const answer = { ok: true, offers: [] } as const
  const sentOf = (sent: readonly ToWorker[]) => sent.map((message) => message.ask === 'request' && message.request.do)

  test('is not asked for: neither after it has come nor while it is on the way', async () => {
    const { client, sent, say } = wire()
    say({ say: 'ahead', answers: [], more: true })
    say(told)
    const early = client.ask(offers)
    say({ say: 'ahead', answers: [{ request: offers, answer }], more: true })
    say({ say: 'ahead', answers: [], more: false })
    expect([await early, await client.ask(offers)]).toEqual([answer, answer])
    expect(sent).toEqual([])
  })
  test('keeps nobody waiting who asked for something else', () => {
    const { client, sent, say } = wire()
    say({ say: 'ahead', answers: [], more: true })
    say(told)
    void client.ask({ do: 'offers', side: 'blue', piece: 'A2' })
    void client.ask({ do: 'save' })
    say({ say: 'ahead', answers: [{ request: offers, answer }], more: true })
    expect(sentOf(sent)).toEqual(['save'])
    say({ say: 'ahead', answers: [], more: false })
    expect(sentOf(sent)).toEqual(['save', 'offers'])
  })
  test('is forgotten with its picture', () => {
    const { client, sent, say } = wire()
    say({ say: 'ahead', answers: [{ request: offers, answer }], more: false })
    say(told)
    void client.ask(offers)
    expect(sentOf(sent)).toEqual(['offers'])
  })
  test('is refused when the table is closed before it came', async () => {
    const { client, say } = wire()
    say({ say: 'ahead', answers: [], more: true })
    const waiting = client.ask(offers)
    client.close()
    expect(await waiting).toMatchObject({ ok: false, why: { text: 'The table was closed.' } })
  })
})

test('news come in order, those from before anybody listened first', () => {
  const { client, say } = wire()
  const heard: News[] = []
  say(thinking(true))
  say(thinking(false))
  client.listen((news) => heard.push(news))
  say({ say: 'failed', text: 'x' })
  expect(heard).toEqual([thinking(true), thinking(false), { say: 'failed', text: 'x' }])
})

describe('C2: nobody waits for ever', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  test('C2: a load of which nothing is heard for too long is given up, in words, and its thread ended', async () => {
    vi.useFakeTimers()
    const { client, ended } = wire()
    const opened = client.open({ side: 'blue', save: 'the text' })
    await vi.advanceTimersByTimeAsync(OPENING_SILENCE_MS - 1)
    expect(ended()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await opened).toEqual({ ok: false, text: expect.stringMatching(/^It took too long: .* Try again, or load an older save\.$/) })
    expect(ended()).toBe(true)
  })
  test('C2: each order that is played again is a sign of life', async () => {
    vi.useFakeTimers()
    const { client, say, ended } = wire()
    const heard: number[] = []
    const opened = client.open({ side: 'blue', save: 'the text' }, (done) => heard.push(done))
    for (let done = 10; done <= 40; done += 10) {
      await vi.advanceTimersByTimeAsync(OPENING_SILENCE_MS - 1)
      say({ say: 'played', done, of: 40 })
    }
    expect([heard, ended()]).toEqual([[10, 20, 30, 40], false])
    say({ say: 'answer', id: 1, answer: { ok: true } })
    expect((await opened).ok).toBe(true)
    await vi.advanceTimersByTimeAsync(2 * OPENING_SILENCE_MS)
    expect(ended()).toBe(false)
  })
  test('C2: a thread that dies answers all who wait, tells whoever listens, and refuses what comes later', async () => {
    const { client, ended } = wire()
    const heard: News[] = []
    client.listen((news) => heard.push(news))
    const [opened, asked] = [client.open({ side: 'blue', save: 'x' }), client.ask({ do: 'save' })]
    client.fail("The table's thread stopped: out of memory.")
    expect(await opened).toEqual({ ok: false, text: "The table's thread stopped: out of memory." })
    expect((await asked).ok).toBe(false)
    expect((await client.ask({ do: 'save' })).ok).toBe(false)
    expect(heard).toEqual([{ say: 'failed', text: "The table's thread stopped: out of memory." }])
    expect([ended(), client.isOver]).toEqual([true, true])
  })
})
