import { describe, expect, test } from 'vitest'
import { Memory } from '../../ai/minds/storm-of-steel/memory.ts'
import { Outlook } from '../../ai/minds/storm-of-steel/outlook.ts'
import { TEMPERS } from '../../ai/opponent.ts'
import { Thrower } from '../../engine/board/force-kit.ts'
import { boardOf } from '../../engine/board/notation.ts'
import { SIDES } from '../../engine/kernel/names.ts'
import { lose } from '../../engine/rulesets/storm-of-steel/core/hits.ts'
import { pointsOf } from '../../engine/rulesets/storm-of-steel/core/victory.ts'
import { filled, worth } from '../../engine/rulesets/storm-of-steel/scenario/army-force.ts'
import { skirmish } from '../../engine/rulesets/storm-of-steel/scenario/skirmish.ts'
import { startOf } from '../../engine/rulesets/storm-of-steel/scenario/start-of.ts'
import { ACCOUNT } from '../../engine/rulesets/storm-of-steel/shown/account.ts'
import { sheetOf } from '../../engine/rulesets/storm-of-steel/shown/sheets.ts'
import { worthOf } from '../../engine/rulesets/storm-of-steel/state/roster.ts'
import { standOf } from '../../engine/rulesets/storm-of-steel/tables/all-stands.ts'
import { ARMIES, armyOf } from '../../engine/rulesets/storm-of-steel/tables/armies.ts'
import { SKILLS, type Skill } from '../../engine/rulesets/storm-of-steel/tables/dice.ts'
import { pointsAtSkill } from '../../engine/rulesets/storm-of-steel/tables/points.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { scripted, stand, worldOf } from './support.ts'
import { Battle, mustered, scenarioOf } from './table.ts'

/** Points of stands by the skill of their side (SS-R-48): Veteran 130 %, Regular as it stands in the tables, Raw 75 %. */

const BOARD = boardOf(Array.from({ length: 6 }, () => Array.from({ length: 16 }, () => '.0').join(' ')).join('\n'))
const UNITS = [stand('B1', 'blue', 'infantry', [0, 0]), stand('R1', 'red', 't34-76', [9, 0]), stand('R2', 'red', 'truck', [9, 2])]
function worldAt(skills: { readonly blue: Skill; readonly red: Skill }): World {
  const world = worldOf(UNITS, { events: ['theEnd'] })
  const { armies } = world.scenario
  const of = (side: 'blue' | 'red') => ({ ...armies[side], skill: skills[side] })
  return { ...world, scenario: { ...world.scenario, armies: { blue: of('blue'), red: of('red') } } }
}
const VETERAN_AND_RAW = worldAt({ blue: 'veteran', red: 'raw' })
const REGULAR = worldAt({ blue: 'regular', red: 'regular' })

test('SS-R-48: whole points by skill, halves up, stand by stand', () => {
  const at = (id: string) => SKILLS.map((skill) => pointsAtSkill(standOf(id), skill))
  expect([standOf('infantry').points, at('infantry')]).toEqual([10, [13, 10, 8]])
  expect([standOf('mortar').points, at('mortar')]).toEqual([14, [18, 14, 11]])
  expect([standOf('t34-76').points, at('t34-76')]).toEqual([38, [49, 38, 29]])
  expect([standOf('truck').points, at('truck')]).toEqual([4, [5, 4, 3]])
  expect([standOf('horse-cart').points, at('horse-cart')]).toEqual([2, [3, 2, 2]])
  expect(at('hq')).toEqual([0, 0, 0])
})
test('SS-R-48, SS-END-03: who is lost gives the other side his points by the skill of his own', () => {
  const pointsAfter = (world: World) => {
    const { play } = scripted(world, [])
    for (const id of ['B1', 'R1', 'R2']) lose(play, id, 'fire')
    return [play.world.lostPoints, SIDES.map((side) => pointsOf(play.world, side))]
  }
  expect(pointsAfter(VETERAN_AND_RAW)).toEqual([{ blue: 13, red: 32 }, [32, 13]])
  expect(pointsAfter(REGULAR)).toEqual([{ blue: 10, red: 42 }, [42, 10]])
})

describe('a scenario', () => {
  const infantry = (id: string, col: number) => ({ id, type: 'infantry', at: [col, 0] })
  const scenario = (skill?: Skill) =>
    scenarioOf({
      objectives: [],
      forces: {
        blue: { army: 'usa-1944', skill, stands: [{ id: 'B0', type: 'hq', at: [0, 0] }, infantry('B1', 1), infantry('B2', 2)] },
        red: { army: 'ussr-1941', stands: [{ id: 'R0', type: 'hq', at: [15, 0] }, infantry('R1', 14)] },
      },
    })
  test('SS-R-48, SS-SCL-05: a side begins with its points by its army’s skill, or by the one that the scenario says', () => {
    const points = (skill?: Skill) => mustered(BOARD, scenario(skill)).scenario.points
    expect([points(), points('veteran'), points('raw')]).toEqual([
      { blue: 20, red: 8 },
      { blue: 26, red: 8 },
      { blue: 16, red: 8 },
    ])
  })
  test('a position of its battle says no points of the start where they are what its stands are worth, and keeps those of losses', () => {
    const begun = mustered(BOARD, scenario('veteran'))
    const card = { phase: 'move', player: 1 } as const
    const world: World = { ...begun, turn: 1, lostPoints: { blue: 13, red: 0 }, drawn: [card], events: ['theEnd'] }
    const task = { kind: 'ask', question: { kind: 'move', side: 'blue' } } as const
    const { state } = new Battle(BOARD, { ...world, command: { blue: 3, red: 0 } }, task, [])
    const made = startOf({ ...state, agenda: [{ kind: 'endCard' }, { kind: 'surrender', side: 'blue' }] }, scenario('veteran'))
    if (!made.ok) throw new Error(made.error)
    const { start, forces } = made.value.scenario
    expect(start).toMatchObject({ lostPoints: { blue: 13, red: 0 } })
    expect(start).not.toHaveProperty('points')
    expect(forces).toMatchObject({ blue: { skill: 'veteran' } })
    const again = mustered(BOARD, made.value.scenario)
    expect([again.scenario.points, again.lostPoints]).toEqual([world.scenario.points, world.lostPoints])
  })
})

describe('forces that are made up', () => {
  test('SS-R-04, SS-R-48: an army is offered with its points by its skill', () => {
    const offered = Object.fromEntries(skirmish.forces.map(({ id, strength }) => [id, strength]))
    // 283, 250 and 235 points of types: Veteran, Regular, Raw.
    expect([offered['germany-1939'], offered['poland-1939'], offered['china-1937']]).toEqual([370, 250, 185])
    for (const army of ARMIES) expect(offered[army.id]).toBe(worth(army.core, army))
  })
  test('SS-R-48: of so many points there are more Raw stands than Regular ones, and fewer Veteran ones', () => {
    const { core } = armyOf('poland-1939')
    const made = SKILLS.map((skill) => {
      const force = filled({ core, skill }, 300, new Thrower(1))
      return [force.reduce((sum, [, count]) => sum + count, 0), worth(force, { skill })]
    })
    const [veteran = [], regular = [], raw = []] = made
    expect([veteran[0], regular[0], raw[0]].every((count, i, all) => i === 0 || (count ?? 0) > (all[i - 1] ?? 0))).toBe(true)
    for (const [i, [, points = 0]] of made.entries()) {
      expect(points).toBeLessThanOrEqual(300)
      expect(points).toBeGreaterThan(300 - ([13, 10, 8][i] as number))
    }
  })
})

describe('what is shown', () => {
  test('SS-R-48: the sheet of a stand has its points, and what makes them', () => {
    const rowOf = (known: World, piece: string) => {
      const view = { side: 'blue', question: null, waiting: false, others: null, agenda: [], over: null, known } as const
      return sheetOf({ board: BOARD, world: known }, view, piece)
        ?.sections.flatMap(({ rows }) => rows)
        .find(({ label }) => label === 'Points')
    }
    expect(rowOf(VETERAN_AND_RAW, 'R1')).toMatchObject({
      value: '29',
      why: {
        value: 29,
        rule: 'SS-R-48',
        terms: [
          { text: 'A stand of its type', value: 38 },
          { text: 'Its side is raw', value: 75, unit: '%' },
        ],
      },
    })
    expect([rowOf(VETERAN_AND_RAW, 'B1')?.value, rowOf(REGULAR, 'R1')?.value]).toEqual(['13', '38'])
  })
  test('SS-R-48: the account of a battle counts them so', () => {
    expect(['B1', 'R1', 'R2', 'X'].map((id) => ACCOUNT.strength(VETERAN_AND_RAW, id))).toEqual([13, 29, 3, 0])
    expect(UNITS.map((unit) => worthOf(VETERAN_AND_RAW, unit))).toEqual([13, 29, 3])
  })
})

test('SS-R-48: the computer counts what the skill of a side adds for a loss, and no more: a Veteran stand fires as any other', () => {
  const valued = (known: World) => {
    const view = { side: 'blue', question: null, waiting: false, others: null, agenda: [], over: null, known } as const
    const look = new Outlook(new Memory(BOARD), view, TEMPERS.regular)
    return UNITS.map((unit) => look.worth(unit))
  }
  const [plain, skilled] = [valued(REGULAR), valued(VETERAN_AND_RAW)]
  // How near its side is to breaking counts besides, the same for all of it: 9 less for the tank, 1 for the truck.
  const [, tank = 0, truck = 0] = skilled.map((value, i) => value - (plain[i] ?? 0))
  expect(tank - truck).toBeCloseTo(-9 + 1)
})
