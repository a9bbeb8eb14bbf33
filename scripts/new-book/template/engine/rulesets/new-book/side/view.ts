import { type AllowList, allowed } from '../../../kernel/allow-list.ts'
import type { SideId } from '../../../kernel/names.ts'
import type { GameState, Moment } from '../../../kernel/ruleset.ts'
import type { NewBook, NewBookView, World } from '../words/model.ts'
import type { Event } from '../words/schemas.ts'

/** What one side may know. A field of the world that the list does not name does not compile. */

export const WORLD = { scenario: 'public', turn: 'public', acting: 'public', units: 'public' } satisfies AllowList<World, SideId>

export function viewOf({ agenda, standing, world }: GameState<NewBook>, side: SideId): NewBookView {
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
/** The event as a side sees it; null where it sees nothing. */
export const redact = ({ event }: Moment<NewBook>, _side: SideId): Event | null => event
