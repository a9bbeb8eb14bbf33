import { describe, expect, test } from 'vitest'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import { BOOKS, courseOf, lessonsOf } from './files.ts'
import { textsOfLesson } from './lesson-texts.ts'
import { readingEase, syllablesIn } from './reading-ease.ts'

/** Lessons are read once by somebody whose first language is another: their reading ease after Flesch is 60 or more. */

/** Of a whole lesson, and of each of its pages and steps, where single words weigh more. */
const LESSON_LEAST = 60

describe('syllables', () => {
  test.each([
    ['fire', 1],
    ['move', 1],
    ['moves', 1],
    ['moved', 1],
    ['table', 2],
    ['hidden', 2],
    ['infantry', 3],
    ['opportunity', 5],
    ['armor', 2],
    ['the', 1],
    ['eye', 1],
    ['strength', 1],
    ['needed', 2],
    ['rolled', 1],
    ['rules', 1],
    ['wanted', 2],
    ['houses', 2],
    ['tables', 2],
    ['handled', 2],
    ['while', 1],
    ['vehicle', 3],
    ['suppression', 3],
    ['yes', 1],
    ['A1', 1],
    ['125', 1],
  ])('%s has %i', (word, count) => {
    expect(syllablesIn(word)).toBe(count)
  })
})
describe('reading ease', () => {
  test('short words in short sentences are easy, long ones in long sentences are not', () => {
    // 6 words, 1 sentence, 6 syllables: 206.835 - 6.09 - 84.6.
    expect(readingEase('The cat sat on the mat.')).toBe(116)
    // 5 words, 1 sentence, 16 syllables: 206.835 - 5.075 - 270.72.
    expect(readingEase('Electronic artillery observers necessitate opportunity.')).toBeLessThan(0)
    expect(readingEase('It moves. It fires.')).toBeGreaterThan(readingEase('It moves and it fires'))
    expect(readingEase('')).toBe(100)
  })
})

describe.each(BOOKS)('%s', (book) => {
  test.each(lessonsOf(book).map((lesson) => ({ name: lesson.id, lesson })))('the lesson $name reads easily', ({ lesson }) => {
    // The title is a name; hints and answers are sentences like the rest.
    const text = textsOfLesson(lesson)
      .filter(({ at }) => at !== 'title')
      .map((one) => one.text)
      .join(' ')
    expect(readingEase(text)).toBeGreaterThanOrEqual(LESSON_LEAST)
  })
  test('so do the sentences on a turn and the words of the book', () => {
    const { turn, terms } = courseOf(book)
    expect(readingEase(turn.join(' '))).toBeGreaterThanOrEqual(LESSON_LEAST)
    expect(readingEase(terms.map(({ text }) => text).join(' '))).toBeGreaterThanOrEqual(LESSON_LEAST)
  })
})

/** A rule is read alone where it is cited, and in the list of a lesson: nothing in it may hang on the rule before. */
test.each(['battlechrome', 'storm-of-steel'])('%s: no rule begins with a word for what another rule has named', (id) => {
  const rules = EDITIONS.find((edition) => edition.id === id)?.rules ?? []
  expect(rules.length).toBeGreaterThan(90)
  const hanging = /^(It|He|They|So|That|Or|Then|Such|Its|His|Their)\b(?! may well)/
  expect(rules.filter(({ text }) => hanging.test(text)).map(({ id: rule, text }) => `${rule} ${text}`)).toEqual([])
})
