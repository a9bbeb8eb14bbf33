import { describe, expect, test } from 'vitest'
import { disk } from '../../engine/board/hex.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { wrongSums } from '../../engine/kernel/why.ts'
import { type Battle, battle, flat, type LooseOrder, patched } from './support.ts'

/** What is shown of an attack is what the resolver does: all its shots, everybody they reach, and a tree that adds up (defects A1 to A8). */

const fire = (unit: string, at: string, ...weapons: readonly number[]) =>
  ({ kind: 'fire', unit, shots: weapons.map((weapon) => ({ weapon, at: { unit: at } })) }) as const
const react = (unit: string, at: string, weapons: readonly number[], ambush = false) =>
  ({ kind: 'react', unit, at, weapons, ambush }) as const

/** The odds of an order of the side that is asked; every tree that they open makes the number of its line. */
function oddsOf(b: Battle, order: LooseOrder) {
  const { side } = b.question
  const odds = b.rules.odds(b.view(side), { side, ...order } as never)
  if (odds === null) throw new Error('no odds')
  for (const { text, chance, why } of odds.lines) {
    if (chance === null || why === null) continue
    expect([text, why.value]).toEqual([text, chance])
    expect(wrongSums(why)).toEqual([])
  }
  if (odds.hit !== undefined) expect(odds.hit).toBeGreaterThanOrEqual(odds.chance ?? 0)
  return odds
}
const line = (odds: ReturnType<typeof oddsOf>, text: string): number | null | undefined =>
  odds.lines.find((one) => one.text === text)?.chance
const ANSWER = 'If it lives it can answer: destroys you'
const shots = (b: Battle): readonly string[] => b.of('shot').map((shot) => `${shot.weaponId} ${shot.unit}>${shot.at}`)

describe('A1: answers and threats count every weapon and Action that the resolver lets them use', () => {
  // LT: Profile 10, Armor 3. At 40 cm 11 or more hit; a missile destroys on 3 or more, chain guns on 12 or more.
  const MISSILE = 0.5 * 0.9
  const GUNS = 0.5 * 0.45
  const all = Math.round(1000 * (1 - (1 - MISSILE) ** 2 * (1 - GUNS) ** 2))

  test('A1, SR-RET-1, SR-CPLX-1, SR-RET-6: the answer of a heavy tank killer at 40 cm is two missiles and the chain guns twice', () => {
    const b = battle({ map: flat(40, 3), blue: { p: ['LT B1 2,1 spotted'] }, red: { q: ['TK2 R1 22,1 spotted'] }, active: 'p' })
    expect(line(oddsOf(b, fire('B1', 'R1', 0)), ANSWER)).toBe(all)
    b.dice(1).do(fire('B1', 'R1', 0), { kind: 'cease', unit: 'B1' })
    b.dice(1, 1, 1, 1).do({ kind: 'returnFire', unit: 'R1', at: 'B1', weapons: [0, 1, 2] })
    expect(shots(b)).toEqual(['atgm R1>B1', 'atgm R1>B1', 'chain-guns R1>B1'])
    // Who fired first has an Action left, and may answer in between.
    b.do({ kind: 'hold' })
    expect(shots(b)).toEqual(['chain-guns R1>B1'])
  })
  test('A1, SR-CPLX-1, SR-AMB-4: with one Action left it has the chain guns alone, and after an ambush too', () => {
    const b = battle({ map: flat(40, 3), blue: { p: ['LT B1 2,1 spotted'] }, red: { q: ['TK2 R1 22,1 spotted actions=1'] }, active: 'p' })
    expect(line(oddsOf(b, fire('B1', 'R1', 0)), ANSWER)).toBe(225)
    const c = battle({
      map: patched(20, 3, { '5,1': 'w0' }),
      blue: { p: ['STAND B1 5,1 hidden'] },
      red: { q: ['IFV R1 7,1 spotted'] },
      active: 'p',
    })
    const answer = oddsOf(c, { kind: 'ambush', unit: 'B1', at: 'R1' }).lines.find(({ text }) => text === ANSWER)
    expect(JSON.stringify(answer?.why)).not.toContain('ATGM')
  })
  test('A1, R-80, R-81: who can fire at a mover where it halts does so with all that it has', () => {
    const b = battle({ map: flat(40, 3), blue: { p: ['LT B1 1,1 spotted'] }, red: { q: ['TK2 R1 22,1 spotted'] }, active: 'p' })
    const odds = oddsOf(b, { kind: 'march', piece: 'B1', path: [[2, 1]] })
    expect(line(odds, 'Heavy tank killer R1 can fire at it there')).toBe(all)
    b.do({ kind: 'march', piece: 'B1', path: [[2, 1]] })
    expect(b.question).toMatchObject({ kind: 'opportunityFire', by: ['R1'] })
    expect(oddsOf(b, react('R1', 'B1', [0, 1, 2])).chance).toBe(all)
  })
  test('A1, R-81, SR-COVER-10: nobody threatens a mover whom he will not see', () => {
    const b = battle({
      map: patched(40, 3, { '10,0': 'W0', '10,1': 'W0', '10,2': 'W0' }),
      blue: { p: ['LT B1 1,1 spotted'] },
      red: { q: ['TK2 R1 22,1 spotted'] },
      active: 'p',
    })
    expect(oddsOf(b, { kind: 'march', piece: 'B1', path: [[2, 1]] }).lines.some(({ text }) => text.includes('can fire'))).toBe(false)
  })
  test('A1, R-122: an answer may be a ram, where that is the stronger', () => {
    const b = battle({
      map: flat(20, 3),
      blue: { p: ['LTRUCK B1 3,1 spotted', 'STAND B2 4,1 spotted'] },
      red: { q: ['HTRUCK R1 5,1 spotted'] },
      active: 'p',
    })
    const answer = oddsOf(b, fire('B2', 'R1', 0)).lines.find(({ text }) => text === ANSWER)
    expect(answer?.chance).toBeGreaterThan(0)
    expect(JSON.stringify(answer?.why)).toContain('SR-RAM-2')
  })
})

describe('A2: a target dies with the house or the bridge that it is in or on', () => {
  const house = (points: number) =>
    battle({
      map: patched(30, 3, { '17,1': 'B0' }),
      draw: { buildings: [{ name: 'Hall', hexes: [[17, 1]], floors: 1 }] },
      blue: { p: ['MBT B1 6,1 spotted'] },
      red: { q: ['STAND R1 17,1 spotted'] },
      active: 'p',
      start: { damage: [{ hex: [17, 1], points }] },
    })
  test('A2, R-141, SR-UNINT-1: a stand in a house at 14 of 15 is lost whatever the die says', () => {
    const b = house(14)
    expect(oddsOf(b, fire('B1', 'R1', 0)).chance).toBe(1000)
    b.dice(1).do(fire('B1', 'R1', 0))
    expect(b.unit('R1').fate).toBe('destroyed')
  })
  test('A2, R-141: at 10 the second weapon of the same Action brings it down, at 9 not', () => {
    expect(oddsOf(house(10), fire('B1', 'R1', 0, 1)).chance).toBe(1000)
    // 12 or more hits the stand in the house; Lethality 4 destroys on 2 or more, chain guns with 3 at a stand on 3 or more.
    expect(oddsOf(house(9), fire('B1', 'R1', 0, 1)).chance).toBe(Math.round(1000 * (1 - (1 - 0.45 * 0.95) * (1 - 0.45 * 0.9))))
  })
  test('A2, R-142, SR-UNINT-2: a tank on a laid bridge at 15 of 18 dies by a hit, or by the bridge that a miss strikes', () => {
    const b = battle({
      map: patched(30, 3, { '17,1': '30', '18,1': '30', '19,1': '30' }),
      blue: { p: ['MBT B1 6,1 spotted'] },
      red: { q: ['LT R1 17,1 spotted', 'AVLB R2 25,1 bridging=0'] },
      active: 'p',
      start: {
        spans: [
          {
            kind: 'avlb',
            from: [16, 1],
            hexes: [
              [17, 1],
              [18, 1],
              [19, 1],
            ],
            to: [20, 1],
            side: 'red',
          },
        ],
        damage: [{ hex: [17, 1], points: 15 }],
      },
    })
    const odds = oddsOf(b, fire('B1', 'R1', 0))
    const [hit, kill] = [line(odds, 'Rail gun: hits') ?? 0, line(odds, 'Rail gun: destroys') ?? 0]
    const strike = 0.6
    expect(odds.chance).toBe(Math.round(kill + (1000 - hit) * strike))
    expect(odds.hit).toBe(Math.round(hit + (1000 - hit) * strike))
  })
})

describe('A3: a reaction fires what it names', () => {
  const moved = () => {
    const b = battle({ map: flat(30, 3), blue: { p: ['LT B1 2,1 spotted'] }, red: { q: ['IFV R1 15,1 spotted'] }, active: 'p' })
    b.do({ kind: 'march', piece: 'B1', path: [[3, 1]] })
    return b
  }
  test('A3, SR-RET-6, R-80: a missile named alone is all that is fired, and all that is shown', () => {
    const b = moved()
    const odds = oddsOf(b, react('R1', 'B1', [2]))
    expect(odds.chance).toBe(line(odds, 'ATGM: destroys'))
    b.dice(1).do(react('R1', 'B1', [2]))
    expect(shots(b)).toEqual(['atgm R1>B1'])
    expect(b.unit('R1')).toMatchObject({ actions: 0, volley: null })
  })
  test('A3, SR-CPLX-2: one of two ordinary weapons named beside it fires twice, the other not at all', () => {
    const b = moved()
    b.dice(1, 1, 1).do(react('R1', 'B1', [0, 2]))
    expect(shots(b)).toEqual(['autocannon R1>B1', 'atgm R1>B1', 'autocannon R1>B1'])
  })
  test('A3, SR-AMB-2, R-88: an ambush out of turn fires what it names, with every Action', () => {
    const b = battle({
      map: patched(20, 3, { '5,1': 'w0' }),
      blue: { p: ['LTRUCK B1 8,1 spotted'] },
      red: { q: ['STAND-MG R1 5,1 hidden'] },
      active: 'p',
    })
    b.do({ kind: 'march', piece: 'B1', path: [[7, 1]] })
    const odds = oddsOf(b, react('R1', 'B1', [0], true))
    const once = (line(odds, 'Small arms: hits') ?? 0) / 1000
    expect(odds.hit).toBe(Math.round(1000 * (1 - (1 - once) ** 2)))
    b.dice(1, 1).do(react('R1', 'B1', [0], true))
    expect(shots(b)).toEqual(['small-arms R1>B1', 'small-arms R1>B1'])
  })
  test('A3: what is offered names everything that can be fired, with a missile and without', () => {
    const named = moved()
      .offers('react')
      .map(({ order }) => (order.kind === 'react' ? order.weapons : []))
    expect(named).toEqual([
      [0, 1],
      [0, 1, 2],
    ])
  })
})

describe('A4: everybody in the hex', () => {
  const stack = (more = '') =>
    battle({
      map: flat(30, 3),
      blue: { p: ['LT B1 2,1 spotted'] },
      red: { q: [`LT R1 14,1 spotted${more}`, `STAND R2 14,1 spotted${more}`] },
      active: 'p',
    })
  test('A4, R-36, SR-STACK-7: the other one has a line: a hit on the first, then its own rolls', () => {
    const odds = oddsOf(stack(), fire('B1', 'R1', 0))
    // 24 cm: 10 or more at the tank, 12 or more at the stand beside it (Profile 3 - 3); Lethality 4: 4 or more, 2 or more.
    const [first, second] = [0.55, 0.45]
    expect(odds.chance).toBe(Math.round(1000 * first * 0.85))
    expect(line(odds, 'Destroys Rifle stand R2 too')).toBe(Math.round(1000 * first * second * 0.95))
  })
  test('A4, SR-CARN-1: after the tank is lost nobody fires at the stand any more, and the answer of each is shown', () => {
    const odds = oddsOf(stack(), fire('B1', 'R1', 0, 1))
    expect(line(odds, ANSWER)).toBeGreaterThan(0)
    const b = battle({
      map: flat(30, 3),
      blue: { p: ['LT B1 2,1 spotted'] },
      red: { q: ['APC R1 14,1 spotted', 'STAND-ATGM R2 14,1 spotted'] },
      active: 'p',
    })
    const both = oddsOf(b, fire('B1', 'R1', 0))
    expect(
      line(both, 'If Missile stand R2 lives it can answer: destroys you') ??
        line(both, 'If ATGM stand R2 lives it can answer: destroys you'),
    ).toBeGreaterThan(0)
  })
})

describe('A4: under a marker', () => {
  test('A4, SR-BLIND-3, R-107: rockets at a house show whom they catch, under an own marker too, and why', () => {
    const b = battle({
      map: patched(40, 9, { '12,3': 'B0', ...Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7, 8].map((row) => [`30,${row}`, 'W9'])) }),
      draw: { buildings: [{ name: 'Hall', hexes: [[12, 3]], floors: 1 }] },
      blue: { p: ['SPA B1 1,3 spotted', 'LTRUCK B2 12,4 blip=x', 'LTRUCK B3 12,4 blip=x', 'LTRUCK B4 13,3 spotted'] },
      red: { q: ['STAND R1 38,3'] },
      active: 'p',
    })
    const odds = oddsOf(b, { kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { building: [12, 3] } }] })
    // 14 faces hit the house, 17 of 20 destroy a truck under the burst; under the marker 11 of 20 strike each.
    expect(line(odds, 'Destroys Light truck B4 too, your own')).toBe(Math.round(1000 * 0.7 * 0.85))
    for (const id of ['B2', 'B3']) expect(line(odds, `Destroys Light truck ${id} too, your own`)).toBe(Math.round(1000 * 0.7 * 0.55 * 0.85))
  })
})

describe('A4: drones with who steers them', () => {
  const drones = (side: string) => [`STAND-ELINT ${side}2 8,3 spotted drones=2`, `DRONE ${side}3 12,1 spotted parent=${side}2`]
  test('A4, SR-DRONE-9: an own drone has the chance of its own operator in the flames, with a tree', () => {
    const b = battle({
      map: flat(30, 9),
      blue: { p: ['GEL B1 4,3 spotted', ...drones('B')] },
      red: { q: ['MBT R1 7,3 spotted'] },
      active: 'p',
    })
    const area = [
      [7, 3],
      [8, 3],
      [8, 4],
    ] as const
    const odds = oddsOf(b, { kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { unit: 'R1', area } }] })
    const [operator] = odds.lines.filter(({ text }) => text.includes('B2 too'))
    expect(operator?.chance).toBe(570)
    expect(line(odds, 'Destroys Drone B3 too, your own')).toBe(operator?.chance)
  })
  test('A4, SR-DRONE-9, SR-LOS-1: whose the drones of the other side are is not told', () => {
    const b = battle({ map: flat(30, 9), blue: { p: ['MBT B1 1,3 spotted'] }, red: { q: drones('R') }, active: 'p' })
    expect(JSON.stringify(oddsOf(b, fire('B1', 'R2', 1)))).not.toContain('Drone')
  })
})

describe('A5: trees make their numbers', () => {
  test('A5: what is added to the die is a sum, the two rolls are a product', () => {
    const b = battle({ map: flat(40, 3), blue: { p: ['AD B1 2,1 spotted'] }, red: { q: ['GUN R1 14,1 spotted flying'] }, active: 'p' })
    const odds = oddsOf(b, fire('B1', 'R1', 0))
    const hits = odds.lines.find(({ text }) => text.endsWith(': hits'))?.why
    expect(hits?.value).toBe(line(odds, 'SAM: hits'))
    expect(hits?.terms?.[1]).toMatchObject({ text: 'Added to the die', how: 'sum', value: 3 })
    const kills = odds.lines.find(({ text }) => text.endsWith(': destroys'))?.why
    expect(kills).toMatchObject({ how: 'product', terms: [{ value: hits?.value }, { text: 'Chance that a hit destroys' }] })
  })
})

describe('A10: each shot, whatever those before it have done', () => {
  test('A10, SR-CARN-1: the second weapon is shown as it may stand by then: past a truck, or through the smoke of its wreck', () => {
    const b = battle({
      map: patched(14, 7, { '9,3': '.1' }),
      blue: { p: ['MBT B1 1,3 spotted'] },
      red: { q: ['LTRUCK R1 7,3 spotted', 'LTRUCK R2 9,3 spotted'] },
      active: 'p',
    })
    const alone = oddsOf(b, fire('B1', 'R2', 1))
    const odds = oddsOf(b, {
      kind: 'fire',
      unit: 'B1',
      shots: [
        { weapon: 0, at: { unit: 'R1' } },
        { weapon: 1, at: { unit: 'R2' } },
      ],
    })
    // 5 in 100 less through the smoke, which there is in 5225 of 10000 cases.
    const clear = line(alone, 'Chain guns: hits') as number
    expect(line(odds, 'Chain guns: hits')).toBe(Math.round(clear - 50 * 0.5225))
    const hits = odds.lines.find(({ text }) => text === 'Chain guns: hits')?.why
    expect(hits).toMatchObject({ how: 'sum', terms: [{ how: 'product' }, { how: 'product' }] })
    expect(hits?.terms?.map(({ terms }) => terms?.[0]?.text).join()).toMatch(/Of all cases in which it is fired, [^,]*R1 destroyed by then/)
  })
  test('A10, SR-GEL-1: only what is there after all shots burns on', () => {
    const b = battle({ map: flat(14, 7), blue: { p: ['GEL B1 4,3 spotted'] }, red: { q: ['APC R1 7,3 spotted'] }, active: 'p' })
    const burns = 'Burns on: destroyed as the next turn begins'
    // 12 faces hit, gel destroys on 18 of 20; chain guns hit on 12 and destroy on 13.
    expect(line(oddsOf(b, fire('B1', 'R1', 0)), burns)).toBe(Math.round(1000 * 0.6 * 0.1 * 0.9))
    expect(line(oddsOf(b, fire('B1', 'R1', 0, 1)), burns)).toBe(Math.round(1000 * 0.6 * 0.1 * (1 - 0.6 * 0.65) * 0.9))
  })
})

describe('A5: strafing', () => {
  const jet = 'YAK33 B1 3,4 spotted airspeed=50 heading=90'
  const run = (...targets: readonly string[]) => ({ kind: 'strafe', unit: 'B1', weapons: [0, 1], targets }) as const
  test('A5, SR-CARN-1, R-177: the second of two trucks is fired at through the smoke of the first, and the tree says so', () => {
    const b = battle({
      map: flat(30, 9),
      blue: { p: [jet] },
      red: { q: ['LTRUCK R1 12,4 spotted', 'LTRUCK R2 13,4 spotted'] },
      active: 'p',
    })
    const odds = oddsOf(b, run('R1', 'R2'))
    const [first, second] = [
      line(odds, 'Destroys Light truck R1 (Lethality 3)') ?? 0,
      line(odds, 'Destroys Light truck R2 (Lethality 3)') ?? 0,
    ]
    expect(first).toBe(495)
    // A column of the table is 50 in 1000 to hit, 9 of 10 hits destroy.
    expect(second).toBe(Math.round((first - 45) * 0.495 + first * 0.505))
    expect(JSON.stringify(odds.lines[1]?.why)).toContain('R1 destroyed by then')
  })
  test('A5, R-141, R-177: who falls with the house leaves its place in the run to the next, and does not answer', () => {
    const b = battle({
      map: patched(30, 9, { '12,4': 'B0' }),
      draw: { buildings: [{ name: 'Hall', hexes: [[12, 4]], floors: 1 }] },
      designs: {
        JET: {
          name: 'Jet',
          propulsion: 'fixed-wing',
          armor: 1,
          weapons: ['autocannon', 'autocannon', 'chain-guns'],
          symbol: 'fixed-wing',
        },
      },
      blue: { p: [jet.replace('YAK33', 'JET')] },
      red: { q: ['STAND R1 12,4 spotted', 'STAND R2 12,4 spotted', 'LT R3 14,4 spotted'] },
      active: 'p',
      start: { damage: [{ hex: [12, 4], points: 14 }] },
    })
    const odds = oddsOf(b, { ...run('R1', 'R2', 'R3'), weapons: [0, 1, 2] })
    expect(line(odds, 'Destroys Rifle stand R2')).toBe(1000)
    // The mean of 2, 3 and 3 is rounded down for the second target.
    expect(odds.lines.some(({ text }) => text === 'Destroys Light tank R3 (Lethality 2)')).toBe(true)
    expect(odds.lines.filter(({ text }) => text.includes('can answer')).map(({ text }) => text)).toEqual([
      'If Light tank R3 lives it can answer: destroys you',
    ])
  })
})

describe('A7: numbers of the tables', () => {
  test('A7, SR-RALLY-4, SR-RALLY-6: the odds of a Rally are of the same table as the Rally', () => {
    const b = battle({ map: flat(30, 3), blue: { p: ['LT B1 2,1 spotted suppressed score=12'] }, red: { q: ['LT R1 25,1'] }, active: 'p' })
    expect(oddsOf(b, { kind: 'rally', unit: 'B1', how: 'check' }).lines[0]).toMatchObject({ chance: 400 })
    expect(oddsOf(b, { kind: 'rally', unit: 'B1', how: 'points' }).lines[0]?.text).toBe('Score 12 falls to 7')
    b.do({ kind: 'rally', unit: 'B1', how: 'points' })
    expect(b.unit('B1').suppression).toBe(7)
  })
})

describe('A8: one thing for both chips', () => {
  test('A8: the chance to hit is that of all shots which may destroy', () => {
    const b = battle({ map: flat(30, 3), blue: { p: ['MBT B1 2,1 spotted'] }, red: { q: ['APC R1 14,1 spotted'] }, active: 'p' })
    const odds = oddsOf(b, fire('B1', 'R1', 0, 1))
    const [rail, guns] = [line(odds, 'Rail gun: hits') ?? 0, line(odds, 'Chain guns: hits') ?? 0]
    expect(odds.hit).toBe(Math.round(1000 - ((1000 - rail) * (1000 - guns)) / 1000))
    expect(line(odds, 'Hits it at least once')).toBe(odds.hit)
  })
})

describe('fire at foliage: who is struck through it, and what is fired when it has fallen', () => {
  const CLEARS = 'Rail gun: clears the foliage'
  const at = (...shots: readonly (readonly [weapon: number, at: object])[]): LooseOrder =>
    ({ kind: 'fire', unit: 'B1', shots: shots.map(([weapon, aim]) => ({ weapon, at: aim })) }) as never
  const TREES = { foliage: [6, 1] } as const
  const behind = (red: string, own: readonly string[] = []): Battle =>
    battle({
      map: patched(20, 3, { '6,1': 'w0' }),
      blue: { p: ['MBT B1 1,1 spotted', ...own] },
      red: { q: [red, 'LT R9 19,1 actions=0 spotted'] },
      active: 'p',
    })
  /** To Hit 8 and To Damage 3 or more clear trees with a rail gun; 3 of its 5 are left for Armor 3: 10 or more. */
  const [TREES_FALL, TANK_DIES] = [0.65 * 0.9, 0.65 * 0.9 * 0.5]

  test('SR-COVER-5, SR-COVER-6: the known enemy behind the trees has a line, and one of his answer', () => {
    const odds = oddsOf(behind('LT R1 7,1 spotted'), at([0, TREES]))
    expect(line(odds, CLEARS)).toBe(Math.round(1000 * TREES_FALL))
    expect(line(odds, 'Destroys Light tank R1 behind it')).toBe(Math.round(1000 * TANK_DIES))
    expect(odds.lines.some(({ text, tone }) => text === 'If Light tank R1 lives it can answer: destroys you' && tone === 'bad')).toBe(true)
    // The order is given for the foliage, and its short form says so.
    expect(odds).toMatchObject({ chance: Math.round(1000 * TREES_FALL), word: 'clears' })
  })
  test('SR-COVER-5: an own unit behind the trees is told as a loss', () => {
    const odds = oddsOf(behind('LT R1 18,1 actions=0 spotted', ['LT B2 7,1 spotted']), at([0, TREES]))
    expect(odds.lines.find(({ text }) => text === 'Destroys Light tank B2 behind it, your own')).toMatchObject({ tone: 'bad' })
  })
  test('R-49: nobody learns from the odds that somebody unseen is behind the trees', () => {
    const odds = oddsOf(behind('LT R1 7,1'), at([0, TREES]))
    expect(odds.lines.map(({ text }) => text)).toEqual([CLEARS])
  })
  test('R-79: the second weapon at the same trees is fired only if they still stand', () => {
    const odds = oddsOf(behind('LT R1 18,1 actions=0 spotted'), at([0, TREES], [1, TREES]))
    // The guns hit with 8 and clear with 8 or more: Lethality 3 at Armor 2.
    expect(line(odds, 'Clears the foliage in 0601')).toBe(Math.round(1000 * (TREES_FALL + (1 - TREES_FALL) * 0.65 * 0.65)))
    expect(odds.word).toBe('clears')
  })
})

describe('many at once', () => {
  const destroys = (odds: ReturnType<typeof oddsOf>): readonly (number | null)[] =>
    odds.lines.filter(({ text }) => text.startsWith('Destroys Rifle stand')).map(({ chance }) => chance)
  const stands = (hexes: readonly Hex[]): readonly string[] =>
    hexes.flatMap(([col, row], i) => [`STAND R${i}a ${col},${row} spotted actions=0`, `STAND R${i}b ${col},${row} spotted actions=0`])

  test('SR-BLDG-3, R-141: forty fall with a hall, and every one of them is told', () => {
    const hexes = Array.from({ length: 20 }, (_, i): Hex => [12 + (i % 5), 2 + Math.floor(i / 5)])
    const b = battle({
      map: patched(30, 9, Object.fromEntries(hexes.map(([col, row]) => [`${col},${row}`, 'B0']))),
      draw: { buildings: [{ name: 'Hall', hexes, floors: 1 }] },
      blue: { p: ['MBT B1 4,4 spotted'] },
      red: { q: stands(hexes) },
      active: 'p',
      start: { damage: [{ hex: [12, 2], points: 14 }] },
    })
    // A house at 14 of 15 is lost whatever the die says.
    const odds = oddsOf(b, fire('B1', 'R0a', 0))
    expect(odds.chance).toBe(1000)
    expect(destroys(odds)).toEqual(Array.from({ length: 39 }, () => 1000))
  })
  test('R-103: a crowd under one burst takes no longer than a few, and everybody has the chance of his own roll', () => {
    const hexes = disk([20, 7], 3)
    expect(hexes.length).toBe(37)
    const b = battle({
      map: flat(40, 15),
      cmPerHex: 1,
      blue: { p: ['SPA B1 2,7 spotted'] },
      red: { q: stands(hexes.slice(0, 19)), r: stands(hexes.slice(19)).map((text) => text.replace('STAND R', 'STAND S')) },
      active: 'p',
    })
    const odds = oddsOf(b, { kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { unit: 'R18a' } }] })
    const all = destroys(odds)
    expect(all.length).toBeGreaterThan(31)
    expect(new Set(all).size).toBe(1)
  })
})
