import type { AuthorCatalogue } from '../../../board/author-kit.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { COUNTERS } from '../tables/unit-types.ts'
import { classOf, counterLine, ownCounters } from './counters.ts'

/** What an author of BattleChrome chooses from: counters. The book has no formations, and nothing that lies on the ground. */
export const catalogue = (scenario: ScenarioDoc): AuthorCatalogue => {
  const own = ownCounters(scenario).filter(({ id }) => !COUNTERS[id])
  return {
    strengthUnit: 'points of cost',
    group: null,
    designs: [...own, ...Object.values(COUNTERS)].map((one) => ({
      id: one.id,
      name: one.label,
      className: classOf(one),
      symbol: one.symbol,
      strength: one.cost,
      text: counterLine(one),
      own: own.includes(one),
    })),
    formations: [],
    things: [],
  }
}
