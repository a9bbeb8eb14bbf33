import { onCard } from '../../../board/book-table.ts'
import type { LearnKit } from '../../../board/learn-kit.ts'
import type { BattleChrome } from '../words/model.ts'
import { TURN, victory } from './before.ts'
import { cellsOf } from './cells.ts'
import { hintsOf } from './hints.ts'
import { QUESTIONS } from './questions.ts'
import { riskOf } from './risk.ts'
import { TABLES } from './tables.ts'

/** What is looked up again and again in a battle. */
const CARD = ['movement', 'cover', 'sight', 'ranges', 'missile-range', 'to-hit', 'silhouette', 'armor', 'costs']

/** What whoever learns BattleChrome is given besides lessons and cases. */
export const LEARN: LearnKit<BattleChrome> = {
  tables: onCard(Object.values(TABLES), CARD),
  cellsOf,
  questions: QUESTIONS,
  hints: hintsOf,
  turn: TURN,
  victory,
  risk: riskOf,
}
