import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GROUNDS, letterOf, TERRAINS, terrainOf } from '../../engine/board/ground.ts'
import { readMap } from '../../engine/board/map-read.ts'
import { boardOf, drawBoard, drawingOf, writeMap } from '../../engine/board/notation.ts'
import { toBoard } from '../../engine/board/to-board.ts'

const DRAWING = ['.  .  w2 W2', ' .  f  1  23', 'p  B1 B1 s'].join('\n')

describe('maps drawn in text', () => {
  it('reads a letter and a level for each hex, odd rows indented', () => {
    const board = boardOf(DRAWING)
    expect([board.width, board.height]).toEqual([4, 3])
    expect(board.terrain.slice(0, 4)).toEqual(['open', 'open', 'light-woods', 'heavy-woods'])
    expect([...board.halfLevels]).toEqual([0, 0, 4, 4, 0, 0, 0, 6, 0, 2, 2, 0])
  })

  it('takes a digit letter for water and the digit after it for its level', () => {
    const board = boardOf('1 12 20 39')
    expect(board.terrain).toEqual(['shallow', 'shallow', 'medium', 'deep'])
    expect([...board.halfLevels]).toEqual([0, 4, 0, 18])
  })

  it('makes one building of adjoining building hexes that no list names', () => {
    const board = boardOf('B . B B\n . . . B', { floors: 3 })
    expect(board.buildings.map(({ hexes, floors }) => [hexes, floors])).toEqual([
      [[[0, 0]], 3],
      [
        [
          [2, 0],
          [3, 0],
          [3, 1],
        ],
        3,
      ],
    ])
    expect([...board.building]).toEqual([0, -1, 1, 1, -1, -1, -1, 1])
    expect(board.floors[0]).toBe(3)
  })

  it('keeps listed buildings and adds only the hexes they leave over', () => {
    const doc = drawBoard(['B B . B'], { buildings: [{ name: 'Mill', hexes: [[0, 0]], floors: 2 }] })
    expect(doc.buildings).toEqual([
      { name: 'Mill', hexes: [[0, 0]], floors: 2 },
      { name: 'Building 1', hexes: [[1, 0]], floors: 1 },
      { name: 'Building 2', hexes: [[3, 0]], floors: 1 },
    ])
  })

  it.each([
    ['. . .\n . .', 'row 1 has 2 hexes, row 0 has 3'],
    ['. x2', '"x2" at column 1, row 0'],
    ['w12 .', '"w12" at column 0, row 0'],
  ])('refuses an unreadable drawing and says where (%#)', (text, words) => {
    expect(() => boardOf(text)).toThrow(words)
  })

  it('names every problem of a drawing that is no legal map', () => {
    const roads = [{ kind: 'road' as const, path: [[0, 0] as const, [2, 0] as const] }]
    expect(() => boardOf('. . .', { roads })).toThrow('roads[0].path[1] [2,0]: The road jumps')
  })

  it('draws a board as it was drawn', () => {
    expect(drawingOf(boardOf(DRAWING))).toBe(DRAWING)
    expect(drawingOf(boardOf('. w\n . 3'))).toBe('. w\n . 3')
  })

  it('has one letter for every terrain', () => {
    expect(new Set(TERRAINS.map(letterOf)).size).toBe(TERRAINS.length)
    expect(TERRAINS.map(letterOf).map(terrainOf)).toEqual(TERRAINS)
    expect([terrainOf('x'), terrainOf(''), terrainOf('constructor')]).toEqual([null, null, null])
  })

  it('survives drawing and reading for any terrain and level', () => {
    const hex = fc.tuple(fc.constantFrom(...GROUNDS.map(({ letter }) => letter)), fc.integer({ min: 0, max: 9 }))
    const grid = fc
      .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 6 }))
      .chain(([width, height]) => fc.array(fc.array(hex, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }))
    fc.assert(
      fc.property(grid, (rows) => {
        const board = boardOf(rows.map((row) => row.map(([letter, level]) => `${letter}${level}`).join(' ')).join('\n'))
        const again = boardOf(drawingOf(board))
        expect(again.terrain).toEqual(board.terrain)
        expect([...again.halfLevels]).toEqual(rows.flat().map(([, level]) => 2 * level))
        expect([...again.building]).toEqual([...board.building])
      }),
    )
  })
})

describe('map files', () => {
  const doc = drawBoard(['. 1 . .', '. 1 . B', '. . . .', '. . . .'], {
    name: 'Four "by" four',
    roads: [
      {
        kind: 'track',
        path: [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
      },
    ],
    bridges: [{ name: 'Plank', hexes: [[1, 0]] }],
    hexsides: [{ hex: [0, 2], side: 'SE', kind: 'wall' }],
    labels: [{ hex: [3, 3], text: 'Corner' }],
  })

  it('write and read back to the same document and the same text', () => {
    const read = readMap(JSON.parse(writeMap(doc)))
    expect(read).toEqual({ ok: true, value: doc })
    expect(read.ok && writeMap(read.value)).toBe(writeMap(doc))
    expect(toBoard(doc).ok).toBe(true)
  })

  it('show a changed hex as one changed line', () => {
    const changed = { ...doc, terrain: doc.terrain.map((row, i) => (i === 2 ? '.w..' : row)) }
    const [before, after] = [writeMap(doc).split('\n'), writeMap(changed).split('\n')]
    expect(after.filter((line, i) => line !== before[i])).toEqual(['    ".w..",'])
    expect(after).toHaveLength(before.length)
  })
})
