import type { QuestionKind } from '../../../board/learn-kit.ts'
import type { SteelRain } from '../words/model.ts'
import { backKind, landsOnKind } from './asked/ask-air.ts'
import { checkKind, resultKind } from './asked/ask-dice.ts'
import { aircraftKind, profileKind, toDamageKind, toHitKind, weaponKind } from './asked/ask-fire.ts'
import { mayKind } from './asked/ask-may.ts'
import { costKind, fliesKind, reachKind, safestKind } from './asked/ask-move.ts'
import { burstKind, deliveryKind, directKind, roundKind, scatterKind } from './asked/ask-shells.ts'
import { reactsKind, seesKind } from './asked/ask-sight.ts'
import { clearsKind, minesKind } from './asked/ask-works.ts'

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
  directKind,
  roundKind,
  deliveryKind,
  scatterKind,
  burstKind,
  minesKind,
  clearsKind,
  fliesKind,
  aircraftKind,
  landsOnKind,
  backKind,
]
