import type { SideId } from '../../../kernel/names.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { mayBeIn } from '../state/ground.ts'
import { canAct, counterOf, isAirfoil, onMap, type Placed, refuseIdle, titleOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/** Turning counters over, and the second flight of airfoils (BC-BKK). */

/** Why a unit does not transform now; its damage stays with it (BC-BKK-01, BC-R-26). */
export function refuseTransform(s: Situation, unit: Unit): Refusal | null {
  const { other } = counterOf(s.world, unit)
  if (other === null) return refusal(`${titleOf(s.world, unit)} has no other side.`, 'BC-BKK-01', 'unit')
  if (!canAct(s.world, unit)) return refuseIdle(s.world, unit)
  if (unit.turnedOver) return refusal('It has transformed this turn.', 'BC-BKK-01', 'unit')
  const face = s.world.counters[other]
  return face && !mayBeIn(s.board, face.moves[0], unit.hex) ? refusal('Its other side may not be in this hex.', 'BC-TER-02', 'unit') : null
}
export const otherFace = (s: Situation, unit: Unit): string | null =>
  refuseTransform(s, unit) === null ? counterOf(s.world, unit).other : null
export const transformsOf = (s: Situation, side: SideId): readonly UnitId[] =>
  onMap(s.world)
    .filter((unit) => unit.side === side && refuseTransform(s, unit) === null)
    .map((unit) => unit.id)

/** Airfoils of a side that fly again (BC-BKK-03), but for those that have used opportunity fire (BC-OPF-05). */
export const flyersOf = (world: World, side: SideId): readonly Placed[] =>
  onMap(world).filter((unit) => unit.side === side && isAirfoil(unit) && canAct(world, unit) && !unit.spentFire)
