import type { RuleText } from '../../../board/edition.ts'
import { AIR } from './air.ts'
import { ARTILLERY } from './artillery.ts'
import { ASSAULT } from './assault.ts'
import { BASICS } from './basics.ts'
import { DESIGN } from './design.ts'
import { ENGINEERING } from './engineering.ts'
import { FIRE } from './fire.ts'
import { INTELLIGENCE } from './intelligence.ts'

export { RULINGS } from './rulings.ts'

/** Every rule of the book in our words, in the book's order: what refusals, Reason trees, the reference and the coverage command cite. */
export const RULES: readonly RuleText[] = [...BASICS, ...INTELLIGENCE, ...FIRE, ...ARTILLERY, ...ASSAULT, ...ENGINEERING, ...AIR, ...DESIGN]
