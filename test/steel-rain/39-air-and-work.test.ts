import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { roundTerms } from '../../engine/rulesets/steel-rain/artillery/aiming.ts'
import { type Battle, battle, flat, type LooseOrder, load, march, patched } from './support.ts'

/** Where several chapters have a say: who flies and fires or looks at the ground below, work after an ambush, loading on a slope and under way, men among dragon's teeth. */

const aimed = (unit: string, weapon: number, at: object) => ({ kind: 'fire', unit, shots: [{ weapon, at }] }) as LooseOrder
const smoke = (unit: string, hex: Hex) => ({ kind: 'smoke', unit, hexes: [hex] }) as const
const idle = 'LTRUCK R9 19,3 spotted actions=0'

describe('whoever flies is in no Close Assault, whatever he fires at', () => {
  const ROAD = {
    roads: [{ kind: 'road', path: [4, 5, 6].map((col) => [col, 1]) }],
    bridges: [{ name: 'Bridge', hexes: [[5, 1]] }],
  } as never
  /** What the first weapon that may be fired needs to hit something in the neighbouring hex. */
  const needed = (lines: readonly string[], order: LooseOrder, cell = '.0', more: object = {}): number | undefined => {
    const b = battle({ map: patched(20, 4, { '5,1': cell }), blue: { p: lines }, red: { q: [idle] }, active: 'p', ...more })
    b.dice(2, 1, 1).do(order)
    return b.events.flatMap((event) =>
      event.kind === 'foliageShot' || event.kind === 'minesShot' || event.kind === 'structureShot' ? [event.hit.needed] : [],
    )[0]
  }
  const gunship = ['GUN B1 4,1 spotted flying']
  const landed = ['GUN B1 4,1 spotted']
  test('SR-CA-2, SR-CARN-3, R-181: a gunship in flight needs 8 against trees beside it, on the ground 2', () => {
    const order = aimed('B1', 1, { foliage: [5, 1] })
    expect([needed(gunship, order, 'w0'), needed(landed, order, 'w0')]).toEqual([8, 2])
  })
  test('SR-CA-2, SR-IFV-1, R-181: so does a stand that fires out of a helicopter in flight', () => {
    const order = aimed('B2', 0, { foliage: [5, 1] })
    const riding = (words: string) => needed([`THELI B1 4,1 spotted ${words}`, 'STAND B2 in=B1'], order, 'w0')
    expect([riding('flying'), riding('')]).toEqual([8, 2])
  })
  test('SR-CA-2, SR-BREACH-8, R-181: against mines 10 and 8', () => {
    const order = aimed('B1', 1, { mines: [5, 1] })
    const more = { start: { mines: [{ hex: [5, 1] }] } }
    expect([needed(gunship, order, '.0', more), needed(landed, order, '.0', more)]).toEqual([10, 8])
  })
  test('SR-CA-2, R-90, R-142, R-181: against a house 6 and 2, against a bridge 7 and 2', () => {
    const house = aimed('B1', 1, { building: [5, 1] })
    expect([needed(gunship, house, 'B0'), needed(landed, house, 'B0')]).toEqual([6, 2])
    const bridge = aimed('B1', 1, { bridge: [5, 1] })
    const over = { draw: ROAD }
    expect([needed(gunship, bridge, '20', over), needed(landed, bridge, '20', over)]).toEqual([7, 2])
  })
  test('SR-CA-7, R-181: an ATGM is fired from the air at mines, a house and trees beside it; from the ground at none of them', () => {
    const things = [
      ['.0', { mines: [5, 1] }],
      ['B0', { building: [5, 1] }],
      ['w0', { foliage: [5, 1] }],
    ] as const
    const verdicts = (words: string) =>
      things.map(([cell, at]) => {
        const b = battle({
          map: patched(20, 4, { '5,1': cell }),
          blue: { p: [`GUN B1 4,1 spotted ${words}`] },
          red: { q: [idle] },
          active: 'p',
          start: cell === '.0' ? { mines: [{ hex: [5, 1] }] } : {},
        })
        return b.rules.refuse(b.view('blue'), { side: 'blue', ...aimed('B1', 0, at) } as never)?.rule ?? null
      })
    expect([verdicts('flying'), verdicts('')]).toEqual([
      [null, null, null],
      ['SR-CA-7', 'SR-CA-7', 'SR-CA-7'],
    ])
  })
})

describe('an observer that flies', () => {
  const called = (observer: string, cmPerHex: 1 | 2 | 2.5, lands: readonly number[]): Battle => {
    const b = battle({
      map: flat(60, 4),
      cmPerHex,
      blue: { p: ['SPA B1 3,1 spotted', `${observer} spotted`] },
      red: { q: ['LT R1 40,1 spotted actions=0'] },
      active: 'p',
    })
    b.do({ kind: 'mission', unit: 'B1', weapon: 0, round: 'he', hex: [40, 1], at: 'R1', observer: 'B2' })
    while (b.question.kind === 'fireOn') b.do({ kind: 'cease', unit: 'B1' })
    if (lands.length > 0) {
      b.do({ kind: 'endRound' })
      // The round lands before the initiative.
      b.dice(...lands, 15, 3).do({ kind: 'activate', platoon: 'q' })
    }
    return b
  }
  test('SR-FO-1, SR-CA-2, R-181: over its target it directs fire in the column 2 to 10, not in that of Close Assault: Profile 10 needs 9 with 2 off the die, from the ground beside it 3', () => {
    const roll = (observer: string) => called(observer, 2, [10, 1, 1]).of('roundFell')[0]?.hit
    expect(roll('RHELI B2 40,1 flying')).toMatchObject({ die: 10, bonus: -2, needed: 9, success: false })
    expect(roll('RHELI B2 39,1 flying')).toMatchObject({ needed: 9 })
    expect(roll('RHELI B2 39,1')).toMatchObject({ needed: 3 })
    expect(roll('STAND B2 39,1')).toMatchObject({ needed: 3 })
  })
  test('SR-FO-1, R-72, R-181: the range is the first beyond Close Assault at every scale, and its own where it is farther off', () => {
    const range = (observer: string, cmPerHex: 1 | 2 | 2.5) => called(observer, cmPerHex, []).world.missions[0]?.range
    expect(([1, 2, 2.5] as const).map((scale) => range('RHELI B2 40,1 flying', scale))).toEqual([3000, 4000, 5000])
    expect(range('RHELI B2 36,1 flying', 2)).toBe(8000)
    // A drone is no air unit.
    const b = battle({
      map: flat(60, 4),
      blue: { p: ['SPA B1 3,1 spotted', 'RECON B3 4,2 spotted', 'DRONE B2 40,1 parent=B3'] },
      red: { q: ['LT R1 40,1 spotted actions=0'] },
      active: 'p',
    })
    b.do({ kind: 'mission', unit: 'B1', weapon: 0, round: 'he', hex: [40, 1], at: 'R1', observer: 'B2' })
    expect(b.world.missions[0]?.range).toBe(0)
  })
  test('SR-CA-2, SR-IFV-2, R-108, R-181: a mortar in a helicopter in flight needs 9 against a tank beside it, as its odds say; landed 3', () => {
    const fired = (words: string): readonly (number | undefined)[] => {
      const b = battle({
        map: flat(30, 4),
        blue: { p: [`THELI B1 4,1 spotted ${words}`, 'STAND-MORTAR B2 in=B1'] },
        red: { q: ['LT R1 5,1 spotted actions=0'] },
        active: 'p',
      })
      const order = aimed('B2', 1, { unit: 'R1' })
      const odds = b.rules.odds(b.view('blue'), { side: 'blue', ...order } as never)
      b.dice(9, 1, 1).do(order)
      return [odds?.lines.find(({ text }) => text.endsWith('hits'))?.chance ?? undefined, b.of('roundFell')[0]?.hit?.needed]
    }
    expect([fired('flying'), fired('')]).toEqual([
      [600, 9],
      [900, 3],
    ])
  })
})

describe('after an ambush', () => {
  const ambushed = (line: string, more: readonly string[] = []): Battle =>
    battle({
      map: patched(20, 4, { '5,1': 'w0' }),
      blue: { p: [line, ...more] },
      red: { q: ['LT R1 14,1 spotted actions=0', idle] },
      active: 'p',
    })
  test('SR-AMB-4: smoke is its one Action of fire or work: no more smoke, no fire, no hiding; it may still move', () => {
    const b = ambushed('STAND B1 5,1 spotted ambushed')
    b.do(smoke('B1', [5, 1]))
    expect(b.refused(smoke('B1', [6, 1])).rule).toBe('SR-AMB-4')
    expect(b.refused({ kind: 'hide', unit: 'B1', behind: null }).rule).toBe('SR-AMB-4')
    expect(b.verbs('B1')).toContain('move')
    expect(b.verbs('B1')).not.toContain('smoke')
    b.do(march('B1', [6, 1]))
    expect(b.unit('B1').actions).toBe(0)
  })
  test('SR-AMB-4: a tank that has laid a screen does not fire with its other Action', () => {
    const b = ambushed('LT B1 5,1 spotted ambushed')
    b.do(b.offers('smoke', 'B1')[0]?.order as LooseOrder)
    expect(b.refused(aimed('B1', 0, { unit: 'R1' })).rule).toBe('SR-AMB-4')
    expect(b.offers('fire', 'B1')).toEqual([])
  })
  test('SR-AMB-4, SR-FO-2: a call counts as an attack: whoever was ambushed makes one, and does not fire besides', () => {
    const b = ambushed('LT B1 5,1 spotted ambushed', ['SPA B2 2,1 spotted'])
    b.do({ kind: 'mission', unit: 'B2', weapon: 0, round: 'he', hex: [14, 1], at: 'R1', observer: 'B1' })
    while (b.question.kind === 'fireOn') b.do({ kind: 'cease', unit: 'B2' })
    expect(b.unit('B1').actions).toBe(1)
    expect(b.refused(aimed('B1', 0, { unit: 'R1' })).rule).toBe('SR-AMB-4')
  })
  test('SR-AMB-4, R-88: what it had done before the ambush does not count: with one Action left it answers', () => {
    const b = ambushed('LT B1 5,1 spotted ambushed actions=1 did=smoke')
    b.dice(2).do(aimed('B1', 0, { unit: 'R1' }))
    expect(b.of('shot')).toMatchObject([{ unit: 'B1', at: 'R1' }])
  })
})

describe('loading', () => {
  const beside = (level: string, sides: object = {}): Battle =>
    battle({
      map: patched(20, 4, { '5,1': `.${level}` }),
      draw: sides,
      blue: { p: ['STAND B1 4,1 spotted', 'APC B2 5,1 spotted'] },
      red: { q: [idle] },
      active: 'p',
    })
  test('SR-SCALE-1, SR-LOAD-1: nobody mounts a carrier above or below a cliff: the climb takes both Actions, and so does loading; a steep slope is no hindrance', () => {
    const b = beside('3')
    expect(b.refused(load('B1', 'B2'))).toMatchObject({ rule: 'SR-SCALE-1', at: 'into' })
    expect(b.offers('load', 'B1')).toEqual([])
    const slope = beside('2')
    slope.do(load('B1', 'B2'))
    expect(slope.unit('B1')).toMatchObject({ aboard: 'B2', actions: 0 })
  })
  test('SR-SCALE-2: nor one beyond an overhang', () => {
    const b = beside('0', { hexsides: [{ hex: [4, 1], side: 'E', kind: 'overhang' }] })
    expect(b.refused(load('B1', 'B2'))).toMatchObject({ rule: 'SR-SCALE-2', at: 'into' })
  })
  test('SR-LOAD-2: while infantry mounts, the carrier rams nobody and digs nothing, but it fires', () => {
    const b = battle({
      map: flat(20, 4),
      blue: { p: ['STAND B1 3,1 spotted', 'OWN B2 4,1 spotted'] },
      red: { q: ['LTRUCK R1 5,1 spotted actions=0'] },
      active: 'p',
      designs: {
        OWN: {
          name: 'Sapper',
          propulsion: 'tracked',
          armor: 3,
          weapons: ['chain-guns'],
          extra: 'engineer',
          capacity: 2,
          symbol: 'carrier',
        },
      },
    })
    expect(b.verbs('B2')).toEqual(expect.arrayContaining(['ram', 'entrench', 'fire']))
    b.do(load('B1', 'B2'))
    expect(b.refused({ kind: 'ram', unit: 'B2', at: 'R1' }).rule).toBe('SR-LOAD-2')
    expect(b.refused({ kind: 'entrench', unit: 'B2' }).rule).toBe('SR-LOAD-2')
    b.dice(2).do(aimed('B2', 0, { unit: 'R1' }))
    expect(b.of('shot')).toHaveLength(1)
  })
})

describe('men and machines', () => {
  test("SR-OBST-9, R-01: dragon's teeth cost a stand nothing in growth or rubble either, nor on a slope, by either reading of the slopes", () => {
    const cost = (cell: string, teeth: boolean, slopeRule: 'C' | 'A'): number | undefined => {
      const b = battle({
        map: patched(20, 4, { '5,1': cell }),
        blue: { p: ['STAND B1 4,1 spotted'] },
        red: { q: [idle] },
        active: 'p',
        settings: { slopeRule },
        start: teeth ? { obstacles: [{ kind: 'teeth', hex: [5, 1] }] } : {},
      })
      b.do(march('B1', [5, 1]))
      return b.of('moved')[0]?.cost
    }
    const grounds = ['.0', 'o0', 'w0', 'r0', '.1']
    for (const rule of ['C', 'A'] as const)
      expect(grounds.map((cell) => cost(cell, true, rule))).toEqual(grounds.map((cell) => cost(cell, false, rule)))
    expect(grounds.map((cell) => cost(cell, true, 'C'))).toEqual([2000, 4000, 2000, 4000, 2000])
  })
  test('SR-EMPL-2, SR-DOPP-10: a Doppelganger beside them does not help engineers, a truck does', () => {
    const laying = (helper: string): Battle =>
      battle({
        map: flat(20, 4),
        blue: { p: ['STAND-ENGINEER B1 4,1 spotted', 'RECON B3 1,1 spotted', `${helper} spotted`] },
        red: { q: [idle] },
        active: 'p',
      })
    const order = { kind: 'emplace', unit: 'B1', what: 'wire', hexes: [[5, 1] as Hex, [3, 1] as Hex] } as const
    expect(laying('DOPP B2 4,2 parent=B3').refused(order).rule).toBe('SR-EMPL-2')
    const b = laying('LTRUCK B2 4,2')
    b.do(order)
    expect(b.of('emplaced')).toMatchObject([{ helper: 'B2' }])
  })
  test('SR-CB-2, R-111: a launcher on counter-battery duty does not ram who has fired at it; off duty it may', () => {
    const answering = (words: string): string => {
      const b = battle({ map: flat(20, 4), blue: { p: ['LT B1 4,1 spotted'] }, red: { q: [`SPA R1 5,1 spotted ${words}`] }, active: 'p' })
      b.dice(2).do(aimed('B1', 0, { unit: 'R1' }))
      while (b.question.kind === 'fireOn') b.do({ kind: 'cease', unit: 'B1' })
      return b.question.kind
    }
    expect([answering('counterBattery'), answering('')]).toEqual(['act', 'returnFire'])
  })
  test('SR-RAFT-2: at 1 cm a hex a round goes on while a raft has half of its 2 cm left', () => {
    const water = Object.fromEntries([0, 1, 2].flatMap((row) => [10, 11, 12, 13].map((col) => [`${col},${row}`, '30'])))
    const b = battle({
      map: patched(60, 3, water),
      cmPerHex: 1,
      blue: { p: ['STAND B1 10,1 spotted raft=2 actions=1'] },
      red: { q: ['LTRUCK R1 59,1 spotted actions=0'] },
      active: 'p',
    })
    b.do(march('B1', [11, 1]))
    expect(b.unit('B1')).toMatchObject({ actions: 0, raft: { pool: 1000 } })
    expect(b.question).toMatchObject({ kind: 'act', platoon: 'p' })
    b.do(march('B1', [12, 1]))
    expect(b.unit('B1').hex).toEqual([12, 1])
  })
  test('SR-RAFT-3: a mortar on a raft fires for no observer, and not after small arms either', () => {
    const water = Object.fromEntries([0, 1, 2].flatMap((row) => [10, 11].map((col) => [`${col},${row}`, '30'])))
    const afloat = (where: string): Battle =>
      battle({
        map: patched(60, 3, water),
        blue: { g: [`STAND-MORTAR M1 ${where}`], p: ['LTRUCK B1 12,1 spotted', `STAND-MORTAR M2 ${where.replace(',1', ',0')}`] },
        red: { q: ['LT R1 20,1 spotted actions=0'] },
        active: 'p',
      })
    const call = { kind: 'mission', unit: 'M1', weapon: 1, round: 'he', hex: [20, 1] as Hex, at: 'R1', observer: 'B1' } as const
    const raft = afloat('10,1 spotted raft=2')
    expect(raft.refused(call).rule).toBe('SR-RAFT-3')
    expect(raft.offers('barrage', 'B1')).toEqual([])
    raft.dice(2).do(aimed('M2', 0, { unit: 'R1' }))
    // Its small arms have fired, and nothing is left to fire.
    expect(raft.question.kind).not.toBe('fireOn')
    const ashore = afloat('9,1 spotted')
    ashore.dice(2, 1, 20).do(call)
    expect(ashore.of('roundFell')).toHaveLength(1)
  })
})

describe('digging in under a marker', () => {
  const dug = (more: readonly string[] = []): Battle => {
    return battle({
      map: patched(80, 4, { '8,1': 'w0' }),
      blue: { p: ['CEV B1 3,1 blip=a', ...more] },
      red: { q: ['SPA R1 78,1'] },
      active: 'p',
      turns: 5,
      start: more.length > 0 ? { pits: [{ hex: [3, 1], kind: 'vehicle' }] } : {},
    })
  }
  /** What blind fire at the marker rolls against. */
  const profile = (b: Battle): number => {
    const { hex, blip } = b.unit('B1')
    return roundTerms(b.situation(), { side: 'red', hex: hex as Hex, at: blip, range: 150_000, terms: [] }).profile
  }
  const nextRound = (b: Battle): void => {
    b.do({ kind: 'activate', platoon: 'q' })
    b.dice(15, 3).do({ kind: 'endRound' })
    b.do({ kind: 'goFirst', first: true })
    b.do({ kind: 'activate', platoon: 'p' })
  }
  test('SR-ENTR-1, SR-ENTR-3, SR-COVER-11, R-107: a vehicle alone under its marker is in what it has dug: Profile 14 counts 4 for blind fire, and it does not dig there again', () => {
    const b = dug()
    expect(profile(b)).toBe(14)
    b.do({ kind: 'entrench', unit: 'B1' })
    expect(profile(b)).toBe(4)
    // The other side sees the position, and not who is in it.
    expect(b.view('red').known.ground.pits).toEqual([{ hex: [3, 1], kind: 'vehicle', holder: null }])
    nextRound(b)
    expect(b.refused({ kind: 'entrench', unit: 'B1' }).rule).toBe('SR-ENTR-3')
    expect(b.verbs('B1')).not.toContain('entrench')
  })
  test('SR-ENTR-3, R-41: of several under one marker nobody is in the position; who drives off leaves it', () => {
    const b = dug(['CEV B2 3,1 blip=a'])
    expect(profile(b)).toBe(14)
    const alone = dug()
    alone.do({ kind: 'entrench', unit: 'B1' })
    nextRound(alone)
    alone.do(march(alone.unit('B1').blip as string, [4, 1]))
    expect(profile(alone)).toBe(14)
  })
  test('SR-ENTR-3, SR-STACK-2: a stand that comes into the hex does not take the position from it, nor does it when the marker goes', () => {
    const b = dug(['STAND B2 2,1'])
    b.do(march('B2', [3, 1]))
    expect(profile(b)).toBe(4)
    b.dice(2).do(aimed('B1', 0, { foliage: [8, 1] }))
    expect(b.unit('B1').blip).toBeNull()
    expect(b.world.ground.pits).toEqual([{ hex: [3, 1], kind: 'vehicle', holder: 'B1' }])
  })
})
