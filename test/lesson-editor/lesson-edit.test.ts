import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readLesson, writeLesson } from '../../engine/learn/lesson-text.ts'
import type { LessonDoc, StepDoc } from '../../engine/screen.ts'
import {
  DONE_KINDS,
  doneAs,
  doneKind,
  freshDecision,
  freshStep,
  put,
  recordingOf,
  withCopiedStep,
  withMovedStep,
  withNewStep,
  withoutStep,
  withRecord,
  withReply,
  withStep,
} from '../../renderer/lesson-editor/model/lesson-edit.ts'
import { faultAt, lessonFaults, placeOfProblem, placeWithin } from '../../renderer/lesson-editor/model/lesson-faults.ts'
import { lessonCopy, lessonId, lessonOfScenario } from '../../renderer/lesson-editor/model/new-lesson.ts'
import { back, beginScenario, forth, isChanged, stepped } from '../../renderer/scenario/model/scenario-history.ts'
import { PRACTICE } from '../support/practice-lesson.ts'

const SHIPPED = ['steel-rain', 'battlechrome'].flatMap((book) =>
  readdirSync(`maps/learn/${book}`)
    .filter((name) => name.endsWith('.lesson.json'))
    .map((name) => `maps/learn/${book}/${name}`),
)
function lessonIn(text: string): LessonDoc {
  const read = readLesson(text)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}
const practice = lessonIn(JSON.stringify(PRACTICE))

describe('the text of a lesson', () => {
  it('there are shipped lessons to look at', () => expect(SHIPPED.length).toBeGreaterThan(0))
  it.each([...SHIPPED, 'practice'])('%s: nothing is lost when it is read and written, and written again it is the same text', (file) => {
    const given = file === 'practice' ? JSON.stringify(PRACTICE) : readFileSync(file, 'utf8')
    const doc = lessonIn(given)
    const text = writeLesson(doc)
    expect(writeLesson(JSON.parse(given) as LessonDoc)).toBe(text)
    expect(lessonIn(text)).toEqual(doc)
    // What the file says is all there, besides what goes without saying.
    expect({ other: 'idle', replies: [], seed: 1, ...JSON.parse(text) }).toEqual({
      other: 'idle',
      replies: [],
      seed: 1,
      ...JSON.parse(given),
    })
    expect(writeLesson(lessonIn(text))).toBe(text)
  })
  it('is in the order of its schema, with every field of an order', () => {
    const text = writeLesson({ ...practice, steps: practice.steps.slice(3, 4) })
    expect(Object.keys(JSON.parse(text)).slice(0, 5)).toEqual(['format', 'version', 'id', 'ruleset', 'title'])
    expect(JSON.parse(text).steps[0].show).toEqual(practice.steps[3]?.show)
  })
})

describe('steps', () => {
  const names = (doc: LessonDoc): readonly string[] => doc.steps.map(({ text }) => text)
  const [a, b, c, d] = names(practice)
  it('are added, taken away, moved and copied', () => {
    expect(names(practice)).toHaveLength(4)
    expect(names(withNewStep(practice, 1))).toEqual([a, freshStep().text, b, c, d])
    expect(names(withoutStep(practice, 0))).toEqual([b, c, d])
    expect(names(withMovedStep(practice, 1, 1))).toEqual([a, c, b, d])
    expect(withMovedStep(practice, 0, -1).steps).toBe(practice.steps)
    expect(names(withCopiedStep(practice, 3))).toEqual([a, b, c, d, d])
  })
  it('a field that is emptied is not written', () => {
    const doc = withStep(practice, 1, (step) => put(step, 'after', undefined))
    expect(practice.steps[1]).toHaveProperty('after')
    expect(doc.steps[1]).not.toHaveProperty('after')
    expect(doc.steps[0]).toBe(practice.steps[0])
  })
  it('every kind of what completes one is a whole document', () => {
    for (const kind of DONE_KINDS) {
      const done = doneAs(kind, { opened: 'forces' })
      expect(doneKind(done)).toBe(kind)
      expect(readLesson(JSON.stringify(withStep(practice, 0, (step) => ({ ...step, done })))).ok, kind).toBe(true)
    }
  })
  it('conditions of several keep what was there', () => {
    const all = doneAs('all', { order: { kind: 'march' } })
    expect(all).toEqual({ all: [{ order: { kind: 'march' } }, { opened: 'forces' }] })
    expect(doneAs('any', all)).toEqual({ any: [{ order: { kind: 'march' } }, { opened: 'forces' }] })
  })
})

describe('undo and redo', () => {
  it('lead through the same documents, and what was saved is known again', () => {
    const one = stepped(beginScenario(practice, true), 'copy', withCopiedStep(practice, 0))
    const two = stepped(one, 'remove', withoutStep(one.doc, 2))
    expect(back(back(two)).doc).toBe(practice)
    expect(isChanged(back(back(two)))).toBe(false)
    expect(forth(forth(back(back(two)))).doc).toBe(two.doc)
    expect(isChanged(two)).toBe(true)
  })
})

describe('a record', () => {
  const orders = [
    { kind: 'march', piece: 'B1', path: [[3, 4]] },
    { kind: 'fire', unit: 'B1', at: [4, 4], shots: [{ weapon: 0 }] },
  ]
  it('the last order completes the step by what matters of it, all of them show it, the dice fall again', () => {
    const made = withRecord(practice.steps[0] as StepDoc, { orders, dice: [20, 3] })
    expect(made.done).toEqual({ order: { kind: 'fire', unit: 'B1', at: [4, 4] } })
    expect(made.show).toEqual(orders)
    expect(made.dice).toEqual([20, 3])
    expect(withRecord(made, { orders, dice: [] })).not.toHaveProperty('dice')
  })
  it('of nothing changes nothing', () => {
    const step = practice.steps[0] as StepDoc
    expect(withRecord(step, { orders: [], dice: [] })).toBe(step)
  })
  it('is made in a lesson that ends at the step, keeps the replies, and is whole', () => {
    const replies = [{ to: { kind: 'act' }, give: { kind: 'pass' } }]
    const doc = recordingOf(
      withStep(practice, 2, (step) => ({ ...step, replies })),
      2,
    )
    expect(doc.steps).toHaveLength(3)
    expect(doc.steps[2]?.replies).toEqual(replies)
    expect(doc).not.toHaveProperty('decision')
    expect(readLesson(JSON.stringify(doc)).ok).toBe(true)
  })
})

describe('replies', () => {
  const to = { kind: 'opportunityFire', side: 'red' }
  it('one for each question; none is the lesson’s own way', () => {
    const first = withReply([], to, { kind: 'pass' })
    expect(withReply(first, { ...to }, { kind: 'react' })).toEqual([{ to, give: { kind: 'react' } }])
    expect(withReply(first, { kind: 'act' }, { kind: 'pass' })).toHaveLength(2)
    expect(withReply(first, to, null)).toEqual([])
  })
})

describe('problems', () => {
  it('lie in the form where they are put right, in the order of the forms', () => {
    const at = (place: string) => ({ at: place, text: place })
    const faults = lessonFaults([
      at('decision.ways[0]'),
      at('steps[10].done'),
      at('steps[2].hints[0].cites'),
      at('title'),
      at('scenario.map'),
    ])
    expect(faults.map(({ place }) => place)).toEqual(['lesson', 'lesson', 2, 10, 'decision'])
    expect(placeOfProblem('steps[3]')).toBe(3)
  })
  it('a field shows its own and those within it, and not those of its neighbours', () => {
    const faults = [{ at: 'steps[1].hints[0].cites', text: 'no rule' }]
    expect(faultAt(faults, 'steps[1].hints')).toBe('no rule')
    expect(faultAt(faults, 'steps[1].hints[0]')).toBe('no rule')
    expect(faultAt(faults, 'steps[1].hint')).toBeNull()
    expect(faultAt(faults, 'steps[1].hints[1]')).toBeNull()
  })
  it('a place that is gone is the last one', () => {
    expect(placeWithin(7, 3, false)).toBe(2)
    expect(placeWithin('decision', 3, false)).toBe(2)
    expect(placeWithin('lesson', 3, false)).toBe('lesson')
  })
})

describe('a new lesson', () => {
  it('is whole from the beginning, with a decision too', () => {
    const made = lessonOfScenario({
      title: 'Über die Brücke!',
      page: 'p',
      scenario: PRACTICE.scenario as Readonly<Record<string, unknown>>,
      ruleset: 'steel-rain',
      side: 'red',
    })
    expect(made.id).toBe('uber-die-brucke')
    expect(readLesson(JSON.stringify(made)).ok).toBe(true)
    expect(readLesson(JSON.stringify({ ...made, decision: freshDecision() })).ok).toBe(true)
  })
  it('has an id of letters that every file system knows', () => {
    expect(lessonId('橋')).toBe('lesson')
    expect(lessonCopy(practice, 'Practice, copy').id).toBe('practice-copy')
  })
})
