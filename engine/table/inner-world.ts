import type { MissionState } from '../board/mission/mission.ts'
import type { Shape } from '../kernel/ruleset.ts'
import type { Battle } from './opening.ts'

/** The two halves of a world that is played with a mission (`board/mission/mission-rules.ts`); without one the world is the book's. */

type Of = Pick<Battle, 'scenario'>
export const bookWorldOf = ({ scenario }: Of, world: Shape['world']): Shape['world'] =>
  scenario.mission ? (world as { readonly book: Shape['world'] }).book : world
export const missionStateOf = ({ scenario }: Of, world: Shape['world']): MissionState | null =>
  scenario.mission ? (world as { readonly mission: MissionState }).mission : null
