import type { BySide, GameState, Ruleset, Shape, SideId } from '../engine/mind.ts'
import { type BookHabits, Counter, type Tally } from './tally.ts'

/** What a game that is played again shows of how its sides play: for measuring minds (`exercise --minds`), asked by no mind. */

/**
 * For each side `order KIND`, how often it was given, and `offered KIND`, at how many decisions it could have been; and what its book counts
 * besides (`minds/BOOK/habits.ts`).
 */
export class Habits {
  private readonly rules: Ruleset<Shape>
  private readonly book: BookHabits | null
  private readonly counters: BySide<Counter> = { blue: new Counter(), red: new Counter() }

  constructor(rules: Ruleset<Shape>, book: BookHabits | null) {
    this.rules = rules
    this.book = book
  }

  /** An order has been carried out. */
  took(before: GameState<Shape>, order: Shape['order'], after: GameState<Shape>): void {
    const counter = this.counters[order.side]
    counter.add(`order ${order.kind}`)
    for (const kind of this.offered(before, order.side)) counter.add(`offered ${kind}`)
    this.book?.took(before, order, after, this.counters)
  }
  get counts(): BySide<Tally> {
    return { blue: this.counters.blue.tally, red: this.counters.red.tally }
  }

  /** The kinds of orders that a side was offered. */
  private offered(state: GameState<Shape>, side: SideId): ReadonlySet<string> {
    const view = this.rules.view(state, side)
    const kinds = new Set<string>()
    for (const part of this.rules.candidates?.(view) ?? [])
      for (let i = 0; i < part.count; i++) {
        const { order } = part.at(i)
        kinds.add(order.kind)
        // All ways of a piece are one kind.
        if (order.kind === 'march') break
      }
    if (!this.rules.candidates) for (const { order } of this.rules.offers(view)) kinds.add(order.kind)
    return kinds
  }
}
