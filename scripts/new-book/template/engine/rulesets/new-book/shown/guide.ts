import type { Guide } from '../../../board/edition.ts'
import type { Order } from '../words/schemas.ts'

/** What a bot has to know of the book beside the schemas; the laws hold the offers to the verbs. */
export const GUIDE: Guide<Order> = {
  text: ['Each side is asked for its `round`, one order after the other, until it says `end`: a round never ends by itself.'],
  verbs: {
    move: [{ kind: 'move', side: 'blue', unit: 'B1', hex: [3, 4] }],
    end: [{ kind: 'end', side: 'blue' }],
  },
}
