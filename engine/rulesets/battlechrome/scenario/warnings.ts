import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { type Problem, SIDES } from '../../../kernel/names.ts'
import { COUNTERS } from '../tables/unit-types.ts'
import { ForcesDoc, SettingsDoc } from '../words/forces-doc.ts'

/** What an author may want to think over; the scenario can be played all the same. */
export function warnings(scenario: ScenarioDoc): readonly Problem[] {
  const forces = ForcesDoc.safeParse(scenario.forces)
  const settings = SettingsDoc.safeParse(scenario.settings)
  if (!forces.success || !settings.success) return []
  const carries = (id: string): boolean => (forces.data.counters.find((own) => own.id === id) ?? COUNTERS[id])?.carries === 1
  const truck = SIDES.flatMap((side) => forces.data[side]).find(({ counter }) => carries(counter))
  if (!truck || settings.data.stackLimit > 1) return []
  // The truck itself fills the hex (BC-R-04, BC-R-06).
  return [{ at: 'settings.stackLimit', text: `With one unit to a hex nobody can get on or off ${truck.id}; 2 or more make room.` }]
}
