/** What the forces panel makes of fields, problems, the catalogue and a person's own vehicles. */
import { describe, expect, test } from 'vitest'
import type { AuthorCatalogue, AuthorField } from '../../engine/screen.ts'
import { fakeBench, fakeScenario, sampleSheet } from '../../renderer/harness/fake-scenario.ts'
import { byField, faultsOf, ownerOf, startFaults } from '../../renderer/scenario/model/forces-faults.ts'
import { FORCE_KEYS, forceKeys } from '../../renderer/scenario/model/forces-keys.ts'
import { sharedFields, UNLIKE } from '../../renderer/scenario/model/forces-shared.ts'
import {
  classesOf,
  designsFound,
  formationsFound,
  organisationChanges,
  organisationsOf,
  shareOfBlue,
  strengthOf,
} from '../../renderer/scenario/model/forces-stock.ts'
import { ownDesignsIn } from '../../renderer/scenario/model/own-designs.ts'
import { thingsByKind } from '../../renderer/scenario/model/start-things.ts'
import { readOwnDesigns } from '../../renderer/scenario/screens/forces-library.tsx'
import { forcesWords } from '../../renderer/words/forces-words.ts'

const sheet = sampleSheet()
const catalogue = fakeBench({ doc: fakeScenario(), board: {} as never }).store.get().catalogue as AuthorCatalogue
const words = { unlike: 'unlike', named: (name: string) => `${name} (unlike)`, on: 'yes', off: 'no' }

describe('fields of several units', () => {
  const number = (value: number | null, most = 5): AuthorField => ({
    ...{ key: 'n', name: 'Number', text: '', is: 'number', least: 0, most, unit: '', usual: null, value },
  })
  const choice = (value: string, ...offered: readonly string[]): AuthorField => ({
    ...{ key: 'c', name: 'Choice', text: '', is: 'choice', choices: offered.map((each) => ({ value: each, name: each })), value },
  })
  const flag = (value: boolean): AuthorField => ({ key: 's', name: 'Switch', text: '', is: 'switch', value })
  const hex = (value: readonly [number, number]): AuthorField => ({ key: 'h', name: 'Hex', text: '', is: 'hex', value })

  test('what they agree in is shown as it is, hexes too', () => {
    expect(
      sharedFields(
        [
          [flag(true), hex([1, 2])],
          [hex([1, 2]), flag(true)],
        ],
        words,
      ),
    ).toEqual([flag(true), hex([1, 2])])
  })
  test('what they differ in is shown as unlike, and can be set for all', () => {
    const [n, c, s] = sharedFields(
      [
        [number(1), choice('a', 'a', 'b'), flag(true)],
        [number(2, 3), choice('b', 'a', 'b', 'c'), flag(false)],
      ],
      words,
    )
    expect(n).toMatchObject({ name: 'Number (unlike)', value: null, most: 3 })
    expect(c).toMatchObject({ value: UNLIKE, choices: [{ value: UNLIKE }, { value: 'a' }, { value: 'b' }] })
    expect(s).toMatchObject({ is: 'choice', value: UNLIKE, choices: [{ value: UNLIKE }, { value: true }, { value: false }] })
  })
  test('what only some have is no field of all', () => {
    expect(sharedFields([[number(1), flag(true)], [number(1)]], words)).toEqual([number(1)])
    expect(sharedFields([], words)).toEqual([])
  })
})

describe('problems', () => {
  test.each([
    ['forces.blue[0].units[2].at', { is: 'piece', id: 'A3', field: 'at' }],
    ['forces.blue.0.units.2', { is: 'piece', id: 'A3', field: null }],
    ['forces.red[1]', { is: 'group', id: 'red-q', field: null }],
    ['forces.red[1].name', { is: 'group', id: 'red-q', field: 'name' }],
    ['forces.red[0].units[9].at', { is: 'group', id: 'red-p', field: 'units' }],
    ['forces.red[9]', { is: 'red', id: '', field: null }],
    ['forces.blue', { is: 'blue', id: '', field: null }],
    ['forces.designs.WOLF', { is: 'whole', id: '', field: null }],
    ['objectives[0].hex', null],
  ])('%s belongs to whoever stands there', (path, owner) => expect(ownerOf(sheet, path, true)).toEqual(owner))

  test('in a book without groups a side is a list of units', () => {
    expect(ownerOf(sheet, 'forces.blue[5].aboard', false)).toEqual({ is: 'piece', id: 'B2', field: 'aboard' })
    expect(ownerOf(sheet, 'forces.blue.stands[5].aboard', false)).toEqual({ is: 'piece', id: 'B2', field: 'aboard' })
    expect(ownerOf(sheet, 'forces.blue.stands', false)).toEqual({ is: 'blue', id: '', field: null })
  })
  test('errors come before warnings, each to its own; a field of a form has its own', () => {
    const at = 'forces.blue[0].units[0].at'
    const { pieces, groups, sides, whole } = faultsOf(
      sheet,
      [
        { at, text: 'Wet.' },
        { at: 'forces.blue', text: 'Few.' },
      ],
      [{ at, text: 'Far.' }],
      true,
    )
    expect(pieces.get('A1')?.map(({ is, text }) => `${is} ${text}`)).toEqual(['error Wet.', 'warning Far.'])
    expect([groups.size, sides.blue.length, whole.length]).toEqual([0, 1, 0])
    expect(byField(pieces.get('A1') ?? [], ['at', 'facing'])).toEqual({ at: 'Wet. Far.' })
    expect(
      startFaults(
        [
          { at: 'start.turn', text: 'Late.' },
          { at, text: 'Wet.' },
        ],
        [],
      ),
    ).toEqual([{ text: 'Late.', is: 'error', field: 'turn' }])
  })
})

describe('the catalogue', () => {
  test('is searched by all words of a query, in name, class and text', () => {
    const names = (query: string, className: string | null = null) => designsFound(catalogue, query, className).map(({ name }) => name)
    expect(names('TANK')).toEqual(['Main battle tank', 'Light tank'])
    expect(names('chain carries')).toEqual(['Infantry fighting vehicle'])
    expect(names('', 'Infantry stand')).toEqual(['Rifle stand', 'Missile stand'])
    expect(names('submarine')).toEqual([])
    expect(formationsFound(catalogue, 'company light').map(({ name }) => name)).toEqual(['Light tank platoon', 'Headquarters'])
    expect(classesOf(catalogue)[0]).toBe('Tracked vehicle')
  })
  test('a whole organisation is each of its formations as often as the author wants', () => {
    const stock = organisationsOf(catalogue.formations)
    expect(stock.map(({ name }) => name)).toEqual(['Tank company', 'Mechanized company', null])
    const counts = { tank: 3, light: 0 }
    expect(organisationChanges(stock[0]!, counts, 'red').map((change) => change.do === 'add-group' && change.formation)).toEqual([
      'tank',
      'tank',
      'tank',
      'hq',
    ])
    expect(strengthOf(stock[0]!, counts)).toBe(3 * 248 + 58)
  })
  test('strength is shared and written as people read it', () => {
    expect([shareOfBlue(0, 0), shareOfBlue(30, 10), shareOfBlue(0, 5)]).toEqual([null, 750, 0])
    expect([1, 999, 1000, 1234567].map((value) => forcesWords.measure(value, 't'))).toEqual(['1 t', '999 t', '1,000 t', '1,234,567 t'])
  })
})

describe('own vehicles', () => {
  const doc = (ruleset: string, designs: unknown) =>
    JSON.stringify({ format: 'sandtable-designs', version: 1, name: 'Mine', ruleset, designs })
  test('come out of documents of the same book alone, with the names that they have', () => {
    const found = ownDesignsIn(doc('steel-rain', { WOLF: { name: 'Wolf', armor: 2 }, FOX: {} }), 'steel-rain', 'Mine')
    expect(found.map(({ id, name }) => `${id} ${name}`)).toEqual(['WOLF Wolf', 'FOX FOX'])
    expect(found[0]?.design).toEqual({ name: 'Wolf', armor: 2 })
    for (const text of [doc('battlechrome', { A: {} }), doc('steel-rain', [1]), '[]', 'null', '{"format', '{}'])
      expect(ownDesignsIn(text, 'steel-rain', '')).toEqual([])
  })
  test('a list that is broken or cannot be read takes nothing from the others', async () => {
    const library = {
      list: async () =>
        (['good', 'broken', 'gone', 'map'] as const).map((name) => ({
          ...{ kind: name === 'map' ? 'map' : 'designs', name, label: name, problem: name === 'broken' ? 'Not JSON.' : null },
        })),
      read: async (_kind: 'designs', name: string) => {
        if (name !== 'good') throw new Error('it is not there')
        return { text: doc('steel-rain', { WOLF: { name: 'Wolf' } }) }
      },
    }
    expect((await readOwnDesigns(library, 'steel-rain')).map(({ name, list }) => `${name} of ${list}`)).toEqual(['Wolf of good'])
  })
})

test('things lie by kind in the order of the catalogue', () => {
  const things = [...sheet.things].reverse()
  expect(thingsByKind(things, catalogue.things).map(({ name, things: these }) => `${name} ${these.length}`)).toEqual(['Wire 2', 'Mines 1'])
  expect(thingsByKind(things, []).map(({ name }) => name)).toEqual(['Mines at 0909', 'Wire at 1205'])
})

test('every key of the list is told', () => {
  for (const { id } of FORCE_KEYS) {
    expect(forceKeys(id).length).toBeGreaterThan(0)
    expect(forcesWords.keys[id]).toMatch(/^[A-Z]/)
  }
  expect(forceKeys('shift')).toEqual(['Alt + \u2191', 'Alt + \u2193'])
})
