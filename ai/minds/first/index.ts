import type { Mind, Minds } from '../../../engine/mind.ts'
import { BattleChromeMind } from './battlechrome.ts'
import { TEMPERS } from './opponent.ts'
import { SteelRainMind } from './steel-rain.ts'

/**
 * The computer as it was before it had plans, beliefs and search: the yardstick `first` of the ladder. Nothing in this folder changes, and it goes when
 * the work on the opponent is done.
 */
export const FIRST = 'first'

/** Minds with the seat `first`: for the command line and tests, never in the program. */
export const withFirst =
  (minds: Minds): Minds =>
  (name, setup): Mind => {
    if (name !== FIRST) return minds(name, setup)
    if (setup.edition === 'battlechrome') {
      const mind = new BattleChromeMind(setup.board, TEMPERS.regular, setup.seed)
      return { decide: (view) => mind.decide(view as Parameters<BattleChromeMind['decide']>[0]) }
    }
    if (setup.edition !== 'steel-rain') throw new Error(`${FIRST} knows BattleChrome and Steel Rain only`)
    const mind = new SteelRainMind(setup.board, TEMPERS.regular, setup.seed)
    return { decide: (view) => mind.decide(view as Parameters<SteelRainMind['decide']>[0]) }
  }
