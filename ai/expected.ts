import { attempt, type Plain, type Reason, type Shape } from '../engine/mind.ts'
import { saltOf } from './opponent.ts'
import { type Playbook, playedOn } from './search.ts'

/**
 * The expected line: what an order is thought to lead to next, in one world as the side believes it to be, when both sides go on by opinions. It is told with
 * the grounds and decides nothing.
 */

/** How many orders of the other side are told, and how many of both sides are looked at to find them. */
const TOLD = 2
const LOOKED_AT = 14
/** Declining to react is no answer that is worth telling. */
const NO_ANSWER: ReadonlySet<string> = new Set(['hold', 'proceed', 'drift', 'placeBlip', 'cease'])

/** What the other side is expected to answer to an order; null where nothing can be said. */
export function expectedLine(
  book: Playbook,
  view: Shape['view'],
  memory: Plain | null,
  order: Shape['order'],
  seed: number,
): Reason | null {
  const rules = book.rulesFor(view)
  const supposed = book.suppose(view, memory, saltOf(seed, LOOKED_AT))
  const begun = attempt(rules, supposed, order)
  if (!begun.ok) return null
  const players = book.players(supposed, view, memory)
  const told: string[] = []
  let orders = 0
  for (const { order: given, title } of playedOn(rules, players, begun.state)) {
    if (given.side !== view.side && title !== undefined && !NO_ANSWER.has(given.kind)) told.push(title)
    if (told.length >= TOLD || ++orders >= LOOKED_AT) break
  }
  if (told.length === 0) return null
  return { text: 'Expects in answer, if it is right about what it does not see', how: 'told', terms: told.map((text) => ({ text })) }
}
