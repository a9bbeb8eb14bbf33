import { type DiceState, diceFromSeed, rollDie } from '../../../kernel/dice.ts'
import { standOf } from '../tables/all-stands.ts'
import type { Army } from '../tables/armies.ts'
import { pointsAtSkill } from '../tables/points.ts'
import type { StandType } from '../tables/stands.ts'

/** Forces of an army of so many points (SS-R-04, SS-R-48). */

/** Points of the smallest and the largest force. */
export const STRENGTH = { least: 100, most: 700 } as const

/** Points of stands of an army, by its skill. */
export function worth(stands: Army['core'], { skill }: Pick<Army, 'skill'>): number {
  return stands.reduce((sum, [type, count]) => sum + count * pointsAtSkill(standOf(type), skill), 0)
}
/** Dice of a seed. */
export class Thrower {
  #dice: DiceState
  constructor(seed: number) {
    this.#dice = diceFromSeed(seed)
  }
  roll(faces: number): number {
    const [value, after] = rollDie(this.#dice, faces)
    this.#dice = after
    return value
  }
  oneOf<T>(list: readonly T[]): T {
    return list[this.roll(list.length) - 1] as T
  }
}

/** As much of everything as the army usually has for each point; what is left by chance, and never more points than were asked for. */
export function filled({ core, skill }: Pick<Army, 'core' | 'skill'>, points: number, dice: Thrower): Army['core'] {
  const each = (type: string): number => pointsAtSkill(standOf(type), skill)
  const usual = worth(core, { skill })
  const counts = new Map(core.map(([type, count]) => [type, type === 'hq' ? 1 : Math.floor((count * points) / usual)]))
  let left = points - worth([...counts], { skill })
  for (;;) {
    const fitting = core.filter(([type]) => isFighting(standOf(type)) && each(type) <= left)
    if (fitting.length === 0) break
    const chosen = weighted(fitting, dice.roll(fitting.reduce((sum, [, count]) => sum + count, 0)))
    counts.set(chosen, (counts.get(chosen) ?? 0) + 1)
    left -= each(chosen)
  }
  return core.map(([type]) => [type, counts.get(type) ?? 0] as const)
}
/** Neither headquarters nor transport. */
const isFighting = (stand: StandType): boolean => stand.kind !== 'hq' && stand.kind !== 'softskin'
/** The stand on whose share of the die a throw falls. */
function weighted(list: Army['core'], thrown: number): string {
  let left = thrown
  const found = list.find(([, count]) => {
    left -= count
    return left <= 0
  })
  return (found ?? (list[0] as Army['core'][number]))[0]
}
/** Types of stands in the order of the list, each as often as it is there. */
export const listed = (stands: Army['core']): readonly string[] =>
  stands.flatMap(([type, count]) => Array.from({ length: count }, () => type))
