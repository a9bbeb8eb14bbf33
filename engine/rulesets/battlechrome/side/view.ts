import type { SideId } from '../../../kernel/names.ts'
import type { GameState, Moment } from '../../../kernel/ruleset.ts'
import type { Event } from '../words/events.ts'
import type { BattleChrome, BattleChromeView } from '../words/model.ts'

/** Nothing is hidden in this book: a view is the world with the question of a side. */
export function viewOf({ standing, world }: GameState<BattleChrome>, side: SideId): BattleChromeView {
  const asking = standing.is === 'asking'
  return {
    side,
    question: asking ? (standing.questions.find((asked) => asked.side === side) ?? null) : null,
    waiting: asking && standing.questions.some((asked) => asked.side !== side),
    over: standing.is === 'over' ? standing.outcome : null,
    known: world,
  }
}
export const redact = ({ event }: Moment<BattleChrome>, _side: SideId): Event => event
