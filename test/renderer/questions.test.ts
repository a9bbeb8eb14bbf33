import { describe, expect, test } from 'vitest'
import type { Exercise } from '../../engine/index.ts'
import { NOTHING_LEARNED, readProgress, textOfProgress } from '../../renderer/learn/progress.ts'
import { chapterStandings, kindsFirst, standingOfKind, withAnswer } from '../../renderer/questions/cards.ts'
import { answered, choiceNow, inTurns, isOver, roundOf, scoreOf, scoresByChapter, wentOn } from '../../renderer/questions/round.ts'

const BOOK = {
  id: 'steel-rain',
  questions: ['sees', 'reacts', 'to-hit'].map((kind) => ({ kind, name: `${kind}?`, chapter: kind === 'sees' ? 'Line of sight' : 'Fire' })),
}
const NOON = new Date('2030-05-01T12:00:00Z')
const later = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000)
const SEES = { kind: 'sees', chapter: 'Line of sight' }

describe('spaced repetition', () => {
  test('a wrong answer brings its kind back within ten minutes, a right one later; what is due comes first, then what is new', () => {
    const wrong = withAnswer(NOTHING_LEARNED, 'steel-rain', SEES, false, NOON)
    expect(standingOfKind(wrong, 'steel-rain', 'sees', NOON)).toBe('known')
    expect(standingOfKind(wrong, 'steel-rain', 'sees', later(10))).toBe('due')
    expect(kindsFirst(wrong, BOOK, later(10))).toEqual(['sees', 'reacts', 'to-hit'])
    expect(kindsFirst(wrong, BOOK, NOON)).toEqual(['reacts', 'to-hit', 'sees'])
    const thrice = [0, 15, 60 * 24 * 3].reduce((all, at) => withAnswer(all, 'steel-rain', SEES, true, later(at)), NOTHING_LEARNED)
    expect(standingOfKind(thrice, 'steel-rain', 'sees', later(60 * 24 * 4))).toBe('known')
  })
  test('a chapter counts what was asked and what was right; another book keeps its own', () => {
    const once = withAnswer(NOTHING_LEARNED, 'steel-rain', SEES, true, NOON)
    const twice = withAnswer(once, 'steel-rain', SEES, false, NOON)
    expect(chapterStandings(twice, BOOK, NOON).map(({ chapter, asked, right, standing }) => [chapter, asked, right, standing])).toEqual([
      ['Line of sight', 2, 1, 'known'],
      ['Fire', 0, 0, 'new'],
    ])
    expect(standingOfKind(twice, 'battlechrome', 'sees', NOON)).toBe('new')
  })
  test('cards are the same after the document was written and read; what is no card is new', () => {
    const kept = withAnswer(NOTHING_LEARNED, 'steel-rain', SEES, false, NOON)
    const read = readProgress(textOfProgress(kept))
    expect(read.ok && read.progress).toEqual(kept)
    expect(read.ok && read.lost).toBe(0)
    const broken = { ...kept, cards: { 'steel-rain/sees': { due: 'soon', state: 9 } } }
    expect(standingOfKind(broken, 'steel-rain', 'sees', NOON)).toBe('new')
    expect(withAnswer(broken, 'steel-rain', SEES, true, NOON).cards['steel-rain/sees']?.['reps']).toBe(1)
  })
})

const exercise = (id: string, kind: string, right = 0): Exercise => ({
  id,
  kind,
  chapter: kind,
  right,
  answers: [{ text: 'Yes' }, { text: 'No' }],
  text: '?',
  rules: [],
  side: 'blue',
  map: {} as Exercise['map'],
  picture: {} as Exercise['picture'],
  given: [],
  why: { text: 'so' },
  points: { hexes: [], pieces: [] },
})

describe('a round', () => {
  test('takes one answer a question, goes on only after it, and is over after the last', () => {
    const begun = roundOf([exercise('a', 'x', 1), exercise('b', 'y')])
    expect(wentOn(begun)).toBe(begun)
    const once = answered(begun, 1)
    expect(choiceNow(once)).toBe(1)
    expect(answered(once, 0)).toBe(once)
    expect(answered(begun, 5)).toBe(begun)
    const over = wentOn(answered(wentOn(once), 1))
    expect(isOver(over)).toBe(true)
    expect(scoreOf(over)).toEqual({ right: 1, asked: 2 })
    expect(scoresByChapter(over)).toEqual([
      { chapter: 'x', right: 1, asked: 1 },
      { chapter: 'y', right: 0, asked: 1 },
    ])
  })
  test('asks each kind once before one comes again, the most urgent first', () => {
    const all = [exercise('a', 'x'), exercise('b', 'x'), exercise('c', 'y'), exercise('d', 'z'), exercise('e', 'y')]
    expect(inTurns(all, ['y', 'x', 'z']).map(({ id }) => id)).toEqual(['c', 'a', 'd', 'e', 'b'])
  })
})
