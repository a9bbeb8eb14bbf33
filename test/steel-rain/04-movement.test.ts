import { describe, expect, test } from 'vitest'
import type { DrawOptions } from '../../engine/board/notation.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { levelMilli } from '../../engine/rulesets/steel-rain/tables/scale.ts'
import { slopeRow } from '../../engine/rulesets/steel-rain/tables/terrain.ts'
import { type Battle, type BattleOptions, battle, flat, patched } from './support.ts'

/** Movement, terrain costs, slopes, cliffs and the edge of deep water. The other side has an unarmed truck in a far corner. */

const row = (from: number, to: number, at = 1): readonly Hex[] => Array.from({ length: to - from }, (_, i) => [from + 1 + i, at] as const)
const march = (piece: string, path: readonly Hex[]) => ({ kind: 'march', piece, path }) as const
const SCALES = [1, 2, 2.5] as const
const field = (lines: readonly string[], cells: Readonly<Record<string, string>> = {}, more: Partial<BattleOptions> = {}): Battle =>
  battle({ map: patched(30, 6, cells), blue: { p: lines }, red: { q: ['LTRUCK R1 29,5 spotted'] }, active: 'p', ...more })
/** Most hexes with one Action and with both. */
function hexesFor(b: Battle, piece: string): readonly [one: number, both: number] {
  const reach = b.rules.reach(b.view('blue'), piece)
  const most = (actions: number) => Math.max(0, ...reach.filter((to) => to.price.tier <= actions).map((to) => to.path.length))
  return [most(1), most(2)]
}
/** A ridge that keeps the truck from seeing anything. */
const RIDGE = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`26,${at}`, '.9']))
const reaches = (b: Battle, piece: string, [col, at]: Hex): boolean =>
  b.rules.reach(b.view('blue'), piece).some(({ hex }) => hex[0] === col && hex[1] === at)

const CLASSES = { wheeled: 'RECON', tracked: 'LT', hover: 'HOV', infantry: 'STAND' } as const
const CLASS_NAMES = ['wheeled', 'tracked', 'hover', 'infantry'] as const
/** What the step from (2,1) to (3,1) costs each class per cm, as the moves say; a rule where the move is refused. */
function stepCosts(to: string, from = '.0', more: Partial<BattleOptions> = {}): readonly (number | string | null | undefined)[] {
  return CLASS_NAMES.map((cls) => {
    const b = field([`${CLASSES[cls]} B1 2,1 spotted`], { '2,1': from, '3,1': to }, more)
    const order = march('B1', [[3, 1]])
    if (!reaches(b, 'B1', [3, 1])) return b.refused(order).rule
    b.do(order)
    return (b.of('moved')[0]?.cost ?? 0) / 1000 / (more.cmPerHex ?? 2)
  })
}

describe('movement', () => {
  test('SR-MOVE-1: terrain uses the allowance up: 16 cm are eight open hexes, or two of heavy woods', () => {
    const woods = Object.fromEntries(Array.from({ length: 30 * 6 }, (_, i) => [`${i % 30},${(i - (i % 30)) / 30}`, 'W0']))
    expect(hexesFor(field(['HOV B1 2,1 spotted']), 'B1')).toEqual([4, 8])
    const b = field(['HOV B1 2,1 spotted'], woods)
    expect(hexesFor(b, 'B1')).toEqual([1, 2])
    expect(b.refused(march('B1', row(2, 5)))).toMatchObject({ rule: 'SR-MOVE-1', at: 'path[2]' })
    b.do(march('B1', row(2, 4)))
    expect(b.unit('B1')).toMatchObject({ hex: [4, 1], actions: 0, pool: 4000 })
  })
  test('SR-MOVE-2: a scout with 16 cm makes 8 cm with one Action', () => {
    const b = field(['RECON B1 2,1 spotted'])
    b.do(march('B1', row(2, 6)))
    expect(b.unit('B1')).toMatchObject({ actions: 1, moves: 1, pool: 0 })
  })
  test('SR-MOVE-3: light infantry has 6 cm: one hex of 2 cm with one Action, three with both', () => {
    const b = field(['STAND B1 2,1 spotted', 'STAND B2 2,3 spotted'])
    expect(hexesFor(b, 'B1')).toEqual([1, 3])
    b.do(march('B1', row(2, 3)))
    expect(b.unit('B1')).toMatchObject({ actions: 1, pool: 1000 })
    b.do(march('B1', row(3, 5)))
    expect(b.unit('B1')).toMatchObject({ hex: [5, 1], actions: 0, pool: 0 })
    expect(b.refused(march('B2', row(2, 6, 3)))).toMatchObject({ rule: 'SR-MOVE-1' })
  })
  test('SR-MOVE-4: any heavy weapon or package makes a stand heavy: 4 cm, two hexes a turn', () => {
    const heavy = ['STAND-MG', 'STAND-ATGM', 'STAND-SAM', 'STAND-MORTAR', 'STAND-ELINT', 'STAND-ENGINEER']
    const b = field(heavy.map((design, i) => `${design} B${i} ${3 * i + 2},1 spotted`))
    for (const [i] of heavy.entries()) expect(hexesFor(b, `B${i}`)).toEqual([1, 2])
    b.do(march('B1', row(5, 6)))
    expect(b.unit('B1')).toMatchObject({ actions: 1, pool: 0 })
  })
  test('R-14, R-11: hexes of open ground for one and for two Actions, at every scale', () => {
    const table: readonly (readonly [string, readonly (readonly [number, number])[]])[] = [
      // 1 cm, 2 cm, 2.5 cm
      [
        'STAND',
        [
          [3, 6],
          [1, 3],
          [1, 2],
        ],
      ],
      [
        'STAND-MG',
        [
          [2, 4],
          [1, 2],
          [0, 1],
        ],
      ],
      [
        'SHT',
        [
          [2, 4],
          [1, 2],
          [0, 1],
        ],
      ],
      [
        'MBT',
        [
          [5, 10],
          [2, 5],
          [2, 4],
        ],
      ],
      [
        'LT',
        [
          [6, 12],
          [3, 6],
          [2, 4],
        ],
      ],
      [
        'IFV',
        [
          [7, 14],
          [3, 7],
          [2, 5],
        ],
      ],
      [
        'RECON',
        [
          [8, 16],
          [4, 8],
          [3, 6],
        ],
      ],
      [
        'TKH',
        [
          [9, 18],
          [4, 9],
          [3, 7],
        ],
      ],
    ]
    for (const [design, hexes] of table)
      for (const [i, cmPerHex] of SCALES.entries()) {
        const b = battle({
          map: flat(44, 4),
          cmPerHex,
          blue: { p: [`${design} B1 1,1 spotted`] },
          red: { q: ['LTRUCK R1 43,3 spotted'] },
          active: 'p',
        })
        expect([design, cmPerHex, hexesFor(b, 'B1')]).toEqual([design, cmPerHex, hexes[i]])
      }
  })
  test('R-20: what has entered no hex may spend both Actions on one hex, whatever it costs, and nothing more', () => {
    // A superheavy tank has 4 cm; ruins cost tracks 3 for a cm, 6 for the hex.
    const ruins = { '3,1': 'R0', '4,2': 'R0' }
    const b = field(['SHT B1 2,1 spotted', 'SHT B2 2,2 spotted', 'SHT B3 2,4 spotted actions=1'], ruins)
    b.do(march('B1', [[3, 1]]))
    expect(b.unit('B1')).toMatchObject({ hex: [3, 1], actions: 0, pool: 0, moves: 2 })
    expect(b.refused(march('B1', [[4, 1]]))).toMatchObject({ rule: 'SR-ACT-1' })
    // One hex of open ground first: then the ruins are too dear.
    b.do(march('B2', [[3, 2]]))
    expect(b.refused(march('B2', [[4, 2]]))).toMatchObject({ rule: 'SR-MOVE-1' })
    expect(reaches(b, 'B2', [4, 2])).toBe(false)
    const slow = field(['SHT B1 2,1 spotted actions=1'], ruins)
    expect(slow.refused(march('B1', [[3, 1]]))).toMatchObject({ rule: 'SR-MOVE-1' })
    expect(reaches(slow, 'B1', [3, 1])).toBe(false)
  })
  test('R-20: a heavy stand makes its 2.5 cm hex with both Actions', () => {
    const b = field(['STAND-MG B1 2,1 spotted'], {}, { cmPerHex: 2.5 })
    expect(reaches(b, 'B1', [3, 1])).toBe(true)
    b.do(march('B1', [[3, 1]]))
    expect(b.of('moved')[0]).toMatchObject({ committed: 2, pool: 1500 })
  })
  test('R-37: nobody walks off the map, and a path goes from hex to hex', () => {
    const b = field(['LT B1 0,1 spotted'])
    expect(b.refused(march('B1', [[-1, 1]]))).toMatchObject({ rule: 'R-37' })
    expect(b.refused(march('B1', [[2, 1]]))).toMatchObject({ at: 'path[0]', rule: null })
  })
  test('R-41: a blip is as slow as its slowest member and pays as its clumsiest, each member with an Action', () => {
    // Wheels and tracks: 10 cm a turn like the tank; sand costs the tank 3, rubble both 2.
    const b = field(['MBT B1 2,1 blip=x', 'RECON B2 2,1 blip=x'], { ...RIDGE, '3,1': 's0', '4,1': 'o0', '2,2': '30' })
    const [blip] = Object.values(b.world.blips)
    const id = blip?.id ?? ''
    expect(b.refused(march('B1', [[3, 1]]))).toMatchObject({ rule: 'R-41' })
    expect(b.refused(march(id, [[2, 2]]))).toMatchObject({ rule: 'SR-TERR-8' })
    b.do(march(id, [[3, 1]]))
    expect(b.of('blipMoved')[0]).toMatchObject({ cost: 6000, committed: 2, pool: 4000 })
    b.do(march(id, [[4, 1]]))
    // Overgrown costs the wheels 2.
    expect(b.of('blipMoved')[0]).toMatchObject({ cost: 4000, pool: 0 })
    expect([b.unit('B1'), b.unit('B2')].map(({ hex, actions }) => [hex, actions])).toEqual([
      [[4, 1], 0],
      [[4, 1], 0],
    ])
  })
})

describe('terrain', () => {
  test('SR-TERR-1: each cm costs what the table says: wheels in Overgrown pay 4 cm for a hex of 2', () => {
    const b = field(['RECON B1 2,1 spotted'], { '3,1': 'o0', '4,1': 'o0', '5,1': 'o0' })
    b.do(march('B1', row(2, 3)))
    expect(b.of('moved')[0]).toMatchObject({ cost: 4000, pool: 4000 })
    b.do(march('B1', row(3, 4)))
    expect(b.unit('B1')).toMatchObject({ actions: 1, pool: 0 })
  })
  test('SR-TERR-2: tracks in light woods pay 2 for a cm, 4 for the hex of 2 cm', () => {
    const b = field(['LT B1 2,1 spotted'], { '3,1': 'w0' })
    b.do(march('B1', row(2, 3)))
    expect(b.of('moved')[0]).toMatchObject({ cost: 4000, pool: 2000 })
  })
  test('SR-TERR-3: 3 cm of light woods use up one Action of 6 cm', () => {
    const woods = { '3,1': 'w0', '4,1': 'w0', '5,1': 'w0', '6,1': 'w0' }
    const b = field(['LT B1 2,1 spotted'], woods, { cmPerHex: 1 })
    b.do(march('B1', row(2, 5)))
    expect(b.unit('B1')).toMatchObject({ hex: [5, 1], actions: 1, pool: 0 })
    b.do(march('B1', row(5, 6)))
    expect(b.unit('B1').actions).toBe(0)
  })
  test('SR-TERR-4: a hex is entered only when it is paid in full, and the rest of the turn is lost', () => {
    const b = field(['IFV B1 2,1 spotted actions=1'], { '5,1': 'w0' })
    // 7 cm: three open hexes leave 1 cm, which buys neither the woods nor another open hex.
    b.do(march('B1', row(2, 4)))
    expect(b.refused(march('B1', row(4, 5)))).toMatchObject({ rule: 'SR-MOVE-1' })
    b.do(march('B1', [[4, 2]]))
    expect(b.unit('B1')).toMatchObject({ actions: 0, pool: 0, moving: false })
  })
  test('SR-TERR-5: open ground, fields and pavement cost 1 for everybody', () => {
    expect(stepCosts('.0')).toEqual([1, 1, 1, 1])
    expect(stepCosts('f0')).toEqual([1, 1, 1, 1])
    expect(stepCosts('p0')).toEqual([1, 1, 1, 1])
  })
  test('SR-TERR-6: overgrown, light and heavy woods', () => {
    expect(stepCosts('o0')).toEqual([2, 1, 1, 2])
    expect(stepCosts('w0')).toEqual([2, 2, 2, 1])
    expect(stepCosts('W0')).toEqual([3, 3, 3, 1])
  })
  test('SR-TERR-7: rubble, ruins and sand', () => {
    expect(stepCosts('r0')).toEqual([2, 2, 1, 2])
    expect(stepCosts('R0')).toEqual([4, 3, 4, 2])
    expect(stepCosts('s0')).toEqual([2, 3, 1, 1])
  })
  test('SR-TERR-8, R-23: shallow, medium and deep water', () => {
    expect(stepCosts('10')).toEqual([2, 2, 1, 2])
    expect(stepCosts('20')).toEqual([2, 2, 1, 3])
    expect(stepCosts('30')).toEqual(['SR-TERR-8', 4, 1, 'SR-RAFT-4'])
  })
  test('SR-TERR-8: the same at 1 and at 2.5 cm a hex', () => {
    for (const cmPerHex of [1, 2.5] as const) {
      expect(stepCosts('20', '.0', { cmPerHex })).toEqual([2, 2, 1, 3])
      expect(stepCosts('30', '.0', { cmPerHex })).toEqual(['SR-TERR-8', 4, 1, 'SR-RAFT-4'])
    }
  })
  test('SR-TERR-9: easy and steep slopes; a cliff stops vehicles and takes a stand 3 a cm', () => {
    expect(stepCosts('.1')).toEqual([1, 1, 2, 1])
    expect(stepCosts('.2')).toEqual([2, 3, 3, 2])
    expect(stepCosts('.3')).toEqual(['SR-TERR-9', 'SR-TERR-9', 'SR-TERR-9', 3])
  })
  test('SR-RAFT-4: deep water is closed to infantry, also for the minimum move and beside it', () => {
    const b = field(['STAND B1 2,1 spotted', 'STAND-ENGINEER B2 2,2 spotted'], { '3,1': '30', '3,2': '30' })
    expect(b.refused(march('B1', [[3, 1]]))).toMatchObject({ rule: 'SR-RAFT-4', at: 'path[0]' })
    expect(b.refused(march('B2', [[3, 2]]))).toMatchObject({ rule: 'SR-RAFT-4' })
    expect([reaches(b, 'B1', [3, 1]), reaches(b, 'B1', [1, 1])]).toEqual([false, true])
  })
  test('R-26: only stands enter a building, at the price of ruins', () => {
    expect(stepCosts('B0')).toEqual(['R-26', 'R-26', 'R-26', 2])
  })
  test('R-27: a wreck does not hinder', () => {
    const b = field(['LT B1 2,1 spotted'], {}, { start: { wrecks: [{ hex: [3, 1] }] } })
    b.do(march('B1', [[3, 1]]))
    expect(b.of('moved')[0]?.cost).toBe(2000)
  })
  test('R-140: shot-away woods are open ground', () => {
    const b = field(['LT B1 2,1 spotted'], { '3,1': 'W0' }, { start: { cleared: [[3, 1]] } })
    b.do(march('B1', [[3, 1]]))
    expect(b.of('moved')[0]?.cost).toBe(2000)
  })
})

describe('roads and bridges', () => {
  const road = (kind: 'road' | 'track', ...path: readonly Hex[]): DrawOptions => ({ roads: [{ kind, path: [...path] }] })
  const step = (cells: Readonly<Record<string, string>>, draw: DrawOptions): number | undefined => {
    const b = field(['RECON B1 2,1 spotted'], cells, { draw })
    b.do(march('B1', [[3, 1]]))
    return b.of('moved')[0]?.cost
  }
  test('R-16: along a road the ground is pavement, the slope still counts; a track or a crossing road does not help', () => {
    expect(step({ '3,1': 'W0' }, road('road', [2, 1], [3, 1]))).toBe(2000)
    expect(step({ '3,1': 'W0' }, road('track', [2, 1], [3, 1]))).toBe(6000)
    expect(step({ '3,1': 'W0' }, road('road', [3, 0], [3, 1], [3, 2]))).toBe(6000)
    expect(step({ '3,1': 'W2' }, road('road', [2, 1], [3, 1]))).toBe(4000)
  })
  test('R-16: a bridge hides what is under it, and is entered along its road only', () => {
    const draw: DrawOptions = {
      roads: [
        {
          kind: 'road',
          path: [
            [2, 1],
            [3, 1],
            [4, 1],
          ],
        },
      ],
      bridges: [{ name: 'Bridge', hexes: [[3, 1]] }],
    }
    // A gorge: deep water five levels down.
    const cells = { '2,1': '.5', '3,1': '30', '4,1': '.5', '3,0': '.0', '4,0': '.0', '3,2': '.0', '4,2': '.0' }
    const b = field(['RECON B1 2,1 spotted', 'STAND B2 1,1 spotted', 'LT B3 3,0 spotted'], { ...cells, '1,1': '.5' }, { draw })
    b.do(march('B1', row(2, 4)))
    expect(b.of('moved').map(({ cost }) => cost)).toEqual([2000, 2000])
    b.do(march('B2', row(1, 4)))
    expect(b.unit('B2').hex).toEqual([4, 1])
    expect(b.refused(march('B3', [[3, 1]]))).toMatchObject({ rule: 'R-16' })
  })
})

describe('slopes', () => {
  test('SR-SLOPE-1: the slope is added to the ground: wheels in Overgrown up a steep slope pay 2 + 2', () => {
    expect(stepCosts('o2')).toEqual([4, 4, 4, 4])
    expect(stepCosts('W1')).toEqual([4, 4, 5, 2])
    expect(stepCosts('.1')).toEqual([1, 1, 2, 1])
  })
  test('SR-SLOPE-1: in the plainer reading open ground counts as well', () => {
    expect(stepCosts('.1', '.0', { settings: { slopeRule: 'A' } })).toEqual([2, 2, 3, 2])
    expect(stepCosts('.0', '.0', { settings: { slopeRule: 'A' } })).toEqual([1, 1, 1, 1])
  })
  test('SR-SLOPE-2: hovering up an easy slope in heavy woods costs 5 a cm, 10 for the hex', () => {
    const b = field(['HOV B1 2,1 spotted'], { '3,1': 'W1' })
    b.do(march('B1', [[3, 1]]))
    expect(b.of('moved')[0]).toMatchObject({ cost: 10000, committed: 2, pool: 6000 })
  })
  test('SR-SLOPE-3, R-17: measured as angles the levels are easy up to 30 degrees, steep below 60, a cliff from 60', () => {
    for (const hexMilli of [1000, 2000, 2500] as const)
      for (let levels = 1; levels <= 5; levels++) {
        const angle = (Math.atan2(levels * levelMilli(hexMilli), hexMilli) * 180) / Math.PI
        const rounded = Math.round(angle * 10) / 10
        expect(slopeRow(levels)).toBe(rounded <= 30 ? 'easySlope' : rounded < 60 ? 'steepSlope' : 'cliff')
      }
  })
  test('SR-SLOPE-4, R-17: one level is easy, two are steep, three and more a cliff, down as up', () => {
    expect(stepCosts('.2', '.1')).toEqual([1, 1, 2, 1])
    expect(stepCosts('.1', '.2')).toEqual([1, 1, 2, 1])
    expect(stepCosts('.5', '.3')).toEqual([2, 3, 3, 2])
    expect(stepCosts('.3', '.5')).toEqual([2, 3, 3, 2])
    for (const levels of [3, 4, 9]) expect(stepCosts(`.${levels}`).slice(0, 3)).toEqual(['SR-TERR-9', 'SR-TERR-9', 'SR-TERR-9'])
  })

  test('SR-SLOPE-5, R-18: a vehicle ordered over a cliff is destroyed below with its passengers; it is never offered', () => {
    const b = field(['IFV B1 2,1 spotted', 'STAND B2 in=B1', 'STAND B3 in=B1', 'LT B4 2,4 spotted'], { '2,1': '.3' })
    expect(reaches(b, 'B1', [3, 1])).toBe(false)
    expect(b.offers('move', 'B1').some(({ to }) => to.hex?.[0] === 3 && to.hex[1] === 1)).toBe(false)
    expect(b.refused(march('B1', row(2, 4)))).toMatchObject({ rule: 'SR-SLOPE-5' })
    b.do(march('B1', row(2, 3)))
    expect(b.of('fellOff')).toEqual([{ kind: 'fellOff', unit: 'B1', from: [2, 1], to: [3, 1] }])
    expect(['B1', 'B2', 'B3'].map((id) => b.unit(id).fate)).toEqual(['destroyed', 'destroyed', 'destroyed'])
    expect(b.world.ground.wrecks.map(({ hex }) => hex)).toEqual([[3, 1]])
    expect(b.world.lost.blue).toBe(43)
  })
  test('SR-SLOPE-5: hover falls too, and a blip with all its vehicles; no way up leads over a cliff', () => {
    const b = field(['HOV B1 2,1 blip=x', 'LT B2 2,1 blip=x', 'STAND B4 2,4 spotted'], { ...RIDGE, '2,1': '.3' })
    const [blip] = Object.values(b.world.blips)
    b.do(march(blip?.id ?? '', [[3, 1]]))
    expect([b.unit('B1').fate, b.unit('B2').fate]).toEqual(['destroyed', 'destroyed'])
    expect(b.world.blips).toEqual({})
    expect(field(['HOV B1 3,1 spotted'], { '2,1': '.3' }).refused(march('B1', [[2, 1]]))).toMatchObject({ rule: 'SR-TERR-9' })
  })
  test('SR-SLOPE-6: stands cross a hexside of three levels, vehicles do not', () => {
    const b = field(['STAND B1 2,1 spotted', 'LT B2 2,2 spotted'], { '3,1': '.3', '3,2': '.3' })
    expect(reaches(b, 'B1', [3, 1])).toBe(true)
    b.do(march('B1', [[3, 1]]))
    expect(b.unit('B1').hex).toEqual([3, 1])
    expect(b.refused(march('B2', [[3, 2]]))).toMatchObject({ rule: 'SR-TERR-9' })
  })
})

describe('scaling', () => {
  test('SR-SCALE-1, R-19: a cliff takes both Actions of a light or heavy stand, up or down, at every scale', () => {
    for (const cmPerHex of SCALES)
      for (const design of ['STAND', 'STAND-MG'])
        for (const [from, to] of [
          ['.0', '.3'],
          ['.6', '.2'],
        ] as const) {
          const b = field([`${design} B1 2,1 spotted`], { '2,1': from, '3,1': to }, { cmPerHex })
          b.do(march('B1', [[3, 1]]))
          expect(b.unit('B1')).toMatchObject({ hex: [3, 1], actions: 0, moves: 2, pool: 0 })
        }
  })
  test('SR-SCALE-1: nothing else goes with it: no step before or after, no other Action', () => {
    const cells = { '3,1': '.3', '4,1': '.3', '3,3': '.3' }
    const b = field(['STAND B1 2,1 spotted', 'STAND B2 1,3 spotted', 'STAND B3 2,4 spotted', 'STAND B4 2,3 spotted actions=1'], cells)
    expect(b.refused(march('B1', row(2, 4)))).toMatchObject({ rule: 'SR-MOVE-1', at: 'path[1]' })
    expect(b.refused(march('B4', [[3, 3]]))).toMatchObject({ rule: 'SR-SCALE-1' })
    expect(reaches(b, 'B4', [3, 3])).toBe(false)
    b.do({ kind: 'smoke', unit: 'B1', hexes: [[2, 1]] })
    expect(b.refused(march('B1', [[3, 1]]))).toMatchObject({ rule: 'SR-SCALE-1' })
    const moved = field(['STAND B1 1,1 spotted'], { '3,1': '.3' }, { cmPerHex: 1 })
    moved.do(march('B1', [[2, 1]]))
    expect(moved.refused(march('B1', [[3, 1]]))).toMatchObject({ rule: 'SR-SCALE-1' })
  })
})
