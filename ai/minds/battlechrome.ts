import {
  type Board,
  type Decision,
  type GameState,
  opposite,
  type Reason,
  type Shape,
  type SideId,
  unreachable,
} from '../../engine/mind.ts'
import { ranked, saltOf, settled, type Temper, type Verb, type Weighed } from '../opponent.ts'
import type { Option } from '../score.ts'
import { outcomeOf } from '../search.ts'
import { book, type Order, type Question, type View } from './battlechrome/book.ts'
import { airfoilOptions, transformOptions } from './battlechrome/bookkeeping.ts'
import { fireOptions, strikeOptions, windowOptions } from './battlechrome/fire.ts'
import { Memory } from './battlechrome/memory.ts'
import { moveOptions } from './battlechrome/move.ts'
import { Outlook } from './battlechrome/outlook.ts'
import { deployOptions, firstOptions } from './battlechrome/setup.ts'
import { approachOf, goalOf } from './battlechrome/spot.ts'

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
    return settled(this.weigh(view))
  }

  weigh(view: View): Weighed<Order> {
    const { question } = view
    if (question === null) throw new Error(`${view.side} is not asked anything`)
    const look = new Outlook(this.memory, view, this.temper)
    const verb: Verb<Order> = { name: question.kind, most: Number.POSITIVE_INFINITY, options: () => optionsFor(look, question) }
    return {
      options: ranked([verb], this.temper, this.salt(view)),
      beliefs: beliefsFor(look, question),
      memory: null,
      refuse: (order) => book.refuseOrder(look.s, view, order),
      offers: () => book.offersOf(look.s, view),
    }
  }

  /** Points that a side is ahead: what is left of both, and what is to be had where they stand. */
  lead(state: GameState<Shape>, side: SideId): number {
    const known = (state as unknown as { readonly world: View['known'] }).world
    const ours = new Outlook(this.memory, { side, known } as View, this.temper)
    const theirs = new Outlook(this.memory, { side: opposite(side), known } as View, this.temper)
    return assets(ours) - assets(theirs) + STANDING * ours.lead + outcomeOf(state, side)
  }

  /** Its random errors differ from turn to turn, but not within one: it does not change its mind. */
  private salt(view: View): number {
    return saltOf(this.seed, view.known.turn)
  }
}

/** Points of a battle that is decided as it stands. */
const STANDING = 60
/** Of what a unit is worth, what its damage takes; and what being where the scenario pays counts beside that. */
const WORN = 0.6
const PAID = 0.5
function assets(look: Outlook): number {
  return look.mine.reduce((sum, unit) => {
    const hurt = book.blackDots(unit) / Math.max(1, book.dotsToDestroy(look.world, unit))
    return sum + look.weight(unit) * (1 - WORN * hurt) + PAID * (goalOf(look, unit, unit.hex) + approachOf(look, unit, unit.hex))
  }, 0)
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
