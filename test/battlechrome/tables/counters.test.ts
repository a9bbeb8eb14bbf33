import { expect, test } from 'vitest'
import { COUNTERS, type Counter } from '../../../engine/rulesets/battlechrome/tables/unit-types.ts'

/**
 * What is printed on our counters (BC-R-01): move type, Silhouette, Armor; Speed, Melee, Death web, Laser and Missiles of each step; cost; what else it
 * is. Two differ from the first draft, by play: the Ronin's melee begins with 5, not 6, the Scarab's missiles with 7, not 8.
 */
// biome-ignore format: a table
const PRINTED = [
  ['lancer', 'Lancer BattleFrame', 'B', 4, 4, '6 5 3 6 4 / 5 4 2 5 3 / 4 3 1 4 2', 90, 'frame'],
  ['bastion', 'Bastion heavy BattleFrame', 'B', 3, 5, '4 6 4 7 6 / 3 5 3 6 5 / 2 4 2 5 4 / 1 3 1 4 3', 100, 'frame, red missile'],
  ['kestrel-ground', 'Kestrel strike frame (ground)', 'B', 5, 3, '6 4 3 5 4 / 5 3 2 4 3', 80, 'frame, other kestrel-flight'],
  ['kestrel-flight', 'Kestrel strike frame (flight)', 'A', 5, 3, '9 3 0 5 5 / 8 2 0 4 4', 85, 'frame, other kestrel-ground'],
  ['mastodon', 'Mastodon tracked tank', 'T', 3, 5, '4 0 0 8 4 / 3 0 0 6 2', 75, 'red laser'],
  ['skimmer', 'Skimmer hover gun carrier', 'H', 4, 3, '7 0 3 6 5 / 6 0 1 4 3', 80, ''],
  ['wardog-mounted', 'Wardog mech infantry (mounted)', 'W', 4, 3, '6 0 0 4 2 / 5 0 0 2 0', 60, 'other wardog-foot'],
  ['wardog-foot', 'Wardog mech infantry (dismounted)', 'I', 3, 2, '1 3 0 3 4 / 1 1 0 1 2', 50, 'infantry, other wardog-mounted'],
  ['ronin', 'Ronin BattleFrame', 'B', 5, 3, '7 5 2 5 3 / 6 4 1 4 2 / 5 3 0 3 1', 90, 'frame, red melee'],
  ['oni', 'Oni heavy BattleFrame', 'B', 3, 5, '5 7 5 6 3 / 4 6 4 5 2 / 3 5 3 4 1', 90, 'frame'],
  ['scarab', 'Scarab tracked missile tank', 'T', 3, 4, '4 0 0 3 7 / 3 0 0 1 5', 65, 'red missile'],
  ['dart', 'Dart wheeled scout', 'W', 5, 2, '8 0 0 4 2', 55, ''],
  ['harpy', 'Harpy airfoil', 'A', 5, 2, '10 0 0 6 6 / 9 0 0 4 4', 80, ''],
  ['truck', 'Truck', 'W', 3, 1, '6 0 0 0 0', 30, 'carries 1'],
  ['guards', 'Guard infantry squad', 'I', 3, 2, '1 3 0 3 3 / 1 1 0 1 1', 45, 'infantry'],
  ['sapper', 'Sapper infantry squad', 'I', 3, 2, '1 5 0 2 2 / 1 3 0 0 0', 50, 'infantry, red melee'],
] as const

const words = ({ frame, infantry, red, carries, other }: Counter): string =>
  [
    ...(frame ? ['frame'] : []),
    ...(infantry ? ['infantry'] : []),
    ...red.map((weapon) => `red ${weapon}`),
    ...(carries > 0 ? [`carries ${carries}`] : []),
    ...(other === null ? [] : [`other ${other}`]),
  ].join(', ')
const printed = (counter: Counter) => {
  const { id, label, moves, silhouette, armor, steps, cost } = counter
  const rows = steps.map(({ speed, melee, web, laser, missile }) => [speed, melee, web, laser, missile].join(' '))
  return [id, label, moves.join(), silhouette, armor, rows.join(' / '), cost, words(counter)]
}

test('BC-R-01, BC-SCL-03, BC-SCL-04: every number on our 16 counters is the one that is printed here', () => {
  expect(Object.values(COUNTERS).map(printed)).toEqual(PRINTED)
  for (const [id, { id: own }] of Object.entries(COUNTERS)) expect(own).toBe(id)
})
