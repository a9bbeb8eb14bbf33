import { NO_ENTRY, NO_STOP } from '../../../board/reach.ts'
import type { Hex } from '../../../kernel/names.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import type { Mover } from './marcher.ts'
import { blipAt, isAloft, isInfantry, isVehicle, unitsAt } from './roster.ts'
import type { Situation } from './situation.ts'

/** What may share a hex (SR-STACK-1..6, R-34): one vehicle and at most one stand, or at most two stands. A blip counts as a vehicle. */

export const moverOf = (world: World, unit: Unit): Mover => ({
  id: unit.id,
  side: unit.side,
  infantry: isInfantry(world, unit),
  aloft: isAloft(world, unit),
  floor: unit.floor,
})

interface Crowd {
  readonly vehicles: number
  readonly stands: number
  readonly enemies: boolean
}
function crowdAt(s: Situation, hex: Hex, mover: Mover): Crowd {
  const blip = blipAt(s.world, hex)
  const marker = blip !== null && blip.id !== mover.id
  let [vehicles, stands, enemies] = [marker ? 1 : 0, 0, marker && blip.side !== mover.side]
  for (const unit of unitsAt(s.world, hex)) {
    if (unit.id === mover.id || isAloft(s.world, unit)) continue
    if (isVehicle(s.world, unit)) vehicles++
    // Two stands on each floor; everywhere else all are on the ground.
    else if (isInfantry(s.world, unit) && unit.floor === (mover.floor ?? 0)) stands++
    enemies ||= unit.side !== mover.side
  }
  return { vehicles, stands, enemies }
}

/** Whether there is room to stop. Never with an enemy. */
export function mayStop(s: Situation, hex: Hex, mover: Mover): boolean {
  if (mover.aloft) return true
  return isRoomIn(crowdAt(s, hex, mover), mover)
}
function isRoomIn(crowd: Crowd, mover: Mover): boolean {
  if (crowd.enemies) return false
  if (!mover.infantry) return crowd.vehicles === 0 && crowd.stands <= 1
  return crowd.vehicles === 0 ? crowd.stands <= 1 : crowd.stands === 0
}

/** Whether it may be crossed: infantry passes through any friends (SR-STACK-5, SR-STACK-6), a vehicle only where it could also stop. */
export function mayPass(s: Situation, hex: Hex, mover: Mover): boolean {
  return mover.infantry && !mover.aloft ? !crowdAt(s, hex, mover).enemies : mayStop(s, hex, mover)
}
/** Both at once, for a search of ways: whether who stands in a hex bars the way, or only keeps one from stopping there. Not for what is aloft. */
export function inTheWay(s: Situation, hex: Hex, mover: Mover): number {
  const crowd = crowdAt(s, hex, mover)
  if (mover.infantry ? crowd.enemies : !isRoomIn(crowd, mover)) return NO_ENTRY
  return isRoomIn(crowd, mover) ? 0 : NO_STOP
}
