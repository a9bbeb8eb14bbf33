import { EDITIONS, editionOf, type Mind, type Minds, must } from '../engine/mind.ts'
import { Idler } from './idler.ts'
import { createMind } from './index.ts'
import { withFirst } from './minds/first/index.ts'
import { SteelRainMind } from './minds/steel-rain.ts'
import { TEMPERS, type Temper } from './opponent.ts'

/** The regular mind without objectives and plans: what the others gain by knowing what a battle is about. Steel Rain only. */
const KILL_ONLY = 'kill-only'
const KILLER: Temper = { ...TEMPERS.regular, plans: false, killsOnly: true }

/** The seats of the command line: those of the program, and yardsticks for it (`first`, `idle`, `kill-only`). @throws for any other name */
export const createYardstick: Minds = (name, setup) => {
  switch (name) {
    case 'idle':
      return new Idler(must(editionOf(setup.edition, EDITIONS), `edition ${setup.edition}`).open(setup.board))
    case KILL_ONLY:
      if (setup.edition !== 'steel-rain') throw new Error(`${KILL_ONLY} knows Steel Rain only`)
      return new SteelRainMind(setup.board, KILLER, setup.seed) as unknown as Mind
    default:
      return program(name, setup)
  }
}
const program = withFirst(createMind)

export type { Habits } from './habits.ts'
export { habitsOf } from './minds/habits.ts'
