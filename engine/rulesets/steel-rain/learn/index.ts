import { onCard } from '../../../board/book-table.ts'
import type { LearnKit } from '../../../board/learn-kit.ts'
import type { SteelRain } from '../words/model.ts'
import { TURN, victory } from './before.ts'
import { cellsOf } from './cells.ts'
import { FIRE_TABLES } from './fire-tables.ts'
import { GROUND_TABLES } from './ground-tables.ts'
import { hintsOf } from './hints.ts'
import { OTHER_TABLES } from './other-tables.ts'
import { QUESTIONS } from './questions.ts'
import { riskOf } from './risk.ts'

/** What is looked up again and again in a battle. */
const CARD = ['movement', 'slopes', 'cover', 'heights', 'spotting', 'to-hit', 'die-modifiers', 'to-damage', 'suppression', 'smoke']

/** What whoever learns Steel Rain is given besides lessons and cases. */
export const LEARN: LearnKit<SteelRain> = {
  tables: onCard([...Object.values(GROUND_TABLES), ...Object.values(FIRE_TABLES), ...Object.values(OTHER_TABLES)], CARD),
  cellsOf,
  questions: QUESTIONS,
  hints: hintsOf,
  turn: TURN,
  victory,
  risk: riskOf,
}
