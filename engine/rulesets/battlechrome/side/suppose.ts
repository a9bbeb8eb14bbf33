import type { GameState } from '../../../kernel/ruleset.ts'
import { Sampler, supposedStanding } from '../../../kernel/sampler.ts'
import type { BattleChrome, BattleChromeView } from '../words/model.ts'

/** The state behind a view. Nothing is hidden in this book and nobody is asked in secret, so only the dice to come are drawn. */
export const suppose = ({ agenda, known, others, over, question }: BattleChromeView, seed: number): GameState<BattleChrome> =>
  new Sampler(seed).state<BattleChrome>(known, agenda, supposedStanding<BattleChrome>(over, [question, others]))
