import { unreachable } from '../../../kernel/assert.ts'
import type { Chapter } from '../chapter.ts'
import type { EngineeringWords } from './words.ts'

/** Obstacles, mines, breaching and emplacing (SR-OBST, SR-MINE, SR-BREACH, SR-EMPL). */
export const engineering: Chapter<EngineeringWords> = {
  orders: [],
  questions: [],
  events: [],
  tasks: [],
  refuse: (_s, _unit, order) => unreachable(order),
  offers: () => [],
  obey: (_play, _situation, order) => unreachable(order),
  reduce: (_world, event) => unreachable(event),
  redact: (event) => unreachable(event),
  tell: (event) => unreachable(event),
}
