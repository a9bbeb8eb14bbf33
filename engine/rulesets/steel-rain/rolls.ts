import type { Play } from '../../kernel/ruleset.ts'
import type { Roll, SteelRain } from './model.ts'

/** The dice of every attack: a d20 against a number, and the roll for damage (SR-DF-3, SR-DF-7, R-70). */

/** A d20 against a number; `natural1Misses` and `natural20Hits` for To Hit rolls. */
export const d20 = (play: Play<SteelRain>, needed: number, bonus: number, natural1Misses: boolean, natural20Hits: boolean): Roll => {
  const die = play.roll(20)
  const success = (die + bonus >= needed && !(natural1Misses && die === 1)) || (natural20Hits && die === 20)
  return { die, bonus, needed, success }
}
/** Rolls for damage where a number is needed; null where the table says Kill or nothing. */
export function rollDamage(
  play: Play<SteelRain>,
  damage: number | 'kill' | 'none',
): { readonly roll: Roll | null; readonly kill: boolean } {
  if (damage === 'kill') return { roll: null, kill: true }
  if (damage === 'none') return { roll: null, kill: false }
  const roll = d20(play, damage, 0, false, false)
  return { roll, kill: roll.success }
}
