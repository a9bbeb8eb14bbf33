import type { Decision, Mind, Plain, Shape } from '../engine/mind.ts'
import { settled } from './opponent.ts'
import { type PlanBook, type PlanEffort, thinkOfPlans } from './plan-search.ts'
import type { Opinions } from './veteran.ts'

/** An opponent that compares whole plans by what comes of them, and within a plan goes by opinions. */
export class Planner implements Mind {
  private readonly opinions: Opinions
  private readonly book: PlanBook
  private readonly seed: number
  /** How hard to think of plans at a question; null: not at all. */
  private readonly effort: (question: Shape['question']) => PlanEffort | null

  constructor(opinions: Opinions, book: PlanBook, seed: number, effort: (question: Shape['question']) => PlanEffort | null) {
    this.opinions = opinions
    this.book = book
    this.seed = seed
    this.effort = effort
  }

  decide(view: Shape['view'], memory: Plain | null = null): Decision {
    const weighed = this.opinions.weigh(view, memory)
    const found = memory?.['ahead']
    const now: Plain | null = withFound(weighed.memory ?? memory, found)
    const effort = view.question === null ? null : this.effort(view.question)
    if (effort === null || now === null) {
      const decision = settled(weighed)
      return decision.memory === undefined ? decision : { ...decision, memory: withFound(decision.memory, found) ?? decision.memory }
    }
    const thought = thinkOfPlans(this.book, view, now, this.seed, effort)
    const again = thought.isOther ? this.opinions.weigh(view, thought.memory) : weighed
    const decision = settled(again, again.options[0], thought.because)
    return { ...decision, memory: withFound(again.memory ?? thought.memory, thought.memory['ahead']) ?? thought.memory }
  }
}
/** What thinking ahead has found stays in mind where opinions remember anew. */
const withFound = (memory: Plain | null, found: Plain[string] | undefined): Plain | null =>
  memory === null || found === undefined ? memory : { ...memory, ahead: found }
