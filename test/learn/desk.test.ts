import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import type { Edition } from '../../engine/board/edition.ts'
import type { LearnKit, QuestionKind } from '../../engine/board/learn-kit.ts'
import { EDITIONS, type Exercise, type LearnAnswer, LearnDesk, type LearnRequest, openBattle } from '../../engine/index.ts'
import type { Shape } from '../../engine/kernel/ruleset.ts'
import { BOOKS, casesOf, courseOf, lessonsOf } from './files.ts'

/** The desk that answers whoever learns, with the documents of the program and with broken ones. */

const root = join(import.meta.dirname, '../..')
const jsonAt = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
const files = [
  ...readdirSync(join(root, 'maps/learn'), { recursive: true, encoding: 'utf8' }).map((name) => `maps/learn/${name.replaceAll('\\', '/')}`),
  ...readdirSync(join(root, 'maps')).map((name) => `maps/${name}`),
].filter((name) => /\.json$/.test(name))
const DOCUMENTS = Object.fromEntries(files.map((name) => [`../${name}`, jsonAt(name)]))
const told = <D extends LearnRequest['do']>(answer: LearnAnswer<D>) => {
  if (!answer.ok) throw new Error(answer.problems.map(({ at, text }) => `${at}: ${text}`).join('\n'))
  return answer.value
}
const desk = new LearnDesk(EDITIONS, DOCUMENTS, createMind)

/** A case by itself, with a rule of each kind of meeting. */
const SHOT = {
  id: 'a-shot',
  title: 'A rail gun in the open',
  rules: ['SR-DF-5'],
  text: 'It hits on a roll.',
  scene: { map: '14x7', blue: { B1: ['MBT', [1, 3]] }, red: { R1: ['LT', [12, 3]] } },
  beats: [
    { do: 'order', order: { kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { unit: 'R1' } }] }, dice: [20, 20], says: 'It fires.' },
  ],
}
const casesDoc = (...cases: readonly unknown[]) => ({
  format: 'sandtable-cases',
  version: 1,
  ruleset: 'steel-rain',
  chapter: 'Fire',
  cases,
})
const course = jsonAt('maps/learn/steel-rain/course.json') as Readonly<Record<string, unknown>>
const smallDesk = (more: Readonly<Record<string, unknown>> = {}, editions: readonly Edition<Shape>[] = EDITIONS): LearnDesk =>
  new LearnDesk(editions, {
    '../maps/learn/steel-rain/course.json': { ...course, lessons: [], pages: { 'SR-GEN-1': 'It names the scale.' }, terms: [] },
    '../maps/learn/steel-rain/fire.cases.json': casesDoc(SHOT),
    ...more,
  })

describe('the documents of the program', () => {
  test('all of them can be read, and every book says how much there is', () => {
    expect(desk.problems).toEqual([])
    const books = told(desk.answer({ do: 'books' }))
    expect(books.map(({ id }) => id)).toEqual(['steel-rain', 'battlechrome', 'storm-of-steel'])
    for (const { id, lessons, cases } of books) {
      expect(BOOKS).toContain(id)
      expect(lessons.map((lesson) => lesson.id).sort()).toEqual(
        lessonsOf(id)
          .map((lesson) => lesson.id)
          .sort(),
      )
      expect(cases).toBe(casesOf(id).reduce((sum, file) => sum + file.cases.length, 0))
    }
  })
  test('a lesson is found by its id, and one that is not there is named', () => {
    for (const book of BOOKS)
      for (const lesson of lessonsOf(book)) expect(told(desk.answer({ do: 'lesson', book, id: lesson.id }))).toEqual(lesson)
    expect(desk.answer({ do: 'lesson', book: 'steel-rain', id: 'none' })).toEqual({
      ok: false,
      problems: [{ at: 'id', text: 'There is no lesson "none" here; it may have been left out because it could not be read.' }],
    })
  })
  test('a book that is not there is answered with those that are', () => {
    expect(desk.answer({ do: 'rulebook', book: 'chess' })).toEqual({
      ok: false,
      problems: [{ at: 'book', text: 'There is no book "chess"; use one of: steel-rain, battlechrome, storm-of-steel.' }],
    })
  })
  test('the cases come in the order of the book: how a turn goes before what flies over it', () => {
    const { cases } = told(desk.answer({ do: 'rulebook', book: 'storm-of-steel' }))
    const chapters = [...new Set(cases.map(({ chapter }) => chapter))]
    const wanted = ['The turn and its cards', 'Movement', 'Fire', 'Armour', 'Aircraft', 'Assault']
    expect(chapters.filter((chapter) => wanted.includes(chapter))).toEqual(wanted)
    expect(cases.length).toBe(casesOf('storm-of-steel').reduce((sum, file) => sum + file.cases.length, 0))
  })
  test('the rulebook has every rule once, in the chapters of the book', () => {
    for (const edition of EDITIONS) {
      const { chapters, rulings, terms } = told(desk.answer({ do: 'rulebook', book: edition.id }))
      expect(chapters.flatMap(({ rules }) => rules.map(({ id }) => id)).sort()).toEqual(edition.rules.map(({ id }) => id).sort())
      expect(new Set(chapters.map(({ title }) => title)).size).toBe(chapters.length)
      expect(rulings).toBe(edition.rulings)
      expect(terms).toEqual(courseOf(edition.id).terms)
    }
  })
})

describe('where a rule is met', () => {
  const metIn = (one: LearnDesk, rule: string) =>
    told(one.answer({ do: 'rulebook', book: 'steel-rain' }))
      .chapters.flatMap(({ rules }) => rules)
      .find(({ id }) => id === rule)?.met
  test('in a case, on a page, or nowhere', () => {
    expect(metIn(smallDesk(), 'SR-DF-5')).toEqual([{ by: 'case', id: 'a-shot', title: 'A rail gun in the open' }])
    expect(metIn(smallDesk(), 'SR-GEN-1')).toEqual([{ by: 'page', because: 'It names the scale.' }])
    expect(metIn(smallDesk(), 'SR-DF-6')).toEqual([])
  })
  test('a lesson comes first, by its own rules and by those of its steps', () => {
    const step = { text: 'Fire.', rules: ['SR-DF-5'], done: { order: { kind: 'fire' } }, show: [], hints: [{ text: 'Fire.' }] }
    const lesson = {
      format: 'sandtable-lesson',
      version: 1,
      id: 'firing',
      ruleset: 'steel-rain',
      title: 'Firing',
      page: 'A rail gun.',
      rules: ['SR-DF-6'],
      minutes: 3,
      scenario: {},
      side: 'blue',
      steps: [step],
    }
    const learned = smallDesk({ '../maps/learn/steel-rain/firing.lesson.json': lesson })
    expect(learned.problems).toEqual([])
    expect(metIn(learned, 'SR-DF-5')?.map(({ by }) => by)).toEqual(['lesson', 'case'])
    expect(metIn(learned, 'SR-DF-6')).toEqual([{ by: 'lesson', id: 'firing', title: 'Firing' }])
    const listed = { id: 'firing', title: 'Firing', page: 'A rail gun.', minutes: 3, steps: 1, rules: ['SR-DF-6', 'SR-DF-5'] }
    // It is listed with the chapter of its rules, and without a map where its scenario has none.
    expect(told(learned.answer({ do: 'books' }))[0]?.lessons).toEqual([{ ...listed, chapters: ['To Hit and To Damage'], map: null }])
  })
})

describe('broken documents are named with their place and left out', () => {
  test.each<[string, string, unknown, string]>([
    ['no object', '../maps/learn/x.json', 7, 'maps/learn/x.json: format'],
    ['of another format', '../maps/learn/x.json', { format: 'chess' }, 'maps/learn/x.json: format'],
    [
      'a course without a turn',
      '../maps/learn/steel-rain/course.json',
      { ...course, turn: undefined },
      'maps/learn/steel-rain/course.json: turn',
    ],
    [
      'a case without a title',
      '../maps/learn/steel-rain/fire.cases.json',
      casesDoc({ ...SHOT, title: undefined }),
      'maps/learn/steel-rain/fire.cases.json: cases[0].title',
    ],
    [
      'two cases of one name',
      '../maps/learn/steel-rain/more.cases.json',
      casesDoc(SHOT),
      'maps/learn/steel-rain/more.cases.json: cases[0].id',
    ],
    [
      'a lesson that is not there',
      '../maps/learn/steel-rain/course.json',
      { ...course, lessons: ['none'] },
      'maps/learn/steel-rain/course.json: lessons[0]',
    ],
  ])('%s', (_, path, doc, at) => {
    const broken = smallDesk({ [path]: doc })
    expect(broken.problems.map((problem) => problem.at)).toEqual([at])
    expect(told(broken.answer({ do: 'books' }))[0]?.problems).toEqual(broken.problems)
    expect(told(broken.answer({ do: 'rulebook', book: 'steel-rain' })).chapters.length).toBeGreaterThan(0)
  })
  test('a scene that is no scenario is answered with why', () => {
    const odd = { ...SHOT, id: 'odd', scene: { ...SHOT.scene, blue: { B1: ['NONE', [1, 3]] } } }
    const answer = smallDesk({ '../maps/learn/steel-rain/odd.cases.json': casesDoc(odd) }).answer({
      do: 'case',
      book: 'steel-rain',
      id: 'odd',
    })
    expect(answer).toMatchObject({ ok: false, problems: [{ at: 'scene' }] })
  })
})

describe('a case', () => {
  const shown = told(smallDesk().answer({ do: 'case', book: 'steel-rain', id: 'a-shot' }))
  test('has a picture before its first beat and after each, with what is said and told', () => {
    expect(shown.frames.map(({ says }) => says)).toEqual([null, 'It fires.'])
    expect(shown.frames[1]?.tellings.length).toBeGreaterThan(0)
    expect(Object.keys(shown.frames[0]?.picture ?? {})).toContain('pieces')
  })
  test('can be tried: its scenario opens', () => {
    expect(openBattle(EDITIONS, shown.scenario, undefined).ok).toBe(true)
  })
  test('that has orders before it is tried from where it begins', () => {
    const later = {
      ...SHOT,
      id: 'later',
      // A truck has nothing to fire at who marches.
      scene: { ...SHOT.scene, red: { R1: ['LTRUCK', [12, 3]] } },
      before: [{ kind: 'march', piece: 'B1', path: [[2, 3]] }],
      beats: [{ do: 'offers', piece: 'B1', verb: 'march', says: 'It can go on.' }],
    }
    const begun = told(
      smallDesk({ '../maps/learn/steel-rain/later.cases.json': casesDoc(later) }).answer({ do: 'case', book: 'steel-rain', id: 'later' }),
    )
    const opened = openBattle(EDITIONS, begun.scenario, undefined)
    expect(JSON.stringify(opened.ok ? opened.value.start : opened.error)).toContain('"hex":[2,3]')
  })
  test.each([
    ['a way that is no list', { kind: 'march', piece: 'B1', path: 7 }],
    ['a march without a way', { kind: 'march', piece: 'B1' }],
    ['a shot at nothing', { kind: 'fire', unit: 'B1', shots: [{ weapon: 0 }] }],
  ])('with %s for an order is refused by no rule, and nothing breaks', (_, order) => {
    const broken = { ...SHOT, id: 'broken', beats: [{ do: 'order', order, says: 'It does.' }] }
    const desk = smallDesk({ '../maps/learn/steel-rain/broken.cases.json': casesDoc(broken) })
    const { frames } = told(desk.answer({ do: 'case', book: 'steel-rain', id: 'broken' }))
    expect(frames.at(-1)?.refusal).toMatchObject({ rule: null, text: expect.stringContaining('order.') })
  })
  test('about a scenario that is refused says what stands against it', () => {
    const refused = {
      ...SHOT,
      id: 'refused',
      scene: { ...SHOT.scene, blue: { B1: ['MBT', [50, 3]] } },
      beats: [{ do: 'problem', at: 'forces.blue[0].units[0].at', text: 'map', says: 'It must stand on the map.' }],
    }
    const answer = smallDesk({ '../maps/learn/steel-rain/refused.cases.json': casesDoc(refused) }).answer({
      do: 'case',
      book: 'steel-rain',
      id: 'refused',
    })
    expect(told(answer)).toMatchObject({
      frames: [],
      refused: { says: 'It must stand on the map.', problems: [{ at: 'forces.blue[0].units[0].at' }] },
    })
  })
})

describe('search', () => {
  const hits = (text: string, one = desk) => told(one.answer({ do: 'search', book: 'steel-rain', text }))
  test('an id is found first, however it is written, and never one that only begins like it', () => {
    expect(hits('SR-DF-1')[0]).toMatchObject({ is: 'rule', id: 'SR-DF-1' })
    expect(hits('sr-df-10')[0]?.id).toBe('SR-DF-10')
    expect(hits('R-70')[0]).toMatchObject({ is: 'ruling', id: 'R-70' })
    expect(
      hits('SR-DF')
        .slice(0, 5)
        .every(({ id }) => id.startsWith('SR-DF-')),
    ).toBe(true)
  })
  test('a rule is found before a case that has its id for a title', () => {
    const titled = { '../maps/learn/steel-rain/titled.cases.json': casesDoc({ ...SHOT, id: 'titled', title: 'SR-DF-5' }) }
    expect(
      hits('SR-DF-5', smallDesk(titled))
        .map(({ is }) => is)
        .slice(0, 2),
    ).toEqual(['rule', 'case'])
  })
  test('words are found by their beginning, with a slip of the pen, and in cases', () => {
    expect(hits('smoke').some(({ text }) => /smoke/i.test(text))).toBe(true)
    expect(hits('supression').some(({ text }) => /suppress/i.test(text))).toBe(true)
    expect(hits('overwotch').some(({ text }) => /overwatch/i.test(text))).toBe(true)
    expect(hits('rail gun in the open', smallDesk())[0]).toMatchObject({ is: 'case', id: 'a-shot' })
    expect(hits('  ')).toEqual([])
  })
  test('what has all the words comes before what has some', () => {
    const [first] = hits('fire through smoke')
    expect(first?.text).toMatch(/through/i)
    expect(`${first?.title} ${first?.text}`).toMatch(/smoke/i)
  })
  test('a question finds what it asks about, and everybody finds how a battle is won', () => {
    for (const text of ['victory', 'win', 'how do I win?', 'who has won'])
      expect(hits(text)[0]).toMatchObject({ is: 'term', id: 'victory' })
    expect(
      hits('can I shoot through smoke')
        .slice(0, 3)
        .every(({ title, text }) => /smoke|through/i.test(`${title} ${text}`)),
    ).toBe(true)
    expect(hits('how do I capture a bridge?').slice(0, 3)).toContainEqual(expect.objectContaining({ is: 'term', id: 'objective' }))
    // A word that stands alone is looked for, however common it is.
    expect(hits('to').length).toBeGreaterThan(0)
  })
  test('another form of a word of the book finds the word', () => {
    const terms = [{ term: 'Lethality', forms: ['L4'], text: 'How hard a weapon hits.', rules: [] }]
    const one = smallDesk({ '../maps/learn/steel-rain/course.json': { ...course, lessons: [], terms } })
    expect(hits('L4', one)[0]).toMatchObject({ is: 'term', id: 'Lethality' })
    expect(hits('L4', one).some(({ is, text }) => is === 'rule' && /lethality/i.test(text))).toBe(true)
  })
})

describe('the chances of a decision', () => {
  const lessons = BOOKS.flatMap((book) => lessonsOf(book).filter(({ decision }) => decision !== undefined))
  test('are counted by playing each way, and the lesson must be one', () => {
    const [lesson] = lessons
    const counted = told(desk.answer({ do: 'chances', lesson, games: 5 }))
    expect(counted.games).toBe(5)
    expect(counted.chances).toHaveLength(3)
    for (const chance of counted.chances) expect(chance % 200).toBe(0)
    expect(desk.answer({ do: 'chances', lesson: { format: 'sandtable-lesson' }, games: 5 })).toMatchObject({ ok: false })
    expect(desk.answer({ do: 'chances', lesson, games: 0 })).toEqual({
      ok: false,
      problems: [{ at: 'games', text: 'Ask for 1 to 2000 games, not 0.' }],
    })
  })
})

describe('exercises', () => {
  const asks = (kind: string, every = 1): QuestionKind<Shape> => ({
    kind,
    chapter: 'Fire',
    name: kind,
    make: ({ view }, sampler) =>
      sampler.below(every) > 0
        ? null
        : {
            text: `Whose turn? ${sampler.below(1000)}`,
            rules: [],
            answers: [{ text: 'Blue' }, { text: 'Red' }],
            right: view.side === 'blue' ? 0 : 1,
            why: { text: `${view.question === null}` },
            points: { hexes: [], pieces: [] },
          },
  })
  const kit = (...questions: readonly QuestionKind<Shape>[]): LearnKit<Shape> => ({
    tables: [],
    cellsOf: () => [],
    questions,
    hints: () => [],
  })
  const editions = EDITIONS.map((edition) => ({ ...edition, learn: kit(asks('often'), asks('rare', 3)) }))
  const asking = smallDesk(
    Object.fromEntries(['maps/thorncote-first-battle.scenario.json', 'maps/thorncote.map.json'].map((name) => [name, jsonAt(name)])),
    editions,
  )
  const round = (seed: number, count: number, kinds?: readonly string[]): readonly Exercise[] =>
    told(asking.answer({ do: 'questions', book: 'steel-rain', seed, count, ...(kinds ? { kinds } : {}) }))

  test('are the same for the same seed, others for another, and as many as wanted', () => {
    const ten = round(7, 10)
    expect(ten).toHaveLength(10)
    expect(round(7, 10)).toEqual(ten)
    expect(round(8, 10)).not.toEqual(ten)
  })
  test('no position comes twice, and every exercise has an id of its own', () => {
    // Battles begin in one position, which is asked about once.
    const small = smallDesk({}, editions)
    const many = told(small.answer({ do: 'questions', book: 'steel-rain', seed: 3, count: 80 }))
    expect(many).toHaveLength(80)
    expect(new Set(many.map(({ id }) => id)).size).toBe(80)
    expect(new Set(many.map(({ picture }) => JSON.stringify(picture))).size).toBe(80)
  })
  test('the kinds share them, and only those that were named are asked', () => {
    const kinds = round(3, 20).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'rare').length).toBeGreaterThan(4)
    expect(new Set(round(3, 10, ['rare']).map(({ kind }) => kind))).toEqual(new Set(['rare']))
    expect(round(3, 10, ['none'])).toEqual([])
  })
  test('a book without kinds has none', () => {
    expect(told(smallDesk().answer({ do: 'questions', book: 'battlechrome', seed: 1, count: 3 }))).toEqual([])
  })
})
