import { BY_SKILL, type Skill } from './dice.ts'
import type { StandType } from './stands.ts'

/**
 * Whole points of a stand whose side is of a skill, rounded half up, each stand by itself: what a force of so many points holds, what a side begins with and
 * what its losses give the other side (SS-R-48). Where nobody's side is meant the points of the type stand as they are.
 */
export const pointsAtSkill = ({ points }: StandType, skill: Skill): number => Math.floor((points * BY_SKILL[skill].worth + 50) / 100)
