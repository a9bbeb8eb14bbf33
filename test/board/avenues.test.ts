import { describe, expect, test } from 'vitest'
import { makeAvenues } from '../../engine/board/avenues.ts'
import { idOf } from '../../engine/board/board.ts'
import { Pathfinder } from '../../engine/board/reach.ts'
import { type StepCost, stepCosts } from '../../engine/board/step-costs.ts'
import { plainBoard, seeded } from './support.ts'

/** Ways of whole groups go over pieces of ground, and know as well as ways over hexes where there is none. */

const free = (): number => 0
const on = (width: number, height: number, cost: StepCost) => {
  const board = plainBoard(width, height)
  const table = stepCosts(board, cost)
  return { board, table, avenues: makeAvenues(table) }
}
/** A river down one column, with a bridge in these rows. */
const river =
  (width: number, column: number, bridges: readonly number[]): StepCost =>
  (_from, to) =>
    to % width === column && !bridges.includes(Math.floor(to / width)) ? null : 1

describe('a way of a group', () => {
  test('leads over the bridge, also where the river runs through the middle of a piece of ground', () => {
    for (const column of [8, 9, 10, 11]) {
      const { board, avenues } = on(24, 16, river(24, column, [13]))
      const found = avenues.find(idOf(board, [2, 2]), idOf(board, [20, 2]), free)
      const over = avenues.pieceOf(idOf(board, [column, 13]))
      expect(found?.pieces).toContain(over)
    }
  })
  test('there is none where there is no bridge', () => {
    const { board, avenues } = on(24, 16, river(24, 9, []))
    expect(avenues.find(idOf(board, [2, 2]), idOf(board, [20, 2]), free)).toBeNull()
  })
  test('goes round what a toll is asked for, and tells its length without tolls', () => {
    const { board, avenues } = on(24, 24, () => 1)
    const [from, goal] = [idOf(board, [1, 12]), idOf(board, [22, 12])]
    const watched = new Set([9, 10, 11, 12, 13, 14].map((col) => avenues.pieceOf(idOf(board, [col, 12]))))
    const straight = avenues.find(from, goal, free)
    const round = avenues.find(from, goal, (piece) => (watched.has(piece) ? 50 : 0))
    expect(straight?.pieces.some((piece) => watched.has(piece))).toBe(true)
    expect(round?.pieces.some((piece) => watched.has(piece))).toBe(false)
    expect(round?.length).toBeGreaterThan(straight?.length ?? 0)
    expect(round?.length).toBeLessThan(50)
  })
  test('is there just where there is a way over hexes, on random ground that can be walked both ways', () => {
    let none = 0
    for (let map = 0; map < 6; map++) {
      const random = seeded(map + 5)
      const shut = Array.from({ length: 30 * 20 }, () => random(10) < 4)
      const { board, table, avenues } = on(30, 20, (from, to) => (shut[from] || shut[to] ? null : 2))
      const finder = new Pathfinder(board.size)
      for (let i = 0; i < 30; i++) {
        const [from, goal] = [random(board.size), random(board.size)]
        if (from === goal) continue
        const [way, avenue] = [finder.way(table, from, goal), avenues.find(from, goal, free)]
        expect(avenue === null).toBe(way === null)
        if (way === null) none++
      }
    }
    expect(none).toBeGreaterThan(20)
  })
})
