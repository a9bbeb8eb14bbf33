import type { BySide, GameState, Shape } from '../engine/mind.ts'

/** Numbers by name, counted over a game; those of several games are added up. */
export type Tally = Readonly<Record<string, number>>

/** Counts for one side. */
export class Counter {
  private readonly found = new Map<string, number>()

  add(name: string, much = 1): void {
    this.found.set(name, (this.found.get(name) ?? 0) + much)
  }
  get tally(): Tally {
    return Object.fromEntries([...this.found].sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}

/** What is counted of a book besides the kinds of orders. */
export interface BookHabits {
  took(before: GameState<Shape>, order: Shape['order'], after: GameState<Shape>, counters: BySide<Counter>): void
}
