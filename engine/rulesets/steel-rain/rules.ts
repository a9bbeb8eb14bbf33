import type { RuleText } from '../../board/edition.ts'
import { AIR } from './rules/air.ts'
import { ARTILLERY } from './rules/artillery.ts'
import { ASSAULT } from './rules/assault.ts'
import { BASICS } from './rules/basics.ts'
import { DESIGN } from './rules/design.ts'
import { ENGINEERING } from './rules/engineering.ts'
import { FIRE } from './rules/fire.ts'
import { INTELLIGENCE } from './rules/intelligence.ts'

export { RULINGS } from './rules/rulings.ts'

/** Every rule of the book in our words, in the book's order: what refusals, Reason trees, the reference and the coverage command cite. */
export const RULES: readonly RuleText[] = [...BASICS, ...INTELLIGENCE, ...FIRE, ...ARTILLERY, ...ASSAULT, ...ENGINEERING, ...AIR, ...DESIGN]
