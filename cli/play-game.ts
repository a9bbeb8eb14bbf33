import { type Habits, habitsOf } from '../ai/yardsticks.ts'
import {
  type BySide,
  type Edition,
  firstDifference,
  Game,
  type Minds,
  openBattle,
  replay,
  type SaveFile,
  type Score,
  type Shape,
  type SideId,
  saveOf,
  Table,
} from '../engine/index.ts'
import { Examiner } from './examiner.ts'

/** One game without a screen, from the first order to the last, measured. */

export interface GameSpec {
  /** Which of the games of the run; from 1. */
  readonly game: number
  readonly scenario: unknown
  readonly map: unknown
  readonly seed: number
  readonly seats: BySide<string>
  /** More orders than this and the game is given up as capped. */
  readonly most: number
  readonly keep: boolean
  /** Every order is looked at on the way through the journal again: kinds are counted, tellings made, offers tried. */
  readonly examine?: boolean
  /** It is looked at how both sides play. */
  readonly habits?: boolean
}

export interface GameReport {
  readonly game: number
  readonly seats: BySide<string>
  readonly seed: number
  readonly winner: SideId | null
  readonly why: string
  /** What broke, or null. */
  readonly error: string | null
  readonly capped: boolean
  readonly turns: number
  /** Strength lost, in the book's measure. */
  readonly losses: BySide<number>
  readonly orders: number
  /** What the book decides it by, where it counts something. */
  readonly score: BySide<number> | null
  /** Milliseconds of each decision. */
  readonly ms: readonly number[]
  readonly msBySide: BySide<readonly number[]>
  /** Of the processor, for the whole game. */
  readonly cpuMs: number
  /** Milliseconds of the processor that each decision took. */
  readonly cpuBySide: BySide<readonly number[]>
  readonly hash: number
  /** Where playing the journal again led elsewhere, or null. */
  readonly mismatch: string | null
  readonly save: SaveFile | null
  /** With `examine`: how often each kind of order, question and event occurred, "order march", and what was wrong. */
  readonly kinds: Readonly<Record<string, number>>
  readonly broken: readonly string[]
  /** With `habits`: what each side did, counted. */
  readonly habits: BySide<Readonly<Record<string, number>>> | null
}

export interface Players {
  readonly editions: readonly Edition<Shape>[]
  readonly minds: Minds
  readonly version: string
  now(): number
  /** Milliseconds of the processor that this thread has used; where nobody can say, `now` is taken. */
  cpu?(): number
}

export function playGame(spec: GameSpec, players: Players): GameReport {
  const cpu = (): number => players.cpu?.() ?? players.now()
  const cpuBegun = cpu()
  const table = new Table({ editions: players.editions, minds: players.minds, app: players.version, checkEvery: 0 })
  const begun = table.handle({ do: 'new', scenario: spec.scenario, map: spec.map, seed: spec.seed, seats: spec.seats })
  if (!begun.ok || !table.game) return broken(spec, begun.ok ? 'no battle' : begun.why.text)
  const { ms, msBySide, cpuBySide, error } = playOut(table, spec.most, players.now, cpu)
  const { game } = table
  const { standing } = game.state
  const picture = game.battle.rules.picture(table.viewOf('blue'))
  const again = playedAgain(game, players, spec)
  const lost = (side: SideId): number => picture.score.lines.find(({ id }) => id === 'lost')?.[side].value ?? 0
  return {
    game: spec.game,
    seats: spec.seats,
    seed: spec.seed,
    winner: standing.is === 'over' ? standing.outcome.winner : null,
    why: standing.is === 'over' ? standing.outcome.why : '',
    error,
    capped: error === null && standing.is !== 'over',
    turns: picture.turn,
    losses: { blue: lost('blue'), red: lost('red') },
    orders: game.orders.length,
    score: decidedBy(picture.score),
    ms,
    msBySide,
    cpuMs: cpu() - cpuBegun,
    cpuBySide,
    hash: game.hash,
    mismatch: again.mismatch,
    save: spec.keep ? saveOf(game, spec.seats, players.version, {}) : null,
    kinds: again.examiner?.kinds ?? {},
    broken: again.examiner?.broken ?? [],
    habits: again.habits?.counts ?? null,
  }
}

/** The values of the line that a battle is decided by. */
export function decidedBy({ lines }: Score): BySide<number> | null {
  const line = lines.find(({ decides }) => decides)
  return line ? { blue: line.blue.value, red: line.red.value } : null
}

interface PlayedOut {
  readonly ms: readonly number[]
  readonly msBySide: BySide<readonly number[]>
  readonly cpuBySide: BySide<readonly number[]>
  readonly error: string | null
}
/** Lets the minds play to the end, at most so many orders; how long each decision took, and what broke. */
function playOut(table: Table, most: number, now: () => number, cpu: () => number): PlayedOut {
  const ms: number[] = []
  const msBySide: BySide<number[]> = { blue: [], red: [] }
  const cpuBySide: BySide<number[]> = { blue: [], red: [] }
  const stopped = (error: string | null): PlayedOut => ({ ms, msBySide, cpuBySide, error })
  for (let orders = 0; orders < most; orders++) {
    const turn = table.next()
    if (!turn) break
    try {
      const [cpuBegun, begun] = [cpu(), now()]
      const { order, memory } = table.mindOf(turn.side).decide(table.viewOf(turn.side), table.memoryOf(turn.side))
      const took = now() - begun
      cpuBySide[turn.side].push(cpu() - cpuBegun)
      ms.push(took)
      msBySide[turn.side].push(took)
      const verdict = table.give(order, 'mind', memory)
      if (!verdict.ok)
        return stopped(`${table.seatOf(turn.side)} gave an order that was refused (${JSON.stringify(order)}): ${verdict.why.text}`)
    } catch (thrown) {
      return stopped(`${table.seatOf(turn.side)}: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`)
    }
  }
  return stopped(null)
}

interface Again {
  /** Where the journal led elsewhere, or null. */
  readonly mismatch: string | null
  readonly examiner: Examiner | null
  readonly habits: Habits | null
}
/** Plays the orders again from the scenario on; looks at each when it is told to. */
function playedAgain(game: Game, players: Players, spec: GameSpec): Again {
  const { edition, rules, board } = game.battle
  const examiner = spec.examine ? new Examiner(rules) : null
  const habits = spec.habits ? habitsOf(edition.id, rules, board) : null
  return { mismatch: mismatchOf(game, players, examiner, habits), examiner, habits }
}
function mismatchOf(game: Game, { editions }: Players, examiner: Examiner | null, habits: Habits | null): string | null {
  try {
    const { scenario, map } = game.battle
    const battle = openBattle(editions, JSON.parse(JSON.stringify(scenario)), map)
    if (!battle.ok) return battle.error[0]?.text ?? 'the scenario'
    const again = new Game(battle.value, game.dice, 0)
    examiner?.look(again.state, again.opening)
    const orders = game.orders.map((order) => JSON.parse(JSON.stringify(order)) as Shape['order'])
    for (const { order, verdict } of replay(battle.value.rules, again.state, orders)) {
      if (!verdict.ok) return `order ${again.orders.length + 1} is refused: ${verdict.why.text}`
      habits?.took(again.state, order, verdict.state)
      again.enter(order, verdict)
      examiner?.took(order, verdict.state, verdict.moments)
    }
    return again.hash === game.hash ? null : firstDifference(again.state, game.state)
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown)
  }
}

const broken = ({ game, seats, seed }: GameSpec, error: string): GameReport => ({
  game,
  seats,
  seed,
  winner: null,
  why: '',
  error,
  capped: false,
  turns: 0,
  losses: { blue: 0, red: 0 },
  orders: 0,
  score: null,
  ms: [],
  msBySide: { blue: [], red: [] },
  cpuMs: 0,
  cpuBySide: { blue: [], red: [] },
  hash: 0,
  mismatch: null,
  save: null,
  kinds: {},
  broken: [],
  habits: null,
})

export const exchanged = (seats: BySide<string>): BySide<string> => ({ blue: seats.red, red: seats.blue })
