import { unreachable } from '../../../kernel/assert.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { refuseMove } from '../core/move.ts'
import type { Situation } from '../state/situation.ts'
import type { NewBookView } from '../words/model.ts'
import type { Order } from '../words/schemas.ts'

/** Why an order is not possible; null when it is. */
export function refuseOrder(s: Situation, { question, side }: NewBookView, order: Order): Refusal | null {
  if (question === null || order.side !== side) return refusal('It is the other side’s round.', 'NB-TRN-01', 'side')
  switch (order.kind) {
    case 'move': {
      const unit = s.world.units[order.unit]
      return unit?.side === side ? refuseMove(s, unit, order.hex) : refusal('This side has no such piece.', 'NB-MOV-01', 'unit')
    }
    case 'end':
      return null
    default:
      return unreachable(order)
  }
}
