import { plainOf, recordsIn } from '../../../board/author-fields.ts'
import type { RawUnit as WrittenUnit } from '../../../board/author-forces.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { SIDES, type SideId } from '../../../kernel/names.ts'

/** The forces of a scenario under work as they are written, whatever is wrong with them: platoons and units in their places, found and put back. */

export interface RawPlatoon {
  readonly id: string
  readonly side: SideId
  readonly doc: Plain
  readonly units: readonly RawUnit[]
}
export interface RawUnit extends WrittenUnit {
  readonly platoon: string
}

/** An id as it is written, or the place of what has none. */
const idOf = (doc: Plain, place: string): string => (typeof doc['id'] === 'string' ? doc['id'] : place)

/** All platoons, Blue's first, in the order of the document. */
export function platoonsIn({ forces }: ScenarioDoc): readonly RawPlatoon[] {
  return SIDES.flatMap((side) =>
    recordsIn(plainOf(forces)[side]).map((doc, p) => {
      const at = `forces.${side}[${p}]`
      const id = idOf(doc, at)
      const units = recordsIn(doc['units']).map((unit, u) => ({ id: idOf(unit, `${at}.units[${u}]`), side, platoon: id, doc: unit }))
      return { id, side, doc, units }
    }),
  )
}
export const unitsIn = (scenario: ScenarioDoc): readonly RawUnit[] => platoonsIn(scenario).flatMap(({ units }) => units)

/** The scenario with these platoons; whatever else its forces have stays. */
export function withPlatoons(scenario: ScenarioDoc, platoons: readonly RawPlatoon[]): ScenarioDoc {
  const docs = (side: SideId): readonly Plain[] =>
    platoons
      .filter((platoon) => platoon.side === side)
      .map(({ doc, units }) => {
        const before = recordsIn(doc['units'])
        const same = units.length === before.length && units.every((unit, u) => unit.doc === before[u])
        return same ? doc : { ...doc, units: units.map((unit) => unit.doc) }
      })
  return { ...scenario, forces: { ...plainOf(scenario.forces), blue: docs('blue'), red: docs('red') } }
}
/** The scenario with its units changed; null takes one away. */
export const withUnits = (scenario: ScenarioDoc, change: (unit: RawUnit) => Plain | null): ScenarioDoc =>
  withPlatoons(
    scenario,
    platoonsIn(scenario).map((platoon) => ({
      ...platoon,
      units: platoon.units.flatMap((unit) => {
        const doc = change(unit)
        return doc === null ? [] : [{ ...unit, doc }]
      }),
    })),
  )

/** The scenario with its beginning, or without one where nothing is left of it. */
export function withStart(scenario: ScenarioDoc, start: Plain): ScenarioDoc {
  const { start: _start, ...rest } = scenario
  return Object.keys(start).length === 0 ? rest : { ...rest, start }
}
export const startOf = ({ start }: ScenarioDoc): Plain => plainOf(start)
/** It begins in the middle of a battle. */
export const isMiddle = (scenario: ScenarioDoc): boolean => startOf(scenario)['turn'] !== undefined
/** Everything begins where the scenario says; otherwise its places are suggestions for the set-up. */
export const isPlaced = (scenario: ScenarioDoc): boolean => isMiddle(scenario) || plainOf(scenario.settings)['setup'] !== 'deploy'
