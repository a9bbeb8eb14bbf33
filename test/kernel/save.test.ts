import { describe, expect, test } from 'vitest'
import { diceFromSeed } from '../../engine/kernel/dice.ts'
import { autosaveDoctrine, autosaveHeader, autosaveLine, autosaveUndone, readSave, type SaveFile } from '../../engine/kernel/save.ts'

const order = (kind: string): SaveFile['orders'][number] => ({ kind, side: 'blue', unit: 'b1' })
const file: SaveFile = {
  format: 'sandtable-save',
  version: 6,
  app: '0.1.0',
  edition: { id: 'toy', number: 3 },
  scenario: { name: 'Lane' },
  map: null,
  dice: diceFromSeed(7),
  seats: { blue: 'hand', red: 'ai:regular' },
  orders: [order('march')],
  checks: [17],
  state: { world: { turn: 1 }, agenda: [{ kind: 'act' }], dice: diceFromSeed(7), standing: { is: 'asking' } },
}
const words = (text: string): string => {
  const read = readSave(text)
  if (read.ok) throw new Error('it was read')
  return read.error
}

describe('a save', () => {
  test('is read as it was written', () => {
    const value = { file, note: null }
    expect(readSave(JSON.stringify(file))).toEqual({ ok: true, value })
    expect(readSave(JSON.stringify(file, null, 2))).toEqual({ ok: true, value })
  })

  test.each<[string, string, string]>([
    ['no JSON', 'PK\u0003\u0004', 'This file is not a saved battle: what is in it cannot be read. It is left as it is; load another save.'],
    [
      'half of a save',
      JSON.stringify(file).slice(0, 200),
      'This file is not a saved battle: what is in it cannot be read. It is left as it is; load another save.',
    ],
    [
      'a map',
      '{"format":"sandtable-map","version":1}',
      'This file is not a saved battle of Sandtable: its format must be "sandtable-save". It is left as it is; load another save.',
    ],
    [
      'a list',
      '[]',
      'This file is not a saved battle of Sandtable: its format must be "sandtable-save". It is left as it is; load another save.',
    ],
    [
      'one from the future',
      JSON.stringify({ ...file, version: 7, moons: 3 }),
      'This saved battle was made by a newer Sandtable (version 7; this one reads up to 6). Update Sandtable to open it. It is left as it is; load another save.',
    ],
    [
      'one without a version',
      JSON.stringify({ ...file, version: undefined }),
      'This saved battle is damaged: its version must be a whole number from 1 to 6. It is left as it is; load another save.',
    ],
    [
      'one with a bad order',
      JSON.stringify({ ...file, orders: [{ kind: 3, side: 'blue' }] }),
      'This saved battle is damaged at orders[0].kind. It is left as it is; load another save.',
    ],
    [
      'one with a key that does not belong there',
      JSON.stringify({ ...file, extra: 1 }),
      'This saved battle is damaged at extra. It is left as it is; load another save.',
    ],
    [
      'one with more checks than orders',
      JSON.stringify({ ...file, checks: [1, 2] }),
      'This saved battle is damaged at checks: it has more checks than orders. It is left as it is; load another save.',
    ],
  ])('%s is refused in clear words', (_, text, expected) => {
    expect(words(text)).toBe(expected)
  })
})

describe('an autosave', () => {
  const lines = [autosaveHeader(file), autosaveLine(order('fire'), 99), autosaveLine(order('hold'), null)]

  test('is the header and a line for each order, none with a line break', () => {
    expect(lines.join('')).not.toContain('\n')
    const read = readSave(`${lines.join('\n')}\n`)
    expect(read).toEqual({
      ok: true,
      value: {
        file: { ...file, orders: [order('march'), order('fire'), order('hold')], checks: [17, 99, null], state: null },
        note: null,
      },
    })
  })

  test('loses only the last order when its line is torn', () => {
    const torn = lines.join('\n').slice(0, -9)
    const read = readSave(torn)
    expect(read.ok && read.value.file.orders.map(({ kind }) => kind)).toEqual(['march', 'fire'])
    expect(read.ok && read.value.note).toBe('The last order had not been written wholly and is lost.')
  })

  test('C1: ends after a hundred thousand lines, however little they say', () => {
    const read = readSave([...lines, ...new Array(100_000).fill('{"undone":1}')].join('\n'))
    expect(read.ok && read.value.note).toBe('The file has more than 100000 lines; the battle is kept up to there.')
  })

  test('ends where a line in its midst is damaged, and says which', () => {
    const read = readSave([lines[0], 'garbage', lines[2]].join('\n'))
    expect(read.ok && read.value.file.orders).toHaveLength(1)
    expect(read.ok && read.value.note).toBe('Line 2 of the file is damaged; the battle is kept up to there.')
  })

  test('knows what was taken back', () => {
    const read = readSave([...lines, autosaveUndone(2), autosaveLine(order('rally'), 5)].join('\n'))
    expect(read.ok && read.value.file.orders.map(({ kind }) => kind)).toEqual(['march', 'rally'])
    expect(read.ok && read.value.file.checks).toEqual([17, 5])
  })

  test('knows the standing orders that held last, and which orders they gave, without those that were taken back', () => {
    const rules = (does: string) => ({ blue: { rules: [{ for: 'side', do: does }] } })
    const written = [
      autosaveHeader({ ...file, standing: [0] }),
      autosaveDoctrine(rules('hold'), 2),
      autosaveLine(order('fire'), 99, 2, true),
      autosaveDoctrine(rules('fire'), 2),
      autosaveLine(order('hold'), null, 2),
      autosaveLine(order('fire'), null, 2, true),
      autosaveUndone(1, 2),
    ].join('\n')
    const read = readSave(written)
    expect(read.ok && read.value).toMatchObject({ file: { doctrine: rules('fire'), standing: [0, 1] }, note: null })
    expect(read.ok && read.value.file.orders).toHaveLength(3)
  })

  test('what minds keep in mind stands with their orders, and goes with them when they are taken back', () => {
    const plan = { plan: { turn: 2 } }
    const lines = [
      autosaveHeader(file),
      autosaveLine(order('fire'), null, 2, false, { memory: { plan: { turn: 1 } } }),
      autosaveLine(order('hold'), null, 2),
      autosaveLine(order('march'), null, 2, false, { memory: plan }),
    ]
    const at = file.orders.length
    expect(readSave(lines.join('\n'))).toMatchObject({
      ok: true,
      value: {
        file: {
          memories: [
            { at, memory: { plan: { turn: 1 } } },
            { at: at + 2, memory: plan },
          ],
        },
      },
    })
    expect(readSave([...lines, autosaveUndone(1)].join('\n'))).toMatchObject({
      ok: true,
      value: { file: { memories: [{ at, memory: { plan: { turn: 1 } } }] } },
    })
  })

  test('of an earlier version may hold states: they are passed over', () => {
    const read = readSave([lines[0], lines[1], JSON.stringify({ state: file.state }), lines[2]].join('\n'))
    expect(read.ok && read.value.file.orders.map(({ kind }) => kind)).toEqual(['march', 'fire', 'hold'])
    expect(read.ok && read.value.note).toBeNull()
  })

  test('with a broken header is no battle', () => {
    expect(words(autosaveHeader({ ...file, seats: { blue: 'hand', red: 'hand' } }).replace('"seats"', '"stools"'))).toContain(
      'damaged at seats',
    )
  })
})
