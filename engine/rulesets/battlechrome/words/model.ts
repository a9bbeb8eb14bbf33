import type { SideId } from '../../../kernel/names.ts'
import type { Outcome } from '../../../screen/picture.ts'
import type { Event } from './events.ts'
import type { Order } from './orders.ts'
import type { Question } from './questions.ts'
import type { Task } from './tasks.ts'
import type { World } from './world.ts'

/**
 * The whole vocabulary of BattleChrome: what exists (world.ts), what a side may order (orders.ts), what it is asked (questions.ts),
 * what happens (events.ts) and what the book still has to do (tasks.ts). Everything is plain JSON; distances and Speed are in hexes and points.
 */

export interface BattleChromeView {
  readonly side: SideId
  readonly question: Question | null
  readonly waiting: boolean
  /** What the other side is asked, and what the book still has to do: as open as the rest. */
  readonly others: Question | null
  readonly agenda: readonly Task[]
  readonly over: Outcome | null
  /** Nothing is hidden in this book: the world itself. */
  readonly known: World
}
export interface BattleChrome {
  world: World
  order: Order
  event: Event
  task: Task
  question: Question
  view: BattleChromeView
}
