import { describe, expect, test } from 'vitest'
import { alternatives, type Ground, priceLeft } from '../../ai/avenue.ts'
import { Grid } from '../../ai/influence.ts'
import { book } from '../../ai/minds/steel-rain/book.ts'
import { errandOf } from '../../ai/minds/steel-rain/errands.ts'
import { Memory } from '../../ai/minds/steel-rain/memory.ts'
import { Outlook } from '../../ai/minds/steel-rain/outlook.ts'
import { partyOf, spotAt } from '../../ai/minds/steel-rain/spot.ts'
import { STEEL_RAIN_TEMPERS } from '../../ai/minds/steel-rain.ts'
import { waitsAt } from '../../ai/phase-line.ts'
import { makeAvenues } from '../../engine/board/avenues.ts'
import { idOf } from '../../engine/board/board.ts'
import { stepCosts } from '../../engine/board/step-costs.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { plainBoard } from '../board/support.ts'
import { flat, patched } from '../steel-rain/support.ts'
import { mindOf, scene } from './support.ts'

/** By which way a group goes to a far goal, and where it waits for its own. */

const board = plainBoard(40, 24)
const grid = new Grid(board)
const ground = (isWatched: (col: number, row: number) => boolean, guns = 3): Ground => ({
  board,
  grid,
  avenues: makeAvenues(stepCosts(board, () => 1)),
  watched: Uint8Array.from({ length: board.size }, (_, id) => (isWatched(id % 40, Math.floor(id / 40)) ? guns : 0)),
  turn: 12,
  step: 1,
  tollOf: (seen) => (seen === 0 ? 0 : 2.6 + seen),
})
const [from, goal] = [idOf(board, [2, 12]), idOf(board, [37, 12])]

describe('the ways to a goal', () => {
  test('where nobody looks, the shortest is the best', () => {
    expect(
      alternatives(
        ground(() => false),
        from,
        goal,
      )[0]?.way.name,
    ).toBe('direct')
  })
  test('where guns look at the middle and at one side, the other side is the best', () => {
    const north = ground((col, row) => row < 15 && col > 8 && col < 32)
    expect(alternatives(north, from, goal)[0]?.way.name, 'the north is on the left of who goes east').toBe('right')
    expect(alternatives(north, goal, from)[0]?.way.name, 'and on the right of who goes west').toBe('left')
    const south = ground((col, row) => row > 9 && col > 8 && col < 32)
    expect(alternatives(south, from, goal)[0]?.way.name).toBe('left')
  })
  test('are unlike each other, and each leads to the goal', () => {
    const found = alternatives(
      ground((col, row) => row > 8 && row < 16 && col > 8 && col < 32),
      from,
      goal,
    )
    expect(found.map(({ way }) => way.name).sort()).toEqual(['direct', 'left', 'right'])
    expect(found.every(({ way }) => way.by.at(-1) === goal)).toBe(true)
    expect(found.find(({ way }) => way.name === 'direct')?.turns).toBeLessThan(found[0]?.turns ?? 0)
  })
  test('what is left of a way grows dearer when guns look at it, and cheaper on the way', () => {
    const open = ground(() => false)
    const [best] = alternatives(open, from, goal)
    const way = best?.way ?? { name: 'direct' as const, by: [] }
    expect(
      priceLeft(
        ground((col) => col > 20),
        way,
        from,
      ),
    ).toBeGreaterThan(priceLeft(open, way, from))
    expect(priceLeft(open, way, idOf(board, [30, 12]))).toBeLessThan(priceLeft(open, way, from))
  })
})

describe('a group waits', () => {
  const at = (...turns: readonly number[]) => turns.map((one) => ({ turns: one, strength: 10 }))
  test('at a line until most of it are there', () => {
    expect(waitsAt([1.1], at(1, 2, 2), 8)).toEqual({ turns: 1.1, there: 1, all: 3 })
    expect(waitsAt([1.1], at(1, 1.2, 1.3), 8)).toBeNull()
  })
  test('not for who is far behind, nor for nobody', () => {
    expect(waitsAt([1.1], at(1, 1, 6), 8)).toBeNull()
    expect(waitsAt([1.1], at(2), 8)).toBeNull()
  })
  test('no longer when time runs out', () => expect(waitsAt([1.1], at(1, 2, 2), 3)).toBeNull())
  test('at the line that is farther first', () => expect(waitsAt([1, 3], at(2.9, 4, 4.1), 8)?.turns).toBe(3))
})

describe('on the map', () => {
  const town = [{ name: 'Town', hex: [44, 10] as const, points: 60, held: 'red' as const }]
  const units = {
    blue: { lead: ['MBT B1 34,10 spotted', 'MBT B2 26,10 spotted', 'MBT B3 26,12 spotted'] },
    red: { r: ['MBT R1 46,10 spotted', 'MBT R2 46,12 spotted'] },
  }
  /** A ridge between them, up to which nobody is seen. */
  const ridge = patched(60, 22, Object.fromEntries(Array.from({ length: 22 }, (_, row) => [`26,${row}`, '.1'])), '.0')
  const behind = (rest: readonly string[]) => {
    const blue = { lead: ['IFV B1 25,10 spotted', ...rest] }
    const b = scene({ map: ridge, blue, red: { r: ['LT R1 46,10 blip=x'] }, active: 'lead', objectives: town, turns: 14 })
    const look = new Outlook(new Memory(b.board), b.view('blue'), STEEL_RAIN_TEMPERS.regular)
    const [unit] = look.mine
    if (!unit) throw new Error('nobody is there')
    const party = partyOf(look, [unit], book.marcherOf(look.world, unit.id))
    const here = spotAt(look, party, unit.hex, 2)
    const hex: Hex = [28, 10]
    const told = errandOf(look, party, here)({ hex, path: [hex], cost: 1, actions: 1 }, here)
    return {
      b,
      look,
      told: told.map(({ text, weight }) => `${typeof text === 'string' ? text : text()} ${weight < 0 ? 'against' : 'for'} it`),
    }
  }
  test('who has come to the last place out of sight waits there for its platoon, and says so', () => {
    const { b, look, told } = behind(['IFV B2 19,10 spotted', 'IFV B3 19,9 spotted', 'IFV B4 19,11 spotted'])
    expect(look.part({ id: 'B1' }).line).toMatchObject({ there: 1, all: 4 })
    expect(told.join()).toMatch(/Ahead of the others, who gather at \d+ \(1 of 4 are there\) against it/)
    expect(JSON.stringify(mindOf(b).decide(b.view('blue')).because)).toMatch(/takes Town, .*; gathers at \d+, 1 of 4 are there/)
  })
  test('and goes on when most of it are there', () => {
    const { look, told } = behind(['IFV B2 25,11 spotted', 'IFV B3 25,12 spotted', 'IFV B4 18,11 spotted'])
    expect(look.part({ id: 'B1' }).line).toBeUndefined()
    expect(told.join()).not.toContain('Ahead of the others')
  })
  test('the way is told in places, kept, and goes through a save', () => {
    const b = scene({
      map: flat(60, 22),
      blue: { lead: ['MBT B1 4,10 spotted', 'MBT B2 4,12 spotted'] },
      red: units.red,
      active: 'lead',
      objectives: town,
      turns: 10,
    })
    const mind = mindOf(b)
    const decision = mind.decide(b.view('blue'))
    expect(JSON.stringify(decision.because)).toMatch(/takes Town, (straight on|by the (left|right)), (past|over) /)
    const memory = JSON.parse(JSON.stringify(decision.memory))
    expect(memory.plan.tasks.B1.way.by.length).toBeGreaterThan(2)
    expect(memory.plan.tasks.B2.way).toEqual(memory.plan.tasks.B1.way)
    expect(mind.decide(b.view('blue'), memory)).toEqual(mindOf(b).decide(b.view('blue'), memory))
  })
})
