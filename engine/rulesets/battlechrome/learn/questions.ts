import type { QuestionKind } from '../../../board/learn-kit.ts'
import type { BattleChrome } from '../words/model.ts'
import { kataKind, leapKind } from './asked/ask-close.ts'
import { hitsKind, saveKind, silhouetteKind, toHitKind, weaponKind } from './asked/ask-fire.ts'
import { costKind, reachKind, safestKind } from './asked/ask-move.ts'
import { mayKind, reactsKind, seesKind } from './asked/ask-sight.ts'
import { damageKind, initiativeKind, lastShotKind, turnsOverKind } from './asked/ask-turn.ts'

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
  initiativeKind,
  lastShotKind,
  kataKind,
  leapKind,
  damageKind,
  turnsOverKind,
]
