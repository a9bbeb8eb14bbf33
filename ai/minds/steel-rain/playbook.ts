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
import { NO_PLAN, readPlan } from '../../kept-plan.ts'
import type { Temper } from '../../opponent.ts'
import { bookMoments, bookWorld, outcomeOf, type Playbook, type Players } from '../../search.ts'
import { evidenceOf, guessOf } from './beliefs.ts'
import { book, type View, type World } from './book.ts'
import { type Errand, type Errands, Hasty, worthOf } from './hasty.ts'
import { leadOf } from './lead.ts'
import { Memory } from './memory.ts'
import { Outlook } from './outlook.ts'
import { drive, partyOf, slackOf } from './spot.ts'

/** What Steel Rain gives to thinking ahead: both sides go on with the plans that they seem to have, in a hurry. */

type State = GameState<Shape>

export class SteelRainPlaybook implements Playbook {
  readonly rules: Ruleset<Shape>
  private readonly memory: Memory
  private readonly hasty: Hasty
  private readonly temper: Temper

  constructor(board: Board, rules: Ruleset<Shape>, temper: Temper) {
    this.rules = rules
    this.memory = new Memory(board)
    this.hasty = new Hasty(this.memory)
    this.temper = temper
  }

  turnOf(state: State): number {
    return (bookWorld(state.world) as World).turn
  }
  alike(order: Shape['order']): string {
    const { kind, unit, piece, platoon } = order as { kind: string; unit?: string; piece?: string; platoon?: string }
    return `${kind} ${unit ?? piece ?? platoon ?? ''}`
  }
  /** What takes more than a turn to pay (rounds on their way, positions dug, rides) is left to opinions. */
  shows({ kind }: Shape['order']): boolean {
    return SHOWN.has(kind)
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
    const errands = {
      [view.side]: this.errandsOf(view as unknown as View, memory),
      [opposite(view.side)]: this.errandsOf(this.rules.view(supposed, opposite(view.side)) as unknown as View, null),
    } as Record<SideId, Errands>
    const ground = this.memory.where((view as unknown as View).known)
    return {
      turn: (seen) => ({ orders: this.hasty.orders(seen as unknown as View, errands[seen.side], ground), kept: null }),
      lead: (state, side) => leadOf(this.memory, bookWorld(state.world) as World, side, ground) + outcomeOf(state, side),
      luck: (moments, side) => this.luckOf(bookMoments(moments) as unknown as Moments, side),
    }
  }

  /** Where the plan of a side sends its units. */
  private errandsOf(view: View, memory: Plain | null): Errands {
    const look = new Outlook(this.memory, view, this.temper, memory === null ? NO_PLAN : readPlan(memory), readEvidence(memory))
    const found = new Map<string, Errand>()
    for (const unit of look.mine) {
      const party = partyOf(look, [unit], book.marcherOf(view.known, unit.blip ?? unit.id))
      const { goal, role } = party.part
      if (goal === null || role === 'rear' || role === 'support') continue
      found.set(unit.id, { goal: look.idOf(goal.hex), slack: slackOf(look, party), drive: drive(look, party) })
    }
    return found
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
