import { harmTo } from './luck.ts'
import type { Outlook } from './outlook.ts'
import { approachOf, goalOf } from './spot.ts'

/** How a battle stands, in points: where a playout ends, this is what it has brought. */

/** Points of a battle that is decided as it stands. */
const STANDING = 60
/** What being where the scenario pays counts beside what a unit is worth. */
const PAID = 0.5

/** Points that a side is ahead: what is left of both, and what is to be had where they stand. */
export function leadOf(ours: Outlook, theirs: Outlook): number {
  return assets(ours) - assets(theirs) + STANDING * ours.lead
}
function assets(look: Outlook): number {
  return look.mine.reduce((sum, unit) => {
    const weight = look.weight(unit)
    const paid = goalOf(look, unit, unit.hex) + approachOf(look, unit, unit.hex)
    return sum + weight - harmTo(look.world, unit, weight) + PAID * paid
  }, 0)
}
