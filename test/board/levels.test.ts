import { describe, expect, it } from 'vitest'
import { wholeLevel } from '../../engine/board/board.ts'
import { halfLevelsOf, levelLetter, levelText } from '../../engine/board/levels.ts'
import { checkLevels, Problems } from '../../engine/board/muster-kit.ts'
import { boardOf, drawingOf } from '../../engine/board/notation.ts'
import { makeSightField } from '../../engine/board/sight-field.ts'
import { cellsOf } from '../../renderer/map/hex-field.ts'
import { centreHeights } from '../../renderer/map/relief.ts'
import { atOnce, surveyBoard } from '../../renderer/map/survey.ts'

const ALL = [...'DCBA0a1b2c3d4e5f6g7h8i9j']

describe('half levels', () => {
  it('have a letter each, from two levels below the table to nine and a half above', () => {
    expect(ALL.map(halfLevelsOf)).toEqual(Array.from({ length: 24 }, (_, i) => i - 4))
    expect(Array.from({ length: 24 }, (_, i) => levelLetter(i - 4))).toEqual(ALL)
    expect([levelLetter(-9), levelLetter(40)]).toEqual(['D', 'j'])
    expect(['', 'k', 'E', '-', '10', ' '].map(halfLevelsOf)).toEqual([null, null, null, null, null, null])
  })
  it('are read as halves', () => {
    expect([-4, -3, -1, 0, 1, 2, 3, 19].map(levelText)).toEqual([
      '\u22122',
      '\u22121\u00bd',
      '\u2212\u00bd',
      '0',
      '\u00bd',
      '1',
      '1\u00bd',
      '9\u00bd',
    ])
  })
  it('survive drawing and reading, and raise what is seen from them by half a level', () => {
    const board = boardOf('. .a .1 wb .D')
    expect([...board.halfLevels]).toEqual([0, 1, 2, 3, -4])
    expect([0, 1, 2, 3, 4].map((id) => wholeLevel(board, id))).toEqual([0, 0, 1, 1, -2])
    expect(drawingOf(board)).toBe('.  .a .1 wb .D')
    const field = makeSightField(board, 500)
    expect([0, 1, 2, 3, 4].map((id) => field.ground[field.cellOf[id] as number])).toEqual([0, 250, 500, 750, -1000])
  })
  it('are refused by a book that knows none, at their hex', () => {
    const found = (rows: string) => {
      const problems = new Problems()
      checkLevels(problems, boardOf(rows), 'The book')
      return problems.list
    }
    expect(found('. .2 .9')).toEqual([])
    expect(found('. .2 .c')).toEqual([
      { at: 'map', text: 'The book knows whole levels from 0 up, not 2\u00bd: use a digit for every hex.', hex: [2, 0] },
    ])
    expect(found('. .B')).toEqual([
      { at: 'map', text: 'The book knows whole levels from 0 up, not \u22121: use a digit for every hex.', hex: [1, 0] },
    ])
  })
  it('are steps of their own on the painted map: a contour between two levels and the half between them', () => {
    const rise = (letters: string) =>
      boardOf(Array.from({ length: 9 }, () => [...letters].map((level) => `.${level}`).join(' ')).join('\n'))
    const [whole, halves] = [rise('000111222'), rise('000aaa111')]
    const heights = (board: typeof whole) => [...centreHeights(board, cellsOf(board))]
    expect(heights(halves)).toEqual(heights(whole))
    const contours = (board: typeof whole) => [...new Set(atOnce(surveyBoard(board)).relief.contours.map(({ below }) => below))]
    expect(contours(halves)).toEqual([0, 1])
    expect(contours(whole)).toEqual([0, 1])
    expect(contours(rise('000000111'))).toEqual([0])
  })
})
