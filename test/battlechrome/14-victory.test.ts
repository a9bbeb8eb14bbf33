import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { type Battle, type BattleOptions, battle, done, march, problemsOf } from './support.ts'

/** Who wins (BC-VIC-01, BC-R-29). */

const cost = (b: Battle, blue: number, red: number): Battle => {
  b.state = { ...b.state, world: { ...b.world, lost: { blue, red } } }
  return b
}
/** A last turn in which nobody sees anybody: the end of it. */
const last = (more: Partial<BattleOptions> = {}): Battle =>
  battle({ blue: ['guards B1 2,2'], red: ['truck R1 15,5'], start: { turn: 8 }, cells: { '3,2': 'W0', '3,3': 'W0', '3,1': 'W0' }, ...more })
/** So many hexes of row 4, westward. */
const west = (from: number, by: number): Hex[] => Array.from({ length: by }, (_, i) => [from - 1 - i, 4])
const end = (b: Battle) => {
  if (b.outcome === null) b.until('over')
  return b.outcome
}

describe('by cost', () => {
  test('BC-VIC-01, BC-R-29: the cost of what is destroyed: 165 against 90 wins', () => {
    expect(end(cost(last(), 90, 165))).toEqual({ winner: 'blue', why: 'Blue: 90 lost to 165.' })
    expect(end(cost(last(), 165, 90))).toMatchObject({ winner: 'red' })
  })
  test('BC-R-29: by more than 10 percent of the dearer loss, else a draw: 100 against 90 is one, 100 against 89 is not', () => {
    expect(end(cost(last(), 100, 90))).toMatchObject({ winner: null })
    expect(end(cost(last(), 100, 89))).toMatchObject({ winner: 'red' })
    expect(end(last())).toMatchObject({ winner: null })
    expect(end(cost(last({ settings: { victory: { kind: 'cost', margin: 0 } } }), 100, 99))).toMatchObject({ winner: 'red' })
  })
  test('BC-VIC-01: before the last turn nothing is counted', () => {
    const b = cost(last({ start: { turn: 7 } }), 165, 90)
    b.dice(5, 2).until('goFirst')
    expect(b.outcome).toBe(null)
    expect(b.world.turn).toBe(8)
  })
})
test('BC-R-29: what decides has its name in the score, and objectives are worth nothing of their own', () => {
  const shown = (victory: object) => {
    const b = battle({
      blue: ['guards B1 2,2'],
      red: ['truck R1 15,5'],
      objectives: [{ name: 'Mill', hex: [5, 5], points: 3, held: 'red' }],
      settings: { victory },
    })
    const { score, objectives } = b.rules.picture(b.view('blue'))
    expect(objectives).toMatchObject([{ points: 0, held: 'red' }])
    return score.lines.map(({ label }) => label)
  }
  expect(shown({ kind: 'cost' })).toEqual(['Objectives', 'Strength left', 'Lost', 'Cost destroyed'])
  expect(shown({ kind: 'hold' })).toEqual(['Strength left', 'Lost', 'Objectives'])
  expect(shown({ kind: 'targets', side: 'blue', lists: [['R1']] })).toEqual(['Objectives', 'Strength left', 'Lost', 'Targets'])
})
test('BC-VIC-01: a side with nothing left has lost at once, at the end of the step; if both have nothing it is a draw', () => {
  const b = battle({ blue: ['lancer B1 4,2'], red: ['truck R1 5,2'] })
  b.dice(1, 1, 6).do({ kind: 'fire', unit: 'B1', at: 'R1', weapon: 'web', over: null, most: null })
  b.do(done)
  // Two markers: Silhouette 3: 4 passes, without an Armor die.
  b.dice(4).do(done)
  expect(b.outcome).toEqual({ winner: 'blue', why: 'Nothing is left of Red.' })
  const both = battle({ blue: ['dart B1 2,2'], red: ['dart R1 8,2'] })
  both.until('fire red laser')
  both.dice(3).do({ kind: 'fire', unit: 'R1', at: 'B1', weapon: 'laser', over: null, most: null })
  both.dice(3, 6, 3, 6, 3).do({ kind: 'fire', unit: 'B1', at: 'R1', weapon: 'laser', over: null, most: null })
  expect(both.outcome).toEqual({ winner: null, why: 'Nobody is left.' })
})

describe('a place', () => {
  const hex: Hex = [3, 4]
  const place = { victory: { kind: 'place', side: 'blue', hex, from: 4, times: 2 } }
  const to = (turn: number, unit = 'guards', red = 'truck R1 15,5') => {
    const b = battle({ blue: [`${unit} B1 3,3`], red: [red], start: { turn }, settings: place })
    if (unit === 'guards') b.do(march('B1', hex))
    return b
  }
  test('BC-R-29: a unit in it at the end of a turn, from turn 4 on', () => {
    expect(end(to(4))).toEqual({ winner: 'blue', why: 'Blue: the place is taken.' })
    const early = to(3)
    early.dice(5, 2).until('goFirst')
    expect(early.outcome).toBe(null)
    // An enemy beside it in the hex does not matter.
    expect(end(to(5, 'guards', 'truck R1 3,4'))).toMatchObject({ winner: 'blue' })
  })
  test('BC-R-29: or only alone in it, where the scenario says so: an enemy there keeps it open', () => {
    const with_ = (red: string) => {
      const victory = { ...place.victory, alone: true }
      return end(battle({ blue: ['truck B1 3,4'], red: [red, 'truck R2 15,5'], start: { turn: 8 }, settings: { victory } }))
    }
    expect(with_('truck R1 3,4')).toMatchObject({ winner: 'red' })
    expect(with_('truck R1 4,4')).toMatchObject({ winner: 'blue' })
  })
  test('BC-R-29: no airfoil', () => {
    const b = battle({ blue: ['harpy B1 13,4'], red: ['truck R1 15,0'], start: { turn: 5 }, settings: place })
    b.do(march('B1', ...west(13, 5)))
    b.until('airfoils')
    b.dice(5, 2).do(march('B1', ...west(8, 5)))
    expect(b.unit('B1').hex).toEqual(hex)
    expect(b.outcome).toBe(null)
  })
  test('BC-R-29: or twice the destroyed cost at the end; else the other side', () => {
    const at = (blue: number, red: number) => end(cost(to(8, 'truck'), blue, red))
    expect(at(45, 90)).toMatchObject({ winner: 'blue' })
    expect(at(45, 89)).toMatchObject({ winner: 'red' })
    expect(at(0, 0)).toMatchObject({ winner: 'red', why: 'Blue: the place was not taken.' })
  })
})
describe('hexes held', () => {
  const objectives = [
    { name: 'North', hex: [2, 2] as Hex },
    { name: 'South', hex: [2, 4] as Hex },
    { name: 'East', hex: [12, 4] as Hex },
  ]
  const hold = { settings: { victory: { kind: 'hold' } }, objectives }
  test('BC-R-29: the last sole occupant holds it, also when it has gone on; more hexes win', () => {
    const b = last({ ...hold, blue: ['guards B1 2,2', 'truck B2 2,4'], red: ['truck R1 12,4'], start: { turn: 7 } })
    b.dice(5, 2).until('goFirst')
    expect(b.of('placeTaken')).toHaveLength(3)
    b.do({ kind: 'goFirst', first: true }, march('B2', [3, 4]))
    expect(end(b)).toEqual({ winner: 'blue', why: 'Blue: 2 places held to 1.' })
    expect(b.world.held).toEqual({ North: 'blue', South: 'blue', East: 'red' })
  })
  test('BC-R-29: one hex alone decides too', () => {
    const b = last({ ...hold, blue: ['truck B1 2,2'], red: ['truck R1 15,0'] })
    expect(end(cost(b, 60, 30))).toEqual({ winner: 'blue', why: 'Blue: 1 place held to 0.' })
  })
  /** A harpy that ends its second flight alone over South, or over the one who is there. */
  const over = (...red: readonly string[]): Battle => {
    const b = battle({ ...hold, blue: ['harpy B1 12,4'], red: ['truck R1 15,0', ...red], start: { turn: 5 } })
    b.do(march('B1', ...west(12, 5)))
    b.until('airfoils blue')
    b.dice(5, 2).do(march('B1', ...west(7, 5)))
    expect([b.unit('B1').hex, b.asked]).toEqual([[2, 4], 'goFirst blue'])
    return b
  }
  test('BC-R-29: an airfoil is no occupant: alone in it, it does not take it, and it keeps nobody from taking it', () => {
    const alone = over()
    expect(alone.of('placeTaken')).toEqual([])
    expect(alone.world.held.South).toBe(null)
    const shared = over('truck R2 2,4')
    expect(shared.of('placeTaken')).toEqual([{ kind: 'placeTaken', name: 'South', side: 'red' }])
  })
  test('BC-R-29: not while both are in it; equal hexes go by the destroyed cost', () => {
    const b = last({ ...hold, blue: ['truck B1 2,2'], red: ['truck R1 2,2', 'truck R2 2,4'] })
    expect(end(cost(b, 60, 30))).toMatchObject({ winner: 'red' })
    expect(b.world.held).toMatchObject({ North: null, South: 'red' })
    const even = last({ ...hold, blue: ['truck B1 2,2'], red: ['truck R1 2,4'] })
    expect(end(cost(even, 60, 30))).toMatchObject({ winner: 'red', why: 'Red: 30 lost to 60.' })
    expect(problemsOf({ blue: ['truck B1 2,2'], red: ['truck R1 3,2'], settings: { victory: { kind: 'hold' } } })[0]).toContain(
      'objectives',
    )
  })
})
test('BC-R-29: targets: one unit of each list destroyed wins at once; at the end the other side has won', () => {
  const victory = { kind: 'targets', side: 'blue', lists: [['R1'], ['R2', 'R3']] }
  const forces = { blue: ['lancer B1 4,2'], red: ['truck R1 5,2', 'scarab R2 15,5', 'scarab R3 15,4'], settings: { victory } }
  const b = battle(forces)
  b.state = { ...b.state, world: { ...b.world, units: { ...b.world.units, R3: { ...b.unit('R3'), fate: 'destroyed', hex: null } } } }
  b.dice(1, 1).do({ kind: 'fire', unit: 'B1', at: 'R1', weapon: 'web', over: null, most: null })
  b.do(done)
  b.dice(4).do(done)
  expect(b.outcome).toEqual({ winner: 'blue', why: 'Blue: the targets are destroyed.' })
  expect(end(battle({ ...forces, start: { turn: 8 } }))).toMatchObject({ winner: 'red', why: 'Blue: targets are left.' })
  expect(problemsOf({ ...forces, settings: { victory: { ...victory, lists: [['B1']] } } })[0]).toContain('B1 is no unit of the other side')
})
