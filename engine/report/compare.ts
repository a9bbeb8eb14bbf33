import { SIDES } from '../kernel/names.ts'
import { type BalanceReport, deadEvents, neverContested, neverUsed, type Share } from './report-shape.ts'

/** What has changed between two reports of a scenario: before the author's last change, and after it. */

export type ComparedFigure = 'blue' | 'draws' | 'turns' | 'first' | 'lost-blue' | 'lost-red'
export interface Compared {
  readonly figure: ComparedFigure
  /** A share, or a number of turns. */
  readonly as: 'share' | 'turns'
  readonly before: number
  readonly after: number
  /** Chance alone would seldom make such a difference: the intervals at 95 % do not meet. Null where nothing is known of chance. */
  readonly clear: boolean | null
}
export interface Comparison {
  readonly games: { readonly before: number; readonly after: number }
  /** The same seats played both. */
  readonly sameSeats: boolean
  /** Nothing that is played has been changed between them. */
  readonly sameScenario: boolean
  readonly figures: readonly Compared[]
  /** What an author should look at, by words: gone from the list, and new on it. */
  readonly lists: Readonly<
    Record<'orders' | 'objectives' | 'events', { readonly gone: readonly string[]; readonly added: readonly string[] }>
  >
}

/** Both must be of the same book; they may be of different states of the scenario, which is what is compared. */
export function compareReports(before: BalanceReport, after: BalanceReport): Comparison {
  const share = (figure: ComparedFigure, of: (report: BalanceReport) => Share): Compared => ({
    figure,
    as: 'share',
    before: of(before).share,
    after: of(after).share,
    clear: apart(of(before), of(after)),
  })
  const plain = (figure: ComparedFigure, as: Compared['as'], of: (report: BalanceReport) => number): Compared => ({
    figure,
    as,
    before: of(before),
    after: of(after),
    clear: null,
  })
  return {
    games: { before: before.games, after: after.games },
    sameSeats: seatsOf(before) === seatsOf(after),
    sameScenario: before.scenario.mark === after.scenario.mark,
    figures: [
      share('blue', ({ sides }) => sides.blue),
      plain('draws', 'share', ({ wins, games }) => wins.draw / Math.max(1, games)),
      share('first', ({ firstMover }) => firstMover),
      plain('turns', 'turns', ({ length }) => length.mean),
      ...SIDES.map((side) =>
        plain(`lost-${side}`, 'share', ({ losses }) => losses.strength[side].lost / Math.max(1, losses.strength[side].of)),
      ),
    ],
    lists: {
      orders: changes(neverUsed(before).map(orderWords), neverUsed(after).map(orderWords)),
      objectives: changes(
        neverContested(before).map(({ name }) => name),
        neverContested(after).map(({ name }) => name),
      ),
      events: changes(
        deadEvents(before).map(({ id }) => id),
        deadEvents(after).map(({ id }) => id),
      ),
    },
  }
}

const seatsOf = ({ pairs }: BalanceReport): string => pairs.map(({ blue, red }) => `${blue} ${red}`).join(', ')
const apart = (a: Share, b: Share): boolean => a.interval95[1] < b.interval95[0] || b.interval95[1] < a.interval95[0]
const orderWords = ({ side, name }: { readonly side: string; readonly name: string }): string => `${name} (${side})`
const changes = (
  before: readonly string[],
  after: readonly string[],
): { readonly gone: readonly string[]; readonly added: readonly string[] } => ({
  gone: before.filter((one) => !after.includes(one)),
  added: after.filter((one) => !before.includes(one)),
})
