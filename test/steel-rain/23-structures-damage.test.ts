import { describe, expect, test } from 'vitest'
import { isVisible } from '../../engine/board/sight-field.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import type { Play } from '../../engine/kernel/ruleset.ts'
import { situationsOn } from '../../engine/rulesets/steel-rain/core/situations.ts'
import { burstOnStructures, damage } from '../../engine/rulesets/steel-rain/structures/harm.ts'
import { bridgeAt, buildingAt, type Structure } from '../../engine/rulesets/steel-rain/structures/things.ts'
import { SIGHT_HEIGHTS } from '../../engine/rulesets/steel-rain/tables/terrain.ts'
import type { Event } from '../../engine/rulesets/steel-rain/words/events.ts'
import type { SteelRain } from '../../engine/rulesets/steel-rain/words/model.ts'
import type { World } from '../../engine/rulesets/steel-rain/words/world.ts'
import { scored } from '../support/score.ts'
import { changedBattle, problemsWith } from './documents.ts'
import { at, type Battle, type BattleOptions, battle, patched } from './support.ts'

/** Buildings and bridges under fire. */

const fire = (unit: string, target: string, weapon = 0) => ({ kind: 'fire', unit, shots: [at(target, weapon)] }) as const
const demolish = (unit: string, hex: Hex, weapon = 0) => ({ kind: 'fire', unit, shots: [{ weapon, at: { building: hex } }] }) as const
const cut = (unit: string, hex: Hex, weapon = 0) => ({ kind: 'fire', unit, shots: [{ weapon, at: { bridge: hex } }] }) as const
const HALL: Hex = [17, 1]
/** One building of `floors`, 30 cm from the blue side. */
const hall = (floors: number, rest: Partial<BattleOptions> = {}): BattleOptions => ({
  map: patched(26, 4, { '17,1': 'B0' }),
  draw: { buildings: [{ name: 'Hall', hexes: [[17, 1]], floors }] },
  blue: { p: ['MBT B1 2,1 spotted', 'MBT B2 3,2 spotted'] },
  red: { q: ['STAND R1 17,1 spotted'] },
  active: 'p',
  ...rest,
})
/** A river of so many columns from column 10 on, with a bridge in row 1 and its road. */
const river = (columns: number, rest: Partial<BattleOptions> = {}): BattleOptions => {
  const hexes = Array.from({ length: columns }, (_, i): Hex => [10 + i, 1])
  const cells = Object.fromEntries(hexes.flatMap(([col]) => [0, 1, 2, 3].map((row) => [`${col},${row}`, '30'])))
  const road = Array.from({ length: columns + 2 }, (_, i): [number, number] => [9 + i, 1])
  return {
    map: patched(34, 4, cells),
    draw: { bridges: [{ name: 'Bridge', hexes: hexes as [number, number][] }], roads: [{ kind: 'road', path: road }] },
    blue: { p: ['MBT B1 0,1 spotted'] },
    red: { q: ['STAND R1 20,3 spotted'] },
    active: 'p',
    ...rest,
  }
}
const damageTo = (b: Battle): number | undefined => b.world.ground.damage[0]?.points
/** A hand that writes events into a battle's world: what a chapter does between two questions. */
function handOf(b: Battle): Play<SteelRain> & { readonly told: Event[] } {
  const told: Event[] = []
  return {
    told,
    world: b.world,
    roll: () => {
      throw new Error('nobody rolls here')
    },
    shuffle: (cards) => [...cards],
    emit(event) {
      told.push(event)
      ;(this as { world: World }).world = b.rules.reduce(this.world, event)
    },
    then() {},
    ask() {},
    end() {},
  }
}
const hexRow = (b: Battle, hex: Hex, label: string): string | undefined =>
  b.rules.hexSheet(b.view('blue'), hex).sections[0]?.rows.find((row) => row.label === label)?.value

describe('buildings', () => {
  test('SR-BLDG-1, R-141: fifteen Lethality a floor: 30 for two, 29 are not enough', () => {
    for (const [points, stands] of [
      [25, true],
      [26, false],
    ] as const) {
      const b = battle(hall(2, { start: { damage: [{ hex: HALL, points }] } }))
      expect(hexRow(b, HALL, 'Hall')).toBe(`${points} of 30 Lethality`)
      b.dice(7).do(demolish('B1', HALL))
      expect(b.of('damaged')[0]).toMatchObject({ what: 'building:0', points: 4, total: points + 4, capacity: 30 })
      expect(b.of('cameDown').length, `${points}`).toBe(stands ? 0 : 1)
      expect(b.unit('R1').fate).toBe(stands ? 'present' : 'destroyed')
    }
  })

  test('SR-BLDG-2, SR-UNINT-1: two tanks that fire their rail guns twice a turn put 16 into two floors each turn: 32 after two, and they fall', () => {
    const b = battle(hall(2, { red: { q: ['STAND R1 17,1 spotted', 'STAND R2 25,3'] } }))
    const turn = (): void => {
      for (const unit of ['B1', 'B1', 'B2', 'B2'] as const) {
        // Profile 1 behind the walls, at 21 to 30 cm: 12; a 2 misses.
        b.dice(2).do(fire(unit, 'R1'))
        expect(b.of('shot')[0]?.hit).toMatchObject({ needed: 12, success: false })
        expect(b.of('damaged')[0]?.points).toBe(4)
        if (b.question.kind === 'fireOn') b.do({ kind: 'cease', unit })
      }
    }
    turn()
    expect(damageTo(b)).toBe(16)
    if (b.question.kind === 'act') b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'q' })
    // Initiative for Blue; the stand in the building has bled to 2 and stays free.
    b.dice(20, 1, 20)
    b.do({ kind: 'endRound' })
    b.do({ kind: 'goFirst', first: true })
    b.do({ kind: 'activate', platoon: 'p' })
    turn()
    expect(b.of('damaged')[0]).toMatchObject({ total: 32, capacity: 30 })
    expect(b.of('cameDown').length).toBe(1)
    expect(b.world.ground.ruined).toEqual([HALL])
    expect(b.unit('R1').fate).toBe('destroyed')
    expect(b.left).toBe(0)
  })

  test('SR-BLDG-3: nobody gets out, no die is rolled: every floor, the roof, and who hides there unseen', () => {
    const b = battle(
      hall(3, {
        red: { q: ['STAND R1 17,1 spotted', 'STAND R2 17,1 floor=2 hidden', 'STAND R3 17,1 floor=3', 'STAND R4 18,1'] },
        start: { damage: [{ hex: HALL, points: 41 }] },
      }),
    )
    b.dice(7).do(demolish('B1', HALL))
    expect(b.of('destroyed').map(({ unit, why }) => [unit, why])).toEqual([
      ['R1', 'SR-BLDG-3'],
      ['R2', 'SR-BLDG-3'],
      ['R3', 'SR-BLDG-3'],
    ])
    expect([b.unit('R4').fate, b.left]).toEqual(['present', 0])
    // Ruins: a vehicle may enter them, at 3 a cm on tracks.
    expect(hexRow(b, HALL, 'Ground')).toBe('Ruins')
    expect(hexRow(b, HALL, 'Hall')).toBeUndefined()
  })

  test('R-26, R-141: a collapsed building is 1 cm of ruin to the eye; before it hid what stood behind', () => {
    const b = battle(hall(3, { start: { damage: [{ hex: HALL, points: 41 }] } }))
    const high = { sight: 3500, low: 3500 }
    const sees = (): boolean => {
      const s = situationsOn(b.board)(b.world)
      return isVisible(s.sight.judge(s.world, [2, 1], high, [25, 1], SIGHT_HEIGHTS.vehicle))
    }
    // z over (17,1) is 3.5 - 2.8 x 15/23 = 1.67: under three floors, over a ruin.
    expect(sees()).toBe(false)
    b.dice(7).do(demolish('B1', HALL))
    expect(sees()).toBe(true)
    expect(isVisible(b.situation().sight.judge(b.world, [2, 1], SIGHT_HEIGHTS.vehicle, [25, 1], SIGHT_HEIGHTS.vehicle))).toBe(false)
    // A tank's way through the rubble: ruins cost 3 a cm.
    const c = battle({ ...hall(1), blue: { p: ['MBT B1 16,1 spotted'] }, red: { q: ['STAND R1 25,3'] }, start: { ruined: [[17, 1]] } })
    expect(c.offers('move', 'B1').find((offer) => offer.to.hex?.[0] === 17 && offer.to.hex[1] === 1)?.price?.value).toBe(6000)
    expect(c.view('red').known.ground.ruined).toEqual([HALL])
  })

  test('R-141: joined hexes are one building with one total, and all of it falls', () => {
    const b = battle({
      map: patched(26, 4, { '17,1': 'B0', '18,1': 'B0' }),
      draw: {
        buildings: [
          {
            name: 'Hall',
            hexes: [
              [17, 1],
              [18, 1],
            ],
            floors: 1,
          },
        ],
      },
      blue: { p: ['MBT B1 2,1 spotted', 'MBT B2 20,3 spotted'] },
      red: { q: ['STAND R1 17,1 spotted', 'STAND R2 18,1 spotted'] },
      active: 'p',
      start: { damage: [{ hex: [18, 1], points: 8 }] },
    })
    b.dice(2).do(fire('B1', 'R1'))
    expect(damageTo(b)).toBe(12)
    b.do({ kind: 'cease', unit: 'B1' })
    b.dice(2).do(fire('B2', 'R2'))
    expect(b.of('cameDown')[0]?.hexes).toEqual([
      [17, 1],
      [18, 1],
    ])
    expect([b.unit('R1').fate, b.unit('R2').fate]).toEqual(['destroyed', 'destroyed'])
  })

  test('SR-IF-1, R-108: a mortar has no shot at the building itself', () => {
    const b = battle(hall(1, { blue: { p: ['STAND-MORTAR B1 5,1 spotted'] } }))
    expect(b.refused(demolish('B1', HALL, 1))).toMatchObject({ rule: 'SR-IF-1' })
  })
  test('SR-UNINT-1, R-141: an autocannon shot at a stand inside adds 3, hit or miss, a natural 1 included; no bonus against infantry', () => {
    for (const dice of [[1], [2], [20, 1]]) {
      const b = battle(hall(2, { blue: { p: ['IFV B1 2,1 spotted'] } }))
      b.dice(...dice).do(fire('B1', 'R1', 0))
      expect([b.of('damaged')[0]?.points, damageTo(b)], String(dice)).toEqual([3, 3])
    }
    const b = battle(hall(2, { blue: { p: ['IFV B1 2,1 spotted'] } }))
    b.dice(20, 1).do(fire('B1', 'R1', 1))
    // Chain guns: Lethality 1 and 2 more against infantry; the wall takes the 1.
    expect([b.of('shot')[0]?.lethality, b.of('damaged')[0]?.points]).toEqual([3, 1])
  })

  test('SR-UNINT-1, R-36: one shot counts once, though it rolls against both stands of the floor; the floor above is another place', () => {
    const b = battle(hall(2, { red: { q: ['STAND R1 17,1 spotted', 'STAND R2 17,1 spotted', 'STAND R3 17,1 spotted floor=1'] } }))
    b.dice(20, 1, 20, 1).do(fire('B1', 'R1'))
    expect(b.of('shot').map((shot) => shot.at)).toEqual(['R1', 'R2'])
    expect(b.of('damaged').map((one) => one.points)).toEqual([4])
    expect(b.left).toBe(0)
  })

  test('SR-UNINT-1, R-86, R-87: gel and microwaves do it too, a sweep over two stands once', () => {
    const gel = battle(hall(2, { blue: { p: ['GEL B1 15,1 spotted'] }, red: { q: ['STAND R1 17,1 spotted actions=0'] } }))
    gel.dice(2).do(fire('B1', 'R1'))
    expect(gel.of('damaged').map((one) => one.points)).toEqual([4])
    const sweep = battle(
      hall(2, { blue: { p: ['MWP B1 12,1 spotted'] }, red: { q: ['STAND R1 17,1 spotted actions=0', 'STAND R2 17,1 spotted actions=0'] } }),
    )
    sweep.dice(2, 2).do({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { units: ['R1', 'R2'] } }] })
    expect(sweep.of('damaged').map((one) => one.points)).toEqual([5])
  })

  test('R-141: Close Assault by infantry adds nothing, by a tank it does', () => {
    const b = battle(
      hall(2, { blue: { p: ['STAND B1 16,1 spotted', 'MBT B2 18,1 spotted'] }, red: { q: ['STAND R1 17,1 spotted actions=0'] } }),
    )
    b.dice(2).do(fire('B1', 'R1'))
    expect(b.of('damaged')).toEqual([])
    expect(b.refused(demolish('B1', HALL))).toMatchObject({ rule: 'R-141' })
    b.dice(2).do(fire('B2', 'R1'))
    expect(b.of('damaged')[0]?.points).toBe(4)
  })

  test('R-90: aimed at for itself a building has Profile 30, by range alone; a hit adds the Lethality, a miss nothing', () => {
    const b = battle(hall(2, { red: { q: ['STAND R1 25,3'] } }))
    const offer = b.offers('demolish', 'B1').find((one) => one.to.hex?.[0] === 17)
    expect(offer).toMatchObject({
      order: { kind: 'fire', shots: [{ weapon: 0, at: { building: HALL } }, { weapon: 1 }] },
      price: { tier: 1 },
    })
    const odds = b.rules.odds(b.view('blue'), demolish('B1', HALL) as never)
    expect(odds?.lines.map((line) => line.chance)).toEqual([700, null])
    b.dice(6).do(demolish('B1', HALL))
    expect(b.of('structureShot')[0]?.hit).toMatchObject({ needed: 7, success: false })
    expect(b.of('damaged')).toEqual([])
    b.do({ kind: 'cease', unit: 'B1' })
    b.dice(7).do(demolish('B1', HALL))
    expect(b.of('damaged')[0]).toMatchObject({ points: 4, total: 4 })
  })

  test('R-90: what cannot be shot at', () => {
    const b = battle({
      map: patched(60, 4, { '17,1': 'B0', '30,1': 'B0', '50,3': 'B0' }),
      draw: {
        buildings: [
          { name: 'Hall', hexes: [[17, 1]], floors: 2 },
          { name: 'Low', hexes: [[30, 1]], floors: 1 },
          { name: 'Far', hexes: [[50, 3]], floors: 1 },
        ],
      },
      blue: { p: ['MBT B1 2,1 spotted', 'AD B3 3,3 spotted', 'TK B4 16,1 spotted'] },
      red: { q: ['STAND R1 58,0'] },
      active: 'p',
    })
    expect(b.refused(demolish('B1', [20, 1]))).toMatchObject({ rule: 'R-90', at: 'shots[0].at' })
    expect(b.refused(demolish('B1', [30, 1])).rule).toBe('SR-LOS-1')
    expect(b.refused(demolish('B1', [50, 3])).rule).toBe('SR-WPN-3')
    expect(b.refused(demolish('B3', HALL)).rule).toBe('SR-WPN-5')
    // An ATGM is silent at 2 cm; the chain guns beside it are not.
    expect(b.refused(demolish('B4', HALL, 0)).rule).toBe('SR-CA-7')
    b.dice(2).do(demolish('B4', HALL, 1))
    expect(b.of('damaged')[0]?.points).toBe(1)
  })

  test('SR-UNINT-1: the odds say what the building will have taken', () => {
    const b = battle(hall(2, { start: { damage: [{ hex: HALL, points: 12 }] } }))
    const lines = (order: object): readonly string[] =>
      b.rules.odds(b.view('blue'), { side: 'blue', ...order } as never)?.lines.map((line) => line.text) ?? []
    expect(lines(fire('B1', 'R1'))).toContain('Hall takes 4, hit or miss: 16 of 30')
    const c = battle(hall(2, { start: { damage: [{ hex: HALL, points: 27 }] } }))
    expect(c.rules.odds(c.view('blue'), { side: 'blue', ...fire('B1', 'R1') })?.lines.map((line) => line.text)).toContain(
      'Hall comes down with everybody inside (31 of 30)',
    )
  })
})

describe('bridges', () => {
  test('SR-BLDG-4, R-142: three Lethality a centimetre: 10 cm bear 30, at every scale', () => {
    for (const [cmPerHex, columns] of [
      [2, 5],
      [1, 10],
      [2.5, 4],
    ] as const) {
      const b = battle(river(columns, { cmPerHex, start: { damage: [{ hex: [11, 1], points: 25 }] } }))
      expect(hexRow(b, [10, 1], 'Bridge'), `${cmPerHex}`).toBe('25 of 30 Lethality')
      const play = handOf(b)
      const situation = () => situationsOn(b.board)(play.world)
      const harm = (points: number) => damage(play, situation, bridgeAt(situation(), [10, 1]) as Structure, points, null, { text: 'Harm' })
      expect(harm(4)).toBe(false)
      expect(harm(1)).toBe(true)
      expect(play.world.ground.fallen.length).toBe(columns)
    }
    // Three hexes of 2.5 cm are 7.5 cm: 22.5, so that the 23rd point brings them down.
    expect(hexRow(battle(river(3, { cmPerHex: 2.5 })), [10, 1], 'Bridge')).toBe('0 of 23 Lethality')
  })

  test('SR-BLDG-5: whoever is on it dies with it, in all of its hexes; the way is gone', () => {
    const b = battle(
      river(3, {
        blue: { p: ['MBT B1 27,1 spotted', 'LT B2 9,1 spotted'] },
        red: { q: ['LT R1 10,1 spotted', 'STAND R2 10,1 spotted', 'IFV R3 12,1 spotted', 'STAND R4 in=R3', 'LT R5 13,2 spotted'] },
        start: { damage: [{ hex: [10, 1], points: 14 }] },
      }),
    )
    expect(b.offers('move', 'B2').length).toBeGreaterThan(0)
    // Profile 20 at 30 cm: 9.
    b.dice(9).do(cut('B1', [12, 1]))
    expect(b.of('structureShot')[0]?.hit.needed).toBe(9)
    expect(b.of('cameDown')[0]?.hexes.length).toBe(3)
    expect(b.of('destroyed').map(({ unit, why }) => [unit, why])).toEqual([
      ['R1', 'SR-BLDG-5'],
      ['R2', 'SR-BLDG-5'],
      ['R4', 'SR-WINF-2'],
      ['R3', 'SR-BLDG-5'],
    ])
    expect(b.unit('R5').fate).toBe('present')
    if (b.question.kind === 'fireOn') b.do({ kind: 'cease', unit: 'B1' })
    // A tracked vehicle is in the deep water now: 4 a cm, and no road.
    expect(b.rules.hexSheet(b.view('blue'), [10, 1]).sections[0]?.rows[0]?.value).toBe('Deep water')
    expect(b.offers('move', 'B2').find((offer) => offer.to.hex?.[0] === 10 && offer.to.hex[1] === 1)?.price?.value).toBe(8000)
    expect(b.rules.picture(b.view('red')).markers.filter((marker) => marker.art === 'fallen-bridge').length).toBe(3)
  })

  test('SR-UNINT-2, R-142: a rail gun that misses a unit on the bridge at 40 cm rolls again: 9 or more puts 4 on the bridge', () => {
    const on = (dice: readonly number[]): Battle => {
      const b = battle(river(5, { blue: { p: ['MBT B1 30,1 spotted'] }, red: { q: ['LT R1 10,1 spotted'] } }))
      b.dice(...dice).do(fire('B1', 'R1'))
      return b
    }
    const struck = on([2, 9])
    expect(struck.of('structureShot')[0]).toMatchObject({ stray: true, hit: { needed: 9, success: true } })
    expect(struck.of('damaged')[0]).toMatchObject({ what: 'bridge:0', points: 4, capacity: 30 })
    expect(on([2, 8]).of('damaged')).toEqual([])
    // A hit on the unit leaves the bridge alone: no second die.
    const hit = on([20, 1])
    expect([hit.of('structureShot'), hit.of('damaged'), hit.left]).toEqual([[], [], 0])
  })

  test('SR-UNINT-3, R-141, R-142: a round on the bridge adds 2, a burst that only touches it nothing; each building once', () => {
    const b = battle({
      map: patched(26, 4, { '10,0': '30', '10,1': '30', '10,2': '30', '10,3': '30', '12,1': 'B0', '12,2': 'B0', '13,1': 'B0' }),
      draw: {
        bridges: [{ name: 'Bridge', hexes: [[10, 1]] }],
        roads: [
          {
            kind: 'road',
            path: [
              [9, 1],
              [10, 1],
              [11, 1],
            ],
          },
        ],
        buildings: [
          {
            name: 'Long',
            hexes: [
              [12, 1],
              [12, 2],
            ],
            floors: 1,
          },
          { name: 'Small', hexes: [[13, 1]], floors: 1 },
        ],
      },
      blue: { p: ['MBT B1 0,1 spotted'] },
      red: { q: ['STAND R1 20,3'] },
      active: 'p',
    })
    const play = handOf(b)
    const situation = () => situationsOn(b.board)(play.world)
    burstOnStructures(
      play,
      situation,
      [
        [10, 1],
        [9, 1],
        [11, 1],
      ],
      [10, 1],
      2,
      null,
    )
    expect(play.world.ground.damage).toEqual([{ what: 'bridge:0', points: 2 }])
    burstOnStructures(
      play,
      situation,
      [
        [11, 1],
        [10, 1],
        [12, 1],
        [12, 2],
        [13, 1],
      ],
      [11, 1],
      2,
      'B1',
    )
    expect(play.world.ground.damage).toEqual([
      { what: 'bridge:0', points: 2 },
      { what: 'building:0', points: 2 },
      { what: 'building:1', points: 2 },
    ])
    expect(damage(play, situation, buildingAt(situation(), [13, 1]) as Structure, 13, null, { text: 'Harm' })).toBe(true)
    expect(buildingAt(situation(), [13, 1])).toBeNull()
    expect(play.told.at(-1)?.kind).toBe('cameDown')
  })

  test('R-142: the bridge itself is a target of Profile 20, whoever is on it', () => {
    const b = battle(river(3))
    expect(b.verbs('B1')).toContain('demolish')
    expect(b.refused(cut('B1', [9, 1])).rule).toBe('R-142')
    b.dice(7).do(cut('B1', [10, 1]))
    expect(b.of('structureShot')[0]?.hit).toMatchObject({ needed: 8, success: false })
    expect(b.of('damaged')).toEqual([])
  })
})

describe('what is to be kept whole', () => {
  const scene = (): BattleOptions =>
    hall(1, {
      objectives: [{ name: 'Hall', hex: HALL, points: 80, held: 'blue' }],
      start: { damage: [{ hex: HALL, points: 11 }] },
    })
  test('SR-UNINT-4: an objective that must stay intact is worth nothing once it has come down', () => {
    const flagged = changedBattle(scene(), (doc) => ({ ...doc, objectives: doc.objectives.map((one) => ({ ...one, intact: true })) }))
    const plain = battle(scene())
    for (const b of [flagged, plain]) {
      const points = (): number =>
        scored(b.rules.picture(b.view('blue')), 'blue', 'points') - scored(b.rules.picture(b.view('blue')), 'blue', 'left')
      expect(points()).toBe(80)
      b.dice(7).do(demolish('B1', HALL))
      expect(points()).toBe(b === flagged ? 0 : 80)
      expect(scored(b.rules.picture(b.view('blue')), 'blue', 'objectives')).toBe(b === flagged ? 0 : 1)
    }
  })
  test('SR-UNINT-4: only what can come down is kept whole', () => {
    const problems = problemsWith(scene(), (doc) => ({ ...doc, objectives: [{ name: 'Field', hex: [3, 3], points: 10, intact: true }] }))
    expect(problems.map((problem) => problem.at)).toEqual(['objectives[0].intact'])
  })
})
