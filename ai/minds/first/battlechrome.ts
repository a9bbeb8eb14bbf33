import { type Board, type Decision, type Reason, unreachable } from '../../../engine/mind.ts'
import { book, type Order, type Question, type View } from './battlechrome/book.ts'
import { airfoilOptions, transformOptions } from './battlechrome/bookkeeping.ts'
import { fireOptions, strikeOptions, windowOptions } from './battlechrome/fire.ts'
import { Memory } from './battlechrome/memory.ts'
import { moveOptions } from './battlechrome/move.ts'
import { Outlook } from './battlechrome/outlook.ts'
import { deployOptions, firstOptions } from './battlechrome/setup.ts'
import { choose, decided, saltOf, type Temper, type Verb } from './opponent.ts'
import type { Option } from './score.ts'

/** Who strikes first decides this game: more caution than this stays out of a fight that has to be fought (measured against the recruit). */
const CAUTION_MOST = 0.6

/** The computer's opinions on BattleChrome: a view goes in, an order and its grounds come out. Nothing is remembered but the board. */
export class BattleChromeMind {
  private readonly memory: Memory
  private readonly temper: Temper
  private readonly seed: number

  constructor(board: Board, temper: Temper, seed: number) {
    this.memory = new Memory(board)
    this.temper = { ...temper, caution: Math.min(temper.caution, CAUTION_MOST) }
    this.seed = seed
  }

  decide(view: View): Decision {
    const { question } = view
    if (question === null) throw new Error(`${view.side} is not asked anything`)
    const look = new Outlook(this.memory, view, this.temper)
    const verb: Verb<Order> = { name: question.kind, most: Number.POSITIVE_INFINITY, options: () => optionsFor(look, question) }
    const choice = choose([verb], this.temper, this.salt(view), beliefsFor(look, question))
    return decided(choice, book.refuseOrder(look.s, view, choice.order), () => book.offersOf(look.s, view))
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
function beliefsFor(look: Outlook, question: Question): readonly Reason[] {
  return question.kind === 'move' || question.kind === 'goFirst' ? look.beliefs() : []
}
