import { expect, test } from 'vitest'
import { bitSet, bitsOf, countBits, hasBit, removeBit, sameBits, uniteInto } from '../../engine/board/bitset.ts'
import { hexOf, idOf } from '../../engine/board/board.ts'
import { disk, hexDistance } from '../../engine/board/hex.ts'
import { makeSightField, type SightField } from '../../engine/board/sight-field.ts'
import { judge } from '../../engine/board/sight-look.ts'
import { Viewsheds } from '../../engine/board/viewshed.ts'
import { hills, oracleSight, plainBoard, seeded, strew } from './support.ts'

interface Ground {
  readonly width: number
  readonly height: number
  readonly level: number
  readonly percent: number
  readonly walls?: boolean
}
function randomField(
  seed: number,
  { width, height, level, percent, walls }: Ground,
): { field: SightField; random: (below: number) => number } {
  const random = seeded(seed)
  const board = plainBoard(width, height)
  hills(board, random, 9, 4)
  if (walls) for (let i = 0; i < 60; i++) board.sides.wall[random(board.size)]! |= 1 << random(6)
  const field = makeSightField(board, level, walls ? 600 : 0)
  strew(field, random, percent)
  return { field, random }
}
type Rule = (field: SightField, a: number, eye: number, b: number, aim: number, woodsDepth: number) => boolean
const by =
  (decide: typeof judge | typeof oracleSight): Rule =>
  (field, a, eye, b, aim, woodsDepth) => {
    const answer = decide(
      field,
      { hex: hexOf(field.board, a), sight: eye, low: eye },
      { hex: hexOf(field.board, b), sight: aim, low: aim },
      { woodsDepth },
    )
    const result = typeof answer === 'string' ? answer : answer.result
    return result === 'clear' || result === 'partial'
  }

/** How many hexes of one row differ from the rule asked pair by pair, and how many are seen. */
function compare(sheds: Viewsheds, source: number, rule: Rule): { wrong: number; seen: number } {
  const { field, radius, eye, aim, woodsDepth } = sheds
  const row = sheds.row(source)
  let [wrong, seen] = [0, 0]
  for (let id = 0; id < field.board.size; id++) {
    const inRange = hexDistance(hexOf(field.board, source), hexOf(field.board, id)) <= radius
    const expected = inRange && rule(field, source, eye, id, aim, woodsDepth)
    if (expected !== sheds.has(row, id)) wrong++
    if (expected) seen++
  }
  return { wrong, seen }
}

test('rows equal the judgement pair by pair: 1,000 random sources on 20 maps, depths 1 and 2, with and without walls', () => {
  let seen = 0
  for (let map = 0; map < 20; map++) {
    const woodsDepth = 1 + (map % 2)
    const { field, random } = randomField(map + 1, {
      width: 20 + (map % 5),
      height: 17 + (map % 4),
      level: [1155, 577, 1443][map % 3]!,
      percent: [4, 12, 30][map % 3]!,
      walls: map % 4 === 3,
    })
    const [eye, aim] = [
      [700, 700],
      [500, 700],
      [2500, 700],
      [8000, 500],
    ][map % 4] as [number, number]
    const sheds = new Viewsheds(field, [62, 9, 14][map % 3]!, eye, aim, woodsDepth)
    for (let i = 0; i < 50; i++) {
      const outcome = compare(sheds, random(field.board.size), by(judge))
      expect(outcome.wrong).toBe(0)
      seen += outcome.seen
    }
  }
  expect(seen).toBeGreaterThan(50_000)
})

test('rows equal the plain floating-point oracle on 60 x 90 hexes at 62 hexes, and at 125 hexes of 1 cm', () => {
  const { field, random } = randomField(77, { width: 60, height: 90, level: 1155, percent: 8 })
  const sheds = new Viewsheds(field, 62, 700, 700, 1)
  for (let i = 0; i < 12; i++) expect(compare(sheds, random(field.board.size), by(oracleSight)).wrong).toBe(0)
  const long = randomField(78, { width: 140, height: 24, level: 577, percent: 2 })
  const far = new Viewsheds(long.field, 125, 8000, 700, 2)
  let beyond = 0
  for (let i = 0; i < 6; i++) {
    const source = random(long.field.board.size)
    expect(compare(far, source, by(oracleSight)).wrong).toBe(0)
    beyond += bitsOf(far.row(source)).filter((id) => hexDistance(hexOf(long.field.board, source), hexOf(long.field.board, id)) > 62).length
  }
  expect(beyond).toBeGreaterThan(50)
})

test('flat and empty: everything within the radius and nothing beyond', () => {
  const board = plainBoard(40, 30)
  const sheds = new Viewsheds(makeSightField(board, 1155), 7, 700, 700, 1)
  const row = sheds.row(idOf(board, [20, 15]))
  expect(bitsOf(row)).toEqual(
    disk([20, 15], 7)
      .map((hex) => idOf(board, hex))
      .sort((a, b) => a - b),
  )
  expect(countBits(sheds.row(0))).toBe(disk([0, 0], 7).filter(([col, row]) => col >= 0 && row >= 0).length)
})

/** Random changes of tops; returns the hexes touched. */
function disturb(field: SightField, random: (below: number) => number, count: number): readonly number[] {
  return Array.from({ length: count }, () => {
    const id = random(field.board.size)
    const kind = random(6)
    if (kind === 0) field.setSmoke(id, [0, 4000, 6000][random(3)]!)
    else if (kind === 1) field.setSmoke(id, 0)
    else if (kind === 2) field.setSolid(id, [0, 800][random(2)]!)
    else if (kind === 3) field.setFoliage(id, 0)
    else if (kind === 4) field.setFoliage(id, [400, 4000, 5000][random(3)]!, random(4) > 0)
    else field.setBuilding(id, 1000 * random(3))
    return id
  })
}

test('rows put right after changes equal rows made anew: 12 maps x 25 changes x all rows, told, untold and in bulk', () => {
  let altered = 0
  for (let map = 0; map < 12; map++) {
    const { field, random } = randomField(map + 200, { width: 18, height: 15, level: 1155, percent: 15, walls: map % 5 === 4 })
    const [eye, aim, woodsDepth] = [
      [700, 700, 1],
      [500, 700, 2],
      [8000, 700, 3],
    ][map % 3] as [number, number, number]
    const sheds = new Viewsheds(field, map % 2 === 0 ? 62 : 8, eye, aim, woodsDepth)
    for (let id = 0; id < field.board.size; id++) sheds.row(id)
    for (let step = 0; step < 25; step++) {
      const before = Array.from({ length: field.board.size }, (_, id) => sheds.row(id).slice())
      const ids = disturb(field, random, step === 24 ? 400 : 1 + random(3))
      if (step % 2 === 1) sheds.changed(ids)
      const fresh = new Viewsheds(field, sheds.radius, eye, aim, woodsDepth)
      for (let id = 0; id < field.board.size; id++) {
        if (!sameBits(sheds.row(id), fresh.row(id))) throw new Error(`map ${map}, step ${step}: row of hex ${id} differs`)
        if (!sameBits(sheds.row(id), before[id]!)) altered++
      }
    }
  }
  expect(altered).toBeGreaterThan(1000)
})

test('what is put up and taken down again leaves the rows as they were', () => {
  const { field } = randomField(5, { width: 24, height: 20, level: 1155, percent: 10 })
  const sheds = new Viewsheds(field, 62, 700, 700, 1)
  const ids = Array.from({ length: field.board.size }, (_, id) => id)
  const before = ids.map((id) => sheds.row(id).slice())
  const centre = idOf(field.board, [12, 10])
  field.setSmoke(centre, field.smoke[field.cellOf[centre]!]! - field.ground[field.cellOf[centre]!]! + 6000)
  sheds.changed([centre])
  expect(ids.filter((id) => !sameBits(sheds.row(id), before[id]!)).length).toBeGreaterThan(20)
  field.setSmoke(centre, 0)
  sheds.changed([centre])
  expect(ids.filter((id) => !sameBits(sheds.row(id), before[id]!))).toEqual([])
})

test('only so many rows are kept, and dropping one does not change it', () => {
  const { field } = randomField(6, { width: 16, height: 12, level: 1155, percent: 10 })
  const few = new Viewsheds(field, 20, 700, 700, 1, 3)
  const all = new Viewsheds(field, 20, 700, 700, 1)
  const first = few.row(0)
  expect(few.row(0)).toBe(first)
  for (let round = 0; round < 2; round++) for (let id = 0; id < 40; id++) expect(sameBits(few.row(id), all.row(id))).toBe(true)
  expect(few.row(0)).not.toBe(first)
})

test('between equal heights sight is mutual', () => {
  const { field } = randomField(8, { width: 22, height: 18, level: 1155, percent: 15 })
  const sheds = new Viewsheds(field, 62, 700, 700, 1)
  for (let a = 0; a < field.board.size; a++)
    for (const b of bitsOf(sheds.row(a))) if (!hasBit(sheds.row(b), a)) throw new Error(`${b} does not see ${a}`)
  expect(countBits(sheds.row(0))).toBeGreaterThan(1)
})

test('bit sets: union, count, listing and removal with the sign bit', () => {
  const a = bitSet(70)
  const b = bitSet(70)
  for (const id of [0, 31, 32, 63, 69]) a[id >> 5]! |= 1 << (id & 31)
  for (const id of [31, 40]) b[id >> 5]! |= 1 << (id & 31)
  uniteInto(a, b)
  expect(bitsOf(a)).toEqual([0, 31, 32, 40, 63, 69])
  expect(countBits(a)).toBe(6)
  removeBit(a, 31)
  expect([hasBit(a, 31), hasBit(a, 32), countBits(a)]).toEqual([false, true, 5])
})
