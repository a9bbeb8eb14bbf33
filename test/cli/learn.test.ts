import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import { LEARN } from '../learn/files.ts'
import { run } from '../support/toy-cli.ts'
import { toyLesson } from '../support/toy-lesson.ts'

const COURSE = {
  format: 'sandtable-course',
  version: 1,
  ruleset: 'toy',
  lessons: ['lane'],
  turn: [],
  scene: { scenario: {}, start: {}, unit: {}, groups: false, designKey: 'design' },
  terms: [],
  pages: {},
}
/** A folder with courses of the toy; `files` by their names. */
function courses(files: Readonly<Record<string, unknown>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-learn-'))
  mkdirSync(join(folder, 'learn/toy'), { recursive: true })
  for (const [name, json] of Object.entries({ 'course.json': COURSE, 'lane.lesson.json': toyLesson(), ...files }))
    writeFileSync(join(folder, 'learn/toy', name), JSON.stringify(json))
  return folder
}
/** The courses of Steel Rain, with a file changed. */
function steelRain(name: string, change: (text: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-learn-'))
  cpSync(join(LEARN, 'steel-rain'), folder, { recursive: true })
  writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')))
  return folder
}

describe('validate', () => {
  test('a good lesson and a good course are good, status 0', async () => {
    const ran = await run(courses(), ['validate', 'learn/toy/lane.lesson.json', 'learn/toy/course.json'])
    expect(ran).toEqual({ status: 0, out: 'learn/toy/lane.lesson.json: a good lesson\nlearn/toy/course.json: a good course\n', err: '' })
  })
  test('of a lesson it says all that is wrong, with its place: its form, its steps, the name of its file', async () => {
    const folder = courses({
      'other.lesson.json': toyLesson({ rules: ['TOY-99'] }),
      'bad.lesson.json': { ...toyLesson(), minutes: 0, side: 'green' },
    })
    expect((await run(folder, ['validate', 'learn/toy/other.lesson.json'])).out).toBe(
      [
        'learn/toy/other.lesson.json: 2 problems',
        '  rules: "TOY-99" is no rule or ruling of Toy. Take an id of its rulebook (sandtable rules toy).',
        '  id: The file of this lesson must be called lane.lesson.json, but it is called other.lesson.json.\n',
      ].join('\n'),
    )
    const bad = await run(folder, ['validate', 'learn/toy/bad.lesson.json'])
    expect(bad.status).toBe(1)
    expect(bad.out).toMatch(/^learn\/toy\/bad\.lesson\.json: 2 problems\n {2}minutes: .*\n {2}side: .*\n$/)
  })
  test('of a course it says which lessons are not there, or not in its list, and which rules', async () => {
    const folder = courses({ 'course.json': { ...COURSE, lessons: ['first', 'first'], pages: { 'TOY-77': 'because' } } })
    expect((await run(folder, ['validate', 'learn/toy/course.json'])).out).toBe(
      [
        'learn/toy/course.json: 5 problems',
        '  lessons[1]: "first" is there twice; give it another id.',
        '  lessons[0]: There is no first.lesson.json beside the course. Put it there, or leave it out.',
        '  lessons[1]: There is no first.lesson.json beside the course. Put it there, or leave it out.',
        '  lessons: The lesson lane lies beside the course, but is not in its list. Put it where it belongs.',
        '  pages: "TOY-77" is no rule or ruling of Toy. Take an id of its rulebook (sandtable rules toy).\n',
      ].join('\n'),
    )
  })
  test('cases are played', async () => {
    const file = 'fire.cases.json'
    const good = steelRain(file, (text) => text)
    expect((await run(good, ['validate', file], { editions: EDITIONS })).out).toBe(`${file}: a good file of cases\n`)
    const bad = steelRain(file, (text) => text.replace(/"events": \[/, '"events": [{ "kind": "shot", "unit": "B7" }, '))
    const ran = await run(bad, ['validate', file], { editions: EDITIONS })
    expect(ran.status).toBe(1)
    expect(ran.out).toMatch(/^fire\.cases\.json: 1 problem\n {2}cases\[\d+\]\.beats\[\d+\]\.events\[0\]: This must happen/)
  })
})

describe('learn', () => {
  test('counts lessons, steps and cases, and says of every rule where it is met; status 1 while one is unmet', async () => {
    const ran = await run(courses(), ['learn', '--learn', 'learn', '--json'])
    expect(ran.status).toBe(1)
    expect(JSON.parse(ran.out)).toEqual({
      unmet: 1,
      books: [
        {
          id: 'toy',
          title: 'Toy',
          lessons: 1,
          steps: 4,
          decisions: 0,
          cases: 0,
          questions: [],
          terms: 0,
          rules: 3,
          met: { lesson: 2, case: 0, page: 0 },
          shown: 666,
          unmet: 1,
          unmetRules: ['TOY-10'],
          items: [
            { id: 'TOY-1', chapter: 'Orders', met: [{ by: 'lesson', id: 'lane', title: 'The lane' }] },
            { id: 'TOY-2', chapter: 'Fire', met: [{ by: 'lesson', id: 'lane', title: 'The lane' }] },
            { id: 'TOY-10', chapter: 'Later', met: [] },
          ],
        },
      ],
    })
  })
  test('in words; with a page for the rest nothing is unmet, status 0', async () => {
    const folder = courses({ 'course.json': { ...COURSE, pages: { 'TOY-10': 'No map shows rain.', 'TOY-2': 'A table.' } } })
    expect(await run(folder, ['learn', '--learn', 'learn'])).toEqual({
      status: 0,
      out: [
        'Toy: 1 lesson of 4 steps, 0 cases, 0 kinds of questions.',
        '  3 rules: 2 met in a lesson, 0 in a case, together 66.6 %; 1 on a page only; 0 unmet.\n',
      ].join('\n'),
      err: '',
    })
  })
  test('names the file that is wrong, and the folder that is not there; status 2', async () => {
    const wrong = await run(courses({ 'lane.lesson.json': { ...toyLesson(), minutes: 0 } }), ['learn', '--learn', 'learn'])
    expect([wrong.status, wrong.err]).toEqual([2, expect.stringMatching(/^learn\/toy\/lane\.lesson\.json: minutes: /)])
    expect(await run(courses(), ['learn', '--learn', 'nowhere'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('There is no folder nowhere.'),
    })
  })
})
