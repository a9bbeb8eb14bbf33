import { describe, expect, test } from 'vitest'
import { diceFromSeed, rollDie } from '../../engine/kernel/dice.ts'
import type { Telling } from '../../engine/screen/telling.ts'
import { Host } from '../../engine/table/host.ts'
import type { ToMind } from '../../engine/table/host-parts.ts'
import type { Answered, FromWorker, Request, ToWorker } from '../../engine/table/protocol.ts'
import { ADVISER, type Judged, type Minds } from '../../engine/table/seats.ts'
import { Table } from '../../engine/table/table.ts'
import { toyMap, toyScenario } from '../support/toy.ts'
import { ordersFor, type Toy, type View } from '../support/toy-model.ts'
import { accepted, toyMinds, toyParts, toyTable } from '../support/toy-table.ts'

/** Why the computer gave an order, what it would do in a hand's place, and whose secret that is. */

const LANE = {
  forces: [
    { id: 'b1', side: 'blue', col: 1 },
    { id: 'r1', side: 'red', col: 6 },
    { id: 'r2', side: 'red', col: 7, hidden: true },
  ],
}
function seedFor(first: 'blue' | 'red'): number {
  for (let seed = 1; ; seed++) if (rollDie(diceFromSeed(seed), 20)[0] > 10 === (first === 'blue')) return seed
}
const plan = (side: 'blue' | 'red'): Toy['order'] => ({ kind: 'plan', side, bold: true })
const PLAN = { text: null, tasks: [{ pieces: ['r1'], word: 'takes', place: 'Lane', goal: [3, 0] as const }], changes: [] }

/** A host whose thinking thread is in our hands. */
class Bench {
  readonly said: FromWorker[] = []
  readonly jobs: ToMind[] = []
  private readonly host = new Host({
    table: toyParts,
    post: (message) => this.said.push(structuredClone(message)),
    think: (job) => this.jobs.push(structuredClone(job)),
  })
  private id = 0

  constructor(save?: unknown) {
    const battle = { scenario: toyScenario(LANE), map: toyMap, seed: seedFor('red'), level: 'ai:first' }
    this.send({ ask: 'open', id: 0, side: 'blue', ...battle, ...(save === undefined ? {} : { save }) } as ToWorker)
  }
  /** The answer, or null where it comes later. */
  ask(request: Request): Answered | null {
    return this.send({ ask: 'request', id: 0, request })
  }
  /** Lets the thinking thread answer its last job. */
  think(order?: Toy['order']): void {
    const job = this.jobs.at(-1)
    if (job?.ask !== 'decide') throw new Error('nothing to think about')
    const given = order ?? ordersFor(job.view as View, 12)[0] ?? { kind: 'hold', side: job.side }
    this.host.decided({ say: 'decided', ticket: job.ticket, order: given, because: { text: `It ${given.kind}s` }, plan: PLAN })
  }
  judge(judged: Judged | null): void {
    const job = this.jobs.at(-1)
    if (job?.ask !== 'judge') throw new Error('nothing to judge')
    this.host.decided({ say: 'judged', ticket: job.ticket, judged })
  }
  fail(): void {
    const job = this.jobs.at(-1)
    if (job?.ask === 'decide') this.host.decided({ say: 'failed', ticket: job.ticket, text: 'A wheel came off.' })
  }
  /** The newest answer. */
  get answered(): Answered | null {
    const last = this.said.findLast(({ say }) => say === 'answer')
    return last?.say === 'answer' ? last.answer : null
  }
  get tellings(): readonly Telling[] {
    return this.said.flatMap((said) => (said.say === 'told' ? said.tellings : []))
  }
  get lines(): readonly string[] {
    return this.said.flatMap((said) => (said.say === 'journal' ? [said.line ?? said.begin ?? ''] : []))
  }
  private send(message: ToWorker): Answered | null {
    const id = ++this.id
    this.host.receive({ ...message, id })
    const answer = this.said.find((said) => said.say === 'answer' && said.id === id)
    return answer?.say === 'answer' ? answer.answer : null
  }
}
/** Both have planned, and red, the computer, has acted. */
function acted(): Bench {
  const bench = new Bench()
  bench.think(plan('red'))
  bench.ask({ do: 'submit', order: { ...plan('blue') } })
  bench.think()
  return bench
}
const actIn = (bench: Bench): number => {
  const act = bench.tellings.findLast((telling) => telling.act !== undefined)?.act
  if (act === undefined) throw new Error('no act was told')
  return act
}

describe('the grounds of an act', () => {
  test('are its secret while the battle lasts, and nothing of them is told', () => {
    const bench = acted()
    expect(bench.ask({ do: 'grounds', act: actIn(bench) })).toMatchObject({ ok: false, why: { at: 'do' } })
    const told = JSON.stringify(bench.said.filter(({ say }) => say !== 'journal'))
    expect(told).not.toContain('"because"')
    expect(told).not.toContain('takes')
  })
  test('are numbered by what is told, however much was done unseen', () => {
    const bench = acted()
    const acts = bench.tellings.flatMap(({ act }) => act ?? [])
    expect(new Set(acts)).toEqual(new Set(Array.from({ length: new Set(acts).size }, (_, i) => i + 1)))
    expect(bench.tellings.filter(({ line, step }) => !line && !step).every(({ act }) => act === undefined)).toBe(true)
  })
  test('are told once it is noted that they are shown: in the log, in the file, in a save', () => {
    const bench = acted()
    const orders = bench.lines.filter((line) => line.includes('"order":')).length
    expect(bench.ask({ do: 'coach' })).toMatchObject({ ok: true, since: orders })
    expect(bench.lines.at(-1)).toContain(`{"coached":${orders}`)
    expect(bench.tellings.at(-1)?.line?.text).toBe("From here on the computer's reasons are shown during the battle.")
    expect(bench.ask({ do: 'grounds', act: actIn(bench) })).toMatchObject({ ok: true, grounds: { plan: PLAN, from: 'given' } })
    // Only once: the second time it stands there already.
    const lines = bench.lines.length
    expect(bench.ask({ do: 'coach' })).toMatchObject({ ok: true, since: orders })
    expect(bench.lines.length).toBe(lines)
    const saved = bench.ask({ do: 'save' })
    expect(saved?.ok && JSON.parse(String(saved['save']))).toMatchObject({ coached: orders })
  })
  test('of a number that no act has are refused', () => {
    const bench = acted()
    bench.ask({ do: 'coach' })
    expect(bench.ask({ do: 'grounds', act: 40 })).toMatchObject({ ok: false, why: { at: 'act' } })
  })

  test('of a battle that is taken up are thought of once more, with what the side knew then; its log says when they were shown', () => {
    const before = acted()
    before.ask({ do: 'coach' })
    const saved = before.ask({ do: 'save' })
    const bench = new Bench(saved?.ok ? saved['save'] : null)
    const opened = bench.said.find(({ say }) => say === 'answer')
    expect(opened?.say === 'answer' && opened.answer).toMatchObject({ ok: true, coached: true })
    const past = bench.ask({ do: 'past', side: 'blue', from: 0 })
    const told = (past?.ok ? (past['past'] as { telling: Telling }[]) : []).map(({ telling }) => telling)
    expect(told.map(({ line }) => line?.text)).toContain("From here on the computer's reasons are shown during the battle.")
    const act = told.findLast((telling) => telling.act !== undefined)?.act ?? 0
    expect(act).toBeLessThan(0)
    expect(bench.ask({ do: 'grounds', act })).toBeNull()
    const job = bench.jobs.at(-1)
    expect(job).toMatchObject({ ask: 'decide', side: 'red' })
    bench.think()
    expect(bench.answered).toMatchObject({ ok: true, grounds: { from: 'again' } })
    // A mind that would do something else today says so.
    bench.ask({ do: 'grounds', act })
    bench.think({ kind: 'hold', side: 'red' })
    expect(bench.answered).toMatchObject({ ok: true, grounds: { from: 'other', because: { text: 'It holds' } } })
    bench.ask({ do: 'grounds', act })
    bench.fail()
    expect(bench.answered).toMatchObject({ ok: false, why: { text: 'A wheel came off.' } })
  })
})

describe('advice', () => {
  test("is thought of with the view of the side that asks, by a mind of its own, without what the computer has in mind; the order is one of the side's", () => {
    const bench = new Bench()
    bench.think(plan('red'))
    expect(bench.ask({ do: 'advise', side: 'blue' })).toBeNull()
    expect(bench.jobs.slice(-2)).toMatchObject([
      { ask: 'sit', side: 'blue', seat: ADVISER },
      { ask: 'decide', side: 'blue', memory: null },
    ])
    expect(JSON.stringify(bench.jobs.at(-1))).not.toContain('r2')
    bench.think(plan('blue'))
    expect(bench.answered).toMatchObject({ ok: true, advice: { offer: { order: plan('blue') }, because: { text: 'It plans' } } })
    // Nothing has been done.
    expect(bench.lines.filter((line) => line.includes('"order":')).length).toBe(1)
  })
  test('is for whoever is asked something, and for the own side', () => {
    const bench = acted()
    expect(bench.ask({ do: 'advise', side: 'red' })).toMatchObject({ ok: false, why: { at: 'side' } })
  })
})

describe('the moments of a battle', () => {
  test('are judged order by order by a mind of its own, with what the side knew then, while the table answers other requests', () => {
    const bench = acted()
    expect(bench.ask({ do: 'moments', side: 'blue', from: 0 })).toBeNull()
    expect(bench.jobs.slice(-2)).toMatchObject([
      { ask: 'sit', side: 'blue', seat: ADVISER },
      { ask: 'judge', side: 'blue', order: plan('blue') },
    ])
    expect(JSON.stringify(bench.jobs.at(-1))).not.toContain('r2')
    expect(bench.ask({ do: 'picture', side: 'blue' })).toMatchObject({ ok: true })
    const timid = { ...plan('blue'), bold: false } as Toy['order']
    bench.judge({
      given: { order: plan('blue'), text: 'Plans boldly', points: -3 },
      best: { order: timid, text: 'Plans timidly', points: 31 },
    })
    expect(bench.answered).toMatchObject({
      ok: true,
      judged: 1,
      next: null,
      of: 1,
      moments: [{ cost: 34, text: '34 points', given: { text: 'Plans boldly' }, better: { text: 'Plans timidly' } }],
    })
  })
  test('are none where an order is about as good as the best, or where there is no opinion of it', () => {
    const bench = acted()
    bench.ask({ do: 'moments', side: 'blue', from: 0 })
    const order = plan('blue')
    bench.judge({ given: { order, text: '', points: 8 }, best: { order, text: '', points: 10 } })
    expect(bench.answered).toMatchObject({ ok: true, judged: 1, moments: [] })
    // What differs has no words.
    bench.ask({ do: 'moments', side: 'blue', from: 0 })
    bench.judge({ given: { order, text: 'Plans', points: 8 }, best: { order, text: 'Plans', points: 40 } })
    expect(bench.answered).toMatchObject({ ok: true, judged: 1, moments: [] })
    bench.ask({ do: 'moments', side: 'blue', from: 0 })
    bench.judge(null)
    expect(bench.answered).toMatchObject({ ok: true, judged: 0, moments: [] })
    expect(bench.ask({ do: 'moments', side: 'blue', from: 1 })).toMatchObject({ ok: false, why: { at: 'from' } })
  })
})

describe('over the protocol of the referee', () => {
  const minds: Minds = (name, setup) => toyMinds(name === ADVISER ? 'ai:first' : name, setup)
  const table = (): Table => toyTable({ seats: { blue: 'ai:first', red: 'ai:first' } }, LANE, { minds })

  test('the grounds of each order are those that were given with it', () => {
    const played = table()
    const { because } = accepted(played.handle({ do: 'play', until: 'question', orders: 3 }))
    expect(accepted(played.handle({ do: 'grounds', act: 3 }))).toMatchObject({ grounds: { because, plan: null, from: 'again' } })
    expect(played.handle({ do: 'grounds', act: 4 })).toMatchObject({ ok: false, why: { at: 'act' } })
  })
  test('a hand is advised, and an order of a hand has no grounds', () => {
    const played = toyTable({}, LANE, { minds })
    const { advice } = accepted(played.handle({ do: 'advise', side: 'blue' })) as unknown as { advice: { offer: { order: Toy['order'] } } }
    accepted(played.handle({ do: 'submit', order: advice.offer.order }))
    expect(played.handle({ do: 'grounds', act: 1 })).toMatchObject({ ok: false, why: { at: 'act' } })
  })
  test('a mind that breaks down is told', () => {
    const played = new Table({ ...toyParts, minds: (name, setup) => toyMinds(name === ADVISER ? 'ai:broken' : name, setup) })
    accepted(played.handle({ do: 'new', scenario: toyScenario(LANE), map: toyMap, seed: 7 }))
    expect(played.handle({ do: 'advise', side: 'blue' })).toMatchObject({
      ok: false,
      why: { text: `${ADVISER} could not decide: a wheel came off.` },
    })
  })
})
