import { expect, test } from 'vitest'
import { hexOf } from '../../engine/board/board.ts'
import { isVisible, makeSightField, VEHICLE_TOP } from '../../engine/board/sight-field.ts'
import { judge, sees } from '../../engine/board/sight-look.ts'
import { hills, plainBoard, seeded, strew } from './support.ts'

test('yes or no with vehicles in the way is what the judgement of the line says: lines of every length, walls, woods one and two hexes deep', () => {
  const count = { wrong: 0, seen: 0, hidden: 0, byVehicle: 0 }
  for (const [seed, width, height, walls] of [
    [1, 40, 30, false],
    [2, 60, 90, true],
    [3, 100, 60, false],
  ] as const) {
    const random = seeded(seed)
    const board = plainBoard(width, height)
    hills(board, random, 5, 3)
    if (walls) for (let i = 0; i < 40; i++) board.sides.wall[random(board.size)]! |= 1 << random(6)
    const field = makeSightField(board, 1155, walls ? 600 : 0)
    strew(field, random, 3)
    for (let i = 0; i < board.size / 20; i++) field.setVehicle(random(board.size), VEHICLE_TOP)
    for (let i = 0; i < 12_000; i++) {
      const [a, b, woodsDepth] = [random(board.size), random(board.size), 1 + (i % 2)]
      const [eye, aim] = [500 + 1000 * random(4), 300 + 400 * random(3)]
      const from = { hex: hexOf(board, a), sight: eye, low: eye }
      const to = { hex: hexOf(board, b), sight: aim, low: aim }
      const judged = judge(field, from, to, { woodsDepth, vehicles: true })
      if (sees(field, a, eye, b, aim, woodsDepth, true) !== isVisible(judged)) count.wrong++
      if (isVisible(judged)) count.seen++
      else count.hidden++
      if (judged.by === 'vehicle' && judged.result === 'blocked') count.byVehicle++
    }
  }
  expect(count.wrong).toBe(0)
  expect(Math.min(count.seen, count.hidden)).toBeGreaterThan(5000)
  expect(count.byVehicle).toBeGreaterThan(300)
})
