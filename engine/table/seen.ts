import type { SideId } from '../kernel/names.ts'
import type { Answered } from './protocol.ts'

/** An answer without what only the referee may see: only the side's own questions, no hash, and only the events that the side has seen. */
export function forSide(answer: Answered, side: SideId): Answered {
  const { hash: _hash, standing, ...rest } = answer
  if (!standing) return rest
  const own = standing.questions?.filter((question) => question.side === side)
  return { ...rest, standing: own ? { is: standing.is, questions: own } : standing }
}
