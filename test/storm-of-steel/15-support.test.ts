import { expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import {
  aircraftCome,
  aircraftDie,
  bomb,
  bombard,
  drawSupport,
  isForbidden,
  refuseBombardment,
  refuseStrike,
  underAircraft,
  underBombardment,
} from '../../engine/rulesets/storm-of-steel/core/support.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { scripted, stand, worldOf } from './support.ts'

const OPEN = Array.from({ length: 40 }, () => '.').join(' ')
const given = (units: readonly Unit[], row = OPEN, more: Partial<World> = {}) => ({ board: boardOf(row), world: worldOf(units, more) })
const infantry = (id: string, col: number, more: Partial<Unit> = {}, side: Unit['side'] = 'red') =>
  stand(id, side, 'infantry', [col, 0], more)
const aims = (artillery: Hex | null): Partial<World> => ({ aims: { blue: { artillery, air: null }, red: { artillery: null, air: null } } })
const control = (of: 'flexible' | 'rigid', volume: 'low' | 'normal' | 'high' = 'normal'): Partial<World> => {
  const { scenario } = worldOf([])
  return { scenario: { ...scenario, armies: { ...scenario.armies, blue: { ...scenario.armies.blue, control: of, volume } } } }
}

test('SS-SUP-02, SS-SUP-03: cards are drawn from the top, and all are shuffled after the last', () => {
  const support = { blue: { left: ['none', 'airStrike'] as const, drawn: [] }, red: { left: [], drawn: [] } }
  const { play, events } = scripted(worldOf([], { support }), [])
  expect([drawSupport(play, 'blue'), drawSupport(play, 'blue'), drawSupport(play, 'blue')]).toEqual(['airStrike', 'none', 'none'])
  expect(events.map(({ kind }) => kind)).toEqual(['supportDrawn', 'supportDrawn', 'supportShuffled', 'supportDrawn'])
})
test('SS-SUP-04, SS-ART-11, SS-AIR-06: what the weather forbids', () => {
  const forbidden = (['clear', 'overcast', 'heavyRain', 'fog'] as const).map((weather) => [
    isForbidden({ weather }, 'airStrike'),
    isForbidden({ weather }, 'bombardment'),
    isForbidden({ weather }, 'none'),
  ])
  expect(forbidden).toEqual([
    [false, false, false],
    [true, false, false],
    [true, false, false],
    [true, true, false],
  ])
})

const blue = infantry('A', 0, {}, 'blue')
test('SS-ART-06 the first point has to be seen by somebody', () => {
  const s = given([blue], '. . . w . .')
  expect([refuseBombardment(s, 'blue', [2, 0]), refuseBombardment(s, 'blue', [4, 0])?.rule]).toEqual([null, 'SS-ART-06'])
})
test('SS-ART-07, SS-R-35: the old point may be struck again unseen', () => {
  const s = given([blue], '. . . w . .', aims([5, 0]))
  expect([refuseBombardment(s, 'blue', [5, 0]), refuseBombardment(s, 'blue', [4, 0])?.rule]).toEqual([null, 'SS-ART-08'])
})
test('SS-ART-08, SS-ART-09: flexible artillery goes anywhere in sight, rigid artillery six hexes', () => {
  const to = (of: 'flexible' | 'rigid', col: number) =>
    refuseBombardment(given([blue], OPEN, { ...aims([10, 0]), ...control(of) }), 'blue', [col, 0])?.rule ?? null
  expect([to('flexible', 35), to('rigid', 16), to('rigid', 17)]).toEqual([null, null, 'SS-ART-09'])
})
test('SS-ART-01, SS-ART-02, SS-ART-05: all soft stands within two hexes, of both sides, and no armour', () => {
  const s = given([
    infantry('B', 8),
    infantry('C', 12),
    infantry('D', 13),
    infantry('E', 11, {}, 'blue'),
    stand('T', 'red', 'panther', [10, 0]),
  ])
  expect(underBombardment(s, 'blue', [10, 0]).map(({ id }) => id)).toEqual(['B', 'C', 'E'])
})
test('SS-ART-03, SS-ART-04, SS-ART-10: a die by volume against protection, and one point on the table', () => {
  for (const [volume, die] of [
    ['low', 8],
    ['normal', 10],
    ['high', 12],
  ] as const) {
    const s = given([infantry('B', 30)], OPEN, { ...control('flexible', volume), ...aims([1, 0]) })
    const { play, events } = scripted(s.world, [die])
    bombard(play, s, 'blue', [30, 0])
    expect(events[1]).toMatchObject({ kind: 'blast', faces: die, die, against: 4, hit: true })
    expect([play.world.units['B']?.morale, play.world.aims.blue.artillery]).toEqual(['pinned', [30, 0]])
  }
  const s = given([infantry('B', 3)], '. . . B')
  const { play, events } = scripted(s.world, [7])
  bombard(play, s, 'blue', [2, 0])
  expect(events[1]).toMatchObject({ against: 7, hit: false })
})
test('SS-ART-12, SS-R-54, SS-SPT-06: headquarters have their saving throw, trucks are destroyed, and nobody has to be spotted', () => {
  const s = given([stand('H', 'red', 'hq', [10, 0]), stand('C', 'red', 'truck', [11, 0])], OPEN.replace(/^((?:\. ){10})\./, '$1W'))
  const { play } = scripted(s.world, [9, 4, 9])
  bombard(play, s, 'blue', [10, 0])
  expect([play.world.units['H']?.morale, play.world.units['C']?.fate]).toEqual(['steady', 'lost'])
})

test('SS-AIR-02 aircraft strike anywhere but in woods, forest and bush', () => {
  const s = given([], '. o w W B 1')
  expect([0, 1, 2, 3, 4, 5].map((col) => refuseStrike(s, [col, 0])?.rule ?? null)).toEqual([
    null,
    'SS-AIR-02',
    'SS-AIR-02',
    'SS-AIR-02',
    null,
    null,
  ])
})
test('SS-AIR-03 everybody within four hexes, armour too', () => {
  const s = given([infantry('B', 6), infantry('C', 14, {}, 'blue'), infantry('D', 15), stand('T', 'red', 'panther', [11, 0])])
  expect(underAircraft(s, [10, 0]).map(({ id }) => id)).toEqual(['B', 'C', 'T'])
})
test('SS-AIR-01, SS-AIR-04: the die by type, against protection or armour, without rear and distance', () => {
  const struck = (type: number, die: number, target: Unit, ...rest: number[]) => {
    const s = given([target])
    const { play, events } = scripted(s.world, [type, 3, 3, die, ...rest])
    aircraftCome(play, 'blue')
    bomb(play, { ...s, world: play.world }, 'blue', [10, 0])
    return events.find(({ kind }) => kind === 'blast')
  }
  const tank = stand('T', 'red', 'm4sherman', [10, 0])
  expect(struck(3, 8, tank, 1)).toMatchObject({ faces: 8, against: 7, hit: true })
  expect(struck(4, 7, tank)).toMatchObject({ faces: 12, against: 7, hit: false })
  expect(struck(6, 8, tank, 1)).toMatchObject({ faces: 20, hit: true })
  expect(struck(1, 5, infantry('B', 10))).toMatchObject({ faces: 8, against: 4, hit: true })
})
test('decision 300: a strike near a light anti-aircraft gun of the other side that is not suppressed throws the next smaller die', () => {
  const faces = (aircraft: NonNullable<World['aircraft']>, more: Partial<Unit> = {}, type = 'aa-gun', side: Unit['side'] = 'red') => {
    const s = given([infantry('B', 10), stand('G', side, type, [18, 0], more)])
    return aircraftDie({ ...s, world: { ...s.world, aircraft } }, 'blue', [10, 0])
  }
  expect([faces('fighters'), faces('light-bombers'), faces('level-bombers')]).toEqual([6, 10, 12])
  expect([
    faces('fighters', { hex: [19, 0] }),
    faces('fighters', { morale: 'suppressed' }),
    faces('fighters', { morale: 'pinned' }),
  ]).toEqual([8, 8, 6])
  expect([faces('fighters', {}, 'flak88'), faces('fighters', {}, 'aa-gun', 'blue')]).toEqual([8, 8])
})
test('SS-AIR-05, SS-R-36: on 2 and 3 of two dice they strike beside their own nearest stand, who is hit with the others', () => {
  const s = given([infantry('A', 4, {}, 'blue'), infantry('B', 20)])
  const thrown = (dice: readonly number[], ...rest: number[]) => {
    const { play, events } = scripted({ ...s.world, aircraft: 'fighters' }, [...dice, ...rest])
    bomb(play, { ...s, world: play.world }, 'blue', [20, 0])
    return events.flatMap((event): readonly unknown[] =>
      event.kind === 'aircraftStruck' ? [event.hex, event.erred] : event.kind === 'blast' ? [event.unit] : [],
    )
  }
  expect(thrown([1, 2], 1)).toEqual([[5, 0], true, 'A'])
  expect(thrown([1, 1], 1)).toEqual([[5, 0], true, 'A'])
  expect(thrown([2, 2], 1)).toEqual([[20, 0], false, 'B'])
})
