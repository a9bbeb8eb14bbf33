import { describe, expect, test } from 'vitest'
import { hexDistance } from '../../engine/board/hex.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { battle, done, fire, hold, kata, march, mark, react } from './support.ts'

/** Movement (BC-MOV), trucks, stacks, airfoils (BC-R-03 to BC-R-06). */

/** Hexes of a row from one column to another. */
const along = (row: number, from: number, to: number): Hex[] =>
  Array.from({ length: Math.abs(to - from) }, (_, i) => [from + (i + 1) * Math.sign(to - from), row])
/** One that has no weapons, and so opens no windows. */
const enemy = ['truck R1 15,5']

test('BC-MOV-01: five units of one side move, in any order, and then the four of the other', () => {
  const b = battle({
    blue: ['lancer B1 0,0', 'mastodon B2 0,1', 'dart B3 0,2', 'guards B4 0,3', 'skimmer B5 0,4'],
    red: ['truck R1 15,0', 'truck R2 15,1', 'truck R3 15,2', 'truck R4 15,3'],
  })
  b.do(march('B3', [1, 2]), march('B1', [1, 0]), march('B3', [2, 2]), march('B2', [1, 1]), march('B4', [1, 3]), march('B5', [1, 4]))
  expect(b.rule({ ...march('R1', [14, 0]), side: 'red' })).toBe(null)
  b.do(done)
  expect(b.asked).toBe('move red')
  b.do(march('R1', [14, 0]), march('R2', [14, 1]), march('R3', [14, 2]), march('R4', [14, 3]))
  expect(b.refused({ ...march('B1', [2, 0]), side: 'blue' }).text).toBe('It is not your decision now.')
})
test('BC-MOV-02: Speed 6 is six clear hexes and not a seventh; each hex costs at least 1', () => {
  const b = battle({ blue: ['lancer B1 2,2'], red: enemy })
  expect(b.rule(march('B1', ...along(2, 2, 9)))).toBe('BC-MOV-02')
  expect(b.cost('B1', [8, 2])).toBe(6)
  expect(b.cost('B1', [9, 2])).toBe(null)
  b.do(march('B1', ...along(2, 2, 6)))
  expect(b.of('moved').map(({ cost }) => cost)).toEqual([1, 1, 1, 1])
  expect(b.rule(march('B1', [7, 2], [8, 2], [9, 2]))).toBe('BC-MOV-02')
  b.do(march('B1', [7, 2], [8, 2]))
  expect(b.refused(march('B1', [9, 2]))).toMatchObject({ rule: 'BC-MOV-02', text: 'It has no Speed left.' })
})
test('BC-MOV-02: damage lowers the Speed that may be spent: 6 whole, 5 and 4 damaged', () => {
  for (const damage of [0, 1, 2]) {
    const b = battle({ blue: [`lancer B1 2,2 damage=${damage}`], red: enemy })
    expect([b.cost('B1', [8 - damage, 2]), b.cost('B1', [9 - damage, 2])]).toEqual([6 - damage, null])
  }
})
test('BC-MOV-02: a path goes from hex to neighbouring hex, and stays on the map', () => {
  const b = battle({ blue: ['lancer B1 2,0'], red: enemy })
  expect(b.refused(march('B1', [4, 0])).at).toBe('path[0]')
  expect(b.refused(march('B1', [2, -1])).text).toBe('That hex is off the map.')
})
test('BC-MOV-03: four points that are left are lost: the next turn has six again, not ten', () => {
  const b = battle({ blue: ['lancer B1 2,2'], red: enemy })
  b.do(march('B1', [3, 2], [4, 2]))
  b.dice(5, 2)
  b.until('goFirst')
  b.do({ kind: 'goFirst', first: true })
  expect(b.cost('B1', [10, 2])).toBe(6)
  expect(b.cost('B1', [11, 2])).toBe(null)
})
test('BC-MOV-04: the six types of movement are B, I, W, T, H and A, and a unit moves as its counter says', () => {
  const b = battle({
    blue: ['lancer B1 0,0', 'guards B2 0,1', 'dart B3 0,2', 'mastodon B4 0,3', 'skimmer B5 0,4', 'kestrel-flight B6 0,5'],
    red: enemy,
  })
  expect(['B1', 'B2', 'B3', 'B4', 'B5', 'B6'].map((id) => b.unit(id).type)).toEqual(['B', 'I', 'W', 'T', 'H', 'A'])
  expect(b.rule({ kind: 'useType', unit: 'B1', type: 'A' })).toBe('BC-MOV-04')
})

const shifter = {
  id: 'shifter',
  label: 'Shifter',
  symbol: 'drone',
  frame: true,
  moves: ['B', 'A'],
  silhouette: 4,
  armor: 4,
  steps: [{ speed: 6, melee: 3, web: 0, laser: 4, missile: 4 }],
  cost: 50,
}
describe('several move types', () => {
  test('BC-MOV-05: a frame that is B and A picks A before it moves, pays 1 everywhere and owes half its Speed', () => {
    const b = battle({ blue: ['shifter B1 2,2'], red: enemy, counters: [shifter], cells: { '3,2': 'W0' } })
    expect(b.cost('B1', [3, 2])).toBe(2)
    b.do({ kind: 'useType', unit: 'B1', type: 'A' })
    expect(b.of('typeNamed')).toEqual([{ kind: 'typeNamed', unit: 'B1', type: 'A' }])
    expect(b.cost('B1', [3, 2])).toBe(1)
    expect(b.rule(done)).toBe('BC-MOV-09')
    b.do(march('B1', [3, 2], [4, 2], [5, 2]))
    b.do(done)
  })
  test('BC-MOV-05: the type is named at the start, not after a hex or a shot', () => {
    const moved = battle({ blue: ['shifter B1 2,2'], red: enemy, counters: [shifter] })
    moved.do(march('B1', [3, 2]))
    expect(moved.rule({ kind: 'useType', unit: 'B1', type: 'A' })).toBe('BC-MOV-05')
    const shot = battle({ blue: ['shifter B1 2,2'], red: ['truck R1 6,2'], counters: [shifter] })
    shot.dice(6).do(fire('B1', 'R1', 'laser'))
    expect(shot.rule({ kind: 'useType', unit: 'B1', type: 'A' })).toBe('BC-MOV-05')
  })
  test('BC-MOV-05, BC-TER-02: what hovers over dense forest does not become wheeled in it; a unit off the map names nothing', () => {
    const amphibian = { ...shifter, id: 'amphibian', frame: false, moves: ['H', 'W'] }
    const b = battle({
      blue: ['amphibian B1 2,2', 'shifter B2 type=A returns=3', 'amphibian B3 3,4'],
      red: enemy,
      counters: [amphibian, shifter],
      cells: { '2,2': 'W0', '3,4': 'W0' },
      draw: { roads: [{ kind: 'road', path: along(4, 1, 6) }] },
    })
    expect(b.rule({ kind: 'useType', unit: 'B1', type: 'W' })).toBe('BC-TER-02')
    // On a road it could have come there on its wheels (BC-TER-05).
    b.do({ kind: 'useType', unit: 'B3', type: 'W' })
    expect([b.unit('B3').type, b.cost('B3', [4, 4]), b.cost('B3', [3, 5])]).toEqual(['W', 1, 1])
    b.refused({ kind: 'useType', unit: 'B2', type: 'B' })
  })
})

describe('infantry', () => {
  test('BC-MOV-06, BC-R-03: Speed 1 enters a hex of cost 3 all the same, and stops there', () => {
    const b = battle({ blue: ['guards B1 2,2'], red: enemy, cells: { '3,2': '.2' } })
    expect(b.cost('B1', [3, 2])).toBe(3)
    expect(b.rule(march('B1', [3, 2], [4, 2]))).toBe('BC-MOV-02')
    b.do(march('B1', [3, 2]))
    expect(b.unit('B1').hex).toEqual([3, 2])
    expect(b.rule(march('B1', [4, 2]))).toBe('BC-MOV-02')
  })
  test('BC-R-03, BC-MOV-06: only one that has done nothing yet, and only foot: a frame with too little Speed is refused', () => {
    const slow = {
      ...shifter,
      id: 'walker',
      frame: false,
      infantry: true,
      moves: ['I'],
      steps: [{ speed: 2, melee: 1, web: 0, laser: 1, missile: 1 }],
    }
    const b = battle({
      blue: ['walker B1 2,2', 'bastion B2 2,4 damage=3'],
      red: enemy,
      counters: [slow],
      cells: { '4,2': '.3', '3,4': 'W0' },
    })
    // One hex is behind it: the second is paid for in full, and 4 is too much.
    expect(b.rule(march('B1', [3, 2], [4, 2]))).toBe('BC-MOV-02')
    b.do(march('B1', [3, 2]))
    expect(b.rule(march('B1', [4, 2]))).toBe('BC-MOV-02')
    expect(b.rule(march('B2', [3, 4]))).toBe('BC-MOV-02')
  })
  test('BC-R-03: even a squad that has no Speed at all moves one hex', () => {
    const nailed = {
      ...shifter,
      id: 'nailed',
      frame: false,
      infantry: true,
      moves: ['I'],
      steps: [{ speed: 0, melee: 1, web: 0, laser: 1, missile: 1 }],
    }
    const b = battle({ blue: ['nailed B1 2,2'], red: enemy, counters: [nailed] })
    b.do(march('B1', [3, 2]))
    expect(b.rule(march('B1', [4, 2]))).toBe('BC-MOV-02')
  })
})

describe('trucks', () => {
  test('BC-MOV-07, BC-R-04: one squad gets on for a point of each; the truck has five left, the squad none', () => {
    const b = battle({ blue: ['truck B1 2,2', 'guards B2 2,2', 'sapper B3 2,2'], red: enemy })
    b.do({ kind: 'load', unit: 'B2', truck: 'B1' })
    expect(b.unit('B2')).toMatchObject({ hex: null, aboard: 'B1', spent: 1 })
    expect(b.rule({ kind: 'load', unit: 'B3', truck: 'B1' })).toBe('BC-MOV-07')
    expect(b.cost('B1', [7, 2])).toBe(5)
    expect(b.cost('B1', [8, 2])).toBe(null)
    expect(b.rule({ kind: 'unload', unit: 'B2' })).toBe('BC-R-04')
    b.do(march('B1', ...along(2, 2, 6)))
    expect(b.unit('B1').hex).toEqual([6, 2])
    b.do(done)
    // In the next turn it gets off at the end of the truck's move.
    b.dice(5, 2).until('goFirst')
    b.do({ kind: 'goFirst', first: true }, march('B1', ...along(2, 6, 11)), { kind: 'unload', unit: 'B2' })
    expect(b.of('unloaded')).toEqual([{ kind: 'unloaded', unit: 'B2', truck: 'B1', hex: [11, 2] }])
    expect(b.unit('B2')).toMatchObject({ hex: [11, 2], aboard: null, spent: 1 })
    expect(b.rule(march('B2', [12, 2]))).toBe('BC-MOV-02')
    expect(b.rule(march('B1', [12, 2]))).toBe('BC-MOV-02')
  })
  test('BC-MOV-07: only foot rides, only on trucks of its side, only in the same hex', () => {
    const b = battle({ blue: ['truck B1 2,2', 'mastodon B2 2,2', 'guards B3 3,2', 'lancer B4 3,2'], red: ['truck R1 3,2'] })
    expect(b.rule({ kind: 'load', unit: 'B2', truck: 'B1' })).toBe('BC-MOV-07')
    expect(b.rule({ kind: 'load', unit: 'B3', truck: 'B1' })).toBe('BC-R-04')
    expect(b.rule({ kind: 'load', unit: 'B3', truck: 'B4' })).toBe('BC-MOV-07')
    expect(b.rule({ kind: 'load', unit: 'B3', truck: 'R1' })).toBe('BC-MOV-07')
    expect(b.offers('load')).toEqual([])
  })
  test('BC-R-04: a truck that has spent its Speed takes nobody, nor does a point of a road that wheels have more pay for it', () => {
    const road = { roads: [{ kind: 'road' as const, path: along(2, -1, 12) }] }
    const b = battle({ blue: ['truck B1 2,2', 'guards B2 8,2'], red: enemy, draw: road })
    b.do(march('B1', ...along(2, 2, 8)))
    expect(b.cost('B1', [9, 2])).toBe(1)
    expect(b.rule({ kind: 'load', unit: 'B2', truck: 'B1' })).toBe('BC-R-04')
    expect(b.offers('load')).toEqual([])
  })
  test('BC-R-04: who is carried does not fire and is no target', () => {
    const b = battle({ blue: ['truck B1 4,2', 'guards B2 in=B1'], red: ['lancer R1 6,2'] })
    b.do(done)
    expect(b.rule(fire('R1', 'B2', 'laser'))).toBe(null)
    b.until('fire red laser')
    expect(b.offers('fire').map(({ to }) => to.piece)).toEqual(['B1'])
    b.do(done)
    expect(b.asked).not.toBe('fire blue laser')
  })
  test('BC-R-04: a destroyed truck throws its passenger off with one marker for its one dot, resolved in the same step', () => {
    const b = battle({
      blue: ['truck B1 4,2', 'guards B2 in=B1', 'lancer B3 0,5'],
      red: ['lancer R1 6,2'],
      cells: { '4,2': 'w0' },
      start: { initiative: 'red' },
    })
    b.until('fire red laser')
    // Truck: Silhouette 3 and 1 for the forest, passed by a 5; Armor 1, passed by a 2. Guards: Silhouette 3, without terrain, 4 passes; Armor 2: 3 passes.
    b.dice(5, 5, 2, 4, 3).do(fire('R1', 'B1', 'laser'))
    expect(b.of('thrownOff')).toEqual([{ kind: 'thrownOff', unit: 'B2', truck: 'B1', hex: [4, 2], hits: 1 }])
    expect(b.of('silhouetteRolled').map(({ unit, rating }) => [unit, rating])).toEqual([
      ['B1', 4],
      ['B2', 3],
    ])
    expect(b.unit('B2')).toMatchObject({ hex: [4, 2], aboard: null, damage: 1, hits: [] })
    expect(b.events.filter(({ kind }) => kind === 'stepEnded')).toHaveLength(1)
    expect(b.left).toBe(0)
  })
  test('BC-R-04: a truck of two dots throws its passenger off with two markers', () => {
    const steps = [6, 5].map((speed) => ({ speed, melee: 0, web: 0, laser: 0, missile: 0 }))
    const lorry = { id: 'lorry', label: 'Lorry', symbol: 'truck', moves: ['W'], silhouette: 3, armor: 1, carries: 1, steps, cost: 40 }
    const b = battle({
      blue: ['lorry B1 4,2 damage=1', 'guards B2 in=B1', 'lancer B3 0,5'],
      red: ['lancer R1 6,2'],
      counters: [lorry],
      start: { initiative: 'red' },
    })
    b.until('fire red laser')
    // One marker; Silhouette 3 is passed by a 4, Armor 1 by a 2: its last dot. Guards: Silhouette 3, then 2: a 3 and a 2 are discarded.
    b.dice(5, 4, 2, 3, 2).do(fire('R1', 'B1', 'laser'))
    expect(b.of('thrownOff')).toEqual([{ kind: 'thrownOff', unit: 'B2', truck: 'B1', hex: [4, 2], hits: 2 }])
    expect(b.of('silhouetteRolled').map(({ unit, rating }) => [unit, rating])).toEqual([
      ['B1', 3],
      ['B2', 3],
      ['B2', 2],
    ])
    expect(b.left).toBe(0)
  })
  test('BC-R-04, BC-TER-07: a truck that has taken somebody on has spent a point off the road: its Speed is 6, and no more', () => {
    const road = { roads: [{ kind: 'road' as const, path: along(2, -1, 13) }] }
    const b = battle({ blue: ['truck B1 2,2', 'guards B2 2,2'], red: enemy, draw: road })
    expect([b.cost('B1', [9, 2]), b.cost('B1', [10, 2])]).toEqual([7, null])
    b.do({ kind: 'load', unit: 'B2', truck: 'B1' })
    expect([b.cost('B1', [7, 2]), b.cost('B1', [8, 2])]).toEqual([5, null])
    expect(b.rule(march('B1', ...along(2, 2, 8)))).toBe('BC-MOV-02')
    // Getting off is the same.
    const off = battle({ blue: ['truck B1 2,2', 'guards B2 in=B1'], red: enemy, draw: road })
    off.do({ kind: 'unload', unit: 'B2' })
    expect([off.cost('B1', [7, 2]), off.cost('B1', [8, 2])]).toEqual([5, null])
  })
  test('BC-R-04: a squad that has walked has no point left to get on', () => {
    const b = battle({ blue: ['truck B1 3,2', 'guards B2 2,2', 'guards B3 3,2'], red: enemy })
    b.do(march('B2', [3, 2]))
    expect(b.rule({ kind: 'load', unit: 'B2', truck: 'B1' })).toBe('BC-R-04')
    expect(b.offers('load').map(({ actor }) => actor)).toEqual(['B3'])
  })
  test('BC-R-04, BC-CBT-08: getting on a truck does not shake off the markers that a squad has', () => {
    const b = battle({ blue: ['truck B1 4,2', 'guards B2 4,2'], red: ['lancer R1 8,2'], start: { first: 'red' } })
    // Laser 6: 5 hits and leaves 1.
    b.dice(5).do(fire('R1', 'B2', 'laser'), done)
    b.do({ kind: 'load', unit: 'B2', truck: 'B1' })
    b.dice(4, 3).do(done)
    expect(b.of('silhouetteRolled').map(({ unit }) => unit)).toEqual(['B2'])
    expect(b.unit('B2')).toMatchObject({ aboard: 'B1', damage: 1, hits: [] })
  })
})

test('BC-R-04: thrown off, a squad has the marker of the wreck beside those that it had', () => {
  const b = battle({ blue: ['truck B1 4,2', 'guards B2 4,2', 'lancer B3 0,5'], red: ['lancer R1 8,2'], start: { first: 'red' } })
  b.dice(5, 1, 1).do(fire('R1', 'B2', 'laser'), fire('R1', 'B1', 'missile'), done)
  b.do({ kind: 'load', unit: 'B2', truck: 'B1' })
  b.dice(5, 2, 4, 3, 3, 3).do(done)
  expect(b.of('silhouetteRolled').map(({ unit, by }) => [unit, by])).toEqual([
    ['B1', 'R1'],
    ['B2', 'R1'],
    ['B2', 'B1'],
  ])
  expect(b.of('destroyed').map(({ unit }) => unit)).toEqual(['B1', 'B2'])
  expect(b.left).toBe(0)
})

test('BC-R-15, BC-R-04: thrown off after its own marker was resolved, a squad has its lowered Silhouette to the end of the step, whoever stands first in the lists', () => {
  const truck = 'truck B1 4,2'
  for (const [blue, dice] of [
    // Truck: Silhouette 3, Armor 1. Guards: 3, then 2.
    [
      [truck, 'guards B2 in=B1'],
      [4, 2, 3, 2],
    ],
    [
      ['guards B2 in=B1', truck],
      [3, 4, 2, 2],
    ],
  ] as const) {
    const b = battle({ blue: [...blue, 'lancer B3 0,5'], red: ['lancer R1 8,2'] })
    b.do(done)
    const hits = [mark({ by: 'R1' })]
    const marked = { B1: { ...b.unit('B1'), hits }, B2: { ...b.unit('B2'), hits } }
    b.state = { ...b.state, world: { ...b.world, units: { ...b.world.units, ...marked } } }
    b.dice(...dice).do(done)
    expect(b.of('destroyed').map(({ unit }) => unit)).toEqual(['B1'])
    expect(b.of('silhouetteRolled').flatMap(({ unit, by, rating }) => (unit === 'B2' ? [[by, rating]] : []))).toEqual([
      ['R1', 3],
      ['B1', 2],
    ])
    // In the next step it is whole again.
    expect([b.left, b.unit('B2').saves]).toEqual([0, 0])
  }
})

test('BC-MOV-08: hover and airfoil pay 1 for heavy forest, for three levels up, for a stream', () => {
  const cells = { '3,2': 'W0', '4,2': '.3', '3,4': 'W0', '4,4': '.3' }
  const draw = { hexsides: [2, 4].map((row) => ({ hex: [4, row] as Hex, side: 'E' as const, kind: 'stream' as const })) }
  const b = battle({ blue: ['skimmer B1 2,2', 'harpy B2 2,4'], red: enemy, cells, draw })
  b.do(march('B1', [3, 2], [4, 2], [5, 2]))
  expect(b.of('moved').map(({ cost }) => cost)).toEqual([1, 1, 1])
  b.do(march('B2', [3, 4], [4, 4], [5, 4], [6, 4], [7, 4]))
  expect(b.of('moved').map(({ cost }) => cost)).toEqual([1, 1, 1, 1, 1])
})

describe('airfoils', () => {
  test('BC-MOV-09, BC-R-05: Speed 9 ends five hexes or more away, measured at the end and not along the path', () => {
    const b = battle({ blue: ['kestrel-flight B1 2,2'], red: enemy })
    expect(b.rule(done)).toBe('BC-MOV-09')
    b.do(march('B1', ...along(2, 2, 6)))
    expect(b.rule(done)).toBe('BC-MOV-09')
    b.do(march('B1', [7, 2]))
    expect(hexDistance([2, 2], [7, 2])).toBe(5)
    // Out and back again: the hexes flown do not count, the distance does.
    expect(b.rule(march('B1', [6, 2], [5, 2], [4, 2], [3, 2]))).toBe('BC-MOV-09')
    b.do(done)
    expect(b.asked).toBe('move red')
  })
  test('BC-MOV-09: an airfoil may not go where no legal end is left, nor spend on kata what it needs to fly', () => {
    const b = battle({ blue: ['kestrel-flight B1 2,2'], red: ['kestrel-flight R1 2,2'] })
    // Five hexes away at 7,2 with nine points: after four katas only five are left, and all are needed.
    for (let i = 0; i < 4; i++) b.dice(6).do(kata('B1', 'R1'))
    expect(b.rule(kata('B1', 'R1'))).toBe('BC-MOV-09')
    expect(b.rule(march('B1', [1, 2]))).toBe('BC-MOV-09')
    expect(b.cost('B1', [3, 2])).toBe(1)
    b.do(march('B1', ...along(2, 2, 7)), done)
  })
  test('BC-MOV-09: nor on a powerjump', () => {
    const city = { cells: { '4,2': 'B0', '3,2': 'B0' }, draw: { floors: 2 } }
    const b = battle({ blue: ['kestrel-flight B1 2,2'], red: ['truck R1 5,3'], ...city })
    expect(b.rule(fire('B1', 'R1', 'missile'))).toBe('BC-LOS-05')
    b.do(march('B1', [2, 1], [2, 2], [2, 1], [2, 2]))
    expect(b.offers('jump')).toEqual([])
    expect(b.rule(fire('B1', 'R1', 'missile', [3, 2]))).toBe('BC-MOV-09')
  })
  const corner = { map: '. . . .\n. . . .\n. . . .\n. . . .', blue: ['harpy B1 1,1'], red: ['truck R1 3,3'] } as const
  test('BC-R-05: Speed 10 without a hex five away leaves the map, and comes back next turn at any hex of the edge', () => {
    const b = battle(corner)
    expect(b.offers('move', 'B1')).toEqual([])
    expect(b.rule(done)).toBe('BC-MOV-09')
    b.do({ kind: 'leave', unit: 'B1' })
    expect(b.of('leftMap')).toEqual([{ kind: 'leftMap', unit: 'B1', returns: 2 }])
    expect(b.unit('B1')).toMatchObject({ hex: null, fate: 'away' })
    expect(b.rule({ kind: 'enter', unit: 'B1', hex: [0, 0] })).toBe('BC-R-05')
    b.dice(5, 2).until('goFirst')
    b.do({ kind: 'goFirst', first: true })
    // It has to come.
    expect(b.rule(done)).toBe('BC-R-05')
    expect(b.rule({ kind: 'enter', unit: 'B1', hex: [1, 1] })).toBe('BC-R-05')
    expect(b.offers('enter')).toHaveLength(12)
    b.do({ kind: 'enter', unit: 'B1', hex: [0, 3] })
    expect(b.unit('B1')).toMatchObject({ hex: [0, 3], fate: 'present', returns: null })
    // And then it has to fly, which it cannot here.
    expect(b.rule(done)).toBe('BC-MOV-09')
    b.do({ kind: 'leave', unit: 'B1' }, done)
  })
  test('BC-R-05: one that can end its flight does not leave', () => {
    const b = battle({ blue: ['harpy B1 1,1', 'lancer B2 1,3'], red: enemy })
    expect(b.rule({ kind: 'leave', unit: 'B1' })).toBe('BC-R-05')
    expect(b.rule({ kind: 'leave', unit: 'B2' })).toBe('BC-R-05')
  })
  test('BC-R-05, BC-OPF-03: the hex where it comes back is one that it enters: it may be fired at there', () => {
    const b = battle({ ...corner, blue: ['harpy B1 returns=1'], red: ['dart R1 3,3'] })
    b.do({ kind: 'enter', unit: 'B1', hex: [0, 0] })
    expect(b.asked).toBe('window red')
    b.do({ kind: 'hold', rest: true })
    expect(b.asked).toBe('move blue')
    expect(b.world.letPass).toBe(null)
  })
  test('BC-R-05, BC-CBT-08: leaving the map does not shake off the markers', () => {
    const b = battle({ ...corner, blue: ['harpy B1 returns=1'], red: ['dart R1 3,3'] })
    b.do({ kind: 'enter', unit: 'B1', hex: [0, 3] })
    // Laser 4, the higher of 2 and 3: a hit, 1 left. Then Silhouette 5: 6; Armor 2: 3.
    b.dice(2, 3, 1, 2).do(react('R1'))
    expect(b.unit('B1').hits).toHaveLength(1)
    b.do({ kind: 'leave', unit: 'B1' }, done)
    b.dice(6, 3, 4, 2).do(done)
    expect(b.unit('B1')).toMatchObject({ fate: 'away', damage: 1, hits: [] })
  })
  test('BC-R-05: an airfoil that fired as the enemy moved does not fly, and owes nothing', () => {
    const b = battle({ blue: ['harpy B1 2,2'], red: ['lancer R1 10,2'], start: { first: 'red' } })
    b.do(march('R1', [9, 2]))
    b.dice(6, 6, 6, 6).do(react('B1'))
    b.do(done)
    expect(b.asked).toBe('move blue')
    expect(b.rule(march('B1', ...along(2, 2, 7)))).toBe('BC-OPF-05')
    b.do(done)
  })
})

test('BC-MOV-10: there is no facing: a unit fires at all six of its neighbours alike, and a seventh hex away', () => {
  const round: Hex[] = [
    [5, 2],
    [4, 1],
    [3, 1],
    [3, 2],
    [3, 3],
    [4, 3],
  ]
  const b = battle({ blue: ['lancer B1 4,2'], red: round.map(([col, row], i) => `guards R${i} ${col},${row}`) })
  expect(b.offers('fire', 'B1').filter(({ label }) => label.startsWith('Laser'))).toHaveLength(6)
  b.do(march('B1', [4, 1]))
  while (b.question.kind === 'window') b.do(hold)
  expect(b.offers('fire', 'B1').filter(({ label }) => label.startsWith('Laser'))).toHaveLength(6)
})
test('BC-MOV-11: a frame enters a tank’s hex: both sides are in it, and melee is possible', () => {
  const b = battle({ blue: ['oni B1 3,2'], red: ['mastodon R1 4,2 moved'] })
  b.do(march('B1', [4, 2]))
  expect(b.unit('B1').hex).toEqual(b.unit('R1').hex)
  b.until('fire blue melee')
  expect(b.offers('fire', 'B1')).toHaveLength(1)
})
test('BC-R-28: own units are passed through freely, even where there is no room to stop', () => {
  const b = battle({ blue: ['skimmer B1 2,2', 'oni B2 3,2', 'guards B3 3,2', 'dart B4 3,2'], red: enemy })
  expect(b.rule(march('B1', [3, 2]))).toBe('BC-R-06')
  b.do(march('B1', [3, 2], [4, 2]))
  expect(b.unit('B1').spent).toBe(2)
})
