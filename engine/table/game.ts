import { must } from '../kernel/assert.ts'
import { type DiceState, withRolls } from '../kernel/dice.ts'
import { hash } from '../kernel/hash.ts'
import { replay } from '../kernel/journal.ts'
import type { Plain } from '../kernel/migrate.ts'
import type { SideId } from '../kernel/names.ts'
import { begin, submit, type Verdict } from '../kernel/referee.ts'
import type { GameState, Moment, Shape } from '../kernel/ruleset.ts'
import { conceded } from './concession.ts'
import type { Battle } from './opening.ts'

export type Taken = Extract<Verdict<Shape>, { ok: true }>

/** A state is kept every so many orders, so that jumping to any order replays fewer than that. */
export const KEEP_EVERY = 25

/**
 * One battle under way: its state, its journal, undo and jumps. Knows no seats: orders come from outside.
 */
export class Game {
  readonly battle: Battle
  private atStart: DiceState
  /** What happened before the first question. */
  readonly opening: readonly Moment<Shape>[]
  private current: GameState<Shape>
  private readonly given: Shape['order'][] = []
  private readonly hashes: (number | null)[] = []
  private readonly standing = new Set<number>()
  private readonly remembered = new Map<number, Plain>()
  private readonly kept = new Map<number, GameState<Shape>>()
  private back: { readonly state: GameState<Shape>; readonly automatic: boolean }[] = []
  readonly checkEvery: number

  /**
   * @param checkEvery a check is taken after every so many orders; 0 for none (thousands of games are faster without)
   * @param from the position of this battle that it goes on from; left out, it begins at its beginning
   * @throws DiceError when scripted dice end before the first question
   */
  constructor(battle: Battle, dice: DiceState, checkEvery = 1, from?: GameState<Shape>) {
    this.battle = battle
    this.atStart = dice
    this.checkEvery = checkEvery
    const { state, moments } = from ? { state: from, moments: [] } : begin(battle.rules, battle.start, dice)
    this.opening = moments
    this.current = state
    this.kept.set(0, state)
  }
  /** A game that goes on from a position as if it had begun there: it has no journal and nothing to take back. Lessons return to the beginning of a step so. */
  static from(battle: Battle, state: GameState<Shape>, checkEvery = 1): Game {
    return new Game(battle, state.dice, checkEvery, state)
  }

  /** The dice at the start, with what has been added to their script. */
  get dice(): DiceState {
    return this.atStart
  }
  get state(): GameState<Shape> {
    return this.ended ?? this.current
  }
  /** Where the orders have led, whoever has conceded since: what a save holds and compares. */
  get played(): GameState<Shape> {
    return this.current
  }
  get orders(): readonly Shape['order'][] {
    return this.given
  }
  /** Which of the orders were given by standing orders: their places in the list. */
  get byStandingOrders(): ReadonlySet<number> {
    return this.standing
  }
  get checks(): readonly (number | null)[] {
    return this.hashes
  }
  /** The hash of the present state. */
  get hash(): number {
    return hash(this.state)
  }

  /** Gives an order. A refusal changes nothing. `automatic` orders (standing orders, minds) are taken back together with the hand's before them. */
  submit(order: Shape['order'], automatic = false): Verdict<Shape> {
    const verdict = submit(this.battle.rules, this.state, order)
    if (verdict.ok) this.enter(order, verdict, automatic)
    return verdict
  }

  /** Enters an order that the referee has taken in the present state, with what came of it. */
  enter(order: Shape['order'], taken: Taken, automatic = false): void {
    if (taken.undoable) this.back.push({ state: this.current, automatic })
    else this.back = []
    this.current = taken.state
    this.given.push(order)
    const count = this.given.length
    this.hashes.push(this.checkEvery > 0 && count % this.checkEvery === 0 ? this.hash : null)
    if (count % KEEP_EVERY === 0) this.kept.set(count, taken.state)
  }

  /** The order at this place was given by standing orders; without a place, the last one. */
  markStanding(at = this.given.length - 1): void {
    if (at >= 0 && at < this.given.length) this.standing.add(at)
  }

  /** What a mind keeps in mind from the order at this place on, which is its own; without a place, the last one. */
  remember(memory: Plain, at = this.given.length - 1): void {
    if (at >= 0 && at < this.given.length) this.remembered.set(at, memory)
  }
  /** What each mind kept in mind, by the places of the orders that it began with. */
  get memories(): ReadonlyMap<number, Plain> {
    return this.remembered
  }
  /** What the mind of a side has in mind now, or had when so many orders had been given; null for nothing. */
  memoryOf(side: SideId, after = this.given.length): Plain | null {
    return [...this.remembered].reduce<Plain | null>(
      (last, [at, memory]) => (at < after && this.given[at]?.side === side ? memory : last),
      null,
    )
  }

  /** From which place in the journal on the computer's reasons were shown to a hand during the battle; null where they were not. */
  get coachedFrom(): number | null {
    return this.coached
  }
  /** They are shown from now on, or were from this place on. Once they were, that stays so. */
  coach(from = this.given.length): number {
    this.coached = Math.min(from, this.coached ?? from)
    return this.coached
  }
  private coached: number | null = null

  /** The side that has given the battle up; null where none has. */
  get conceded(): SideId | null {
    return this.gaveUp
  }
  /** Ends the battle where it stands, for the other side; it cannot be taken back. Where the orders have led stays in `played`. */
  concede(side: SideId): void {
    this.gaveUp = side
    this.back = []
    this.ended = conceded(this.battle, this.current, side)
  }
  private gaveUp: SideId | null = null
  private ended: GameState<Shape> | null = null

  /** Puts rolls at the end of a script of dice. The battle has begun with the longer script now, so the checks that were taken hold no more. */
  addRolls(rolls: readonly number[]): void {
    const more = (state: GameState<Shape>): GameState<Shape> => ({ ...state, dice: withRolls(state.dice, rolls) })
    this.atStart = withRolls(this.atStart, rolls)
    this.current = more(this.current)
    if (this.ended) this.ended = more(this.ended)
    this.back = this.back.map((last) => ({ ...last, state: more(last.state) }))
    for (const [count, state] of this.kept) this.kept.set(count, more(state))
    this.hashes.fill(null)
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
    for (const at of this.standing) if (at >= this.given.length) this.standing.delete(at)
    for (const at of this.remembered.keys()) if (at >= this.given.length) this.remembered.delete(at)
    for (const count of this.kept.keys()) if (count > this.given.length) this.kept.delete(count)
    return undone
  }

  /** The state after so many orders; the battle itself stays where it is. Fewer than KEEP_EVERY orders are played again, once the states are kept. */
  stateAfter(count: number): GameState<Shape> {
    const wanted = Math.min(count, this.given.length)
    if (wanted === this.given.length) return this.state
    let played = Math.max(...[...this.kept.keys()].filter((kept) => kept <= wanted))
    let state = must(this.kept.get(played), 'a kept state')
    for (const { verdict } of replay(this.battle.rules, state, this.given.slice(played, wanted))) {
      if (!verdict.ok) throw new Error(`the journal cannot be played again: order ${played + 1}: ${verdict.why.text}`)
      state = verdict.state
      if (++played % KEEP_EVERY === 0) this.kept.set(played, state)
    }
    return state
  }
}
