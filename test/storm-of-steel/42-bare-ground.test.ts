import { expect, test } from 'vitest'
import { hasBit } from '../../engine/board/bitset.ts'
import { hexOf, idOf } from '../../engine/board/board.ts'
import { boardOf } from '../../engine/board/notation.ts'
import { BARE_GROUND } from '../../engine/rulesets/storm-of-steel/shown/bare-ground.ts'
import { sees } from '../../engine/rulesets/storm-of-steel/state/sight.ts'
import { MOVERS } from '../../engine/rulesets/storm-of-steel/tables/ground.ts'

/** What the book says of a map without a battle is what its battles go by. */

const BOARD = boardOf(['.0 .0 w0 .0 m0 .0', '.0 .0 .2 .0 .0 .0', '.0 W0 .0 B0 .0 .0'].join('\n'))
const ground = BARE_GROUND.open(BOARD, 2.5)

test('SS-LOS-01 to SS-LOS-08: what is seen from every hex, and the line to it, agree with the lines of a battle', () => {
  for (let one = 0; one < BOARD.size; one++) {
    const from = hexOf(BOARD, one)
    const seen = ground.seen(from, 'ground', 'ground')
    for (let other = 0; other < BOARD.size; other++) {
      const to = hexOf(BOARD, other)
      const free = one === other || sees(BOARD, from, to)
      expect(hasBit(seen, other)).toBe(free)
      expect(ground.line(from, to, 'ground', 'ground').result).toBe(free ? 'clear' : 'blocked')
    }
  }
})
test('SS-LOS-06: a line over a hill says where it is blocked, with the ground under it from end to end', () => {
  const line = ground.line([1, 1], [3, 1], 'ground', 'ground')
  expect(line).toMatchObject({ result: 'blocked', at: [2, 1], rule: 'SS-LOS-06' })
  expect(line.text).toMatch(/^Blocked at 2 hexes.*: a hill at /)
  expect(line.steps.map(({ hex, halfLevels }) => [hex, halfLevels])).toEqual([
    [[1, 1], 0],
    [[2, 1], 4],
    [[3, 1], 0],
  ])
})
test('SS-LOS-02: nobody looks over a wood, however high he stands', () => {
  const [, wood] = ground.line([1, 0], [3, 0], 'ground', 'ground').steps
  expect(wood).toMatchObject({ hex: [2, 0], top: null })
})
test('SS-TER-02, SS-TER-05, SS-DIF-01: a step is 1, 2 where a test ends the move, and nothing where nobody goes', () => {
  const price = (mover: string, to: readonly [number, number], from: readonly [number, number]) => ground.price(mover, from, to)
  expect(price('tracked', [1, 0], [0, 0])).toBe(1)
  expect(price('tracked', [2, 0], [1, 0])).toBe(2)
  expect(price('softskin', [2, 0], [1, 0])).toBeNull()
  expect(price('infantry', [4, 0], [3, 0])).toBe(2)
  expect(price('tracked', [4, 0], [3, 0])).toBeNull()
  expect(price('infantry', [4, 0], [0, 0])).toBeNull()
  expect(idOf(BOARD, [0, 0])).toBe(0)
})
test('SS-TER-01: every kind of mover is named', () => {
  expect(BARE_GROUND.movers.map(({ id }) => id)).toEqual(MOVERS)
})
