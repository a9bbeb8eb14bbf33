import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  callUp,
  checkGround,
  checkOnMap,
  checkTurn,
  checkZonesApart,
  checkZonesOnMap,
  heldAtStart,
  Problems,
  scenarioFacts,
  setupZones,
} from '../../engine/board/muster-kit.ts'
import { boardOf } from '../../engine/board/notation.ts'
import { ScenarioDoc } from '../../engine/board/scenario-doc.ts'

const board = boardOf(['.0 .0 .0 .0', '.0 .0 .0 .0', '.0 .0 .0 .0'].join('\n'))
const scenario = (zones: { blue?: unknown[]; red?: unknown[] } = {}, more: object = {}): ScenarioDoc =>
  ScenarioDoc.parse({
    format: 'sandtable-scenario',
    version: 2,
    name: 'A hill',
    map: 'hill.map.json',
    ruleset: 'some-book',
    turns: 5,
    sides: { blue: { name: 'Blue', edge: 'west', zones: zones.blue }, red: { name: 'Red', edge: 'east', zones: zones.red } },
    objectives: [
      { name: 'Hill', hex: [1, 1], held: 'red' },
      { name: 'Ford', hex: [2, 1] },
    ],
    forces: { tanks: 3 },
    ...more,
  })
const SCHEMAS = { forces: z.strictObject({ tanks: z.int() }), settings: z.strictObject({}), start: z.strictObject({}) }

describe('what every book does with a scenario', () => {
  test('a world is made of parts that its book can read, and of nothing else', () => {
    expect(callUp(scenario(), SCHEMAS, ({ forces, start }) => ({ tanks: forces.tanks, start }))).toEqual({
      ok: true,
      value: { tanks: 3, start: null },
    })
    const wrong = callUp(scenario({}, { forces: { tanks: 'three' } }), SCHEMAS, () => {
      throw new Error('nothing is made of it')
    })
    expect(wrong).toMatchObject({ ok: false, error: [{ at: 'forces.tanks' }] })
  })
  test('ground that the book does not know is named, each kind once, where it is first met', () => {
    const problems = new Problems()
    const strange = boardOf(['.0 m0 r0 m0', 'r0 .0 10 .0'].join('\n'))
    checkGround(problems, strange, 'Toy', (terrain) => terrain === 'open', 'open ground')
    expect(problems.list).toEqual([
      { at: 'map', text: 'Toy does not know marsh: use open ground.', hex: [1, 0] },
      { at: 'map', text: 'Toy does not know rubble: use open ground.', hex: [2, 0] },
      { at: 'map', text: 'Toy does not know shallow water: use open ground.', hex: [2, 1] },
    ])
  })
  test('where anything is wrong there is no world, and every problem has its place', () => {
    const result = callUp(scenario(), SCHEMAS, ({ forces }, problems) => {
      problems.add('forces', 'Too few; add some.', [1, 1])
      problems.addFields('forces[0]', [['gun', 'It has none.']])
      problems.addUnknown('forces[1].crew', 'crew X', 'name another')
      return forces
    })
    expect(result).toEqual({
      ok: false,
      error: [
        { at: 'forces', text: 'Too few; add some.', hex: [1, 1] },
        { at: 'forces[0].gun', text: 'It has none.' },
        { at: 'forces[1].crew', text: 'There is no crew X; name another.' },
      ],
    })
  })
  test('a side sets up in its zones as far as they are on the map, or in rows along its edge', () => {
    const { blue, red } = setupZones(board, scenario({ red: [{ rect: [3, 1, 9, 9] }, { hexes: [[3, 1]] }] }), 1)
    expect(blue).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
    ])
    expect(red).toEqual([
      [3, 1],
      [3, 2],
    ])
  })
  test('zones that reach over the edge or into each other are problems', () => {
    const problems = new Problems()
    const wide = scenario({ blue: [{ rect: [0, 0, 2, 9] }], red: [{ rect: [2, 0, 3, 2] }] })
    checkZonesOnMap(problems, board, wide)
    checkZonesApart(problems, setupZones(board, wide, 1))
    expect(problems.list.map(({ at, hex }) => ({ at, hex }))).toEqual([
      { at: 'sides.blue.zones[0]', hex: [2, 9] },
      { at: 'sides.red.zones', hex: [2, 0] },
    ])
  })
  test('so are hexes off the map and a turn after the last', () => {
    const problems = new Problems()
    expect(checkOnMap(problems, board, 'start.hex', [3, 2], 'Off.')).toBe(true)
    expect(checkOnMap(problems, board, 'start.hex', [4, 2], 'Off.')).toBe(false)
    checkTurn(problems, scenario(), 5)
    checkTurn(problems, scenario(), undefined)
    checkTurn(problems, scenario(), 6)
    expect(problems.list.map(({ text }) => text)).toEqual(['Off.', 'The battle has 5 turns only.'])
  })
  test('a world keeps the name, the sides and who holds what', () => {
    expect(scenarioFacts(scenario())).toEqual({
      name: 'A hill',
      turns: 5,
      edges: { blue: 'west', red: 'east' },
      sideNames: { blue: 'Blue', red: 'Red' },
    })
    expect(heldAtStart(scenario())).toEqual({ Hill: 'red', Ford: null })
  })
})
