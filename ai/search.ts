import { attempt, type Decision, type GameState, type Plain, type Reason, type Shape, type SideId } from '../engine/mind.ts'
import { type Supposing, supposedBy } from './beliefs.ts'
import { saltOf } from './opponent.ts'
import { count, type Option } from './score.ts'

/**
 * Thinking ahead: the best of what opinions propose is played out in worlds that agree with what the side knows, by the book's own rules and the same
 * opinions for both sides, and what comes of it decides. All of them are tried in the same worlds with the same dice, so that luck is the same for all.
 * What it costs is counted in simulated orders, never in time: the same view, memory and seed bring the same order on every machine.
 */

type View = Shape['view']
type Order = Shape['order']
type State = GameState<Shape>

/** What a book gives to search. */
export interface Playbook extends Supposing {
  /** An opinion without search: what both sides do in a playout. */
  policy(view: View, memory: Plain | null): Pick<Decision, 'order' | 'memory'>
  /** How many points a side is ahead, for what is known and for what is still to come of it. */
  lead(state: State, side: SideId): number
  turnOf(state: State): number
}

export interface Effort {
  /** The most simulated orders of a decision. */
  readonly orders: number
  /** How many of the best options are looked at. */
  readonly width: number
  /** Options that are so many points behind the best are not looked at. */
  readonly within: number
  /** In how many worlds at most. */
  readonly worlds: number
  /** Played out to the end of this turn (0) or of the next ones. */
  readonly turns: number
}

/** So many worlds are looked at before an option is given up. */
const FAIR = 3
/** An option is given up when it is behind by so many standard errors. */
const HOPELESS = 1.6

interface Try {
  readonly option: Option<Order>
  /** Points ahead at the end of each playout, world by world. */
  readonly ends: number[]
  alive: boolean
}
export interface Thought {
  readonly option: Option<Order>
  /** What it went by, in words; null where there was nothing to decide. */
  readonly because: Reason | null
  /** Orders that were simulated. */
  readonly orders: number
}

export interface Asked {
  readonly view: View
  readonly memory: Plain | null
  readonly options: readonly Option<Order>[]
  readonly salt: number
}

/** The option to take. `options`: what opinions propose, the best first. */
export function think(book: Playbook, { view, memory, options, salt }: Asked, effort: Effort): Thought {
  const [first] = options
  if (!first) throw new Error('there is nothing to choose from')
  const least = first.score - effort.within
  const tries = options.slice(0, effort.width).filter(({ score }) => score >= least)
  if (tries.length < 2 || book.rules.suppose === undefined) return { option: first, because: null, orders: 0 }
  const all = tries.map((option): Try => ({ option, ends: [], alive: true }))
  let orders = 0
  for (let world = 0; world < effort.worlds && orders < effort.orders; world++) {
    const supposed = supposedBy(book, view, memory, saltOf(salt, world + 1))
    const until = book.turnOf(supposed) + effort.turns
    for (const one of all) {
      if (!one.alive) continue
      const played = playOut(book, supposed, one.option.order, view.side, memory, until)
      orders += played.orders
      if (played.end === null) one.alive = false
      else one.ends.push(played.end)
    }
    if (world + 1 >= FAIR) giveUp(all)
    if (all.filter(({ alive }) => alive).length < 2) break
  }
  const best = bestOf(all) ?? all[0]!
  return { option: best.option, because: inWords(all, best), orders }
}

/** Those that are so far behind the best, in the worlds that both were tried in, that more worlds would not help them. */
function giveUp(all: readonly Try[]): void {
  const best = bestOf(all)
  if (!best) return
  for (const one of all) {
    if (one === best || !one.alive) continue
    const differences = differencesOf(best, one)
    const mean = meanOf(differences)
    if (mean > 0 && mean > HOPELESS * errorOf(differences)) one.alive = false
  }
}
const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)

/**
 * The best so far: opinions decide unless playing out has shown for certain enough that another option is better. Luck of the dice is large beside what
 * options differ by, so a few good playouts prove nothing.
 */
function bestOf(all: readonly Try[]): Try | null {
  const [first] = all
  if (!first || first.ends.length === 0) return all.find(({ ends }) => ends.length > 0) ?? null
  let best: { readonly one: Try; readonly value: number } = { one: first, value: 0 }
  for (const one of all) {
    if (one === first || one.ends.length === 0) continue
    const differences = differencesOf(one, first)
    const value = meanOf(differences) - SURE * errorOf(differences) - (first.option.score - one.option.score) * OPINION
    if (value > best.value) best = { one, value }
  }
  return best.one
}
/** World by world, in those that both were tried in. */
const differencesOf = (one: Try, other: Try): readonly number[] =>
  one.ends.slice(0, other.ends.length).map((end, i) => end - other.ends[i]!)
/** So many standard errors better makes certain enough; and so much of what opinions say against it counts besides. */
const SURE = 1
const OPINION = 0.3
/** The standard error of a mean; of very few numbers nothing is known. */
function errorOf(numbers: readonly number[]): number {
  if (numbers.length < 2) return Number.POSITIVE_INFINITY
  const mean = meanOf(numbers)
  return Math.sqrt(numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / (numbers.length - 1) / numbers.length)
}

/** What comes of an order in a supposed world, until that turn is over; null where it cannot be given there. */
function playOut(
  book: Playbook,
  from: State,
  order: Order,
  side: SideId,
  memory: Plain | null,
  until: number,
): { end: number | null; orders: number } {
  const begun = attempt(book.rules, from, order)
  if (!begun.ok) return { end: null, orders: 1 }
  let state: State = begun.state
  const memories: Record<SideId, Plain | null> = { blue: null, red: null }
  memories[side] = memory
  let orders = 1
  while (state.standing.is === 'asking' && book.turnOf(state) <= until && orders < ENDLESS) {
    const [question] = state.standing.questions
    const view = book.rules.view(state, question.side)
    const decision = book.policy(view, memories[question.side])
    if (decision.memory) memories[question.side] = decision.memory
    const next = attempt(book.rules, state, decision.order)
    if (!next.ok) break
    state = next.state
    orders++
  }
  return { end: book.lead(state, side), orders }
}
/** No turn has so many orders. */
const ENDLESS = 2_000

function inWords(all: readonly Try[], best: Try): Reason {
  const terms = all
    .filter(({ ends }) => ends.length > 0)
    .map(
      ({ option, ends }): Reason => ({ text: `${option.title} (${count(ends.length, 'time', 'times')})`, value: Math.round(meanOf(ends)) }),
    )
  return {
    text: `Played out ${count(best.ends.length, 'time', 'times')}, with what is not known drawn by lot: points ahead afterwards`,
    how: 'told',
    terms,
  }
}

/** Points by which a battle that is won counts more than any lead. */
export const WON = 150
export const outcomeOf = (state: State, side: SideId): number => {
  if (state.standing.is !== 'over') return 0
  const { winner } = state.standing.outcome
  return winner === null ? 0 : winner === side ? WON : -WON
}
