import { type BySide, SIDES, type SideId } from '../../kernel/names.ts'
import { type Mission, type MissionState, missionAtStart } from './mission.ts'
import { dueNow, type Now } from './mission-due.ts'
import type { MissionSeen } from './mission-seen.ts'

/**
 * A mission's state that agrees with what one side sees of it. Goals that it does not know of stand as at the beginning. Whatever is due has happened;
 * what was due once and is no more is thought not to have happened yet.
 */
export function supposedMission(mission: Mission, { goals, points }: MissionSeen, now: Now): MissionState {
  const start = missionAtStart(mission)
  const seen = Object.fromEntries(goals.map(({ id, is, count, earned }) => [id, { is, count, paid: earned, turn: 0 }]))
  const earned = (side: SideId): number => goals.reduce((sum, goal) => sum + (goal.side === side ? goal.earned : 0), 0)
  const places = goals.flatMap(({ place, held }) => (place !== null && place in start.held ? [[place, held] as const] : []))
  const state: MissionState = {
    goals: { ...start.goals, ...seen },
    happened: [],
    held: { ...start.held, ...Object.fromEntries(places) },
    given: Object.fromEntries(SIDES.map((side) => [side, points[side] - earned(side)])) as unknown as BySide<number>,
  }
  return { ...state, happened: dueNow(mission, state, now) }
}
