import { battleChromeAdvice } from '../../../engine/mind.ts'

/** The page of BattleChrome that the computer may read, under a short name, and its words. */
export const book = battleChromeAdvice

export type View = battleChromeAdvice.BattleChromeView
export type World = battleChromeAdvice.World
export type Situation = battleChromeAdvice.Situation
export type Unit = battleChromeAdvice.Unit
export type Placed = battleChromeAdvice.Placed
export type Shot = battleChromeAdvice.Shot
export type Weapon = battleChromeAdvice.Weapon
export type Marked = battleChromeAdvice.Marked
export type Save = battleChromeAdvice.Save
export type Order = battleChromeAdvice.Order
export type Question = battleChromeAdvice.Question
/** An event with the world before and after it. */
export interface Moment {
  readonly event: battleChromeAdvice.Event
  readonly before: World
  readonly after: World
}
export type Asked<K extends Question['kind']> = Extract<Question, { kind: K }>
