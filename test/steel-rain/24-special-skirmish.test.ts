import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { distanceToEdge, idOf } from '../../engine/board/board.ts'
import type { ForceWish } from '../../engine/board/edition.ts'
import { hexDistance } from '../../engine/board/hex.ts'
import { readMap } from '../../engine/board/map-read.ts'
import { boardOf } from '../../engine/board/notation.ts'
import type { ScenarioDoc } from '../../engine/board/scenario-doc.ts'
import { toBoard } from '../../engine/board/to-board.ts'
import { SIDES } from '../../engine/kernel/names.ts'
import { steelRain } from '../../engine/rulesets/steel-rain/index.ts'
import { chosenForce, TONS } from '../../engine/rulesets/steel-rain/scenario/skirmish/choose.ts'
import { COMPANIES, measure, measureAll } from '../../engine/rulesets/steel-rain/scenario/skirmish/formations.ts'
import { skirmish } from '../../engine/rulesets/steel-rain/scenario/skirmish/index.ts'
import { BATTALION, ORGANISATIONS, PLATOON_WARNING } from '../../engine/rulesets/steel-rain/tables/organisations.ts'
import { typeOf } from '../../engine/rulesets/steel-rain/tables/unit-types.ts'
import type { ForcesDoc } from '../../engine/rulesets/steel-rain/words/forces-doc.ts'
import { noMinds } from '../../engine/table/seats.ts'
import { Table } from '../../engine/table/table.ts'
import { flat } from './support.ts'

/** Skirmishes on every map that comes with the program and is large enough for companies: companies of Appendix B, forces of a chosen tonnage, places to fight for. */

const folder = join(import.meta.dirname, '../../maps')
const MAPS = readdirSync(folder)
  .filter((name) => name.endsWith('.map.json'))
  .sort()
  .map((name) => {
    const map = readMap(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    if (!map.ok) throw new Error(`${name}: ${map.error[0]?.text}`)
    const board = toBoard(map.value)
    if (!board.ok) throw new Error(`${name}: ${board.error[0]?.text}`)
    return { name, map: map.value, board: board.value }
  })
  // The small map of BattleChrome has no room for them.
  .filter(({ map }) => map.width >= 40)
type Field = (typeof MAPS)[number]
const [first] = MAPS as [Field]

const made = ({ map, board }: Field, blue: ForceWish, red: ForceWish, seed = 1): ScenarioDoc => {
  const scenario = skirmish.make({ map, board, seed, forces: { blue, red } })
  if (!scenario.ok) throw new Error(scenario.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
  return scenario.value
}
const forcesOf = (scenario: ScenarioDoc): ForcesDoc => scenario.forces as ForcesDoc
const tonsOf = (scenario: ScenarioDoc, side: 'blue' | 'red'): number =>
  forcesOf(scenario)[side].reduce(
    (sum, platoon) => sum + platoon.units.reduce((of, { design }) => of + (typeOf(design)?.weight ?? 0), 0),
    0,
  )

describe('companies', () => {
  test('SR-TOE-1: every organisation of Appendix B is a company, with its tons; a recon or an anti-tank platoon takes the place of a tank platoon', () => {
    expect(skirmish.forces.map(({ id, strength, units }) => [id, strength, units])).toEqual([
      ['armored-cavalry-troop', 1478, 24],
      ['armored-cavalry-troop-recon', 1212, 24],
      ['armored-cavalry-troop-anti-tank', 1239, 23],
      ['mechanized-infantry-company', 914, 58],
      ['combat-engineer-company', 906, 42],
      ['air-assault-company', 456, 39],
      ['self-propelled-artillery-battery', 378, 18],
      ['amphibious-assault-company', 497, 44],
    ])
    expect(COMPANIES.filter(({ id }) => !/-(recon|anti-tank)$/.test(id))).toHaveLength(Object.keys(ORGANISATIONS).length)
    expect(BATTALION).toEqual({ lineCompanies: 3, headquartersCompanies: 1 })
  })
  for (const field of MAPS)
    for (const company of COMPANIES)
      test(`SR-TOE-1, ${company.rule}: ${company.id} musters on ${field.name}, on either side`, () => {
        for (const [blue, red] of [
          [{ ids: [company.id] }, { equal: true }],
          [{ equal: true }, { ids: [company.id] }],
        ] as const) {
          const scenario = made(field, blue, red)
          expect(steelRain.muster(scenario, field.board).ok).toBe(true)
          expect(tonsOf(scenario, 'blue')).toBe(tonsOf(scenario, 'red'))
          expect(tonsOf(scenario, 'blue')).toBe(measureAll(company.formations).tons)
        }
      })
  test('SR-TOE-7, SR-TOE-13, SR-TOE-17, R-33, R-194: every passenger has a seat, no carrier is overloaded, nobody walks', () => {
    for (const company of COMPANIES) {
      const platoons = forcesOf(made(first, { ids: [company.id] }, { equal: true })).blue
      for (const { units } of platoons) {
        const stands = units.filter(({ design }) => typeOf(design)?.kind === 'infantry')
        expect(stands.every(({ aboard }) => aboard !== undefined)).toBe(true)
        for (const carrier of units)
          expect(stands.filter(({ aboard }) => aboard === carrier.id).length).toBeLessThanOrEqual(typeOf(carrier.design)?.capacity ?? 0)
      }
    }
  })
  test('SR-BLIP-2, R-41, R-43: blips of four at most, of one platoon and one pace', () => {
    for (const company of COMPANIES)
      for (const { units } of forcesOf(made(first, { ids: [company.id] }, { equal: true })).blue) {
        const blips = new Map<string, string[]>()
        for (const { blip, design } of units) if (blip !== undefined) blips.set(blip, [...(blips.get(blip) ?? []), design])
        for (const designs of blips.values()) {
          expect(designs.length).toBeLessThanOrEqual(4)
          expect(new Set(designs.map((design) => typeOf(design)?.speedCm)).size).toBe(1)
        }
        expect(units.filter(({ design, aboard }) => typeOf(design)?.kind === 'vehicle' && aboard === undefined).length).toBe(
          [...blips.values()].flat().length,
        )
      }
  })
  test('SR-TOE-3, SR-TOE-4: the cavalry troop is named and designated platoon by platoon', () => {
    const { blue, red } = forcesOf(made(first, { ids: ['armored-cavalry-troop'] }, { ids: ['armored-cavalry-troop'] }))
    expect(blue.map(({ id, name }) => [id, name])).toEqual([
      ['A1', 'Headquarters'],
      ['A2', '1st tank platoon'],
      ['A3', '2nd tank platoon'],
      ['A4', '3rd tank platoon'],
    ])
    expect(blue[1]?.units.map(({ at: _, ...unit }) => unit)).toEqual([
      { id: 'A21', design: 'MBT', blip: 'A2-1' },
      { id: 'A22', design: 'MBT', blip: 'A2-1' },
      { id: 'A23', design: 'MBT', blip: 'A2-1' },
      { id: 'A24', design: 'MBT', blip: 'A2-1' },
      { id: 'A25', design: 'LTRUCK', blip: 'A2-2' },
    ])
    expect(red[1]?.units[0]).toMatchObject({ id: 'N21', design: 'MBT', blip: 'N2-1' })
  })
})

describe('forces of a chosen tonnage', () => {
  test('SR-TOE-1, R-190: both sides have the tons that were asked for, to the ton', () => {
    for (const tons of [TONS.least, 137, 250, 400, 613, 1000, TONS.most])
      for (let seed = 0; seed < 12; seed++)
        expect(chosenForce(tons, seed).reduce((sum, { formation }) => sum + measure(formation).tons, 0)).toBe(tons)
  })
  test('SR-TOE-1: two sides of 600 t on each map, equal in tons and different in kind; the same seed makes the same battle', () => {
    for (const field of MAPS) {
      const scenario = made(field, { strength: 600 }, { strength: 600 }, 7)
      expect([tonsOf(scenario, 'blue'), tonsOf(scenario, 'red')]).toEqual([600, 600])
      expect(made(field, { strength: 600 }, { strength: 600 }, 7)).toEqual(scenario)
      expect(made(field, { strength: 600 }, { strength: 600 }, 8).forces).not.toEqual(scenario.forces)
      const kinds = (side: 'blue' | 'red') => forcesOf(scenario)[side].flatMap(({ units }) => units.map(({ design }) => design))
      expect(kinds('blue')).not.toEqual(kinds('red'))
    }
  })
  test('SR-TOE-2: platoons of a chosen force are believable: twelve units at most, and no warning', () => {
    for (let seed = 0; seed < 20; seed++) {
      const scenario = made(first, { strength: 900 }, { strength: 900 }, seed)
      expect(steelRain.warnings?.(scenario)).toEqual([])
      for (const side of SIDES) for (const { units } of forcesOf(scenario)[side]) expect(units.length).toBeLessThanOrEqual(PLATOON_WARNING)
    }
  })
  test('a force has infantry, light vehicles and more than one kind of propulsion more often than not (SR-AFT-1)', () => {
    const forces = Array.from({ length: 40 }, (_, seed) =>
      chosenForce(900, seed).flatMap(({ formation }) => Object.keys({ ...formation.units, ...formation.stands })),
    )
    const some = (of: (id: string) => boolean) => forces.filter((types) => types.some(of)).length
    expect(some((id) => typeOf(id)?.kind === 'infantry')).toBeGreaterThan(30)
    expect(some((id) => (typeOf(id)?.armor ?? 9) === 1 && typeOf(id)?.kind === 'vehicle')).toBeGreaterThan(30)
    expect(forces.filter((types) => new Set(types.map((id) => typeOf(id)?.propulsion)).size >= 3).length).toBeGreaterThan(30)
  })
})

describe('the field', () => {
  test('SR-SETUP-6: the sides set up by the rules, in strips along opposite edges', () => {
    for (const field of MAPS) {
      const scenario = made(field, { strength: 300 }, { strength: 300 })
      expect(scenario.sides.blue.zones).toEqual([])
      expect([
        ['south', 'north'],
        ['west', 'east'],
      ]).toContainEqual([scenario.sides.blue.edge, scenario.sides.red.edge])
      expect(scenario.settings).toMatchObject({ setup: 'deploy' })
      const world = steelRain.muster(scenario, field.board)
      if (!world.ok) throw new Error('it does not muster')
      for (const side of SIDES)
        for (const hex of world.value.scenario.zones[side])
          expect(distanceToEdge(field.board, hex, scenario.sides[side].edge)).toBeLessThan(3)
    }
  })
  test('SR-SETUP-6: blips are suggested side by side about the middle of the strip, apart, and not in its corner', () => {
    for (const field of MAPS)
      for (const wish of [{ strength: 200 }, { strength: 900 }, { ids: ['air-assault-company'] }]) {
        const scenario = made(field, wish, { equal: true })
        for (const side of SIDES) {
          const placed = forcesOf(scenario)[side].flatMap(({ units }) => units.filter(({ aboard }) => aboard === undefined))
          const onTable = placed.filter(({ design }) => typeOf(design)?.propulsion !== 'fixed-wing')
          expect(onTable.filter(({ at }) => at === undefined)).toEqual([])
          const across = ['north', 'south'].includes(scenario.sides[side].edge ?? '') ? 0 : 1
          const along = [...new Map(onTable.map(({ id, blip, at }) => [blip ?? id, at?.[across] ?? 0])).values()]
          const middle = ((across === 0 ? field.map.width : field.map.height) - 1) / 2
          const mean = along.reduce((sum, n) => sum + n, 0) / along.length
          expect(Math.abs(mean - middle), `${field.name}, ${side}: ${along}`).toBeLessThan(middle / 3)
        }
      }
  })
  test('R-10: three places, one as far from both, the others as near to their own side as each other, all apart', () => {
    for (const field of MAPS) {
      const { objectives, sides } = made(field, { strength: 300 }, { strength: 300 })
      const [middle, own, theirs] = objectives
      if (!middle || !own || !theirs) throw new Error('three places are needed')
      const from = (side: 'blue' | 'red', { hex }: typeof middle) => distanceToEdge(field.board, hex, sides[side].edge)
      expect(Math.abs(from('blue', middle) - from('red', middle))).toBeLessThanOrEqual(3)
      expect(Math.abs(from('blue', own) - from('red', theirs))).toBeLessThanOrEqual(3)
      expect(from('blue', own)).toBeLessThan(from('red', own))
      expect(from('red', theirs)).toBeLessThan(from('blue', theirs))
      expect([middle.held, own.held, theirs.held]).toEqual([undefined, 'blue', 'red'])
      expect(new Set(objectives.map(({ points }) => points))).toEqual(new Set([50]))
      expect(hexDistance(own.hex, middle.hex)).toBeGreaterThan(4)
      expect(hexDistance(theirs.hex, middle.hex)).toBeGreaterThan(4)
    }
  })
  test('no place lies in water, whatever name stands there, unless a bridge or a ford leads over it', () => {
    for (const field of MAPS)
      for (const { name, hex } of made(field, { strength: 300 }, { strength: 300 }).objectives) {
        const { board } = field
        const id = idOf(board, hex)
        const ways = [board.bridge[id], board.roads[id], board.tracks[id]].some((way) => way !== 0)
        expect(ways || !['shallow', 'medium', 'deep'].includes(board.terrain[id] ?? ''), `${field.name}: ${name}`).toBe(true)
      }
  })
  test('a map without names or roads has its places on the ground, mirrored', () => {
    const board = boardOf(flat(30, 20), {})
    const map = { ...first.map, width: 30, height: 20, labels: [], roads: [], bridges: [], buildings: [], hexsides: [] }
    const scenario = skirmish.make({ map, board, seed: 3, forces: { blue: { strength: 200 }, red: { equal: true } } })
    if (!scenario.ok) throw new Error('it does not muster')
    expect(scenario.value.objectives.map(({ hex }) => hex)).toEqual([
      [15, 10],
      [7, 10],
      [22, 9],
    ])
  })
})

describe('what is wrong with a wish', () => {
  test.each<[ForceWish, ForceWish, string]>([
    [{ equal: true }, { equal: true }, 'forces'],
    [{ strength: TONS.least - 1 }, { equal: true }, 'forces.blue.strength'],
    [{ strength: TONS.most + 1 }, { equal: true }, 'forces.blue.strength'],
    [{ ids: [] }, { equal: true }, 'forces.blue.ids'],
    [{ strength: 300 }, { ids: ['cavalry'] }, 'forces.red.ids[0]'],
  ])('%j against %j: %s', (blue, red, at) => {
    const scenario = skirmish.make({ map: first.map, board: first.board, seed: 1, forces: { blue, red } })
    expect(scenario.ok ? [] : scenario.error.map((problem) => problem.at)).toEqual([at])
  })
})

describe('at a table', () => {
  const table = () => new Table({ editions: [steelRain as never], minds: noMinds, app: 'test' })
  test('SR-TOE-1: a catalogue and a skirmish can be asked for before any battle is open, and the scenario begins', () => {
    const one = table()
    const catalogue = one.handle({ do: 'catalogue', ruleset: 'steel-rain' })
    expect(catalogue).toMatchObject({ ok: true, strength: { least: 100, most: 2000, unit: 't' } })
    const answer = one.handle({
      do: 'skirmish',
      ruleset: 'steel-rain',
      map: first.map,
      blue: { strength: 300 },
      red: { equal: true },
      seed: 5,
    })
    expect(answer).toMatchObject({ ok: true, warnings: [] })
    const scenario = (answer as unknown as { scenario: ScenarioDoc }).scenario
    expect(one.handle({ do: 'new', scenario, seed: 5, seats: { blue: 'random', red: 'random' } })).toMatchObject({ ok: true })
    expect(one.handle({ do: 'play', until: 'turn' })).toMatchObject({ ok: true })
  })
  test('a wrong wish, ruleset or map is refused with its place', () => {
    const ask = (more: object) =>
      table().handle({ do: 'skirmish', ruleset: 'steel-rain', map: first.map, blue: { strength: 300 }, red: { equal: true }, ...more })
    expect(ask({ blue: { strength: 5 } })).toMatchObject({ ok: false, why: { at: 'forces.blue.strength' } })
    expect(ask({ ruleset: 'chess' })).toMatchObject({ ok: false, why: { at: 'ruleset' } })
    expect(ask({ map: { ...first.map, width: 3 } })).toMatchObject({ ok: false, why: { at: 'map.width' } })
  })
})
