import type { Decision, Mind, Plain, Shape } from '../engine/mind.ts'
import { saltOf, settled, type Weighed } from './opponent.ts'
import { type Effort, type Playbook, think } from './search.ts'

/** An opponent that thinks ahead where it pays, and else goes by opinions alone. */
export interface Opinions {
  weigh(view: Shape['view'], memory: Plain | null): Weighed<Shape['order']>
}

/** How hard to think about a question, knowing what opinions would do; null: not at all. */
export type EffortFor = (question: Shape['question'], first: Shape['order'] | null) => Effort | null

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
