import { describe, expect, test } from 'vitest'
import { isNewcomer, leftAt, lessonAfter, nextLesson, standingOf } from '../../renderer/learn/learn-marks.ts'
import { type LearnProgress, merged, NOTHING_LEARNED, readProgress, textOfProgress, withLesson } from '../../renderer/learn/progress.ts'
import { ProgressKeeper } from '../../renderer/learn/progress-keeper.ts'

const card = (id: string) => ({ id, title: id, page: 'A page.', minutes: 5, steps: 4, rules: [], chapters: [], map: null })
const BOOK = { id: 'book', lessons: [card('first'), card('second'), card('third')] }
const read = (text: string): LearnProgress => {
  const found = readProgress(text)
  if (!found.ok) throw new Error(found.text)
  return found.progress
}

describe('what was learned, as a document', () => {
  const some = withLesson(withLesson(NOTHING_LEARNED, 'book/first', 4, true), 'book/second', 2, false)

  test('is read as it was written, with the parts of other modules', () => {
    const whole: LearnProgress = {
      ...some,
      cards: { 'book/sight': { chapter: 'Sight', due: '2030-01-01', stability: 2.5 } },
      hints: { 'book/watch': { given: 3, understood: true } },
      chapters: { 'book/Sight': { asked: 10, right: 7 } },
    }
    expect(readProgress(textOfProgress(whole))).toEqual({ ok: true, progress: whole, lost: 0 })
  })
  test('a broken entry or part costs nothing else', () => {
    const text = JSON.stringify({
      ...some,
      lessons: { ...some.lessons, 'book/bad': { step: -1, done: false }, 'book/odd': 7 },
      cards: 'none',
      later: { unknown: true },
    })
    expect(readProgress(text)).toEqual({ ok: true, progress: some, lost: 3 })
  })
  test.each([
    ['no JSON', 'diary', false],
    ['another format', '{"format":"sandtable-map","version":1}', false],
    ['no version', '{"format":"sandtable-learned"}', false],
    ['a later version', '{"format":"sandtable-learned","version":2,"lessons":[]}', true],
  ])('%s is refused with why', (_, text, later) => {
    const found = readProgress(text)
    expect(found.ok ? null : found.later).toBe(later)
    expect(found.ok ? '' : found.text).toMatch(/\.$/)
  })
  test('a lesson that was done stays done when it is begun again', () => {
    expect(withLesson(some, 'book/first', 1, false).lessons['book/first']).toEqual({ step: 1, done: true })
    expect(withLesson(some, 'book/second', 2, false)).toBe(some)
  })
  test('two documents become one: of a lesson the farther mark, of the rest what is imported', () => {
    const given = withLesson(withLesson(NOTHING_LEARNED, 'book/first', 1, false), 'book/second', 3, true)
    expect(merged(some, { ...given, hints: { 'book/watch': { given: 1, understood: false } } })).toEqual({
      ...some,
      lessons: { 'book/first': { step: 4, done: true }, 'book/second': { step: 3, done: true } },
      hints: { 'book/watch': { given: 1, understood: false } },
    })
  })
  test('a lesson is taken up where it was left, and one that is done at its beginning', () => {
    expect(['first', 'second', 'third'].map((id) => leftAt(some, 'book', id))).toEqual([0, 2, 0])
  })
  test('it says how somebody stands in a course, and which lesson is next', () => {
    expect(BOOK.lessons.map((lesson) => standingOf(some, 'book', lesson))).toEqual([
      { is: 'done' },
      { is: 'begun', step: 2 },
      { is: 'new' },
    ])
    expect(nextLesson(some, BOOK)?.id).toBe('second')
    expect(nextLesson(withLesson(withLesson(some, 'book/second', 4, true), 'book/third', 4, true), BOOK)).toBeNull()
    expect(lessonAfter(BOOK, 'second')?.id).toBe('third')
    expect(lessonAfter(BOOK, 'third')).toBeNull()
    expect([isNewcomer(NOTHING_LEARNED), isNewcomer(withLesson(NOTHING_LEARNED, 'book/first', 2, false)), isNewcomer(some)]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('the keeper of what was learned', () => {
  function begin(kept: string | null, write: (text: string) => Promise<void> = async () => undefined) {
    const state: { progress: LearnProgress | null } = { progress: null }
    const told: { title: string; text: string }[] = []
    const written: string[] = []
    const desk = {
      learn: {
        read: async () => kept,
        write: async (text: string) => {
          await write(text)
          written.push(text)
        },
      },
      files: { print: async () => false, give: async () => true },
    }
    const app = {
      get state() {
        return state as never
      },
      patch: (change: object) => void Object.assign(state, change),
      tell: (trouble: { title: string; text: string }) => void told.push(trouble),
    }
    return { keeper: new ProgressKeeper(desk, app), state, told, written }
  }

  test('changes hold at once, and the newest is written last', async () => {
    const { keeper, state, written } = begin(null)
    await keeper.read()
    expect(state.progress).toEqual(NOTHING_LEARNED)
    const all = [
      keeper.lesson('book', 'first', 0, false),
      keeper.lesson('book', 'first', 1, false),
      keeper.lesson('book', 'first', 2, true),
    ]
    expect(state.progress?.lessons['book/first']).toEqual({ step: 2, done: true })
    await Promise.all(all)
    expect(read(written.at(-1) ?? '').lessons['book/first']).toEqual({ step: 2, done: true })
  })
  test('what a later version wrote is never written over, and is told', async () => {
    const { keeper, told, written } = begin('{"format":"sandtable-learned","version":9}')
    await keeper.read()
    await keeper.lesson('book', 'first', 1, true)
    expect(written).toEqual([])
    expect(told).toHaveLength(1)
  })
  test('a disk that fails is told once, and the next change is written whole', async () => {
    let fails = true
    const { keeper, told, written } = begin(null, async () => {
      if (fails) throw new Error('The disk is full.')
    })
    await keeper.read()
    await keeper.lesson('book', 'first', 1, false)
    await keeper.lesson('book', 'first', 2, false)
    expect(told).toEqual([{ title: 'What was learned cannot be kept', text: 'The disk is full.' }])
    fails = false
    await keeper.lesson('book', 'second', 1, false)
    expect(Object.keys(read(written.at(-1) ?? '').lessons)).toEqual(['book/first', 'book/second'])
  })
  test('a file is taken in, or refused with why and nothing changed; reset forgets everything', async () => {
    const { keeper, state } = begin(textOfProgress(withLesson(NOTHING_LEARNED, 'book/first', 3, true)))
    await keeper.read()
    expect(await keeper.take('nonsense')).toMatch(/no JSON/)
    expect(Object.keys(state.progress?.lessons ?? {})).toEqual(['book/first'])
    expect(await keeper.take(textOfProgress(withLesson(NOTHING_LEARNED, 'book/second', 1, false)))).toBeNull()
    expect(Object.keys(state.progress?.lessons ?? {})).toEqual(['book/first', 'book/second'])
    await keeper.reset()
    expect(state.progress).toEqual(NOTHING_LEARNED)
  })
})
