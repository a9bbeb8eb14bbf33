import { EDITIONS, editionOf, type GameState, type Mind, type Minds, must, type Ruleset, type Shape, type SideId } from '../engine/mind.ts'
import { Charger } from './charger.ts'
import { General } from './general.ts'
import { BattleChromeMind } from './minds/battlechrome.ts'
import { STEEL_RAIN_TEMPERS, SteelRainMind } from './minds/steel-rain.ts'
import { type Level, settled, TEMPERS, type Temper } from './opponent.ts'
import type { Effort, Playbook } from './search.ts'
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
      return settledBy(new SteelRainMind(board, STEEL_RAIN_TEMPERS[level], seed) as unknown as Opinions)
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
  lead(state: GameState<Shape>, side: SideId): number
}
function seated(make: (temper: Temper) => BookMind, rules: () => Ruleset<Shape>, level: Level, seed: number): Mind {
  const opinions = make(TEMPERS[level])
  if (level !== 'veteran') return settledBy(opinions)
  const hasty = make(HASTY)
  const book: Playbook = {
    rules: rules(),
    policy: (view, memory) => settled(hasty.weigh(view, memory)),
    lead: (state, side) => hasty.lead(state, side),
    turnOf: ({ world }) => (world as { readonly turn: number }).turn,
  }
  return new Veteran(opinions, book, seed, effortFor)
}

/** What both sides do while it is played out what comes of an order. */
const HASTY: Temper = { ...TEMPERS.regular, craft: false, hasty: true }

/** What is worth thinking about in BattleChrome. Steel Rain's veteran does not think ahead yet: what was tried there won no more games (docs/ai.md). */
function effortFor({ kind }: Shape['question']): Effort | null {
  switch (kind) {
    case 'goFirst':
    case 'move':
    case 'strike':
    case 'window':
      return EFFORT
    default:
      return null
  }
}
const EFFORT: Effort = { orders: 2_000, width: 4, within: 25, worlds: 8, turns: 1 }
