import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { type Problem, SIDES } from '../../../kernel/names.ts'
import { refuseDeploy } from '../core/setup.ts'
import type { Situation } from '../state/situation.ts'
import { COUNTERS } from '../tables/unit-types.ts'
import { ForcesDoc, SettingsDoc } from '../words/forces-doc.ts'

/** What an author may want to think over; the scenario can be played all the same. */
export function warnings(scenario: ScenarioDoc, called?: Situation): readonly Problem[] {
  const forces = ForcesDoc.safeParse(scenario.forces)
  const settings = SettingsDoc.safeParse(scenario.settings)
  if (!forces.success || !settings.success) return []
  return [...crowded(forces.data, settings.data), ...(called ? misplanned(called, forces.data) : [])]
}
/** The truck itself fills the hex (BC-R-04, BC-R-06). */
function crowded(forces: ForcesDoc, { stackLimit }: SettingsDoc): readonly Problem[] {
  const carries = (id: string): boolean => (forces.counters.find((own) => own.id === id) ?? COUNTERS[id])?.carries === 1
  const truck = SIDES.flatMap((side) => forces[side]).find(({ counter }) => carries(counter))
  if (!truck || stackLimit > 1) return []
  return [{ at: 'settings.stackLimit', text: `With one unit to a hex nobody can get on or off ${truck.id}; 2 or more make room.` }]
}
/** Whoever may not be put where it is suggested goes into the first hex of the zone that has room, mostly a corner of it (BC-SCL-05). */
const misplanned = (s: Situation, forces: ForcesDoc): readonly Problem[] =>
  SIDES.flatMap((side) =>
    forces[side].flatMap(({ id, plan }, i) => {
      const unit = s.world.units[id]
      return plan && unit?.fate === 'waiting' && refuseDeploy(s, unit, plan) !== null
        ? [
            {
              at: `forces.${side}[${i}].plan`,
              text: 'It may not be put there, and would go elsewhere in its zone: choose another hex (BC-SCL-05).',
              hex: plan,
            },
          ]
        : []
    }),
  )
