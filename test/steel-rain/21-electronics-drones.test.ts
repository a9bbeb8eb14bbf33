import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { submit } from '../../engine/kernel/referee.ts'
import type { Moment } from '../../engine/kernel/ruleset.ts'
import { witnessed } from '../../engine/kernel/witness.ts'
import { canObserve } from '../../engine/rulesets/steel-rain/electronics/state.ts'
import { halfAllowance } from '../../engine/rulesets/steel-rain/state/roster.ts'
import { heightsOf, lineBetween } from '../../engine/rulesets/steel-rain/state/sight.ts'
import { toDamageNumber, toHitNumber } from '../../engine/rulesets/steel-rain/tables/fire.ts'
import { LAUNCHED } from '../../engine/rulesets/steel-rain/tables/unit-types.ts'
import type { SteelRain } from '../../engine/rulesets/steel-rain/words/model.ts'
import { mission } from './20-artillery-support.ts'
import { problemsWith } from './documents.ts'
import { type Battle, battle, flat, march, patched, shoot } from './support.ts'

/** Drones: launching, flight, control, loss (SR-DRONE-1 to SR-DRONE-17, R-54 to R-56). */

const RAIL_GUN = 0
const east = (from: number, hexes: number, at = 1): Hex[] => Array.from({ length: hexes }, (_, i) => [from + i + 1, at] as const)
const launch = (unit: string, ...hexes: readonly Hex[]) => ({ kind: 'launchDrones', unit, hexes }) as const
const placed = (b: Battle, id: string) => b.unit(id) as ReturnType<Battle['unit']> & { readonly hex: Hex }
const droneIds = (b: Battle) => Object.keys(b.world.units).filter((id) => b.world.units[id]?.design === 'DRONE')
/** A recon vehicle and one drone that is out, on the ground given; red far away. */
const flown = (
  cells: Readonly<Record<string, string>>,
  more: { readonly cm?: 1 | 2 | 2.5; readonly drone?: string; readonly width?: number } = {},
) =>
  battle({
    map: patched(more.width ?? 60, 4, cells),
    cmPerHex: more.cm ?? 2,
    blue: { p: ['RECON B1 0,3 spotted drones=3', `DRONE D1 2,1 parent=B1 ${more.drone ?? ''}`] },
    red: { q: ['STAND R1 59,0 spotted'] },
    active: 'p',
  })
const cost = (b: Battle, piece: string, hex: Hex): number | undefined =>
  b.offers('move', piece).find(({ to }) => to.hex?.[0] === hex[0] && to.hex[1] === hex[1])?.price?.value

describe('flight', () => {
  test('SR-DRONE-1: it hovers at 0.67 cm: a roadblock of 0.6 cm halfway hides a stand from it and the lower half of a tank', () => {
    const look = (eye: string, target: string) => {
      const b = battle({
        map: flat(30, 4),
        blue: { p: ['RECON B1 0,3 spotted drones=3', `${eye} E1 10,1 ${eye === 'DRONE' ? 'parent=B1' : 'spotted'}`] },
        red: { q: [`${target} R1 16,1 spotted`] },
        active: 'p',
        start: { obstacles: [{ kind: 'roadblock', hex: [13, 1] }] },
      })
      return lineBetween(b.situation(), placed(b, 'E1'), placed(b, 'R1')).result
    }
    // los.md, example 12: the sight line of the drone to a stand is at 0.585 there, that of a tank at 0.6, which grazes.
    expect([look('DRONE', 'STAND'), look('MBT', 'STAND')]).toEqual(['blocked', 'partial'])
    expect([look('DRONE', 'MBT'), look('MBT', 'MBT')]).toEqual(['partial', 'partial'])
    const b = flown({})
    expect(heightsOf(b.world, b.unit('D1'))).toMatchObject({ sight: 670, low: 600 })
  })
  test('SR-DRONE-2, R-54: heavy woods cost 3 per cm, light woods 2, deep water 1, an easy slope 2, a steep one 3', () => {
    for (const [cell, perCm] of [
      ['.0', 1],
      ['w0', 2],
      ['W0', 3],
      ['30', 1],
      ['r0', 1],
      ['R0', 1],
      ['.1', 2],
      ['.2', 3],
      ['w1', 4],
    ] as const)
      expect(cost(flown({ '3,1': cell }), 'D1', [3, 1]), cell).toBe(perCm * 2000)
  })
  test('SR-DRONE-2: under slope rule A a slope adds to the open ground, as for a hovercraft', () => {
    const b = battle({
      map: patched(20, 4, { '3,1': '.1' }),
      settings: { slopeRule: 'A' },
      blue: { p: ['RECON B1 0,3 spotted', 'DRONE D1 2,1 parent=B1', 'HOV B2 4,2 spotted'] },
      red: { q: ['STAND R1 19,0 spotted'] },
      active: 'p',
    })
    expect(cost(b, 'D1', [3, 1])).toBe(6000)
    expect(cost(b, 'B2', [3, 1])).toBe(6000)
  })
  test('R-54: a cliff is closed to it, up and down', () => {
    for (const [from, to] of [
      ['.0', '.3'],
      ['.3', '.0'],
    ] as const) {
      const b = flown({ '2,1': from, '3,1': to })
      expect(b.refused(march('D1', [3, 1]))).toMatchObject({ rule: 'R-54', at: 'path[0]' })
    }
  })
  test('SR-DRONE-3, SR-DRONE-16: teeth, wire and roadblocks cost it nothing, and mines do not notice it', () => {
    const b = battle({
      map: flat(30, 4),
      blue: { p: ['RECON B1 0,3 spotted', 'DRONE D1 2,1 parent=B1'] },
      red: { q: ['STAND R1 29,0 spotted'] },
      active: 'p',
      start: {
        obstacles: [
          { kind: 'teeth', hex: [3, 1] },
          { kind: 'wire', hex: [4, 1] },
          { kind: 'roadblock', hex: [5, 1] },
        ],
        mines: [{ hex: [6, 1] }, { hex: [7, 1] }],
      },
    })
    b.do(march('D1', ...east(2, 6)))
    expect(b.unit('D1')).toMatchObject({ hex: [8, 1], actions: 1, pool: 8000 })
    expect(b.of('moved').map((event) => event.cost)).toEqual([2000, 2000, 2000, 2000, 2000, 2000])
    expect(b.events.every(({ kind }) => kind === 'moved')).toBe(true)
    expect(b.left).toBe(0)
  })
  test('R-54, R-34: it shares any hex, flies over friend and enemy, and is in nobody else’s way', () => {
    const b = battle({
      map: flat(30, 4),
      blue: { p: ['RECON B1 0,3 spotted', 'DRONE D1 2,1 parent=B1', 'LT B2 3,1 spotted', 'STAND B3 3,1 spotted', 'LT B4 6,2 spotted'] },
      red: { q: ['LT R1 4,1 spotted actions=0', 'STAND R2 4,1 spotted actions=0'] },
      active: 'p',
    })
    b.do(march('D1', [3, 1]))
    b.do(march('D1', [4, 1]))
    expect(b.unit('D1').hex).toEqual([4, 1])
    b.do(march('D1', [5, 1], [6, 1]))
    b.do(march('B4', [6, 1]))
    expect([b.unit('D1').hex, b.unit('B4').hex]).toEqual([
      [6, 1],
      [6, 1],
    ])
  })
  test('SR-DRONE-6: 20 cm an Action, 40 a turn: 10 and 20 hexes of 2 cm, 20 and 40 of 1, 8 and 16 of 2.5', () => {
    expect(halfAllowance(LAUNCHED.DRONE)).toBe(20_000)
    for (const [cm, one, two] of [
      [2, 10, 20],
      [1, 20, 40],
      [2.5, 8, 16],
    ] as const) {
      const b = flown({}, { cm })
      const farthest = (actions: number) =>
        Math.max(
          ...b
            .offers('move', 'D1')
            .flatMap((offer) => ((offer.price?.tier ?? 0) <= actions && offer.to.hex?.[1] === 1 ? [offer.to.hex[0]] : [])),
        )
      expect([farthest(1), farthest(2)]).toEqual([2 + one, 2 + two])
    }
  })
})

describe('what a drone is', () => {
  test('SR-DRONE-6: Profile 1, Armor 1, no weapons; a Rail Gun that hits kills on 2 or more', () => {
    expect(LAUNCHED.DRONE).toMatchObject({ profile: 1, armor: 1, weapons: [], weight: 0, kind: 'drone', symbol: 'drone' })
    expect(toDamageNumber(1, 4)).toBe(2)
    const shot = (...dice: number[]) => {
      const b = battle({
        map: flat(20, 4),
        blue: { p: ['RECON B1 0,3 spotted', 'DRONE D1 12,1 parent=B1'] },
        red: { q: ['MBT R1 8,1 spotted'] },
        active: 'q',
      })
      // 8 cm: Profile 1 in the column "2 to 10".
      expect(toHitNumber(1, 1)).toBe(
        b.rules.odds(b.view('red'), { side: 'red', ...shoot('R1', RAIL_GUN, 'D1') })?.lines[1]?.why?.terms?.[0]?.value,
      )
      b.dice(...dice).do(shoot('R1', RAIL_GUN, 'D1'))
      return b
    }
    const needed = toHitNumber(1, 1)
    const killed = shot(needed, 2)
    expect(killed.of('shot')).toMatchObject([{ hit: { success: true }, damage: { die: 2, needed: 2, success: true }, kill: true }])
    // nothing is left of it, no hull and no smoke; R-10: it weighs nothing.
    expect(killed.unit('D1').fate).toBe('destroyed')
    expect(killed.of('destroyed')).toMatchObject([{ unit: 'D1', wreck: false }])
    expect([killed.world.ground.wrecks, killed.world.ground.smoke, killed.world.lost.blue]).toEqual([[], [], 0])
    expect(shot(needed, 1).unit('D1').fate).toBe('present')
  })
  test('SR-DRONE-16: a miss, and a hit that does not kill it, leave its Suppression at 0', () => {
    const at = (...dice: number[]) => {
      const b = battle({
        map: flat(20, 4),
        blue: { p: ['RECON B1 0,3 spotted', 'DRONE D1 12,1 parent=B1'] },
        red: { q: ['MBT R1 8,1 spotted'] },
        active: 'q',
      })
      b.dice(...dice).do(shoot('R1', RAIL_GUN, 'D1'))
      return b
    }
    const missed = at(2)
    expect(missed.of('shot')).toMatchObject([{ hit: { success: false }, suppression: 0 }])
    expect(missed.unit('D1').suppression).toBe(0)
    const hit = at(20, 1)
    expect(hit.of('shot')).toMatchObject([{ hit: { success: true }, kill: false, suppression: 0 }])
    expect(hit.unit('D1').suppression).toBe(0)
  })
  test('R-54: who hits a stand below it rolls for the stand alone, and the other way round', () => {
    const b = battle({
      map: flat(20, 4),
      blue: { p: ['RECON B1 0,3 spotted', 'DRONE D1 12,1 parent=B1', 'STAND B2 12,1 spotted actions=0'] },
      red: { q: ['STAND R1 8,1 spotted'] },
      active: 'q',
    })
    b.dice(20, 1).do(shoot('R1', 0, 'B2'))
    expect(b.of('shot').map(({ at }) => at)).toEqual(['B2'])
    expect(b.left).toBe(0)
  })
  test('SR-DRONE-4: two Actions, for movement; smoke, hiding, digging and riding are refused and not offered', () => {
    const b = flown({ '2,1': 'o0' })
    expect(b.unit('D1').actions).toBe(2)
    for (const order of [
      { kind: 'smoke', unit: 'D1', hexes: [[2, 1]] },
      { kind: 'hide', unit: 'D1', behind: null },
      { kind: 'entrench', unit: 'D1' },
      { kind: 'load', unit: 'D1', into: 'B1' },
      { kind: 'ram', unit: 'D1', at: 'R1' },
      { kind: 'rally', unit: 'D1', how: 'check' },
      launch('D1', [2, 1]),
    ] as const)
      expect(b.refused(order), order.kind).toMatchObject({ rule: 'SR-DRONE-4', at: 'unit' })
    expect(b.verbs('D1')).toEqual(['move'])
    expect(b.rules.bar(b.view('blue'), 'D1').map(({ verb }) => verb)).toEqual(expect.arrayContaining(['move', 'end']))
    expect(b.rules.bar(b.view('blue'), 'D1').map(({ verb }) => verb)).not.toContain('smoke')
  })
  test('SR-DRONE-5: with a line it resolves a blip from 120 cm, sees a stand at 50 cm and not at 52, a Hidden one at 2 cm only', () => {
    const at = (target: string, where: string, cells = {}) =>
      battle({
        map: patched(80, 4, cells),
        blue: { p: ['RECON B1 79,3 spotted drones=3', 'DRONE D1 2,1 parent=B1', ...screen] },
        red: { q: [`${target} ${where}`] },
        active: 'p',
      })
    const screen: string[] = []
    // The parent stands in a wood at the other end, out of sight of all this.
    const blind = { '79,3': 'W0', '78,3': 'W0', '77,3': 'W0', '78,2': 'W0', '79,2': 'W0' }
    expect(at('LT R1', '62,1', blind).of('blipResolved')).toMatchObject([{ by: 'D1' }])
    expect(at('STAND R1', '27,1', blind).of('spotted')).toMatchObject([{ by: 'D1', rule: 'SR-BLIP-4' }])
    expect(at('STAND R1', '28,1', blind).of('spotted')).toEqual([])
    expect(at('STAND R1', '4,1 hidden', { ...blind, '4,1': 'o0' }).of('spotted')).toEqual([])
    expect(at('STAND R1', '3,1 hidden', { ...blind, '3,1': 'o0' }).of('spotted')).toMatchObject([{ by: 'D1', rule: 'SR-HIDE-4' }])
  })
  test('SR-DRONE-15: 170 cm from its parent it flies on', () => {
    const b = battle({
      map: flat(90, 4),
      blue: { p: ['RECON B1 0,1 spotted', 'DRONE D1 85,1 parent=B1'] },
      red: { q: ['STAND R1 40,3 spotted actions=0'] },
      active: 'p',
    })
    b.do(march('D1', [86, 1], [87, 1]))
    expect(b.unit('D1').hex).toEqual([87, 1])
  })
  test('R-54: a tank does not ram what flies above it, and a drone is no cover for a stand', () => {
    const b = battle({
      map: flat(20, 4),
      blue: { p: ['RECON B1 0,3 spotted', 'DRONE D1 9,1 parent=B1'] },
      red: { q: ['MBT R1 8,1 spotted'] },
      active: 'q',
    })
    expect(b.refused({ kind: 'ram', unit: 'R1', at: 'D1' })).toMatchObject({ rule: 'R-122', at: 'at' })
    expect(b.verbs('R1')).not.toContain('ram')
  })
})

describe('launching', () => {
  const beehive = (design = 'RECON', words = 'spotted') =>
    battle({
      map: flat(40, 6),
      blue: { p: [`${design} B1 5,3 ${words}`, 'LT B2 2,3 spotted'] },
      red: { q: ['STAND R1 39,5 spotted actions=0'] },
      active: 'p',
    })
  test('SR-DRONE-7: four are aboard at the start', () => {
    expect(beehive().unit('B1').electronics).toEqual({ drones: 4, decoy: false, parent: null, guise: null, masked: false })
    expect(beehive().unit('B2').electronics).toBeNull()
    expect(beehive().refused(launch('B2', [2, 3]))).toMatchObject({ rule: 'SR-DRONE-7' })
    expect(beehive().refused(launch('B1', [5, 3], [7, 3]))).toMatchObject({ rule: 'R-56', at: 'hexes[1]' })
  })
  test('SR-DRONE-8: two go for one Action and have one left each; two more later cost another Action', () => {
    const b = beehive()
    b.do(launch('B1', [5, 3], [6, 3]))
    expect(b.of('dronesLaunched')).toEqual([
      {
        kind: 'dronesLaunched',
        unit: 'B1',
        drones: [
          { id: 'blue-drone-1', name: 'D1', hex: [5, 3] },
          { id: 'blue-drone-2', name: 'D2', hex: [6, 3] },
        ],
        actions: 1,
      },
    ])
    expect(b.unit('B1')).toMatchObject({ actions: 1, electronics: { drones: 2 } })
    for (const id of droneIds(b)) expect(b.unit(id)).toMatchObject({ actions: 1, spotted: true, blip: null, platoon: 'p', side: 'blue' })
    expect(b.world.platoons.p?.units).toEqual(['B1', 'B2', 'blue-drone-1', 'blue-drone-2'])
    // One Action buys 20 cm, no more.
    expect(Math.max(...b.offers('move', 'blue-drone-1').map((offer) => offer.price?.value ?? 0))).toBe(20_000)
    b.do(launch('B1', [5, 3], [4, 3]))
    expect(b.unit('B1')).toMatchObject({ actions: 0, electronics: { drones: 0 } })
    expect(droneIds(b)).toHaveLength(4)
    // In the next turn they have two Actions like everybody (SR-ACT-1).
    b.do({ kind: 'endRound' })
    b.dice(9, 3)
    while (b.world.turn === 1) b.do(b.question.kind === 'activate' ? { kind: 'activate', platoon: 'q' } : { kind: 'endRound' })
    expect(droneIds(b).map((id) => b.unit(id).actions)).toEqual([2, 2, 2, 2])
  })
  test('SR-DRONE-8, R-158: a drone begins with what is its own, nothing that its parent carries or has suffered', () => {
    const b = battle({
      map: flat(40, 6),
      blue: { p: ['BIG B1 5,3 spotted fires=1 score=3 moves=1'] },
      red: { q: ['STAND R1 39,5 spotted actions=0'] },
      active: 'p',
      designs: {
        BIG: { name: 'Scout truck', propulsion: 'wheeled', armor: 1, weapons: [], extra: 'elint', capacity: 8, symbol: 'truck-heavy' },
      },
    })
    expect(b.unit('B1')).toMatchObject({ bridging: 1, fires: 1, suppression: 3, moves: 1 })
    b.do(launch('B1', [5, 3]))
    expect(b.unit('blue-drone-1')).toMatchObject({ bridging: 0, fires: 0, suppression: 0, moves: 0, platoon: 'p', side: 'blue' })
  })
  test('SR-DRONE-8: without an Action none is launched, nor more than are aboard', () => {
    expect(beehive('RECON', 'spotted actions=0').refused(launch('B1', [5, 3]))).toMatchObject({ rule: 'SR-DRONE-8', at: 'unit' })
    expect(beehive('RECON', 'spotted drones=1').refused(launch('B1', [5, 3], [5, 3]))).toMatchObject({ rule: 'SR-DRONE-7', at: 'hexes' })
    expect(beehive('RECON', 'spotted drones=0').refused(launch('B1', [5, 3]))).toMatchObject({ rule: 'SR-DRONE-7', at: 'unit' })
    expect(beehive('RECON', 'spotted score=20 suppressed').refused(launch('B1', [5, 3]))).toMatchObject({ rule: 'SR-SUPP-1' })
  })
  test('SR-DRONE-13: a stand takes both Actions; with one left it is refused, and each drone has one left', () => {
    expect(beehive('STAND-ELINT', 'spotted actions=1').refused(launch('B1', [5, 3]))).toMatchObject({ rule: 'SR-DRONE-13', at: 'unit' })
    const b = beehive('STAND-ELINT')
    b.do(launch('B1', [5, 3], [6, 3], [4, 3]))
    expect(b.of('dronesLaunched')).toMatchObject([{ actions: 2 }])
    expect(b.unit('B1')).toMatchObject({ actions: 0, electronics: { drones: 1 } })
    expect(droneIds(b).map((id) => b.unit(id).actions)).toEqual([1, 1, 1])
    b.do(march('blue-drone-1', ...east(5, 10, 3)))
    expect(b.unit('blue-drone-1')).toMatchObject({ hex: [15, 3], actions: 0 })
  })
  test('R-56, SR-DRONE-17: from under a blip, which stays one; the drones are on the map of both sides at once', () => {
    const b = battle({
      map: patched(40, 4, Object.fromEntries([20, 21].flatMap((at) => [0, 1, 2, 3].map((line) => [`${at},${line}`, 'W0'])))),
      blue: { p: ['RECON B1 5,1 blip=a', 'LT B2 5,1 blip=a'] },
      red: { q: ['LT R1 39,1 spotted'] },
      active: 'p',
    })
    const order = { side: 'blue', ...launch('B1', [6, 1]) } as const
    const verdict = submit(b.rules, b.state, order)
    if (!verdict.ok) throw new Error(verdict.why.text)
    const told = witnessed(b.rules, verdict.moments as readonly Moment<SteelRain>[], 'red')
    expect(told).toEqual([{ kind: 'dronesLaunched', unit: '', drones: [{ id: 'blue-drone-1', name: 'D1', hex: [6, 1] }], actions: 0 }])
    b.do(order)
    expect(Object.values(b.world.blips)).toMatchObject([{ units: ['B1', 'B2'] }])
    const red = b.view('red').known
    expect(red.units['blue-drone-1']).toMatchObject({ hex: [6, 1], spotted: true, electronics: null })
    expect(JSON.stringify([red, told])).not.toMatch(/"B1"|"B2"/)
    expect(b.rules.picture(b.view('red')).pieces.filter(({ symbol }) => symbol === 'drone')).toMatchObject([{ own: false, name: 'D1' }])
  })
  test('R-40, SR-DRONE-17: no scenario puts a drone under a blip, and none begins without its parent or in a set-up', () => {
    const wrong = (line: string, more = {}) =>
      problemsWith({ map: flat(20, 4), blue: { p: ['RECON B1 2,1 spotted', line] }, red: { q: ['LT R1 19,3 spotted'] }, ...more })
    expect(wrong('DRONE D1 3,1 parent=B1 blip=a')).toContainEqual(expect.objectContaining({ at: 'forces.blue[0].units[1].blip' }))
    expect(wrong('DRONE D1 3,1')).toContainEqual(expect.objectContaining({ at: 'forces.blue[0].units[1].parent' }))
    expect(wrong('DRONE D1 3,1 parent=R1')).toContainEqual(expect.objectContaining({ at: 'forces.blue[0].units[1].parent' }))
    expect(wrong('DRONE D1 1,1 parent=B1', { settings: { setup: 'deploy' } })).toContainEqual(
      expect.objectContaining({ at: 'forces.blue[0].units[1].design' }),
    )
    expect(wrong('LT B2 3,1 spotted drones=2')).toContainEqual(expect.objectContaining({ at: 'forces.blue[0].units[1].drones' }))
  })
  test('R-61: a Hidden stand that sets drones up gives its hiding place up, and does not Hide again this turn', () => {
    const b = battle({
      map: patched(40, 6, { '5,3': 'o0' }),
      blue: { p: ['STAND-ELINT B1 5,3 hidden'] },
      red: { q: ['STAND R1 39,5 spotted actions=0'] },
      active: 'p',
    })
    b.do(launch('B1', [5, 3]))
    expect(b.events.map(({ kind }) => kind).slice(0, 2)).toEqual(['unhid', 'dronesLaunched'])
    expect(b.unit('B1')).toMatchObject({ hidden: null, did: ['launched'] })
  })
  test('SR-DRONE-8: what is offered: one, several or all of them to each hex around; the bar says why not', () => {
    const b = beehive()
    const offers = b.offers('drones', 'B1')
    expect(offers).toHaveLength(28)
    expect(new Set(offers.map(({ order }) => (order.kind === 'launchDrones' ? order.hexes.length : 0)))).toEqual(new Set([4, 3, 2, 1]))
    expect(b.rules.bar(b.view('blue'), 'B1').find(({ verb }) => verb === 'drones')).toMatchObject({ key: 'n', offers: 28, refusal: null })
    const tired = beehive('STAND-ELINT', 'spotted actions=1')
    expect(tired.rules.bar(tired.view('blue'), 'B1').find(({ verb }) => verb === 'drones')).toMatchObject({
      offers: 0,
      refusal: { rule: 'SR-DRONE-13' },
    })
    const rows = b.rules.sheet(b.view('blue'), 'B1')?.sections.flatMap((section) => section.rows)
    expect(rows).toContainEqual(expect.objectContaining({ label: 'Drones', value: '4 aboard, 0 out' }))
    // The other side does not learn what is aboard.
    expect(b.view('red').known.units.B1?.electronics).toBeNull()
  })
})

describe('control', () => {
  test('SR-DRONE-12: the vehicle fires twice and two drones still fly 40 cm each', () => {
    const b = battle({
      map: flat(60, 6),
      blue: { p: ['RECON B1 5,3 spotted drones=2', 'DRONE D1 5,2 parent=B1', 'DRONE D2 5,4 parent=B1'] },
      red: { q: ['LT R1 20,3 spotted actions=0'] },
      active: 'p',
    })
    for (const die of [2, 3])
      b.dice(die, die).do({ kind: 'fire', unit: 'B1', shots: [0, 1].map((weapon) => ({ weapon, at: { unit: 'R1' } })) })
    expect(b.unit('B1').actions).toBe(0)
    b.do(march('D1', ...east(5, 20, 2)))
    b.do(march('D2', ...east(5, 20, 4)))
    expect([b.unit('D1').hex, b.unit('D2').hex]).toEqual([
      [25, 2],
      [25, 4],
    ])
  })
  const walked = (words: string, drone = '') =>
    battle({
      map: flat(60, 6),
      blue: { p: [`STAND-ELINT B1 5,3 spotted drones=3 ${words}`, `DRONE D1 5,2 parent=B1 ${drone}`] },
      red: { q: ['LT R1 59,3 spotted actions=0'] },
      active: 'p',
    })
  test('SR-DRONE-14, R-55: a stand that has moved with both Actions cannot move its drones, which may still direct fire', () => {
    const b = walked('moves=2 actions=0 did=moved entered=2')
    expect(b.refused(march('D1', [6, 2]))).toMatchObject({ rule: 'SR-DRONE-14', at: 'piece' })
    expect(b.offers('move', 'D1')).toEqual([])
    expect(b.rules.bar(b.view('blue'), 'D1').find(({ verb }) => verb === 'move')).toMatchObject({ refusal: { rule: 'SR-DRONE-14' } })
    expect(canObserve(b.world, b.unit('D1'))).toBe(true)
    expect(b.unit('D1').actions).toBe(2)
  })
  test('SR-DRONE-14, R-55: with one Action of walking each drone has one of flying left, 20 cm', () => {
    const b = walked('')
    b.do(march('B1', [6, 3]))
    expect(b.unit('B1')).toMatchObject({ moves: 1, actions: 1 })
    expect(b.refused(march('D1', ...east(5, 11, 2)))).toMatchObject({ rule: 'SR-MOVE-1' })
    b.do(march('D1', ...east(5, 10, 2)))
    expect(b.unit('D1')).toMatchObject({ hex: [15, 2], actions: 1 })
    expect(b.refused(march('D1', [16, 2]))).toMatchObject({ rule: 'SR-DRONE-14' })
    // Both drones and stand have used the console: the stand stays.
    expect(b.refused(march('B1', [7, 3]))).toMatchObject({ rule: 'SR-DRONE-14' })
  })
  test('SR-DRONE-14: firing small arms and hiding do not interfere', () => {
    const b = battle({
      map: patched(60, 6, { '5,3': 'o0' }),
      blue: { p: ['STAND-ELINT B1 5,3 spotted drones=3', 'DRONE D1 5,2 parent=B1'] },
      red: { q: ['STAND R1 12,3 spotted actions=0'] },
      active: 'p',
    })
    b.dice(2).do(shoot('B1', 0, 'R1'))
    b.dice(3).do(shoot('B1', 0, 'R1'))
    expect(b.unit('B1').actions).toBe(0)
    b.do(march('D1', ...east(5, 20, 2)))
    expect(b.unit('D1').hex).toEqual([25, 2])
  })
  test('R-55: drones that have flown both Actions keep the stand where it is, and one who rides steers nothing', () => {
    const b = walked('', 'moves=2 actions=0')
    expect(b.refused(march('B1', [6, 3]))).toMatchObject({ rule: 'SR-DRONE-14' })
    const riding = battle({
      map: flat(60, 6),
      blue: { p: ['APC B0 5,3 spotted', 'STAND-ELINT B1 in=B0 drones=3', 'DRONE D1 5,2 parent=B1'] },
      red: { q: ['LT R1 59,3 spotted actions=0'] },
      active: 'p',
    })
    expect(riding.refused(march('D1', [6, 2]))).toMatchObject({ rule: 'SR-DRONE-14' })
  })
  test('SR-DRONE-10: no order gives a drone another parent', () => {
    const b = battle({
      map: flat(60, 6),
      blue: { p: ['RECON B1 5,3 spotted drones=3', 'RECON B2 8,3 spotted', 'DRONE D1 5,2 parent=B1'] },
      red: { q: ['LT R1 59,3 spotted actions=0'] },
      active: 'p',
    })
    expect(b.verbs('D1')).toEqual(['move'])
    b.do(march('D1', [6, 2], [7, 2], [8, 2]))
    expect(b.unit('D1').electronics?.parent).toBe('B1')
  })
  test('SR-DRONE-11, SR-DRONE-6: for one Action it directs any friend’s guns: range from the drone, 2 off the die', () => {
    // The gun of another platoon is 70 cm away behind woods, the drone 20: column "11 to 20".
    const b = battle({
      map: patched(60, 4, Object.fromEntries([8, 9].flatMap((at) => [0, 1, 2, 3].map((line) => [`${at},${line}`, 'W0'])))),
      blue: {
        p: ['SPA G1 0,1 spotted', 'LT B9 0,3 spotted'],
        o: ['RECON B1 3,3 spotted drones=2 actions=0', 'DRONE D1 25,1 parent=B1', 'DRONE D2 25,2 parent=B1'],
      },
      red: { q: ['MBT R1 35,1 spotted actions=0'] },
      active: 'p',
    })
    const call = (observer: string | null) => mission('G1', [35, 1], { at: 'R1', ...(observer ? { observer } : {}) })
    expect(b.refused(call('B1')).at).toBe('observer')
    const order = b.offers('barrage', 'G1').map((offer) => offer.order)
    expect(order).toContainEqual(expect.objectContaining({ kind: 'mission', unit: 'G1', observer: 'D1' }))
    b.do(call('D1'))
    expect(b.of('called')).toMatchObject([{ unit: 'D1', hex: [35, 1] }])
    expect([b.unit('D1').actions, b.unit('D2').actions, b.unit('G1').actions]).toEqual([1, 2, 0])
    expect(b.world.missions).toMatchObject([{ gun: 'G1', range: 20_000 }])
    // It may still fly with the other Action (SR-DRONE-4).
    b.do({ kind: 'endRound' })
    expect(b.unit('D1').did).toEqual(['observed'])
  })
  test('SR-DRONE-14: the drone of a stand that has used both Actions to walk still directs fire', () => {
    const b = battle({
      map: flat(60, 4),
      blue: {
        p: ['SPA G1 0,1 spotted', 'STAND-ELINT B1 3,3 spotted drones=3 moves=2 actions=0 did=moved', 'DRONE D1 25,1 parent=B1'],
      },
      red: { q: ['MBT R1 35,1 spotted actions=0'] },
      active: 'p',
    })
    expect(b.refused(march('D1', [26, 1]))).toMatchObject({ rule: 'SR-DRONE-14' })
    b.do(mission('G1', [35, 1], { at: 'R1', observer: 'D1' }))
    expect(b.unit('D1').actions).toBe(1)
  })
  test('SR-DRONE-11, SR-DOPP-10: drones may observe; Doppelgangers, passengers and the Suppressed do not', () => {
    const b = battle({
      map: flat(60, 6),
      blue: {
        p: [
          'APC B0 5,3 spotted',
          'STAND-ELINT B1 in=B0 drones=3',
          'DRONE D1 5,2 parent=B1',
          'DOPP B3 7,3 spotted',
          'LT B4 8,3 spotted suppressed score=9',
          'SPA G1 9,3 spotted',
        ],
      },
      red: { q: ['LT R1 40,3 spotted actions=0'] },
      active: 'p',
    })
    expect(['B0', 'B1', 'D1', 'B3', 'B4'].map((id) => canObserve(b.world, b.unit(id)))).toEqual([true, false, true, false, false])
    expect(b.refused(mission('G1', [40, 3], { at: 'R1', observer: 'B3' }))).toMatchObject({ rule: 'R-100', at: 'observer' })
  })
})

describe('loss of the parent', () => {
  test('SR-DRONE-9: three drones vanish with the vehicle that controls them, another one stays', () => {
    const b = battle({
      map: flat(40, 6),
      blue: {
        p: ['RECON B1 12,3 spotted drones=1', 'DRONE D1 2,2 parent=B1', 'DRONE D2 2,3 parent=B1', 'DRONE D3 2,4 parent=B1'],
        o: ['RECON B2 1,0 spotted drones=3', 'DRONE D4 2,5 parent=B2'],
      },
      red: { q: ['MBT R1 8,3 spotted'] },
      active: 'q',
    })
    b.dice(20, 20).do(shoot('R1', RAIL_GUN, 'B1'))
    expect(b.of('destroyed')).toMatchObject([
      { unit: 'B1', why: 'SR-DF-10' },
      { unit: 'D1', wreck: false, why: 'SR-DRONE-9' },
      { unit: 'D2', wreck: false, why: 'SR-DRONE-9' },
      { unit: 'D3', wreck: false, why: 'SR-DRONE-9' },
    ])
    expect(b.unit('D4').fate).toBe('present')
  })
  test('SR-DRONE-9, R-54: a stand takes its drones with it, on foot and in a carrier that is destroyed', () => {
    for (const [lines, at] of [
      [['STAND-ELINT B1 12,3 spotted drones=3', 'DRONE D1 2,2 parent=B1'], 'B1'],
      [['APC B0 12,3 spotted', 'STAND-ELINT B1 in=B0 drones=3', 'DRONE D1 2,2 parent=B1'], 'B0'],
    ] as const) {
      const b = battle({
        map: flat(40, 6),
        blue: { p: [...lines, 'LT B9 0,0 spotted'] },
        red: { q: ['MBT R1 8,3 spotted'] },
        active: 'q',
      })
      b.dice(20, 20).do(shoot('R1', RAIL_GUN, at))
      expect([b.unit('B1').fate, b.unit('D1').fate]).toEqual(['destroyed', 'destroyed'])
    }
  })
  test('R-54: when the parent breaks contact over its own edge, its drones are gone too, and nobody counts them as lost', () => {
    const b = battle({
      map: flat(40, 6),
      blue: { p: ['RECON B1 0,3 spotted drones=3 score=20 suppressed', 'DRONE D1 2,2 parent=B1', 'LT B2 0,0 spotted'] },
      red: { q: ['MBT R1 39,3 spotted'] },
      active: 'p',
    })
    b.do({ kind: 'breakContact', unit: 'B1', path: [], leave: true })
    expect([b.unit('B1').fate, b.unit('D1').fate]).toEqual(['left', 'left'])
    expect(b.world.lost.blue).toBe(0)
  })
  test('R-10: a side with drones and Doppelgangers alone has nobody left; they take no objective', () => {
    const b = battle({
      map: flat(40, 6),
      blue: { p: ['RECON B1 12,3 spotted drones=3', 'DRONE D1 20,2 parent=B1', 'DOPP B2 2,2 spotted'] },
      red: { q: ['MBT R1 8,3 spotted'] },
      objectives: [{ name: 'Mill', hex: [20, 2] }],
      active: 'q',
    })
    expect(b.world.held.Mill).toBeNull()
    b.dice(20, 20).do(shoot('R1', RAIL_GUN, 'B1'))
    b.do({ kind: 'cease', unit: 'R1' })
    expect(b.outcome).toMatchObject({ winner: 'red' })
  })
})
