import { describe, expect, test } from 'vitest'
import type { Hit } from '../../engine/rulesets/battlechrome/words/units.ts'
import { type Battle, battle, fire, mark, pile } from './support.ts'

/** Silhouettes (BC-SIL, BC-R-10, BC-R-15, BC-R-16). */

const ratings = (b: Battle): readonly (readonly [number, number | null, boolean])[] =>
  b.of('silhouetteRolled').map(({ rating, die, passed }) => [rating, die, passed])
const times = (count: number, more: Partial<Hit> = {}): Hit[] => Array.from({ length: count }, () => mark(more))

test('BC-SIL-01: greater than the Silhouette goes on to Armor, as much or less is discarded: on 4 it is 5 and 6', () => {
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const b = pile('lancer', times(1), die > 4 ? [die, 1] : [die])
    expect(ratings(b)).toEqual([[4, die, die > 4]])
    expect(b.of('armorRolled')).toHaveLength(die > 4 ? 1 : 0)
    expect(b.unit('R1').hits).toEqual([])
  }
})
test('BC-SIL-02: after each roll it falls by 1, whether the roll passed or not: 4, 3, 2', () => {
  expect(ratings(pile('lancer', times(3), [4, 4, 1, 2]))).toEqual([
    [4, 4, false],
    [3, 4, true],
    [2, 2, false],
  ])
})
test('BC-SIL-03: for a BattleFrame it stops at half of what is printed, rounded up: 5 at 3, 4 at 2', () => {
  expect(ratings(pile('ronin', times(5), [1, 1, 1, 1, 1])).map(([rating]) => rating)).toEqual([5, 4, 3, 3, 3])
  expect(ratings(pile('lancer', times(5), [1, 1, 1, 1, 1])).map(([rating]) => rating)).toEqual([4, 3, 2, 2, 2])
  // The one of the last dot stops at the printed half all the same.
  expect(ratings(pile('ronin', times(4), [1, 1, 1, 1], 'damage=2')).map(([rating]) => rating)).toEqual([5, 4, 3, 3])
})
test('BC-SIL-04: for others it stops at nothing: a tank of 3: 3, 2, 1, 0, 0, where every roll passes', () => {
  const b = pile('mastodon', times(5), [3, 2, 1, 1, 1, 1, 1])
  expect(ratings(b)).toEqual([
    [3, 3, false],
    [2, 2, false],
    [1, 1, false],
    [0, 1, true],
    [0, 1, true],
  ])
})
test('BC-SIL-05: 7 is two sure discards without a die, then 5, 4, 3, 3', () => {
  const b = pile('ronin', times(6, { bonus: 2 }), [5, 4, 3, 3])
  expect(ratings(b)).toEqual([
    [7, null, false],
    [6, null, false],
    [5, 5, false],
    [4, 4, false],
    [3, 3, false],
    [3, 3, false],
  ])
})
test('BC-SIL-06, BC-R-16: a melee hit halves it for its roll, rounded up: 5 is 3; then the whole one falls by 1 as usual', () => {
  const melee = { weapon: 'melee' as const }
  const b = pile('ronin', [mark(melee), mark(), mark(melee), mark(), mark(melee)], [3, 4, 2, 3, 2])
  // 5 halved, 4, 3 halved, 3 (the floor), 3 halved: below the floor.
  expect(ratings(b).map(([rating]) => rating)).toEqual([3, 4, 2, 3, 2])
  // 7 halved is 4: a die is thrown where none would be.
  expect(ratings(pile('ronin', [mark({ ...melee, bonus: 2 })], [4]))).toEqual([[4, 4, false]])
})
test('BC-R-10, BC-OPF-09: each marker has the terrain of its own shot, whatever the order', () => {
  expect(ratings(pile('lancer', [mark({ bonus: 1 }), mark(), mark({ bonus: 2 })], [5, 3, 4])).map(([rating]) => rating)).toEqual([5, 3, 4])
})
describe('BC-R-15', () => {
  const steps = (silhouetteReset: 'step' | 'turn'): readonly number[] => {
    const b = battle({ blue: ['oni B1 4,2', 'truck B2 0,1'], red: ['scarab R1 4,2', 'truck R2 15,5'], settings: { silhouetteReset } })
    const found: number[] = []
    const roll = (...dice: number[]): void => {
      b.dice(...dice).do(fire('B1', 'R1', b.world.step as 'melee'))
      found.push(...b.of('silhouetteRolled').map(({ rating }) => rating))
    }
    b.until('fire blue web')
    roll(4, 1)
    b.until('fire blue laser')
    roll(5, 1)
    b.dice(5, 2).until('goFirst')
    expect(b.unit('R1').saves).toBe(0)
    return found
  }
  test('BC-R-15: by default the Silhouette is whole again after each step', () => expect(steps('step')).toEqual([3, 3]))
  test('BC-R-15: or it stays low for the turn, and is whole in the next', () => expect(steps('turn')).toEqual([3, 2]))
})
