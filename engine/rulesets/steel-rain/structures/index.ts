import { unreachable } from '../../../kernel/assert.ts'
import type { Chapter } from '../chapter.ts'
import type { StructuresWords } from './words.ts'

/** Buildings, bridges, spans and rafts (SR-BLDG, SR-UNINT, SR-BRIDGE, SR-RAFT). */
export const structures: Chapter<StructuresWords> = {
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
