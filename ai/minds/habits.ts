import type { Board, Ruleset, Shape } from '../../engine/mind.ts'
import { Habits } from '../habits.ts'
import { SteelRainHabits } from './steel-rain/habits.ts'

/** Looks at how the sides of a game play, with what is counted of its book. */
export const habitsOf = (edition: string, rules: Ruleset<Shape>, board: Board): Habits =>
  new Habits(rules, edition === 'steel-rain' ? new SteelRainHabits(rules, board) : null)
