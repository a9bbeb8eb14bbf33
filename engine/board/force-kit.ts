import { type DiceState, diceFromSeed, rollDie } from '../kernel/dice.ts'
import { type BySide, opposite, type Problem, SIDES, type SideId } from '../kernel/names.ts'
import type { ForceWish } from './edition.ts'

/** Forces of so much strength, in whatever a book counts strength, in the mix that an army usually has. */

/** Types of units with how many of each. */
export type Mix = readonly (readonly [type: string, count: number])[]

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

/** How a book counts a mix. */
export interface Counting {
  /** Strength of one unit of a type; more than 0. */
  readonly each: (type: string) => number
  /** A fixed number of a type, whatever the strength; null where the strength decides. */
  readonly fixed?: (type: string) => number | null
  /** Whether more of it may be taken for what is left. */
  readonly fills?: (type: string) => boolean
}
export const strengthOf = (mix: Mix, { each }: Pick<Counting, 'each'>): number =>
  mix.reduce((sum, [type, count]) => sum + count * each(type), 0)

/** As much of everything as is usual for the strength; what is left by chance, and never more than was asked for. */
export function filledTo(usual: Mix, strength: number, { each, fixed = () => null, fills = () => true }: Counting, dice: Thrower): Mix {
  const whole = strengthOf(usual, { each })
  const counts = new Map(usual.map(([type, count]) => [type, fixed(type) ?? Math.floor((count * strength) / whole)]))
  let left = strength - strengthOf([...counts], { each })
  for (;;) {
    const fitting = usual.filter(([type]) => fills(type) && each(type) <= left)
    if (fitting.length === 0) break
    const chosen = weighted(fitting, dice.roll(fitting.reduce((sum, [, count]) => sum + count, 0)))
    counts.set(chosen, (counts.get(chosen) ?? 0) + 1)
    left -= each(chosen)
  }
  return usual.map(([type]) => [type, counts.get(type) ?? 0] as const)
}
/** The type on whose share of the die a throw falls. */
function weighted(mix: Mix, thrown: number): string {
  let left = thrown
  const found = mix.find(([, count]) => {
    left -= count
    return left <= 0
  })
  return (found ?? (mix[0] as Mix[number]))[0]
}
/** Types in the order of the mix, each as often as it is there. */
export const listed = (mix: Mix): readonly string[] => mix.flatMap(([type, count]) => Array.from({ length: count }, () => type))

/** What a book has of forces that may be wished for, each side one of them. */
export interface OnOffer {
  readonly ids: readonly string[]
  readonly least: number
  readonly most: number
  /** "army" and "an army". */
  readonly noun: string
  readonly oneOf: string
}
/** What cannot be of a wish for forces, each with its path and the remedy. */
export function wishProblems(forces: BySide<ForceWish>, offer: OnOffer): readonly Problem[] {
  const problems = SIDES.flatMap((side) => forceProblems(forces[side], `forces.${side}`, offer))
  if ('equal' in forces.blue && 'equal' in forces.red)
    problems.push({ at: 'forces', text: 'Choose a force for one side first; the other can then match it.' })
  return problems
}
function forceProblems(force: ForceWish, at: string, { ids, least, most, noun, oneOf }: OnOffer): Problem[] {
  if ('equal' in force) return []
  if ('strength' in force)
    return Number.isInteger(force.strength) && force.strength >= least && force.strength <= most
      ? []
      : [{ at: `${at}.strength`, text: `A force must have ${least} to ${most} points, in whole numbers.` }]
  const [id, second] = force.ids
  if (id === undefined) return [{ at: `${at}.ids`, text: `Name ${oneOf}.` }]
  if (second !== undefined) return [{ at: `${at}.ids`, text: `A side is one ${noun}: name one only.` }]
  return ids.includes(id) ? [] : [{ at: `${at}.ids[0]`, text: `There is no ${noun} "${id}"; use one of: ${ids.join(', ')}.` }]
}

/** Who fights: those that are named, else one by chance, and one that it fights. `foesOf` and `all` are never empty. */
export function chosenSides<One extends { readonly id: string }>(
  forces: BySide<ForceWish>,
  all: readonly One[],
  foesOf: (one: One) => readonly One[],
  dice: Thrower,
): BySide<One> {
  const named = (side: SideId): One | undefined => {
    const wish = forces[side]
    return 'ids' in wish ? all.find(({ id }) => id === wish.ids[0]) : undefined
  }
  const theirs = named('red')
  const blue = named('blue') ?? dice.oneOf(theirs ? foesOf(theirs) : all)
  return { blue, red: theirs ?? dice.oneOf(foesOf(blue)) }
}
/** The strength that a side is to have. `usual`: of whoever is named. */
export function strengthWished(forces: BySide<ForceWish>, side: SideId, usual: (side: SideId) => number): number {
  const wish = forces[side]
  if ('ids' in wish) return usual(side)
  return 'strength' in wish ? wish.strength : strengthWished(forces, opposite(side), usual)
}
