import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { burstHexes } from '../../engine/rulesets/steel-rain/artillery/burst.ts'
import { WEAPONS } from '../../engine/rulesets/steel-rain/tables/weapons.ts'
import { begin, mission, nextTurn } from './20-artillery-support.ts'
import { battle, flat, patched } from './support.ts'

/**
 * What shells do where they fall: the template and who is under it, stands in the open and dug in, smoke, mines, foliage, buildings, bridges,
 * and rounds fired at too near a target. Rockets L2, mortar bombs L1, both 2 more at stands; a rail gun's round L4.
 */

/** A gun 40 cm from where it fires; what is there is up to the test. */
const ground = (
  red: readonly string[],
  more: { cells?: Record<string, string>; blue?: readonly string[]; cmPerHex?: 1 | 2 | 2.5; start?: object } = {},
) =>
  battle({
    map: patched(44, 9, more.cells ?? {}),
    blue: { p: ['SPA G1 0,4 spotted', ...(more.blue ?? [])] },
    red: { q: red },
    active: 'p',
    ...(more.cmPerHex ? { cmPerHex: more.cmPerHex } : {}),
    ...(more.start ? { start: more.start as Record<string, unknown> } : {}),
  })

describe('the burst', () => {
  test('SR-BURST-1, R-103: everybody within 3 cm of the impact rolls for damage, friend and foe, hidden or not; no passengers', () => {
    const b = ground(['MBT R1 20,4 spotted', 'APC R2 21,4 spotted', 'STAND R3 in=R2', 'STAND R4 19,4 hidden', 'LTRUCK R5 22,4 spotted'], {
      cells: { '19,4': 'o0' },
      blue: ['LTRUCK B1 20,5 spotted'],
    })
    b.do(mission('G1', [20, 4], { at: 'R1' }))
    // 40 cm, Profile 12: 11. R1 16, then round the middle by hexes from the east: R2 (Armor 2: 6), R4 (stand, L4: 2), B1 (4).
    nextTurn(b, 11, 15, 5, 1, 3)
    expect(b.of('burst')[0]).toMatchObject({ by: 'G1', what: 'he', caught: ['R1', 'R2', 'R4', 'B1'] })
    expect(b.of('burst')[0]?.hexes).toHaveLength(7)
    expect(b.of('struck').map(({ unit, lethality, damage, suppression }) => [unit, lethality, damage?.needed, suppression])).toEqual([
      ['R1', 2, 16, 2],
      ['R2', 2, 6, 2],
      ['R4', 4, 2, 4],
      ['B1', 2, 4, 2],
    ])
    expect([b.unit('R3').suppression, b.unit('R5').suppression]).toEqual([0, 0])
    expect(b.unit('R4').hidden).toEqual({ behind: null })
    expect(b.left).toBe(0)
  })
  test('R-103: what flies is neither a target nor struck; landed it is both', () => {
    const b = ground(['THELI R1 20,4 spotted flying', 'MBT R2 21,4 spotted', 'THELI R3 22,4 spotted'])
    expect(b.refused(mission('G1', [20, 4], { at: 'R1' }))).toMatchObject({ rule: 'R-103', at: 'at' })
    b.do(mission('G1', [21, 4], { at: 'R2' }))
    // 42 cm, Profile 12: 11. R2 16; R3, Armor 1: 4.
    nextTurn(b, 11, 15, 3)
    expect(b.of('burst')[0]?.caught).toEqual(['R2', 'R3'])
    expect([b.unit('R1').suppression, b.unit('R3').suppression]).toEqual([0, 2])
    expect(b.left).toBe(0)
  })
  test('SR-BURST-1, SR-BURST-3, SR-RGI-3, R-104: 7, 37 and 7 hexes for rockets, 1, 7 and 1 for mortars, always one for a rail gun', () => {
    const counts = ([2, 1, 2.5] as const).map((cmPerHex) => {
      const s = ground(['MBT R1 20,4 spotted'], { cmPerHex }).situation()
      return (['salvo-rockets', 'mortar', 'rail-gun'] as const).map((id) => burstHexes(s, WEAPONS[id], [20, 4]).length)
    })
    expect(counts).toEqual([
      [7, 1, 1],
      [37, 7, 1],
      [7, 1, 1],
    ])
  })
  test('SR-STACK-8, SR-STACK-9: both units of a hex are struck without another roll to hit, each with its own damage roll', () => {
    const b = ground(['MBT R1 20,4 spotted', 'STAND R2 20,4 spotted'])
    b.do(mission('G1', [20, 4], { at: 'R1' }))
    nextTurn(b, 11, 16, 2)
    expect(b.of('struck').map(({ unit, kill }) => [unit, kill])).toEqual([
      ['R1', true],
      ['R2', true],
    ])
    expect(b.left).toBe(0)
  })
  test('SR-STACK-8: a mortar bomb too', () => {
    const b = ground(['MBT R1 20,4 spotted actions=0', 'STAND R2 20,4 spotted actions=0'], { blue: ['STAND-MORTAR M 2,4 spotted'] })
    // 36 cm, Profile 12: 11.
    b.dice(11, 20, 2).do(mission('M', [20, 4], { at: 'R1', weapon: 1 }))
    expect(b.of('struck').map(({ unit, lethality, kill }) => [unit, lethality, kill])).toEqual([
      ['R1', 1, true],
      ['R2', 3, false],
    ])
    expect(b.unit('R2').suppression).toBe(3)
    expect(b.left).toBe(0)
  })
  test('SR-BURST-2, R-67: rockets leave smoke 4 cm high on the spot for the rest of the turn; mortars and rail guns none', () => {
    const b = ground(['MBT R1 20,4 spotted actions=0', 'MBT R2 30,4 spotted'], { blue: ['STAND-MORTAR M 2,4', 'MBT B1 0,2 spotted'] })
    b.dice(10, 15).do(mission('M', [20, 4], { at: 'R1', weapon: 1 }))
    b.do(mission('B1', [20, 4], { at: 'R1', round: 'rail' }))
    b.do(mission('G1', [20, 4], { at: 'R1' }))
    expect(b.world.ground.smoke).toEqual([])
    nextTurn(b, 11, 8, 11, 15)
    expect(b.world.ground.smoke).toEqual([{ hex: [20, 4], height: 4000, until: 3 }])
    begin(b, 'p', 20, 20, 20)
    nextTurn(b)
    expect(b.world.ground.smoke).toEqual([])
  })
  test('R-67: the setting lets that smoke stand longer, or not rise at all', () => {
    for (const [burstSmokeTurns, until] of [
      [0, null],
      [3, 5],
    ] as const) {
      const b = battle({
        map: flat(44, 5),
        blue: { p: ['SPA G1 0,1 spotted'] },
        red: { q: ['MBT R1 20,1 spotted'] },
        active: 'p',
        settings: { burstSmokeTurns },
      })
      b.do(mission('G1', [20, 1], { at: 'R1' }))
      nextTurn(b, 11, 15)
      expect(b.world.ground.smoke).toEqual(until === null ? [] : [{ hex: [20, 1], height: 4000, until }])
    }
  })
  test('R-140: a round in the woods may clear them: Lethality 2 against Armor 2 needs 6, and who hid there is hidden no more', () => {
    const b = ground(['STAND R1 20,4 hidden'], { cells: { '20,4': 'w0' } })
    b.do(mission('G1', [20, 4]))
    // Bare ground for all that blue knows: 40 cm, Profile 1: 13.
    nextTurn(b, 13, 1, 6)
    expect(b.of('foliageBlasted')[0]).toMatchObject({ damage: { needed: 6, die: 6 }, hexes: [[20, 4]] })
    expect(b.world.ground.cleared).toEqual([[20, 4]])
    expect(b.unit('R1').hidden).toBeNull()
    expect(b.left).toBe(0)
    const other = ground(['STAND R1 25,4 spotted'], { cells: { '20,4': 'o0' } })
    other.do(mission('G1', [20, 4]))
    nextTurn(other, 13, 3)
    expect(other.of('foliageBlasted')[0]).toMatchObject({ damage: { needed: 4, die: 3 }, hexes: [] })
    expect(other.world.ground.cleared).toEqual([])
  })
})

describe('artillery against infantry', () => {
  test('SR-AVI-1, SR-AVI-2: 2 more at stands, L4 by rockets and L3 by mortars', () => {
    const b = ground(['STAND R1 20,4 spotted'], { blue: ['STAND-MORTAR M 2,4 spotted'] })
    // 36 cm, Profile 3: 12.
    b.dice(12, 2).do(mission('M', [20, 4], { at: 'R1', weapon: 1 }))
    expect(b.of('struck')[0]).toMatchObject({ lethality: 3, damage: { needed: 3 }, suppression: 3 })
    b.do(mission('G1', [20, 4], { at: 'R1' }))
    nextTurn(b, 12, 1)
    expect(b.of('struck')[0]).toMatchObject({ lethality: 4, damage: { needed: 2 }, suppression: 4 })
  })
  test('SR-AVI-3, R-105: a dug-in stand has L4 in the impact hex and L3 beside it; one in the open has L4 in both', () => {
    const pits = {
      pits: [
        { hex: [20, 4], kind: 'infantry' },
        { hex: [21, 4], kind: 'infantry' },
      ],
    }
    const b = ground(['STAND R1 20,4 spotted', 'STAND R2 21,4 spotted', 'STAND R3 19,4 spotted'], { start: pits })
    b.do(mission('G1', [20, 4], { at: 'R1' }))
    // Profile 3 less 10 is 1 at least: 13.
    nextTurn(b, 13, 1, 1, 1)
    expect(b.of('roundFell')[0]?.hit).toMatchObject({ needed: 13, success: true })
    expect(b.of('struck').map(({ unit, lethality }) => [unit, lethality])).toEqual([
      ['R1', 4],
      ['R2', 3],
      ['R3', 4],
    ])
  })
  test('SR-AVI-3: a mortar at 1 cm a hex: 3 in the impact hex, 2 beside it for the dug-in', () => {
    const pits = {
      pits: [
        { hex: [20, 4], kind: 'infantry' },
        { hex: [21, 4], kind: 'infantry' },
      ],
    }
    const b = ground(['STAND R1 20,4 spotted', 'STAND R2 21,4 spotted'], { start: pits, cmPerHex: 1, blue: ['STAND-MORTAR M 0,6 spotted'] })
    // 21 hexes are 21 cm, Profile 1: 12.
    b.dice(12, 2, 3).do(mission('M', [20, 4], { at: 'R1', weapon: 1 }))
    expect(b.of('struck').map(({ unit, lethality, damage }) => [unit, lethality, damage?.needed])).toEqual([
      ['R1', 3, 3],
      ['R2', 2, 4],
    ])
  })
})

describe('artillery smoke', () => {
  test('SR-ASMK-1, SR-SMOKE-2, R-63: a smoke round is rolled for like any other, harms nobody and raises 9 hexes 6 cm high for ten turns', () => {
    const b = ground(['MBT R1 20,4 spotted'])
    b.do(mission('G1', [20, 4], { at: 'R1', round: 'smoke' }))
    nextTurn(b, 11)
    expect(b.of('struck')).toEqual([])
    const offsets: readonly Hex[] = [
      [19, 3],
      [20, 3],
      [18, 3],
      [19, 4],
      [20, 4],
      [21, 4],
      [18, 5],
      [19, 5],
      [20, 5],
    ]
    expect(b.world.ground.smoke).toHaveLength(9)
    expect(b.world.ground.smoke).toEqual(expect.arrayContaining(offsets.map((hex) => ({ hex, height: 6000, until: 12 }))))
    expect(b.left).toBe(0)
    const missed = ground(['MBT R1 20,4 spotted'])
    missed.do(mission('G1', [20, 4], { at: 'R1', round: 'smoke' }))
    nextTurn(missed, 10, 7)
    expect(missed.world.ground.smoke.map(({ hex }) => hex)).toContainEqual([23, 4])
    expect(missed.of('roundFell')[0]).toMatchObject({ impact: [23, 4], shaken: null })
  })
  test('SR-SMOKE-2: 42 hexes at 1 cm, 7 at 2.5 cm', () => {
    for (const [cmPerHex, hexes, needed] of [
      [1, 42, 9],
      [2.5, 7, 12],
    ] as const) {
      const b = ground(['MBT R1 20,4 spotted'], { cmPerHex })
      b.do(mission('G1', [20, 4], { at: 'R1', round: 'smoke' }))
      nextTurn(b, needed)
      expect(b.of('roundFell')[0]?.hit).toMatchObject({ success: true })
      expect(b.world.ground.smoke).toHaveLength(hexes)
    }
  })
  test('SR-ASMK-2, R-113: from shells to smoke costs nothing', () => {
    const b = ground(['MBT R1 20,4 spotted'])
    b.do(mission('G1', [20, 4], { at: 'R1' }))
    nextTurn(b, 1)
    begin(b, 'p')
    b.do(mission('G1', [20, 4], { at: 'R1', round: 'smoke' }))
    expect(b.world.missions[0]?.round).toBe('smoke')
  })
  test('SR-ASMK-3: a mortar crew has no smoke rounds, but grenades for an Action', () => {
    const b = ground(['MBT R1 20,4 spotted'], { blue: ['STAND-MORTAR M 2,4 spotted'] })
    expect(b.refused(mission('M', [20, 4], { at: 'R1', weapon: 1, round: 'smoke' })).rule).toBe('SR-ASMK-3')
    b.do({ kind: 'smoke', unit: 'M', hexes: [[3, 4]] })
    expect(b.world.ground.smoke).toMatchObject([{ hex: [3, 4], height: 4000 }])
    expect(b.unit('M').actions).toBe(1)
  })
})

describe('mines by artillery', () => {
  test('SR-FASCAM-1, SR-FASCAM-2, R-113: changing to mines takes both Actions of a turn, and changing back as well', () => {
    const b = ground(['MBT R1 20,4 spotted'], { blue: ['SPA G2 0,2 spotted actions=1'] })
    expect(b.refused(mission('G1', [20, 4], { at: 'R1', round: 'fascam' })).rule).toBe('SR-FASCAM-2')
    expect(b.refused({ kind: 'munition', unit: 'G2', load: 'fascam' }).rule).toBe('SR-FASCAM-2')
    expect(b.refused({ kind: 'munition', unit: 'G1', load: 'he' }).rule).toBe('R-113')
    b.do({ kind: 'munition', unit: 'G1', load: 'fascam' })
    expect(b.unit('G1')).toMatchObject({ actions: 0, gunnery: { munition: 'fascam' } })
    expect(b.view('red').known.units.G1?.gunnery?.munition).toBe('he')
    expect(
      b.rules
        .picture(b.view('blue'))
        .pieces.find((piece) => piece.id === 'G1')
        ?.chips.map(({ art }) => art),
    ).toContain('mine-load')
    nextTurn(b)
    begin(b, 'p')
    expect(b.refused(mission('G1', [20, 4], { at: 'R1' })).rule).toBe('SR-FASCAM-2')
    b.do(mission('G1', [20, 4], { at: 'R1', round: 'fascam' }))
    nextTurn(b, 1)
    begin(b, 'p')
    b.do({ kind: 'munition', unit: 'G1', load: 'he' })
    expect(b.unit('G1').gunnery?.munition).toBe('he')
  })
  test('SR-FASCAM-3, R-160: nine mined hexes of four where the round falls, not on buildings and bridge decks; older mines are not added to', () => {
    const b = ground(['LTRUCK R1 40,4 spotted', 'MBT R2 20,4 spotted'], {
      cells: { '21,4': 'B0' },
      blue: ['SPA G2 0,2 spotted munition=fascam', 'SPA G3 0,6 spotted munition=fascam'],
    })
    b.do(mission('G2', [20, 4], { at: 'R2', round: 'fascam' }))
    b.do(mission('G3', [20, 4], { at: 'R2', round: 'fascam' }))
    nextTurn(b, 11, 11)
    expect(b.of('struck')).toEqual([])
    expect(b.world.ground.mines).toHaveLength(8)
    expect(b.world.ground.mines.every(({ left }) => left === 4)).toBe(true)
    expect(b.world.ground.mines.some(({ hex }) => hex[0] === 21 && hex[1] === 4)).toBe(false)
  })
  test('SR-FASCAM-9, SR-RGI-4: mortars and rail guns have no mines', () => {
    const b = ground(['MBT R1 20,4 spotted'], { blue: ['STAND-MORTAR M 2,4 spotted', 'MBT B1 0,2 spotted'] })
    expect(b.refused(mission('M', [20, 4], { at: 'R1', weapon: 1, round: 'fascam' })).rule).toBe('SR-FASCAM-9')
    expect(b.refused({ kind: 'munition', unit: 'M', load: 'fascam' }).rule).toBe('SR-FASCAM-9')
    expect(b.refused(mission('B1', [20, 4], { at: 'R1', round: 'fascam' })).rule).toBe('SR-RGI-4')
    expect(b.refused({ kind: 'munition', unit: 'B1', load: 'fascam' }).rule).toBe('SR-RGI-4')
  })
  test('R-152: a burst rolls four times for each mined hex under it; each success takes one away', () => {
    const b = ground(['MBT R1 20,4 spotted'], { start: { mines: [{ hex: [20, 4] }] } })
    b.do(mission('G1', [20, 4], { at: 'R1' }))
    // Lethality 2 against Armor 1: 4.
    nextTurn(b, 11, 15, 4, 3, 20, 3)
    expect(b.world.ground.mines).toMatchObject([{ hex: [20, 4], left: 2 }])
    expect(b.left).toBe(0)
  })
})

describe('buildings and bridges', () => {
  test('R-141: a rocket template that touches a building puts 2 into it, once', () => {
    const b = ground(['STAND R1 20,4 spotted', 'MBT R2 40,4 spotted'], { cells: { '20,4': 'B0', '21,4': 'B0' } })
    b.do(mission('G1', [20, 4], { at: 'R1' }))
    // Profile 3 less 6: 13.
    nextTurn(b, 13, 1)
    expect(b.of('damaged').map(({ points, total }) => [points, total])).toEqual([[2, 2]])
    expect(b.unit('R1').suppression).toBe(4)
  })
  test('R-142, SR-UNINT-3: a round that comes down on a bridge puts its Lethality into it', () => {
    const b = battle({
      map: patched(44, 5, { '20,1': '10' }),
      draw: {
        roads: [
          {
            kind: 'road',
            path: [
              [20, 0],
              [20, 1],
              [20, 2],
            ],
          },
        ],
        bridges: [{ name: 'Bridge', hexes: [[20, 1]] }],
      },
      blue: { p: ['SPA G1 0,1 spotted'] },
      red: { q: ['MBT R1 20,1 spotted'] },
      active: 'p',
    })
    b.do(mission('G1', [20, 1], { at: 'R1' }))
    nextTurn(b, 11, 15)
    expect(b.of('damaged')).toMatchObject([{ what: 'bridge:0', points: 2, total: 2, capacity: 6 }])
  })
})

describe('too near', () => {
  test('SR-CA-8: rockets fired directly at a neighbour catch the launcher itself', () => {
    const b = battle({ map: flat(20, 5), blue: { p: ['SPA G1 5,1 spotted'] }, red: { q: ['STAND R1 6,1 spotted actions=0'] }, active: 'p' })
    // Close Assault, Profile 3: 6, and 2 off. The stand has L4 (2), the launcher L2 against Armor 1 (4).
    b.dice(8, 2, 3).do({ kind: 'fire', unit: 'G1', shots: [{ weapon: 0, at: { unit: 'R1' } }] })
    expect(b.of('shot')[0]).toMatchObject({ hit: { needed: 6, bonus: -2, success: true } })
    expect(b.of('burst')[0]?.caught).toEqual(['R1', 'G1'])
    expect(b.unit('R1').fate).toBe('destroyed')
    expect(b.unit('G1').suppression).toBe(2)
  })
  test('SR-CA-9: a bomb that scatters home strikes the mortar', () => {
    const b = battle({
      map: flat(20, 5),
      blue: { p: ['STAND-MORTAR M 5,1 spotted'] },
      red: { q: ['STAND R1 8,1 spotted actions=0'] },
      active: 'p',
    })
    // 6 cm, Profile 3: 10. A 17 is 6 cm west.
    b.dice(9, 17, 2).do(mission('M', [8, 1], { at: 'R1', weapon: 1 }))
    expect(b.of('roundFell')[0]).toMatchObject({ impact: [5, 1], shaken: 'R1' })
    expect(b.of('struck')).toMatchObject([{ unit: 'M', lethality: 3, kill: false }])
    expect(b.unit('M').suppression).toBe(3)
  })
})
