/** Lessons as a kind of the library and of the file in which things travel: what comes in, what is refused, and how one is called. */
import { beforeEach, describe, expect, test } from 'vitest'
import { EDITIONS, LearnDesk } from '../../engine/index.ts'
import { type Pack, type Part, packed, unpacked } from '../../engine/pack/index.ts'
import type { Desk } from '../../main/desk.ts'
import { makeBrowserDesk } from '../../renderer/desk/browser-desk.ts'
import { Library } from '../../renderer/state/library.ts'
import { saidOf } from '../../renderer/state/scenarios.ts'
import { memoryStore, tabsOf } from '../support/desks.ts'
import { PRACTICE } from '../support/practice-lesson.ts'

const partOf = (doc: object, label: string): Part => ({
  kind: 'lesson',
  name: 'practice',
  label,
  text: `${JSON.stringify(doc, null, 1)}\n`,
})
const packOf = (doc: object = PRACTICE, label: string = PRACTICE.title): Pack => ({
  title: label,
  kind: 'lesson',
  program: '0.1.0',
  parts: [partOf(doc, label)],
})
/** The lesson with one thing of a step anew. */
const withStepPart = (part: object): object => ({
  ...PRACTICE,
  steps: PRACTICE.steps.map((step, i) => (i === 1 ? { ...step, ...part } : step)),
})

describe('in the file', () => {
  test('a lesson has a place of its own and comes back letter by letter', () => {
    const read = unpacked(packed(packOf()))
    expect(read).toEqual({ ok: true, value: packOf() })
  })
  test('one whose form is broken is refused with its place and what to do', () => {
    const read = unpacked(packed(packOf({ ...PRACTICE, minutes: 0 })))
    expect(read).toEqual({
      ok: false,
      error: [{ at: 'lessons/practice.lesson.json: minutes', text: expect.stringContaining('at least 1') }],
    })
  })
  test('it is called by its title, as the list says', () => {
    const read = unpacked(packed(packOf(PRACTICE, 'Another')))
    expect(read.ok).toBe(false)
    expect(read.ok ? '' : read.error[0]?.at).toBe('lessons/practice.lesson.json')
  })
})

describe('in the library', () => {
  let given: Uint8Array[]
  let library: Library
  beforeEach(() => {
    given = []
    const own = makeBrowserDesk(
      memoryStore(new Map()),
      async (path) => (path === 'maps/index.json' ? '[]' : null),
      '0.1.0',
      tabsOf(new Map())(1),
    )
    const desk: Desk = { ...own, files: { ...own.files, give: async (_, bytes) => given.push(bytes) > 0 } }
    const learn = new LearnDesk(EDITIONS, {})
    const lessonProblem = async (text: string): Promise<string | null> => {
      const answer = learn.answer({ do: 'check', lesson: JSON.parse(text) })
      return answer.ok && answer.value.length > 0 ? saidOf(answer.value) : null
    }
    library = new Library(
      desk,
      () => '0.1.0',
      () => undefined,
      undefined,
      lessonProblem,
    )
  })
  const bring = async (pack: Pack): Promise<void> => {
    const plan = await library.look(packed(pack))
    if (!plan.ok) throw new Error(plan.error)
    await library.bring(plan.value, 'both', () => undefined)
  }
  const labels = async (): Promise<readonly string[]> => (await library.list()).map(({ kind, label }) => `${kind} ${label}`)

  test('one that can be played comes in, and another of its name beside it', async () => {
    await bring(packOf())
    await bring(packOf({ ...PRACTICE, minutes: 5 }))
    expect(await labels()).toEqual(['lesson Practice', 'lesson Practice (2)'])
  })
  test('one that cannot be played is refused with the place in it, and nothing comes in', async () => {
    const broken = withStepPart({ show: [{ kind: 'march', piece: 'B1', path: [[9, 9]] }] })
    const plan = await library.look(packed(packOf(broken)))
    expect(plan.ok ? '' : plan.error).toMatch(/^"Practice": .*steps\[1\]\.show\[0\].*Nothing of it was used\.$/)
    expect(await labels()).toEqual([])
  })
  test('it is renamed by its title, which has 60 letters at most', async () => {
    const { name } = await library.add('lesson', partOf(PRACTICE, '').text)
    expect(name).toBe('practice')
    await library.rename('lesson', name, 'Ground – 橋')
    expect(await labels()).toEqual(['lesson Ground – 橋'])
    await expect(library.rename('lesson', name, 'x'.repeat(61))).rejects.toThrow('1 to 60 letters')
  })
  test('it goes out as it is, and not where the other side would refuse it', async () => {
    const { name } = await library.add('lesson', partOf(PRACTICE, '').text)
    expect(await library.exportEntry('lesson', name)).toBe(true)
    const out = unpacked(given[0] as Uint8Array)
    expect(out.ok ? out.value.parts : []).toEqual([{ ...partOf(PRACTICE, 'Practice') }])
    const broken = await library.add('lesson', partOf(withStepPart({ rules: ['SR-NOWHERE-1'] }), '').text)
    await expect(library.exportEntry('lesson', broken.name)).rejects.toThrow('steps[1].rules')
    expect(given).toHaveLength(1)
  })
})
