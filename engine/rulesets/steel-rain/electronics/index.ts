import { unreachable } from '../../../kernel/assert.ts'
import type { Chapter } from '../chapter.ts'
import type { ElectronicsWords } from './words.ts'

/** ELINT, drones, Doppelgangers (SR-BLIP-10, SR-DRONE, SR-DOPP). */
export const electronics: Chapter<ElectronicsWords> = {
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
