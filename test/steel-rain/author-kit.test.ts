import { describe, expect, test } from 'vitest'
import type { AuthorChange } from '../../engine/board/author-kit.ts'
import type { ScenarioDoc } from '../../engine/board/scenario-doc.ts'
import { Author, FIELD, freshScenario, OWN } from '../support/authoring.ts'

/** What Steel Rain gives the author of a scenario: exact documents, sheets and refusals on small scenarios. */

const begun = (): Author => new Author(freshScenario('steel-rain'))
const platoon = (side: 'blue' | 'red', name: string): AuthorChange => ({ do: 'add-group', side, name })
const add = (group: string, design: string, count = 1): AuthorChange => ({ do: 'add-pieces', group, design, count })
const put = (piece: string, at: readonly [number, number] | null): AuthorChange => ({ do: 'place', places: [{ piece, at }] })
const set = (piece: string, key: string, value: string | number | boolean | readonly [number, number] | null): AuthorChange => ({
  do: 'set-pieces',
  pieces: [piece],
  key,
  value,
})
/** A tank and a carrier with a stand on each side. */
const small = (): Author =>
  begun().do(
    platoon('blue', 'Guard'),
    add('A1', 'MBT'),
    add('A1', 'IFV'),
    add('A1', 'STAND'),
    platoon('red', 'Raiders'),
    add('N1', 'RECON'),
    add('N1', 'SPA'),
    add('N1', 'STAND-MG'),
  )

describe('forces', () => {
  test('SR-SETUP-6: a new scenario has nobody, and sides that set up in their zones', () => {
    expect(begun().kit.fresh()).toEqual({ forces: { blue: [], red: [] }, settings: { setup: 'deploy' } })
    expect(begun().sheet).toMatchObject({ groups: [], strength: { blue: 0, red: 0 }, things: [], start: [], pieces: [], markers: [] })
  })
  test('SR-TOE-4: a formation comes with its units, named by the custom, and again with a number', () => {
    const tank = { do: 'add-group', side: 'blue', formation: 'armored-cavalry-troop/tank-platoon' } as const
    const author = begun().do(tank, tank, { ...tank, side: 'red' })
    const units = (id: string) => [1, 2, 3, 4].map((i) => ({ id: `${id}${i}`, design: 'MBT', blip: `${id}-1` }))
    expect(author.forces.blue).toEqual([
      { id: 'A1', name: 'Tank platoon', units: [...units('A1'), { id: 'A15', design: 'LTRUCK', blip: 'A1-2' }] },
      { id: 'A2', name: '2nd tank platoon', units: [...units('A2'), { id: 'A25', design: 'LTRUCK', blip: 'A2-2' }] },
    ])
    expect(author.sheet.groups.map(({ id, side, name, strength }) => [id, side, name, strength])).toEqual([
      ['A1', 'blue', 'Tank platoon', 351],
      ['A2', 'blue', '2nd tank platoon', 351],
      ['N1', 'red', 'Tank platoon', 351],
    ])
    expect(author.sheet.strength).toEqual({ blue: 702, red: 351 })
  })
  test('SR-TOE-4: units that are added are called as those of their platoon are; without any, by its letter', () => {
    const ids = (author: Author): readonly string[] =>
      author.sheet.groups.flatMap(({ side, pieces }) => (side === 'blue' ? pieces.map(({ id }) => id) : []))
    const called = (id: string, units: readonly string[]): Author => {
      const blue = [{ id, name: 'Guard', units: units.map((unit) => ({ id: unit, design: 'MBT' })) }]
      return new Author(freshScenario('steel-rain', { forces: { blue, red: [] } }))
    }
    expect(ids(called('blue-a', ['A1', 'A2']).do(add('blue-a', 'MBT', 2)))).toEqual(['A1', 'A2', 'A3', 'A4'])
    expect(ids(called('blue-a', []).do(add('blue-a', 'MBT', 2)))).toEqual(['A1', 'A2'])
    expect(ids(called('A1', ['A11', 'A13']).do(add('A1', 'MBT', 2)))).toEqual(['A11', 'A13', 'A12', 'A14'])
    expect(ids(called('guard', ['guard1']).do(add('guard', 'MBT')))).toEqual(['guard1', 'guard2'])
  })
  test('SR-SETUP-6: a side without zones sets up in the strip of the book, deeper on small hexes; where units are in place nobody sets up', () => {
    const strip = (change: Partial<ScenarioDoc>): number | null => new Author(freshScenario('steel-rain', change)).sheet.strip
    expect([strip({ cmPerHex: 1 }), strip({ cmPerHex: 2 }), strip({ cmPerHex: 2.5 })]).toEqual([5, 3, 2])
    expect(strip({ settings: {} })).toBeNull()
  })
  test('R-33: an infantry platoon rides as far as there is room', () => {
    const author = begun().do({ do: 'add-group', side: 'red', formation: 'mechanized-infantry-company/infantry-platoon' })
    expect(author.sheet.groups[0]?.pieces.map(({ id, design, aboard }) => [id, design, aboard])).toEqual([
      ['N11', 'IFV', null],
      ['N12', 'IFV', null],
      ['N13', 'IFV', null],
      ['N14', 'IFV', null],
      ['N15', 'STAND', 'N11'],
      ['N16', 'STAND', 'N11'],
      ['N17', 'STAND', 'N12'],
      ['N18', 'STAND', 'N12'],
      ['N19', 'STAND-MG', 'N13'],
      ['N110', 'STAND-ATGM', 'N13'],
      ['N111', 'STAND-SAM', 'N14'],
      ['N112', 'STAND-SAM', 'N14'],
    ])
  })
  test('documents stay small: a value that is usual is left out, and keys stand in their order', () => {
    const author = small().do(
      set('A13', 'hidden', false),
      set('A11', 'name', 'A11'),
      set('A11', 'blip', 'x'),
      put('A11', [1, 1]),
      set('A11', 'name', 'Fox'),
      { do: 'set-option', key: 'slopeRule', value: 'C' },
      { do: 'set-option', key: 'burstSmokeTurns', value: 1 },
    )
    expect(JSON.stringify(author.forces.blue[0])).toBe(
      '{"id":"A1","name":"Guard","units":[{"id":"A11","design":"MBT","name":"Fox","at":[1,1],"blip":"x"},{"id":"A12","design":"IFV"},{"id":"A13","design":"STAND"}]}',
    )
    expect(author.scenario.settings).toEqual({ setup: 'deploy' })
    expect(author.do(set('A11', 'name', null), set('A11', 'blip', ''), put('A11', null)).forces.blue[0]).toMatchObject({
      units: [{ id: 'A11', design: 'MBT' }, {}, {}],
    })
  })
  test('an id is free again once its unit is gone, and no two have the same', () => {
    const author = small().do({ do: 'remove-pieces', pieces: ['A12'] }, add('A1', 'LT', 2))
    expect(author.sheet.groups[0]?.pieces.map(({ id }) => id)).toEqual(['A11', 'A13', 'A12', 'A14'])
    expect(author.refused(set('A11', 'id', 'A13'))).toBe('id: Another unit is called so; choose another id.')
    expect(author.refused(set('A11', 'id', 'blip-3'))).toContain('Blips are called so')
    expect(author.refused({ do: 'set-group', group: 'A1', key: 'id', value: 'N1' })).toBe(
      'id: Another platoon is called so; choose another id.',
    )
  })
  test('platoons change their order, and units the platoon, within their side', () => {
    const author = small().do(platoon('blue', 'Second'), add('A2', 'LT', 2), { do: 'move-group', group: 'A2', before: 'A1' })
    expect(author.sheet.groups.map(({ id }) => id)).toEqual(['A2', 'A1', 'N1'])
    author.do({ do: 'regroup', pieces: ['A12', 'A11'], group: 'A2', before: 'A22' })
    expect(author.sheet.groups.map(({ pieces }) => pieces.map(({ id }) => id))).toEqual([
      ['A21', 'A12', 'A11', 'A22'],
      ['A13'],
      ['N11', 'N12', 'N13'],
    ])
    expect(author.refused({ do: 'regroup', pieces: ['N11'], group: 'A2', before: null })).toBe(
      'pieces: N11 is of the other side; units stay with theirs.',
    )
    expect(author.refused({ do: 'move-group', group: 'A1', before: 'N1' })).toBe('before: Its side has no platoon N1; name another.')
  })
  test('what cannot be is refused with its place and why', () => {
    const author = small()
    expect(author.refused(add('A9', 'MBT'))).toBe('group: There is no platoon A9; name another.')
    expect(author.refused(add('A1', 'NOPE'))).toBe('design: There is no design NOPE; choose one of the catalogue.')
    expect(author.refused(add('A1', 'MBT', 38))).toBe('count: A platoon has at most 40 units; begin another.')
    expect(author.refused(put('A11', [12, 0]))).toBe('at: The hex is off the map (12 x 8); choose another.')
    expect(author.refused(set('A13', 'drones', 2))).toBe('drones: There is nothing of this kind here.')
    expect(author.refused(set('N11', 'drones', 5))).toBe('drones: This must be a whole number from 0 to 4.')
    expect(author.refused({ do: 'set-group', group: 'A1', key: 'name', value: null })).toBe(
      'name: This is missing; it must be here and be a text.',
    )
    expect(author.refused({ do: 'add-group', side: 'blue', formation: 'x' })).toBe(
      'formation: There is no formation x; choose one of the catalogue.',
    )
    expect(author.refused({ do: 'set-option', key: 'victory', value: 'luck' })).toBe(
      'victory: This is none of the choices; choose one of them.',
    )
  })
})

describe('places', () => {
  test('R-33, SR-LOAD-1: stands ride in carriers of their side with room; whoever is placed gets off', () => {
    const ride = (pieces: readonly string[], carrier: string): AuthorChange => ({ do: 'embark', pieces, carrier })
    const author = small().do(put('A13', [1, 1]), set('A13', 'hidden', true), ride(['A13'], 'A12'))
    expect(author.forces.blue[0]).toMatchObject({ units: [{}, {}, { id: 'A13', design: 'STAND', aboard: 'A12' }] })
    expect(JSON.stringify(author.forces.blue)).not.toContain('hidden')
    expect(author.piece('A13')).toMatchObject({ at: null, aboard: 'A12' })
    expect(author.piece('A12').room).toBe(2)
    expect(author.refused(ride(['A11'], 'A12'))).toBe('pieces: A11 is no stand: only infantry rides in vehicles (SR-LOAD-1).')
    expect(author.refused(ride(['N13'], 'A12'))).toBe('pieces: N13 is of the other side; name a carrier of its own.')
    expect(author.refused(ride(['A13'], 'A11'))).toBe('carrier: A11 carries 0 stands, not 1 (R-33); name another vehicle.')
    expect(author.do(put('A13', [2, 2])).piece('A13')).toMatchObject({ at: [2, 2], aboard: null })
    expect(author.do(ride(['A13'], 'A12'), { do: 'remove-pieces', pieces: ['A12'] }).piece('A13')).toMatchObject({ at: null, aboard: null })
  })
  test('R-41: who comes to stand apart from its blip leaves it, and a blip that is placed together stays', () => {
    const author = begun().do({ do: 'add-group', side: 'blue', formation: 'armored-cavalry-troop/anti-tank-platoon' })
    const all = ['A11', 'A12', 'A13', 'A14']
    const blips = () => (author.forces.blue[0] as { units: { blip?: string }[] }).units.map(({ blip }) => blip ?? null)
    author.do({ do: 'place', places: all.map((piece) => ({ piece, at: [1, 2] })) })
    expect(blips()).toEqual(['A1-1', 'A1-1', 'A1-1', 'A1-1'])
    expect(author.do(put('A12', [2, 3])).sheet.pieces.map(({ id, hex }) => [id, hex])).toEqual([
      ['A11', [1, 2]],
      ['A12', [2, 3]],
      ['A13', [1, 2]],
      ['A14', [1, 2]],
    ])
    expect(blips()).toEqual(['A1-1', null, 'A1-1', 'A1-1'])
    author.do(platoon('blue', 'Other'), { do: 'regroup', pieces: ['A13'], group: 'A2', before: null })
    expect(author.forces.blue[1]).toEqual({ id: 'A2', name: 'Other', units: [{ id: 'A13', design: 'TK2', at: [1, 2] }] })
  })
  test('SR-HIDE-2, R-26: what belongs to a hex is left behind with it', () => {
    const author = small().do(
      { do: 'set-option', key: 'setup', value: 'placed' },
      put('A13', [1, 1]),
      set('A13', 'floor', 2),
      set('A13', 'behind', [1, 2]),
    )
    expect(author.field('A13', 'floor')).toMatchObject({ is: 'number', least: 0, most: 2, value: 2, rule: 'R-26' })
    expect(author.do(put('A13', [1, 1])).forces.blue[0]).toMatchObject({ units: [{}, {}, { floor: 2, behind: [1, 2] }] })
    expect(author.do(put('A13', [3, 1])).forces.blue[0]).toMatchObject({ units: [{}, {}, { id: 'A13', design: 'STAND', at: [3, 1] }] })
    expect(author.keys('A13')).not.toContain('floor')
  })
})

describe('references', () => {
  const full = (): Author =>
    small().do(
      put('A12', [1, 2]),
      { do: 'embark', pieces: ['A13'], carrier: 'A12' },
      put('N12', [9, 4]),
      { do: 'begin-middle' },
      { do: 'set-start', key: 'active', value: 'N1' },
      set('A11', 'contact', 4),
      { do: 'add-thing', kind: 'round', hex: [2, 2] },
      { do: 'set-thing', thing: 'artillery:0', key: 'at', value: 'A11' },
      { do: 'add-thing', kind: 'ranged', hex: [1, 1] },
    )
  const mission = {
    verdict: 'book',
    margin: 1,
    places: [],
    goals: [
      { goal: 'survive', id: 'live', side: 'blue', points: 5, paid: 'each', who: { pieces: ['A11', 'A12'] } },
      { goal: 'destroy', id: 'kill', side: 'blue', points: 5, paid: 'once', who: { group: 'N1' } },
    ],
    events: [{ id: 'news', on: { lost: { pieces: ['A11'] }, least: 1 }, do: [{ tell: 'both', text: 'Gone' }] }],
  } as const

  test('follow a renaming, in missions too', () => {
    const author = full()
    author.scenario = { ...author.scenario, mission: structuredClone(mission) as never }
    author.do(set('A12', 'id', 'Taxi'), set('A11', 'id', 'King'), set('N12', 'id', 'Gun'), {
      do: 'set-group',
      group: 'N1',
      key: 'id',
      value: 'wolves',
    })
    expect(author.piece('A13').aboard).toBe('Taxi')
    expect(author.start).toMatchObject({
      turn: 1,
      active: 'wolves',
      contacts: [{ side: 'red', unit: 'King', until: 4 }],
      artillery: [{ gun: 'Gun', at: 'King' }],
    })
    expect(author.sheet.things.map(({ id }) => id)).toEqual(['artillery:0', 'ranged:Gun:0'])
    expect(author.scenario.mission).toEqual({
      ...mission,
      goals: [
        { ...mission.goals[0], who: { pieces: ['King', 'Taxi'] } },
        { ...mission.goals[1], who: { group: 'wolves' } },
      ],
      events: [{ ...mission.events[0], on: { lost: { pieces: ['King'] }, least: 1 } }],
    })
  })
  test('go with what they name, but for those of a mission', () => {
    const author = full()
    author.scenario = { ...author.scenario, mission: structuredClone(mission) as never }
    author.do({ do: 'remove-pieces', pieces: ['A11', 'A12'] })
    expect(author.piece('A13').aboard).toBeNull()
    expect(author.start).toMatchObject({ active: 'N1', artillery: [{ gun: 'N12' }] })
    expect(JSON.stringify(author.start)).not.toContain('A11')
    expect(author.start).not.toHaveProperty('contacts')
    author.do({ do: 'remove-group', group: 'N1' })
    expect(author.start).toEqual({ turn: 1 })
    expect(author.scenario.mission).toEqual(mission)
  })
})

describe('fields', () => {
  test('are those that make sense for the unit', () => {
    const author = small().do(add('A1', 'GUN'), add('A1', 'YAK33'), add('A1', 'BUNKER'), add('A1', 'HTRUCK'), add('A1', 'STAND-ELINT'))
    const common = ['id', 'name']
    expect(author.keys('A11')).toEqual([...common, 'blip'])
    expect(author.keys('A13')).toEqual([...common, 'hidden', 'behind', 'raft'])
    expect(author.keys('N11')).toEqual([...common, 'blip', 'drones', 'decoy'])
    expect(author.keys('N12')).toEqual([...common, 'blip', 'munition', 'counterBattery'])
    expect(author.keys('A14')).toEqual([...common, 'blip', 'flying'])
    expect(author.keys('A15')).toEqual([...common, 'airspeed', 'away.edge'])
    expect(author.keys('A16')).toEqual([...common, 'blip'])
    expect(author.keys('A17')).toEqual([...common, 'blip', 'bridging'])
    expect(author.keys('A18')).toEqual([...common, 'hidden', 'behind', 'raft', 'drones', 'decoy'])
  })
  test('SR-ACT-1: in the middle of a turn a unit has what it has done and suffered', () => {
    const author = small().do({ do: 'begin-middle' })
    expect(author.keys('A11')).toEqual([
      'id',
      'name',
      'blip',
      'spotted',
      'suppression',
      'suppressed',
      'burning',
      'actions',
      'moves',
      'pool',
      'entered',
      'fires',
      'ambushed',
      ...['moved', 'fired', 'smoke', 'dug', 'rallied', 'rammed', 'observed', 'engineered', 'launched', 'regrouped'].map(
        (deed) => `did.${deed}`,
      ),
      'salvo.turn',
      'contact',
    ])
    author.do(
      set('A11', 'actions', 1),
      set('A11', 'did.fired', true),
      set('A11', 'did.moved', true),
      set('A11', 'salvo.turn', 1),
      set('A11', 'salvo.moved', true),
      set('A11', 'suppression', 3),
    )
    expect((author.forces.blue[0] as { units: unknown[] }).units[0]).toEqual({
      id: 'A11',
      design: 'MBT',
      actions: 1,
      did: ['moved', 'fired'],
      suppression: 3,
      salvo: { turn: 1, moved: true },
    })
    author.do({ do: 'no-middle' })
    expect((author.forces.blue[0] as { units: unknown[] }).units[0]).toEqual({ id: 'A11', design: 'MBT', suppression: 3 })
    expect(author.start).toBeUndefined()
  })
  test('SR-DOPP-1, R-47: a decoy takes the place of the drones, and looks like something armoured', () => {
    const author = small().do(set('N11', 'drones', 2), set('N11', 'decoy', true))
    expect((author.forces.red[0] as { units: unknown[] }).units[0]).toEqual({ id: 'N11', design: 'RECON', decoy: true })
    const guise = author.field('N11', 'guise')
    expect(guise).toMatchObject({ is: 'choice', value: null, rule: 'R-47' })
    const names = guise.is === 'choice' ? guise.choices.map(({ value, name }) => [value, name]) : []
    expect(names[0]).toEqual([null, 'Main battle tank'])
    expect(names.flat()).not.toContain('Tank killer')
    expect((author.do(set('N11', 'guise', 'LT')).forces.red[0] as { units: unknown[] }).units[0]).toMatchObject({
      decoy: true,
      guise: 'LT',
    })
    expect((author.do(set('N11', 'decoy', false)).forces.red[0] as { units: unknown[] }).units[0]).toEqual({ id: 'N11', design: 'RECON' })
  })
  test('SR-FM-5, R-174: a Fast Mover flies over the table, or has left it', () => {
    const author = small().do(add('A1', 'YAK33'), set('A14', 'airspeed', 60), set('A14', 'away.edge', 'north'), set('A14', 'away.turn', 3))
    const doc = () => (author.forces.blue[0] as { units: unknown[] }).units[3]
    expect(doc()).toEqual({ id: 'A14', design: 'YAK33', airspeed: 60, away: { edge: 'north', turn: 3 } })
    author.do(put('A14', [4, 4]), set('A14', 'heading', 90))
    expect(doc()).toEqual({ id: 'A14', design: 'YAK33', at: [4, 4], airspeed: 60, heading: 90 })
    expect(author.sheet.pieces.find(({ id }) => id === 'A14')).toMatchObject({ layer: 'air', facing: 3 })
  })
  test('R-09: reinforcements come on in a turn, and a platoon in the middle may have had its round', () => {
    const group = (key: string, value: string | number | boolean | null): AuthorChange => ({ do: 'set-group', group: 'A1', key, value })
    const author = small().do(group('arrives', 3), group('name', 'Late'))
    expect(author.forces.blue[0]).toMatchObject({ id: 'A1', name: 'Late', arrives: 3 })
    expect(author.refused(group('done', true))).toBe('done: There is nothing of this kind here.')
    expect(
      author
        .do({ do: 'begin-middle' }, group('done', true), group('arrives', null))
        .sheet.groups[0]?.fields.map(({ key, value }) => [key, value]),
    ).toEqual([
      ['id', 'A1'],
      ['name', 'Late'],
      ['arrives', null],
      ['done', true],
    ])
  })
  test('SR-INIT-2, R-10: the beginning has its turn, who went first, who acts, and what is lost', () => {
    const start = (key: string, value: string | number | null): AuthorChange => ({ do: 'set-start', key, value })
    const author = small()
    expect(author.refused(start('turn', 2))).toBe('turn: The battle does not begin in the middle; begin it there first.')
    author.do(
      { do: 'begin-middle' },
      start('turn', 3),
      start('first', 'red'),
      start('active', 'N1'),
      start('lost.red', 40),
      start('lost.blue', 0),
    )
    expect(author.start).toEqual({ turn: 3, first: 'red', active: 'N1', lost: { red: 40 } })
    expect(author.sheet.start.map(({ key, value }) => [key, value])).toEqual([
      ['turn', 3],
      ['first', 'red'],
      ['active', 'N1'],
      ['lost.blue', null],
      ['lost.red', 40],
    ])
    expect(author.do(start('lost.red', null), start('first', null)).start).toEqual({ turn: 3, active: 'N1' })
    expect(author.refused(start('turn', null))).toBe('turn: A number must stand here.')
  })
})

describe('designs', () => {
  test('SR-VC-1: one of the author is chosen from like the samples', () => {
    const author = small().do({ do: 'add-design', id: 'PIKE', design: OWN['steel-rain'] }, add('A1', 'PIKE'))
    expect(author.catalogue.designs[0]).toEqual({
      id: 'PIKE',
      name: 'Scout tank',
      className: 'Tracked vehicle',
      symbol: 'armor-light',
      strength: 30,
      text: 'Armor 2, Profile 7, 14 cm a turn, room for 1 stand; autocannon',
      own: true,
    })
    expect(author.piece('A14')).toMatchObject({ title: 'Scout tank A14', strength: 30, room: 1 })
    expect(author.refused({ do: 'remove-design', id: 'PIKE' })).toBe('id: A14 is of this design; remove them first.')
    expect(author.do({ do: 'remove-pieces', pieces: ['A14'] }, { do: 'remove-design', id: 'PIKE' }).forces).not.toHaveProperty('designs')
    expect(author.refused({ do: 'add-design', id: 'MBT', design: OWN['steel-rain'] })).toBe(
      'id: A sample design has this id already; choose another.',
    )
    expect(author.refused({ do: 'add-design', id: 'X', design: { name: 'X' } })).toContain('propulsion: ')
  })
  test('R-73, SR-AIR-1, SR-GLOS-1: classes are in plain words', () => {
    const classes = new Map(begun().catalogue.designs.map(({ id, className }) => [id, className]))
    expect(['MBT', 'TK', 'HOV', 'GUN', 'YAK33', 'BUNKER', 'STAND-ATGM', 'DRONE', 'DOPP'].map((id) => classes.get(id))).toEqual([
      'Tracked vehicle',
      'Wheeled vehicle',
      'Hovercraft',
      'Helicopter',
      'Fast Mover',
      'Bunker',
      'Infantry stand',
      'Drone',
      'Decoy',
    ])
  })
})

test('a faulty scenario is shown as far as it can be', () => {
  const author = new Author(
    freshScenario('steel-rain', {
      forces: {
        blue: [
          {
            id: 'A1',
            name: 'Odd',
            units: [{ id: 'A11', design: 'GHOST', at: [3, 3] }, { id: 'A12', design: 'MBT', at: [90, 3], suppression: 'much' }, 7, {}],
          },
          'nothing',
        ],
        red: null,
      },
      start: { turn: 'soon', mines: [{ hex: [50, 50] }, 'x', { hex: [2, 2] }], smoke: 4 },
    }),
    FIELD,
  )
  const { groups, pieces, things, markers } = author.sheet
  expect(groups.map(({ id, pieces: members }) => [id, members.map(({ id: unit, title, at }) => [unit, title, at])])).toEqual([
    [
      'A1',
      [
        ['A11', 'GHOST A11', [3, 3]],
        ['A12', 'Main battle tank A12', [90, 3]],
        ['forces.blue[0].units[2]', '? forces.blue[0].units[2]', null],
        ['forces.blue[0].units[3]', '? forces.blue[0].units[3]', null],
      ],
    ],
    ['forces.blue[1]', []],
  ])
  expect(pieces.map(({ id, symbol }) => [id, symbol])).toEqual([['A11', 'unknown']])
  expect(things.map(({ id }) => id)).toEqual(['mines:0', 'mines:2'])
  expect(markers.map(({ art, hex }) => [art, hex])).toEqual([['mines', [2, 2]]])
  author.do({ do: 'remove-thing', thing: 'mines:0' }, set('A11', 'name', 'Boo'), {
    do: 'remove-pieces',
    pieces: ['forces.blue[0].units[2]'],
  })
  expect(author.start).toEqual({ turn: 'soon', mines: ['x', { hex: [2, 2] }], smoke: 4 })
})
