import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EDITIONS, hash, noMinds, type SaveFile, Table } from '../../engine/index.ts'
import { hashByText } from '../../engine/kernel/journal.ts'
import { accepted } from '../support/toy-table.ts'

/** C2, C7: a save is a text that anybody may have written. Its orders are looked at like any others, its state is never believed. */

const golden = (book: string, name: string): SaveFile =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../golden/${book}/${name}.journal.json`), 'utf8')) as SaveFile
const quiet = (): Table =>
  new Table({ editions: EDITIONS, minds: () => ({ decide: () => ({ order: { kind: '', side: 'blue' }, because: null }) }), app: 'test' })
const BOOKS = [
  ['battlechrome', golden('battlechrome', 'battlechrome-duel')],
  ['steel-rain', golden('steel-rain', 'mill-crossing')],
] as const

/** The save's first orders, without its end. */
const first = (save: SaveFile, orders: number): SaveFile => ({
  ...save,
  orders: save.orders.slice(0, orders),
  checks: save.checks.slice(0, orders),
  state: null,
})
/** The save with one order changed. */
const bent = (save: SaveFile, at: number, change: object): SaveFile => ({
  ...save,
  orders: save.orders.map((order, i) => (i === at ? { ...order, ...change } : order)) as SaveFile['orders'],
})
const load = (save: unknown): { readonly table: Table; readonly note: string } => {
  const table = quiet()
  return { table, note: String(accepted(table.handle({ do: 'load', save }))['note']) }
}

/** Up to version 2 a check was made of the whole text. */
const hashOf = ({ version }: { readonly version: number }): typeof hash => (version <= 2 ? hashByText : hash)

describe.each(BOOKS)('C2: a save of %s', (_book, save) => {
  const hashed = hashOf(save)
  const march = save.orders.findIndex(({ kind }) => kind === 'march')
  const short = first(save, march + 3)
  test.each([
    ['"path": null', { path: null }, 'This must be a list (it is empty).'],
    ['a path of texts', { path: ['x'] }, `orders[${march}].path[0]`],
    ['a path without end', { path: Array.from({ length: 10_000 }, () => [1, 1]) }, `orders[${march}].path`],
    ['a hex far away', { path: [[1e15, 1]] }, `orders[${march}].path[0][0]`],
    ['a kind that is none', { kind: 'dance' }, `orders[${march}].kind`],
    ['one key too many', { spare: 1 }, `orders[${march}].spare`],
  ])('C2: whose order has %s is opened up to there, with the place', (_what, change, words) => {
    const { table, note } = load(bent(short, march, change))
    expect(note).toContain(`shown up to order ${march}`)
    expect(note).toContain(`The file is damaged at orders[${march}]`)
    expect(note).toContain(words)
    expect(table.game?.orders).toHaveLength(march)
    if (march > 0) expect(hashed(table.game?.state)).toBe(save.checks[march - 1])
  })
  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('C2, C7: whose order names %s is opened up to there', (name) => {
    const key = 'unit' in (save.orders[march] ?? {}) ? 'unit' : 'piece'
    const { note } = load(bent(short, march, { [key]: name }))
    expect(note).toContain(`The file is damaged at orders[${march}].${key}. Nothing may have this name; choose another.`)
  })
  test('C2: a state whose check was made to fit is not believed', () => {
    const whole = first(save, 20)
    const { table } = load(whole)
    const state = JSON.parse(JSON.stringify(table.game?.state)) as { world: { turn: unknown; units: unknown } }
    for (const change of [{ turn: null }, { units: null }, { units: [] }, { turn: 9 }]) {
      const forged = { ...state, world: { ...state.world, ...change } }
      const again = load({ ...whole, checks: whole.checks.map((check, i) => (i === 19 ? hashed(forged) : check)), state: forged })
      expect(again.table.game?.orders.length).toBe(19)
      expect(again.note).toContain('shown up to order 19')
      // Nor where the journal has no checks to hold against it.
      const unchecked = load({ ...whole, checks: [], state: forged })
      expect(unchecked.table.game?.hash).toBe(table.game?.hash)
      expect(unchecked.note).toMatch(/^The last state differs at world\.\w+/)
    }
  })
})

describe('C7: plain words', () => {
  const table = (): Table => {
    const opened = new Table({ editions: EDITIONS, minds: noMinds, app: 'test' })
    accepted(opened.handle({ do: 'load', save: { ...first(BOOKS[1][1], 0), seats: { blue: 'hand', red: 'hand' } } }))
    return opened
  }
  const LIBRARY = /invalid|expected|received|undefined|NaN|Zod|\[object|TypeError|Cannot read/i
  test.each([
    [{ do: 'picture', side: null }],
    [{ do: 'picture', side: 'green' }],
    [{ do: 'hex', side: 'blue', hex: null }],
    [{ do: 'hex', side: 'blue', hex: [1] }],
    [{ do: 'hex', side: 'blue', hex: [1.5, 'x'] }],
    [{ do: 'submit', order: null }],
    [{ do: 'submit', order: { kind: 'march', side: 'blue' } }],
    [{ do: 'submit', order: { kind: 'march', side: 'blue', piece: 7, path: {} } }],
    [{ do: 'past', side: 'blue', from: -1 }],
    [{ do: 'new', scenario: null }],
    [{ do: 'new', scenario: {}, seats: { blue: 'me', red: [] } }],
    [{ do: 'skirmish', ruleset: 'steel-rain', map: {}, blue: { equal: 1 }, red: 5 }],
    [{ do: null }],
    [null],
    [{ do: 'sheet', side: 'blue', piece: '__proto__' }],
    [{ do: 'offers', side: 'blue', piece: 'constructor' }],
    [{ do: 'reach', side: 'blue', piece: 'toString' }],
    [{ do: 'catalogue', ruleset: '__proto__' }],
    [{ do: 'submit', order: { kind: 'activate', side: 'blue', platoon: 'valueOf' } }],
    [{ do: 'new', scenario: { forces: { blue: [{ id: 'constructor' }] } } }],
    [{ do: 'new', scenario: { settings: { toString: 1 } } }],
  ])("C7: %j is refused with its place and in no library's words", (request) => {
    const answer = table().handle(request)
    if (answer.ok) throw new Error('it was taken')
    expect(answer.why.text).not.toMatch(LIBRARY)
    expect(answer.why.at ?? '', answer.why.text).toMatch(/^[a-z]/)
    for (const { text } of answer.problems ?? []) expect(text).not.toMatch(LIBRARY)
  })
  test('C7: a replay that leads elsewhere says what is there and what the file has', () => {
    const save = JSON.parse(JSON.stringify(BOOKS[1][1])) as SaveFile
    Object.assign((save.state?.world ?? {}) as object, { surplus: ['B'], turn: undefined })
    const note = String(accepted(quiet().handle({ do: 'replay', save: JSON.parse(JSON.stringify(save)) }))['note'])
    expect(note).toBe('The last state differs at world.surplus, where the rules lead to nothing and the file has ["B"]')
    expect(note).not.toMatch(LIBRARY)
  })
})
