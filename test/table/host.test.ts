import { describe, expect, test } from 'vitest'
import { diceFromSeed, rollDie } from '../../engine/kernel/dice.ts'
import type { Telling } from '../../engine/screen/telling.ts'
import { Host } from '../../engine/table/host.ts'
import type { ToMind } from '../../engine/table/host-parts.ts'
import type { Answered, FromWorker, PastTelling, Request, ToWorker } from '../../engine/table/protocol.ts'
import { toyMap, toyScenario } from '../support/toy.ts'
import { ordersFor, type Toy, type View } from '../support/toy-model.ts'
import { toyParts } from '../support/toy-table.ts'

/** A host whose screen and thinking thread are in our hands. */
class Bench {
  readonly said: FromWorker[] = []
  readonly jobs: ToMind[] = []
  readonly host = new Host({
    table: toyParts,
    post: (message) => this.said.push(structuredClone(message)),
    think: (job) => this.jobs.push(structuredClone(job)),
  })
  private id = 0

  open(scenario: Readonly<Record<string, unknown>> = {}, more: Readonly<Record<string, unknown>> = {}): Answered {
    return this.send({
      ask: 'open',
      id: 0,
      side: 'blue',
      scenario: toyScenario(scenario),
      map: toyMap,
      seed: 7,
      level: 'ai:first',
      ...more,
    } as ToWorker)
  }
  ask(request: Request): Answered {
    return this.send({ ask: 'request', id: 0, request })
  }
  order(order: Toy['order']): Answered {
    return this.ask({ do: 'submit', order: { ...order } })
  }
  /** Lets the thinking thread answer its last job; by default with the first order that is offered. */
  think(order?: Toy['order']): void {
    const job = this.jobs.at(-1)
    if (job?.ask !== 'decide') throw new Error('nothing to think about')
    this.host.decided({
      say: 'decided',
      ticket: job.ticket,
      order: order ?? ordersFor(job.view as View, 12)[0] ?? { kind: 'hold', side: job.side },
    })
  }
  /** What was said since the last call, answers apart. */
  news(): FromWorker[] {
    return this.said.splice(0).filter(({ say }) => say !== 'answer')
  }
  private send(message: ToWorker): Answered {
    const id = ++this.id
    this.host.receive({ ...message, id })
    const answer = this.said.find((said) => said.say === 'answer' && said.id === id)
    if (answer?.say !== 'answer') throw new Error('no answer')
    return answer.answer
  }
}
const kinds = (news: readonly FromWorker[]): readonly string[] =>
  news.map((message) => (message.say === 'thinking' ? `thinking ${message.on}` : message.say))
const linesOf = (tellings: readonly Telling[]): readonly string[] => tellings.flatMap(({ line }) => (line ? [line.text] : []))
/** The first seed whose first d20 lets this side begin. */
function seedFor(first: 'blue' | 'red'): number {
  for (let seed = 1; ; seed++) if (rollDie(diceFromSeed(seed), 20)[0] > 10 === (first === 'blue')) return seed
}
const plan = (side: 'blue' | 'red'): Toy['order'] => ({ kind: 'plan', side, bold: true })
const LANE = {
  forces: [
    { id: 'b1', side: 'blue', col: 1 },
    { id: 'r1', side: 'red', col: 6 },
  ],
}

/** Both have planned, and blue begins. */
function begun(scenario: Readonly<Record<string, unknown>> = LANE): Bench {
  const bench = new Bench()
  bench.open(scenario, { seed: seedFor('blue') })
  bench.think(plan('red'))
  bench.order(plan('blue'))
  return bench
}

describe('opening', () => {
  test('answers with what the screen needs, begins the autosave, shows the picture, and lets the computer think', () => {
    const bench = new Bench()
    const answer = bench.open()
    expect(answer).toMatchObject({
      ok: true,
      side: 'blue',
      name: 'Lane',
      sides: { blue: expect.any(String) },
      level: 'ai:first',
      map: { name: 'A lane' },
      note: null,
    })
    expect(kinds(bench.said)).toEqual(['answer', 'journal', 'told', 'thinking true'])
    expect(bench.jobs.map((job) => `${job.ask} ${job.side}`)).toEqual(['sit red', 'decide red'])
    expect(bench.jobs[0]).toMatchObject({ seat: 'ai:first', edition: 'toy', map: { name: 'A lane' } })
  })
  test('of something broken is refused, and nothing is said', () => {
    const bench = new Bench()
    expect(bench.open({ ruleset: 'chess' })).toMatchObject({ ok: false, why: { at: 'ruleset' } })
    expect(bench.news()).toEqual([])
    expect(bench.ask({ do: 'picture', side: 'blue' })).toMatchObject({ ok: false })
  })
  test('the view handed to the thinking thread is that of its side, with nothing hidden of the other', () => {
    const bench = new Bench()
    bench.open()
    const job = bench.jobs.at(-1)
    expect(JSON.stringify(job)).toContain('"r2"')
    expect(JSON.stringify(job)).not.toContain('"b2"')
  })
})

describe('what a screen gets', () => {
  test('holds no hidden unit, no hash, no event and no question of the other side', () => {
    const bench = new Bench()
    bench.open()
    const answers = [bench.order(plan('blue')), bench.ask({ do: 'view', side: 'blue' }), bench.ask({ do: 'picture', side: 'blue' })]
    for (const text of [...answers, ...bench.said.filter(({ say }) => say !== 'journal')].map((message) => JSON.stringify(message))) {
      expect(text).not.toContain('r2')
      expect(text).not.toContain('"hash"')
      expect(text).not.toContain('"side":"red","kind"')
      expect(text).not.toContain('"kind":"plan","side":"red"')
    }
    expect(answers[0]).toMatchObject({ ok: true, events: [] })
  })
  test.each<[string, Request]>([
    ['the world', { do: 'world' }],
    ['play', { do: 'play', until: 'over' }],
    ['a new battle', { do: 'new', scenario: {} }],
    ['a load', { do: 'load', save: {} }],
    ['a replay', { do: 'replay', save: {} }],
    ['the view of the other side', { do: 'view', side: 'red' }],
    ['standing orders for the other side', { do: 'doctrine', side: 'red', doctrine: { reactions: 'hold', holdBelow: 0 } }],
    ['an order for the other side', { do: 'submit', order: { kind: 'plan', side: 'red', bold: true } }],
    ['odds of the other side', { do: 'odds', order: { kind: 'plan', side: 'red', bold: true } }],
  ])('%s is not among it', (_, request) => {
    const bench = new Bench()
    bench.open()
    expect(bench.ask(request)).toMatchObject({
      ok: false,
      why: { text: expect.stringMatching(/^A screen (cannot ask|sees its own side)/) },
    })
  })
})

describe('an order of the hand', () => {
  test('is answered first, then journalled, then told', () => {
    const bench = begun()
    bench.news()
    const answer = bench.order({ kind: 'activate', side: 'blue', unit: 'b1' })
    expect(answer.ok).toBe(true)
    const news = bench.news()
    expect(kinds(news)).toEqual(['journal', 'told'])
    expect(news[1]).toMatchObject({ undo: true, picture: { question: { kind: 'act' } }, tellings: [{ line: { text: 'b1: activated' } }] })
    expect(news[0]).toMatchObject({ line: expect.stringContaining('"activate"') })
  })
  test('that is refused is only answered', () => {
    const bench = begun()
    bench.news()
    expect(bench.order({ kind: 'hold', side: 'blue' })).toMatchObject({ ok: false, why: { rule: 'TOY-1' } })
    expect(bench.news()).toEqual([])
  })
  test('that is taken back refreshes the picture and is noted in the autosave', () => {
    const bench = begun()
    bench.order({ kind: 'activate', side: 'blue', unit: 'b1' })
    bench.news()
    expect(bench.ask({ do: 'undo' })).toMatchObject({ ok: true, undone: 1 })
    const news = bench.news()
    expect(news).toMatchObject([
      { say: 'journal', line: expect.stringContaining('"undone":1') },
      { say: 'told', tellings: [], undo: false, picture: { question: { kind: 'activate' } } },
    ])
  })
  test('that ends a turn is followed by a line with the new one: a list of battles says the turn in which somebody is asked', () => {
    const bench = begun({ ...LANE, turns: 2 })
    const lines: string[] = []
    let turn = 1
    for (let asked = 0; asked < 12 && turn === 1; asked++) {
      const answer = bench.ask({ do: 'view', side: 'blue' })
      const view = (answer.ok ? answer['view'] : null) as View
      if (view.question) bench.order(ordersFor(view, 12).at(-1) ?? { kind: 'hold', side: 'blue' })
      else bench.think()
      for (const news of bench.news()) {
        if (news.say === 'journal') lines.push(news.line ?? '')
        if (news.say === 'told') turn = news.picture.turn
      }
    }
    expect([turn, JSON.parse(lines.at(-1) ?? '{}')]).toEqual([2, { doctrine: expect.anything(), turn: 2 }])
    expect(JSON.parse(lines.at(-2) ?? '{}')).toMatchObject({ order: expect.anything(), turn: 1 })
  })
})

describe('the computer', () => {
  test('is told about one order at a time, in order, until the hand is asked', () => {
    const bench = new Bench()
    bench.open({ turns: 1 }, { seed: seedFor('red') })
    bench.think(plan('red'))
    bench.order(plan('blue'))
    bench.news()
    bench.think({ kind: 'activate', side: 'red', unit: 'r1' })
    bench.think({ kind: 'march', side: 'red', unit: 'r1', to: 9 })
    bench.think({ kind: 'hold', side: 'red' })
    const news = bench.news()
    expect(kinds(news)).toEqual(['journal', 'told', 'journal', 'told', 'journal', 'told', 'thinking false'])
    const lines = news.flatMap((message) =>
      message.say === 'told' ? message.tellings.flatMap(({ line, cues }) => line?.text ?? cues.map(({ cue }) => cue)) : [],
    )
    expect(lines).toEqual(['r1: activated', 'moved', 'r1: activationEnded'])
  })
  test('that reacts to a march is told together with the march, without a pause in between', () => {
    const bench = begun()
    bench.order({ kind: 'activate', side: 'blue', unit: 'b1' })
    bench.news()
    bench.order({ kind: 'march', side: 'blue', unit: 'b1', to: 3 })
    expect(kinds(bench.news())).toEqual(['journal'])
    bench.think({ kind: 'hold', side: 'red' })
    bench.think({ kind: 'hold', side: 'red' })
    const news = bench.news()
    expect(kinds(news)).toEqual(['journal', 'journal', 'told'])
    expect(news.at(-1)).toMatchObject({ picture: { question: { kind: 'act' } } })
    expect(JSON.stringify(news.at(-1))).toContain('"to":[3,0]')
  })
  test('that gives an order which is refused does something legal, and the log says so', () => {
    const bench = begun()
    bench.order({ kind: 'activate', side: 'blue', unit: 'b1' })
    bench.order({ kind: 'hold', side: 'blue' })
    bench.news()
    bench.think({ kind: 'activate', side: 'red', unit: 'b1' })
    const news = bench.news()
    expect(kinds(news)).toEqual(['journal', 'told'])
    expect(JSON.stringify(news[1])).toContain("The computer's order was refused (That is not among your orders now.).")
    expect(bench.jobs.at(-1)).toMatchObject({ ask: 'decide', view: { question: { kind: 'act', unit: 'r1' } } })
  })
  test('that breaks down does something legal, too', () => {
    const bench = begun()
    bench.order({ kind: 'activate', side: 'blue', unit: 'b1' })
    bench.order({ kind: 'hold', side: 'blue' })
    const job = bench.jobs.at(-1)
    if (job?.ask !== 'decide') throw new Error('no job')
    bench.host.decided({ say: 'failed', ticket: job.ticket, text: 'The computer could not decide: a wheel came off' })
    expect(JSON.stringify(bench.news().at(-1))).toContain('a wheel came off')
    expect(bench.jobs.at(-1)).not.toBe(job)
  })
  test('that answers a question which is no longer asked is not heard', () => {
    const bench = new Bench()
    bench.open()
    bench.order(plan('blue'))
    bench.open({}, { side: 'blue' })
    const [, first] = bench.jobs
    if (first?.ask !== 'decide') throw new Error('no job')
    bench.news()
    bench.host.decided({ say: 'decided', ticket: first.ticket, order: plan('red') })
    expect(bench.news()).toEqual([])
  })
  test('keeps nobody waiting: requests are answered while it thinks', () => {
    const bench = new Bench()
    bench.open()
    expect(bench.ask({ do: 'picture', side: 'blue' }).ok).toBe(true)
    expect(bench.jobs.filter(({ ask }) => ask === 'decide')).toHaveLength(1)
  })
})

describe('a battle that is watched', () => {
  const told = (news: readonly FromWorker[]) => news.filter((each) => each.say === 'told')
  test('the computer plays both sides, and waits after each telling until the screen has shown it', () => {
    const bench = new Bench()
    const opened = bench.open({}, { own: 'ai:first' })
    expect(opened).toMatchObject({ ok: true, side: 'blue', watched: true, level: 'ai:first' })
    expect(told(bench.news())).toHaveLength(1)
    const decides = () => bench.jobs.filter(({ ask }) => ask === 'decide')
    expect(decides()).toHaveLength(0)
    const sides = new Set<string>()
    for (let i = 0; i < 12; i++) {
      bench.host.receive({ ask: 'on', id: 99 + i })
      const job = bench.jobs.at(-1)
      if (job?.ask !== 'decide') break
      sides.add(job.side)
      // A reaction is told with the order that it answers: nobody waits between them.
      for (let asked = 0; asked !== bench.jobs.length; ) {
        asked = bench.jobs.length
        bench.think()
      }
      expect(told(bench.news())).toHaveLength(1)
    }
    expect([...sides].sort()).toEqual(['blue', 'red'])
  })
  test('asks nothing of the person, and takes no order', () => {
    const bench = new Bench()
    bench.open({}, { own: 'ai:first' })
    const [news] = told(bench.news())
    expect(news).toMatchObject({ picture: { question: null, waiting: true }, undo: false })
    expect(bench.order({ kind: 'hold', side: 'blue' } as Toy['order']).ok).toBe(false)
    expect(bench.ask({ do: 'undo' }).ok).toBe(false)
  })
  test('shows what its side knows: the other side cannot be asked for', () => {
    const bench = new Bench()
    bench.open({}, { own: 'ai:first' })
    expect(bench.ask({ do: 'picture', side: 'red' }).ok).toBe(false)
  })
})

describe('standing orders', () => {
  test('answer for the hand: no question is put, and what came of it is told with the order that it answers', () => {
    const bench = begun({ forces: [...LANE.forces, { id: 'b2', side: 'blue', col: 2 }] })
    expect(bench.ask({ do: 'doctrine', side: 'blue', doctrine: { reactions: 'hold', holdBelow: 0 } }).ok).toBe(true)
    bench.order({ kind: 'activate', side: 'blue', unit: 'b1' })
    bench.order({ kind: 'hold', side: 'blue' })
    bench.think({ kind: 'activate', side: 'red', unit: 'r1' })
    bench.news()
    bench.think({ kind: 'march', side: 'red', unit: 'r1', to: 5 })
    const news = bench.news()
    expect(kinds(news)).toEqual(['journal', 'journal', 'told'])
    expect(news[1]).toMatchObject({ line: expect.stringContaining('"hold","side":"blue"') })
    expect(bench.jobs.at(-1)).toMatchObject({ view: { question: { kind: 'act', unit: 'r1' } } })
  })
  test('say so in the line of what they did, and sum the turn up before the next begins; the other side hears nothing, and a battle that is taken up tells it again', () => {
    const bench = begun({ forces: [...LANE.forces, { id: 'b2', side: 'blue', col: 2 }], turns: 2 })
    const rules = [
      { for: { piece: 'b1' }, do: 'hold', above: 0, below: 'hold', ignore: [] },
      { for: 'side', do: 'fire', above: 300, below: 'hold', ignore: [] },
    ] as const
    expect(bench.ask({ do: 'doctrine', side: 'blue', doctrine: { rules } }).ok).toBe(true)
    bench.order({ kind: 'activate', side: 'blue', unit: 'b1' })
    bench.order({ kind: 'hold', side: 'blue' })
    bench.think({ kind: 'activate', side: 'red', unit: 'r1' })
    const heard: FromWorker[] = []
    const lines = () => linesOf(heard.flatMap((news) => (news.say === 'told' ? news.tellings : [])))
    const hear = () => heard.push(...bench.news())
    bench.think({ kind: 'march', side: 'red', unit: 'r1', to: 5 })
    hear()
    expect(lines().filter((text) => text.includes('standing orders'))).toEqual([expect.stringMatching(/ By standing orders, \d+ %\.$/)])
    for (let asked = 0; asked < 12 && !lines().some((text) => text.startsWith('Standing orders in turn 1')); asked++) {
      const answer = bench.ask({ do: 'view', side: 'blue' })
      const view = (answer.ok ? answer['view'] : null) as View
      const job = bench.jobs.at(-1)
      if (view.question) bench.order(ordersFor(view, 12).at(-1) ?? { kind: 'hold', side: 'blue' })
      else if (job?.ask === 'decide') bench.think(ordersFor(job.view as View, 12).at(-1) ?? { kind: 'hold', side: 'red' })
      hear()
    }
    const at = lines().findIndex((text) => text.startsWith('Standing orders in turn 1'))
    expect(lines()[at]).toBe('Standing orders in turn 1: fired once.')
    const again = new Bench()
    const file = heard.flatMap((message) => (message.say === 'journal' ? [message.begin ?? message.line ?? ''] : [])).join('\n')
    again.open({}, { save: `${file}\n` })
    const past = again.ask({ do: 'past', side: 'blue', from: 0, orders: 200 })
    const pastLines = linesOf((past.ok ? (past['past'] as PastTelling[]) : []).map(({ telling }) => telling))
    expect(pastLines.filter((text) => text.includes('tanding orders'))).toEqual(lines().filter((text) => text.includes('tanding orders')))
    expect(again.ask({ do: 'doctrine', side: 'blue' })).toMatchObject({ doctrine: { rules } })
  })
})

describe('a save', () => {
  test('of the screen is the text of a file that opens the same battle again, on the side of the hand', () => {
    const bench = begun()
    bench.order({ kind: 'activate', side: 'blue', unit: 'b1' })
    const saved = bench.ask({ do: 'save' })
    const text = saved.ok ? saved['save'] : null
    expect(text).toBeTypeOf('string')
    const again = new Bench()
    expect(again.open({}, { side: 'red', save: text, scenario: null, map: null })).toMatchObject({
      ok: true,
      side: 'blue',
      level: 'ai:first',
      note: null,
      name: 'Lane',
    })
    expect(again.ask({ do: 'picture', side: 'blue' })).toMatchObject({ picture: { question: { kind: 'act' } } })
    expect(kinds(again.said)).toEqual(['answer', 'journal', 'told', 'answer'])
  })
  test('the autosave, written as it is told to, opens the same battle again', () => {
    const bench = begun()
    bench.order({ kind: 'activate', side: 'blue', unit: 'b1' })
    bench.ask({ do: 'undo' })
    bench.order({ kind: 'activate', side: 'blue', unit: 'b1' })
    const file = bench.said.flatMap((message) => (message.say === 'journal' ? [message.begin ?? message.line ?? ''] : [])).join('\n')
    const again = new Bench()
    expect(again.open({}, { save: `${file}\n` })).toMatchObject({ ok: true, note: null })
    const pictures = [bench, again].map((one) => JSON.stringify(one.ask({ do: 'picture', side: 'blue' })))
    expect(JSON.parse(pictures[1] ?? '').picture).toEqual(JSON.parse(pictures[0] ?? '').picture)
  })
  test('the autosave of a long battle holds its orders, and opens it again', () => {
    const bench = new Bench()
    bench.open({ turns: 60, ...LANE })
    // Nobody does more than he must: the last offer is to hold.
    const last = (view: View): Toy['order'] => ordersFor(view, 12).at(-1) ?? { kind: 'hold', side: view.side }
    for (let orders = 0; orders < 125; orders++) {
      const asked = bench.ask({ do: 'view', side: 'blue' })
      const view = (asked.ok ? asked['view'] : null) as View
      const job = bench.jobs.at(-1)
      if (view.question) expect(bench.order(last(view)).ok).toBe(true)
      else if (job?.ask === 'decide') bench.think(last(job.view as View))
    }
    const lines = bench.said.flatMap((message) => (message.say === 'journal' ? [message.begin ?? message.line ?? ''] : []))
    expect(lines.length).toBeGreaterThan(110)
    const again = new Bench()
    expect(again.open({}, { save: lines.join('\n') })).toMatchObject({ ok: true, note: null })
    expect(again.ask({ do: 'picture', side: 'blue' })).toEqual(bench.ask({ do: 'picture', side: 'blue' }))
  })
  test('that is broken is refused in words', () => {
    const bench = new Bench()
    expect(bench.open({}, { save: 'x' })).toMatchObject({
      ok: false,
      why: { text: 'This file is not a saved battle: what is in it cannot be read. It is left as it is; load another save.' },
    })
  })
})
