import { expect, test } from 'vitest'
import { battle, fire, hold, march, react } from './support.ts'

/** What terrain does to a target (BC-TEC, BC-R-13). */

/** The bonus on the marker of a laser from 2,2 at a target in 5,2. */
function bonus(cells: Record<string, string>, target = 'lancer', draw = {}): number | undefined {
  const b = battle({ blue: ['lancer B1 2,2'], red: [`${target} R1 5,2`], cells, draw })
  b.dice(5).do(fire('B1', 'R1', 'laser'))
  expect(b.unit('R1').hits[0]?.bonus).toBe(b.of('shot')[0]?.bonus)
  return b.of('shot')[0]?.bonus
}
const towers = { floors: 2 }

test('BC-TEC-01: in light forest or a town the Silhouette is 1 more: 4 becomes 5', () => {
  expect(bonus({ '5,2': '.0' })).toBe(0)
  expect(bonus({ '5,2': 'w0' })).toBe(1)
  expect(bonus({ '5,2': 'B0' })).toBe(1)
  const b = battle({ blue: ['lancer B1 2,2'], red: ['lancer R1 5,2'], cells: { '5,2': 'w0' }, start: { initiative: 'blue' } })
  b.dice(5).do(fire('B1', 'R1', 'laser'))
  b.dice(5).until('fire')
  expect(b.of('silhouetteRolled')).toMatchObject([{ rating: 5, die: 5, passed: false }])
})
test('BC-TEC-02: and 1 for each light forest or town between: two between and in forest: 3; the firer’s own hex does not count', () => {
  expect(bonus({ '3,2': 'w0', '4,2': 'w0', '5,2': 'w0' })).toBe(3)
  expect(bonus({ '3,2': 'w0', '5,2': '.0' })).toBe(1)
  expect(bonus({ '2,2': 'w0', '5,2': 'w0' })).toBe(1)
})
test('BC-TEC-03, BC-R-13: infantry in them gets 2; hexes between count 1 each for it too', () => {
  expect(bonus({ '5,2': 'B0' }, 'guards')).toBe(2)
  expect(bonus({ '5,2': 'w0' }, 'guards')).toBe(2)
  expect(bonus({ '3,2': 'w0', '4,2': 'w0', '5,2': 'w0' }, 'guards')).toBe(4)
  expect(bonus({ '3,2': 'w0', '4,2': 'w0' }, 'guards')).toBe(2)
  // In dense forest and cities it has the 2 that everybody has.
  expect(bonus({ '5,2': 'W0' }, 'guards')).toBe(2)
  expect(bonus({ '5,2': 'B0' }, 'guards', towers)).toBe(2)
})
test('BC-TEC-04: in dense forest or a city 2: Silhouette 3 in a city is 5; and 2 for each such hex between', () => {
  expect(bonus({ '5,2': 'W0' })).toBe(2)
  expect(bonus({ '5,2': 'B0' }, 'mastodon', towers)).toBe(2)
  const b = battle({ blue: ['lancer B1 2,2'], red: ['mastodon R1 5,2'], cells: { '5,2': 'B0' }, draw: towers })
  b.dice(5).do(fire('B1', 'R1', 'laser'))
  b.dice(5).until('fire')
  expect(b.of('silhouetteRolled')).toMatchObject([{ rating: 5, die: 5, passed: false }])
  // Along a hexside (BC-R-21) such a hex is between and does not block.
  const side = battle({ blue: ['lancer B1 4,1'], red: ['lancer R1 4,3'], cells: { '4,2': 'W0', '4,3': 'W0' } })
  side.dice(5).do(fire('B1', 'R1', 'laser'))
  expect(side.of('shot')[0]?.bonus).toBe(4)
})
test('BC-TEC-05: an airfoil over dense forest has no bonus, and gives none to what it fires at', () => {
  expect(bonus({ '5,2': 'W0', '4,2': 'w0' }, 'harpy')).toBe(0)
  const b = battle({ blue: ['lancer B1 6,2'], red: ['harpy R1 2,2'], cells: { '5,2': 'w0', '4,2': 'w0' } })
  b.do(march('B1', [5, 2]))
  b.dice(1, 1, 5, 5, 6, 6).do(react('R1'))
  expect(b.of('shot').map(({ bonus: more, hits }) => [more, hits])).toEqual([
    [0, 1],
    [0, 0],
  ])
  // A hover unit is no airfoil.
  expect(bonus({ '5,2': 'W0' }, 'skimmer')).toBe(2)
})
test('BC-TEC-01, BC-R-25: in its own hex a target keeps what that hex gives; nothing lies between', () => {
  const b = battle({ blue: ['guards B1 5,2'], red: ['truck R1 4,2', 'dart R2 0,0'], cells: { '5,2': 'w0' }, start: { first: 'red' } })
  b.do(march('R2', [1, 0]))
  b.do(hold, march('R1', [5, 2]))
  b.dice(6, 6, 1, 1, 6, 6, 6, 6).do(react('B1'))
  expect(b.of('shot').map(({ weapon, bonus: more, hits }) => [weapon, more, hits])).toEqual([
    ['melee', 1, 0],
    ['laser', 1, 1],
    ['missile', 1, 0],
  ])
})
