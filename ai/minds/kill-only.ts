import type { Mind, Minds } from '../../engine/mind.ts'
import type { Temper } from '../opponent.ts'
import { STEEL_RAIN_TEMPERS, SteelRainMind } from './steel-rain.ts'

/** The regular mind without objectives and plans: what the others gain by knowing what a battle is about. Steel Rain only. */
const KILL_ONLY = 'kill-only'
const KILLER: Temper = { ...STEEL_RAIN_TEMPERS.regular, plans: false, killsOnly: true }

/** Minds with the seat `kill-only`: for the command line and tests, never in the program. @throws where it is asked for in another book */
export const withKillOnly =
  (minds: Minds): Minds =>
  (name, setup): Mind => {
    if (name !== KILL_ONLY) return minds(name, setup)
    if (setup.edition !== 'steel-rain') throw new Error(`${KILL_ONLY} knows Steel Rain only`)
    return new SteelRainMind(setup.board, KILLER, setup.seed) as unknown as Mind
  }
