import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readDocument } from '../../engine/board/document.ts'
import { MAP_FORMAT, SCENARIO_FORMAT } from '../../engine/board/map-read.ts'
import { type Migration, type Plain, upToDate, type Versions } from '../../engine/kernel/migrate.ts'
import { SAVE_VERSIONS } from '../../engine/kernel/save.ts'

/** Every kind of file that Sandtable writes; and for each step of it a file of that version, and what it must become. Whoever adds a step adds its file here. */
const KINDS: readonly (readonly [Versions, Readonly<Record<string, { readonly file: Plain; readonly becomes: Plain }>>])[] = [
  [
    SAVE_VERSIONS,
    {
      'standing orders': {
        file: { doctrine: { blue: { reactions: 'fire', holdBelow: 300 }, red: { reactions: 'ask', holdBelow: 0 } }, orders: [] },
        becomes: {
          version: 2,
          doctrine: { blue: { rules: [{ for: 'side', do: 'fire', above: 300, below: 'hold', ignore: [] }] }, red: { rules: [] } },
          orders: [],
        },
      },
      'checks by parts': { file: { orders: [], checks: [] }, becomes: { version: 3, orders: [], checks: [], checksBy: 'text' } },
      'memories of minds': { file: { orders: [], checks: [] }, becomes: { version: 4, orders: [], checks: [] } },
      'reasons that were shown': { file: { orders: [], checks: [] }, becomes: { version: 5, orders: [], checks: [] } },
      concessions: { file: { orders: [], checks: [] }, becomes: { version: 6, orders: [], checks: [] } },
    },
  ],
  [MAP_FORMAT, {}],
  [SCENARIO_FORMAT, { missions: { file: { turns: 6, objectives: [] }, becomes: { version: 2, turns: 6, objectives: [] } } }],
]

const seats: Migration = { from: 1, name: 'seats', up: ({ players, ...rest }) => ({ ...rest, seats: players }) }
const app: Migration = { from: 2, name: 'app', up: (old) => ({ ...old, app: 'unknown' }) }
const versions = (...migrations: readonly Migration[]): Versions => ({ word: 'leaflet', version: 3, migrations })

describe('migrations', () => {
  test.each(KINDS)('of a $word have no gap up to the present version, and a file of its version each in this test', (kind, files) => {
    expect(kind.migrations.map(({ from }) => from)).toEqual(Array.from({ length: kind.version - 1 }, (_, i) => i + 1))
    expect(kind.migrations.map(({ name }) => name)).toEqual(Object.keys(files))
    for (const { name, from } of kind.migrations)
      expect(upToDate({ ...files[name]?.file, version: from }, { ...kind, version: from + 1 })).toEqual({
        ok: true,
        value: files[name]?.becomes,
      })
  })

  test('are carried out one after the other, from the version of the file on', () => {
    const value = { version: 3, seats: 'p', app: 'unknown' }
    expect(upToDate({ version: 1, players: 'p' }, versions(app, seats))).toEqual({ ok: true, value })
    expect(upToDate({ version: 2, seats: 'p' }, versions(seats, app))).toEqual({ ok: true, value })
    expect(upToDate(value, versions(seats, app))).toEqual({ ok: true, value })
  })

  test.each([
    [1, 'There is no way up from version 1 of a leaflet.'],
    [4, 'This leaflet was made by a newer Sandtable (version 4; this one reads up to 3). Update Sandtable to open it.'],
    [0, 'This leaflet is damaged: its version must be a whole number from 1 to 3.'],
    ['2', 'This leaflet is damaged: its version must be a whole number from 1 to 3.'],
  ])('of version %j that cannot be: %s', (version, text) => {
    expect(upToDate({ version }, versions(app))).toEqual({ ok: false, error: { at: 'version', text } })
  })

  test('go before the schema of a document', () => {
    const schema = z.strictObject({ format: z.string(), version: z.literal(3), seats: z.string(), app: z.string() })
    const read = readDocument({ format: 'leaflet', version: 1, players: 'p' }, { ...versions(seats, app), format: 'leaflet', schema })
    expect(read).toEqual({ ok: true, value: { format: 'leaflet', version: 3, seats: 'p', app: 'unknown' } })
  })
})
