import { isHex, plainOf, recordsIn, refused } from '../../../board/author-fields.ts'
import type { AuthorChange } from '../../../board/author-kit.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { type BySide, type Hex, ok, type Problem, type Result, SIDES, type SideId } from '../../../kernel/names.ts'
import { isStandId, standOf } from '../tables/all-stands.ts'
import { ARMIES, type Army } from '../tables/armies.ts'
import { SKILLS, type Skill } from '../tables/dice.ts'
import type { StandType } from '../tables/stands.ts'

/** The forces of a scenario under work as they are written, whatever is wrong with them. */

/** A scenario after a change, or why it cannot be made. */
export type Changed = Result<ScenarioDoc, readonly Problem[]>
export type Wish<D extends AuthorChange['do']> = Extract<AuthorChange, { readonly do: D }>

export interface RawUnit {
  readonly id: string
  readonly side: SideId
  readonly doc: Plain
}

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
/** Stands by their ids, in the order in which they are named; or the word that one of them is not there. */
export function unitsNamed(scenario: ScenarioDoc, ids: readonly string[]): Result<readonly RawUnit[], readonly Problem[]> {
  const all = new Map(unitsIn(scenario).map((unit) => [unit.id, unit]))
  const missing = ids.find((id) => !all.has(id))
  if (missing !== undefined) return refused('pieces', `There is no stand ${missing}; name another.`)
  return ok([...new Set(ids)].flatMap((id) => all.get(id) ?? []))
}

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

const LETTERS: BySide<string> = { blue: 'B', red: 'R' }
/** The next ids of a side that nobody has: B1, B2 ... */
export function freeIds(units: readonly RawUnit[], side: SideId, count: number): readonly string[] {
  const taken = new Set(units.map(({ id }) => id))
  const ids: string[] = []
  for (let number = 1; ids.length < count; number++) {
    const id = `${LETTERS[side]}${number}`
    if (!taken.has(id)) ids.push(id)
  }
  return ids
}

export const wordOf = (doc: Plain, key: string): string | null => {
  const value = doc[key]
  return typeof value === 'string' ? value : null
}
const hexIn = (doc: Plain, key: string): Hex | null => {
  const value = doc[key]
  return isHex(value) ? value : null
}
/** Where it stands from the beginning, or is suggested to be placed. */
export const placeOf = (doc: Plain): Hex | null => (doc['aboard'] === undefined ? (hexIn(doc, 'at') ?? hexIn(doc, 'plan')) : null)
/** What it is; null where it is nothing that there is. */
export function typeIn(doc: Plain): StandType | null {
  const id = wordOf(doc, 'type') ?? ''
  return isStandId(id) ? standOf(id) : null
}

export const isMiddle = ({ start }: ScenarioDoc): boolean => start !== undefined
