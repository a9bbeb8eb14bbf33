import type { QuestionKind } from '../../../board/learn-kit.ts'
import type { BattleChrome } from '../words/model.ts'
import { hitsKind, saveKind, silhouetteKind, toHitKind, weaponKind } from './asked/ask-fire.ts'
import { costKind, reachKind, safestKind } from './asked/ask-move.ts'
import { mayKind, reactsKind, seesKind } from './asked/ask-sight.ts'

/** Exercises that can be made of a position. */
export const QUESTIONS: readonly QuestionKind<BattleChrome>[] = [
  seesKind,
  reactsKind,
  mayKind,
  toHitKind,
  hitsKind,
  silhouetteKind,
  saveKind,
  weaponKind,
  reachKind,
  costKind,
  safestKind,
]
