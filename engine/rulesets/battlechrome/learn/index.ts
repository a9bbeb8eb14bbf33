import type { LearnKit } from '../../../board/learn-kit.ts'
import type { BattleChrome } from '../words/model.ts'
import { cellsOf } from './cells.ts'
import { hintsOf } from './hints.ts'
import { QUESTIONS } from './questions.ts'
import { TABLES } from './tables.ts'

/** What whoever learns BattleChrome is given besides lessons and cases. */
export const LEARN: LearnKit<BattleChrome> = {
  tables: Object.values(TABLES),
  cellsOf,
  questions: QUESTIONS,
  hints: hintsOf,
}
