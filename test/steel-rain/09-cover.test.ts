import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { wrongSums } from '../../engine/kernel/why.ts'
import { toDamageNumber } from '../../engine/rulesets/steel-rain/tables/fire.ts'
import { PROFILE_MODIFIERS, profileModifier } from '../../engine/rulesets/steel-rain/tables/terrain.ts'
import { changedBattle, withDesigns } from './documents.ts'
import { type Battle, type BattleOptions, battle, flat, patched, recon, shoot } from './support.ts'

/** Cover and concealment, reconnaissance by fire, and what fire does to foliage. */

const [RAIL_GUN, CHAIN_GUNS] = [0, 1]
/** What the first blue unit needs to hit R1, from a shot that a natural 1 makes miss. */
function needed(b: Battle): number | undefined {
  b.dice(1).do(shoot('B1', RAIL_GUN, 'R1'))
  return b.of('shot')[0]?.hit.needed
}
/** The Profile in the terms of the odds, with what is added to it. */
function profileOf(b: Battle) {
  const odds = b.rules.odds(b.view('blue'), { ...shoot('B1', RAIL_GUN, 'R1'), side: 'blue' })
  const why = odds?.lines.find(({ text }) => text.endsWith('hits'))?.why
  expect(why && wrongSums(why)).toEqual([])
  const limited = why?.terms?.[0]?.terms?.[1]
  const sum = limited?.how === 'limit' ? limited.terms?.[0] : limited
  return { profile: limited?.value, terms: sum?.terms?.slice(1).map(({ text, value, rule }) => [text, value, rule]) ?? [] }
}
/** A main battle tank (Profile 12) 30 cm away from a gun, on some ground. */
const on = (cell: string, more: Partial<BattleOptions> = {}, target = 'MBT R1 19,1 spotted actions=0') =>
  battle({ map: patched(40, 4, { '19,1': cell }), blue: { p: ['MBT B1 4,1 spotted'] }, red: { q: [target] }, active: 'p', ...more })

describe('cover and concealment', () => {
  test('SR-COVER-1: foliage hides and can be shot at for that; rubble covers and cannot; smoke only hides', () => {
    const b = battle({
      map: patched(40, 4, { '10,1': 'w0', '10,2': 'r0' }),
      blue: { p: ['LT B1 4,1 spotted'] },
      red: { q: ['LT R1 38,1'] },
      active: 'p',
      start: { smoke: [{ hex: [10, 0], until: 9 }] },
    })
    expect(b.offers('recon', 'B1').map((offer) => offer.to.hex)).toEqual([[10, 1]])
    for (const hex of [
      [10, 2],
      [10, 0],
    ] as Hex[])
      expect(b.refused(recon('B1', RAIL_GUN, hex))).toMatchObject({ rule: 'SR-COVER-4' })
    // Rubble is a matter of Profile only, for a target in sight; behind smoke there is no target at all.
    expect(profileOf(on('r0')).profile).toBe(9)
    expect(on('.0', { start: { smoke: [{ hex: [12, 1], until: 9 }] } }).refused(shoot('B1', RAIL_GUN, 'R1'))).toMatchObject({
      rule: 'SR-COVER-10',
    })
  })

  test('R-16, R-26, R-76: the panel says what a deck costs, that nobody drives into a building, and that a wreck is in the way', () => {
    const b = battle({
      map: patched(40, 4, { '9,1': '10', '12,0': 'B0' }),
      draw: {
        bridges: [{ name: 'Bridge', hexes: [[9, 1]] }],
        roads: [{ kind: 'road', path: [[8, 1], [9, 1], [10, 1]] }], // biome-ignore format: one line
      },
      blue: { p: ['MBT B1 4,1 spotted'] },
      red: { q: ['LT R1 38,1'] },
      active: 'p',
      start: { wrecks: [{ hex: [12, 2], name: 'T7', side: 'red' }] },
    })
    const rows = (hex: Hex, piece?: string) =>
      Object.fromEntries(
        b.rules.hexSheet(b.view('blue'), hex, piece).sections.flatMap((one) => one.rows.map(({ label, value }) => [label, value])),
      )
    expect(rows([9, 1], 'B1')).toMatchObject({ Ground: 'Bridge over shallow water', 'Cost per cm': '1, tracks' })
    expect(rows([12, 0], 'B1')['Cost per cm']).toBe('closed to tracks')
    expect(rows([12, 0])['Cost per cm']).toBe('2: foot; closed to wheels, tracks, hover')
    expect([rows([12, 2])['Wreck'], rows([12, 1])['Wreck']]).toEqual(['of T7', undefined])
  })
  test('SR-COVER-2, SR-COVER-3: a tank of Profile 12 in light woods counts 7', () => {
    const b = on('w0')
    expect(profileOf(b)).toEqual({ profile: 7, terms: [['Light woods', -5, 'SR-COVER-3']] })
    // 30 cm: 10 for Profile 12, 11 for Profile 7.
    expect([needed(on('.0')), needed(b)]).toEqual([10, 11])
  })
  test('SR-COVER-3: every ground has its modifier, slopes have none', () => {
    const grounds = { '.0': 12, f0: 12, o0: 11, w0: 7, W0: 4, p0: 12, r0: 9, R0: 6, s0: 12, '10': 10, '20': 6, '30': 2 }
    for (const [cell, profile] of Object.entries(grounds)) expect(profileOf(on(cell)).profile, cell).toBe(profile)
    // On a slope of one or two levels nothing is added (firer and target stand equally high).
    for (const [cell, low] of [
      ['.1', '.0'],
      ['.2', '.0'],
    ] as const)
      expect(profileOf(on(cell, { map: patched(40, 4, { '4,1': cell, '19,1': cell, '20,1': low }) })).profile, cell).toBe(12)
    // A stand in a house has the cover of a ruin: Profile 3 - 6, but at least 1.
    expect(profileOf(on('B0', {}, 'STAND R1 19,1 spotted actions=0'))).toEqual({ profile: 1, terms: [['Building', -6, 'SR-COVER-3']] })
    // Obstacles have their rows although nobody can lay them yet.
    const { flat: level, easySlope, steepSlope, cliff, wire, roadblock } = PROFILE_MODIFIERS
    expect([level, easySlope, steepSlope, cliff, wire, roadblock]).toEqual([0, 0, 0, 0, 0, -3])
    expect([profileModifier('dragonsTeeth', true), profileModifier('dragonsTeeth', false)]).toEqual([-2, 0])
  })
  test('SR-COVER-3, R-74: modifiers add up, and the result stays between 1 and 30', () => {
    const dug = on('W0', { start: { pits: [{ hex: [19, 1], kind: 'vehicle' }] } })
    expect(profileOf(dug)).toEqual({
      profile: 1,
      terms: [
        ['Heavy woods', -8, 'SR-COVER-3'],
        ['Entrenchment', -10, 'SR-COVER-11'],
      ],
    })
    // Row 1 at 30 cm.
    expect(needed(dug)).toBe(12)
    const big = changedBattle(
      { map: flat(40, 4), blue: { p: ['MBT B1 4,1 spotted'] }, red: { q: ['HUGE R1 19,1 spotted actions=0'] }, active: 'p' },
      withDesigns({
        HUGE: {
          name: 'Huge',
          propulsion: 'tracked',
          armor: 5,
          weapons: ['microwave-projector', 'microwave-projector', 'microwave-projector'],
          capacity: 8,
          symbol: 'armor',
        },
      }),
    )
    // 2 + 5 + 18 + 8 = 33 is read in the row for 30: 7 at 30 cm.
    expect([profileOf(big).profile, needed(big)]).toEqual([30, 7])
  })

  test('SR-COVER-11: an entrenched unit counts 10 lower, at least 1: Profile 8 is 1, Profile 15 is 5', () => {
    const dug = (design: string, designs: Record<string, Record<string, unknown>> = {}) =>
      changedBattle(
        {
          map: flat(40, 4),
          blue: { p: ['MBT B1 4,1 spotted'] },
          red: { q: [`${design} R1 19,1 spotted actions=0`] },
          active: 'p',
          start: { pits: [{ hex: [19, 1], kind: 'vehicle' }] },
        },
        withDesigns(designs),
      )
    const artillery = dug('SPA')
    expect(artillery.world.designs.SPA?.profile).toBe(8)
    expect(profileOf(artillery)).toEqual({ profile: 1, terms: [['Entrenchment', -10, 'SR-COVER-11']] })
    const heavy = dug('HEAVY', {
      HEAVY: { name: 'Heavy', propulsion: 'tracked', armor: 5, weapons: ['atgm', 'autocannon', 'chain-guns'], symbol: 'armor' },
    })
    expect(heavy.world.designs.HEAVY?.profile).toBe(15)
    // Row 5 at 30 cm is 11, row 1 is 12.
    expect([profileOf(heavy).profile, needed(heavy), needed(artillery)]).toEqual([5, 11, 12])
  })

  test('SR-COVER-9, R-74: through smoke the target counts 10 lower, on top of its ground', () => {
    const start = { smoke: [{ hex: [12, 1], until: 9 }], contacts: [{ side: 'blue', unit: 'R1', until: 2 }] }
    expect(profileOf(on('.0', { start }))).toEqual({ profile: 2, terms: [['Smoke', -10, 'SR-COVER-9']] })
    // Profile 12 at 30 cm: 10; row 2: 12.
    expect([needed(on('.0')), needed(on('.0', { start }))]).toEqual([10, 12])
    expect(profileOf(on('o0', { start })).profile).toBe(1)
    // Half hidden by ruins as well: a superheavy tank of Profile 25 counts 12.
    const low = { map: patched(40, 4, { '4,1': '.1', '13,1': 'R0' }), start }
    expect(profileOf(on('.0', low, 'SHT R1 19,1 spotted actions=0'))).toEqual({
      profile: 12,
      terms: [
        ['Smoke', -10, 'SR-COVER-9'],
        ['Partly hidden', -3, 'R-78'],
      ],
    })
  })
})

describe('partly hidden', () => {
  test('R-78: what shows its upper half only counts 3 lower: behind a shelf, a vehicle, rubble, a wall', () => {
    const shelf = (column: number) =>
      battle({
        map: patched(40, 12, { '10,10': '.2', '11,10': '.1', '12,10': '.1', '13,10': '.1' }),
        blue: { p: ['MBT B1 10,10 spotted'] },
        red: { q: [`MBT R1 ${column},10 spotted actions=0`] },
        active: 'p',
      })
    expect(profileOf(shelf(14))).toEqual({ profile: 9, terms: [['Partly hidden', -3, 'R-78']] })
    expect(profileOf(shelf(15))).toEqual({ profile: 12, terms: [] })
    const rubble = (target: string) =>
      battle({
        map: patched(40, 4, { '15,1': 'r0' }),
        blue: { p: ['MBT B1 10,1 spotted'] },
        red: { q: [`${target} R1 16,1 spotted actions=0`] },
        active: 'p',
      })
    expect(profileOf(rubble('STAND'))).toEqual({ profile: 1, terms: [['Partly hidden', -3, 'R-78']] })
    expect(profileOf(rubble('MBT'))).toEqual({ profile: 12, terms: [] })
    const hill = (between: string) =>
      battle({
        map: patched(40, 4, { '10,1': '.1' }),
        blue: { p: ['MBT B1 10,1 spotted', between].filter(Boolean) },
        red: { q: ['MBT R1 14,1 spotted actions=0'] },
        active: 'p',
      })
    expect([profileOf(hill('LT B2 13,1 spotted')).profile, profileOf(hill('STAND B2 13,1 spotted')).profile]).toEqual([9, 12])
    const wall = battle({
      map: flat(40, 4),
      draw: { hexsides: [{ hex: [15, 1], side: 'E', kind: 'wall' }] },
      blue: { p: ['MBT B1 10,1 spotted'] },
      red: { q: ['MBT R1 16,1 spotted actions=0'] },
      active: 'p',
    })
    expect(profileOf(wall).profile).toBe(9)
  })
  test('R-78, R-27: beside a vehicle in its hex a stand counts 3 lower, once; so does everybody in the hex of a wreck', () => {
    const stacked = (more: readonly string[], cells: Readonly<Record<string, string>> = {}, start = {}) =>
      battle({
        map: patched(40, 4, cells),
        blue: { p: ['MBT B1 10,1 spotted'] },
        red: { q: ['STAND-ATGM R1 16,1 spotted actions=0', ...more] },
        active: 'p',
        start,
      })
    // A missile stand has Profile 5.
    expect(profileOf(stacked(['LT R2 16,1 spotted']))).toEqual({ profile: 2, terms: [['Partly hidden', -3, 'R-78']] })
    expect(profileOf(stacked(['STAND R2 16,1 spotted'])).profile).toBe(5)
    expect(profileOf(stacked(['LT R2 16,1 spotted'], { '15,1': 'r0' })).profile).toBe(2)
    expect(profileOf(stacked([], {}, { wrecks: [{ hex: [16, 1] }] })).profile).toBe(2)
    expect(profileOf(on('.0', { start: { wrecks: [{ hex: [19, 1] }] } })).profile).toBe(9)
  })
})

describe('reconnaissance by fire', () => {
  /** A gun at 4,1; foliage; and perhaps somebody behind it. */
  const at = (
    cells: Readonly<Record<string, string>>,
    red: readonly string[] = ['LT R9 38,3 spotted actions=0'],
    more: Partial<BattleOptions> = {},
  ) => battle({ map: patched(40, 4, cells), blue: { p: ['LT B1 4,1 spotted'] }, red: { q: red }, active: 'p', start: dugIn(red), ...more })
  /** Stands that begin hidden in the open are dug in: that hides them. */
  const dugIn = (lines: readonly string[]) => ({
    pits: lines.flatMap((line) => {
      const [, , at] = line.split(' ')
      return line.includes(' hidden') && at ? [{ hex: at.split(',').map(Number), kind: 'infantry' }] : []
    }),
  })
  const far = 'LT R9 38,3 spotted actions=0'
  /** Light woods in columns of a whole map four rows high. */
  const woods = (...columns: readonly number[]) => Object.fromEntries(columns.flatMap((c) => [0, 1, 2, 3].map((r) => [`${c},${r}`, 'w0'])))

  test('SR-COVER-4: whom trees hide cannot be a target, but the trees can', () => {
    const b = at(woods(18), ['LT R1 20,1 spotted actions=0'])
    expect(b.refused(shoot('B1', RAIL_GUN, 'R1'))).toMatchObject({ rule: 'SR-LOS-1' })
    expect(b.offers('recon', 'B1').map((offer) => offer.to.hex)).toContainEqual([18, 1])
    b.dice(9, 2).do(recon('B1', RAIL_GUN, [18, 1]))
    expect(b.of('foliageShot')).toHaveLength(1)
  })
  test('SR-CARN-3, SR-CARN-2: trees have Profile 15 and Armor 2: a rail gun at 30 cm hits with 9 and clears with 3', () => {
    const shot = (hit: number, ...damage: readonly number[]) => {
      const b = at({ '19,1': 'w0' })
      b.dice(hit, ...damage).do(recon('B1', RAIL_GUN, [19, 1]))
      expect(b.left).toBe(0)
      return b
    }
    expect(shot(8).of('foliageShot')).toMatchObject([{ hit: { needed: 9, success: false }, damage: null, cleared: false, hexes: [] }])
    expect(shot(9, 2).of('foliageShot')).toMatchObject([{ hit: { success: true }, damage: { needed: 3, success: false }, cleared: false }])
    const cleared = shot(9, 3)
    expect(cleared.of('foliageShot')).toMatchObject([{ cleared: true, hexes: [[19, 1]], left: 2 }])
    expect([cleared.world.ground.cleared, cleared.unit('B1').actions]).toEqual([[[19, 1]], 1])
    const sheet = cleared.rules.hexSheet(cleared.view('blue'), [19, 1])
    expect(sheet.sections[0]?.rows[0]).toMatchObject({ label: 'Ground', value: 'Open' })
    expect(cleared.rules.picture(cleared.view('red')).markers).toContainEqual({
      art: 'cleared',
      hex: [19, 1],
      side: null,
      text: 'Foliage shot away',
    })
  })
  test('SR-CARN-3: brush has Profile 10 and Armor 1; heavy woods are trees', () => {
    const first = (cell: string, weapon: number) => {
      const b = at({ '19,1': cell })
      b.dice(20, 1).do(recon('B1', weapon, [19, 1]))
      return b.of('foliageShot')[0]
    }
    // Row 10 at 30 cm: 10. Armor 1 against 4: 2, against 1: 6. Armor 2 against 1: 8.
    expect(first('o0', RAIL_GUN)).toMatchObject({ hit: { needed: 10 }, damage: { needed: 2 } })
    expect(first('o0', CHAIN_GUNS)).toMatchObject({ hit: { needed: 10 }, damage: { needed: 6 } })
    expect(first('W0', CHAIN_GUNS)).toMatchObject({ hit: { needed: 9 }, damage: { needed: 8 } })
  })
  test('SR-CARN-2, R-140: cleared ground costs, covers and hides no more', () => {
    const b = at({ '6,1': 'W0' }, [far])
    const cost = () => b.rules.reach(b.view('blue'), 'B1').find(({ hex }) => hex[0] === 6 && hex[1] === 1)?.price.value
    expect(cost()).toBe(8000)
    expect(b.rules.sight(b.view('blue'), [4, 1], [8, 1]).result).toBe('blocked')
    b.dice(20, 20).do(recon('B1', RAIL_GUN, [6, 1]))
    expect(cost()).toBe(4000)
    expect(b.rules.sight(b.view('blue'), [4, 1], [8, 1]).result).toBe('clear')
  })
  test('SR-CARN-4: one success clears one hex of 2 or 2.5 cm; of 1 cm the block of four, as far as it is foliage', () => {
    const clear = (cmPerHex: 1 | 2 | 2.5) => {
      const b = at({ '8,1': 'w0', '9,1': 'w0', '9,2': 'w0', '8,2': 'B0', '9,0': 'w0' }, [far], { cmPerHex })
      b.dice(20, 20).do(recon('B1', RAIL_GUN, [8, 1]))
      return b.world.ground.cleared
    }
    expect([clear(2), clear(2.5)]).toEqual([[[8, 1]], [[8, 1]]])
    // 8,1 with its neighbours E (9,1) and SE (9,2) and the hex between these (10,2), which is open.
    expect(clear(1)).toEqual([
      [8, 1],
      [9, 1],
      [9, 2],
    ])
  })

  test('SR-COVER-6, SR-COVER-5: what the trees leave of a rail gun, 2, is rolled for damage behind them, without a roll to hit', () => {
    // Armor 2 against 2: 6. Nobody of blue knows that it is there.
    const struck = (die: number) => {
      const b = at(woods(18), ['APC R1 20,1 actions=0', far])
      expect(b.unit('R1').spotted).toBe(false)
      b.dice(9, 3, die).do(recon('B1', RAIL_GUN, [18, 1]))
      expect(b.left).toBe(0)
      return b
    }
    const alive = struck(5)
    expect(alive.of('passedThrough')).toMatchObject([
      { unit: 'B1', at: 'R1', lethality: 2, damage: { needed: 6, success: false }, kill: false, suppression: 2 },
    ])
    expect([alive.unit('R1').suppression, alive.unit('R1').spotted]).toEqual([2, true])
    const dead = struck(6)
    expect(dead.of('destroyed')).toMatchObject([{ unit: 'R1', hex: [20, 1], why: 'SR-COVER-6' }])
  })
  test('R-79: whoever is struck may answer, if the trees are gone and it sees the firer', () => {
    const b = at(woods(18), ['APC R1 20,1', far])
    b.dice(9, 3, 1).do(recon('B1', RAIL_GUN, [18, 1]))
    if (b.question.kind === 'fireOn') b.do({ kind: 'cease', unit: 'B1' })
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R1', at: 'B1' })
    const missed = at(woods(18), ['APC R1 24,1', far])
    missed.dice(9, 3).do(recon('B1', RAIL_GUN, [18, 1]))
    if (missed.question.kind === 'fireOn') missed.do({ kind: 'cease', unit: 'B1' })
    expect(missed.question.kind).toBe('act')
  })
  test('SR-COVER-5: only on the same line, and at most 5 cm behind: 2, 5 and 2 hexes of 2, 1 and 2.5 cm', () => {
    const reaches = (cmPerHex: 1 | 2 | 2.5, hex: string) => {
      const b = at({ '12,1': 'w0' }, [`STAND R1 ${hex} hidden actions=0`, far], { cmPerHex })
      b.dice(20, 20, 1).do(recon('B1', RAIL_GUN, [12, 1]))
      return b.of('passedThrough').length === 1
    }
    for (const [cmPerHex, hexes] of [
      [2, 2],
      [1, 5],
      [2.5, 2],
    ] as const) {
      expect(reaches(cmPerHex, `${12 + hexes},1`), `${cmPerHex}`).toBe(true)
      expect(reaches(cmPerHex, `${13 + hexes},1`), `${cmPerHex}`).toBe(false)
    }
    // Beside the line.
    expect([reaches(2, '14,3'), reaches(2, '13,0')]).toEqual([false, false])
  })
  test('R-79: the nearest on the line takes it, both units of its hex, and whoever stands behind them nothing', () => {
    const b = at({ '12,1': 'w0' }, [
      'STAND R1 13,1 hidden actions=0',
      'STAND R2 13,1 hidden actions=0',
      'STAND R3 14,1 hidden actions=0',
      far,
    ])
    // Armor 1 against 2: 4.
    b.dice(20, 20, 4, 3).do(recon('B1', RAIL_GUN, [12, 1]))
    expect(b.of('passedThrough').map(({ at: id, kill }) => [id, kill])).toEqual([
      ['R1', true],
      ['R2', false],
    ])
    expect([b.unit('R3').fate, b.unit('R3').suppression, b.unit('R2').suppression]).toEqual(['present', 0, 2])
  })
  test('SR-COVER-7: nothing goes through a second hex of foliage, or into one', () => {
    const behind = (cells: Readonly<Record<string, string>>, hex: string) => {
      const b = at({ '12,1': 'w0', ...cells }, [`STAND R1 ${hex} hidden actions=0`, far])
      b.dice(20, 20, 1).do(recon('B1', RAIL_GUN, [12, 1]))
      return b.of('passedThrough').length
    }
    expect([behind({}, '14,1'), behind({ '13,1': 'w0' }, '14,1'), behind({ '13,1': 'o0' }, '14,1')]).toEqual([1, 0, 0])
    expect([behind({ '14,1': 'o0' }, '14,1'), behind({ '13,1': 'W0' }, '13,1')]).toEqual([0, 0])
  })
  test('SR-COVER-7: the hex behind other trees is no target until they are gone', () => {
    const b = at(woods(12, 13), ['STAND R1 14,1 hidden actions=0', far])
    expect(b.refused(recon('B1', RAIL_GUN, [13, 1]))).toMatchObject({ rule: 'SR-COVER-7' })
    b.dice(20, 20).do(recon('B1', RAIL_GUN, [12, 1]))
    if (b.question.kind === 'fireOn') b.do({ kind: 'cease', unit: 'B1' })
    b.dice(20, 20, 20).do(recon('B1', RAIL_GUN, [13, 1]))
    expect(b.of('destroyed')).toMatchObject([{ unit: 'R1' }])
  })
  test('SR-COVER-7: along a hexside one free side is enough for the rest of the shot', () => {
    // From 4,4 straight down to 4,8: the line runs along hexsides and passes 4,6 either way; in row 7 through 3,7 or 4,7.
    const through = (...trees: readonly string[]) => {
      const b = battle({
        map: patched(12, 12, { '4,6': 'w0', ...Object.fromEntries(trees.map((hex) => [hex, 'w0'])) }),
        blue: { p: ['LT B1 4,4 spotted'] },
        red: { q: ['STAND R1 4,8 hidden actions=0', 'LT R9 11,11 spotted actions=0'] },
        active: 'p',
        start: dugIn(['STAND R1 4,8 hidden']),
      })
      b.dice(20, 20, 1).do(recon('B1', RAIL_GUN, [4, 6]))
      return b.of('passedThrough').length
    }
    expect([through(), through('3,7'), through('4,7'), through('3,7', '4,7')]).toEqual([1, 1, 1, 0])
  })
  test('R-79: only weapons with a line and the range; nobody clears its own hex', () => {
    const b = at({ '4,1': 'w0', '12,1': 'w0', '30,1': 'o0', '14,1': 'r0' }, [far])
    expect(b.refused(recon('B1', RAIL_GUN, [4, 1]))).toMatchObject({ rule: 'R-79' })
    expect(b.refused(recon('B1', CHAIN_GUNS, [30, 1]))).toMatchObject({ rule: 'SR-WPN-1' })
    expect(b.refused(recon('B1', RAIL_GUN, [14, 1]))).toMatchObject({ rule: 'SR-COVER-4' })
    const rockets = battle({ map: patched(40, 4, { '12,1': 'w0' }), blue: { p: ['SPA B1 4,1 spotted'] }, red: { q: [far] }, active: 'p' })
    expect(rockets.refused(recon('B1', 0, [12, 1]))).toMatchObject({ rule: 'R-79' })
  })
  test('R-79: a complex weapon may do it too, with both Actions: 5 less 2 leaves 3', () => {
    const b = battle({
      map: patched(40, 4, { '12,1': 'w0' }),
      blue: { p: ['TK B1 4,1 spotted'] },
      red: { q: ['STAND R1 13,1 hidden actions=0', far] },
      active: 'p',
      start: dugIn(['STAND R1 13,1 hidden']),
    })
    b.dice(20, 20, 1).do(recon('B1', 0, [12, 1]))
    expect(b.of('passedThrough')).toMatchObject([{ lethality: 3, damage: { needed: 3 } }])
    expect(b.unit('B1').actions).toBe(0)
  })
  test('R-75: Lethality below 1 does nothing: chain guns clear trees and strike nobody behind; above 5 is 5', () => {
    const b = at({ '12,1': 'w0' }, ['STAND R1 13,1 hidden actions=0', far])
    b.dice(20, 20).do(recon('B1', CHAIN_GUNS, [12, 1]))
    expect(b.of('foliageShot')).toMatchObject([{ cleared: true, left: -1 }])
    expect([b.left, b.of('passedThrough')]).toEqual([0, []])
    expect([1, 2, 3, 4, 5].map((armor) => [toDamageNumber(armor, 0), toDamageNumber(armor, 7)])).toEqual(
      [1, 2, 3, 4, 5].map((armor) => ['none', toDamageNumber(armor, 5)]),
    )
  })
  test('SR-COVER-4: a unit that is seen in the edge of a wood is shot at itself', () => {
    const b = at({ '12,1': 'w0' }, ['LT R1 12,1 spotted actions=0'])
    b.dice(2).do(shoot('B1', RAIL_GUN, 'R1'))
    expect(b.of('shot')).toMatchObject([{ at: 'R1' }])
    // Firing at the trees instead does not harm it.
    const trees = at({ '12,1': 'w0' }, ['LT R1 12,1 spotted actions=0'])
    trees.dice(20, 20).do(recon('B1', RAIL_GUN, [12, 1]))
    expect([trees.of('passedThrough'), trees.unit('R1').suppression]).toEqual([[], 0])
  })
  test('R-42, SR-CARN-2: what stood behind cleared trees is in sight at once', () => {
    const b = at(woods(18), ['LT R1 30,1 actions=0'])
    expect(b.unit('R1').spotted).toBe(false)
    b.dice(20, 20).do(recon('B1', RAIL_GUN, [18, 1]))
    expect(b.of('blipResolved')).toMatchObject([{ units: ['R1'], by: 'B1' }])
  })
})
