import type { LadderSummary } from '../../cli/ladder-tables.ts'
import { SIDES, type SideId } from '../../engine/index.ts'

/** Where a seat does not stand up to a bot. */
export interface Flag {
  readonly bot: string
  readonly scenario: string
  /** The side that the seat had. */
  readonly side: SideId
  readonly share: number
}
/** What a seat has to have against each bot, on each scenario, from each side. */
export const LEAST_SHARE = 0.7

export const flagged = ({ pairings }: Pick<LadderSummary, 'pairings'>): readonly Flag[] =>
  pairings.flatMap(({ second, byScenario }) =>
    byScenario.flatMap((one) =>
      SIDES.filter((side) => one[side].games > 0 && one[side].share < LEAST_SHARE).map((side) => ({
        bot: second,
        scenario: one.scenario,
        side,
        share: one[side].share,
      })),
    ),
  )
