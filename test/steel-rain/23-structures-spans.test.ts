import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { heightsOf } from '../../engine/rulesets/steel-rain/state/sight.ts'
import { loadsFor } from '../../engine/rulesets/steel-rain/structures/footbridge.ts'
import { SIGHT_HEIGHTS } from '../../engine/rulesets/steel-rain/tables/terrain.ts'
import { SAMPLES } from '../../engine/rulesets/steel-rain/tables/unit-types.ts'
import { changedBattle, problemsWith, withDesigns } from './documents.ts'
import { type Battle, type BattleOptions, battle, march, patched } from './support.ts'

/** Footbridges and the bridges of bridge layers. */

const lay = (unit: string, ...hexes: Hex[]) => ({ kind: 'layBridge', unit, hexes }) as const
const build = (unit: string, hex: Hex) => ({ kind: 'buildFootbridge', unit, hex }) as const
const recover = (unit: string, span = 'span-1') => ({ kind: 'recoverBridge', unit, span }) as const
/** Water (or any other ground) in the named columns of every row. */
const water = (from: number, to: number, cell = '30'): Record<string, string> => {
  const cells: Record<string, string> = {}
  for (let col = from; col <= to; col++) for (let row = 0; row < 4; row++) cells[`${col},${row}`] = cell
  return cells
}
const river = (from: number, to: number, rest: Partial<BattleOptions> = {}): BattleOptions => ({
  map: patched(30, 4, water(from, to)),
  blue: { p: ['AVLB B1 9,1 spotted', 'LTRUCK B2 8,1 spotted'] },
  red: { q: ['STAND R1 28,3 actions=0'] },
  active: 'p',
  ...rest,
})
const laid = {
  kind: 'avlb',
  from: [9, 1],
  hexes: [
    [10, 1],
    [11, 1],
    [12, 1],
  ],
  to: [13, 1],
  side: 'blue',
} as const
const reaches = (b: Battle, unit: string, hex: Hex): number | undefined =>
  b.offers('move', unit).find((offer) => String(offer.to.hex) === String(hex))?.price?.value

describe('bridge layers', () => {
  test('SR-GLOS-3: a tank chassis with a folding bridge: tracked, 25 t of it; on wheels it is refused', () => {
    expect(SAMPLES.AVLB).toMatchObject({ propulsion: 'tracked', extra: 'avlb', weight: 12 + 25 + 1 + 25 })
    const own = (propulsion: string) =>
      withDesigns({ OWN: { name: 'Own', propulsion, armor: 1, weapons: [], extra: 'avlb', symbol: 'bridge-layer' } })
    const scene = river(10, 12, { blue: { p: ['OWN B1 9,1'] } })
    expect(problemsWith(scene, own('wheeled')).map((problem) => problem.at)).toContain('forces.designs.OWN')
    expect(changedBattle(scene, own('tracked')).unit('B1').bridging).toBe(1)
    expect(battle(river(10, 12, { blue: { p: ['MBT B1 9,1 spotted'] } })).refused(lay('B1', [10, 1])).rule).toBe('SR-BRIDGE-3')
  })

  test('SR-BRIDGE-3, SR-BRIDGE-4, R-159: both Actions, 6 cm: three hexes straight on, and every vehicle goes over at 1 a cm', () => {
    const b = battle(river(10, 12))
    expect(reaches(b, 'B2', [10, 1])).toBeUndefined()
    expect(b.offers('lay-bridge', 'B1').map((offer) => [offer.path, offer.price?.tier])).toEqual([
      [
        [
          [10, 1],
          [11, 1],
          [12, 1],
          [13, 1],
        ],
        2,
      ],
    ])
    b.do(lay('B1', [10, 1], [11, 1], [12, 1]))
    expect(b.unit('B1')).toMatchObject({ actions: 0, bridging: 0 })
    expect(b.world.ground.spans[0]).toMatchObject({ id: 'span-1', kind: 'avlb', from: [9, 1], to: [13, 1], side: 'blue' })
    expect(b.rules.picture(b.view('red')).markers.find((marker) => marker.art === 'bridge')?.along).toEqual([
      [9, 1],
      [10, 1],
      [11, 1],
      [12, 1],
      [13, 1],
    ])
    // B1 is in the way of wheels: from the far bank they come across, 2 cm a hex.
    const c = battle(river(10, 12, { blue: { p: ['LTRUCK B1 9,1 spotted', 'SHT B2 11,0 spotted'] }, start: { spans: [laid] } }))
    expect([reaches(c, 'B1', [10, 1]), reaches(c, 'B1', [13, 1])]).toEqual([2000, 8000])
    c.do(march('B1', [10, 1], [11, 1], [12, 1], [13, 1]))
    expect(c.unit('B1')).toMatchObject({ hex: [13, 1], actions: 1 })
    // From its ends only: not sideways into the water, not onto it from beside.
    expect(reaches(c, 'B2', [10, 1])).toBeUndefined()
    expect(c.refused(march('B2', [10, 1])).rule).toBe('R-16')
    // Infantry takes it like any bridge, and stands on it in the open.
    expect(
      battle(river(10, 12, { blue: { p: ['STAND B1 9,1 spotted'] }, start: { spans: [laid] } }))
        .offers('move', 'B1')
        .map((offer) => offer.to.hex),
    ).toContainEqual([11, 1])
  })
  test('R-159: 6, 3 and 2 hexes at 1, 2 and 2.5 cm; a gap that is wider is not spanned, a narrower one is', () => {
    for (const [cmPerHex, most] of [
      [1, 6],
      [2, 3],
      [2.5, 2],
    ] as const) {
      const over = (columns: number): number => battle(river(10, 9 + columns, { cmPerHex })).offers('lay-bridge', 'B1').length
      expect([over(1) > 0, over(most) > 0, over(most + 1)], `${cmPerHex}`).toEqual([true, true, 0])
    }
  })
  test('R-159: where a bridge is laid: over water or a ditch two levels deep, between banks about as high, with nobody in the way', () => {
    const over = (cells: Record<string, string>, rest: Partial<BattleOptions> = {}): number =>
      battle({ ...river(1, 0), map: patched(30, 4, cells), ...rest }).offers('lay-bridge', 'B1').length
    const levels = (near: string, gap: string, far: string): Record<string, string> => {
      const cells: Record<string, string> = {}
      for (let col = 0; col < 30; col++)
        for (let row = 0; row < 4; row++) cells[`${col},${row}`] = `${col === 10 ? gap : col < 10 ? near : far}`
      return cells
    }
    expect(over(levels('.2', '.0', '.2'))).toBeGreaterThan(0)
    expect(over(levels('.1', '.0', '.1'))).toBe(0)
    expect(over(levels('.2', '.0', '.3'))).toBeGreaterThan(0)
    expect(over(levels('.2', '.0', '.4'))).toBe(0)
    expect(over(levels('.1', '10', '.1'))).toBeGreaterThan(0)
    expect(over({})).toBe(0)
    const b = battle(river(10, 10, { blue: { p: ['AVLB B1 9,1 spotted', 'HOV B2 10,1 spotted'] } }))
    expect(b.refused(lay('B1', [10, 1])).text).toBe('A unit is in the way.')
    expect(b.refused(lay('B1', [10, 1], [11, 1])).rule).toBe('R-159')
  })
  test('R-159: a deck over a ditch is level with its banks, to move on and to look from', () => {
    const cells: Record<string, string> = {}
    for (let col = 0; col < 30; col++) for (let row = 0; row < 4; row++) cells[`${col},${row}`] = col === 10 ? '.0' : '.3'
    const b = battle({
      map: patched(30, 4, cells),
      blue: { p: ['AVLB B1 9,1 spotted', 'LT B2 9,2 spotted'] },
      red: { q: ['MBT R1 20,1 spotted actions=0'] },
      active: 'p',
    })
    const sees = (): string =>
      b.situation().sight.judge(b.world, [10, 1], SIGHT_HEIGHTS.vehicle, [20, 1], heightsOf(b.world, b.unit('R1'))).result
    expect(sees()).toBe('blocked')
    b.do(lay('B1', [10, 1]))
    expect(sees()).toBe('clear')
    const c = battle({
      ...river(1, 0),
      map: patched(30, 4, cells),
      blue: { p: ['LT B1 9,1 spotted'] },
      start: { spans: [{ ...laid, hexes: [[10, 1]], to: [11, 1] }] },
    })
    expect([reaches(c, 'B1', [10, 1]), reaches(c, 'B1', [11, 1])]).toEqual([2000, 4000])
    // Without it: over the edge and lost.
    expect(
      battle({ ...river(1, 0), map: patched(30, 4, cells), blue: { p: ['LT B1 9,1 spotted'] } })
        .do(march('B1', [10, 1]))
        .map((event) => event.kind),
    ).toContain('fellOff')
  })
  test('SR-BRIDGE-5, R-159: a second laying without recovery is refused; two Actions take it up from either end, empty', () => {
    const b = battle(
      river(10, 12, {
        blue: { p: ['AVLB B1 9,1 spotted bridging=0', 'AVLB B2 13,1 spotted bridging=0', 'LT B3 8,1 spotted'] },
        start: { spans: [laid] },
      }),
    )
    expect(b.refused(lay('B1', [10, 1], [11, 1], [12, 1])).rule).toBe('SR-BRIDGE-5')
    expect(b.verbs('B2')).toContain('recover-bridge')
    b.do(recover('B2'))
    expect(b.unit('B2')).toMatchObject({ bridging: 1, actions: 0 })
    expect(b.world.ground.spans).toEqual([])
    const full = battle(river(10, 12, { blue: { p: ['AVLB B1 9,1 spotted bridging=0', 'LT B2 11,1 spotted'] }, start: { spans: [laid] } }))
    expect(full.refused(recover('B1')).text).toBe('The bridge is not empty.')
    const away = battle(
      river(10, 12, {
        blue: { p: ['AVLB B1 7,1 spotted bridging=0', 'AVLB B2 9,1 spotted', 'AVLB B3 9,2 spotted actions=1 bridging=0'] },
        start: { spans: [laid] },
      }),
    )
    expect(away.refused(recover('B1')).rule).toBe('R-159')
    expect(away.refused(recover('B2')).rule).toBe('SR-BRIDGE-5')
    expect(away.refused(recover('B3')).rule).toBe('SR-BRIDGE-5')
  })
  test('SR-BRIDGE-3: with one Action left it is not laid', () => {
    const b = battle(river(10, 12, { blue: { p: ['AVLB B1 9,1 spotted actions=1'] } }))
    expect(b.refused(lay('B1', [10, 1], [11, 1], [12, 1])).rule).toBe('SR-BRIDGE-3')
  })
  test('SR-BRIDGE-6, SR-BLDG-5: it falls at 18, at every scale, and what it has suffered goes with it', () => {
    for (const cmPerHex of [1, 2, 2.5] as const) {
      const b = battle(
        river(10, 11, {
          cmPerHex,
          blue: { p: ['MBT B1 28,1 spotted'] },
          red: { q: ['LT R1 10,1 spotted', 'STAND R2 13,3'] },
          start: {
            spans: [
              {
                ...laid,
                hexes: [
                  [10, 1],
                  [11, 1],
                ],
                to: [12, 1],
                side: 'red',
              },
            ],
            damage: [{ hex: [11, 1], points: 13 }],
          },
        }),
      )
      const cut = { kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { bridge: [11, 1] } }] } as const
      b.dice(20).do(cut)
      expect(b.of('damaged')[0], `${cmPerHex}`).toMatchObject({ what: 'span-1', total: 17, capacity: 18 })
      if (b.question.kind === 'fireOn') b.do({ kind: 'cease', unit: 'B1' })
      b.dice(20).do(cut)
      expect([b.of('cameDown').length, b.unit('R1').fate, b.world.ground.spans.length]).toEqual([1, 'destroyed', 0])
    }
    const b = battle(
      river(10, 12, { blue: { p: ['AVLB B1 13,1 spotted bridging=0'] }, start: { spans: [laid], damage: [{ hex: [11, 1], points: 10 }] } }),
    )
    b.do(recover('B1'))
    expect(b.world.ground.damage).toEqual([{ what: 'aboard:B1', points: 10 }])
    expect(b.view('red').known.ground.damage).toEqual([{ what: 'aboard:B1', points: 10 }])
    const hidden = { ...b.world, units: { ...b.world.units, B1: { ...b.unit('B1'), spotted: false } } }
    expect(b.rules.view({ ...b.state, world: hidden }, 'red').known.ground.damage).toEqual([])
  })
})

describe('footbridges', () => {
  const engineers = (to: number, rest: Partial<BattleOptions> = {}): BattleOptions =>
    river(10, to, { blue: { p: ['STAND-ENGINEER B1 9,1 spotted', 'STAND-ENGINEER B2 9,1 spotted', 'LT B3 9,2 spotted'] }, ...rest })
  test('SR-BRIDGE-1, R-158: 1 cm an Action: two Actions for a hex of 2 cm, stands together half the time', () => {
    const b = battle(engineers(10))
    b.do(build('B1', [10, 1]))
    expect(b.of('footbridgeBuilt')[0]?.span).toMatchObject({ hexes: [], next: [10, 1], progress: 1000, to: null })
    expect(b.rules.picture(b.view('red')).markers.find((marker) => marker.art === 'footbridge')).toMatchObject({
      text: 'Footbridge being built: 1 cm of this hex',
      share: 500,
      along: [
        [9, 1],
        [10, 1],
      ],
    })
    expect(b.refused(march('B1', [10, 1])).rule).toBe('SR-RAFT-4')
    b.do(build('B2', [10, 1]))
    expect(b.world.ground.spans).toMatchObject([{ hexes: [[10, 1]], next: null, progress: 0, to: [11, 1] }])
    expect([b.unit('B1').actions, b.unit('B2').actions]).toEqual([1, 1])
    b.do(march('B1', [10, 1]))
    expect(b.of('moved')[0]?.cost).toBe(2000)
  })
  test('R-158: infantry only', () => {
    const b = battle(
      engineers(10, {
        start: { spans: [{ kind: 'foot', from: [9, 1], hexes: [[10, 1]], to: [11, 1], side: 'blue' }] },
        blue: { p: ['STAND B1 9,1 spotted', 'LTRUCK B2 8,1 spotted', 'LTRUCK B3 9,0 spotted'] },
      }),
    )
    expect([reaches(b, 'B1', [10, 1]), reaches(b, 'B1', [11, 1])]).toEqual([2000, 4000])
    expect(reaches(b, 'B3', [10, 1])).toBeUndefined()
    expect(b.refused(march('B3', [9, 1], [10, 1])).rule).toBe('SR-TERR-8')
  })
  test('SR-BRIDGE-1, R-158: 1, 2 and 3 Actions at 1, 2 and 2.5 cm a hex; the half centimetre goes into the next hex', () => {
    for (const [cmPerHex, actions] of [
      [1, 1],
      [2, 2],
      [2.5, 3],
    ] as const) {
      const b = battle(engineers(11, { cmPerHex, blue: { p: ['STAND-ENGINEER B1 9,1 spotted', 'STAND-ENGINEER B2 9,1 spotted'] } }))
      for (let i = 0; i < actions; i++) b.do(build(i < 2 ? 'B1' : 'B2', [10, 1]))
      expect(b.world.ground.spans[0], `${cmPerHex}`).toMatchObject({
        hexes: [[10, 1]],
        next: null,
        progress: cmPerHex === 2.5 ? 500 : 0,
        to: null,
      })
    }
  })
  test('SR-BRIDGE-2: 6 cm take one load, 10 cm one, 11 cm two; 5 cm none', () => {
    expect([5, 6, 10, 11].map((cm) => loadsFor(cm * 1000))).toEqual([0, 1, 1, 2])
  })
  test('SR-BRIDGE-2, R-158: the third hex takes the load of a heavy truck within 2 cm of the near end, and uses it up', () => {
    const begun = {
      spans: [
        {
          kind: 'foot',
          from: [9, 1],
          hexes: [
            [10, 1],
            [11, 1],
          ],
          side: 'blue',
        },
      ],
    }
    const at = (truck: string): Battle =>
      battle(engineers(13, { start: begun, blue: { p: ['STAND-ENGINEER B1 11,1 spotted', ...(truck ? [truck] : [])] } }))
    for (const truck of ['', 'HTRUCK T1 7,1 spotted', 'LTRUCK T1 9,1 spotted', 'HTRUCK T1 9,1 spotted bridging=0'])
      expect(at(truck).refused(build('B1', [12, 1])).rule, truck).toBe('SR-BRIDGE-2')
    const b = at('HTRUCK T1 8,1 spotted')
    expect(b.offers('footbridge', 'B1').map((offer) => offer.to.hex)).toContainEqual([12, 1])
    b.do(build('B1', [12, 1]))
    expect(b.of('footbridgeBuilt')[0]).toMatchObject({ load: 'T1', span: { loads: 1, next: [12, 1] } })
    expect(b.unit('T1').bridging).toBe(0)
    // The load is there for the second centimetre too.
    b.do(build('B1', [12, 1]))
    expect(b.of('footbridgeBuilt')[0]).toMatchObject({
      load: null,
      span: {
        loads: 1,
        hexes: [
          [10, 1],
          [11, 1],
          [12, 1],
        ],
      },
    })
  })
  test('SR-BRIDGE-2, R-158: a load is used once, by its own side, and from a truck that carries nobody', () => {
    const deck: readonly Hex[] = [
      [10, 1],
      [11, 1],
    ]
    const at = (blue: readonly string[], red: readonly string[] = ['LTRUCK R1 8,3 spotted actions=0']): Battle =>
      battle(
        engineers(13, {
          start: { spans: [{ kind: 'foot', from: [9, 1], hexes: deck, side: 'blue' }] },
          blue: { p: ['STAND-ENGINEER B1 11,1 spotted', ...blue] },
          red: { q: red },
        }),
      )
    expect(at([], ['HTRUCK R1 8,1 spotted actions=0']).refused(build('B1', [12, 1])).rule).toBe('SR-BRIDGE-2')
    expect(at(['HTRUCK T1 8,1 spotted', 'STAND S1 in=T1']).refused(build('B1', [12, 1])).rule).toBe('SR-BRIDGE-2')
    const b = at(['HTRUCK T1 8,1 spotted', 'HTRUCK T2 9,1 spotted'])
    b.do(build('B1', [12, 1]))
    b.do(build('B1', [12, 1]))
    expect([b.unit('T1').bridging, b.unit('T2').bridging]).toEqual([0, 1])
  })
  test('SR-BRIDGE-2, hex.md: free are 2, 5 and 2 hexes at 2, 1 and 2.5 cm', () => {
    for (const [cmPerHex, free] of [
      [2, 2],
      [1, 5],
      [2.5, 2],
    ] as const) {
      const over = (hexes: number): string | null => {
        const deck = Array.from({ length: hexes }, (_, i): Hex => [10 + i, 1])
        const b = battle(
          engineers(20, {
            cmPerHex,
            blue: { p: [`STAND-ENGINEER B1 ${9 + hexes},1 spotted`] },
            start: { spans: [{ kind: 'foot', from: [9, 1], hexes: deck, side: 'blue' }] },
          }),
        )
        return b.offers('footbridge', 'B1').length > 0 ? null : b.refused(build('B1', [10 + hexes, 1])).rule
      }
      expect([over(free - 1), over(free)], `${cmPerHex}`).toEqual([null, 'SR-BRIDGE-2'])
    }
  })
  test('R-158, R-154: who builds, where', () => {
    const b = battle(
      engineers(12, {
        blue: {
          p: [
            'STAND B1 9,1 spotted',
            'STAND-ENGINEER B2 8,1 spotted',
            'CEV B3 9,2 spotted',
            'STAND-ENGINEER B4 9,3 spotted suppressed score=9',
          ],
        },
      }),
    )
    expect(b.refused(build('B1', [10, 1])).rule).toBe('SR-BRIDGE-1')
    expect(b.refused(build('B2', [10, 1])).rule).toBe('R-158')
    expect(b.refused(build('B3', [10, 1])).rule).toBe('SR-BRIDGE-1')
    expect(b.refused(build('B4', [10, 3])).rule).toBe('SR-SUPP-1')
    expect(battle(engineers(12)).refused(build('B1', [8, 1])).rule).toBe('R-158')
  })
  test('SR-BLDG-4, SR-BLDG-5: a footbridge bears 3 a centimetre as well', () => {
    const b = battle(
      engineers(11, {
        blue: { p: ['MBT B1 20,1 spotted'] },
        red: { q: ['STAND R1 10,1 spotted actions=0', 'HOV R2 11,1 spotted actions=0'] },
        start: {
          spans: [
            {
              kind: 'foot',
              from: [9, 1],
              hexes: [
                [10, 1],
                [11, 1],
              ],
              to: [12, 1],
              side: 'red',
            },
          ],
          damage: [{ hex: [10, 1], points: 8 }],
        },
      }),
    )
    b.dice(20).do({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { bridge: [11, 1] } }] })
    expect(b.of('damaged')[0]).toMatchObject({ total: 12, capacity: 12 })
    // The hovercraft floats under it.
    expect([b.unit('R1').fate, b.unit('R2').fate]).toEqual(['destroyed', 'present'])
  })
  test('R-49, R-158: the enemy sees the bridge grow, not who builds it', () => {
    const b = battle(
      engineers(12, {
        blue: { p: ['STAND-ENGINEER B1 9,1'] },
        map: patched(30, 4, {
          ...water(10, 12),
          '20,0': 'W0',
          '20,1': 'W0',
          '20,2': 'W0',
          '20,3': 'W0',
          '21,0': 'W0',
          '21,1': 'W0',
          '21,2': 'W0',
          '21,3': 'W0',
        }),
      }),
    )
    const before = b.state
    b.do(build('B1', [10, 1]))
    const event = b.of('footbridgeBuilt')[0]
    expect(b.rules.redact({ event: event as never, before: before.world, after: b.world }, 'red')).toMatchObject({ unit: null, load: null })
    expect(b.view('red').known.ground.spans.length).toBe(1)
  })
})

describe('scenarios', () => {
  test('R-158, R-159: what a scenario may say of spans and bridging', () => {
    const wrong = (start: object, line = 'AVLB B1 9,1'): readonly string[] =>
      problemsWith(river(10, 12, { blue: { p: [line] }, start: start as Record<string, unknown> })).map((problem) => problem.at)
    expect(wrong({ spans: [laid] })).toEqual([])
    expect(
      wrong({
        spans: [
          {
            ...laid,
            hexes: [
              [10, 1],
              [12, 1],
            ],
          },
        ],
      }),
    ).toContain('start.spans[0]')
    expect(wrong({ damage: [{ hex: [3, 3], points: 4 }] })).toEqual(['start.damage[0].hex'])
    expect(wrong({ ruined: [[3, 3]], fallen: [[10, 1]] })).toEqual(['start.ruined[0]', 'start.fallen[0]'])
    expect(wrong({}, 'MBT B1 9,1 bridging=1')).toEqual(['forces.blue[0].units[0].bridging'])
    // On a deck everybody may begin.
    expect(wrong({ spans: [laid] }, 'LTRUCK B1 11,1')).toEqual([])
    expect(wrong({}, 'LTRUCK B1 11,1')).toEqual(['forces.blue[0].units[0].at'])
  })
})
