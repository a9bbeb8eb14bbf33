import { expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import type { Judged } from '../../engine/table/seats.ts'
import { decisions, opened } from '../learn/coached.ts'
import { picker } from '../support/picker.ts'

/** What a mind makes of orders that somebody else has given. */

const ORDERS = 90
/** What orders cost on average, in points, and how many of them there is an opinion of. */
function costs(judged: readonly (Judged | null)[]): { readonly share: number; readonly each: number } {
  const known = judged.flatMap((one) => (one ? [one.best.points - one.given.points] : []))
  return { share: known.length / judged.length, each: known.reduce((sum, cost) => sum + cost, 0) / known.length }
}

test.each([
  ['mill-crossing.scenario.json', 'steel-rain'],
  ['battlechrome-aces.scenario.json', 'battlechrome'],
])('%s: its own orders cost next to nothing, random marches much; the better order is of the same unit and legal', (name, edition) => {
  const battle = opened(name)
  const mind = createMind('ai:regular', { edition, board: battle.board, seed: 5 })
  const pick = picker(3)
  const own: (Judged | null)[] = []
  const marches: (Judged | null)[] = []
  let given = 0
  for (const { view, order } of decisions(battle, 'ai:regular', 7)) {
    if (++given > ORDERS) break
    own.push(mind.judge?.(view, order) ?? null)
    const ways = battle.rules.offers(view).filter((offer) => offer.order.kind === 'march')
    const way = ways[pick(ways.length)]
    if (!way) continue
    const judged = mind.judge?.(view, way.order) ?? null
    marches.push(judged)
    if (!judged) continue
    expect(judged.given.order).toEqual(way.order)
    expect(battle.rules.refuse(view, judged.best.order)).toBeNull()
    expect(judged.best.points).toBeGreaterThanOrEqual(judged.given.points)
  }
  expect(costs(own).share).toBeGreaterThan(0.85)
  expect(costs(own).each).toBeLessThan(1)
  expect(costs(marches).share).toBe(1)
  expect(costs(marches).each).toBeGreaterThan(3)
})
