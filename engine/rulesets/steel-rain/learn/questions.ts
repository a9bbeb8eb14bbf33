import type { QuestionKind } from '../../../board/learn-kit.ts'
import type { SteelRain } from '../words/model.ts'
import { checkKind, resultKind } from './asked/ask-dice.ts'
import { profileKind, toDamageKind, toHitKind, weaponKind } from './asked/ask-fire.ts'
import { mayKind } from './asked/ask-may.ts'
import { costKind, reachKind, safestKind } from './asked/ask-move.ts'
import { reactsKind, seesKind } from './asked/ask-sight.ts'

/** Exercises that can be made of a position. */
export const QUESTIONS: readonly QuestionKind<SteelRain>[] = [
  seesKind,
  reactsKind,
  toHitKind,
  toDamageKind,
  profileKind,
  weaponKind,
  mayKind,
  resultKind,
  checkKind,
  reachKind,
  costKind,
  safestKind,
]
