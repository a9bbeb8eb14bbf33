import { attempt, type GameState, type Moment, type Plain, type Reason, type Ruleset, type Shape, type SideId } from '../engine/mind.ts'
import { saltOf } from './opponent.ts'
import { count, type Option } from './score.ts'

/**
 * Thinking ahead: the best of what opinions propose is played out in worlds that agree with what the side knows, by the book's own rules and
 * opinions for both sides, and what comes of it decides. All of them are tried in the same worlds with the same dice, and what a throw gave more or less
 * than was to be expected of it is taken out of the end, so that luck decides as little as it can.
 * What it costs is counted in simulated orders, never in time: the same view, memory and seed bring the same order on every machine.
 */

type View = Shape['view']
type Order = Shape['order']
type State = GameState<Shape>

/** What a side would do, the best first: the first order that is legal is taken. `kept`: what it has in mind of this playout alone. */
export interface Turn {
  readonly orders: readonly Order[]
  /** What each of them is in a few words, where the book's mind says so. */
  readonly titles?: readonly string[]
  readonly kept: Plain | null
}

/** Both sides in one supposed world. */
export interface Players {
  /** What the side that is asked would do. */
  turn(view: View, kept: Plain | null): Turn
  /** How many points a side is ahead, for what is known and for what is still to come of it. */
  lead(state: State, side: SideId): number
  /** What the dice gave a side beyond what was to be expected of them, in points of `lead`. */
  luck(moments: readonly Moment<Shape>[], side: SideId): number
}

/** What a book gives to play on in thought. */
export interface Playbook {
  /** The rules by which a view supposes battles, and they are played on. */
  readonly rulesFor: (view: View) => Ruleset<Shape>
  /** A world as the side may suppose it. */
  suppose(view: View, memory: Plain | null, seed: number): State
  players(supposed: State, view: View, memory: Plain | null): Players
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
  /** Each option has to be looked at in so many worlds at least: no more options are taken than the orders last for. */
  readonly least: number
  /** Played out to the end of this turn (0) or of the next ones. */
  readonly turns: number
  /** So many standard errors better makes certain enough that an option is better than what opinions want. */
  readonly sure: number
  /** And so much of what opinions say against it counts besides. */
  readonly opinion: number
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
  const tries = varied(options, effort)
  if (tries.length < 2) return { option: first, because: null, orders: 0 }
  const all = tries.map((option): Try => ({ option, ends: [], alive: true }))
  const rules = book.rulesFor(view)
  let orders = 0
  for (let world = 0; world < effort.worlds && orders < effort.orders; world++) {
    const supposed = book.suppose(view, memory, saltOf(salt, world + 1))
    const players = book.players(supposed, view, memory)
    const until = book.turnOf(supposed) + effort.turns
    for (const one of all) {
      if (!one.alive) continue
      const played = playOut({ rules, turnOf: (state) => book.turnOf(state), players, until }, supposed, one.option.order)
      orders += played.orders
      if (played.end === null) one.alive = false
      else one.ends.push(played.end)
      const isFirst = world === 0 && one === all[0]
      if (isFirst) for (const late of all.slice(affordable(played.orders, effort))) late.alive = false
    }
    if (world + 1 >= FAIR) giveUp(all, effort)
    if (all.filter(({ alive }) => alive).length < 2) break
  }
  const best = bestOf(all, effort) ?? all[0]!
  return { option: best.option, because: all.some((one) => one !== best && one.ends.length > 0) ? inWords(all, best) : null, orders }
}
/** How many options can be looked at in worlds enough, by what the first playout took. */
const affordable = (orders: number, effort: Effort): number => Math.max(1, Math.floor(effort.orders / (orders * effort.least)))

/** What is compared: the best options that are not far behind the first. */
function varied(options: readonly Option<Order>[], { width, within }: Effort): readonly Option<Order>[] {
  const [first] = options
  if (!first) return []
  return options.filter(({ score }) => score >= first.score - within).slice(0, width)
}

/** Those that are so far behind the best, in the worlds that both were tried in, that more worlds would not help them. */
function giveUp(all: readonly Try[], effort: Effort): void {
  const best = bestOf(all, effort)
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
function bestOf(all: readonly Try[], { sure, opinion }: Effort): Try | null {
  const [first] = all
  if (!first || first.ends.length === 0) return all.find(({ ends }) => ends.length > 0) ?? null
  let best: { readonly one: Try; readonly value: number } = { one: first, value: 0 }
  for (const one of all) {
    if (one === first || one.ends.length === 0) continue
    const differences = differencesOf(one, first)
    const value = meanOf(differences) - sure * errorOf(differences) - (first.option.score - one.option.score) * opinion
    if (value > best.value) best = { one, value }
  }
  return best.one
}
/** World by world, in those that both were tried in. */
const differencesOf = (one: Try, other: Try): readonly number[] =>
  one.ends.slice(0, other.ends.length).map((end, i) => end - other.ends[i]!)
/** The standard error of a mean; of very few numbers nothing is known. */
function errorOf(numbers: readonly number[]): number {
  if (numbers.length < 2) return Number.POSITIVE_INFINITY
  const mean = meanOf(numbers)
  return Math.sqrt(numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / (numbers.length - 1) / numbers.length)
}

/** How supposed worlds are played on, and until which turn is over. */
interface Playing extends Pick<Playbook, 'turnOf'> {
  readonly rules: Ruleset<Shape>
  readonly players: Players
  readonly until: number
}
/** What comes of an order in a supposed world, until that turn is over; null where it cannot be given there. */
function playOut(playing: Playing, from: State, order: Order): { end: number | null; orders: number } {
  const begun = attempt(playing.rules, from, order)
  if (!begun.ok) return { end: null, orders: 1 }
  const { end, orders } = playedOut(playing, begun.state, order.side)
  return { end: end - playing.players.luck(begun.moments, order.side), orders: orders + 1 }
}
/** Points that a side is ahead at the end of a turn when both sides go on from here, what luck has brought taken out; and what it cost in orders. */
function playedOut({ rules, turnOf, players, until }: Playing, from: State, side: SideId): { end: number; orders: number } {
  let state = from
  let luck = 0
  let orders = 0
  const isOver = (): boolean => turnOf(state) > until || orders >= ENDLESS
  if (!isOver())
    for (const step of playedOn(rules, players, from)) {
      luck += players.luck(step.moments, side)
      state = step.state
      orders++
      if (isOver()) break
    }
  return { end: players.lead(state, side) - luck, orders }
}

/** An order of a playout, and what came of it. */
export interface Step {
  readonly order: Order
  /** The order in a few words, where the book's mind says so. */
  readonly title: string | undefined
  readonly state: State
  readonly moments: readonly Moment<Shape>[]
}
/** Both sides go on from a state, order by order, until the battle is over or somebody has no legal order in mind. */
export function* playedOn(rules: Ruleset<Shape>, players: Players, from: State): Generator<Step, void> {
  const kept: Record<SideId, Plain | null> = { blue: null, red: null }
  let state = from
  while (state.standing.is === 'asking') {
    const [{ side }] = state.standing.questions
    const turn = players.turn(rules.view(state, side), kept[side])
    kept[side] = turn.kept
    const step = firstLegal(rules, state, turn)
    if (step === null) return
    yield step
    state = step.state
  }
}
function firstLegal(rules: Ruleset<Shape>, state: State, { orders, titles }: Turn): Step | null {
  for (const [index, order] of orders.entries()) {
    const tried = attempt(rules, state, order)
    if (tried.ok) return { order, title: titles?.[index], state: tried.state, moments: tried.moments }
  }
  return null
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

/** The book's own world: a mission stands around it. */
export const bookWorld = (world: Shape['world']): Shape['world'] => (world as { readonly book?: Shape['world'] }).book ?? world
export const bookMoments = (moments: readonly Moment<Shape>[]): readonly Moment<Shape>[] =>
  moments.map(({ event, before, after }) => ({ event, before: bookWorld(before), after: bookWorld(after) }))
