import { EDITIONS, editionOf, type Mind, type Minds, must } from '../engine/mind.ts'
import { Charger } from './charger.ts'
import { General } from './general.ts'
import { BattleChromeMind } from './minds/battlechrome.ts'
import { SteelRainMind } from './minds/steel-rain.ts'
import { type Level, TEMPERS } from './opponent.ts'

/** The computer's room: opinions. Sees one side's view, answers with an order and why. */

/** Seats for every book: the yardstick, and the one that plays a book without a mind of its own. */
export const CHARGER = 'charger'
export const GENERAL = 'general'
export const LEVELS = Object.keys(TEMPERS) as readonly Level[]

/** Makes the mind of a seat: `ai:recruit`, `ai:regular`, `general`, `charger`. @throws for any other name */
export const createMind: Minds = (name, { edition, board, seed }): Mind => {
  const rules = () => must(editionOf(edition, EDITIONS), `edition ${edition}`).open(board)
  if (name === CHARGER) return new Charger(rules())
  if (name === GENERAL) return new General(rules(), seed)
  const level = LEVELS.find((one) => name === `ai:${one}`)
  if (level === undefined)
    throw new Error(`there is no mind "${name}"; use one of: ${LEVELS.map((one) => `ai:${one}`).join(', ')}, ${GENERAL}, ${CHARGER}`)
  switch (edition) {
    case 'steel-rain': {
      const mind = new SteelRainMind(board, TEMPERS[level], seed)
      return { decide: (view, memory) => mind.decide(view as Parameters<SteelRainMind['decide']>[0], memory) }
    }
    case 'battlechrome': {
      const mind = new BattleChromeMind(board, TEMPERS[level], seed)
      return { decide: (view) => mind.decide(view as Parameters<BattleChromeMind['decide']>[0]) }
    }
    default:
      // A book without a mind of its own.
      return new General(rules(), seed)
  }
}
