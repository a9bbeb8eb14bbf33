import {
  type Board,
  type GameState,
  type Guess,
  opposite,
  type Plain,
  type Ruleset,
  type Shape,
  type SideId,
} from '../../../engine/mind.ts'
import { readEvidence, supposedBy } from '../../beliefs.ts'
import { memoryOf, NO_PLAN, readPlan, told } from '../../kept-plan.ts'
import type { Temper } from '../../opponent.ts'
import type { PlanBook } from '../../plan-search.ts'
import type { Option } from '../../score.ts'
import { bookMoments, bookWorld, outcomeOf, type Players, type Turn } from '../../search.ts'
import { SteelRainMind } from '../steel-rain.ts'
import { evidenceOf, guessOf } from './beliefs.ts'
import { book, type View, type World } from './book.ts'
import { type Errand, type Errands, Hasty, worthOf } from './hasty.ts'
import { leadOf } from './lead.ts'
import { Memory } from './memory.ts'
import { Outlook } from './outlook.ts'
import { candidatePlans } from './plans.ts'
import { drive, partyOf, slackOf } from './spot.ts'

/** What Steel Rain gives to thinking ahead: both sides go on with the plans that they seem to have, in a hurry. */

type State = GameState<Shape>

export class SteelRainPlaybook implements PlanBook {
  readonly rules: Ruleset<Shape>
  private readonly memory: Memory
  private readonly hasty: Hasty
  private readonly temper: Temper
  private readonly isThorough: boolean
  private readonly opinions: SteelRainMind

  /** `isThorough`: both sides go on by opinions, not by the quick policy. */
  constructor(board: Board, rules: Ruleset<Shape>, temper: Temper, isThorough = false) {
    this.rules = rules
    this.memory = new Memory(board)
    this.hasty = new Hasty(this.memory)
    this.temper = temper
    this.isThorough = isThorough
    this.opinions = new SteelRainMind(board, temper, 0)
  }

  turnOf(state: State): number {
    return (bookWorld(state.world) as World).turn
  }
  /**
   * Other orders for the same piece, or to leave it at that; where opinions want to leave it at that, what each piece could still do. Who goes before whom
   * is left to opinions: playouts differ by little but luck there. So is what takes more than a turn to pay: rounds on their way, positions dug, rides.
   */
  rivals(options: readonly Option<Shape['order']>[]): readonly Option<Shape['order']>[] {
    const [first] = options
    if (!first || !SHOWN.has(first.order.kind)) return []
    const shown = options.filter(({ order }) => SHOWN.has(order.kind))
    const actor = actorOf(first.order)
    if (actor !== null) return shown.filter(({ order }) => order.kind === 'endRound' || order.kind === 'hold' || actorOf(order) === actor)
    const seen = new Set<string>()
    return shown.filter(({ order }) => {
      const one = actorOf(order)
      if (one === null) return true
      if (seen.has(one)) return false
      seen.add(one)
      return true
    })
  }
  turnNow(view: Shape['view']): number {
    return (view as unknown as View).known.turn
  }
  plans(view: Shape['view'], memory: Plain | null): readonly string[] {
    const plan = readPlan(memory)
    const look = new Outlook(this.memory, view as unknown as View, this.temper, plan, readEvidence(memory))
    const followed = plan.line?.name
    const seen = new Set<string>()
    const names: string[] = []
    const all = candidatePlans(look)
    for (const { name, parts } of [...all.filter((one) => one.name === followed), ...all.filter((one) => one.name !== followed)]) {
      const sign = [...parts]
        .map(([group, { role, goal }]) => `${group} ${role} ${goal?.name ?? ''}`)
        .sort()
        .join('/')
      if (seen.has(sign)) continue
      seen.add(sign)
      names.push(name)
    }
    return followed === undefined || names[0] !== followed ? [] : names.slice(0, PLANS_MOST)
  }
  following(memory: Plain | null, plan: string): Plain {
    return readPlan(memory).line?.name === plan ? (memory ?? {}) : { ...memory, ...told(memory, plan) }
  }
  /** A world as the side believes it to be (ai/beliefs.ts). */
  suppose(view: Shape['view'], memory: Plain | null, seed: number): State {
    return supposedBy(
      { rules: this.rules, guess: (seen, kept, salt) => this.guess(seen as unknown as View, kept, salt) },
      view,
      memory,
      seed,
    )
  }
  private guess(view: View, memory: Plain | null, seed: number): Guess {
    const s = this.memory.where(view.known)
    return guessOf(this.memory, s, view, evidenceOf(this.memory, s, view, readEvidence(memory)), seed)
  }
  players(supposed: State, view: Shape['view'], memory: Plain | null): Players {
    const own = this.errandsOf(view as unknown as View, memory)
    const other = this.errandsOf(this.rules.view(supposed, opposite(view.side)) as unknown as View, null)
    const errands = { [view.side]: own.errands, [opposite(view.side)]: other.errands } as Record<SideId, Errands>
    const ground = this.memory.where((view as unknown as View).known)
    return {
      turn: (seen, kept) =>
        this.isThorough
          ? this.thorough(seen, kept ?? (seen.side === view.side ? memory : other.memory))
          : { orders: this.hasty.orders(seen as unknown as View, errands[seen.side], ground), kept: null },
      lead: (state, side) => leadOf(this.memory, bookWorld(state.world) as World, side, ground) + outcomeOf(state, side),
      luck: (moments, side) => this.luckOf(bookMoments(moments) as unknown as Moments, side),
    }
  }

  /** The opinions themselves: a few times as slow as the quick policy, and much nearer to what will be done. */
  private thorough(view: Shape['view'], kept: Plain | null): Turn {
    const { options, memory } = this.opinions.weigh(view as unknown as View, kept)
    return { orders: options.slice(0, TRIED).map(({ order }) => order), kept: memory ?? kept }
  }
  /** Where the plan of a side sends its units. */
  private errandsOf(view: View, memory: Plain | null): { errands: Errands; memory: Plain } {
    const look = new Outlook(this.memory, view, this.temper, memory === null ? NO_PLAN : readPlan(memory), readEvidence(memory))
    const found = new Map<string, Errand>()
    for (const unit of look.mine) {
      const party = partyOf(look, [unit], book.marcherOf(view.known, unit.blip ?? unit.id))
      const { goal, role } = party.part
      if (goal === null || role === 'rear' || role === 'support') continue
      const at = look.idOf(goal.hex)
      const slack = slackOf(look, party)
      found.set(unit.id, { goal: at, slack, drive: drive(look, party) })
    }
    return { errands: found, memory: memoryOf(look.kept) }
  }

  private luckOf(moments: Moments, side: SideId): number {
    let luck = 0
    for (const { event, before } of moments) {
      const strike = book.strikeIn(before, event)
      if (strike === null) continue
      const unit = before.units[strike.unit]
      if (!unit) continue
      const turnsLeft = Math.max(0, before.scenario.turns - before.turn)
      const worth = worthOf(this.memory, before, book.designOf(before, unit), turnsLeft)
      luck += (unit.side === side ? -1 : 1) * worth * ((strike.kill ? 1 : 0) - strike.chance / 1000)
    }
    return luck
  }
}
type Moments = readonly { readonly event: Parameters<typeof book.strikeIn>[1]; readonly before: World }[]
const actorOf = (order: Shape['order']): string | null => {
  const { unit, piece } = order as { readonly unit?: string; readonly piece?: string }
  return unit ?? piece ?? null
}
/** So many plans are compared. */
const PLANS_MOST = 6
/** Of what opinions propose in a playout, so many are tried before it ends there. */
const TRIED = 4
const SHOWN: ReadonlySet<string> = new Set([
  'goFirst',
  'activate',
  'march',
  'fire',
  'ambush',
  'ram',
  'endRound',
  'react',
  'hold',
  'returnFire',
  'returnRam',
  'drift',
  'proceed',
  'rally',
])
