import { describe, expect, test } from 'vitest'
import type { DrawOptions } from '../../engine/board/notation.ts'
import type { Hex, SideId } from '../../engine/kernel/names.ts'
import { type Battle, type BattleOptions, battle, march, patched, shoot } from './support.ts'

/** Who may share a hex or pass through it, what happens to both in it, and whose the dug positions are. */

const entrench = (unit: string) => ({ kind: 'entrench', unit }) as const
const field = (lines: readonly string[], more: Partial<BattleOptions> = {}, cells: Readonly<Record<string, string>> = {}): Battle =>
  battle({ map: patched(30, 6, cells), blue: { p: lines }, red: { q: ['LTRUCK R1 29,5 spotted'] }, active: 'p', ...more })
const entrenched = (b: Battle, side: SideId = 'blue'): readonly string[] =>
  b.rules
    .picture(b.view(side))
    .pieces.filter(({ chips }) => chips.some(({ art }) => art === 'entrenched'))
    .map(({ id }) => id)
const stops = (b: Battle, piece: string, [col, at]: Hex): boolean =>
  b.rules.reach(b.view('blue'), piece).some(({ hex }) => hex[0] === col && hex[1] === at)

describe('stacking', () => {
  test('SR-STACK-1: a vehicle neither stops in the hex of a vehicle nor drives through it', () => {
    const b = field(['LT B1 2,1 spotted', 'LT B2 3,1 spotted', 'HOV B3 3,2 spotted'])
    for (const at of [
      [3, 1],
      [3, 2],
    ] as const)
      expect(b.refused(march('B1', at))).toMatchObject({ rule: 'SR-STACK-1', at: 'path[0]' })
    expect(b.refused(march('B1', [3, 1], [4, 1]))).toMatchObject({ rule: 'SR-STACK-1', at: 'path[0]' })
    expect([stops(b, 'B1', [3, 1]), stops(b, 'B1', [4, 1])]).toEqual([false, true])
    // The way to (4,1) that is offered goes round.
    b.do(march('B1', ...(b.offers('move', 'B1').find(({ to }) => to.hex?.[0] === 4 && to.hex[1] === 1)?.path ?? [])))
    expect(b.unit('B1').hex).toEqual([4, 1])
  })
  test('SR-STACK-1, R-34: a blip fills its hex like a vehicle', () => {
    const ridge = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`26,${at}`, '.9']))
    const b = field(['LT B1 2,1 spotted', 'LT B2 3,1', 'STAND B3 2,1 spotted', 'STAND B4 4,1 spotted'], {}, ridge)
    expect(b.refused(march('B1', [3, 1]))).toMatchObject({ rule: 'SR-STACK-1' })
    b.do(march('B3', [3, 1]))
    expect(b.refused(march('B4', [3, 1]))).toMatchObject({ rule: 'SR-STACK-3' })
  })

  test('SR-STACK-2: one stand may share the hex of a vehicle, two may not, whoever comes first', () => {
    const b = field(['LT B1 2,1 spotted', 'STAND B2 2,2 spotted', 'STAND B3 3,1 spotted', 'STAND B4 3,1 spotted', 'LT B5 5,1 spotted'])
    b.do(march('B2', [2, 1]))
    expect(b.unit('B2').hex).toEqual([2, 1])
    expect(b.refused(march('B3', [2, 1]))).toMatchObject({ rule: 'SR-STACK-3' })
    // Two stands are at (3,1): the tank may not come, nor drive through them.
    expect(b.refused(march('B5', [4, 1], [3, 1]))).toMatchObject({ rule: 'SR-STACK-1', at: 'path[1]' })
    expect(b.refused(march('B5', [4, 1], [3, 1], [2, 0]))).toMatchObject({ rule: 'SR-STACK-1', at: 'path[1]' })
    b.do(march('B3', [3, 2]))
    b.do(march('B5', [4, 1], [3, 1]))
    expect(b.unit('B5').hex).toEqual([3, 1])
  })

  test('SR-STACK-3: two stands may share a hex, a third may not', () => {
    const b = field(['STAND B1 2,1 spotted', 'STAND B2 3,1 spotted', 'STAND B3 4,1 spotted'])
    b.do(march('B1', [3, 1]))
    expect(b.refused(march('B3', [3, 1]))).toMatchObject({ rule: 'SR-STACK-3', at: 'path[0]' })
    expect(stops(b, 'B3', [3, 1])).toBe(false)
  })

  test('SR-STACK-5: a stand walks through the hex of a tank in one move', () => {
    const b = field(['STAND B1 2,1 spotted', 'LT B2 3,1 spotted', 'STAND B3 3,1 spotted'])
    expect([stops(b, 'B1', [3, 1]), stops(b, 'B1', [4, 1])]).toEqual([false, true])
    b.do(march('B1', [3, 1], [4, 1]))
    expect(b.of('moved').map(({ to, cost }) => [to, cost])).toEqual([
      [[3, 1], 2000],
      [[4, 1], 2000],
    ])
    expect(b.unit('B1').hex).toEqual([4, 1])
  })
  test('SR-STACK-5, R-35: nobody passes through an enemy', () => {
    const b = field(['STAND B1 2,1 spotted', 'LT B2 2,2 spotted'], { red: { q: ['LTRUCK R1 3,1 spotted', 'LTRUCK R2 3,2 spotted'] } })
    expect(b.refused(march('B1', [3, 1], [4, 1]))).toMatchObject({ rule: 'R-35', at: 'path[0]' })
    expect(b.refused(march('B2', [3, 2], [4, 2]))).toMatchObject({ rule: 'SR-STACK-1', at: 'path[0]' })
    // Nor does a tank stop with an enemy stand, as it would with one of its own.
    const crowd = field(['LT B1 2,1 spotted', 'STAND B2 2,1 spotted', 'LT B3 2,4 spotted', 'STAND B4 3,4 spotted'], {
      red: { q: ['STAND R1 3,1 spotted'] },
    })
    expect(crowd.refused(march('B1', [3, 1]))).toMatchObject({ rule: 'SR-STACK-1', at: 'path[0]' })
    expect([stops(crowd, 'B1', [3, 1]), stops(crowd, 'B2', [3, 1]), stops(crowd, 'B3', [3, 4])]).toEqual([false, false, true])
  })
  test('SR-STACK-6: stands pass through a hex with two stands, where they may not stop', () => {
    const b = field(['STAND B1 2,1 spotted', 'STAND B2 3,1 spotted', 'STAND B3 3,1 spotted'])
    expect(b.refused(march('B1', [3, 1]))).toMatchObject({ rule: 'SR-STACK-3' })
    b.do(march('B1', [3, 1], [4, 1]))
    expect(b.unit('B1').hex).toEqual([4, 1])
  })

  describe('a stand fired at in a full hex', () => {
    const passing = (): Battle => {
      const b = field(['STAND-MG B1 3,1 spotted', 'LT B2 4,1 spotted', 'STAND B3 4,1 spotted'], { red: { q: ['IFV R1 14,1 spotted'] } })
      b.do(march('B1', [4, 1], [5, 1]))
      b.do({ kind: 'react', unit: 'R1', at: 'B1', weapons: [0], ambush: false })
      b.dice(2).do({ kind: 'drift', unit: 'B1', to: null })
      expect(b.question).toMatchObject({ kind: 'afterFire', unit: 'B1', path: [[5, 1]] })
      return b
    }
    test('R-34: when it stops it goes back to where it came from', () => {
      const b = passing()
      b.do({ kind: 'proceed', unit: 'B1', onward: false })
      expect(b.of('movedBack')).toEqual([{ kind: 'movedBack', unit: 'B1', from: [4, 1], to: [3, 1] }])
      expect(b.unit('B1').hex).toEqual([3, 1])
    })
    test('R-34, R-83: when it returns fire it does so from there, and then goes back', () => {
      const b = passing()
      b.dice(2).do({ kind: 'returnFire', unit: 'B1', at: 'R1', weapons: [1] })
      expect(b.of('shot')[0]).toMatchObject({ unit: 'B1', at: 'R1', from: [4, 1] })
      expect(b.unit('B1').hex).toEqual([4, 1])
      b.do({ kind: 'hold' })
      expect(b.of('movedBack')[0]).toMatchObject({ unit: 'B1', to: [3, 1] })
      expect(b.unit('B1')).toMatchObject({ actions: 0, moving: false })
    })
    test('R-34: when it goes on nothing of the kind happens', () => {
      const b = passing()
      b.do({ kind: 'proceed', unit: 'B1', onward: true })
      expect(b.of('movedBack')).toEqual([])
      expect(b.unit('B1').hex).toEqual([5, 1])
    })
  })

  const stack = (): Battle => field(['MBT B1 2,1 spotted'], { red: { q: ['LT R1 12,1 spotted', 'STAND R2 12,1 spotted'] } })
  test('SR-STACK-7, SR-STACK-9, R-36: a hit is rolled against the other unit too, by its own Profile, and each has its own damage', () => {
    const b = stack()
    // 20 cm. Profile 10 needs 10; the stand, 3 - 3 beside a tank, counts as 1 and needs 11. Damage: Armor 3 needs 4, Armor 1 needs 2.
    b.dice(10, 3, 11, 2).do(shoot('B1', 0, 'R1'))
    expect(b.of('shot').map(({ at, second, hit, damage, kill }) => [at, second, hit.needed, damage?.needed, kill])).toEqual([
      ['R1', false, 10, 4, false],
      ['R2', true, 11, 2, true],
    ])
    expect([b.unit('R1').fate, b.unit('R2').fate, b.unit('R1').suppression]).toEqual(['present', 'destroyed', 4])
    expect(b.unit('B1').actions).toBe(1)
  })
  test('SR-STACK-7: a missed second roll adds 1 Suppression, and does not come back to the first unit', () => {
    const b = stack()
    b.dice(11, 4, 9).do(shoot('B1', 0, 'R2'))
    expect(b.of('shot').map(({ at, second }) => [at, second])).toEqual([
      ['R2', false],
      ['R1', true],
    ])
    expect(b.unit('R1').suppression).toBe(1)
    const hits = stack()
    hits.dice(11, 1, 10, 3).do(shoot('B1', 0, 'R2'))
    expect(hits.of('shot')).toHaveLength(2)
  })
  test('SR-STACK-7: a miss leaves the other unit alone', () => {
    const b = stack()
    b.dice(9).do(shoot('B1', 0, 'R1'))
    expect(b.of('shot').map(({ at }) => at)).toEqual(['R1'])
    expect(b.unit('R2').suppression).toBe(0)
  })
  test('SR-STACK-9: one damage roll each, for two stands as well', () => {
    const b = field(['MBT B1 2,1 spotted'], { red: { q: ['STAND R1 12,1 spotted', 'STAND R2 12,1 spotted'] } })
    // Chain guns against infantry: Lethality 3, Armor 1 needs 3. One falls, one does not.
    b.dice(11, 2, 11, 3).do(shoot('B1', 1, 'R1'))
    expect(b.of('shot').map(({ damage, kill }) => [damage?.die, kill])).toEqual([
      [2, false],
      [3, true],
    ])
    expect([b.unit('R1').suppression, b.unit('R2').fate]).toEqual([3, 'destroyed'])
  })
})

describe('entrenching', () => {
  test('SR-ENTR-1: it takes both Actions', () => {
    const b = field(['STAND B1 2,1 spotted', 'STAND B2 2,2 spotted actions=1', 'STAND B3 2,3 spotted'])
    b.do(entrench('B1'))
    expect(b.unit('B1').actions).toBe(0)
    expect(entrenched(b)).toEqual(['B1'])
    expect(b.refused(entrench('B2'))).toMatchObject({ rule: 'SR-ENTR-1' })
    b.do(march('B3', [3, 3]))
    expect(b.refused(entrench('B3'))).toMatchObject({ rule: 'SR-ENTR-1' })
    expect([b.verbs('B2').includes('entrench'), b.verbs('B3').includes('entrench')]).toEqual([false, false])
  })
  test('SR-ENTR-2: stands and vehicles with an Engineer package dig, a tank does not', () => {
    const b = field(['MBT B1 2,1 spotted', 'CEV B2 2,2 spotted', 'STAND-MG B3 2,3 spotted'])
    expect(b.refused(entrench('B1'))).toMatchObject({ rule: 'SR-ENTR-2' })
    b.do(entrench('B2'))
    b.do(entrench('B3'))
    expect(b.world.ground.pits.map(({ hex, kind }) => [hex, kind])).toEqual([
      [[2, 2], 'vehicle'],
      [[2, 3], 'infantry'],
    ])
  })
  test('SR-ENTR-2: what is dug in has a Profile lower by 10', () => {
    const b = field(['MBT B1 2,1 spotted', 'MBT B2 2,3 spotted'], {
      red: { q: ['CEV R1 20,1 spotted', 'CEV R2 20,3 spotted'] },
      start: { pits: [{ hex: [20, 1], kind: 'vehicle' }] },
    })
    // 36 cm: Profile 14 needs 10, Profile 4 needs 12.
    b.dice(1).do(shoot('B1', 0, 'R1'))
    expect(b.of('shot')[0]?.hit.needed).toBe(12)
    b.do({ kind: 'cease', unit: 'B1' })
    b.do({ kind: 'hold' })
    b.dice(1).do(shoot('B2', 0, 'R2'))
    expect(b.of('shot')[0]?.hit.needed).toBe(10)
  })

  test('SR-ENTR-3: a position serves its digger alone, also when somebody comes who stands before him in the list', () => {
    const b = field(['STAND B1 2,1 spotted', 'STAND B2 3,1 spotted'])
    b.do(entrench('B2'))
    b.do(march('B1', [3, 1]))
    expect(entrenched(b)).toEqual(['B2'])
  })
  test('SR-ENTR-3: when the first unit leaves, the second has it, and the first does not get it back', () => {
    const b = field(['STAND B1 3,1 spotted', 'STAND B2 3,1 spotted'], { start: { pits: [{ hex: [3, 1], kind: 'infantry' }] } })
    expect(entrenched(b)).toEqual(['B1'])
    b.do(march('B1', [4, 1]))
    expect(entrenched(b)).toEqual(['B2'])
    b.do(march('B1', [3, 1]))
    expect(b.unit('B1').hex).toEqual([3, 1])
    expect(entrenched(b)).toEqual(['B2'])
  })
  test('SR-ENTR-3: who is dug in does not dig again', () => {
    const b = field(['STAND B1 3,1 spotted'], { start: { pits: [{ hex: [3, 1], kind: 'infantry' }] } })
    expect(b.refused(entrench('B1'))).toMatchObject({ rule: 'SR-ENTR-3' })
  })
  test('SR-STACK-4: of two stands one is covered until the other digs as well', () => {
    const b = field(['STAND B1 3,1 spotted', 'STAND B2 3,1 spotted'])
    b.do(entrench('B1'))
    expect(entrenched(b)).toEqual(['B1'])
    b.do(entrench('B2'))
    expect(entrenched(b)).toEqual(['B1', 'B2'])
    expect(b.world.ground.pits).toHaveLength(2)
  })

  test('SR-ENTR-4: a tank gets nothing from an infantry trench, a stand does from a vehicle pit', () => {
    const b = field(['MBT B1 2,1 spotted', 'STAND B2 2,3 spotted'], {
      start: {
        pits: [
          { hex: [3, 1], kind: 'infantry' },
          { hex: [3, 3], kind: 'vehicle' },
        ],
      },
    })
    b.do(march('B1', [3, 1]))
    b.do(march('B2', [3, 3]))
    expect(entrenched(b)).toEqual(['B2'])
  })
  test('SR-ENTR-4, R-30: a vehicle has its pit before a stand beside it; a stand takes a trench before a pit', () => {
    const b = field(['STAND B1 3,1 spotted', 'CEV B2 3,1 spotted', 'STAND B3 5,1 spotted'], {
      start: {
        pits: [
          { hex: [3, 1], kind: 'vehicle' },
          { hex: [5, 1], kind: 'vehicle' },
          { hex: [5, 1], kind: 'infantry' },
        ],
      },
    })
    expect(entrenched(b)).toEqual(['B2', 'B3'])
    expect(b.world.ground.pits.map(({ holder }) => holder)).toEqual(['B2', null, 'B3'])
    b.do(march('B2', [3, 2]))
    expect(entrenched(b)).toEqual(['B1', 'B3'])
  })

  test('SR-ENTR-5: the position outlives its digger and shelters the enemy who takes it', () => {
    const b = field(['STAND B1 3,1 spotted', 'STAND B2 9,5 spotted'], { red: { q: ['STAND R1 4,1 spotted', 'LTRUCK R2 29,5 spotted'] } })
    b.do(entrench('B1'))
    b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'q' })
    // Next door: close assault, Profile 1 needs 8, Lethality 3 against Armor 1 needs 3.
    b.dice(8, 3).do(shoot('R1', 0, 'B1'))
    expect(b.unit('B1').fate).toBe('destroyed')
    b.do(march('R1', [3, 1]))
    while (b.question.kind !== 'act') b.do({ kind: 'hold' })
    expect(entrenched(b, 'red')).toEqual(['R1'])
  })
  test('SR-ENTR-5: an enemy stand in an abandoned position is entrenched at once, and it stays for the rest of the battle', () => {
    const b = field(['STAND B1 3,1 spotted', 'STAND B2 9,4 spotted'], {
      red: { q: ['STAND R1 4,1 spotted', 'LTRUCK R3 29,5 spotted'] },
      start: { pits: [{ hex: [3, 1], kind: 'infantry' }] },
    })
    b.do(march('B1', [2, 1]))
    while (b.question.kind !== 'act') b.do({ kind: 'hold' })
    b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'q' })
    b.do(march('R1', [3, 1]))
    while (b.question.kind !== 'act') b.do({ kind: 'hold' })
    expect(entrenched(b, 'red')).toEqual(['R1'])
    expect(entrenched(b, 'blue')).toEqual(['R1'])
    b.dice(14, 9).do({ kind: 'endRound' })
    expect(b.world.turn).toBe(2)
    expect(b.world.ground.pits).toHaveLength(1)
    expect(entrenched(b)).toEqual(['R1'])
  })
  test('SR-ENTR-5: who is in a position is not betrayed to the other side', () => {
    const woods = { '3,1': 'W0' }
    const b = field(['STAND B1 3,1 hidden', 'STAND B2 3,1 spotted'], { start: { pits: [{ hex: [3, 1], kind: 'infantry' }] } }, woods)
    expect([entrenched(b), b.world.ground.pits[0]?.holder]).toEqual([['B1'], 'B1'])
    const alone = field(['STAND B2 3,1 spotted'], { start: { pits: [{ hex: [3, 1], kind: 'infantry' }] } }, woods)
    expect(b.view('red').known.ground).toEqual(alone.view('red').known.ground)
  })

  test('R-30: no digging in water, on bridges, on roads or in buildings', () => {
    const draw: DrawOptions = {
      roads: [
        {
          kind: 'road',
          path: [
            [6, 1],
            [7, 1],
            [8, 1],
          ],
        },
      ],
      bridges: [{ name: 'Bridge', hexes: [[7, 1]] }],
    }
    const places: readonly Hex[] = [
      [2, 1],
      [3, 1],
      [4, 1],
      [6, 1],
      [7, 1],
      [10, 1],
    ]
    const b = field(
      places.map(([col, at], i) => `STAND B${i} ${col},${at} spotted`),
      { draw },
      { '2,1': '10', '3,1': '20', '4,1': 'B0', '7,1': '10', '10,1': 'p0' },
    )
    for (const [i] of places.entries()) expect(b.refused(entrench(`B${i}`))).toMatchObject({ rule: 'R-30' })
  })
})
