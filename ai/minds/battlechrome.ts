import { type Board, type Decision, type Judged, opposite, type Plain, type Reason, type SideId, unreachable } from '../../engine/mind.ts'
import { judged } from '../judge.ts'
import { isHopeless, type KeptPlan, memoryOf, readPlan } from '../kept-plan.ts'
import { ranked, saltOf, settled, type Temper, type Verb, type Weighed } from '../opponent.ts'
import { type Option, option } from '../score.ts'
import { type Planned, WITHOUT } from '../unit-plan.ts'
import { book, type Moment, type Order, type Question, type View } from './battlechrome/book.ts'
import { airfoilOptions, transformOptions } from './battlechrome/bookkeeping.ts'
import { bestBy, fireOptions, strikeOptions, windowOptions } from './battlechrome/fire.ts'
import { type Hasty, hastyMove } from './battlechrome/hasty.ts'
import { leadOf } from './battlechrome/lead.ts'
import { isRolled, luckOf } from './battlechrome/luck.ts'
import { Memory } from './battlechrome/memory.ts'
import { insteadOf, moveOptions } from './battlechrome/move.ts'
import { Outlook } from './battlechrome/outlook.ts'
import { planInWords, planned, planShown } from './battlechrome/plans.ts'
import { deployOptions, firstOptions } from './battlechrome/setup.ts'

/** What each turn in which the other side did nothing leaves of the fear of what it could do. */
const FEARED_STILL = 0.6
const bolder = (temper: Temper, quiet: number): Temper => ({ ...temper, caution: temper.caution * FEARED_STILL ** quiet })

/** The computer's opinions on BattleChrome: a view and what it has in mind go in, an order, its grounds and what to keep in mind come out. */
export class BattleChromeMind {
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
    const look = new Outlook(this.memory, view, bolder(this.temper, plan.plan.other.quiet), plan.parts)
    const verb: Verb<Order> = { name: question.kind, most: Number.POSITIVE_INFINITY, options: () => optionsFor(look, question) }
    return {
      options: arranged(ranked([verb], this.temper, this.salt(view)), this.temper),
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
    const look = new Outlook(this.memory, view, this.temper)
    if (question.kind === 'move') return judged(order, insteadOf(look, question, order))
    const options = optionsFor(look, question)
    // In a step of combat each unit fires by itself; the others are still to fire.
    const isStep = question.kind === 'fire'
    const own = isStep && 'unit' in order ? options.filter((one) => 'unit' in one.order && one.order.unit === order.unit) : options
    const done = option<Order>({ kind: 'done', side: question.side }, 'Nobody else fires in this step', [])
    return judged(order, isStep ? [...own, done] : own)
  }
  /** Before anybody stands on the map there is nothing to plan, and a recruit never does. */
  private plan(view: View, before: KeptPlan): Planned {
    if (!this.temper.plans || view.known.phase === 'setup') return WITHOUT
    return planned(new Outlook(this.memory, view, this.temper), before)
  }

  /** What it would do, without the grounds: for playouts, where thousands of orders are given. What it gives back to keep is for the playout alone. */
  quick(view: View, memory: Plain | null): Hasty {
    const { question } = view
    if (question === null) throw new Error(`${view.side} is not asked anything`)
    const look = new Outlook(this.memory, view, this.temper)
    if (question.kind === 'move') return hastyMove(look, question, memory)
    const best = bestBy(optionsFor(look, question), ({ score }) => score)
    if (best === null) throw new Error('there is nothing to choose from')
    return { order: best.order, memory }
  }

  /** Points that a side is ahead. `view`: its own, of a state that may be supposed. */
  lead(view: View): number {
    const { side } = view
    return leadOf(this.outlookOf(view, side), this.outlookOf(view, opposite(side)))
  }
  /** Points that the dice of these moments brought the side of a view beyond what could be expected. */
  luck(view: View, moments: readonly Moment[]): number {
    if (!moments.some(({ event }) => isRolled(event))) return 0
    const look = this.outlookOf(view, view.side)
    return luckOf(moments, view.side, (unit) => look.value(unit))
  }
  private outlookOf(view: View, side: SideId): Outlook {
    return new Outlook(this.memory, { ...view, side }, this.temper)
  }

  /** Its random errors differ from turn to turn, but not within one: it does not change its mind. */
  private salt(view: View): number {
    return saltOf(this.seed, view.known.turn)
  }
}

function optionsFor(look: Outlook, question: Question): readonly Option<Order>[] {
  switch (question.kind) {
    case 'deploy':
      return deployOptions(look, question)
    case 'goFirst':
      return firstOptions(look, question)
    case 'move':
      return moveOptions(look, question)
    case 'window':
      return windowOptions(look, question)
    case 'fire':
      return fireOptions(look, question)
    case 'strike':
      return strikeOptions(look, question)
    case 'transform':
      return transformOptions(look, question)
    case 'airfoils':
      return airfoilOptions(look, question)
    default:
      return unreachable(question)
  }
}
/** For a mind that thinks ahead: the best, what else its unit may do, then what the others would do first, then to leave it at that. */
function arranged(options: readonly Option<Order>[], { wide = 0 }: Temper): readonly Option<Order>[] {
  const [best] = options
  if (wide === 0 || !best || !('unit' in best.order)) return options
  const { unit } = best.order
  const own = options.filter(({ order }) => 'unit' in order && order.unit === unit)
  const seen = new Set([unit])
  const others = options.filter(({ order }) => {
    if (!('unit' in order) || seen.has(order.unit)) return false
    seen.add(order.unit)
    return true
  })
  const rest = options.filter((one) => !own.includes(one) && !others.includes(one))
  const done = rest.filter(({ order }) => order.kind === 'done')
  return [...own.slice(0, wide), ...done, ...others, ...rest.filter((one) => !done.includes(one)), ...own.slice(wide)]
}
function beliefsFor(look: Outlook, question: Question): readonly Reason[] {
  return question.kind === 'move' || question.kind === 'goFirst' ? look.beliefs() : []
}
