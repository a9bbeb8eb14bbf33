import { onCard } from '../../../board/book-table.ts'
import type { LearnKit } from '../../../board/learn-kit.ts'
import type { StormOfSteel } from '../words/model.ts'
import { TURN, victory } from './before.ts'
import { CARD_TABLES } from './card-tables.ts'
import { cellsOf } from './cells.ts'
import { FIGHT_TABLES } from './fight-tables.ts'
import { GROUND_TABLES } from './ground-tables.ts'
import { hintsOf } from './hints.ts'
import { QUESTIONS } from './questions.ts'
import { riskOf } from './risk.ts'
import { STAND_TABLES } from './stand-tables.ts'

/** What is looked up again and again in a battle; what ground lets in and hides stands on the card by itself. */
const CARD = [
  ...['weather', 'skills', 'prices', 'foot', 'mines', 'distances'],
  ...['range', 'hits', 'armour-damage', 'morale', 'assault', 'artillery', 'aircraft'],
]

/** What whoever learns Storm of Steel is given besides lessons and cases. */
export const LEARN: LearnKit<StormOfSteel> = {
  tables: onCard(
    [...Object.values(CARD_TABLES), ...Object.values(STAND_TABLES), ...Object.values(GROUND_TABLES), ...Object.values(FIGHT_TABLES)],
    CARD,
  ),
  cellsOf,
  questions: QUESTIONS,
  hints: hintsOf,
  turn: TURN,
  victory,
  risk: riskOf,
}
