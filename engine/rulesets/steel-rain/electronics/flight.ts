import type { Hex } from '../../../kernel/names.ts'
import { isCliff, rowsOfStep } from '../state/ground.ts'
import type { Step } from '../state/marcher.ts'
import type { Situation } from '../state/situation.ts'
import { costPerCm, type RowId } from '../tables/terrain.ts'

/** How drones fly (SR-DRONE-2, SR-DRONE-3, R-54). */

const WOODS: ReadonlySet<RowId> = new Set(['lightWoods', 'heavyWoods'])
const SLOPES: ReadonlySet<RowId> = new Set(['easySlope', 'steepSlope'])

/** Woods and slopes cost a drone what they cost a hovercraft, all else is open to it; null at a cliff. */
export function droneStep(s: Situation, from: Hex, to: Hex): Step | null {
  if (isCliff(s, from, to)) return null
  const rows = rowsOfStep(s, from, to)
  const woods = rows.filter((row) => WOODS.has(row))
  const noticed: readonly RowId[] = [...(woods.length > 0 ? woods : ['open' as const]), ...rows.filter((row) => SLOPES.has(row))]
  const perCm = costPerCm(noticed, 'hover', s.world.settings.slopeRule)
  return perCm === null ? null : { cost: perCm * s.world.settings.hexMilli, fall: false, climb: false }
}
