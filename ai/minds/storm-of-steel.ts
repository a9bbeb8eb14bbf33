import { type Board, type Decision, type Judged, type Plain, type Reason, unreachable } from '../../engine/mind.ts'
import { judged } from '../judge.ts'
import { isHopeless, type KeptPlan, memoryOf, readPlan } from '../kept-plan.ts'
import { type Level, ranked, saltOf, settled, TEMPERS, type Temper, type Verb, type Weighed } from '../opponent.ts'
import { type Option, option } from '../score.ts'
import { type Planned, WITHOUT } from '../unit-plan.ts'
import { book, type Order, type Question, type View } from './storm-of-steel/book.ts'
import { eventOptions, repairOptions, returnOptions } from './storm-of-steel/events.ts'
import { assaultOptions, fireOptions, followOptions } from './storm-of-steel/fire.ts'
import { type Hasty, hastyOrder } from './storm-of-steel/hasty.ts'
import { leadOf } from './storm-of-steel/lead.ts'
import { Memory } from './storm-of-steel/memory.ts'
import { insteadOf, moveOptions } from './storm-of-steel/move.ts'
import { Outlook } from './storm-of-steel/outlook.ts'
import { planInWords, planned, planShown } from './storm-of-steel/plans.ts'
import { rallyOptions, spendOptions } from './storm-of-steel/rally.ts'
import { deployOptions } from './storm-of-steel/setup.ts'
import { bent, readStance, type Stance } from './storm-of-steel/stance.ts'
import { bombardOptions, bombOptions } from './storm-of-steel/support.ts'

/** A regular errs a little where options are about as good as each other; a veteran does not, and thinks ahead besides. */
export const STORM_OF_STEEL_TEMPERS = { ...TEMPERS, regular: { ...TEMPERS.regular, noise: 0.32 } } as const satisfies Readonly<
  Record<Level, Temper>
>

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
    const kept = readStance(memory)
    const look = new Outlook(this.memory, view, bent(this.temper, kept?.stance ?? 'even'), plan.parts, plan.plan.trail)
    const verb: Verb<Order> = { name: question.kind, most: Number.POSITIVE_INFINITY, options: () => optionsFor(look, view, question) }
    return {
      options: ranked([verb], this.temper, this.salt(view)),
      beliefs: () => [...beliefsFor(look, question), ...planInWords(look, plan)],
      memory: plan === WITHOUT || plan.plan === before ? null : { ...memoryOf(plan.plan), ...(kept === null ? {} : { stance: kept }) },
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

  /** What it would do, without the grounds: for playouts, where thousands of orders are given. What it gives back to keep is for the playout alone. */
  quick(view: View, memory: Plain | null, stance: Stance): Hasty {
    const { question } = view
    if (question === null) throw new Error(`${view.side} is not asked anything`)
    const kept = memory as { readonly plan?: Plain; readonly errand?: Plain } | null
    const plan = this.plan(view, readPlan(kept as Plain | null))
    const look = new Outlook(this.memory, view, bent(this.temper, stance), plan.parts, plan.plan.trail)
    const keep = (errand: Plain | null): Plain => ({ ...memoryOf(plan.plan), errand })
    const hasty = hastyOrder(look, question, kept?.errand ?? null)
    if (hasty !== null) return { order: hasty.order, kept: keep(hasty.kept) }
    const options = optionsFor(look, view, question)
    const [first] = options
    if (!first) throw new Error('there is nothing to choose from')
    return { order: options.reduce((most, one) => (one.score > most.score ? one : most), first).order, kept: keep(null) }
  }
  /** Points that the side of a view is ahead. `view`: its own, of a state that may be supposed. */
  lead(view: View): number {
    return leadOf(new Outlook(this.memory, view, this.temper))
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
    case 'spend':
      return spendOptions(look, question)
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
