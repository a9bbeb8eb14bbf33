import { expect, test } from 'vitest'
import { boardOf, type DrawOptions } from '../../engine/board/notation.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { fire, refuseShot, shotOf } from '../../engine/rulesets/storm-of-steel/core/fire.ts'
import { spotAround } from '../../engine/rulesets/storm-of-steel/core/spotting.ts'
import type { Placed } from '../../engine/rulesets/storm-of-steel/state/roster.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { scripted, stand, worldOf } from './support.ts'

const OPEN = Array.from({ length: 64 }, () => '.').join(' ')
interface Given {
  readonly from?: string
  readonly to?: string
  readonly apart?: number
  readonly row?: string
  readonly draw?: DrawOptions
  readonly unit?: Partial<Unit>
  readonly target?: Partial<Unit>
  readonly more?: readonly Unit[]
  readonly world?: Partial<World>
}
/** A at the west end of a row, B so many hexes east of it, each looking east. */
function given({ from = 'infantry', to = 'infantry', apart = 5, row = OPEN, draw, unit, target, more = [], world }: Given) {
  const units = [stand('A', 'blue', from, [0, 0], unit), stand('B', 'red', to, [apart, 0] as Hex, target), ...more]
  return { board: boardOf(row, draw), world: worldOf(units, world) }
}
const at = (s: ReturnType<typeof given>, id: string) => s.world.units[id] as Placed
const refused = (what: Given, mount: 'main' | 'hull' = 'main') => {
  const s = given(what)
  return refuseShot(s, at(s, 'A'), at(s, 'B'), mount)?.rule ?? null
}
const shot = (what: Given, mount: 'main' | 'hull' = 'main') => {
  const s = given(what)
  const { faces, against, modifier, chance } = shotOf(s, at(s, 'A'), at(s, 'B'), mount)
  return [faces, modifier, against, chance]
}

test('SS-FIR-04 each stand fires as far as its range and no farther', () => {
  const ranges = { infantry: 12, hmg: 24, mortar: 32, 'light-gun': 40, 'medium-gun': 48, 'heavy-gun': 56 }
  for (const [from, range] of Object.entries(ranges))
    expect([refused({ from, apart: range }), refused({ from, apart: range + 1 })], from).toEqual([null, 'SS-FIR-04'])
  expect([refused({ from: 'truck' }), refused({ from: 'horse-cart' })]).toEqual(['SS-FIR-04', 'SS-FIR-04'])
})
test('SS-FIR-01, SS-FIR-03, SS-MOR-01, SS-MOR-02, SS-TRN-06, SS-HQ-02: who fires and who does not', () => {
  expect(refused({ unit: { morale: 'pinned' } })).toBeNull()
  expect(refused({ unit: { morale: 'suppressed' } })).toBe('SS-MOR-02')
  expect(refused({ unit: { aboard: 'C', hex: null } })).toBe('SS-TRN-06')
  expect(refused({ from: 'hq' })).toBe('SS-HQ-02')
  expect(shot({ unit: { morale: 'pinned' } })).toEqual(shot({}))
})
test('SS-FIR-02, SS-SEQ-10: each weapon once under a card', () => {
  expect(refused({ unit: { fired: ['main'] } })).toBe('SS-FIR-02')
})
test('SS-FIR-05, SS-FIR-06, SS-FIR-07, SS-SOF-01: dice and modifiers by distance against open ground', () => {
  expect([4, 5, 8, 9].map((apart) => shot({ apart }))).toEqual([
    [6, 1, 4, 500],
    [6, 0, 4, 333],
    [6, 0, 4, 333],
    [6, -1, 4, 167],
  ])
  expect(shot({ from: 'hmg' })).toEqual([8, 0, 4, 500])
  expect(shot({ from: 'medium-gun' })).toEqual([10, 0, 4, 600])
  expect(shot({ from: 'heavy-gun' })).toEqual([12, 0, 4, 667])
})
test('SS-FIR-08, SS-FIR-09: rain and fog shorten all fire', () => {
  expect([8, 9].map((apart) => refused({ apart, world: { weather: 'heavyRain' } }))).toEqual([null, 'SS-FIR-08'])
  expect([4, 5].map((apart) => refused({ apart, world: { weather: 'fog' } }))).toEqual([null, 'SS-FIR-09'])
  expect(refused({ apart: 12, world: { weather: 'overcast' } })).toBeNull()
})
test('SS-SOF-02, SS-SOF-07, SS-R-28: what protects, the best of it', () => {
  const against = (letter: string, more: Given = {}) =>
    shot({ from: 'hmg', row: `. . . . . ${letter}`, target: { spotted: true }, ...more })[2]
  expect(['.', 'o', 'w', 'W', 'B'].map((letter) => against(letter))).toEqual([4, 4, 5, 5, 7])
  const works = worldOf([]).ground
  expect(against('w', { world: { ground: { ...works, trenches: [[5, 0]] } } })).toBe(7)
  const bunkers = [{ hex: [5, 0] as Hex, openings: [9] as const }]
  expect(against('.', { world: { ground: { ...works, bunkers } } })).toBe(9)
  expect(against('.', { to: 'mortar', world: { ground: { ...works, bunkers } } })).toBe(4)
  const wall: DrawOptions = { hexsides: [{ hex: [5, 0], side: 'W', kind: 'wall' }] }
  expect(against('w', { draw: wall })).toBe(7)
})
test('SS-LOS-01 one has to see what one fires at', () => {
  expect(refused({ row: '. . w . . .' })).toBe('SS-LOS-01')
})
test('SS-SPT-01, SS-SPT-05, SS-SPT-07: who is in hiding has to be spotted, who is not need not', () => {
  for (const letter of ['o', 'w', 'W', 'B']) {
    expect(refused({ row: `. . . . . ${letter}` }), letter).toBe('SS-SPT-01')
    expect(refused({ row: `. . . . . ${letter}`, target: { spotted: true } }), letter).toBeNull()
  }
  expect(refused({ world: { ground: { ...worldOf([]).ground, trenches: [[5, 0]] } } })).toBeNull()
})
test('SS-SPT-02 within four hexes of an enemy it is spotted, SS-SPT-03 and as it fires', () => {
  const near = (apart: number) => {
    const s = given({ row: 'w . . . . .', apart })
    const { play, events } = scripted(s.world, [])
    spotAround(play, s)
    return events.length
  }
  expect([near(5), near(4)]).toEqual([0, 1])
  const s = given({ row: 'w . . . . .' })
  const { play } = scripted(s.world, [1])
  fire(play, s, 'A', 'B', 'main')
  expect(play.world.units['A']?.spotted).toBe(true)
})

const chosen = (settings: Partial<World['settings']>): Given => ({ world: { settings: { ...worldOf([]).settings, ...settings } } })
test('SS-R-13 where a scenario says so, guns face what they fire at; otherwise they turn as they fire', () => {
  const away = { from: 'at75', to: 'm4sherman', unit: { facing: 9 } } as const
  expect([refused(away), refused({ ...away, ...chosen({ gunFacing: true }) })]).toEqual([null, 'SS-R-13'])
  expect(refused({ ...away, unit: { facing: 3 }, ...chosen({ gunFacing: true }) })).toBeNull()
  expect(refused({ unit: { facing: 9 }, ...chosen({ gunFacing: true }) })).toBeNull()
})
test('SS-R-26 near and far count for mortars only where a scenario says so', () => {
  const mortar = { from: 'mortar', unit: { target: 'B' }, apart: 12 } as const
  expect([shot(mortar)[1], shot({ ...mortar, ...chosen({ mortarRanges: true }) })[1]]).toEqual([0, -1])
})
test('SS-R-27 a house or a wall shelters who is suppressed only where a scenario says so', () => {
  const shelters = (what: Given): boolean => {
    const s = given({ target: { spotted: true }, ...what })
    return shotOf(s, at(s, 'A'), at(s, 'B'), 'main').shelters
  }
  const wall: DrawOptions = { hexsides: [{ hex: [5, 0], side: 'W', kind: 'wall' }] }
  for (const what of [{ row: '. . . . . B' }, { draw: wall }])
    expect([shelters(what), shelters({ ...what, ...chosen({ coverSaves: true }) })]).toEqual([false, true])
  const ground = { ...worldOf([]).ground, trenches: [[5, 0]] as const }
  expect(shelters({ world: { ground } })).toBe(true)
  expect(shelters({ row: '. . . . . w', ...chosen({ coverSaves: true }) })).toBe(false)
})

const armour = { from: 'at75', to: 'm4sherman' } as const
test('SS-ARM-01, SS-MTR-04, SS-ARM-14: only large guns fire at armour', () => {
  expect([refused({ to: 'm4sherman' }), refused({ from: 'hmg', to: 'm4sherman' }), refused({ from: 'mortar', to: 'm4sherman' })]).toEqual([
    'SS-ARM-01',
    'SS-ARM-01',
    'SS-MTR-04',
  ])
  expect(refused(armour)).toBeNull()
  expect(refused({ from: 'bazooka', apart: 2 })).toBe('SS-R-03')
})
test('SS-ARM-02, SS-ARM-03, SS-ARM-04, SS-R-29: die against armour, by distance and from behind', () => {
  // The target looks west at whoever fires, or east with its back to him.
  const front = { facing: 9 } as const
  expect(shot({ ...armour, target: front })).toEqual([12, 0, 7, 417])
  expect(shot({ ...armour, target: front, apart: 4 })).toEqual([12, 1, 7, 500])
  expect(shot({ ...armour, target: front, apart: 9 })).toEqual([12, -1, 7, 333])
  expect(shot({ ...armour, target: { facing: 3 } })).toEqual([12, 1, 7, 500])
  // 60 degrees off the back is still behind, farther is not.
  expect([1, 5, 7, 11].map((facing) => shot({ ...armour, target: { facing: facing as 1 } })[1])).toEqual([1, 1, 0, 0])
})
test('SS-ARM-04 a throw that equals the armour does not go through', () => {
  const thrown = (die: number) => {
    const s = given({ ...armour, target: { facing: 9 } })
    const { play, events } = scripted(s.world, [die, 2])
    fire(play, s, 'A', 'B', 'main')
    return events.find((event) => event.kind === 'shot')?.hit
  }
  expect([7, 8].map(thrown)).toEqual([false, true])
})
test('SS-ARM-13 the ground of a vehicle makes no difference', () => {
  expect(shot({ ...armour, row: '. . . . . w', target: { facing: 9, spotted: true } })).toEqual(shot({ ...armour, target: { facing: 9 } }))
})
test('SS-ARM-06, SS-ARM-07: immobilised armour fires, armour whose gun is out does not', () => {
  expect(refused({ from: 'tiger1', to: 'm4sherman', unit: { immobile: true } })).toBeNull()
  expect(refused({ from: 'tiger1', to: 'm4sherman', unit: { gunOut: true } })).toBe('SS-ARM-07')
})
test('SS-ARM-09, SS-R-21: a gun in the hull fires within 30 degrees of its front, a turret all round', () => {
  expect(refused({ from: 'stug3g', to: 'm4sherman', unit: { facing: 3 } })).toBeNull()
  expect(refused({ from: 'stug3g', to: 'm4sherman', unit: { facing: 5 } })).toBe('SS-ARM-09')
  expect(refused({ from: 'panther', to: 'm4sherman', unit: { facing: 9 } })).toBeNull()
})
test('SS-ARM-10, SS-ARM-12, SS-R-32: turret and hull each fire once', () => {
  const grant = { from: 'm3grant', to: 'pz3l', unit: { facing: 3, fired: ['main'] } } as const
  expect([refused(grant, 'main'), refused(grant, 'hull')]).toEqual(['SS-FIR-02', null])
  expect([shot({ from: 'm3grant', to: 'infantry' }, 'main')[0], shot({ from: 'm3grant', to: 'infantry' }, 'hull')[0]]).toEqual([6, 10])
  const char = { from: 'charb1', to: 'pz3l', unit: { movedThisTurn: true } } as const
  expect([refused(char, 'main'), refused(char, 'hull')]).toEqual(['SS-ARM-11', null])
})
test('SS-ARM-11 a turret of one man does not fire in a turn in which the vehicle has moved', () => {
  expect([refused({ from: 'r35', unit: { movedThisTurn: true } }), refused({ from: 'pz38t', unit: { movedThisTurn: true } })]).toEqual([
    'SS-ARM-11',
    null,
  ])
})
test('SS-FOR-06 from a bunker only through its openings', () => {
  const bunker = (opening: 3 | 9) => ({ ground: { ...worldOf([]).ground, bunkers: [{ hex: [0, 0] as Hex, openings: [opening] }] } })
  expect([refused({ world: bunker(3) }), refused({ world: bunker(9) })]).toEqual([null, 'SS-FOR-06'])
})
test('SS-MTR-01, SS-MTR-02, SS-MTR-05: a mortar needs an observer, four hexes and a target that is spotted', () => {
  const blind = { from: 'mortar', apart: 6, row: '. . w . . . .' }
  expect(refused(blind)).toBe('SS-MTR-01')
  expect(refused({ ...blind, more: [stand('C', 'blue', 'infantry', [4, 0])] })).toBeNull()
  expect([refused({ from: 'mortar', apart: 3 }), refused({ from: 'mortar', apart: 4 })]).toEqual(['SS-MTR-02', null])
  expect(refused({ from: 'mortar', row: '. . . . . w' })).toBe('SS-SPT-01')
})
test('SS-MTR-03, SS-MTR-06, SS-R-26, SS-R-33: a d6 at a new target, then d10; near and far are the same', () => {
  expect([4, 5, 20].map((apart) => shot({ from: 'mortar', apart }))).toEqual([
    [6, 0, 4, 333],
    [6, 0, 4, 333],
    [6, 0, 4, 333],
  ])
  expect(shot({ from: 'mortar', unit: { target: 'B' } })).toEqual([10, 0, 4, 600])
  const s = given({ from: 'mortar' })
  const { play } = scripted(s.world, [1])
  fire(play, s, 'A', 'B', 'main')
  expect(play.world.units['A']?.target).toBe('B')
})
test('SS-FIR-10, SS-R-07: what a shot does is there before the next', () => {
  const s = given({ more: [stand('C', 'blue', 'infantry', [0, 0])] })
  const { play } = scripted(s.world, [5, 4, 6])
  for (const id of ['A', 'C', 'A']) fire(play, { ...s, world: play.world }, id, 'B', 'main')
  expect(play.world.units['B']).toMatchObject({ morale: 'suppressed' })
})
