import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { ORGANISATIONS, PLATOON_SIZES } from '../../engine/rulesets/steel-rain/tables/organisations.ts'
import { mission } from './20-artillery-support.ts'
import { type Battle, battle, flat, type LooseOrder, march, patched, shoot } from './support.ts'

/** Rules that say several things: each of them, also what is said in half a sentence. */

const units = (...ids: readonly string[]): LooseOrder => ({
  kind: 'fire',
  unit: 'B1',
  shots: [{ weapon: 0, at: { units: [...ids] } }],
})

describe('SR-TYPE-1: infantry', () => {
  test('SR-TYPE-1: eight stands of four soldiers are the platoon of the book, 32 of them', () => {
    const platoon = ORGANISATIONS.mechanizedInfantryCompany.formations.find(({ rule }) => rule === 'SR-TOE-7')
    const stands = Object.values(platoon?.stands ?? {}).reduce((sum, count) => sum + count, 0)
    expect([stands, stands * 4, PLATOON_SIZES.stands]).toEqual([8, 32, 8])
  })
  test('SR-TYPE-1: what it is good at nobody else does: tanks neither hide nor ambush, strike no harder close up, and lay no mines', () => {
    const b = battle({
      map: patched(20, 5, { '3,1': 'w0', '5,3': 'w0' }),
      blue: { p: ['LT B1 3,1 spotted', 'STAND B2 5,3 spotted', 'CEV B3 9,1 spotted', 'STAND-ENGINEER B4 9,3 spotted'] },
      red: { q: ['LT R1 4,1 spotted actions=0', 'LT R2 6,3 spotted actions=0'] },
      active: 'p',
    })
    expect([b.verbs('B1').includes('hide'), b.verbs('B2').includes('hide')]).toEqual([false, true])
    expect(b.refused({ kind: 'ambush', unit: 'B1', at: 'R1' }).rule).toBe('SR-AMB-1')
    expect([b.verbs('B3').includes('lay-mines'), b.verbs('B4').includes('lay-mines')]).toEqual([false, true])
    const lethality = (unit: string): number | undefined => {
      const close = battle({
        map: flat(9, 3),
        blue: { p: [`${unit} B1 3,1 spotted`] },
        red: { q: ['LT R1 4,1 spotted actions=0'] },
        active: 'p',
      })
      close.dice(20, 1).do(shoot('B1', 0, 'R1'))
      return close.of('shot')[0]?.lethality
    }
    expect([lethality('APC'), lethality('STAND')]).toEqual([1, 3])
  })
})

describe('SR-DF-6: Profiles above 30', () => {
  /** Profile 2 + 5 + 3 x 6 + 3 + 8 = 36. */
  const GIANT = {
    name: 'Giant',
    propulsion: 'tracked',
    armor: 5,
    weapons: ['microwave-projector', 'microwave-projector', 'microwave-projector'],
    extra: 'engineer',
    capacity: 8,
    symbol: 'armor',
  }
  const needed = (cell: string, col: number): readonly [number | undefined, boolean] => {
    const b = battle({
      map: patched(40, 3, { [`${col},1`]: cell }),
      designs: { GIANT },
      blue: { p: ['MBT B1 2,1 spotted'] },
      red: { q: [`GIANT R1 ${col},1 spotted actions=0`] },
      active: 'p',
    })
    const told = JSON.stringify(b.rules.odds(b.view('blue'), { side: 'blue', ...shoot('B1', 0, 'R1') } as never))
    b.dice(1).do(shoot('B1', 0, 'R1'))
    return [b.of('shot')[0]?.hit.needed, told.includes('"text":"Profile (between 1 and 30)","value":30')]
  }
  test('SR-DF-6, R-74: a shot at Profile 36 is rolled in the row for 30, and the reason says so', () => {
    // 8 cm: 6. 50 cm: 8, where the row for 28 would ask for 9.
    expect([needed('.0', 6), needed('.0', 27)]).toEqual([
      [6, true],
      [8, true],
    ])
  })
  test('SR-DF-6, R-74: cover comes off the whole Profile before it is limited: 36 - 5 is still 30 and more, 36 - 8 is 28', () => {
    expect([needed('w0', 27), needed('W0', 27)]).toEqual([
      [8, true],
      [9, false],
    ])
  })
})

describe('SR-CA-4: moving up', () => {
  const field = (words: string, col = 2): Battle =>
    battle({
      map: patched(12, 4, { '2,1': 'w0', '3,1': 'w0' }),
      blue: { p: [`STAND B1 ${col},1 ${words}`] },
      red: { q: ['LT R1 5,1 spotted', 'LT R2 11,3 spotted actions=0'] },
      active: 'p',
    })
  const moved = (b: Battle, ...path: readonly Hex[]): Battle => {
    b.do(march('B1', ...path))
    while (b.question.kind !== 'act') b.do({ kind: 'hold' })
    return b
  }
  test('SR-CA-4: with one Action it moves up, with the other it assaults; the target answers at once', () => {
    const b = moved(field('spotted', 3), [4, 1])
    expect(b.unit('B1').actions).toBe(1)
    // Profile 10 in the first column: 3; Lethality 3 against Armor 3: 6.
    b.dice(3, 5).do(shoot('B1', 0, 'R1'))
    expect(b.of('shot')[0]).toMatchObject({ lethality: 3, hit: { needed: 3 }, damage: { needed: 6 } })
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R1' })
  })
  test('SR-CA-4: whoever has moved with both Actions does not assault', () => {
    const b = moved(field('spotted'), [3, 1], [4, 1])
    expect(b.unit('B1').actions).toBe(0)
    expect(b.refused(shoot('B1', 0, 'R1')).rule).toBe('SR-ACT-1')
  })
  test('SR-CA-4: an ambusher may not move up: it is hidden no more, and hiding again takes the Action to ambush with', () => {
    // It could from where it goes to, 4 cm away, had it lain there.
    expect(field('hidden', 3).verbs('B1')).toContain('ambush')
    const b = moved(field('hidden'), [3, 1])
    expect(b.refused({ kind: 'ambush', unit: 'B1', at: 'R1' }).rule).toBe('SR-AMB-1')
    b.do({ kind: 'hide', unit: 'B1', behind: null })
    expect(b.unit('B1')).toMatchObject({ actions: 0, hidden: { behind: null } })
  })
})

describe('SR-OBST-10: a roadblock', () => {
  const at: Hex = [10, 1]
  const stands = (b: Battle): boolean =>
    b.world.ground.obstacles.some(({ hex, kind }) => kind === 'roadblock' && hex[0] === 10 && hex[1] === 1)
  const field = (blue: string, red = 'STAND R1 10,1 spotted actions=0'): Battle =>
    battle({
      map: flat(40, 4),
      blue: { p: [blue] },
      red: { q: [red, 'LT R9 39,3 spotted actions=0'] },
      active: 'p',
      start: { obstacles: [{ kind: 'roadblock', hex: at }] },
    })
  test('SR-OBST-10, R-156: neither a rail gun nor rockets, mortars or gel at who is in it take it away', () => {
    const gun = field('MBT B1 2,1 spotted')
    gun.dice(20, 20).do(shoot('B1', 0, 'R1'))
    expect([gun.unit('R1').fate, stands(gun)]).toEqual(['destroyed', true])
    const rockets = field('SPA B1 2,1 spotted')
    rockets.dice(20, 20).do(shoot('B1', 0, 'R1'))
    expect([rockets.of('burst')[0]?.hexes[0], stands(rockets)]).toEqual([at, true])
    const mortar = field('STAND-MORTAR B1 2,1 spotted')
    mortar.dice(20, 20).do(mission('B1', at, { at: 'R1', weapon: 1 }))
    expect([mortar.of('burst')[0]?.hexes[0], stands(mortar)]).toEqual([at, true])
    const gel = field('GEL B1 6,1 spotted')
    gel.dice(20, 20).do(shoot('B1', 0, 'R1'))
    expect([gel.of('flamed')[0]?.area.some(([col, row]) => col === 10 && row === 1), stands(gel)]).toEqual([true, true])
  })
  test('SR-OBST-10, SR-OBST-4: nobody drives over it, and a stand that walks through leaves it', () => {
    const tank = field('MBT B1 9,1 spotted', 'LT R2 38,0 spotted actions=0')
    expect(tank.refused(march('B1', at)).rule).toBe('SR-OBST-10')
    const stand = field('STAND B1 9,1 spotted', 'LT R2 38,0 spotted actions=0')
    stand.do(march('B1', at))
    expect([stand.unit('B1').hex, stands(stand)]).toEqual([at, true])
  })
  test('SR-OBST-10: by an order of engineers it goes, and by theirs alone', () => {
    const clear = { kind: 'clearRoadblock', unit: 'B1', hexes: [at], to: [11, 1] } as const
    expect(field('LT B1 9,1 spotted', 'LT R2 38,0 spotted actions=0').refused(clear).rule).toBe('SR-OBST-10')
    const b = field('CEV B1 9,1 spotted', 'LT R2 38,0 spotted actions=0')
    b.do(clear)
    expect([stands(b), b.world.ground.obstacles.length]).toEqual([false, 1])
  })
})

describe('SR-WDES-2: a sweep', () => {
  const field = (cmPerHex: 1 | 2 | 2.5, ...cols: readonly number[]): Battle =>
    battle({
      map: flat(30, 3),
      cmPerHex,
      blue: { p: ['MWP B1 2,1 spotted'] },
      red: { q: cols.map((col, i) => `STAND R${i} ${col},1 spotted actions=0`) },
      active: 'p',
    })
  test('SR-WDES-2, SR-MW-1: within 5 cm: the ends of a circle, and not one hex more, at every scale', () => {
    const apart = (cmPerHex: 1 | 2 | 2.5, hexes: number): string | null => {
      const b = field(cmPerHex, 10, 10 + hexes)
      const verdict = b.rules.refuse(b.view('blue'), { side: 'blue', ...units('R0', 'R1') } as never)
      return verdict?.rule ?? null
    }
    expect([apart(1, 4), apart(1, 5), apart(2, 2), apart(2, 3), apart(2.5, 2), apart(2.5, 3)]).toEqual([
      null,
      'SR-MW-1',
      null,
      'SR-MW-1',
      null,
      'SR-MW-1',
    ])
  })
  test('SR-WDES-2, SR-MW-3: up to four: four have their rolls, a fifth is refused', () => {
    const five = (): Battle => field(2, 10, 10, 11, 11, 12)
    expect(five().refused(units('R0', 'R1', 'R2', 'R3', 'R4')).rule).toBe('SR-MW-3')
    const b = five()
    b.dice(1, 1, 1, 1).do(units('R0', 'R1', 'R2', 'R3'))
    expect(b.of('shot').map(({ at }) => at)).toEqual(['R0', 'R1', 'R2', 'R3'])
    expect(b.unit('B1').actions).toBe(0)
  })
})

describe('SR-GLOS-5: who spots for artillery', () => {
  const field = (observer: string): Battle =>
    battle({
      map: patched(60, 3, Object.fromEntries([0, 1, 2].map((row) => [`8,${row}`, '.9']))),
      blue: { guns: ['SPA G1 2,1 spotted', 'SPAH G2 3,2 spotted'], o: [`${observer} O 30,1 spotted`] },
      red: { q: ['LT R1 40,1 spotted actions=0'] },
      active: 'guns',
    })
  test('SR-GLOS-5: an FST-V is a vehicle that spots: the light recon vehicle of the observer section, and an artillery vehicle as well', () => {
    expect(ORGANISATIONS.selfPropelledArtilleryBattery.formations.find(({ name }) => name.startsWith('Forward observer'))?.units).toEqual({
      RECON: 4,
    })
    for (const observer of ['RECON', 'SPA']) {
      const b = field(observer)
      expect(b.refused(mission('G1', [40, 1], { at: 'R1' })).rule).toBe('SR-DO-2')
      b.do(mission('G1', [40, 1], { at: 'R1', observer: 'O' }))
      expect([b.unit('O').actions, b.world.missions[0]?.observer]).toEqual([1, 'O'])
    }
  })
  test('SR-GLOS-5: every artillery piece fires like the others, on tracks, wheels or air cushion', () => {
    const b = field('RECON')
    b.do(mission('G1', [40, 1], { at: 'R1', observer: 'O' }))
    while (b.question.kind !== 'act') b.do({ kind: 'cease', unit: 'G1' })
    b.do(mission('G2', [40, 1], { at: 'R1', observer: 'O' }))
    expect(b.world.missions.map(({ gun, round, due }) => [gun, round, due])).toEqual([
      ['G1', 'he', 2],
      ['G2', 'he', 2],
    ])
  })
})
