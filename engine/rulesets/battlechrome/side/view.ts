import { type AllowList, allowed } from '../../../kernel/allow-list.ts'
import type { SideId } from '../../../kernel/names.ts'
import type { GameState, Moment } from '../../../kernel/ruleset.ts'
import type { Event } from '../words/events.ts'
import type { BattleChrome, BattleChromeView } from '../words/model.ts'
import type { World } from '../words/world.ts'

/** What one side may know. Nothing is hidden in this book: a view is the world with the question of a side. */

export function viewOf({ agenda, standing, world }: GameState<BattleChrome>, side: SideId): BattleChromeView {
  const asking = standing.is === 'asking'
  const others = asking ? (standing.questions.find((asked) => asked.side !== side) ?? null) : null
  return {
    side,
    question: asking ? (standing.questions.find((asked) => asked.side === side) ?? null) : null,
    waiting: others !== null,
    others,
    agenda,
    over: standing.is === 'over' ? standing.outcome : null,
    known: allowed(world, WORLD, side),
  }
}
export const redact = ({ event }: Moment<BattleChrome>, _side: SideId): Event => event

export const WORLD = {
  scenario: 'public',
  settings: 'public',
  counters: 'public',
  turn: 'public',
  phase: 'public',
  step: 'public',
  initiative: 'public',
  first: 'public',
  acting: 'public',
  units: 'public',
  letPass: 'public',
  passing: 'public',
  held: 'public',
  plan: 'public',
  lost: 'public',
} satisfies AllowList<World, SideId>
