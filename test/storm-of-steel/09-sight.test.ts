import { expect, test } from 'vitest'
import { boardOf, type DrawOptions } from '../../engine/board/notation.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { blockOf, isBehindWall } from '../../engine/rulesets/storm-of-steel/state/sight.ts'

/** What blocks a line along a drawn row, from its first hex to its last or to `to`. */
const along = (row: string, to?: number, from = 0) => {
  const board = boardOf(row)
  const block = blockOf(board, [from, 0], [to ?? board.width - 1, 0])
  return block && [block.hex[0], block.rule]
}

test('SS-LOS-02, SS-LOS-08, SS-R-24: bush, woods, forest and houses between block a line', () => {
  for (const letter of ['o', 'w', 'W']) expect(along(`. . ${letter} . .`), letter).toEqual([2, 'SS-LOS-02'])
  expect(along('. . B . .')).toEqual([2, 'SS-LOS-08'])
})
test('SS-LOS-09 water, fields and sand block nothing', () => {
  expect(along('. 1 2 3 f s p .')).toBeNull()
})
test('SS-LOS-03 who stands at the edge sees out and is seen; from farther in the wood itself is between', () => {
  expect(along('w . . . w')).toBeNull()
  expect(along('w w . . .')).toEqual([1, 'SS-LOS-02'])
  expect(along('w w . . .', 4, 1)).toBeNull()
})
test('SS-LOS-04 inside a patch stands see each other as far as two hexes', () => {
  expect(along('w w w w', 1)).toBeNull()
  expect(along('w w w w', 2)).toBeNull()
  expect(along('w w w w', 3)).toEqual([1, 'SS-LOS-02'])
  // Bush between two woods is no part of either.
  expect(along('w o w')).toEqual([1, 'SS-LOS-02'])
})
test('SS-LOS-06, SS-R-16: a hill blocks unless one of the ends is on top of it', () => {
  expect(along('. . .1 . .')).toEqual([2, 'SS-LOS-06'])
  expect(along('. . .1 . .', 4, 2)).toBeNull()
  expect(along('.1 .1 .1 . .')).toBeNull()
  // From a hill over another of the same height, which is not its own.
  expect(along('.1 . .1 . .')).toEqual([2, 'SS-LOS-06'])
  expect(along('.2 . .1 . .')).toBeNull()
  expect(along('.1 .2 .1')).toEqual([1, 'SS-LOS-06'])
})
test('SS-LOS-07 no line passes over trees or houses on a hill, from above neither', () => {
  expect(along('.2 . w1 . .')).toEqual([2, 'SS-LOS-07'])
  expect(along('.2 . B1 . .')).toEqual([2, 'SS-LOS-07'])
})
test('along a hexside both hexes beside it have to block', () => {
  const at = (a: string, b: string) => blockOf(boardOf(`. . .\n ${a} ${b} .\n. . .`), [1, 0], [1, 2])
  expect(at('w', 'w')).not.toBeNull()
  expect([at('w', '.'), at('.', 'w')]).toEqual([null, null])
})
test('SS-R-28 a wall protects against shots that cross its hexside, and does not block', () => {
  const wall: DrawOptions = { hexsides: [{ hex: [4, 0] as Hex, side: 'W', kind: 'wall' }] }
  const board = boardOf('. . . . . . . .', wall)
  expect([isBehindWall(board, [0, 0], [4, 0]), isBehindWall(board, [7, 0], [4, 0]), isBehindWall(board, [3, 0], [4, 0])]).toEqual([
    true,
    false,
    true,
  ])
  expect(blockOf(board, [0, 0], [4, 0])).toBeNull()
})
