import { afterEach, describe, expect, test } from 'vitest'
import { must } from '../../engine/index.ts'
import type { Advice, Answered, Grounds, Offer, Picture, QuestionCard, Request, Telling, ToWorker } from '../../engine/screen.ts'
import type { Input } from '../../renderer/input/picking.ts'
import { BattleLink } from '../../renderer/state/battle-link.ts'
import type { BattleState } from '../../renderer/state/battle-state.ts'
import { actShown, actsOf, InsightDesk, mayAsk, planMarks } from '../../renderer/state/insight.ts'
import { type Port, TableClient } from '../../renderer/table-client.ts'
import { insightWords } from '../../renderer/words/insight-words.ts'
import { ACT, picture, tank } from '../support/pictures.ts'

/** A table that answers grounds and advice when the test says so, as a mind that thinks does. */
class SlowTable implements Port {
  readonly asked: Request[] = []
  onmessage: Port['onmessage'] = null
  private readonly waiting: ((answer: Answered) => void)[] = []
  terminate(): void {}
  postMessage(message: ToWorker): void {
    if (message.ask !== 'request') return
    this.asked.push(message.request)
    const give = (answer: Answered): void => this.onmessage?.({ data: { say: 'answer', id: message.id, answer } })
    if (message.request.do === 'coach') give({ ok: true })
    else this.waiting.push(give)
  }
  /** Answers what was asked first and not answered yet. */
  async answer(answer: Answered): Promise<void> {
    must(this.waiting.shift(), 'a request that waits')(answer)
    await new Promise((done) => setTimeout(done))
  }
}

const seen = (question: QuestionCard | null, over: Picture['over'] = null): Picture =>
  picture(question, { pieces: [tank('B1'), tank('Z1', { side: 'red', own: false, hex: [9, 3] })], over })
const offer: Offer<{ kind: string; side: 'blue' }> = {
  order: { kind: 'march', side: 'blue' },
  verb: 'move',
  role: 'default',
  actor: 'B1',
  to: { hex: [4, 3] },
  label: 'Move',
}
/** A plan of one piece in sight and one out of it. */
const PLAN: NonNullable<Grounds['plan']> = {
  text: null,
  tasks: [{ pieces: ['Z1', 'Z7'], word: 'takes', place: 'Mill Bridge', goal: [6, 6] }],
  changes: [],
}
const grounds = (text: string): Grounds => ({ because: { text }, plan: PLAN, from: 'given' })
const advice: Advice = {
  offer,
  because: { text: 'March' },
  plan: { ...PLAN, tasks: PLAN.tasks.map((task) => ({ ...task, pieces: ['B1'] })) },
}

let link: BattleLink
function begin(): { readonly table: SlowTable; readonly desk: InsightDesk; readonly inputs: Input[] } {
  const table = new SlowTable()
  link = new BattleLink(new TableClient(table), 'blue', { width: 20, height: 20 }, { changed: () => undefined, refused: () => undefined })
  const inputs: Input[] = []
  const desk = new InsightDesk(link, (input) => inputs.push(input))
  return { table, desk, inputs }
}
const state = (): BattleState => link.state
const show = (question: QuestionCard | null, over: Picture['over'] = null): void =>
  link.dispatch({ do: 'shown', picture: seen(question, over), undo: false })
const tell = (text: string, act?: number): void => {
  const telling: Telling = { cues: [], line: { text, tone: 'red' }, ...(act === undefined ? {} : { act }) }
  link.dispatch({ do: 'told', telling, turn: 1 })
}
afterEach(() => link.close())

describe('the reasons of the other side', () => {
  test('an act has one entry, however many lines tell of it, and what is nobody’s act has none', () => {
    begin()
    tell('Turn 1')
    tell('Z1 fires', 0)
    tell('B1 is hit', 0)
    tell('Z2 marches', 4)
    expect(actsOf(state()).map(({ act, line }) => [act, line.text])).toEqual([
      [0, 'Z1 fires'],
      [4, 'Z2 marches'],
    ])
  })
  test('are not asked for while they are a secret; once they are shown, those of the newest act are', async () => {
    const { table, desk } = begin()
    show(ACT)
    tell('Z1 fires', 0)
    desk.toggle()
    expect([mayAsk(state()), table.asked]).toEqual([false, []])
    await desk.coach()
    expect(table.asked).toEqual([{ do: 'coach' }, { do: 'grounds', act: 0 }])
    await table.answer({ ok: true, grounds: grounds('Fire') })
    expect(state().insight?.shown).toEqual({ key: 'act:0', grounds: grounds('Fire') })
    desk.toggle()
    expect(state().insight).toBeNull()
  })
  test('may be asked for when the battle is over', () => {
    const { table, desk } = begin()
    show(null, { winner: 'blue', why: 'Red has nobody left.' })
    tell('Z1 fires', 7)
    desk.look(7)
    expect([mayAsk(state()), table.asked]).toEqual([true, [{ do: 'grounds', act: 7 }]])
  })
  test('an answer that comes late is not shown for another act, which is asked for instead', async () => {
    const { table, desk } = begin()
    show(ACT)
    tell('Z1 fires', 0)
    await desk.coach()
    desk.toggle()
    tell('Z2 marches', 4)
    expect(actShown(state())).toBe(4)
    await table.answer({ ok: true, grounds: grounds('Fire') })
    expect(state().insight?.shown).toBeNull()
    expect(table.asked.slice(1)).toEqual([
      { do: 'grounds', act: 0 },
      { do: 'grounds', act: 4 },
    ])
    await table.answer({ ok: true, grounds: grounds('March') })
    expect([state().insight?.shown?.key, table.asked.length]).toEqual(['act:4', 3])
    tell('Z1 marches', 6)
    expect([state().insight?.shown, state().insight?.marks]).toEqual([null, []])
  })
  test('the arrows go from act to act; at the last one it is the newest from then on', async () => {
    const { desk } = begin()
    show(ACT)
    for (const act of [0, 4, 6]) tell(`act ${act}`, act)
    desk.look('newest')
    desk.step(-1)
    expect(state().insight?.of).toBe(4)
    desk.step(-1)
    desk.step(-1)
    expect(state().insight?.of).toBe(0)
    desk.step(1)
    desk.step(1)
    expect(state().insight?.of).toBe('newest')
  })
  test('a refusal is told and not asked again until another act is looked at', async () => {
    const { table, desk } = begin()
    show(ACT)
    tell('Z1 fires', 0)
    tell('Z2 marches', 4)
    await desk.coach()
    desk.look(0)
    await table.answer({ ok: false, why: { text: 'It is not known any more.', rule: null } })
    tell('Blue is asked')
    expect([state().insight?.problem, table.asked.length]).toEqual(['It is not known any more.', 2])
    desk.look(4)
    expect([state().insight?.problem, table.asked.length]).toEqual([null, 3])
  })
  test('a plan is marked from whoever is seen, and betrays nobody’s place', () => {
    begin()
    show(ACT)
    expect(planMarks(state(), PLAN, 'red')).toEqual([
      { side: 'red', from: [[9, 3]], to: [6, 6], text: insightWords.task('takes', 'Mill Bridge') },
    ])
    expect(planMarks(state(), null, 'red')).toEqual([])
  })
})

describe('advice', () => {
  test('is proposed like an order that was chosen, with its plan from this side’s pieces', async () => {
    const { table, desk, inputs } = begin()
    show(ACT)
    const asked = desk.advise()
    expect([state().insight?.of, table.asked]).toEqual(['advice', [{ do: 'advise', side: 'blue' }]])
    await table.answer({ ok: true, advice })
    await asked
    expect(inputs).toEqual([{ is: 'propose', offer }])
    expect(state().insight?.shown?.grounds).toEqual({ because: advice.because, plan: advice.plan, from: 'advice' })
    expect(state().insight?.marks).toEqual([{ side: 'blue', from: [[3, 3]], to: [6, 6], text: 'takes Mill Bridge' }])
  })
  test('that comes when the picture has changed proposes nothing', async () => {
    const { table, desk, inputs } = begin()
    show(ACT)
    const asked = desk.advise()
    show(ACT)
    await table.answer({ ok: true, advice })
    await asked
    expect([inputs, state().insight]).toEqual([[], null])
  })
  test('is asked for by nobody who is not asked anything himself', async () => {
    const { table, desk } = begin()
    show(null)
    await desk.advise()
    expect([table.asked, state().insight, state().said?.text]).toEqual([[], null, insightWords.notAsked])
  })
  test('that is refused says why', async () => {
    const { table, desk } = begin()
    show(ACT)
    const asked = desk.advise()
    await table.answer({ ok: false, why: { text: 'Nobody thinks at this table.', rule: null } })
    await asked
    expect(state().insight).toMatchObject({ of: 'advice', shown: null, problem: 'Nobody thinks at this table.' })
  })
})
