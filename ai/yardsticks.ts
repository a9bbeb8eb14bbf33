import { EDITIONS, editionOf, type Minds, must } from '../engine/mind.ts'
import { Idler } from './idler.ts'
import { createMind } from './index.ts'
import { withFirst } from './minds/first/index.ts'
import { withKillOnly } from './minds/kill-only.ts'

/** The seats of the command line: those of the program, and yardsticks for it (`first`, `idle`, `kill-only`). @throws for any other name */
export const createYardstick: Minds = (name, setup) =>
  name === 'idle' ? new Idler(must(editionOf(setup.edition, EDITIONS), `edition ${setup.edition}`).open(setup.board)) : program(name, setup)
const program = withKillOnly(withFirst(createMind))

export type { Habits } from './habits.ts'
export { habitsOf } from './minds/habits.ts'
