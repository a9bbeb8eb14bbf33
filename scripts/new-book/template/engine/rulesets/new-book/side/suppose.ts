import type { GameState } from '../../../kernel/ruleset.ts'
import { Sampler, supposedStanding } from '../../../kernel/sampler.ts'
import type { NewBook, NewBookView } from '../words/model.ts'

/** The state behind a view, for whoever thinks ahead. Nothing is hidden in this book, so only the dice to come are drawn. */
export const suppose = ({ agenda, known, others, over, question }: NewBookView, seed: number): GameState<NewBook> =>
  new Sampler(seed).state<NewBook>(known, agenda, supposedStanding<NewBook>(over, [question, others]))
