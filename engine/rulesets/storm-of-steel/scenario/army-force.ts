import { type Counting, filledTo, type Mix, strengthOf, type Thrower } from '../../../board/force-kit.ts'
import { standOf } from '../tables/all-stands.ts'
import type { Army } from '../tables/armies.ts'
import { pointsAtSkill } from '../tables/points.ts'
import type { StandType } from '../tables/stands.ts'

/** Forces of an army of so many points (SS-R-04, SS-R-48). */

/** Points of the smallest and the largest force. */
export const STRENGTH = { least: 100, most: 700 } as const

const eachOf = ({ skill }: Pick<Army, 'skill'>): Counting['each'] => {
  return (type) => pointsAtSkill(standOf(type), skill)
}
/** Points of stands of an army, by its skill. */
export const worth = (stands: Mix, army: Pick<Army, 'skill'>): number => strengthOf(stands, { each: eachOf(army) })

/** As much of everything as the army usually has, with one headquarters; what is left goes to those who fight. */
export const filled = (army: Pick<Army, 'core' | 'skill'>, points: number, dice: Thrower): Mix =>
  filledTo(
    army.core,
    points,
    { each: eachOf(army), fixed: (type) => (type === 'hq' ? 1 : null), fills: (type) => isFighting(standOf(type)) },
    dice,
  )
/** Neither headquarters nor transport. */
const isFighting = (stand: StandType): boolean => stand.kind !== 'hq' && stand.kind !== 'softskin'
