import { must } from './assert.ts'
import { type DiceState, diceFromSeed, rollDie, shuffled } from './dice.ts'
import { isNonEmpty } from './names.ts'
import type { GameState, Shape, Standing } from './ruleset.ts'

/** What a book supposes about a view is drawn from the kernel's dice: the same seed, the same draws. */
export class Sampler {
  private dice: DiceState

  constructor(seed: number) {
    this.dice = diceFromSeed(seed)
  }

  /** 0 to below, each as likely. */
  below(below: number): number {
    const [value, after] = rollDie(this.dice, below)
    this.dice = after
    return value - 1
  }
  /** In so many cases of so many. */
  happens(cases: number, of: number): boolean {
    return this.below(of) < cases
  }
  /** @throws for an empty list */
  pick<T>(list: readonly T[]): T {
    return must(list[this.below(list.length)], 'something to pick from')
  }
  shuffle<T>(list: readonly T[]): T[] {
    return shuffled(list, (faces) => this.below(faces) + 1)
  }

  /**
   * The supposed state. Its dice go on from those that have drawn it, so that whoever plays on from many supposed states of a view meets other
   * rolls in each.
   */
  state<S extends Shape>(world: S['world'], agenda: readonly S['task'][], standing: Standing<S>): GameState<S> {
    return { world, agenda, dice: this.dice, standing }
  }
}

/** What a view says of who is asked, with the questions of the other side as the book supposes them. @throws where nobody is asked and nothing is over */
export function supposedStanding<S extends Shape>(
  over: Extract<Standing<S>, { is: 'over' }>['outcome'] | null,
  questions: readonly (S['question'] | null)[],
): Standing<S> {
  if (over !== null) return { is: 'over', outcome: over }
  const asked = questions.filter((question): question is S['question'] => question !== null)
  if (!isNonEmpty(asked)) throw new Error('a view must tell a question, that the other side is asked, or the end')
  return { is: 'asking', questions: asked, sealed: [] }
}
