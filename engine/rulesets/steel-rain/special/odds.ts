import type { Reason } from '../../../kernel/why.ts'
import { allOf, chanceWhy } from '../../../kernel/why.ts'
import type { OddsLine } from '../../../screen/offers.ts'
import type { Aimed } from '../side/toll/exposure.ts'
import type { Toll } from '../side/toll/toll.ts'
import type { Situation } from '../state/situation.ts'
import { damageChance } from '../tables/fire.ts'
import { burnNumber } from './gel.ts'

/** What gel does after its shot, from the resolver's own terms. Chances in thousandths. */

/**
 * The line beside those of a shot of gel: what has been hit by gel and is there after all shots burns on (SR-GEL-1). Whom else it catches is told
 * with the target (odds.ts).
 */
export function burnLines(s: Situation, toll: Toll, shot: number, hit: Reason): readonly OddsLine[] {
  const { weapon, at } = toll.shots[shot] as Aimed
  if (weapon.id !== 'gel-flamer' || !('unit' in at)) return []
  const index = toll.subjects.findIndex(({ id }) => id === at.unit)
  const target = toll.subjects[index]
  const lasting = toll.alight[index] ?? 0
  // Gel on gel burns once.
  const first = toll.shots.findIndex((one) => one.weapon.id === weapon.id && 'unit' in one.at && one.at.unit === at.unit)
  if (!target || first !== shot) return []
  const burns = damageChance(burnNumber(s, target, weapon))
  const terms = [
    chanceWhy('Hit by gel, and there after all shots', lasting, { terms: [hit] }),
    chanceWhy('Destroyed by the second roll', burns, { rule: 'SR-WPN-8' }),
  ]
  const why = allOf('A second damage roll for what the gel has not destroyed', terms, { rule: 'SR-GEL-1' })
  const later = why.value ?? 0
  if (later === 0) return []
  return [{ text: 'Burns on: destroyed as the next turn begins', chance: later, tone: 'good', why }]
}
