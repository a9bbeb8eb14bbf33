import { type Board, type Decision, type Judged, opposite, type Plain, type Reason, type SideId, unreachable } from '../../engine/mind.ts'
import { judged } from '../judge.ts'
import { isHopeless, type KeptPlan, memoryOf, readPlan } from '../kept-plan.ts'
import { ranked, saltOf, settled, type Temper, type Verb, type Weighed } from '../opponent.ts'
import { type Option, option } from '../score.ts'
import { book, type Moment, type Order, type Question, type View } from './storm-of-steel/book.ts'
import { eventOptions, repairOptions, returnOptions } from './storm-of-steel/events.ts'
import { assaultOptions, fireOptions, followOptions } from './storm-of-steel/fire.ts'
import { isRolled, leadOf, luckOf } from './storm-of-steel/lead.ts'
import { Memory } from './storm-of-steel/memory.ts'
import { insteadOf, moveOptions } from './storm-of-steel/move.ts'
import { Outlook } from './storm-of-steel/outlook.ts'
import { type Planned, planInWords, planned, planShown, WITHOUT } from './storm-of-steel/plans.ts'
import { rallyOptions } from './storm-of-steel/rally.ts'
import { deployOptions } from './storm-of-steel/setup.ts'
import { bombardOptions, bombOptions } from './storm-of-steel/support.ts'

/** The computer's opinions on Storm of Steel: a view and what it has in mind go in, an order, its grounds and what to keep in mind come out. */
export class StormOfSteelMind {
  private readonly memory: Memory
  private readonly temper: Temper
  private readonly seed: number

  constructor(board: Board, temper: Temper, seed: number) {
    this.memory = new Memory(board)
    this.temper = temper
    this.seed = seed
  }

  decide(view: View, memory: Plain | null = null): Decision {
    return settled(this.weigh(view, memory))
  }

  weigh(view: View, memory: Plain | null = null): Weighed<Order> {
    const { question } = view
    if (question === null) throw new Error(`${view.side} is not asked anything`)
    const before = readPlan(memory)
    const plan = this.plan(view, before)
    const look = new Outlook(this.memory, view, this.temper, plan.parts)
    const verb: Verb<Order> = { name: question.kind, most: Number.POSITIVE_INFINITY, options: () => optionsFor(look, view, question) }
    return {
      options: ranked([verb], this.temper, this.salt(view)),
      beliefs: () => [...beliefsFor(look, question), ...planInWords(look, plan)],
      memory: plan === WITHOUT || plan.plan === before ? null : memoryOf(plan.plan),
      plan: () => (plan === WITHOUT ? null : planShown(look, plan)),
      hopeless: isHopeless(plan.plan),
      refuse: (order) => book.refuseOrder(look.s, view, order),
      offers: () => book.offersOf(look.s, view),
    }
  }

  /** What it makes of an order that a hand has given. */
  judge(view: View, order: Order): Judged | null {
    const { question } = view
    if (question === null) return null
    const look = new Outlook(this.memory, view, this.temper, this.plan(view, readPlan(null)).parts)
    if (question.kind === 'move') return judged(order, insteadOf(look, question, order))
    const options = optionsFor(look, view, question)
    // Under a fire or assault card each stand acts by itself; the others are still to act.
    const own =
      ACTS.has(question.kind) && 'unit' in order ? options.filter((one) => 'unit' in one.order && one.order.unit === order.unit) : options
    return judged(
      order,
      own === options ? options : [...own, option<Order>({ kind: 'done', side: question.side }, 'Leaves it at that', [])],
    )
  }
  /** Before anybody stands on the map there is nothing to plan, and a recruit never does. */
  private plan(view: View, before: KeptPlan): Planned {
    if (!this.temper.plans || view.question?.kind === 'deploy') return WITHOUT
    return planned(new Outlook(this.memory, view, this.temper), before)
  }

  /** Points that a side is ahead. `view`: its own, of a state that may be supposed. */
  lead(view: View, memories: Readonly<Record<SideId, Plain | null>>): number {
    const of = (side: SideId): Outlook => {
      const its = { ...view, side }
      return new Outlook(this.memory, its, this.temper, this.plan(its, readPlan(memories[side])).parts)
    }
    return leadOf(of(view.side), of(opposite(view.side)))
  }
  /** Points that the dice of these moments brought the side of a view beyond what could be expected. */
  luck(view: View, moments: readonly Moment[]): number {
    if (!moments.some(({ event }) => isRolled(event))) return 0
    return luckOf(moments, view.side, new Outlook(this.memory, view, this.temper))
  }

  /** Its random errors differ from turn to turn, but not within one: it does not change its mind. */
  private salt(view: View): number {
    return saltOf(this.seed, view.known.turn)
  }
}
const ACTS: ReadonlySet<Question['kind']> = new Set(['fire', 'assault', 'rally'])

function optionsFor(look: Outlook, view: View, question: Question): readonly Option<Order>[] {
  switch (question.kind) {
    case 'deploy':
      return deployOptions(look, question)
    case 'rally':
      return rallyOptions(look, question)
    case 'assault':
      return assaultOptions(look, question.side, false)
    case 'follow':
      return followOptions(look, question)
    case 'bombard':
      return bombardOptions(look, question)
    case 'bomb':
      return bombOptions(look, question)
    case 'fire':
      return fireOptions(look, question.side, false)
    case 'move':
      return moveOptions(look, question)
    case 'event':
      return eventOptions(look, question)
    case 'return':
      return returnOptions(look, question, book.offersOf(look.s, view))
    case 'repair':
      return repairOptions(look, question)
    default:
      return unreachable(question)
  }
}
function beliefsFor(look: Outlook, question: Question): readonly Reason[] {
  return question.kind === 'move' || question.kind === 'fire' ? look.beliefs() : []
}
