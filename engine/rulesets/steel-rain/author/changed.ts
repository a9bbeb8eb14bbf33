import { refused } from '../../../board/author-fields.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import type { Problem, Result } from '../../../kernel/names.ts'
import { hexKey } from '../../../kernel/names.ts'
import { hexIn, platoonsIn, type RawPlatoon, type RawUnit, unitsIn, wordOf } from './forces.ts'

/** What the changes of forces have in common. */

/** A scenario after a change, or why it cannot be made. */
export type Changed = Result<ScenarioDoc, readonly Problem[]>

export const platoonIn = (scenario: ScenarioDoc, id: string): RawPlatoon | undefined =>
  platoonsIn(scenario).find((platoon) => platoon.id === id)
export const noPlatoon = (id: string): ReturnType<typeof refused> => refused('group', `There is no platoon ${id}; name another.`)

/** Units by their ids, in the order in which they are named; or the word that one of them is not there. */
export function unitsNamed(scenario: ScenarioDoc, ids: readonly string[]): Result<readonly RawUnit[], readonly Problem[]> {
  const all = new Map(unitsIn(scenario).map((unit) => [unit.id, unit]))
  const missing = ids.find((id) => !all.has(id))
  if (missing !== undefined) return refused('pieces', `There is no unit ${missing}; name another.`)
  return { ok: true, value: [...new Set(ids)].flatMap((id) => all.get(id) ?? []) }
}

/**
 * Of units that have been moved, those that have left their blip: the units of a blip are in one hex and of one platoon, and those that have not moved keep
 * the word. `moved`: as they are now.
 */
export function leavingBlips(scenario: ScenarioDoc, moved: ReadonlySet<string>): ReadonlySet<string> {
  const units = unitsIn(scenario)
  const left = new Set<string>()
  for (const unit of units) {
    const word = wordOf(unit.doc, 'blip')
    if (!moved.has(unit.id) || word === null) continue
    const apart = units.some(
      (other) =>
        other.id !== unit.id &&
        other.side === unit.side &&
        !left.has(other.id) &&
        wordOf(other.doc, 'blip') === word &&
        !isTogether(unit, other),
    )
    if (apart) left.add(unit.id)
  }
  return left
}
function isTogether(one: RawUnit, other: RawUnit): boolean {
  const [here, there] = [hexIn(one.doc, 'at'), hexIn(other.doc, 'at')]
  return one.platoon === other.platoon && (here === null || there === null || hexKey(here) === hexKey(there))
}
