import { type BySide, opposite, type PieceId, SIDES, type SideId } from '../../kernel/names.ts'
import { goalAtStart, type Mission, type MissionState, missionAtStart, type StandIns, type Who } from './mission.ts'
import { type MissionSeen, mayKnow } from './mission-seen.ts'

/**
 * A mission's state that agrees with what one side sees of it. A secret goal of the other side is none here, and no events are to come: whatever an author
 * has in store for either side, it learns when it happens. `standIns`: who is supposed to be whom.
 */
export function supposedMission(mission: Mission, { goals, points }: MissionSeen, side: SideId, standIns: StandIns): MissionState {
  const start = missionAtStart(mission)
  const known = mission.goals.filter((goal) => mayKnow(goal, { side, over: false })).map((goal) => [goal.id, goalAtStart(goal)] as const)
  const seen = goals.map(({ id, is, count, earned }) => [id, { is, count, paid: earned, turn: 0 }] as const)
  const earned = (one: SideId): number => goals.reduce((sum, goal) => sum + (goal.side === one ? goal.earned : 0), 0)
  const places = goals.flatMap(({ place, held }) => (place !== null && place in start.held ? [[place, held] as const] : []))
  return {
    goals: Object.fromEntries([...known, ...seen]),
    happened: mission.happenings.map(({ id }) => id),
    held: { ...start.held, ...Object.fromEntries(places) },
    given: Object.fromEntries(SIDES.map((one) => [one, points[one] - earned(one)])) as unknown as BySide<number>,
    standIns,
  }
}

interface Supposed {
  /** Who supposes. */
  readonly side: SideId
  /** Pieces of the supposed battle, and those of them that the side knows. */
  readonly pieces: readonly { readonly id: PieceId; readonly side: SideId }[]
  readonly known: Pick<ReadonlySet<PieceId>, 'has'>
  readonly seed: number
}
/**
 * Pieces of the other side that goals speak of and that have not been seen are somebody among those who are supposed to be there: the first of them is
 * anybody, by the seed, and those after him follow.
 */
export function standInsOf({ goals }: Mission, { side, pieces, known, seed }: Supposed): StandIns {
  const there = new Set(pieces.map(({ id }) => id))
  const whose = goals.flatMap(({ who }): readonly Who[] => (who?.side === opposite(side) ? [who] : []))
  const missing = [...new Set(whose.flatMap(({ ids }) => ids))].filter((id) => !there.has(id))
  const unseen = pieces.filter((piece) => piece.side !== side && !known.has(piece.id))
  const from = unseen.length === 0 ? 0 : seed % unseen.length
  return Object.fromEntries(missing.slice(0, unseen.length).map((id, at) => [id, unseen[(from + at) % unseen.length]!.id]))
}
