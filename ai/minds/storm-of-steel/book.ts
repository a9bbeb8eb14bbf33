import { stormOfSteelAdvice } from '../../../engine/mind.ts'

/** The page of Storm of Steel that the computer may read, under a short name, and its words. */
export const book = stormOfSteelAdvice

export type View = stormOfSteelAdvice.StormOfSteelView
export type World = stormOfSteelAdvice.World
export type Situation = stormOfSteelAdvice.Situation
export type Unit = stormOfSteelAdvice.Unit
export type Placed = stormOfSteelAdvice.Placed
export type StandType = stormOfSteelAdvice.StandType
export type Weapon = stormOfSteelAdvice.Weapon
export type Mover = stormOfSteelAdvice.Mover
export type Mount = stormOfSteelAdvice.MountWord
export type Phase = stormOfSteelAdvice.Phase
export type Order = stormOfSteelAdvice.Order
export type Question = stormOfSteelAdvice.Question
export type Event = stormOfSteelAdvice.Event
/** An event with the world before and after it. */
export interface Moment {
  readonly event: Event
  readonly before: World
  readonly after: World
}
export type Asked<K extends Question['kind']> = Extract<Question, { kind: K }>
