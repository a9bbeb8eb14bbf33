import type { QuestionKind } from '../../../board/learn-kit.ts'
import type { BattleChrome } from '../words/model.ts'

/** Exercises that can be made of a position. */
export const QUESTIONS: readonly QuestionKind<BattleChrome>[] = []
