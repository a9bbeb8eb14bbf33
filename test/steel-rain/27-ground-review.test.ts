import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { type Battle, type BattleOptions, battle, march, patched } from './support.ts'

/** Where decks, mines, loading and landings meet: cases between the chapters. */

const lay = (unit: string, ...hexes: Hex[]) => ({ kind: 'layBridge', unit, hexes }) as const
const build = (unit: string, hex: Hex) => ({ kind: 'buildFootbridge', unit, hex }) as const
const recover = (unit: string) => ({ kind: 'recoverBridge', unit, span: 'span-1' }) as const
/** Columns of water, four rows. */
const water = (from: number, to: number, cell = '30'): Record<string, string> => {
  const cells: Record<string, string> = {}
  for (let col = from; col <= to; col++) for (let row = 0; row < 4; row++) cells[`${col},${row}`] = cell
  return cells
}
const river = (
  from: number,
  to: number,
  lines: readonly string[],
  start: Record<string, unknown> = {},
  rest: Partial<BattleOptions> = {},
) =>
  battle({
    map: patched(30, 4, water(from, to)),
    blue: { p: lines },
    red: { q: ['STAND R1 28,3 actions=0'] },
    active: 'p',
    start,
    ...rest,
  })
const span = (kind: 'avlb' | 'foot', from: number, to: number) => ({
  kind,
  from: [from, 1],
  hexes: Array.from({ length: to - from - 1 }, (_, i): Hex => [from + 1 + i, 1]),
  to: [to, 1],
  side: 'blue',
})
const reaches = (b: Battle, unit: string, hex: Hex): number | undefined =>
  b.offers('move', unit).find((offer) => String(offer.to.hex) === String(hex))?.price?.value
const rolls = (b: Battle) => b.of('mineRolled').map(({ unit, hex, roll }) => [unit, hex, roll.die])

describe('a bridge laid where one has fallen', () => {
  const draw = {
    bridges: [
      {
        name: 'Bridge',
        hexes: [
          [10, 1],
          [11, 1],
        ] as Hex[],
      },
    ],
    roads: [
      {
        kind: 'road' as const,
        path: [
          [9, 1],
          [10, 1],
          [11, 1],
          [12, 1],
        ] as Hex[],
      },
    ],
  }
  test('R-159, R-142: it carries vehicles over the gap, bears 18 of its own, and falls as itself', () => {
    const fallen = { fallen: [[10, 1]] }
    const b = river(10, 11, ['AVLB B1 9,1 spotted'], fallen, { draw })
    expect(b.offers('lay-bridge', 'B1')).toHaveLength(1)
    b.do(lay('B1', [10, 1], [11, 1]))
    const c = river(10, 11, ['LTRUCK B1 9,1 spotted', 'MBT B2 11,1 spotted'], { ...fallen, spans: [span('avlb', 9, 12)] }, { draw })
    expect(reaches(c, 'B1', [10, 1])).toBe(2000)
    c.do(march('B2', [12, 1]))
    c.do(march('B1', [10, 1], [11, 1]))
    expect(c.unit('B1').hex).toEqual([11, 1])
    const fire = river(
      10,
      11,
      ['MBT B1 6,1 spotted', 'LTRUCK B2 11,1 spotted'],
      { ...fallen, spans: [span('avlb', 9, 12)], damage: [{ hex: [10, 1], points: 14 }] },
      { draw },
    )
    fire.dice(20).do({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { bridge: [10, 1] } }] })
    expect(fire.of('damaged')[0]).toMatchObject({ what: 'span-1', total: 18, capacity: 18 })
    expect([fire.of('cameDown')[0]?.what, fire.unit('B2').fate, fire.world.ground.spans.length]).toEqual(['span-1', 'destroyed', 0])
    expect(fire.offers('demolish', 'B1')).toEqual([])
  })
  test('R-159: a deck over a fallen bridge lies at the height of its banks', () => {
    const cells: Record<string, string> = {}
    for (let col = 0; col < 30; col++) for (let row = 0; row < 4; row++) cells[`${col},${row}`] = col === 10 ? '30' : '.3'
    const one = {
      bridges: [{ name: 'Bridge', hexes: [[10, 1]] as Hex[] }],
      roads: [
        {
          kind: 'road' as const,
          path: [
            [9, 1],
            [10, 1],
            [11, 1],
          ] as Hex[],
        },
      ],
    }
    const at = (start: Record<string, unknown>) =>
      battle({
        map: patched(30, 4, cells),
        draw: one,
        blue: { p: ['LT B1 10,1 spotted'] },
        red: { q: ['MBT R1 20,1 spotted actions=0'] },
        active: 'p',
        start,
      }).offers('fire', 'B1').length
    expect([at({}), at({ fallen: [[10, 1]], spans: [span('avlb', 9, 11)] })]).toEqual([3, 3])
  })
})

describe('below a footbridge', () => {
  test('R-158, R-76: a vehicle in the ditch is as deep as without it; a stand on it is level with the banks', () => {
    const cells: Record<string, string> = {}
    for (let col = 0; col < 30; col++) for (let row = 0; row < 4; row++) cells[`${col},${row}`] = col === 10 ? '.0' : '.3'
    const seen = (line: string, spans: readonly unknown[]) =>
      battle({
        map: patched(30, 4, cells),
        blue: { p: [line] },
        red: { q: ['MBT R1 16,1 spotted actions=0'] },
        active: 'p',
        start: { spans },
      }).offers('fire', 'B1').length > 0
    const over = [span('foot', 9, 11)]
    expect([seen('LT B1 10,1 spotted', []), seen('LT B1 10,1 spotted', over)]).toEqual([false, false])
    expect([seen('STAND B1 10,1 spotted', []), seen('STAND B1 10,1 spotted', over)]).toEqual([false, true])
    expect(seen('LT B1 10,1 spotted', [span('avlb', 9, 11)])).toBe(true)
  })
})

describe('mines below a deck', () => {
  test('R-16, R-160: whoever is on the deck does not touch what lies under the water', () => {
    for (const design of ['MBT', 'LTRUCK', 'HOV', 'STAND']) {
      const b = river(10, 10, [`${design} B1 9,1 spotted`], { spans: [span('avlb', 9, 11)], mines: [{ hex: [10, 1] }] })
      const events = b.do(march('B1', [10, 1]))
      expect(
        events.filter((event) => event.kind === 'mineRolled'),
        design,
      ).toEqual([])
    }
  })
  test('R-158: a vehicle that wades below a footbridge does, a stand on it does not', () => {
    const scene = (line: string) =>
      battle({
        map: patched(30, 4, water(10, 10, '10')),
        blue: { p: [line] },
        red: { q: ['STAND R1 28,3 actions=0'] },
        active: 'p',
        start: { spans: [span('foot', 9, 11)], mines: [{ hex: [10, 1] }] },
      })
    const wade = scene('LT B1 9,1 spotted')
    wade.dice(4).do(march('B1', [10, 1]))
    expect(rolls(wade)).toEqual([['B1', [10, 1], 4]])
    const walk = scene('STAND B1 9,1 spotted')
    walk.do(march('B1', [10, 1]))
    expect(rolls(walk)).toEqual([])
  })
  test('SR-MWAT-2, R-153: with a deck above they are still under water: neither stands nor fire clear them', () => {
    const start = { spans: [span('avlb', 9, 11)], mines: [{ hex: [10, 1] }] }
    const b = river(10, 10, ['STAND-ENGINEER B1 9,1 spotted', 'MBT B2 6,1 spotted', 'CEV B3 11,1 spotted'], start)
    const blocks = [{ hex: [10, 1] as Hex, what: 'mines' as const }]
    expect(b.refused({ kind: 'breach', unit: 'B1', blocks }).rule).toBe('SR-MWAT-2')
    expect(b.refused({ kind: 'fire', unit: 'B2', shots: [{ weapon: 0, at: { mines: [10, 1] } }] }).rule).toBe('SR-MWAT-2')
    b.do({ kind: 'breach', unit: 'B3', blocks })
    expect(b.world.ground.mines).toEqual([])
  })
})

describe('what lies on a deck', () => {
  test('SR-BLDG-5: a roadblock on a bridge goes down with it', () => {
    const b = river(10, 10, ['MBT B1 6,1 spotted'], {
      spans: [span('avlb', 9, 11)],
      obstacles: [{ hex: [10, 1], kind: 'roadblock' }],
      damage: [{ hex: [10, 1], points: 17 }],
    })
    b.dice(20).do({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { bridge: [10, 1] } }] })
    expect(b.of('cameDown')).toHaveLength(1)
    expect(b.world.ground).toMatchObject({ spans: [], obstacles: [] })
  })
  test('R-159: with a roadblock on it a bridge over deep water is not taken up', () => {
    const b = river(10, 10, ['AVLB B1 9,1 spotted bridging=0'], {
      spans: [span('avlb', 9, 11)],
      obstacles: [{ hex: [10, 1], kind: 'roadblock' }],
    })
    expect(b.refused(recover('B1'))).toMatchObject({ rule: 'R-159', at: 'span' })
    const empty = river(10, 10, ['AVLB B1 9,1 spotted bridging=0'], { spans: [span('avlb', 9, 11)] })
    empty.do(recover('B1'))
    expect(empty.unit('B1').bridging).toBe(1)
  })
})

describe('laying and building', () => {
  test('R-159: a bridge layer stands beside the gap, not in the water', () => {
    const b = battle({
      map: patched(30, 4, water(10, 11, '10')),
      blue: { p: ['AVLB B1 10,1 spotted', 'AVLB B2 9,2 spotted'] },
      red: { q: ['STAND R1 28,3 actions=0'] },
      active: 'p',
    })
    expect(b.offers('lay-bridge', 'B1')).toEqual([])
    expect(b.refused(lay('B1', [11, 1])).rule).toBe('R-159')
    expect(b.offers('lay-bridge', 'B2').length).toBeGreaterThan(0)
  })
  test('R-159: a scenario lets no span begin or end in deep water, and one lie where a bridge has fallen', () => {
    const scene = (from: number, to: number) => () => river(10, 13, ['LT B1 1,1 spotted'], { spans: [span('avlb', from, to)] })
    expect(scene(9, 12)).toThrow('firm ground')
    expect(scene(11, 14)).toThrow('firm ground')
    expect(scene(9, 14)().world.ground.spans).toHaveLength(1)
  })
  test('R-158: nobody builds on where a deck lies by now', () => {
    const b = river(10, 10, ['STAND-ENGINEER B1 9,1 spotted', 'AVLB B2 11,1 spotted'])
    b.do(build('B1', [10, 1]))
    expect(b.world.ground.spans[0]).toMatchObject({ kind: 'foot', hexes: [], next: [10, 1], progress: 1000 })
    b.do(lay('B2', [10, 1]))
    expect(b.refused(build('B1', [10, 1])).rule).toBe('R-158')
    expect(b.offers('footbridge', 'B1').some((offer) => String(offer.to.hex) === '10,1')).toBe(false)
  })
  test('R-158: a footbridge that leads across is not cut off by work beside it', () => {
    const b = river(10, 10, ['STAND-ENGINEER B1 11,0 spotted', 'STAND B2 10,1 spotted'], { spans: [span('foot', 9, 11)] })
    const beside = b.offers('footbridge', 'B1').map((offer) => offer.order)
    expect(beside.length).toBeGreaterThan(0)
    b.do(beside[0] as Extract<(typeof beside)[number], { kind: 'buildFootbridge' }>)
    expect(b.world.ground.spans[0]).toMatchObject({ id: 'span-1', to: [11, 1], next: null })
    expect(reaches(b, 'B2', [11, 1])).toBe(2000)
  })
})

describe('loading and landing', () => {
  test('SR-LOAD-2: while infantry mounts an Engineer vehicle does no engineering', () => {
    const engineer = {
      name: 'Pioneer carrier',
      propulsion: 'tracked',
      armor: 1,
      weapons: [],
      extra: 'engineer',
      capacity: 4,
      symbol: 'engineer-vehicle',
    }
    const b = river(
      20,
      20,
      ['OWN B1 9,1 spotted', 'STAND B2 8,1 spotted'],
      {
        obstacles: [
          { hex: [10, 1], kind: 'wire' },
          { hex: [9, 2], kind: 'roadblock', earth: true },
        ],
      },
      {
        designs: { OWN: engineer },
      },
    )
    expect(b.verbs('B1')).toContain('breach')
    b.do({ kind: 'load', unit: 'B2', into: 'B1' })
    expect(b.refused({ kind: 'breach', unit: 'B1', blocks: [{ hex: [10, 1], what: 'wire' }] }).rule).toBe('SR-LOAD-2')
    expect(b.refused({ kind: 'clearRoadblock', unit: 'B1', hexes: [[9, 2]], to: null }).rule).toBe('SR-LOAD-2')
    expect(b.refused({ kind: 'emplace', unit: 'B1', what: 'roadblock', hexes: [[8, 2]] }).rule).toBe('SR-LOAD-2')
    expect(b.verbs('B1')).not.toContain('breach')
  })
  test('R-179: who lands on mines rolls once, at every scale', () => {
    for (const cmPerHex of [1, 2, 2.5] as const) {
      const b = river(20, 20, ['THELI B1 4,1 spotted flying'], { mines: [{ hex: [4, 1] }] }, { cmPerHex })
      b.dice(4).do({ kind: 'land', unit: 'B1' })
      expect([rolls(b), b.left], `${cmPerHex}`).toEqual([[['B1', [4, 1], 4]], 0])
    }
  })
  test('SR-LAND-1, R-179: a scenario begins with no helicopter landed on an obstacle or a steep slope; in flight it may be there', () => {
    const scene =
      (line: string, cells: Record<string, string> = {}) =>
      () =>
        battle({
          map: patched(30, 4, { '5,1': '.0', '6,1': '.2', ...cells }),
          blue: { p: [line] },
          red: { q: ['STAND R1 28,3 actions=0'] },
          active: 'p',
          start: { obstacles: [{ hex: [9, 1], kind: 'roadblock' }] },
        })
    expect(scene('THELI B1 9,1 spotted')).toThrow('SR-LAND-1')
    expect(scene('THELI B1 5,1 spotted')).toThrow('SR-LAND-1')
    for (const line of ['THELI B1 9,1 spotted flying', 'THELI B1 5,1 spotted flying', 'THELI B1 12,1 spotted'])
      expect(scene(line)().unit('B1').fate).toBe('present')
    expect(scene('THELI B1 5,1 spotted', { '6,1': '.1' })().unit('B1').air?.flying).toBe(false)
  })
  test('R-35: who lands on a hidden enemy, or steps into his hex, finds him there and does not try it for ever', () => {
    const scene = (line: string) =>
      battle({
        map: patched(30, 4, { '5,1': 'o0' }),
        blue: { p: [line] },
        red: { q: ['STAND R1 5,1 hidden actions=0'] },
        active: 'p',
      })
    const b = scene('GUN B1 5,1 spotted flying moves=1 actions=1 entered=12')
    expect(b.unit('R1')).toMatchObject({ spotted: false, hidden: { behind: null } })
    expect(b.offers('land', 'B1')).toHaveLength(1)
    b.do({ kind: 'land', unit: 'B1' })
    expect([b.of('halted').length, b.unit('B1').air?.flying]).toEqual([1, true])
    expect(b.unit('R1')).toMatchObject({ spotted: true, hidden: null })
    expect(b.refused({ kind: 'land', unit: 'B1' }).rule).toBe('R-34')
  })
})
