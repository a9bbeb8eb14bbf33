import { describe, expect, test } from 'vitest'
import { boardOf, type DrawOptions } from '../../engine/board/notation.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { hexesOf, march, refuseMarch } from '../../engine/rulesets/storm-of-steel/core/move.ts'
import { tellOf } from '../../engine/rulesets/storm-of-steel/shown/tell.ts'
import type { Placed } from '../../engine/rulesets/storm-of-steel/state/roster.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { scripted, stand, worldOf } from './support.ts'

const OPEN = Array.from({ length: 30 }, () => '.').join(' ')
interface Given {
  readonly type?: string
  readonly row?: string
  readonly draw?: DrawOptions
  readonly unit?: Partial<Unit>
  readonly more?: readonly Unit[]
  readonly world?: Partial<World>
}
function given({ type = 'infantry', row = OPEN, draw, unit, more = [], world }: Given) {
  const all = [stand('A', 'blue', type, [0, 0], unit), ...more]
  return { board: boardOf(row, draw), world: worldOf(all, { command: { blue: 1, red: 1 }, ...world }) }
}
const east = (count: number): readonly Hex[] => Array.from({ length: count }, (_, i): Hex => [i + 1, 0])
const refused = (what: Given, hexes: number) => {
  const s = given(what)
  return refuseMarch(s, s.world.units['A'] as Placed, east(hexes))?.rule ?? null
}
/** Where A is after a march of so many hexes, and what is told. */
const marched = (what: Given, hexes: number, ...rolls: number[]) => {
  const s = given(what)
  const { play, events } = scripted(s.world, rolls)
  march(play, s, 'A', east(hexes), null)
  const unit = play.world.units['A'] as Unit
  return { col: unit.hex?.[0] ?? null, unit, events, world: play.world }
}

test('SS-MOV-02, SS-MOV-04: how far each goes, in hexes of 2.5 cm', () => {
  expect([10, 5, 30, 25, 20, 15].map(hexesOf)).toEqual([4, 2, 12, 10, 8, 6])
  for (const [type, hexes] of [
    ['infantry', 4],
    ['hq', 4],
    ['hmg', 2],
    ['mortar', 2],
    ['light-gun', 2],
    ['truck', 12],
    ['horse-cart', 4],
    ['t34-76', 10],
    ['cavalry', 8],
  ] as const)
    expect([refused({ type }, hexes), refused({ type }, hexes + 1)], type).toEqual([null, 'SS-MOV-02'])
})
test('SS-MOV-03, SS-MOV-08, SS-MOV-11: guns that are towed, who is pinned or suppressed, and immobilised vehicles stay', () => {
  expect([refused({ type: 'medium-gun' }, 1), refused({ type: 'heavy-gun' }, 1)]).toEqual(['SS-MOV-03', 'SS-MOV-03'])
  expect(refused({ unit: { morale: 'pinned' } }, 1)).toBe('SS-MOV-08')
  expect(refused({ unit: { morale: 'suppressed' } }, 1)).toBe('SS-MOV-08')
  expect(refused({ type: 'truck', unit: { immobile: true } }, 1)).toBe('SS-MOV-11')
})
test('SS-CMD-06 who is not paid for stays', () => {
  const none = { command: { blue: 0, red: 9 } }
  expect([refused({ world: none }, 1), refused({ world: none, unit: { paid: true } }, 1)]).toEqual(['SS-CMD-06', null])
})
test('SS-MOV-05, SS-R-12: twice as far along a road from end to end', () => {
  const path: Hex[] = [[0, 0], ...east(8)]
  const draw: DrawOptions = { roads: [{ kind: 'road', path }] }
  expect([refused({ draw }, 8), refused({ draw }, 9)]).toEqual([null, 'SS-MOV-02'])
  const longer: DrawOptions = { roads: [{ kind: 'road', path: [[0, 0], ...east(12)] }] }
  expect([refused({ draw: longer }, 8), refused({ draw: longer }, 9)]).toEqual([null, 'SS-MOV-05'])
  const broken: DrawOptions = {
    roads: [
      { kind: 'road', path: path.slice(0, 4) },
      { kind: 'road', path: path.slice(4) },
    ],
  }
  expect(refused({ draw: broken }, 6)).toBe('SS-MOV-02')
  const settings = { ...worldOf([]).settings, roadStrict: false }
  expect(refused({ draw: broken, world: { settings } }, 6)).toBeNull()
})
test('SS-MOV-06, SS-MOV-07, SS-R-51: through own stands, not onto them, and never through the other side', () => {
  const friend = [stand('B', 'blue', 'hmg', [1, 0])]
  const enemy = [stand('B', 'red', 'hmg', [1, 0])]
  expect([refused({ more: friend }, 1), refused({ more: friend }, 2)]).toEqual(['SS-MOV-06', null])
  expect(refused({ more: enemy }, 2)).toBe('SS-MOV-07')
})
test('SS-MOV-10, SS-MOV-12, SS-SEQ-10: less than its move is enough, to turn is a move, and there is one', () => {
  expect(refused({}, 1)).toBeNull()
  expect(refused({ unit: { moved: true } }, 1)).toBe('SS-SEQ-10')
  const s = given({ type: 'stug3g' })
  const { play } = scripted(s.world, [])
  march(play, s, 'A', [], 9)
  expect(play.world.units['A']).toMatchObject({ hex: [0, 0], facing: 9, moved: true, movedThisTurn: true })
})
test('SS-ARM-11 who has fired a turret of one man does not move in that turn', () => {
  expect([
    refused({ type: 'r35', unit: { turretFired: true } }, 1),
    refused({ type: 'm4sherman', unit: { turretFired: true } }, 1),
  ]).toEqual(['SS-ARM-11', null])
})
test('SS-DIF-01 who enters woods stops there; SS-DIF-08 and again in other such ground', () => {
  const row = '. w w W . . . .'
  expect([refused({ row }, 1), refused({ row }, 2)]).toEqual([null, 'SS-DIF-01'])
  expect(marched({ row }, 1).unit.testing).toBe(true)
  const inside = { row: 'w w W . . .', unit: { testing: true } }
  expect([refused(inside, 1), refused(inside, 2), refused(inside, 3)]).toEqual([null, null, 'SS-DIF-01'])
})
test('SS-DIF-02, SS-DIF-05: foot throws a die and goes so many cm less', () => {
  const left = (type: string, die: number) => marched({ type, row: 'w . . . . . .', unit: { testing: true } }, 4, die).col
  expect([1, 2, 3, 5, 6].map((die) => left('infantry', die))).toEqual([3, 3, 2, 2, 1])
  expect([1, 2, 3, 5, 6].map((die) => left('hmg', die))).toEqual([1, 1, 0, 0, 0])
})
test('SS-DIF-03, SS-DIF-04, SS-R-52: vehicles throw two dice, and are stuck on 2 and 12', () => {
  const tank = { type: 'm4sherman', row: 'w . . . . . . . .', unit: { testing: true } }
  expect(marched(tank, 8, 3, 4).col).toBe(5)
  for (const dice of [
    [1, 1],
    [6, 6],
  ] as const)
    expect(marched(tank, 8, ...dice)).toMatchObject({ col: 0, unit: { immobile: true, fate: 'present' } })
  expect(marched({ ...tank, type: 'truck', row: '1 . . .' }, 3, 6, 6).unit.immobile).toBe(true)
})
test('SS-DIF-07 armour of a demoralised side that is stuck is lost', () => {
  const tank = { type: 'm4sherman', row: 'w . . .', unit: { testing: true }, world: { demoralised: { blue: true, red: false } } }
  expect(marched(tank, 3, 6, 6).unit.fate).toBe('lost')
})
test('SS-DIF-06, SS-R-18: out of such ground nothing is thrown', () => {
  expect(marched({}, 3).events.map(({ kind }) => kind)).toEqual(['moved', 'moved', 'moved'])
})
test('SS-FOR-07, SS-FOR-08, SS-FOR-09, SS-FOR-10: each mined hex is thrown for, and stays', () => {
  const ground = { ...worldOf([]).ground, mines: [[1, 0] as Hex, [2, 0] as Hex] }
  const through = (type: string, ...dice: number[]) => {
    const { col, unit, world } = marched({ type, world: { ground } }, 4, ...dice)
    return [col, unit.morale, unit.immobile, unit.fate, world.ground.mines.length]
  }
  expect(through('infantry', 4, 4)).toEqual([4, 'steady', false, 'present', 2])
  expect(through('infantry', 5)).toEqual([1, 'pinned', false, 'present', 2])
  expect(through('infantry', 1, 6)).toEqual([2, 'pinned', false, 'present', 2])
  expect(through('m4sherman', 5)).toEqual([1, 'steady', true, 'present', 2])
  expect(through('m4sherman', 6)).toEqual([null, 'steady', false, 'lost', 2])
})
describe('SS-R-01, SS-MOV-06: whoever is stopped in the hex of one of his own comes to rest where his way was free last (decision 304)', () => {
  const ground = { ...worldOf([]).ground, mines: [[2, 0] as Hex] }
  const own = (id: string, col: number) => stand(id, 'blue', 'hmg', [col, 0])
  const kinds = ({ events }: ReturnType<typeof marched>) => events.map(({ kind }) => kind)

  test('SS-FOR-08: by mines that pin or immobilise him, all else as in a free hex; where they do nothing he goes on', () => {
    const more = [own('B', 2)]
    const pinned = marched({ more, world: { ground } }, 4, 5)
    expect(kinds(pinned)).toEqual(['moved', 'moved', 'minesEntered', 'moraleSet', 'steppedBack'])
    expect(pinned.events.at(-1)).toEqual({ kind: 'steppedBack', unit: 'A', from: [2, 0], to: [1, 0], testing: false })
    expect(pinned.unit).toMatchObject({ hex: [1, 0], morale: 'pinned', moved: true, wayLeft: 2, facing: 3 })
    expect(marched({ type: 'm4sherman', more, world: { ground } }, 4, 5).unit).toMatchObject({
      hex: [1, 0],
      immobile: true,
      fate: 'present',
    })
    expect(marched({ type: 'm4sherman', more, world: { ground } }, 4, 6).unit).toMatchObject({ hex: null, fate: 'lost' })
    expect(marched({ more, world: { ground } }, 4, 4).col).toBe(4)
    expect(kinds(marched({ world: { ground } }, 4, 5))).toEqual(['moved', 'moved', 'minesEntered', 'moraleSet'])
  })
  test('past all of his own on the way, to where he began if need be; a mined hex that he came through is not thrown for again', () => {
    expect(marched({ more: [own('B', 1), own('C', 2)], world: { ground } }, 4, 6).col).toBe(0)
    const both = { ...ground, mines: [[1, 0] as Hex, [2, 0] as Hex] }
    expect(marched({ more: [own('B', 2)], world: { ground: both } }, 4, 4, 6).col).toBe(1)
  })
  test('SS-DIF-02, SS-SPT-04: in the woods that he came out of he tests again, and he is seen', () => {
    const unit = { testing: true }
    const { unit: after, events } = marched(
      { row: 'w . . . .', unit, more: [own('B', 1)], world: { ground: { ...ground, mines: [[1, 0]] } } },
      3,
      1,
      6,
    )
    expect(after).toMatchObject({ hex: [0, 0], testing: true, morale: 'pinned', spotted: true })
    expect(events.at(-1)).toEqual({ kind: 'spotted', unit: 'A', by: null })
  })
  test('SS-MOV-07: by an enemy whom nobody had seen', () => {
    const more = [own('B', 1), stand('R', 'red', 'infantry', [2, 0])]
    const { col, unit, events } = marched({ row: '. . o . .', more }, 4)
    expect([col, unit.wayLeft]).toEqual([0, 0])
    expect(events.map(({ kind }) => kind)).toEqual(['moved', 'spotted', 'moveEnded', 'steppedBack'])
  })
  test('the log says so', () => {
    const s = given({ more: [own('B', 2)], world: { ground } })
    const view = (known: World) => ({ side: 'blue', question: null, waiting: false, others: null, agenda: [], over: null, known }) as const
    const told = tellOf({ kind: 'steppedBack', unit: 'A', from: [2, 0], to: [1, 0], testing: false }, view(s.world), view(s.world))
    expect(told.line).toMatchObject({ text: 'Infantry A comes to rest at 0100.', why: { rule: 'SS-R-01' } })
  })
})
test('SS-FOR-12, SS-R-23: a truck is pinned by mines, not destroyed', () => {
  const ground = { ...worldOf([]).ground, mines: [[1, 0] as Hex] }
  expect(marched({ type: 'truck', world: { ground } }, 4, 6).unit).toMatchObject({ morale: 'pinned', fate: 'present' })
})
test('SS-FOR-03, SS-FOR-09: tanks crush wire, half-tracks leave it', () => {
  const ground = { ...worldOf([]).ground, wire: [[1, 0] as Hex] }
  expect(marched({ type: 'm4sherman', world: { ground } }, 3).world.ground.wire).toEqual([])
  expect(marched({ type: 'sdkfz251', world: { ground } }, 3).world.ground.wire).toEqual([[1, 0]])
})
test('SS-SPT-02, SS-SPT-04: who moves in hiding gives himself away, and spots whom he comes near', () => {
  const { events } = marched({ row: '. o . . . . . B', more: [stand('B', 'red', 'infantry', [7, 0])] }, 3)
  expect(events.flatMap((event) => (event.kind === 'spotted' ? [[event.unit, event.by]] : []))).toEqual([
    ['A', null],
    ['B', 'A'],
  ])
})
