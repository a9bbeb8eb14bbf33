import { harmTo } from './luck.ts'
import type { Outlook } from './outlook.ts'
import { approachOf, goalOf } from './spot.ts'

/** How a battle stands, in points: where a playout ends, this is what it has brought. */

/** Points of a battle that is decided as it stands. */
const STANDING = 60
/** What being where the scenario pays counts beside what a unit is worth. */
const PAID = 0.5
/** No place pays more than this before the battle is won by it: an enemy may be there as well. */
const MOST = 60
const AWAY = 0.7

/** Points that a side is ahead: what is left of both, and what is to be had where they stand. */
export function leadOf(ours: Outlook, theirs: Outlook): number {
  return assets(ours) - assets(theirs) + STANDING * ours.ahead
}
function assets(look: Outlook): number {
  const { units } = look.world
  let sum = 0
  for (const unit of Object.values(units)) {
    if (unit.side !== look.side) continue
    if (unit.fate === 'away') {
      // Who has left where the mission wanted it is not lost; an airfoil comes back, but not at once.
      sum += look.value(unit) * (unit.returns === null ? 1 : AWAY)
      continue
    }
    const hex = unit.aboard === null ? unit.hex : (units[unit.aboard]?.hex ?? null)
    if (hex === null || unit.fate !== 'present') continue
    const value = look.value(unit)
    sum += value - harmTo(look.world, unit, value) + PAID * Math.min(MOST, goalOf(look, unit, hex) + approachOf(look, unit, hex))
  }
  return sum
}
