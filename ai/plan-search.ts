import type { GameState, Plain, Reason, Shape } from '../engine/mind.ts'
import { saltOf } from './opponent.ts'
import { count } from './score.ts'
import { type Forward, playedOut } from './search.ts'

/**
 * Which plan to follow: the candidates are carried out by both sides' quick policies in the same supposed worlds, with the same dice, and what comes of
 * them is compared with what comes of the plan that is followed. One decision looks into few worlds; what was found is kept in mind and added up until the
 * turn is over, so that no single decision takes long. Luck is large: a plan is given up only for one that is better by more than the error of the mean.
 */

type View = Shape['view']

/** What a book gives to compare plans. */
export interface PlanBook extends Forward {
  /** Names of the plans that differ in what anybody is to do now; the one that is followed first. Fewer than two: there is nothing to compare. */
  plans(view: View, memory: Plain | null): readonly string[]
  /** The memory of a mind that follows a plan from now on. */
  following(memory: Plain | null, plan: string): Plain
  turnNow(view: View): number
}

export interface PlanEffort {
  /** Simulated orders after which no further world is begun. */
  readonly orders: number
  /** Worlds that one decision looks into, and all decisions of a turn together. */
  readonly worlds: number
  readonly inAll: number
  /** Turns that are played out after this one. */
  readonly turns: number
  /** Another plan must be better by so many standard errors, and by so many points more. */
  readonly sure: number
  readonly margin: number
}

/** What has been found of a plan: by how much its ends were better than those of the plan that is followed. */
interface Tally {
  readonly worlds: number
  readonly sum: number
  readonly squares: number
}
/** Kept in mind from one decision to the next: plain JSON. */
export interface Ahead {
  readonly turn: number
  /** The plan that the others were compared with. */
  readonly plan: string
  readonly worlds: number
  readonly tallies: Readonly<Record<string, Tally>>
}

export interface PlanThought {
  readonly memory: Plain
  readonly because: Reason | null
  /** Another plan is followed from now on. */
  readonly isOther: boolean
}

/** So many worlds are looked at before a plan can be given up. */
const FAIR = 4
/** A plan is given up for this turn when it is behind by so many standard errors. */
const HOPELESS = 1.3
/** What was found in the turn before counts so much in the next one. */
const OLD = 0.4

/** The memory to go on with: another plan where one has proved better, and what has been found so far. */
export function thinkOfPlans(book: PlanBook, view: View, memory: Plain, seed: number, effort: PlanEffort): PlanThought {
  const turn = book.turnNow(view)
  const names = book.plans(view, memory)
  const [followed] = names
  if (followed === undefined) return { memory, because: null, isOther: false }
  let ahead = carriedOn(readAhead(memory), turn, followed, names)
  if (names.length < 2) return { memory: withAhead(memory, ahead), because: null, isOther: false }
  let orders = 0
  for (let world = 0; world < effort.worlds && ahead.worlds < effort.inAll && orders < effort.orders; world++) {
    const tried = names.filter((name) => !isHopeless(ahead.tallies[name]))
    if (tried.length < 2) break
    const supposed = book.suppose(view, memory, saltOf(seed, turn, ahead.worlds + 1))
    const ends = tried.map((name) => {
      const played = endOf(book, supposed, view, book.following(memory, name), turn + effort.turns)
      orders += played.orders
      return played.end
    })
    ahead = noted(ahead, tried, ends)
  }
  const better = bestOf(ahead, effort)
  const because = inWords(ahead)
  if (better === null) return { memory: withAhead(memory, ahead), because, isOther: false }
  const next = book.following(memory, better)
  return { memory: withAhead(next, { turn, plan: better, worlds: ahead.worlds, tallies: {} }), because, isOther: true }
}

function endOf(book: PlanBook, from: GameState<Shape>, view: View, memory: Plain, until: number): { end: number; orders: number } {
  return playedOut(book, book.players(from, view, memory), from, view.side, until)
}

/** What was found before, as far as it is about the same question: in a new turn it counts less. */
function carriedOn(before: Ahead | null, turn: number, followed: string, names: readonly string[]): Ahead {
  if (before === null || before.plan !== followed) return { turn, plan: followed, worlds: 0, tallies: {} }
  const share = before.turn === turn ? 1 : OLD
  const tallies = Object.fromEntries(
    Object.entries(before.tallies)
      .filter(([name]) => names.includes(name))
      .map(([name, { worlds, sum, squares }]): [string, Tally] => [
        name,
        { worlds: worlds * share, sum: sum * share, squares: squares * share },
      ]),
  )
  return { turn, plan: followed, worlds: before.turn === turn ? before.worlds : 0, tallies }
}

function noted(ahead: Ahead, [followed, ...names]: readonly string[], [first = 0, ...ends]: readonly number[]): Ahead {
  const tallies: Record<string, Tally> = { ...ahead.tallies }
  names.forEach((name, i) => {
    const better = (ends[i] ?? first) - first
    const { worlds, sum, squares } = tallies[name] ?? { worlds: 0, sum: 0, squares: 0 }
    tallies[name] = { worlds: worlds + 1, sum: sum + better, squares: squares + better * better }
  })
  return { ...ahead, plan: followed ?? ahead.plan, worlds: ahead.worlds + 1, tallies }
}

/** It has been so much worse that more worlds would not help it. The plan that is followed has no tally, and is tried in every world. */
const isHopeless = (tally: Tally | undefined): boolean =>
  tally !== undefined && tally.worlds >= FAIR && meanOf(tally) + HOPELESS * errorOf(tally) < 0

/** The plan that is better for certain enough, and the best of these. */
function bestOf({ tallies }: Ahead, { sure, margin }: PlanEffort): string | null {
  let best: { readonly name: string; readonly value: number } | null = null
  for (const [name, tally] of Object.entries(tallies)) {
    if (tally.worlds < FAIR) continue
    const value = meanOf(tally) - sure * errorOf(tally) - margin
    if (value > 0 && (best === null || value > best.value)) best = { name, value }
  }
  return best?.name ?? null
}
const meanOf = ({ worlds, sum }: Tally): number => sum / Math.max(1, worlds)
function errorOf(tally: Tally): number {
  const { worlds, squares } = tally
  if (worlds < 2) return Number.POSITIVE_INFINITY
  const mean = meanOf(tally)
  return Math.sqrt(Math.max(0, squares / worlds - mean * mean) / (worlds - 1))
}

function inWords({ plan, tallies }: Ahead): Reason {
  const terms = Object.entries(tallies).map(
    ([name, tally]): Reason => ({
      text: `${name} (${count(Math.round(tally.worlds), 'time', 'times')})`,
      value: Math.round(meanOf(tally)),
    }),
  )
  return { text: `Plans carried out in thought: points more than with "${plan}"`, how: 'told', terms }
}

const withAhead = (memory: Plain, ahead: Ahead): Plain => ({ ...memory, ahead: ahead as unknown as Plain })

/** What was saved is read with care: anybody can write a file. */
export function readAhead(memory: Plain | null): Ahead | null {
  const ahead = memory?.['ahead']
  return isAhead(ahead) ? ahead : null
}
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isAhead = (value: unknown): value is Ahead =>
  isRecord(value) &&
  ['turn', 'worlds'].every((name) => Number.isFinite(value[name])) &&
  typeof value['plan'] === 'string' &&
  isRecord(value['tallies']) &&
  Object.values(value['tallies']).every(
    (tally) => isRecord(tally) && ['worlds', 'sum', 'squares'].every((name) => Number.isFinite(tally[name])),
  )
