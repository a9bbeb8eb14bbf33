import { describe, expect, test } from 'vitest'
import { createYardstick } from '../../ai/yardsticks.ts'
import { hash } from '../../engine/kernel/hash.ts'
import { choicesOf } from '../../engine/learn/done.ts'
import type { LessonDoc } from '../../engine/learn/lesson-doc.ts'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import type { LessonAct } from '../../engine/table/learn-protocol.ts'
import { lessonProblems, wayChances } from '../../engine/table/lesson-check.ts'
import { LessonGame, type LessonParts } from '../../engine/table/lesson-game.ts'
import { orderOf } from '../../engine/table/lesson-steps.ts'
import { randomMind } from '../../engine/table/seats.ts'
import { sampleOnCi } from '../support/on-ci.ts'
import { BOOKS, courseOf, lessonsOf } from './files.ts'

/** Every lesson of maps/learn, gone through as learners go through it. `npx vitest run test/learn/lesson-walk.test.ts -t first-battle` walks one. */

const PARTS: LessonParts = { editions: EDITIONS, minds: createYardstick, checkEvery: 0 }
const RANDOM_ORDERS = 20
/** The best way of a decision is better than the second by so many thousandths. */
const CLEARLY = 150
const GAMES = 60

function opened(doc: LessonDoc): LessonGame {
  const lesson = LessonGame.open(PARTS, doc)
  if (!lesson.ok) throw new Error(lesson.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
  return lesson.value
}
function act(lesson: LessonGame, did: LessonAct): void {
  const acted = lesson.act(did)
  if (!acted.ok) throw new Error(acted.why.text)
  for (const _ of acted.turns);
}
/** A lesson at the beginning of a step, the earlier ones shown. */
function at(doc: LessonDoc, step: number): LessonGame {
  const lesson = opened(doc)
  while (lesson.view().step < step) act(lesson, { did: 'show' })
  return lesson
}
/** Random legal orders; the hash that the step under way began with. */
function wander(lesson: LessonGame, seed: number): number {
  const { battle, learner } = lesson.sides
  const mind = randomMind(battle.rules, seed)
  let begin = lesson.game.hash
  for (let i = 0; i < RANDOM_ORDERS && lesson.game.state.standing.is === 'asking'; i++) {
    const { step } = lesson.view()
    const { order } = mind.decide(battle.rules.view(lesson.game.state, learner))
    const given = lesson.submit(order)
    expect(given.ok ? '' : given.why.text).toBe('')
    if (lesson.view().step !== step) begin = lesson.game.hash
  }
  return begin
}

describe.each(BOOKS)('%s', (book) => {
  const lessons = lessonsOf(book)
  test('every lesson that the course names is there, once, and every lesson there is is named by the course', () => {
    expect([...courseOf(book).lessons].sort()).toEqual(lessons.map(({ id }) => id).sort())
  })
})

const ALL = BOOKS.flatMap((book) => lessonsOf(book).map((doc) => ({ name: `${book}: ${doc.id}`, doc })))
test('no two lessons have the same title: they stand in one list where lessons are made', () => {
  const titles = ALL.map(({ doc }) => doc.title)
  expect(titles.filter((title, i) => titles.indexOf(title) < i)).toEqual([])
})
describe.each(sampleOnCi(ALL, 16))('$name', ({ doc }) => {
  const steps = doc.steps.map((step, i) => ({ i, step }))

  test('has nothing wrong with it', () => {
    expect(lessonProblems(PARTS, doc).map(({ at, text }) => `${at}: ${text}`)).toEqual([])
  })
  test('is finished by its own orders, each step by its deed and none before', () => {
    const lesson = opened(doc)
    for (const { i, step } of steps) {
      expect([i, lesson.view().step, lesson.view().over]).toEqual([i, i, false])
      act(lesson, { did: 'waited' })
      expect(lesson.view().step).toBe(i)
      act(lesson, { did: 'show' })
      expect([i, lesson.view().step, lesson.view().after]).toEqual([i, i + 1, step.after ?? null])
    }
    if (doc.decision) act(lesson, { did: 'chose', way: doc.decision.best })
    expect(lesson.view().over).toBe(true)
  })
  test('is finished by skipping, too, and comes to the same position', () => {
    const [one, other] = [opened(doc), opened(doc)]
    for (const _ of steps) {
      act(one, { did: 'show' })
      act(other, { did: 'skip' })
    }
    expect(other.game.hash).toBe(one.game.hash)
  })
  test.each(steps.filter(({ step }) => step.wrong))('step $i: its wrong try leads to a hint and to no dead end', ({ i, step }) => {
    const lesson = at(doc, i)
    const wrong = step.wrong as NonNullable<typeof step.wrong>
    if ('kind' in wrong) lesson.submit(orderOf(wrong, doc.side))
    else act(lesson, { did: 'answered', answer: Number(wrong['answer']) })
    expect(lesson.view().step).toBe(i)
    expect(step.hints.map(({ text }) => text)).toContain(lesson.view().hint?.text)
    act(lesson, { did: 'show' })
    expect(lesson.view().step).toBe(i + 1)
    if ('kind' in wrong) {
      const again = at(doc, i)
      again.submit(orderOf(wrong, doc.side))
      act(again, { did: 'again' })
      act(again, { did: 'show' })
      expect(again.game.hash).toBe(at(doc, i + 1).game.hash)
    }
  })
  test.each(steps)('step $i: again, after 20 random legal orders, brings the identical position back, and it can be shown', ({ i }) => {
    const lesson = at(doc, i)
    const begin = wander(lesson, i + 1)
    const { step } = lesson.view()
    act(lesson, { did: 'again' })
    expect(lesson.game.hash).toBe(begin)
    expect(hash(lesson.game.state)).toBe(begin)
    expect(lesson.view().changed).toBe(false)
    if (step < doc.steps.length) {
      act(lesson, { did: 'show' })
      expect(lesson.view().step).toBe(step + 1)
    }
  })
  test('back, from the end to the first step, brings back each position as it was', () => {
    const lesson = opened(doc)
    const begins = [lesson.game.hash]
    for (const _ of steps) {
      act(lesson, { did: 'show' })
      begins.push(lesson.game.hash)
    }
    const returned = [lesson.game.hash]
    for (const _ of steps) {
      act(lesson, { did: 'back' })
      returned.unshift(lesson.game.hash)
    }
    expect(returned).toEqual(begins)
  })
  test.each(steps.filter(({ step }) => choicesOf(step.done)))('step $i: only the right answer completes it', ({ i, step }) => {
    const { choices = [], answer = 0 } = choicesOf(step.done) ?? {}
    for (const n of choices.keys()) {
      if (n === answer) continue
      const lesson = at(doc, i)
      act(lesson, { did: 'answered', answer: n })
      expect(lesson.view().step).toBe(i)
      expect(lesson.view().hint).not.toBeNull()
    }
  })
  test.runIf(doc.decision)('has one way of deciding that is clearly best', () => {
    const chances = wayChances(PARTS, doc, GAMES)
    if (!chances.ok) throw new Error(chances.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
    const best = doc.decision?.best ?? 0
    const second = Math.max(...chances.value.chances.filter((_, way) => way !== best))
    expect(chances.value.chances).toHaveLength(3)
    expect((chances.value.chances[best] ?? 0) - second, JSON.stringify(chances.value)).toBeGreaterThanOrEqual(CLEARLY)
  })
})
