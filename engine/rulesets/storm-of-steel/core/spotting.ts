import { hexDistance } from '../../../board/hex.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { groundAt } from '../state/ground.ts'
import { enemiesOf, isOnMap, onMap, type Placed, unitOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { SPOTTED_HEXES } from '../tables/dice.ts'
import { HIDES } from '../tables/ground.ts'
import type { StormOfSteel } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'

/** Who may be fired at (SS-SPT). */

/** It stands where it has to be spotted (SS-SPT-01, SS-SPT-07). */
export const isHidden = (s: Situation, unit: Placed): boolean => !unit.spotted && HIDES.has(groundAt(s.board, unit.hex))

/** It is on the map and the other side does not know of it: hidden, or carried by whoever is (SS-SPT-01). */
export const isUnseen = (s: Situation, unit: Unit): boolean => isOnMap(unit) && isHidden(s, unit)

/** A stand has fired or moved in hiding (SS-SPT-03, SS-SPT-04). */
export function giveAway(play: Play<StormOfSteel>, s: Situation, id: UnitId): void {
  const unit = unitOf(play.world, id)
  if (isOnMap(unit) && isHidden({ ...s, world: play.world }, unit)) play.emit({ kind: 'spotted', unit: id, by: null })
}
/** Whoever an enemy has come near to, whichever of the two has moved (SS-SPT-02). */
export function spotAround(play: Play<StormOfSteel>, s: Situation): void {
  for (const unit of onMap(play.world)) {
    if (!isHidden({ ...s, world: play.world }, unit)) continue
    const by = enemiesOf(play.world, unit.side).find((enemy) => hexDistance(enemy.hex, unit.hex) <= SPOTTED_HEXES)
    if (by) play.emit({ kind: 'spotted', unit: unit.id, by: by.id })
  }
}
