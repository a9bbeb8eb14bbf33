import type { Hex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { keepContacts, linesOver } from '../state/contacts.ts'
import { hidesInside } from '../state/ground.ts'
import { isEntrenched } from '../state/pits.ts'
import { isDecoy, isFlying, isVehicle, passengersOf, unitOf, unitsAt } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import { unitLost } from './chapters.ts'

/** What is gone for good: a unit with whoever it carries, and foliage with the cover that it gave. */

/** Destroys a unit and whoever it carries (SR-WINF-2); vehicles leave a wreck and its smoke (SR-CARN-1, R-68). */
export function destroy(play: Play<SteelRain>, situation: () => Situation, id: UnitId, why: string): void {
  const unit = unitOf(play.world, id)
  // What flies comes down later, and elsewhere (SR-CRASH-1).
  const wreck = isVehicle(play.world, unit) && !isDecoy(play.world, unit) && !isFlying(unit)
  // the smoke of the wreck ends lines of sight like any other.
  const watch = wreck && unit.hex !== null ? linesOver(situation(), [unit.hex]) : []
  for (const passenger of passengersOf(play.world, id))
    play.emit({ kind: 'destroyed', unit: passenger.id, hex: null, wreck: false, why: 'SR-WINF-2' })
  play.emit({ kind: 'destroyed', unit: id, hex: unit.hex, wreck, why })
  keepContacts(play, situation, watch)
  unitLost(play, situation, unit)
}

/** SR-HIDE-2: where the foliage has gone there is nothing to be hidden in, unless the stand has dug itself in. */
export function uncover(play: Play<SteelRain>, s: Situation, cleared: readonly Hex[]): void {
  for (const stand of cleared.flatMap((hex) => unitsAt(s.world, hex)))
    if (stand.hidden?.behind === null && !hidesInside(s, stand.hex) && !isEntrenched(s.world, stand))
      play.emit({ kind: 'unhid', unit: stand.id })
}
