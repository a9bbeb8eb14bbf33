import type { Reply, SideId } from '../../engine/screen.ts'
import type { BattleLink } from './battle-link.ts'

/** Orders of the past that are told again in one part. */
const PAST_AT_ONCE = 10

/** What was told before the battle was taken up, in small parts, so that questions in between are answered at once. @param last how many orders there were */
export async function readPast(link: BattleLink, side: SideId, last: number): Promise<void> {
  for (let from: number | null = 0; from !== null && from < last; ) {
    const answer: Reply<'past'> | null = await link.request({ do: 'past', side, from, orders: Math.min(PAST_AT_ONCE, last - from) })
    if (answer?.ok !== true) return
    link.dispatch({ do: 'past', past: answer.past })
    from = answer.next
  }
}
