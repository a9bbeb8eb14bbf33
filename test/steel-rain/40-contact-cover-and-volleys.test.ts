import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { strikeOn } from '../../engine/rulesets/steel-rain/learn/danger.ts'
import { MAP_KEY } from '../../engine/rulesets/steel-rain/shown/map-key.ts'
import { RULES } from '../../engine/rulesets/steel-rain/texts/rules.ts'
import { type Battle, battle, flat, type LooseOrder, load, patched } from './support.ts'

/**
 * What a second reading found between the chapters: contact through smoke of who lands or climbs, carriers that have worked, Rally after an ambush, cover in
 * positions that somebody has dug, answers of those who were not aimed at, and volleys out of turn.
 */

const aimed = (unit: string, weapon: number, at: string) => ({ kind: 'fire', unit, shots: [{ weapon, at: { unit: at } }] }) as LooseOrder
const react = (unit: string, at: string, weapons: readonly number[]) => ({ kind: 'react', unit, at, weapons, ambush: false }) as const
const idle = 'LTRUCK R9 19,3 spotted actions=0'
/** Whether the order would be accepted of a side now; the rule where not. */
const verdict = (b: Battle, side: 'blue' | 'red', order: object): string | null | undefined => {
  const why = b.rules.refuse(b.view(side), { side, ...order } as never)
  return why === null ? null : why.rule
}

describe('contact through smoke (SR-COVER-8, SR-COVER-10, R-66)', () => {
  const smoke = (column: number) => [0, 1, 2, 3].map((at) => ({ hex: [column, at], until: 9 }))
  const between = (line: string, more: object = {}, map = flat(30, 4), draw: object = {}): Battle =>
    battle({ map, draw, blue: { p: [line] }, red: { q: ['LT R1 20,1 spotted'] }, active: 'p', start: { smoke: smoke(5), ...more } })
  const contacts = (b: Battle) => b.world.contacts.map(({ side, unit }) => `${side} ${unit}`).sort()
  const known = { contacts: [{ side: 'red', unit: 'B1', until: 2 }] }

  test('SR-COVER-8, SR-AIR-8: who sees a helicopter land behind smoke keeps contact with it, and it with him', () => {
    const b = between('GUN B1 4,1 spotted flying')
    b.do({ kind: 'land', unit: 'B1' })
    expect(contacts(b)).toEqual(['blue R1', 'red B1'])
    // Profile 10 at 32 cm, 10 less for the smoke: row 1, 13.
    b.dice(1, 1).do(aimed('B1', 1, 'R1'))
    expect(b.of('shot')[0]?.hit.needed).toBe(13)
  })
  test('SR-COVER-8: nobody keeps what he had not: a landing that smoke had hidden before leaves no contact', () => {
    const b = battle({
      map: flat(30, 4),
      blue: { p: ['GUN B1 4,1 spotted flying'] },
      red: { q: ['LT R1 20,1 spotted'] },
      active: 'p',
      start: { smoke: [...smoke(5), ...smoke(19).map((one) => ({ ...one, height: 6 }))] },
      settings: { napOfEarth: true },
    })
    b.do({ kind: 'land', unit: 'B1' })
    expect(contacts(b)).toEqual([])
  })
  test('R-66, SR-AIR-8: a helicopter that takes off has moved: contact through smoke with it ends', () => {
    const b = between('GUN B1 4,1 spotted', known, flat(30, 4))
    b.do({ kind: 'takeOff', unit: 'B1' })
    expect(contacts(b)).toEqual([])
  })
  test('R-66, R-26: so has a stand that changes floor, where smoke had hidden it before', () => {
    const b = between('STAND B1 4,1 spotted', known, patched(30, 4, { '4,1': 'B0' }))
    b.do({ kind: 'climb', unit: 'B1', floor: 1 })
    expect(contacts(b)).toEqual([])
  })
  test('R-66, R-26: who sees it come down behind smoke keeps contact', () => {
    // From 4.5 cm one looks over smoke of 4 cm that lies beside the house, from 3.5 cm not.
    const b = between('STAND B1 4,1 spotted floor=4', {}, patched(30, 4, { '4,1': 'B0' }), {
      buildings: [{ name: 'Tower', hexes: [[4, 1]], floors: 5 }],
    })
    b.do({ kind: 'climb', unit: 'B1', floor: 3 })
    expect(contacts(b)).toContain('red B1')
  })
})

describe('carriers that work (SR-LOAD-2, R-31)', () => {
  const SAPPER = {
    OWN: { name: 'Sapper', propulsion: 'tracked', armor: 3, weapons: ['chain-guns'], extra: 'engineer', capacity: 2, symbol: 'carrier' },
  }
  const ready = (): Battle =>
    battle({
      map: flat(20, 4),
      blue: { p: ['STAND B1 3,1 spotted', 'OWN B2 4,1 spotted'] },
      red: { q: ['LTRUCK R1 5,1 spotted actions=0', idle] },
      active: 'p',
      start: { mines: [{ hex: [4, 0] }] },
      designs: SAPPER,
    })
  test('SR-LOAD-2, SR-BREACH-1: nobody mounts a vehicle that has done engineering this turn, before as little as after', () => {
    const b = ready()
    b.do({ kind: 'breach', unit: 'B2', blocks: [{ hex: [4, 0], what: 'mines' }] })
    expect(b.refused(load('B1', 'B2'))).toMatchObject({ rule: 'SR-LOAD-2', at: 'into' })
    expect(b.offers('load', 'B1')).toEqual([])
  })
  test('SR-LOAD-2, SR-RAM-1, SR-ENTR-2: nor one that has rammed or dug; one that has fired he does', () => {
    const rammed = ready()
    rammed.dice(1).do({ kind: 'ram', unit: 'B2', at: 'R1' })
    expect(rammed.refused(load('B1', 'B2')).rule).toBe('SR-LOAD-2')
    const dug = ready()
    dug.do({ kind: 'entrench', unit: 'B2' })
    expect(dug.refused(load('B1', 'B2')).rule).toBe('SR-LOAD-2')
    const fired = ready()
    fired.dice(1).do(aimed('B2', 0, 'R1'), load('B1', 'B2'))
    expect(fired.unit('B1').aboard).toBe('B2')
  })
  /** With its passenger B1, and things to work at beside it. */
  const laden = (words = ''): Battle =>
    battle({
      map: flat(20, 4),
      blue: { p: [`OWN B2 4,1 spotted ${words}`, 'STAND B1 in=B2'] },
      red: { q: ['LTRUCK R1 5,1 spotted actions=0', idle] },
      active: 'p',
      start: { mines: [{ hex: [4, 0] }, { hex: [5, 0] }] },
      designs: SAPPER,
    })
  const unload = { kind: 'unload', unit: 'B1', hex: [4, 2] } as const
  const clear = (hex: Hex) => ({ kind: 'breach', unit: 'B2', blocks: [{ hex, what: 'mines' }] }) as const
  test('SR-LOAD-2, R-31: what takes movement and their getting off are two Actions together: one Action of engineering or ramming before it, and none after', () => {
    const b = laden()
    b.do(clear([4, 0]), unload)
    expect(b.refused(clear([5, 0])).rule).toBe('SR-LOAD-2')
    b.dice(1)
    expect(b.refused({ kind: 'ram', unit: 'B2', at: 'R1' }).rule).toBe('SR-LOAD-2')
    expect(b.refused({ kind: 'march', piece: 'B2', path: [[5, 2]] }).rule).toBe('SR-LOAD-2')
    b.do(aimed('B2', 0, 'R1'))
    const twice = laden()
    twice.do(clear([4, 0]), clear([5, 0]))
    expect(twice.refused(unload).rule).toBe('SR-LOAD-2')
    const dug = laden()
    dug.do({ kind: 'entrench', unit: 'B2' })
    expect(dug.refused(unload).rule).toBe('SR-LOAD-2')
  })
  test('SR-LOAD-2, R-31: after they have got off it works once, or moves once, and digs in no more; fire does not count', () => {
    const b = laden()
    b.do(unload)
    expect(b.refused({ kind: 'entrench', unit: 'B2' }).rule).toBe('SR-LOAD-2')
    b.do(clear([4, 0]))
    expect(b.refused(clear([5, 0])).rule).toBe('SR-LOAD-2')
    const fires = laden()
    fires.dice(1).do(aimed('B2', 0, 'R1'), clear([4, 0]), unload)
    expect(fires.unit('B1')).toMatchObject({ aboard: null, actions: 1 })
  })
  test('SR-LOAD-2: the text says so: no movement, and nothing that takes movement', () => {
    expect(RULES.find(({ id }) => id === 'SR-LOAD-2')?.text).toMatch(/engineering/)
  })
})

describe('Rally after an ambush (SR-AMB-4)', () => {
  const shaken = (words: string): Battle =>
    battle({
      map: flat(20, 4),
      blue: { p: [`LT B1 5,1 spotted suppressed ${words}`] },
      red: { q: ['LT R1 14,1 spotted actions=0'] },
      active: 'p',
    })
  test('SR-AMB-4, SR-RALLY-4: who has been ambushed and rallies with one Action has the other for movement: no fire', () => {
    const b = shaken('ambushed score=4')
    b.do({ kind: 'rally', unit: 'B1', how: 'points' })
    expect(b.unit('B1')).toMatchObject({ suppressed: false, actions: 1 })
    expect(b.refused(aimed('B1', 0, 'R1')).rule).toBe('SR-AMB-4')
    b.do({ kind: 'march', piece: 'B1', path: [[4, 1]] })
    expect(b.unit('B1').actions).toBe(0)
  })
  test('SR-AMB-4, SR-RALLY-5, SR-RALLY-6: it rallies once, by points or by a check; without an ambush twice', () => {
    for (const how of ['points', 'check'] as const) {
      const b = shaken('ambushed score=15')
      b.dice(2).do({ kind: 'rally', unit: 'B1', how })
      expect(b.refused({ kind: 'rally', unit: 'B1', how }).rule, how).toBe('SR-AMB-4')
      const free = shaken('score=15')
      free.dice(2, 2).do({ kind: 'rally', unit: 'B1', how }, { kind: 'rally', unit: 'B1', how })
      expect(free.unit('B1').actions, how).toBe(0)
    }
  })
})

describe('into cover (SR-BC-3, R-135)', () => {
  /** No way home: an obstacle on every hex that leads there. */
  const stuck = (line: string, obstacle: 'wire' | 'teeth', kind: 'infantry' | 'vehicle'): Battle =>
    battle({
      map: flat(30, 3),
      blue: { p: [line] },
      red: { q: ['LT R1 25,1 spotted'] },
      active: 'p',
      start: {
        obstacles: [
          [9, 1],
          [10, 0],
          [10, 2],
        ].map((hex) => ({ kind: obstacle, hex })),
        pits: [{ hex: [11, 1], kind }],
      },
    })
  const cover = { kind: 'breakContact', unit: 'B1', path: [[11, 1]] as readonly Hex[], leave: false } as const
  test('SR-BC-3, SR-COVER-2, SR-ENTR-5: with no way home a stand goes into a position that nobody has', () => {
    for (const kind of ['infantry', 'vehicle'] as const) {
      const b = stuck('STAND B1 10,1 spotted suppressed score=9', 'wire', kind)
      expect(b.offers('break', 'B1').map(({ order }) => order)).toEqual([{ side: 'blue', ...cover }])
      b.do(cover)
      expect(b.unit('B1').hex).toEqual([11, 1])
      expect(b.world.ground.pits[0]?.holder).toBe('B1')
    }
  })
  test("SR-BC-3, SR-ENTR-4: a vehicle does so in a vehicle's, not in one of infantry", () => {
    const tank = 'LT B1 10,1 spotted suppressed score=9'
    expect(stuck(tank, 'teeth', 'infantry').offers('break', 'B1')).toEqual([])
    const b = stuck(tank, 'teeth', 'vehicle')
    b.do(cover)
    expect(b.world.ground.pits[0]?.holder).toBe('B1')
  })
})

describe('who is caught by fire at another (SR-RET-1, R-84)', () => {
  test('SR-RET-1, SR-MW-2, SR-BLIP-8: of a marker that is seen as it moves each that is swept may answer, not only the one that the fire was declared at', () => {
    const wood = Object.fromEntries([0, 1, 2, 3].map((row) => [`18,${row}`, 'W0']))
    const b = battle({
      map: patched(40, 4, wood),
      blue: { p: ['LT B1 17,1 blip=x', 'LT B2 17,1 blip=x'] },
      red: { q: ['MWP R1 30,1 spotted'] },
      active: 'p',
    })
    b.do({
      kind: 'march',
      piece: 'blip-1',
      path: [
        [18, 1],
        [19, 1],
      ],
    })
    b.do({
      kind: 'placeBlip',
      blip: 'blip-1',
      at: [
        { unit: 'B1', hex: [19, 1] },
        { unit: 'B2', hex: [19, 0] },
      ],
    })
    // Both are missed, with a natural 1.
    b.dice(1, 1).do(react('R1', 'B1', [0]))
    expect(b.of('shot').map(({ at }) => at)).toEqual(['B1', 'B2'])
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'B2', at: 'R1' })
    b.dice(1).do({ kind: 'returnFire', unit: 'B2', at: 'R1', weapons: [0] })
    expect(b.question).toMatchObject({ kind: 'afterFire', unit: 'B1', by: ['R1'] })
  })
})

describe('volleys out of turn (SR-AD-3, SR-AD-4, R-80)', () => {
  const overhead = (defender: string, designs: object = {}): Battle => {
    const b = battle({
      map: flat(60, 4),
      blue: { p: ['GUN B1 10,1 spotted flying'] },
      red: { q: [defender] },
      active: 'p',
      designs: designs as Record<string, unknown>,
    })
    b.do({ kind: 'march', piece: 'B1', path: [[11, 1]] })
    return b
  }
  test('SR-AD-3, SR-OPP-1: an air-defence vehicle on Overwatch fires each launcher twice at one mover before that can do anything; it takes both Actions', () => {
    const b = overhead('AD R1 30,1 spotted')
    // Profile 15 at 38 cm needs 10, with 3 on the die: a 2 misses, and is no natural 1.
    b.dice(2, 2, 2, 2).do(react('R1', 'B1', [0, 1, 0, 1]))
    expect(b.of('shot').map(({ weapon }) => weapon)).toEqual([0, 1, 0, 1])
    expect(b.left).toBe(0)
    expect(b.unit('R1')).toMatchObject({ actions: 0, volley: null })
    expect(b.question).toMatchObject({ kind: 'afterFire', unit: 'B1', by: ['R1'] })
  })
  test('SR-AD-3, SR-RET-1: the same in answer to fire', () => {
    const b = battle({
      map: flat(60, 4),
      blue: { p: ['GUN B1 10,1 spotted flying'] },
      red: { q: ['AD R1 30,1 spotted'] },
      active: 'p',
    })
    b.dice(1).do(aimed('B1', 1, 'R1'))
    b.do({ kind: 'cease', unit: 'B1' })
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R1' })
    b.dice(2, 2, 2, 2).do({ kind: 'returnFire', unit: 'R1', at: 'B1', weapons: [0, 1, 0, 1] })
    expect(b.of('shot')).toHaveLength(4)
    expect(b.unit('R1').actions).toBe(0)
  })
  test('SR-AD-3: it is offered for two Actions, and its odds are those of a volley in the own round', () => {
    const b = overhead('AD R1 30,1 spotted')
    const offers = b.offers('react')
    expect(offers.map(({ label, price }) => [label, price?.tier])).toEqual([
      ['R1: fire SAM, SAM at Attack helicopter B1', 1],
      ['R1: volley of 4 at Attack helicopter B1', 2],
    ])
    const own = battle({
      map: flat(60, 4),
      blue: { p: ['GUN B1 11,1 spotted flying actions=0'] },
      red: { q: ['AD R1 30,1 spotted'] },
      active: 'q',
    })
    const volley = own.rules.odds(own.view('red'), { kind: 'volley', side: 'red', unit: 'R1', at: 'B1' })
    const out = b.rules.odds(b.view('red'), offers[1]?.order as never)
    expect(out?.chance).toBe(volley?.chance)
    expect(out?.chance).toBeGreaterThan(b.rules.odds(b.view('red'), offers[0]?.order as never)?.chance ?? 1000)
  })
  test('SR-AD-4, SR-AD-3: not with one Action, not with one launcher, not of other weapons, and no launcher three times', () => {
    const named = (defender: string, weapons: readonly number[], designs: object = {}) => {
      const b = overhead(defender, designs)
      return verdict(b, 'red', react('R1', 'B1', weapons))
    }
    const ONE = { OWN: { name: 'One', propulsion: 'wheeled', armor: 1, weapons: ['sam', 'autocannon'], symbol: 'air-defence' } }
    expect(named('AD R1 30,1 spotted actions=1', [0, 1, 0, 1])).toBe('SR-CPLX-1')
    expect(named('OWN R1 30,1 spotted', [0, 0], ONE)).toBe('SR-ACT-3')
    expect(named('OWN R1 30,1 spotted', [0, 1, 0, 1], ONE)).toBe('SR-ACT-3')
    expect(named('AD R1 30,1 spotted', [0, 0, 0, 1, 1, 1])).toBe('SR-ACT-3')
    expect(named('AD R1 30,1 spotted', [0, 1])).toBeNull()
  })
  test('SR-AD-3, R-80: before a flight the odds say what the strongest fire may do, which is the volley', () => {
    const b = battle({
      map: flat(60, 4),
      blue: { p: ['GUN B1 10,1 spotted flying'] },
      red: { q: ['AD R1 30,1 spotted'] },
      active: 'p',
    })
    const told = b.rules.odds(b.view('blue'), { kind: 'march', side: 'blue', piece: 'B1', path: [[11, 1]] })
    const threat = told?.lines.find(({ text }) => text.includes('can fire at it there'))?.chance
    b.do({ kind: 'march', piece: 'B1', path: [[11, 1]] })
    // The coach reckons with the same.
    expect(strikeOn(b.situation(), b.unit('R1') as never, b.unit('B1') as never)).toBe(threat)
    expect(threat).toBe(b.rules.odds(b.view('red'), { side: 'red', ...react('R1', 'B1', [0, 1, 0, 1]) } as never)?.chance)
  })
})

describe('what the key of the map says', () => {
  test('R-120, R-122: nobody rams across a wall, but assault by fire goes over it', () => {
    const b = battle({
      map: flat(20, 4),
      draw: { hexsides: [{ hex: [4, 1], side: 'E', kind: 'wall' }] } as never,
      blue: { p: ['LT B1 4,1 spotted'] },
      red: { q: ['LTRUCK R1 5,1 spotted actions=0', idle] },
      active: 'p',
    })
    expect([verdict(b, 'blue', { kind: 'ram', unit: 'B1', at: 'R1' }), verdict(b, 'blue', aimed('B1', 0, 'R1'))]).toEqual(['R-122', null])
    for (const side of ['wall', 'berm'] as const) expect(MAP_KEY.features[side]?.text).not.toMatch(/assaults/)
  })
  test("SR-ENTR-4: a vehicle's position covers stands as well", () => {
    expect(MAP_KEY.markers['vehicle-pit']?.text).toMatch(/stand/)
  })
})
