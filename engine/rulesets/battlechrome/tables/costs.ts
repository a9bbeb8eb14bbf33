import { flies, type MoveType } from './terrain.ts'
import type { Counter } from './unit-types.ts'
import type { Weapon } from './weapons.ts'

/** What a counter costs: our formula, for balance (BC-R-01). Points of every term; half of their sum, rounded to 5, is the cost. */

export const COST_POINTS = {
  speed: 4,
  silhouette: 6,
  armor: 8,
  dot: 12,
  melee: 3,
  web: 3,
  missile: 3,
  laser: 4,
  red: 6,
  flies: 10,
} as const
const ROUNDED_TO = 5
type Rated = Pick<Counter, 'silhouette' | 'armor' | 'steps' | 'red'> & { readonly moves: readonly MoveType[] }

export interface CostTerm {
  readonly term: keyof typeof COST_POINTS
  /** How many of them there are: points of Speed, dots ... */
  readonly many: number
  readonly points: number
}
/** The terms of a counter that count for something. */
export function costTerms({ silhouette, armor, steps, red, moves }: Rated): readonly CostTerm[] {
  const [whole] = steps
  const many: Readonly<Record<keyof typeof COST_POINTS, number>> = {
    speed: whole?.speed ?? 0,
    silhouette,
    armor,
    dot: steps.length,
    melee: whole?.melee ?? 0,
    web: whole?.web ?? 0,
    missile: whole?.missile ?? 0,
    laser: whole?.laser ?? 0,
    red: red.length,
    flies: moves.some(flies) ? 1 : 0,
  }
  return TERMS.flatMap((term) => (many[term] === 0 ? [] : [{ term, many: many[term], points: many[term] * COST_POINTS[term] }]))
}
const TERMS = Object.keys(COST_POINTS) as readonly (keyof typeof COST_POINTS)[]
/** What its terms add up to: twice its cost, but for what that is rounded by. */
export const pointsOf = (counter: Rated): number => costTerms(counter).reduce((sum, term) => sum + term.points, 0)
export const costOf = (counter: Rated): number => ROUNDED_TO * Math.floor((pointsOf(counter) + ROUNDED_TO) / (2 * ROUNDED_TO))
export const COST_WORDS: Readonly<Record<keyof typeof COST_POINTS, string>> = {
  speed: 'Speed',
  silhouette: 'Silhouette',
  armor: 'Armor',
  dot: 'Dots',
  melee: 'Melee',
  web: 'Death web',
  missile: 'Missiles',
  laser: 'Laser',
  red: 'Red weapons',
  flies: 'It flies',
} satisfies Readonly<Record<Weapon | 'speed' | 'silhouette' | 'armor' | 'dot' | 'red' | 'flies', string>>

/** What each damage takes of the ratings of one step: Speed, and every weapon of a BattleFrame or of anything else (BC-DMG-01, BC-R-01). */
const WORN = { speed: 1, frame: 1, other: 2 } as const
const LEAST_SPEED = 1
export function nextStep({ speed, melee, web, laser, missile }: Counter['steps'][number], frame: boolean): Counter['steps'][number] {
  const less = (rating: number): number => Math.max(0, rating - (frame ? WORN.frame : WORN.other))
  return {
    speed: speed === 0 ? 0 : Math.max(LEAST_SPEED, speed - WORN.speed),
    melee: less(melee),
    web: less(web),
    laser: less(laser),
    missile: less(missile),
  }
}
