import { unreachable } from '../../../kernel/assert.ts'
import type { Chapter } from '../chapter.ts'
import type { SpecialWords } from './words.ts'

/** Microwave projector, gel flamer, passengers who fire (SR-MW, SR-GEL, SR-IFV). */
export const special: Chapter<SpecialWords> = {
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
