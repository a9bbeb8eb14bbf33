import { type CostlyMoment, costliest } from '../../engine/screen.ts'
import type { Session } from '../state/session.ts'

/** Looking back over a battle: its own orders are judged one after the other by the thread that thinks, and the screen goes on meanwhile. */

export interface LookedBack {
  /** Own orders that have been judged, of so many. */
  readonly looked: number
  readonly of: number
  /** Null as long as it goes on. */
  readonly found: readonly CostlyMoment[] | null
  /** By whom they were reckoned: the mind, or what each order risked. */
  readonly by: 'mind' | 'risk'
}
export const NOT_YET: LookedBack = { looked: 0, of: 0, found: null, by: 'mind' }

/** Ends with the moments, or early where `go` says so. A mind that judges nothing leaves what the orders risked. */
export async function lookBack(session: Pick<Session, 'ask' | 'state'>, go: () => boolean, told: (now: LookedBack) => void): Promise<void> {
  const { side } = session.state
  let found: readonly CostlyMoment[] = []
  let judged = 0
  let of = 0
  for (let from = 0, more = true; more; from++) {
    const answer = await session.ask({ do: 'moments', side, from })
    if (!go()) return
    if (!answer?.ok) break
    found = costliest([...found, ...answer.moments])
    judged += answer.judged
    of = answer.of
    more = answer.next !== null
    told({ looked: Math.min(from + 1, of), of, found: null, by: 'mind' })
  }
  if (judged > 0) return told({ looked: of, of, found, by: 'mind' })
  const answer = await session.ask({ do: 'moments', side })
  if (go()) told({ looked: of, of, found: answer?.ok ? answer.moments : [], by: 'risk' })
}
