import { describe, expect, test } from 'vitest'
import type { ForceWish } from '../../engine/board/edition.ts'
import { readMap } from '../../engine/board/map-read.ts'
import { toBoard } from '../../engine/board/to-board.ts'
import type { BySide } from '../../engine/kernel/names.ts'
import { muster } from '../../engine/rulesets/battlechrome/scenario/muster.ts'
import { skirmish } from '../../engine/rulesets/battlechrome/scenario/skirmish.ts'
import { COUNTERS } from '../../engine/rulesets/battlechrome/tables/unit-types.ts'
import type { World } from '../../engine/rulesets/battlechrome/words/world.ts'
import { drawMap } from '../../maps/generator/sketch/draw-map.ts'
import { tacticalBattles } from '../../maps/generator/sketches/tactical-battles.ts'

/** Battles that are made up (BC-SCL-04, BC-SCL-05, BC-R-29). */

const read = readMap(drawMap(tacticalBattles))
if (!read.ok) throw new Error('the map of Tactical Battles')
const board = toBoard(read.value)
if (!board.ok) throw new Error('the board of Tactical Battles')
const FIELD = { map: read.value, board: board.value }

const make = (forces: BySide<ForceWish>, seed = 1) => skirmish.make({ ...FIELD, seed, forces })
function made(forces: BySide<ForceWish>, seed = 1) {
  const scenario = make(forces, seed)
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.error))
  return scenario.value
}
function world(forces: BySide<ForceWish>, seed = 1): World {
  const mustered = muster(made(forces, seed), FIELD.board)
  if (!mustered.ok) throw new Error(JSON.stringify(mustered.error))
  return mustered.value
}
const problem = (forces: BySide<ForceWish>): string => {
  const scenario = make(forces)
  return scenario.ok ? '' : `${scenario.error[0]?.at}: ${scenario.error[0]?.text}`
}

describe('BC-SCL-04, BC-SCL-05: a battle that is made up', () => {
  test('has the usual forces that are named, three places, and goes to who holds more of them (BC-R-29)', () => {
    const scenario = made({ blue: { ids: ['aegis'] }, red: { ids: ['dominion'] } })
    expect(scenario.description).toContain('Aegis (620 points of cost) against Dominion (565 points of cost)')
    expect(scenario.objectives.map(({ held }) => held ?? null)).toEqual([null, 'blue', 'red'])
    expect(world({ blue: { ids: ['aegis'] }, red: { ids: ['dominion'] } }).settings.victory).toEqual({ kind: 'hold' })
    expect([scenario.sides.blue.edge, scenario.sides.red.edge]).toEqual(['west', 'east'])
    expect(skirmish.musterOf(scenario, 'red')).toEqual([
      { name: 'BattleFrames', units: '2 × Ronin BattleFrame, Oni heavy BattleFrame' },
      { name: 'Vehicles and airfoils', units: 'Scarab tracked missile tank, Dart wheeled scout, Harpy airfoil' },
      { name: 'Infantry', units: 'Sapper infantry squad, Guard infantry squad' },
    ])
  })
  test('of so much cost comes as near to it as its cheapest unit, and never above', () => {
    const cheapest = (ids: readonly string[]): number => Math.min(...ids.map((id) => COUNTERS[id]?.cost ?? 0))
    for (const strength of [150, 400, 777, 1500])
      for (const red of ['aegis', 'dominion']) {
        const { scenario, units } = world({ blue: { strength }, red: { ids: [red] } }, strength)
        const own = Object.values(units).filter(({ side }) => side === 'blue')
        expect(scenario.cost.blue).toBeLessThanOrEqual(strength)
        expect(scenario.cost.blue).toBeGreaterThan(strength - cheapest(own.map(({ counter }) => counter)))
      }
  })
  test('who names one side meets the other one, as strong if that is wished', () => {
    const { scenario, units } = world({ blue: { ids: ['dominion'] }, red: { equal: true } }, 5)
    expect(Object.values(units).some(({ side, counter }) => side === 'red' && counter === 'ronin')).toBe(false)
    expect(scenario.cost.red).toBeGreaterThan(565 - 45)
    expect(scenario.cost.red).toBeLessThanOrEqual(565)
  })
  test('suggests where to stand: side by side about the middle of the edge, each in a hex of its own', () => {
    const { plan } = world({ blue: { ids: ['aegis'] }, red: { ids: ['dominion'] } })
    const hexes = Object.values(plan)
    expect(hexes).toHaveLength(16)
    expect(new Set(hexes.map(String)).size).toBe(16)
    const blue = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8'].map((id) => plan[id]!)
    expect(blue.every(([col]) => col < 3)).toBe(true)
    const rows = blue.map(([, row]) => row)
    expect([rows[0]! >= 6 && rows[0]! <= 9, Math.min(...rows) <= 2, Math.max(...rows) >= 13]).toEqual([true, true, true])
  })
  test('is the same for the same seed, and another for another', () => {
    const wish = { blue: { strength: 500 }, red: { equal: true } } as const
    expect(make(wish, 7)).toEqual(make(wish, 7))
    expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => JSON.stringify(made(wish, seed).forces))).size).toBeGreaterThan(1)
  })
  test('takes the options that are wished for', () => {
    const scenario = skirmish.make({
      ...FIELD,
      seed: 1,
      forces: { blue: { ids: ['aegis'] }, red: { equal: true } },
      turns: 12,
      settings: { stackLimit: 2 },
    })
    if (!scenario.ok) throw new Error(JSON.stringify(scenario.error))
    expect([scenario.value.turns, scenario.value.settings]).toEqual([12, { victory: { kind: 'hold' }, stackLimit: 2 }])
  })
  test('says what of a wish cannot be', () => {
    const equal = { equal: true } as const
    expect(problem({ blue: equal, red: equal })).toContain('forces: Choose a force for one side first')
    expect(problem({ blue: { strength: 50 }, red: equal })).toBe(
      'forces.blue.strength: A force must have 150 to 1500 points, in whole numbers.',
    )
    expect(problem({ blue: { ids: ['rome'] }, red: equal })).toBe(
      'forces.blue.ids[0]: There is no force "rome"; use one of: aegis, dominion.',
    )
    expect(problem({ blue: { ids: ['aegis', 'dominion'] }, red: equal })).toBe('forces.blue.ids: A side is one force: name one only.')
    expect(problem({ blue: { ids: [] }, red: equal })).toBe('forces.blue.ids: Name a force.')
  })
})
