import { canonical } from '../kernel/journal.ts'
import { fail, ok, type Result } from '../kernel/names.ts'
import type { GameState, Shape } from '../kernel/ruleset.ts'
import type { ScenarioDoc } from './scenario-doc.ts'

/** What every book does when it makes a scenario of a position: is anybody asked, what is unusual enough to be written down, who holds what. */

/** Told of every position: nothing of the dice is in a scenario. */
export const NEW_DICE = 'The dice: a battle from this scenario throws its own from here on.'

/** The only question of a position, or why there is none that a scenario could begin with. */
export function askedIn<S extends Shape>({ standing }: GameState<S>): Result<S['question'], string> {
  if (standing.is === 'over') return fail('The battle is over: nothing goes on from here. Choose an earlier position.')
  const [question, second] = standing.questions
  return second || standing.sealed.length > 0 ? fail('Both sides are answering in secret. Choose the position after it.') : ok(question)
}

/** Why a position in the midst of an order is no beginning. `what`: what is under way, as "a reaction". */
export const inMidstOf = (what: string): string =>
  `This is the midst of ${what}: a scenario can only begin where a side is free to choose. Choose the position before or after it.`

/** Whether two parts of a world say the same. */
export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

/** A value that is worth writing down: undefined where it is the usual one, so that the document leaves it out. */
export const unusual = <T>(value: T, usual: unknown): T | undefined => (isSame(value, usual) ? undefined : value)

/** A document without the fields that are left out: what is written and read again is the same. */
export const plain = <T>(doc: T): T => JSON.parse(JSON.stringify(doc)) as T

/** The objectives with who holds them now. */
export const heldNow = ({ objectives }: ScenarioDoc, held: Readonly<Record<string, 'blue' | 'red' | null>>): ScenarioDoc['objectives'] =>
  objectives.map(({ held: _before, ...objective }) => {
    const holder = held[objective.name]
    return holder ? { ...objective, held: holder } : objective
  })
