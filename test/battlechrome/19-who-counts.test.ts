import { expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { whiteDots } from '../../engine/rulesets/battlechrome/state/roster.ts'
import { battle, done, march, mark, pile } from './support.ts'

/** Who counts and who does not: web pips among the dots, enemies in a full hex, what is no BattleFrame, who has turned over. */

test('BC-SCL-03, BC-SPC-02: web pips are black dots as long as they are there: of three dots one damage and one pip leave one white', () => {
  const b = battle({ blue: ['lancer B1 2,2 damage=1 web=1'], red: ['truck R1 12,2'] })
  expect(whiteDots(b.world, b.unit('B1'))).toBe(1)
})
test('BC-SCL-05: the zone is its hexes: beside it in the same column or row nothing is placed', () => {
  const b = battle({
    blue: ['lancer B1'],
    red: ['truck R1 12,2'],
    start: null,
    attacker: 'red',
    zones: { blue: [{ rect: [0, 0, 1, 2] }], red: [{ rect: [14, 0, 15, 5] }] },
  })
  for (const hex of [
    [1, 3],
    [2, 2],
  ] as const satisfies readonly Hex[])
    expect(b.rule({ kind: 'deploy', unit: 'B1', hex })).toBe('BC-SCL-05')
  b.do({ kind: 'deploy', unit: 'B1', hex: [1, 2] })
})
test('BC-MOV-11, BC-R-06: the limit of a hex is for one side: full of enemies it has room for a frame', () => {
  const b = battle({
    blue: ['oni B1 3,2', 'truck B2 0,0'],
    red: ['mastodon R1 4,2 moved', 'mastodon R2 4,2 moved', 'mastodon R3 4,2 moved'],
    settings: { stackLimit: 3 },
  })
  b.do(march('B1', [4, 2]))
  expect(b.unit('B1').hex).toEqual([4, 2])
  expect(b.world.passing).toBe(null)
})
test('BC-SPC-02, BC-R-17: death web wears off BattleFrames alone: a tank has lost its dot for good', () => {
  const b = pile('scarab', [mark({ weapon: 'web' })], [6])
  expect(b.unit('R1')).toMatchObject({ damage: 1, web: [] })
  expect(pile('oni', [mark({ weapon: 'web' })], [6]).unit('R1')).toMatchObject({ damage: 0, web: [1] })
})
test('BC-SPC-03: with two dots left the firing player still chooses, with one there is nothing to choose', () => {
  const asked = (damage: number): string =>
    pile('oni', [mark({ red: true })], damage === 2 ? [6, 1] : [6], `damage=${damage}`).question.kind
  expect([asked(0), asked(1), asked(2)].map((kind) => kind === 'strike')).toEqual([true, true, false])
})
test('BC-BKK-02, BC-SEQ-04: turning over costs nothing: a frame that has moved and fought turns to flight and flies in the same bookkeeping', () => {
  const b = battle({ blue: ['kestrel-ground B1 2,2'], red: ['truck R1 15,5'] })
  b.do(march('B1', [3, 2], [4, 2]))
  b.until('transform blue')
  b.do({ kind: 'transform', unit: 'B1' })
  expect(b.asked).toBe('airfoils blue')
  const path = Array.from({ length: 9 }, (_, i): Hex => [5 + i, 2])
  b.dice(5, 2).do(march('B1', ...path))
  expect(b.unit('B1').hex).toEqual([13, 2])
  expect(b.of('flownAgain')).toHaveLength(1)
})
test('BC-VIC-01, BC-R-29: of two lists of targets one is not enough', () => {
  const victory = { kind: 'targets', side: 'blue', lists: [['R1'], ['R2', 'R3']] }
  const b = battle({ blue: ['lancer B1 4,2'], red: ['truck R1 5,2', 'truck R2 15,5', 'truck R3 15,4'], settings: { victory } })
  b.dice(1, 1, 6).do({ kind: 'fire', unit: 'B1', at: 'R1', weapon: 'web', over: null, most: null })
  b.do(done)
  b.dice(4).do(done)
  expect([b.unit('R1').fate, b.outcome]).toEqual(['destroyed', null])
})
