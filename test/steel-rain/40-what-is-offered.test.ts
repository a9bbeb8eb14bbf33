import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { type Battle, battle, flat, type LooseOrder, patched } from './support.ts'

/** What the book allows has to be offered, not only accepted: rockets and missiles at a house, two of four vehicles on their own, drones by twos, one weapon in a reaction; and nothing that is out of sight. */

const afar = ['LTRUCK R9 79,3 spotted actions=0']
const house = (units: readonly string[]): Battle =>
  battle({ map: patched(80, 4, { '12,1': 'B0' }), blue: { p: units }, red: { q: afar }, active: 'p' })
const at = (hex: Hex) => ({ building: hex })

describe('fire at things', () => {
  test('SR-ADF-1, SR-CPLX-1: a rocket launcher is offered its rockets at a house, a tank killer its missile, for both Actions; with one Action neither', () => {
    const b = house(['SPA B1 4,1 spotted', 'TK B2 4,2 spotted', 'TK B3 4,0 spotted actions=1'])
    const offered = (unit: string) => b.offers('demolish', unit).map(({ label, price }) => [label, price?.tier])
    expect(offered('B1')).toEqual([
      ['Fire at Building 1 in 1201', 1],
      ['Fire salvo rockets, chain guns at Building 1 in 1201', 2],
      ['Fire salvo rockets at Building 1 in 1201', 2],
    ])
    expect(offered('B2')).toEqual([
      ['Fire at Building 1 in 1201', 1],
      ['Fire ATGM, chain guns at Building 1 in 1201', 2],
      ['Fire ATGM at Building 1 in 1201', 2],
    ])
    expect(offered('B3')).toEqual([['Fire at Building 1 in 1201', 1]])
    const order = b.offers('demolish', 'B1')[1]?.order as LooseOrder
    // Profile 30 at 16 cm needs 7.
    b.dice(6, 1).do(order)
    expect(b.of('structureShot')).toMatchObject([
      { weaponId: 'salvo-rockets', hit: { success: false, needed: 7 } },
      { weaponId: 'chain-guns' },
    ])
  })
  test('SR-CPLX-2, SR-RET-6: in the two Actions of a missile at a house the guns fire at it twice', () => {
    const b = house(['TK B2 4,1 spotted'])
    b.dice(7, 7).do({
      kind: 'fire',
      unit: 'B2',
      shots: [
        { weapon: 0, at: at([12, 1]) },
        { weapon: 1, at: at([12, 1]) },
      ],
    })
    expect(b.question).toMatchObject({ kind: 'fireOn', unit: 'B2' })
    expect(b.offers('demolish').map(({ order, price }) => [order.kind === 'fire' ? order.shots : null, price?.tier])).toEqual([
      [[{ weapon: 1, at: at([12, 1]) }], 0],
    ])
    b.dice(7).do(b.offers('demolish')[0]?.order as LooseOrder)
    expect(b.of('damaged')).toMatchObject([{ points: 1, total: 7, capacity: 15 }])
    expect([b.question.kind, b.unit('B2').actions]).toEqual(['activate', 0])
  })
  test('SR-CPLX-2: and at mines; where nothing is left of them the Actions are over', () => {
    const mined = (dice: readonly number[]): Battle => {
      const b = battle({
        map: flat(80, 4),
        blue: { p: ['TK B2 4,1 spotted'] },
        red: { q: afar },
        active: 'p',
        start: { mines: [{ hex: [12, 1], left: 1 }] },
      })
      b.dice(...dice).do({ kind: 'fire', unit: 'B2', shots: [{ weapon: 0, at: { mines: [12, 1] } }] })
      return b
    }
    const missed = mined([1])
    expect(missed.question.kind).toBe('fireOn')
    expect(missed.offers('sweep').map(({ label }) => label)).toEqual(['Fire chain guns at the mines in 1201'])
    missed.do({ kind: 'cease', unit: 'B2' })
    expect(missed.question.kind).toBe('activate')
    expect(mined([19, 19]).question.kind).toBe('activate')
  })
  test('R-13, SR-DF-1: one weapon at one block of mines, then the other at another, or at a house, in the same Action', () => {
    const b = battle({
      map: patched(80, 4, { '12,1': 'B0' }),
      blue: { p: ['LT B1 4,1 spotted'] },
      red: { q: afar },
      active: 'p',
      start: { mines: [{ hex: [10, 1] }, { hex: [10, 2] }] },
    })
    const offers = (verb: 'sweep' | 'demolish') => b.offers(verb, 'B1')
    const labels = (verb: 'sweep' | 'demolish') => offers(verb).map(({ label }) => label)
    expect(labels('sweep').slice(0, 3)).toEqual([
      'Fire rail gun, chain guns at the mines in 1001',
      'Fire rail gun at the mines in 1001',
      'Fire chain guns at the mines in 1001',
    ])
    expect(labels('demolish')).toEqual([
      'Fire at Building 1 in 1201',
      'Fire rail gun at Building 1 in 1201',
      'Fire chain guns at Building 1 in 1201',
    ])
    b.dice(1).do(offers('sweep')[1]?.order as LooseOrder)
    expect(b.question).toMatchObject({ kind: 'fireOn', unit: 'B1' })
    expect(labels('sweep')).toEqual(['Fire chain guns at the mines in 1001', 'Fire chain guns at the mines in 1002'])
    expect(labels('demolish')).toEqual(['Fire chain guns at Building 1 in 1201'])
    b.dice(7).do(offers('demolish')[0]?.order as LooseOrder)
    expect(b.of('damaged')).toMatchObject([{ points: 1 }])
    expect([b.question.kind, b.unit('B1').actions]).toEqual(['act', 1])
  })
  test('SR-BREACH-8, SR-COVER-4, SR-CPLX-1: a missile at mines and at foliage, with both Actions, where guns reach as well', () => {
    const b = battle({
      map: patched(80, 4, { '12,1': 'w0' }),
      blue: { p: ['TK B1 4,1 spotted', 'TK B2 4,2 spotted actions=1'] },
      red: { q: afar },
      active: 'p',
      start: { mines: [{ hex: [10, 2] }] },
    })
    const offered = (verb: 'sweep' | 'recon', unit: string) => b.offers(verb, unit).map(({ label, price }) => [label, price?.tier])
    expect(offered('sweep', 'B1')).toEqual([
      ['Fire chain guns at the mines in 1002', 1],
      ['Fire ATGM, chain guns at the mines in 1002', 2],
      ['Fire ATGM at the mines in 1002', 2],
    ])
    expect(offered('recon', 'B1')).toEqual([
      ['Fire at the foliage in 1201', 1],
      ['Fire ATGM, chain guns at the foliage in 1201', 2],
    ])
    expect([...offered('sweep', 'B2'), ...offered('recon', 'B2')].map(([, tier]) => tier)).toEqual([1, 1])
  })
  test('R-79, R-171: from the air also at trees that are out of sight from the ground below', () => {
    const over = (unit: string): number =>
      battle({
        map: patched(30, 4, Object.fromEntries([0, 1, 2, 3].flatMap((row) => [[`5,${row}`, '.2'] as const, [`14,${row}`, 'w0'] as const]))),
        blue: { p: [unit] },
        red: { q: ['LTRUCK R9 29,3 spotted actions=0'] },
        active: 'p',
      }).offers('recon', 'B1').length
    expect([over('GUN B1 4,1 spotted flying') > 0, over('LT B1 4,1 spotted')]).toEqual([true, 0])
  })
  test('SR-ACT-3: a further shot of the Action that is under way is free of Actions', () => {
    const b = battle({ map: flat(30, 4), blue: { p: ['LT B1 4,1 spotted'] }, red: { q: ['LT R1 14,1 spotted actions=0'] }, active: 'p' })
    b.dice(1).do({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { unit: 'R1' } }] })
    expect(b.question.kind).toBe('fireOn')
    expect(b.offers('fire').map(({ price }) => price?.tier)).toEqual([0])
    // So is a second launcher's barrage (SR-CPLX-3).
    const TWIN = {
      OWN: { name: 'Twin', propulsion: 'tracked', armor: 1, weapons: ['salvo-rockets', 'salvo-rockets'], symbol: 'artillery' },
    }
    const guns = battle({
      map: flat(30, 4),
      blue: { p: ['OWN B1 4,1 spotted'] },
      red: { q: ['LT R1 14,1 spotted actions=0'] },
      active: 'p',
      designs: TWIN,
    })
    const tiers = () => [...new Set(guns.offers('barrage').map(({ price }) => price?.tier))]
    expect(tiers()).toEqual([2])
    guns.do({ kind: 'mission', unit: 'B1', weapon: 0, round: 'he', hex: [14, 1], at: 'R1', observer: null })
    expect([guns.question.kind, ...tiers()]).toEqual(['fireOn', 0])
  })
  test('SR-LOS-1, R-79: from the air one fires at the trees that one sees, not at those right behind a hill', () => {
    const ridge = (columns: number): Battle =>
      battle({
        map: patched(
          30,
          4,
          Object.fromEntries([0, 1, 2, 3].flatMap((row) => [[`15,${row}`, '.4'] as const, [`${15 + columns},${row}`, 'w0'] as const])),
        ),
        blue: { p: ['GUN B1 4,1 spotted flying'] },
        red: { q: ['LTRUCK R9 29,3 spotted actions=0'] },
        active: 'p',
      })
    const fire = (hex: Hex) => ({ kind: 'fire', side: 'blue', unit: 'B1', shots: [{ weapon: 1, at: { foliage: hex } }] }) as never
    // The ridge is 4.62 cm high. To tops of 4 cm the line from 8 cm passes it at 4.33 cm one hex before them, at 5.14 cm five hexes before.
    const [near, far] = [ridge(1), ridge(5)]
    expect(near.rules.refuse(near.view('blue'), fire([16, 1]))?.rule).toBe('SR-COVER-7')
    expect(far.rules.refuse(far.view('blue'), fire([20, 1]))).toBeNull()
  })
})

describe('Fast Movers', () => {
  test('SR-AIR-2: any change of speed up to 20 cm, in steps of 5', () => {
    const b = battle({ map: flat(80, 20), blue: { p: ['YAK33 B1 4,10 airspeed=60 heading=90'] }, red: { q: afar }, active: 'p' })
    const speeds = (verb: 'faster' | 'slower') =>
      b.offers(verb, 'B1').map(({ order }) => (order.kind === 'throttle' ? order.airspeed : null))
    expect([speeds('faster'), speeds('slower')]).toEqual([
      [80, 75, 70, 65],
      [55, 50, 45, 40],
    ])
  })
  test('SR-STRAFE-4: two weapons of three reach farther than all of them', () => {
    const b = battle({
      map: flat(80, 20),
      blue: { p: ['TRIO B1 4,10 airspeed=90 heading=90'] },
      // 60 cm ahead: out of range of chain guns, not of the others.
      red: { q: ['LTRUCK R1 34,10 spotted actions=0'] },
      active: 'p',
      designs: {
        TRIO: {
          name: 'Trio',
          propulsion: 'fixed-wing',
          armor: 1,
          weapons: ['chain-guns', 'autocannon', 'atgm'],
          symbol: 'fixed-wing',
        },
      },
    })
    const used = b.offers('strafe', 'B1').map(({ order }) => (order.kind === 'strafe' ? order.weapons : null))
    expect(used).toEqual([[1, 2], [1], [2]])
  })
})

describe('blips and drones', () => {
  test('SR-BLIP-12: of four vehicles under a marker two go off together under one of their own', () => {
    const marker = (many: number): Battle =>
      battle({
        map: flat(80, 4),
        blue: { p: ['A1', 'A2', 'A3', 'A4'].slice(0, many).map((id) => `LT ${id} 5,1 blip=x`) },
        red: { q: afar },
        active: 'p',
      })
    const b = marker(4)
    const labels = b.offers('split').map(({ label }) => label)
    expect(labels).toHaveLength(10)
    expect(labels).toContain('Split off A3 and A4')
    b.do(b.offers('split').find(({ label }) => label === 'Split off A3 and A4')?.order as LooseOrder)
    expect(Object.values(b.world.blips).map(({ units }) => units)).toEqual([
      ['A1', 'A2'],
      ['A3', 'A4'],
    ])
    // Of three, two together are the rest of one alone.
    expect(marker(3).offers('split')).toHaveLength(3)
  })
  test('SR-DRONE-8: a vehicle launches two of its drones with one Action', () => {
    const b = battle({ map: flat(80, 4), blue: { p: ['RECON E1 5,1 spotted'] }, red: { q: afar }, active: 'p' })
    const two = b.offers('drones', 'E1').find(({ label, to }) => label === 'Launch 2 drones to 0501' && to.hex?.[0] === 5)
    b.do(two?.order as LooseOrder)
    expect(b.unit('E1')).toMatchObject({ actions: 1, electronics: { drones: 2 } })
    expect(['blue-drone-1', 'blue-drone-2'].map((id) => b.unit(id).actions)).toEqual([1, 1])
  })
})

describe('reactions', () => {
  test('SR-UNINT-4, SR-UNINT-1: at who goes into a house one may fire its chain guns alone; in the open all simple weapons are one offer', () => {
    const into = (cell: string): Battle => {
      const b = battle({
        map: patched(30, 4, { '10,1': cell }),
        blue: { p: ['STAND B1 9,1 spotted'] },
        red: { q: ['LT R1 20,1 spotted'] },
        active: 'p',
        settings: {},
      })
      b.do({ kind: 'march', piece: 'B1', path: [[10, 1]] })
      return b
    }
    expect(
      into('.0')
        .offers('react')
        .map(({ order }) => (order.kind === 'react' ? order.weapons : null)),
    ).toEqual([[0, 1]])
    expect(
      into('B0')
        .offers('react')
        .map(({ order }) => (order.kind === 'react' ? order.weapons : null)),
    ).toEqual([[0, 1], [0], [1]])
  })
})

describe('what is said of who is Suppressed', () => {
  test('SR-SUPP-1, SR-HWS-1, SR-ASUP-1, SR-ASUP-2: only a stand hides, a Fast Mover rallies or accelerates', () => {
    const b = battle({
      map: flat(80, 4),
      blue: {
        p: [
          'LT B1 5,1 spotted suppressed score=9',
          'STAND B2 6,1 spotted suppressed score=9',
          'GUN B3 7,1 spotted flying suppressed score=9',
          'YAK33 B4 8,1 airspeed=50 heading=90 suppressed score=9',
        ],
      },
      red: { q: afar },
      active: 'p',
    })
    const said = (unit: string) => {
      const rows = b.rules.sheet(b.view('blue'), unit)?.sections.flatMap((section) => section.rows) ?? []
      const { why } = rows.find(({ label }) => label === 'Suppression') ?? {}
      return [why?.text, why?.rule]
    }
    expect(['B1', 'B2', 'B3', 'B4'].map(said)).toEqual([
      ['It may only Rally or Break Contact', 'SR-SUPP-1'],
      ['It may only Rally, Break Contact or Hide', 'SR-SUPP-1'],
      ['It may only Rally or Break Contact', 'SR-ASUP-1'],
      ['It may only Rally, or accelerate with both Actions', 'SR-ASUP-2'],
    ])
    expect(b.refused({ kind: 'fire', unit: 'B4', shots: [{ weapon: 1, at: { mines: [20, 1] } }] }).text).toMatch(/accelerate/)
  })
})
