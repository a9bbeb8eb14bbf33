import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AuthorChange, FieldValue } from '../../engine/board/author-kit.ts'
import type { ScenarioDoc } from '../../engine/board/scenario-doc.ts'
import { ForcesDoc, SettingsDoc, StartDoc } from '../../engine/rulesets/battlechrome/words/forces-doc.ts'
import { Author, DRY, freshScenario, isOffered, OWN, shippedScenarios, WISHES_OF_ANYBODY, wishOf } from '../support/authoring.ts'

/** What BattleChrome gives the author of a scenario: exact documents and refusals, and what holds whatever he does. AUTHORS=500 for more of them. */
const AUTHORS = Number(process.env['AUTHORS'] ?? 10)

const begun = (): Author => new Author(freshScenario('battlechrome'), DRY)
const add = (group: 'blue' | 'red', design: string, count = 1): AuthorChange => ({ do: 'add-pieces', group, design, count })
const put = (piece: string, at: readonly [number, number] | null): AuthorChange => ({ do: 'place', places: [{ piece, at }] })
const set = (piece: string, key: string, value: FieldValue): AuthorChange => ({ do: 'set-pieces', pieces: [piece], key, value })
const option = (key: string, value: FieldValue): AuthorChange => ({ do: 'set-option', key, value })
const small = (): Author =>
  begun().do(add('blue', 'lancer', 2), add('blue', 'truck'), add('blue', 'guards'), add('red', 'dart'), add('red', 'harpy'))

describe('forces', () => {
  test('BC-SCL-05: there is one group a side, that has no name and stays', () => {
    const author = begun()
    expect(author.kit.fresh()).toEqual({ forces: { blue: [], red: [] }, settings: {} })
    expect(ForcesDoc.safeParse({ blue: [], red: [{ id: 'R1', counter: 'dart' }] }).error?.issues.map(({ message }) => message)).toEqual([
      'This side has no units yet; give it at least one.',
    ])
    expect(author.sheet.groups).toEqual(['blue', 'red'].map((side) => ({ id: side, side, name: '', strength: 0, fields: [], pieces: [] })))
    expect(author.refused({ do: 'remove-group', group: 'blue' })).toBe(
      'group: BattleChrome puts units into no groups: add and remove the units themselves.',
    )
    expect(author.refused({ do: 'add-thing', kind: 'mines', hex: [1, 1] })).toContain('Nothing lies on the ground')
    expect(author.catalogue).toMatchObject({ strengthUnit: 'points of cost', group: null, formations: [], things: [] })
    expect(author.catalogue.designs[0]).toEqual({
      id: 'lancer',
      name: 'Lancer BattleFrame',
      className: 'BattleFrame',
      symbol: 'frame',
      strength: 90,
      text: 'Silhouette 4, Armor 4, Speed 6, 3 dots; melee 5, death web 3, laser 6, missiles 4',
      own: false,
    })
  })
  test('BC-SCL-04: units come with ids of their own, and their cost is the strength', () => {
    const author = small()
    expect(author.forces).toEqual({
      blue: [
        { id: 'B1', counter: 'lancer' },
        { id: 'B2', counter: 'lancer' },
        { id: 'B3', counter: 'truck' },
        { id: 'B4', counter: 'guards' },
      ],
      red: [
        { id: 'R1', counter: 'dart' },
        { id: 'R2', counter: 'harpy' },
      ],
    })
    expect(author.sheet.strength).toEqual({ blue: 255, red: 135 })
    author.do({ do: 'remove-pieces', pieces: ['B1'] }, add('blue', 'oni'), { do: 'regroup', pieces: ['B1'], group: 'blue', before: 'B2' })
    expect(author.sheet.groups[0]?.pieces.map(({ id, title }) => [id, title])).toEqual([
      ['B1', 'Oni heavy BattleFrame B1'],
      ['B2', 'Lancer BattleFrame B2'],
      ['B3', 'Truck B3'],
      ['B4', 'Guard infantry squad B4'],
    ])
    expect(author.refused(add('blue', 'MBT'))).toBe('design: There is no counter MBT; choose one of the catalogue.')
  })
  test('BC-SCL-05: a hex is suggested, unless the unit stands there from the beginning or the battle begins in a turn', () => {
    const author = small().do(put('B1', [1, 2]), put('B2', [2, 2]), set('B2', 'fixed', true), put('B2', [3, 2]))
    expect(author.forces.blue.slice(0, 2)).toEqual([
      { id: 'B1', counter: 'lancer', plan: [1, 2] },
      { id: 'B2', counter: 'lancer', at: [3, 2] },
    ])
    expect(author.sheet.pieces.map(({ id, hex }) => [id, hex])).toEqual([
      ['B1', [1, 2]],
      ['B2', [3, 2]],
    ])
    author.do(
      { do: 'begin-middle' },
      { do: 'set-start', key: 'turn', value: 2 },
      { do: 'set-start', key: 'first', value: 'red' },
      set('B1', 'moved', true),
    )
    // Nobody is placed there: whether it stands in its hex is no question.
    expect(author.keys('B1')).not.toContain('fixed')
    expect([author.start, author.forces.blue[0]]).toEqual([
      { turn: 2, first: 'red' },
      { id: 'B1', counter: 'lancer', at: [1, 2], moved: true },
    ])
    expect(author.sheet.start.map(({ key, value }) => [key, value])).toEqual([
      ['turn', 2],
      ['first', 'red'],
      ['initiative', null],
    ])
    author.do({ do: 'no-middle' }, set('B1', 'fixed', false), put('B2', null))
    expect([author.start, ...author.forces.blue.slice(0, 2)]).toEqual([
      undefined,
      { id: 'B1', counter: 'lancer', plan: [1, 2] },
      { id: 'B2', counter: 'lancer' },
    ])
  })
  test('BC-MOV-07: a truck carries one foot unit', () => {
    const ride = (piece: string, carrier: string): AuthorChange => ({ do: 'embark', pieces: [piece], carrier })
    const author = small().do(put('B4', [1, 1]), ride('B4', 'B3'), add('blue', 'sapper'))
    expect(author.piece('B4')).toMatchObject({ at: null, aboard: 'B3' })
    expect(author.refused(ride('B5', 'B3'))).toBe('carrier: B3 carries one unit, not 2; name another truck.')
    expect(author.refused(ride('B1', 'B3'))).toBe('pieces: B1 is no foot unit: only those ride (BC-MOV-07).')
    expect(author.do(set('B3', 'id', 'Taxi')).piece('B4').aboard).toBe('Taxi')
    expect(author.do({ do: 'remove-pieces', pieces: ['Taxi'] }).piece('B4').aboard).toBeNull()
  })
  test('BC-DMG-01, BC-SPC-02, BC-R-05: fields are those of the counter', () => {
    const author = small()
    expect(author.keys('B1')).toEqual(['id', 'name', 'damage', 'web'])
    expect(author.keys('B3')).toEqual(['id', 'name'])
    expect(author.keys('R2')).toEqual(['id', 'name', 'damage', 'returns'])
    author.do(set('B1', 'damage', 2), set('B1', 'web', '1, 2'), set('R2', 'returns', 3), set('B1', 'name', 'Fox'))
    expect([author.forces.blue[0], author.forces.red[1]]).toEqual([
      { id: 'B1', counter: 'lancer', name: 'Fox', damage: 2, web: [1, 2] },
      { id: 'R2', counter: 'harpy', returns: 3 },
    ])
    expect(author.refused(set('B1', 'damage', 3))).toBe('damage: This must be a whole number from 0 to 2.')
    expect(author.refused(set('B1', 'web', 'soon'))).toContain('web: ')
    author.do(
      put('R2', [9, 1]),
      set('R2', 'fixed', true),
      { do: 'add-design', id: 'pike', design: OWN['battlechrome'] },
      add('red', 'pike'),
    )
    expect(author.field('R3', 'type')).toMatchObject({
      choices: [
        { value: null, name: 'Wheeled' },
        { value: 'A', name: 'Airfoil' },
      ],
    })
    expect(author.refused({ do: 'remove-design', id: 'pike' })).toBe('id: R3 has this counter; remove them first.')
    expect(author.do({ do: 'remove-pieces', pieces: ['R3'] }, { do: 'remove-design', id: 'pike' }).forces).not.toHaveProperty('counters')
  })
})

describe('victory', () => {
  const keys = (author: Author): readonly string[] => author.sheet.options.map(({ key }) => key).filter((key) => key.startsWith('victory'))
  test('BC-VIC-01, BC-R-29: what wins is chosen, and then what that has to know', () => {
    const author = small()
    expect(keys(author)).toEqual(['victory', 'victory.margin'])
    expect(author.do(option('victory.margin', 20)).scenario.settings).toEqual({ victory: { kind: 'cost', margin: 20 } })
    author.do(
      option('victory', 'place'),
      option('victory.from', 3),
      option('victory.alone', true),
      option('victory.side', 'red'),
      option('victory.hex', [2, 2]),
    )
    expect(author.scenario.settings).toEqual({ victory: { kind: 'place', side: 'red', hex: [2, 2], from: 3, alone: true } })
    expect(keys(author)).toEqual(['victory', ...['side', 'hex', 'from', 'times', 'alone'].map((key) => `victory.${key}`)])
    expect(author.sheet.markers.map(({ art, hex }) => [art, hex])).toEqual([['objective', [2, 2]]])
    expect(author.do(option('victory', 'hold')).scenario.settings).toEqual({ victory: { kind: 'hold' } })
    expect(author.do(option('victory', null), option('stackLimit', 3)).scenario.settings).toEqual({})
  })
  test('BC-R-29: targets are units of the other side, and one is always left', () => {
    const author = small().do(option('victory', 'targets'), set('R2', 'target', 2))
    const lists = (): unknown => (author.scenario.settings['victory'] as { lists: unknown }).lists
    expect(lists()).toEqual([['R1'], ['R2']])
    expect(author.field('R2', 'target')).toMatchObject({ value: 2, rule: 'BC-R-29' })
    expect(author.keys('B1')).not.toContain('target')
    expect(author.do(set('R2', 'target', 1), set('R1', 'id', 'King')) && lists()).toEqual([['King', 'R2']])
    author.do({ do: 'remove-pieces', pieces: ['King'] })
    expect(lists()).toEqual([['R2']])
    expect(author.refused({ do: 'remove-pieces', pieces: ['R2'] })).toContain('the last targets')
    expect(author.refused(set('R2', 'target', null))).toContain('the last target')
    expect(author.do(option('victory.side', 'red')) && lists()).toEqual([['B1']])
    expect(begun().refused(option('victory', 'targets'))).toBe(
      'victory: The other side has no unit that could be a target; give it one first.',
    )
  })
})

// ------------------------------------------------------------------------------------------------------------------- laws

/** What no schema takes, but for sides that have nobody yet; ids that are there twice; names of nobody. */
function faultsOf({ forces, settings, start }: ScenarioDoc): readonly unknown[] {
  const faults: unknown[] = []
  const read = ForcesDoc.safeParse(forces)
  if (!read.success) faults.push(...read.error.issues.filter(({ code, path }) => !(code === 'too_small' && path.length === 1)))
  const set = SettingsDoc.safeParse(settings)
  if (!set.success) return [...faults, ...set.error.issues]
  const begins = StartDoc.safeParse(start ?? { turn: 1 })
  if (!begins.success) faults.push(...begins.error.issues)
  const sides = forces as { readonly [side in 'blue' | 'red']: readonly { readonly id: string; readonly aboard?: string }[] }
  const ids = [...sides.blue, ...sides.red].map(({ id }) => id)
  if (new Set(ids).size !== ids.length) faults.push('two have the same id')
  for (const side of ['blue', 'red'] as const)
    faults.push(...sides[side].filter(({ aboard }) => aboard !== undefined && !sides[side].some(({ id }) => id === aboard)))
  const { victory } = set.data
  if (victory.kind === 'targets') {
    const prey = sides[victory.side === 'blue' ? 'red' : 'blue'].map(({ id }) => id)
    faults.push(...victory.lists.flat().filter((id) => !prey.includes(id)))
  }
  return faults
}
test('any changes leave a document that its schemas accept, with ids of their own and names of somebody', () => {
  let made = 0
  fc.assert(
    fc.property(WISHES_OF_ANYBODY, (wishes) => {
      const author = small()
      for (const numbers of wishes) {
        const wish = wishOf(author, numbers)
        const after = wish && author.kit.change(author.scenario, DRY, wish)
        if (!after?.ok) continue
        made++
        author.scenario = after.value
        expect(faultsOf(author.scenario), JSON.stringify(wish)).toEqual([])
      }
      expect(author.sheet.groups).toHaveLength(2)
    }),
    { numRuns: AUTHORS },
  )
  expect(made).toBeGreaterThan(3 * AUTHORS)
})
test.each(shippedScenarios('battlechrome').map((one) => [one.file, one] as const))(
  '%s: its sheet has all its units, its catalogue their counters',
  (_file, { scenario, board }) => {
    const author = new Author(scenario, board)
    const forces = ForcesDoc.parse(scenario.forces)
    const pieces = author.sheet.groups.flatMap((group) => group.pieces.map((piece) => [group.side, piece.id, piece.design]))
    expect(pieces).toEqual((['blue', 'red'] as const).flatMap((side) => forces[side].map(({ id, counter }) => [side, id, counter])))
    const costs = new Map(author.catalogue.designs.map(({ id, strength }) => [id, strength]))
    for (const piece of author.sheet.groups.flatMap((group) => group.pieces)) expect(costs.get(piece.design), piece.id).toBe(piece.strength)
  },
)
test('what a form offers can be set, and is then shown', () => {
  isOffered(small().do({ do: 'add-design', id: 'pike', design: OWN['battlechrome'] }, add('red', 'pike'), option('victory', 'place')))
})
test('BC-SCL-05: units that are placed in their zones make a battle that can be played', () => {
  const author = small().do(
    put('B1', [1, 3]),
    put('B2', [1, 4]),
    put('B3', [2, 5]),
    { do: 'embark', pieces: ['B4'], carrier: 'B3' },
    put('R1', [9, 3]),
    put('R2', [10, 4]),
  )
  expect(author.problems).toEqual([])
})
test('a faulty scenario is shown as far as it can be', () => {
  const author = new Author(
    freshScenario('battlechrome', {
      forces: { blue: [{ id: 'B1', counter: 'ghost', at: [2, 2] }, 7], red: 'none' },
      settings: { victory: { kind: 'luck' } },
    }),
    DRY,
  )
  expect(author.sheet.groups.map(({ pieces }) => pieces.map(({ id, title }) => [id, title]))).toEqual([
    [
      ['B1', 'ghost B1'],
      ['forces.blue[1]', '? forces.blue[1]'],
    ],
    [],
  ])
  expect(author.sheet.pieces.map(({ id, symbol }) => [id, symbol])).toEqual([['B1', 'unknown']])
  expect(author.do(option('victory', 'hold')).scenario.settings).toEqual({ victory: { kind: 'hold' } })
})
