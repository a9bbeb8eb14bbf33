import type { Play } from '../../../kernel/ruleset.ts'
import { isImmune } from '../state/roster.ts'
import { type DamageNumber, DIE_FACES } from '../tables/fire.ts'
import { SUPPRESSION } from '../tables/suppression.ts'
import type { SteelRain } from '../words/model.ts'
import type { Roll } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'

/** The dice of every attack: To Hit, To Damage, and what they cost a target that lives (SR-DF-3, SR-DF-7, SR-SUPP-2, SR-SUPP-3, R-70). */

type Playing = Play<SteelRain>

/** A d20 against a number, no face of it special. */
export function d20(play: Playing, needed: number): Roll {
  const die = play.roll(DIE_FACES)
  return { die, bonus: 0, needed, success: die >= needed }
}
/** A roll to hit: a natural 1 always misses; a natural 20 always hits where the scenario says so. */
export function rollToHit(play: Playing, needed: number, bonus = 0): Roll {
  const die = play.roll(DIE_FACES)
  const sure = die === DIE_FACES && play.world.settings.natural20Hits
  return { die, bonus, needed, success: sure || (die !== 1 && die + bonus >= needed) }
}
/** Rolls for damage where a number is needed; null where the table says Kill or nothing. */
export function rollDamage(play: Playing, damage: DamageNumber): { readonly roll: Roll | null; readonly kill: boolean } {
  if (damage === 'kill') return { roll: null, kill: true }
  if (damage === 'none') return { roll: null, kill: false }
  const roll = d20(play, damage)
  return { roll, kill: roll.success }
}
/** What an aimed attack that did not destroy its target costs it: the Lethality of a hit, 1 for a miss, nothing for a natural 1. Machines mind nothing. */
export function suppressionBy(play: Playing, target: Unit, hit: Roll, lethality: number): number {
  if (isImmune(play.world, target)) return 0
  if (hit.success) return lethality
  return hit.die === 1 ? 0 : SUPPRESSION.miss
}
