import type { Decision, Mind, Plain, Shape } from '../engine/mind.ts'
import { saltOf, settled, type Weighed } from './opponent.ts'
import { type PlanBook, type PlanEffort, thinkOfPlans } from './plan-search.ts'
import { type Effort, type Playbook, think } from './search.ts'

/** An opponent that thinks ahead where it pays, and else goes by opinions alone. */
export interface Opinions {
  weigh(view: Shape['view'], memory: Plain | null): Weighed<Shape['order']>
}

/** How hard to think about a question, knowing what opinions would do; null: not at all. */
export type EffortFor = (question: Shape['question'], first: Shape['order'] | null) => Effort | null

/** An opponent that compares whole plans by what comes of them, and within a plan goes by opinions. */
export class Planner implements Mind {
  private readonly opinions: Opinions
  private readonly book: PlanBook
  private readonly seed: number
  private readonly effort: (question: Shape['question']) => PlanEffort | null

  constructor(opinions: Opinions, book: PlanBook, seed: number, effort: (question: Shape['question']) => PlanEffort | null) {
    this.opinions = opinions
    this.book = book
    this.seed = seed
    this.effort = effort
  }

  decide(view: Shape['view'], memory: Plain | null = null): Decision {
    const weighed = this.opinions.weigh(view, memory)
    const now = weighed.memory ?? memory
    const effort = view.question === null ? null : this.effort(view.question)
    if (effort === null || now === null) return kept(settled(weighed), now, memory)
    const before = { ...now, ...(memory?.['ahead'] === undefined ? {} : { ahead: memory['ahead'] }) }
    const thought = thinkOfPlans(this.book, view, before, this.book.turnNow(view), this.seed, effort)
    const changed = this.book.plans(view, thought.memory)[0] !== this.book.plans(view, now)[0]
    const again = changed ? this.opinions.weigh(view, thought.memory) : weighed
    const decision = settled(again, again.options[0], thought.because)
    return { ...decision, memory: { ...(again.memory ?? thought.memory), ahead: thought.memory['ahead'] } as Plain }
  }
}
/** What thinking ahead has found stays in mind where opinions remember anew. */
function kept(decision: Decision, now: Plain | null, before: Plain | null): Decision {
  const ahead = before?.['ahead']
  return decision.memory === undefined || now === null || ahead === undefined
    ? decision
    : { ...decision, memory: { ...decision.memory, ahead } }
}

export class Veteran implements Mind {
  private readonly opinions: Opinions
  private readonly book: Playbook
  private readonly seed: number
  private readonly effort: EffortFor

  constructor(opinions: Opinions, book: Playbook, seed: number, effort: EffortFor) {
    this.opinions = opinions
    this.book = book
    this.seed = seed
    this.effort = effort
  }

  decide(view: Shape['view'], memory: Plain | null = null): Decision {
    const weighed = this.opinions.weigh(view, memory)
    const effort = view.question === null ? null : this.effort(view.question, weighed.options[0]?.order ?? null)
    if (effort === null) return settled(weighed)
    const salt = saltOf(this.seed, weighed.options.length, Math.round(weighed.options[0]?.score ?? 0))
    const { option, because } = think(this.book, { view, memory: weighed.memory ?? memory, options: weighed.options, salt }, effort)
    return settled(weighed, option, because)
  }
}
