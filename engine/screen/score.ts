import type { BySide } from '../kernel/names.ts'
import type { Score, ScoreLine, ScoreValue } from './picture.ts'

/** The score of books that count objectives, strength and points. */

export interface SideScore {
  readonly objectives: number
  /** Strength at the start and now, in the book's measure (tons). */
  readonly strength: number
  readonly left: number
  readonly points: number
}

/** Whole per cent of the strength that is lost, halves up. */
export const lossPercent = ({ strength, left }: Pick<SideScore, 'strength' | 'left'>): number =>
  strength <= 0 ? 0 : Math.floor((2 * (strength - left) * 100 + strength) / (2 * strength))

/**
 * @param objectives whether the battle has any
 * @param points what is counted, in the book's words
 * @param decides whether the battle is decided by that
 */
export function scoreOfSides(sides: BySide<SideScore>, objectives: boolean, points = 'Points', decides = true): Score {
  const line = (
    id: string,
    label: string,
    of: (score: SideScore) => ScoreValue,
    how: Pick<ScoreLine, 'shown' | 'decides'> = {},
  ): ScoreLine => ({
    id,
    label,
    blue: of(sides.blue),
    red: of(sides.red),
    ...how,
  })
  return {
    lines: [
      ...(objectives ? [line('objectives', 'Objectives', (score) => ({ value: score.objectives, text: String(score.objectives) }))] : []),
      line('left', 'Strength left', ({ left, strength }) => ({ value: left, of: strength, text: `${left} of ${strength}` })),
      line('lost', 'Lost', (score) => ({ value: score.strength - score.left, of: score.strength, text: `${lossPercent(score)} %` }), {
        shown: 'bar',
      }),
      line('points', points, (score) => ({ value: score.points, text: String(score.points) }), decides ? { decides } : {}),
    ],
  }
}
