import type { Advice, Grounds, Offer, SideId } from '../../engine/screen.ts'
import type { Input } from '../input/picking.ts'
import type { PlanMark } from '../scene/stage.ts'
import { insightWords } from '../words/insight-words.ts'
import type { BattleLink } from './battle-link.ts'
import { type BattleState, canAct, orderKey } from './battle-state.ts'
import type { Insight, Shown } from './insight-state.ts'
import type { LogEntry } from './log.ts'

/** The acts of the computer that the log tells of, in the order of the log. */
export function actsOf({ log }: BattleState): readonly LogEntry[] {
  const seen = new Set<number>()
  return log.entries.filter(({ act }) => {
    const isNew = act !== undefined && !seen.has(act)
    if (isNew) seen.add(act)
    return isNew
  })
}

/** The grounds of the other side's acts may be asked for: the battle is over, or it is noted that they are shown. */
export const mayAsk = ({ coached, picture }: BattleState): boolean => coached || picture?.over != null

/** The act whose grounds are looked at; undefined where there is none yet. */
export const actShown = (state: BattleState): number | undefined =>
  typeof state.insight?.of === 'number' ? state.insight.of : actsOf(state).at(-1)?.act

/** The goals of a plan on the map, from whoever can be seen there: nobody's place is betrayed. */
export function planMarks({ picture }: BattleState, plan: Grounds['plan'], side: SideId): readonly PlanMark[] {
  return (plan?.tasks ?? []).map(({ pieces, goal, word, place }) => ({
    side,
    from: (picture?.pieces ?? []).filter(({ id }) => pieces.includes(id)).map(({ hex }) => hex),
    to: goal,
    text: insightWords.task(word, place),
  }))
}

/** Asks the table for grounds and for advice. It is fetched when somebody wants to know: no battle waits for it. */
export class InsightDesk {
  private asking: string | null = null

  constructor(
    private readonly link: BattleLink,
    private readonly input: (input: Input) => void,
  ) {
    link.store.subscribe(() => this.follow())
  }

  /** Opens the panel at the newest act, or closes it. */
  toggle(): void {
    this.look(this.link.state.insight === null ? 'newest' : null)
  }

  /** Looks at an act, at the newest one from now on, or at nothing any more. */
  look(of: Insight['of'] | null): void {
    this.link.dispatch({ do: 'insight', insight: of === null ? null : { of, shown: null, problem: null, marks: [] } })
  }

  /** From the act that is looked at to the one before or after it; behind the last one it is the newest from then on. */
  step(by: 1 | -1): void {
    const { state } = this.link
    const acts = actsOf(state)
    const at = acts.findIndex(({ act }) => act === actShown(state)) + by
    const act = acts[at]?.act
    if (act !== undefined) this.look(at === acts.length - 1 ? 'newest' : act)
  }

  /** From here on the reasons are shown during this battle; its log says so. */
  async coach(): Promise<void> {
    await this.link.coach()
    this.follow()
  }

  /** What would the computer do here? Its order is marked like one that was chosen: a confirm gives it. */
  async advise(): Promise<void> {
    const { state } = this.link
    const { stamp, side } = state
    if (!canAct(state)) return this.link.say({ text: insightWords.notAsked, rule: null })
    this.look('advice')
    const answer = await this.link.request({ do: 'advise', side })
    const now = this.link.state
    if (now.insight?.of !== 'advice' || now.stamp !== stamp || answer === null) return
    if (!answer.ok) return this.fail(answer.why.text)
    this.propose(answer.advice, stamp)
  }

  private propose({ offer, because, plan }: Advice, stamp: number): void {
    const { picking } = this.link.state
    const listed = picking.choices?.from === 'question' ? sameOrder(picking.choices.offers, offer) : -1
    this.input(listed >= 0 ? { is: 'mark', index: listed } : { is: 'propose', offer })
    this.show(`advice:${stamp}`, { because, plan, from: 'advice' }, this.link.state.side)
  }

  /** After each change: what is looked at and not known yet is asked for. */
  private follow(): void {
    const { state } = this.link
    const { insight } = state
    if (!insight || insight.of === 'advice' || insight.problem !== null || !mayAsk(state)) return
    const act = actShown(state)
    const key = `act:${act}`
    if (act === undefined || insight.shown?.key === key || this.asking === key) return
    this.asking = key
    // The reasons of another act, and its plan on the map, are not those of this one.
    if (insight.shown !== null) this.link.dispatch({ do: 'insight', insight: { ...insight, shown: null, marks: [] } })
    void this.ask(act, key)
  }

  private async ask(act: number, key: string): Promise<void> {
    const answer = await this.link.request({ do: 'grounds', act })
    // Meanwhile another act may be what is asked for.
    if (this.asking === key) this.asking = null
    const { state } = this.link
    if (answer === null || state.insight === null || state.insight.of === 'advice') return
    if (actShown(state) !== act) return this.follow()
    if (answer.ok) this.show(key, answer.grounds, state.side === 'blue' ? 'red' : 'blue')
    else this.fail(answer.why.text)
  }

  private show(key: string, grounds: Shown, side: SideId): void {
    const { state } = this.link
    if (state.insight === null) return
    const marks = planMarks(state, grounds.plan, side)
    this.link.dispatch({ do: 'insight', insight: { ...state.insight, shown: { key, grounds }, marks } })
  }
  private fail(problem: string): void {
    const { insight } = this.link.state
    if (insight) this.link.dispatch({ do: 'insight', insight: { ...insight, problem } })
  }
}

const sameOrder = (offers: readonly Offer[], offer: Offer): number => offers.findIndex((one) => orderKey(one) === orderKey(offer))
