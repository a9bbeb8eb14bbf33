import { type Habits, habitsOf } from '../ai/yardsticks.ts'
import {
  type BySide,
  type Decision,
  decidedBy,
  type Edition,
  firstDifference,
  Game,
  type GameLine,
  type Minds,
  openBattle,
  ReportedGame,
  replay,
  type SaveFile,
  type Shape,
  type SideId,
  saveOf,
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
  /** A line for a balance report is made of it. */
  readonly report?: boolean
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
  /** What a balance report is made of; null without `report`, and where the battle did not begin. */
  readonly line: GameLine | null
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
  const clock = new DecisionClock(players.now, cpu)
  const { editions, minds, version } = players
  const around: DecisionClock['around'] = (side, think) => clock.around(side, think)
  const begun = ReportedGame.begin({ editions, minds, app: version, around }, { ...spec, offers: spec.report === true })
  if (!begun.ok) return broken(spec, begun.error[0]?.text ?? 'no battle')
  const played = begun.value
  while (played.step());
  const { table, error } = played
  const { game } = table
  if (!game) return broken(spec, 'no battle')
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
    ms: clock.ms,
    msBySide: clock.msBySide,
    cpuMs: cpu() - cpuBegun,
    cpuBySide: clock.cpuBySide,
    hash: game.hash,
    mismatch: again.mismatch,
    save: spec.keep ? saveOf(game, spec.seats, players.version, {}) : null,
    line: spec.report ? played.line() : null,
    kinds: again.examiner?.kinds ?? {},
    broken: again.examiner?.broken ?? [],
    habits: again.habits?.counts ?? null,
  }
}

/** How long each decision took. */
class DecisionClock {
  readonly ms: number[] = []
  readonly msBySide: BySide<number[]> = { blue: [], red: [] }
  readonly cpuBySide: BySide<number[]> = { blue: [], red: [] }
  private readonly now: () => number
  private readonly cpu: () => number

  constructor(now: () => number, cpu: () => number) {
    this.now = now
    this.cpu = cpu
  }
  around(side: SideId, think: () => Decision): Decision {
    const [cpuBegun, begun] = [this.cpu(), this.now()]
    const decision = think()
    const took = this.now() - begun
    this.cpuBySide[side].push(this.cpu() - cpuBegun)
    this.ms.push(took)
    this.msBySide[side].push(took)
    return decision
  }
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
  line: null,
  kinds: {},
  broken: [],
  habits: null,
})

export const exchanged = (seats: BySide<string>): BySide<string> => ({ blue: seats.red, red: seats.blue })
