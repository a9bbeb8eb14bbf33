/** What a book says of a map without a battle is what its battles go by. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GroundAnswer, GroundRequest } from '../../engine/board/bare-ground.ts'
import { hasBit } from '../../engine/board/bitset.ts'
import { type Board, hexOf } from '../../engine/board/board.ts'
import { hexDistance, neighbours } from '../../engine/board/hex.ts'
import { readMap } from '../../engine/board/map-read.ts'
import { boardOf } from '../../engine/board/notation.ts'
import { toBoard } from '../../engine/board/to-board.ts'
import { sameHex } from '../../engine/kernel/names.ts'
import { lineOf } from '../../engine/rulesets/battlechrome/state/sight.ts'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import { situationsOn } from '../../engine/rulesets/steel-rain/core/situations.ts'
import { bareWorld } from '../../engine/rulesets/steel-rain/scenario/bare-world.ts'
import { viewshedOf } from '../../engine/rulesets/steel-rain/state/sight.ts'
import { GroundDesk } from '../../engine/table/ground-desk.ts'

const shipped = (name: string): Board => {
  const doc = readMap(JSON.parse(readFileSync(`maps/${name}.map.json`, 'utf8')))
  const board = doc.ok ? toBoard(doc.value) : doc
  if (!board.ok) throw new Error(board.error.map(({ text }) => text).join())
  return board.value
}
const drawn = (rows: readonly string[]): Board => boardOf(rows.join('\n'))
const deskOn = (board: Board, book = 'steel-rain', cmPerHex = 2): GroundDesk => {
  const desk = new GroundDesk(EDITIONS)
  expect(desk.answer({ do: 'lay', board, book, cmPerHex }).ok).toBe(true)
  return desk
}
function told<D extends GroundRequest['do']>(desk: GroundDesk, request: Extract<GroundRequest, { do: D }>) {
  const answer = desk.answer(request) as GroundAnswer<D>
  if (!answer.ok) throw new Error(answer.text)
  return answer.value
}
const MILL = shipped('mill-crossing')

test('a rise of one level between two hexes hides them from each other, and the profile shows where', () => {
  const desk = deskOn(drawn(['. . . . . . .', '. .1 .1 .2 .1 .1 .', '. . . . . . .']))
  const line = told<'line'>(desk, { do: 'line', from: [1, 1], to: [5, 1], eye: 'vehicle', aim: 'vehicle' })
  expect(line).toMatchObject({ result: 'blocked', at: [3, 1], rule: 'R-76' })
  expect(line.steps.map(({ hex, halfLevels }) => [hex[0], halfLevels])).toEqual([
    [1, 2],
    [2, 2],
    [3, 4],
    [4, 2],
    [5, 2],
  ])
  // 0.7 cm above the first level, of 1.155 cm a level: the line runs below the second.
  expect(line.steps.map(({ line }) => line)).toEqual([1606, 1606, 1606, 1606, 1606])
  expect(line.steps.map(({ ground }) => ground)).toEqual([1000, 1000, 2000, 1000, 1000])
  const seen = told<'seen'>(desk, { do: 'seen', from: [[1, 1]], eye: 'vehicle', aim: 'vehicle' })
  expect([0, 1, 2, 3, 4, 5, 6].map((col) => seen.counts[7 + col])).toEqual([1, 1, 1, 1, 0, 0, 0])
})
test('counts are how many of a set see a hex', () => {
  const desk = deskOn(drawn(['. . .2 . .']))
  const { counts, of } = told<'seen'>(desk, {
    do: 'seen',
    from: [
      [0, 0],
      [1, 0],
      [4, 0],
    ],
    eye: 'vehicle',
    aim: 'vehicle',
  })
  expect(of).toBe(3)
  expect([...counts]).toEqual([2, 2, 3, 1, 1])
})
test('from a higher floor more is seen', () => {
  const desk = deskOn(drawn(['. . r . . . .']))
  const seenAt = (eye: string) => [...told<'seen'>(desk, { do: 'seen', from: [[0, 0]], eye, aim: 'infantry' }).counts]
  expect(seenAt('floor-2').every((count) => count === 1)).toBe(true)
  const low = deskOn(drawn(['. . W . . . .']))
  expect([...told<'seen'>(low, { do: 'seen', from: [[0, 0]], eye: 'infantry', aim: 'infantry' }).counts]).toEqual([1, 1, 1, 0, 0, 0, 0])
})
test('prices: the cheapest step into a hex; a hexside that is forbidden between two that can be entered is told', () => {
  const board = drawn(['. . w W . .3 .3', '. . . 3 . .3 .3'])
  const { into, closed } = told<'prices'>(deskOn(board), { do: 'prices', mover: 'wheeled' })
  expect([...into]).toEqual([1, 1, 2, 3, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1])
  // East of 0400 lies a cliff of three levels.
  expect((closed[4]! >> 0) & 1).toBe(1)
  expect((closed[5]! >> 3) & 1).toBe(1)
  expect(closed[0]).toBe(0)
})
test('a hex off the map and a board that was not laid are refused in words', () => {
  const empty = new GroundDesk(EDITIONS)
  expect(empty.answer({ do: 'prices', mover: 'tracked' })).toMatchObject({ ok: false })
  expect(empty.answer({ do: 'lay', board: MILL, book: 'no-such-book', cmPerHex: 2 })).toMatchObject({ ok: false })
  const answer = deskOn(MILL).answer({ do: 'seen', from: [[500, 0]], eye: 'vehicle', aim: 'vehicle' })
  expect(answer).toMatchObject({ ok: false, text: expect.stringContaining('off the map') })
})

const anyHex = fc.tuple(fc.nat(MILL.width - 1), fc.nat(MILL.height - 1))
test('on a shipped map the seen area is, hex for hex, the one that a battle shows', () => {
  const desk = deskOn(MILL)
  const s = situationsOn(MILL)(bareWorld(2000))
  fc.assert(
    fc.property(anyHex, (from) => {
      const { counts } = told<'seen'>(desk, { do: 'seen', from: [from], eye: 'vehicle', aim: 'vehicle' })
      const seen = new Set(viewshedOf(s, from).map(([col, row]) => row * MILL.width + col))
      expect([...counts].findIndex((count, id) => (count === 1) !== seen.has(id))).toBe(-1)
    }),
    { numRuns: 25 },
  )
})
const isAtEdge = ([col, row]: readonly [number, number]): boolean =>
  col === 0 || col === MILL.width - 1 || row === 0 || row === MILL.height - 1
test('a line says what the seen area says, at every height, and its hexes are a chain from end to end', () => {
  const kit = EDITIONS[0]!.bareGround!
  const ground = kit.open(MILL, 2)
  fc.assert(
    fc.property(anyHex, anyHex, fc.constantFrom(...kit.heights), (from, to, { id }) => {
      if (hexDistance(from, to) > 50) return
      const line = ground.line(from, to, id, 'vehicle')
      const isSeen = line.result === 'clear' || line.result === 'partial'
      expect(isSeen).toBe(hasBit(ground.seen(from, id, 'vehicle'), to[1] * MILL.width + to[0]))
      expect(line.steps[0]!.hex).toEqual(from)
      expect(line.steps.at(-1)!.hex).toEqual(to)
      for (let i = 1; i < line.steps.length; i++) {
        const [one, next] = [line.steps[i - 1]!.hex, line.steps[i]!.hex]
        // Along the map's edge a line may run on the hexsides between hexes of the map and none: there a step is left out.
        expect(hexDistance(one, next)).toBe(isAtEdge(one) && isAtEdge(next) && hexDistance(one, next) === 2 ? 2 : 1)
      }
      if (line.at) expect(line.steps.some(({ hex }) => sameHex(hex, line.at!))).toBe(true)
    }),
    { numRuns: 300, examples: [[[39, 1], [39, 21], kit.heights[0]!]] },
  )
})
test('the book whose sight knows no heights answers with its own lines', () => {
  const crossroads = shipped('tactical-battles')
  const desk = deskOn(crossroads, 'battlechrome')
  const { counts } = told<'seen'>(desk, { do: 'seen', from: [[3, 3]], eye: 'ground', aim: 'ground' })
  for (let id = 0; id < crossroads.size; id++) {
    const to = hexOf(crossroads, id)
    const free = sameHex(to, [3, 3]) || lineOf(crossroads, [3, 3], to, { airfoil: false, over: null }).blockedBy === null
    expect(counts[id]).toBe(free ? 1 : 0)
  }
  const line = told<'line'>(desk, { do: 'line', from: [3, 3], to: [9, 7], eye: 'ground', aim: 'ground' })
  expect(line.steps.at(-1)!.hex).toEqual([9, 7])
  const [beside] = neighbours([3, 3])
  expect(told<'line'>(desk, { do: 'line', from: [3, 3], to: beside!, eye: 'ground', aim: 'ground' }).result).toBe('clear')
})
