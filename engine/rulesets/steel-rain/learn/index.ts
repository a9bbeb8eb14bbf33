import type { LearnKit } from '../../../board/learn-kit.ts'
import type { SteelRain } from '../words/model.ts'
import { cellsOf } from './cells.ts'
import { FIRE_TABLES } from './fire-tables.ts'
import { GROUND_TABLES } from './ground-tables.ts'
import { hintsOf } from './hints.ts'
import { OTHER_TABLES } from './other-tables.ts'
import { QUESTIONS } from './questions.ts'

/** What whoever learns Steel Rain is given besides lessons and cases. */
export const LEARN: LearnKit<SteelRain> = {
  tables: [...Object.values(GROUND_TABLES), ...Object.values(FIRE_TABLES), ...Object.values(OTHER_TABLES)],
  cellsOf,
  questions: QUESTIONS,
  hints: hintsOf,
}
