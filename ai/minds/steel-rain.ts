import { type Board, type Decision, type Guess, type Judged, type Plain, type Reason, unreachable } from '../../engine/mind.ts'
import { readEvidence } from '../beliefs.ts'
import { judged } from '../judge.ts'
import { isHopeless, memoryOf, readPlan } from '../kept-plan.ts'
import { type Level, ranked, saltOf, settled, TEMPERS, type Temper, type Verb, type Weighed } from '../opponent.ts'
import type { Option } from '../score.ts'
import { entryOptions } from './steel-rain/aircraft.ts'
import { evidenceOf, guessOf } from './steel-rain/beliefs.ts'
import { book, type Order, type Question, type View } from './steel-rain/book.ts'
import { Memory } from './steel-rain/memory.ts'
import { Outlook } from './steel-rain/outlook.ts'
import { planInWords, planShown } from './steel-rain/plan-words.ts'
import { afterFireOptions, answerOptions, driftOptions, opportunityOptions } from './steel-rain/reactions.ts'
import { activateOptions, actVerbs, fireOnOptions, firstOptions, insteadOf } from './steel-rain/round.ts'
import { deployOptions, placingOptions } from './steel-rain/setup.ts'

/** As games have shown it to play best (docs/ai-measurements.md, weights found by playing). */
const PLAYED_IN: Temper = { ...TEMPERS.regular, aggression: 1.15, purpose: 0.82 }
/**
 * Levels of Steel Rain. Its beginner errs by what he overlooks, and of what he sees he judges as well as he can: each turn he forgets some of his units and does not think of
 * some of the enemies in sight, he follows no plan, knows no craft and thinks too little of the next turn and of danger.
 */
export const STEEL_RAIN_TEMPERS: Readonly<Record<Level, Temper>> = {
  ...TEMPERS,
  regular: PLAYED_IN,
  veteran: { ...PLAYED_IN, stalked: true },
  recruit: { ...TEMPERS.recruit, noise: 0, lapse: 0.1, caution: 0.6, foresight: 0.3, purpose: 0.85 },
}

/** The computer's opinions on Steel Rain: a view goes in, an order and its grounds come out. What it keeps in mind is part of what goes in and comes out. */
export class SteelRainMind {
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
    const noted = readEvidence(memory)
    const look = new Outlook(this.memory, view, this.temper, before, noted, this.salt(view))
    const options = ranked(verbsFor(look, question), this.temper, this.salt(view))
    // A round is played by the plan, whoever asks for it; what is told of it later is no part of what is kept.
    if (question.kind === 'act') look.line()
    const { kept, isPlanned } = look
    return {
      options,
      beliefs: () => beliefsFor(look, question),
      memory: kept === before && look.evidence === noted ? null : { ...memoryOf(kept), beliefs: look.evidence },
      plan: () => (isPlanned ? planShown(look) : null),
      hopeless: isHopeless(kept),
      refuse: (order) => book.refuseOrder(look.s, view, order),
      offers: () => book.offersOf(look.s, view),
    }
  }

  /** What it makes of an order that a hand has given, with nothing in mind from before. */
  judge(view: View, order: Order): Judged | null {
    const { question } = view
    if (question === null) return null
    const look = new Outlook(this.memory, view, this.temper, readPlan(null), readEvidence(null), this.salt(view))
    const instead = question.kind === 'act' ? insteadOf(look, question, order) : allOf(verbsFor(look, question))
    return judged(order, instead)
  }

  /** What may be under the markers of the other side, drawn as likely as it is to somebody who remembers this. */
  guess(view: View, memory: Plain | null, seed: number): Guess {
    const s = this.memory.where(view.known)
    return guessOf(this.memory, s, view, evidenceOf(this.memory, s, view, readEvidence(memory)), seed)
  }

  /** Its random errors differ from turn to turn, but not within one: it does not change its mind. */
  private salt(view: View): number {
    return saltOf(this.seed, view.known.turn)
  }
}

const allOf = (verbs: readonly Verb<Order>[]): readonly Option<Order>[] => verbs.flatMap((verb) => verb.options())

function verbsFor(look: Outlook, question: Question): readonly Verb<Order>[] {
  const all = (name: string, options: () => readonly Option<Order>[]): readonly Verb<Order>[] => [
    { name, most: Number.POSITIVE_INFINITY, options },
  ]
  switch (question.kind) {
    case 'deploy':
      return all('deploy', () => deployOptions(look, question))
    case 'goFirst':
      return all('first', () => firstOptions(look))
    case 'activate':
      return all('activate', () => activateOptions(look))
    case 'act':
      return actVerbs(look, question)
    case 'fireOn':
      return all('fire', () => fireOnOptions(look, question))
    case 'opportunityFire':
      return all('react', () => opportunityOptions(look, question))
    case 'drift':
      return all('drift', () => driftOptions(look, question))
    case 'afterFire':
      return all('proceed', () => afterFireOptions(look, question))
    case 'returnFire':
      return all('return', () => answerOptions(look, question))
    case 'reenter':
      return all('enter', () => entryOptions(look, question))
    case 'placeBlip':
      return all('place', () => placingOptions(look, question))
    default:
      return unreachable(question)
  }
}

function beliefsFor(look: Outlook, question: Question): readonly Reason[] {
  switch (question.kind) {
    case 'act':
      return [...look.beliefs(), ...planInWords(look, question.platoon)]
    case 'activate':
    case 'goFirst':
      return look.beliefs()
    default:
      return []
  }
}
