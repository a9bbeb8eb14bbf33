import { unreachable } from '../../../kernel/assert.ts'
import type { Chapter } from '../chapter.ts'
import type { ArtilleryWords } from './words.ts'

/** Indirect fire: missions, observers, scatter, bursts, counter-battery (SR-IF and what follows it). */
export const artillery: Chapter<ArtilleryWords> = {
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
