import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { changedBattle, withDesigns } from './documents.ts'
import { type Battle, battle, flat, patched, shoot } from './support.ts'

/** Introduction, unit types, and the glossary entries that say how things are counted. */

const CHAIN_GUNS = 1
/** How far a piece gets, in hexes: most with one Action and with both. */
function hexesFor(b: Battle, piece: string): readonly [one: number, both: number] {
  const reach = b.rules.reach(b.view(b.question.side), piece)
  const most = (actions: number) => Math.max(0, ...reach.filter((to) => to.price.tier <= actions).map((to) => to.path.length))
  return [most(1), most(2)]
}

describe('introduction', () => {
  const gunnery = (cmPerHex: 1 | 2 | 2.5, hexes: number) =>
    battle({
      map: flat(60, 4),
      cmPerHex,
      blue: { p: ['MBT B1 2,1 spotted'] },
      red: { q: [`LT R1 ${2 + hexes},1 spotted`] },
      active: 'p',
    })
  test('SR-GEN-1: 40 cm reach 20 hexes of 2 cm, 40 of 1 cm and 16 of 2.5 cm, and no further', () => {
    for (const [cm, hexes] of [
      [2, 20],
      [1, 40],
      [2.5, 16],
    ] as const) {
      const near = gunnery(cm, hexes)
      near.dice(2).do(shoot('B1', CHAIN_GUNS, 'R1'))
      expect(near.of('shot')).toHaveLength(1)
      expect(gunnery(cm, hexes + 1).refused(shoot('B1', CHAIN_GUNS, 'R1'))).toMatchObject({ rule: 'SR-WPN-1' })
    }
    expect(gunnery(2, 21).refused(shoot('B1', CHAIN_GUNS, 'R1')).text).toContain('42 cm')
  })

  test('SR-GEN-2: the only die has twenty faces, and all of them come up', () => {
    const faces = new Set<number>()
    for (let seed = 1; seed <= 200; seed++) {
      const b = battle({ map: flat(8, 4), blue: { p: ['LT B1 1,1 spotted'] }, red: { q: ['LT R1 6,1 spotted'] }, seed })
      for (const { blue, red } of b.of('initiativeRolled')) faces.add(blue).add(red)
    }
    expect([...faces].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    const b = gunnery(2, 10)
    expect(b.dice(21).refused(shoot('B1', CHAIN_GUNS, 'R1'))).toMatchObject({ at: 'dice' })
  })

  test('SR-GEN-3, R-07: at the start of turn 3 every unit has two Actions again, and what was left is lost', () => {
    const b = battle({
      map: flat(12, 4),
      blue: { p: ['LT B1 1,1 spotted actions=0', 'LT B2 1,2 spotted actions=1'] },
      red: { q: ['LT R1 10,1 spotted'] },
      active: 'p',
      done: ['q'],
      turn: 2,
    })
    expect([b.unit('B1').actions, b.unit('B2').actions, b.unit('R1').actions]).toEqual([0, 1, 2])
    b.dice(14, 9).do({ kind: 'endRound' })
    expect(b.world.turn).toBe(3)
    expect([b.unit('B1').actions, b.unit('B2').actions, b.unit('R1').actions]).toEqual([2, 2, 2])
  })

  test('SR-GEN-4: at 44 cm Profile 30 is hit on 8, Profile 12 on 11, Profile 1 on 14', () => {
    // The barge: tracks 2, Armor 5, eight places 8, three projectors of 6: Profile 33, which counts as 30.
    const barge = {
      name: 'Barge',
      propulsion: 'tracked',
      armor: 5,
      weapons: ['microwave-projector', 'microwave-projector', 'microwave-projector'],
      capacity: 8,
      symbol: 'armor-heavy',
    }
    const b = changedBattle(
      {
        map: flat(30, 5),
        blue: { p: ['MBT B1 2,1 spotted', 'MBT B2 2,2 spotted', 'MBT B3 2,3 spotted'] },
        red: { q: ['BARGE R1 24,1 spotted', 'MBT R2 24,2 spotted', 'STAND R3 24,3 spotted'] },
        active: 'p',
        start: { pits: [{ hex: [24, 3], kind: 'infantry' }] },
      },
      withDesigns({ BARGE: barge }),
    )
    const needed = (unit: string, at: string): number | undefined => {
      b.dice(1).do(shoot(unit, 0, at))
      const shot = b.of('shot')[0]
      while (b.question.kind === 'fireOn') b.do({ kind: 'cease', unit })
      while (b.question.kind === 'returnFire') b.do({ kind: 'hold' })
      return shot?.hit.needed
    }
    expect([needed('B1', 'R1'), needed('B2', 'R2'), needed('B3', 'R3')]).toEqual([8, 11, 14])
  })

  test('SR-GEN-5, R-14: wheels of 27 t are as fast as any of 27 t, of 80 t half as fast; tracks of 80 t lie between', () => {
    const wheels = (armor: number, weapons: readonly string[], propulsion = 'wheeled') => ({
      name: 'Test',
      propulsion,
      armor,
      weapons,
      symbol: 'armor',
    })
    const b = changedBattle(
      {
        map: flat(30, 8),
        blue: { p: ['AD B1 1,1 spotted', 'LIGHT B2 1,3 spotted', 'HEAVY B3 1,5 spotted', 'TRACKS B4 1,7 spotted'] },
        red: { q: ['LT R1 29,0 spotted'] },
        active: 'p',
      },
      withDesigns({
        // 4 + 5 + 18 = 27 t; 4 + 60 + 12 + 1 + 1 = 78 t; 12 + 60 + 6 + 1 + 1 = 80 t
        LIGHT: wheels(1, ['microwave-projector']),
        HEAVY: wheels(5, ['rail-gun', 'chain-guns', 'chain-guns']),
        TRACKS: wheels(5, ['chemical-laser', 'chain-guns', 'chain-guns'], 'tracked'),
      }),
    )
    expect(['B1', 'B2', 'B3', 'B4'].map((id) => b.world.designs[b.unit(id).design]?.weight)).toEqual([27, 27, 78, 80])
    expect(['B1', 'B2', 'B3', 'B4'].map((id) => hexesFor(b, id))).toEqual([
      [4, 8],
      [4, 8],
      [2, 4],
      [2, 5],
    ])
  })

  test('SR-GEN-6: Lethality 4 destroys Armor 3 on 4 or more, near or far, and Armor 5 on 9', () => {
    for (const [design, hexes, needed] of [
      ['LT', 5, 4],
      ['LT', 30, 4],
      ['MBT', 30, 9],
    ] as const) {
      const b = battle({
        map: flat(40, 4),
        blue: { p: ['MBT B1 2,1 spotted'] },
        red: { q: [`${design} R1 ${2 + hexes},1 spotted`] },
        active: 'p',
      })
      b.dice(20, needed - 1).do(shoot('B1', 0, 'R1'))
      expect(b.of('shot')[0]).toMatchObject({ lethality: 4, damage: { needed, success: false }, kill: false })
    }
    const b = gunnery(2, 5)
    b.dice(20, 4).do(shoot('B1', 0, 'R1'))
    expect(b.of('shot')[0]).toMatchObject({ damage: { needed: 4, success: true }, kill: true })
  })

  test('SR-GEN-7: everybody begins with score 0, and a near miss raises the score of its target alone', () => {
    const b = battle({
      map: flat(20, 4),
      blue: { p: ['MBT B1 2,1 spotted'] },
      red: { q: ['LT R1 12,1 spotted', 'LT R2 12,2 spotted'] },
      active: 'p',
    })
    expect(Object.values(b.world.units).map((unit) => unit.suppression)).toEqual([0, 0, 0])
    b.dice(2).do(shoot('B1', 0, 'R1'))
    expect([b.unit('B1').suppression, b.unit('R1').suppression, b.unit('R2').suppression]).toEqual([0, 1, 0])
  })

  test('SR-GEN-8: sight is three-dimensional: clear over the flat, cut by a hill, open again from a height', () => {
    const duel = (cells: Readonly<Record<string, string>>) =>
      battle({ map: patched(20, 4, cells), blue: { p: ['MBT B1 4,1 spotted'] }, red: { q: ['LT R1 10,1 spotted'] }, active: 'p' })
    // Example 1 of the sight rules: two tanks 12 cm apart.
    duel({})
      .dice(2)
      .do(shoot('B1', 0, 'R1'))
    expect(duel({ '7,1': '.1' }).refused(shoot('B1', 0, 'R1'))).toMatchObject({ rule: 'SR-LOS-1' })
    const high = duel({ '4,1': '.2', '5,1': '.1', '7,1': '.1' })
    high.dice(2).do(shoot('B1', 0, 'R1'))
    expect(high.of('shot')).toHaveLength(1)
  })
})

describe('unit types', () => {
  const stands = Array.from({ length: 8 }, (_, i) => `STAND B${i + 1} ${1 + (i >> 1)},${1 + (i & 1)} spotted`)
  test('SR-TYPE-1: eight stands are a platoon; a stand is one piece, at its best close up, from hiding and digging', () => {
    const b = battle({ map: flat(20, 5), blue: { p: stands }, red: { q: ['LT R1 2,3 spotted', 'LT R2 18,1 spotted'] }, active: 'p' })
    expect(b.world.platoons.p?.units).toHaveLength(8)
    const pieces = b.rules.picture(b.view('blue')).pieces.filter((piece) => piece.own)
    expect(pieces.map((piece) => [piece.chips.some(({ art }) => art === 'count'), piece.symbol])).toEqual(
      Array.from({ length: 8 }, () => [false, 'infantry']),
    )
    expect(b.verbs('B1')).toContain('entrench')
    // Small arms have Lethality 1; against the tank beside it the stand strikes with 3.
    b.dice(20, 5).do(shoot('B4', 0, 'R1'))
    expect(b.of('shot')[0]).toMatchObject({ lethality: 3, damage: { needed: 6 } })
  })
  test('SR-TYPE-1: a hidden stand ambushes', () => {
    const b = battle({
      map: patched(20, 5, { '2,2': 'o0' }),
      blue: { p: ['STAND B1 2,2 hidden'] },
      red: { q: ['LT R1 4,2 spotted'] },
      active: 'p',
    })
    expect(b.verbs('B1')).toContain('ambush')
  })

  test('SR-TYPE-2: a main battle tank of 85 t makes 10 cm a turn, and is armor by its number only', () => {
    const b = battle({ map: flat(30, 4), blue: { p: ['MBT B1 1,1 spotted'] }, red: { q: ['LT R1 28,1 spotted'] }, active: 'p' })
    expect(hexesFor(b, 'B1')).toEqual([2, 5])
    expect(b.world.designs.MBT).toMatchObject({ kind: 'vehicle', armor: 5, weight: 85, speedCm: 10 })
  })

  test('SR-TYPE-3: a scout on wheels makes 16 cm behind Armor 1, a tank killer as much with two missiles', () => {
    const b = battle({
      map: flat(30, 4),
      blue: { p: ['RECON B1 1,1 spotted', 'TK2 B2 1,2 spotted'] },
      red: { q: ['LT R1 28,1 spotted'] },
      active: 'p',
    })
    expect([hexesFor(b, 'B1'), hexesFor(b, 'B2')]).toEqual([
      [4, 8],
      [4, 8],
    ])
    expect([b.world.designs.RECON?.armor, b.world.designs.TK2?.armor]).toEqual([1, 1])
    expect(b.world.designs.TK2?.weapons.filter((id) => id === 'atgm')).toHaveLength(2)
  })
})

describe('glossary', () => {
  test('SR-GLOS-6: one hidden stand forward is an observation post: it sees for its side and is not seen', () => {
    const b = battle({
      map: patched(40, 4, { '20,1': 'o0' }),
      blue: { p: ['STAND B1 20,1 hidden'] },
      red: { q: ['LT R1 38,1 blip=x', 'LT R2 38,1 blip=x'], r: ['LT R3 30,2 spotted'] },
      first: 'blue',
      settings: { placement: 'fixed' },
    })
    // 36 cm to the blip: resolved for the side as soon as anybody looks.
    expect(b.unit('R1').spotted).toBe(true)
    expect(b.unit('B1').hidden).not.toBeNull()
    expect(b.view('red').known.units.B1).toBeUndefined()
  })

  test('SR-GLOS-7: two stands find room in 2 cm, a third does not', () => {
    const b = battle({
      map: flat(10, 4),
      blue: { p: ['STAND B1 4,1 spotted', 'STAND B2 3,1 spotted', 'STAND B3 5,1 spotted'] },
      red: { q: ['LT R1 9,3 spotted'] },
      active: 'p',
    })
    const to: Hex = [4, 1]
    b.do({ kind: 'march', piece: 'B2', path: [to] })
    while (b.question.kind !== 'act') b.do({ kind: 'hold' })
    expect(b.unit('B2').hex).toEqual(to)
    expect(b.refused({ kind: 'march', piece: 'B3', path: [to] })).toMatchObject({ rule: 'SR-STACK-3' })
  })

  test('SR-GLOS-8: a side has one commander, and only the one who is asked gives orders, to his own units', () => {
    const b = battle({ map: flat(20, 4), blue: { p: ['LT B1 2,1 spotted'] }, red: { q: ['LT R1 18,1 spotted'] }, active: 'p' })
    expect(b.refused({ kind: 'endRound', side: 'red' })).toMatchObject({ at: 'side' })
    expect(b.refused({ kind: 'march', side: 'blue', piece: 'R1', path: [[17, 1]] })).toMatchObject({ at: 'unit' })
    expect(b.verbs('R1').filter((verb) => verb !== 'end')).toEqual([])
  })
})
