import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { isSpoilt } from '../../engine/rulesets/steel-rain/core/victory.ts'
import { bridgeAt, buildingAt, occupantsOf } from '../../engine/rulesets/steel-rain/structures/things.ts'
import { mission, nextTurn } from './20-artillery-support.ts'
import { type Battle, battle, flat, march, patched, shoot } from './support.ts'

/** Who is left standing, and who is not: houses of several hexes, bridges under flyers, markers with one shaken member, rams. */

const ram = (unit: string, at: string) => ({ kind: 'ram', unit, at }) as const

describe('what comes down', () => {
  test('SR-BLDG-3: everybody in every hex of the building is lost with it, nobody who flies over it', () => {
    const b = battle({
      map: patched(20, 3, { '10,1': 'B0', '11,1': 'B0' }),
      blue: {
        p: [
          'STAND B1 10,1 spotted',
          'STAND B2 11,1 spotted',
          'THELI B3 11,1 spotted flying',
          'RECON B4 0,0 spotted',
          'DRONE B5 10,1 parent=B4',
        ],
      },
      red: { q: ['LTRUCK R1 19,2 spotted actions=0'] },
      active: 'p',
    })
    const s = b.situation()
    expect(occupantsOf(s, buildingAt(s, [10, 1]) as never).map(({ id }) => id)).toEqual(['B1', 'B2'])
  })
  const road = {
    roads: [
      {
        kind: 'road' as const,
        path: [
          [7, 1],
          [8, 1],
          [9, 1],
          [10, 1],
        ] as [number, number][],
      },
    ],
    bridges: [
      {
        name: 'Bridge',
        hexes: [
          [8, 1],
          [9, 1],
        ] as [number, number][],
      },
    ],
  }
  test('SR-BLDG-5: whoever is on any hex of the deck is lost with the bridge, not who flies over it', () => {
    const b = battle({
      map: patched(20, 3, { '8,1': '30', '9,1': '30' }),
      draw: road,
      blue: {
        p: ['LT B1 8,1 spotted', 'STAND B2 9,1 spotted', 'THELI B3 9,1 spotted flying', 'RECON B4 0,0 spotted', 'DRONE B5 8,1 parent=B4'],
      },
      red: { q: ['LTRUCK R1 19,2 spotted actions=0'] },
      active: 'p',
    })
    const s = b.situation()
    expect(occupantsOf(s, bridgeAt(s, [8, 1]) as never).map(({ id }) => id)).toEqual(['B1', 'B2'])
  })
  test('SR-UNINT-4: a bridge that was to be taken whole is spoilt when it has fallen, as a house is; who did not ask for it whole is content', () => {
    const b = battle({ map: flat(9, 3), blue: { p: ['LT B1 1,1 spotted'] }, red: { q: ['LT R1 8,1 spotted'] }, active: 'p' })
    const at = (intact: boolean) => ({ name: 'It', hex: [4, 1] as Hex, points: 10, intact })
    const fallen = { ...b.world, ground: { ...b.world.ground, fallen: [[4, 1] as Hex] } }
    const ruined = { ...b.world, ground: { ...b.world.ground, ruined: [[4, 1] as Hex] } }
    expect([b.world, fallen, ruined].map((world) => isSpoilt(world, at(true) as never))).toEqual([false, true, true])
    expect([fallen, ruined].map((world) => isSpoilt(world, at(false) as never))).toEqual([false, false])
  })
})

describe('Suppression', () => {
  test('SR-SUPP-1, R-41: a marker with one Suppressed member does not march', () => {
    const b = battle({
      map: patched(30, 3, Object.fromEntries([0, 1, 2].map((row) => [`15,${row}`, '.9']))),
      blue: { p: ['LT B1 4,1 blip=a', 'LT B2 4,1 blip=a suppressed score=9'] },
      red: { q: ['LTRUCK R1 29,1 spotted actions=0'] },
      active: 'p',
    })
    expect(b.refused(march(b.unit('B1').blip as string, [5, 1])).rule).toBe('SR-SUPP-1')
  })
  test('SR-SUPP-4, SR-RALLY-1: who was Suppressed checks again with what is left of his score, and is free without a roll when nothing is', () => {
    const b = battle({
      map: flat(30, 3),
      blue: { p: ['LT B1 4,1 spotted suppressed score=9', 'LT B2 4,2 spotted suppressed score=5', 'LT B3 4,0 spotted suppressed score=9'] },
      red: { q: ['LTRUCK R1 29,1 spotted actions=0'] },
      active: 'p',
    })
    // Armor 3: 9 bleeds to 4, 5 to nothing. At 4 the die of 4 holds, that of 5 frees.
    nextTurn(b)
    b.dice(4, 5).do({ kind: 'goFirst', first: true })
    expect(['B1', 'B2', 'B3'].map((id) => [b.unit(id).suppression, b.unit(id).suppressed])).toEqual([
      [4, true],
      [0, false],
      [4, false],
    ])
  })
  test('SR-BC-1, SR-BC-2: only the Suppressed break contact, and they go nearer to their edge, never aside while a way home is open', () => {
    const at = (words: string): Battle =>
      battle({ map: flat(30, 5), blue: { p: [`LT B1 9,2 spotted ${words}`] }, red: { q: ['LT R1 25,2 spotted actions=0'] }, active: 'p' })
    const flee = (hex: Hex) => ({ kind: 'breakContact', unit: 'B1', path: [hex], leave: false }) as const
    expect(at('').refused(flee([8, 2])).rule).toBe('SR-BC-1')
    expect(at('suppressed score=9').refused(flee([10, 2])).rule).toBe('SR-BC-2')
    const b = at('suppressed score=9')
    b.do(flee([8, 2]))
    expect(b.unit('B1').hex).toEqual([8, 2])
  })
})

describe('rams and close fire', () => {
  test('SR-RAM-1, R-122: a hovercraft rams, a bunker does not, and nobody rams a helicopter in flight', () => {
    const by = (design: string, target: string): Battle =>
      battle({
        map: flat(9, 3),
        blue: { p: [`${design} B1 3,1 spotted`] },
        red: { q: [`${target} R1 4,1 spotted actions=0`, 'LT R2 8,2 spotted actions=0'] },
        active: 'p',
      })
    expect(by('BUNKER', 'LT').refused(ram('B1', 'R1')).rule).toBe('R-122')
    const over = battle({
      map: flat(9, 3),
      blue: { p: ['LT B1 3,1 spotted'] },
      red: { q: ['THELI R1 4,1 spotted flying actions=0'] },
      active: 'p',
    })
    expect(over.refused(ram('B1', 'R1')).rule).toBe('R-122')
    const b = by('TKH', 'LT')
    b.dice(1).do(ram('B1', 'R1'))
    expect(b.of('rammed')).toHaveLength(1)
  })
  test('SR-RAM-3, R-122: the difference is of the plain Profiles, whatever covers the target', () => {
    const lethality = (cell: string): number | undefined => {
      const b = battle({
        map: patched(9, 3, { '4,1': cell }),
        blue: { p: ['LT B1 3,1 spotted'] },
        red: { q: ['MBT R1 4,1 spotted actions=0'] },
        active: 'p',
      })
      b.dice(20, 1).do(ram('B1', 'R1'))
      return b.of('rammed')[0]?.lethality
    }
    // 10 against 12: 1, although in heavy woods the tank counts as 4.
    expect([lethality('.0'), lethality('W0')]).toEqual([1, 1])
  })
  test('SR-CA-2, SR-IFV-1: passengers of a helicopter in flight fire in the next column at what is under them; landed they are in Close Assault', () => {
    const needed = (words: string): number | undefined => {
      const b = battle({
        map: flat(9, 3),
        blue: { p: [`THELI B1 3,1 spotted ${words}`, 'STAND B2 in=B1'] },
        red: { q: ['LT R1 4,1 spotted actions=0'] },
        active: 'p',
      })
      b.dice(1).do(shoot('B2', 0, 'R1'))
      return b.of('shot')[0]?.hit.needed
    }
    expect([needed('flying'), needed('')]).toEqual([9, 3])
  })
})

describe('artillery', () => {
  test('SR-FASCAM-1, SR-FASCAM-3: a FASCAM round that hits leaves nine mined hexes, in plain view', () => {
    const b = battle({
      map: flat(40, 8),
      blue: { p: ['SPA G1 2,4 spotted munition=fascam'] },
      red: { q: ['LT R1 39,0 spotted actions=0'] },
      active: 'p',
      settings: { hiddenMines: true },
    })
    b.do(mission('G1', [20, 4], { round: 'fascam' }))
    nextTurn(b, 20)
    expect(b.world.ground.mines).toHaveLength(9)
    expect(b.world.ground.mines.every(({ revealed, left }) => revealed && left === 4)).toBe(true)
  })
  test('SR-CB-4, SR-CB-1: a mortar that fires gives itself away to nobody', () => {
    const b = battle({
      map: flat(40, 3),
      blue: { p: ['STAND-MORTAR B1 4,1 spotted', 'SPA B2 4,2 spotted'] },
      red: { q: ['STAND R1 14,1 spotted actions=0'] },
      active: 'p',
    })
    b.dice(1).do(mission('B1', [14, 1], { at: 'R1', weapon: 1 }))
    expect(b.unit('B1').gunnery?.salvo).toBe(null)
  })
  test('SR-BURST-1, R-103: a marker in flight over the burst is not caught, one on the ground is', () => {
    const caught = (red: string): number => {
      const b = battle({
        map: patched(60, 5, Object.fromEntries([0, 1, 2, 3, 4].map((row) => [`24,${row}`, '.9']))),
        blue: { p: ['SPA G1 2,2 spotted'] },
        red: { q: [red, 'LTRUCK R9 59,4 actions=0'] },
        start: { artillery: [{ gun: 'G1', weapon: 0, round: 'he', hex: [30, 2], due: 2, range: 56000, bonus: 0 }] },
        active: 'p',
      })
      nextTurn(b, 20, 9, 9)
      return b.of('blipCaught').length
    }
    expect([caught('LT R1 31,2 actions=0'), caught('THELI R1 31,2 flying actions=0')]).toEqual([1, 0])
  })
})

test('SR-RAFT-3: afloat only small arms are fired, at foliage and mines as at units', () => {
  const water = Object.fromEntries([0, 1, 2].map((row) => [`10,${row}`, '30']))
  const b = battle({
    map: patched(20, 3, { ...water, '13,1': 'o0' }),
    blue: { p: ['STAND-MG B1 10,1 spotted raft=2'] },
    red: { q: ['LT R1 19,0 spotted actions=0', 'STAND R2 14,2 spotted actions=0'] },
    active: 'p',
    start: { mines: [{ hex: [13, 2] }] },
  })
  const at = (weapon: number, target: object) => ({ kind: 'fire', unit: 'B1', shots: [{ weapon, at: target }] }) as never
  for (const target of [{ foliage: [13, 1] }, { mines: [13, 2] }, { unit: 'R2' }]) {
    expect(b.refused(at(1, target)).rule).toBe('SR-RAFT-3')
    expect(b.rules.refuse(b.view('blue'), { ...(at(0, target) as object), side: 'blue' } as never)).toBe(null)
  }
})
