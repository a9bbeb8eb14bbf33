import { expect, test } from 'vitest'
import { SIDES } from '../../engine/kernel/names.ts'
import type { Moment } from '../../engine/kernel/ruleset.ts'
import { steelRain } from '../../engine/rulesets/steel-rain/index.ts'
import { isKnown } from '../../engine/rulesets/steel-rain/state/known.ts'
import type { SteelRain } from '../../engine/rulesets/steel-rain/words/model.ts'
import type { Unit } from '../../engine/rulesets/steel-rain/words/units.ts'
import type { World } from '../../engine/rulesets/steel-rain/words/world.ts'
import { openBattle } from '../../engine/table/opening.ts'
import { steelRainCase } from '../laws/steel-rain-case.ts'
import { playout } from '../support/playout.ts'

test('SR-BLIP-1, SR-BLIP-5: in random games no event and no question names a unit that the side does not know', () => {
  const names = /"([BR][0-9]+)"/g
  const looked = { events: 0, hidden: 0 }
  for (const { map, scenario } of steelRainCase.battles) {
    // The book's own events: what a mission tells has a law of its own (test/laws).
    const opened = openBattle([steelRain], { ...(scenario as object), mission: undefined }, map)
    if (!opened.ok) throw new Error('the battle of the laws does not open')
    const rules = steelRain.open(opened.value.board)
    for (let seed = 1; seed <= 6; seed++) {
      playout<SteelRain>(rules, opened.value.start as World, seed, {
        most: 4000,
        step: ({ after, moments }) => {
          for (const side of SIDES) {
            const known = (worlds: readonly World[], id: string) =>
              worlds.some(({ units }) => units[id] !== undefined && isKnown(units[id] as Unit, side))
            const unknown = (text: string, worlds: readonly World[]) =>
              [...text.matchAll(names)].flatMap(([, id]) => (id !== undefined && !known(worlds, id) ? [id] : []))
            for (const moment of moments as readonly Moment<SteelRain>[]) {
              const event = rules.redact(moment, side)
              looked[event === null ? 'hidden' : 'events']++
              // A wreck is in view whoever it was.
              if (event === null || (event.kind === 'destroyed' && event.wreck)) continue
              expect(unknown(JSON.stringify(event), [moment.before, moment.after, after.world]), JSON.stringify(event)).toEqual([])
            }
            const question = rules.view(after, side).question
            if (question) expect(unknown(JSON.stringify(question), [after.world]), JSON.stringify(question)).toEqual([])
          }
        },
      })
    }
  }
  expect(looked.events).toBeGreaterThan(2000)
  expect(looked.hidden).toBeGreaterThan(200)
})
