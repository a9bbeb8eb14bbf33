import { describe, expect, test } from 'vitest'
import { reactionShots, responders } from '../../engine/rulesets/battlechrome/core/fire.ts'
import { risksAlong } from '../../engine/rulesets/battlechrome/learn/danger.ts'
import { volleyChances } from '../../engine/rulesets/battlechrome/learn/volley.ts'
import { reduce } from '../../engine/rulesets/battlechrome/reduce.ts'
import { ACCOUNT } from '../../engine/rulesets/battlechrome/shown/account.ts'
import { isOnMap, type Placed } from '../../engine/rulesets/battlechrome/state/roster.ts'
import type { Hit } from '../../engine/rulesets/battlechrome/words/units.ts'
import { type Battle, battle, done, march, mark } from './support.ts'

/** A second reading: what is told of a battle afterwards, and what is shown of its units and its risks. */

const placed = (b: Battle, id: string): Placed => {
  const unit = b.unit(id)
  if (!isOnMap(unit)) throw new Error(`${id} is not on the map`)
  return unit
}

describe('the account of a battle', () => {
  /** What did each damage to R1, in the account's words. */
  function blows(marks: readonly Hit[], dice: readonly number[], target = 'truck'): readonly string[] {
    const b = battle({ blue: ['lancer B1 0,0', 'truck B2 0,1'], red: [`${target} R1 9,2`, 'truck R2 15,5'] })
    b.do(done)
    b.state = { ...b.state, world: { ...b.world, units: { ...b.world.units, R1: { ...b.unit('R1'), hits: marks } } } }
    let { world } = b
    b.dice(...dice).do(done)
    return b.events.flatMap((event) => {
      const deeds = ACCOUNT.deeds(event, world)
      world = reduce(world, event)
      return deeds.flatMap((deed) => (deed.is === 'blow' && deed.at === 'R1' ? [deed.means] : []))
    })
  }
  test('BC-CBT-08, BC-DMG-02: a lost unit is lost by the weapon of the marker that went through, not by that of the next one', () => {
    expect(blows([mark()], [5, 4])).toEqual(['laser'])
    expect(blows([mark(), mark({ weapon: 'missile' })], [5, 4])).toEqual(['laser'])
    expect(blows([mark({ weapon: 'web' }), mark()], [5, 5, 1], 'mastodon')).toEqual(['death web'])
  })
  test('BC-R-04: of the markers of a passenger that is thrown off, those of the wreck are told as such', () => {
    expect(blows([mark({ by: 'R2', weapon: 'wreck' })], [5, 4])).toEqual(['the wreck of its truck'])
  })
})

test('BC-R-24, BC-PJP-05: on the way a hover unit fires from the ground or in a powerjump, and is weighed once: by the worse of the two', () => {
  const b = battle({ blue: ['guards B1 4,2', 'truck B2 0,0'], red: ['skimmer R1 6,2'], cells: { '5,2': 'w0', '4,3': 'w0' } })
  const { situation: s } = b
  const mover = placed(b, 'B1')
  const answers = responders(s, mover)
  // Light forest beside it: it has a line from the ground, and less of a target's cover from the air.
  expect(answers.length).toBeGreaterThan(1)
  const worst = Math.max(...answers.map(({ unit, over }) => volleyChances(s, mover, reactionShots(s, unit, mover, over)).destroys))
  const [risk] = risksAlong(s, mover, [mover.hex, [4, 3]])
  expect(risk).toBe(worst)
})

test('BC-MOV-06, BC-R-03: a squad of Speed 0 that may still take its one step is not shown as spent', () => {
  const { id: _, ...rest } = battle({ blue: ['guards B1 0,0'], red: ['truck R1 1,1'] }).world.counters['guards'] ?? { id: '' }
  const steps = [{ speed: 0, melee: 3, web: 0, laser: 3, missile: 3 }]
  const b = battle({ blue: ['watch B1 2,2'], red: ['truck R1 15,5'], counters: [{ ...rest, id: 'watch', steps }] })
  const shown = () => b.rules.picture(b.view('blue')).pieces.find(({ id }) => id === 'B1')
  expect(b.offers('move', 'B1').length).toBeGreaterThan(0)
  expect(shown()).toMatchObject({ spent: false, ready: true })
  b.do(march('B1', [3, 2]))
  expect(shown()).toMatchObject({ spent: true, ready: false })
})
