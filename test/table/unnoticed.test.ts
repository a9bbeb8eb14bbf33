import { describe, expect, test } from 'vitest'
import { EDITIONS } from '../../engine/index.ts'
import { Host } from '../../engine/table/host.ts'
import type { ToMind } from '../../engine/table/host-parts.ts'
import type { Answered, AnswerOf, FromWorker, Request } from '../../engine/table/protocol.ts'
import { type Minds, noMinds } from '../../engine/table/seats.ts'
import { Table } from '../../engine/table/table.ts'
import { type BattleOptions, scenarioOf } from '../steel-rain/support.ts'

/** Open ground with one wood, in which somebody may lie. */
const [WIDTH, HEIGHT] = [20, 6]
const map = {
  format: 'sandtable-map',
  version: 1,
  name: 'Plain',
  width: WIDTH,
  height: HEIGHT,
  terrain: Array.from({ length: HEIGHT }, (_, row) => '.'.repeat(12) + (row === 2 ? 'w' : '.') + '.'.repeat(7)),
  level: Array.from({ length: HEIGHT }, () => '0'.repeat(WIDTH)),
}
const plain = (red: BattleOptions['red']) => ({
  ...scenarioOf({ map: '', blue: { first: ['MBT B1 2,2 spotted'] }, red, active: 'first' }),
  map,
})
const NOBODY = plain({ r: ['STAND-ATGM R1 12,2 hidden actions=0', 'STAND R9 19,5 actions=0'] })
const HIDDEN = plain({ r: ['STAND-ATGM R1 12,2 hidden', 'STAND R9 19,5 actions=0'] })
const SEEN = plain({ r: ['STAND-ATGM R1 12,2 spotted', 'STAND R9 19,5 actions=0'] })
const MARCH = {
  kind: 'march',
  side: 'blue',
  piece: 'B1',
  path: [
    [3, 2],
    [4, 2],
  ],
} as const

/** Missiles at the tank. */
const REACT: { readonly kind: string; readonly side: 'red' } & Record<string, unknown> = {
  kind: 'react',
  side: 'red',
  unit: 'R1',
  at: 'B1',
  weapons: [1],
  ambush: false,
}

const table = { editions: EDITIONS, minds: noMinds, app: 'test' }

/** A screen of Blue's before a table whose Red holds whenever it is asked, after it was given time. */
class Bench {
  readonly said: FromWorker[] = []
  readonly jobs: Extract<ToMind, { ask: 'decide' }>[] = []
  private asked = 0
  readonly host = new Host({
    table: { ...table, minds: () => ({ decide: () => ({ order: { kind: 'hold', side: 'red' }, because: null }) }) },
    post: (message) => this.said.push(structuredClone(message)),
    think: (job) => job.ask === 'decide' && this.jobs.push(job),
  })
  constructor(open: Record<string, unknown>) {
    this.host.receive({ ask: 'open', id: 0, side: 'blue', scenario: null, map: null, seed: 3, level: 'ai:quiet', ...open })
  }
  ask(request: Request): Answered {
    const id = ++this.asked
    this.host.receive({ ask: 'request', id, request })
    const answer = this.said.find((said) => said.say === 'answer' && said.id === id)
    if (answer?.say !== 'answer') throw new Error('no answer')
    return answer.answer
  }
  /** Red holds for as long as it is asked. */
  hold(): number {
    let times = 0
    for (let job = this.jobs.shift(); job; job = this.jobs.shift(), times++)
      this.host.decided({ say: 'decided', ticket: job.ticket, order: { kind: 'hold', side: 'red' } })
    return times
  }
  /** Everything that the screen was shown, except ids and journal. */
  shown(): readonly unknown[] {
    return this.said.filter(({ say }) => say !== 'journal')
  }
}
const marched = (scenario: unknown): { readonly bench: Bench; readonly asked: number } => {
  const bench = new Bench({ scenario })
  expect(bench.ask({ do: 'submit', order: { ...MARCH, path: [...MARCH.path] } }).ok).toBe(true)
  return { bench, asked: bench.hold() }
}

describe('undo does not betray who is hidden', () => {
  test('a march past a hidden unit that is asked and holds can be taken back as if nobody were there', () => {
    const [free, watched] = [marched(NOBODY), marched(HIDDEN)]
    expect([free.asked, watched.asked]).toEqual([0, 2])
    const undoOf = (bench: Bench) => bench.said.flatMap((said) => (said.say === 'told' ? [said.undo] : []))
    expect(undoOf(free.bench)).toEqual([false, true])
    expect(undoOf(watched.bench)).toEqual([false, true])
    const [a, b] = [free.bench.ask({ do: 'undo' }), watched.bench.ask({ do: 'undo' })]
    expect(a).toMatchObject({ ok: true, undone: 1 })
    expect(b).toEqual(a)
    expect(watched.bench.shown()).toEqual(free.bench.shown())
  })
  test('after an enemy in sight has been asked it cannot be taken back', () => {
    const { bench, asked } = marched(SEEN)
    expect(asked).toBe(2)
    expect(bench.ask({ do: 'undo' })).toMatchObject({ ok: false })
  })
  test('after a hidden unit has fired it cannot be taken back', () => {
    const bench = new Bench({ scenario: HIDDEN })
    bench.ask({ do: 'submit', order: { ...MARCH, path: [...MARCH.path] } })
    const job = bench.jobs.shift()
    bench.host.decided({
      say: 'decided',
      ticket: job?.ticket ?? 0,
      order: REACT,
    })
    bench.hold()
    expect(bench.said.findLast((said) => said.say === 'told')).toMatchObject({ undo: false })
    expect(bench.ask({ do: 'undo' })).toMatchObject({ ok: false })
  })
})

describe('a bot that is answered as its side', () => {
  const holds: Minds = () => ({
    decide: () => ({ order: { kind: 'hold', side: 'red' }, because: { text: 'Nobody must know', how: 'told' } }),
  })
  const against = (scenario: unknown, minds: Minds = holds): Table => {
    const one = new Table({ ...table, minds })
    const seats = { blue: 'hand', red: 'ai:quiet' }
    expect(one.handle({ do: 'new', scenario, seats, seed: 3 }).ok).toBe(true)
    return one
  }
  const requests = [
    { do: 'submit', order: MARCH, as: 'blue' },
    { do: 'undo', as: 'blue' },
    { do: 'submit', order: MARCH, as: 'blue' },
    { do: 'submit', order: { kind: 'endRound', side: 'blue' }, as: 'blue' },
    { do: 'play', until: 'question', orders: 1, as: 'blue' },
  ]
  test('learns nothing from whether somebody hidden was asked: same events, same standing, no hash, no counts', () => {
    const [free, watched] = [against(NOBODY), against(HIDDEN)]
    const seen = (one: Table) => requests.slice(0, 3).map((request) => one.handle(request))
    const [a, b] = [seen(free), seen(watched)]
    expect(b).toEqual(a)
    expect(a.map(({ ok }) => ok)).toEqual([true, true, true])
    for (const answer of a) expect(answer).not.toHaveProperty('hash')
    expect(free.game?.orders).toHaveLength(1)
    expect(watched.game?.orders).toHaveLength(3)
    // The same without `as` is the referee's: it says who is asked, and the hash tells the two battles apart.
    const whole = against(HIDDEN).handle({ do: 'submit', order: MARCH })
    expect(whole.standing?.questions).toMatchObject([{ side: 'red', kind: 'opportunityFire' }])
    expect(whole).toHaveProperty('hash')
  })
  test('is told what happened to it, in the same answer', () => {
    const fires: Minds = () => {
      let fired = false
      return {
        decide() {
          const order = fired ? ({ kind: 'hold', side: 'red' } as const) : REACT
          fired = true
          return { order, because: null }
        },
      }
    }
    const one = against(HIDDEN, fires)
    const marched = one.handle({ do: 'submit', order: MARCH, as: 'blue' })
    expect(marched.standing?.questions).toMatchObject([{ side: 'blue', kind: 'drift' }])
    const halt = { kind: 'drift', side: 'blue', unit: 'B1', to: null }
    const halted = one.handle({ do: 'submit', order: halt, as: 'blue' }) as unknown as AnswerOf['submit']
    expect(halted.events.map((event) => (event as { kind: string }).kind)).toContain('shot')
    expect(halted.undoable).toBe(false)
  })
  test('gets the list of what it saw while others play, without their grounds', () => {
    const one = against(SEEN)
    const [, , , ended, played] = requests.map((request) => one.handle(request))
    expect(ended).toMatchObject({ ok: true, standing: { is: 'asking', questions: [] } })
    expect(played).toMatchObject({ ok: false, why: { text: expect.stringContaining('ai:quiet gave an order that was refused') } })
    expect(played).not.toHaveProperty('hash')
    const random = new Table(table)
    random.handle({ do: 'new', scenario: SEEN, seats: { blue: 'hand', red: 'random' }, seed: 3 })
    random.handle({ do: 'submit', order: { kind: 'endRound', side: 'blue' }, as: 'blue' })
    const seen = random.handle({ do: 'play', until: 'question', as: 'blue' })
    expect(Object.keys(seen).sort()).toEqual(['events', 'ok', 'standing', 'stopped'])
    expect(seen).toMatchObject({
      ok: true,
      events: expect.arrayContaining([expect.objectContaining({ kind: 'roundBegan', side: 'red' })]),
    })
  })
  test('speaks for its own side only', () => {
    const answer = against(SEEN).handle({ do: 'submit', order: { ...MARCH, side: 'red' }, as: 'blue' })
    expect(answer).toMatchObject({ ok: false, why: { at: 'as' } })
  })
})

describe('the past', () => {
  const played = (): { readonly bench: Bench; readonly told: readonly unknown[] } => {
    const { bench } = marched(HIDDEN)
    bench.ask({ do: 'submit', order: { kind: 'march', side: 'blue', piece: 'B1', path: [[5, 2]] } })
    bench.hold()
    return {
      bench,
      told: bench.said.flatMap((said) => (said.say === 'told' ? said.tellings : [])).filter(({ line, cues }) => line || cues.length > 0),
    }
  }
  test('of a battle that is taken up again is told as it was told then, in parts of any size', () => {
    const { bench, told } = played()
    const saved = bench.ask({ do: 'save' })
    const again = new Bench({ save: saved.ok ? saved['save'] : null })
    const opened = again.said.find((said) => said.say === 'answer')
    expect(opened?.say === 'answer' && opened.answer).toMatchObject({ ok: true, played: 5 })
    for (const orders of [1, 2, 25]) {
      const lines: unknown[] = []
      for (let from: number | null = 0; from !== null; ) {
        const answer = again.ask({ do: 'past', side: 'blue', from, orders })
        if (!answer.ok) throw new Error(answer.why.text)
        const { past, next } = answer as unknown as AnswerOf['past']
        lines.push(...past.map(({ telling: { act: _act, ...telling } }) => telling))
        from = next
      }
      expect(lines).toEqual(told)
    }
  })
  test("is one side's only: the other side's cannot be asked for by a screen, and says other things", () => {
    const { bench } = played()
    expect(bench.ask({ do: 'past', side: 'red', from: 0 })).toMatchObject({ ok: false })
    const both = new Table(table)
    const saved = bench.ask({ do: 'save' })
    both.handle({
      do: 'load',
      save: saved.ok
        ? JSON.parse(String(saved['save'])).seats && { ...JSON.parse(String(saved['save'])), seats: { blue: 'hand', red: 'hand' } }
        : null,
    })
    const textOf = (side: 'blue' | 'red'): string => JSON.stringify(both.handle({ do: 'past', side, from: 0 }))
    expect(textOf('blue')).not.toContain('R1')
    expect(textOf('blue')).toContain('B1')
  })
  test('has its turns and the number of orders before each line', () => {
    const { bench } = played()
    const answer = bench.ask({ do: 'past', side: 'blue', from: 0 }) as unknown as AnswerOf['past']
    expect(answer.next).toBe(null)
    expect(answer.past.at(-1)).toMatchObject({ turn: 1 })
    expect(answer.past.map(({ after }) => after)).toEqual([...answer.past.map(({ after }) => after)].sort((a, b) => a - b))
  })
})

describe('a viewshed', () => {
  test('holds what the line of sight from there says, and nothing else', () => {
    const whole = new Table(table)
    expect(whole.handle({ do: 'new', scenario: NOBODY, seats: { blue: 'hand', red: 'hand' } }).ok).toBe(true)
    const answer = whole.handle({ do: 'viewshed', from: [2, 2], side: 'blue', piece: 'B1' }) as unknown as AnswerOf['viewshed']
    const seen = new Set(answer.seen.map(String))
    expect(seen.size).toBeGreaterThan(80)
    expect(seen.size).toBeLessThan(WIDTH * HEIGHT)
    for (let col = 0; col < WIDTH; col++)
      for (let row = 0; row < HEIGHT; row++) {
        const line = whole.handle({ do: 'sight', from: [2, 2], to: [col, row], side: 'blue', piece: 'B1' }) as unknown as AnswerOf['sight']
        expect(seen.has(String([col, row])), `${col},${row}`).toBe(line.sight.result === 'clear' || line.sight.result === 'partial')
      }
  })
})
