import { must } from '../kernel/assert.ts'
import type { DiceState } from '../kernel/dice.ts'
import { hash } from '../kernel/journal.ts'
import { begin, submit, type Verdict } from '../kernel/referee.ts'
import type { GameState, Moment, Shape } from '../kernel/ruleset.ts'
import type { Battle } from './opening.ts'

/** A state is kept every so many orders, so that jumping to any order replays fewer than that. */
export const KEEP_EVERY = 25

/** What is needed to take a battle up where it stood, without playing it again. */
export interface Resumed {
  readonly orders: readonly Shape['order'][]
  readonly checks: readonly (number | null)[]
  readonly state: GameState<Shape>
}

/**
 * One battle under way: its state, its journal, undo and jumps. The only caller of the referee. Knows no seats: orders come from outside.
 */
export class Game {
  readonly battle: Battle
  /** The dice at the start. */
  readonly dice: DiceState
  /** What happened before the first question; empty for a battle that was taken up again. */
  readonly opening: readonly Moment<Shape>[]
  private current: GameState<Shape>
  private readonly given: Shape['order'][]
  private readonly hashes: (number | null)[]
  private readonly kept = new Map<number, GameState<Shape>>()
  private back: { readonly state: GameState<Shape>; readonly automatic: boolean }[] = []
  readonly checkEvery: number
  private hashed: { readonly of: GameState<Shape>; readonly is: number } | null = null

  /**
   * @param checkEvery a check is taken after every so many orders; 0 for none (thousands of games are faster without)
   * @throws DiceError when scripted dice end before the first question
   */
  constructor(battle: Battle, dice: DiceState, checkEvery = 1, resumed: Resumed | null = null) {
    this.battle = battle
    this.dice = dice
    this.checkEvery = checkEvery
    const start = resumed ? null : begin(battle.rules, battle.start, dice)
    this.opening = start?.moments ?? []
    this.current = resumed?.state ?? must(start, 'a start').state
    this.given = [...(resumed?.orders ?? [])]
    this.hashes = [...(resumed?.checks ?? [])]
    while (this.hashes.length < this.given.length) this.hashes.push(null)
    if (!resumed) this.kept.set(0, this.current)
  }

  get state(): GameState<Shape> {
    return this.current
  }
  get orders(): readonly Shape['order'][] {
    return this.given
  }
  get checks(): readonly (number | null)[] {
    return this.hashes
  }
  /** The hash of the present state. */
  get hash(): number {
    if (this.hashed?.of !== this.current) this.hashed = { of: this.current, is: hash(this.current) }
    return this.hashed.is
  }

  /** Gives an order. A refusal changes nothing. `automatic` orders (standing orders, minds) are taken back together with the hand's before them. */
  submit(order: Shape['order'], automatic = false): Verdict<Shape> {
    const verdict = submit(this.battle.rules, this.current, order)
    if (!verdict.ok) return verdict
    if (verdict.undoable) this.back.push({ state: this.current, automatic })
    else this.back = []
    this.current = verdict.state
    this.given.push(order)
    const count = this.given.length
    this.hashes.push(this.checkEvery > 0 && count % this.checkEvery === 0 ? this.hash : null)
    if (count % KEEP_EVERY === 0) this.kept.set(count, verdict.state)
    return verdict
  }

  get canUndo(): boolean {
    return this.back.some(({ automatic }) => !automatic)
  }

  /** Takes back the last order that a hand gave, with what followed of itself; how many orders that were. */
  undo(): number {
    if (!this.canUndo) return 0
    let undone = 0
    for (let last = this.back.pop(); last; last = this.back.pop()) {
      undone++
      this.current = last.state
      this.given.pop()
      this.hashes.pop()
      if (!last.automatic) break
    }
    for (const count of this.kept.keys()) if (count > this.given.length) this.kept.delete(count)
    return undone
  }

  /** The state after so many orders; the battle itself stays where it is. Fewer than KEEP_EVERY orders are played again, once the states are kept. */
  stateAfter(count: number): GameState<Shape> {
    const wanted = Math.min(count, this.given.length)
    if (wanted === this.given.length) return this.current
    const near = Math.max(-1, ...[...this.kept.keys()].filter((kept) => kept <= wanted))
    let state = near < 0 ? begin(this.battle.rules, this.battle.start, this.dice).state : must(this.kept.get(near), 'a kept state')
    for (let played = Math.max(near, 0); played < wanted; played++) {
      const verdict = submit(this.battle.rules, state, must(this.given[played], 'an order of the journal'))
      if (!verdict.ok) throw new Error(`the journal cannot be played again: order ${played + 1}: ${verdict.why.text}`)
      state = verdict.state
      if ((played + 1) % KEEP_EVERY === 0) this.kept.set(played + 1, state)
    }
    return state
  }
}
