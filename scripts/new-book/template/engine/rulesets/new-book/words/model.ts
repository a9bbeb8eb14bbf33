import type { BySide, Hex, PieceId, SideId } from '../../../kernel/names.ts'
import type { Outcome } from '../../../screen/picture.ts'
import type { Event, Order, Question } from './schemas.ts'

/** What exists, and the book as one type. */

export type UnitId = PieceId
export interface Unit {
  readonly id: UnitId
  readonly name: string
  readonly side: SideId
  readonly hex: Hex
  /** In this round. */
  readonly moved: boolean
}
export interface World {
  readonly scenario: { readonly name: string; readonly turns: number; readonly sideNames: BySide<string> }
  /** From 1; 0 before the first round. */
  readonly turn: number
  readonly acting: SideId
  readonly units: Readonly<Record<UnitId, Unit>>
}

export type Task = { readonly kind: 'round'; readonly side: SideId } | { readonly kind: 'ask' }

export interface NewBookView {
  readonly side: SideId
  readonly question: Question | null
  /** The other side is asked. */
  readonly waiting: boolean
  /** What the other side is asked, and what the book still has to do: as open as the rest. */
  readonly others: Question | null
  readonly agenda: readonly Task[]
  readonly over: Outcome | null
  readonly known: World
}
export interface NewBook {
  world: World
  order: Order
  event: Event
  task: Task
  question: Question
  view: NewBookView
}
