import { hexDistance } from '../../../board/hex.ts'
import type { Hex } from '../../../kernel/names.ts'
import { rangeColumn } from '../tables/scale.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { distanceMilli, isFlying, type Placed } from './roster.ts'

/** The To Hit column of whatever is fired, be it at a unit, at growth, mines, a house or a bridge (R-72, SR-CA-2, R-181). */

/** Whether a unit looks and fires from the air: it flies, or rides in what flies. */
export const isInFlight = (world: World, firer: Unit): boolean => {
  const carrier = firer.aboard === null ? undefined : world.units[firer.aboard]
  return isFlying(carrier ?? firer)
}
/** With or at what flies there is no Close Assault: within 2 cm it is the next column. */
export function columnTo(world: World, firer: Placed, hex: Hex, target?: Unit): number {
  const column = rangeColumn(distanceMilli(world, firer.hex, hex), hexDistance(firer.hex, hex))
  return (target && isFlying(target)) || isInFlight(world, firer) ? Math.max(1, column) : column
}
