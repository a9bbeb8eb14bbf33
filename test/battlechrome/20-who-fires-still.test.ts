import { expect, test } from 'vitest'
import { dangerAt, firesInCombat } from '../../engine/rulesets/battlechrome/learn/danger.ts'
import { isOnMap, type Placed } from '../../engine/rulesets/battlechrome/state/roster.ts'
import { type Battle, battle, done, fire } from './support.ts'

/** Whose fire in combat is counted as a danger: only of who may fire then. */

const placed = (b: Battle, id: string): Placed => {
  const unit = b.unit(id)
  if (!isOnMap(unit)) throw new Error(`${id} is not on the map`)
  return unit
}
test.each([
  [false, true, ['R1']],
  [true, false, []],
] as const)(
  'BC-R-09: where fire on the move costs a frame its fire in combat (%s), one that has fired is no danger there any more',
  (bfOpCostsCombat, fires, by) => {
    const b = battle({ blue: ['lancer B1 2,2'], red: ['lancer R1 8,2'], start: { first: 'red' }, settings: { bfOpCostsCombat } })
    b.dice(6).do(fire('R1', 'B1', 'laser'), done)
    expect(firesInCombat(b.situation, placed(b, 'R1'))).toBe(fires)
    expect(dangerAt(b.situation, placed(b, 'B1'), [2, 2]).by.map(({ id }) => id)).toEqual(by)
  },
)
