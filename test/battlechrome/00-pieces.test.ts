import { expect, test } from 'vitest'
import { COUNTERS } from '../../engine/rulesets/battlechrome/tables/unit-types.ts'
import { battle, fire, problemsOf } from './support.ts'

/** Scale, pieces, scenarios (BC-SCL). */

test('BC-SCL-01: two sides; the board carries its hexes of 100 m as they are: range 8 is 8 hexes', () => {
  const b = battle({ blue: ['scarab B1 2,2'], red: ['guards R1 10,2'] })
  expect(Object.keys(b.world.scenario.sideNames)).toEqual(['blue', 'red'])
  b.until('fire blue missile')
  // Eight hexes, two bands of four: nothing has been converted on the way.
  // The Silhouette, and the initiative of turn 2.
  b.dice(4, 1, 4, 2).do(fire('B1', 'R1', 'missile'))
  expect(b.of('shot')[0]?.throws[0]).toEqual({ dice: [4], value: 6, left: 7, hit: true })
  expect(b.left).toBe(0)
})
test('BC-SCL-02, BC-SCL-03: a squad is one counter with two dots, a heavy frame one with four, and all begin whole', () => {
  const b = battle({ blue: ['guards B1 2,2', 'bastion B2 3,2'], red: ['lancer R1 10,2'] })
  const dots = (id: string) => b.world.counters[b.unit(id).counter]?.steps.length
  expect(['B1', 'B2', 'R1'].map(dots)).toEqual([2, 4, 3])
  expect(Object.values(b.world.units).map(({ damage, web, hits }) => [damage, web, hits])).toEqual([
    [0, [], []],
    [0, [], []],
    [0, [], []],
  ])
})
test('BC-SCL-03: white dots are the most damage: the third on a frame of three destroys it', () => {
  for (const damage of [1, 2]) {
    const b = battle({ blue: ['scarab B1 2,2'], red: [`lancer R1 4,2 damage=${damage}`, 'dart R2 15,5'] })
    b.until('fire blue laser')
    // Laser 3: a 1 hits and leaves 2, a 2 misses; Silhouette 4 and Armor 4 are passed by sixes.
    b.dice(1, 2, 6, 6).do(fire('B1', 'R1', 'laser'))
    expect(b.unit('R1')).toMatchObject(damage === 2 ? { fate: 'destroyed' } : { fate: 'present', damage: 2 })
  }
})
test('BC-SCL-04: cost is for comparison and takes no part in play: the sides need not balance, and the totals are told', () => {
  const b = battle({ blue: ['bastion B1 2,2', 'lancer B2 2,3'], red: ['truck R1 10,2'] })
  expect(b.world.scenario.cost).toEqual({ blue: 190, red: 30 })
  expect(b.world.lost).toEqual({ blue: 0, red: 0 })
})
test('BC-R-01: the cost of every face follows the formula of the house to within five points', () => {
  // 4 x Speed + 6 x Silhouette + 8 x Armor + 12 x dots + 3 x (Melee + Web + Missile) + 4 x Laser + 6 per red weapon + 10 if it flies, halved.
  const far = Object.values(COUNTERS).flatMap(({ id, steps, silhouette, armor, red, moves, cost }) => {
    const [{ speed, melee, web, laser, missile }] = steps as [(typeof steps)[number]]
    const flies = moves[0] === 'A' || moves[0] === 'H' ? 10 : 0
    const sum =
      4 * speed + 6 * silhouette + 8 * armor + 12 * steps.length + 3 * (melee + web + missile) + 4 * laser + 6 * red.length + flies
    return Math.abs(cost - sum / 2) > 5 ? [`${id}: ${cost}, not ${sum / 2}`] : []
  })
  expect(far).toEqual([])
})
test('BC-R-01: 16 faces; the two pairs that transform are each other’s other side, with the same dots', () => {
  expect(Object.keys(COUNTERS)).toHaveLength(16)
  const pairs = Object.values(COUNTERS).filter(({ other }) => other !== null)
  expect(pairs.map(({ id }) => id).sort()).toEqual(['kestrel-flight', 'kestrel-ground', 'wardog-foot', 'wardog-mounted'])
  for (const { id, other, steps } of pairs) {
    expect(COUNTERS[other as string]?.other).toBe(id)
    expect(COUNTERS[other as string]?.steps.length).toBe(steps.length)
  }
})
test('BC-R-01: damage takes 1 from every weapon of a frame, up to 2 from those of others, and 1 from Speed but for foot', () => {
  for (const { id, frame, moves, steps } of Object.values(COUNTERS))
    for (const [i, now] of steps.slice(1).entries()) {
      const before = steps[i] as (typeof steps)[number]
      expect(now.speed, id).toBe(moves[0] === 'I' ? 1 : before.speed - 1)
      for (const weapon of ['melee', 'web', 'laser', 'missile'] as const)
        expect(now[weapon], id).toBe(Math.max(0, before[weapon] - (frame ? 1 : 2)))
    }
})
test('BC-SCL-05: forces, places and the attacker come from the scenario: the attacked side places first, in its zone only', () => {
  const options = {
    blue: ['lancer B1', 'lancer B2', 'mastodon B3'],
    red: ['ronin R1', 'ronin R2 plan=14,3', 'scarab R3'],
    start: null,
    attacker: 'blue',
    zones: { blue: [{ rect: [0, 0, 1, 5] }], red: [{ rect: [14, 0, 15, 5] }] },
  } as const
  const b = battle(options)
  expect(b.asked).toBe('deploy red')
  expect(b.rule({ kind: 'deploy', unit: 'R1', hex: [13, 0] })).toBe('BC-SCL-05')
  b.do({ kind: 'deploy', unit: 'R1', hex: [15, 0] })
  expect(b.rule({ kind: 'deploy', unit: 'R1', hex: [15, 1] })).toBe('BC-SCL-05')
  expect(b.rule({ kind: 'deploy', unit: 'R2', hex: [15, 0] })).toBe('BC-R-06')
  b.do({ kind: 'deployRest' })
  // R2 where the scenario suggests, R3 in the first hex of the zone.
  expect([b.unit('R1').hex, b.unit('R2').hex, b.unit('R3').hex]).toEqual([
    [15, 0],
    [14, 3],
    [14, 0],
  ])
  expect(b.asked).toBe('deploy blue')
  b.do({ kind: 'deployRest' })
  expect(b.asked).toBe('goFirst blue')
  expect(battle({ ...options, attacker: 'red' }).asked).toBe('deploy blue')
  // Without an attacker Blue places first.
  const { attacker: _, ...nobody } = options
  expect(battle(nobody).asked).toBe('deploy blue')
})
test('BC-SCL-05, BC-TER-05: wheels and tracks may begin and be placed on a road in dense forest, and not beside it', () => {
  const ground = {
    cells: { '1,2': 'W0', '1,3': 'W0', '3,2': 'W0' },
    draw: { roads: [{ kind: 'track' as const, path: [0, 1, 2, 3].map((col): [number, number] => [col, 2]) }] },
    red: ['truck R1 15,5'],
    start: null,
    attacker: 'blue' as const,
    zones: { blue: [{ rect: [1, 2, 1, 3] as const }], red: [] },
  }
  const b = battle({ ...ground, blue: ['mastodon B1', 'truck B2 3,2'] })
  expect(b.rule({ kind: 'deploy', unit: 'B1', hex: [1, 3] })).toBe('BC-R-06')
  b.do({ kind: 'deploy', unit: 'B1', hex: [1, 2] })
  expect([b.unit('B1').hex, b.asked]).toEqual([[1, 2], 'goFirst blue'])
  expect(problemsOf({ ...ground, blue: ['mastodon B1 1,3'] })[0]).toContain('It may not stand in that hex')
})
test('BC-SCL-06: one die of six faces, rolled one after the other: laser 6 with 2 and 3 takes two single rolls, a six is a roll and a seven is none', () => {
  const b = battle({ blue: ['lancer B1 2,2'], red: ['lancer R1 8,2'] })
  b.dice(2, 3).do(fire('B1', 'R1', 'laser'))
  expect(b.of('shot')[0]?.throws.map(({ dice }) => dice)).toEqual([[2], [3]])
  expect(b.left).toBe(0)
  const other = battle({ blue: ['lancer B1 2,2'], red: ['lancer R1 8,2'] })
  expect(other.dice(7).refused(fire('B1', 'R1', 'laser')).at).toBe('dice')
  other.dice(6).do(fire('B1', 'R1', 'laser'))
  expect(other.of('shot')[0]?.throws).toMatchObject([{ dice: [6], hit: false }])
})
test('BC-SCL-05: a scenario that cannot be played says why, with the place', () => {
  const blue = ['lancer B1 2,2']
  expect(problemsOf({ blue, red: ['guards R1 5,2'] })).toEqual([])
  expect(problemsOf({ blue, red: ['mammoth R1 5,2'] })[0]).toContain('forces.red[0].counter: There is no counter mammoth')
  expect(problemsOf({ blue, red: ['scarab R1 5,2'], cells: { '5,2': 'W0' } })[0]).toContain('forces.red[0].at')
  expect(problemsOf({ blue, red: ['lancer R1 5,2 damage=3'] })[0]).toContain('forces.red[0].damage')
  expect(problemsOf({ blue, red: ['scarab R1 5,2 web=1'] })[0]).toContain('forces.red[0].web')
  expect(problemsOf({ blue: ['lancer B1 2,2', 'lancer B2 2,2'], red: ['guards R1 5,2'] })[0]).toContain('forces.blue: Too many')
  expect(problemsOf({ blue, red: ['truck R1 5,2', 'guards R2 in=R1', 'sapper R3 in=R1'] }).join()).toContain('carries another unit')
  expect(problemsOf({ blue, red: ['truck R1 5,2', 'scarab R2 in=R1'] }).join()).toContain('Only foot units ride')
  expect(problemsOf({ blue, red: ['guards R1 5,2'], cells: { '9,3': 'r0' } })[0]).toContain('map: BattleChrome does not know rubble')
  // A zone of one hex in which a frame stands already has no room for another unit.
  const full = { blue, red: ['oni R1 15,0', 'oni R2'], zones: { blue: [], red: [{ rect: [15, 0, 15, 0] }] } } as const
  expect(problemsOf(full)[0]).toContain('sides.red.zones: 1 units are to be placed in 0 hexes')
})
