import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { EDITIONS, type Hex, type LogLine, type MarchStep, type PieceId, type SideId, type Telling } from '../../engine/index.ts'
import { witness } from '../../engine/kernel/witness.ts'
import { Host } from '../../engine/table/host.ts'
import type { Answered, AnswerOf, FromWorker, Request } from '../../engine/table/protocol.ts'
import { noMinds } from '../../engine/table/seats.ts'
import { EMPTY_LOG, type LogBook, settledLog, trailsOf, untold, withPast, withTold } from '../../renderer/state/log.ts'
import { battle as chromeBattle } from '../battlechrome/support.ts'
import { battle, flat } from '../steel-rain/support.ts'
import type { ChapterBattle } from '../support/chapter-battle.ts'

/** The log: what a side saw of each march, in one line, with the way on the map. */

const step = (piece: PieceId, from: Hex, to: Hex, more: Partial<MarchStep> = {}): Telling => ({
  cues: [{ cue: 'moved', piece, from, to }],
  line: null,
  step: { piece, side: 'red', who: `Tank ${piece}`, does: 'moves', path: [from, to], ...more },
})
const line = (text: string, more: Partial<LogLine> = {}): Telling => ({ cues: [], line: { text, tone: 'plain', ...more } })
const shot: Telling = {
  cues: [{ cue: 'rolled', hex: [1, 1], text: 'To Hit', dice: [{ faces: 20, value: 3 }], needed: 9, success: false }],
  line: { text: 'A shot', tone: 'blue' },
}
const log = (tellings: readonly Telling[], from: LogBook = EMPTY_LOG): LogBook =>
  settledLog(tellings.reduce((book, telling) => withTold(book, telling, 1), from))
const texts = (book: LogBook): readonly string[] => book.entries.map((entry) => entry.line.text)

describe('a march in the log', () => {
  test('D1: the steps of a march make one line with where from, where to, and how far; its way can be shown', () => {
    const book = log([step('R1', [4, 3], [5, 3]), step('R1', [5, 3], [6, 3]), step('R1', [6, 3], [7, 3])])
    expect(texts(book)).toEqual(['Tank R1 moves from 0403 to 0703, 3 hexes.'])
    expect(book.entries[0]).toMatchObject({
      line: { tone: 'red', hex: [7, 3], piece: 'R1' },
      trail: {
        side: 'red',
        path: [
          [4, 3],
          [5, 3],
          [6, 3],
          [7, 3],
        ],
      },
    })
  })
  test('D1: what comes into sight on the way stands before the line of the march, which stays one', () => {
    const steps = [step('R1', [4, 3], [5, 3]), line('A stand is spotted.'), step('R1', [5, 3], [6, 3])]
    expect(texts(log(steps))).toEqual(['A stand is spotted.', 'Tank R1 moves from 0403 to 0603, 2 hexes.'])
    // Told in parts, as after a question on the way, it is the same.
    expect(texts(steps.reduce((book, telling) => log([telling], book), EMPTY_LOG))).toEqual(texts(log(steps)))
  })
  test('D1: after a shot, another piece, another manner or another place a line of its own begins', () => {
    const first = step('R1', [4, 3], [5, 3])
    const on = step('R1', [5, 3], [6, 3])
    expect(texts(log([first, shot, on]))).toEqual(['Tank R1 moves from 0403 to 0503.', 'A shot', 'Tank R1 moves from 0503 to 0603.'])
    expect(texts(log([first, step('R2', [5, 3], [6, 3])]))).toHaveLength(2)
    expect(texts(log([first, step('R1', [5, 3], [6, 3], { does: 'drifts on' })]))[1]).toBe('Tank R1 drifts on from 0503 to 0603.')
    expect(texts(log([first, step('R1', [8, 3], [9, 3])]))).toHaveLength(2)
    // Both go at once: each has its one line.
    expect(texts(log([first, step('R2', [4, 4], [5, 4]), on, step('R2', [5, 4], [6, 4])]))).toHaveLength(2)
  })
  test('D1: two orders of the own side are two lines, and taking the second back takes its line only', () => {
    const own = (from: Hex, to: Hex) => step('B1', from, to, { side: 'blue' })
    const first = log([{ ...own([1, 1], [2, 1]), begins: true }])
    const both = log([{ ...own([2, 1], [3, 1]), begins: true }], first)
    expect(texts(both)).toEqual(['Tank B1 moves from 0101 to 0201.', 'Tank B1 moves from 0201 to 0301.'])
    expect(texts(untold(both, first.entries.at(-1)?.id ?? 0))).toEqual(texts(first))
  })
  test('D1: who is not seen any more where it has come to is out of sight', () => {
    expect(texts(log([step('R1', [4, 3], [5, 3]), step('R1', [5, 3], [6, 3], { lost: true })]))).toEqual([
      'Tank R1 moves from 0403 to 0603, 2 hexes, then out of sight.',
    ])
  })
  test('D1: a round of which nothing was seen says so, and only that', () => {
    const begins = line('Red acts.', { tone: 'red', round: 'opens' })
    const blank = line('Nothing of it was seen.', { tone: 'quiet', round: 'blank' })
    expect(texts(log([begins, blank]))).toEqual(['Red acts.', 'Nothing of it was seen.'])
    expect(texts(log([begins, step('R1', [4, 3], [5, 3]), blank]))).toEqual(['Red acts.', 'Tank R1 moves from 0403 to 0503.'])
  })
  test('D1: trails of the other side stay until the next own order in a round; one that is asked for is marked', () => {
    const own = step('B1', [1, 1], [2, 1], { side: 'blue' })
    const book = log([{ ...own, begins: true }, step('R1', [4, 3], [5, 3]), shot])
    const ids = book.entries.map(({ id }) => id)
    expect(trailsOf(book, 'blue', null).map(({ side, asked }) => [side, asked])).toEqual([['red', false]])
    expect(trailsOf(book, 'blue', ids[0] as number).map(({ side, asked }) => [side, asked])).toEqual([
      ['blue', true],
      ['red', false],
    ])
    expect(trailsOf(log([{ cues: [], line: null, begins: true }], book), 'blue', null)).toEqual([])
  })
})

// ------------------------------------------------------------------------------------------------------- told by the books

const seenBy = (b: ChapterBattle<never>, side: SideId): readonly string[] =>
  texts(log(witness(b.rules as never, b.state as never, b.moments as never, side)))
const along = (row: number, from: number, to: number): readonly Hex[] =>
  Array.from({ length: Math.abs(to - from) }, (_, i) => [from + Math.sign(to - from) * (i + 1), row] as const)

describe('marches that the books tell', () => {
  test('D1: Steel Rain: vehicles move, stands march, drones and aircraft fly, Suppressed units break contact, blips have no name', () => {
    const told = (red: string, path: readonly Hex[], order: Record<string, unknown> = { kind: 'march', piece: 'R1' }) => {
      const b = battle({ map: flat(30, 6), blue: { p: ['LTRUCK B1 2,3 spotted'] }, red: { q: [red] }, active: 'q' })
      const piece = b.unit('R1').blip ?? 'R1'
      b.do({ ...order, ...('piece' in order ? { piece } : {}), path } as never)
      return { own: seenBy(b as never, 'red'), other: seenBy(b as never, 'blue') }
    }
    expect(told('LT R1 20,2 spotted', along(2, 20, 17)).other).toEqual(['Light tank R1 moves from 2002 to 1702, 3 hexes.'])
    expect(told('STAND R1 20,2 spotted', along(2, 20, 19)).other).toEqual(['Rifle stand R1 marches from 2002 to 1902.'])
    expect(told('RHELI R1 20,2 spotted flying', along(2, 20, 18)).other.join()).toMatch(/ R1 flies from 2002 to 1802, 2 hexes\./)
    expect(told('LT R1 20,2 spotted suppressed', along(2, 20, 22), { kind: 'breakContact', unit: 'R1', leave: false }).other).toEqual([
      'Light tank R1 breaks contact from 2002 to 2202, 2 hexes.',
    ])
  })
  test('D1: Steel Rain: of a blip behind a wood the other side is told where a contact went, its owner who it was', () => {
    const wood = Array.from(
      { length: 6 },
      (_, row) => (row % 2 ? ' ' : '') + Array.from({ length: 30 }, (_, col) => (col === 9 || col === 10 ? 'W0' : '.0')).join(' '),
    ).join('\n')
    const b = battle({ map: wood, blue: { p: ['LTRUCK B1 2,3 spotted'] }, red: { q: ['LT R1 20,2', 'LT R2 20,4 spotted'] }, active: 'q' })
    b.do({ kind: 'march', piece: b.unit('R1').blip as string, path: along(2, 20, 18) })
    expect(seenBy(b as never, 'blue')).toEqual(['Unknown contact moves from 2002 to 1802, 2 hexes.'])
    expect(seenBy(b as never, 'red')).toEqual(['Blip of R1 moves from 2002 to 1802, 2 hexes.'])
  })
  test('D1: Steel Rain: who drifts on under fire is said to', () => {
    const b = battle({
      map: flat(30, 4),
      blue: { p: ['MBT B1 2,1 spotted'] },
      red: { q: ['LT R1 20,1 spotted'] },
      active: 'q',
      dice: [1, 1, 1, 1],
    })
    b.do({ kind: 'march', piece: 'R1', path: along(1, 20, 17) })
    b.do({ kind: 'react', unit: 'B1', at: 'R1', weapons: [0], ambush: false })
    if (b.question.kind === 'opportunityFire') b.do({ kind: 'hold' })
    expect(b.question.kind).toBe('drift')
    b.do({ kind: 'drift', unit: 'R1', to: [18, 1] })
    expect(seenBy(b as never, 'blue')).toContain('Light tank R1 drifts on from 1901 to 1801.')
  })
  test('D1: BattleChrome: every march of the open table has its line', () => {
    const b = chromeBattle({ blue: ['lancer L1 2,2'], red: ['ronin R1 12,2'] })
    b.do({ kind: 'march', unit: 'L1', path: along(2, 2, 4) })
    expect(seenBy(b as never, 'red')).toEqual([expect.stringMatching(/ L1 moves from 0202 to 0402, 2 hexes\.$/)])
  })
})

// ------------------------------------------------------------------------------------------------------------ whole battles

const scenario = (name: string): Record<string, unknown> => {
  const read = (file: string): Record<string, unknown> => JSON.parse(readFileSync(new URL(`../../maps/${file}`, import.meta.url), 'utf8'))
  const doc = read(`${name}.scenario.json`)
  return { ...doc, map: read(doc['map'] as string) }
}
/** A hand against the computer's random player; the hand takes every seventh of what it is offered. */
class Played {
  readonly said: FromWorker[] = []
  readonly host = new Host({
    table: { editions: EDITIONS, minds: noMinds, app: 'test' },
    post: (message) => this.said.push(message),
    think: () => {},
  })
  constructor(open: Record<string, unknown>) {
    this.host.receive({ ask: 'open', id: 0, side: 'blue', scenario: null, map: null, seed: 11, level: 'random', ...open })
  }
  ask(request: Request): Extract<Answered, { ok: true }> {
    this.host.receive({ ask: 'request', id: this.said.length, request })
    const answer = this.said.findLast((said) => said.say === 'answer')
    if (answer?.say !== 'answer' || !answer.answer.ok) throw new Error(JSON.stringify(answer))
    return answer.answer
  }
  play(orders: number): void {
    for (let i = 0; i < orders; i++) {
      const { offers } = this.ask({ do: 'offers', side: 'blue' }) as unknown as AnswerOf['offers']
      const offer = offers[(i * 7) % offers.length]
      if (!offer) return
      this.ask({ do: 'submit', order: offer.order })
    }
  }
  /** Each telling with the picture of its time, and the log as the screen writes it. */
  log(): LogBook {
    let book = EMPTY_LOG
    for (const said of this.said) if (said.say === 'told') book = log(said.tellings, book)
    return book
  }
}

describe.each(['mill-crossing', 'battlechrome-raid'])('D1: a battle at %s', (name) => {
  const doc = scenario(name)
  const played = new Played({ scenario: doc })
  played.play(150)
  const live = played.log()

  test('D1: no round passes without a word of what was done in it', () => {
    const bare = live.entries.filter(
      ({ line }, i) => line.round === 'opens' && line.tone === 'red' && live.entries[i + 1]?.line.round === 'opens',
    )
    expect(bare).toEqual([])
    expect(live.entries.filter(({ trail }) => trail?.side === 'red').length).toBeGreaterThan(5)
  })
  test('D1: each march is one line: no two that follow each other belong together', () => {
    for (const [i, entry] of live.entries.entries()) {
      const next = live.entries[i + 1]
      if (entry.march?.side !== 'red' || next?.march?.piece !== entry.march.piece || next.march.does !== entry.march.does) continue
      expect(next.march.path[0], entry.line.text).not.toEqual(entry.march.path.at(-1))
    }
  })
  test('D1: the log of a battle that is taken up again is the same, in parts of any size', () => {
    const { save } = played.ask({ do: 'save' }) as unknown as AnswerOf['save']
    for (const orders of [7, 60]) {
      const again = new Played({ save })
      let book = EMPTY_LOG
      for (let from: number | null = 0; from !== null; ) {
        const answer = again.ask({ do: 'past', side: 'blue', from, orders }) as unknown as AnswerOf['past']
        book = withPast(book, answer.past)
        from = answer.next
      }
      expect(texts(book)).toEqual(texts(live))
      expect(trailsOf(book, 'blue', null)).toEqual(trailsOf(live, 'blue', null))
    }
  })
})
