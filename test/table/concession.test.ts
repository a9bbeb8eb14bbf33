import { describe, expect, test } from 'vitest'
import { autosaveConceded, autosaveHeader, autosaveLine, type SaveFile } from '../../engine/kernel/save.ts'
import { Host } from '../../engine/table/host.ts'
import type { ToMind } from '../../engine/table/host-parts.ts'
import type { FromWorker, PastTelling, Request } from '../../engine/table/protocol.ts'
import { Table } from '../../engine/table/table.ts'
import { toyMap, toyScenario } from '../support/toy.ts'
import { accepted, toyParts, toyTable } from '../support/toy-table.ts'

/** Giving up: the battle is over for the other side, no order or check of it is changed, and a save says so. */

/** A battle of two hands after so many orders of the first seats that play by themselves. */
function played(orders: number): Table {
  const table = toyTable({ seats: { blue: 'random', red: 'random' } })
  accepted(table.handle({ do: 'play', until: 'over', orders }))
  table.seats = { blue: 'hand', red: 'hand' }
  return table
}
const saveOf = (table: Table): SaveFile => JSON.parse(JSON.stringify(accepted(table.handle({ do: 'save' }))['save'])) as SaveFile
function loaded(save: unknown): Table {
  const table = new Table(toyParts)
  expect(accepted(table.handle({ do: 'load', save }))).toMatchObject({ note: null, whole: true })
  return table
}
const overOf = (table: Table): unknown => (accepted(table.handle({ do: 'picture', side: 'red' }))['picture'] as { over: unknown }).over
const OUTCOME = { winner: 'red', why: 'Blue concedes the battle.' }

describe('a side that concedes', () => {
  test('has lost: nobody is asked any more, nothing is taken back, and no order is taken', () => {
    const table = played(8)
    expect(accepted(table.handle({ do: 'concede', side: 'blue' }))).toMatchObject({
      outcome: OUTCOME,
      standing: { is: 'over', outcome: OUTCOME },
    })
    expect(overOf(table)).toEqual(OUTCOME)
    expect(table.next()).toBeNull()
    expect(table.handle({ do: 'undo' }).ok).toBe(false)
    expect(table.handle({ do: 'submit', order: { kind: 'hold', side: 'blue' } })).toMatchObject({ ok: false })
    expect(table.handle({ do: 'concede', side: 'red' })).toMatchObject({ ok: false, why: { text: 'The battle is over.' } })
  })
  test('must be played by a hand', () => {
    const table = toyTable({ seats: { blue: 'hand', red: 'ai:first' } })
    expect(table.handle({ do: 'concede', side: 'red' })).toMatchObject({ ok: false, why: { at: 'side' } })
  })
  test('may be a mind that thinks that it has lost, as long as it thinks so', () => {
    const table = toyTable({ seats: { blue: 'hand', red: 'random' } })
    const give = (hopeless: boolean): void => {
      const turn = table.next()
      if (turn?.by !== 'mind') throw new Error('no mind is asked')
      expect(table.give(table.mindOf('red').decide(turn.view).order, 'mind', hopeless ? { hopeless } : {}).ok).toBe(true)
    }
    give(true)
    expect(table.givesUp()).toBe('red')
    expect(table.handle({ do: 'concede', side: 'red' })).toMatchObject({
      ok: true,
      outcome: { winner: 'blue', why: 'Red concedes the battle.' },
    })
    expect(table.givesUp()).toBeNull()
    const other = toyTable({ seats: { blue: 'random', red: 'random' } })
    while (other.pending()[0]?.side !== 'red') accepted(other.handle({ do: 'play', until: 'over', orders: 1 }))
    other.give(other.mindOf('red').decide(other.viewOf('red')).order, 'mind', { hopeless: true })
    expect(other.givesUp()).toBe('red')
    while (other.pending()[0]?.side !== 'red') accepted(other.handle({ do: 'play', until: 'over', orders: 1 }))
    accepted(other.handle({ do: 'play', until: 'over', orders: 1 }))
    expect(other.givesUp()).toBeNull()
    expect(other.handle({ do: 'concede', side: 'red' })).toMatchObject({ ok: false, why: { at: 'side' } })
  })
  test('is said by the save, in which orders, checks and state are what they were', () => {
    const table = played(8)
    const before = saveOf(table)
    accepted(table.handle({ do: 'concede', side: 'blue' }))
    const { conceded, ...save } = saveOf(table)
    expect(conceded).toBe('blue')
    expect(save).toEqual(before)
  })
})

describe('a battle that was given up', () => {
  test('is over again when it is taken up, from a save and from the lines of its file, with the same hash', () => {
    const table = played(8)
    accepted(table.handle({ do: 'concede', side: 'blue' }))
    const save = saveOf(table)
    const { conceded: _, ...start } = { ...save, orders: [], checks: [], state: null }
    const lines = [
      autosaveHeader(start),
      ...save.orders.map((order, i) => autosaveLine(order, save.checks[i] ?? null)),
      autosaveConceded('blue', 2),
    ]
    for (const again of [loaded(save), loaded(lines.join('\n'))]) {
      expect(overOf(again)).toEqual(OUTCOME)
      expect(again.game?.hash).toBe(table.game?.hash)
      expect(saveOf(again)).toEqual(save)
    }
  })
  test('goes on where only a part of it is played again', () => {
    const table = played(8)
    accepted(table.handle({ do: 'concede', side: 'blue' }))
    const part = new Table(toyParts)
    accepted(part.handle({ do: 'replay', save: saveOf(table), upTo: 7 }))
    expect(part.pending().length).toBeGreaterThan(0)
    expect(saveOf(part).conceded).toBeUndefined()
    const whole = new Table(toyParts)
    expect(accepted(whole.handle({ do: 'replay', save: saveOf(table) }))).toMatchObject({ matches: true, standing: { is: 'over' } })
  })
  test('tells it at the end of its log, once, to both sides', () => {
    const table = played(30)
    accepted(table.handle({ do: 'concede', side: 'blue' }))
    const again = loaded(saveOf(table))
    for (const side of ['blue', 'red'] as const) {
      const past: PastTelling[] = []
      for (let from: number | null = 0; from !== null; ) {
        const part = accepted(again.handle({ do: 'past', side, from, orders: 7 })) as unknown as {
          past: PastTelling[]
          next: number | null
        }
        past.push(...part.past)
        from = part.next
      }
      expect(past.at(-1)?.telling.line?.text).toBe(OUTCOME.why)
      expect(past.filter(({ telling }) => telling.line?.text === OUTCOME.why)).toHaveLength(1)
    }
  })
})

describe('before a screen', () => {
  /** A battle against a mind that has not answered yet, and all that was said. */
  function opened(more: object = {}): {
    readonly host: Host
    readonly said: FromWorker[]
    readonly jobs: ToMind[]
    ask(request: Request): unknown
  } {
    const said: FromWorker[] = []
    const jobs: ToMind[] = []
    const host = new Host({ table: toyParts, post: (message) => said.push(message), think: (job) => jobs.push(job) })
    host.receive({ ask: 'open', id: 1, side: 'blue', scenario: toyScenario(), map: toyMap, seed: 7, level: 'ai:first', ...more })
    const ask = (request: Request): unknown => {
      host.receive({ ask: 'request', id: 2, request })
      return said.findLast((message) => message.say === 'answer')
    }
    return { host, said, jobs, ask }
  }
  test('the file has a line of it, the log the words, and what the computer still thinks of changes nothing', () => {
    const { host, said, jobs, ask } = opened()
    const job = jobs.findLast((one) => one.ask === 'decide')
    expect(ask({ do: 'concede', side: 'blue' })).toMatchObject({ answer: { ok: true, outcome: OUTCOME } })
    const lines = said.flatMap((message) => (message.say === 'journal' && message.line !== undefined ? [message.line] : []))
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ conceded: 'blue' })
    const told = said.findLast((message) => message.say === 'told')
    expect(told).toMatchObject({ picture: { over: OUTCOME, question: null }, undo: false, tellings: [{ line: { text: OUTCOME.why } }] })
    const count = said.length
    if (job?.ask === 'decide')
      host.decided({ say: 'decided', ticket: job.ticket, order: { kind: 'plan', side: 'red', bold: true } as never })
    expect(said.length).toBe(count)
  })
  test('the computer says that it has lost, and is taken at its word', () => {
    const { host, said, jobs, ask } = opened()
    const job = jobs.findLast((one) => one.ask === 'decide')
    if (job?.ask !== 'decide') throw new Error('nobody is asked')
    expect(ask({ do: 'concede', side: 'red' })).toMatchObject({ answer: { ok: false, why: { at: 'side' } } })
    host.decided({ say: 'decided', ticket: job.ticket, order: { kind: 'plan', side: 'red', bold: true } as never, hopeless: true })
    expect(said.findLast((message) => message.say === 'told')).toMatchObject({ givesUp: 'red' })
    expect(ask({ do: 'concede', side: 'red' })).toMatchObject({ answer: { ok: true, outcome: { winner: 'blue' } } })
    const lines = said.flatMap((message) => (message.say === 'journal' && message.line !== undefined ? [message.line] : []))
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ conceded: 'red' })
    const told = said.findLast((message) => message.say === 'told')
    expect(told).toMatchObject({ picture: { over: { winner: 'blue' } }, tellings: [{ line: { text: 'Red concedes the battle.' } }] })
    expect(told).not.toHaveProperty('givesUp')
  })
  test('nobody gives up for the other side, nor while the computer plays both', () => {
    expect(opened().ask({ do: 'concede', side: 'red' })).toMatchObject({ answer: { ok: false, why: { at: 'side' } } })
    expect(opened({ own: 'ai:first' }).ask({ do: 'concede', side: 'blue' })).toMatchObject({ answer: { ok: false, why: { at: 'do' } } })
  })
})
