import type { CatalogueFormation } from '../../../board/author-kit.ts'
import { listed, Thrower } from '../../../board/force-kit.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { SIDES } from '../../../kernel/names.ts'
import { filled, STRENGTH, worth } from '../scenario/army-force.ts'
import { standOf } from '../tables/all-stands.ts'
import { ARMIES, type Army } from '../tables/armies.ts'
import { armyIn, skillIn } from './forces.ts'
import { countedText } from './stands.ts'

/** Ready forces: the usual one of every army, and forces of so many points of the armies that the scenario has (SS-R-04, SS-R-48). */

export interface ReadyForce {
  readonly army: Army
  /** Types of stands in the order of the army's list. */
  readonly stands: readonly string[]
}
const SIZES: readonly number[] = [STRENGTH.least, 150, 200, 250, 300, 400, 500, STRENGTH.most]
const idOf = (army: Army, points: number): string => `${army.id}/${points}`
/** The same force for the same points. */
const forceOf = (army: Army, points: number): Army['core'] => filled(army, points, new Thrower(points))
/** An army with the skill that a side of the scenario has as this army, or its usual one (SS-SCL-05). */
function skilled(scenario: ScenarioDoc, army: Army): Army {
  const side = SIDES.find((one) => armyIn(scenario, one)?.id === army.id)
  return side === undefined ? army : { ...army, skill: skillIn(scenario, side) }
}

export function readyForce(scenario: ScenarioDoc, id: string): ReadyForce | null {
  for (const army of ARMIES) {
    if (id === army.id) return { army, stands: listed(army.core) }
    const points = SIZES.find((size) => idOf(army, size) === id)
    if (points !== undefined) return { army, stands: listed(forceOf(skilled(scenario, army), points)) }
  }
  return null
}

/** Those of the scenario's armies first, by points too. */
export function formations(scenario: ScenarioDoc): readonly CatalogueFormation[] {
  const chosen = [...new Set(SIDES.flatMap((side) => armyIn(scenario, side) ?? []))]
  const own = chosen
    .map((army) => skilled(scenario, army))
    .flatMap((army) => [
      formation(army, army.id, `${army.name}, usual`, army.name, army.core),
      ...SIZES.map((points) => {
        const stands = forceOf(army, points)
        return formation(army, idOf(army, points), `${army.name}, ${points}`, army.name, stands)
      }),
    ])
  const others = ARMIES.filter((army) => !chosen.includes(army))
  return [...own, ...others.map((army) => formation(army, army.id, army.name, 'Other armies', army.core))]
}
const formation = (army: Army, id: string, name: string, of: string, stands: Army['core']): CatalogueFormation => ({
  id,
  name,
  of,
  strength: worth(stands, army),
  units: countedText(listed(stands).map(standOf)),
  rule: 'SS-R-04',
})
