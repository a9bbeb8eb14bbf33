/** The rulebook without a page: where it is open, what is found in it, where a rule was met, how a case plays. */
import { describe, expect, test } from 'vitest'
import type { CaseFrame, CaseShown, LearnAnswer, LearnRequest, Reason, Rulebook } from '../../engine/screen.ts'
import { BookDesk, hitsByKind, type LearnAsk } from '../../renderer/rulebook/book-desk.ts'
import { bookCommandAt, holdsInField } from '../../renderer/rulebook/book-keys.ts'
import { canGo, goneBy, goneTo, placeNow, trailFrom } from '../../renderer/rulebook/book-place.ts'
import { hexesOfCase, marksOfFrame, notesOfFrame } from '../../renderer/rulebook/case-marks.ts'
import { markWords, termFinder } from '../../renderer/rulebook/find-terms.ts'
import { excerptOf } from '../../renderer/rulebook/tables-page.tsx'
import { linesCiting, metIn } from '../../renderer/rulebook/where-met.ts'
import type { LogEntry } from '../../renderer/state/log.ts'

const BOOK: Rulebook = {
  id: 'b',
  title: 'Book',
  chapters: [{ title: 'Fire', rules: [{ id: 'B-1', chapter: 'Fire', text: 'A shot.', met: [{ by: 'case', id: 'c', title: 'C' }] }] }],
  rulings: [{ id: 'R-1', text: 'So it is.' }],
  options: [],
  tables: [],
  terms: [],
  cases: [{ id: 'r', title: 'Ruled', chapter: 'Fire', rules: ['R-1'] }],
  turn: [],
}

/** Answers what it was given, and notes what was asked. */
function deskOf(
  cells: (reason: Reason) => readonly { table: string; row: number }[] = () => [],
): LearnAsk & { readonly asked: LearnRequest[] } {
  const asked: LearnRequest[] = []
  const given = (request: LearnRequest): unknown => {
    if (request.do === 'books') return [{ id: 'b', title: 'Book', lessons: [], cases: 1, questions: [], turn: [] }]
    if (request.do === 'rulebook') return BOOK
    if (request.do === 'cells') return cells(request.reason)
    if (request.do === 'search') return [{ is: 'rule', id: request.text, title: request.text, text: '' }]
    return null
  }
  return {
    asked,
    ask: async <D extends LearnRequest['do']>(request: Extract<LearnRequest, { do: D }>) => {
      asked.push(request)
      return { ok: true, value: given(request) } as unknown as LearnAnswer<D>
    },
  }
}

describe('places', () => {
  test('go back and forward; a new one forgets what was ahead; the same one twice is one', () => {
    let trail = trailFrom({ at: 'start' })
    trail = goneTo(trail, { at: 'tables' })
    trail = goneTo(trail, { at: 'tables' })
    expect(trail.places).toHaveLength(2)
    trail = goneBy(trail, -1)
    expect(placeNow(trail)).toEqual({ at: 'start' })
    expect([canGo(trail, -1), canGo(trail, 1)]).toEqual([false, true])
    trail = goneTo(trail, { at: 'terms' })
    expect([placeNow(trail).at, canGo(trail, 1)]).toEqual(['terms', false])
  })
})

describe('the desk of the rulebook', () => {
  test('opens the first book where none is named, and comes back to where it was left', async () => {
    const asks = deskOf()
    const desk = new BookDesk(asks)
    await desk.open(null, { at: 'chapter', title: 'Fire' })
    expect(desk.view.book?.title).toBe('Book')
    await desk.open('b', null)
    expect(placeNow(desk.view.trail)).toEqual({ at: 'chapter', title: 'Fire' })
    expect(asks.asked.filter((one) => one.do === 'rulebook')).toHaveLength(1)
  })
  test('a line that was read from no table gives the cells of the lines under it', async () => {
    const desk = new BookDesk(deskOf((reason) => (reason.text === 'inner' ? [{ table: 't', row: 3 }] : [])))
    await desk.open('b', { at: 'rule', id: 'B-1', reason: { text: 'outer', terms: [{ text: 'middle', terms: [{ text: 'inner' }] }] } })
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(desk.view.cells).toEqual([{ table: 't', row: 3 }])
  })
  test('an answer to an older search comes too late', async () => {
    const desk = new BookDesk(deskOf())
    await desk.open('b', null)
    await Promise.all([desk.search('smo'), desk.search('smoke')])
    expect(desk.view.hits?.map(({ id }) => id)).toEqual(['smoke'])
    await desk.search(' ')
    expect(desk.view.hits).toBeNull()
  })
  test('hits are listed by kind, that of the best first', () => {
    const hit = (is: 'rule' | 'case' | 'term', id: string) => ({ is, id, title: id, text: '' })
    expect(
      hitsByKind([hit('term', 'a'), hit('case', 'b'), hit('term', 'c')]).map(([kind, list]) => [kind, list.map(({ id }) => id)]),
    ).toEqual([
      ['term', ['a', 'c']],
      ['case', ['b']],
    ])
  })
})

describe('texts', () => {
  test('terms are whole words, each marked once, with a small one at the start of a sentence', () => {
    const action = { term: 'Action', forms: ['Actions'], text: 'What a unit may do.', rules: [] }
    const cover = { term: 'cover', forms: [], text: 'What hides.', rules: [] }
    const parts = termFinder([action, cover])('Cover costs an Action; no more Actions, nor actions, uncovered.')
    expect(parts.filter(({ term }) => term).map(({ text }) => text)).toEqual(['Cover', 'Action'])
    expect(parts.map(({ text }) => text).join('')).toBe('Cover costs an Action; no more Actions, nor actions, uncovered.')
  })
  test('what was looked for is marked from the beginning of words', () => {
    expect(
      markWords('Smoke and smoked fish, no asmoke', 'smo')
        .filter(({ marked }) => marked)
        .map(({ text }) => text),
    ).toEqual(['Smoke', 'smoked'])
    const marked = (query: string) => markWords('Rockets come down on a bridge', query).filter((part) => part.marked)
    expect(marked('how do I capture a bridge').map(({ text }) => text)).toEqual(['bridge'])
    expect(marked('do').map(({ text }) => text)).toEqual(['down'])
  })
})

describe('where a rule is met', () => {
  test('lines of the log that cite it, however deep, the newest first', () => {
    const entry = (id: number, why?: Reason): LogEntry => ({
      id,
      turn: 1,
      dice: [],
      line: { text: `${id}`, tone: 'plain', ...(why ? { why } : {}) },
    })
    const deep: Reason = { text: 'a', terms: [{ text: 'b', rule: 'B-1' }] }
    expect(linesCiting([entry(1, deep), entry(2), entry(3, { text: 'x', rule: 'B-1' })], 'B-1').map(({ id }) => id)).toEqual([3, 1])
  })
  test('a ruling has the cases that name it', () => {
    expect(metIn(BOOK, 'R-1')).toEqual([{ by: 'case', id: 'r', title: 'Ruled' }])
    expect(metIn(BOOK, 'B-1')).toEqual([{ by: 'case', id: 'c', title: 'C' }])
  })
})

describe('tables', () => {
  test('of a long one the two rows on both sides of the marked one are shown, and the mark moves with them', () => {
    const table = { id: 't', title: 'T', rules: [], columns: ['n', 'v'], rows: Array.from({ length: 30 }, (_, i) => [`${i}`, 'v']) }
    const { table: part, cells } = excerptOf(table, [{ table: 't', row: 18, column: 1 }])
    expect(part.rows.map(([name]) => name)).toEqual(['16', '17', '18', '19', '20'])
    expect(cells).toEqual([{ table: 't', row: 2, column: 1 }])
    expect(excerptOf({ ...table, rows: table.rows.slice(0, 12) }, [{ table: 't', row: 3 }]).table.rows).toHaveLength(12)
  })
})

describe('cases', () => {
  const frame = { line: [], marks: [], tellings: [], says: null, order: null, refusal: null, odds: null } as const
  const picture = { side: 'blue', pieces: [{ id: 'A', hex: [2, 3] }], objectives: [], markers: [] } as unknown as CaseFrame['picture']
  const shown: Pick<CaseShown, 'points' | 'frames'> = {
    points: [{ hex: [5, 5], text: 'here' }, { piece: 'A', text: 'it' }, { verb: 'fire' }],
    frames: [
      { ...frame, picture },
      {
        ...frame,
        picture,
        line: [
          [1, 1],
          [4, 4],
        ],
        marks: [{ hex: [6, 6], text: '2 cm' }],
      },
    ],
  }
  test('points are marked in every frame; a line of sight and prices in theirs', () => {
    const [first, second] = shown.frames.map((one) => marksOfFrame(shown, one))
    expect([first?.arc, first?.group, first?.line, first?.reach]).toEqual([[[5, 5]], ['A'], null, []])
    expect(second?.line).toMatchObject({ from: [1, 1], to: [4, 4], result: 'clear' })
    expect(second?.reach).toEqual([{ hex: [6, 6], tier: 0 }])
    expect(notesOfFrame(shown, shown.frames[1] as CaseFrame).map(({ text, hex }) => [text, hex])).toEqual([
      ['2 cm', [6, 6]],
      ['here', [5, 5]],
      ['it', [2, 3]],
    ])
  })
  test('everything that is marked is in view', () => {
    expect(hexesOfCase(shown).map((hex) => hex.join())).toEqual(['5,5', '2,3', '1,1', '4,4', '6,6'])
  })
  test('the way of an offer is drawn, and in view', () => {
    const offered: CaseFrame = {
      ...frame,
      picture,
      way: [
        [2, 3],
        [3, 3],
      ],
    }
    expect(marksOfFrame(shown, offered).trails).toEqual([{ side: 'blue', path: offered.way, asked: true }])
    expect(hexesOfCase({ points: [], frames: [offered] }).map((hex) => hex.join())).toEqual(['2,3', '3,3'])
  })
})

describe('keys', () => {
  const press = (key: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> = {}) => ({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    ...held,
  })
  test.each([
    [press('ArrowLeft', { altKey: true }), 'back'],
    [press('ArrowLeft'), 'before'],
    [press('f', { ctrlKey: true }), 'search'],
    [press('f'), null],
    [press('F1'), 'close'],
    [press('p'), 'play'],
  ] as const)('%o gives %s', (event, command) => expect(bookCommandAt(event)).toBe(command))
  test('letters that are typed into the search stay letters', () => {
    expect([holdsInField('play', press('p')), holdsInField('close', press('Escape'))]).toEqual([false, true])
  })
})
