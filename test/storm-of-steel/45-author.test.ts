import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AuthorChange, FieldValue } from '../../engine/board/author-kit.ts'
import type { ScenarioDoc } from '../../engine/board/scenario-doc.ts'
import { muster } from '../../engine/rulesets/storm-of-steel/scenario/muster.ts'
import { ARMY_IDS } from '../../engine/rulesets/storm-of-steel/tables/armies.ts'
import { ForcesDoc, SettingsDoc, StartDoc } from '../../engine/rulesets/storm-of-steel/words/forces-doc.ts'
import { Author, FIELD, freshScenario, isOffered, shippedScenarios, WISHES_OF_ANYBODY, wishOf } from '../support/authoring.ts'

/** What Storm of Steel gives the author of a scenario: exact documents and refusals, and what holds whatever he does. AUTHORS=500 for more of them. */
const AUTHORS = Number(process.env['AUTHORS'] ?? 10)

type Side = 'blue' | 'red'
const begun = (): Author => new Author(freshScenario('storm-of-steel'), FIELD)
const add = (group: Side, design: string, count = 1): AuthorChange => ({ do: 'add-pieces', group, design, count })
const put = (piece: string, at: readonly [number, number] | null): AuthorChange => ({ do: 'place', places: [{ piece, at }] })
const set = (piece: string, key: string, value: FieldValue): AuthorChange => ({ do: 'set-pieces', pieces: [piece], key, value })
const side = (group: Side, key: string, value: FieldValue): AuthorChange => ({ do: 'set-group', group, key, value })
const option = (key: string, value: FieldValue): AuthorChange => ({ do: 'set-option', key, value })
const lay = (kind: string, hex: readonly [number, number]): AuthorChange => ({ do: 'add-thing', kind, hex })
const ride = (pieces: readonly string[], carrier: string): AuthorChange => ({ do: 'embark', pieces, carrier })
/** B1 headquarters, B2 and B3 infantry, B4 Panzer II, B5 truck; R1 headquarters, R2 field gun, R3 7TP. */
const small = (): Author =>
  begun().do(
    add('blue', 'hq'),
    add('blue', 'infantry', 2),
    add('blue', 'pz2'),
    add('blue', 'truck'),
    add('red', 'hq'),
    add('red', 'field75'),
    add('red', '7tp'),
  )
const stands = (author: Author, of: Side) => (author.scenario.forces as { [side in Side]: { stands: readonly unknown[] } })[of].stands
const forces = (author: Author) => author.scenario.forces as { blue: object; red: object; works?: Record<string, unknown> }

describe('a side', () => {
  test('SS-R-04, SS-SCL-05: is one of fifteen armies, of its usual skill or of another', () => {
    const author = begun()
    expect(author.kit.fresh()).toEqual({
      cmPerHex: 2.5,
      forces: { blue: { army: 'germany-1939', stands: [] }, red: { army: 'poland-1939', stands: [] } },
      settings: {},
    })
    const [blue] = author.sheet.groups
    expect(author.sheet.groups.map(({ id, name, pieces }) => [id, name, pieces])).toEqual([
      ['blue', '', []],
      ['red', '', []],
    ])
    const army = blue?.fields[0]
    expect(army?.is === 'choice' ? army.choices.map(({ value }) => value) : []).toEqual(ARMY_IDS)
    expect(army?.is === 'choice' && army.choices.find(({ value }) => value === 'usa-1944')).toEqual({
      value: 'usa-1944',
      name: 'USA 1943 to 1945',
      text: 'Regular. Artillery strong and flexible; of ten support cards 6 bombardments and 3 air strikes.',
    })
    author.do(side('blue', 'army', 'usa-1944'), side('blue', 'skill', 'veteran'))
    expect(forces(author).blue).toEqual({ army: 'usa-1944', skill: 'veteran', stands: [] })
    expect(author.do(side('blue', 'skill', 'regular')).sheet.groups[0]?.fields[1]).toMatchObject({ value: null })
    expect(forces(author).blue).toEqual({ army: 'usa-1944', stands: [] })
    expect(author.refused(side('red', 'army', 'rome'))).toBe('army: This is none of the choices; choose one of them.')
    expect(author.refused({ do: 'remove-group', group: 'blue' })).toBe(
      'group: Storm of Steel puts stands into no groups: add and remove the stands themselves.',
    )
  })
  test('SS-R-04, SS-R-48: gets the usual force of an army, or one of so many points, with one headquarters', () => {
    const usual: AuthorChange = { do: 'add-group', side: 'blue', formation: 'usa-1944' }
    const author = begun().do(side('blue', 'skill', 'raw'), usual)
    expect(forces(author).blue).toMatchObject({ army: 'usa-1944' })
    expect(forces(author).blue).not.toHaveProperty('skill')
    expect(stands(author, 'blue')).toHaveLength(27)
    expect(stands(author, 'blue').slice(0, 2)).toEqual([
      { id: 'B1', type: 'hq' },
      { id: 'B2', type: 'infantry' },
    ])
    const listed = author.catalogue.formations
    expect(listed.slice(0, 3).map(({ name, of }) => [name, of])).toEqual([
      ['USA 1943 to 1945, usual', 'USA 1943 to 1945'],
      ['USA 1943 to 1945, 100', 'USA 1943 to 1945'],
      ['USA 1943 to 1945, 150', 'USA 1943 to 1945'],
    ])
    expect(listed.slice(9, 10).map(({ name }) => name)).toEqual(['Poland 1939, usual'])
    expect(listed.slice(18).map(({ id, of }) => [id, of])).toEqual(
      ARMY_IDS.filter((id) => id !== 'usa-1944' && id !== 'poland-1939').map((id) => [id, 'Other armies']),
    )
    for (const { id, strength } of listed.filter((one) => one.id.includes('/'))) {
      const points = Number(id.split('/')[1])
      expect(strength, id).toBeLessThanOrEqual(points)
      expect(strength, id).toBeGreaterThan(points - 10)
    }
    const before = author.sheet.strength.blue
    author.do({ do: 'add-group', side: 'blue', formation: 'usa-1944/150' })
    expect(author.sheet.strength.blue - before).toBe(listed.find(({ id }) => id === 'usa-1944/150')?.strength)
    expect(author.sheet.groups[0]?.pieces.filter(({ design }) => design === 'hq')).toHaveLength(1)
    expect(author.refused({ do: 'add-group', side: 'blue', formation: 'un-1950' })).toBe(
      'formation: Blue is another army already, and a side is one army; choose that army for it first.',
    )
    expect(author.refused({ do: 'add-group', side: 'red' })).toContain('formation: A side is one army')
    expect(begun().do(usual, usual, usual).refused(usual)).toBe('count: A side has at most 80 stands; remove some first.')
  })
})

describe('SS-R-48, SS-SCL-05: what stands are worth goes by the skill of their side', () => {
  const typesOf = (author: Author, unit: string): Readonly<Record<string, string>> => {
    const [field] =
      author.sheet.groups
        .flatMap(({ pieces }) => pieces)
        .find(({ id }) => id === unit)
        ?.fields.filter(({ key }) => key === 'type') ?? []
    return field?.is === 'choice' ? Object.fromEntries(field.choices.map(({ value, name }) => [value, name])) : {}
  }
  test('in its sheet, in the choice of its type and where another scenario copies it; the catalogue, which is of no side, has the points of the types', () => {
    const author = small()
    const shown = () => [author.sheet.strength.red, author.sheet.groups[1]?.strength, author.kit.groups(author.scenario)[1]?.strength]
    // A headquarters, a field gun for 22 and a 7TP for 20.
    expect(shown()).toEqual([42, 42, 42])
    author.do(side('red', 'skill', 'veteran'))
    expect(shown()).toEqual([55, 55, 55])
    expect([typesOf(author, 'R3')['7tp'], typesOf(author, 'R3')['hq']]).toEqual(['7TP, 26 points', 'Headquarters, 0 points'])
    author.do(side('red', 'skill', 'raw'))
    expect(shown()).toEqual([32, 32, 32])
    expect(typesOf(author, 'R3')['7tp']).toBe('7TP, 15 points')
    expect(author.catalogue.designs.find(({ id }) => id === '7tp')?.strength).toBe(20)
  })
  test('in ready forces: of so many points there are more Raw stands than Veteran ones', () => {
    const ready = (skill: string) => begun().do(side('red', 'skill', skill))
    const listed = (skill: string, id: string) => ready(skill).catalogue.formations.find((one) => one.id === id)?.strength
    expect(['veteran', 'regular', 'raw'].map((skill) => listed(skill, 'poland-1939'))).toEqual([330, 250, 193])
    for (const skill of ['veteran', 'regular', 'raw']) {
      const author = ready(skill).do({ do: 'add-group', side: 'red', formation: 'poland-1939/300' })
      expect(author.sheet.strength.red, skill).toBe(listed(skill, 'poland-1939/300'))
      expect(author.sheet.strength.red, skill).toBeGreaterThan(300 - 13)
      expect(author.sheet.strength.red, skill).toBeLessThanOrEqual(300)
    }
    // Germany of 1939 is Veteran, and its usual force is 283 points of types.
    expect(begun().catalogue.formations.find(({ id }) => id === 'germany-1939')?.strength).toBe(370)
  })
})

describe('stands', () => {
  test('SS-R-02, SS-R-03: come from the catalogue, with points and years', () => {
    const { designs, strengthUnit, group } = begun().catalogue
    expect([designs.length, strengthUnit, group]).toEqual([93, 'points', null])
    expect(designs.find(({ id }) => id === 't34-76')).toEqual({
      ...{ id: 't34-76', name: 'T-34/76', className: 'Tank', symbol: 'tank', strength: 38, own: false },
      text: '1941 to 1944; 25 cm a move, armour 7; d10 at soft targets, d10 at armour, 40 hexes; USSR 1941 and 1942, USSR 1943 to 1945',
    })
    expect(designs.find(({ id }) => id === 'field75')?.text).toBe(
      'has to be towed; d10 at soft targets, d8 at armour, 48 hexes; France 1940, Poland 1939, Italy 1940 to 1943',
    )
    expect(designs.find(({ id }) => id === 'm3grant')?.text).toContain('in the hull d10 at soft targets')
    expect(designs.find(({ id }) => id === 'truck')?.text).toBe('30 cm a move; carries 1 gun or 3 on foot')
  })
  test('SS-SCL-06: have ids of their own, and a side one headquarters', () => {
    const author = small()
    expect(stands(author, 'red')).toEqual([
      { id: 'R1', type: 'hq' },
      { id: 'R2', type: 'field75' },
      { id: 'R3', type: '7tp' },
    ])
    // Germany of 1939 is Veteran.
    expect(author.sheet.strength).toEqual({ blue: 52, red: 42 })
    expect(author.refused(add('blue', 'hq'))).toBe('design: A side has one headquarters, and this one has its own (SS-SCL-06).')
    expect(author.refused(set('B2', 'type', 'hq'))).toContain('type: A side has one headquarters')
    expect(author.refused(add('blue', 'tiger9'))).toBe('design: There is no stand tiger9; choose one of the catalogue.')
    author.do({ do: 'remove-pieces', pieces: ['B1'] }, add('blue', 'hmg'), { do: 'regroup', pieces: ['B1'], group: 'blue', before: 'B2' })
    expect(author.sheet.groups[0]?.pieces.map(({ id, title }) => [id, title])).toEqual([
      ['B1', 'Heavy machine guns B1'],
      ['B2', 'Infantry B2'],
      ['B3', 'Infantry B3'],
      ['B4', 'Panzer II B4'],
      ['B5', 'Truck B5'],
    ])
  })
  test('SS-R-48: a hex is suggested, unless the stand is there from the beginning or the battle begins in a turn', () => {
    const author = small().do(put('B2', [1, 2]), put('B4', [2, 1]), set('B4', 'fixed', true), put('B4', [3, 1]))
    expect(stands(author, 'blue').slice(1, 4)).toEqual([
      { id: 'B2', type: 'infantry', plan: [1, 2] },
      { id: 'B3', type: 'infantry' },
      { id: 'B4', type: 'pz2', at: [3, 1] },
    ])
    expect(author.sheet.pieces.map(({ id, hex, facing }) => [id, hex, facing])).toEqual([
      ['B2', [1, 2], undefined],
      ['B4', [3, 1], 3],
    ])
    author.do({ do: 'begin-middle' }, { do: 'set-start', key: 'turn', value: 3 }, { do: 'set-start', key: 'command.red', value: 4 })
    author.do({ do: 'set-start', key: 'weather', value: 'overcast' }, { do: 'set-start', key: 'demoralised.blue', value: true })
    author.do(set('B4', 'holes', 1))
    expect([author.start, stands(author, 'blue')[1]]).toEqual([
      { turn: 3, command: { blue: 0, red: 4 }, weather: 'overcast', demoralised: { blue: true } },
      { id: 'B2', type: 'infantry', at: [1, 2] },
    ])
    expect([author.sheet.strip, author.keys('B4').includes('fixed')]).toEqual([null, false])
    author.do({ do: 'no-middle' })
    expect([author.start, stands(author, 'blue')[3], author.sheet.strip]).toEqual([undefined, { id: 'B4', type: 'pz2', at: [3, 1] }, 4])
  })
  test('SS-TRN-01 to SS-TRN-03: foot and guns are carried, as many as there is room for', () => {
    const author = small().do(put('B2', [1, 1]), ride(['B2', 'B3'], 'B5'), add('red', 'horse-cart'), ride(['R2'], 'R4'))
    expect([author.piece('B2'), author.piece('B5')]).toMatchObject([{ at: null, aboard: 'B5' }, { room: 3 }])
    expect(author.refused(ride(['B4'], 'B5'))).toBe('pieces: B4 is neither foot nor a gun: only those are carried (SS-TRN-01).')
    expect(author.refused(ride(['R1'], 'R4'))).toBe('carrier: R4 takes 1 gun or 3 foot stands; name another carrier.')
    expect(author.refused(ride(['B1'], 'B2'))).toContain('carrier: B2 carries nobody')
    expect(author.refused(ride(['B1'], 'R4'))).toContain('of the other side')
    expect(author.do(set('B5', 'id', 'Taxi')).piece('B2').aboard).toBe('Taxi')
    expect(author.do(set('B3', 'type', 'pz2')).piece('B3').aboard).toBeNull()
    expect(author.do(set('Taxi', 'type', 'hmg')).piece('B2').aboard).toBeNull()
    expect(author.do({ do: 'remove-pieces', pieces: ['R4'] }).piece('R2').aboard).toBeNull()
  })
  test('SS-R-15, SS-MOV-12, SS-ARM-07: fields are those of the type, and a new type keeps what it can have', () => {
    const author = small().do(put('B2', [1, 1]))
    expect(author.keys('B2')).toEqual(['id', 'name', 'type', 'fixed', 'boat', 'morale', 'spotted'])
    expect(author.keys('B4')).toEqual(['id', 'name', 'type', 'facing', 'spotted', 'immobile', 'gunOut'])
    expect(author.keys('R2')).toEqual(['id', 'name', 'type', 'morale', 'spotted'])
    expect(author.do(option('gunFacing', true)).keys('R2')).toContain('facing')
    expect(author.field('B4', 'facing')).toMatchObject({
      value: null,
      choices: [{ value: 1, name: 'North-east' }, { value: null, name: 'East' }, ...Array(4).fill({})],
    })
    author.do(set('B2', 'boat', true), set('B2', 'morale', 'pinned'), set('B2', 'spotted', true), set('B2', 'name', 'Fox'))
    author.do(set('B4', 'facing', 9), set('B4', 'immobile', true))
    expect(stands(author, 'blue')[1]).toEqual({
      ...{ id: 'B2', type: 'infantry', name: 'Fox', plan: [1, 1], boat: true, morale: 'pinned', spotted: true },
    })
    author.do(set('B2', 'type', 'pz2'), set('B4', 'type', 'hmg'))
    expect([stands(author, 'blue')[1], stands(author, 'blue')[3]]).toEqual([
      { id: 'B2', type: 'pz2', name: 'Fox', plan: [1, 1], spotted: true },
      { id: 'B4', type: 'hmg' },
    ])
  })
})

describe('on the ground', () => {
  test('SS-FOR, SS-R-14: wire, mines, entrenchments, bunkers and ways out lie in hexes, one of a kind in each', () => {
    const author = begun()
    expect(author.catalogue.things.map(({ id, name, art }) => [id, name, art])).toEqual([
      ['wire', 'Wire', 'wire'],
      ['mines', 'Mines', 'mines'],
      ['trench', 'Entrenchment', 'trench'],
      ['bunker', 'Bunker', 'bunker'],
      ['exit-blue', 'Way out: Blue', 'exit'],
      ['exit-red', 'Way out: Red', 'exit'],
    ])
    author.do(lay('bunker', [9, 3]), lay('wire', [7, 3]), lay('wire', [7, 4]), lay('trench', [9, 3]), lay('exit-red', [0, 3]))
    expect(forces(author).works).toEqual({
      bunkers: [{ hex: [9, 3], openings: [9] }],
      wire: [
        [7, 3],
        [7, 4],
      ],
      trenches: [[9, 3]],
    })
    expect(author.scenario.settings).toEqual({ exits: { blue: [], red: [[0, 3]] } })
    expect(author.sheet.things.map(({ id, kind, name }) => [id, kind, name])).toEqual([
      ['bunkers:0', 'bunker', 'Bunker at 0903'],
      ['wire:0', 'wire', 'Wire at 0703'],
      ['wire:1', 'wire', 'Wire at 0704'],
      ['trenches:0', 'trench', 'Entrenchment at 0903'],
      ['exits-red:0', 'exit-red', 'Way out: Red at 0003'],
    ])
    expect(author.sheet.markers.map(({ art, side: of, text }) => [art, of, text])).toEqual([
      ['bunker', null, 'Bunker, opens to the west'],
      ['opening', null, 'It opens to the west'],
      ['wire', null, 'Wire'],
      ['wire', null, 'Wire'],
      ['trench', null, 'Entrenchment'],
      ['exit', 'red', 'A way out for stands of Red'],
    ])
    expect(author.refused(lay('wire', [7, 3]))).toBe('hex: There is one here already; choose another hex.')
    expect(author.refused(lay('wire', [12, 3]))).toBe('hex: The hex is off the map (12 x 8); choose another.')
    expect(author.refused(lay('moat', [1, 3]))).toBe('kind: There is nothing called moat; choose one of the catalogue.')
  })
  test('SS-FOR-06: a bunker opens to its front, and then to the sides that are chosen, one at least', () => {
    const opening = (facing: number, value: boolean): AuthorChange => ({
      do: 'set-thing',
      thing: 'bunkers:0',
      key: `opening.${facing}`,
      value,
    })
    const author = begun().do(lay('bunker', [1, 3]), opening(5, true))
    expect(forces(author).works).toEqual({ bunkers: [{ hex: [1, 3], openings: [3, 5] }] })
    author.do(opening(3, false))
    expect(author.refused(opening(5, false))).toBe('opening.5: A bunker has one opening at least; open another side first.')
    expect(author.sheet.things[0]?.fields.map(({ name, value }) => [name, value])).toEqual([
      ['Hex', [1, 3]],
      ['Opens to the north-east', false],
      ['Opens to the east', false],
      ['Opens to the south-east', true],
      ['Opens to the south-west', false],
      ['Opens to the west', false],
      ['Opens to the north-west', false],
    ])
  })
  test('is moved and taken away, and then not written any more', () => {
    const author = begun().do(lay('mines', [6, 3]), lay('mines', [6, 4]), lay('exit-blue', [11, 3]))
    const move = (hex: readonly [number, number]): AuthorChange => ({ do: 'set-thing', thing: 'mines:0', key: 'hex', value: hex })
    expect(author.refused(move([6, 4]))).toBe('hex: There is one there already; choose another hex.')
    author.do(move([6, 5]), { do: 'remove-thing', thing: 'mines:1' }, { do: 'remove-thing', thing: 'exits-blue:0' })
    expect([forces(author).works, author.scenario.settings]).toEqual([{ mines: [[6, 5]] }, {}])
    expect(author.refused({ do: 'remove-thing', thing: 'mines:1' })).toBe('thing: There is no mines:1; name another.')
    expect(forces(author.do({ do: 'remove-thing', thing: 'mines:0' }))).not.toHaveProperty('works')
  })
})

test('SS-SEQ-01, SS-R-06, SS-R-48: First Player, who is hidden, special events and the options of the rules are set', () => {
  const author = begun()
  expect(author.sheet.options.map(({ key }) => key)).toEqual([
    ...[
      'first',
      'hidden.blue',
      'hidden.red',
      'specialEvents',
      'linkThroughPinned',
      'rallySpend',
      'roadStrict',
      'gunFacing',
      'mortarRanges',
    ],
    ...['coverSaves', 'mostAssaults', 'bunkerSurrender', 'countTransport'],
  ])
  author.do(option('first', 'red'), option('hidden.red', true), option('specialEvents', false), option('mostAssaults', 2))
  expect(author.scenario.settings).toEqual({ first: 'red', hidden: { red: true }, specialEvents: false, mostAssaults: 2 })
  author.do(option('first', 'blue'), option('hidden.red', false), option('specialEvents', true), option('mostAssaults', null))
  expect(author.scenario.settings).toEqual({})
})

describe('the force of another scenario', () => {
  const copy = (from: Author, group: Side, to: Side = 'blue'): AuthorChange => ({ do: 'copy-group', side: to, from: from.scenario, group })
  const theirs = small().do(
    side('red', 'skill', 'veteran'),
    add('red', 'truck'),
    ride(['R2'], 'R4'),
    put('R3', [9, 1]),
    set('R1', 'boat', true),
  )

  test('comes with its army and skill where nobody is yet, and stands nowhere', () => {
    expect(theirs.kit.groups(theirs.scenario)[1]).toEqual({
      ...{ id: 'red', side: 'red', name: 'Red', strength: 60 },
      units: 'Headquarters, 75 mm field gun, 7TP, Truck',
    })
    expect(forces(begun().do(copy(theirs, 'red'))).blue).toEqual({
      army: 'poland-1939',
      skill: 'veteran',
      stands: [
        { id: 'B1', type: 'hq', boat: true },
        { id: 'B2', type: 'field75', aboard: 'B4' },
        { id: 'B3', type: '7tp' },
        { id: 'B4', type: 'truck' },
      ],
    })
  })
  test('SS-SCL-06: comes without its headquarters to a side that has one, and leaves the army alone', () => {
    const author = small().do(copy(theirs, 'red'))
    expect(forces(author).blue).toMatchObject({ army: 'germany-1939' })
    expect(stands(author, 'blue').slice(5)).toEqual([
      { id: 'B6', type: 'field75', aboard: 'B8' },
      { id: 'B7', type: '7tp' },
      { id: 'B8', type: 'truck' },
    ])
    expect(author.refused(copy(begun(), 'blue'))).toContain('nobody of the side blue')
  })
})

// ------------------------------------------------------------------------------------------------------------------- laws

/** What no schema takes, but for sides that have nobody yet; ids that are there twice; names of nobody. */
function faultsOf({ forces: written, settings, start }: ScenarioDoc): readonly unknown[] {
  const faults: unknown[] = []
  const read = ForcesDoc.safeParse(written)
  if (!read.success) faults.push(...read.error.issues.filter(({ code, path }) => !(code === 'too_small' && path.at(-1) === 'stands')))
  for (const one of [SettingsDoc.safeParse(settings), StartDoc.safeParse(start ?? {})]) if (!one.success) faults.push(...one.error.issues)
  const of = written as { readonly [one in Side]: { readonly stands: readonly { readonly id: string; readonly aboard?: string }[] } }
  const ids = [...of.blue.stands, ...of.red.stands].map(({ id }) => id)
  if (new Set(ids).size !== ids.length) faults.push('two have the same id')
  for (const one of ['blue', 'red'] as const)
    faults.push(...of[one].stands.filter(({ aboard }) => aboard !== undefined && !of[one].stands.some(({ id }) => id === aboard)))
  return faults
}
test('any changes leave a document that its schemas accept, with ids of their own and names of somebody', () => {
  let made = 0
  fc.assert(
    fc.property(WISHES_OF_ANYBODY, (wishes) => {
      const author = small()
      for (const numbers of wishes) {
        const wish = wishOf(author, numbers)
        const after = wish && author.kit.change(author.scenario, FIELD, wish)
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
test.each(shippedScenarios('storm-of-steel').map((one) => [one.file, one] as const))(
  '%s: its sheet has all its stands and works, its catalogue their types',
  (_file, { scenario, board }) => {
    const author = new Author(scenario, board)
    const read = ForcesDoc.parse(scenario.forces)
    const pieces = author.sheet.groups.flatMap((group) => group.pieces.map((piece) => [group.side, piece.id, piece.design]))
    expect(pieces).toEqual((['blue', 'red'] as const).flatMap((one) => read[one].stands.map(({ id, type }) => [one, id, type])))
    const points = new Map(author.catalogue.designs.map(({ id, strength }) => [id, strength]))
    const made = muster(scenario, board)
    if (!made.ok) throw new Error(JSON.stringify(made.error))
    for (const group of author.sheet.groups) {
      const share = { veteran: 1.3, regular: 1, raw: 0.75 }[made.value.scenario.armies[group.side].skill]
      for (const piece of group.pieces)
        expect(piece.strength, piece.id).toBe(Math.floor((points.get(piece.design) ?? Number.NaN) * share + 0.5))
    }
    if (scenario.start === undefined) expect(author.sheet.strength).toEqual(made.value.scenario.points)
    const { wire, mines, trenches, bunkers } = read.works
    const { exits } = SettingsDoc.parse(scenario.settings)
    expect(author.sheet.things).toHaveLength([wire, mines, trenches, bunkers, exits.blue, exits.red].flat().length)
  },
)
test('what a form offers can be set, and is then shown', () => {
  isOffered(small().do({ do: 'remove-pieces', pieces: ['B1', 'B3', 'R1'] }, put('B2', [1, 1]), { do: 'begin-middle' }))
  isOffered(small().do({ do: 'remove-pieces', pieces: ['B1', 'B3', 'B5', 'R1', 'R2'] }, put('B2', [1, 1])))
})
test('SS-R-48: stands that are placed in their zones make a battle that can be played', () => {
  const author = small()
  expect(begun().problems).toEqual(
    ['blue', 'red'].map((one) => `forces.${one}.stands: This side has no stands yet; give it a headquarters and others.`),
  )
  const places = ['B1', 'B2', 'B3', 'B4'].map((piece, i) => ({ piece, at: [1, 3 + i] as const }))
  author.do({ do: 'place', places }, put('B5', [2, 3]), put('R1', [9, 3]), put('R2', [9, 4]), put('R3', [9, 5]))
  expect(author.problems).toEqual([])
})
test('a faulty scenario is shown as far as it can be', () => {
  const author = new Author(
    freshScenario('storm-of-steel', {
      forces: {
        blue: { army: 'rome', stands: [{ id: 'B1', type: 'ghost', at: [2, 2] }, 7] },
        red: 'none',
        works: { wire: [[1, 1], 'here', [40, 40]], bunkers: [{ hex: [3, 3] }] },
      },
      settings: { first: 'nobody', exits: 5 },
    }),
  )
  expect(author.sheet.groups.map(({ pieces }) => pieces.map(({ id, title }) => [id, title]))).toEqual([
    [
      ['B1', 'ghost B1'],
      ['forces.blue.stands[1]', '? forces.blue.stands[1]'],
    ],
    [],
  ])
  expect(author.sheet.pieces.map(({ id, symbol }) => [id, symbol])).toEqual([['B1', 'unknown']])
  expect(author.sheet.things.map(({ id }) => id)).toEqual(['wire:0', 'wire:2', 'bunkers:0'])
  expect(author.sheet.markers.map(({ hex }) => hex)).toEqual([
    [1, 1],
    [3, 3],
  ])
  expect(author.do(side('blue', 'army', 'poland-1939'), set('B1', 'type', 'infantry')).sheet.pieces[0]?.symbol).toBe('infantry')
})
