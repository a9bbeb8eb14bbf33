import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Answered, Barrier, Offer, Picture, Piece, QuestionCard, Request, Telling, ToWorker } from '../../engine/index.ts'
import { Session } from '../../renderer/state/session.ts'
import { type News, type Port, TableClient } from '../../renderer/table-client.ts'
import { ACT as act, picture, tank } from '../support/pictures.ts'
import { SilentStage } from '../support/silent-stage.ts'

const move: Offer<{ kind: string; side: 'blue' }> = {
  order: { kind: 'march', side: 'blue' },
  verb: 'move',
  role: 'default',
  actor: 'A1',
  to: { hex: [4, 3] },
  label: 'Move',
  price: { text: '1 Action', tier: 1 },
  path: [[4, 3]],
}
const end: Offer<{ kind: string; side: 'blue' }> = {
  order: { kind: 'endRound', side: 'blue' },
  verb: 'end',
  role: 'close',
  actor: null,
  to: {},
  label: 'End the round',
}
const moved: Telling = { cues: [{ cue: 'moved', piece: 'A1', from: [3, 3], to: [4, 3] }], line: { text: 'A1 marches', tone: 'blue' } }

/** A table that answers from a list and remembers what it was asked. */
class FakeTable implements Port {
  readonly asked: Request[] = []
  refusal: Answered | null = null
  barrier: Barrier | null = null
  onmessage: Port['onmessage'] = null
  say(news: News): void {
    this.onmessage?.({ data: news })
  }
  terminate(): void {}
  postMessage(message: ToWorker): void {
    if (message.ask !== 'request') return
    this.asked.push(message.request)
    this.onmessage?.({ data: { say: 'answer', id: message.id, answer: this.answer(message.request) } })
  }
  private answer(request: Request): Answered {
    if (request.do === 'submit' && this.refusal) return this.refusal
    if (request.do === 'offers') return { ok: true, offers: request.piece === undefined ? [move, end] : [move] }
    if (request.do === 'bar')
      return { ok: true, bar: [{ verb: 'end', label: 'End', key: 'e', icon: 'end', price: '', target: 'none', offers: 1, refusal: null }] }
    if (request.do === 'why') return { ok: true, barrier: this.barrier }
    return request.do === 'sheet' ? { ok: true, sheet: null } : { ok: true }
  }
  count(kind: Request['do']): number {
    return this.asked.filter((request) => request.do === kind).length
  }
}
const flush = (): Promise<void> => new Promise((done) => setTimeout(done, 0))

let session: Session
function begin(): { table: FakeTable; stage: SilentStage } {
  const table = new FakeTable()
  const stage = new SilentStage()
  session = new Session(new TableClient(table), { side: 'blue', size: { width: 20, height: 20 } })
  session.mount(stage)
  return { table, stage }
}
const told = (tellings: readonly Telling[], question: QuestionCard | null = act): News => ({
  say: 'told',
  tellings,
  picture: picture(question),
  undo: true,
})
afterEach(() => {
  session.close()
  vi.useRealTimers()
})

describe('a battle on the screen', () => {
  test('a click on a hex in reach submits exactly the order that was offered', async () => {
    const { table, stage } = begin()
    table.say(told([]))
    await flush()
    stage.click([4, 3], null)
    session.input({ is: 'click', spot: { hex: [4, 3], piece: null, by: 'pointer' } })
    expect(table.asked.filter((request) => request.do === 'submit')).toEqual([{ do: 'submit', order: move.order }])
    expect(session.state.submitting).toBe(true)
  })
  test('the log line comes after its motion, the picture after both, and a click skips', async () => {
    const { table, stage } = begin()
    table.say(told([]))
    await flush()
    stage.hold = true
    table.say(told([moved]))
    await flush()
    expect([session.state.telling, session.state.log.entries.length]).toEqual([true, 0])
    session.input({ is: 'click', spot: { hex: [4, 3], piece: null, by: 'pointer' } })
    await flush()
    expect([session.state.telling, session.state.log.entries.map(({ line }) => line.text)]).toEqual([false, ['A1 marches']])
    expect(table.count('submit')).toBe(0)
  })
  test('B3: what waited for the disk is told in order, each piece in a task of the page of its own', async () => {
    const table = new FakeTable()
    let written = (): void => undefined
    const disk = new Promise<void>((done) => {
      written = done
    })
    session = new Session(new TableClient(table), { side: 'blue', size: { width: 20, height: 20 }, safe: () => disk })
    const lines = (): string[] => session.state.log.entries.map(({ line }) => line.text)
    for (const text of ['one', 'two', 'three']) table.say(told([{ cues: [], line: { text, tone: 'blue' } }]))
    await flush()
    expect(lines()).toEqual([])
    vi.useFakeTimers()
    written()
    const seen: number[] = []
    for (let task = 0; task < 3; task++) {
      for (let n = 0; n < 20; n++) await Promise.resolve()
      seen.push(lines().length)
      vi.advanceTimersToNextTimer()
    }
    expect(seen).toEqual([1, 2, 3])
    expect(lines()).toEqual(['one', 'two', 'three'])
  })

  test('D2: a click on an enemy in vain says what the table answers about that enemy, and draws the line to where it is stopped', async () => {
    const { table, stage } = begin()
    const enemy: Piece = { ...tank('R1'), side: 'red', own: false, hex: [9, 3], ready: false }
    const sight = { result: 'blocked', distance: { value: 12, unit: 'cm' }, at: [6, 3], by: 'ground', why: { text: 'Blocked' } } as const
    table.barrier = { title: 'A1 cannot fire at R1', refusal: { text: 'No line of sight', rule: 'SR-LOS-1' }, why: { text: '' }, sight }
    const news = told([])
    if (news.say === 'told') table.say({ ...news, picture: { ...news.picture, pieces: [tank('A1'), enemy] } })
    await flush()
    session.input({ is: 'click', spot: { hex: [9, 3], piece: 'R1', by: 'pointer' } })
    await flush()
    expect(table.asked.filter((request) => request.do === 'why')).toEqual([{ do: 'why', side: 'blue', piece: 'A1', hex: [9, 3], at: 'R1' }])
    expect(session.state.said).toMatchObject({ text: 'No line of sight', rule: 'SR-LOS-1', tone: 'refused' })
    expect(stage.highlights).toMatchObject({ selected: 'A1', line: { from: [3, 3], to: [9, 3], at: [6, 3], result: 'blocked' } })
  })
  test('D2: where the table has no answer, the order bar’s reason is said', async () => {
    const { table } = begin()
    const enemy: Piece = { ...tank('R1'), side: 'red', own: false, hex: [9, 3], ready: false }
    const news = told([])
    if (news.say === 'told') table.say({ ...news, picture: { ...news.picture, pieces: [tank('A1'), enemy] } })
    await flush()
    session.input({ is: 'click', spot: { hex: [9, 3], piece: 'R1', by: 'pointer' } })
    await flush()
    expect(session.state.said?.text).toBe('Nothing can be done to that unit now.')
  })
  const tooFar: Barrier = {
    title: 'A1 cannot go to 0903',
    refusal: { text: 'Too far: the cheapest way costs 40 cm, 8 cm of movement is left.', rule: 'SR-MOVE-1' },
    why: { text: '' },
    sight: null,
  }
  const clickFar = { is: 'click', spot: { hex: [9, 3], piece: null, by: 'pointer' } } as const
  test('D2: a click on a bare hex in vain says what the table answers about that hex, and the bare words where it has no answer', async () => {
    const { table } = begin()
    table.say(told([]))
    await flush()
    session.input(clickFar)
    await flush()
    expect(session.state.said?.text).toBe('No order leads to that hex. Esc deselects the unit.')
    table.barrier = tooFar
    session.input(clickFar)
    await flush()
    expect(table.asked.filter((request) => request.do === 'why').at(-1)).toEqual({ do: 'why', side: 'blue', piece: 'A1', hex: [9, 3] })
    expect(session.state.said).toMatchObject({ ...tooFar.refusal, tone: 'refused' })
  })
  test('D2: what was refused is not said any more after the next key; pointing leaves it', async () => {
    const { table } = begin()
    table.barrier = tooFar
    table.say(told([]))
    await flush()
    session.input(clickFar)
    await flush()
    session.point({ hex: [8, 3], piece: null, by: 'pointer' })
    expect(session.state.said?.rule).toBe('SR-MOVE-1')
    session.input({ is: 'step', to: 'left', within: { width: 20, height: 20 }, from: [3, 3] })
    expect(session.state.said).toBeNull()
    // An answer that comes after the next key is not said either.
    session.input(clickFar)
    session.input({ is: 'step', to: 'left', within: { width: 20, height: 20 }, from: [3, 3] })
    await flush()
    expect(session.state.said).toBeNull()
  })
  test('a refusal is told with its rule and frees the hand', async () => {
    const { table } = begin()
    table.say(told([]))
    await flush()
    table.refusal = { ok: false, why: { text: 'The river is too deep', rule: 'SR-MOVE-9' } }
    await session.give(move)
    expect([session.state.said?.text, session.state.said?.rule, session.state.submitting]).toEqual([
      'The river is too deep',
      'SR-MOVE-9',
      false,
    ])
  })
  test('an order of nobody\u2019s in particular is looked up among all offers when its key is pressed', async () => {
    const { table } = begin()
    table.say(told([]))
    await flush()
    session.input({ is: 'verb', verb: 'end' })
    await flush()
    expect(session.state.picking.confirm?.offer.verb).toBe('end')
    session.input({ is: 'confirm' })
    expect(table.asked.at(-1)).toEqual({ do: 'submit', order: end.order })
  })
  test('a quick hand loses nothing: what comes before the offers waits for them, in order', async () => {
    const { table } = begin()
    table.say(told([]))
    await flush()
    session.input({ is: 'back', pass: false })
    session.input({ is: 'verb', verb: 'end' })
    session.input({ is: 'confirm' })
    expect([session.state.picking.piece, session.state.picking.confirm]).toEqual([null, null])
    await flush()
    expect(table.asked.filter((request) => request.do === 'submit')).toEqual([{ do: 'submit', order: end.order }])
  })
  test('the same thing is asked once for each picture, however often the pointer moves', async () => {
    const { table } = begin()
    table.say(told([]))
    await flush()
    for (let col = 5; col < 15; col++) session.point({ hex: [col, 3], piece: null, by: 'pointer' })
    await flush()
    expect([table.count('offers'), table.count('bar'), table.count('hex')]).toEqual([1, 1, 0])
    await new Promise((done) => setTimeout(done, 60))
    expect(table.asked.filter((request) => request.do === 'hex')).toEqual([{ do: 'hex', side: 'blue', hex: [14, 3], piece: 'A1' }])
  })
  test('while the other side thinks nothing can be ordered, and the marks are gone when the battle fails', async () => {
    const { table, stage } = begin()
    table.say(told([], null))
    table.say({ say: 'thinking', on: true })
    await flush()
    await session.give(move)
    expect([table.count('submit'), session.state.thinkingSince === null]).toEqual([0, false])
    table.say({ say: 'failed', text: 'The thread stopped' })
    expect([session.state.failure, stage.highlights.reach]).toEqual(['The thread stopped', []])
  })
  test('undo is refused with a reason when the law has ended it', async () => {
    const { table } = begin()
    table.say({ ...told([]), undo: false } as News)
    await flush()
    await session.undo()
    expect([table.count('undo'), session.state.said?.text]).toEqual([
      0,
      'Nothing can be taken back: a die was rolled, the other side has answered, or something new was seen.',
    ])
  })
  test('what was taken back goes from the log as well', async () => {
    const { table } = begin()
    table.say(told([{ cues: [], line: { text: 'Turn 1', tone: 'turn' } }]))
    await flush()
    await session.give(move)
    table.say(told([moved]))
    await flush()
    expect(session.state.log.entries.map(({ line }) => line.text)).toEqual(['Turn 1', 'A1 marches'])
    await session.undo()
    expect(session.state.log.entries.map(({ line }) => line.text)).toEqual(['Turn 1'])
    expect(session.state.said?.text).toBe('The last order is taken back.')
  })
})

describe('D6 an own order without an answer', () => {
  const submits = (table: FakeTable): number => table.count('submit')
  const fired: Telling = {
    cues: [
      { cue: 'shot', from: [3, 3], to: [9, 3], look: 'gun' },
      { cue: 'rolled', hex: [9, 3], text: 'A1', dice: [{ faces: 20, value: 14 }], needed: 8, success: true },
    ],
    line: { text: 'A1 fires', tone: 'blue' },
  }
  /** An order is on its way, and everything that is played from now on lasts until it is released. */
  async function given(): Promise<{ readonly table: FakeTable; readonly stage: SilentStage }> {
    const { table, stage } = begin()
    table.say(told([]))
    await flush()
    await session.give(move)
    stage.hold = true
    return { table, stage }
  }
  test('D6 leaves bar and panels in place: picture, log and offers are there while its march is still played', async () => {
    const { table, stage } = await given()
    const before = session.state.stamp
    table.say(told([moved]))
    await flush()
    const { telling, submitting, stamp, log } = session.state
    expect([telling, submitting, stamp > before, log.entries.length]).toEqual([false, false, true, 1])
    expect(session.state.offers?.key.startsWith(`${stamp}/`)).toBe(true)
    expect([stage.running, stage.picture === session.state.picture]).toEqual([1, false])
    stage.release()
    await flush()
    expect(stage.picture).toBe(session.state.picture)
  })
  test('D6 a new order is taken during the film of the one before, and the film is skipped', async () => {
    const { table, stage } = await given()
    table.say(told([moved]))
    await flush()
    session.input({ is: 'click', spot: { hex: [4, 3], piece: null, by: 'pointer' } })
    await flush()
    expect([submits(table), stage.running, stage.picture === session.state.picture]).toEqual([2, 0, true])
  })
  test('D6 own placements are no film, and the camera stays', async () => {
    const { table, stage } = await given()
    const camera = stage.done.filter(({ did }) => did === 'camera').length
    const placed: Telling = { cues: [{ cue: 'placed', piece: 'A1', hex: [3, 3] }], line: { text: 'A1 is placed', tone: 'blue' } }
    table.say(told([placed, placed, placed]))
    await flush()
    expect([stage.cues, stage.running, stage.picture === session.state.picture]).toEqual([[], 0, true])
    expect(stage.done.filter(({ did }) => did === 'camera').length).toBe(camera)
    expect([session.state.telling, session.state.log.entries.length]).toEqual([false, 3])
  })
  test('D6 dice are played before they are told, but the bar stays; a key of the bar skips them and counts', async () => {
    const { table, stage } = await given()
    table.say(told([fired]))
    await flush()
    expect([session.state.telling, session.state.tellingOwn, session.state.log.entries.length]).toEqual([true, true, 0])
    session.input({ is: 'verb', verb: 'end' })
    await flush()
    await flush()
    expect([stage.running, session.state.telling, session.state.log.entries.length]).toEqual([0, false, 1])
    expect(session.state.picking.confirm?.offer.verb).toBe('end')
  })
  test('D6 a click on dice only skips them', async () => {
    const { table } = await given()
    table.say(told([fired]))
    await flush()
    session.input({ is: 'click', spot: { hex: [4, 3], piece: null, by: 'pointer' } })
    await flush()
    expect([session.state.telling, submits(table)]).toEqual([false, 1])
  })
  test("D6 an answer, a question for the other side and the other side's own orders are stories as before", async () => {
    const answered: Telling = { cues: [...moved.cues, { cue: 'shot', from: [9, 3], to: [4, 3], look: 'gun' }], line: null }
    const other = { ...told([{ cues: [{ cue: 'moved', piece: 'Z1', from: [9, 3], to: [8, 3] }], line: null }]) } as Extract<
      News,
      { say: 'told' }
    >
    const foe: Piece = { ...tank('Z1'), side: 'red', own: false, hex: [8, 3] }
    for (const news of [
      told([answered]),
      told([moved], null),
      { ...other, picture: { ...other.picture, pieces: [tank('A1'), foe] } },
    ] as const) {
      const { table, stage } = await given()
      table.say(news)
      await flush()
      expect([session.state.telling, session.state.tellingOwn]).toEqual([true, false])
      stage.hold = false
      session.close()
    }
    const { table, stage } = begin()
    stage.hold = true
    table.say(told([moved]))
    await flush()
    expect([session.state.telling, session.state.tellingOwn]).toEqual([true, false])
  })
})

describe('the first look', () => {
  const zone = ([col, row]: readonly [number, number]) => ({ art: 'zone', hex: [col, row], side: 'blue', text: '' }) as const
  const looks = (stage: SilentStage) => stage.done.flatMap((one) => (one.did === 'camera' && one.move === 'frame' ? [one.hexes] : []))
  const asking = (kind: string, role: 'place' | 'group', change: Partial<Picture>): News => ({
    say: 'told',
    tellings: [],
    picture: { ...picture({ ...act, kind, role }), ...change },
    undo: true,
  })
  test('of a set-up is at the own zone, once', async () => {
    const { table, stage } = begin()
    const markers = [zone([1, 1]), zone([1, 9]), { ...zone([18, 9]), side: 'red' as const }]
    table.say(asking('deploy', 'place', { markers, pieces: [] }))
    await flush()
    table.say(asking('deploy', 'place', { markers }))
    await flush()
    expect(looks(stage)).toEqual([
      [
        [1, 1],
        [1, 9],
      ],
    ])
  })
  test('of the first choice of a platoon is at the first platoon that may act', async () => {
    const { table, stage } = begin()
    const pieces = [
      { ...tank('A1'), ready: false },
      { ...tank('B1'), group: 'p2', hex: [7, 7] as const },
      { ...tank('B2'), group: 'p2', hex: [8, 7] as const },
      { ...tank('C1'), group: 'p3', hex: [15, 2] as const },
    ]
    table.say(asking('activate', 'group', { pieces }))
    await flush()
    expect(looks(stage)).toEqual([
      [
        [7, 7],
        [8, 7],
      ],
    ])
  })
})
