import { type Refusal, refusal } from '../../../kernel/why.ts'
import { isOnMap } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { Unit } from '../words/units.ts'

/** What any work with the hands asks for, whatever the work is. */

const SUPPRESSED = 'It is Suppressed: it may only Rally, Break Contact or Hide.'

/** A unit in a blip of several acts only with it; it splits off first. */
export const inCompany = (s: Situation, unit: Unit): boolean => unit.blip !== null && (s.world.blips[unit.blip]?.units.length ?? 1) > 1

/** Why a unit cannot work with its hands for so many Actions of this turn. */
export function refuseTask(s: Situation, unit: Unit, actions: number): Refusal | null {
  if (unit.suppressed) return refusal(SUPPRESSED, 'SR-SUPP-1', 'unit')
  if (unit.aboard !== null) return refusal('It is mounted.', 'R-33', 'unit')
  if (!isOnMap(unit)) return refusal('It is not on the map.', null, 'unit')
  if (inCompany(s, unit)) return refusal('It moves under a blip: split it off first.', 'R-41', 'unit')
  if (unit.actions < actions)
    return refusal(actions === 2 ? 'It takes two Actions in one turn.' : 'It has no Action left.', 'SR-ACT-1', 'unit')
  if (unit.ambushed && (actions === 2 || unit.fires > 0))
    return refusal('It was ambushed: one of its Actions is for movement, or lost.', 'SR-AMB-4', 'unit')
  return null
}
