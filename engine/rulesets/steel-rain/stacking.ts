import type { Hex, SideId } from '../../kernel/names.ts'
import { blipAt, isInfantry, isVehicle, unitsAt } from './roster.ts'
import type { Situation } from './situation.ts'

/** What may share a hex (SR-STACK-1..6, R-34): one vehicle and at most one stand, or at most two stands. A blip counts as a vehicle. */

export interface Mover {
  readonly id: string
  readonly side: SideId
  readonly infantry: boolean
}

interface Crowd {
  readonly vehicles: number
  readonly stands: number
  readonly enemies: boolean
}
function crowdAt(s: Situation, hex: Hex, mover: Mover): Crowd {
  const units = unitsAt(s.world, hex).filter((unit) => unit.id !== mover.id)
  const blip = blipAt(s.world, hex)
  const marker = blip !== null && blip.id !== mover.id
  return {
    vehicles: units.filter((unit) => isVehicle(s.world, unit)).length + (marker ? 1 : 0),
    stands: units.filter((unit) => isInfantry(s.world, unit)).length,
    enemies: units.some((unit) => unit.side !== mover.side) || (marker && blip.side !== mover.side),
  }
}

/** Whether there is room to stop. Never with an enemy. */
export function mayStop(s: Situation, hex: Hex, mover: Mover): boolean {
  const crowd = crowdAt(s, hex, mover)
  if (crowd.enemies) return false
  if (!mover.infantry) return crowd.vehicles === 0 && crowd.stands <= 1
  return crowd.vehicles === 0 ? crowd.stands <= 1 : crowd.stands === 0
}

/** Whether it may be crossed: infantry passes through any friends (SR-STACK-5, SR-STACK-6), a vehicle only where it could also stop. */
export function mayPass(s: Situation, hex: Hex, mover: Mover): boolean {
  return mover.infantry ? !crowdAt(s, hex, mover).enemies : mayStop(s, hex, mover)
}
