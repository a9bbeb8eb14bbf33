import { describe, expect, test } from 'vitest'
import type { CostlyMoment } from '../../engine/screen.ts'
import { type LookedBack, lookBack } from '../../renderer/hud/read-moments.ts'
import type { Session } from '../../renderer/state/session.ts'

/** Looking back over a battle, order by order. */

const moment = (act: number, cost: number): CostlyMoment => ({
  act,
  turn: 1,
  cost,
  text: `${cost} points`,
  given: { text: '', hexes: [] },
  better: { text: '', hexes: [] },
  risk: null,
})
const COSTS = [7, 0, 30, 12, 9]

/** A session whose table has judged five orders; what it was asked is noted. */
function session(judges: boolean) {
  const asked: (number | undefined)[] = []
  const ask = async ({ from }: { readonly from?: number }) => {
    asked.push(from)
    const of = COSTS.length
    if (from === undefined) return { ok: true, moments: [moment(3, 400)], judged: 0, next: null, of }
    const cost = judges ? (COSTS[from] ?? 0) : 0
    return { ok: true, moments: cost > 0 ? [moment(from, cost)] : [], judged: judges ? 1 : 0, next: from + 1 < of ? from + 1 : null, of }
  }
  return { asked, session: { ask, state: { side: 'blue' } } as unknown as Pick<Session, 'ask' | 'state'> }
}
async function looked(
  judges: boolean,
  go = () => true,
): Promise<{ readonly told: readonly LookedBack[]; readonly asked: readonly unknown[] }> {
  const told: LookedBack[] = []
  const { asked, session: one } = session(judges)
  await lookBack(one, go, (now) => told.push(now))
  return { told, asked }
}

describe('looking back', () => {
  test('asks for one order after the other, tells how far it is, and ends with the three that cost most', async () => {
    const { told, asked } = await looked(true)
    expect(asked).toEqual([0, 1, 2, 3, 4])
    expect(told.slice(0, 2)).toMatchObject([
      { looked: 1, of: 5, found: null },
      { looked: 2, of: 5, found: null },
    ])
    expect(told.at(-1)).toMatchObject({ by: 'mind', found: [{ act: 2 }, { act: 3 }, { act: 4 }] })
  })
  test('goes by what the orders risked where no mind judges', async () => {
    const { told, asked } = await looked(false)
    expect(asked.at(-1)).toBeUndefined()
    expect(told.at(-1)).toMatchObject({ by: 'risk', found: [{ act: 3, cost: 400 }] })
  })
  test('asks for nothing any more when nobody looks', async () => {
    const { told, asked } = await looked(true, () => false)
    expect(asked).toEqual([0])
    expect(told).toEqual([])
  })
})
