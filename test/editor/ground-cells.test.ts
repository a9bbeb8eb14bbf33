/** The layers of the ground as data, hex for hex, on drawn maps. */
import { expect, test } from 'vitest'
import type { GroundAnswer, GroundRequest } from '../../engine/board/bare-ground.ts'
import { boardOf } from '../../engine/board/notation.ts'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import { type Board, DIRECTION_INDEXES } from '../../engine/screen.ts'
import { GroundDesk } from '../../engine/table/ground-desk.ts'
import { type GroundCells, NO_TINT, SCALES } from '../../renderer/map/cells-data.ts'
import { deadGroundCells, levelCells, priceCells, seenCells } from '../../renderer/map/ground-cells.ts'
import { shadeOf } from '../../renderer/map/ground-colours.ts'

const drawn = (...rows: readonly string[]): Board => boardOf(rows.join('\n'))
function ask<D extends GroundRequest['do']>(board: Board, request: Extract<GroundRequest, { do: D }>) {
  const desk = new GroundDesk(EDITIONS)
  desk.answer({ do: 'lay', board, book: 'steel-rain', cmPerHex: 2 })
  const answer = desk.answer(request) as GroundAnswer<D>
  if (!answer.ok) throw new Error(answer.text)
  return answer.value
}
const written = (cells: GroundCells): readonly string[] => [...cells.text].map((at) => cells.texts[at] ?? '')
const lineCount = (bits: Uint8Array): number => bits.reduce((sum, own) => sum + DIRECTION_INDEXES.filter((d) => own & (1 << d)).length, 0)

test('levels: every hex has its number and the tint of its level, and every change between neighbours is a line, told once', () => {
  const board = drawn('. .1 .1 .3', ' . . .1 .a', '.A . . .')
  const cells = levelCells(board)
  expect(written(cells)).toEqual(['0', '1', '1', '3', '0', '0', '1', '½', '−½', '0', '0', '0'])
  expect(new Set(cells.tint).size).toBe(5)
  for (let id = 0; id < board.size; id++)
    for (const d of DIRECTION_INDEXES) {
      const next = board.neighbours[6 * id + d]!
      if (next < 0) continue
      const isLine = d < 3 ? (cells.lines[id]! >> d) & 1 : (cells.lines[next]! >> (d - 3)) & 1
      expect(isLine === 1).toBe(board.halfLevels[id] !== board.halfLevels[next])
      const isStrong = d < 3 ? (cells.strong[id]! >> d) & 1 : (cells.strong[next]! >> (d - 3)) & 1
      expect(isStrong === 1).toBe(Math.abs(board.halfLevels[id]! - board.halfLevels[next]!) >= 4)
    }
})
test('levels: where the map is small each stretch of a level has one number, in the hex farthest from its rim', () => {
  const board = drawn('. . . . . . .', ' . .1 .1 .1 .1 .1 .', '. .1 .1 .1 .1 .1 .', ' . .1 .1 .1 .1 .1 .', '. . . . . . .')
  const stretches = levelCells(board).stretches.toSorted((a, b) => a.text.localeCompare(b.text))
  expect(stretches.map(({ text }) => text)).toEqual(['0', '1'])
  const hill = stretches[1]!
  expect(hill.depth).toBe(2)
  expect([16, 17, 18]).toContain(hill.id)
})
test('a flat map has one tint and no line', () => {
  const cells = levelCells(drawn('. . .', ' . . .'))
  expect(new Set(cells.tint).size).toBe(1)
  expect(lineCount(cells.lines) + lineCount(cells.strong)).toBe(0)
})
test('seen: what the book does not see lies in shade, and a line parts the two', () => {
  const board = drawn('. . . . . . .')
  const hill = drawn('. . . .1 . . .')
  const from = [[0, 0]] as const
  expect([...seenCells(board, ask(board, { do: 'seen', from, eye: 'vehicle', aim: 'vehicle' }), from, 'Vehicle').tint]).toEqual(
    Array(7).fill(NO_TINT),
  )
  const cells = seenCells(hill, ask(hill, { do: 'seen', from, eye: 'vehicle', aim: 'vehicle' }), from, 'Vehicle')
  expect([...cells.tint]).toEqual([NO_TINT, NO_TINT, NO_TINT, NO_TINT, 255, 255, 255])
  expect([...cells.lines]).toEqual([0, 0, 0, 1, 0, 0, 0])
  expect(cells.ringed).toEqual(from)
  expect(cells.legend.rows[0]!.text).toContain('3 hexes')
})
test('dead ground: how many of the set see a hex; none is the darkest and bears no number', () => {
  const board = drawn('. . .1 . . . .')
  const from = [
    [0, 0],
    [1, 0],
    [5, 0],
  ] as const
  const counts = ask(board, { do: 'seen', from, eye: 'vehicle', aim: 'vehicle' })
  expect([...counts.counts]).toEqual([2, 2, 3, 1, 1, 1, 1])
  const cells = deadGroundCells(board, counts, from, 'Vehicle')
  expect(written(cells)).toEqual(['2', '2', '3', '1', '1', '1', '1'])
  expect(cells.tint[2]).toBe(255)
  const one = deadGroundCells(board, { counts: Uint16Array.from([1, 1, 1, 0, 0, 0, 0]), of: 1 }, [[0, 0]], 'Vehicle')
  expect(written(one)).toEqual(['1', '1', '1', '', '', '', ''])
  expect([...one.tint.slice(3)]).toEqual([0, 0, 0, 0])
})
test('prices: the book’s, with a cross where nobody gets in, and cliffs as strong lines', () => {
  const board = drawn('. w W . .3', ' . B . . .3')
  const cells = priceCells(board, ask(board, { do: 'prices', mover: 'tracked' }), { id: 'tracked', name: 'Tracks' }, 'movement per cm')
  expect(written(cells)).toEqual(['1', '2', '3', '1', '1', '1', '×', '1', '1', '1'])
  expect(cells.tint[6]).toBe(255)
  // The cliff east of 0300 and around it: three hexsides, each told once.
  expect(lineCount(cells.strong)).toBe(3)
  expect(cells.legend.title).toBe('Tracks: movement per cm')
})
test('every scale keeps its order in grey, in all themes', () => {
  const light = (colour: string): number => {
    const [r, g, b] = colour.match(/\d+/g)!.map(Number) as [number, number, number]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  for (const scale of SCALES)
    for (const theme of ['dark', 'light', 'contrast'] as const) {
      const steps = Array.from({ length: 18 }, (_, i) => light(shadeOf(scale, i * 15, theme).colour))
      const rising = steps.every((step, i) => i === 0 || step >= steps[i - 1]! - 0.5)
      const falling = steps.every((step, i) => i === 0 || step <= steps[i - 1]! + 0.5)
      expect([scale, rising || falling]).toEqual([scale, true])
    }
})
