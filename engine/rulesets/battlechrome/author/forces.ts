import { plainOf, recordsIn } from '../../../board/author-fields.ts'
import { type RawUnit, wordOf } from '../../../board/author-forces.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { SIDES, type SideId } from '../../../kernel/names.ts'

/** The forces of a scenario under work as they are written, whatever is wrong with them. */

/** All units, Blue's first, in the order of the document; one without an id has its place for one. */
export const unitsIn = ({ forces }: ScenarioDoc): readonly RawUnit[] =>
  SIDES.flatMap((side) =>
    recordsIn(plainOf(forces)[side]).map((doc, i) => ({ id: wordOf(doc, 'id') ?? `forces.${side}[${i}]`, side, doc })),
  )

export function withUnits(scenario: ScenarioDoc, units: readonly RawUnit[]): ScenarioDoc {
  const docs = (side: SideId): readonly Plain[] => units.filter((unit) => unit.side === side).map(({ doc }) => doc)
  return { ...scenario, forces: { ...plainOf(scenario.forces), blue: docs('blue'), red: docs('red') } }
}
/** The scenario with the documents of its units changed. */
export const mapUnits = (scenario: ScenarioDoc, change: (unit: RawUnit) => Plain): ScenarioDoc =>
  withUnits(
    scenario,
    unitsIn(scenario).map((unit) => ({ ...unit, doc: change(unit) })),
  )

export const victoryOf = ({ settings }: ScenarioDoc): Plain => plainOf(plainOf(settings)['victory'])

/** The lists of targets, where targets decide: those that are written as ids. */
export function targetsIn(scenario: ScenarioDoc): readonly (readonly string[])[] {
  const { kind, lists } = victoryOf(scenario)
  const ids = (list: unknown): readonly string[] => (Array.isArray(list) ? list.filter((id: unknown) => typeof id === 'string') : [])
  return kind === 'targets' && Array.isArray(lists) ? lists.map(ids) : []
}
/** The scenario with other lists; those that are empty go. */
export const withTargets = (scenario: ScenarioDoc, lists: readonly (readonly string[])[]): ScenarioDoc => ({
  ...scenario,
  settings: { ...scenario.settings, victory: { ...victoryOf(scenario), lists: lists.filter((list) => list.length > 0) } },
})
