import { describe, expect, test } from 'vitest'
import { boardOf, type DrawOptions } from '../../engine/board/notation.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { row } from '../../engine/rulesets/storm-of-steel/core/boats.ts'
import { march, refuseMarch } from '../../engine/rulesets/storm-of-steel/core/move.ts'
import { marchesOf } from '../../engine/rulesets/storm-of-steel/core/reach.ts'
import { mayStand } from '../../engine/rulesets/storm-of-steel/core/setup.ts'
import { refuseUnloading } from '../../engine/rulesets/storm-of-steel/core/transport.ts'
import { hexSheetOf } from '../../engine/rulesets/storm-of-steel/shown/hex-sheet.ts'
import type { Placed } from '../../engine/rulesets/storm-of-steel/state/roster.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { scripted, stand, worldOf } from './support.ts'
import { Battle, mustered, scenarioOf } from './table.ts'

/** In the woods, or on the road through them: who stops and tests, however he has come there, and who may be there at all. */

const east = (from: number, to: number): readonly Hex[] => Array.from({ length: to - from }, (_, i): Hex => [from + i + 1, 0])
const road = (to: number, from = 0): DrawOptions => ({ roads: [{ kind: 'road', path: [[from, 0], ...east(from, to)] }] })
const given = (units: readonly Unit[], ground: string, draw?: DrawOptions, more: Partial<World> = {}) => ({
  board: boardOf(ground, draw),
  world: worldOf(units, { command: { blue: 1, red: 1 }, ...more }),
})
const bunker = (hex: Hex): Partial<World> => ({ ground: { wire: [], mines: [], trenches: [], bunkers: [{ hex, openings: [9] }] } })

describe('SS-R-12, SS-DIF-01: who is on a road is not in the woods beside it', () => {
  const WOODS = '. w w w w w w w . .'
  const tank = (col: number, more: Partial<Unit> = {}) => stand('B1', 'blue', 't34-76', [col, 0], more)
  const refused = (unit: Unit, to: number, draw?: DrawOptions) => {
    const s = given([unit], WOODS, draw)
    return refuseMarch(s, unit as Placed, east(unit.hex?.[0] ?? 0, to))?.rule ?? null
  }
  test('he stops in the first hex off the road, and the map offers no more', () => {
    expect([refused(tank(0), 1), refused(tank(0), 2)]).toEqual([null, 'SS-DIF-01'])
    expect([refused(tank(0), 2, road(1)), refused(tank(0), 3, road(1))]).toEqual([null, 'SS-DIF-01'])
    expect([refused(tank(1), 2, road(1)), refused(tank(1), 3, road(1))]).toEqual([null, 'SS-DIF-01'])
    const s = given([tank(0)], WOODS, road(1))
    expect(marchesOf(s, tank(0) as Placed).map(({ hex, stops }) => [hex[0], stops])).toEqual([
      [1, false],
      [2, true],
    ])
  })
  test('who is in them goes on from hex to hex, and stops again who comes back to them from a road', () => {
    expect(refused(tank(1, { testing: true }), 8)).toBeNull()
    const s = given([tank(1, { testing: true })], WOODS)
    expect(marchesOf(s, tank(1, { testing: true }) as Placed).map(({ hex }) => hex[0])).toEqual([2, 0, 3, 4, 5, 6, 7, 8, 9])
    // From 1 into 2, by road to 3, and off it again.
    expect([refused(tank(1, { testing: true }), 4, road(3, 2)), refused(tank(1, { testing: true }), 5, road(3, 2))]).toEqual([
      null,
      'SS-DIF-01',
    ])
  })
})

describe('SS-DIF-02: who begins his move in difficult ground tests, however he came there', () => {
  test('placed in it, or standing in it as the battle begins; not on a road through it, and not where the scenario says otherwise', () => {
    const ground = `. w . . .\n. w . . .\n${'. . . . .\n'.repeat(8)}. . . . .`
    const board = boardOf(ground, { roads: [{ kind: 'road', path: [[0, 1], [1, 1], [2, 1]] }] }) // biome-ignore format: one line
    const blue = {
      army: 'usa-1944',
      stands: [
        { id: 'B0', type: 'hq', at: [0, 4] },
        { id: 'B1', type: 'm4sherman', at: [1, 0] },
        { id: 'B2', type: 'm4sherman', at: [1, 1] },
      ],
    }
    const red = { army: 'germany-1944', stands: [{ id: 'R0', type: 'hq', at: [4, 9] }] }
    const world = mustered(board, scenarioOf({ objectives: [], forces: { blue, red } }))
    expect(['B0', 'B1', 'B2'].map((id) => world.units[id]?.testing)).toEqual([false, true, false])
    const said = { ...blue, stands: blue.stands.map((one) => (one.id === 'B1' ? { ...one, testing: false } : one)) }
    expect(mustered(board, scenarioOf({ objectives: [], forces: { blue: said, red } })).units['B1']?.testing).toBe(false)
  })
  test('set up in it: it throws as it moves', () => {
    const zones = { blue: [[0, 0] as Hex, [1, 0] as Hex], red: [[9, 0] as Hex] }
    const world = worldOf([stand('B1', 'blue', 't34-76', null, { fate: 'waiting' }), stand('R1', 'red', 'infantry', [9, 0])])
    const set = { ...world, scenario: { ...world.scenario, zones } }
    const b = new Battle(boardOf('. w w w . . . . . .'), set, { kind: 'setup' }, 1)
    b.do({ kind: 'deploy', side: 'blue', unit: 'B1', hex: [1, 0] })
    expect(b.world.units['B1']).toMatchObject({ hex: [1, 0], testing: true })
    const { play, events } = scripted({ ...b.world, command: { blue: 1, red: 0 } }, [3, 4])
    march(play, { board: boardOf('. w w w . . . . . .'), world: play.world }, 'B1', east(1, 5), null)
    expect(events[0]).toMatchObject({ kind: 'tested', dice: [3, 4] })
  })
  test('rowed to a wooded bank, come back into woods, gone into a trench in them', () => {
    const s = given([stand('B1', 'blue', 'infantry', [0, 0], { boat: true })], '. 2 w w')
    const { play } = scripted(s.world, [])
    row(play, s, s.world.units['B1'] as Placed, [2, 0])
    expect(play.world.units['B1']).toMatchObject({ hex: [2, 0], testing: true })
    const lull: Partial<World> = { events: ['theEnd', 'reinforcements1'], deck: [{ phase: 'event' }, { phase: 'event' }] }
    const lost = stand('B1', 'blue', 'infantry', null, { fate: 'lost' })
    const ground = boardOf('w . . . . . . . . .')
    const b = new Battle(ground, worldOf([lost, stand('B2', 'blue', 'hq', [1, 0]), stand('R1', 'red', 'infantry', [9, 0])], lull), { kind: 'draw' }, [1]) // biome-ignore format: one line
    b.do({ kind: 'return', side: 'blue', unit: 'B1', hex: [0, 0] })
    expect(b.world.units['B1']).toMatchObject({ hex: [0, 0], testing: true })
    const works: Partial<World> = { ground: { wire: [], mines: [], trenches: [[1, 0]], bunkers: [] } }
    const fight = new Battle(
      boardOf('. w . . . . . . . .'),
      worldOf([stand('B1', 'blue', 'infantry', [0, 0]), stand('R1', 'red', 'infantry', [1, 0]), stand('R2', 'red', 'hq', [9, 0])], {
        ...works,
        events: ['theEnd'],
        deck: [{ phase: 'event' }, { phase: 'assault', player: 1 }],
      }),
      { kind: 'draw' },
      [9, 2],
    )
    fight.do({ kind: 'assault', side: 'blue', unit: 'B1', at: 'R1' }).do({ kind: 'follow', side: 'blue', into: true })
    expect(fight.world.units['B1']).toMatchObject({ hex: [1, 0], testing: true })
  })
})

test('SS-FOR-05: a bunker is closed to all but infantry and heavy machine guns, in the set-up and on the way', () => {
  const may = (type: string) => {
    const unit = stand('B1', 'blue', type, [0, 0])
    const s = given([unit], '. . . .', undefined, bunker([1, 0]))
    return [refuseMarch(s, unit as Placed, [[1, 0]])?.rule ?? null, mayStand(s, unit, [1, 0])]
  }
  expect(['infantry', 'hmg'].map(may)).toEqual([
    [null, true],
    [null, true],
  ])
  expect(['mortar', 'hq', 'cavalry', 'light-gun', 'truck', 'm4sherman'].map(may)).toEqual(Array(6).fill(['SS-FOR-05', false]))
  expect(may('medium-gun')[1]).toBe(false)
  // Nor through it, and not by road.
  const tank = stand('B1', 'blue', 'm4sherman', [0, 0])
  expect(refuseMarch(given([tank], '. . . .', road(3), bunker([1, 0])), tank as Placed, east(0, 3))?.rule).toBe('SS-FOR-05')
})
test('SS-FOR-05: the panel of a hex says who may go into a bunker', () => {
  const tank = stand('B1', 'blue', 'm4sherman', [0, 0])
  const s = given([tank, stand('B2', 'blue', 'hmg', [3, 0])], '. . . .', undefined, bunker([1, 0]))
  const view = { side: 'blue', question: null, waiting: false, others: null, agenda: [], over: null, known: s.world } as const
  const says = (hex: Hex, piece?: string) =>
    hexSheetOf(s, view, hex, piece).sections[0]?.rows.find(({ label }) => label === 'May go there')?.value
  expect([says([1, 0], 'B1'), says([1, 0], 'B2'), says([1, 0]), says([2, 0], 'B1')]).toEqual([
    'not at all',
    'freely',
    'infantry and heavy machine guns alone',
    'freely',
  ])
})
test('SS-TER-02, SS-TER-13, SS-R-17: only light guns go into woods; what is towed stands where its truck may go', () => {
  const s = given([], '. w')
  const stands = (type: string) => mayStand(s, stand('B1', 'blue', type, null), [1, 0])
  expect(['light-gun', 'at37', 'medium-gun', 'heavy-gun', 'flak88', 'truck'].map(stands)).toEqual([true, true, false, false, false, false])
  const off = (type: string, draw?: DrawOptions) => {
    const gun = stand('P', 'blue', type, null, { aboard: 'C' })
    return refuseUnloading(given([gun, stand('C', 'blue', 'truck', [0, 0])], '. w', draw), gun, [1, 0])?.rule ?? null
  }
  expect([off('light-gun'), off('medium-gun'), off('medium-gun', road(1))]).toEqual([null, 'SS-TER-02', null])
})
