import type { Decision, Judged, Mind, Plain, Reason, Shape } from '../engine/mind.ts'
import { expectedLine } from './expected.ts'
import { saltOf, settled, type Weighed } from './opponent.ts'
import { type Effort, type Playbook, type Thought, think } from './search.ts'

/** An opponent that thinks ahead where it pays, and else goes by opinions alone. */
export interface Opinions {
  weigh(view: Shape['view'], memory: Plain | null): Weighed<Shape['order']>
  judge(view: Shape['view'], order: Shape['order']): Judged | null
}

/** How hard to think about a question, knowing what opinions would do; null: not at all. */
export type EffortFor = (question: Shape['question'], first: Shape['order'] | null) => Effort | null

export class Veteran implements Mind {
  private readonly opinions: Opinions
  private readonly book: Playbook
  private readonly seed: number
  private readonly effort: EffortFor
  private readonly looksOn: ReadonlySet<string>

  /** `looksOn`: kinds of questions whose answers are told with what the other side is expected to do then. */
  constructor(opinions: Opinions, book: Playbook, seed: number, effort: EffortFor, looksOn: ReadonlySet<string> = new Set()) {
    this.opinions = opinions
    this.book = book
    this.seed = seed
    this.effort = effort
    this.looksOn = looksOn
  }

  decide(view: Shape['view'], memory: Plain | null = null): Decision {
    const weighed = this.opinions.weigh(view, memory)
    const effort = view.question === null ? null : this.effort(view.question, weighed.options[0]?.order ?? null)
    const remembered = weighed.memory ?? memory
    const { option, because } =
      effort === null ? { option: weighed.options[0], because: null } : this.thought(view, remembered, weighed, effort)
    const found = [because, this.expected(view, remembered, option?.order)].filter((one) => one !== null)
    return settled(weighed, option, found)
  }
  private thought(view: Shape['view'], memory: Plain | null, { options }: Weighed<Shape['order']>, effort: Effort): Thought {
    const salt = saltOf(this.seed, options.length, Math.round(options[0]?.score ?? 0))
    return think(this.book, { view, memory, options, salt }, effort)
  }
  judge(view: Shape['view'], order: Shape['order']): Judged | null {
    return this.opinions.judge(view, order)
  }
  private expected(view: Shape['view'], memory: Plain | null, order: Shape['order'] | undefined): Reason | null {
    if (order === undefined || view.question === null || !this.looksOn.has(view.question.kind)) return null
    return expectedLine(this.book, view, memory, order, this.seed)
  }
}
