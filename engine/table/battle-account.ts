import type { Deed } from '../board/account-kit.ts'
import type { PieceFact } from '../board/mission/facts.ts'
import { replay } from '../kernel/journal.ts'
import { type BySide, fail, type Hex, ok, type PieceId, type Problem, type Result, SIDES, type SideId } from '../kernel/names.ts'
import type { Moment, Shape } from '../kernel/ruleset.ts'
import type { AccountLoss, AccountThrows, AccountTurn, BattleAccount } from './account-protocol.ts'
import type { Game } from './game.ts'
import { bookWorldOf, missionStateOf } from './inner-world.ts'

/** The account of a battle that is over: what each side had and lost and by whom, what the dice did, and how it stood after each turn. Both sides' secrets are in it. */

/** The account, or why there is none: the battle goes on, or its book gives none. */
export function accountOf(game: Game): Result<{ readonly account: BattleAccount }, readonly Problem[]> {
  const { edition } = game.battle
  if (game.state.standing.is !== 'over')
    return fail([{ at: 'do', text: 'The battle is not over: its account would show what the other side hides.' }])
  if (!edition.account || !edition.facts) return fail([{ at: 'do', text: `${edition.title} gives no account of its battles.` }])
  const accountant = new Accountant(game)
  accountant.begin()
  let place = 0
  for (const { verdict } of replay(game.battle.rules, game.stateAfter(0), game.orders)) {
    if (!verdict.ok) return fail([{ at: `orders[${place}]`, text: `The journal cannot be given again: ${verdict.why.text}` }])
    accountant.saw(place++, verdict.moments)
  }
  return ok({ account: accountant.sum() })
}

interface ThrowSum {
  thrown: number
  made: number
  expected: number
  spread: number
}
interface Fate {
  readonly side: SideId
  hex: Hex | null
  is: PieceFact['is']
}

class Accountant {
  private readonly game: Game
  private readonly fates = new Map<PieceId, Fate>()
  private readonly losses: AccountLoss[] = []
  private readonly throws: BySide<Map<string, ThrowSum>> = { blue: new Map(), red: new Map() }
  private readonly kills = new Map<PieceId, number>()
  private readonly course: AccountTurn[] = []
  private readonly lost: Record<SideId, number> = { blue: 0, red: 0 }
  private readonly strengths = new Map<PieceId, number>()
  private turn = 0
  /** The last blow to each piece by the order under way, and the last of all: passengers go with their carrier. */
  private blows = new Map<PieceId, Extract<Deed, { is: 'blow' }>>()
  private lastBlow: Extract<Deed, { is: 'blow' }> | null = null

  constructor(game: Game) {
    this.game = game
  }

  begin(): void {
    const { start } = this.game.battle
    this.look(start, 0)
    this.saw(0, this.game.opening)
  }
  saw(act: number, moments: readonly Moment<Shape>[]): void {
    this.blows = new Map()
    this.lastBlow = null
    for (const moment of moments) this.note(act, moment)
  }

  private note(act: number, { event, before, after }: Moment<Shape>): void {
    const { facts, account } = this.kit
    const turn = facts.turn(bookWorldOf(this.game.battle, after))
    if (turn > this.turn) {
      this.turnOver(before, act)
      this.turn = turn
    }
    for (const deed of account.deeds(event, bookWorldOf(this.game.battle, before))) this.enter(deed)
    if (before !== after) this.look(after, act)
  }
  private enter(deed: Deed): void {
    if (deed.is === 'blow') {
      this.blows.set(deed.at, deed)
      this.lastBlow = deed
      return
    }
    const sums = this.throws[deed.side]
    const sum = sums.get(deed.what) ?? { thrown: 0, made: 0, expected: 0, spread: 0 }
    sum.thrown++
    sum.made += deed.made ? 1 : 0
    sum.expected += deed.chance
    sum.spread += Math.floor((deed.chance * (1000 - deed.chance)) / 1000)
    sums.set(deed.what, sum)
  }

  private look(world: Shape['world'], act: number): void {
    const { facts, account } = this.kit
    const book = bookWorldOf(this.game.battle, world)
    for (const { id, side, hex, is } of facts.pieces(book)) {
      const known = this.fates.get(id)
      if (!known) {
        this.fates.set(id, { side, hex, is })
        this.strengths.set(id, account.strength(book, id))
        continue
      }
      if (is === 'lost' && known.is !== 'lost') this.lose(id, known, act)
      known.is = is
      if (hex !== null) known.hex = hex
    }
  }
  private lose(piece: PieceId, { side, hex }: Fate, act: number): void {
    const blow = this.blows.get(piece) ?? this.lastBlow
    const strength = this.strengths.get(piece) ?? 0
    const by = blow?.by ?? null
    this.losses.push({ act, turn: this.turn, side, piece, strength, hex, by, means: blow?.means ?? '' })
    this.lost[side] += strength
    if (by !== null && this.fates.get(by)?.side !== side) this.kills.set(by, (this.kills.get(by) ?? 0) + 1)
  }

  private turnOver(world: Shape['world'], after: number): void {
    const { rules } = this.game.battle
    const { score } = rules.picture(rules.view({ ...this.game.state, world }, 'blue'))
    const held = { ...missionStateOf(this.game.battle, world)?.held, ...this.kit.facts.held(bookWorldOf(this.game.battle, world)) }
    this.course.push({
      turn: this.turn,
      after,
      lines: score.lines.map(({ id, blue, red }) => ({ id, blue, red })),
      held: this.objectives.map((name) => held[name] ?? null),
      lost: { ...this.lost },
    })
  }

  sum(): BattleAccount {
    const { state, orders, battle } = this.game
    this.turnOver(state.world, orders.length)
    const { rules } = battle
    const pictures = SIDES.map((side) => rules.picture(rules.view(state, side)))
    const members = new Map(
      pictures.flatMap((seen) =>
        seen.groups.flatMap(({ side, name, pieces }) =>
          side === seen.side ? pieces.map(({ id, title, symbol }) => [id, { title, symbol, group: name }] as const) : [],
        ),
      ),
    )
    const units = [...this.fates].map(([id, { side, hex, is }]) => ({
      id,
      side,
      ...(members.get(id) ?? { title: id, symbol: 'unknown', group: '' }),
      strength: this.strengths.get(id) ?? 0,
      is,
      hex,
      kills: this.kills.get(id) ?? 0,
    }))
    return {
      orders: orders.length,
      unit: this.kit.account.unit,
      units,
      losses: this.losses,
      throws: { blue: this.sums('blue'), red: this.sums('red') },
      objectives: this.objectives,
      lines: (pictures[0]?.score.lines ?? []).map(({ id, label, decides }) => ({ id, label, ...(decides ? { decides } : {}) })),
      course: this.course,
    }
  }
  private sums(side: SideId): readonly AccountThrows[] {
    return this.kit.account.throws.flatMap((what) => {
      const sum = this.throws[side].get(what)
      return sum ? [{ what, ...sum }] : []
    })
  }

  private get objectives(): readonly string[] {
    return this.game.battle.scenario.objectives.map(({ name }) => name)
  }
  private get kit() {
    const { facts, account } = this.game.battle.edition
    if (!facts || !account) throw new Error('the book gives no account')
    return { facts, account }
  }
}
