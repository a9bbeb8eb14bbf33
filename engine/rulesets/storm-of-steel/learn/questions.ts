import type { QuestionKind } from '../../../board/learn-kit.ts'
import type { StormOfSteel } from '../words/model.ts'
import { hitKind, holeKind, pierceKind, protectionKind, toHitKind } from './asked/ask-fire.ts'
import { chainKind, enterKind, reachKind, safestKind, testKind } from './asked/ask-move.ts'
import { mayFireKind, seesKind } from './asked/ask-sight.ts'
import { airPointKind, bombardedKind, bombedKind } from './asked/ask-support.ts'
import { breaksKind, cardKind, fightKind, mayAssaultKind, pointsKind, rallyKind } from './asked/ask-turn.ts'

/** Exercises that can be made of a position. */
export const QUESTIONS: readonly QuestionKind<StormOfSteel>[] = [
  cardKind,
  pointsKind,
  chainKind,
  reachKind,
  enterKind,
  testKind,
  seesKind,
  mayFireKind,
  toHitKind,
  pierceKind,
  protectionKind,
  hitKind,
  holeKind,
  safestKind,
  mayAssaultKind,
  fightKind,
  rallyKind,
  breaksKind,
  bombardedKind,
  bombedKind,
  airPointKind,
]
