import { plainOf, recordsIn } from '../../../board/author-fields.ts'
import { type RawUnit, wordOf } from '../../../board/author-forces.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { SIDES, type SideId } from '../../../kernel/names.ts'
import { isStandId, standOf } from '../tables/all-stands.ts'
import { ARMIES, type Army } from '../tables/armies.ts'
import { SKILLS, type Skill } from '../tables/dice.ts'
import type { StandType } from '../tables/stands.ts'

/** The forces of a scenario under work as they are written, whatever is wrong with them. */

/** What a scenario says of a side: its army, skill and stands. */
export const forceIn = ({ forces }: ScenarioDoc, side: SideId): Plain => plainOf(plainOf(forces)[side])
export const withForce = (scenario: ScenarioDoc, side: SideId, force: Plain): ScenarioDoc => ({
  ...scenario,
  forces: { ...plainOf(scenario.forces), [side]: force },
})
/** The army of a side; null where none is named that there is. */
export const armyIn = (scenario: ScenarioDoc, side: SideId): Army | null =>
  ARMIES.find(({ id }) => id === forceIn(scenario, side)['army']) ?? null
/** The skill of a side: what is written, else its army's usual one; without an army the one at which points are those of the types. */
export function skillIn(scenario: ScenarioDoc, side: SideId): Skill {
  const written = forceIn(scenario, side)['skill']
  return SKILLS.find((skill) => skill === written) ?? armyIn(scenario, side)?.skill ?? 'regular'
}

/** All stands, Blue's first, in the order of the document; one without an id has its place for one. */
export const unitsIn = (scenario: ScenarioDoc): readonly RawUnit[] =>
  SIDES.flatMap((side) =>
    recordsIn(forceIn(scenario, side)['stands']).map((doc, i) => ({
      id: wordOf(doc, 'id') ?? `forces.${side}.stands[${i}]`,
      side,
      doc,
    })),
  )
export const unitsOfSide = (scenario: ScenarioDoc, side: SideId): readonly RawUnit[] =>
  unitsIn(scenario).filter((unit) => unit.side === side)
export function withUnits(scenario: ScenarioDoc, units: readonly RawUnit[]): ScenarioDoc {
  const force = (side: SideId): Plain => ({
    ...forceIn(scenario, side),
    stands: units.filter((unit) => unit.side === side).map(({ doc }) => doc),
  })
  return { ...scenario, forces: { ...plainOf(scenario.forces), blue: force('blue'), red: force('red') } }
}
/** The scenario with the documents of its stands changed. */
export const mapUnits = (scenario: ScenarioDoc, change: (unit: RawUnit) => Plain): ScenarioDoc =>
  withUnits(
    scenario,
    unitsIn(scenario).map((unit) => ({ ...unit, doc: change(unit) })),
  )

/** What it is; null where it is nothing that there is. */
export function typeIn(doc: Plain): StandType | null {
  const id = wordOf(doc, 'type') ?? ''
  return isStandId(id) ? standOf(id) : null
}
