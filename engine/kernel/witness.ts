import type { Telling } from '../screen/telling.ts'
import type { SideId } from './names.ts'
import type { GameState, Moment, Ruleset, Shape } from './ruleset.ts'

/**
 * The tellings of an order that this side gave in its own round. The first is marked as a beginning, so that two marches of a piece are logged as two. Answers to
 * reactions and the other side's orders begin nothing: a march of the other side is logged as one even where somebody unseen was asked in between.
 */
export function asOwnOrder<S extends Shape>(
  rules: Ruleset<S>,
  before: GameState<S>,
  order: S['order'],
  side: SideId,
  tellings: readonly Telling[],
): readonly Telling[] {
  const [first = { cues: [], line: null }, ...rest] = tellings
  const inRound = order.side === side && rules.picture(rules.view(before, side)).question?.open === true
  return inRound ? [{ ...first, begins: true }, ...rest] : tellings
}

/** What one side gets to see of what happened: events redacted with the world before and after, told in order. */
export function witness<S extends Shape>(
  rules: Ruleset<S>,
  after: GameState<S>,
  moments: readonly Moment<S>[],
  side: SideId,
): readonly Telling[] {
  const told: Telling[] = []
  for (const moment of moments) {
    const event = rules.redact(moment, side)
    if (event === null) continue
    // Between two events of an order the question does not matter: only the worlds differ.
    const at = (world: S['world']): S['view'] => rules.view({ ...after, world }, side)
    told.push(rules.tell(event, at(moment.before), at(moment.after)))
  }
  return told
}

/** The redacted events themselves, for logs and tests. */
export const witnessed = <S extends Shape>(rules: Ruleset<S>, moments: readonly Moment<S>[], side: SideId): readonly S['event'][] =>
  moments.flatMap((moment) => {
    const event = rules.redact(moment, side)
    return event === null ? [] : [event]
  })
