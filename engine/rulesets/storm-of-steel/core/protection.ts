import type { Hex } from '../../../kernel/names.ts'
import { hasHex } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import { bunkerAt, fitsBunker, groundAt } from '../state/ground.ts'
import { type Placed, typeOf } from '../state/roster.ts'
import { isBehindWall } from '../state/sight.ts'
import type { Situation } from '../state/situation.ts'
import { PROTECTION } from '../tables/dice.ts'
import { GROUND_NAMES, GROUND_PROTECTION } from '../tables/ground.ts'

/** What protects a soft stand (SS-SOF-02, SS-SOF-07, SS-R-28). */

export interface Protection {
  readonly value: number
  readonly why: Reason
  /** It keeps who is suppressed from being destroyed (SS-SOF-05, SS-R-27). */
  readonly shelters: boolean
}

/** @param from where the shot comes from; null for bombs and rounds, against which no wall protects */
export function protectionOf(s: Situation, unit: Placed, from: Hex | null): Protection {
  const ground = groundAt(s.board, unit.hex)
  const terms: Reason[] = [{ text: GROUND_NAMES[ground], value: GROUND_PROTECTION[ground], rule: 'SS-SOF-02' }]
  const trench = hasHex(s.world.ground.trenches, unit.hex)
  if (trench) terms.push({ text: 'Entrenchment', value: PROTECTION.cover, rule: 'SS-FOR-11' })
  const bunker = bunkerAt(s.world, unit.hex) !== null && fitsBunker(typeOf(unit))
  if (bunker) terms.push({ text: 'Bunker', value: PROTECTION.bunker, rule: 'SS-SOF-02' })
  const wall = from !== null && isBehindWall(s.board, from, unit.hex)
  if (wall) terms.push({ text: 'Behind a wall', value: PROTECTION.cover, rule: 'SS-R-28' })
  const value = Math.max(...terms.map((term) => term.value ?? 0))
  return {
    value,
    why: { text: 'Protection: the best of these', value, rule: 'SS-SOF-07', how: 'told', terms },
    shelters: trench || bunker || (s.world.settings.coverSaves && (ground === 'building' || wall)),
  }
}
