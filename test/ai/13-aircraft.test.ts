import { describe, expect, test } from 'vitest'
import { Memory } from '../../ai/minds/steel-rain/memory.ts'
import { Outlook } from '../../ai/minds/steel-rain/outlook.ts'
import { STEEL_RAIN_TEMPERS } from '../../ai/minds/steel-rain.ts'
import { hexDistance } from '../../engine/index.ts'
import { flat, patched } from '../steel-rain/support.ts'
import { decide, first, kinds, playRound, scene } from './support.ts'

/** Air defence fires at aircraft, helicopters carry infantry to landing grounds, Fast Movers come for what is known. */

/** Open ground with a hill across the whole map in one column. */
const ridge = (width: number, height: number, col: number): string =>
  patched(width, height, Object.fromEntries(Array.from({ length: height }, (_, row) => [`${col},${row}`, '.9'])))

describe('air defence', () => {
  test('the missile vehicle fires its launchers at the gunship, not its patience', () => {
    const b = scene({
      map: flat(50, 10),
      blue: { ad: ['AD B1 10,5 spotted'] },
      red: { r: ['GUN R1 26,5 spotted flying', 'APC R2 30,5 spotted'] },
      active: 'ad',
    })
    const { order, grounds } = decide(b)
    expect(['volley', 'fire']).toContain(order.kind)
    expect(order.kind === 'volley' ? order.at : order.kind === 'fire' ? order.shots[0]?.at : null).toEqual(
      order.kind === 'volley' ? 'R1' : { unit: 'R1' },
    )
    expect(grounds).toContain('Chance to destroy')
  })

  test('SR-AD-3, R-80: out of turn it fires a volley where that is worth both Actions', () => {
    const b = scene({
      map: flat(50, 10),
      blue: { heli: ['GUN B1 10,5 spotted flying'] },
      red: { ad: ['AD R1 30,5 spotted'] },
      active: 'heli',
    })
    b.do({ kind: 'march', piece: 'B1', path: [[11, 5]] })
    expect(decide(b).order).toMatchObject({ kind: 'react', unit: 'R1', at: 'B1', weapons: [0, 1, 0, 1] })
  })

  test('a stand with missiles fires at the helicopter that comes in sight', () => {
    const b = scene({
      map: flat(50, 10),
      blue: { heli: ['GUN B1 10,5 spotted flying'] },
      red: { r: ['STAND-SAM R1 30,5 spotted'] },
      active: 'heli',
    })
    b.do({ kind: 'march', piece: 'B1', path: [[11, 5]] })
    expect(b.question).toMatchObject({ kind: 'opportunityFire', side: 'red' })
    expect(decide(b).order).toMatchObject({ kind: 'react', unit: 'R1', at: 'B1' })
  })
})

describe('helicopters', () => {
  test('a lift takes off with its riders, and lands near the objective', () => {
    const goals = [{ name: 'Farm', hex: [44, 5] as const, points: 100 }]
    const start = scene({
      map: flat(50, 10),
      blue: { lift: ['THELI B1 4,5', 'STAND B2 in=B1', 'STAND B3 in=B1'] },
      red: { r: ['STAND R1 49,9'] },
      active: 'lift',
      objectives: goals,
    })
    const off = playRound(start, 'blue')
    expect(first(off, 'takeOff').grounds).toContain('Lifts 2 stands to Farm')
    expect(kinds(off)).toContain('march')
    const near = scene({
      map: flat(50, 10),
      blue: { lift: ['THELI B1 40,5 spotted flying', 'STAND B2 in=B1', 'STAND B3 in=B1'] },
      red: { r: ['STAND R1 49,9'] },
      active: 'lift',
      objectives: goals,
    })
    const down = playRound(near, 'blue')
    expect(first(down, 'land').grounds).toContain('Sets 2 stands down near Farm')
  })

  test('a landed lift near the objective lets its riders out', () => {
    const b = scene({
      map: flat(90, 10),
      blue: { lift: ['THELI B1 41,5 spotted', 'STAND B2 in=B1'] },
      red: { r: ['STAND R1 89,9'] },
      active: 'lift',
      objectives: [{ name: 'Farm', hex: [44, 5], points: 100 }],
    })
    expect(kinds(playRound(b, 'blue'))).toContain('unload')
  })

  test('a gunship fires its missile at the tank that it sees', () => {
    const b = scene({
      map: flat(60, 10),
      blue: { g: ['GUN B1 10,5 spotted flying'] },
      red: { r: ['MBT R1 50,5 spotted'] },
      active: 'g',
    })
    const { order } = first(playRound(b, 'blue'), 'fire')
    expect(order).toMatchObject({ unit: 'B1' })
    expect(order.shots.some(({ at }) => 'unit' in at && at.unit === 'R1')).toBe(true)
  })

  test('a mine layer drops its mines before the tanks that come towards what is held', () => {
    const b = scene({
      map: flat(80, 12),
      blue: { h: ['FHELI B1 8,5 spotted flying'], foot: ['STAND-ATGM B2 6,5 spotted'] },
      red: { r: ['MBT R1 74,5 spotted', 'MBT R2 74,6 spotted', 'MBT R3 75,5 spotted'] },
      active: 'h',
      objectives: [{ name: 'Farm', hex: [6, 5], points: 100, held: 'blue' }],
    })
    expect(kinds(playRound(b, 'blue'))).toContain('dispense')
  })
})

describe('Fast Movers', () => {
  const away = (red: readonly string[]) =>
    scene({ map: flat(60, 30), blue: { f: ['YAK33 B1'], foot: ['STAND B2 20,15 spotted'] }, red: { r: red }, first: 'blue', turns: 10 })

  test('one comes on where a column lies ahead, and stays away while nobody is known', () => {
    const known = away(['APC R1 40,15 spotted', 'APC R2 42,15 spotted', 'APC R3 44,15 spotted'])
    // The next turn begins.
    const b = scene({
      map: flat(60, 30),
      blue: { f: ['YAK33 B1'], foot: ['STAND B2 20,15 spotted'] },
      red: { r: ['APC R1 40,15 spotted', 'APC R2 42,15 spotted', 'APC R3 44,15 spotted'] },
      start: { turn: 2 },
      turns: 10,
    })
    expect(known.question.kind).not.toBe('reenter')
    expect(b.question.kind).toBe('reenter')
    const { order, grounds } = decide(b)
    expect(order.kind).toBe('enterTable')
    expect(grounds).toContain('ahead of it')
    const nobody = scene({
      map: flat(60, 30),
      blue: { f: ['YAK33 B1'], foot: ['STAND B2 20,15 spotted'] },
      red: { r: ['STAND R1 58,2'] },
      start: { turn: 2 },
      turns: 10,
    })
    expect(decide(nobody).order.kind).toBe('stayAway')
  })

  test('over the table it strafes the column ahead', () => {
    const b = scene({
      map: flat(60, 12),
      blue: { f: ['YAK33 B1 10,5 airspeed=60 heading=90'] },
      red: { r: ['APC R1 24,5 spotted', 'APC R2 26,5 spotted', 'LTRUCK R3 27,5 spotted'] },
      active: 'f',
    })
    const { order, grounds } = first(playRound(b, 'blue'), 'strafe')
    expect(order.targets.length).toBe(3)
    expect(grounds).toContain('Destroys')
    expect(hexDistance([10, 5], [24, 5])).toBe(14)
  })
})

test('a gunship keeps out of the sight of air defence behind a hill', () => {
  const b = scene({
    map: patched(60, 12, Object.fromEntries(Array.from({ length: 12 }, (_, row) => [`24,${row}`, '.9']))),
    blue: { g: ['GUN B1 10,5 spotted flying'] },
    red: { r: ['AD R1 40,5 spotted', 'AD R2 40,6 spotted', 'AD R3 40,7 spotted'] },
    settings: { napOfEarth: true },
    active: 'g',
  })
  const said = playRound(b, 'blue')
  const at = b.unit('B1').hex
  expect(said.length).toBeGreaterThan(0)
  expect(at === null || at[0] <= 24).toBe(true)
})

describe('in reach of missiles', () => {
  const column = ['APC R1 40,15 spotted', 'APC R2 42,15 spotted', 'APC R3 44,15 spotted']
  const called = (red: readonly string[]) =>
    scene({
      map: flat(60, 30),
      blue: { f: ['YAK33 B1'], foot: ['STAND B2 2,15 spotted'] },
      red: { r: [...column, ...red] },
      start: { turn: 2 },
      turns: 10,
    })

  test('a Fast Mover stays away from a column under air defence, and comes on when that is suppressed', () => {
    const under = called(['AD R4 30,14 spotted', 'AD R5 30,16 spotted'])
    expect(under.question.kind).toBe('reenter')
    expect(decide(under).order.kind).toBe('stayAway')
    const free = called(['AD R4 30,14 spotted suppressed score=15', 'AD R5 30,16 spotted suppressed score=15'])
    expect(decide(free).order.kind).toBe('enterTable')
  })

  test('a Fast Mover that leaves the table turns away from air defence that would fire at it on the way', () => {
    const b = scene({
      map: flat(80, 40),
      blue: { f: ['YAK33 B1 40,20 airspeed=100 heading=90'] },
      red: { r: ['AD R1 75,2 spotted'] },
      active: 'f',
    })
    const { order, grounds } = first(playRound(b, 'blue'), 'fly')
    expect(order.turn).toEqual({ after: 0, by: 1 })
    expect(grounds).toContain('Shot down on the way with')
  })

  test('other targets on the ground draw no missiles: the one helicopter among them is their target', () => {
    const near = ['MBT B2 14,3 spotted', 'MBT B3 14,7 spotted', 'MBT B4 13,2 spotted', 'MBT B5 13,8 spotted', 'MBT B6 12,1 spotted']
    const b = scene({
      map: flat(50, 10),
      blue: { heli: ['GUN B1 10,5 spotted flying'], tanks: near },
      red: { r: ['AD R1 45,5 spotted'] },
      active: 'heli',
    })
    const look = new Outlook(new Memory(b.board), b.view('blue'), STEEL_RAIN_TEMPERS.regular)
    const [missiles] = look.gunsAt(look.design(b.unit('B1')), false, true)
    expect(missiles?.one).toBe(0.6)
  })

  test('a lift does not fly into the reach of air defence, though others are in it and its side is behind', () => {
    const gunships = [1, 3, 5, 7, 9].map((row, i) => `GUN G${i} 30,${row} spotted flying`)
    const b = scene({
      map: flat(90, 12),
      blue: { lift: ['THELI B1 18,5 spotted flying', 'STAND B2 in=B1', 'STAND B3 in=B1'], gunships },
      red: { r: ['AD R1 60,5 spotted', 'AD R2 60,7 spotted'] },
      active: 'lift',
      done: ['gunships'],
      turn: 6,
      turns: 10,
      objectives: [{ name: 'Farm', hex: [58, 5], points: 200, held: 'red' }],
    })
    playRound(b, 'blue')
    const { hex } = b.unit('B1')
    expect(hex && hexDistance(hex, [60, 5])).toBeGreaterThan(40)
  })

  test('a mine layer is set up behind the hill, not in the open where the scenario suggests it', () => {
    const b = scene({
      map: ridge(60, 20, 5),
      blue: { h: ['FHELI B1 8,9 flying'] },
      red: { r: ['AD R1 40,9'] },
      settings: { setup: 'deploy', napOfEarth: true },
      zones: { blue: [{ rect: [0, 0, 10, 19] }], red: [{ rect: [38, 0, 59, 19] }] },
    })
    while (b.question.side !== 'blue') b.do(decide(b).order)
    const { order } = decide(b)
    expect(order).toMatchObject({ kind: 'deploy', units: ['B1'] })
    expect(order.kind === 'deploy' && order.hex[0]).toBeLessThanOrEqual(5)
  })
})

describe('mine runs', () => {
  test('a mine layer that is far from vehicles flies to where a run at them begins', () => {
    const b = scene({
      map: flat(90, 12),
      blue: { h: ['FHELI B1 8,5 spotted flying'] },
      red: { r: ['LTRUCK R1 64,5 spotted', 'LTRUCK R2 64,6 spotted', 'LTRUCK R3 65,5 spotted'] },
      active: 'h',
      turns: 10,
    })
    const { order, grounds } = decide(b)
    expect(order).toMatchObject({ kind: 'march', piece: 'B1' })
    expect(grounds).toContain('Nearer to vehicles that it could mine')
  })

  test('it begins no run under the missiles that guard them', () => {
    const run = (red: readonly string[]) =>
      scene({
        map: flat(80, 12),
        blue: { h: ['FHELI B1 8,5 spotted flying'], foot: ['STAND-ATGM B2 6,5 spotted'] },
        red: { r: ['MBT R1 74,5 spotted', 'MBT R2 74,6 spotted', 'MBT R3 75,5 spotted', ...red] },
        active: 'h',
        objectives: [{ name: 'Farm', hex: [6, 5], points: 100, held: 'blue' }],
      })
    expect(kinds(playRound(run([]), 'blue'))).toContain('dispense')
    expect(kinds(playRound(run(['AD R4 66,5 spotted', 'AD R5 66,6 spotted']), 'blue'))).not.toContain('dispense')
  })
})
