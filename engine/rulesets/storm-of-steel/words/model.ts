import type { SideId } from '../../../kernel/names.ts'
import type { Outcome } from '../../../screen/picture.ts'
import type { Event } from './events.ts'
import type { Order } from './orders.ts'
import type { Question } from './questions.ts'
import type { Task } from './tasks.ts'
import type { World } from './world.ts'

/**
 * The whole vocabulary of Storm of Steel: what exists (world.ts), what a side may order (orders.ts), what it is asked (questions.ts), what happens (events.ts)
 * and what the book still has to do (tasks.ts). Everything is plain JSON; moves in cm or hexes of 2.5 cm as their fields say.
 */

/** Nobody sees the decks, and a side does not see whom it has not spotted (SS-SEQ-07, SS-SPT-01). */
export interface StormOfSteelView {
  readonly side: SideId
  readonly question: Question | null
  readonly waiting: boolean
  readonly others: Question | null
  readonly agenda: readonly Task[]
  readonly over: Outcome | null
  readonly known: World
}
export interface StormOfSteel {
  world: World
  order: Order
  event: Event
  task: Task
  question: Question
  view: StormOfSteelView
}
