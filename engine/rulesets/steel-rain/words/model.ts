import type { Hex, SideId } from '../../../kernel/names.ts'
import type { Event } from './events.ts'
import type { Order } from './orders.ts'
import type { Question } from './questions.ts'
import type { Task } from './tasks.ts'
import type { World } from './world.ts'

/**
 * The whole vocabulary of Steel Rain: what exists (world.ts), what a side may order (orders.ts), what it is asked (questions.ts),
 * what happens (events.ts) and what the book still has to do (tasks.ts). Everything is plain JSON; lengths are thousandths of a cm ("milli").
 */

/**
 * What one side may know. `known` has the shape of the world with everything hidden taken out, so that the same functions of the
 * chapters serve the resolver, the odds and the computer: one truth.
 */
export interface SteelRainView {
  readonly side: SideId
  readonly question: Question | null
  readonly waiting: boolean
  readonly over: { readonly winner: SideId | null; readonly why: string } | null
  readonly known: World
  /** R-49 with `pinsVisible`: hexes of enemy stands that are neither spotted nor hidden, one for each; otherwise empty. */
  readonly pins: readonly Hex[]
}

export interface SteelRain {
  world: World
  order: Order
  event: Event
  task: Task
  question: Question
  view: SteelRainView
}
