/** What an author sees of a step, and what he has done in a trial of it. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { EDITIONS, LearnDesk, LessonGame } from '../../engine/index.ts'
import type { LessonDoc, LessonRecord, StepDoc } from '../../engine/screen.ts'
import { recordingOf, withRecord, withStep } from '../../renderer/lesson-editor/model/lesson-edit.ts'
import { PRACTICE } from '../support/practice-lesson.ts'

const minds = () => {
  throw new Error('nobody thinks here')
}
const parts = { editions: EDITIONS, minds, checkEvery: 0 }
const desk = new LearnDesk(EDITIONS, {})
const firstBattle = JSON.parse(readFileSync('maps/learn/steel-rain/first-battle.lesson.json', 'utf8')) as LessonDoc
const practice = { other: 'idle', replies: [], seed: 1, ...PRACTICE } as unknown as LessonDoc

function trial(doc: LessonDoc, step: number): LessonGame {
  const opened = LessonGame.open(parts, recordingOf(doc, step))
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  for (let i = 0; i < step; i++) {
    const acted = opened.value.act({ did: 'skip' })
    if (!acted.ok) throw new Error(acted.why.text)
    for (const _ of acted.turns);
  }
  return opened.value
}
const give = (lesson: LessonGame, order: object): void => {
  const given = lesson.submit({ side: lesson.doc.side, ...order } as Parameters<LessonGame['submit']>[0])
  if (!given.ok) throw new Error(given.why.text)
}
/** Nobody sees it: it can be taken back. */
const unseen = { kind: 'march', piece: 'B2', path: [[1, 7]] }
const march = { kind: 'march', piece: 'B1', path: [[3, 4]] }
const fire = { kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { unit: 'R2' } }] }

describe('a record', () => {
  test('has the learner’s orders since the step began, without their side, and the dice that fell at the last', () => {
    const lesson = trial(practice, 1)
    expect(lesson.recorded(1)).toEqual({ orders: [], dice: [], events: [] })
    give(lesson, march)
    give(lesson, fire)
    const rolled = lesson.game.state.dice.rolled
    const record = lesson.recorded(1) as LessonRecord
    expect(record.orders).toEqual([march, fire])
    expect(record.dice).toEqual([15, 19])
    expect(rolled).toBe(2)
    expect(record.events.map(({ kind }) => kind)).toContain('shot')
    // Loaded into a step, these dice bring about the same again, whatever the seed.
    const made = withStep({ ...practice, seed: 99 }, 1, (step) => withRecord(step as StepDoc, record))
    const played = LessonGame.open(parts, { ...made, steps: made.steps.slice(0, 2) })
    if (!played.ok) throw new Error(JSON.stringify(played.error))
    for (const did of ['skip', 'skip'] as const) {
      const acted = played.value.act({ did })
      if (acted.ok) for (const _ of acted.turns);
    }
    expect(played.value.game.state.world).toEqual(lesson.game.state.world)
  })
  test('what was taken back is not in it, and a step that has not begun has none', () => {
    const lesson = trial(practice, 1)
    give(lesson, unseen)
    expect(lesson.recorded(1)?.orders).toEqual([unseen])
    expect(lesson.game.undo()).toBe(1)
    lesson.undone()
    expect(lesson.recorded(1)?.orders).toEqual([])
    expect(lesson.recorded(0)).toBeNull()
  })
  test('a recorded lesson has no problem', () => {
    const lesson = trial(practice, 1)
    give(lesson, march)
    const made = withStep(practice, 1, (step) => withRecord(step, lesson.recorded(1) as LessonRecord))
    expect(desk.answer({ do: 'check', lesson: { ...made, steps: made.steps.slice(0, 2), decision: undefined } })).toEqual({
      ok: true,
      value: [],
    })
  })
})

describe('a scene', () => {
  test('is the position in which the step begins, with what the other side is asked while it is shown', () => {
    const answer = desk.answer({ do: 'scene', lesson: firstBattle, step: 3 })
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
    const { picture, asked, problems, map } = answer.value
    expect(problems).toEqual([])
    expect(map.name).toBe('Merrow Farm')
    expect(picture.pieces.find(({ id }) => id === 'A1')?.hex).toEqual([5, 8])
    expect(asked.map(({ to }) => to)).toEqual([{ kind: 'opportunityFire', side: 'red' }])
    expect(asked[0]?.answers.length).toBe(2)
    expect(asked[0]?.answers.every(({ order }) => !('side' in order))).toBe(true)
  })
  test('of a lesson that cannot be opened there is none: its problems are told with their places', () => {
    const answer = desk.answer({ do: 'scene', lesson: { ...firstBattle, page: '' }, step: 0 })
    expect(answer.ok ? [] : answer.problems.map(({ at }) => at)).toEqual(['page'])
  })
})
