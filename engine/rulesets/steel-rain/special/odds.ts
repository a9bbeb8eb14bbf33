import type { Hex } from '../../../kernel/names.ts'
import type { OddsLine } from '../../../kernel/table-view.ts'
import type { Reason } from '../../../kernel/why.ts'
import { shotTerms } from '../fire.ts'
import type { Unit } from '../model.ts'
import { designOf, type UnitWeapon } from '../roster.ts'
import type { Situation } from '../situation.ts'
import { damageChance, toDamageNumber } from '../tables/fire.ts'

/** What gel does after its shot, from the resolver's own terms. Chances in thousandths. */

type Placed = Unit & { readonly hex: Hex }
const product = (a: number, b: number): number => Math.floor((a * b + 500) / 1000)

/** The line beside those of a shot of gel: what it has hit and not destroyed burns on (SR-GEL-1). Whom else it catches is told with the target (odds.ts). */
export function burnLines(s: Situation, firer: Placed, weapon: UnitWeapon, target: Placed): readonly OddsLine[] {
  if (weapon.id !== 'gel-flamer') return []
  const { hitChance, killChance, damage, hitWhy } = shotTerms(s, firer, weapon, target)
  const burns = damageChance(damage)
  const later = product(hitChance - killChance, burns)
  const roll = (text: string, chance: number): Reason => ({ text, value: chance, unit: 'thousandths', how: 'told', rule: 'SR-WPN-8' })
  return [
    {
      text: 'Burns on: destroyed as the next turn begins',
      chance: later,
      tone: 'good',
      why: {
        text: 'A second damage roll for what the gel has not destroyed',
        value: later,
        unit: 'thousandths',
        how: 'product',
        rule: 'SR-GEL-1',
        terms: [hitWhy, roll('Not destroyed by the first roll', 1000 - burns), roll('Destroyed by the second', burns)],
      },
    },
  ]
}
/** The d20 that destroys a unit in the flames (SR-WPN-8). */
export const burnNumber = (s: Situation, unit: Unit, weapon: { readonly lethality: number }) =>
  toDamageNumber(designOf(s.world, unit).armor, weapon.lethality)
