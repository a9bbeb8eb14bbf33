import { describe, expect, test } from 'vitest'
import type { ForceWish } from '../../engine/board/edition.ts'
import { readMap } from '../../engine/board/map-read.ts'
import { toBoard } from '../../engine/board/to-board.ts'
import { EDITIONS, noMinds, Table } from '../../engine/index.ts'
import type { BySide } from '../../engine/kernel/names.ts'
import { muster } from '../../engine/rulesets/storm-of-steel/scenario/muster.ts'
import { skirmish } from '../../engine/rulesets/storm-of-steel/scenario/skirmish.ts'
import { ARMIES, foesOf } from '../../engine/rulesets/storm-of-steel/tables/armies.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { drawMap } from '../../maps/generator/sketch/draw-map.ts'
import { lindenau } from '../../maps/generator/sketches/lindenau.ts'

/** Battles that are made up (SS-R-04, SS-R-48). */

const read = readMap(drawMap(lindenau))
if (!read.ok) throw new Error('the map of Lindenau')
const board = toBoard(read.value)
if (!board.ok) throw new Error('the board of Lindenau')
const FIELD = { map: read.value, board: board.value }

const make = (forces: BySide<ForceWish>, seed = 1) => skirmish.make({ ...FIELD, seed, forces })
function world(forces: BySide<ForceWish>, seed = 1): World {
  const made = make(forces, seed)
  const mustered = made.ok ? muster(made.value, FIELD.board) : made
  if (!mustered.ok) throw new Error(JSON.stringify(mustered.error))
  return mustered.value
}
const problem = (forces: BySide<ForceWish>): string => {
  const made = make(forces)
  return made.ok ? '' : `${made.error[0]?.at}: ${made.error[0]?.text}`
}

describe('SS-R-04, SS-R-48: a battle that is made up', () => {
  test('has the usual force of the armies that are named, three places and the book’s own width of a hex', () => {
    const made = make({ blue: { ids: ['poland-1939'] }, red: { ids: ['germany-1939'] } })
    if (!made.ok) throw new Error(JSON.stringify(made.error))
    expect(made.value.description).toContain('Poland 1939 (250 points) against Germany 1939 to 1941 (370 points)')
    expect(made.value.balance).toBe('Made up: 250 points against 370.')
    expect([made.value.cmPerHex, made.value.objectives.length]).toEqual([2.5, 3])
    expect(skirmish.musterOf(made.value, 'blue')[0]).toEqual({
      name: 'Foot',
      units: 'Headquarters, 8 × Infantry, 3 × Cavalry, 3 × Heavy machine guns',
    })
    expect(skirmish.musterOf(made.value, 'blue').map(({ name }) => name)).toEqual(['Foot', 'Guns', 'Armour', 'Transport'])
  })
  test.each(ARMIES.map(({ id }) => id))('%s meets one that it fought, with as many points but for less than a stand', (id) => {
    const { scenario } = world({ blue: { ids: [id] }, red: { equal: true } }, 3)
    expect(foesOf(id).map((army) => army.id)).toContain(scenario.armies.red.id)
    expect(scenario.points.red).toBeLessThanOrEqual(scenario.points.blue)
    // Infantry of such a skill.
    expect(scenario.points.blue - scenario.points.red).toBeLessThan({ veteran: 13, regular: 10, raw: 8 }[scenario.armies.red.skill])
  })
  test('of so many points keeps to the army’s usual mix, with one headquarters', () => {
    for (const strength of [100, 350, 700]) {
      const { units, scenario } = world({ blue: { ids: ['germany-1944'] }, red: { strength } }, strength)
      const red = Object.values(units).filter(({ side }) => side === 'red')
      expect(red.filter(({ type }) => type === 'hq')).toHaveLength(1)
      expect(scenario.points.red).toBeGreaterThan(strength - 10)
      expect(scenario.points.red).toBeLessThanOrEqual(strength)
    }
  })
  test('is the same for the same seed, and another for another', () => {
    const wish = { blue: { strength: 300 }, red: { equal: true } } as const
    expect(make(wish, 7)).toEqual(make(wish, 7))
    expect([1, 2, 3, 4].some((seed) => world(wish, seed).scenario.armies.blue.id !== world(wish, 7).scenario.armies.blue.id)).toBe(true)
  })
  test('SS-SCL-05: a side is offered one army, never two', () => {
    const table = new Table({ editions: EDITIONS, minds: noMinds, app: 'test' })
    const oneForce = (ruleset: string) => (table.handle({ do: 'catalogue', ruleset }) as { readonly oneForce?: boolean }).oneForce
    expect(['storm-of-steel', 'battlechrome', 'steel-rain'].map(oneForce)).toEqual([true, true, false])
  })
  test('says what of a wish cannot be', () => {
    const equal = { equal: true } as const
    expect(problem({ blue: equal, red: equal })).toContain('forces: Choose a force for one side first')
    expect(problem({ blue: { strength: 50 }, red: equal })).toBe(
      'forces.blue.strength: A force must have 100 to 700 points, in whole numbers.',
    )
    expect(problem({ blue: { ids: ['rome'] }, red: equal })).toContain('forces.blue.ids[0]: There is no army "rome"')
    expect(problem({ blue: { ids: ['usa-1944', 'un-1950'] }, red: equal })).toBe('forces.blue.ids: A side is one army: name one only.')
    expect(problem({ blue: { ids: [] }, red: equal })).toBe('forces.blue.ids: Name an army.')
  })
})
