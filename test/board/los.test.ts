import { describe, expect, test } from 'vitest'
import { idOf } from '../../engine/board/board.ts'
import { makeSightField, type SightField, type SightVerdict } from '../../engine/board/sight-field.ts'
import { judge, sees } from '../../engine/board/sight-look.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { hills, oracleSight, plainBoard, seeded, strew } from './support.ts'

/** The worked examples of the sight rules at 2 cm per hex (SR-LOS-1, SR-LOS-2, R-76, R-77, R-78), on row 10, heights in thousandths of a cm. */
const LEVEL = 1155
const TANK = { sight: 700, low: 350 }
const STAND = { sight: 500, low: 250 }
const DRONE = { sight: 670, low: 600 }
const HELICOPTER = { sight: 8000, low: 8000 }
const FAST_MOVER = { sight: 20_000, low: 20_000 }
const onFloor = (floor: number) => ({ sight: floor * 1000 + 500, low: floor * 1000 + 250 })
const [LIGHT_WOODS, HEAVY_WOODS, GRENADE_SMOKE, ARTILLERY_SMOKE, RUBBLE, ROADBLOCK, VEHICLE] = [4000, 5000, 4000, 6000, 400, 600, 800]

interface Drawn {
  readonly levels?: Readonly<Record<number, number>>
  readonly lay?: (field: SightField, at: (column: number, row?: number) => number) => void
}
function drawn({ levels = {}, lay }: Drawn): SightField {
  const board = plainBoard(40, 21)
  for (const [column, level] of Object.entries(levels))
    for (let row = 0; row < 21; row++) board.halfLevels[idOf(board, [Number(column), row])] = 2 * level
  const field = makeSightField(board, LEVEL)
  lay?.(field, (column, row = 10) => idOf(board, [column, row]))
  return field
}
const row10 = (column: number): Hex => [column, 10]
type Points = { readonly sight: number; readonly low: number }
const look = (
  field: SightField,
  from: number | Hex,
  a: Points,
  to: number | Hex,
  b: Points,
  vehicles: readonly Hex[] = [],
  woodsDepth = 1,
): SightVerdict => {
  for (let id = 0; id < field.board.size; id++) field.setVehicle(id, 0)
  for (const hex of vehicles) field.setVehicle(idOf(field.board, hex), VEHICLE)
  return judge(
    field,
    { hex: typeof from === 'number' ? row10(from) : from, ...a },
    { hex: typeof to === 'number' ? row10(to) : to, ...b },
    { woodsDepth, vehicles: true },
  )
}
const clear = { result: 'clear', at: null, by: null }
const blocked = (column: number, by: string) => ({ result: 'blocked', at: [column, 10], by })
const partial = (column: number, by: string) => ({ result: 'partial', at: [column, 10], by })
const smoke = (column: number) => ({ result: 'smoke', at: [column, 10], by: 'smoke' })

describe('worked examples', () => {
  test('1 flat: tanks six hexes apart see each other', () => {
    const field = drawn({})
    expect(look(field, 10, TANK, 16, TANK)).toEqual(clear)
    expect(look(field, 16, TANK, 10, TANK)).toEqual(clear)
  })

  test('2 one woods hex between blocks in both directions (R-77)', () => {
    const field = drawn({ lay: (f, at) => f.setFoliage(at(13), LIGHT_WOODS) })
    expect(look(field, 10, TANK, 16, TANK)).toEqual(blocked(13, 'foliage'))
    expect(look(field, 16, TANK, 10, TANK)).toEqual(blocked(13, 'foliage'))
  })

  test('3 woods: the edge is seen, one hex deeper is not; neighbours inside see each other; edge to edge is clear', () => {
    const field = drawn({ lay: (f, at) => [16, 17].map((column) => f.setFoliage(at(column), LIGHT_WOODS)) })
    expect(look(field, 10, TANK, 16, TANK)).toEqual(clear)
    expect(look(field, 10, TANK, 17, TANK)).toEqual(blocked(16, 'foliage'))
    const deep = drawn({ lay: (f, at) => [10, 11, 12].map((column) => f.setFoliage(at(column), HEAVY_WOODS)) })
    expect(look(deep, 10, STAND, 11, STAND)).toEqual(clear)
    expect(look(deep, 10, STAND, 12, STAND)).toEqual(blocked(11, 'foliage'))
    const two = drawn({ lay: (f, at) => [9, 10, 16, 17].map((column) => f.setFoliage(at(column), LIGHT_WOODS)) })
    expect(look(two, 10, STAND, 16, STAND)).toEqual(clear)
  })

  test('4 plateau: dead ground to 19, hull-down at 20, clear from 21; a stand shows one hex later; the edge sees all', () => {
    const field = drawn({ levels: { 10: 3, 11: 3, 12: 3 } })
    for (let column = 13; column <= 18; column++) expect(look(field, 10, TANK, column, TANK).result).toBe('blocked')
    expect(look(field, 10, TANK, 19, TANK)).toEqual(blocked(12, 'ground'))
    expect(look(field, 10, TANK, 20, TANK)).toEqual(partial(12, 'ground'))
    for (let column = 21; column <= 30; column++) expect(look(field, 10, TANK, column, TANK)).toEqual(clear)
    expect(look(field, 10, TANK, 20, STAND)).toEqual(blocked(12, 'ground'))
    expect(look(field, 10, TANK, 21, STAND).result).not.toBe('blocked')
    for (let column = 13; column <= 30; column++) expect(look(field, 12, TANK, column, TANK)).toEqual(clear)
  })

  test('5 a crest between equals blocks', () => {
    expect(look(drawn({ levels: { 13: 1 } }), 10, TANK, 16, TANK)).toEqual(blocked(13, 'ground'))
  })

  test('6 an even slope is clear, a ridge blocks', () => {
    expect(look(drawn({ levels: { 11: 1, 12: 2, 13: 3, 14: 4 } }), 10, STAND, 14, STAND)).toEqual(clear)
    const ridge = drawn({ levels: { 11: 1, 12: 2, 13: 1 } })
    expect(look(ridge, 10, TANK, 14, TANK)).toEqual(blocked(11, 'ground'))
    expect(look(ridge, 11, TANK, 13, TANK)).toEqual(blocked(12, 'ground'))
  })

  test('7 hull-down behind a shelf, clear one hex farther (R-78)', () => {
    const field = drawn({ levels: { 10: 2, 11: 1, 12: 1, 13: 1 } })
    expect(look(field, 10, TANK, 14, TANK)).toEqual(partial(13, 'ground'))
    expect(look(field, 10, TANK, 15, TANK)).toEqual(clear)
  })

  test('8 buildings block by their floors and give no partial cover', () => {
    const floors = (count: number) =>
      drawn({
        lay: (f, at) => {
          f.setBuilding(at(10), 3000)
          f.setBuilding(at(13), count * 1000)
        },
      })
    const plain = drawn({ lay: (f, at) => f.setBuilding(at(13), 2000) })
    expect(look(plain, 10, TANK, 16, TANK)).toEqual(blocked(13, 'solid'))
    expect(look(floors(1), 10, onFloor(2), 16, TANK)).toEqual(clear)
    expect(look(floors(2), 10, onFloor(2), 16, TANK)).toEqual(blocked(13, 'solid'))
    expect(look(floors(2), 10, onFloor(3), 16, TANK)).toEqual(clear)
  })

  test('9 smoke by height, from the air and from the ground; neighbours are not troubled', () => {
    const grenade = drawn({ lay: (f, at) => f.setSmoke(at(13), GRENADE_SMOKE) })
    expect(look(grenade, 10, TANK, 16, TANK)).toEqual(smoke(13))
    expect(look(grenade, 10, HELICOPTER, 16, TANK)).toEqual(clear)
    expect(look(grenade, 10, HELICOPTER, 15, TANK)).toEqual(smoke(13))
    const artillery = drawn({ lay: (f, at) => f.setSmoke(at(13), ARTILLERY_SMOKE) })
    for (let column = 15; column <= 20; column++) expect(look(artillery, 10, HELICOPTER, column, TANK)).toEqual(smoke(13))
    for (let column = 21; column <= 30; column++) expect(look(artillery, 10, HELICOPTER, column, TANK)).toEqual(clear)
    expect(look(grenade, 13, TANK, 14, TANK)).toEqual(clear)
    expect(look(grenade, 13, TANK, 15, TANK)).toEqual(smoke(13))
    expect(look(grenade, 10, TANK, 13, TANK)).toEqual(smoke(13))
    expect(look(grenade, 13, HELICOPTER, 16, HELICOPTER)).toEqual(clear)
  })

  test('10 vehicles: a tank blocks, a height looks over it and finds partial cover behind', () => {
    const flat = drawn({})
    expect(look(flat, 10, TANK, 16, TANK, [row10(13)])).toEqual(blocked(13, 'vehicle'))
    expect(look(flat, 10, TANK, 16, TANK, [row10(10), row10(16)])).toEqual(clear)
    const height = drawn({ levels: { 10: 1 } })
    expect(look(height, 10, TANK, 16, TANK, [row10(13)])).toEqual(clear)
    expect(look(height, 10, TANK, 14, TANK, [row10(13)])).toEqual(partial(13, 'vehicle'))
  })

  test('11 along a hexside one free side is enough', () => {
    for (const column of [9, 10])
      expect(look(drawn({ lay: (f, at) => f.setFoliage(at(column, 9), HEAVY_WOODS) }), [10, 10], TANK, [10, 8], TANK)).toEqual(clear)
    const both = drawn({ lay: (f, at) => [9, 10].map((column) => f.setFoliage(at(column, 9), HEAVY_WOODS)) })
    expect(look(both, [10, 10], TANK, [10, 8], TANK)).toEqual({ result: 'blocked', at: [10, 9], by: 'foliage' })
  })

  test('12 roadblock: stands blocked, tanks partial, grazing visible, a drone just too low', () => {
    const field = drawn({ lay: (f, at) => f.setSolid(at(13), ROADBLOCK) })
    expect(look(field, 10, STAND, 16, STAND)).toEqual(blocked(13, 'solid'))
    expect(look(field, 10, TANK, 16, TANK)).toEqual(partial(13, 'solid'))
    expect(look(field, 10, TANK, 16, STAND)).toEqual(partial(13, 'solid'))
    expect(look(field, 10, DRONE, 16, STAND)).toEqual(blocked(13, 'solid'))
    const close = drawn({ lay: (f, at) => f.setSolid(at(15), ROADBLOCK) })
    expect(look(close, 10, TANK, 16, STAND)).toEqual(blocked(15, 'solid'))
  })

  test('13 a fast mover looks over the woods at five hexes and not at ten', () => {
    const woodsBefore = (n: number) => drawn({ lay: (f, at) => f.setFoliage(at(n - 1), LIGHT_WOODS) })
    expect(look(woodsBefore(5), 0, FAST_MOVER, 5, TANK)).toEqual(clear)
    expect(look(woodsBefore(10), 0, FAST_MOVER, 10, TANK)).toEqual(blocked(9, 'foliage'))
  })

  test('14 behind rubble a stand is covered, a tank is not (R-78)', () => {
    const field = drawn({ lay: (f, at) => f.setSolid(at(15), RUBBLE) })
    expect(look(field, 10, STAND, 16, STAND)).toEqual(partial(15, 'solid'))
    expect(look(field, 10, TANK, 16, STAND)).toEqual(partial(15, 'solid'))
    expect(look(field, 10, TANK, 16, TANK)).toEqual(clear)
  })
})

describe('beyond the examples', () => {
  test('at depth 2 the first two hexes of a wood do not block, a third does, and scrub is no wood (R-77 at 1 cm)', () => {
    const run = (from: number, to: number, top = LIGHT_WOODS, woods = true) =>
      drawn({
        lay: (f, at) => {
          for (let column = from; column <= to; column++) f.setFoliage(at(column), top, woods)
        },
      })
    expect(look(run(15, 16), 10, TANK, 16, TANK, [], 2)).toEqual(clear)
    expect(look(run(15, 16), 16, TANK, 10, TANK, [], 2)).toEqual(clear)
    expect(look(run(14, 16), 10, TANK, 16, TANK, [], 2)).toEqual(blocked(14, 'foliage'))
    expect(look(run(14, 15), 10, TANK, 16, TANK, [], 2)).toEqual(blocked(14, 'foliage'))
    const low = { sight: 300, low: 150 }
    expect(look(run(15, 16, 400, false), 10, low, 16, low, [], 2)).toEqual(blocked(15, 'foliage'))
    expect(look(run(10, 11), 10, TANK, 16, TANK, [], 2)).toEqual(clear)
    // Rubble inside the wood blocks a line that the foliage would let through.
    const rubble = run(15, 16)
    rubble.setSolid(idOf(rubble.board, [15, 10]), 1000)
    expect(look(rubble, 10, TANK, 16, TANK, [], 2)).toEqual(blocked(15, 'solid'))
  })

  test('a wall on a hexside is met midway between the two hexes, stands on the higher ground, and covers', () => {
    const board = plainBoard(40, 21)
    board.sides.wall[idOf(board, [12, 10])] = 1
    const flat = makeSightField(board, LEVEL, 600)
    expect(look(flat, 10, STAND, 16, STAND)).toEqual({ result: 'blocked', at: [13, 10], by: 'wall' })
    expect(look(flat, 16, STAND, 10, STAND)).toEqual({ result: 'blocked', at: [12, 10], by: 'wall' })
    expect(look(flat, 10, TANK, 16, TANK)).toEqual({ result: 'partial', at: [13, 10], by: 'wall' })
    expect(look(flat, 12, STAND, 13, STAND)).toEqual(clear)
    expect(look(makeSightField(board, LEVEL), 10, STAND, 16, STAND)).toEqual(clear)
    // Midway of five hexes: 700 + (500 - 700) * 5 / 10 = 600 grazes a wall before hex 13 that starts in hex 10 and ends in 15.
    expect(look(flat, 10, TANK, 15, STAND).result).toBe('partial')
    board.halfLevels[idOf(board, [13, 10])] = 2
    board.halfLevels[idOf(board, [14, 10])] = 2
    board.halfLevels[idOf(board, [15, 10])] = 2
    expect(look(makeSightField(board, LEVEL, 600), 10, { sight: 3000, low: 3000 }, 15, STAND).result).toBe('clear')
    expect(look(makeSightField(board, LEVEL, 600), 10, { sight: 1800, low: 900 }, 15, STAND)).toEqual({
      result: 'blocked',
      at: [13, 10],
      by: 'wall',
    })
  })

  test('the better variant counts: one blocked and one through smoke is smoke', () => {
    const field = drawn({
      lay: (f, at) => {
        f.setFoliage(at(10, 9), HEAVY_WOODS)
        f.setSmoke(at(9, 9), GRENADE_SMOKE)
      },
    })
    expect(look(field, [10, 10], TANK, [10, 8], TANK)).toEqual({ result: 'smoke', at: [9, 9], by: 'smoke' })
  })

  test('along the edge of the map the outer variant is free', () => {
    const field = drawn({ lay: (f, at) => f.setFoliage(at(0, 9), HEAVY_WOODS) })
    expect(look(field, [0, 10], TANK, [0, 8], TANK)).toEqual(clear)
  })

  test('judge agrees with the text of the rule in floating point, and with itself in the other direction, on random maps', () => {
    const kinds = [TANK, STAND, DRONE, onFloor(2), HELICOPTER, { sight: 300, low: 150 }]
    const seen = { clear: 0, partial: 0, smoke: 0, blocked: 0 }
    for (const [level, woodsDepth, seed] of [
      [1155, 1, 1],
      [577, 2, 2],
      [1443, 1, 3],
    ] as const) {
      const random = seeded(seed)
      const board = plainBoard(36, 30)
      hills(board, random, 10, 4)
      const field = makeSightField(board, level)
      strew(field, random, 12)
      for (let i = 0; i < 60; i++) field.setVehicle(random(board.size), VEHICLE)
      for (let pair = 0; pair < 4000; pair++) {
        const [a, b] = [random(board.size), random(board.size)]
        const from = { hex: [a % 36, Math.floor(a / 36)] as Hex, ...kinds[random(kinds.length)]! }
        const to = { hex: [b % 36, Math.floor(b / 36)] as Hex, ...kinds[random(kinds.length)]! }
        const options = { woodsDepth, vehicles: true }
        const { result } = judge(field, from, to, options)
        expect(result).toBe(oracleSight(field, from, to, options))
        const back = judge(field, to, from, options).result
        const group = (r: string) => (r === 'partial' ? 'clear' : r)
        expect(group(back)).toBe(group(result))
        const without = judge(field, from, to, { woodsDepth }).result
        expect(sees(field, a, from.sight, b, to.sight, woodsDepth)).toBe(without === 'clear' || without === 'partial')
        seen[result]++
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(100)
  })

  test('sees and judge agree beyond the length of the table, along rows of 200 hexes', () => {
    const random = seeded(9)
    const board = plainBoard(200, 6)
    hills(board, random, 20, 3)
    const field = makeSightField(board, 577)
    strew(field, random, 3)
    let visible = 0
    for (let pair = 0; pair < 1500; pair++) {
      const [a, b] = [random(board.size), random(board.size)]
      const points = [
        { hex: [a % 200, Math.floor(a / 200)] as Hex, ...HELICOPTER },
        { hex: [b % 200, Math.floor(b / 200)] as Hex, ...TANK },
      ] as const
      const result = oracleSight(field, points[0], points[1], { woodsDepth: 2 })
      expect(judge(field, points[0], points[1], { woodsDepth: 2 }).result).toBe(result)
      expect(sees(field, a, 8000, b, 700, 2)).toBe(result === 'clear' || result === 'partial')
      if (result === 'clear' || result === 'partial') visible++
    }
    expect(visible).toBeGreaterThan(100)
  })
})
