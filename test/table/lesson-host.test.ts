import { describe, expect, test } from 'vitest'
import { Host } from '../../engine/table/host.ts'
import type { LessonAct } from '../../engine/table/learn-protocol.ts'
import type { Answered, FromWorker, Request, ToWorker } from '../../engine/table/protocol.ts'
import { toyScenario } from '../support/toy.ts'
import { toyLesson } from '../support/toy-lesson.ts'
import { toyParts } from '../support/toy-table.ts'

/** A host with a lesson at its table, as a screen meets it. */
class Desk {
  readonly said: FromWorker[] = []
  readonly host = new Host({
    table: toyParts,
    post: (message) => this.said.push(structuredClone(message)),
    think: () => {
      throw new Error('nobody thinks in a lesson')
    },
  })
  private id = 0
  open(lesson: unknown = toyLesson()): Answered {
    return this.send({ ask: 'open', id: 0, side: 'red', scenario: null, map: null, seed: 99, level: 'ai:first', lesson })
  }
  ask(request: Request): Answered {
    return this.send({ ask: 'request', id: 0, request })
  }
  order(order: Readonly<Record<string, unknown>>): Answered {
    return this.ask({ do: 'submit', order: { side: 'blue', ...order } as never })
  }
  act(act: LessonAct): Answered {
    return this.send({ ask: 'lesson', id: 0, act })
  }
  /** What was said since the last call, answers apart: "lesson 1", "told moved" ... */
  news(): readonly string[] {
    return this.said.splice(0).flatMap((message) => {
      if (message.say === 'lesson') return [`lesson ${message.lesson.step}${message.lesson.showing ? ' showing' : ''}`]
      if (message.say === 'told')
        return [`told ${message.tellings.length > 0 ? 'film' : 'nothing'}${message.undo ? ', can be undone' : ''}`]
      return message.say === 'answer' ? [] : [message.say]
    })
  }
  private send(message: ToWorker): Answered {
    const id = ++this.id
    this.host.receive({ ...message, id })
    const answer = this.said.find((said) => said.say === 'answer' && said.id === id)
    if (answer?.say !== 'answer') throw new Error('no answer')
    return answer.answer
  }
}
const opened = (): Desk => {
  const desk = new Desk()
  expect(desk.open().ok).toBe(true)
  desk.news()
  return desk
}

describe('a host with a lesson', () => {
  test('opens it with its own side, and writes nothing to a file of a battle', () => {
    const desk = new Desk()
    expect(desk.open()).toMatchObject({
      ok: true,
      side: 'blue',
      name: 'The lane',
      level: 'idle',
      ruleset: 'toy',
      played: 0,
      watched: false,
      whole: true,
    })
    expect(desk.news()).toEqual(['told nothing', 'lesson 0'])
  })
  test('says what is wrong with it, with its place, and keeps what is open', () => {
    const desk = opened()
    expect(desk.open({ ...toyLesson(), minutes: 900 })).toMatchObject({ ok: false, why: { at: 'minutes' }, problems: [{ at: 'minutes' }] })
    expect(desk.order({ kind: 'activate', unit: 'b1' }).ok).toBe(true)
  })
  test('tells what comes of an order, and then how the lesson stands', () => {
    const desk = opened()
    expect(desk.order({ kind: 'activate', unit: 'b1' })).toEqual({ ok: true, events: [] })
    expect(desk.news()).toEqual(['told film, can be undone', 'lesson 1'])
    expect(desk.order({ kind: 'march', unit: 'b1', to: 11 })).toMatchObject({ ok: false, why: { rule: 'TOY-1', at: 'order.kind' } })
    expect(desk.news()).toEqual(['lesson 1'])
    expect(desk.order({ kind: 'fly' })).toMatchObject({ ok: false, why: { at: 'order.kind' } })
    expect(desk.news()).toEqual([])
    expect(desk.ask({ do: 'submit', order: { kind: 'hold', side: 'red' } as never })).toMatchObject({
      ok: false,
      why: { at: 'order.side' },
    })
  })
  test('shows a step before the eyes, and hands back', () => {
    const desk = opened()
    expect(desk.act({ did: 'show' })).toEqual({ ok: true })
    expect(desk.news()).toEqual(['lesson 0 showing', 'told film, can be undone', 'lesson 1'])
    desk.act({ did: 'skip' })
    expect(desk.news()).toEqual(['lesson 1', 'told nothing', 'lesson 2'])
    expect(desk.ask({ do: 'picture', side: 'blue' })).toMatchObject({
      picture: { pieces: expect.arrayContaining([expect.objectContaining({ id: 'b1', hex: [3, 0] })]) },
    })
  })
  test('returns to the beginning of a step: the picture is told again', () => {
    const desk = opened()
    desk.order({ kind: 'activate', unit: 'b1' })
    desk.order({ kind: 'march', unit: 'b1', to: 2 })
    desk.news()
    desk.act({ did: 'again' })
    expect(desk.news()).toEqual(['lesson 1', 'told nothing'])
    expect(desk.ask({ do: 'picture', side: 'blue' })).toMatchObject({
      undo: false,
      picture: { pieces: expect.arrayContaining([expect.objectContaining({ id: 'b1', hex: [1, 0] })]) },
    })
    expect(desk.order({ kind: 'march', unit: 'b1', to: 3 }).ok).toBe(true)
    desk.act({ did: 'back' })
    desk.act({ did: 'back' })
    expect(desk.act({ did: 'back' })).toMatchObject({ ok: false, why: { text: 'This is the first step.' } })
  })
  test('takes an order back as ever, and the step is open again', () => {
    const desk = opened()
    desk.order({ kind: 'activate', unit: 'b1' })
    desk.news()
    expect(desk.ask({ do: 'undo' })).toMatchObject({ ok: true, undone: 1 })
    expect(desk.news()).toEqual(['told nothing', 'lesson 0'])
    desk.order({ kind: 'activate', unit: 'b1' })
    expect(desk.news()).toEqual(['told film, can be undone', 'lesson 1'])
  })
  test('says nothing of what changes nothing', () => {
    const desk = opened()
    expect(desk.act({ did: 'opened', what: 'sheet', at: 'b1' })).toEqual({ ok: true })
    expect(desk.news()).toEqual([])
  })
  test.each([
    [{ do: 'save' }, 'A lesson is not saved: it is short, and each of its steps can be begun again.'],
    [{ do: 'start' }, 'No scenario is made from a lesson. Open a battle for that.'],
    [{ do: 'coach' }, 'In a lesson nobody plays against you by opinions of his own. Ask for reasons in a battle.'],
    [{ do: 'past', side: 'blue', from: 0 }, 'A lesson keeps no log of what came before.'],
    [
      { do: 'doctrine', side: 'blue', doctrine: { rules: [] } },
      'In a lesson you answer every question yourself. Give standing orders in a battle.',
    ],
  ] as const)('refuses %j in words', (request, text) => {
    expect(opened().ask(request as Request)).toMatchObject({ ok: false, why: { text } })
  })
  test('answers no act where no lesson is open, and a battle after a lesson is a battle', () => {
    const desk = new Desk()
    expect(desk.act({ did: 'show' })).toMatchObject({ ok: false, why: { text: 'No lesson is open.' } })
    desk.open()
    const scenario = toyLesson()['scenario']
    desk.host.receive({ ask: 'open', id: 70, side: 'blue', scenario: scenario ?? toyScenario(), map: null, seed: 7, level: 'random' })
    expect(desk.act({ did: 'show' })).toMatchObject({ ok: false, why: { text: 'No lesson is open.' } })
    expect(desk.ask({ do: 'save' }).ok).toBe(true)
  })
})
