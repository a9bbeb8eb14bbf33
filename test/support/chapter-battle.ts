import { expect } from 'vitest'
import type { Board } from '../../engine/board/board.ts'
import type { Edition } from '../../engine/board/edition.ts'
import type { ScenarioDoc } from '../../engine/board/scenario-doc.ts'
import { type DiceState, diceLeft } from '../../engine/kernel/dice.ts'
import type { SideId } from '../../engine/kernel/names.ts'
import { begin, submit } from '../../engine/kernel/referee.ts'
import type { GameState, Moment, Ruleset, Shape } from '../../engine/kernel/ruleset.ts'
import type { Refusal } from '../../engine/kernel/why.ts'
import { witness } from '../../engine/kernel/witness.ts'
import type { Offer } from '../../engine/screen/offers.ts'
import type { Outcome } from '../../engine/screen/picture.ts'
import type { LogLine } from '../../engine/screen/telling.ts'

/** What the chapter tests of every book have in common: a drawn map, some units, scripted dice, and orders one after the other. */

/** An order that may leave `side` out where the asked side is meant. */
export type Loose<O> = O extends { readonly side: SideId } ? Omit<O, 'side'> & { readonly side?: SideId } : O

/** Ground with some hexes replaced: `patched(10, 5, { '4,2': 'w0' })`. */
export const patched = (width: number, height: number, cells: Readonly<Record<string, string>> = {}, cell = '.0'): string =>
  Array.from(
    { length: height },
    (_, row) => (row % 2 ? ' ' : '') + Array.from({ length: width }, (_, col) => cells[`${col},${row}`] ?? cell).join(' '),
  ).join('\n')
/** "4,2" */
export const pair = (text: string): [number, number] => text.split(',').map(Number) as [number, number]

/** The world that a scenario calls up. @throws with all that is wrong with it */
export function mustered<S extends Shape>(edition: Edition<S>, scenario: ScenarioDoc, board: Board): S['world'] {
  const world = edition.muster(scenario, board)
  if (!world.ok) throw new Error(world.error.map((problem) => `${problem.at}: ${problem.text}`).join('\n'))
  return world.value
}

export class ChapterBattle<S extends Shape> {
  readonly board: Board
  readonly rules: Ruleset<S>
  state: GameState<S>
  /** Events of the last order (or of the opening). */
  events: readonly S['event'][]
  /** The same with the world before and after each. */
  moments: readonly Moment<S>[]
  undoable = true

  constructor(edition: Edition<S>, board: Board, world: S['world'], dice: DiceState) {
    this.board = board
    this.rules = edition.open(board)
    const { state, moments } = begin(this.rules, world, dice)
    this.state = state
    this.moments = moments
    this.events = moments.map(({ event }) => event)
  }

  get world(): S['world'] {
    return this.state.world
  }
  /** The one question asked now. */
  get question(): S['question'] {
    const { standing } = this.state
    if (standing.is === 'over') throw new Error(`the battle is over: ${standing.outcome.why}`)
    return standing.questions[0]
  }
  get outcome(): Outcome | null {
    return this.state.standing.is === 'over' ? this.state.standing.outcome : null
  }
  view(side: SideId): S['view'] {
    return this.rules.view(this.state, side)
  }
  /** Puts scripted rolls before whatever dice are left. */
  dice(...rolls: readonly number[]): this {
    const { dice } = this.state
    this.state = {
      ...this.state,
      dice: { by: 'script', left: [...rolls, ...(dice.by === 'script' ? dice.left : [])], rolled: dice.rolled },
    }
    return this
  }
  /** How many scripted rolls are left; tests end with `expect(b.left).toBe(0)`. */
  get left(): number | null {
    return diceLeft(this.state.dice)
  }

  /** The order with its side. */
  protected whole(order: Loose<S['order']>): S['order'] {
    return { side: this.question.side, ...order } as S['order']
  }
  /** Submits orders that must be accepted; answers the events of the last. */
  do(...orders: readonly Loose<S['order']>[]): readonly S['event'][] {
    for (const order of orders) {
      const verdict = submit(this.rules, this.state, this.whole(order))
      if (!verdict.ok)
        throw new Error(`refused: ${verdict.why.text} (${verdict.why.rule}) to ${JSON.stringify(order)} when asked "${this.question.kind}"`)
      this.state = verdict.state
      this.moments = verdict.moments
      this.events = verdict.moments.map(({ event }) => event)
      this.undoable = verdict.undoable
    }
    return this.events
  }
  /** Submits an order that must be refused; answers why. Nothing changes. */
  refused(order: Loose<S['order']>): Refusal {
    const before = JSON.stringify(this.state)
    const verdict = submit(this.rules, this.state, this.whole(order))
    if (verdict.ok) throw new Error('the order was accepted')
    expect(JSON.stringify(this.state)).toBe(before)
    return verdict.why
  }
  /** Events of one kind from the last order. */
  of<K extends S['event']['kind']>(kind: K): readonly Extract<S['event'], { kind: K }>[] {
    return this.events.filter((event): event is Extract<S['event'], { kind: K }> => event.kind === kind)
  }
  /** What the log says of the last order to a side. */
  lines(side: SideId): readonly LogLine[] {
    return witness(this.rules, this.state, this.moments, side).flatMap(({ line }) => line ?? [])
  }
  /** What is offered to the asked side, by its verb, and for one piece. */
  offers(verb?: string, piece?: string): readonly Offer<S['order']>[] {
    const all = this.rules.offers(this.view(this.question.side), piece)
    return verb === undefined ? all : all.filter((offer) => offer.verb === verb)
  }
}
