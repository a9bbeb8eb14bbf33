import { candidates, chanceAtMost, type Idea, ideas, promiseInWords, promiseOf, STILL, type Standing } from './candidates.ts'
import type { KeptPlan, Line } from './kept-plan.ts'
import type { Goal, Group } from './plan.ts'

/** Which plan a side follows: the same for all books. */

/** How much more another plan must promise than the one that is followed, as a chance to win. */
const SWITCH = 0.08
/** A turn in the second half of a battle is hopeless where even the best plan promises less than this chance of being ahead at the end (measured: docs/ai.md, "Giving up"). */
const HOPELESS = 0.02

export interface Followed {
  readonly line: Line
  readonly idea: Idea
  /** Why another plan is followed from now on; null where it is the same. */
  readonly why: string | null
}

/** The plan to follow in this turn: the same as long as it makes sense and nothing else promises much more. It is reconsidered once a turn. */
export function followed(
  before: KeptPlan,
  turn: number,
  groups: readonly Group[],
  goals: readonly Goal[],
  standing: () => Standing,
): Followed {
  const current = ideas(goals).find(({ name }) => name === before.line?.name)
  if (before.line && current && before.turn === turn) return { line: before.line, idea: current, why: null }
  const now = standing()
  const plans = candidates(groups, goals, now)
  const [best] = plans
  if (!best) throw new Error('there is always a plan')
  // Early on an attacker is behind by everything that he came to take, which says little.
  const isLate = turn >= now.turnsLeft
  const hopeless = isLate && chanceAtMost(now, best) < HOPELESS ? (before.line?.hopeless ?? 0) + (before.turn === turn ? 0 : 1) : 0
  const counted = hopeless > 0 ? { hopeless } : {}
  const begin = (why: string | null): Followed => ({ line: { name: best.name, since: turn, ...counted }, idea: best, why })
  if (before.line === null) return begin(null)
  const follows = plans.find(({ name }) => name === current?.name)
  if (!current || !follows) {
    if (now.quiet >= STILL) return begin('the other side does nothing: there is nothing to wait for')
    return begin(`"${before.line.name}" has come to its end`)
  }
  if (promiseOf(now, best) <= promiseOf(now, follows) + SWITCH) {
    const { name, since, hopeless: counts } = before.line
    const line = (counts ?? 0) === hopeless ? before.line : { name, since, ...counted }
    return { line, idea: current, why: null }
  }
  return begin(`"${best.name}" (${promiseInWords(best)}) promises more than "${follows.name}" (${promiseInWords(follows)})`)
}
