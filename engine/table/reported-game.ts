import type { Edition } from '../board/edition.ts'
import { must } from '../kernel/assert.ts'
import { type BySide, fail, ok, type Problem, type Result, SIDES, type SideId } from '../kernel/names.ts'
import type { Moment, Shape } from '../kernel/ruleset.ts'
import { type GameLine, LINE_FORMAT, LINE_VERSION } from '../report/index.ts'
import type { GroupMember, Score } from '../screen/picture.ts'
import { OfferedOrders } from './offered.ts'
import { playedScenario, Recorder } from './recorder.ts'
import type { Decision, Minds } from './seats.ts'
import { Table } from './table.ts'

/** One game between seats that answer by themselves, played a decision at a time and told in a line: on the command line, in the window's workers and in tests. */

export interface ReportedParts {
  readonly editions: readonly Edition<Shape>[]
  readonly minds: Minds
  /** The program's version. */
  readonly app: string
  /** Goes round each decision of a mind, to measure it. */
  readonly around?: (side: SideId, think: () => Decision) => Decision
}
export interface ReportedSpec {
  readonly scenario: unknown
  /** The map, where the scenario only names it. */
  readonly map?: unknown
  readonly seed: number
  readonly seats: BySide<string>
  /** More orders than this and the game is given up. */
  readonly most: number
  /** What is offered is counted too, which takes about a quarter longer where minds are quick. */
  readonly offers: boolean
}
/** More orders than any game between minds has needed. */
export const REPORTED_ORDERS_MOST = 20_000

export class ReportedGame {
  readonly table: Table
  /** What broke, or null. */
  error: string | null = null
  private readonly parts: ReportedParts
  private readonly spec: ReportedSpec
  private readonly recorder: Recorder
  private readonly offered: OfferedOrders | null

  private constructor(parts: ReportedParts, spec: ReportedSpec, table: Table) {
    const game = must(table.game, 'an open battle')
    this.parts = parts
    this.spec = spec
    this.table = table
    this.recorder = new Recorder(game.battle, game.opening)
    this.offered = spec.offers ? new OfferedOrders(game.battle.rules) : null
  }

  /** A game before its first order, or what is wrong with its scenario or its seats. */
  static begin(parts: ReportedParts, spec: ReportedSpec): Result<ReportedGame, readonly Problem[]> {
    const table = new Table({ editions: parts.editions, minds: parts.minds, app: parts.app, checkEvery: 0 })
    const { scenario, map, seed, seats } = spec
    const begun = table.handle({ do: 'new', scenario, ...(map === undefined ? {} : { map }), seed, seats })
    if (begun.ok) return ok(new ReportedGame(parts, spec, table))
    return fail(begun.problems ?? [{ at: begun.why.at ?? '', text: begun.why.text }])
  }

  private get game() {
    return must(this.table.game, 'an open battle')
  }

  /** Lets whoever is asked decide once. False when there is nothing more to decide: the battle is over, broke, or has had its most orders. */
  step(): boolean {
    if (this.error !== null || this.game.orders.length >= this.spec.most) return false
    const turn = this.table.next()
    if (!turn) return false
    const { side } = turn
    try {
      const view = this.table.viewOf(side)
      const { order, memory } = this.decided(side, () => this.table.mindOf(side).decide(view, this.table.memoryOf(side)))
      const acted = this.offered?.given(view, order) ?? false
      const verdict = this.table.give(order, 'mind', memory === undefined ? {} : { memory })
      if (verdict.ok) this.saw(side, acted && !turn.reaction, verdict.moments)
      else this.error = `${this.table.seatOf(side)} gave an order that was refused (${JSON.stringify(order)}): ${verdict.why.text}`
    } catch (thrown) {
      this.error = `${this.table.seatOf(side)}: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`
    }
    return this.error === null
  }
  private decided(side: SideId, think: () => Decision): Decision {
    return this.parts.around ? this.parts.around(side, think) : think()
  }
  private saw(side: SideId, acted: boolean, moments: readonly Moment<Shape>[]): void {
    this.recorder.took(side, acted, moments)
  }

  /** How much of it is played by turns, from 0 to 1. */
  get share(): number {
    const { standing } = this.game.state
    return standing.is === 'over' ? 1 : Math.max(0, this.recorder.turn - 1) / this.game.battle.scenario.turns
  }

  /** The game as far as it has come, as a line. */
  line(): GameLine {
    const { state, battle, orders } = this.game
    const { standing } = state
    const pictures = SIDES.map((side) => battle.rules.picture(this.table.viewOf(side)))
    const picture = must(pictures[0], 'a picture')
    const members = pictures.flatMap((seen) =>
      seen.groups.flatMap(({ side, pieces }): readonly (GroupMember & { side: SideId })[] =>
        side === seen.side ? pieces.map((member) => ({ ...member, side })) : [],
      ),
    )
    const values = (id: string, of: 'value' | 'of'): BySide<number> => {
      const line = picture.score.lines.find((one) => one.id === id)
      return { blue: line?.blue[of] ?? 0, red: line?.red[of] ?? 0 }
    }
    return {
      format: LINE_FORMAT,
      version: LINE_VERSION,
      scenario: playedScenario(battle, this.parts.app),
      seed: this.spec.seed,
      seats: { blue: this.spec.seats.blue, red: this.spec.seats.red },
      end: this.error !== null ? 'broken' : standing.is === 'over' ? 'over' : 'capped',
      error: this.error === null ? null : (this.error.split('\n')[0] ?? ''),
      winner: standing.is === 'over' ? standing.outcome.winner : null,
      why: standing.is === 'over' ? standing.outcome.why : '',
      orders: orders.length,
      turns: picture.turn,
      score: decidedBy(picture.score),
      lost: values('lost', 'value'),
      strength: values('lost', 'of'),
      ...this.recorder.course(state.world, members, picture.turn),
      used: this.offered?.lines ?? [],
    }
  }
}

/** The values of the line that a battle is decided by. */
export function decidedBy({ lines }: Score): BySide<number> | null {
  const line = lines.find(({ decides }) => decides)
  return line ? { blue: line.blue.value, red: line.red.value } : null
}
