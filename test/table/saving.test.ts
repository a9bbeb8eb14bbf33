import { describe, expect, test } from 'vitest'
import type { Edition } from '../../engine/board/edition.ts'
import { hash } from '../../engine/kernel/hash.ts'
import type { GameState, Shape } from '../../engine/kernel/ruleset.ts'
import type { SaveFile } from '../../engine/kernel/save.ts'
import { autosaveHeader, autosaveLine } from '../../engine/kernel/save.ts'
import { KEEP_EVERY } from '../../engine/table/game.ts'
import { Table } from '../../engine/table/table.ts'
import { toy } from '../support/toy.ts'
import type { Toy } from '../support/toy-model.ts'
import { accepted, toyParts, toyTable } from '../support/toy-table.ts'

const hashOf = (text: string): number => hash(JSON.parse(text))

/** A game of random seats, up to so many orders, and its save. */
function played(orders: number, seed = 7): { readonly table: Table; readonly save: SaveFile } {
  const table = toyTable({ seed, seats: { blue: 'random', red: 'random' } })
  if (orders > 0) accepted(table.handle({ do: 'play', until: 'over', orders }))
  return { table, save: JSON.parse(JSON.stringify(accepted(table.handle({ do: 'save' }))['save'])) as SaveFile }
}
const load = (save: unknown, parts = toyParts): Table & { readonly note: unknown } => {
  const table = new Table(parts)
  return Object.assign(table, { note: accepted(table.handle({ do: 'load', save }))['note'] })
}
const nextEdition = (change: Partial<Edition<Shape>> = {}): typeof toyParts => ({
  ...toyParts,
  editions: [{ ...(toy as unknown as Edition<Shape>), edition: 4, ...change }],
})

describe('a save', () => {
  test('holds the orders, a check for each, the seats, the dice and the state', () => {
    const { table, save } = played(12)
    expect(save).toMatchObject({
      format: 'sandtable-save',
      version: 6,
      app: '0.0.0-test',
      edition: { id: 'toy', number: 3 },
      seats: { blue: 'random', red: 'random' },
    })
    expect(save.orders).toHaveLength(12)
    expect(save.checks).toHaveLength(12)
    expect(save.checks.at(-1)).toBe(table.game?.hash)
    expect(save.state).toEqual(JSON.parse(JSON.stringify(table.game?.state)))
    expect(save.dice).toMatchObject({ by: 'seed', rolled: 0 })
  })
  test.each([0, 1, 12])('after %i orders goes on exactly as the battle would have', (orders) => {
    const { table, save } = played(orders)
    const again = load(save)
    expect(again.note).toBeNull()
    expect(again.game?.hash).toBe(table.game?.hash)
    const views = [table, again].map((one) => accepted(one.handle({ do: 'view', side: 'red' }))['view'])
    expect(views[1]).toEqual(views[0])
  })
  test('may be the text of the file', () => {
    const { table, save } = played(12)
    expect(load(JSON.stringify(save)).game?.hash).toBe(table.game?.hash)
  })
  test('an autosave is played again from its lines', () => {
    const { table, save } = played(12)
    const lines = save.orders.map((order, i) => autosaveLine(order, save.checks[i] ?? null))
    const text = [autosaveHeader({ ...save, orders: [], checks: [], state: null }), ...lines].join('\n')
    expect(load(text).game?.hash).toBe(table.game?.hash)
    const torn = load(text.slice(0, -5))
    expect(torn.note).toBe('The last order had not been written wholly and is lost.')
    expect(torn.game?.orders).toHaveLength(11)
  })
  test('of a battle without checks can be loaded too', () => {
    const table = toyTable({ seats: { blue: 'random', red: 'random' } }, {}, { checkEvery: 0 })
    accepted(table.handle({ do: 'play', until: 'over', orders: 10 }))
    const { save } = accepted(table.handle({ do: 'save' })) as unknown as { save: SaveFile }
    expect(save.checks.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => null))
    expect(load(save).game?.hash).toBe(table.game?.hash)
  })
})

describe('a save whose state was changed by hand', () => {
  test('is played again from its orders, so the change has no effect, and the first differing path is told', () => {
    const { table, save } = played(12)
    const cheat = JSON.parse(JSON.stringify(save)) as SaveFile
    const { units } = (cheat.state as unknown as GameState<Toy>).world
    Object.assign(units['b1'] ?? {}, { col: 11 })
    expect(cheat.state).not.toEqual(save.state)
    const again = load(cheat)
    expect(again.game?.hash).toBe(table.game?.hash)
    expect(again.note).toMatch(/^The last state differs at world\.units\.b1\.col, where the rules lead to \d and the file has 11$/)
  })
})

describe('a save of another edition of the rules', () => {
  test('is played again; where nothing differs, nothing is said', () => {
    const { table, save } = played(12)
    const again = load(save, nextEdition())
    expect(again.note).toBeNull()
    expect(again.game?.hash).toBe(table.game?.hash)
  })
  test('is shown up to the order where the rules now say something else', () => {
    const { save } = played(40)
    // Under edition 4 a shot shows no dice: every world is the same, but the number of rolls in the state is not.
    const open: Edition<Shape>['open'] = (board) => {
      const rules = toy.open(board) as unknown as ReturnType<Edition<Shape>['open']>
      return { ...rules, perform: (play, task) => (task.kind === 'shoot' ? undefined : rules.perform(play, task)) }
    }
    const firstShot = save.orders.findIndex(({ kind }) => kind === 'fire')
    const again = load(save, nextEdition({ open }))
    expect(firstShot).toBeGreaterThan(0)
    expect(again.note).toContain(`Recorded under edition 3 of the rules; shown up to order ${firstShot}.`)
    expect(again.game?.orders).toHaveLength(firstShot)
    expect(again.game?.hash).toBe(save.checks[firstShot - 1])
  })
  test('is shown up to the order that is refused now', () => {
    const { save } = played(12)
    const refuses =
      (kind: string): Edition<Shape>['open'] =>
      (board) => {
        const rules = toy.open(board) as unknown as ReturnType<Edition<Shape>['open']>
        return {
          ...rules,
          refuse: (view, order) => (order.kind === kind ? { text: 'No more of that.', rule: 'TOY-4' } : rules.refuse(view, order)),
        }
      }
    const again = load(save, nextEdition({ open: refuses('activate') }))
    expect(again.note).toBe('Recorded under edition 3 of the rules; shown up to order 2. Order 3: No more of that.')
  })
})

describe('a broken save', () => {
  test.each<[string, unknown, string]>([
    ['no save at all', 'hello', 'This file is not a saved battle: what is in it cannot be read. It is left as it is; load another save.'],
    ['of the future', { ...played(2).save, version: 9 }, 'newer Sandtable (version 9'],
    [
      'of a ruleset that is not here',
      { ...played(2).save, scenario: { ...played(2).save.scenario, ruleset: 'go' } },
      'There is no ruleset "go"',
    ],
    ['without its map', { ...played(2).save, map: null }, 'The scenario names the map lane.map.json'],
    ['with a seat for nobody', { ...played(2).save, seats: { blue: 'hand', red: 'ai:genius' } }, 'Nobody can play "ai:genius"'],
  ])('%s: told in clear words, and the open battle stays', (_, save, words) => {
    const { table } = played(5)
    const before = table.game?.hash
    const answer = table.handle({ do: 'load', save })
    expect(answer.ok ? '' : answer.why.text).toContain(words)
    expect(table.game?.hash).toBe(before)
  })
})

describe('replay', () => {
  test('plays a whole journal and says that it matches', () => {
    const { save } = played(5000)
    const answer = accepted(new Table(toyParts).handle({ do: 'replay', save }))
    expect(answer).toMatchObject({
      orders: save.orders.length,
      matches: true,
      note: null,
      standing: { is: 'over' },
      hash: save.checks.at(-1),
    })
  })
  test('stops at the order it is told to, with that position on the table', () => {
    const { save } = played(30)
    const answer = accepted(new Table(toyParts).handle({ do: 'replay', save, upTo: 11 }))
    expect(answer).toMatchObject({ orders: 11, matches: true, hash: save.checks[10] })
  })
  test('names the order and the first path where the last state differs', () => {
    const { save } = played(12)
    const bent = JSON.parse(JSON.stringify(save)) as SaveFile
    Object.assign(bent.state?.world ?? {}, { turn: 5 })
    expect(accepted(new Table(toyParts).handle({ do: 'replay', save: bent }))).toMatchObject({
      matches: false,
      note: 'The last state differs at world.turn, where the rules lead to 1 and the file has 5',
    })
    const wrong = { ...save, checks: save.checks.map((check, i) => (i === 11 ? 1 : check)) }
    expect(accepted(new Table(toyParts).handle({ do: 'replay', save: wrong }))).toMatchObject({
      matches: false,
      orders: 11,
      note: 'Recorded under edition 3 of the rules; shown up to order 11. Order 12: the state differs from the recorded one.',
    })
  })
  test('where an order in the middle leads elsewhere, plays on and names the path at the end', () => {
    const { save } = played(12)
    const bent = JSON.parse(JSON.stringify(save)) as SaveFile
    Object.assign(bent.state?.world ?? {}, { turn: 5 })
    const wrong = { ...bent, checks: bent.checks.map((check, i) => (i === 3 ? 1 : check)) }
    expect(accepted(new Table(toyParts).handle({ do: 'replay', save: wrong }))).toMatchObject({
      matches: false,
      orders: 3,
      hash: save.checks[2],
      note: 'Recorded under edition 3 of the rules; shown up to order 3. Order 4: the state differs from the recorded one. Played on to the end, it differs at world.turn, where the rules lead to 1 and the file has 5',
    })
  })
  test('says so where the save belongs to another book than its scenario', () => {
    const { save } = played(3)
    const answer = new Table(toyParts).handle({ do: 'load', save: { ...save, edition: { id: 'chess', number: 3 } } })
    expect(answer).toMatchObject({
      ok: false,
      why: { at: 'edition.id', text: 'The save was made by "chess", but its scenario is for "toy": one of the two must be corrected.' },
    })
  })
})

describe('jumping', () => {
  test('to every order of a game gives the state that was there, and leaves the battle where it is', () => {
    const { table, save } = played(60, 3)
    const { game } = table
    if (!game) throw new Error('no game')
    expect(save.orders.length).toBeGreaterThan(2 * KEEP_EVERY)
    const there = game.hash
    const resumed = load(save).game
    for (const orders of [0, 1, KEEP_EVERY - 1, KEEP_EVERY, KEEP_EVERY + 1, 2 * KEEP_EVERY + 3, save.orders.length]) {
      const jumped = [game, resumed].map((one) => JSON.stringify(one?.stateAfter(orders)))
      expect(jumped[0]).toBe(jumped[1])
      const upTo = accepted(new Table(toyParts).handle({ do: 'replay', save, upTo: orders }))
      expect(hashOf(jumped[0] ?? '')).toBe(upTo.hash)
    }
    expect(game.hash).toBe(there)
  })
})
