import { describe, expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { steelRain } from '../../engine/rulesets/steel-rain/index.ts'
import { lineBetween } from '../../engine/rulesets/steel-rain/state/sight.ts'
import { type Battle, type BattleOptions, battle, flat, march, patched, scenarioOf, shoot } from './support.ts'

/** Wire, dragon's teeth and roadblocks on the table: who crosses them, who is covered by them, what a scenario may say of them. */

type Kind = 'wire' | 'teeth' | 'roadblock'
const put = (kind: Kind, ...hexes: readonly Hex[]) => hexes.map((hex) => ({ kind, hex }))
/** Some units of the acting side, a truck far away behind a hill. */
const field = (lines: readonly string[], obstacles: readonly unknown[], more: Partial<BattleOptions> = {}): Battle =>
  battle({
    map: flat(30, 6),
    blue: { p: lines },
    red: { q: ['LTRUCK R1 29,5 spotted actions=0'] },
    active: 'p',
    start: { obstacles },
    ...more,
  })
const CLASSES = { wheeled: 'RECON', tracked: 'LT', hover: 'HOV', infantry: 'STAND' } as const
const reaches = (b: Battle, [col, row]: Hex): boolean =>
  b.rules.reach(b.view('blue'), 'B1').some(({ hex }) => hex[0] === col && hex[1] === row)
/** What the step from (2,1) into the obstacle at (3,1) costs each class per cm; the rule of the refusal where it is barred. */
const costs = (kind: Kind, more: Partial<BattleOptions> = {}) =>
  (['wheeled', 'tracked', 'hover', 'infantry'] as const).map((cls) => {
    const b = field([`${CLASSES[cls]} B1 2,1 spotted`], put(kind, [3, 1]), more)
    if (!reaches(b, [3, 1])) return b.refused(march('B1', [3, 1])).rule
    b.do(march('B1', [3, 1]))
    return (b.of('moved')[0]?.cost ?? 0) / 1000 / (more.cmPerHex ?? 2)
  })

describe('the four kinds', () => {
  test('SR-OBST-1, R-09: a battle begins with wire, teeth, roadblocks and mines on the table, and shows them', () => {
    const b = field(
      [`MBT B1 2,1 spotted`],
      [...put('wire', [5, 1]), ...put('teeth', [6, 1]), { kind: 'roadblock', hex: [7, 1], earth: true }],
      {
        start: {
          obstacles: [
            ...put('wire', [5, 1]),
            ...put('teeth', [6, 1]),
            { kind: 'roadblock', hex: [7, 1], earth: true },
            ...put('roadblock', [7, 2]),
          ],
          mines: [
            { hex: [8, 1], side: 'red' },
            { hex: [5, 1], left: 2 },
          ],
        },
      },
    )
    expect(b.world.ground.obstacles.map(({ kind, hex, earth }) => [kind, hex, earth])).toEqual([
      ['wire', [5, 1], false],
      ['teeth', [6, 1], false],
      ['roadblock', [7, 1], true],
      ['roadblock', [7, 2], false],
    ])
    expect(b.world.ground.mines).toEqual([
      { hex: [8, 1], left: 4, side: 'red', revealed: false },
      { hex: [5, 1], left: 2, side: null, revealed: true },
    ])
    const shown = b.rules.picture(b.view('blue')).markers.map(({ art, hex, value }) => [art, hex, value])
    expect(shown).toEqual([
      ['wire', [5, 1], undefined],
      ['teeth', [6, 1], undefined],
      ['earth-block', [7, 1], undefined],
      ['roadblock', [7, 2], undefined],
      ['mines', [8, 1], 4],
      ['mines', [5, 1], 2],
    ])
  })
  test('SR-OBST-1, R-09: obstacles lie there before the first blip is placed', () => {
    const made = steelRain.muster(
      {
        ...scenarioOf({ map: '', blue: { p: ['MBT B1 0,1'] }, red: { q: ['MBT R1 19,1'] }, settings: { setup: 'deploy' } }),
        start: { obstacles: put('wire', [9, 2]), mines: [{ hex: [10, 2], side: 'blue' }] },
      },
      boardOf(flat(20, 6)),
    )
    expect(made.ok && [made.value.step, made.value.ground.obstacles.length, made.value.ground.mines.length]).toEqual(['setup', 1, 1])
  })
  test('SR-TERR-5 to SR-TERR-10: ground that the movement table has no row for is refused by name', () => {
    const scenario = scenarioOf({ map: '', blue: { p: ['MBT B1 0,1'] }, red: { q: ['MBT R1 19,1'] } })
    const map = flat(20, 6)
    expect(steelRain.muster(scenario, boardOf(map)).ok).toBe(true)
    expect(steelRain.muster(scenario, boardOf(map.replace('.0 .0', '.0 m0')))).toMatchObject({
      ok: false,
      error: [{ at: 'map', text: 'Steel Rain does not know marsh: use shallow water or overgrown ground.', hex: [1, 0] }],
    })
  })
  test('SR-OBST-2: a block is one hex at 2 and 2.5 cm, four hexes at 1 cm', () => {
    const strung = ([1, 2, 2.5] as const).map((cmPerHex) => {
      const b = field(['STAND-ENGINEER B1 5,2 spotted'], [], { cmPerHex })
      b.do({ kind: 'emplace', unit: 'B1', what: 'wire', hexes: [[6, 2]] })
      return b.world.ground.obstacles.map((one) => one.hex)
    })
    expect(strung).toEqual([
      [
        [6, 2],
        [7, 2],
        [6, 3],
        [7, 3],
      ],
      [[6, 2]],
      [[6, 2]],
    ])
  })
})

describe('wire', () => {
  test('SR-OBST-3: it costs wheels and tracks 3 per cm and hover 2, and does nothing else', () => {
    expect(costs('wire')).toEqual([3, 3, 2, 'SR-OBST-6'])
    const b = field(['RECON B1 2,1 spotted'], put('wire', [3, 1]))
    b.do(march('B1', [3, 1], [4, 1]))
    expect(b.unit('B1')).toMatchObject({ hex: [4, 1], suppression: 0, fate: 'present', actions: 1, pool: 0 })
  })
  test('SR-OBST-3, R-15, R-16: the obstacle adds to the ground of the hex and the slope of the hexside', () => {
    const b = field(['LT B1 2,1 spotted'], put('wire', [3, 1]), { map: patched(30, 6, { '3,1': 'w1' }) })
    b.do(march('B1', [3, 1]))
    // Light woods 2, easy slope 1, wire 3 for tracks.
    expect(b.of('moved')[0]?.cost).toBe(2000 * 6)
  })
  test('SR-OBST-4: a tracked vehicle crushes the wire of the hex that it enters, and no other', () => {
    const b = field(['LT B1 2,1 spotted'], put('wire', [3, 1], [3, 2]))
    b.do(march('B1', [3, 1]))
    expect(b.of('wireCrushed')).toEqual([{ kind: 'wireCrushed', unit: 'B1', hex: [3, 1] }])
    expect(b.world.ground.obstacles.map((one) => one.hex)).toEqual([[3, 2]])
  })
  test('SR-OBST-4, R-41: under a blip one tracked vehicle is enough', () => {
    const b = field(['RECON B1 2,1 blip=a', 'LT B2 2,1 blip=a'], put('wire', [3, 1]), {
      map: patched(30, 6, Object.fromEntries([0, 1, 2, 3, 4, 5].map((row) => [`20,${row}`, '.9']))),
    })
    b.do(march('blip-1', [3, 1]))
    expect([b.world.ground.obstacles.length, b.of('wireCrushed')[0]?.unit]).toEqual([0, 'B2'])
  })
  test('SR-OBST-5: wheels and hover leave it as it is; only an Engineer package removes it by order', () => {
    for (const design of ['RECON', 'HOV']) {
      const b = field([`${design} B1 2,1 spotted`], put('wire', [3, 1]))
      b.do(march('B1', [3, 1], [4, 1]))
      expect([b.unit('B1').hex, b.world.ground.obstacles.length], design).toEqual([[4, 1], 1])
      expect(b.refused({ kind: 'breach', unit: 'B1', blocks: [{ hex: [3, 1], what: 'wire' }] })).toMatchObject({ rule: 'SR-OBST-5' })
    }
  })
  test('SR-OBST-6, R-21: infantry does not enter wire; when it is crushed, it does', () => {
    const b = field(['STAND B1 2,1 spotted', 'LT B2 4,1 spotted'], put('wire', [3, 1]))
    expect(b.refused(march('B1', [3, 1]))).toMatchObject({ rule: 'SR-OBST-6', at: 'path[0]' })
    expect(reaches(b, [3, 1])).toBe(false)
    b.do(march('B2', [3, 1], [3, 2]))
    expect(reaches(b, [3, 1])).toBe(true)
    b.do(march('B1', [3, 1]))
    expect(b.unit('B1').hex).toEqual([3, 1])
  })
  test('R-21: with infantryWire cost3 it costs a stand the printed 3 per cm', () => {
    expect(costs('wire', { settings: { infantryWire: 'cost3' } })).toEqual([3, 3, 2, 3])
  })
  test('SR-OBST-6, R-32: nobody dismounts into wire', () => {
    const b = field(['APC B1 5,2 spotted', 'STAND B2 in=B1'], put('wire', [6, 2]))
    expect(b.refused({ kind: 'unload', unit: 'B2', hex: [6, 2] })).toMatchObject({ rule: 'R-32' })
    expect(b.offers('unload', 'B1').map((offer) => offer.to.hex)).not.toContainEqual([6, 2])
  })
})

describe("dragon's teeth", () => {
  test('SR-OBST-7: neither wheels nor tracks cross them', () => {
    expect(costs('teeth').slice(0, 2)).toEqual(['SR-OBST-7', 'SR-OBST-7'])
    expect(
      field(['LT B1 2,1 spotted'], put('teeth', [3, 1])).refused({ kind: 'breach', unit: 'B1', blocks: [{ hex: [3, 1], what: 'teeth' }] }),
    ).toMatchObject({ rule: 'SR-OBST-7' })
  })
  test('SR-OBST-8, SR-TERR-10: hover crosses them at 3 per cm: 6 cm for a hex in the open', () => {
    const b = field(['HOV B1 2,1 spotted'], put('teeth', [3, 1]))
    b.do(march('B1', [3, 1]))
    expect([b.of('moved')[0]?.cost, b.world.ground.obstacles.length]).toEqual([6000, 1])
  })
  test('SR-OBST-9: infantry walks through at 1 per cm, has Profile -2 there and may Hide', () => {
    expect(costs('teeth')[3]).toBe(1)
    const b = battle({
      map: flat(30, 6),
      blue: { p: ['MBT B1 2,1 spotted', 'HOV B2 8,3 spotted'] },
      red: { q: ['STAND R1 12,1 spotted actions=0', 'STAND R2 12,3 spotted actions=0'] },
      active: 'p',
      start: { obstacles: put('teeth', [12, 1]) },
    })
    // Range 20: column 2. Profile 3 - 2 = 1 needs 11 as Profile 3 does; the reasons tell them apart.
    const odds = JSON.stringify(b.rules.odds(b.view('blue'), { side: 'blue', ...shoot('B1', 0, 'R1') }))
    expect(odds).toContain(`{"text":"Dragon's teeth","value":-2,"rule":"SR-OBST-9"}`)
    expect(JSON.stringify(b.rules.odds(b.view('blue'), { side: 'blue', ...shoot('B1', 0, 'R2') }))).not.toContain('teeth')
    // 50 cm: Profile 1 needs 14 in the column 41 to 50, Profile 3 needs 13.
    const far = (hex: string) => {
      const c = battle({
        map: flat(40, 6),
        blue: { p: ['MBT B1 2,1 spotted'] },
        red: { q: [`STAND R1 ${hex} spotted actions=0`] },
        active: 'p',
        start: { obstacles: put('teeth', [27, 1]) },
      })
      c.dice(2).do(shoot('B1', 0, 'R1'))
      return c.of('shot')[0]?.hit.needed
    }
    expect([far('27,1'), far('27,2')]).toEqual([14, 13])
    const hider = field(['STAND B1 5,2 spotted', 'STAND B2 5,4 spotted'], put('teeth', [5, 2]))
    hider.do({ kind: 'hide', unit: 'B1', behind: null })
    expect(hider.unit('B1').hidden).toEqual({ behind: null })
    expect(hider.refused({ kind: 'hide', unit: 'B2', behind: null })).toMatchObject({ rule: 'SR-HIDE-2' })
  })
  test('R-74: a hovercraft between the teeth has no cover of them', () => {
    const b = battle({
      map: flat(40, 6),
      blue: { p: ['MBT B1 2,1 spotted'] },
      red: { q: ['HOV R1 27,1 spotted actions=0'] },
      active: 'p',
      start: { obstacles: put('teeth', [27, 1]) },
    })
    expect(JSON.stringify(b.rules.odds(b.view('blue'), { side: 'blue', ...shoot('B1', 0, 'R1') }))).not.toContain('teeth')
  })
})

describe('roadblocks', () => {
  test('SR-OBST-10: no vehicle passes, infantry at 2 per cm; fire does nothing to it', () => {
    expect(costs('roadblock')).toEqual(['SR-OBST-10', 'SR-OBST-10', 'SR-OBST-10', 2])
    const b = field(['MBT B1 2,1 spotted'], put('roadblock', [3, 1]))
    expect(b.refused({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { mines: [3, 1] } }] })).toMatchObject({ rule: 'SR-BREACH-8' })
    expect(b.refused({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { foliage: [3, 1] } }] })).toMatchObject({ rule: 'SR-COVER-4' })
    expect(b.refused({ kind: 'clearRoadblock', unit: 'B1', hexes: [[3, 1]], to: null })).toMatchObject({ rule: 'SR-OBST-10' })
    expect(b.verbs('B1')).not.toContain('clear-block')
  })
  test('SR-COVER-3, R-74: a stand in a roadblock hex has Profile -3; with woods it adds up', () => {
    const b = battle({
      map: patched(40, 6, { '28,2': 'w0' }),
      blue: { p: ['MBT B1 2,1 spotted'] },
      red: { q: ['STAND-ATGM R1 27,1 spotted actions=0', 'STAND-ATGM R2 28,2 spotted actions=0'] },
      active: 'p',
      start: { obstacles: put('roadblock', [27, 1], [28, 2]) },
    })
    const profile = (id: string): unknown => {
      const text = JSON.stringify(b.rules.odds(b.view('blue'), { side: 'blue', ...shoot('B1', 0, id) }))
      return /"text":"Profile","value":(-?\d+)/.exec(text)?.[1]
    }
    expect([profile('R1'), profile('R2')]).toEqual(['2', '-3'])
  })
  test('R-60: a stand hides behind a roadblock beside it, and is seen from elsewhere', () => {
    const b = field(['STAND B1 5,2 spotted'], put('roadblock', [6, 2]))
    expect(b.offers('hide', 'B1').map((offer) => 'behind' in offer.order && offer.order.behind)).toEqual([[6, 2]])
    b.do({ kind: 'hide', unit: 'B1', behind: [6, 2] })
    expect(b.unit('B1').hidden).toEqual({ behind: [6, 2] })
  })
  test('R-122: nobody rams across a roadblock', () => {
    const ram = (obstacles: readonly unknown[]) =>
      battle({
        map: flat(20, 4),
        blue: { p: ['MBT B1 5,1 spotted'] },
        red: { q: ['STAND R1 6,1 spotted actions=0'] },
        active: 'p',
        start: { obstacles },
      })
    expect(ram(put('roadblock', [6, 1])).refused({ kind: 'ram', unit: 'B1', at: 'R1' })).toMatchObject({ rule: 'R-122', at: 'at' })
    expect(ram(put('wire', [6, 2])).verbs('B1')).toContain('ram')
  })
})

describe('sight (R-76, los.md)', () => {
  const line = (lines: readonly string[], obstacles: readonly unknown[]) => {
    const b = battle({
      map: flat(20, 21),
      blue: { p: [lines[0] as string] },
      red: { q: [lines[1] as string] },
      active: 'p',
      start: { obstacles },
    })
    const s = b.situation()
    const at = (id: string) => s.world.units[id] as never
    return lineBetween(s, at('B1'), at('R1')).result
  }
  test('los.md example 12: a roadblock of 0.6 cm three hexes away hides stand from stand, and the lower half from a tank', () => {
    const at13 = put('roadblock', [13, 10])
    expect(line(['STAND B1 10,10 spotted', 'STAND R1 16,10 spotted'], at13)).toBe('blocked')
    expect(line(['MBT B1 10,10 spotted', 'MBT R1 16,10 spotted'], at13)).toBe('partial')
    expect(line(['MBT B1 10,10 spotted', 'STAND R1 16,10 spotted'], at13)).toBe('partial')
    expect(line(['MBT B1 10,10 spotted', 'STAND R1 16,10 spotted'], put('roadblock', [15, 10]))).toBe('blocked')
    expect(line(['STAND B1 10,10 spotted', 'STAND R1 16,10 spotted'], [])).toBe('clear')
  })
  test('R-76, R-78: teeth are 0.3 cm high: partial cover for a stand behind them; wire hides nothing', () => {
    // Observer tank at 0.70, low point of the stand at 0.25: 0.325 one hex before it is above 0.3; of a stand at 0.50 it is 0.292.
    expect(line(['STAND B1 10,10 spotted', 'STAND R1 16,10 spotted'], put('teeth', [15, 10]))).toBe('partial')
    expect(line(['MBT B1 10,10 spotted', 'STAND R1 16,10 spotted'], put('teeth', [15, 10]))).toBe('clear')
    expect(line(['STAND B1 10,10 spotted', 'STAND R1 16,10 spotted'], put('wire', [15, 10]))).toBe('clear')
  })
  test('R-76: what is built or removed in the battle changes sight at once', () => {
    const b = battle({
      map: flat(30, 6),
      blue: { p: ['STAND-ENGINEER B1 10,2 spotted', 'STAND B2 8,2 spotted'] },
      red: { q: ['STAND R1 14,2 spotted actions=0'] },
      active: 'p',
      start: { obstacles: [], turn: 1 },
    })
    const seen = () => lineBetween(b.situation(), b.unit('B2') as never, b.unit('R1') as never).result
    expect(seen()).toBe('clear')
    const build = { kind: 'emplace', unit: 'B1', what: 'roadblock', hexes: [[11, 2]] } as const
    b.do(build)
    b.do(build)
    expect([b.world.ground.sites, seen()]).toEqual([[{ hex: [11, 2], side: 'blue', points: 2 }], 'clear'])
    const done = battle({
      map: flat(30, 6),
      blue: { p: ['CEV B1 11,3 spotted', 'STAND B2 8,2 spotted'] },
      red: { q: ['STAND R1 14,2 spotted actions=0'] },
      active: 'p',
    })
    const again = () => lineBetween(done.situation(), done.unit('B2') as never, done.unit('R1') as never).result
    expect(again()).toBe('clear')
    done.do({ ...build, hexes: [[11, 2]] })
    done.do({ ...build, hexes: [[11, 2]] })
    expect([done.world.ground.obstacles.map((one) => one.kind), again()]).toEqual([['roadblock'], 'blocked'])
  })
})

describe('what a scenario may say', () => {
  const problems = (start: Record<string, unknown>, cells: Readonly<Record<string, string>> = {}, lines = ['MBT B1 2,1 spotted']) => {
    const made = steelRain.muster(
      scenarioOf({ map: '', blue: { p: lines }, red: { q: ['LTRUCK R1 19,5 spotted'] }, active: 'p', start }),
      boardOf(patched(20, 6, cells)),
    )
    return made.ok ? [] : made.error.map((problem) => problem.at)
  }
  test('R-16: one obstacle in a hex, on the map, not in deep water, not in a building', () => {
    expect(problems({ obstacles: [...put('wire', [3, 3]), ...put('teeth', [3, 3])] })).toEqual(['start.obstacles[1].hex'])
    expect(problems({ obstacles: put('wire', [30, 3]) })).toEqual(['start.obstacles[0].hex'])
    expect(problems({ obstacles: put('roadblock', [3, 3]) }, { '3,3': '30' })).toEqual(['start.obstacles[0].hex'])
    expect(problems({ obstacles: put('wire', [3, 3]) }, { '3,3': 'B0' })).toEqual(['start.obstacles[0].hex'])
    expect(problems({ obstacles: [{ kind: 'wire', hex: [3, 3], earth: true }] })).toEqual(['start.obstacles[0].earth'])
  })
  test('SR-TERR-10: nobody begins in an obstacle that he could not enter', () => {
    expect(problems({ obstacles: put('roadblock', [2, 1]) })).toEqual(['forces.blue[0].units[0].at'])
    expect(problems({ obstacles: put('teeth', [2, 1]) })).toEqual(['forces.blue[0].units[0].at'])
    expect(problems({ obstacles: put('wire', [2, 1]) }, {}, ['STAND B1 2,1 spotted'])).toEqual(['forces.blue[0].units[0].at'])
    expect(problems({ obstacles: put('roadblock', [2, 1]) }, {}, ['STAND B1 2,1 spotted'])).toEqual([])
    expect(problems({ obstacles: put('wire', [2, 1]) })).toEqual([])
  })
  test('SR-MINE-4, SR-MINE-6: mines lie in woods and in water, deep water too; four in a hex of 2 cm', () => {
    const cells = { '3,3': 'w0', '4,3': '10', '5,3': '30', '6,3': 'B0' }
    expect(problems({ mines: [{ hex: [3, 3] }, { hex: [4, 3] }, { hex: [5, 3], left: 4 }] }, cells)).toEqual([])
    expect(problems({ mines: [{ hex: [6, 3] }] }, cells)).toEqual(['start.mines[0].hex'])
    expect(problems({ mines: [{ hex: [3, 3], left: 5 }] }, cells)).toEqual(['start.mines[0].left'])
    expect(problems({ mines: [{ hex: [3, 3] }, { hex: [3, 3] }] }, cells)).toEqual(['start.mines[1].hex'])
  })
})
