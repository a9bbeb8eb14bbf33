import { EDITIONS, editionOf, type Mind, type Minds, type Moment, must, type Plain, type Ruleset, type Shape } from '../engine/mind.ts'
import { Charger } from './charger.ts'
import { General } from './general.ts'
import { BattleChromeMind } from './minds/battlechrome.ts'
import { SteelRainMind } from './minds/steel-rain.ts'
import { type Level, settled, TEMPERS, type Temper } from './opponent.ts'
import { type Effort, outcomeOf, type Playbook } from './search.ts'
import { type Opinions, Veteran } from './veteran.ts'

/** The computer's room: opinions. Sees one side's view, answers with an order and why. */

/** Seats for every book: the yardstick, and the one that plays a book without a mind of its own. */
export const CHARGER = 'charger'
export const GENERAL = 'general'
export const LEVELS = Object.keys(TEMPERS) as readonly Level[]

/** Makes the mind of a seat: `ai:recruit`, `ai:regular`, `ai:veteran`, `general`, `charger`. @throws for any other name */
export const createMind: Minds = (name, { edition, board, seed }): Mind => {
  const rules = () => must(editionOf(edition, EDITIONS), `edition ${edition}`).open(board)
  if (name === CHARGER) return new Charger(rules())
  if (name === GENERAL) return new General(rules(), seed)
  const level = LEVELS.find((one) => name === `ai:${one}`)
  if (level === undefined)
    throw new Error(`there is no mind "${name}"; use one of: ${LEVELS.map((one) => `ai:${one}`).join(', ')}, ${GENERAL}, ${CHARGER}`)
  switch (edition) {
    case 'steel-rain':
      return settledBy(new SteelRainMind(board, TEMPERS[level], seed) as unknown as Opinions)
    case 'battlechrome':
      return seated((temper) => new BattleChromeMind(board, temper, seed) as unknown as BookMind, rules, level, seed)
    default:
      // A book without a mind of its own.
      return new General(rules(), seed)
  }
}

/** A mind that goes by its opinions alone. */
const settledBy = (opinions: Opinions): Mind => ({ decide: (view, memory = null) => settled(opinions.weigh(view, memory)) })

/** A mind of a book, which is only given that book's views and states. */
interface BookMind extends Opinions {
  quick(view: Shape['view'], memory: Plain | null): { readonly order: Shape['order']; readonly memory: Plain | null }
  lead(view: Shape['view']): number
  luck(view: Shape['view'], moments: readonly Moment<Shape>[]): number
}
function seated(make: (temper: Temper) => BookMind, rules: () => Ruleset<Shape>, level: Level, seed: number): Mind {
  if (level !== 'veteran') return settledBy(make(TEMPERS[level]))
  const opinions = make({ ...TEMPERS[level], wide: WIDE })
  return thinkingAhead(opinions, make(HASTY), rules(), seed)
}
function thinkingAhead(opinions: Opinions, hasty: BookMind, rules: Ruleset<Shape>, seed: number): Mind {
  const book: Playbook = {
    rules,
    policy: (view, memory) => hasty.quick(view, memory),
    lead: (state, side) => hasty.lead(rules.view(state, side)) + outcomeOf(state, side),
    luck: (state, moments, side) => hasty.luck(rules.view(state, side), bookMoments(moments)),
    turnOf: ({ world }) => (bookWorld(world) as { readonly turn: number }).turn,
  }
  return new Veteran(opinions, book, seed, effortFor)
}
/** The book's own world: a mission stands around it. */
const bookWorld = (world: object): object => (world as { readonly book?: object }).book ?? world
const bookMoments = (moments: readonly Moment<Shape>[]): readonly Moment<Shape>[] =>
  moments.map(({ event, before, after }) => ({ event, before: bookWorld(before), after: bookWorld(after) }))

/** So many marches of a unit are played out. */
const WIDE = 5
/** What both sides do while it is played out what comes of an order. */
const HASTY: Temper = { ...TEMPERS.regular, craft: false, hasty: true }

/** What is worth thinking about in BattleChrome. Steel Rain's veteran does not think ahead yet: what was tried there won no more games (docs/ai.md). */
function effortFor({ kind }: Shape['question'], first: Shape['order'] | null): Effort | null {
  switch (kind) {
    case 'goFirst':
      return CHOICE
    case 'move':
      // What is free is fired, and points to spare are struck with.
      return first === null || first.kind === 'fire' || first.kind === 'kata' ? null : MOVE
    case 'window':
      return WINDOW
    case 'transform':
    case 'airfoils':
      return CHOICE
    default:
      return null
  }
}
const MOVE: Effort = { orders: 800, width: 7, within: 60, worlds: 12, turns: 0 }
const CHOICE: Effort = { orders: 800, width: 6, within: 60, worlds: 16, turns: 0 }
const WINDOW: Effort = { orders: 300, width: 3, within: 60, worlds: 8, turns: 0 }
