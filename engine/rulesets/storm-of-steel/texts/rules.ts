import type { RuleText } from '../../../board/edition.ts'
import { FIRE_RULES } from './rules-fire.ts'
import { MORALE_RULES } from './rules-morale.ts'
import { TURN_RULES } from './rules-turn.ts'

export { RULINGS } from './rulings.ts'

/** Every rule of the book in our own words, chapter by chapter. */
export const RULES: readonly RuleText[] = [...TURN_RULES, ...FIRE_RULES, ...MORALE_RULES]
