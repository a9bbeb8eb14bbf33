import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import { hexLabel } from '../../engine/board/hex.ts'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import { newBook } from '../../engine/rulesets/new-book/index.ts'
import { titleOf, unitAt, unitsOf } from '../../engine/rulesets/new-book/state/roster.ts'
import type { NewBookView, World } from '../../engine/rulesets/new-book/words/model.ts'
import type { Order } from '../../engine/rulesets/new-book/words/schemas.ts'
import { withRandom } from '../../engine/table/seats.ts'
import { Table } from '../../engine/table/table.ts'

const json = (name: string): unknown => JSON.parse(readFileSync(resolve(import.meta.dirname, '../../maps', name), 'utf8'))
const map = json('new-book-field.map.json')
const scenario = json('new-book-first.scenario.json') as { forces: { red: object[] } }

const battle = (seats: { blue: string; red: string } = { blue: 'hand', red: 'hand' }): Table => {
  const table = new Table({ editions: EDITIONS, minds: withRandom(createMind, EDITIONS), app: 'test', checkEvery: 1 })
  expect(table.handle({ do: 'new', scenario, map, seed: 1, seats })).toMatchObject({ ok: true })
  return table
}
const worldOf = (table: Table): World => table.game?.state.world as World
const order = (table: Table, given: Order) => table.handle({ do: 'submit', order: given })
const rulesOf = (table: Table) => {
  const rules = table.game?.battle.rules
  if (!rules) throw new Error('there is no battle')
  return rules
}

describe('New Book', () => {
  test('NB-TRN-01, NB-MOV-01: every rule has a chapter and an id of its own', () => {
    const ids = [...newBook.rules, ...newBook.rulings].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^NB-[A-Z]+-\d\d$/.test(id))).toEqual([])
  })
  test('an order that is none is not read', () => {
    expect(newBook.schemas.order.safeParse({ kind: 'move', side: 'blue', unit: 'B1', hex: [3, 4] }).success).toBe(true)
    expect(newBook.schemas.order.safeParse({ kind: 'move', side: 'blue' }).success).toBe(false)
  })
  test('its scenario musters two pieces', () => {
    const world = worldOf(battle())
    expect([unitsOf(world, 'blue'), unitsOf(world, 'red')].map((units) => units.map((unit) => titleOf(world, unit)))).toEqual([
      ['Piece B1'],
      ['Piece R1'],
    ])
    expect(unitAt(world, [7, 4])?.id).toBe('R1')
  })
  test('what is wrong with a scenario is told with its place', () => {
    const twice = { ...scenario, forces: { ...scenario.forces, red: [{ id: 'B1', at: [2, 4] }] } }
    const answer = new Table({ editions: EDITIONS, minds: createMind, app: 'test' }).handle({ do: 'new', scenario: twice, map, seed: 1 })
    expect(answer).toMatchObject({ ok: false, problems: [{ at: 'forces.red[0].id' }, { at: 'forces.red[0].at', hex: [2, 4] }] })
  })
  test('NB-MOV-01: a piece moves one hex in a round', () => {
    const table = battle()
    expect(order(table, { kind: 'move', side: 'blue', unit: 'B1', hex: [4, 4] })).toMatchObject({ ok: false, why: { rule: 'NB-MOV-01' } })
    expect(order(table, { kind: 'move', side: 'blue', unit: 'B1', hex: [3, 4] })).toMatchObject({ ok: true })
    expect(worldOf(table).units['B1']).toMatchObject({ hex: [3, 4], moved: true })
    expect(order(table, { kind: 'move', side: 'blue', unit: 'B1', hex: [4, 4] })).toMatchObject({ ok: false, why: { at: 'order.unit' } })
  })
  test('NB-TRN-01: a round that ends is followed by the other side’s', () => {
    const table = battle()
    order(table, { kind: 'end', side: 'blue' })
    expect(worldOf(table)).toMatchObject({ turn: 1, acting: 'red' })
    order(table, { kind: 'end', side: 'red' })
    expect(worldOf(table)).toMatchObject({ turn: 2, acting: 'blue' })
  })
  test('only the side that is asked has something to order, and every verb has a role', () => {
    const table = battle()
    const offers = rulesOf(table).offers(table.viewOf('blue') as NewBookView)
    expect(offers.map(({ verb, role }) => `${verb}: ${role}`)).toEqual([...Array<string>(6).fill('move: default'), 'end: close'])
    expect(rulesOf(table).offers(table.viewOf('red') as NewBookView)).toEqual([])
  })
  test('each view has all of the world, for nothing is hidden', () => {
    const table = battle()
    expect((table.viewOf('red') as NewBookView).known).toEqual(worldOf(table))
  })
  test('the picture, the bar, the sheets and the log show it', () => {
    const table = battle()
    const rules = rulesOf(table)
    const view = table.viewOf('blue') as NewBookView
    expect(rules.picture(view).pieces.map(({ id, own, ready }) => ({ id, own, ready }))).toEqual([
      { id: 'B1', own: true, ready: true },
      { id: 'R1', own: false, ready: false },
    ])
    expect(rules.bar(view, 'B1').map(({ verb, offers, role }) => [verb, offers, role])).toEqual([
      ['move', 6, 'default'],
      ['end', 1, 'close'],
    ])
    expect(rules.sheet(view, 'B1')).toMatchObject({ title: 'Piece B1', sections: [{ title: 'Now' }] })
    expect(rules.hexSheet(view, [2, 4]).sections).toMatchObject([{ rows: [{ value: 'Piece B1' }] }])
    const moved = { kind: 'moved', unit: 'B1', hex: [3, 4] }
    expect(rules.tell(moved, view, view)).toMatchObject({
      line: { text: `Piece B1 moves to ${hexLabel([3, 4])}.` },
      cues: [{ cue: 'moved', from: [2, 4] }],
    })
  })
  test.each(['random', 'ai:regular'])('is played to its end: %s', (seat) => {
    const table = battle({ blue: seat, red: seat })
    for (let i = 0; i < 500 && table.game?.state.standing.is !== 'over'; i++) table.handle({ do: 'play', until: 'question' })
    expect(table.game?.state.standing).toMatchObject({ is: 'over', outcome: { why: 'The last turn is over.' } })
  })
})
