import { refused } from '../../../board/author-fields.ts'
import { hexIn, wordOf } from '../../../board/author-forces.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { hexKey } from '../../../kernel/names.ts'
import { platoonsIn, type RawPlatoon, type RawUnit, unitsIn } from './forces.ts'

/** What the changes of forces have in common. */

export const platoonIn = (scenario: ScenarioDoc, id: string): RawPlatoon | undefined =>
  platoonsIn(scenario).find((platoon) => platoon.id === id)
export const noPlatoon = (id: string): ReturnType<typeof refused> => refused('group', `There is no platoon ${id}; name another.`)

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
