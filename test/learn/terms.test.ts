import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EDITIONS } from '../../engine/index.ts'
import { isPlain } from '../../engine/kernel/migrate.ts'
import type { TermDoc } from '../../engine/learn/course-doc.ts'
import type { LessonDoc } from '../../engine/learn/lesson-doc.ts'
import { termsIn } from '../../engine/learn/terms.ts'
import { panelWords } from '../../renderer/words/panels.ts'
import { BOOKS, courseOf, lessonsOf } from './files.ts'
import { textsOfLesson } from './lesson-texts.ts'

/** The glossary: words of a book are found in texts, and no lesson uses one that it does not explain. */

const term = (name: string, ...forms: readonly string[]): TermDoc => ({ term: name, forms, text: 'What it is.', rules: [] })
const TERMS = [term('Action', 'Actions'), term('blip', 'blips'), term('Lethality', 'L4'), term('fire'), term('opportunity fire')]
const found = (text: string): readonly string[] => termsIn(text, TERMS).map(({ at, length }) => text.slice(at, at + length))

describe('terms in a text', () => {
  test('are whole words in any of their forms, with their places', () => {
    expect(found('An Action for two blips: L4.')).toEqual(['Action', 'blips', 'L4'])
    expect(found('Actionable blipping L45 xL4')).toEqual([])
    expect(termsIn('a blip', TERMS)[0]).toMatchObject({ at: 2, length: 4, term: { term: 'blip' } })
  })
  test('a phrase that a course names as none is passed over, with a capital too', () => {
    const terms = [{ ...term('point of Speed', 'points', 'point'), not: ['point at'] }, term('hex')]
    const words = (text: string): readonly string[] => termsIn(text, terms).map(({ at, length }) => text.slice(at, at + length))
    expect(words('Point at a hex: one point to go there.')).toEqual(['hex', 'point'])
    expect(words('To point at it costs no points.')).toEqual(['points'])
  })
  test('no verb in the hints of the program is taken for a word of a book', () => {
    for (const book of BOOKS) {
      const words = termsIn(panelWords.noPointer, courseOf(book).terms).map(({ term }) => term.term)
      expect([book, words.filter((word) => word !== 'hex')]).toEqual([book, []])
    }
  })
  test('the longest counts, and none stands inside another', () => {
    expect(found('Then opportunity fire, then fire.')).toEqual(['opportunity fire', 'fire'])
  })
  test('a word in small letters may begin a sentence; one with a capital is nothing else', () => {
    expect(found('Blips move. No action is needed.')).toEqual(['Blips'])
  })
})

/** What the buttons and keys of a lesson are called: words of the screen, not of a book. */
const OF_THE_SCREEN = ['Again', 'Show', 'Back', 'Skip', 'Undo', 'Enter', 'Escape', 'Esc', 'I']
/** Labels of the order bars of a book. */
function orderNames(book: string): readonly string[] {
  const root = join(import.meta.dirname, '../../engine/rulesets', book)
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(root, name), 'utf8'))
  return sources.flatMap((source) => [
    // Chapters write their rows with barLine, or with a short name of their own for it.
    ...[...source.matchAll(/\b(?:barLine|line|bar)\(\s*'[^']+',\s*'([^']+)'/g)].map(([, label]) => label ?? ''),
    ...[...source.matchAll(/\bend: '([^']+)'/g)].map(([, label]) => label ?? ''),
  ])
}
/** Every text in a scenario: names of sides, units, places. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isPlain(value) ? [...Object.keys(value), ...Object.values(value).flatMap(textsIn)] : []
}
const capitalised = (text: string): readonly { readonly word: string; readonly at: number }[] =>
  [...text.matchAll(/[\p{Lu}][\p{L}\p{N}'’-]*/gu)]
    .map((match) => ({ word: match[0].replace(/['’]s$/, ''), at: match.index }))
    // Inside a sentence, or a code wherever it stands.
    .filter(({ word, at }) => /\d/.test(word) || !/(^|[.!?:"“(]\s*)$/.test(text.slice(0, at)))
    .filter(({ at }) => !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)))

/** Words that a book has of its own, though it writes them small: its weapons, and what its chapters are called where that is no plain word. */
function ownWords(book: string): readonly string[] {
  const edition = EDITIONS.find(({ id }) => id === book)
  const weapons = edition?.learn?.tables.find(({ columns }) => columns[0] === 'Weapon')?.rows.map(([name]) => name ?? '') ?? []
  const chapters =
    edition?.rules.map(({ chapter }) => chapter).filter((title) => title.split(' ').length <= 2 && !PLAIN.includes(title)) ?? []
  return [...new Set([...weapons.map((name) => name.replace(/ of a stand$/, '')), ...chapters])]
}
const PLAIN = [
  'Movement',
  'Ground',
  'Setup',
  'Range',
  'Victory',
  'Glossary',
  'Afterword',
  'Carnage',
  'Scaling',
  'Bridging',
  'Crashing',
  'Actions',
  'Armor',
  'Combat procedure',
  'Ground',
  'The end',
]
/** Words of the book that a lesson uses and nothing explains. */
function ownUnexplained(lesson: LessonDoc, terms: readonly TermDoc[], words: readonly string[]): readonly string[] {
  return textsOfLesson(lesson).flatMap(({ at, text }) => {
    const explained = termsIn(text, terms)
    return words.flatMap((word) => {
      const place = new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu').exec(text)?.index ?? -1
      return place < 0 || explained.some((one) => one.at <= place && place < one.at + one.length) ? [] : [`${lesson.id}: ${at}: ${word}`]
    })
  })
}

/** Capitalised and coded words of a lesson that nothing explains. */
function unexplained(lesson: LessonDoc, terms: readonly TermDoc[], labels: readonly string[]): readonly string[] {
  const names = new Set([...textsIn(lesson.scenario), ...labels, ...OF_THE_SCREEN].flatMap((text) => text.split(/[^\p{L}\p{N}'-]+/u)))
  return textsOfLesson(lesson).flatMap(({ at, text }) => {
    const explained = termsIn(text, terms)
    return capitalised(text)
      .filter(({ word, at: place }) => !names.has(word) && !explained.some((one) => one.at <= place && place < one.at + one.length))
      .map(({ word }) => `${lesson.id}: ${at}: ${word}`)
  })
}

describe('a capitalised or coded word', () => {
  const lesson = (page: string): LessonDoc => ({
    ...({ id: 'x', title: 'X', steps: [], scenario: { forces: { blue: [{ id: 'A2', name: 'Kite' }] } } } as unknown as LessonDoc),
    page,
  })
  test('is explained by the glossary, by the scenario, by an order, or not at all', () => {
    expect(unexplained(lesson('Pick A2, the Kite, and choose Dig in. It costs an Action of L4.'), TERMS, ['Dig in'])).toEqual([])
    expect(unexplained(lesson('It has a Profile. W2 is near.'), TERMS, [])).toEqual(['x: page: Profile', 'x: page: W2'])
    expect(ownUnexplained(lesson('It is in overwatch, and uses opportunity fire.'), TERMS, ['Overwatch', 'Opportunity fire'])).toEqual([
      'x: page: Overwatch',
    ])
  })
})

describe.each(BOOKS)('the glossary of %s', (book) => {
  const { terms, turn, lessons: order } = courseOf(book)
  const edition = EDITIONS.find(({ id }) => id === book)
  const known = new Set([...(edition?.rules ?? []), ...(edition?.rulings ?? [])].map(({ id }) => id))

  test('has so many words as the screen needs, each once, with rules that the book has', () => {
    expect(terms.length).toBeGreaterThanOrEqual(book === 'steel-rain' ? 40 : 25)
    const words = terms.flatMap(({ term: name, forms }) => [name, ...forms])
    expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([])
    expect(terms.flatMap(({ term: name, rules }) => rules.filter((rule) => !known.has(rule)).map((rule) => `${name}: ${rule}`))).toEqual([])
    expect(terms.filter(({ rules }) => rules.length === 0).map(({ term: name }) => name)).toEqual([])
  })
  test('says in five sentences how a turn goes', () => {
    expect(turn).toHaveLength(5)
    for (const sentence of turn) expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
  })
  test('explains every capitalised word of its own texts', () => {
    const lesson = { id: 'terms', title: '', steps: [], scenario: {} } as unknown as LessonDoc
    const missing = [...terms.map(({ text }) => text), ...turn].flatMap((page) => unexplained({ ...lesson, page }, terms, []))
    // Letters of move types stand for themselves.
    expect(missing.filter((one) => !/: [A-Z]$/.test(one))).toEqual([])
  })
  test('explains every word of the book at its first use in the course', () => {
    const lessons = [...lessonsOf(book)].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    const labels = orderNames(book)
    expect(labels.length).toBeGreaterThan(5)
    expect(lessons.flatMap((lesson) => unexplained(lesson, terms, labels))).toEqual([])
    const own = ownWords(book)
    expect(own.length).toBeGreaterThan(10)
    expect(lessons.flatMap((lesson) => ownUnexplained(lesson, terms, own))).toEqual([])
  })
})
